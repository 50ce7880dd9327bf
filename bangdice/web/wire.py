"""The messages of the socket: a connection's first message, and the state for every socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bangdice.kernel.patch import Patch
from bangdice.tables.steps.views import MineView, TableView
from bangdice.tables.wire.commands import Word
from bangdice.tables.wire.view import EventView
from bangdice.tables.world.live import Screen


class Auth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a connection: the table's code, the kind of screen, and its keys."""

    code: Word
    screen: Screen
    device: Word
    keys: Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=8)] = ()
    board: Annotated[str, Meta(max_length=80)] | None = None
    lang: Annotated[str, Meta(pattern="^[a-z]{2,3}$")] = "en"


class SharedFilm(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a `Film` that is the same for all sockets with the same table before it."""

    rev: int
    events: tuple[EventView, ...]
    patches: tuple[Patch | None, ...] = ()
    table: Patch | None = None


class Film(SharedFilm, frozen=True, omit_defaults=True):
    """What happened since `rev - 1`, for a socket that has the state of then: events, and patches of it.

    `patches` lead to the game after each of the `events`, as it is shown while that event is seen; there are
    none if no answer was given. After them `table` and `mine` lead to the new state.
    """

    mine: Patch | None = None


class SharedState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a `State` that is the same for all sockets."""

    rev: int
    whole: bool
    events: tuple[EventView, ...]
    table: TableView
    lately: tuple[EventView, ...] = ()


class State(SharedState, frozen=True, omit_defaults=True, kw_only=True):
    """The whole view, and the events that led to it, for a socket that has not the one before or plays no
    films. There are none for a `whole` view that was asked for; then `lately` has the latest events, as
    everybody may read them, the oldest first.
    """

    mine: MineView
