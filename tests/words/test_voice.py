"""A board's spoken lines: three to five lines for each moment, short enough for every browser's voice."""

from __future__ import annotations

import pytest

from bangdice.words.catalogue import PLACEHOLDER, Catalogue

EACH = pytest.mark.parametrize(
    "lang, game", [(lang, game) for lang in Catalogue.languages() for game in Catalogue.games("en")]
)
LONGEST = 160
"""With names in it a line stays under the 200 characters after which some voices stop."""


def lines(lang: str, game: str) -> dict[str, tuple[str, ...]]:
    """Return the lines of each moment."""
    words = Catalogue.voice(lang, game)
    return {key: words.texts(key) for key in {key.rpartition(".")[0] for key in words.flat()}}


@EACH
def test_each_moment_has_three_to_five_lines(lang: str, game: str) -> None:
    assert {key for key, texts in lines(lang, game).items() if not 3 <= len(texts) <= 5} == set()
    assert {text for texts in lines(lang, game).values() for text in texts if len(text) > LONGEST} == set()


@EACH
def test_every_language_has_the_same_moments_and_names_nobody_else(lang: str, game: str) -> None:
    own, english = lines(lang, game), lines("en", game)
    assert set(own) == set(english)
    for key in own:
        named = {name for text in english[key] for name in PLACEHOLDER.findall(text)}
        assert {name for text in own[key] for name in PLACEHOLDER.findall(text)} <= named


@EACH
def test_a_moment_is_a_sentence_of_the_ticker_and_says_no_more(lang: str, game: str) -> None:
    told = Catalogue.load(lang, game)
    for key, texts in lines(lang, game).items():
        shown = key.replace("voice.", "event.", 1)
        beginnings = [shown.rsplit(".", cut)[0] for cut in range(shown.count("."))]
        known = next(it for it in beginnings if told.has_below(it))
        values = {
            name
            for below, text in told.flat([known]).items()
            for name in PLACEHOLDER.findall(text)
            if below.startswith(known)
        }
        said = {name for text in texts for name in PLACEHOLDER.findall(text)}
        assert said <= values, key


@EACH
def test_every_end_of_a_game_is_said(lang: str, game: str) -> None:
    ends = {key.rpartition(".")[2] for key in Catalogue.load(lang, game).flat(["event.game_over"])}
    assert {f"voice.game_over.{end}" for end in ends} <= set(lines(lang, game))
