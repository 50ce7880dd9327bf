"""Cards as a text says them: `BANG! 5♠, Duel, 8♥ (seen El Gringo; card 12)`. Any spelling is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from bangdice.cards.faces import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS
from bangdice.cards.sets import KINDS
from bangdice.kernel.knowledge import Witnesses
from tests.language.lines import Line, Names
from tests.language.names import name_of

SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))
_SUIT_NAMES = {SPADES: "spades", HEARTS: "hearts", DIAMONDS: "diamonds", CLUBS: "clubs"}
_LETTERS = {symbol: suit for suit, symbol in SYMBOLS.items()}
_CORNER = re.compile(r"(10|[2-9JQKA])([SHDC♠♥♦♣])")
_CARD = re.compile(r"([^(]*)(?:\(([^)]*)\))?")


class CardAt(NamedTuple):
    """A card as a text says it: its kind and its corner, each of which may be left open.

    `number` and `seen` (the seats that know the card) are None if they are the usual ones of its zone.
    `is_new`: it was laid this turn. `is_marked`: it is shown for Law of the West. `line` is the number of its
    line, 0 if no text says it.
    """

    kind: str = ""
    rank: str = ""
    suit: str = ""
    number: int | None = None
    seen: Witnesses | None = None
    is_new: bool = False
    is_marked: bool = False
    line: int = 0

    def __str__(self) -> str:
        return full_name(self.kind, self.rank, self.suit)

    def fits(self, face: str) -> bool:
        """Return True if this may be a card with that face."""
        kind, _, corner = face.partition(" ")
        return self.kind in ("", kind) and f"{self.rank}{self.suit}" in ("", corner)


Pile = tuple[CardAt, ...]


def full_name(kind: str, rank: str, suit: str) -> str:
    """Return the name of a card, and its corner: `Beer 6♥`. Either may be empty."""
    return f"{name_of(kind) if kind else ''} {rank}{SYMBOLS[suit] if suit else ''}".strip()


def split_name(said: str) -> tuple[str, tuple[str, str] | None]:
    """Return the name in a card's words, and rank and suit if they end with a corner: `5♠`, `5s`."""
    *words, last = said.split() or [""]
    found = _CORNER.fullmatch(last.upper())
    if found is None:
        return " ".join((*words, last)), None
    rank, suit = found.groups()
    return " ".join(words), (rank, _LETTERS.get(suit, suit))


def read_suit(line: Line, word: str) -> str:
    """Return the suit of `♠`, `S` or `spades`."""
    for suit, name in _SUIT_NAMES.items():
        if word.lower() in (name, suit.lower(), SYMBOLS[suit]):
            return suit
    raise line.fault(f"there is no suit {word!r}")


def read_cards(line: Line, said: str, names: Names) -> Pile:
    """Return the cards that a text names."""
    return tuple(read_card(line, part, names) for part in line.parts(said))


def write_cards(cards: Pile, names: Names) -> str:
    """Return cards as text."""
    return ", ".join(write_card(card, names) for card in cards)


def read_card(line: Line, said: str, names: Names) -> CardAt:
    """Return the card that a text names: `BANG! 5♠ (new)`."""
    found = _CARD.fullmatch(said)
    if found is None or not found[1].strip():
        raise line.fault(f"{said!r} is no card")
    name, corner = split_name(found[1])
    kind = line.entry(name, KINDS, "card") if name else ""
    card = CardAt(kind, *(corner or ("", "")), line=line.number)
    for note in (found[2] or "").split(";"):
        card = _noted(line, card, note.split(), names)
    return card


def _noted(line: Line, card: CardAt, words: list[str], names: Names) -> CardAt:
    match words:
        case []:
            return card
        case ["new"]:
            return card._replace(is_new=True)
        case ["marked"]:
            return card._replace(is_marked=True)
        case ["unseen"]:
            return card._replace(seen=())
        case ["seen", "all"]:
            return card._replace(seen="all")
        case ["seen", *who]:
            return card._replace(seen=tuple(line.seat(name, names) for name in " ".join(who).split("+")))
        case ["card", number] if number.isdecimal():
            return card._replace(number=int(number))
    raise line.fault(
        f"{' '.join(words)!r} is none of new, marked, unseen, seen all, seen NAME + NAME, card N"
    )


def write_card(card: CardAt, names: Names) -> str:
    """Return a card as text, with its notes."""
    notes = "; ".join(_notes(card, names))
    return f"{card} ({notes})" if notes else str(card)


def _notes(card: CardAt, names: Names) -> Iterator[str]:
    if card.number is not None:
        yield f"card {card.number}"
    if card.seen == "all":
        yield "seen all"
    elif card.seen is not None:
        who = " + ".join(name_of(names[seat]) for seat in card.seen)
        yield f"seen {who}" if who else "unseen"
    if card.is_new:
        yield "new"
    if card.is_marked:
        yield "marked"
