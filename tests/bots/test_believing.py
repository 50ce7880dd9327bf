"""The belief is better than counting harm, at tables of habits and at mixed ones."""

from __future__ import annotations

import pytest

from benchmarks.believing import UNSEEN, Believed, believed, loss
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
