"""Receipts and their verifiers, as a browser gets them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient
from markupsafe import Markup, escape

from bangdice.chronicle.receipt import VERIFIER
from bangdice.chronicle.verify import check
from bangdice.games import GAMES
from bangdice.tables.wire import commands as c
from bangdice.web.app import create_app
from bangdice.web.pages.words import BOARD, SEAL
from bangdice.words.catalogue import Catalogue
from tests.tables.evening import Evening
from tests.tongues import by_keys
from tests.web.site import get


@pytest.fixture
def site(evening: Evening) -> Iterator[FlaskClient]:
    yield create_app(None, house=evening.house).test_client()


def test_the_receipt_of_a_finished_game(evening: Evening, site: FlaskClient) -> None:
    people = evening.sit("Anna", "Bruno", "Carla")
    seal = evening.last.table.seal
    code = evening.table.code
    people[0].may(c.Deal)
    assert get(site, f"/receipt/{code}/1.txt").status_code == 404, "the cup is told when the game is over"
    people[0].may(c.End)
    answer = get(site, f"/receipt/{code.lower()}/1.txt")
    assert (answer.status_code, answer.mimetype) == (200, "text/plain")
    assert seal is not None and check(answer.text, [seal.mark])["draws"] > 0
    for path in (f"/receipt/{code}/2.txt", "/receipt/ZZZZ/1.txt"):
        assert get(site, path).status_code == 404


def test_a_game_from_before_there_were_seals_has_no_receipt(evening: Evening, site: FlaskClient) -> None:
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    people[0].may(c.End)
    with evening.house.tools.store._database.writing() as connection:
        connection.exec_driver_sql("UPDATE games SET seal = NULL")
    assert get(site, f"/receipt/{evening.table.code}/1.txt").status_code == 404
    assert get(site, f"/record/{evening.table.code}/1.txt").status_code == 200
    evening.reopened()
    assert evening.table.update().table.seal is None


def test_other_rules_are_said_in_words(
    evening: Evening, site: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    people[0].may(c.End)
    kind = GAMES["dice"].game
    monkeypatch.setattr(kind, "rules_version", kind.rules_version + 1)
    answer = get(site, f"/receipt/{evening.table.code}/1.txt")
    assert answer.status_code == 410
    assert escape(Catalogue.load("en").text("reason.no_receipt")) in answer.text


def test_the_verifier_of_plain_python(site: FlaskClient) -> None:
    answer = get(site, "/verify.py")
    assert answer.text == VERIFIER.read_text()
    assert answer.headers["Content-Disposition"] == "attachment; filename=verify.py"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_page_and_the_same_as_a_file(site: FlaskClient, lang: str) -> None:
    page = get(site, "/verify", Accept_Language=lang)
    assert page.status_code == 200 and 'id="receipt"' in page.text
    said = re.search(r'data-said="([^"]+)"', page.text)
    assert said and json.loads(Markup(said[1]).unescape())["seal.title"]
    file = get(site, "/verify.html", Accept_Language=lang)
    assert file.headers["Content-Disposition"] == "attachment; filename=verify.html"
    assert "bangdice receipt 1" in file.text and f'lang="{lang}"' in file.text
    assert not re.search(r'(?:src|href)="', file.text), "it asks nobody"


def test_the_words_of_the_seal_come_late(site: FlaskClient) -> None:
    answer = get(site, SEAL.url("en"))
    words = by_keys(json.loads(answer.text))
    assert words["seal.title"] == "Sealed before the deal"
    assert "immutable" in answer.headers["Cache-Control"]
    assert not set(words) & set(by_keys(json.loads(BOARD.text("en", "dice"))))
    assert get(site, "/seal/en.000000000000.json").status_code == 404
    assert get(site, "/seal/xx.000000000000.json").status_code == 404
