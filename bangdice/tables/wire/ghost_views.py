"""The afterlife as a device may see it: one's own while the game is played, everybody's at the end."""

from __future__ import annotations

from typing import Literal

import msgspec

About = Literal["wins", "point", "renegade"]
"""Who wins? Who loses the next point? Who is the Renegade?"""


class AskView(msgspec.Struct, frozen=True):
    """A bet that may be sealed now: seats, or names of sides."""

    about: About
    picks: tuple[int | str, ...]


class BetView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sealed bet; `right` is told at the end alone, None where it was not decided."""

    about: About
    pick: int | str
    turn: int
    right: bool | None = None


class GhostView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The deeds and choices of one who is out, told to that chair alone.

    `asks`: the bets that may be sealed now; `dark`: why the eyes cannot be opened, by name; `roles`: of all
    seats, once they are open; `haunts`: signs may be held up, but for the seconds that the arm is tired still
    (`rest`); `bots`: the chairs in which one may play on.
    """

    bets: tuple[BetView, ...] = ()
    asks: tuple[AskView, ...] = ()
    dark: str | None = None
    roles: tuple[str, ...] | None = None
    haunts: bool = False
    bots: tuple[int, ...] = ()
    rest: float = 0.0


class RankView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ghost at the end: its seat, how many bets were right `of` those that were decided, and all of them.

    `eyes`: he opened his eyes.
    """

    seat: int
    right: int
    of: int
    bets: tuple[BetView, ...] = ()
    eyes: bool = False


class GhostsView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The afterlife at the end: the ghosts, the best first, and how many of the audience bet on each side."""

    ghosts: tuple[RankView, ...] = ()
    audience: dict[str, int] = {}
