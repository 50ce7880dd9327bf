"""Whom a die can reach: the candidates for Bull's Eyes and Beers, with the reason where one is refused."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bangdice.dice.faces import BEER, ONE
from bangdice.kernel.ability import duty
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.seats import at_places

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame

SELF = Reason("self", "D046")
ELIMINATED = Reason("eliminated", "D050")
SURPLUS = Reason("surplus_shot", "D043")


SEATS = range(8)
SHOOT = tuple(Option("shoot", (f"seat:{seat}",)) for seat in SEATS)
DOUBLE = tuple(Option("double", (f"seat:{seat}",)) for seat in SEATS)
GIVE = tuple(Option("give", (f"seat:{seat}",)) for seat in SEATS)


def aims_left(g: "DiceGame", *faces: int) -> tuple[int, ...]:
    """The dice that show one of the faces and have no target yet, from left to right; a Beer that was spent
    is none.
    """
    taken = [die for die, _, _ in g.this_turn.aims]
    if BEER in faces:
        taken.append(spent_beer(g))
    return tuple([die for die, face in enumerate(g.this_turn.dice) if face in faces and die not in taken])


def spent_beer(g: "DiceGame") -> int:
    """The Beer that a doubled shot took: the first one; -1 when none was taken (D089)."""
    dice = g.this_turn.dice
    doubled = any(points == 2 and dice[die] != BEER for die, _, points in g.this_turn.aims)
    return dice.index(BEER) if doubled else -1


def reached_seats(g: "DiceGame", seat: int, face: int) -> tuple[int, ...]:
    """The living seats that a Bull's Eye of this face may hit (D037-D041, D065, D085, D086)."""
    living = sum(g.alive)
    places = 1 if face == ONE or living <= 3 else 2
    all_places = [places]
    for me, ability in g.rules_in_force("more_places"):
        all_places.extend(ability.more_places(g, me, seat, places))
    return tuple(dict.fromkeys(target for place in all_places for target in at_places(seat, place, g.alive)))


def shot_candidates(g: "DiceGame", seat: int, die: int) -> Iterator[Candidate]:
    """Every seat as a Bull's Eye's target; doubled too, where an ability and a Beer allow it (D089-D091)."""
    face = g.this_turn.dice[die]
    reached = reached_seats(g, seat, face)
    may_double = duty(g, "doubles_a_shot", seat) and spent_beer(g) < 0 and BEER in g.this_turn.dice
    useful = [target for target in reached if _life_to_lose(g, target) > 0]
    for target in range(g.seat_count):
        reason = _refusal(g, seat, target, reached, face)
        if reason is None and g.switches.edition == "first" and useful and target not in useful:
            reason = SURPLUS
        yield SHOOT[target], reason
        if may_double:
            yield DOUBLE[target], reason


def _refusal(g: "DiceGame", seat: int, target: int, reached: tuple[int, ...], face: int) -> Reason | None:
    if target in reached:
        return None
    if target == seat:
        return SELF
    if not g.alive[target]:
        return ELIMINATED
    return Reason("too_far", "D037" if face == ONE else "D038", (("face", 1 if face == ONE else 2),))


def _life_to_lose(g: "DiceGame", target: int) -> int:
    return g.life[target] - sum(points for _, aimed, points in g.this_turn.aims if aimed == target)


def beer_candidates(g: "DiceGame") -> Iterator[Candidate]:
    """Everybody who lives may be given a Beer, the roller too; one at full life wastes it (D048-D050)."""
    for target in range(g.seat_count):
        yield GIVE[target], None if g.alive[target] else ELIMINATED
