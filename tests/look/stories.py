"""Stories of games that were really played, for pictures of the end: the same every time."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bangdice.chronicle.story import Story
from bangdice.chronicle.telling import Facts, told
from bangdice.games import GAMES
from bangdice.kernel.record import Record
from bangdice.kernel.roles import Result
from bangdice.simulation import game_seed, played_by
from bangdice.tables.game import UNDECIDED

NAMES = ("Anna", "Ben", "Carla", "Dario", "Emma", "Nico", "Bartholomew Kingsley", "Guglielmina Ferraris")

GAMES_TOLD: dict[str, tuple[str, int, int]] = {
    "dice 5": ("dice", 5, 2),
    "dice 8": ("dice", 8, 4),
    "dice 3": ("dice", 3, 1),
    "cards 5": ("cards", 5, 3),
    "cards 8": ("cards", 8, 1),
}
"""By the name of a story: the game, the players, and which of its games."""


@cache
def story(name: str) -> Story:
    """Return a story by its name."""
    game, players, number = GAMES_TOLD[name]
    bots = dict.fromkeys(("sheriff", "deputy", "outlaw", "renegade"), GAMES[game].bots["habits"])
    played = played_by(game, bots, {"players": players}, game_seed(20, number))
    return told(played.record, facts(players, played.game.result), GAMES[game]).story


@cache
def undecided() -> Story:
    """Return the story of a game that was ended in the middle."""
    bots = dict.fromkeys(("sheriff", "deputy", "outlaw", "renegade"), GAMES["dice"].bots["habits"])
    record = played_by("dice", bots, {"players": 5}, game_seed(20, 2)).record
    half = Record(*record[:4], record.entries[: len(record.entries) // 2])
    return told(half, facts(5, UNDECIDED), GAMES["dice"]).story


def facts(players: int, result: Result) -> Facts:
    """Return who sat there, and how it ended."""
    people = [{"name": name, "kind": "person", "real_dice": False} for name in NAMES[:players]]
    return Facts(people, result, 1_790_000_000.0, 1_790_001_500.0)


def plain(name: str) -> dict[str, Any]:
    """Return a story as a screen is sent it; the name may have a dash, as in an address."""
    found: dict[str, Any] = msgspec.to_builtins(story(name.replace("-", " ")))
    return found
