"""Cards chosen one by one. Nothing happens before the last, and a choice may be taken back until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.cards import events
from bangdice.cards.options import with_card
from bangdice.kernel.decision import Candidate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bangdice.cards.game import CardGame
    from bangdice.kernel.frame import Frame

CHOOSE = "choose"


def next_choices(cards: Iterable[int], chosen: tuple[int, ...], verb: str = CHOOSE) -> Iterator[Candidate]:
    """Return the choice of each card that is not chosen yet."""
    for card in cards:
        if card not in chosen:
            yield with_card(verb, card), None


def choices_so_far(chosen: tuple[int, ...], there: Iterable[int]) -> tuple[int, ...]:
    """Return the cards chosen so far; none, to choose again, if one of them has gone meanwhile."""
    return chosen if set(chosen) <= set(there) else ()


def choose_on(g: CardGame, seat: int, card: int, asks_again: Frame) -> None:
    """Note the choice of a card, which no other seat sees, and let `asks_again` ask for the next."""
    g.note(events.Chosen(readers=(seat,), seat=seat, card=card))
    g.then(asks_again)
