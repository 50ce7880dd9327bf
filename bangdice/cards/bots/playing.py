"""What to do in one's own turn: the worth of each way to play or use a card, and of each power.

The best is done first, as long as it is worth more than nothing; so what brings cards stands highest.
"""

from collections.abc import Callable

from bangdice.cards.bots.worth import (
    Sight,
    card_worth,
    hit_worth,
    lost_worth,
    missing,
    own_point,
    range_of,
    weapon_of,
)
from bangdice.cards.entries import BROWN, GREEN
from bangdice.cards.sets import KINDS
from bangdice.kernel.decision import PASS, Option

COST = 0.35
"""What the other card is worth that some cards cost."""


def turn_worth(sight: Sight, option: Option) -> float:
    """The worth of doing this now, in life points of an enemy; 0 for doing nothing."""
    if option == PASS:
        return 0.0
    if option.verb in ("play", "use"):
        return _card(sight, option)
    power = _POWERS.get(option.verb)
    return power(sight, option) if power is not None else 0.1


def _card(sight: Sight, option: Option) -> float:
    kind = sight.kinds[option.number("card")]
    entry = KINDS[kind]
    if option.verb == "play" and entry.border == GREEN:
        return 1.5
    worth = _WORTHS.get(kind)
    if worth is not None:
        found = worth(sight, option)
    elif option.numbers("seat"):
        found = _shot(sight, option)
    else:
        found = _weapon(sight, kind) if range_of(kind) else 2.0 if entry.border != BROWN else 0.1
    return found - (COST if option.verb == "play" and entry.cost else 0.0)


def _shot(sight: Sight, option: Option) -> float:
    return hit_worth(sight, option.number("seat"))


def _weapon(sight: Sight, kind: str) -> float:
    current = weapon_of(sight, sight.own.seat)
    if kind == "volcanic":
        many = sight.held("bang") >= 2 and sight.mine.character != "willy_the_kid"
        return 1.2 if many and (current is None or range_of(current) <= 2) else -1.0
    if current == "volcanic" and sight.held("bang") >= 2:
        return -1.0
    return 1.2 if current is None or range_of(kind) > range_of(current) else -1.0


def _at_all(sight: Sight, option: Option) -> float:
    """A Gatling hurts friends too."""
    others = (seat for seat, there in enumerate(sight.public.seats) if there.alive and seat != sight.own.seat)
    return 0.6 * sum(hit_worth(sight, seat) for seat in others) - 0.1


def _loss(sight: Sight, option: Option) -> float:
    """Cat Balou, Panic! and their like: rid a friend of Jail, an enemy of the rest; but Suzy Lafayette draws
    another for her last card, and it may be this one.
    """
    picked = option.numbers("card")[1:]
    seat = option.number("seat")
    if seat == sight.own.seat:
        return 1.0
    there = sight.public.seats[seat]
    if not picked and there.hand == 1 and "suzy_lafayette" in (there.character, there.copied):
        return -0.1
    return lost_worth(sight, seat, picked[0] if picked else None)


def _duel(sight: Sight, option: Option) -> float:
    bangs = sight.held("bang")
    return hit_worth(sight, option.number("seat")) * (0.5 + 0.2 * min(bangs, 2)) - (0.0 if bangs else 0.3)


def _jail(sight: Sight, option: Option) -> float:
    return 1.3 * sight.stance.towards[option.number("seat")]


def _dynamite(sight: Sight, option: Option) -> float:
    return 0.2 if sum(sight.stance.towards) > 1.0 else -1.0


def _healing(points: int) -> Callable[[Sight, Option], float]:
    def worth(sight: Sight, option: Option) -> float:
        gained = min(points, missing(sight.mine))
        return gained * own_point(sight) if gained else -1.0

    return worth


def _beer(sight: Sight, option: Option) -> float:
    """No Beer with two players left; one is kept for the last moment while life is not short."""
    if sum(there.present for there in sight.public.seats) < 3 or not missing(sight.mine):
        return -1.0
    spare = sight.held("beer") > 1 or len(sight.own.hand) > sight.mine.life
    return own_point(sight) if spare or sight.mine.life > 1 else -0.1


def _tequila(sight: Sight, option: Option) -> float:
    seat = option.number("seat")
    if not missing(sight.public.seats[seat]):
        return -1.0
    return own_point(sight) if seat == sight.own.seat else -0.8 * sight.stance.towards[seat]


def _saloon(sight: Sight, option: Option) -> float:
    hurt = [seat for seat, there in enumerate(sight.public.seats) if there.alive and missing(there)]
    mine = own_point(sight) if sight.own.seat in hurt else 0.0
    return mine - 0.6 * sum(sight.stance.towards[seat] for seat in hurt if seat != sight.own.seat) - 0.05


def _brawl(sight: Sight, option: Option) -> float:
    return 0.5 * sum(wish for seat, wish in enumerate(sight.stance.towards) if seat != sight.own.seat)


def _drawing(cards: int, worth: float) -> Callable[[Sight, Option], float]:
    return lambda sight, option: worth if _are_left(sight, cards) else -1.0


def _are_left(sight: Sight, cards: int) -> bool:
    """Whether so many cards are left to draw: who drew but what he plays would never come to an end."""
    return sight.public.deck + sight.public.discards >= cards


def _store(sight: Sight, option: Option) -> float:
    """A card for everybody, as long as there are so many: two General Stores would bring each other back."""
    return 0.4 if _are_left(sight, sum(there.present for there in sight.public.seats)) else -1.0


_WORTHS: dict[str, Callable[[Sight, Option], float]] = {
    "wells_fargo": _drawing(3, 6.0), "pony_express": _drawing(3, 6.0), "stagecoach": _drawing(2, 5.5),
    "general_store": _store, "gatling": _at_all, "howitzer": _at_all, "indians": _at_all,
    "panic": _loss, "cat_balou": _loss, "rag_time": _loss, "can_can": _loss, "conestoga": _loss,
    "duel": _duel, "jail": _jail, "dynamite": _dynamite, "beer": _beer, "whisky": _healing(2),
    "canteen": _healing(1), "tequila": _tequila, "saloon": _saloon, "brawl": _brawl,
}  # fmt: skip
"""Those kinds that are not simply shots (with a target) or things to lay (without)."""


def _ricochet(sight: Sight, option: Option) -> float:
    """A BANG! at a card in play: worth it when it is more than the turn's BANG!."""
    if sight.public.turn.bangs_left and sight.held("bang") < 2:
        return -0.1
    return 0.8 * lost_worth(sight, option.number("seat"), option.numbers("card")[1])


def _sniper(sight: Sight, option: Option) -> float:
    """Two BANG! for a shot that takes two Missed!."""
    return 1.2 * hit_worth(sight, option.number("seat")) - COST if sight.held("bang") > 2 else -0.1


def _doc_holyday(sight: Sight, option: Option) -> float:
    return hit_worth(sight, option.number("seat")) - (2 * COST if len(sight.own.hand) > 3 else 1.0)


def sid_worth(sight: Sight, option: Option) -> float:
    """Two cards for a life point: when it is short, or what would be lost anyway."""
    if len(sight.own.hand) > sight.mine.life + 1 or sight.mine.life <= 2:
        return own_point(sight) - 0.1 * sum(card_worth(sight, card) for card in option.numbers("card"))
    return -1.0


def _least(sight: Sight, option: Option) -> float:
    """A power that costs a card: with one that is worth little."""
    return 0.5 - 0.15 * card_worth(sight, option.number("card"))


def _life_for_cards(sight: Sight, option: Option) -> float:
    return 0.3 if sight.mine.life > 3 and len(sight.own.hand) < 3 else -1.0


_POWERS: dict[str, Callable[[Sight, Option], float]] = {
    "ricochet": _ricochet,
    "sniper": _sniper,
    "shoot": _doc_holyday,
    "sid_ketchum": sid_worth,
    "trade": _least,
    "open_store": _least,
    "spend_life": _life_for_cards,
}
