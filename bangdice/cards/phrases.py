"""Words for what a table shows: seats, cards, options and events as people say them."""

from collections.abc import Iterable, Sequence
from typing import Self

from bangdice.cards.faces import read_face
from bangdice.cards.game import CardGame
from bangdice.cards.notation.naming import SYMBOLS, entry_called, name_of, print_name, read_print, same_name
from bangdice.cards.sets import CHARACTERS, KINDS
from bangdice.kernel.decision import Candidate, Option, Value
from bangdice.kernel.event import Event
from bangdice.kernel.scene import GameScene

SEATS = ("seat", "by", "target", "victim", "dead", "to", "before", "rival", "winners")
"""The values of events that are seats."""
NUMBERS = ("card", "cards", "table")
"""The values of events that are numbers of cards, beside which stands what is printed on them."""
ANSWERS = ("bang", "missed", "beer")


class Shown(str):
    """Cards as a scene shows them: `BANG!, Beer`.

    It equals a text that names the same kinds. A card that the text names with its corner (`BANG! 2♣, Beer`)
    must have this suit and rank.
    """

    exact: tuple[str, ...]

    def __new__(cls, cards: Iterable[tuple[str, str]]) -> Self:
        """Each card by its kind, and by its kind and corner; `?` for both where it is not known."""
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
    """A game's state, and what is said of it, in words."""

    # Seats

    def name(self, seat: int) -> str:
        """The name of a seat's character."""
        return name_of(self.game.characters[seat])

    def seat(self, name: str) -> int:
        """The seat of a character; KeyError when it does not sit there."""
        character = entry_called(name, self.game.characters)
        if character is None:
            raise KeyError(f"{name} does not sit there")
        return self.game.characters.index(character)

    def life(self, name: str) -> int:
        """Life points left."""
        return self.game.life[self.seat(name)]

    def is_alive(self, name: str) -> bool:
        """Whether a seat is not eliminated."""
        return self.game.alive[self.seat(name)]

    def is_ghost(self, name: str) -> bool:
        """Whether a seat is back for its turn."""
        return self.game.ghost == self.seat(name)

    def distance(self, viewer: str, target: str) -> int:
        """How far one sees another."""
        return self.game.distance(self.seat(viewer), self.seat(target))

    def reach(self, name: str) -> int:
        """How far somebody's weapon reaches."""
        return self.game.reach(self.seat(name))

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who waits for what: the names of the frames, the next to run first."""
        return tuple(type(frame).__name__ for frame in reversed(self.game.stack))

    # Cards

    def hand(self, name: str) -> Shown:
        """What somebody holds, in the order of the alphabet: `BANG!, Beer`."""
        return Shown(sorted(map(self._both_names, self.game.hand(self.seat(name)))))

    def in_play(self, name: str) -> Shown:
        """What lies in front of somebody, in the order in which it was laid."""
        return Shown(map(self._both_names, self.game.table_cards(self.seat(name))))

    @property
    def discards(self) -> Shown:
        """The discard pile, the top first."""
        return Shown(map(self._both_names, reversed(self.game.discard_pile())))

    @property
    def store(self) -> Shown:
        """What is on sale."""
        return Shown(map(self._both_names, self.game.cards.zone("store")))

    def deck(self, count: int) -> str:
        """The top cards of the deck, with what stands in the corner, the top first: `Beer 6♥, Duel 8♣`."""
        return ", ".join(map(self.full_name, self.game.deck()[::-1][:count]))

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return len(self.game.deck())

    def known(self, who: str | None, zone: str) -> Shown:
        """What somebody (None: the board) knows of a hand, or of the `deck` or `discard` with the top first.

        `Duel, ?`.
        """
        seat = None if who is None else self.seat(who)
        place = zone if zone in self.game.cards.names else f"hand:{self.seat(zone)}"
        seen = self.game.cards.seen(place, seat)
        ordered = seen[::-1] if zone in self.game.cards.names else seen
        return Shown(("?", "?") if card is None else self._both_names(card.number) for card in ordered)

    def card_name(self, card: int) -> str:
        """What a card is: `Beer`."""
        return name_of(self.game.kind(card))

    def _both_names(self, card: int) -> tuple[str, str]:
        return self.card_name(card), self.full_name(card)

    def full_name(self, card: int) -> str:
        """What a card is, and what stands in its corner: `Beer 6♥`."""
        kind, rank, suit = self.game.face(card)
        return f"{name_of(kind)} {print_name(rank, suit)}"

    def first_card(self, said: str, cards: Iterable[int]) -> int:
        """The first of some cards that words may mean; KeyError when none does."""
        for card in cards:
            if self.fits(said, card):
                return card
        raise KeyError(f"there is no {said} there")

    def fits(self, said: str, card: int | str) -> bool:
        """Whether words may mean a card (or a face): `Beer`, `6♥`, `Beer 6♥`."""
        kind, rank, suit = self.game.face(card) if isinstance(card, int) else read_face(card)
        words = said.split()
        corner = read_print(words[-1]) if words else None
        name = " ".join(words[:-1] if corner else words)
        return (not name or same_name(name, kind)) and corner in (None, (rank, suit))

    # Phrases

    def option(self, said: str, candidates: Sequence[Candidate]) -> Option:
        """The option that words mean: of those that fit the first legal one, else the first; KeyError for
        none.

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

    def words(self, option: Option) -> str:
        """An option in words: `play Duel, El Gringo`."""
        return f"{option.verb} {', '.join(map(self._word, option.taps))}".rstrip()

    def exact_words(self, option: Option) -> str:
        """The same, the cards with what stands in their corners: `play Duel Q♦, El Gringo`."""
        parts = (
            self.full_name(int(tap[5:])) if tap.startswith("card:") else self._word(tap)
            for tap in option.taps
        )
        return f"{option.verb} {', '.join(parts)}".rstrip()

    def sentence(self, event: Event) -> str:
        """An event with its values: seats and cards by name."""
        said = (f"{name}={self._said(name, v)}" for name, v in event.values.items() if name not in NUMBERS)
        return " ".join((event.name, *said))

    def picked_in(self, event: Event) -> tuple[str, ...]:
        """The faces of cards that an event may have picked from a hand by chance."""
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
        return same_name(part, self._word(tap)) or part == self._word(tap)

    def _word(self, tap: str) -> str:
        kind, _, word = tap.partition(":")
        if kind == "seat":
            return self.name(int(word))
        if kind == "card":
            return self.card_name(int(word))
        if kind == "hand":
            return "hand"
        if kind == "suit":
            return SYMBOLS[word]
        return name_of(word) if word in CHARACTERS or word in KINDS else word

    def _said(self, name: str, value: Value) -> str:
        if name in SEATS and isinstance(value, int):
            return self.name(value)
        if name in ("face", "faces") and value is not None:
            faces = (value,) if isinstance(value, str) else value
            return ",".join(_face_name(str(face)) for face in faces) if isinstance(faces, tuple) else ""
        if isinstance(value, tuple):
            return ",".join(self._said(name, part) for part in value)
        return "nobody" if value is None and name in SEATS else str(value)


def _face_name(face: str) -> str:
    kind, rank, suit = read_face(face)
    return f"{name_of(kind)} {print_name(rank, suit)}"
