"""The luck of the card game: each card that is turned up, and each BANG! drawn, against the deck of then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bangdice.box.telling import Stroke, Telling
from bangdice.cards.faces import BANG
from bangdice.cards.sets import KINDS
from bangdice.cards.zones import DECK
from bangdice.kernel.event import Event
from bangdice.kernel.record import Attempt

ARMED = 0.5
"""What a BANG! is worth, in points of life: about every second one hits."""
DRAWN = ("drew", "looked")
TURNED = "flipped"
AGAIN = "reshuffled"


class CardTelling(Telling):
    """Luck is what was turned up and drawn: a Barrel that saves, a Dynamite that waits, many a BANG!."""

    exchange = "duel"
    passed_on = "passed_on"

    def strokes(self, before: Attempt[Any], after: Attempt[Any]) -> tuple[Stroke, ...]:
        """Return a stroke for every card that was turned up, and for every drawing from the deck."""
        return tuple(_strokes(before, after))


def _strokes(before: Attempt[Any], after: Attempt[Any]) -> Iterator[Stroke]:
    game = before.game
    for event, deck in decks(before, after):
        values: Any = event.values
        kind = KINDS.get(values.get("why", ""))
        if event.name == TURNED and kind is not None and kind.stake:
            good = [card for card in deck if kind.hopes_for(game, card)]
            chance, came = len(good) / len(deck), values["card"] in good
            faces, rarity = (values["face"],), chance if came else 1 - chance
            yield Stroke(values["seat"], kind.stake * (came - chance), faces, rarity)
        elif event.name in DRAWN:
            bangs = {card for card in deck if game.kind(card) == BANG}
            drawn = bangs.union(deck).intersection(values["cards"])
            more = len(bangs & drawn) - len(drawn) * len(bangs) / len(deck)
            yield Stroke(values["seat"], ARMED * more)


def decks(before: Attempt[Any], after: Attempt[Any]) -> Iterator[tuple[Event, list[int]]]:
    """Yield each event that takes from the deck, with the cards that lay there just before it.

    A deck that was shuffled anew in between is counted backwards from what is left of it.
    """
    taking = [event for event in after.events if event.name in (*DRAWN, TURNED, AGAIN)]
    last = max((at for at, event in enumerate(taking) if event.name == AGAIN), default=-1)
    deck = list(before.game.cards.zone(DECK))
    for at, event in enumerate(taking):
        if at == last:
            later = [card for it in taking[at + 1 :] for card in _cards(it)]
            deck = [*after.game.cards.zone(DECK), *later]
        elif event.name == AGAIN:
            deck = []
        cards = [card for card in _cards(event) if card in deck]
        if cards:
            yield event, deck
            deck = [card for card in deck if card not in cards]


def _cards(event: Event) -> Sequence[Any]:
    values: Any = event.values
    return [values["card"]] if event.name == TURNED else values.get("cards", ())
