"""Bots in their chairs: strength and temper, by lot or chosen before the roles, and as once kept."""

from __future__ import annotations

import json

import pytest

from bangdice.bots.temper import TEMPERS
from bangdice.games import GAMES
from bangdice.tables.kept.state import read_state, write_state
from bangdice.tables.wire import commands as c
from tests.tables.evening import Evening


def seen(evening: Evening, chair: int) -> tuple[str | None, str | None]:
    """Return what everybody sees of a bot: its kind and its temper."""
    it = evening.last.table.chairs[chair]
    return it.bot, it.temper


def test_bots_have_tempers_by_lot_each_another_one_as_long_as_there_are_any(evening: Evening) -> None:
    anna = evening.sits("Anna")
    anna.may(c.Chairs, count=7)
    for chair in range(1, 7):
        anna.may(c.Bot, chair=chair, kind="hard")
    found = [seen(evening, chair) for chair in range(1, 7)]
    assert {kind for kind, _ in found} == {"hard"}
    assert {temper for _, temper in found[:5]} == set(TEMPERS) and found[5][1] in TEMPERS


def test_a_temper_is_chosen_and_drawn_again_before_the_roles_and_not_after(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Bot, chair=3, kind="easy", temper="liar")
    assert seen(evening, 3) == ("easy", "liar")
    anna.may(c.Bot, chair=3, kind="hard", temper="miser")
    assert seen(evening, 3) == ("hard", "miser")
    drawn = set()
    for _ in range(30):
        anna.may(c.Bot, chair=3, kind="hard")
        drawn.add(seen(evening, 3)[1])
    assert drawn == set(TEMPERS)
    anna.may(c.Bot, chair=3, temper="loyal", kind="fair")
    anna.may(c.Deal)
    anna.may_not("game_running", c.Bot, chair=3, kind="fair", temper="liar")
    anna.may(c.Bot, chair=3, kind="easy")
    anna.may(c.Bot, chair=3, kind="easy", temper="loyal")
    assert seen(evening, 3) == ("easy", "loyal")


def test_a_random_bot_has_no_temper_and_no_kind_is_the_tables(evening: Evening) -> None:
    anna = evening.sits("Anna")
    anna.may(c.ChangeSwitches, switches={"bot_kind": "random"})
    anna.may(c.Bot, chair=1)
    assert seen(evening, 1) == ("random", None)
    anna.may(c.Bot, chair=1, kind="fair", temper="gambler")
    assert seen(evening, 1) == ("fair", "gambler")


@pytest.mark.parametrize(
    ("game", "kept", "now"),
    [
        ("dice", "habits", "easy"),
        ("dice", "believer", "hard"),
        ("cards", "habits", "fair"),
        ("cards", "believer", "hard"),
        ("dice", "random", "random"),
    ],
)
def test_a_bot_of_an_older_version_plays_as_before(game: str, kept: str, now: str) -> None:
    text = json.dumps(
        {
            "code": "K7WM",
            "chairs": [{"kind": "bot", "name": "Tin Bill", "bot": kept}, {}, {}],
            "options": {"game": game, "bot_kind": kept},
        }
    )
    state = read_state(text, GAMES)
    assert (state.chairs[0].bot, state.switches.bot_kind) == (now, now)
    assert read_state(write_state(state), GAMES) == state
    bots = GAMES[game].bots
    assert bots[now] is bots[kept] or now == "fair"
