"""The rulings of the card game are told in every language, and every one is about something."""

import re
from pathlib import Path

import pytest

from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.cards.setup import Switches
from bangdice.rulings import next_number, rulings_about, rulings_of
from bangdice.web.help import help_page
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings, signs
from tests.sprites import symbols

ROOT = Path(__file__).parents[2]
LONGEST = 250
ARTICLE = re.compile(r"^(A|The|Il|I) ")
ENTRIES = (*KINDS, *CHARACTERS, *EVENTS)
RULINGS = rulings_of("cards")
SECTIONS = {name for ruling in RULINGS.values() for name in ruling.about} - {*ENTRIES}

LANGUAGES = pytest.mark.parametrize("lang", Catalogue.languages())


GAMES = pytest.mark.parametrize("game", ["dice", "cards"])


@GAMES
def test_every_ruling_says_how_sure_it_is_and_by_whom(game: str) -> None:
    """The letters and keys that docs/rulings explains."""
    page = (ROOT / "docs" / "rulings" / f"{game}.md").read_text("utf-8")
    letters = set(re.findall(r"^\| \*\*(\w)\*\* \|", page, re.MULTILINE))
    for number, ruling in rulings_of(game).items():
        assert re.fullmatch(f"{game[0].upper() if game == 'dice' else 'R'}\\d{{3}}", number)
        assert ruling.strength[0] in letters and ruling.sources, number
        assert ruling.sentence[-1] in ".!" and "**" not in ruling.sentence, number


@GAMES
def test_the_numbers_rise_and_the_next_one_is_free(game: str) -> None:
    numbers = list(rulings_of(game))
    assert numbers == sorted(numbers)
    assert next_number(game) > numbers[-1]


@LANGUAGES
def test_every_ruling_is_told_in_every_language(lang: str) -> None:
    assert set(rulings(lang, "cards")) == set(RULINGS)


@LANGUAGES
def test_they_are_short_plain_sentences(lang: str) -> None:
    for number, text in rulings(lang, "cards").items():
        assert text == text.strip() and text[-1] in ".!" and len(text) <= LONGEST, number
        assert not re.search(r"[<>&{}*`]|  |R\d{3}", text), number


def test_no_text_is_another_s() -> None:
    told = [text for lang in Catalogue.languages() for text in rulings(lang, "cards").values()]
    assert len(set(told)) == len(told)


def test_every_ruling_is_about_something_that_there_is() -> None:
    assert {section.anchor for section in help_page("en", "cards")} >= SECTIONS
    assert all(ruling.about and len(set(ruling.about)) == len(ruling.about) for ruling in RULINGS.values())


@pytest.mark.parametrize("name", [*ENTRIES, *sorted(SECTIONS)])
def test_there_is_a_ruling_about_everything(name: str) -> None:
    assert rulings_about("cards", name)


def test_every_switch_stands_with_the_ruling_that_it_turns() -> None:
    assert {name for ruling in RULINGS.values() for name in ruling.switches} == set(Switches._fields)


@LANGUAGES
def test_who_reads_it_elsewhere_knows_what_it_is_about(lang: str) -> None:
    """A ruling that stands in several places names its characters and events."""
    words = Catalogue.load(lang, "cards")
    names = {
        **{name: words.text(f"character.{name}.name") for name in CHARACTERS},
        **{name: ARTICLE.sub("", words.text(f"event_card.{name}.name")) for name in EVENTS},
    }
    for number, ruling in RULINGS.items():
        about = [names[name] for name in ruling.about if name in names and len(ruling.about) > 1]
        assert [name for name in about if name not in rulings(lang, "cards")[number]] == [], number


@LANGUAGES
def test_every_sign_on_the_cards_is_explained(lang: str) -> None:
    """Suits are said with the “draw!”; two signs are no drawings but numbers."""
    drawn = {name.removeprefix("f-") for name in symbols("cards") if name.startswith("f-")}
    assert set(signs(lang, "cards")) == drawn | {"one", "weapon"}
    assert all(text[-1] == "." and len(text) <= 90 for text in signs(lang, "cards").values())
