"""The physical cards that a text means: each lies in one place only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bangdice.cards.dealing import deck_of
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.knowledge import Cards, Witnesses
from tests.language.cards.piles import CardAt, Pile
from tests.language.cards.position import Position


class Laid(NamedTuple):
    """All cards at their places, the numbers of those new on a table, and that of the marked one."""

    cards: Cards
    new: tuple[int, ...]
    marked: int | None


def usual(zone: str) -> Witnesses:
    """Return the seats that know the cards of a zone, unless the text says otherwise."""
    name, _, seat = zone.partition(":")
    if name == "hand":
        return (int(seat),)
    return () if name in ("deck", "looked") else "all"


def in_fixed_order(position: Position, taken: Sequence[str]) -> tuple[str, ...]:
    """Return the faces that are left when some are taken. They lie beneath the deck, the first on top."""
    left = list(deck_of(position.sets, position.short_deck))
    for face in taken:
        left.remove(face)
    return tuple(left)


def laid_cards(position: Position, blank: Cards) -> Laid:
    """Return all cards where the position has them. Raise BadPosition for a card too many."""
    zones = position.zones()
    faces = matched(position)
    rest = in_fixed_order(position, [face for row in faces.values() for face in row])[::-1]
    there = position.all_else
    said = {**zones, there: (*map(_unsaid, rest), *zones[there])}
    printed = {**faces, there: (*rest, *faces[there])}
    numbers = _numbered(said, sum(map(len, said.values())))
    rows = sorted(
        (number, face, card, zone)
        for zone, cards in said.items()
        for number, face, card in zip(numbers[zone], printed[zone], cards, strict=True)
    )
    laid = blank._replace(
        zones=tuple(_in_zone(blank, at, numbers[name]) for at, name in enumerate(blank.names)),
        faces=tuple(face for _, face, _, _ in rows),
        known=(0,) * len(rows),
    )
    for number, _, card, zone in rows:
        laid = laid.after_look((number,), seen=usual(zone) if card.seen is None else card.seen)
    marked = [number for number, _, card, _ in rows if card.is_marked]
    return Laid(
        laid, tuple(number for number, _, card, _ in rows if card.is_new), marked[0] if marked else None
    )


def matched(position: Position) -> Mapping[str, tuple[str, ...]]:
    """Return the faces of the cards in each zone: those said in full, then the first that fit."""
    left = list(deck_of(position.sets, position.short_deck))
    zones = position.zones()
    found: dict[tuple[str, int], str] = {}
    for is_full in (True, False):
        for zone, at, card in _places(zones):
            if (bool(card.kind) and bool(card.rank)) == is_full:
                found[zone, at] = _found(position, card, left)
    return {zone: tuple(found[zone, at] for at in range(len(cards))) for zone, cards in zones.items()}


def _unsaid(face: str) -> CardAt:
    return CardAt()


def _found(position: Position, card: CardAt, left: list[str]) -> str:
    face = next((face for face in left if card.fits(face)), None)
    if face is not None:
        left.remove(face)
        return face
    there = sum(card.fits(face) for face in deck_of(position.sets, position.short_deck))
    where = f"line {card.line}: " if card.line else ""
    if not there:
        raise BadPosition(f"{where}there is no {card} in this deck")
    raise BadPosition(f"{where}there is no {card} left: the deck has {there}")


def _places(zones: Mapping[str, Pile]) -> Iterator[tuple[str, int, CardAt]]:
    for zone, cards in zones.items():
        for at, card in enumerate(cards):
            yield zone, at, card


def _numbered(zones: Mapping[str, Pile], count: int) -> dict[str, tuple[int, ...]]:
    taken: set[int] = set()
    for _, _, card in _places(zones):
        if card.number is None:
            continue
        if card.number in taken or card.number >= count:
            why = "is there twice" if card.number in taken else f"is none of 0 to {count - 1}"
            raise BadPosition(f"line {card.line}: card {card.number} {why}")
        taken.add(card.number)
    free = iter([number for number in range(count) if number not in taken])
    return {
        zone: tuple(next(free) if card.number is None else card.number for card in cards)
        for zone, cards in zones.items()
    }


def _in_zone(blank: Cards, at: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    return numbers if blank.piles[at] else tuple(sorted(numbers))
