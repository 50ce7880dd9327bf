"""The luck of the card game: cards turned up and BANG! drawn, measured by the deck at that moment.

The deck is a pile of layers. A layer was shuffled as a whole, so each of its cards is equally likely to come
next. A card that a player laid on the deck is a layer by itself, so it is no luck. The discards that are
shuffled make a layer below all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, pairwise
from typing import Any, NamedTuple, TypeGuard

from bangdice.box.telling import Change, Stroke, Telling
from bangdice.cards import events
from bangdice.cards.faces import BANG
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, KINDS
from bangdice.cards.zones import DECK
from bangdice.kernel.event import Event, How
from bangdice.kernel.record import Attempt

ARMED = 0.5
"""The worth of a BANG!, in points of life: about every second one hits."""
DRAWN = (events.Drew, events.Looked)
TAKEN = (*DRAWN, events.Flipped, events.StoreOpened)
Taken = events.Drew | events.Looked | events.Flipped | events.StoreOpened
"""The events that take cards off the deck, or that may."""
LAID = (events.Returned, events.DiscardedFaceDown, events.PutAway)
Laid = events.Returned | events.DiscardedFaceDown | events.PutAway
"""The events that lay cards on the deck, or that may."""


class CardTelling(Telling):
    """Luck lies in the cards turned up and drawn: a Barrel that saves, a Dynamite that waits, many BANG!."""

    sweeping = frozenset(it.id for it in KINDS.values() if it.is_sweeping)
    exchange = next(it.id for it in KINDS.values() if it.is_exchange)
    passed_on = "passed_on"
    danger = next(it.id for it in KINDS.values() if it.is_wandering)

    def change(self, event: Event, life: int) -> Change | None:
        """Return what an event means for life. A new character has its own."""
        if isinstance(event, events.Became) and event.life != life:
            how: How = "gained" if event.life > life else "lost"
            return Change(event.seat, how, abs(event.life - life), event.life, None, event.name)
        return super().change(event, life)

    def strokes(self, course: Iterable[Attempt[Any]]) -> Iterator[tuple[Stroke, ...]]:
        """Yield a stroke for every card that was turned up, and for every drawing from the deck."""
        layers: list[list[int]] = []
        for before, after in pairwise(chain((None,), course)):
            if after is None:
                continue
            if before is None:
                layers = [list(after.game.cards.zone(DECK))]
                yield ()
            else:
                yield tuple(strokes_of(before, after, layers))


class LayerPart(NamedTuple):
    """Cards of a drawing that came from one layer, and all cards that lay in it before."""

    cards: tuple[int, ...]
    layer: tuple[int, ...]


def strokes_of(before: Attempt[Any], after: Attempt[Any], layers: list[list[int]]) -> Iterator[Stroke]:
    """Yield the strokes of chance in an answer, and update the layers of the deck, the lowest first."""
    game = before.game
    for at, event in enumerate(after.events):
        if isinstance(event, events.EventRevealed):
            game = after.game
        elif isinstance(event, events.Reshuffled):
            layers.insert(0, _shuffled_cards(after, at, layers, event.count))
        elif is_laid_on_the_deck(event):
            layers.extend([card] for card in _laid_cards(event))
        elif isinstance(event, TAKEN):
            parts = list(parts_of(layers, _cards(event)))
            if isinstance(event, DRAWN) and parts:
                yield Stroke(event.seat, sum(ARMED * _more(game, part) for part in parts), at)
            elif isinstance(event, events.Flipped) and _stake(event.why):
                share = 1 / _flips(after.events, at)
                yield from (_flip(game, event, at, part, share) for part in parts)


def parts_of(layers: list[list[int]], cards: Sequence[int]) -> Iterator[LayerPart]:
    """Take cards off the layers, and yield the part that came from each."""
    left = list(cards)
    while left and layers:
        top = layers[-1]
        taken = tuple(card for card in left if card in top)
        if not taken:
            return
        yield LayerPart(taken, tuple(top))
        left = [card for card in left if card not in taken]
        layers[-1] = [card for card in top if card not in taken]
        if not layers[-1]:
            layers.pop()


def _more(game: CardGame, part: LayerPart) -> float:
    """Return how many more BANG!s came than a drawing from this layer brings on average."""
    there = sum(game.kind(card) == BANG for card in part.layer)
    return sum(game.kind(card) == BANG for card in part.cards) - len(part.cards) * there / len(part.layer)


def _flip(game: CardGame, event: events.Flipped, at: int, part: LayerPart, share: float) -> Stroke:
    why, (card,) = event.why, part.cards
    hoped_for = partial(KINDS[_kind(why)].hopes_for, game)
    chance = sum(map(hoped_for, part.layer)) / len(part.layer)
    came = hoped_for(card)
    points = _stake(why) * share * (came - chance)
    return Stroke(event.seat, points, at, (event.face,), chance if came else 1 - chance)


def _stake(why: str) -> float:
    """Return the points of life at stake when a card is turned up for this reason."""
    kind = _kind(why)
    return KINDS[kind].stake if kind in KINDS else 0.0


def _kind(why: str) -> str:
    """Return the kind of card for which a card is turned up. A character may work like one."""
    return (CHARACTERS[why].works_as if why in CHARACTERS else None) or why


def _flips(events: Sequence[Event], at: int) -> int:
    """Return how many cards were turned up for the same "draw!". One of several is chosen."""
    first = last = at
    while first and _is_same(events[first - 1], events[at]):
        first -= 1
    while last + 1 < len(events) and _is_same(events[last + 1], events[at]):
        last += 1
    return last - first + 1


def _is_same(event: Event, flip: Event) -> bool:
    if isinstance(event, events.Flipped) and isinstance(flip, events.Flipped):
        return (event.seat, event.why) == (flip.seat, flip.why)
    return False


def _shuffled_cards(after: Attempt[Any], at: int, layers: Sequence[Sequence[int]], count: int) -> list[int]:
    """Return the cards that were shuffled at an event. They come to light after all cards above them."""
    known = {card for layer in layers for card in layer}
    away: set[int] = set()
    found: list[int] = []
    for event in after.events[at + 1 :]:
        if is_laid_on_the_deck(event):
            known.update(_laid_cards(event))
        elif isinstance(event, TAKEN):
            # Some of the cards that were looked at are drawn later, but they came to light before.
            found += [card for card in _cards(event) if card not in known | away]
            known.difference_update(_cards(event))
            away.update(_cards(event))
    found += [card for card in reversed(after.game.cards.zone(DECK)) if card not in known]
    return found[:count]


def is_laid_on_the_deck(event: Event) -> TypeGuard[Laid]:
    """Return True if an event lays cards on the deck."""
    return isinstance(event, LAID) and not (isinstance(event, events.PutAway) and event.to != DECK)


def _cards(event: Taken) -> Sequence[int]:
    return (event.card,) if isinstance(event, events.Flipped) else event.cards or ()


def _laid_cards(event: Laid) -> Sequence[int]:
    """Return cards laid on the deck, the last on top."""
    cards = event.cards or ()
    return cards[::-1] if isinstance(event, events.Returned) else cards
