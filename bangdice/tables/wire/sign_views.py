"""The signs of waiting players, and of ghosts, as every screen is told them."""

from __future__ import annotations

from typing import Literal

import msgspec

SignName = Literal["hat", "clap", "him", "me", "well", "boo", "cheers", "hurry"]
"""The signs of waiting players: hat off, slow clap, it was him, not me, well?, boo, cheers, hurry."""


class SignView(msgspec.Struct, frozen=True):
    """A sign that somebody shows: from a `chair` (None: a watcher's) `to` a chair (None: to nobody)."""

    sign: SignName
    chair: int | None
    to: int | None


HauntName = Literal["knock", "crow", "tumbleweed", "lantern", "wind", "hat", "wail", "laugh"]
"""The signs of ghosts: knock, crow, tumbleweed, lantern, cold wind, hat tip, wail, last laugh."""


class HauntView(msgspec.Struct, frozen=True):
    """A sign that a ghost holds up over the cross of his seat."""

    sign: HauntName
    seat: int
