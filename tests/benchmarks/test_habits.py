"""The worth of good habits: the sums are right, and the games are pairs."""

from __future__ import annotations

import pytest

from bangdice.kernel.roles import ROLES
from benchmarks.habits import Pair, gains_of, pair_of


def test_gain_is_the_mean_of_the_differences() -> None:
    pairs: list[Pair] = [
        dict.fromkeys(ROLES, shares) for shares in ((0.0, 1.0), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    ]
    gain = gains_of(pairs)[0]
    assert (gain.random, gain.habits, gain.gain) == (0.25, 0.75, 0.5)
    assert gain.half == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    assert not gain.is_sure


def test_a_steady_gain_is_sure() -> None:
    assert all(gain.is_sure for gain in gains_of([dict.fromkeys(ROLES, (0.0, 1.0))] * 3))


def test_of_a_pair_one_side_wins() -> None:
    pair = pair_of("dice", 0)
    assert set(pair) == set(ROLES)
    law = pair["sheriff"][0], pair["deputy"][0]
    assert law[0] == law[1]
    assert sum((law[0], pair["outlaw"][0], pair["renegade"][0])) <= 1


def test_the_same_pair_again() -> None:
    assert pair_of("dice", 1) == pair_of("dice", 1)
