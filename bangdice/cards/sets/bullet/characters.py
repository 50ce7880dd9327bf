"""The three characters of The Bullet, and the frames of their abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.drawing import DrawingDone, cards_due, draws_discards
from bangdice.cards.entries import CardInPlay, Character
from bangdice.cards.hooks import PLAY_AS, Hooks, Me
from bangdice.cards.one_by_one import choose_on, next_choices
from bangdice.cards.options import with_card
from bangdice.cards.playing import resolve
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

CLAUS_THE_SAINT, JOHNNY_KISCH, UNCLE_WILL = "claus_the_saint", "johnny_kisch", "uncle_will"
GENERAL_STORE = "general_store"


class ClausTheSaint(Character):
    """He draws one card more than there are players, keeps two and gives one to each of the others."""

    id = CLAUS_THE_SAINT
    life = 3
    bots_answer = "give"
    causes = Causes({"gave": Cause("", ("R135",), ("looked seat=seat",))})

    def instead_of_draw(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        return ClausLooks(seat) if seat == me and not draws_discards(g, seat) else None


@frame
class ClausLooks(Struct, frozen=True):
    """Claus takes as many cards as he draws, and one for each of the others."""

    seat: int

    def begin(self, g: CardGame) -> None:
        count = cards_due(g, self.seat) + len(g.others(self.seat))
        g.then(ClausGives(self.seat, g.look_at_deck(self.seat, count)))


@frame
class ClausGives(Struct, frozen=True):
    """He chooses a card for each of the others, clockwise. Nothing happens before the last choice.

    If there are too few cards, he has his own first, and the last in order get nothing.
    """

    seat: int
    cards: tuple[int, ...]
    given: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        takers = self._takers(g)
        if len(self.given) < len(takers):
            g.ask(self, self.seat, CLAUS_THE_SAINT, to=takers[len(self.given)])
        else:
            self._deal(g)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(self.cards, self.given, verb="give")

    def take_answer(self, g: CardGame, answer: Option) -> None:
        card = answer.number("card")
        chosen = replace(self, given=(*self.given, card))
        if len(chosen.given) < len(self._takers(g)):
            choose_on(g, self.seat, card, chosen)
        else:
            chosen._deal(g)

    def _takers(self, g: CardGame) -> tuple[int, ...]:
        return g.others(self.seat)[: max(0, len(self.cards) - cards_due(g, self.seat))]

    def _deal(self, g: CardGame) -> None:
        for to, card in zip(self._takers(g), self.given, strict=True):
            g.give_looked(self.seat, to, card)
        kept = tuple(card for card in self.cards if card not in self.given)
        g.keep_looked(self.seat, kept, "phase_1")
        g.then(DrawingDone(self.seat, kept))


class JohnnyKisch(Character):
    """When he lays a card, all other cards in play of the same name are discarded (R078)."""

    id = JOHNNY_KISCH
    life = 4
    causes = Causes({"discarded.johnny_kisch": Cause("", ("R128",), ("laid",))})

    def on_laid(self, g: CardGame, me: Me, seat: int, card: int) -> Iterable[Frame]:
        return (ClearNamesakes(seat, card),) if seat == me else ()


@frame
class ClearNamesakes(Struct, frozen=True):
    """All other cards in play with the name of this one are discarded, clockwise."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        name = g.kind(self.card)
        for owner in g.clockwise_from(self.seat):
            for card in g.table_cards(owner):
                if card != self.card and g.kind(card) == name:
                    g.discard(owner, card, why=JOHNNY_KISCH)


class UncleWill(Character):
    """Once in his turn any card of his hand may be a General Store."""

    id = UNCLE_WILL
    life = 4
    verb = "open_store"
    bots_play = "cheap_card"

    def plays_any_as(self, g: CardGame, me: Me, seat: int) -> frozenset[str]:
        return frozenset() if seat != me or g.uses_of(self.id) else frozenset({GENERAL_STORE})

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return
        used_up = Reason("used_up") if g.uses_of(self.id) else None
        for card in g.hand(seat):
            refused = used_up or g.ban(Hooks.forbids_use, seat, GENERAL_STORE, PLAY_AS, card)
            yield with_card("open_store", card), refused, WillsStore(seat, card)


@frame
class WillsStore(Struct, frozen=True):
    """A card is played as a General Store. It does not matter what it is otherwise."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        g.count_use(self.seat, UNCLE_WILL)
        resolve(g, CardInPlay(self.seat, (self.card,), GENERAL_STORE))
