"""Cards chosen one by one: nothing happens before the last, and one may be taken back until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.kernel.decision import Candidate, Option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bangdice.cards.game import CardGame
    from bangdice.kernel.frame import Frame

CHOOSE = "choose"


def next_choices(cards: Iterable[int], chosen: tuple[int, ...], verb: str = CHOOSE) -> Iterator[Candidate]:
    """Each of the cards that is not chosen yet."""
    for card in cards:
        if card not in chosen:
            yield Option(verb, (f"card:{card}",)), None


def chosen_so_far(chosen: tuple[int, ...], there: Iterable[int]) -> tuple[int, ...]:
    """What was chosen already; nothing, so that he chooses anew, if one of the cards has gone meanwhile."""
    return chosen if set(chosen) <= set(there) else ()


def choose_on(g: CardGame, seat: int, card: int, asks_again: Frame) -> None:
    """A card is chosen, which nobody else sees, and `asks_again` asks for the next."""
    g.note_part("chosen", secret={"card": (seat,)}, seat=seat, card=card)
    g.then(asks_again)
