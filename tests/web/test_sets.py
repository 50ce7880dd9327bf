"""The sets whose words and drawings come only to a table that plays them."""

from __future__ import annotations

import json
import re

from flask.testing import FlaskClient

from bangdice.cards.sets import SETS
from bangdice.web.pages.sets import sets_apart, words_of_set
from bangdice.web.pages.words import BOARD, PHONE
from tests.tongues import LANGUAGES, by_keys

APART = [it for it in SETS if not it.loads_first]


def test_the_first_sets_are_those_that_every_table_loads() -> None:
    first = ["base", "dodge_city", "high_noon", "fistful_of_cards", "bullet"]
    assert [it.name for it in SETS if it.loads_first] == first
    assert list(sets_apart("cards")) == [it.name for it in APART]
    assert {*sets_apart("dice")} == {"old_saloon", "chief_arrow"}


@LANGUAGES
def test_no_screen_loads_a_word_about_a_later_set_at_first(lang: str) -> None:
    for expansion in APART:
        words = words_of_set(lang, "cards", expansion.name)
        entries = (*expansion.kinds, *expansion.characters, *expansion.events)
        assert len(entries) > 0 and len(words) >= 2 * len(entries)
        for first in (PHONE, BOARD):
            texts = by_keys(json.loads(first.text(lang, "cards")))
            others = " ".join(key for key in texts if not key.startswith(f"set.{expansion.name}."))
            assert not [it.id for it in entries if f".{it.id}" in others]
            assert f"set.{expansion.name}.name" in texts


def test_a_set_is_fetched_with_its_drawings(site: FlaskClient) -> None:
    for expansion in APART:
        answer = site.get(f"/sets/de.cards.{expansion.name}.json")
        told = answer.get_json()
        assert answer.headers["Cache-Control"] == "no-cache"
        assert told["words"] == words_of_set("de", "cards", expansion.name)
        sprite = site.get(told["art"]).get_data(as_text=True)
        symbols = {f"p-{it.id}" for it in expansion.characters} | {f"k-{it.id}" for it in expansion.kinds}
        assert {*told["drawn"]} >= symbols
        assert {*told["drawn"]} == {*re.findall(r'id="(\w-\w+)"', sprite)}, "whatever is there can be drawn"
        drawn = site.get("/drawn/cards.json").get_json()
        assert {name: drawn[name] for name in told["drawn"]} == dict.fromkeys(told["drawn"], told["art"])
        again = site.get(
            f"/sets/de.cards.{expansion.name}.json", headers={"If-None-Match": answer.headers["ETag"]}
        )
        assert again.status_code == 304


def test_a_set_that_is_no_later_one_is_not_found(site: FlaskClient) -> None:
    later = APART[0].name
    for path in ("de.cards.base", "de.cards.nothing", f"xx.cards.{later}", f"de.dice.{later}"):
        assert site.get(f"/sets/{path}.json").status_code == 404
    assert site.get("/drawn/chess.json").status_code == 404
    drawn = [it.symbol for entries in sets_apart("dice").values() for it in entries]
    assert {*site.get("/drawn/dice.json").get_json()} == {*drawn} and "d-chief_arrow" in drawn
