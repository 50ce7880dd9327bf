"""Evenings of games that were really played, for pictures of Good night: the same every time."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from bangdice.chronicle.evening import Evening, evening_of
from bangdice.chronicle.story import Story
from bangdice.chronicle.telling import tell
from bangdice.games import GAMES
from bangdice.simulation import game_seed, play_game
from tests.look.stories import facts

BEGAN = 1_790_000_000.0
LENGTH = 1440.0

NIGHTS: dict[str, tuple[str, int, range]] = {
    "five": ("dice", 5, range(7)),
    "eight": ("cards", 8, range(3)),
    "three": ("dice", 3, range(2)),
    "one": ("cards", 5, range(1)),
}
"""By its token an evening: the game, the players, and which games of the series were played."""


@cache
def _stories(name: str) -> tuple[Story, ...]:
    game, players, numbers = NIGHTS[name]
    bots = dict.fromkeys(("sheriff", "deputy", "outlaw", "renegade"), GAMES[game].bots["habits"])
    found = []
    for at, number in enumerate(numbers):
        played = play_game(game, bots, {"players": players}, game_seed(20, number))
        story = tell(played.record, facts(players, played.game.result), GAMES[game]).story
        began = BEGAN + at * LENGTH
        found.append(replace(story, began=began, ended=began + LENGTH))
    return tuple(found)


def evening(name: str, masked: bool = False) -> Evening:
    """Return an evening by its token."""
    stories = _stories(name)
    return evening_of(stories, [f"{name}-{at}" for at in range(len(stories))], masked)


def plain(name: str) -> dict[str, Any]:
    """Return an evening as a screen is sent it; one called `masked-NAME` without names."""
    found: dict[str, Any] = msgspec.to_builtins(
        evening(name.removeprefix("masked-"), name.startswith("masked-"))
    )
    return found
