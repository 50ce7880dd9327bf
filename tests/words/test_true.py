"""Words that promised wrongly, told an event too early, or sounded like a device do not come back."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bangdice.words.catalogue import Catalogue
from tests.tongues import READY

NEVER = Path(__file__).parent / "never"
"""Patterns that texts may not have, by language: that a phone shakes, or that a name is a man's."""
WORDS = Path(__file__).parents[2] / "bangdice" / "words"
GUARDED = sorted(it.stem for it in NEVER.iterdir())
GAMES = [(lang, game) for lang in GUARDED for game in Catalogue.games(lang)]


def never(lang: str, what: str) -> str:
    """Return the pattern of the words that texts in a language may not have. A draft need not have all."""
    patterns = tomllib.loads((NEVER / f"{lang}.toml").read_text("utf-8"))
    return str(patterns[what] if lang in READY else patterns.get(what, r"(?!)"))


def test_every_language_but_drafts_is_guarded() -> None:
    assert {*READY} <= {*GUARDED} <= {*Catalogue.languages()}


def saying(lang: str, game: str, pattern: str, keys: str = "") -> set[str]:
    flat = Catalogue.load(lang, game).flat()
    return {key for key, text in flat.items() if re.search(keys, key) and re.search(pattern, text, re.I)}


@pytest.mark.parametrize(("lang", "game"), GAMES)
def test_no_phone_promises_to_shake(lang: str, game: str) -> None:
    """Many phones cannot, and an iPhone never does it for a page. The switch stands only where it can."""
    assert saying(lang, game, never(lang, "shakes")) == {"phone.menu.tremor"}


@pytest.mark.parametrize(("lang", "game"), GAMES)
def test_a_question_tells_no_loss_before_it_comes(lang: str, game: str) -> None:
    """Points are taken when all questions about them are answered."""
    assert saying(lang, game, never(lang, "lost"), r"^(about|choice|phone\.wait)\.") == set()


@pytest.mark.parametrize("lang", GUARDED)
def test_a_board_speaks_to_fingers_and_keys(lang: str) -> None:
    """Somebody with a remote control has nothing to tap."""
    keys = r"^(board\.(camera|menu|touch)|switch\.seen)\."
    assert saying(lang, "dice", "", keys)
    assert saying(lang, "dice", never(lang, "fingers"), keys) == set()


@pytest.mark.parametrize("lang", GUARDED)
@pytest.mark.parametrize("what", ["stiff", "house", "twice", "gendered", "bare"])
def test_a_screen_speaks_as_people_do(lang: str, what: str) -> None:
    """As people do: negations are contracted, one thing has one word, names have no gender. No house word is
    said, and none that strangers at a table had to guess.
    """
    files = sorted((WORDS / lang).glob("*.toml"))
    assert len(files) > 5 or lang not in READY
    said = {
        f"{file.stem}.{key}": text
        for file in files
        for key, text in flat_of(tomllib.loads(file.read_text("utf-8")))
    }
    assert {key: text for key, text in said.items() if re.search(never(lang, what), text)} == {}


def flat_of(told: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Return all texts of a catalogue's file with their keys."""
    if isinstance(told, dict):
        for name, part in told.items():
            yield from flat_of(part, f"{key}.{name}".lstrip("."))
    elif isinstance(told, list):
        for part in told:
            yield from flat_of(part, key)
    else:
        yield key, str(told)
