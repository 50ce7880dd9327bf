"""The value of a position: each side's chance to win it, if these were the roles.

A small network for each number of players, fitted on games of bots (`python -m benchmarks valuing`). All of
its inputs belong to one seat and its role. So the sum of a seat's inputs is known as soon as the same seat
has stood so before, and a position is a sum of such parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from bangdice.dice.arrows import ARROWS
from bangdice.dice.bots.position import Position
from bangdice.dice.bots.values import NETWORKS
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

Chances = tuple[float, float, float]
"""The chance of the law, of the Outlaws and of a Renegade to win."""

Inputs = dict[int, float]
"""The inputs of the network that are not 0, by their place."""

Part = tuple[float, ...]
"""What one seat brings to each hidden unit."""

OF_SHERIFF = 8
OF_OTHERS = 10
BLOCKS = {SHERIFF: 0} | {
    role: OF_SHERIFF + at * OF_OTHERS for at, role in enumerate((DEPUTY, OUTLAW, RENEGADE))
}
"""The place of a role's first input."""
MOVERS = {role: OF_SHERIFF + 3 * OF_OTHERS + place for place, role in enumerate(BLOCKS)}
"""The place of the input that says which role is on turn."""
WIDTH = OF_SHERIFF + 3 * OF_OTHERS + len(BLOCKS)
LEAK = 0.05
"""The slope of a hidden unit below 0."""


class Circle(NamedTuple):
    """What the seats share: the pile, the living, the seat on turn, the Sheriff and his life points.

    `away`: each living seat's distance from him, 3 beyond two places.
    """

    pile: int
    living: int
    turn: int
    sheriff: int
    life: int
    away: Sequence[int]


class Network(NamedTuple):
    """A row of weights for each input, one weight for each hidden unit; then those of the three sides."""

    hidden: Sequence[Sequence[float]]
    sides: Sequence[Sequence[float]]


def circle_of(position: Position, sheriff: int) -> Circle:
    """Return what the seats of a position share."""
    alive = position.alive
    away = _places(tuple(alive), sheriff)
    return Circle(position.pile, sum(alive), position.turn, sheriff, position.life[sheriff], away)


def chances_of(parts: Sequence[Part], players: int) -> Chances:
    """Return the chances of the sides from the parts of all living seats in a game of this size."""
    # Twelve of these are a position, and a hundred positions an answer: `strict` would cost a tenth.
    units = [unit if unit > 0 else LEAK * unit for unit in map(sum, zip(*parts))]  # noqa: B905
    units.append(1.0)
    scores = [sum(map(mul, row, units)) for row in _NETWORKS[players].sides]
    most = max(scores)
    law, outlaws, renegade = (exp(score - most) for score in scores)
    whole = law + outlaws + renegade
    return law / whole, outlaws / whole, renegade / whole


_NETWORKS = {players: Network(hidden, sides) for players, (hidden, sides) in NETWORKS.items()}


class Facts(NamedTuple):
    """A seat as its part depends on it. `away`: its distance from the Sheriff, 3 beyond two places.

    `is_before`: it moves before him. `sheriff_life`: his life points.
    """

    life: int
    arrows: int
    away: int
    is_before: bool
    moves: bool
    pile: int
    living: int
    sheriff_life: int


def facts_of(position: Position, circle: Circle, seat: int) -> Facts:
    """Return all that the part of a living seat depends on, beside its role."""
    pile, living, turn, sheriff, sheriff_life, away = circle
    seats = len(position.life)
    is_before = (seat - turn) % seats < (sheriff - turn) % seats
    life, arrows = position.life[seat], position.arrows[seat]
    return Facts(life, arrows, away[seat], is_before, seat == turn, pile, living, sheriff_life)


@lru_cache(maxsize=1 << 10)
def _places(alive: tuple[bool, ...], sheriff: int) -> tuple[int, ...]:
    """Return each living seat's distance from the Sheriff, at most 3."""
    circle = [seat for seat, lives in enumerate(alive) if lives or seat == sheriff]
    at = circle.index(sheriff)
    found = [0] * len(alive)
    for place, seat in enumerate(circle):
        away = abs(place - at)
        found[seat] = min(away, len(circle) - away, 3)
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def part_of(players: int, role: str, facts: Facts) -> Part:
    """Return what a seat brings to the hidden units if it has this role."""
    hidden = _NETWORKS[players].hidden
    rows = [(hidden[place], value) for place, value in inputs_of(role, facts).items()]
    return tuple(sum(row[unit] * value for row, value in rows) for unit in range(len(hidden[0])))


def inputs_of(role: str, facts: Facts) -> Inputs:
    """Return the inputs of a seat that has this role."""
    life, arrows, away, is_before, moves, pile, living, sheriff_life = facts
    near = (ARROWS - pile) / ARROWS
    row: tuple[float, ...]
    if role == SHERIFF:
        in_danger = near if arrows >= life else 0.0
        row = (1.0, life / 10, 1 / (life + 0.5), arrows / 3, arrows * near, in_danger, near, living / 8)
    else:
        row = (
            *(1.0, life / 8, 1 / (life + 0.5), arrows * near, away == 1, away == 2, life <= 2, is_before),
            *(sheriff_life / 10, 1 / (sheriff_life + 0.5)),
        )
    inputs = {BLOCKS[role] + place: float(value) for place, value in enumerate(row) if value}
    return inputs | ({MOVERS[role]: 1.0} if moves else {})
