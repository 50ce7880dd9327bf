"""The worth of each face to a seat now. From it the odds work out the dice to keep."""

from __future__ import annotations

from bangdice.bots.stance import Stance
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import DYNAMITE, FACES, GATLING
from bangdice.dice.odds import Bonus, Counts, Worth
from bangdice.dice.view import PublicView
from bangdice.kernel.seats import at_places

LAST_POINT = 1.6
"""The factor for a shot that takes the last life point."""
SHRUGGED = 0.3
"""The factor for a shot that costs nothing, but lets the next one do so."""


def dice_worth(public: PublicView, me: int, stance: Stance, care: float = 1.0) -> Worth:
    """Return the worth of final dice, in life points of an enemy that must die.

    `care` multiplies the worth of the seat's own life points. The worth is rounded, so that the same worth
    comes again and its odds are known already.
    """
    seats, mine = public.seats, public.seats[me]
    character = CHARACTERS[mine.character]
    gun = sum(
        wish * (LAST_POINT if seats[seat].life == 1 else 1.0)
        for seat, wish in enumerate(stance.towards)
        if seat != me and seats[seat].alive and most_lost(public, seat, "gatling") != 0
    )
    gun += 0.4 * mine.arrows
    tastes = character.tastes(mine)
    return Worth(
        one=_round(tastes.one + _best_shot(public, me, stance, 1)),
        two=_round(tastes.two + _best_shot(public, me, stance, 2)),
        arrow=tastes.arrow + (care * one_arrow(public, me) if character.waits else 0.0),
        dynamite=tastes.dynamite,
        beer=_round(tastes.beer + beer_worth(public, me, stance, care)),
        gatling=tastes.gatling,
        bonuses=(
            Bonus(GATLING, gatlings_needed(public, me), _round(gun)),
            Bonus(DYNAMITE, 3, -_round(care * own_point(public, me))),
            *tastes.bonuses,
        ),
    )


def gatlings_needed(public: PublicView, me: int) -> int:
    """Return the number of Gatlings that fire a seat's gun: in its own turn as shown, else by character."""
    if public.effects is not None and public.turn == me:
        return public.effects.gatlings
    return CHARACTERS[public.seats[me].character].roller.gatlings


def most_lost(public: PublicView, seat: int, why: str) -> int | None:
    """Return the most life points that one moment of this kind costs a seat; None without a limit."""
    return CHARACTERS[public.seats[seat].character].most_lost.get(why)


def arrow_cost(public: PublicView, me: int) -> float:
    """Return the worth of an arrow that falls now. It is 0 where only those count that lie at the end."""
    return 0.0 if CHARACTERS[public.seats[me].character].waits else one_arrow(public, me)


def one_arrow(public: PublicView, me: int) -> float:
    """Return the worth of one more arrow. It is worse when the Indians are near, unless they cost little."""
    if most_lost(public, me, "indians") is not None:
        return -0.05
    near = 0.5 if public.pile <= 3 else 0.25
    return -_round(near * own_point(public, me))


def own_point(public: PublicView, me: int) -> float:
    """Return the worth of one of a seat's own life points. The fewer are left, the more one is worth."""
    life = public.seats[me].life
    return 3.0 if life <= 1 else 1.2 if life <= 3 else 0.7


def beer_worth(public: PublicView, me: int, stance: Stance, care: float) -> float:
    """Return the worth of a Beer in the best hands."""
    each = (
        drink_worth(public, me, seat, stance) * (care if seat == me else 1.0)
        for seat in range(len(public.seats))
    )
    return max(0.0, *each)


def drink_worth(public: PublicView, me: int, seat: int, stance: Stance) -> float:
    """Return the worth of a life point for a seat: more if it is worse off, below zero for an enemy."""
    there = public.seats[seat]
    if not there.alive or there.life >= there.max_life:
        return 0.0
    if seat == me:
        return own_point(public, me)
    return -stance.towards[seat] * (0.8 if there.life <= 3 else 0.35)


def shot_worth(public: PublicView, seat: int, stance: Stance, aimed: int = 0) -> float:
    """Return the worth of one more hit on a seat that `aimed` points hit already; 0 for a surplus shot."""
    there = public.seats[seat]
    aimed -= CHARACTERS[there.character].shrugs.get("shots", 0)
    if aimed < 0:
        return stance.towards[seat] * SHRUGGED
    left = there.life - aimed
    if left <= 0:
        return 0.0
    return stance.towards[seat] * (LAST_POINT if left == 1 else 1.0)


def _best_shot(public: PublicView, me: int, stance: Stance, face: int) -> float:
    reached = reached_seats(public, me, face)
    return max((shot_worth(public, seat, stance) for seat in reached), default=0.0)


def reached_seats(public: PublicView, me: int, face: int) -> set[int]:
    """Return the seats that a Bull's Eye with this number may hit."""
    alive = [there.alive for there in public.seats]
    character = CHARACTERS[public.seats[me].character]
    faces = {face, character.reads.get(face, face)}
    places = {it if sum(alive) > 3 else 1 for it in faces}
    places |= {place + character.further for place in places}
    return {seat for place in places for seat in at_places(me, place, alive)}


def reroll_of(public: PublicView, kept: Counts) -> tuple[int, ...]:
    """Return the dice to roll again if these are kept. Of equal dice a locked one stays."""
    left, rolled = dict(zip(FACES, kept, strict=True)), []
    for die, face in sorted(enumerate(public.dice), key=lambda item: item[0] not in public.locked):
        if face is not None and left[face]:
            left[face] -= 1
        else:
            rolled.append(die)
    return tuple(sorted(rolled))


def _round(worth: float) -> float:
    return round(worth * 10) / 10
