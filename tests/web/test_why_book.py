"""The referee's book as a screen fetches it; the files that come first have none of its words."""

from __future__ import annotations

import json
import re

import pytest
from flask.testing import FlaskClient

from bangdice.games import GAMES
from bangdice.tables.steps.causes import CAUSES
from bangdice.web.pages.words import BOARD, WHY
from tests.tongues import LANGUAGES


@pytest.mark.parametrize("game", ["dice", "cards"])
@LANGUAGES
def test_the_book_is_kept_for_ever(site: FlaskClient, game: str, lang: str) -> None:
    address = WHY.url(lang, game)
    answer = site.get(address)
    assert "immutable" in answer.headers["Cache-Control"]
    book = answer.get_json()
    assert book["events"].keys() == (GAMES[game].causes | CAUSES).events.keys()
    assert {number for _, numbers, _ in book["events"].values() for number in numbers} <= book[
        "rulings"
    ].keys()
    assert "why.unless" in book["words"] and "why" not in json.loads(BOARD.text(lang, game))
    assert site.get(re.sub(r"\.\w+\.json", ".0.json", address)).status_code == 404
    assert site.get(f"/why/{lang}.chess.0.json").status_code == 404
