"""The frames of the characters of the base game."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from bangdice.cards.drawing import Drawn, DrawPhase1, cards_due, draw_in_phase_1
from bangdice.cards.faces import RED
from bangdice.cards.hooks import Hooks
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame

LOOKS = 3


@frame
class BlackJackShows(NamedTuple):
    """The second card is shown. If it is red, one more is drawn."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        g.show(self.seat, self.card, "black_jack")
        if g.suit(self.card) in RED:
            draw_in_phase_1(g, self.seat, 1, "black_jack")


@frame
class StealAfterHit(NamedTuple):
    """El Gringo takes random cards from the hand of the player who hit him (R060)."""

    seat: int
    victim: int
    points: int

    def begin(self, g: CardGame) -> None:
        for _ in range(min(self.points, len(g.hand(self.victim)))):
            g.take(self.seat, self.victim, g.picked(self.victim), "el_gringo")


@frame
class FirstFromHand(NamedTuple):
    """Jesse Jones draws his first card at random from another player's hand."""

    seat: int
    victim: int

    def begin(self, g: CardGame) -> None:
        card = g.picked(self.victim)
        g.take(self.seat, self.victim, card, "jesse_jones")
        g.then(DrawPhase1(self.seat, (card,)))


@frame
class FirstFromDiscards(NamedTuple):
    """Pedro Ramirez draws his first card from the discard pile."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.then(DrawPhase1(self.seat, g.draw_discards(self.seat, 1, "pedro_ramirez")))


@frame
class KitLooks(NamedTuple):
    """Kit Carlson takes three cards to look at them."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.then(KitKeeps(self.seat, g.look_at_deck(self.seat, LOOKS)))


@frame
class KitKeeps(NamedTuple):
    """Kit Carlson keeps as many of the cards as he draws, and puts the rest back in the same order (R116).

    If he keeps two, the deeper one counts as the second (R100). If he will draw the rest anyway, nothing is
    asked.
    """

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        many = cards_due(g, self.seat)
        if many + g.total(Hooks.cards_to_come, self.seat) < len(self.cards):
            g.ask(self, self.seat, "kit_carlson", keep=many)
        else:
            self._keep(g, self.cards[:many])

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for kept in combinations(self.cards, cards_due(g, self.seat)):
            yield Option("keep", tuple(f"card:{card}" for card in kept)), None

    def answered(self, g: CardGame, answer: Option) -> None:
        self._keep(g, answer.numbers("card"))

    def _keep(self, g: CardGame, kept: tuple[int, ...]) -> None:
        g.keep_looked(self.seat, kept, "phase_1")
        g.return_looked(self.seat, tuple(card for card in self.cards if card not in kept))
        more = cards_due(g, self.seat) - len(kept)
        drawn = g.draw(self.seat, more, "phase_1") if more > 0 else ()
        g.then(Drawn(self.seat, (*kept, *drawn)))


@frame
class TwoForLife(NamedTuple):
    """Sid Ketchum discards two cards and regains a life point."""

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        g.discard(self.seat, *self.cards, why="sid_ketchum")
        g.heal(self.seat, 1, "sid_ketchum")
        g.settle_after()
