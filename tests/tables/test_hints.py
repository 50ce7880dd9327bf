"""Hints: told to the asking chair alone, from what it may know, counted once a question, and over a kill."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.kernel.roles import ROLES
from bangdice.simulation import game_seed
from bangdice.tables.slices.hints import AskHint, HintView
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

FIVE = ("Anna", "Bruno", "Carla", "Dario", "Elsa")


def dealt(folder: Path, *names: str, bots: int = 0, **switches: Any) -> Evening:
    evening = Evening(folder, board=True, **{"game": "dice", **switches})
    people = evening.sit(*names)
    for chair in range(len(names), len(names) + bots):
        people[0].may(c.Bot, chair=chair)
    people[0].may(c.Deal)
    return evening


def asked(evening: Evening) -> Device:
    """The phone that is asked."""
    chair = evening.table.world.asked_chair
    return next(it for it in evening.devices.values() if it.mine and it.mine.chairs == (chair,))


def to_a_choice(evening: Evening) -> Device:
    """Play on until a person may ask for a hint; return the phone."""
    for _ in range(400):
        evening.wait(1)
        chair = evening.table.world.asked_chair
        if chair is None:
            break
        if evening.table.state.chairs[chair].kind == "person":
            phone = asked(evening)
            if phone.own.can_ask:
                return phone
            phone.answers(evening.game.options()[0])
    raise AssertionError("nobody may ask")


def hinted(phone: Device) -> HintView:
    phone.may(AskHint, chair=phone.chair, question=phone.question())
    assert phone.own.hint is not None
    return phone.own.hint


def test_it_is_told_to_the_devices_of_the_asking_chair_and_to_nobody_else(tmp_path: Path) -> None:
    evening = dealt(tmp_path, *FIVE, advice="all")
    anna = to_a_choice(evening)
    second = evening.phone("the same person's tablet")
    second.keys = list(anna.keys)
    second.goes()
    second.arrives()
    others = [it for it in evening.devices.values() if it not in (anna, second)]
    before, rev = [it.mine for it in others], evening.table.rev
    it = hinted(anna)
    assert second.own.hint == it and Option(it.verb, it.taps) in evening.game.options()
    assert [it.mine for it in others] == before and evening.table.rev == rev
    anna.answers(Option(it.verb, it.taps))
    assert anna.own.hint is None, "it goes with its question"


def test_secrets_dealt_again_change_nothing_of_it(tmp_path: Path) -> None:
    """The law for the whole way: the same table, with other roles in the other seats."""
    evening = dealt(tmp_path, *FIVE, advice="all")
    changed = 0
    for _ in range(12):
        phone = to_a_choice(evening)
        it, seat = hinted(phone), evening.game.decision.seat
        for number in range(10):
            other = evening.game.clone()
            other.resample(seat, game_seed(41, number))
            changed += other.roles != evening.game.roles
            play = evening.table.play
            assert play is not None and play.casebook is not None and GAMES["dice"].adviser is not None
            advice = GAMES["dice"].adviser.advise(other.view(seat), other.options(), play.casebook.ledger)
            assert (advice.option, advice.why.name) == (Option(it.verb, it.taps), it.why)
        phone.answers(Option(it.verb, it.taps))
    assert changed > 40


def test_a_question_counts_once_also_after_a_kill_and_the_story_tells_it(tmp_path: Path) -> None:
    evening = dealt(tmp_path, "Anna", bots=4, advice="practice")
    anna = to_a_choice(evening)
    it = hinted(anna)
    assert hinted(anna) == it
    command = {"id": "once", "chair": anna.chair, "question": anna.question()}
    assert anna.may(AskHint, **command) == anna.may(AskHint, **command)
    keys = anna.keys
    evening.reopened()
    anna = Device(evening, "Anna's phone")
    anna.keys = keys
    anna.arrives()
    assert anna.own.can_ask and anna.own.hint is None
    assert hinted(anna) == it
    assert len(evening.table.state.hints) == 1
    anna.answers(Option(it.verb, it.taps))
    hinted(to_a_choice(evening))
    anna.may(c.End)
    story = evening.house.archive.story(evening.table.state.story)
    assert [(it.seat, it.count) for it in story.hints] == [(0, 2)]
    anna.plays_again()
    anna.may(c.Deal)
    assert evening.table.state.hints == ()


@pytest.mark.parametrize(
    ("advice", "people", "bots", "may"),
    [
        ("practice", 1, 4, True),
        ("practice", 2, 3, False),
        ("all", 2, 3, True),
        ("all", 4, 0, True),
        ("off", 1, 4, False),
    ],
)
def test_a_switch_says_who_may_ask(tmp_path: Path, advice: str, people: int, bots: int, may: bool) -> None:
    evening = dealt(tmp_path, *FIVE[:people], bots=bots, advice=advice)
    if may:
        to_a_choice(evening)
        return
    with pytest.raises(AssertionError, match="nobody may ask"):
        to_a_choice(evening)


def test_it_is_refused_in_words_wherever_there_is_none(tmp_path: Path) -> None:
    evening = dealt(tmp_path, *FIVE, advice="all")
    first = asked(evening)
    first.may_not("not_now", AskHint, chair=first.chair, question=first.question())
    anna = to_a_choice(evening)
    number, other = anna.question(), (anna.chair + 1) % 5
    bruno = next(it for it in evening.devices.values() if it.mine and it.mine.chairs == (other,))
    bruno.may_not("not_your_question", AskHint, chair=other, question=number)
    bruno.may_not("not_your_chair", AskHint, chair=anna.chair, question=number)
    assert evening.board is not None
    evening.board.may_not("not_your_chair", AskHint, chair=anna.chair, question=number)
    for wrong in (-1, number + 1, 10**9):
        anna.may_not("old_question", AskHint, chair=anna.chair, question=wrong)
    it = hinted(anna)
    anna.answers(Option(it.verb, it.taps))
    anna.may_not("old_question", AskHint, chair=anna.chair, question=number)
    host = next(it for it in evening.devices.values() if it.mine and it.mine.can_host)
    host.may(c.ChangeSwitches, switches={"advice": "off"})
    anna = asked(evening)
    anna.may_not("not_now", AskHint, chair=anna.chair, question=anna.question())
    host.may(c.End)
    anna.may_not("game_over", AskHint, chair=anna.chair, question=number)


@pytest.mark.parametrize(("game", "names"), [("dice", FIVE[:3]), ("cards", FIVE)])
def test_three_players_and_the_card_game_have_none(tmp_path: Path, game: str, names: tuple[str, ...]) -> None:
    """With three all roles are open, and card bots have no reason in words: the key is not there."""
    evening = dealt(tmp_path, *names, advice="all", game=game)
    phone = asked(evening)
    assert not any(it.mine and it.mine.own and it.mine.own.can_ask for it in evening.devices.values())
    phone.may_not("not_now", AskHint, chair=phone.chair, question=phone.question())


def test_no_reason_names_the_role_of_the_player_who_asks(tmp_path: Path) -> None:
    """Neighbours read over shoulders."""
    evening = dealt(tmp_path, *FIVE, advice="all")
    for _ in range(12):
        phone = to_a_choice(evening)
        it = hinted(phone)
        assert it.why not in ROLES and not {*ROLES} & {*it.values.values()}
        phone.answers(Option(it.verb, it.taps))
