"""The kept part of a tally: a real game on the table, of which only the count is kept here."""

from __future__ import annotations

from typing import Literal

import msgspec

from bangdice.chronicle.story import Edge

Deed = Literal["life", "arrow", "indians", "gatling", "next", "role", "character", "out", "on", "card"]
"""What is counted: a point of life or an arrow, more (+1) or less (-1); the Indians; a Gatling, fired by
the seat whose turn it is; the next turn; a role or a character that is known; somebody is out; the game goes
on, though the table thinks that it is won; a card lies before somebody (+1), or no more (-1).
"""


class TallyMark(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """One mark on the tally: number `n`, `at` this second of the game.

    `hand`: the chair whose phone made it; None for a board, or the host for another.
    """

    n: int
    deed: Deed
    seat: int
    at: float
    by: int = 0
    pick: str = ""
    hand: int | None = None


class TallySeat(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A player by the tally. `role` and `character` are None as long as the table was not told.

    `laid`: the cards that lie before this player.
    """

    life: int
    arrows: int = 0
    role: str | None = None
    character: str | None = None
    out: bool = False
    laid: tuple[str, ...] = ()


class Sheet(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """The count at one moment. `turn`: the seat, None until it is known who begins; `turns`: its number,
    `since` this second; `plays_on`: the table was told that the game is not won yet.
    """

    seats: tuple[TallySeat, ...]
    turn: int | None = None
    turns: int = 0
    since: float = 0.0
    plays_on: bool = False


class TallyLine(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A line of how a count went: a deed at this second, from `before` to `after` where it counts.

    A turn (`next`) has the seat whose turn it is, and its number as `after`; the Indians and a Gatling
    have the points that they took of each seat (`paid`).
    """

    at: float
    deed: Deed
    seat: int
    before: int = 0
    after: int = 0
    pick: str = ""
    paid: tuple[int, ...] = ()


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tally. `first`: the count at its beginning, None while people gather, and all `marks` since then.

    `played`: the seconds up to the last mark; `n`: the number of the last mark, also of one taken back;
    `side` and `why`: who won, once it is written down. `on_phones`: the phones deal the roles; `dealt`: those
    of each seat, which only its own devices know. Once it is over: `told`: how it went; `lives`: those of
    each seat at the beginning, and `edges`: their changes; `seed`: by which a book knows the game.
    """

    first: Sheet | None = None
    marks: tuple[TallyMark, ...] = ()
    played: float = 0.0
    n: int = 0
    side: str = ""
    why: str = ""
    on_phones: bool = False
    dealt: tuple[str, ...] = ()
    told: tuple[TallyLine, ...] = ()
    lives: tuple[int, ...] = ()
    edges: tuple[tuple[Edge, ...], ...] = ()
    seed: str = ""
