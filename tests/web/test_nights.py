"""Evenings as a browser gets them: a page for everybody who has the link, and files to keep."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from bangdice.tables.slices.night import Links, Night
from bangdice.tables.wire import commands as c
from bangdice.web.app import create_app
from tests.tables.evening import Device, Evening
from tests.web.site import get


@pytest.fixture
def site(evening: Evening) -> Iterator[FlaskClient]:
    yield create_app(None, house=evening.house).test_client()


def good_night(evening: Evening, *names: str) -> tuple[Device, str]:
    """Play a game to its end and call it a night. Return the host and the evening's token."""
    people = evening.sit(*names)
    people[0].may(c.Deal)
    people[0].goes_on()
    while evening.table.state.phase == "game":
        game = evening.game
        people[game.decision.seat].answers(evening.chance.choice(game.options()))
    people[0].may(Night)
    found = evening.last.table.night
    assert found is not None
    return people[0], found.token


def test_an_evening_comes_with_names_wins_and_a_title(evening: Evening, site: FlaskClient) -> None:
    _, token = good_night(evening, "Anna", "Bruno", "Carla", "Dario")
    answer = get(site, f"/night/{token}.json")
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.headers["X-Robots-Tag"] == "noindex" and answer.headers["Cache-Control"] == "no-cache"
    told = json.loads(answer.text)
    assert {it["name"] for it in told["people"]} == {"Anna", "Bruno", "Carla", "Dario"}
    won = [at for at, it in enumerate(told["people"]) if it["wins"]]
    assert sorted(told["games"][0]["winners"]) == won and told["title"]["name"]
    assert get(site, "/night/0000.json").status_code == 404


def test_an_evening_may_be_kept_as_a_table(evening: Evening, site: FlaskClient) -> None:
    _, token = good_night(evening, "=1+1", "Bruno", "Carla", "Dario")
    answer = get(site, f"/night/{token}.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert {row["player"] for row in rows} == {"'=1+1", "Bruno", "Carla", "Dario"}
    for row in rows:
        won = sum(int(row[role]) for role in ("sheriff", "deputy", "outlaw", "renegade"))
        assert int(row["wins"]) == won and row["games"] == "1"
    assert any(row["wins"] == "1" for row in rows)


@pytest.mark.parametrize("kind", ["night", "story"])
def test_a_link_is_a_page_that_no_search_engine_keeps(evening: Evening, site: FlaskClient, kind: str) -> None:
    _, token = good_night(evening, "Anna", "Bruno", "Carla", "Dario")
    token = token if kind == "night" else evening.last.table.story or ""
    answer = get(site, f"/s/{token}")
    assert answer.status_code == 200 and answer.headers["X-Robots-Tag"] == "noindex"
    assert f'data-kind="{kind}"' in answer.text and f'data-token="{token}"' in answer.text
    assert '<meta name="robots" content="noindex">' in answer.text


def test_no_name_is_in_anything_when_characters_are_shown(evening: Evening, site: FlaskClient) -> None:
    names = ("Annabella", "Brunello", "Carlotta", "Dariolino")
    host, token = good_night(evening, *names)
    host.may(Links, masked=True)
    game = evening.last.table.story
    for address in (
        *(f"/night/{token}.{kind}" for kind in ("json", "csv")),
        *(f"/story/{game}{kind}" for kind in (".json", ".csv", "/scenes.json")),
        *(f"/s/{link}" for link in (token, game)),
    ):
        answer = get(site, address)
        assert answer.status_code == 200, address
        assert [name for name in names if name in answer.text] == [], address


def test_an_ended_link_shows_nothing_and_says_so(evening: Evening, site: FlaskClient) -> None:
    host, token = good_night(evening, "Anna", "Bruno", "Carla", "Dario")
    game = evening.last.table.story
    host.may(Links, masked=False, anew=True)
    for link in (token, game):
        answer = get(site, f"/s/{link}")
        assert answer.status_code == 404 and "shows nothing" in answer.text
        assert answer.headers["X-Robots-Tag"] == "noindex"
    for address in (f"/night/{token}.json", f"/night/{token}.csv", f"/story/{game}.json"):
        assert get(site, address).status_code == 404


def test_tokens_are_not_for_guessing(evening: Evening, site: FlaskClient) -> None:
    """A stranger who tries many is asked to wait; a code is no token."""
    code = evening.table.code
    assert get(site, f"/s/{code}").status_code == 404
    status = {get(site, f"/s/{at:032x}").status_code for at in range(60)}
    assert status == {404, 429}
