"""Tips: every question and every told event has one or needs none, and each is short enough for its slip."""

from __future__ import annotations

import re

import pytest

from bangdice.games import GAMES
from bangdice.words.catalogue import Catalogue

EACH = pytest.mark.parametrize("game", sorted(GAMES))
LONGEST = 110
"""Three lines at 320 pixels, two at 390."""
SENTENCES = 2
TIP = re.compile(r"(?:three\.)?tip\.((?:ask|told)\..+)\.(head|text)")


def texts(lang: str, game: str) -> dict[tuple[str, str], str]:
    """Return the texts of all tips: by their key, and by what they are, `head` or `text`."""
    flat = Catalogue.tips(lang, game).flat()
    return {(found[1], found[2]): text for key, text in flat.items() if (found := TIP.fullmatch(key))}


@EACH
def test_everything_that_is_asked_or_told_has_a_tip_or_needs_none(game: str) -> None:
    words = Catalogue.load("en", game)
    asked = {f"ask.{key.split('.')[1]}" for key in words.flat(["about"])}
    told = {f"told.{name}" for name in GAMES[game].events if words.has_below(f"event.{name}")}
    known = {key if key in asked | told else ".".join(key.split(".")[:2]) for key in GAMES[game].tips.meant}
    assert known == asked | told


@EACH
def test_a_question_that_a_tip_may_lie_over_is_a_question(game: str) -> None:
    asked = {key.split(".")[1] for key in Catalogue.load("en", game).flat(["about"])}
    assert {*GAMES[game].tips.over} and {*GAMES[game].tips.over} <= asked


@EACH
@pytest.mark.parametrize("lang", Catalogue.languages())
def test_a_tip_is_short_and_one_about_an_event_has_a_head_word(lang: str, game: str) -> None:
    said = texts(lang, game)
    wanted = {key for key, meant in GAMES[game].tips.meant.items() if meant is not None}
    assert {key for key, what in said if what == "text"} == wanted
    assert {key for key, what in said if what == "head"} == {it for it in wanted if it.startswith("told.")}
    for (key, what), text in said.items():
        assert what == "head" or len(text) <= LONGEST, (key, len(text))
        assert what == "text" or len(text) <= LONGEST / 5, (key, len(text))
        ends = re.findall(r"[.?](?=\s|$)", text)
        assert len(ends) <= SENTENCES, (key, text)


@EACH
@pytest.mark.parametrize("lang", Catalogue.languages())
def test_a_reader_hears_what_every_tip_is_about(lang: str, game: str) -> None:
    words = Catalogue.tips(lang, game)
    meant = {it for it in GAMES[game].tips.meant.values() if it}
    assert all(f"tip.thing.{it}" in words for it in meant)
