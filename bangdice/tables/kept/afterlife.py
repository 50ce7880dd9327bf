"""The afterlife: the bets of players who are out, and which of them know everything.

All of it is plain: no table and no time. A bet is sealed for good, and its outcome is told at the end alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from bangdice.kernel.roles import RENEGADE, SHERIFF, Result

Pick = int | str
"""A seat, or the name of a side."""

About = Literal["wins", "point", "renegade"]
"""Who wins? Who loses the next point? Who is the Renegade?"""

SIDES = ("law", "outlaws", "renegade")
ALONE = ("deputy", "outlaw", "renegade")
"""The sides that may win: with a Sheriff, and with three players, each for himself."""
CROWD = 200
"""The most people without a chair whose bet is kept."""


class SealedBet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sealed bet: its `turn`, and the number `n` of answers before it. `right`: its outcome, once it is
    decided; `by`: the number of the answer that has decided a bet on the next point.
    """

    about: About
    pick: Pick
    turn: int
    n: int
    right: bool | None = None
    by: int | None = None


class Ghost(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player who is out, by the mark of the chair. In older documents he has none, and belongs to nobody.
    `eyes`: he has opened his eyes; `plays`: the seat in which he last played on.
    """

    seat: int
    mark: str = ""
    bets: tuple[SealedBet, ...] = ()
    eyes: bool = False
    plays: int | None = None

    @property
    def grave(self) -> int:
        """The seat in which he was last: a player who plays on may be eliminated again."""
        return self.seat if self.plays is None else self.plays

    @property
    def score(self) -> tuple[int, int]:
        """The right bets, and the decided ones."""
        decided = [bet.right for bet in self.bets if bet.right is not None]
        return sum(decided), len(decided)

    def last(self, about: About) -> SealedBet | None:
        """Return the last bet about something."""
        return next((bet for bet in reversed(self.bets) if bet.about == about), None)


class Voice(msgspec.Struct, frozen=True):
    """The bet of somebody without a chair: the digest of the device, and the side."""

    device: str
    pick: str


class Afterlife(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ghosts of a game, in the order of their first deed, and the audience's bets."""

    ghosts: tuple[Ghost, ...] = ()
    crowd: tuple[Voice, ...] = ()

    def ghost(self, mark: str) -> Ghost | None:
        """Return somebody's ghost; None where nothing was done yet."""
        return next((it for it in self.ghosts if it.mark == mark), None)

    def with_ghost(self, ghost: Ghost) -> Afterlife:
        """Return the same with a ghost in the place of the same person's, or as the last."""
        if self.ghost(ghost.mark) is None:
            return replace(self, ghosts=(*self.ghosts, ghost))
        return replace(self, ghosts=tuple([ghost if it.mark == ghost.mark else it for it in self.ghosts]))

    def among(self, marks: Collection[str]) -> Afterlife:
        """Return the same when only these people still have a chair. The bets of the others then belong to
        nobody.

        The fact that somebody in a seat saw everything stays known.
        """
        kept = [it if it.mark in marks else replace(it, mark="", bets=()) for it in self.ghosts]
        return replace(self, ghosts=tuple(kept))

    def pick_of(self, device: str) -> str | None:
        """Return the side on which a device without a chair has bet."""
        return next((it.pick for it in self.crowd if it.device == device), None)


def sides_of(roles: Sequence[str]) -> tuple[str, ...]:
    """Return the sides that may win a game with these roles."""
    if not roles:
        return ()
    return SIDES if SHERIFF in roles else ALONE


def open_bets(
    ghost: Ghost, roles: Sequence[str], shown: Sequence[bool], living: Sequence[int], turn: int
) -> dict[About, tuple[Pick, ...]]:
    """Return the bets that a ghost may make now, and the picks. `shown`: the seats whose roles lie open.

    The winner is bet on once, and so is the Renegade while he is not known. Where each plays for himself,
    the dead win no more. A bet on the next point is
    offered once a round: after as many turns as players are in play.
    """
    found: dict[About, tuple[Pick, ...]] = {}
    if ghost.last("wins") is None:
        alive = {roles[seat] for seat in living}
        found["wins"] = tuple(it for it in sides_of(roles) if SHERIFF in roles or it in alive)
    point = ghost.last("point")
    if point is None or turn >= point.turn + len(living):
        found["point"] = tuple(living)
    hidden = [seat for seat, is_shown in enumerate(shown) if not is_shown]
    is_known = all(shown[seat] for seat, role in enumerate(roles) if role == RENEGADE)
    if ghost.last("renegade") is None and SHERIFF in roles and not is_known:
        found["renegade"] = tuple(hidden)
    return found


def after_losses(afterlife: Afterlife, n: int, losers: Collection[int]) -> Afterlife:
    """Return the afterlife after an answer (number `n`) by which these seats have lost points.

    It decides every earlier bet on the next point, whatever its round. Where several seats lose points
    together, each of them has lost the next one.
    """
    if not losers:
        return afterlife

    def decide(bet: SealedBet) -> SealedBet:
        is_open = bet.about == "point" and bet.right is None and bet.n < n
        return replace(bet, right=bet.pick in losers, by=n) if is_open else bet

    return _settle(afterlife, decide)


def after_undo(afterlife: Afterlife, n: int) -> Afterlife:
    """Return the afterlife after an answer (number `n`) was taken back. What it decided is open again."""
    return _settle(afterlife, lambda bet: replace(bet, right=None, by=None) if bet.by == n else bet)


def after_end(afterlife: Afterlife, result: Result, roles: Sequence[str]) -> Afterlife:
    """Return the afterlife after the end of a game. An undecided game leaves all open bets undecided."""
    if result.why == "undecided":
        return afterlife

    def decide(bet: SealedBet) -> SealedBet:
        if bet.about == "wins":
            return replace(bet, right=bet.pick == result.side)
        is_seat = bet.about == "renegade" and isinstance(bet.pick, int)
        return replace(bet, right=roles[int(bet.pick)] == RENEGADE) if is_seat else bet

    return _settle(afterlife, decide)


def rank(ghosts: Iterable[Ghost]) -> list[Ghost]:
    """Return the ghosts with a decided bet, the best first: most right, then fewest wrong."""
    counted = [it for it in ghosts if it.score[1]]
    return sorted(counted, key=lambda it: (-it.score[0], it.score[1]))


def _settle(afterlife: Afterlife, decide: Callable[[SealedBet], SealedBet]) -> Afterlife:
    ghosts = [replace(it, bets=tuple(map(decide, it.bets))) for it in afterlife.ghosts]
    return replace(afterlife, ghosts=tuple(ghosts))
