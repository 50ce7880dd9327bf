"""A line of a position and what may stand in it: numbers, names, cards."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bangdice.cards.notation.naming import entry_called, read_print, read_suit
from bangdice.cards.notation.position import CardAt, Pile
from bangdice.cards.sets import KINDS
from bangdice.kernel.errors import BadPosition

_CARD = re.compile(r"([^(]*)(?:\(([^)]*)\))?")


class Line(NamedTuple):
    """A line of a position: its number, its first word, what follows, and the whole."""

    number: int
    head: str
    rest: str
    text: str

    def fault(self, what: str) -> BadPosition:
        """What is wrong with this line."""
        return BadPosition(f"line {self.number}: {what}")

    def whole(self) -> int:
        """The number that the rest of the line is."""
        if not self.rest.isdecimal():
            raise self.fault(f"{self.head}: a number expected, not {self.rest!r}")
        return int(self.rest)

    def says_yes(self) -> bool:
        """Whether the rest of the line is `yes`, not `no`."""
        if self.rest not in ("yes", "no"):
            raise self.fault(f"{self.head}: yes or no expected, not {self.rest!r}")
        return self.rest == "yes"

    def parts(self, text: str | None = None) -> list[str]:
        """What commas divide."""
        return [part.strip() for part in (self.rest if text is None else text).split(",") if part.strip()]

    def entry(self, name: str, among: Mapping[str, Any], what: str) -> str:
        """The character, kind or event of a name."""
        found = entry_called(name, among)
        if found is None:
            raise self.fault(f"there is no {what} {name.strip()!r}")
        return found


def split_lines(text: str) -> Iterator[Line]:
    """The lines of a text that say something; `#` begins a remark."""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            head, _, rest = words.partition(" ")
            yield Line(number, head.rstrip(":"), rest.strip(), words)


def read_cards(line: Line, text: str, names: Sequence[str]) -> Pile:
    """The cards that a text names: `BANG! 5♠, Duel, 8♥ (seen El Gringo; card 12)`."""
    return tuple(_card(line, part, names) for part in line.parts(text))


def _card(line: Line, text: str, names: Sequence[str]) -> CardAt:
    found = _CARD.fullmatch(text)
    if found is None:
        raise line.fault(f"{text!r} is no card")
    words = found[1].split()
    corner = read_print(words[-1]) if words else None
    name = " ".join(words[:-1] if corner else words)
    rank, suit = corner or ("", "")
    if not words:
        raise line.fault(f"{text!r} is no card")
    kind = line.entry(name, KINDS, "card") if name else ""
    card = CardAt(kind, rank, suit, line=line.number)
    for note in (found[2] or "").split(";"):
        card = _noted(line, card, note.split(), names)
    return card


def _noted(line: Line, card: CardAt, words: list[str], names: Sequence[str]) -> CardAt:
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
            return card._replace(seen=tuple(seat_at(line, name, names) for name in " ".join(who).split("+")))
        case ["card", number] if number.isdecimal():
            return card._replace(number=int(number))
    raise line.fault(
        f"{' '.join(words)!r} is none of new, marked, unseen, seen all, seen NAME + NAME, card N"
    )


def seat_at(line: Line, name: str, names: Sequence[str]) -> int:
    """The seat of a character."""
    character = entry_called(name, names)
    if character is None:
        raise line.fault(f"{name.strip()!r} does not sit there")
    return names.index(character)


def suit_at(line: Line, word: str) -> str:
    """The suit that a word names."""
    suit = read_suit(word)
    if suit is None:
        raise line.fault(f"there is no suit {word!r}")
    return suit
