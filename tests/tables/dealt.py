"""A card game of four that begins with many cards in the Sheriff's hand, and sentences to play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bangdice.kernel.decision import Option
from bangdice.tables.steps.show import Update
from tests.tables.evening import Device, Evening

FOUR = """
    *Willy the Kid  sheriff   5/5  hand: {card}
     Paul Regret    outlaw    3/3  hand: Beer, Duel
     Sid Ketchum    renegade  2/4  hand: BANG!, Beer, Saloon
     Rose Doolan    outlaw    4/4  hand: BANG!, Mustang
    deck: Beer, Missed!, BANG!, Gatling, Winchester, Jail, Scope, Panic!
"""
NAMES = ("Anna", "Bruno", "Carla", "Dario")
INDIANS = FOUR.format(card="Indians!, Wells Fargo, BANG!, Missed!, Stagecoach, Duel, General Store, Mustang")

Dealt = Callable[..., tuple[Evening, list[Device]]]


def plays(evening: Evening, one: Device, kind: str, *more: str) -> None:
    """Play the first card of a kind, at the targets in `more`."""
    held: Any = one.own.game
    assert held is not None
    card = next(it.number for it in held.hand if it.face.startswith(kind + " "))
    one.answers(Option("play", (f"card:{card}", *more)))


def gives(one: Device, kind: str) -> Option:
    held: Any = one.own.game
    assert held is not None
    card = next(it.number for it in held.hand if it.face.startswith(kind + " "))
    return Option("answer", (f"card:{card}",))


def texts(update: Update, socket: str) -> str:
    """All that a device is sent."""
    return msgspec.json.encode((update.events, update.table, update.mine[socket])).decode()
