"""The odds of the dice: the worth that the remaining rolls can bring, under the best keeping.

The dice are a multiset of faces: a tuple of six counts in the order of `FACES`. It holds five dice that lie,
or none (`NO_DICE`) before the first roll. `rolls_left` is the number of rolls that the player may still make.
A fresh turn is `NO_DICE` with `roller.rolls` left, and after the first roll it is one less.

Dynamite is locked, unless the roller's ability frees it. Three or more end the rolling at once, and the other
dice still count (D011, D031, D032, D062, D064). A roller may also have another number of rolls (D080), or
need fewer Gatlings (D097).

The count works in steps. The mean over the rolls of n dice is the mean over one die of the mean over n - 1
dice. The best keep of a multiset is the whole of it or the best keep of one die less. So one roll costs one
pass over the 462 multisets of at most five dice. The numbers are scaled by 6 to the number of dice rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb
from typing import NamedTuple, TypeAlias

from bangdice.dice.faces import DYNAMITE, FACES
from bangdice.dice.rolling import BUST, DICE, ORDINARY, Roller

Counts: TypeAlias = tuple[int, ...]
"""The number of dice that show each face, in the order of `FACES`."""

NO_DICE: Counts = (0,) * len(FACES)

_DICE = len(DICE)
_SIDES = len(FACES)
_ONE_ROLL = _SIDES**_DICE


@dataclass(frozen=True)
class Bonus:
    """`worth` is added once if `number` or more of the final dice show `face`. A penalty is negative."""

    face: int
    number: int
    worth: float


@dataclass(frozen=True)
class Worth:
    """The worth of final dice: a value for each face that they show, and the bonuses that they reach."""

    one: float = 0.0
    two: float = 0.0
    arrow: float = 0.0
    dynamite: float = 0.0
    beer: float = 0.0
    gatling: float = 0.0
    bonuses: tuple[Bonus, ...] = ()

    def __call__(self, counts: Counts) -> float:
        """Return the worth of these final dice."""
        one, two, arrow, dynamite, beer, gatling = counts
        total = self.one * one + self.two * two + self.arrow * arrow
        total += self.dynamite * dynamite + self.beer * beer + self.gatling * gatling
        for bonus in self.bonuses:
            if counts[bonus.face] >= bonus.number:
                total += bonus.worth
        return total


Worthy: TypeAlias = Callable[[Counts], float]
"""What says the worth of final dice: a `Worth`, or anything else that may be asked and hashed."""


class KeptDice(NamedTuple):
    """The dice to keep, and the greatest worth to be expected. Keeping all five means to stop rolling."""

    kept: Counts
    value: float


def counts_of(faces: Iterable[str]) -> Counts:
    """Return the counts of dice from the names of their faces. Raise KeyError for a name not in `FACES`."""
    counts: dict[str, int] = dict.fromkeys(FACES, 0)
    for face in faces:
        counts[face] += 1
    return tuple(counts.values())


def chance_of(many: int, dice: int) -> float:
    """Return the chance that `many` or more of these dice fall on one given face."""
    outcomes: list[int] = [comb(dice, hit) * (_SIDES - 1) ** (dice - hit) for hit in range(dice + 1)]
    return sum(outcomes[max(many, 0) :]) / sum(outcomes)


def is_bust(counts: Counts) -> bool:
    """Return True if three or more dice show Dynamite, which ends the rolling."""
    return counts[DYNAMITE] >= BUST


@cache
def keeps(counts: Counts, roller: Roller = ORDINARY) -> tuple[Counts, ...]:
    """Return the keeps that five lying dice allow, the largest first; only all five after a bust.

    Before the first roll there is nothing to keep: `NO_DICE` alone. Raise ValueError for any other number of
    dice.
    """
    _examine(counts, 1)
    if is_bust(counts):
        return (counts,)
    locked = counts[DYNAMITE] if roller.locks else 0
    spans = [range(locked if face == DYNAMITE else 0, count + 1) for face, count in enumerate(counts)]
    return tuple(sorted(product(*spans), key=sum, reverse=True))


def best_keep(
    counts: Counts, rolls_left: int, worth: Worthy, roller: Roller = ORDINARY, arrow_taken: float = 0.0
) -> KeptDice:
    """Return the dice to keep now for the greatest expected worth, and that worth.

    Among equally good keeps the one with the most dice is taken, so a roll that brings nothing is not rolled.
    `arrow_taken` is the worth of each arrow still to be rolled. Raise ValueError unless five dice lie, or
    none with a roll left.
    """
    _examine(counts, rolls_left)
    values = _values(worth, arrow_taken, roller.locks, rolls_left)
    rounding = 1e-12 * max(map(abs, values))
    kept, value = _best(counts, roller, values, rounding)
    return KeptDice(kept, value / _ONE_ROLL**rolls_left)


def worths_of_keeps(
    counts: Counts, rolls_left: int, worth: Worthy, roller: Roller = ORDINARY, arrow_taken: float = 0.0
) -> dict[Counts, float]:
    """Return the expected worth of all keeps, as `best_keep`."""
    _examine(counts, rolls_left)
    values = _values(worth, arrow_taken, roller.locks, rolls_left)
    return {kept: values[_PLACE[kept]] / _ONE_ROLL**rolls_left for kept in keeps(counts, roller)}


def _multisets(dice: int) -> Iterator[Counts]:
    for faces in combinations_with_replacement(range(_SIDES), dice):
        yield tuple(faces.count(face) for face in range(_SIDES))


def _add(counts: Counts, more: Counts) -> Counts:
    return tuple(a + b for a, b in zip(counts, more, strict=True))


_ALL = tuple(counts for dice in range(_DICE + 1) for counts in _multisets(dice))
_PLACE = {counts: place for place, counts in enumerate(_ALL)}
_FIVE = sum(1 for counts in _ALL if sum(counts) < _DICE)
"""The place of the first multiset of five dice; all smaller ones come before it."""
_LYING = _ALL[_FIVE:]
_ROLLED = tuple(_DICE - sum(counts) for counts in _ALL)
_GROWTH = tuple(_SIDES ** sum(counts) for counts in _ALL)
_SINGLES = tuple(_multisets(1))
_ONE_MORE = tuple(tuple(_PLACE[_add(counts, single)] for single in _SINGLES) for counts in _ALL[:_FIVE])


@cache
def _one_less(locks: bool) -> tuple[tuple[int, ...], ...]:
    """Return, for each multiset, the places of the keeps with one die less; none after a bust."""
    free = [single for face, single in enumerate(_SINGLES) if not (locks and face == DYNAMITE)]
    less = []
    for counts in _ALL:
        smaller = (tuple(a - b for a, b in zip(counts, single, strict=True)) for single in free)
        less.append(() if is_bust(counts) else tuple(_PLACE[kept] for kept in smaller if kept in _PLACE))
    return tuple(less)


def _values_at_the_end(worths: list[float]) -> list[float]:
    """Return the values of all keeps with no roll left: the worth of five dice, and never more for fewer."""
    return [min(worths)] * _FIVE + worths


def _values_a_roll_earlier(after: list[float], locks: bool, arrow_taken: float) -> list[float]:
    """Return the values of all keeps with one more roll left than in `after`, scaled by another `_ONE_ROLL`.

    Keeping five dice means to stop. `arrow_taken` has the scale of `after`; one side in six is an arrow.
    """
    best = after[:]
    for place, smaller in enumerate(_one_less(locks)):
        for other in smaller:
            if best[other] > best[place]:
                best[place] = best[other]
    for place in range(_FIVE - 1, -1, -1):
        a, b, c, d, e, f = _ONE_MORE[place]
        best[place] = best[a] + best[b] + best[c] + best[d] + best[e] + best[f]
    each = arrow_taken * (_ONE_ROLL // _SIDES)
    values = [best[place] * _GROWTH[place] + each * _ROLLED[place] for place in range(_FIVE)]
    return values + [value * _ONE_ROLL for value in after[_FIVE:]]


@lru_cache(maxsize=256)
def _values(worth: Worthy, arrow_taken: float, locks: bool, rolls_left: int) -> list[float]:
    """Return the values of all keeps, scaled by `_ONE_ROLL` for each roll left."""
    if rolls_left == 0:
        return _values_at_the_end([float(worth(counts)) for counts in _LYING])
    after = _values(worth, arrow_taken, locks, rolls_left - 1)
    return _values_a_roll_earlier(after, locks, arrow_taken * _ONE_ROLL ** (rolls_left - 1))


def _best(counts: Counts, roller: Roller, values: list[float], tolerance: float) -> tuple[Counts, float]:
    """Return the first of the keeps that no other beats by more than `tolerance`, and its value."""
    first, *others = keeps(counts, roller)
    best, greatest = first, values[_PLACE[first]]
    for kept in others:
        value = values[_PLACE[kept]]
        if value > greatest + tolerance:
            best, greatest = kept, value
    return best, greatest


def _examine(counts: Counts, rolls_left: int) -> None:
    if counts not in _PLACE or sum(counts) not in (0, _DICE):
        raise ValueError(f"not {_DICE} dice, and not none: {counts}")
    if rolls_left < (0 if any(counts) else 1):
        raise ValueError(f"no such number of rolls can be left: {rolls_left} for {counts}")
