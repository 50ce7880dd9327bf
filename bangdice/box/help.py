"""The subjects of a game's help: its cards, characters, events and faces, without their words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Corner(NamedTuple):
    """The rank and suit in the corner of a card."""

    rank: str
    suit: str


class Copies(NamedTuple):
    """The copies of a card that one set brings."""

    set: str
    corners: tuple[Corner, ...]


class Subject(NamedTuple):
    """A card, character, event or face that has a page in the help.

    `name` and `text` are keys of the catalogue; `symbol` is its drawing, in one of the sprites, and `box` the
    part of the drawing that is shown. `set` is the set that brings it, if the game has sets. What `is_apart`
    comes only with its set, words and drawing. `edge` is the colour of its border, and `life` a character's
    points. `is_last` marks an event that stays.
    """

    id: str
    shelf: str
    name: str
    text: str
    symbol: str
    sprite: str = "art.svg"
    set: str = ""
    is_apart: bool = False
    edge: str = ""
    life: int = 0
    is_last: bool = False
    copies: tuple[Copies, ...] = ()


class Help(NamedTuple):
    """A game's part of the help.

    `subjects` stand in the order in which they are shown. `sections` names the section of the rules that
    explains a shelf. Other shelves are listed after the rules. A ruling about several subjects of one shelf
    matters to a table that plays the set of any of them. For the shelves in `lone` the table must play the
    sets of all. `switches` holds the usual value of each switch of the rules and the presets' other values.
    """

    subjects: tuple[Subject, ...] = ()
    switches: Mapping[str, Mapping[str, object]] = {}
    sections: Mapping[str, str] = {}
    lone: tuple[str, ...] = ()
    has_signs: bool = False
