"""Games that begin as a test wishes: a seed is looked for with the rules themselves, so that it never goes
stale.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple

from bangdice.box.carrying import Place
from bangdice.dice.box import DICE
from bangdice.dice.game import DiceGame
from bangdice.kernel.decision import Option

MOST = 20_000
"""Seeds that are tried before one gives up."""


class Answer(NamedTuple):
    """The answer of a seat to the question it is asked."""

    seat: int
    option: Option


class Plan(NamedTuple):
    """A seed, and the answers that lead from the deal to the moment wished for."""

    seed: bytes
    answers: tuple[Answer, ...]


def seed_where(players: int, wished: Callable[[DiceGame], bool], first: int = 0) -> bytes:
    """Return a seed whose deal is as wished."""
    return plan_where(players, wished, lambda answers: True, most=0, first=first).seed


def plan_where(
    players: int,
    wished: Callable[[DiceGame], bool],
    way: Callable[[Sequence[Answer]], bool] = bool,
    *,
    most: int = 30,
    first: int = 0,
) -> Plan:
    """Return a game that comes to a wished moment in a wished way, after at most this number of answers.

    `first`: the number of a seed that is known to do.
    """
    for number in count(first):
        assert number < first + MOST, "no such game was found"
        seed = number.to_bytes(32)
        chance, answers = random.Random(number), list[Answer]()
        game = DiceGame.start(DICE.setup(DICE.switches.defaults, [Place(is_taken=True)] * players), seed)
        while not wished(game):
            if game.decision is None or len(answers) >= most:
                break
            answers.append(Answer(game.decision.seat, chance.choice(game.options())))
            game.apply(answers[-1].option)
        if wished(game) and way(answers):
            return Plan(seed, tuple(answers))
    raise AssertionError("numbers never end")


def rolls_again(game: DiceGame) -> bool:
    """Anna has rolled once, and may roll all five dice again."""
    asked = game.decision
    may_all = any(len(option.taps) == 5 for option in game.options())
    return asked is not None and asked.seat == 0 and game.this_turn.roll == 1 and may_all


ANNA_ROLLS_AGAIN = plan_where(3, rolls_again, most=1).seed
