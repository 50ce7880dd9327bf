"""Names as people write them: `BANG! 5♠`, `Slab the Killer`. Read in any spelling and case."""

import re
from collections.abc import Iterable

from bangdice.cards.faces import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS

_AS_PRINTED = {
    "bang": "BANG!",
    "missed": "Missed!",
    "panic": "Panic!",
    "indians": "Indians!",
    "rev_carabine": "Rev. Carabine",
}
_SMALL = ("the", "of")
SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))
SUIT_NAMES = {SPADES: "spades", HEARTS: "hearts", DIAMONDS: "diamonds", CLUBS: "clubs"}
_LETTERS = {symbol: suit for suit, symbol in SYMBOLS.items()}
_PRINT = re.compile(r"(10|[2-9JQKA])([SHDC♠♥♦♣])")


def name_of(entry: str) -> str:
    """The name of a card, character or event: `law_of_the_west` is Law of the West."""
    if entry in _AS_PRINTED:
        return _AS_PRINTED[entry]
    words = entry.split("_")
    return " ".join(
        word if at and word in _SMALL else word[:1].upper() + word[1:] for at, word in enumerate(words)
    )


def entry_called(name: str, among: Iterable[str]) -> str | None:
    """The entry that a name stands for, however it is written; None when there is none."""
    wanted = _bare(name)
    return next((entry for entry in among if _bare(entry) == wanted), None)


def same_name(name: str, entry: str) -> bool:
    """Whether two spellings are of one name."""
    return _bare(name) == _bare(entry) != ""


def print_name(rank: str, suit: str) -> str:
    """What stands in the corner of a card: `5♠`."""
    return f"{rank}{SYMBOLS[suit]}"


def read_print(word: str) -> tuple[str, str] | None:
    """Rank and suit of `5♠`, `5S` or `5s`; None when the word is no such thing."""
    found = _PRINT.fullmatch(word.upper())
    if found is None:
        return None
    rank, suit = found.groups()
    return rank, _LETTERS.get(suit, suit)


def read_suit(word: str) -> str | None:
    """The suit of `♠`, `S` or `spades`; None when it is none."""
    if word in _LETTERS:
        return _LETTERS[word]
    return next((suit for suit, name in SUIT_NAMES.items() if word.lower() in (name, suit.lower())), None)


def _bare(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())
