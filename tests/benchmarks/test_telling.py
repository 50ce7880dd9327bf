"""The figures of stories."""

from __future__ import annotations

from benchmarks.telling import AGAIN_HEAD, again_row, row_of, spread


def test_a_size_has_its_figures() -> None:
    name, answers, *figures = row_of("dice", {"players": 3}, 3)
    assert name == "dice, 3" and int(answers) > 10
    middle, most = (int(figures[at].replace(",", "")) for at in (3, 5))
    assert 1_000 < middle <= most < 20_000


def test_the_spread_is_that_of_the_values() -> None:
    assert spread(list(range(101))) == (50, 95, 100)


def test_a_game_once_more_has_its_figures() -> None:
    row = again_row("dice", {"players": 5}, 3)
    assert row[0] == "dice, 5" and len(row) == len(AGAIN_HEAD)
    scenes, curve = (int(row[at].replace(",", "")) for at in (3, 8))
    assert 200 < curve < scenes < 20_000
