"""Random tables for tests: any number of players, any sets, any switches, any way to play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from bangdice.cards.dealing import characters_of
from bangdice.cards.faces import SUITS
from bangdice.cards.sets import SETS
from bangdice.cards.setup import PRESETS, VALUES, table_of
from bangdice.games import GAMES
from bangdice.kernel.decision import PASS
from bangdice.kernel.game import Game
from bangdice.kernel.roles import ROLE_TABLE, SHERIFF
from tests.laws import Pick, random_pick
from tests.leaks import Move

EVERY_SET = tuple(expansion.name for expansion in SETS)
MIXES = tuple(
    ("base", *others)
    for many in range(len(EVERY_SET))
    for others in combinations([name for name in EVERY_SET if name != "base"], many)
)
"""Every combination of sets."""


def random_setup(rng: Random, number: int) -> dict[str, Any]:
    """Setup `number` of an endless row: all player counts and all combinations of sets take turns; switches,
    presets, and what is dealt beforehand are thrown.
    """
    count = 3 + number % len(ROLE_TABLE)
    sets = MIXES[number // len(ROLE_TABLE) % len(MIXES)]
    presets = [name for name in PRESETS if count in table_of(name)]
    kept = [name if rng.random() < 0.3 else None for name in rng.sample(characters_of(sets), count)]
    return {
        "players": count,
        "sets": list(sets),
        "preset": rng.choice(presets),
        "switches": random_switches(rng),
        "short_deck": rng.random() < 0.1,
        "sheriff": rng.randrange(count) if SHERIFF in ROLE_TABLE[count] and rng.random() < 0.2 else None,
        "characters": kept if rng.random() < 0.3 else None,
    }


def random_switches(rng: Random) -> dict[str, Any]:
    """Half of the switches thrown, the others as the preset has them."""
    switches: dict[str, Any] = {
        name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.5
    }
    if rng.random() < 0.3:
        switches["jail_escape_suits"] = rng.sample(SUITS, rng.randint(1, 4))
    return switches


MOODS = ("any", "any", "idle", "eager", "good")
IDLE = 2000
"""An idle table is idle for this number of questions. Two idle Sid Ketchums who are left heal for ever."""


def moody_pick(rng: Random, mood: str | None = None) -> Pick:
    """Any legal answer, by tables of different moods: they hardly ever decline, mostly do, or play well."""
    mood = mood or rng.choice(MOODS)
    chance, bot = random_pick(rng), GAMES["cards"].bots["habits"]

    def pick(game: Game) -> Move:
        assert game.decision is not None
        (seat, option), options = chance(game), game.options()
        now = "any" if mood == "idle" and game.decision.number >= IDLE else mood
        if seat != game.decision.seat or now == "any":
            return seat, option
        if now == "good":
            return seat, bot.choose(game.view(seat), options, rng.randrange)
        if options[0] == PASS and rng.random() < (0.7 if now == "idle" else 0.9):
            return seat, PASS if now == "idle" else rng.choice(options[1:] or options)
        return seat, option

    return pick


def tables_of_pairs(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Tables at which every two of these characters meet: at each as many new pairs as are easily found."""
    left = {frozenset(pair) for pair in combinations(names, 2)}
    tables: list[tuple[str, ...]] = []
    while left:
        table = sorted(next(iter(sorted(map(sorted, left)))))
        while len(table) < players:
            table.append(max((n for n in names if n not in table), key=lambda name: _new(name, table, left)))
        left -= {frozenset(pair) for pair in combinations(table, 2)}
        tables.append(tuple(table))
    return tables


def _new(name: str, table: list[str], left: set[frozenset[str]]) -> int:
    return sum(frozenset((name, other)) in left for other in table)
