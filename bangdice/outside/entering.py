"""The door by which sets from outside come into the game."""

from __future__ import annotations

from pathlib import Path

from bangdice.games import GAMES
from bangdice.kernel.errors import BrokenRules
from bangdice.outside.drawings import Sprite, sprite_of
from bangdice.outside.files import read_folder
from bangdice.outside.found import FoundSet, OutsideSet
from bangdice.outside.packages import read_packages
from bangdice.outside.texts import words_of
from bangdice.words.more import add_words

FOLDER = "sets"
"""The name of the folder of sets without a program, in the instance folder."""
GAME = "cards"
"""The game whose sets may come from outside."""

SPRITES: dict[str, Sprite] = {}
"""The drawings of each set that has come in, by its name."""


HELP = "So these sets from outside cannot be played; `bangdice sets check` says more."


class BadSets(Exception):
    """Sets from outside that cannot be played. The text says which, and why."""


def find(instance: Path | None) -> list[FoundSet]:
    """Return the sets of packages, then those of an instance folder."""
    return [*read_packages(), *([] if instance is None else read_folder(instance / FOLDER))]


def bring_in(instance: Path | None) -> None:
    """Take all sets from outside into the game, once. Raise BadSets if one of them does not fit."""
    if SPRITES:
        return
    found = find(instance)
    faults = [f"{it.place}: {fault}" for it in found for fault in it.faults]
    for it in found if not faults else ():
        assert it.set is not None
        try:
            take_in(it.set)
        except BrokenRules as error:
            faults.append(f"{it.place}: {error}")
    if faults:
        raise BadSets("\n".join((*faults, HELP)))


def take_in(made: OutsideSet) -> None:
    """Take one set into the game. Raise BrokenRules if it does not fit."""
    GAMES[GAME].take_in(made.expansion)
    add_words(GAME, words_of(made))
    SPRITES[made.name] = sprite_of([*made.symbols()], made.drawings)
