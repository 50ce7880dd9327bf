"""The worth of cards to a seat that may keep, take or lose them, and of one of its own life points."""

from __future__ import annotations

from typing import NamedTuple

from bangdice.bots.stance import Stance
from bangdice.cards.entries import BLUE, BROWN, NOBODY, Weapon
from bangdice.cards.faces import read_face
from bangdice.cards.sets import KINDS
from bangdice.cards.view import CardView, OwnView, PublicView, SeatView

LAST_POINT = 1.8
"""The factor for a hit that takes the last life point."""


class Sight(NamedTuple):
    """A bot's view, with its stance and the kind of every card whose number it knows.

    `care` is the worth of an own life point to it, beside that to others.
    """

    public: PublicView
    own: OwnView
    stance: Stance
    kinds: dict[int, str]
    care: float = 1.0

    @property
    def mine(self) -> SeatView:
        """Return the bot's own seat as everybody sees it."""
        return self.public.seats[self.own.seat]

    def number_of(self, kind: str) -> int:
        """Return how many cards of a kind are in the bot's hand."""
        return sum(self.kinds[card.number] == kind for card in self.own.hand)

    def lies_before(self, seat: int, kind: str) -> bool:
        """Return True if a card of a kind lies in front of a seat."""
        return any(self.kinds[card.number] == kind for card in self.public.seats[seat].table)


def sight_of(public: PublicView, own: OwnView, stance: Stance, care: float = 1.0) -> Sight:
    """Return a bot's view, with the kinds of all cards in it."""
    seen: list[CardView] = [*own.hand, *own.looked, *public.store, *public.aside]
    if public.discard is not None:
        seen.append(public.discard)
    for there in public.seats:
        seen.extend(there.table)
    for known in own.known:
        seen.extend(known)
    return Sight(public, own, stance, {card.number: read_face(card.face).kind for card in seen}, care)


def own_point(sight: Sight) -> float:
    """Return the worth of a seat's own life point. It rises as fewer are left."""
    return sight.care * _point(sight.mine.life)


def _point(life: int) -> float:
    return 3.0 if life <= 1 else 1.5 if life == 2 else 0.8


def missing_life(seat: SeatView) -> int:
    """Return how many life points a seat could still gain."""
    return seat.max_life - seat.life


def hit_worth(sight: Sight, seat: int) -> float:
    """Return the worth of a hit at a seat."""
    last = sight.public.seats[seat].life <= 1
    return sight.stance.towards[seat] * (LAST_POINT if last else 1.0)


def range_of(kind: str) -> int:
    """Return how far a weapon reaches; 0 for a card that is no weapon."""
    entry = KINDS[kind]
    return entry.range if isinstance(entry, Weapon) else 0


def weapon_of(sight: Sight, seat: int) -> str | None:
    """Return the weapon in front of a seat."""
    return next(
        (kind for card in sight.public.seats[seat].table if range_of(kind := sight.kinds[card.number])), None
    )


def card_worth(sight: Sight, card: int) -> float:
    """Return the worth of a card in hand: little if it cannot be laid, more if life is short."""
    kind = sight.kinds[card]
    entry, me = KINDS[kind], sight.own.seat
    worth = float(entry.worth)
    goes_to_others = entry.border == BLUE and entry.aim != NOBODY
    if entry.border != BROWN and not goes_to_others and sight.lies_before(me, kind):
        return 0.5
    if range_of(kind):
        current = weapon_of(sight, me)
        if current is not None and range_of(current) >= range_of(kind):
            return 1.0
    if entry.is_rescue and sight.mine.life <= 2:
        worth += 2
    return worth - 0.5 * max(0, sight.number_of(kind) - 1)


def lost_worth(sight: Sight, seat: int, picked: int | None) -> float:
    """Return the worth of another seat's loss of a card (`picked` None: one of the hand).

    It is below zero when the loss helps an enemy or hurts a friend.
    """
    wish = sight.stance.towards[seat]
    if picked is None:
        return 0.8 * wish
    kind = sight.kinds[picked]
    if KINDS[kind].is_burden:
        return -0.9 * wish
    if range_of(kind):
        return (0.4 + 0.1 * range_of(kind)) * wish
    return (0.9 if KINDS[kind].is_shield else 0.7) * wish
