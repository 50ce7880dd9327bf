"""The fit of the value: the networks that say which side wins a position of the dice game.

Bots with habits play. Each turn's beginning is a sample: the inputs of its position under the true roles, and
the side that won. The same seeds give the same games; numpy (`pip install -e '.[fit]'`) is needed here alone.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bangdice.dice.bots import value, values
from bangdice.dice.bots.position import Position
from bangdice.games import GAMES
from bangdice.kernel.roles import SHERIFF
from bangdice.simulation import game_seed, pick_of
from benchmarks.fitting import SIZES

GAMES_A_SIZE = 4000
SEED = 11
HIDDEN = 16
EPOCHS, BATCH, RATE, DECAY = 30, 512, 3e-3, 1e-5
UNSEEN = 10
"""One game in this many is kept from the fit, to say how good it is."""
DIGITS = 3
SIDES = ("law", "outlaws", "renegade")
_CHUNK = 20
_A_LINE = 9


class Sample(NamedTuple):
    """The beginning of a turn: the game's number, the inputs, and the place of the side that won."""

    game: int
    inputs: tuple[float, ...]
    side: int


def samples_of(players: int, number: int) -> list[Sample]:
    """Return the samples of one game."""
    seed = game_seed(SEED, number * 10 + players)
    game: Any = GAMES["dice"].game.start({"players": players}, seed)
    bot, pick, roles = GAMES["dice"].bots["habits"], pick_of(seed), tuple(game.roles)
    found, turn = list[tuple[float, ...]](), 0
    while game.decision is not None:
        if game.turn_number != turn:
            turn = game.turn_number
            found.append(_inputs(Position.of(game.view(None).public), roles))
        game.apply(bot.choose(game.view(game.decision.seat), game.options(), pick))
    side = game.result.side
    return [Sample(number, row, SIDES.index(side)) for row in found if side in SIDES]


def _inputs(position: Position, roles: Sequence[str]) -> tuple[float, ...]:
    """Return the inputs of a position as a whole row."""
    circle, row = value.circle_of(position, roles.index(SHERIFF)), [0.0] * value.WIDTH
    for seat, lives in enumerate(position.alive):
        if lives:
            facts = value.facts_of(position, circle, seat)
            for place, number in value.inputs_of(roles[seat], facts).items():
                row[place] += number
    return tuple(row)


class Fit:
    """A network that learns by Adam, with a step that shrinks like a cosine."""

    def __init__(self, np: Any, rows: Any, sides: Any) -> None:
        self.np, self.rows, self.sides = np, rows, sides
        self.chance = np.random.default_rng(1)
        self.parts = [
            self.chance.normal(0, 12**-0.5, (value.WIDTH, HIDDEN)),
            self.chance.normal(0, HIDDEN**-0.5, (HIDDEN, len(SIDES))),
            np.zeros(len(SIDES)),
        ]

    def learn(self) -> None:
        """Go through all samples `EPOCHS` times."""
        count = len(self.rows)
        steps, step = EPOCHS * (count // BATCH), 0
        means, squares = ([self.np.zeros_like(part) for part in self.parts] for _ in range(2))
        for _ in range(EPOCHS):
            order = self.chance.permutation(count)
            for first in range(0, count - BATCH + 1, BATCH):
                step += 1
                rate = RATE * 0.5 * (1 + self.np.cos(self.np.pi * step / steps))
                slopes = self._slopes(order[first : first + BATCH])
                for at, slope in enumerate(slopes):
                    bent = slope + DECAY * self.parts[at]
                    means[at] = 0.9 * means[at] + 0.1 * bent
                    squares[at] = 0.999 * squares[at] + 0.001 * bent * bent
                    size = self.np.sqrt(squares[at] / (1 - 0.999**step)) + 1e-8
                    self.parts[at] = self.parts[at] - rate * means[at] / (1 - 0.9**step) / size

    def chances(self, rows: Any) -> tuple[Any, Any, Any]:
        """Return the units before and after their bend, and the chances of the sides."""
        units = rows @ self.parts[0]
        bent = self.np.where(units > 0, units, value.LEAK * units)
        scores = bent @ self.parts[1] + self.parts[2]
        grown = self.np.exp(scores - scores.max(1, keepdims=True))
        return units, bent, grown / grown.sum(1, keepdims=True)

    def loss(self, rows: Any, sides: Any) -> float:
        """Return the log loss of the side that won."""
        chances = self.chances(rows)[2]
        return float(-self.np.log(chances[self.np.arange(len(sides)), sides]).mean())

    def _slopes(self, chosen: Any) -> list[Any]:
        rows, sides = self.rows[chosen], self.sides[chosen]
        units, bent, error = self.chances(rows)
        error[self.np.arange(len(sides)), sides] -= 1
        error /= len(sides)
        back = (error @ self.parts[1].T) * self.np.where(units > 0, 1, value.LEAK)
        return [rows.T @ back, bent.T @ error, error.sum(0)]


def module_text(fits: dict[int, Fit]) -> str:
    """Return the module with the networks."""
    lines = [
        '"""The networks of the value: a size\'s weights of inputs, then those of the sides.',
        "",
        "`python -m benchmarks valuing` writes them.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "NETWORKS = {",
    ]
    for players, fit in fits.items():
        hidden, sides, bias = (part.tolist() for part in fit.parts)
        lines += [f"    {players}: (", "        (", *_tuples(hidden), "        ),", "        ("]
        columns = [[*(row[side] for row in sides), bias[side]] for side in range(len(SIDES))]
        lines += [*_tuples(columns), "        ),", "    ),"]
    return "\n".join([*lines, "}  # fmt: skip", ""])


def _tuples(rows: Sequence[Sequence[float]]) -> Iterator[str]:
    for row in rows:
        told = [f"{round(number, DIGITS) or 0:g}" for number in row]
        lines = [", ".join(told[first : first + _A_LINE]) for first in range(0, len(told), _A_LINE)]
        yield f"            ({f',{chr(10)}             '.join(lines)}),"


def report(quick: bool) -> Iterator[str]:
    """Fit and write the networks, and yield a line for each number of players."""
    np, games, fits = importlib.import_module("numpy"), 40 if quick else GAMES_A_SIZE, {}
    for players in SIZES:
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            played = list(pool.map(partial(samples_of, players), range(games), chunksize=_CHUNK))
        samples = [sample for found in played for sample in found]
        rows = np.array([sample.inputs for sample in samples], np.float32)
        sides = np.array([sample.side for sample in samples])
        unseen = np.array([sample.game % UNSEEN == 0 for sample in samples])
        fit = fits[players] = Fit(np, rows[~unseen], sides[~unseen])
        fit.learn()
        shares = np.bincount(sides[~unseen], minlength=len(SIDES)) / (~unseen).sum()
        guess = float(-np.log(shares[sides[unseen]]).mean())
        loss = fit.loss(rows[unseen], sides[unseen])
        yield f"{players} players, {len(samples)} turns: log loss {loss:.3f}, by guessing {guess:.3f}"
    if not quick:
        Path(values.__file__).write_text(module_text(fits), encoding="utf-8")
