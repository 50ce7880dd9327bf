"""The fit of the value: the networks that say which side wins a position of the dice game.

Bots play. Each turn's beginning is a sample: the inputs of its position under the true roles, and the side
that won. In the first round all have habits, and whole networks are fitted. In the second one the believers
of the first play, too, and Outlaws win more. Such games are dear, so the hidden units stay, and the weights
of the sides are held: the less, the more games there are.

The same seeds give the same games; numpy (`pip install -e '.[fit]'`) is needed here alone.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from bangdice.bots.belief import Ledger
from bangdice.dice.bots import value, values
from bangdice.dice.bots.position import Position
from bangdice.games import GAMES
from bangdice.kernel.roles import ROLES, SHERIFF
from bangdice.simulation import game_seed, give, pick_of
from benchmarks.fitting import SIZES, reader_of

HABIT_GAMES = dict.fromkeys(SIZES, 4000)
MIXED_GAMES = {4: 336, 5: 336, 6: 336, 7: 176, 8: 176}
SEED = 11
HIDDEN = 16
EPOCHS, BATCH, RATE, DECAY = 30, 512, 3e-3, 1e-5
HELD = 100.0
"""The weights of the round before count as much as this number of games."""
STEPS, STEP = 300, 0.2
UNSEEN = 10
"""One game in this many is kept from the fit, to say how good it is; of mixed ones all mixtures in a row."""
MIXTURES = 1 << len(ROLES)
DIGITS = 3
SIDES = ("law", "outlaws", "renegade")
_CHUNK = 20
_A_LINE = 9


Kinds = Callable[[int], Mapping[str, str]]
"""What says for the number of a game the kind of each role's bots."""


class Rows(NamedTuple):
    """Samples as arrays: a row of inputs for each, and the place of the side that won."""

    inputs: Any
    sides: Any


class Sample(NamedTuple):
    """The beginning of a turn: the game's number, the inputs, and the place of the side that won."""

    game: int
    inputs: tuple[float, ...]
    side: int


def samples_of(kinds_of: Kinds, players: int, number: int) -> list[Sample]:
    """Return the samples of one game, in which each role has the kind of bot that `kinds_of` says."""
    box, seed = GAMES["dice"], game_seed(SEED, number * 10 + players)
    game: Any = box.game.start({"players": players}, seed)
    pick, roles, ledger = pick_of(seed), tuple(game.roles), Ledger.of(players)
    bots = {role: box.bots[kind] for role, kind in kinds_of(number).items()}
    infers = any(bots[role].infers for role in roles)
    found, turn = list[tuple[float, ...]](), 0
    while game.decision is not None:
        seat, options = game.decision.seat, game.options()
        if game.turn_number != turn:
            turn = game.turn_number
            found.append(_inputs(Position.of(game.view(None).public), roles))
        answer = bots[roles[seat]].choose(game.view(seat), options, pick, ledger)
        step = give(game, options, answer)
        ledger = ledger.after(reader_of("dice"), step) if infers else ledger
    side = game.result.side
    return [Sample(number, row, SIDES.index(side)) for row in found if side in SIDES]


def habits(number: int) -> dict[str, str]:
    """Return the bots of a game of the first round."""
    return dict.fromkeys(ROLES, "habits")


def mixed(number: int) -> dict[str, str]:
    """Return the bots of a game of the second round: of 16 games each mixture has one."""
    return {role: "believer" if number >> at & 1 else "habits" for at, role in enumerate(ROLES)}


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
    """A network: by chance, or of the round before. It has games to learn from, and others to be tried on."""

    def __init__(self, np: Any, samples: Sequence[Sample], before: Any = None) -> None:
        self.np, self.chance = np, np.random.default_rng(1)
        block = 1 if before is None else MIXTURES
        kept = np.array([sample.game // block % UNSEEN == 0 for sample in samples])
        rows = np.array([sample.inputs for sample in samples], np.float32)
        sides = np.array([sample.side for sample in samples])
        self.seen, self.unseen = Rows(rows[~kept], sides[~kept]), Rows(rows[kept], sides[kept])
        self.games = len({sample.game for sample in samples if sample.game // block % UNSEEN})
        if before is None:
            hidden = self.chance.normal(0, 12**-0.5, (value.WIDTH, HIDDEN))
            of_sides = self.chance.normal(0, HIDDEN**-0.5, (HIDDEN, len(SIDES)))
            self.parts = [hidden, of_sides, np.zeros(len(SIDES))]
        else:
            hidden, of_sides = (np.array(part) for part in before)
            self.parts = [hidden, of_sides[:, :-1].T, of_sides[:, -1]]

    def learn(self) -> None:
        """Go through all samples `EPOCHS` times by Adam, with a step that shrinks like a cosine."""
        count = len(self.seen.sides)
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

    def learn_on(self) -> None:
        """Fit the weights of the sides, held by those of the round before. The hidden units stay."""
        np, count = self.np, len(self.seen.sides)
        units = np.c_[self.chances(self.seen.inputs)[1], np.ones(count)]
        won, before = np.eye(len(SIDES))[self.seen.sides], np.vstack(self.parts[1:])
        weights = before
        for _ in range(STEPS):
            error = softmax(np, units @ weights) - won
            weights = weights - STEP * (units.T @ error / count + HELD / self.games * (weights - before))
        self.parts[1:] = weights[:-1], weights[-1]

    def chances(self, rows: Any) -> tuple[Any, Any, Any]:
        """Return the units before and after their bend, and the chances of the sides."""
        units = rows @ self.parts[0]
        bent = self.np.where(units > 0, units, value.LEAK * units)
        return units, bent, softmax(self.np, bent @ self.parts[1] + self.parts[2])

    def loss(self, of: Rows) -> float:
        """Return the log loss of the side that won."""
        chances = self.chances(of.inputs)[2]
        return float(-self.np.log(chances[self.np.arange(len(of.sides)), of.sides]).mean())

    def guessing(self) -> float:
        """Return the log loss of games not seen for somebody who knows only how often each side wins."""
        shares = self.np.bincount(self.seen.sides, minlength=len(SIDES)) / len(self.seen.sides)
        return float(-self.np.log(shares[self.unseen.sides]).mean())

    def _slopes(self, chosen: Any) -> list[Any]:
        rows, sides = self.seen.inputs[chosen], self.seen.sides[chosen]
        units, bent, error = self.chances(rows)
        error[self.np.arange(len(sides)), sides] -= 1
        error /= len(sides)
        back = (error @ self.parts[1].T) * self.np.where(units > 0, 1, value.LEAK)
        return [rows.T @ back, bent.T @ error, error.sum(0)]


def softmax(np: Any, scores: Any) -> Any:
    """Return the chances that scores stand for, row by row."""
    grown = np.exp(scores - scores.max(1, keepdims=True))
    return grown / grown.sum(1, keepdims=True)


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
    """Fit and write the networks, round by round, and yield a line for each number of players."""
    np = importlib.import_module("numpy")
    for name, kinds_of, games in (("habits", habits, HABIT_GAMES), ("mixed", mixed, MIXED_GAMES)):
        is_first, fits = kinds_of is habits, {}
        for players in SIZES:
            samples = samples_of_all(kinds_of, players, 40 if quick else games[players])
            fit = fits[players] = Fit(np, samples, None if is_first else values.NETWORKS[players])
            before = fit.loss(fit.unseen)
            (fit.learn if is_first else fit.learn_on)()
            yield (
                f"{name}, {players} players, {len(samples)} turns: log loss {fit.loss(fit.unseen):.3f}, "
                f"before {before:.3f}, by guessing {fit.guessing():.3f}"
            )
        if not quick:
            Path(values.__file__).write_text(module_text(fits), encoding="utf-8")
            importlib.reload(values)


def samples_of_all(kinds_of: Kinds, players: int, games: int) -> list[Sample]:
    """Return the samples of many games. Each process is a new one, which reads the networks as written."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        played = pool.map(partial(samples_of, kinds_of, players), range(games), chunksize=_CHUNK)
        return [sample for found in played for sample in found]
