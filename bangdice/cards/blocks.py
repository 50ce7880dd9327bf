"""The closed blocks of which a set without a program is made: each is a hook and its number.

A block in an event is in force for everybody. In a character, or a card in front of a player, it is in force
for him alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NamedTuple

from msgspec import Meta

from bangdice.cards.events.parents import FELL
from bangdice.cards.faces import BANG, MISSED, SUITS
from bangdice.cards.hooks import Me
from bangdice.cards.taking import DrawCards, Gain
from bangdice.kernel.cause import Cause, Causes

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.kernel.frame import Frame

Number = Annotated[int, Meta(ge=1, le=3)]
CHARACTER, CARD, EVENT = "character", "card", "event"


class Blocks:
    """The numbers of the blocks of an entry; those that it lacks change nothing."""

    id: ClassVar[str]
    sees_nearer: ClassVar[int] = 0
    seen_farther: ClassVar[int] = 0
    reaches_farther: ClassVar[int] = 0
    more_bangs: ClassVar[int] = 0
    more_misses: ClassVar[int] = 0
    more_cards: ClassVar[int] = 0
    keeps: ClassVar[int] = 0
    more_flips: ClassVar[int] = 0
    more_beer: ClassVar[int] = 0
    counts: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    unaffected_by: ClassVar[tuple[str, ...]] = ()
    cards_when_hurt: ClassVar[int] = 0
    cards_at_a_death: ClassVar[int] = 0
    life_at_a_death: ClassVar[int] = 0


def concerns(me: Me, seat: int | None) -> bool:
    """Return True if a rule of `me` is about a seat; an event's is about all."""
    return me is None or me == seat


class Distance(Blocks):
    """It changes the distance of its owner to others, or of others to its owner."""

    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        farther = self.seen_farther if concerns(me, target) else 0
        return farther - (self.sees_nearer if concerns(me, viewer) else 0)


class Reach(Blocks):
    """A weapon reaches farther."""

    def reach(self, g: CardGame, me: Me, seat: int) -> int:
        return self.reaches_farther if concerns(me, seat) else 0


class MoreBangs(Blocks):
    """A player may play more BANG! cards in his turn."""

    def bang_limit(self, g: CardGame, me: Me, seat: int) -> int:
        return self.more_bangs if concerns(me, seat) else 0


class EndlessBangs(Blocks):
    """A player may play any number of BANG! cards in his turn."""

    def unlimited_bangs(self, g: CardGame, me: Me, seat: int) -> bool:
        return concerns(me, seat)


class MoreMisses(Blocks):
    """A BANG! card is cancelled by more Missed!."""

    def misses_needed(self, g: CardGame, me: Me, by: int | None, kind: str) -> int:
        return self.more_misses if concerns(me, by) and kind == BANG else 0


class MoreCards(Blocks):
    """A player draws more cards in phase 1, or fewer."""

    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        return self.more_cards if concerns(me, seat) else 0


class Keeps(Blocks):
    """A player keeps this number of cards in phase 3."""

    def hand_limit(self, g: CardGame, me: Me, seat: int) -> int | None:
        return self.keeps if concerns(me, seat) else None


class MoreFlips(Blocks):
    """A player turns up more cards for a "draw!", and chooses one of them."""

    def flip_count(self, g: CardGame, me: Me, seat: int) -> int:
        return self.more_flips if concerns(me, seat) else 0


class MoreBeer(Blocks):
    """A Beer gives a player more life points."""

    def beer_points(self, g: CardGame, me: Me, seat: int) -> int:
        return self.more_beer if concerns(me, seat) else 0


class CountsAs(Blocks):
    """A hand card of some kinds or suits may be used as BANG! or as Missed!."""

    def counts_as(self, g: CardGame, me: Me, seat: int, card: int) -> frozenset[str]:
        own, suit = g.kind(card), g.suit(card)
        those = self.counts.items() if concerns(me, seat) else ()
        return frozenset(kind for kind, of in those if kind != own and (own in of or suit in of))


class Immune(Blocks):
    """The cards of others have no effect on a player, if all of them are of these kinds or suits."""

    def is_unaffected(
        self, g: CardGame, me: Me, seat: int, by: int | None, kind: str, cards: tuple[int, ...]
    ) -> bool:
        if not concerns(me, seat) or by is None or by == seat or not cards:
            return False
        return all(g.suit(card) in self.unaffected_by or g.kind(card) in self.unaffected_by for card in cards)


class CardsWhenHurt(Blocks):
    """A player draws cards for each life point that he loses, if he lives."""

    def after_damage(
        self, g: CardGame, me: Me, seat: int, by: int | None, points: int, kind: str
    ) -> Iterable[Frame]:
        return (DrawCards(seat, points * self.cards_when_hurt, self.id),) if concerns(me, seat) else ()


class AtADeath(Blocks):
    """A player draws cards, or gains life points, when another is eliminated."""

    def on_elimination(self, g: CardGame, me: Me, dead: int, by: int | None) -> Iterable[Frame]:
        if me is None or me == dead or g.is_falling(me):
            return
        if self.life_at_a_death:
            yield Gain((me,), self.life_at_a_death, self.id)
        if self.cards_at_a_death:
            yield DrawCards(me, self.cards_at_a_death, self.id)


class Block(NamedTuple):
    """A block: the class with its hook, its values, and the shelves whose entries may have it.

    `causes` are those of the events that it brings, each by the name of its event.
    """

    base: type[Blocks]
    values: Any
    shelves: tuple[str, ...] = (CHARACTER, CARD, EVENT)
    causes: Mapping[str, tuple[str, ...]] = {}


AS = dict[Annotated[str, Meta(pattern=f"^({BANG}|{MISSED})$")], tuple[str, ...]]
OF_ONE = (CHARACTER, CARD)

BLOCKS: Mapping[str, Block] = {
    "sees_nearer": Block(Distance, Number),
    "seen_farther": Block(Distance, Number),
    "reaches_farther": Block(Reach, Number),
    "more_bangs": Block(MoreBangs, Number),
    "endless_bangs": Block(EndlessBangs, Literal[True]),
    "more_misses": Block(MoreMisses, Number),
    "more_cards": Block(MoreCards, Literal[-1, 1, 2, 3]),
    "keeps": Block(Keeps, Annotated[int, Meta(ge=0, le=20)]),
    "more_flips": Block(MoreFlips, Number),
    "more_beer": Block(MoreBeer, Number),
    "counts": Block(CountsAs, AS),
    "unaffected_by": Block(Immune, tuple[str, ...], OF_ONE),
    "cards_when_hurt": Block(CardsWhenHurt, Number, OF_ONE, {"drew": ("life_lost seat=seat",)}),
    "cards_at_a_death": Block(AtADeath, Number, OF_ONE, {"drew": FELL}),
    "life_at_a_death": Block(AtADeath, Number, OF_ONE, {"life_gained": FELL, "heal_wasted": FELL}),
}
"""The closed list, by the names that a set's file has."""


def bases_of(blocks: Iterable[str]) -> tuple[type[Blocks], ...]:
    """Return the classes of some blocks."""
    return tuple(dict.fromkeys(BLOCKS[name].base for name in blocks))


def causes_of(entry: str, blocks: Iterable[str]) -> Causes:
    """Return the causes of the events that an entry's blocks bring."""
    parents: dict[str, tuple[str, ...]] = {}
    for name in blocks:
        for event, those in BLOCKS[name].causes.items():
            parents[event] = (*parents.get(event, ()), *those)
    return Causes({f"{event}.{entry}": Cause("", (), those) for event, those in parents.items()})


def cards_of(blocks: Mapping[str, Any]) -> set[str]:
    """Return the kinds of cards that some blocks name."""
    named = {name for of in blocks.get("counts", {}).values() for name in of}
    return (named | {*blocks.get("unaffected_by", ())}) - {*SUITS}
