"""Every card, character and event of the card game as the help shows it, with its rulings."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from bangdice.cards.entries import Expansion
from bangdice.cards.faces import Face, faces, read_face
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from bangdice.cards.setup import Switches
from bangdice.rulings import rulings_about
from bangdice.rulings import rulings_of as game_rulings
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings

CARD, CHARACTER, EVENT = SHELVES = ("card", "character", "event")
"""The three kinds of entries, in the order in which they are shown."""

OTHERS = 8
"""A ruling about more entries than this is about a whole class of cards: they are not listed beside it."""


class Named(NamedTuple):
    """An entry, to be linked."""

    id: str
    name: str


class Ruling(NamedTuple):
    """A ruling as players read it; `options` of a table turn it, it is about `others` too."""

    number: str
    text: str
    options: tuple[str, ...]
    others: tuple[Named, ...]


class Copies(NamedTuple):
    """The copies of a card that one set brings."""

    set: str
    faces: tuple[Face, ...]


class Entry(NamedTuple):
    """A card, a character or an event. `set` is the name of the one that brings it, `edge` the colour of its
    border (a border, or a deck of events), `life` a character's points, `is_last` an event's that stays.
    """

    id: str
    shelf: str
    name: str
    text: str
    set: str
    edge: str
    rulings: tuple[Ruling, ...]
    copies: tuple[Copies, ...] = ()
    life: int = 0
    is_last: bool = False
    in_dice_sprite: bool = False

    @property
    def symbol(self) -> str:
        """Its drawing in the sprite."""
        return f"{'kpe'[SHELVES.index(self.shelf)]}-{self.id}"


@cache
def entries(lang: str) -> Mapping[str, Entry]:
    """Return all of them by their ids, shelf by shelf in the order of the sets."""
    found = {name: entry_of(lang, name) for name in (*KINDS, *CHARACTERS, *EVENTS)}
    return MappingProxyType({name: entry for name, entry in found.items() if entry is not None})


@cache
def entry_of(lang: str, name: str) -> Entry | None:
    """Return one entry; None where there is none of this name."""
    words = Catalogue.load(lang, "cards")
    for it in SETS:
        if name in (kind.id for kind in it.kinds):
            return _card(words, it, name)
        if name in (character.id for character in it.characters):
            return _character(words, it, name)
        if name in (event.id for event in it.events):
            return _event(words, it, name)
    return None


def shelves(lang: str) -> Mapping[str, Mapping[str, list[Entry]]]:
    """The entries of each shelf, by the name of their set."""
    sorted_in: dict[str, dict[str, list[Entry]]] = {shelf: {} for shelf in SHELVES}
    for entry in entries(lang).values():
        sorted_in[entry.shelf].setdefault(entry.set, []).append(entry)
    return sorted_in


@cache
def rulings_of(lang: str, name: str) -> tuple[Ruling, ...]:
    """The rulings about an entry or a section of the rules."""
    return tuple(_ruling(lang, number, name) for number in rulings_about("cards", name))


def place_of(number: str) -> str | None:
    """Where the help tells a ruling: an address, or None for a number that there is not."""
    if number not in game_rulings("cards"):
        return None
    about = next((name for name in game_rulings("cards")[number].about if name_key(name)), None)
    return f"/help/cards/{about}#{number}" if about else f"/help/cards#{number}"


def name_key(name: str) -> str | None:
    """The key of an entry's printed name; None for what is no entry."""
    for table, book in (("card", KINDS), ("character", CHARACTERS), ("event_card", EVENTS)):
        if name in book:
            return f"{table}.{name}.name"
    return None


def _ruling(lang: str, number: str, name: str) -> Ruling:
    words, ruling = Catalogue.load(lang, "cards"), game_rulings("cards")[number]
    keys = ((other, name_key(other)) for other in ruling.about if other != name)
    others = tuple(Named(other, words.text(key)) for other, key in keys if key)
    options = tuple(words.text(f"option.{switch}") for switch in ruling.switches)
    return Ruling(
        number, rulings(lang, "cards").get(number, number), options, others if len(others) <= OTHERS else ()
    )


def _card(words: Catalogue, expansion: Expansion, kind: str) -> Entry:
    name, text = (words.text(f"card.{kind}.{part}") for part in ("name", "text"))
    edge, copies = KINDS[kind].border, tuple(_copies(words, kind))
    told = rulings_of(words.lang, kind)
    return Entry(kind, CARD, name, text, _set(words, expansion), edge, told, copies)


def _copies(words: Catalogue, kind: str) -> Iterable[Copies]:
    for expansion in SETS:
        own = [entry.prints for entry in expansion.kinds if entry.id == kind]
        prints = " ".join([*own, *(more for name, more in expansion.more_prints if name == kind)])
        if prints:
            yield Copies(_set(words, expansion), tuple(map(read_face, faces(kind, prints))))


def _character(words: Catalogue, expansion: Expansion, character: str) -> Entry:
    name, text = (words.text(f"character.{character}.{part}") for part in ("name", "ability"))
    life, told = CHARACTERS[character].life_points(Switches()), rulings_of(words.lang, character)
    of_both_games = expansion.name == "base"
    return Entry(
        character, CHARACTER, name, text, _set(words, expansion), "", told, (), life, False, of_both_games
    )


def _event(words: Catalogue, expansion: Expansion, event: str) -> Entry:
    name, text = (words.text(f"event_card.{event}.{part}") for part in ("name", "text"))
    deck, is_last, told = EVENTS[event].deck, EVENTS[event].is_last, rulings_of(words.lang, event)
    return Entry(event, EVENT, name, text, _set(words, expansion), deck, told, is_last=is_last)


def _set(words: Catalogue, expansion: Expansion) -> str:
    return words.text(f"set.{expansion.name}.name")
