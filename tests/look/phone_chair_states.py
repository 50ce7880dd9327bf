"""Canned states of the phone before a game and beside it: the lobby, the deal, requests for a chair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bangdice.box import Box
from bangdice.dice.box import DICE
from bangdice.tables.kept.switches import ChosenSwitches
from bangdice.tables.steps.show import choosing_view
from tests.look.pieces import (
    OF_THREE,
    SWITCHES,
    State,
    chair,
    chairs,
    game,
    lobby_rows,
    own,
    playing,
    question,
    state,
    turn,
    waiting,
)


def opening(
    *ready: int, left: float | None = 12.0, over: bool = False, again: bool = False, held: bool = False
) -> State:
    """Return an opening: everybody looks at their cards, with this number of seconds left."""
    return {
        "ready": list(ready),
        "left": left,
        "seconds": None if left is None else 20.0,
        "since": 9.0,
        "is_held": held,
        "is_over": over,
        "is_cut": False,
        "is_again": again,
    }


def dealt(count: int = 6, *ready: int, host: bool = False, role: str = "outlaw", **more: Any) -> State:
    """A game that was just dealt: nobody has lost anything yet."""
    shown = game(count, turn=2, turn_number=1, roll=0, dice=[None] * 5, rerolled=[], locked=[])
    for it in shown["seats"]:
        it |= {"life": it["max_life"], "arrows": 0}
    shown["pile"] = 9
    shown["question"] = question(2, "reroll", rerolls=2, roll=0)
    given = own(role=OF_THREE[0] if count == 3 else role, target=1 if count == 3 else None)
    table = playing(shown, given, opening=opening(*ready, **more))
    table["mine"]["can_host"] = host
    return table


def choosing(box: Box, options: State, seated: int) -> State:
    """The choices for a game in the lobby."""
    chosen = msgspec.convert(options, ChosenSwitches)
    plain: State = msgspec.to_builtins(choosing_view(box, chosen, seated, is_playing=False))
    return plain


def lobby(host: bool = False, full: bool = False) -> State:
    rows = lobby_rows()
    if full:
        rows[4] = chair("Copper Kate", kind="bot", bot="easy", temper="hothead")
    place = 0 if host else 5
    mine: State = {"chairs": [place], "can_host": host, "own": own(place, seat=None, role=None)}
    shown = state({"chairs": rows, "choosing": choosing(DICE, SWITCHES, 5)}, mine)
    shown["table"]["has_board"] = full
    return shown


def sealed() -> State:
    """The host before the deal: everybody has pledged a word."""
    shown = lobby(host=True, full=True)
    shown["table"]["seal"] = {"mark": "5eaf" * 16, "pledged": list(range(6)), "boards": 1}
    return shown


def between(host: bool = True) -> State:
    """The table gathers again: two games are over. A guest's phone has the seal of the next one."""
    shown = lobby(host) if host else {**sealed(), "mine": lobby()["mine"]}
    shown["table"]["has_board"] = True
    won = (("Nico", "Anna", "Bruno"), ("Anna",))
    shown["table"]["past"] = [
        {"number": at, "game": "dice", "side": "law", "winners": list(names), "why": "outlaws_fell"}
        for at, names in enumerate(won, 1)
    ]
    return shown


def evening(name: str) -> State:
    """The host in front of the three evenings, one of them chosen."""
    shown = lobby(host=True)
    chosen = next(it.switches for it in DICE.switches.evenings if it.name == name)
    own = {key: value for key, value in chosen.items() if key in SWITCHES}
    shown["table"]["switches"] = SWITCHES | own
    shown["table"]["choosing"] = choosing(DICE, shown["table"]["switches"], 5)
    return shown


def arriving() -> State:
    return state({"chairs": lobby_rows()}, {"chairs": []})


def late() -> State:
    rows = chairs(6)
    rows[3] = chair("Tin Bill", kind="bot", bot="easy", temper="hothead", seat=3)
    rows[1]["online"] = False
    return state({"phase": "game", "chairs": rows, "game": game(6)}, {"chairs": []})


def claimed() -> State:
    shown = lobby(host=True)
    shown["table"]["requests"] = [{"id": "r1", "kind": "claim", "chair": 1}]
    shown["mine"]["nods"] = ["r1"]
    return shown


def claimed_from_me() -> State:
    shown = waiting()
    shown["table"]["requests"] = [{"id": "r1", "kind": "claim", "chair": 0, "asks": "device"}]
    shown["mine"]["nods"] = ["r1"]
    return shown


def claimed_in_his_place(shown: State) -> State:
    shown["table"]["requests"] = [{"id": "r1", "kind": "claim", "chair": 1, "asks": "people", "missing": 2}]
    shown["mine"]["nods"] = ["r1"]
    return shown


def asked_for_a_bots_chair() -> State:
    shown = waiting()
    shown["table"]["chairs"][1] |= {"kind": "bot", "bot": "easy", "name": "Tin Bill"}
    shown["table"]["requests"] = [{"id": "r1", "kind": "seat", "chair": 1, "name": "Maximiliana"}]
    shown["mine"] |= {"nods": ["r1"], "can_host": True}
    return shown


def was_that_you() -> State:
    shown = waiting()
    shown["mine"]["newcomers"] = [0]
    return shown


def curtain() -> State:
    shown = waiting()
    shown["mine"] |= {"chairs": [0, 3], "curtain": 3, "own": None}
    return shown


def stood_in() -> State:
    shown = waiting()
    shown["table"]["chairs"][0]["stand_in"] = True
    return shown


STATES: dict[str, Callable[[], State]] = {
    "deal": dealt,
    "deal-ready": lambda: dealt(6, 0, 2, 4, host=True),
    "deal-crowd": lambda: dealt(8, 0, 2, 4, 7),
    "deal-over": lambda: dealt(6, *range(6), left=0.0, over=True),
    "deal-calm": lambda: dealt(6, 0, 2, 4, host=True, left=None),
    "deal-held": lambda: dealt(6, 0, 2, 4, held=True),
    "deal-late": lambda: dealt(6, 1, 2, 4, left=0.0, over=True),
    "deal-again": lambda: dealt(6, 2, again=True),
    "deal-three": lambda: dealt(3),
    "chair": arriving,
    "lobby": lobby,
    "lobby-host": lambda: lobby(host=True),
    "lobby-deal": lambda: lobby(host=True, full=True),
    "lobby-sealed": sealed,
    "lobby-again": between,
    "lobby-back": lambda: between(host=False),
    "seal": sealed,
    "tonight": lambda: evening("usual"),
    "tonight-quick": lambda: evening("quick"),
    "tonight-guest": lobby,
    "tonight-deeper": lambda: evening("usual"),
    "hat": lambda: lobby(host=True, full=True),
    "bot": lambda: lobby(host=True, full=True),
    "curtain": curtain,
    "claim": claimed,
    "claim-own": claimed_from_me,
    "claim-two": lambda: claimed_in_his_place(waiting()),
    "claim-turn": lambda: claimed_in_his_place(turn()),
    "claim-bot": asked_for_a_bots_chair,
    "newcomer": was_that_you,
    "stand-in": stood_in,
    "late": late,
}

TAPS: dict[str, tuple[str, ...]] = {
    "hat": ("[data-act=change]",),
    "bot": ("[data-kind=bot]",),
    "seal": ("[data-act=seal]",),
    "tonight": ("[data-act=tonight]",),
    "tonight-quick": ("[data-act=tonight]",),
    "tonight-guest": ("[data-act=look]",),
    "tonight-deeper": ("[data-act=tonight]", "[data-act=deeper]", ".deeper summary"),
}
"""The taps that lead to a state."""
