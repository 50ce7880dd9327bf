"""Stories: the time to tell one and to pack it, its bytes, and the time of whoever only wants to read it."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

import msgspec

from bangdice.bots.player import Bot
from bangdice.cards.sets import SETS
from bangdice.chronicle.telling import Facts, packed, story_in, told
from bangdice.games import GAMES
from bangdice.simulation import game_seed, played_by
from benchmarks.tabular import table_lines

SIZES: tuple[tuple[str, dict[str, Any]], ...] = (
    *(("dice", {"players": players}) for players in (5, 8)),
    *(("cards", {"players": players}) for players in (5, 8)),
    ("cards", {"players": 8, "sets": [it.name for it in SETS]}),
)
PLAYED = 200
HEAD = [
    "game",
    "answers",
    "tell and pack, ms",
    "p95",
    "most",
    "packed, bytes",
    "p95",
    "most",
    "story",
    "read, ms",
]


def report(quick: bool) -> Iterator[str]:
    """Yield the figures as a table: games that habits play."""
    return table_lines(HEAD, [row_of(name, setup, 10 if quick else PLAYED) for name, setup in SIZES])


def row_of(name: str, setup: dict[str, Any], games: int) -> list[str]:
    """Return a size's figures."""
    box, answers, telling, sizes, stories, reading = GAMES[name], [], [], [], [], []
    bots: defaultdict[str, Bot] = defaultdict(lambda: box.bots["habits"])
    for number in range(games):
        played = played_by(name, bots, setup, game_seed(12, number))
        people = [{"name": f"Player {seat}", "kind": "person"} for seat in range(setup["players"])]
        facts = Facts(people, played.game.result, 0.0, 1.0)
        data, took = timed(lambda: packed(told(played.record, facts, box)))  # noqa: B023 called at once
        story, read = timed(lambda: story_in(data))  # noqa: B023
        answers.append(len(played.record.entries))
        telling.append(took)
        sizes.append(len(data))
        stories.append(len(msgspec.json.encode(story)))
        reading.append(read)
    sets = len(setup.get("sets", ())) or 1
    return [
        f"{name}, {setup['players']}" + (f", {sets} sets" if sets > 1 else ""),
        f"{median(answers):.0f}",
        *(f"{it:.0f}" for it in spread(telling)),
        *(f"{it:,.0f}" for it in spread(sizes)),
        f"{median(stories):,.0f}",
        f"{median(reading):.2f}",
    ]


def spread(values: list[Any]) -> tuple[float, float, float]:
    """Return the middle of some values, that which 95 of 100 do not exceed, and the most."""
    row = sorted(values)
    return median(row), row[int(0.95 * (len(row) - 1))], row[-1]


def timed(call: Callable[[], Any]) -> tuple[Any, float]:
    """Return what a call returns, and the milliseconds of CPU that it took.

    Nobody looks through what other games have left.
    """
    gc.collect()
    gc.freeze()
    start = process_time()
    found = call()
    return found, (process_time() - start) * 1000
