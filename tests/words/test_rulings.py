"""The rulings of the card game are told in every language, and every one is about something."""

import re
from pathlib import Path

import pytest

from bangdice.cards.rulings import RULINGS, SECTIONS, rulings_about
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.cards.setup import Switches
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings, signs

ROOT = Path(__file__).parents[2]
WRITTEN = ROOT / "docs" / "rulings" / "cards.md"
IMG = ROOT / "static" / "img"
LONGEST = 250
ARTICLE = re.compile(r"^(A|The|Il|I) ")
ENTRIES = (*KINDS, *CHARACTERS, *EVENTS)

LANGUAGES = pytest.mark.parametrize("lang", Catalogue.languages())


@LANGUAGES
def test_every_ruling_is_told_in_every_language(lang: str) -> None:
    numbers = set(re.findall(r"^- \*\*(R\d{3})\*\*", WRITTEN.read_text("utf-8"), re.MULTILINE))
    assert set(rulings(lang, "cards")) == set(RULINGS) == numbers


@LANGUAGES
def test_they_are_short_plain_sentences(lang: str) -> None:
    for number, text in rulings(lang, "cards").items():
        assert text == text.strip() and text[-1] in ".!" and len(text) <= LONGEST, number
        assert not re.search(r"[<>&{}*`]|  |R\d{3}", text), number


def test_no_text_is_another_s() -> None:
    told = [text for lang in Catalogue.languages() for text in rulings(lang, "cards").values()]
    assert len(set(told)) == len(told)


def test_every_ruling_is_about_something_that_there_is() -> None:
    about = {name for ruling in RULINGS.values() for name in ruling.about}
    assert about - {*ENTRIES, *SECTIONS} == set()
    assert not {*SECTIONS} & {*ENTRIES}
    assert all(ruling.about and len(set(ruling.about)) == len(ruling.about) for ruling in RULINGS.values())


@pytest.mark.parametrize("name", [*ENTRIES, *SECTIONS])
def test_there_is_a_ruling_about_everything(name: str) -> None:
    assert rulings_about(name)


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
    drawn = set(re.findall(r'<symbol id="f-(\w+)"', (IMG / "cards.svg").read_text("utf-8")))
    assert set(signs(lang, "cards")) == drawn | {"one", "weapon"}
    assert all(text[-1] == "." and len(text) <= 90 for text in signs(lang, "cards").values())
