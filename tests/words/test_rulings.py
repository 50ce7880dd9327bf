"""The rulings of both games are told in every language, and every one has a subject."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from bangdice.games import GAMES
from bangdice.rulings import next_number, rulings_about, rulings_of
from bangdice.web.pages.entries import subjects
from bangdice.web.pages.help_text import help_page
from bangdice.words.catalogue import RULINGS, Catalogue
from bangdice.words.languages import own_tables
from bangdice.words.rulings import rulings, signs
from tests.sprites import symbols
from tests.tongues import LANGUAGES, says_name

ROOT = Path(__file__).parents[2]
LONGEST = 250
ARTICLE = re.compile(r"^(A|The|Il|I) ")
LETTER = {"dice": "D", "cards": "R"}

PLAYED = pytest.mark.parametrize("game", GAMES)


def sections(game: str) -> set[str]:
    """The parts of the rules that rulings are about, besides entries."""
    return {name for ruling in rulings_of(game).values() for name in ruling.about} - {*subjects(game)}


@PLAYED
def test_every_ruling_says_how_sure_it_is_and_by_whom(game: str) -> None:
    """The letters that docs/rulings explains."""
    page = (ROOT / "docs" / "rulings" / f"{game}.md").read_text("utf-8")
    letters = set(re.findall(r"^\| \*\*(\w)\*\* \|", page, re.MULTILINE))
    for number, ruling in rulings_of(game).items():
        assert re.fullmatch(rf"{LETTER[game]}\d{{3}}", number)
        is_known = ruling.strength[:1] in letters
        assert is_known, f"the strength of {number} begins with one of {', '.join(sorted(letters))}"
        assert ruling.sources, f"{number} says no sources"
        assert ruling.sentence[-1] in ".!" and "**" not in ruling.sentence, number


@PLAYED
def test_the_numbers_rise_and_the_next_one_is_free(game: str) -> None:
    numbers = list(rulings_of(game))
    assert numbers == sorted(numbers)
    assert next_number(game) > numbers[-1]


@LANGUAGES
@PLAYED
def test_every_ruling_is_told_in_every_language(game: str, lang: str) -> None:
    assert set(rulings(lang, game)) == set(rulings_of(game))


@LANGUAGES
@PLAYED
def test_they_are_short_plain_sentences(game: str, lang: str) -> None:
    for number, text in rulings(lang, game).items():
        assert text == text.strip() and text[-1] in ".!" and len(text) <= LONGEST, number
        assert not re.search(r"[<>&{}*`]|  |[DR]\d{3}", text), number


def written(lang: str, game: str) -> list[str]:
    """The texts of a language itself, without the English ones that stand in for those of a draft."""
    return [*own_tables(lang, f"{game}.toml").get(RULINGS, {}).values()]


@PLAYED
def test_no_text_is_another_s(game: str) -> None:
    told = Counter(text for lang in Catalogue.languages() for text in written(lang, game))
    twice = [text for text, times in told.items() if times > 1]
    assert twice == [], f"each ruling has words of its own in each language; these are there twice: {twice}"


@PLAYED
def test_every_ruling_is_about_something_that_there_is(game: str) -> None:
    assert {section.anchor for section in help_page("en", game)} >= sections(game)
    there = rulings_of(game).values()
    assert all(ruling.about and len(set(ruling.about)) == len(ruling.about) for ruling in there)


@PLAYED
def test_there_is_a_ruling_about_everything(game: str) -> None:
    assert [name for name in subjects(game) if not rulings_about(game, name)] == []
    assert len(sections(game)) > 6


@PLAYED
def test_every_switch_stands_with_the_ruling_that_it_turns(game: str) -> None:
    turned = {name for ruling in rulings_of(game).values() for name in ruling.switches}
    assert turned == set(GAMES[game].help.switches)


@PLAYED
def test_every_switch_stands_on_the_page_of_its_game(game: str) -> None:
    page = (ROOT / "docs" / "rulings" / f"{game}.md").read_text("utf-8")
    assert set(re.findall(r"`(\w+)`", page)) >= set(GAMES[game].help.switches)


@LANGUAGES
@PLAYED
def test_the_words_of_a_ruling_name_each_of_its_subjects(game: str, lang: str) -> None:
    """A ruling that stands in several places names its characters and events."""
    words = Catalogue.load(lang, game)
    names = {name: words.text(it.name) for name, it in subjects(game).items() if it.shelf == "character"}
    events = {name: words.text(it.name) for name, it in subjects(game).items() if it.shelf == "event"}
    names |= {name: ARTICLE.sub("", it) for name, it in events.items()}
    for number, ruling in rulings_of(game).items():
        about = [names[name] for name in ruling.about if name in names and len(ruling.about) > 1]
        missing = [name for name in about if not says_name(rulings(lang, game)[number], name)]
        assert missing == [], (
            f"the words of {number} in {lang} must name {' and '.join(missing)}, "
            "since it is about more than one thing"
        )


@LANGUAGES
def test_every_sign_on_the_cards_is_explained(lang: str) -> None:
    """Suits are said with the “draw!”; three signs are no drawings but numbers."""
    drawn = {name.removeprefix("f-") for name in symbols("cards") if name.startswith("f-")}
    assert set(signs(lang, "cards")) == drawn | {"one", "two", "weapon"}
    assert all(text[-1] in ".!" and len(text) <= 90 for text in signs(lang, "cards").values())
