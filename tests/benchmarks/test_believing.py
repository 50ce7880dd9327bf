"""The belief is better than counting harm, at tables of habits and at mixed ones, and is measured so."""

from __future__ import annotations

import pytest

from benchmarks.believing import UNSEEN, Believed, believed, loss, row_of
from benchmarks.fitting import HABITS, MIXED, Notes


def beliefs(kinds: str) -> list[Believed]:
    """Return the beliefs at the middle of games of five that no fit has seen."""
    games = [Notes("dice", 5, UNSEEN + number, kinds) for number in range(40)]
    return [it for game in games for it in believed(game)[0]]


@pytest.mark.parametrize("kinds", [HABITS, MIXED])
def test_it_beats_the_roles_alone_and_counting_harm(kinds: str) -> None:
    found = beliefs(kinds)
    belief = loss(it.belief for it in found)
    assert belief < loss(it.likely for it in found)
    assert belief < loss(it.prior for it in found)


def test_at_a_mixed_table_seats_differ_and_a_number_is_one_game() -> None:
    kinds = [{type(it).__name__ for it in Notes("dice", 6, number, MIXED).bots} for number in range(4)]
    assert {"DiceHabits", "RandomBot"} in kinds
    assert {type(it).__name__ for it in Notes("dice", 6, 1, HABITS).bots} == {"DiceHabits"}
    deeds = [[it.deed for it in Notes("dice", 6, 1, MIXED)] for _ in range(2)]
    assert deeds[0] == deeds[1]


def test_a_row_has_a_figure_for_each_column() -> None:
    row = row_of("dice", MIXED, 5, 4)
    assert row[:3] == ["dice", MIXED, "5"] and len(row) == 10
