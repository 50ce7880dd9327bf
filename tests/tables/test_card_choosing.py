"""The choice of the card game in the lobby: its options, the impossible ones and why, and the remembered
ones.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from bangdice.cards.dealing import deal_all
from bangdice.cards.sets import SETS
from bangdice.cards.setup import Switches
from bangdice.cards.switches import CardSwitches, setup_of
from bangdice.dice.box import DICE
from bangdice.games import GAMES
from bangdice.kernel.chance import Chance
from bangdice.kernel.randomness import SEED_BYTES
from bangdice.store.rows import StepRow
from bangdice.tables.kept.state import read_state, write_state
from bangdice.tables.steps.views import ChoosingView, RowView
from bangdice.tables.wire import commands as c
from tests.tables.evening import Evening

ALL = [expansion.name for expansion in SETS]


def choosing(evening: Evening) -> ChoosingView:
    found = evening.last.table.choosing
    assert found is not None
    return found


def cards(evening: Evening) -> dict[str, Any]:
    return evening.last.table.switches.rules["cards"]


def changed(evening: Evening) -> dict[str, Any]:
    """The switches that differ from the preset's."""
    return {name: value for name, value in cards(evening).items() if name in Switches._fields}


def row(evening: Evening, name: str) -> RowView:
    return next(row for row in choosing(evening).rows if row.name == name)


def test_a_dice_table_sends_nothing_of_cards(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    for _ in range(2):
        sent = json.loads(msgspec.json.encode((evening.last.table, evening.last.mine)))
        table, mine = sent
        rules = table["switches"]["rules"]
        assert {row["name"] for row in table["choosing"]["rows"]} <= set(DICE.switches.names)
        assert rules.keys() == {"dice"}
        assert not any({"kept", "badge"} & chair.keys() for chair in table["chairs"])
        assert not any({"game", "told"} & one["own"].keys() for one in mine.values())
        if evening.last.table.phase == "lobby":
            anna.may(c.Deal)


def test_all_there_is_to_choose(evening: Evening) -> None:
    evening.sits("Anna").may(c.ChangeSwitches, switches={"game": "cards"})
    names = [row.name for row in choosing(evening).rows]
    assert names == ["preset", "sets", "short_deck", "badge", "memory", *Switches._fields]
    assert changed(evening) == {}
    assert row(evening, "sets").many and row(evening, "jail_escape_suits").many
    assert row(evening, "sets").values == tuple(ALL) and row(evening, "sets").value == ("base",)
    for it in choosing(evening).rows:
        chosen: Any = it.value if it.many else (it.value,)
        assert set(chosen) <= set(it.values) and it.value == it.default, it


def test_an_idle_row_says_why_and_cannot_be_changed(evening: Evening) -> None:
    anna = evening.sits("Anna")
    anna.may(c.ChangeSwitches, switches={"game": "cards"})
    ranch = row(evening, "ranch_phase")
    assert ranch.idle and (ranch.idle.name, ranch.idle.values) == ("needs_set", {"set": "fistful_of_cards"})
    anna.may_not("needs_set", c.ChangeSwitches, switches={"ranch_phase": "end_phase_2"})
    anna.may(c.ChangeSwitches, switches={"ranch_phase": "end_phase_2", "sets": ["base", "fistful_of_cards"]})
    assert row(evening, "ranch_phase").idle is None
    anna.may(c.ChangeSwitches, switches={"sets": ALL[:1]})
    assert row(evening, "ranch_phase").value == "end_phase_2", "it is kept for when it counts again"
    anna.may(c.ChangeSwitches, switches={"short_deck": True, "sets": ALL})
    idle = row(evening, "jail_on_sheriff").idle
    assert idle and idle.name == "not_in_the_short_deck"
    idle = row(evening, "extra_turn_start_effects").idle
    assert idle and idle.name == "needs_two_decks"
    anna.may(c.ChangeSwitches, switches={"both_event_decks": "separate", "extra_turn_start_effects": "apply"})
    assert row(evening, "extra_turn_start_effects").idle is None


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"preset": "second"}, "malformed"),
        ({"preset": 4}, "malformed"),
        ({"sets": "base"}, "malformed"),
        ({"sets": ["base", "base"]}, "malformed"),
        ({"sets": ["base", "dodge"]}, "malformed"),
        ({"sets": ["dodge_city"]}, "base_is_needed"),
        ({"sets": []}, "base_is_needed"),
        ({"short_deck": 1}, "malformed"),
        ({"jail_on_sheriff": 1}, "malformed"),
        ({"sid_ketchum_life": True}, "malformed"),
        ({"sid_ketchum_life": 5}, "malformed"),
        ({"jail_escape_suits": []}, "malformed"),
        ({"jail_escape_suits": ["H", "X"]}, "malformed"),
        ({"badge": "sheriff"}, "malformed"),
        ({"memory": "yes"}, "malformed"),
        ({"cards": 1}, "malformed"),
        ({"game": "chess"}, "malformed"),
        ({"changed": True}, "malformed"),
    ],
)
def test_a_choice_that_cannot_be_made_says_why(evening: Evening, chosen: dict[str, Any], why: str) -> None:
    values = evening.sits("Anna").may_not(why, c.ChangeSwitches, switches={"game": "cards", **chosen})
    assert (values.get("switch") in chosen) == (why == "malformed")


def test_a_preset_sets_all_switches_again(evening: Evening) -> None:
    anna = evening.sits("Anna")
    anna.may(
        c.ChangeSwitches, switches={"game": "cards", "kit_carlson_life": 3, "jail_escape_suits": ["D", "H"]}
    )
    assert changed(evening) == {"kit_carlson_life": 3, "jail_escape_suits": ("H", "D")}
    anna.may(c.ChangeSwitches, switches={"preset": "all_expansions"})
    assert changed(evening) == {}
    assert row(evening, "kit_carlson_life").default == row(evening, "kit_carlson_life").value == 3
    anna.may(c.ChangeSwitches, switches={"kit_carlson_life": 4})
    assert changed(evening) == {"kit_carlson_life": 4}


def test_the_first_edition_is_for_four_to_seven(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.ChangeSwitches, switches={"game": "cards", "preset": "first"})
    refusal = choosing(evening).refusal
    assert refusal and (refusal.name, refusal.values) == ("wrong_number_of_players", {"least": 4, "most": 7})
    anna.may_not("wrong_number_of_players", c.Deal)
    anna.may(c.Chairs, count=8)
    for chair in range(3, 8):
        anna.may(c.Bot, chair=chair)
        assert (choosing(evening).refusal is None) == (chair < 7)
    anna.may_not("wrong_number_of_players", c.Deal)
    anna.may(c.ChangeSwitches, switches={"preset": "fourth"})
    assert [it.value for it in row(evening, "preset").dark] == ["first"]
    anna.may_not("wrong_number_of_players", c.ChangeSwitches, switches={"preset": "first"})
    anna.may(c.Deal)
    assert evening.game.seat_count == 8
    assert [it.name for it in choosing(evening).rows] == ["badge", "memory"]


def test_the_game_is_begun_with_what_was_chosen_and_the_table_remembers(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla", "Dario")
    chosen = {"game": "cards", "sets": ALL[::-1], "preset": "all_expansions", "short_deck": True}
    anna.may(c.ChangeSwitches, switches={**chosen, "sean_mallory_limit": "none"})
    anna.may(c.Deal)
    game = evening.game
    assert (game.name, game.sets, game.preset, game.short_deck) == (
        "cards", tuple(ALL), "all_expansions", True,
    )  # fmt: skip
    assert game.switches.sean_mallory_limit == "none" and game.switches.ranch_phase == "end_phase_2"
    for change in ({"game": "dice"}, {"sets": ["base"]}, {"preset": "fourth"}, {"short_deck": False}):
        anna.may_not("game_running", c.ChangeSwitches, switches=change)
    anna.may(c.ChangeSwitches, switches={"memory": True, "badge": "next", "clock": 30})
    anna.may(c.End)
    anna.plays_again()
    before = evening.last.table.switches
    anna.may(c.ChangeSwitches, switches={"game": "dice"})
    assert cards(evening) == before.rules["cards"]
    assert "edition" in [it.name for it in choosing(evening).rows]
    evening.reopened()
    anna.arrives()
    anna.may(c.ChangeSwitches, switches={"game": "cards"})
    assert evening.last.table.switches == before
    assert [past.game for past in evening.last.table.past] == ["cards"]


def test_a_table_that_was_kept_before_an_option_was_thought_of(evening: Evening) -> None:
    evening.sits("Anna").may(c.ChangeSwitches, switches={"game": "cards", "sets": ALL})
    kept = json.loads(write_state(evening.table.state))
    del kept["options"]["rules"]["cards"]["memory"]
    read = read_state(json.dumps(kept), GAMES).switches.rules["cards"]
    assert read["memory"] is False and read["sets"] == tuple(ALL)


@pytest.mark.parametrize(
    ("chosen", "lost"),
    [
        ({"preset": "fifth"}, {"preset": "fourth"}),
        ({"sets": ["base", "gold_rush", "dodge_city"]}, {"sets": ("base", "dodge_city")}),
        ({"sets": []}, {"sets": ("base",)}),
        ({"badge": "stolen"}, {"badge": "dealt"}),
        ({"younger": 1}, {}),
        ({"older": 1, "reshuffle": "at_once"}, {"reshuffle": "at_once"}),
        ({"reshuffle": "never"}, {}),
        ({"jail_escape_suits": ["X"]}, {}),
        ({"jail_escape_suits": 5}, {}),
    ],
)
def test_an_option_that_there_is_no_more_closes_no_table(
    evening: Evening, chosen: dict[str, Any], lost: dict[str, Any]
) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla", "Dario")
    anna.may(c.ChangeSwitches, switches={"game": "cards", "sets": ALL, "badge": "next"})
    before = evening.table.state
    kept = json.loads(write_state(before))
    kept["options"]["rules"]["cards"] |= chosen
    evening.house.tools.store.keep(StepRow(before.code, json.dumps(kept), evening.table.rev), evening.today)
    evening.reopened()
    anna.arrives()
    assert cards(evening) == {**before.switches.rules["cards"], **lost}
    anna.may(c.Deal)


def test_nobody_is_dealt_a_character_whom_the_short_deck_gives_nothing_to_do() -> None:
    for short in (True, False):
        rules = {**CardSwitches.defaults, "short_deck": short}
        deals = [deal_all(setup_of(rules, 8), Chance(bytes([seed] * SEED_BYTES))) for seed in range(9)]
        assert any("lucky_duke" in it.characters for it in deals) is not short
        assert all("lucky_duke" not in it.spares for it in deals) or not short
