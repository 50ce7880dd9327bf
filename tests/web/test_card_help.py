"""The card game's help: a page for every card, character and event, found and linked, in every language."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.rulings import rulings_about, rulings_of
from bangdice.web.almanac import entries, entry_of, place_of
from bangdice.web.help import help_page
from bangdice.web.search import found, plain
from bangdice.web.speech import rulings_url
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings
from tests.sprites import symbols

ENTRIES = (*KINDS, *CHARACTERS, *EVENTS)
RULINGS = rulings_of("cards")
SECTIONS = {name for ruling in RULINGS.values() for name in ruling.about} - {*ENTRIES}
ID = re.compile(r'\sid="([\w-]+)"')
LINK = re.compile(r'href="(/help[^"]*|#[^"]*)"')

LANGUAGES = pytest.mark.parametrize("lang", Catalogue.languages())


def read(site: FlaskClient, path: str, lang: str) -> str:
    answer = site.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200, path
    return answer.text


def shown(page: str) -> str:
    """Return the text that a person reads on a page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page.partition("<main")[2])))


@LANGUAGES
@pytest.mark.parametrize("name", ENTRIES)
def test_every_entry_has_a_page_with_its_words_and_rulings(site: FlaskClient, name: str, lang: str) -> None:
    page, entry = read(site, f"/help/cards/{name}", lang), entry_of(lang, name)
    assert entry is not None
    assert f"<h1>{escape(entry.name)}</h1>" in page
    assert entry.text in shown(page)
    assert rulings_about("cards", name)
    for number in rulings_about("cards", name):
        assert f'<li id="{number}">' in page
        assert rulings(lang, "cards")[number] in shown(page)
        for switch in RULINGS[number].switches:
            assert Catalogue.load(lang, "cards").text(f"option.{switch}") in shown(page)


@LANGUAGES
def test_all_entries_are_listed_beside_the_rules(site: FlaskClient, lang: str) -> None:
    page = read(site, "/help/cards", lang)
    for name in ENTRIES:
        assert f'href="/help/cards/{name}"' in page and entries(lang)[name].name in shown(page)
    for section in SECTIONS:
        assert all(f'<li id="{number}">' in page for number in rulings_about("cards", section))


@LANGUAGES
def test_every_link_of_the_help_leads_somewhere(site: FlaskClient, lang: str) -> None:
    pages = {"/help", "/help/dice", "/help/cards", *(f"/help/cards/{name}" for name in ENTRIES)}
    anchors = {path: ID.findall(read(site, path, lang)) for path in pages}
    assert all(len(set(ids)) == len(ids) for ids in anchors.values())
    for path in pages:
        for link in LINK.findall(read(site, path, lang)):
            to, _, anchor = link.partition("#")
            assert (to or path) in pages, f"{path}: {link}"
            assert not anchor or anchor in anchors[to or path], f"{path}: {link}"


@LANGUAGES
def test_the_languages_tell_the_same(lang: str) -> None:
    def outline(of: str) -> list[tuple[str, list[str]]]:
        return [(it.anchor, [part.anchor for part in it.parts]) for it in help_page(of, "cards")]

    assert outline(lang) == outline("en")
    assert set(SECTIONS) <= {anchor for anchor, _ in outline(lang)}


@LANGUAGES
def test_the_short_deck_is_said_to_be_our_list(lang: str) -> None:
    (text,) = (str(it.html) for it in help_page(lang, "cards") if it.anchor == "short")
    words = Catalogue.load(lang, "cards")
    assert all(words.text(f"card.{kind}.name") in text for kind in KINDS if not KINDS[kind].in_short_deck)
    assert {"en": "list is ours", "it": "elenco è nostro"}[lang] in text


def test_every_entry_has_its_drawing() -> None:
    for entry in entries("en").values():
        assert entry.symbol in symbols("art" if entry.in_dice_sprite else "cards"), entry.id


def test_the_number_of_a_ruling_leads_to_it(site: FlaskClient) -> None:
    for number in RULINGS:
        answer = site.get(f"/help/cards/{number.lower()}")
        assert answer.status_code == 302 and answer.location == place_of(number)
        assert f'<li id="{number}">' in read(site, answer.location.partition("#")[0], "en")


@pytest.mark.parametrize("name", ["nobody", "R999", "r1", "all-card", "%3Cscript%3E", "beer/", "x" * 300])
def test_what_there_is_not_is_not_found(site: FlaskClient, name: str) -> None:
    answer = site.get(f"/help/cards/{name}")
    assert answer.status_code == 404 and "<script>" not in answer.text


@LANGUAGES
@pytest.mark.parametrize("other", Catalogue.languages())
def test_every_entry_is_found_by_its_name_in_any_language(other: str, lang: str) -> None:
    for name in ENTRIES:
        called = entries(other)[name].name
        hits = [hit.entry.id for hit in found(lang, called.upper()).hits]
        assert name in hits[:6], (called, hits)


@LANGUAGES
def test_a_ruling_is_found_by_its_number(lang: str) -> None:
    for number, ruling in RULINGS.items():
        there = found(lang, number)
        assert {hit.entry.id for hit in there.hits} == {*ruling.about} & {*ENTRIES}
        assert {section.anchor for section in there.sections} == {*ruling.about} - {*ENTRIES}
        assert all([ruling.number for ruling in hit.rulings] == [number] for hit in there.hits)


def test_words_and_the_beginnings_of_words_are_found() -> None:
    assert found("en", "dyna").hits[0].entry.id == "dynamite"
    assert [hit.entry.id for hit in found("it", "CITTA fantasma").hits][0] == "ghost_town"
    assert found("en", "neighbours").sections[0].anchor == "distance"
    assert found("en", "last hit tequila").hits
    assert not found("en", "dynamite zebra").hits
    assert plain("«Città» È!") == "citta e"


@pytest.mark.parametrize("asked", ["", "   ", "!?", "«»"])
def test_nothing_asked_is_nothing_found(asked: str) -> None:
    assert found("en", asked) == ((), ())


def test_a_search_without_a_script(site: FlaskClient) -> None:
    page = read(site, "/help/cards?find=barrel", "en")
    assert 'value="barrel"' in page and 'href="/help/cards/barrel"' in page
    assert 'id="goals"' not in page
    assert "Nothing about" in read(site, "/help/cards?find=zebra", "en")
    strange = read(site, "/help/cards?find=%3Cscript%3E%22" + "x" * 500, "en")
    assert "<script>" not in strange and "x" * 61 not in strange


@LANGUAGES
def test_the_rulings_for_the_phone_are_kept_for_ever(site: FlaskClient, lang: str) -> None:
    answer = site.get(rulings_url(lang))
    book = answer.get_json()["about"]
    assert "immutable" in answer.headers["Cache-Control"]
    assert set(ENTRIES) <= set(book)
    for name in ENTRIES:
        told = [(it["number"], it["text"], tuple(it.get("switches", ()))) for it in book[name]]
        numbers = rulings_about("cards", name)
        assert told == [(no, rulings(lang, "cards")[no], RULINGS[no].switches) for no in numbers]
    assert site.get(re.sub(r"\.\w+\.json", ".0.json", rulings_url(lang))).status_code == 404
    assert site.get("/rulings/xx.cards.0.json").status_code == 404


def test_the_phone_is_told_what_the_presets_read_otherwise(site: FlaskClient) -> None:
    book = site.get(rulings_url("en")).get_json()["about"]
    switches = {name: values for it in book["jail"] for name, values in it.get("switches", {}).items()}
    assert switches["jail_on_sheriff"] == {"usual": False, "first": True}
    assert switches["jail_escape_suits"] == {"usual": ["H"], "first": ["H", "D"]}
    assert switches["vera_custer_choice"] == {"usual": "after_checks"}
