"""Words for a table of the card game: cards, options and events as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from bangdice.cards.faces import read_face
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, KINDS
from bangdice.kernel.decision import Candidate, Option, Value
from bangdice.kernel.event import Event
from tests.language.cards.piles import SYMBOLS, full_name, split_name
from tests.language.names import name_of, same_name
from tests.language.scene import GameScene

NUMBERS = ("card", "cards", "table")
"""The values of events that are numbers of cards, with the printed faces beside them."""
ANSWERS = ("bang", "missed", "beer")


class Shown(str):
    """Cards as a scene shows them: `BANG!, Beer`.

    It equals a text that names the same kinds. A card that the text names with its corner (`BANG! 2♣, Beer`)
    must have this suit and rank.
    """

    exact: tuple[str, ...]

    def __new__(cls, cards: Iterable[tuple[str, str]]) -> Self:
        """Take each card by its kind, and by its kind and corner; `?` twice for an unknown card."""
        pairs = tuple(cards)
        shown = super().__new__(cls, ", ".join(plain for plain, _ in pairs))
        shown.exact = tuple(exact for _, exact in pairs)
        return shown

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, str) or str.__eq__(self, other):
            return str.__eq__(self, other)
        plain, said = self.split(", "), other.split(", ")
        return len(plain) == len(said) and all(map(_is_same, said, plain, self.exact))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def _is_same(said: str, plain: str, exact: str) -> bool:
    return said in (plain, exact)


class Phrases(GameScene[CardGame]):
    """A card game's state, and its words."""

    between = ", "

    # Seats

    def is_ghost(self, name: str) -> bool:
        """Return True if a seat is back, for its turn or by a card."""
        return self.game.is_deathless(self.seat(name))

    def distance(self, viewer: str, target: str) -> int:
        """Return how far one seat sees another."""
        return self.game.distance(self.seat(viewer), self.seat(target))

    def reach(self, name: str) -> int:
        """Return how far somebody's weapon reaches."""
        return self.game.reach(self.seat(name))

    @property
    def waiting(self) -> tuple[str, ...]:
        """Return the names of the frames that wait, the next to run first."""
        return tuple(type(frame).__name__ for frame in reversed(self.game.stack))

    # Cards

    def hand(self, name: str) -> Shown:
        """Return a player's hand, in the order of the alphabet: `BANG!, Beer`."""
        return Shown(sorted(map(self._both_names, self.game.hand(self.seat(name)))))

    def in_play(self, name: str) -> Shown:
        """Return the cards in front of a player, in the order in which they were laid."""
        return Shown(map(self._both_names, self.game.table_cards(self.seat(name))))

    @property
    def discards(self) -> Shown:
        """Return the discard pile, the top first."""
        return Shown(map(self._both_names, reversed(self.game.discard_pile())))

    @property
    def store(self) -> Shown:
        """Return the cards on sale."""
        return Shown(map(self._both_names, self.game.cards.zone("store")))

    def deck(self, count: int) -> str:
        """Return the top cards of the deck with their corners, the top first: `Beer 6♥, Duel 8♣`."""
        return ", ".join(map(self.full_name, self.game.deck()[::-1][:count]))

    @property
    def deck_size(self) -> int:
        """Return how many cards the deck holds."""
        return len(self.game.deck())

    def known(self, who: str | None, zone: str) -> Shown:
        """Return a player's knowledge (None: the board's) of a hand, of the `deck` or `discard`: `Duel, ?`.

        The top of a pile comes first.
        """
        seat = None if who is None else self.seat(who)
        place = zone if zone in self.game.cards.names else f"hand:{self.seat(zone)}"
        seen = self.game.cards.zone_for(place, seat)
        ordered = seen[::-1] if zone in self.game.cards.names else seen
        return Shown(("?", "?") if card is None else self._both_names(card.number) for card in ordered)

    def card_name(self, card: int) -> str:
        """Return the kind of a card: `Beer`."""
        return name_of(self.game.kind(card))

    def _both_names(self, card: int) -> tuple[str, str]:
        return self.card_name(card), self.full_name(card)

    def full_name(self, card: int) -> str:
        """Return the kind of a card, and its corner: `Beer 6♥`."""
        return full_name(*self.game.face(card))

    def first_card(self, said: str, cards: Iterable[int]) -> int:
        """Return the first of some cards that words may mean. Raise KeyError if there is none."""
        for card in cards:
            if self.fits(said, card):
                return card
        raise KeyError(f"there is no {said} there")

    def fits(self, said: str, card: int | str) -> bool:
        """Return True if words may mean a card (or a face): `Beer`, `6♥`, `Beer 6♥`."""
        kind, rank, suit = self.game.face(card) if isinstance(card, int) else read_face(card)
        name, corner = split_name(said)
        return (not name or same_name(name, kind)) and corner in (None, (rank, suit))

    # Phrases

    def option(self, said: str, candidates: Sequence[Candidate]) -> Option:
        """Return the option that words mean: of those that fit the first legal one, else the first.

        `hand` need not be said: `play Panic!, El Gringo`.
        """
        verb, _, rest = said.partition(" ")
        parts = [part.strip() for part in rest.split(",") if part.strip()]
        fitting = [
            (option, reason)
            for option, reason in candidates
            if option.verb == verb and self._means(parts, option)
        ]
        if not fitting:
            return Option(verb, tuple(part.replace(" ", "_") for part in parts))
        return min(fitting, key=lambda candidate: candidate[1] is not None)[0]

    def exact_words(self, option: Option) -> str:
        """Return an option in words, the cards with their corners: `play Duel Q♦, El Gringo`."""
        parts = (
            self.full_name(int(tap[5:])) if tap.startswith("card:") else self.word(tap) for tap in option.taps
        )
        return f"{option.verb} {', '.join(parts)}".rstrip()

    def picked_in(self, event: Event) -> tuple[str, ...]:
        """Return the faces of cards that an event may have picked from a hand by chance."""
        why, faces = event.values.get("why"), event.values.get("faces")
        was_dropped = event.name == "discarded" and why in KINDS and why not in ANSWERS
        if not isinstance(faces, tuple) or not (was_dropped or event.name == "took"):
            return ()
        return () if event.values.get("from_table") else tuple(map(str, faces))

    def _means(self, parts: Sequence[str], option: Option) -> bool:
        taps = list(option.taps)
        for part in parts:
            found = next((tap for tap in taps if self._is_tap(part, tap)), None)
            if found is None:
                return False
            taps.remove(found)
        return all(tap.startswith("hand:") for tap in taps)

    def _is_tap(self, part: str, tap: str) -> bool:
        kind, _, word = tap.partition(":")
        if kind == "card":
            return self.fits(part, int(word))
        return same_name(part, self.word(tap)) or part == self.word(tap)

    def word(self, tap: str) -> str:
        """Return a tap in words: a seat by its name, a card by its kind, a suit by its symbol."""
        kind, _, word = tap.partition(":")
        if kind == "card":
            return self.card_name(int(word))
        if kind in ("hand", "suit"):
            return SYMBOLS[word] if kind == "suit" else kind
        return name_of(word) if word in CHARACTERS or word in KINDS else super().word(tap)

    def told_as(self, name: str, value: Value) -> str | None:
        """Return the value of an event in words: cards by their faces, never by their numbers."""
        if name in NUMBERS:
            return None
        if name in ("face", "faces") and value is not None:
            faces = value if isinstance(value, tuple) else (value,)
            return ",".join(full_name(*read_face(str(face))) for face in faces)
        return super().told_as(name, value)
