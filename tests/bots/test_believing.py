"""The belief is better than counting harm, at tables of habits and at mixed ones."""

from __future__ import annotations

import pytest

from benchmarks.believing import UNSEEN, Believed, believed, loss
from benchmarks.fitting import HABITS, MIXED, Notes
from benchmarks.valuing import MIXTURES, mixed, samples_of


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


def test_of_sixteen_games_each_mixture_has_one_and_all_turns_of_a_game_have_its_winner() -> None:
    drawn = [tuple(mixed(number).items()) for number in range(MIXTURES)]
    assert len(set(drawn)) == MIXTURES
    samples = samples_of(mixed, 4, MIXTURES - 1)
    assert len(samples) > 3
    assert len({sample.side for sample in samples}) == 1
    assert samples == samples_of(mixed, 4, MIXTURES - 1)
