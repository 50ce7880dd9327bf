"""What listeners are told when a table has changed."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from bangdice.tables.view import EventView, MineView, Plain, TableView, TappedView


class Grant(NamedTuple):
    """A visitor's request was nodded to: its new key, and the chair that a claim was about."""

    kind: Literal["claim", "board"]
    key: str
    chair: int | None


class Farewell(NamedTuple):
    """A visitor is sent away: why (`closed`, `expired_code`, `key_ended`, `freed_by_host`)."""

    name: str
    values: dict[str, Plain]


class Update(NamedTuple):
    """The table after a change: `rev` rises by one with each; `mine` has an entry for every visitor.

    `is_whole`: for one who asks for the whole view, or for those who alone learn of a change (`rev` has not
    risen then, and `mine` has only them); `lately` is what was told before, the oldest first. `grants` go to
    their visitors before their state; `byes` are for visitors who are not in `mine` any more.
    """

    rev: int
    events: tuple[EventView, ...]
    table: TableView
    mine: Mapping[str, MineView]
    grants: Mapping[str, Grant]
    byes: Mapping[str, Farewell]
    lately: tuple[EventView, ...] = ()
    is_whole: bool = False


class Whisper(NamedTuple):
    """What is tapped, for the visitors who may see it. The table itself has not changed."""

    to: tuple[str, ...]
    tapped: TappedView
