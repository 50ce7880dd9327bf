"""The end's figures: the words of a row about its games."""

from __future__ import annotations

from benchmarks.ending import AIM, row_of


def test_a_row_has_the_middle_and_the_longest() -> None:
    assert row_of("dice", 8, 1, [90.0, 410.4, 120.0])[2:] == ["3", "120", "410", str(AIM)]
    assert row_of("cards", 5, 4, [90.0])[:2] == ["cards, 5", "4 times slower"]
