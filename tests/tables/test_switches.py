"""The table's switches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bangdice.cards.box import CARDS
from bangdice.dice.box import DICE
from bangdice.dice.setup import Switches
from bangdice.games import GAMES
from bangdice.kernel.errors import Refused
from bangdice.tables.kept.state import read_state, write_state
from bangdice.tables.kept.switches import usual
from bangdice.tables.wire import commands as c
from tests.tables.evening import Evening


def test_the_host_and_the_board_change_switches(boarded: Evening) -> None:
    anna, bruno = boarded.sit("Anna", "Bruno")
    assert boarded.board
    anna.may(c.ChangeSwitches, switches={"edition": "revised", "clock": 30})
    boarded.board.may(c.ChangeSwitches, switches={"windows": "fast", "seen": 0.5})
    switches = boarded.last.table.switches
    assert (switches.clock, switches.windows, switches.seen) == (30, "fast", 0.5)
    assert switches.rules["dice"]["edition"] == "revised"
    bruno.may_not("not_allowed", c.ChangeSwitches, switches={"clock": 60})


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"edition": "third"}, "malformed"),
        ({"no_such": 1}, "malformed"),
        ({"clock": "long"}, "malformed"),
        ({"rose_wraps": 1}, "malformed"),
        ({"seen": -1.0}, "malformed"),
        ({"seen_dice": 1.8}, "malformed"),
        ({"hints": 1}, "malformed"),
        ({"seen": float("nan")}, "malformed"),
        ({"clock": 5}, "clock_too_short"),
        ({"clock": -5}, "clock_too_short"),
        ({"clock": 10**9}, "clock_too_short"),
    ],
)
def test_a_choice_that_cannot_be_made_says_why(evening: Evening, chosen: dict[str, object], why: str) -> None:
    values = evening.sits("Anna").may_not(why, c.ChangeSwitches, switches=chosen)
    assert (values.get("switch") in chosen) == (why == "malformed")


@pytest.mark.parametrize(
    ("name", "value"),
    [("rose_wraps", 1), ("hints", "yes"), ("no_such", 1), ("jail_escape_suits", ["X"]), ("sets", "base")],
)
def test_of_several_switches_the_wrong_one_is_named(evening: Evening, name: str, value: object) -> None:
    chosen = {"clock": 30, "edition": "revised", "sid_ketchum_life": 3, name: value, "windows": "fast"}
    assert evening.sits("Anna").may_not("malformed", c.ChangeSwitches, switches=chosen) == {"switch": name}


def test_rules_wait_for_the_next_game_but_pace_does_not(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.may_not("game_running", c.ChangeSwitches, switches={"edition": "first"})
    anna.may_not("game_running", c.ChangeSwitches, switches={"clock": 30, "rose_wraps": False})
    anna.may(c.ChangeSwitches, switches={"clock": 30, "edition": "revised", "odds": "all"})
    assert evening.last.table.wait and evening.last.table.wait.left == 30


def test_a_change_in_a_running_game_is_told_to_everybody(evening: Evening) -> None:
    """Asking out of turn in another way changes what hands betray, so nobody may do that silently."""
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.ChangeSwitches, switches={"windows": "masked", "game": "cards"})
    assert evening.last.events == ()
    anna.may(c.Deal)
    before = len(evening.updates)
    anna.may(c.ChangeSwitches, switches={"windows": "fast", "seen": 0.5, "memory": True, "clock": 0})
    told = [event for update in evening.updates[before:] for event in update.events]
    changes = {str(event.values["switch"]): event.values["choice"] for event in told}
    assert {event.name for event in told} == {"switch_changed"}
    assert changes == {"windows": "fast", "seen": "0.5", "memory": "true"}
    assert evening.phone("late").mine is not None
    lately = evening.table.whole(anna.socket).lately
    assert [event.name for event in lately][-3:] == ["switch_changed"] * 3
    anna.may(c.ChangeSwitches, switches={"windows": "fast"})
    assert evening.last.events == ()


def test_a_person_alone_with_bots_is_not_told_the_own_change(evening: Evening) -> None:
    """The pace of a practice changes by itself, and the first question keeps its words."""
    anna, *_ = evening.sit("Anna")
    for chair in (1, 2, 3):
        anna.may(c.Bot, chair=chair)
    anna.may(c.Deal)
    before = len(evening.updates)
    anna.may(c.ChangeSwitches, switches={"seen": 0.5})
    assert evening.table.state.switches.seen == 0.5
    told = [event.name for update in evening.updates[before:] for event in update.events]
    assert "switch_changed" not in told


def test_the_game_is_begun_with_the_switches(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.ChangeSwitches, switches={"edition": "first", "kit_before_damage": False})
    anna.may(c.Deal)
    assert evening.game.switches.edition == "first" and not evening.game.switches.kit_before_damage
    assert evening.events() == ["game_began", "role_shown", "role_shown", "role_shown", "turn_began"]


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_with_three_players_each_phone_hears_its_target(evening: Evening, game: str) -> None:
    """Roles lie open, and each device is told the one seat to mark; nobody is with four."""
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.ChangeSwitches, switches={"game": game})
    people[0].may(c.Deal)
    roles = evening.game.roles
    prey = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}
    met = [(roles[one.own.seat or 0], roles[one.own.target or 0]) for one in people]
    assert met == [(role, prey[role]) for role, _ in met]
    people[0].may(c.End)
    assert [one.own.target for one in people] == [None] * 3
    people[0].plays_again()
    people.append(evening.sits("Dario"))
    people[0].may(c.Deal)
    assert [one.own.target for one in people] == [None] * 4


def test_a_board_without_powers_asks_the_host(volleys: Callable[..., Evening]) -> None:
    evening = volleys()
    anna, bruno = evening.sit("Anna", "Bruno")
    from tests.tables.evening import Device

    board = Device(evening, "a tablet", "board").arrives()
    board.may_not("not_allowed", c.Deal)
    bruno.may_not("not_allowed", c.AskBoard)
    assert board.may(c.AskBoard).waiting
    request = evening.last.table.requests[0]
    assert (request.kind, request.chair) == ("board", None)
    bruno.may_not("not_allowed", c.Consent, request=request.id, yes=True)
    anna.may(c.Consent, request=request.id, yes=False)
    assert not evening.last.table.requests and not board.mine.can_board
    board.may(c.AskBoard)
    anna.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert board.mine and board.mine.can_board and board.board
    assert not board.may(c.AskBoard).waiting
    board.goes()
    board.arrives()
    assert board.mine.can_board
    evening.reopened()
    board.arrives()
    assert board.mine.can_board
    board.board = "0" * 32
    board.arrives()
    assert not board.mine.can_board


TABLE = '{"code":"K7WM","chairs":[{},{},{}]%s}'
OF_BOTH = (
    ',"options":{"game":"cards","edition":"first","el_gringo_per":"event","el_gringo_when_dead":true,'
    '"gatling_arrows_first":true,"kit_before_damage":true,"rose_wraps":false,"clock":30,"seen":1.2,'
    '"seen_dice":2.5,"windows":"ask","sound":"board","flat":false,"bot_kind":"habits","cards":{"preset":'
    '"all_expansions","sets":["base","dodge_city"],"short_deck":false,"changed":{"jail_escape_suits":["S","H"],'
    '"reshuffle":"at_once"},"memory":true,"badge":"next"}}'
)
"""The switches of a table that was stored when the dice game's stood among the table's own."""


def test_a_table_that_was_stored_before_each_game_had_its_own_switches() -> None:
    """Its text is one that such a version wrote."""
    switches = read_state(TABLE % OF_BOTH, GAMES).switches
    assert (switches.game, switches.clock, switches.seen) == ("cards", 30, 1.2)
    assert switches.rules == {
        "dice": {
            "sets": (),
            "edition": "first",
            "rose_wraps": False,
            "odds": "after",
            "advice": "practice",
        },
        "cards": {
            **CARDS.switches.defaults,
            "preset": "all_expansions",
            "sets": ("base", "dodge_city"),
            "jail_escape_suits": ("S", "H"),
            "reshuffle": "at_once",
            "memory": True,
            "badge": "next",
        },
    }
    assert read_state(TABLE % "", GAMES).switches == usual(GAMES)


def test_a_stored_table_is_read_as_it_was(evening: Evening) -> None:
    host = evening.sits("Anna")
    host.may(c.ChangeSwitches, switches={"rose_wraps": False, "hints": False, "sets": ["old_saloon"]})
    host.may(c.ChangeSwitches, switches={"game": "cards", "sets": ["base", "bullet"]})
    state = evening.table.state
    assert read_state(write_state(state), GAMES, state.done) == state
    assert not state.switches.hints
    sets = {game: rules["sets"] for game, rules in state.switches.rules.items()}
    assert sets == {"dice": ("old_saloon",), "cards": ("base", "bullet")}


def test_every_switch_of_the_dice_game_can_be_chosen(evening: Evening) -> None:
    host = evening.sits("Anna")
    choosing = evening.last.table.choosing
    assert choosing and [row.name for row in choosing.rows] == [
        "sets",
        *Switches._fields,
        "odds",
        "advice",
    ]
    host.may(c.ChangeSwitches, switches={"sets": ["chief_arrow"]})
    choosing = evening.last.table.choosing
    assert choosing and [row.name for row in choosing.rows if row.group] == ["chief_arrow"]
    for row in choosing.rows[::-1]:
        for value in [row.values, ()] if row.many else row.values[::-1]:
            host.may(c.ChangeSwitches, switches={row.name: value})
            now = evening.last.table.choosing
            assert now and next(it.value for it in now.rows if it.name == row.name) == value


@pytest.fixture
def usual_evening(tmp_path: Path) -> Evening:
    """A table at which nothing was chosen yet."""
    return Evening(tmp_path, seen=1.2)


def chosen(evening: Evening) -> list[str]:
    """Return the evenings that the table has."""
    choosing = evening.last.table.choosing
    assert choosing
    return [it.name for it in choosing.evenings if it.is_chosen]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_evening_is_what_its_switches_are(usual_evening: Evening, game: str) -> None:
    """One command chooses all of them; with another switch by hand none is chosen, and back it is again."""
    evening = usual_evening
    host = evening.sits("Anna")
    assert chosen(evening) == ["usual"]
    host.may(c.ChangeSwitches, switches={"game": game})
    choosing = evening.last.table.choosing
    assert choosing and [it.name for it in choosing.evenings] == ["first_time", "usual", "quick"]
    assert chosen(evening) == ["usual"], "another game keeps the evening"
    for it in choosing.evenings:
        host.may(c.ChangeSwitches, switches=it.switches)
        assert chosen(evening) == [it.name]
        host.may(c.ChangeSwitches, switches={"seen": 5.0})
        assert chosen(evening) == []
        host.may(c.ChangeSwitches, switches={"seen": it.switches["seen"]})
        assert chosen(evening) == [it.name]
    state = evening.table.state
    assert read_state(write_state(state), GAMES, state.done) == state
    assert "evening" not in write_state(state), "no table stores its evening"


def test_another_game_keeps_the_evening_but_not_what_was_chosen_by_hand(evening: Evening) -> None:
    host = evening.sits("Anna")
    host.may(c.ChangeSwitches, switches=DICE.switches.evenings[0].switches)
    host.may(c.ChangeSwitches, switches={"game": "cards"})
    assert chosen(evening) == ["first_time"]
    assert evening.last.table.switches.rules["cards"]["short_deck"] is True
    host.may(c.ChangeSwitches, switches={"clock": 60})
    host.may(c.ChangeSwitches, switches={"game": "dice"})
    assert (chosen(evening), evening.last.table.switches.clock) == ([], 60)


def test_no_evening_is_chosen_in_the_middle_of_a_game(evening: Evening) -> None:
    """An evening's rules wait for the next game; the pace of the table does not."""
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.ChangeSwitches, switches={"game": "cards"})
    anna.may(c.Deal)
    choosing = evening.last.table.choosing
    assert choosing and choosing.evenings == ()
    anna.may_not("game_running", c.ChangeSwitches, switches=CARDS.switches.evenings[0].switches)
    anna.may(c.ChangeSwitches, switches={"seen": 0.5, "hints": False})


def test_a_table_is_made_for_a_game(evening: Evening) -> None:
    table = evening.house.make(board=False, game="cards").table
    assert (table.state.switches.game, table.state.switches.seen) == (
        "cards",
        evening.table.state.switches.seen,
    )
    with pytest.raises(Refused) as refused:
        evening.house.make(board=False, game="chess")
    assert refused.value.reason.name == "malformed"
