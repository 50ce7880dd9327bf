"""The worth of good habits: each role's gain in win share when only its seats have them.

For every seed two games of six, dice or cards with all sets: all seats random, and the same with the seats of
one role played by habits. The gain is the mean of the paired differences, with its 95 % interval.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import click

from bangdice.cards.sets import SETS
from bangdice.games import GAMES
from bangdice.kernel.roles import ROLE_TABLE, ROLES
from bangdice.simulation import PlayedGame, game_seed, play_game
from benchmarks.tabular import table_lines

PLAYERS = 6
SETUPS: Mapping[str, Mapping[str, Any]] = {
    "dice": {"players": PLAYERS},
    "cards": {"players": PLAYERS, "sets": tuple(expansion.name for expansion in SETS)},
}
SEEDS = 2000
SEED = 1
_CHUNK = 20


class Gain(NamedTuple):
    """For one role: its win share with all seats random, with its own seats of good habits, and the
    difference with half the width of its 95 % interval (all 0 … 1).
    """

    role: str
    random: float
    habits: float
    gain: float
    half: float

    @property
    def is_sure(self) -> bool:
        """Return True if the whole interval lies above zero."""
        return self.gain - self.half > 0


Pair = dict[str, tuple[float, float]]
"""A seed's win shares: role -> with all random, with that role's habits."""


def pair_of(name: str, number: int) -> Pair:
    """Return the five games of one seed."""
    seed, setup = game_seed(SEED, number), SETUPS[name]
    chance, habits = GAMES[name].bots["random"], GAMES[name].bots["habits"]
    everybody = dict.fromkeys(ROLES, chance)
    random = play_game(name, everybody, setup, seed)
    return {
        role: (
            _share(random, role),
            _share(play_game(name, {**everybody, role: habits}, setup, seed), role),
        )
        for role in ROLES
    }


def gains_of(pairs: list[Pair]) -> list[Gain]:
    """Return the gains of all roles, from at least two pairs."""
    return [_gain(role, [pair[role] for pair in pairs]) for role in ROLES]


def pairs_of(name: str, games: int, workers: int) -> Iterator[Pair]:
    """Yield the pairs of all seeds in order, as soon as they are ready."""
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(partial(pair_of, name), range(games), chunksize=_CHUNK)


def report(quick: bool, games: int = SEEDS) -> Iterator[str]:
    """Play them with a progress bar, and yield the gains of each game."""
    for name in SETUPS:
        yield from _gains_in(name, min(games, 100) if quick else games)


def _gains_in(name: str, count: int) -> Iterator[str]:
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with click.progressbar(pairs_of(name, count, workers), length=count, label=name, file=sys.stderr) as bar:
        gains = gains_of(list(bar))
    yield f"{name}: {count} seeds, {PLAYERS} players ({', '.join(ROLE_TABLE[PLAYERS])})"
    yield ""
    yield from table_lines(
        ("role", "all random", "its seats habits", "gain", "95 % interval", "above zero"),
        [_row(gain) for gain in gains],
    )
    yield ""


def _share(played: PlayedGame, role: str) -> float:
    result, roles = played.game.result, played.game.roles
    if result is None:
        raise ValueError("the game is not over")
    seats = [seat for seat, there in enumerate(roles) if there == role]
    return sum(seat in result.winners for seat in seats) / len(seats)


def _gain(role: str, shares: list[tuple[float, float]]) -> Gain:
    differences = [habits - random for random, habits in shares]
    half = 1.96 * stdev(differences) / sqrt(len(differences))
    random, habits = (fmean(column) for column in zip(*shares, strict=True))
    return Gain(role, random, habits, fmean(differences), half)


def _row(gain: Gain) -> tuple[str, ...]:
    low, high = gain.gain - gain.half, gain.gain + gain.half
    return (
        gain.role,
        f"{gain.random:.1%}",
        f"{gain.habits:.1%}",
        f"{gain.gain:+.1%}",
        f"{low:+.1%} … {high:+.1%}",
        "yes" if gain.is_sure else "no",
    )
