"""The touches of a dice game: the work of one finger in one go."""

from __future__ import annotations

from benchmarks.taps import Touches, game_touches, runs


def test_a_slide_goes_over_neighbours_and_past_what_is_so_already() -> None:
    assert runs(set(), {0, 1}) == 0
    assert runs({0, 1, 2}, {3}) == 1
    assert runs({0, 3}, set()) == 1
    assert runs({0, 2, 4}, {1}) == 2
    assert runs({0, 2, 4}, {1, 3}) == 3


def test_a_slide_never_takes_more_touches_than_taps() -> None:
    sums, turns = game_touches(1)
    assert turns > 1
    assert all(it.slid <= it.tapped <= it.before for it in sums.values())
    slid, tapped = (Touches(*map(sum, zip(*sums.values(), strict=True)))[way] for way in (2, 1))
    assert 0 < slid < tapped
