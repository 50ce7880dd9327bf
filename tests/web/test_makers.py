"""A closed server: who makes a table says its word first; who joins one needs none."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from bangdice.cli import main
from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.admission.makers import mark_of, read_word
from bangdice.web.app import Settings
from bangdice.words.catalogue import Catalogue
from tests.web.site import HOST, get, make, make_app

WORD = "High Noon"


@pytest.fixture
def closed(tmp_path: Path) -> FlaskClient:
    """A browser at a closed server."""
    return make_app(tmp_path, settings=Settings(makers=WORD)).test_client()


def say(site: FlaskClient, word: str, **headers: str) -> TestResponse:
    return site.post("/word", base_url=HOST, data={"word": word}, headers=headers)


def closed_without_secret(folder: Path, rates: Rates) -> FlaskClient:
    house = House(Store.open(folder / "shared.db"))
    return make_app(folder, settings=Settings(makers=WORD), rates=rates, house=house).test_client()


def text(name: str) -> str:
    return Catalogue.load("en").text(f"reason.{name}").replace("'", "&#39;")


def test_without_the_word_nobody_makes_a_table(closed: FlaskClient) -> None:
    page = get(closed, "/").text
    assert 'action="/word"' in page and 'action="/tables"' not in page and 'action="/t"' in page
    answer = make(closed)
    assert answer.status_code == 403 and text("word_wanted") in answer.text


@pytest.mark.parametrize("word", [WORD, "  high   NOON ", "high\u00a0noon"])
def test_a_device_that_says_the_word_makes_tables_from_then_on(closed: FlaskClient, word: str) -> None:
    answer = say(closed, word)
    assert (answer.status_code, answer.location) == (303, "/")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "noon" not in cookie.lower()
    page = get(closed, "/").text
    assert 'action="/tables"' in page and 'action="/word"' not in page
    assert make(closed).status_code == 303 == make(closed).status_code


@pytest.mark.parametrize("word", ["", " ", "high", "high noon!", "x" * 5000, "\x00", "Ж"])
def test_a_wrong_word_is_said_and_opens_nothing(closed: FlaskClient, word: str) -> None:
    answer = say(closed, word)
    assert answer.status_code == 403 and text("wrong_word") in answer.text
    assert "Set-Cookie" not in answer.headers
    assert answer.text.index(text("wrong_word")) > answer.text.index('action="/word"'), "beside its field"
    assert make(closed).status_code == 403


def test_friends_need_no_word(closed: FlaskClient) -> None:
    say(closed, WORD)
    code = make(closed).location.rpartition("/")[2]
    friend = closed.application.test_client()
    assert get(friend, f"/t/{code}").status_code == get(friend, f"/b/{code}").status_code == 200
    assert get(friend, f"/t?code={code}").location == f"/t/{code}"
    assert make(friend).status_code == 403


@pytest.mark.parametrize("by", ["word", "cookie", "cookie of a page"])
def test_guesses_are_counted_however_they_are_made(tmp_path: Path, by: str) -> None:
    """And after too many even the right word is not told from a wrong one. No secret: as many servers are."""
    rates = Rates(wrong_words=Rate(3, 600), tables=Rate(99, 1))
    site = closed_without_secret(tmp_path, rates)
    for number in range(3):
        if by == "word":
            assert say(site, f"guess {number}").status_code == 403
            continue
        site.set_cookie("maker", mark_of(f"guess {number}"), domain="192.168.1.20")
        answer = make(site) if by == "cookie" else get(site, "/")
        assert 'action="/word"' in answer.text
    site.delete_cookie("maker", domain="192.168.1.20")
    answer = say(site, WORD)
    assert answer.status_code == 429 and text("too_many_words") in answer.text
    site.set_cookie("maker", mark_of(WORD), domain="192.168.1.20")
    assert make(site).status_code == 403 and 'action="/word"' in get(site, "/").text


def test_a_request_with_an_old_mark_counts_once(tmp_path: Path) -> None:
    """Its page and its refusal both ask."""
    site = closed_without_secret(tmp_path, Rates(wrong_words=Rate(2, 600)))
    site.set_cookie("maker", mark_of("the word of last year"), domain="192.168.1.20")
    assert make(site).status_code == 403
    assert say(site, WORD).status_code == 303
    assert make(site).status_code == 303


def test_guesses_of_others_in_the_house_shut_out_no_device_that_has_said_it(tmp_path: Path) -> None:
    """Nor do old marks, which are no guesses: nobody makes one without the secret."""
    rates = Rates(wrong_words=Rate(3, 600), tables=Rate(99, 1))
    site = make_app(tmp_path, settings=Settings(makers=WORD), rates=rates).test_client()
    guest = site.application.test_client()
    for number in range(9):
        guest.set_cookie("maker", mark_of(f"guess {number}"), domain="192.168.1.20")
        assert make(guest).status_code == 403
    assert say(site, WORD).status_code == 303
    for number in range(4):
        assert say(guest, f"guess {number}").status_code == (403 if number < 3 else 429)
    assert make(site).status_code == 303 and 'action="/tables"' in get(site, "/").text
    guest.set_cookie("maker", mark_of(WORD), domain="192.168.1.20")
    assert make(guest).status_code == 403, "a mark of the word alone"


def test_a_page_elsewhere_cannot_say_the_word(closed: FlaskClient) -> None:
    answer = say(closed, WORD, Origin="http://evil.example")
    assert answer.status_code == 403 and "Set-Cookie" not in answer.headers


def test_an_open_server_has_no_word(site: FlaskClient) -> None:
    assert 'action="/tables"' in get(site, "/").text
    assert say(site, "anything").status_code == 303
    site.set_cookie("maker", "left over", domain="192.168.1.20")
    assert make(site).status_code == 303


def test_a_word_of_nothing_closes_nothing(tmp_path: Path) -> None:
    """As compose gives an unset variable."""
    assert make(make_app(tmp_path, settings=Settings(makers="  ")).test_client()).status_code == 303


def test_capitals_blanks_and_ways_to_write_an_accent_make_no_difference() -> None:
    assert read_word(" Caffè  NERO ") == read_word("caffe\u0300 nero") != read_word("caffe nero")


def test_a_blank_word_opens_no_server_silently(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr("bangdice.web.server.serving.run", lambda *given: heard.append(given[3].makers))
    for word, code in ((" \u3000", 2), (WORD, 0)):
        said = CliRunner().invoke(main, ["serve", "--instance", str(tmp_path), "--makers", word])
        assert said.exit_code == code, said.output
    assert heard == [WORD]
