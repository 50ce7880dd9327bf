"""What cards are worth to a seat that may keep, take or lose them, and what one of its own life points is."""

from typing import NamedTuple

from bangdice.bots.stance import Stance
from bangdice.cards.entries import BROWN, Weapon
from bangdice.cards.faces import read_face
from bangdice.cards.sets import KINDS
from bangdice.cards.view import CardView, OwnView, PublicView, SeatView

LAST_POINT = 1.8
"""How much more a hit is worth that takes the last life point."""

IN_HAND = {
    "beer": 7, "missed": 6, "dodge": 6, "whisky": 5, "barrel": 6, "bang": 5, "gatling": 5,
    "wells_fargo": 8, "stagecoach": 7, "panic": 5, "cat_balou": 5, "duel": 4, "indians": 4, "jail": 4,
    "mustang": 6, "hideout": 6, "volcanic": 4, "schofield": 3, "remington": 4, "rev_carabine": 4,
    "winchester": 5, "scope": 4, "binocular": 4, "dynamite": 1, "saloon": 3, "general_store": 3,
    "pony_express": 7, "canteen": 6, "tequila": 3, "brawl": 3, "springfield": 4, "howitzer": 5,
    "buffalo_rifle": 5, "derringer": 5, "bible": 6, "iron_plate": 6, "sombrero": 6, "ten_gallon_hat": 6,
    "rag_time": 4, "conestoga": 5, "can_can": 5, "punch": 4, "knife": 4, "pepperbox": 4,
}  # fmt: skip
"""The worth of a card in a hand, from 1 to 8."""


class Sight(NamedTuple):
    """What a bot sees, made ready: its view, its stance, and the kind of every card whose number it knows."""

    public: PublicView
    own: OwnView
    stance: Stance
    kinds: dict[int, str]

    @property
    def mine(self) -> SeatView:
        """One's own seat as everybody sees it."""
        return self.public.seats[self.own.seat]

    def held(self, kind: str) -> int:
        """How many cards of a kind are in one's own hand."""
        return sum(self.kinds[card.number] == kind for card in self.own.hand)

    def lies_before(self, seat: int, kind: str) -> bool:
        """Whether a card of a kind lies in front of a seat."""
        return any(self.kinds[card.number] == kind for card in self.public.seats[seat].table)


def sight_of(public: PublicView, own: OwnView, stance: Stance) -> Sight:
    """A view made ready."""
    seen: list[CardView] = [*own.hand, *own.looked, *public.store, *public.aside]
    if public.discard is not None:
        seen.append(public.discard)
    for there in public.seats:
        seen.extend(there.table)
    for known in own.known:
        seen.extend(known)
    return Sight(public, own, stance, {card.number: read_face(card.face).kind for card in seen})


def own_point(sight: Sight) -> float:
    """What a life point of one's own is worth: the fewer are left, the more."""
    life = sight.mine.life
    return 3.0 if life <= 1 else 1.5 if life == 2 else 0.8


def missing(seat: SeatView) -> int:
    """How many life points a seat could still gain."""
    return seat.max_life - seat.life


def hit_worth(sight: Sight, seat: int) -> float:
    """The worth of a hit at a seat."""
    last = sight.public.seats[seat].life <= 1
    return sight.stance.towards[seat] * (LAST_POINT if last else 1.0)


def range_of(kind: str) -> int:
    """How far a weapon reaches; 0 for what is none."""
    entry = KINDS[kind]
    return entry.range if isinstance(entry, Weapon) else 0


def weapon_of(sight: Sight, seat: int) -> str | None:
    """The weapon in front of a seat."""
    return next(
        (kind for card in sight.public.seats[seat].table if range_of(kind := sight.kinds[card.number])), None
    )


def card_worth(sight: Sight, card: int) -> float:
    """The worth of having a card in one's hand: little when it cannot be laid, more when life is short."""
    kind = sight.kinds[card]
    worth = float(IN_HAND.get(kind, 3))
    entry, me = KINDS[kind], sight.own.seat
    if entry.border != BROWN and kind != "jail" and sight.lies_before(me, kind):
        return 0.5
    if range_of(kind):
        current = weapon_of(sight, me)
        if current is not None and range_of(current) >= range_of(kind):
            return 1.0
    if kind in ("beer", "missed", "dodge") and sight.mine.life <= 2:
        worth += 2
    return worth - 0.5 * max(0, sight.held(kind) - 1)


def lost_worth(sight: Sight, seat: int, picked: int | None) -> float:
    """The worth of another's loss of a card (`picked` None: one of the hand); below zero when it helps an
    enemy or hurts a friend.
    """
    wish = sight.stance.towards[seat]
    if picked is None:
        return 0.8 * wish
    kind = sight.kinds[picked]
    if kind in ("jail", "dynamite"):
        return -0.9 * wish
    if range_of(kind):
        return (0.4 + 0.1 * range_of(kind)) * wish
    return (0.9 if kind in ("barrel", "mustang", "hideout") else 0.7) * wish
