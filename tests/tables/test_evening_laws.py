"""Law E over a few games of both kinds. It finds planted faults, and no command is forgotten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bangdice.tables.steps import handle
from bangdice.tables.wire import commands as c
from bangdice.tables.world.step import Step
from tests.long import LONG
from tests.tables.evening_laws import LOUD, QUIET, Played, examined

GAMES = 12
Handler = Callable[[Step, Any], Step]


@cache
def seen_in(number: int) -> Counter[str]:
    """Examine a game, and return what was seen in it."""
    seen: Counter[str] = Counter()
    examined(number, seen)
    return seen


@pytest.mark.parametrize("batch", range(2))
def test_nobody_learns_what_the_dead_the_waiting_and_the_watching_do(batch: int) -> None:
    seen = sum(map(seen_in, range(batch, GAMES, 2)), Counter[str]())
    assert {"the dead: Sign, done", "the watcher: Sign, done", "the waiting: Sign, done"} <= set(seen)
    assert {"the dead: Bet, done", "the dead: Eyes, done", "the dead: Haunt, done"} <= set(seen)
    assert seen["games with bots"] and seen["games with a shared phone"] and seen["somebody: comes back"]
    assert "the watcher: Bet, done" in seen and "the waiting: Bet, done" not in seen


def test_real_dice_what_is_unasked_and_what_is_chosen_ahead_are_played_too() -> None:
    seen = seen_in(0) + seen_in(1)
    assert seen["games with real dice"] and seen["moves: real_die"] and seen["moves: Back"]
    assert seen["moves: Unasked"] and seen["moves: Ahead"] and seen["the waiting: Ahead, done"]
    assert "the dead: Unasked, refused" in seen and "the watcher: Unasked, refused" in seen


def test_each_game_is_dealt_from_a_seed_of_its_own(tmp_path: Path) -> None:
    seeds = set()
    for number in range(4):
        (folder := tmp_path / str(number)).mkdir()
        play = Played(folder, number, False).evening.table.play
        assert play is not None
        seeds.add(play.recording.record().seed)
    assert len(seeds) == 4


def test_every_command_is_quiet_or_loud() -> None:
    assert not LOUD & set(QUIET)
    assert LOUD | set(QUIET) == set(handle.HANDLERS)


def told_to_all(do: Handler) -> Handler:
    """The revision rises for everybody, although nothing else has changed."""
    return lambda step, command: replace(do(step, command), audience=None)


def drawing(do: Handler) -> Handler:
    """Something is drawn from where the table's own draws come from: the next pause is another."""

    def drawn(step: Step, command: c.Command) -> Step:
        step.chance.pick(7)
        return do(step.with_state(past=()), command)

    return drawn


@pytest.mark.parametrize(
    ("kind", "fault"),
    [(c.Here, told_to_all), (c.Here, drawing), (c.Ahead, told_to_all), (c.Unasked, drawing)],
)
def test_it_finds_a_fault(
    monkeypatch: pytest.MonkeyPatch, kind: type[c.Command], fault: Callable[[Handler], Handler]
) -> None:
    handlers: dict[Any, Handler] = {**handle.HANDLERS, kind: fault(handle.HANDLERS[kind])}
    monkeypatch.setattr(handle, "HANDLERS", handlers)
    with pytest.raises(AssertionError, match="is told"):
        for number in range(6):
            examined(number)


def with_bots(step: Step) -> bool:
    """A bot plays with them."""
    return any(it.kind == "bot" for it in step.state.chairs)


def at_a_shared_phone(step: Step) -> bool:
    """Two use the phone that does it."""
    return step.guest is not None and len(step.guest.chairs(step.state.chairs)) > 1


def come_back(step: Step) -> bool:
    """A player's phone that came last does it: at first the watcher's has."""
    guest = step.guest
    is_player = guest is not None and len(guest.chairs(step.state.chairs)) > 0
    return guest is not None and is_player and guest.id == list(step.live.guests)[-1]


def with_a_face_told(step: Step) -> bool:
    """A part of a roll of real dice is told, and not yet rolled."""
    asked = step.world.asked
    return asked is not None and asked.shown.about == "real_die" and bool(asked.shown.values["told"])


def after_something_unasked(step: Step) -> bool:
    """Something that was done last was not asked for."""
    play = step.world.play
    done = play.recording.entries[-4:] if play else ()
    return any(it.answer.verb == "sid_ketchum" for it in done)


def with_a_choice_ahead(step: Step) -> bool:
    """Return True if a player has chosen ahead for a later question."""
    return any(it.number is None for it in step.state.choices)


MANY = [
    with_bots,
    at_a_shared_phone,
    come_back,
    with_a_face_told,
    after_something_unasked,
    with_a_choice_ahead,
]


@pytest.mark.parametrize("when", MANY[:: 1 if LONG else 2])
def test_it_finds_a_fault_that_only_some_bring(
    monkeypatch: pytest.MonkeyPatch, when: Callable[[Step], bool]
) -> None:
    usual = handle.HANDLERS[c.Here]
    found: list[bool] = []

    def faulty(step: Step, command: Any) -> Step:
        found.append(when(step))
        return (told_to_all(usual) if found[-1] else usual)(step, command)

    handlers: dict[Any, Handler] = {**handle.HANDLERS, c.Here: faulty}
    monkeypatch.setattr(handle, "HANDLERS", handlers)
    with pytest.raises(AssertionError, match="is told"):
        for number in range(1, GAMES):
            examined(number)
    assert any(found) and not all(found)
