"""What the help of a game is about: its cards, characters, events and faces, without their words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Corner(NamedTuple):
    """What stands in the corner of a card."""

    rank: str
    suit: str


class Copies(NamedTuple):
    """The copies of a card that one set brings."""

    set: str
    corners: tuple[Corner, ...]


class Subject(NamedTuple):
    """A card, character, event or face that has a page in the help.

    `name` and `text` are keys of the catalogue; `symbol` is its drawing, in one of the sprites, and `box` the
    part of the drawing that is shown. `set` is the one that brings it, if the game has sets; `edge` the
    colour of its border, `life` a character's points, `is_last` marks an event that stays.
    """

    id: str
    shelf: str
    name: str
    text: str
    symbol: str
    sprite: str = "art.svg"
    set: str = ""
    edge: str = ""
    life: int = 0
    is_last: bool = False
    copies: tuple[Copies, ...] = ()


class Help(NamedTuple):
    """What a game brings to the help.

    `subjects` stand in the order in which they are shown. `sections` says in which section of the rules a
    shelf is told; the others are listed after the rules. A ruling about several subjects of one shelf matters
    to a table that plays the set of any of them, but of `lone` shelves it must play the sets of all.
    `switches` are the usual value of each switch of the rules, and each preset's that differs.
    """

    subjects: tuple[Subject, ...] = ()
    switches: Mapping[str, Mapping[str, object]] = {}
    sections: Mapping[str, str] = {}
    lone: tuple[str, ...] = ()
    has_signs: bool = False
