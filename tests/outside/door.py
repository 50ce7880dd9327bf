"""The door for sets from outside, in tests: what comes in goes out again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from bangdice.cards import sets
from bangdice.cards.box import CardBox
from bangdice.cards.game import CardGame
from bangdice.outside import entering
from bangdice.outside.files import read_file
from bangdice.outside.found import OutsideSet
from bangdice.web.pages import entries
from bangdice.words import languages, more

HOUSE = {*sets.KINDS, *sets.CHARACTERS, *sets.EVENTS}
FRONTIER = Path(__file__).with_name("frontier.toml")
"""The set of the tests."""


def frontier() -> OutsideSet:
    """Return the set of the tests."""
    made = read_file(FRONTIER).set
    assert made is not None
    return made


@contextmanager
def open_door(*, empty: bool = False) -> Iterator[None]:
    """Let sets come in; to a game without any, if it is to be `empty`. Afterwards none of them is left."""
    before, box = sets.SETS[:], (CardBox.help, CardBox.causes, CardGame.frames)
    with (
        patch.dict(sets.KINDS), patch.dict(sets.CHARACTERS), patch.dict(sets.EVENTS), patch.dict(sets.POWERS),
        patch.dict(languages.MORE), patch.dict(entering.SPRITES),
    ):  # fmt: skip
        try:
            if empty:
                entering.SPRITES.clear()
                sets.SETS[:] = sets.SETS_IN_PLAY
                for shelf in (sets.KINDS, sets.CHARACTERS, sets.EVENTS):
                    for name in [it for it in shelf if it not in HOUSE]:
                        del shelf[name]
            yield
        finally:
            sets.SETS[:] = before
            CardBox.help, CardBox.causes, CardGame.frames = box
            sets.abilities_of.cache_clear()
    _forget()


def _forget() -> None:
    """Forget the texts and subjects that were read while the door stood open."""
    more.forget()
    for it in (entries.subjects, entries.entries, entries.entry_of, entries.rulings_of, entries.needs):
        it.cache_clear()


@contextmanager
def comes_in(made: OutsideSet) -> Iterator[OutsideSet]:
    """Let one set come in."""
    with open_door():
        entering.take_in(made)
        _forget()
        yield made
