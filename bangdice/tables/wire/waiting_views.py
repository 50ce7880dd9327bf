"""The views of players who wait or are out, and of those who ask: signs, marks, bets, requests."""

from __future__ import annotations

from typing import Literal

import msgspec

from bangdice.tables.kept.afterlife import About

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


class WaitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chair that the table waits for: `seconds` so far when this was sent; `left` on the clock, if any.

    `can_ring`: the bell may be rung for it; `rung`: the number of rings; `can_help`: host and board may help.
    `help_in`: the seconds until they may, when the person is away; everybody counts along.
    Where several are asked at once: `also` are the other chairs that the table waits for, `answered` those
    whose answers lie already. Nobody learns from it what the answers are.
    """

    chair: int
    seconds: float
    can_ring: bool
    rung: int
    can_help: bool
    left: float | None
    also: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    help_in: float | None = None


class ComingView(msgspec.Struct, frozen=True):
    """The person who has a chair from the next game on: the name and the hat."""

    name: str
    stranger: int


class MarkView(msgspec.Struct, frozen=True):
    """The role that one player takes another seat for."""

    seat: int
    role: str


class MarksView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seats whose role is secret to this one, the number of others dealt each role, and its marks."""

    seats: tuple[int, ...]
    roles: dict[str, int]
    made: tuple[MarkView, ...] = ()


class AskView(msgspec.Struct, frozen=True):
    """A bet that may be sealed now: seats, or names of sides."""

    about: About
    picks: tuple[int | str, ...]


class BetView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sealed bet. `right` is told at the end alone; None where it was not decided.

    `name`: the player in the seat that was picked, where another sits there by now.
    """

    about: About
    pick: int | str
    turn: int
    right: bool | None = None
    name: str = ""


class GhostView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The deeds and choices of a player who is out, told to that chair alone.

    `asks`: the bets that may be sealed now; `dark`: the name of the reason why the eyes cannot be opened;
    `roles`: of all seats, once they are open; `haunts`: signs may be held up, after the seconds that the arm
    stays tired (`rest`); `bots`: the chairs in which the player may play on.
    """

    bets: tuple[BetView, ...] = ()
    asks: tuple[AskView, ...] = ()
    dark: str | None = None
    roles: tuple[str, ...] | None = None
    haunts: bool = False
    bots: tuple[int, ...] = ()
    rest: float = 0.0


class RankView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ghost at the end: the seat of its grave, the right bets `of` the decided ones, and all bets.

    `eyes`: he opened his eyes.
    """

    seat: int
    right: int
    of: int
    bets: tuple[BetView, ...] = ()
    eyes: bool = False


class GhostsView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The afterlife at the end: the ghosts, the best first, and the audience's bets on each side."""

    ghosts: tuple[RankView, ...] = ()
    audience: dict[str, int] = {}


Whom = Literal["device", "host", "people", "later", "nobody"]


class RequestView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request for a person's chair (`claim`), a bot's in a game (`seat`), or the board's powers.

    `asks` names those who may nod now: the chair's own device and the host; host and boards; in the host's
    place other people, of whom `missing` more must nod; one alone, for the next game (`later`); or nobody.
    `name`: of the asker, for a bot's chair.
    """

    id: str
    kind: Literal["claim", "seat", "board"]
    chair: int | None
    asks: Whom = "host"
    missing: int = 1
    name: str = ""
