"""Stories as a browser gets them."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from bangdice.dice.game import DiceGame
from bangdice.tables.house import archive
from bangdice.tables.wire import commands as c
from bangdice.web.app import create_app
from bangdice.web.pages.words import BOARD, STORY
from tests.tables.evening import Evening
from tests.web.site import get


@pytest.fixture
def site(evening: Evening) -> Iterator[FlaskClient]:
    yield create_app(None, house=evening.house).test_client()


def ended(evening: Evening, *names: str) -> str:
    """Return the token of a game that was ended at once."""
    people = evening.sit(*names)
    people[0].may(c.Deal)
    people[0].may(c.End)
    assert evening.last.table.story
    return evening.last.table.story


def played(evening: Evening, first: str = "Anna") -> str:
    """Return the token of a game that four have played by chance."""
    people = evening.sit(first, "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    people[0].goes_on()
    while evening.table.state.phase == "game":
        game = evening.game
        people[game.decision.seat].answers(evening.chance.choice(game.options()))
    assert evening.last.table.story
    return evening.last.table.story


def test_a_story_comes_with_the_names(evening: Evening, site: FlaskClient) -> None:
    token = ended(evening, "Anna", "Bruno", "Carla")
    answer = get(site, f"/story/{token}.json")
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert [it["name"] for it in json.loads(answer.text)["people"]] == ["Anna", "Bruno", "Carla"]
    assert answer.headers["X-Robots-Tag"] == "noindex"
    scenes = json.loads(get(site, f"/story/{token}/scenes.json").text)
    assert scenes[0]["at"] == 0 and scenes[0]["view"]["seats"]
    assert get(site, "/story/0000.json").status_code == 404


def test_the_belief_of_the_table_comes_beside_the_scenes(
    evening: Evening, site: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = played(evening)
    path = f"/story/{token}/curve.json"
    curve = json.loads(get(site, path).text)
    ats = [it["at"] for it in json.loads(get(site, f"/story/{token}/scenes.json").text)]
    assert {it["at"] for it in curve["steps"]} <= set(ats)
    assert all(sum(row) == pytest.approx(1, abs=0.01) for it in curve["steps"] for row in it["chances"])
    assert get(site, "/story/0000/curve.json").status_code == 404
    # After a change of the rules the game is shown without it.
    monkeypatch.setattr(evening.house.archive, "_curve", evening.house.archive._work_out)
    monkeypatch.setattr(DiceGame, "rules_version", 999)
    assert json.loads(get(site, path).text)["steps"] == []


def test_a_spreadsheet_takes_no_name_for_a_formula(evening: Evening, site: FlaskClient) -> None:
    answer = get(site, f"/story/{played(evening, '=1+1')}.csv")
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert rows[0][:2] == ["turn", "player"]
    names = {row[1] for row in rows[1:]} | {row[6] for row in rows[1:]}
    assert names <= {"'=1+1", "Bruno", "Carla", "Dario", ""} and len(rows) > 5


def test_a_game_that_cannot_be_told_is_no_error(
    evening: Evening, site: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's phones ask for the story as for any other, and that is not counted as guessing."""
    token = ended(evening, "Anna", "Bruno", "Carla")

    def broken(*given: object) -> None:
        raise ValueError("torn")

    monkeypatch.setattr(archive, "tell", broken)
    answers = {get(site, f"/story/{token}.json").status_code for _ in range(60)}
    assert answers == {204}
    assert get(site, f"/story/{token}.csv").status_code == 404


def test_words_of_stories_come_late(site: FlaskClient) -> None:
    answer = get(site, STORY.url("it"))
    assert answer.status_code == 200
    assert json.loads(answer.text)["story"]["award"]["grudge"]["title"]
    assert "story" not in json.loads(BOARD.text("it", "dice"))
    assert get(site, STORY.url("it").replace("it.", "it.0")).status_code == 404


def test_strangers_do_not_guess_for_long(site: FlaskClient) -> None:
    codes = {get(site, f"/story/{number:032x}.json").status_code for number in range(60)}
    assert codes == {404, 429}
