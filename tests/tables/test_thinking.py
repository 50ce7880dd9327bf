"""A bot that infers thinks off the table's lock: nobody waits for it, and it answers no other question."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from bangdice.dice.bots.believer import DiceBeliever
from bangdice.dice.box import DiceBox
from bangdice.dice.game import DiceGame
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.tables.steps.autoplay import HOST_GONE
from bangdice.tables.wire import commands as c
from bangdice.tables.world.world import AWAY
from tests.tables.evening import Device, Evening

SOON = 20.0


class Ponderer(DiceBeliever):
    """A believer to whom something happens while it thinks."""

    def __init__(self) -> None:
        super().__init__()
        self.meanwhile: Callable[[], object] = lambda: None

    def choose(self, *asked: object) -> Option:
        option = super().choose(*asked)  # type: ignore[arg-type]
        self.meanwhile()
        return option


@pytest.fixture
def ponderer() -> Ponderer:
    return Ponderer()


@pytest.fixture
def evening(tmp_path: Path, ponderer: Ponderer) -> Evening:
    """Four people at a table whose stand-ins ponder."""
    box = DiceBox(DiceGame)
    box.bots = {**GAMES["dice"].bots, "fair": ponderer}  # type: ignore[misc]
    evening = Evening(tmp_path, {"dice": box})
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    return evening


def asked(evening: Evening) -> Device:
    """The phone that is asked now."""
    seat = evening.game.decision.seat
    return next(it for it in evening.devices.values() if it.chair == seat)


def entries(evening: Evening) -> list[tuple[str, Option]]:
    assert evening.table.play is not None
    return [(entry.by, entry.answer) for entry in evening.table.play.recording.entries]


def answers_off_the_lock(
    evening: Evening, ponderer: Ponderer, other: Device, think: Callable[[], object]
) -> None:
    """While the bot thinks, another phone is answered and shown what it has done. Then the bot answers."""
    thinks, goes_on = Event(), Event()

    def meanwhile() -> None:
        thinks.set()
        goes_on.wait(SOON)

    ponderer.meanwhile = meanwhile
    with ThreadPoolExecutor() as threads:
        try:
            thought = threads.submit(think)
            assert thinks.wait(SOON)
            renamed = threads.submit(other.may, c.Rename, chair=other.chair, name="Zoe")
            assert renamed.result(SOON / 2).ok
            assert "Zoe" in [chair.name for chair in evening.last.table.chairs]
            assert not entries(evening)
        finally:
            goes_on.set()
        thought.result(SOON)
    assert [by for by, _ in entries(evening)] == ["bot"]


def test_nobody_waits_while_a_stand_in_thinks(evening: Evening, ponderer: Ponderer) -> None:
    stood_in = asked(evening)
    other = next(it for it in evening.devices.values() if it is not stood_in)
    stood_in.may(c.StandIn, chair=stood_in.chair, on=True)
    answers_off_the_lock(evening, ponderer, other, evening.house.tick)


def test_nobody_waits_while_a_bot_thinks_for_one_question(evening: Evening, ponderer: Ponderer) -> None:
    asked(evening).goes()
    evening.wait(AWAY + HOST_GONE)
    host, other, *_ = sorted(evening.devices.values(), key=lambda it: it.chair != evening.table.world.host)
    chair = evening.game.decision.seat
    answers_off_the_lock(evening, ponderer, other, lambda: host.may(c.AnswerFor, chair=chair))


def test_a_person_who_is_quicker_than_the_stand_in_has_answered(evening: Evening, ponderer: Ponderer) -> None:
    """What the bot thought out about another question is no answer to the next one."""
    stood_in = asked(evening)
    stood_in.may(c.StandIn, chair=stood_in.chair, on=True)

    def meanwhile() -> None:
        ponderer.meanwhile = lambda: None
        assert stood_in.own.choice is not None
        last = stood_in.own.choice.options[-1]
        stood_in.answers(Option(last.verb, last.taps))

    ponderer.meanwhile = meanwhile
    evening.house.tick()
    assert [by for by, _ in entries(evening)] == ["person"]


def test_a_game_that_ends_meanwhile_takes_no_answer(evening: Evening, ponderer: Ponderer) -> None:
    stood_in = asked(evening)
    stood_in.may(c.StandIn, chair=stood_in.chair, on=True)
    host = next(iter(evening.devices.values()))
    ponderer.meanwhile = lambda: host.may(c.End)
    evening.wait(60)
    assert evening.table.state.phase == "over" and not entries(evening)


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    """Each answer follows from what the bot saw, also after a kill."""
    records = []
    for name in ("first", "again"):
        (tmp_path / name).mkdir()
        evening = Evening(tmp_path / name)
        people = evening.sit("Anna", "Bruno", "Carla", "Dario")
        people[0].may(c.Deal)
        for chair, person in enumerate(people):
            person.may(c.StandIn, chair=chair, on=True)
        for _ in range(40):
            evening.wait(1)
            if name == "again":
                evening.reopened()
                Device(evening, "a watcher").arrives()
        records.append(entries(evening))
    assert len(records[0]) > 20 and records[0] == records[1][: len(records[0])]
