"""Stories: the time to tell one and to pack it, its bytes, and the time for a mere reader.

Then the files with which a board plays a game once more: the time to make its scenes and its curve ready, and
their bytes on the wire.
"""

from __future__ import annotations

import gc
import gzip
from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

import msgspec

from bangdice.bots.player import BotPlayer
from bangdice.cards.sets import SETS
from bangdice.chronicle.curve import told_curve
from bangdice.chronicle.telling import GameFacts, pack, story_in, tell, unpack
from bangdice.games import GAMES
from bangdice.simulation import game_seed, play_game
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
AGAIN_HEAD = ["game", "scenes, ms", "p95", "bytes", "p95", "curve, ms", "p95", "a deed, ms", "bytes", "p95"]


def report(quick: bool) -> Iterator[str]:
    """Yield the figures as two tables, for games that habits play."""
    games = 10 if quick else PLAYED
    yield from table_lines(HEAD, [row_of(name, setup, games) for name, setup in SIZES])
    yield ""
    yield from table_lines(AGAIN_HEAD, [again_row(name, setup, games) for name, setup in SIZES])


def named(name: str, setup: dict[str, Any]) -> str:
    """Return the name of a size."""
    sets = len(setup.get("sets", ())) or 1
    return f"{name}, {setup['players']}" + (f", {sets} sets" if sets > 1 else "")


def again_row(name: str, setup: dict[str, Any], games: int) -> list[str]:
    """Return the figures of a size's games that are played once more."""
    box, scenes, curves, steps, sizes, curve_sizes = GAMES[name], [], [], [], [], []
    bots: defaultdict[str, BotPlayer] = defaultdict(lambda: box.bots["habits"])
    for number in range(games):
        played = play_game(name, bots, setup, game_seed(13, number))
        data = pack(tell(played.record, GameFacts([], played.game.result, 0.0, 1.0), box))
        ready, took = timed(lambda: msgspec.json.encode(unpack(data).scenes))  # noqa: B023
        curve, known = timed(lambda: told_curve(played.record, box))  # noqa: B023
        scenes.append(took)
        curves.append(known)
        steps.append(known / max(1, len(curve.steps)))
        sizes.append(len(gzip.compress(ready, 6, mtime=0)))
        curve_sizes.append(len(gzip.compress(msgspec.json.encode(curve), 6, mtime=0)))
    return [
        named(name, setup),
        *(f"{it:.0f}" for it in spread(scenes)[:2]),
        *(f"{it:,.0f}" for it in spread(sizes)[:2]),
        *(f"{it:.0f}" for it in spread(curves)[:2]),
        f"{median(steps):.1f}",
        *(f"{it:,.0f}" for it in spread(curve_sizes)[:2]),
    ]


def row_of(name: str, setup: dict[str, Any], games: int) -> list[str]:
    """Return a size's figures."""
    box, answers, telling, sizes, stories, reading = GAMES[name], [], [], [], [], []
    bots: defaultdict[str, BotPlayer] = defaultdict(lambda: box.bots["habits"])
    for number in range(games):
        played = play_game(name, bots, setup, game_seed(12, number))
        people = [{"name": f"Player {seat}", "kind": "person"} for seat in range(setup["players"])]
        facts = GameFacts(people, played.game.result, 0.0, 1.0)
        data, took = timed(lambda: pack(tell(played.record, facts, box)))  # noqa: B023 called at once
        story, read = timed(lambda: story_in(data))  # noqa: B023
        answers.append(len(played.record.entries))
        telling.append(took)
        sizes.append(len(data))
        stories.append(len(msgspec.json.encode(story)))
        reading.append(read)
    return [
        named(name, setup),
        f"{median(answers):.0f}",
        *(f"{it:.0f}" for it in spread(telling)),
        *(f"{it:,.0f}" for it in spread(sizes)),
        f"{median(stories):,.0f}",
        f"{median(reading):.2f}",
    ]


def spread(values: list[Any]) -> tuple[float, float, float]:
    """Return the median of some values, the one that 95 of 100 do not exceed, and the largest."""
    row = sorted(values)
    return median(row), row[int(0.95 * (len(row) - 1))], row[-1]


def timed(call: Callable[[], Any]) -> tuple[Any, float]:
    """Return the result of a call, and the milliseconds of CPU that it took.

    The garbage of other games is not collected meanwhile.
    """
    gc.collect()
    gc.freeze()
    start = process_time()
    found = call()
    return found, (process_time() - start) * 1000
