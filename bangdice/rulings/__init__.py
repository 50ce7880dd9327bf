"""The games' answers where the printed rules are silent, short or at odds: one file of rulings a game.

The files are the list that code and tests name by its numbers. The words for players stand in
`words/<lang>/<game>.toml`, in the table `ruling`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

from bangdice.kernel.shapes import converter

Needs = tuple[tuple[str, ...], ...]
"""Groups of sets: a ruling applies if the table plays at least one set of every group."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ruling: the `sentence`, our certainty (`strength`), and its `sources`.

    `about` are the entries of the game and the sections of its help that tell the ruling. `switches` select
    another reading. `needs` is None if the sets of the entries decide.
    """

    about: tuple[str, ...]
    strength: str
    sentence: str
    sources: str = ""
    switches: tuple[str, ...] = ()
    needs: Needs | None = None


_rulings = converter(dict[str, Ruling])


@cache
def rulings_of(game: str) -> Mapping[str, Ruling]:
    """Return the rulings of a game by their numbers, read once. A game without a file has none."""
    file = files(__package__) / f"{game}.toml"
    tables = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return MappingProxyType(_rulings(tables))


@cache
def rulings_about(game: str, name: str) -> tuple[str, ...]:
    """Return the numbers of the rulings about an entry or a section."""
    return tuple(number for number, ruling in rulings_of(game).items() if name in ruling.about)


def next_number(game: str) -> str:
    """Return the number of a game's next ruling."""
    last = max(rulings_of(game))
    return f"{last[0]}{int(last[1:]) + 1:03}"
