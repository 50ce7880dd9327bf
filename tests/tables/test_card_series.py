"""From one card game to the next: survivors may keep their character, the badge may pass on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangdice.cards.box import CardBox
from bangdice.tables.steps.views import KeepView
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening
from tests.tables.positioned import positioned

FOUR = """
     Willy the Kid  outlaw    4/4
    *Paul Regret    sheriff   4/4  hand: Beer
     Pixie Pete     renegade  0/3  out
     Rose Doolan    outlaw    4/4
"""
NAMES = ("Anna", "Bruno", "Carla", "Dario")
TWO_SETS = ["base", "dodge_city"]


@pytest.fixture
def over(tmp_path: Path) -> tuple[Evening, list[Device]]:
    """A game of four has ended; Carla was out, Bruno was the Sheriff."""
    evening = Evening(tmp_path, games={"cards": CardBox(positioned(FOUR))}, game="cards", sets=TWO_SETS)
    people = evening.sit(*NAMES)
    people[0].may(c.Deal)
    people[0].may(c.End)
    return evening, people


def kept(evening: Evening) -> list[KeepView | None]:
    return [chair.kept for chair in evening.last.table.chairs[:4]]


def badges(evening: Evening) -> list[int]:
    return [at for at, chair in enumerate(evening.last.table.chairs) if chair.badge]


def test_a_survivor_may_keep_the_character(over: tuple[Evening, list[Device]]) -> None:
    evening, (anna, bruno, carla, dario) = over
    assert [view and view.character for view in kept(evening)] == [
        "willy_the_kid", "paul_regret", None, "rose_doolan",
    ]  # fmt: skip
    anna.may(c.Keep, chair=0, on=True)
    anna.may(c.Keep, chair=3, on=True)
    bruno.may(c.Keep, chair=1, on=True)
    bruno.may(c.Keep, chair=1, on=False)
    carla.may_not("nothing_to_keep", c.Keep, chair=2, on=True)
    bruno.may_not("not_your_chair", c.Keep, chair=3, on=False)
    anna.plays_again()
    anna.may(c.Move, chair=3, to=0)
    evening.reopened()
    for one in (anna, bruno, carla, dario):
        one.arrives()
    assert [view and view.on for view in kept(evening)] == [True, True, False, None]
    anna.may(c.Deal)
    assert evening.game.characters[:2] == ("rose_doolan", "willy_the_kid")
    assert len(set(evening.game.characters)) == 4
    assert kept(evening) == [None] * 4
    anna.may_not("game_running", c.Keep, chair=0, on=False)


def test_a_character_of_a_set_that_is_left_out_cannot_be_kept(over: tuple[Evening, list[Device]]) -> None:
    evening, (anna, *_) = over
    anna.may(c.Keep, chair=0, on=True)
    anna.plays_again()
    anna.may(c.ChangeSwitches, switches={"game": "dice"})
    assert kept(evening) == [None] * 4
    anna.may_not("nothing_to_keep", c.Keep, chair=0, on=True)
    anna.may(c.ChangeSwitches, switches={"game": "cards"})
    assert kept(evening)[0] == KeepView("willy_the_kid", True)


def test_a_newcomer_on_a_chair_has_nothing_of_its_last_person(over: tuple[Evening, list[Device]]) -> None:
    evening, (anna, bruno, carla, dario) = over
    dario.may(c.Keep, chair=3, on=True)
    anna.plays_again()
    dario.may(c.Leave, chair=3)
    evening.sits("Emma", chair=3)
    assert kept(evening)[3] is None
    anna.may(c.Bot, chair=4)
    anna.may_not("nothing_to_keep", c.Keep, chair=4, on=True)
    anna.may_not("chair_empty", c.Keep, chair=5, on=True)


def test_the_badge_passes_to_the_next_chair(over: tuple[Evening, list[Device]]) -> None:
    evening, (anna, bruno, carla, dario) = over
    assert badges(evening) == []
    bruno.may_not("not_allowed", c.ChangeSwitches, switches={"badge": "next"})
    anna.may(c.ChangeSwitches, switches={"badge": "next"})
    assert badges(evening) == [2]
    anna.plays_again()
    bruno.may(c.Leave, chair=1)
    carla.may(c.Leave, chair=2)
    assert badges(evening) == [], "two are no game with a badge"
    for chair in (1, 4):
        anna.may(c.Bot, chair=chair)
    assert badges(evening) == [3], "past the empty chair, from where the last Sheriff sat"
    anna.may(c.Move, chair=3, to=0)
    assert badges(evening) == [4]
    anna.may(c.Deal)
    assert evening.game.roles.index("sheriff") == evening.last.table.chairs[4].seat == 3
    assert badges(evening) == []


def test_without_the_option_the_badge_is_dealt(over: tuple[Evening, list[Device]]) -> None:
    evening, (anna, *_) = over
    anna.may(c.Keep, chair=0, on=True)
    anna.plays_again()
    anna.may(c.Deal)
    assert evening.table.play and evening.table.play.recording.setup["sheriff"] is None
