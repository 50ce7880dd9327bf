"""The targets of a die: the candidates for Bull's Eyes and Beers, refused ones with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from bangdice.dice.faces import BEER, ONE, TWO
from bangdice.dice.hooks import Hooks
from bangdice.kernel.decision import Candidate, Option, Reason

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame

SELF = Reason("self", "D046")
ELIMINATED = Reason("eliminated", "D050")
SURPLUS = Reason("surplus_shot", "D043")
TOO_FAR = {
    ONE: Reason("too_far", "D037", (("face", 1),)),
    TWO: Reason("too_far", "D038", (("face", 2),)),
}


SEATS = range(8)
SHOOT = tuple(Option("shoot", (f"seat:{seat}",)) for seat in SEATS)
DOUBLE = tuple(Option("double", (f"seat:{seat}",)) for seat in SEATS)
GIVE = tuple(Option("give", (f"seat:{seat}",)) for seat in SEATS)


def aims_left(g: DiceGame, *faces: int) -> Iterator[int]:
    """Yield the dice with one of the faces and no target yet, left to right, without a spent Beer."""
    taken = [die for die, _, _ in g.this_turn.aims]
    if BEER in faces:
        taken.append(spent_beer(g))
    for die, face in enumerate(g.this_turn.dice):
        if face in faces and die not in taken:
            yield die


def spent_beer(g: DiceGame) -> int:
    """Return the Beer that a doubled shot took, which is the first one; -1 when none was taken (D089)."""
    dice = g.this_turn.dice
    shots = [points for die, _, points in g.this_turn.aims if dice[die] != BEER]
    return dice.index(BEER) if 2 in shots else -1


def shot_candidates(g: DiceGame, seat: int, die: int) -> tuple[Candidate, ...]:
    """Return every seat as a Bull's Eye's target, doubled too if ability and Beer allow it (D089-D091)."""
    face = g.this_turn.dice[die]
    reached = g.reached_seats(seat, face)
    may_double = _may_double(g, seat)
    surplus: tuple[int, ...] = ()
    if g.switches.edition == "first":
        surplus = tuple([target for target in reached if _life_to_lose(g, target) <= 0])
        surplus = () if len(surplus) == len(reached) else surplus
    return _shots(seat, face, reached, surplus, may_double, g.alive)


def are_free(g: DiceGame, seat: int, dice: Sequence[int]) -> bool:
    """Return True if no aim of these Bull's Eyes changes the targets of another.

    None may be doubled, and no target may run out of life before the last of them (D043, D089).
    """
    if _may_double(g, seat):
        return False
    if g.switches.edition != "first":
        return True
    faces = {g.this_turn.dice[die] for die in dice}
    reached = {target for face in faces for target in g.reached_seats(seat, face)}
    return all(_life_to_lose(g, target) >= len(dice) for target in reached)


def _may_double(g: DiceGame, seat: int) -> bool:
    return BEER in g.this_turn.dice and g.duty(Hooks.doubles_a_shot, seat) and spent_beer(g) < 0


@lru_cache(maxsize=4096)
def _shots(
    seat: int,
    face: int,
    reached: tuple[int, ...],
    surplus: tuple[int, ...],
    may_double: bool,
    alive: tuple[bool, ...],
) -> tuple[Candidate, ...]:
    candidates: list[Candidate] = []
    for target, lives in enumerate(alive):
        reason = None
        if target == seat:
            reason = SELF
        elif not lives:
            reason = ELIMINATED
        elif target not in reached:
            reason = TOO_FAR[face]
        elif target in surplus:
            reason = SURPLUS
        candidates.append((SHOOT[target], reason))
        if may_double:
            candidates.append((DOUBLE[target], reason))
    return tuple(candidates)


def _life_to_lose(g: DiceGame, target: int) -> int:
    return g.life[target] - sum([points for _, aimed, points in g.this_turn.aims if aimed == target])


def beer_candidates(g: DiceGame) -> Iterator[Candidate]:
    """Yield every seat as a Beer's drinker, the roller's too. Only the living may drink (D048-D050).

    At full life the Beer is wasted.
    """
    for target in range(g.seat_count):
        yield GIVE[target], None if g.alive[target] else ELIMINATED
