"""A slice: one thing that a table can do beside playing, told in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from bangdice.tables.wire.commands import Command
from bangdice.tables.world.step import Step
from bangdice.tables.world.world import World

Deeds = Mapping[type[Command], Callable[[Step, Any], Step]]
"""The commands of devices, each with the function that makes a step of it or raises Refused."""


class Slice(NamedTuple):
    """A slice, as the rest of the table knows it.

    `deeds`: its commands; `messages`: what it tells some screens beside states, by name; `views`: the other
    structs of it that travel; `advised`: its refusals that name what would have to be different.

    `need`: raises Refused for any command that the table refuses because of this slice; `shown`: its parts of
    the public view, by field. Of what it keeps: `dealt` is so again with the next deal, and `gathered`, if
    it is kept at all, when people gather after a game.
    """

    deeds: Deeds
    messages: Mapping[str, type[msgspec.Struct]] = {}
    views: tuple[type[msgspec.Struct], ...] = ()
    advised: tuple[str, ...] = ()
    need: Callable[[Step, Command], None] | None = None
    shown: Mapping[str, Callable[[World, float], Any]] = {}
    dealt: Mapping[str, Any] = {}
    gathered: Mapping[str, Any] = {}
