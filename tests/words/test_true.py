"""Words that promised wrongly, or told an event too early, do not come back."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bangdice.words.catalogue import Catalogue

NEVER = Path(__file__).parent / "never"
"""Patterns that texts may not have, by language: that a phone shakes, that a point is lost."""
GAMES = [(lang, game) for lang in Catalogue.languages() for game in Catalogue.games(lang)]


def never(lang: str, what: str) -> str:
    """Return the pattern of the words that texts in a language may not have."""
    return str(tomllib.loads((NEVER / f"{lang}.toml").read_text("utf-8"))[what])


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
