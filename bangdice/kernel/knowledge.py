"""The knowledge of cards: zones hold numbers, faces hold the print, and a mask says who knows it.

Views, the redaction of events and resampling all read the one mask, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Self

from bangdice.kernel.decision import new_tuple
from bangdice.kernel.randomness import Draw, shuffle

Witnesses = Literal["all"] | tuple[int, ...]
"""The players who see which card it is: everybody round the table, or some seats (`()`: nobody)."""

PUBLIC = 1
"""The public's bit of a mask; the bit of seat s is `2 << s`."""


class Card(NamedTuple):
    """A card that is known: its number, which is good until it is shuffled away, and its face."""

    number: int
    face: str


class Cards(NamedTuple):
    """All cards with the same back: their zones, their faces, and the seats that know each of them.

    A game has one `Cards` for each back (roles, characters, the deck), because only cards with the same back
    can be mistaken for one another. It is immutable. A method that moves cards returns new `Cards`, which the
    game keeps (`g.cards = g.cards.after_move(...)`). So a clone copies one reference, however many cards
    there are, and no change of a copy can reach the original. All fields are numbers, words and tuples. If
    `Game.tuples` names it, it is dumped and loaded like any other value.

    Numbers are 0 … n-1. A *pile* has an order that everybody can follow; its last card is the top. Every
    other zone is a *hand*. Nobody else can tell its cards apart, and it is kept sorted by number, so that its
    order betrays nothing.

    A card that moves unseen out of a hand blurs that hand. A seat that could not tell which card it was no
    longer knows any card of the hand, neither those that stayed nor the one that went. A pile does not blur,
    because everybody sees it when, for example, the second card from the top goes.
    """

    seats: int
    names: tuple[str, ...]
    """The names of the zones."""
    piles: tuple[bool, ...]
    """True for each zone that is a pile."""
    zones: tuple[tuple[int, ...], ...]
    """The numbers of the cards in each zone."""
    faces: tuple[str, ...]
    """The face of each card."""
    known: tuple[int, ...]
    """The seats that know each card: PUBLIC, and `2 << s` for seat s."""

    @classmethod
    def lay_out(
        cls, seats: int, zones: Mapping[str, Sequence[str]], piles: Iterable[str], draw: Draw | None = None
    ) -> Self:
        """Return cards that nobody knows yet. `zones` has the faces of each zone, in a pile the top last.

        The numbers are dealt by chance, so that they tell nothing about the place of a card. Without `draw`
        they are given in order (positions set up by hand). Raise ValueError for a pile that is no zone.
        """
        count = sum(map(len, zones.values()))
        numbers = shuffle(range(count), draw) if draw else list(range(count))
        ordered = frozenset(piles)
        if not ordered <= set(zones):
            raise ValueError(f"there is no zone {min(ordered - set(zones))!r}")
        faces = [""] * count
        taken = iter(numbers)
        places = []
        for name, printed in zones.items():
            here = [next(taken) for _ in printed]
            for card, face in zip(here, printed, strict=True):
                faces[card] = face
            places.append(tuple(here if name in ordered else sorted(here)))
        kinds = tuple(name in ordered for name in zones)
        return cls(seats, tuple(zones), kinds, tuple(places), tuple(faces), (0,) * count)

    # Questions

    def zone(self, name: str) -> tuple[int, ...]:
        """Return the numbers of the cards in a zone, a pile's top last. Raise ValueError for no zone."""
        return self.zones[self.names.index(name)]

    def place(self, card: int) -> str:
        """Return the zone in which a card lies. Raise ValueError if there is no such card."""
        return self.names[self._place(card)]

    def knows(self, seat: int | None, card: int) -> bool:
        """Return True if a seat (None: the public) knows which card this is."""
        return bool(self.known[card] & _bit(seat))

    def audience(self, *cards: int) -> tuple[int | None, ...]:
        """Return the seats (None: the public) that know all of these cards, for the secrets of events."""
        everyone = mask = (2 << self.seats) - 1
        for card in cards:
            mask &= self.known[card]
        seats = (*range(self.seats), None)
        return seats if mask == everyone else tuple(seat for seat in seats if mask & _bit(seat))

    def zone_for(self, name: str, seat: int | None) -> tuple[Card | None, ...]:
        """Return a zone as a seat (None: the public) knows it, with None for an unknown card.

        A pile keeps its order, the top last. In a hand the known cards stand first.
        """
        at = self.names.index(name)
        known, faces, bit = self.known, self.faces, _bit(seat)
        if not self.piles[at]:
            recognised = self.known_cards(self.zones[at], seat)
            return (*recognised, *(None,) * (len(self.zones[at]) - len(recognised)))
        return tuple([Card(card, faces[card]) if known[card] & bit else None for card in self.zones[at]])

    def known_cards(self, cards: Iterable[int], seat: int | None) -> tuple[Card, ...]:
        """Return those of some cards that a seat (None: the public) knows, in their order."""
        faces = self.faces
        return tuple([Card(card, faces[card]) for card in self.known_numbers(cards, seat)])

    def known_numbers(self, cards: Iterable[int], seat: int | None) -> list[int]:
        """Return the numbers of those of some cards that a seat (None: the public) knows."""
        return self.zone_knowledge((cards,), seat)[0]

    def zone_knowledge(self, zones: Iterable[Iterable[int]], seat: int | None) -> list[list[int]]:
        """Return for each of some zones the numbers of its cards that a seat (None: the public) knows."""
        known, bit = self.known, _bit(seat)
        return [[card for card in cards if known[card] & bit] for cards in zones]

    # Changes

    def after_move(self, cards: Iterable[int], to: str, *, seen: Witnesses, at: int | None = None) -> Self:
        """Return the cards after some of them moved from one zone to another at the same moment. `seen` are
        the players who see which ones.

        On a pile they are laid in the order given, the last on top (`at`: over this number of its cards, so
        that 0 is the very bottom). Raise ValueError for cards of several zones or of none.
        """
        moving = tuple(cards)
        if not moving:
            return self
        source, target = self._place(moving[0]), self.names.index(to)
        zones, known, mask = list(self.zones), list(self.known), self._mask(seen)
        before, there = zones[source], zones[target]
        stay = _without(before, moving)
        if source == target or stay is None:
            raise ValueError(f"cards {moving} do not all lie in one zone other than {to!r}")
        for card in moving:
            known[card] |= mask
        if not self.piles[source] and (stay or (len(moving) > 1 and self.piles[target])):
            for card in before:
                known[card] &= mask
        zones[source] = stay
        if self.piles[target]:
            at = len(there) if at is None else at
            zones[target] = there[:at] + moving + there[at:]
        else:
            zones[target] = tuple(sorted(there + moving))
        changed = self.seats, self.names, self.piles, tuple(zones), self.faces, tuple(known)
        return new_tuple(type(self), changed)

    def after_look(self, cards: Iterable[int], *, seen: Witnesses) -> Self:
        """Return the cards after the players in `seen` looked at some of them, which stay where they are.

        Everybody sees which cards they look at.
        """
        known, mask = list(self.known), self._mask(seen)
        for card in cards:
            known[card] |= mask
        return self._replace(known=tuple(known))

    def after_shuffle(self, name: str, draw: Draw) -> Self:
        """Return the cards with one pile or hand shuffled. Nobody knows its cards, and they have new numbers.

        Order and numbers are shuffled, each on its own, so that a number that is seen again tells nothing
        about the card that once had it.
        """
        at = self.names.index(name)
        numbers = self.zones[at]
        faces, known = list(self.faces), list(self.known)
        for card, face in zip(numbers, shuffle([faces[card] for card in numbers], draw), strict=True):
            faces[card] = face
            known[card] = 0
        order = tuple(shuffle(numbers, draw)) if self.piles[at] else numbers
        zones = (*self.zones[:at], order, *self.zones[at + 1 :])
        return self._replace(zones=zones, faces=tuple(faces), known=tuple(known))

    def resample(self, seat: int | None, draw: Draw) -> Self:
        """Return other cards that a seat (None: the public) cannot tell from these.

        The faces of all cards that it does not know change places, every order equally likely. The zones, the
        numbers and the seats that know a number stay as they are.
        """
        hidden = [card for card in range(len(self.faces)) if not self.knows(seat, card)]
        faces = list(self.faces)
        for card, face in zip(hidden, shuffle([faces[card] for card in hidden], draw), strict=True):
            faces[card] = face
        return self._replace(faces=tuple(faces))

    def _place(self, card: int) -> int:
        # Great zones come first, and what moves lies mostly on top of the first one or in a small one.
        zones = self.zones
        if zones[0] and zones[0][-1] == card:
            return 0
        for zone in reversed(zones):
            if card in zone:
                return zones.index(zone)
        raise ValueError(f"there is no card {card}")

    def _mask(self, seen: Witnesses) -> int:
        if seen == "all":
            return (2 << self.seats) - 1
        mask = 0
        for seat in seen:
            mask |= 2 << seat
        return mask


def _without(cards: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return cards without some of them; None if one of those is not among them."""
    for card in some:
        if card not in cards:
            return None
        at = cards.index(card)
        cards = cards[:at] + cards[at + 1 :]
    return cards


def _bit(seat: int | None) -> int:
    return PUBLIC if seat is None else 2 << seat
