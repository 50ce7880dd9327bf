"""The help of both games: a page for every entry, found and linked, in every language."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.dice.characters import CHARACTERS as DICE_CHARACTERS
from bangdice.dice.faces import FACES
from bangdice.dice.saloon import CHIEF_ARROW
from bangdice.games import GAMES
from bangdice.rulings import rulings_about, rulings_of
from bangdice.web.pages.entries import entries, place_of, subjects
from bangdice.web.pages.help_text import help_page
from bangdice.web.pages.search import find, plain
from bangdice.web.pages.words import RULINGS
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings
from tests.sprites import symbols
from tests.tongues import LANGUAGES, SHOWN

ENTRIES = {"dice": (*FACES, CHIEF_ARROW, *DICE_CHARACTERS), "cards": (*KINDS, *CHARACTERS, *EVENTS)}
EACH = [(game, name) for game, names in ENTRIES.items() for name in names]
SECTIONS = {
    game: {name for ruling in rulings_of(game).values() for name in ruling.about} - {*ENTRIES[game]}
    for game in GAMES
}
ID = re.compile(r'\sid="([\w-]+)"')
LINK = re.compile(r'href="(/help[^"]*|#[^"]*)"')

PLAYED = pytest.mark.parametrize("game", GAMES)


def read(site: FlaskClient, path: str, lang: str) -> str:
    answer = site.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200, path
    return answer.text


def shown(page: str) -> str:
    """Return the text that a person reads on a page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page.partition("<main")[2])))


@PLAYED
def test_the_help_is_about_everything_of_the_game(game: str) -> None:
    assert tuple(sorted(subjects(game))) == tuple(sorted(ENTRIES[game]))


@SHOWN
@pytest.mark.parametrize(("game", "name"), EACH)
def test_every_entry_has_a_page_with_its_words_and_rulings(
    site: FlaskClient, game: str, name: str, lang: str
) -> None:
    page, entry = read(site, f"/help/{game}/{name}", lang), entries(lang, game)[name]
    assert f"<h1>{escape(entry.name)}</h1>" in page
    assert entry.text in shown(page)
    assert rulings_about(game, name)
    for number in rulings_about(game, name):
        assert f'<li id="{number}">' in page
        assert rulings(lang, game)[number] in shown(page)
        for switch in rulings_of(game)[number].switches:
            assert Catalogue.load(lang, game).text(f"switch.{switch}") in shown(page)


@SHOWN
@PLAYED
def test_all_entries_are_listed_beside_the_rules(site: FlaskClient, game: str, lang: str) -> None:
    page = read(site, f"/help/{game}", lang)
    for name in ENTRIES[game]:
        assert f'href="/help/{game}/{name}"' in page and entries(lang, game)[name].name in shown(page)
    for section in SECTIONS[game]:
        assert all(f'<li id="{number}">' in page for number in rulings_about(game, section))


@SHOWN
def test_every_link_of_the_help_leads_somewhere(site: FlaskClient, lang: str) -> None:
    pages = {"/help", *(f"/help/{game}" for game in GAMES), *(f"/help/{game}/{name}" for game, name in EACH)}
    anchors = {path: ID.findall(read(site, path, lang)) for path in pages}
    assert all(len(set(ids)) == len(ids) for ids in anchors.values())
    for path in pages:
        for link in LINK.findall(read(site, path, lang)):
            to, _, anchor = link.partition("#")
            assert (to or path) in pages, f"{path}: {link}"
            assert not anchor or anchor in anchors[to or path], f"{path}: {link}"


@LANGUAGES
@PLAYED
def test_the_languages_tell_the_same(game: str, lang: str) -> None:
    def outline(of: str) -> list[tuple[str, list[str]]]:
        return [(it.anchor, [part.anchor for part in it.parts]) for it in help_page(of, game)]

    assert outline(lang) == outline("en")
    assert SECTIONS[game] <= {anchor for anchor, _ in outline(lang)}
    assert {*GAMES[game].help.sections.values()} <= {anchor for anchor, _ in outline(lang)}


@pytest.mark.parametrize(("lang", "said"), [("en", "list is ours"), ("it", "elenco è nostro")])
def test_the_short_deck_is_said_to_be_our_list(lang: str, said: str) -> None:
    (text,) = (str(it.html) for it in help_page(lang, "cards") if it.anchor == "short")
    words = Catalogue.load(lang, "cards")
    assert all(words.text(f"card.{kind}.name") in text for kind in KINDS if not KINDS[kind].in_short_deck)
    assert said in text


@pytest.mark.parametrize(("game", "name"), EACH)
def test_every_entry_has_its_drawing(game: str, name: str) -> None:
    subject = subjects(game)[name]
    assert subject.symbol in symbols(subject.sprite.removesuffix(".svg"))


@PLAYED
def test_the_number_of_a_ruling_leads_to_it(site: FlaskClient, game: str) -> None:
    for number in rulings_of(game):
        answer = site.get(f"/help/{game}/{number.lower()}")
        assert answer.status_code == 302 and answer.location == place_of(game, number)
        assert f'<li id="{number}">' in read(site, answer.location.partition("#")[0], "en")


@pytest.mark.parametrize(
    "path",
    [
        *(
            f"cards/{name}"
            for name in ("nobody", "R999", "r1", "all-card", "%3Cscript%3E", "beer/", "x" * 300)
        ),
        *("cards/D001", "dice/R001", "dice/duel", "chess", "chess/beer"),
    ],
)
def test_unknown_pages_are_not_found(site: FlaskClient, path: str) -> None:
    answer = site.get(f"/help/{path}")
    assert answer.status_code == 404 and "<script>" not in answer.text


@SHOWN
@PLAYED
@pytest.mark.parametrize("other", Catalogue.languages())
def test_every_entry_is_found_by_its_name_in_any_language(other: str, game: str, lang: str) -> None:
    for name in ENTRIES[game]:
        called = entries(other, game)[name].name
        hits = [hit.entry.id for hit in find(lang, game, called.upper()).hits]
        assert name in hits[:6], (called, hits)


@SHOWN
@PLAYED
def test_a_ruling_is_found_by_its_number(game: str, lang: str) -> None:
    for number, ruling in rulings_of(game).items():
        there = find(lang, game, number)
        assert {hit.entry.id for hit in there.hits} == {*ruling.about} & {*ENTRIES[game]}
        assert {section.anchor for section in there.sections} == {*ruling.about} - {*ENTRIES[game]}
        assert all([ruling.number for ruling in hit.rulings] == [number] for hit in there.hits)


def test_words_and_the_beginnings_of_words_are_found() -> None:
    assert find("en", "cards", "dyna").hits[0].entry.id == "dynamite"
    assert [hit.entry.id for hit in find("it", "cards", "CITTA fantasma").hits][0] == "ghost_town"
    assert find("en", "cards", "neighbours").sections[0].anchor == "distance"
    assert find("en", "cards", "last hit tequila").hits
    there = find("en", "cards", "draw!")
    assert [it.anchor for it in there.titled] == ["draw"]
    assert "draw" not in {it.anchor for it in there.sections}
    assert not find("en", "cards", "dynamite zebra").hits
    assert find("en", "dice", "bull").hits[0].entry.id == "one"
    assert "slab_the_killer" in {hit.entry.id for hit in find("it", "dice", "birra raddoppiare").hits}
    assert plain("«Città» È!") == "citta e"
    assert plain("Łukasz, Søren, Đorđe, Œuvre") == "lukasz soren dorde oeuvre"
    assert plain("Шериф!") == "шериф" and plain("ἀλώπηξ") == plain("αλωπηξ") and plain("علي 3") == "علي 3"


@PLAYED
@pytest.mark.parametrize("asked", ["", "   ", "!?", "«»"])
def test_nothing_asked_is_nothing_found(game: str, asked: str) -> None:
    assert find("en", game, asked) == ((), (), ())


@pytest.mark.parametrize(("game", "asked"), [("cards", "barrel"), ("dice", "gatling")])
def test_a_search_without_a_script(site: FlaskClient, game: str, asked: str) -> None:
    page = read(site, f"/help/{game}?find={asked}", "en")
    assert f'value="{asked}"' in page and f'href="/help/{game}/{asked}"' in page
    assert 'id="goals"' not in page
    assert "flip the top card" in read(site, "/help/cards?find=draw!", "en").split('class="hit"')[1]
    assert "Nothing about" in read(site, f"/help/{game}?find=zebra", "en")
    strange = read(site, f"/help/{game}?find=%3Cscript%3E%22" + "x" * 500, "en")
    assert "<script>" not in strange and "x" * 61 not in strange


@LANGUAGES
@PLAYED
def test_the_rulings_for_the_phone_are_kept_for_ever(site: FlaskClient, game: str, lang: str) -> None:
    answer = site.get(RULINGS.url(lang, game))
    book = answer.get_json()["about"]
    assert "immutable" in answer.headers["Cache-Control"]
    assert {*book} == {*SECTIONS[game], *ENTRIES[game]}
    for name in book:
        told = [(it["number"], it["text"], tuple(it.get("switches", ()))) for it in book[name]]
        numbers = rulings_about(game, name)
        assert told == [(no, rulings(lang, game)[no], rulings_of(game)[no].switches) for no in numbers]
    assert site.get(re.sub(r"\.\w+\.json", ".0.json", RULINGS.url(lang, game))).status_code == 404
    assert site.get(f"/rulings/xx.{game}.0.json").status_code == 404
    assert site.get(f"/rulings/{lang}.chess.0.json").status_code == 404


def test_the_phone_is_told_what_the_presets_read_otherwise(site: FlaskClient) -> None:
    book = site.get(RULINGS.url("en", "cards")).get_json()["about"]
    switches = {name: values for it in book["jail"] for name, values in it.get("switches", {}).items()}
    assert switches["jail_on_sheriff"] == {"usual": False, "first": True}
    assert switches["jail_escape_suits"] == {"usual": ["H"], "first": ["H", "D"]}
    assert switches["vera_custer_choice"] == {"usual": "after_checks"}
