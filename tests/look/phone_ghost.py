"""Canned states of the phone of somebody who is out, with the taps that lead there."""

from __future__ import annotations

from collections.abc import Callable

from tests.look.phone_dice_states import fallen
from tests.look.pieces import State

IN = "[data-act=ghost]"


def ghost(**more: object) -> State:
    """Nothing is bet yet, and a bot sits at the table."""
    shown = fallen()
    living = [at for at, it in enumerate(shown["table"]["game"]["seats"]) if it["alive"]]
    shown["mine"]["own"]["ghost"] = {
        "asks": [
            {"about": "wins", "picks": ["law", "outlaws", "renegade"]},
            {"about": "point", "picks": living},
            {"about": "renegade", "picks": living},
        ],
        "haunts": True,
        "bots": [living[-1]],
    } | more
    return shown


def crowd() -> State:
    """Two bots sit at the table, and one bet is told and open again."""
    shown = ghost()
    own = shown["mine"]["own"]["ghost"]
    own["bets"] = [{"about": "point", "pick": 1, "turn": 11}]
    own["bots"] = own["asks"][1]["picks"][-2:]
    return shown


def sealed() -> State:
    """Two envelopes are shut."""
    shown = ghost()
    own = shown["mine"]["own"]["ghost"]
    own["bets"] = [{"about": "wins", "pick": "law", "turn": 9}, {"about": "point", "pick": 1, "turn": 11}]
    own["asks"] = own["asks"][2:]
    return shown


def knowing() -> State:
    """His eyes are open."""
    shown = fallen()
    count = len(shown["table"]["game"]["seats"])
    roles = ["sheriff", "renegade", "outlaw", "outlaw", "deputy", "outlaw", "deputy", "renegade"]
    shown["mine"]["own"]["ghost"] = {"roles": roles[:count]}
    return shown


STATES: dict[str, Callable[[], State]] = {
    "ghost": ghost,
    "ghost-sealed": sealed,
    "ghost-crowd": crowd,
    "ghost-bet": ghost,
    "ghost-eyes": ghost,
    "ghost-shut": lambda: ghost(dark="dead_may_return"),
    "ghost-new": lambda: ghost(dark="new_to_chair"),
    "ghost-haunt": ghost,
    "ghost-revive": ghost,
    "ghost-roles": knowing,
}
TAPS: dict[str, tuple[str, ...]] = dict.fromkeys(STATES, (IN,)) | {
    "ghost-bet": (IN, '[data-act="bet:point"]', ".ghost-picks li:nth-child(2) button"),
    "ghost-eyes": (IN, "[data-act=eyes-page]", "[data-tap=open]"),
    "ghost-shut": (IN, "[data-act=eyes-page]"),
    "ghost-new": (IN, "[data-act=eyes-page]"),
    "ghost-haunt": (IN, "[data-act=haunt]"),
    "ghost-revive": (IN, ".ghost-way[data-act^='revive:']"),
}
