"""A bot's own turn: the worth of each way to play or use a card, and of each power.

A bot does the best first, as long as it is worth more than 0. So plays that bring cards rank highest.
"""

from __future__ import annotations

from collections.abc import Callable

from bangdice.cards.bots.worth import (
    Sight,
    card_worth,
    hit_worth,
    lost_worth,
    missing_life,
    own_point,
    range_of,
    weapon_of,
)
from bangdice.cards.entries import BROWN, GREEN, Kind
from bangdice.cards.faces import BANG, BEER
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.kernel.ability import Ability
from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.roles import DEPUTY, SHERIFF

LAW = (SHERIFF, DEPUTY)
COST = 0.35
"""The worth of the other card that some cards cost."""


def turn_worth(sight: Sight, option: Option) -> float:
    """Return the worth of an option now, in life points of an enemy; 0 for doing nothing."""
    if option == PASS:
        return 0.0
    if option.verb in ("play", "use"):
        return _card(sight, option) + (_due(sight) if option.verb == "play" else 0.0)
    return 0.1


def _due(sight: Sight) -> float:
    """Return a card's share in the life point that it costs to play too few, if there are enough."""
    in_force = [EVENTS[it.now] for it in sight.public.events if it.now is not None]
    for event in (it for it in in_force if it.cards_due):
        used = (word.split() for word in sight.public.turn.used)
        left = event.cards_due - sum(int(word[1]) for word in used if word[0] == event.id)
        if 0 < left <= len(sight.own.hand):
            return own_point(sight) / event.cards_due
    return 0.0


def _card(sight: Sight, option: Option) -> float:
    kind = sight.kinds[option.number("card")]
    entry = KINDS[kind]
    if option.verb == "play" and entry.border == GREEN:
        return 1.5
    if entry.bots_play and not range_of(kind):  # The habit of a weapon is that of its power.
        found = PLAYS[entry.bots_play](sight, option)
    elif option.numbers("seat"):
        found = _shot(sight, option)
    else:
        found = _weapon(sight, kind) if range_of(kind) else 2.0 if entry.border != BROWN else 0.1
    return found - (COST if option.verb == "play" and entry.cost else 0.0)


def _shot(sight: Sight, option: Option) -> float:
    return hit_worth(sight, option.number("seat")) * (1 + 0.5 * _kind_of(sight, option).more_points)


def _weapon(sight: Sight, kind: str) -> float:
    current = weapon_of(sight, sight.own.seat)
    if is_endless(KINDS[kind]):
        many = sight.number_of(BANG) >= 2 and not is_endless(CHARACTERS[sight.mine.character])
        return 1.2 if many and (current is None or range_of(current) <= 2) else -1.0
    if current is not None and is_endless(KINDS[current]) and sight.number_of(BANG) >= 2:
        return -1.0
    return 1.2 if current is None or range_of(kind) > range_of(current) else -1.0


def is_endless(ability: Ability) -> bool:
    """Return True if an ability allows any number of BANG! in a turn."""
    return "unlimited_bangs" in ability.overrides


def _hit_all(sight: Sight, option: Option) -> float:
    """Hit everybody, friends too."""
    others = (seat for seat, there in enumerate(sight.public.seats) if there.alive and seat != sight.own.seat)
    return 0.6 * sum(hit_worth(sight, seat) for seat in others) - 0.1


def _rob(sight: Sight, option: Option) -> float:
    """Rid a friend of a burden, and an enemy of other cards.

    Leave the last hand card to a player who draws another for it, because the new one may be this one.
    """
    picked = option.numbers("card")[1:]
    seat = option.number("seat")
    if seat == sight.own.seat:
        return 1.0
    there = sight.public.seats[seat]
    abilities = [CHARACTERS[name] for name in (there.character, there.copied) if name is not None]
    if not picked and there.hand == 1 and any(it.refills for it in abilities):
        return -0.1
    return lost_worth(sight, seat, picked[0] if picked else None)


def _challenge(sight: Sight, option: Option) -> float:
    bangs = sight.number_of(BANG)
    return hit_worth(sight, option.number("seat")) * (0.5 + 0.2 * min(bangs, 2)) - (0.0 if bangs else 0.3)


def _lock_up(sight: Sight, option: Option) -> float:
    """Lay a burden before an enemy, never before oneself."""
    if option.number("seat") == sight.own.seat:
        return -1.0
    return 1.3 * sight.stance.towards[option.number("seat")]


def _lay_danger(sight: Sight, option: Option) -> float:
    return 0.2 if sum(sight.stance.towards) > 1.0 else -1.0


def _heal(sight: Sight, option: Option) -> float:
    gained = min(_kind_of(sight, option).brings, missing_life(sight.mine))
    return gained * own_point(sight) if gained else -1.0


def _drink(sight: Sight, option: Option) -> float:
    """Drink no Beer with two players left, and keep one for the last moment while life is not short."""
    if sum(there.present for there in sight.public.seats) < 3 or not missing_life(sight.mine):
        return -1.0
    spare = sight.number_of(BEER) > 1 or len(sight.own.hand) > sight.mine.life
    return own_point(sight) if spare or sight.mine.life > 1 else -0.1


def _bring_back(sight: Sight, option: Option) -> float:
    """Bring back a player of the own side: his role lies open. The Renegade and each of three stand alone."""
    seat = option.number("seat")
    sides = [LAW if role in LAW else role for role in (sight.own.role, sight.public.seats[seat].role)]
    return 2.0 if sides[0] == sides[1] else -1.0


def _pour(sight: Sight, option: Option) -> float:
    seat = option.number("seat")
    if not missing_life(sight.public.seats[seat]):
        return -1.0
    return own_point(sight) if seat == sight.own.seat else -0.8 * sight.stance.towards[seat]


def _round(sight: Sight, option: Option) -> float:
    hurt = [seat for seat, there in enumerate(sight.public.seats) if there.alive and missing_life(there)]
    mine = own_point(sight) if sight.own.seat in hurt else 0.0
    return mine - 0.6 * sum(sight.stance.towards[seat] for seat in hurt if seat != sight.own.seat) - 0.05


def _everybody_loses(sight: Sight, option: Option) -> float:
    return 0.5 * sum(wish for seat, wish in enumerate(sight.stance.towards) if seat != sight.own.seat)


def _raid(sight: Sight, option: Option) -> float:
    """Make everybody pay, and think of the own cards, or of the own life without them."""
    price = 2 * COST if len(sight.own.hand) > 1 else own_point(sight)
    return _everybody_loses(sight, option) - price


def _draw(sight: Sight, option: Option) -> float:
    cards = _kind_of(sight, option).brings
    return 4.5 + 0.5 * cards if _are_left(sight, cards) else -1.0


def _kind_of(sight: Sight, option: Option) -> Kind:
    return KINDS[sight.kinds[option.number("card")]]


def _are_left(sight: Sight, cards: int) -> bool:
    """Return True if that many cards are left. A player who only draws the cards he plays would never end."""
    return sight.public.deck + sight.public.discards >= cards


def _store(sight: Sight, option: Option) -> float:
    """Open a store while many cards are left: two General Stores would bring each other back for ever."""
    return 0.4 if _are_left(sight, sum(there.present for there in sight.public.seats)) else -1.0


def _shoot_at_card(sight: Sight, option: Option) -> float:
    """Shoot at a card in play, unless the only BANG! in hand is for a player this turn."""
    if sight.public.turn.bangs_left and sight.number_of(BANG) < 2:
        return -0.1
    return 0.8 * lost_worth(sight, option.number("seat"), option.numbers("card")[1])


def _shoot_twice(sight: Sight, option: Option) -> float:
    """Pay two BANG! for a shot that takes two Missed!."""
    return 1.2 * hit_worth(sight, option.number("seat")) - COST if sight.number_of(BANG) > 2 else -0.1


def _shoot_with_card(sight: Sight, option: Option) -> float:
    """Shoot with a card that is worth less than the hit."""
    return hit_worth(sight, option.number("seat")) - 0.1 * card_worth(sight, option.number("card"))


def _shoot_for_cards(sight: Sight, option: Option) -> float:
    return hit_worth(sight, option.number("seat")) - (2 * COST if len(sight.own.hand) > 3 else 1.0)


def _cards_for_life(sight: Sight, option: Option) -> float:
    """Give two cards for a life point when life is short, or when they would be lost anyway."""
    if len(sight.own.hand) > sight.mine.life + 1 or sight.mine.life <= 2:
        return own_point(sight) - 0.1 * sum(card_worth(sight, card) for card in option.numbers("card"))
    return -1.0


def _cheap_card(sight: Sight, option: Option) -> float:
    """Pay for a power that costs a card with one that is worth little."""
    return 0.5 - 0.15 * card_worth(sight, option.number("card"))


def _swap(sight: Sight, option: Option) -> float:
    """Give a card of little worth for two of an enemy's hand."""
    target = option.number("seat")
    gained = 0.5 * min(2, sight.public.seats[target].hand) - 0.15 * card_worth(sight, option.number("card"))
    return gained + lost_worth(sight, target, None)


def _repeat(sight: Sight, option: Option) -> float:
    """Pay a BANG! for a card's effect once more, if that brings something."""
    kind = next(word.split()[1] for word in sight.public.turn.used if word.startswith(f"{option.verb} "))
    entry, price = KINDS[kind], 0.1 * card_worth(sight, option.number("card"))
    if entry.takes:
        return _rob(sight, option) - price
    if option.numbers("seat"):
        return hit_worth(sight, option.number("seat")) * (-1.0 if entry.is_gift else 1.0) - price
    if entry.bots_play == "draw":
        return 1.0 - price if _are_left(sight, entry.brings) else -1.0
    if entry.bots_play in ("drink", "heal"):
        return own_point(sight) - price if missing_life(sight.mine) else -1.0
    return _hit_all(sight, option) - price if entry.is_sweeping else -0.1


def _life_for_cards(sight: Sight, option: Option) -> float:
    return 0.3 if sight.mine.life > 3 and len(sight.own.hand) < 3 else -1.0


def _life_for_cards_drawn(sight: Sight, option: Option) -> float:
    return 2.0 * own_point(sight) - 1.5 if sight.mine.life < sight.mine.max_life else -1.0


PLAYS: dict[str, Callable[[Sight, Option], float]] = {
    "cards_for_life": _cards_for_life,
    "bring_back": _bring_back,
    "challenge": _challenge,
    "cheap_card": _cheap_card,
    "draw": _draw,
    "drink": _drink,
    "everybody_loses": _everybody_loses,
    "heal": _heal,
    "hit_all": _hit_all,
    "lay_danger": _lay_danger,
    "life_for_cards": _life_for_cards,
    "life_for_cards_drawn": _life_for_cards_drawn,
    "lock_up": _lock_up,
    "pour": _pour,
    "raid": _raid,
    "rob": _rob,
    "repeat": _repeat,
    "round": _round,
    "shoot_at_card": _shoot_at_card,
    "shoot_for_cards": _shoot_for_cards,
    "shoot_twice": _shoot_twice,
    "shoot_with_card": _shoot_with_card,
    "store": _store,
    "swap": _swap,
}
"""The habits that entries name as `bots_play`. A card without one is simply a shot (with a target) or a thing
to lay (without).
"""
