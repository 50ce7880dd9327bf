"""Tips: what a phone explains when its player meets something for the first time.

A question has the key `ask.<about>`, an event `told.<name>`, both with a detail where there is one, or with
the role that it shows: `ask.aim.one`, `told.laid.jail`, `told.eliminated.outlaw`. `.you` behind it is for the
player to whom it happens. The words stand in the catalogues (`tips.toml` and `tips.<game>.toml`), below
`tip.` and the key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Meant = Literal["", "key", "lit", "card", "deck", "pile", "arrows", "me", "seat", "by"]
"""The thing on the screen that a tip is about: nothing, the main key, what can be tapped, a card of the hand
that can be played, the deck, the arrows in the middle, the player's own, the player, the one of the event,
the one who did it.
"""


class Tips(NamedTuple):
    """The tips of a game: for each key what is meant, or None if it needs no tip.

    `over`: the questions over whose title a tip about an event may lie, as the main key says them as well.
    """

    meant: Mapping[str, Meant | None]
    over: frozenset[str] = frozenset()


COMMON: Mapping[str, Meant | None] = {
    "told.role_shown": "seat",
    "told.turn_began": "",
    "told.life_lost.you": "me",
    # The first question of a turn explains the player's turn, and title cards say the beginning and the end.
    "told.turn_began.you": None,
    "told.game_began": None,
    "told.game_over": None,
}
"""The tips of every game."""


def tips_of(meant: Mapping[str, Meant], unexplained: str, over: str = "") -> Tips:
    """Return the tips of a game with those of every game. `unexplained`: the keys without one, in a row."""
    return Tips({**COMMON, **meant, **dict.fromkeys(unexplained.split())}, frozenset(over.split()))
