"""The figures of "Why?": the words of a row about its answers."""

from __future__ import annotations

from benchmarks.why import row_of


def test_a_row_has_the_middle_of_both_answers_and_the_most_that_came_late() -> None:
    found = [((90.0, 5900), (20.0, 0)), ((40.4, 6100), (31.0, 0)), ((50.0, 5900), (25.0, 0))]
    assert row_of("dice", 1, found) == ["dice", "as it is", "3", "50", "25", "6.1"]
    assert row_of("cards", 4, found[:1])[:2] == ["cards", "4 times slower"]
