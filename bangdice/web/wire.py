"""The messages of the socket: a connection's first message, and the state for every socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bangdice.tables.wire.commands import Word
from bangdice.tables.wire.view import EventView, MineView, TableView
from bangdice.tables.world.live import Screen


class Auth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a connection: the table's code, the kind of screen, and its keys."""

    code: Word
    screen: Screen
    device: Word
    keys: Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=8)] = ()
    board: Annotated[str, Meta(max_length=80)] | None = None
    lang: Annotated[str, Meta(pattern="^[a-z]{2,3}$")] = "en"


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole view, and the events that led to it. There are none for a `whole` view that was asked for;
    then `lately` has the latest events, as everybody may read them, the oldest first.
    """

    rev: int
    whole: bool
    events: tuple[EventView, ...]
    table: TableView
    mine: MineView
    lately: tuple[EventView, ...] = ()
