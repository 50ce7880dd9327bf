"""A seat that thinks about its question: what follows from an answer, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial

from bangdice.bots.belief import Ledger
from bangdice.dice.bots.outlook import Outlook
from bangdice.dice.bots.position import Position
from bangdice.dice.bots.shots import Shares, best_shares
from bangdice.dice.bots.worth import gatlings_needed, reached_seats
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import GATLING
from bangdice.dice.odds import counts_of
from bangdice.dice.rolling import DICE
from bangdice.dice.view import OwnView, PublicView

Change = Callable[[Position], object]
"""What happens to a position."""

Rows = dict[int, list[float]]
"""For each seat what 0, 1, 2 … of something there are worth."""

_CARED_FOR = 5
"""So many of its own life points a seat cares for."""
_DRINKS = 3
"""So many Beers for one seat are weighed. A further one is worth nothing more."""


class Thought:
    """A seat, its outlook, and the position in which it is asked. A worth is a chance to win.

    A seat with `care` gives away that much of it for each of its own first life points.
    """

    def __init__(self, public: PublicView, own: OwnView, ledger: Ledger, care: float = 0.0) -> None:
        self._care = care
        self.public, self.me = public, own.seat
        self.outlook = Outlook.of(public, own, ledger)
        self.position = Position.of(public)
        self.dice = counts_of(face for face in public.dice if face is not None)
        self.character = CHARACTERS[public.seats[own.seat].character]
        self.needed = gatlings_needed(public, own.seat)
        self._fires = public.final and public.turn == own.seat and self.dice[GATLING] >= self.needed

    def worth(self, *changes: Change, is_over: bool = True) -> float:
        """Return the worth after these changes, and after the turn if it `is_over` then."""
        position = self.position.copy()
        for change in changes:
            change(position)
        # The gun fires after everything that is chosen.
        if self._fires:
            position.fire_gun(self.me)
        mine = self._care * min(position.life[self.me], _CARED_FOR) if self._care else 0.0
        return mine + self.outlook.worth(position.pass_turn() if is_over else position)

    @cached_property
    def calm(self) -> float:
        """The worth if nothing happens."""
        return self.worth()

    def gain(self, *changes: Change) -> float:
        """Return what changes are worth."""
        return self.worth(*changes) - self.calm

    @cached_property
    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """The seats that a 1 of mine may hit, and those that a 2 may."""
        one, two = (frozenset(reached_seats(self.public, self.me, face)) for face in (1, 2))
        return one, two

    def hits(self, aimed: Mapping[int, int]) -> Rows:
        """Return what hits at each seat in reach are worth, beyond those that are aimed."""
        before = self.worth(partial(hit, aimed, self.me))
        seats = frozenset.union(*self.reach)
        return {seat: [0.0, *self._more_hits(seat, aimed, before)] for seat in sorted(seats)}

    def _more_hits(self, seat: int, aimed: Mapping[int, int], before: float) -> Iterable[float]:
        already = aimed.get(seat, 0)
        for more in range(1, max(0, min(self.position.life[seat] - already, len(DICE))) + 1):
            yield self.worth(partial(hit, {**aimed, seat: already + more}, self.me)) - before

    def shots(self, rows: Rows, most: int) -> Shares:
        """Return the worth of every number of Bull's Eyes."""
        return best_shares(rows, *self.reach, most)

    def beers(self, most: int) -> Sequence[float]:
        """Return what 0, 1, 2 … Beers are worth, each given to somebody whom it helps."""
        rows = {seat: self._drinks(seat, most) for seat, lives in enumerate(self.position.alive) if lives}
        shares = best_shares(rows, rows, (), most)
        return [shares[beers, 0] for beers in range(most + 1)]

    def _drinks(self, seat: int, most: int) -> list[float]:
        points, worths = self.drink(seat), [0.0]
        missing = self.position.max_life[seat] - self.position.life[seat]
        for beers in range(1, min(most, _DRINKS, -(-missing // points)) + 1):
            worths.append(self.gain(partial(heal, seat, points * beers)))
            if worths[-1] <= worths[-2]:
                break
        return worths

    def drink(self, seat: int) -> int:
        """Return the points that a Beer of mine gives a seat."""
        return self.character.drink(self.position.life[seat]) if seat == self.me else 1

    def sent_back(self, most: int) -> Sequence[float]:
        """Return what it is worth to send 0, 1, 2 … arrows of anybody back."""
        rows = {
            seat: [self.gain(partial(send_back, seat, count)) for count in range(min(arrows, most) + 1)]
            for seat, arrows in enumerate(self.position.loose_arrows())
            if arrows
        }
        shares = best_shares(rows, rows, (), most)
        worths = [shares.get((count, 0), 0.0) for count in range(most + 1)]
        return [max(worths[: count + 1]) for count in range(most + 1)]


def hit(aimed: Mapping[int, int], by: int, position: Position) -> None:
    """Let aimed Bull's Eyes hit."""
    position.hit(aimed.items(), by)


def heal(seat: int, points: int, position: Position) -> None:
    """Give a seat life points."""
    position.heal(seat, points)


def send_back(seat: int, count: int, position: Position) -> None:
    """Put arrows of a seat back."""
    position.return_arrows(seat, count)


def take_arrows(seat: int, count: int, position: Position) -> None:
    """Give a seat arrows."""
    position.take_arrows(seat, count)


def take_chief(seat: int, count: int, position: Position) -> None:
    """Give a seat arrows, the Chief's first."""
    position.take_chief(seat).take_arrows(seat, count - 1)
