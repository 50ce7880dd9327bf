"""Every language says the same things in every game, in texts of the same shape; a draft may lack some."""

from __future__ import annotations

from babel import Locale

from bangdice.words.checking import faults, missing_texts
from bangdice.words.languages import FALLBACK, files_of, languages
from tests.tongues import LANGUAGES, READY


@LANGUAGES
def test_a_language_lacks_nothing_unless_it_is_a_draft(lang: str) -> None:
    assert lang not in READY or [str(it) for it in missing_texts(lang)] == []
    assert {*files_of(lang)} <= {*files_of(FALLBACK)}


@LANGUAGES
def test_texts_have_the_shape_of_the_english_ones(lang: str) -> None:
    assert [str(it) for it in faults(lang)] == []


@LANGUAGES
def test_a_language_says_what_it_is(lang: str) -> None:
    it = languages()[lang]
    locale = Locale.parse(lang)
    assert it.name.casefold() == str(locale.display_name).casefold()
    assert it.direction == locale.text_direction
    assert all((it.sentence, it.go_on, it.draft))


def test_english_is_no_draft() -> None:
    assert not languages()[FALLBACK].is_draft and set(READY) >= {"en", "it"}
