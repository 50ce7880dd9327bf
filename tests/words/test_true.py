"""Words that promised what does not happen, or told what has not happened yet, do not come back."""

from __future__ import annotations

import re

import pytest

from bangdice.words.catalogue import Catalogue

SHAKES = {"en": r"\b(shakes?|vibrat\w+|buzz\w*)\b", "it": r"\b(vibr\w+|trem\w+)\b"}
LOST = {"en": r"\bhas lost\b", "it": r"\bha perso un punto\b"}
GAMES = [(lang, game) for lang in SHAKES for game in Catalogue.games(lang)]


def saying(lang: str, game: str, pattern: str, keys: str = "") -> set[str]:
    flat = Catalogue.load(lang, game).flat()
    return {key for key, text in flat.items() if re.search(keys, key) and re.search(pattern, text, re.I)}


def test_each_language_is_looked_at() -> None:
    for lang in Catalogue.languages():
        assert lang in SHAKES and lang in LOST, f"add the words of {lang} to SHAKES and LOST in this file"
    assert set(SHAKES) == set(LOST)


@pytest.mark.parametrize(("lang", "game"), GAMES)
def test_no_phone_promises_to_shake(lang: str, game: str) -> None:
    """Many phones cannot, and an iPhone never does it for a page."""
    assert saying(lang, game, SHAKES[lang]) == set()


@pytest.mark.parametrize(("lang", "game"), GAMES)
def test_a_question_tells_no_loss_before_it_comes(lang: str, game: str) -> None:
    """Points are taken when all questions about them are answered."""
    assert saying(lang, game, LOST[lang], r"^(about|choice|phone\.wait)\.") == set()
