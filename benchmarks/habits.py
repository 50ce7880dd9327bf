"""The worth of better bots: each role's gain in win share when only its seats have them.

For every seed two games: all seats played by usual bots, and the same with the seats of one role played by
better ones. The gain is the mean of the paired differences, with its 95 % interval. `habits` are measured
against random bots at tables of six, dice and cards with all sets; `believers` against habits, by size.
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
SIZES = {"dice": (4, 5, 6, 8), "cards": (4, 5, 7)}
"""The tables of believers."""
SEEDS = 2000
SEED = 1
_CHUNK = 20


class Match(NamedTuple):
    """A game with its setup, the kind of the usual bots, and that of the better ones."""

    name: str
    setup: Mapping[str, Any]
    usual: str
    better: str


class Gain(NamedTuple):
    """For one role: its win share with usual bots, with better ones in its own seats, and the difference with
    half the width of its 95 % interval (all 0 … 1).
    """

    role: str
    usual: float
    better: float
    gain: float
    half: float

    @property
    def is_sure(self) -> bool:
        """Return True if the whole interval lies above zero."""
        return self.gain - self.half > 0


Pair = dict[str, tuple[float, float]]
"""A seed's win shares: role -> with usual bots, with better ones in that role's seats."""


def pair_of(match: Match, number: int) -> Pair:
    """Return the games of one seed: with usual bots, and one for each role."""
    name, setup, seed = match.name, match.setup, game_seed(SEED, number)
    usual, better = GAMES[name].bots[match.usual], GAMES[name].bots[match.better]
    everybody = dict.fromkeys(ROLES, usual)
    before = play_game(name, everybody, setup, seed)
    return {
        role: (
            _share(before, role),
            _share(play_game(name, {**everybody, role: better}, setup, seed), role),
        )
        for role in dict.fromkeys(ROLE_TABLE[setup["players"]])
    }


def gains_of(pairs: list[Pair]) -> list[Gain]:
    """Return the gains of all roles, from at least two pairs."""
    return [_gain(role, [pair[role] for pair in pairs]) for role in ROLES if role in pairs[0]]


def pairs_of(match: Match, games: int, workers: int) -> Iterator[Pair]:
    """Yield the pairs of all seeds in order, as soon as they are ready."""
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(partial(pair_of, match), range(games), chunksize=_CHUNK)


def report(quick: bool, games: int = SEEDS) -> Iterator[str]:
    """Play them with a progress bar, and yield the gains of each game."""
    for name, setup in SETUPS.items():
        yield from _gains_in(Match(name, setup, "random", "habits"), min(games, 100) if quick else games)


def believers(quick: bool, games: int = SEEDS) -> Iterator[str]:
    """Play believers against habits, and yield the gains at each size."""
    for name, sizes in SIZES.items():
        for players in sizes:
            match = Match(name, {**SETUPS[name], "players": players}, "habits", "believer")
            yield from _gains_in(match, min(games, 4) if quick else games)


def _gains_in(match: Match, count: int) -> Iterator[str]:
    name, players = match.name, match.setup["players"]
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with click.progressbar(pairs_of(match, count, workers), length=count, label=name, file=sys.stderr) as bar:
        gains = gains_of(list(bar))
    yield f"{name}: {count} seeds, {players} players ({', '.join(ROLE_TABLE[players])})"
    yield ""
    yield from table_lines(
        ("role", f"all {match.usual}", f"its seats {match.better}", "gain", "95 % interval", "above zero"),
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
    differences = [better - usual for usual, better in shares]
    half = 1.96 * stdev(differences) / sqrt(len(differences))
    usual, better = (fmean(column) for column in zip(*shares, strict=True))
    return Gain(role, usual, better, fmean(differences), half)


def _row(gain: Gain) -> tuple[str, ...]:
    low, high = gain.gain - gain.half, gain.gain + gain.half
    return (
        gain.role,
        f"{gain.usual:.1%}",
        f"{gain.better:.1%}",
        f"{gain.gain:+.1%}",
        f"{low:+.1%} … {high:+.1%}",
        "yes" if gain.is_sure else "no",
    )
