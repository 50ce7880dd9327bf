"""Every language says the same things in every game, in texts of the same shape."""

from __future__ import annotations

import operator
import re

import pytest

from bangdice.new.checkout import MARK, WORDS
from bangdice.new.language import MOST_COUNTED
from bangdice.words.catalogue import ADDRESSED, PLACEHOLDER, Catalogue
from bangdice.words.values import SEATS
from tests.words.reading import STORIES, plurals, texts, words_of

GAMES = pytest.mark.parametrize("game", (*Catalogue.games("en"), STORIES))
LANGUAGES = pytest.mark.parametrize("lang", Catalogue.languages())
SPOKEN = {*SEATS, "winners", "name"}
OTHERS = pytest.mark.parametrize("lang", [lang for lang in Catalogue.languages() if lang != "en"])


def places(forms: list[str]) -> set[str]:
    """The placeholders of all forms of a text, but for the number that chooses the form."""
    return {name for text in forms for name in PLACEHOLDER.findall(text)} - {"count"}


@LANGUAGES
def test_every_text_is_translated(lang: str) -> None:
    files = sorted((WORDS / lang).iterdir())
    left = [f"{file.name}: {file.read_text('utf-8').count(MARK)} texts" for file in files]
    assert not [it for it in left if ": 0 " not in it], f"still marked {MARK} in {lang}: {', '.join(left)}"


@LANGUAGES
def test_every_language_has_words_for_every_game(lang: str) -> None:
    assert Catalogue.games(lang) == Catalogue.games("en")


@GAMES
@OTHERS
def test_the_same_keys_in_every_language(lang: str, game: str) -> None:
    assert set(texts(lang, game)) == set(texts("en", game))


@GAMES
@OTHERS
def test_the_same_placeholders_in_every_language(lang: str, game: str) -> None:
    own = texts(lang, game)
    assert {key for key, forms in texts("en", game).items() if places(forms) != places(own[key])} == set()


@GAMES
@LANGUAGES
def test_a_line_of_the_story_speaks_to_each_player_in_it(lang: str, game: str) -> None:
    """Beside the words for everybody else it has others for each seat that they name, without its name.
    A list of winners has the name of each.
    """
    told = {key: forms for key, forms in texts(lang, game).items() if key.startswith("event.")}
    unspoken = []
    for key, forms in told.items():
        for text in forms:
            for others, yours in ADDRESSED.findall(text):
                seats, own = named(others), yours.split("|")
                if len(seats) != len(own) or any(map(operator.contains, own, seats)):
                    unspoken.append((key, text))
            if {*named(ADDRESSED.sub("", text))} - {"{winners}"}:
                unspoken.append((key, text))
    assert unspoken == []


def named(text: str) -> list[str]:
    """The placeholders of seats in a text."""
    return [f"{{{name}}}" for name in PLACEHOLDER.findall(text) if name in SPOKEN]


@GAMES
@LANGUAGES
def test_the_forms_of_a_plural_are_those_of_the_language(lang: str, game: str) -> None:
    form = Catalogue.load(lang).locale.plural_form
    known, needed = {*form.tags, "other"}, {*map(form, range(MOST_COUNTED)), "other"}
    assert {key: given - known for key, given in plurals(lang, game).items() if not given <= known} == {}
    assert {key: needed - given for key, given in plurals(lang, game).items() if not given >= needed} == {}


@GAMES
@LANGUAGES
def test_texts_are_plain_text(lang: str, game: str) -> None:
    flat = words_of(lang, game).flat()
    spoilt = {key for key, text in flat.items() if not text or text != text.strip()}
    marked = {key for key, text in flat.items() if re.search(r"[<>&]|  ", text)}
    assert spoilt | marked == set()
