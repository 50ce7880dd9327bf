"""Phase 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.hooks import Hooks
from bangdice.cards.zones import DISCARD
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

DRAW_TWO = 2
DRAW = Option("draw", ("zone:deck",))


@frame
class Phase1(Struct, frozen=True):
    """The player on turn draws two cards, unless an ability or an event changes it.

    He is asked if he may draw in another way. With `is_asked` the question stays open although an
    interruption has left no other way.
    """

    seat: int
    is_asked: bool = False

    def begin(self, g: CardGame) -> None:
        if self.is_asked or any(True for _ in self._offers(g)):
            g.ask(replace(self, is_asked=True), self.seat, "draw")
        else:
            self._draw(g)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield DRAW, None
        for option, reason, _ in self._offers(g):
            yield option, reason

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == DRAW:
            self._draw(g)
        else:
            g.then(next(rule for option, _, rule in self._offers(g) if option == answer))

    def _draw(self, g: CardGame) -> None:
        other = g.instead(Hooks.instead_of_draw, self.seat)
        g.then(DrawPhase1(self.seat) if other is None else other)

    def _offers(self, g: CardGame) -> Iterator[Unasked]:
        """Return the offers of abilities. Under an event that replaces the drawing only events offer."""
        instead = [other(g, me, self.seat) for me, other in g.answers(Hooks.instead_of_draw) if me is None]
        replaced = any(frame is not None for frame in instead)
        for me, offers in g.answers(Hooks.draw_offers):
            if me is None or not replaced:
                yield from offers(g, me, self.seat)


@frame
class DrawPhase1(Struct, frozen=True):
    """The cards of phase 1 are drawn, one after another. Those in `taken` were drawn elsewhere and count."""

    seat: int
    taken: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        drawn = draw_in_phase_1(g, self.seat, cards_due(g, self.seat) - len(self.taken), "phase_1")
        g.then(DrawingDone(self.seat, (*self.taken, *drawn)))


@frame
class DrawingDone(Struct, frozen=True):
    """The cards of phase 1 have been drawn, in this order. Rules about the second card follow."""

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        g.then(*g.trigger_frames(Hooks.on_drawn, self.seat, self.cards))


def draw_in_phase_1(g: CardGame, seat: int, count: int, why: str) -> tuple[int, ...]:
    """Draw from the deck, or first from the discard pile under an event (R108). Return the cards in order."""
    drawn: tuple[int, ...] = ()
    if count > 0 and g.instead(Hooks.draws_from, seat) == DISCARD:
        drawn = g.draw_discards(seat, count, why)
        if drawn:
            g.note_from_discard()
    return drawn + g.draw(seat, count - len(drawn), why) if count > len(drawn) else drawn


def draws_discards(g: CardGame, seat: int) -> bool:
    """Return True if a seat draws discards now, so that it does not look at the deck instead (R148)."""
    return bool(g.discard_pile()) and g.instead(Hooks.draws_from, seat) == DISCARD


def has_done_without(g: CardGame) -> bool:
    """Return True if the player on turn has taken an event's offer instead of phase 1."""
    return any(g.event_called(name).is_instead_of_phase_1 and g.uses_of(name) for name in g.events)


def cards_due(g: CardGame, seat: int) -> int:
    """Return the number of cards that a seat draws in phase 1: one at least."""
    return max(1, DRAW_TWO + g.total(Hooks.draw_count, seat))
