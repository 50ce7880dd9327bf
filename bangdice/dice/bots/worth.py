"""What each face is worth to a seat now, so that the odds can say which dice to keep."""

from bangdice.bots.stance import Stance
from bangdice.dice.faces import DYNAMITE, GATLING
from bangdice.dice.odds import BLACK_JACK, LUCKY_DUKE, ORDINARY, WILLY_THE_KID, Bonus, Roller, Worth
from bangdice.dice.view import PublicView
from bangdice.kernel.seats import at_places

ROLLERS: dict[str, Roller] = {
    "black_jack": BLACK_JACK,
    "lucky_duke": LUCKY_DUKE,
    "willy_the_kid": WILLY_THE_KID,
}
LAST_POINT = 1.6
"""How much more a shot is worth that takes the last life point."""


def roller_of(character: str) -> Roller:
    """How a character rolls."""
    return ROLLERS.get(character, ORDINARY)


def dice_worth(public: PublicView, me: int, stance: Stance) -> Worth:
    """The worth of final dice, in life points of an enemy that must die; rounded, so that it is met again."""
    seats, mine = public.seats, public.seats[me]
    gun = sum(
        wish * (LAST_POINT if seats[seat].life == 1 else 1.0)
        for seat, wish in enumerate(stance.towards)
        if seat != me and seats[seat].alive and seats[seat].character != "paul_regret"
    )
    gun += 0.4 * mine.arrows
    kit = 0.3 if mine.character == "kit_carlson" and mine.arrows else 0.0
    shots = -0.4 if mine.character == "suzy_lafayette" and mine.life < mine.max_life else 0.0
    return Worth(
        one=_rounded(shots + _best_shot(public, me, stance, 1)),
        two=_rounded(shots + _best_shot(public, me, stance, 2)),
        beer=_rounded(beer_worth(public, me, stance)),
        gatling=kit,
        bonuses=(
            Bonus(GATLING, roller_of(mine.character).gatlings, _rounded(gun)),
            Bonus(DYNAMITE, 3, -_rounded(own_point(public, me))),
        ),
    )


def arrow_cost(public: PublicView, me: int) -> float:
    """The worth of taking one more arrow: the nearer the Indians, the worse; Jourdonnais hardly minds."""
    mine = public.seats[me]
    if mine.character == "jourdonnais":
        return -0.05
    near = 0.5 if public.pile <= 3 else 0.25
    return -_rounded(near * own_point(public, me))


def own_point(public: PublicView, me: int) -> float:
    """What one of one's own life points is worth: the fewer are left, the more."""
    life = public.seats[me].life
    return 3.0 if life <= 1 else 1.2 if life <= 3 else 0.7


def beer_worth(public: PublicView, me: int, stance: Stance) -> float:
    """The worth of a Beer in the best hands."""
    return max(0.0, *(drink_worth(public, me, seat, stance) for seat in range(len(public.seats))))


def drink_worth(public: PublicView, me: int, seat: int, stance: Stance) -> float:
    """The worth of a life point given to a seat: good for oneself and friends, more for who is worse off."""
    there = public.seats[seat]
    if not there.alive or there.life >= there.max_life:
        return 0.0
    if seat == me:
        return own_point(public, me)
    return -stance.towards[seat] * (0.8 if there.life <= 3 else 0.35)


def shot_worth(public: PublicView, seat: int, stance: Stance, aimed: int = 0) -> float:
    """The worth of one more hit on a seat at which `aimed` points go already; a surplus shot has none."""
    left = public.seats[seat].life - aimed
    if left <= 0:
        return 0.0
    return stance.towards[seat] * (LAST_POINT if left == 1 else 1.0)


def _best_shot(public: PublicView, me: int, stance: Stance, face: int) -> float:
    reached = _reached(public, me, face)
    return max((shot_worth(public, seat, stance) for seat in reached), default=0.0)


def _reached(public: PublicView, me: int, face: int) -> set[int]:
    alive = [there.alive for there in public.seats]
    character = public.seats[me].character
    places = {face if sum(alive) > 3 else 1}
    if character == "rose_doolan":
        places |= {place + 1 for place in places}
    elif character == "calamity_janet" and sum(alive) > 3:
        places = {1, 2}
    return {seat for place in places for seat in at_places(me, place, alive)}


def _rounded(worth: float) -> float:
    return round(worth * 10) / 10
