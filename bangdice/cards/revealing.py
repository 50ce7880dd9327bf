"""The decks of events: the next event of a pile is turned up, by a round or by a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


@frame
class Reveal(Struct, frozen=True):
    """The next event of a pile is turned up and comes into force, and does what it does at once."""

    pile: int

    def begin(self, g: CardGame) -> None:
        name = g.reveal_event(self.pile)
        g.then(*g.event_called(name).on_reveal(g, None))


def round_reveals(g: CardGame) -> tuple[Frame, ...]:
    """Return the frames by which a new round turns up events."""
    return tuple(Reveal(pile) for pile, left in enumerate(g.piles) if left and not _turners(g, left))


def card_reveals(g: CardGame, kind: str) -> tuple[Frame, ...]:
    """Return the frames by which a card that is played turns up events."""
    return tuple(Reveal(pile) for pile, left in enumerate(g.piles) if left and kind in _turners(g, left))


def _turners(g: CardGame, left: tuple[str, ...]) -> tuple[str, ...]:
    return g.event_called(left[0]).turned_by
