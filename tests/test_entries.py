"""The page of all entries is fresh, and none of its cells is empty."""

from __future__ import annotations

from unittest.mock import patch

from bangdice.games import GAMES
from tests.entries import BY_ITSELF, PAGE, SCENARIOS, TAPS, page, rows


def test_every_entry_has_all_that_it_needs() -> None:
    empty = [
        (row.entry, cell)
        for game in GAMES
        for _, row in rows(game)
        for cell, said in row._asdict().items()
        if not said
    ]
    assert empty == []


def test_an_empty_cell_is_found() -> None:
    with patch.dict(SCENARIOS, dice=dict), patch.dict(TAPS, dice=dict):
        found = [row for _, row in rows("dice")]
    assert len(found) > 15 and {(row.scenario, row.taps) for row in found} == {("", BY_ITSELF)}


def test_entries_that_a_finger_uses_are_told_from_others() -> None:
    found = {it.id: row for game in GAMES for it, row in rows(game)}
    assert found["barrel"].taps == "missed: Barrel" and found["beer"].taps == "play"
    assert found["paul_regret"].taps == BY_ITSELF and found["iron_plate"].taps == "lay, answer"


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text("utf-8") == page(), "make entries writes it again"
