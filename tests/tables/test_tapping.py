"""Taps that are not sent yet: held by the table, shown to the allowed devices, gone with the question.

Taps on cards are shown to the chair's own devices, taps on dice to everybody.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bangdice.kernel.decision import PASS, Option
from bangdice.tables.wire import commands as c
from bangdice.tables.world.world import SILENT
from tests.tables.dealt import INDIANS, Dealt, plays
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, VolleyBox, Volleys

FIVE = tuple(f"die:{die}" for die in range(5))


class Rolling:
    """Somebody has rolled once and may keep dice; he has a second phone."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        people = evening.sit("Anna", "Bruno", "Carla")
        people[0].may(c.Deal)
        seat = evening.game.decision.seat
        self.first = people.pop(seat)
        self.others = people
        self.first.answers(Option("roll", FIVE))
        assert evening.game.decision.about == "reroll" and evening.game.decision.seat == seat
        self.second = self.again()
        self.taps = next(option.taps for option in evening.game.options() if len(option.taps) == 2)

    def again(self) -> Device:
        """The same chair on one more device."""
        device = Device(self.evening, self.evening.word("phone"))
        device.keys = list(self.first.keys)
        return device.arrives()

    def tapping(self, *taps: str) -> dict[str, object]:
        return {"chair": self.first.chair, "question": self.first.question(), "taps": taps}


@pytest.fixture
def rolling(evening: Evening) -> Rolling:
    return Rolling(evening)


def test_a_reload_and_a_second_device_have_the_same_taps(rolling: Rolling) -> None:
    rolling.first.may(c.Tapped, **rolling.tapping(*rolling.taps), id="mine")
    for device in (rolling.first, rolling.second):
        assert [(it.taps, it.by) for it in device.whispers] == [(rolling.taps, "mine")]
    third = rolling.again()
    assert third.mine and third.mine.tapped and third.mine.tapped.taps == rolling.taps


def test_of_two_devices_the_last_wins_and_both_hear_the_same_in_the_same_order(rolling: Rolling) -> None:
    rolling.first.may(c.Tapped, **rolling.tapping(*rolling.taps))
    rolling.second.may(c.Tapped, **rolling.tapping(rolling.taps[0]))
    assert rolling.first.whispers == rolling.second.whispers
    assert rolling.first.whispers[-1].taps == rolling.taps[:1]


def test_a_board_in_another_tab_of_the_device_hears_no_tap(dealt: Dealt) -> None:
    evening, (anna, *_) = dealt()
    board = Device(evening, anna.name, "board").arrives()
    option = next(option for option in evening.game.options() if option.verb == "play" and option.taps)
    anna.may(c.Tapped, chair=0, question=anna.question(), taps=option.taps)
    assert anna.whispers and not board.whispers


def test_everybody_sees_live_which_dice_are_kept_and_nothing_is_stored(rolling: Rolling) -> None:
    evening = rolling.evening
    board = Device(evening, "a board", "board").arrives()
    before = evening.house.tools.store.living_tables()
    state, rev, told = evening.table.state, evening.table.rev, len(evening.updates)
    rolling.first.may(c.Tapped, **rolling.tapping(*rolling.taps))
    assert (evening.table.state, evening.table.rev, len(evening.updates)) == (state, rev, told)
    for device in (*rolling.others, board):
        assert [it.taps for it in device.whispers] == [rolling.taps]
    for guest in evening.table.live.guests.values():
        seen = evening.table.whole(guest.id)
        assert seen.table.tapped and seen.table.tapped.taps == rolling.taps
        mine = seen.mine[guest.id].tapped
        assert (mine is not None) == (guest.id in {rolling.first.socket, rolling.second.socket})
    assert evening.house.tools.store.living_tables() == before
    rolling.first.answers(Option("roll", rolling.taps))
    assert evening.last.table.tapped is None


def test_nobody_else_learns_which_cards_are_tapped(dealt: Dealt) -> None:
    evening, (anna, *others) = dealt()
    option = next(option for option in evening.game.options() if option.verb == "play" and option.taps)
    anna.may(c.Tapped, chair=0, question=anna.question(), taps=option.taps)
    assert anna.whispers and not any(other.whispers for other in others)
    for guest in evening.table.live.guests.values():
        seen = evening.table.whole(guest.id)
        assert seen.table.tapped is None
        assert (seen.mine[guest.id].tapped is not None) == (guest.id == anna.socket)


def test_only_taps_that_lead_to_an_answer_are_held(rolling: Rolling) -> None:
    may_not, tapping = rolling.first.may_not, rolling.tapping
    locked = sorted(set(FIVE) - {tap for option in rolling.evening.game.options() for tap in option.taps})
    for taps in (("die:9",), ("seat:1",), (rolling.taps[0],) * 2, ("",), *((die,) for die in locked)):
        may_not("not_an_option", c.Tapped, **tapping(*taps))
    may_not("not_an_option", c.Tapped, **tapping(), verb="fly")
    may_not("old_question", c.Tapped, **{**tapping(), "question": rolling.first.question() - 1})
    rolling.others[0].may_not("not_your_chair", c.Tapped, **tapping())
    other = rolling.others[0]
    other.may_not("not_your_question", c.Tapped, **{**tapping(), "chair": other.chair})
    assert rolling.evening.table.live.tapped is None and not rolling.first.whispers


def test_taps_go_with_their_question(rolling: Rolling) -> None:
    evening = rolling.evening
    rolling.first.may(c.Tapped, **rolling.tapping(*rolling.taps))
    evening.wait(SILENT - 1)
    assert rolling.again().mine.tapped
    rolling.first.answers(Option("roll", rolling.taps))
    assert evening.table.live.tapped is None and rolling.first.mine and rolling.first.mine.tapped is None


def test_after_a_restart_the_phone_tells_its_taps_again(rolling: Rolling) -> None:
    rolling.first.may(c.Tapped, **rolling.tapping(*rolling.taps))
    rolling.evening.reopened()
    rolling.first.arrives()
    assert rolling.first.mine and rolling.first.mine.tapped is None
    rolling.first.may(c.Tapped, **rolling.tapping(*rolling.taps))
    again = rolling.again()
    assert again.mine and again.mine.tapped and again.mine.tapped.taps == rolling.taps


def test_the_faces_of_real_dice_may_be_tapped_together(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla")
    for chair, person in enumerate(people):
        person.may(c.RealDice, chair=chair, on=True)
    people[0].may(c.Deal)
    asked = people[evening.game.decision.seat]
    tapping = {"chair": asked.chair, "question": asked.question()}
    asked.may(c.Tapped, **tapping, taps=("face:beer", "face:one", "face:beer"))
    asked.may_not("not_an_option", c.Tapped, **tapping, taps=("face:beer",) * 7)
    asked.may_not("not_an_option", c.Tapped, **tapping, taps=("face:beer", "face:ace"))
    asked.may_not("not_an_option", c.Tapped, **tapping, taps=("face:beer", "arrows:1"))


def test_behind_the_curtain_of_a_shared_phone_the_taps_are_not_shown(tmp_path: Path) -> None:
    evening = Evening(tmp_path, games={"dice": VolleyBox(Volleys)})
    phone = evening.sits("Anna")
    phone.may(c.Sit, name="Bruno")
    evening.sits("Carla")
    phone.may(c.Deal)
    phone.may(c.Look, chair=0)
    phone.may(c.Answer, chair=0, question=phone.question(), verb=str(ATTACK), taps=())
    assert evening.table.world.asked_chair == 1 and phone.mine and phone.mine.own is None
    number = evening.game.decision.number
    phone.may(c.Tapped, chair=1, question=number, verb=str(PASS))
    phone.may(c.Look, chair=0)
    assert not phone.whispers and phone.mine.tapped is None
    phone.may(c.Look, chair=1)
    assert phone.mine.tapped and phone.mine.tapped.verb == "pass"


def test_in_a_masked_window_nobody_else_learns_that_cards_are_tapped(dealt: Dealt) -> None:
    evening, people = dealt(INDIANS.replace("Beer, Duel", "BANG!, Duel"), windows="masked")
    plays(evening, people[0], "indians")
    asked = people[evening.table.world.asked_chair or 0]
    rev, told = evening.table.rev, len(evening.updates)
    taps = next(option.taps for option in evening.game.options() if option.taps)
    asked.may(c.Tapped, chair=asked.chair, question=asked.question(), taps=taps)
    assert (evening.table.rev, len(evening.updates)) == (rev, told)
    assert [one for one in people if one.whispers] == [asked]


def test_cards_for_a_power_are_held_with_the_power(dealt: Dealt) -> None:
    evening, (anna, *_) = dealt()
    option = next(option for option in evening.game.options() if option.verb == "play" and option.taps)
    tapping = {"chair": 0, "question": anna.question(), "taps": option.taps}
    anna.may(c.Tapped, **tapping, verb="play")
    assert anna.whispers[-1].verb == "play"
    anna.may_not("not_an_option", c.Tapped, **tapping, verb="pass")
