"""The fit of the belief: what each kind of deed is worth to each role, from games in which bots play.

At the tables of the fit all play by habits. A player who has none is the belief's own business (`STRANGE`):
fitted on tables where some do anything, every deed would count for less, also those of players who mean what
they do.

A multinomial logit for each kind and secret role. The features of a deed are what the table believed before
it, so each round is fitted with the evidence of the round before.
"""

from __future__ import annotations

import inspect
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, NamedTuple

from bangdice.bots.belief import Deed, Ledger, Open, Reader, Weights, features, open_roles
from bangdice.games import GAMES
from bangdice.kernel.roles import SHERIFF
from bangdice.simulation import game_seed, give, pick_of
from benchmarks.habits import SETUPS

SIZES = (4, 5, 6, 7, 8)
"""With three players the roles are open."""
GAMES_A_SIZE = 300
ROUNDS = 3
SEED = 7
RIDGE = 1.0
"""What holds weights near zero where little was seen: as a deed or two would."""
STEPS = 12
_CHUNK = 10
HABITS, RANDOM, MIXED = "habits", "random", "mixed"
"""The bots of a table: all of habits, or each seat either by chance."""

Features = tuple[float, ...]
Sample = tuple[tuple[Features, ...], int]
"""The features of all choices, and which was taken."""


class Watched(NamedTuple):
    """A game as the table saw it: its true roles, and each deed with the roles that were open then."""

    roles: tuple[str, ...]
    deeds: tuple[tuple[Open, Deed], ...]


class Noted(NamedTuple):
    """A deed, the roles that were open then, and what the Sheriff saw of the table, who knows no more."""

    known: Open
    deed: Deed
    view: Any


def watched(name: str, players: int, number: int) -> Watched:
    """Return a game of habits."""
    noted = Notes(name, players, number, HABITS)
    return Watched(noted.roles, tuple((it.known, it.deed) for it in noted))


class Notes:
    """A game that bots play, deed by deed. `roles`: the true ones."""

    def __init__(self, name: str, players: int, number: int, kinds: str) -> None:
        self.reader, bots = reader_of(name), GAMES[name].bots
        seed = game_seed(SEED, number * 10 + players)
        started: Any = GAMES[name].game.start({**SETUPS[name], "players": players}, seed)
        self.game = started
        self.pick = pick_of(seed)
        self.roles: tuple[str, ...] = tuple(started.roles)
        drawn = [HABITS if kinds == HABITS or self.pick(2) else RANDOM for _ in self.roles]
        self.bots = [bots[it] for it in drawn]

    def __iter__(self) -> Iterator[Noted]:
        game, sheriff = self.game, self.roles.index(SHERIFF)
        while game.decision is not None:
            seat, options, seen = game.decision.seat, game.options(), game.view(sheriff)
            step = give(game, options, self.bots[seat].choose(game.view(seat), options, self.pick))
            known = open_roles(step.public)
            if known[seat] is None and (deed := self.reader.deed(step)):
                yield Noted(known, deed, seen)


def reader_of(name: str) -> Reader:
    """Return the reader of a game. Raise LookupError if it has none."""
    reader = GAMES[name].reader
    if reader is None:
        raise LookupError(f"{name} has no deeds")
    return reader


def watched_games(name: str, games: int, workers: int) -> list[Watched]:
    """Return a number of games of each size."""
    with ProcessPoolExecutor(workers) as pool:
        jobs = [(name, players, number) for players in SIZES for number in range(games)]
        return list(pool.map(watched, *zip(*jobs, strict=True), chunksize=_CHUNK))


def samples_of(game: Watched, weights: Weights) -> Iterator[tuple[str, str, Sample]]:
    """Yield each deed's kind, the doer's true role, and the features as the doer saw them."""
    ledger = Ledger.of(len(game.roles))
    for known, deed in game.deeds:
        role = game.roles[deed.seat]
        belief = ledger.belief((*known[: deed.seat], role, *known[deed.seat + 1 :]))
        yield deed.kind, role, (tuple(features(it, belief) for it in deed.choices), deed.chosen)
        ledger = ledger.with_deed(deed, known, weights)


def fitted(games: Sequence[Watched]) -> Weights:
    """Return the weights after `ROUNDS` rounds."""
    weights: dict[str, dict[str, Features]] = {}
    for _ in range(ROUNDS):
        samples: dict[tuple[str, str], list[Sample]] = defaultdict(list)
        for game in games:
            for kind, role, sample in samples_of(game, weights):
                samples[kind, role].append(sample)
        weights = {}
        for (kind, role), found in sorted(samples.items()):
            if role != SHERIFF:
                weights.setdefault(kind, {})[role] = logit(found)
    return weights


def logit(samples: Sequence[Sample]) -> Features:
    """Return the weights that explain the choices best, by Newton's steps and with a ridge."""
    size = len(samples[0][0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for choices, chosen in samples:
            _add(slope, bend, choices, chosen, weights)
        step = solved(bend, slope)
        weights = [weight + move for weight, move in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return tuple(round(weight, 2) for weight in weights)


def _add(
    slope: list[float],
    bend: list[list[float]],
    choices: Sequence[Features],
    chosen: int,
    weights: Sequence[float],
) -> None:
    """Add a choice to the slope of the log likelihood and to its curvature."""
    worths = [sum(map(mul, weights, it)) for it in choices]
    most = max(worths)
    parts = [exp(worth - most) for worth in worths]
    whole = sum(parts)
    chances = [part / whole for part in parts]
    mean = [sum(map(mul, chances, column)) for column in zip(*choices, strict=True)]
    for at, (taken, expected) in enumerate(zip(choices[chosen], mean, strict=True)):
        slope[at] += taken - expected
    for chance, choice in zip(chances, choices, strict=True):
        apart = [value - expected for value, expected in zip(choice, mean, strict=True)]
        for row, value in zip(bend, apart, strict=True):
            if value:
                for column, other in enumerate(apart):
                    row[column] += chance * value * other


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return x of matrix · x = right (Gauss; the matrix is positive definite)."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda it: abs(rows[it][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(size):
            if other != at:
                part = rows[other][at] / rows[at][at]
                rows[other] = [a - part * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def module_text(weights: Mapping[str, Mapping[str, Sequence[float]]]) -> str:
    """Return the module with the weights."""
    lines = [
        '"""The worth of each kind of deed to each role. `python -m benchmarks fitting` writes them."""',
        "",
        "from __future__ import annotations",
        "",
        "from bangdice.bots.belief import Weights",
        "",
        "WEIGHTS: Weights = {",
    ]
    for kind, roles in weights.items():
        lines.append(f'    "{kind}": {{')
        for role, row in roles.items():
            lines += [f'        "{role}": (', f"            {', '.join(map(str, row))},", "        ),"]
        lines.append("    },")
    return "\n".join([*lines, "}  # fmt: skip", ""])


def report(quick: bool) -> Iterator[str]:
    """Fit and write the weights of every game, and yield a line for each."""
    for name in SETUPS:
        games = watched_games(name, 10 if quick else GAMES_A_SIZE, os.cpu_count() or 1)
        weights = fitted(games)
        file = Path(inspect.getfile(type(reader_of(name)))).with_name("weights.py")
        file.write_text(module_text(weights), encoding="utf-8")
        yield f"{name}: {sum(len(row) for roles in weights.values() for row in roles.values())} numbers"
