"""Stories of games that were really played, for pictures of the end: the same every time."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from bangdice.chronicle.curve import Curve, told_curve
from bangdice.chronicle.story import Story
from bangdice.chronicle.telling import GameFacts, ToldGame, tell
from bangdice.games import GAMES
from bangdice.kernel.record import Entry, Record, Recording
from bangdice.kernel.roles import Result
from bangdice.simulation import game_seed, play_game
from bangdice.tables.world.game import UNDECIDED

NAMES = ("Anna", "Ben", "Carla", "Dario", "Emma", "Nico", "Bartholomew Kingsley", "Guglielmina Ferraris")

GAMES_TOLD: dict[str, tuple[str, int, int]] = {
    "dice 5": ("dice", 5, 2),
    "dice 8": ("dice", 8, 4),
    "dice 3": ("dice", 3, 1),
    "cards 5": ("cards", 5, 3),
    "cards 8": ("cards", 8, 1),
    "cards secret": ("cards", 8, 7),
}
"""By the name of a story: the game, the players, and which of its games."""


REAL = "dice real"
"""A story with two who rolled dice of their own."""


def story(name: str) -> Story:
    """Return a story by its name."""
    return real_dice() if name == REAL else whole(name)[0].story


MARKED = "marked-"
"""The beginning of names for the same story in which everybody has marked all others."""
TAKEN = "taken-"
"""The beginning of names for the same story in which the first who fell has taken over a bot's seat."""


@cache
def whole(name: str) -> tuple[ToldGame, Curve]:
    """Return all stored data of a game, and its curve."""
    game, players, number = GAMES_TOLD[name.removeprefix(MARKED).removeprefix(TAKEN).replace("-", " ")]
    bots = dict.fromkeys(("sheriff", "deputy", "outlaw", "renegade"), GAMES[game].bots["habits"])
    played = play_game(game, bots, {"players": players}, game_seed(20, number))
    record, result = played.record, played.game.result
    known = facts(players, result)
    if name.startswith(MARKED):
        roles = played.game.roles
        people = [{**it, "marks": marks(seat, roles)} for seat, it in enumerate(known.people)]
        known = known._replace(people=people)
    found = tell(record, known, GAMES[game])
    if name.startswith(TAKEN):
        found = tell(record, known._replace(people=taken(known.people, found.story)), GAMES[game])
    return found, told_curve(record, GAMES[game])


def taken(people: Sequence[Mapping[str, Any]], story: Story) -> list[Mapping[str, Any]]:
    """Return the people when the first who fell has taken over the seat of the last, a bot until then."""
    falls = [(it.at, seat) for seat, edges in enumerate(story.edges) for it in edges if it.how == "fell"]
    (at, grave), (_, seat) = min(falls), max(falls)
    heir = {**people[grave], "seat": seat, "since": at + 3, "before": grave}
    bot = {**people[seat], "name": "Tin Bill", "kind": "habits"}
    return [*people[:seat], bot, *people[seat + 1 :], heir]


@cache
def undecided() -> Story:
    """Return the story of a game that was ended in the middle."""
    bots = dict.fromkeys(("sheriff", "deputy", "outlaw", "renegade"), GAMES["dice"].bots["habits"])
    record = play_game("dice", bots, {"players": 5}, game_seed(20, 2)).record
    half = Record(*record[:4], record.entries[: len(record.entries) // 2])
    return tell(half, facts(5, UNDECIDED), GAMES["dice"]).story


@cache
def real_dice() -> Story:
    """Return the story of a game in which two players tell the faces of their own dice."""
    box, setup, dice = GAMES["dice"], {"players": 5, "real_dice": [1, 3]}, Random(3)
    recording: Recording[Any] = Recording.start(box.game, setup, game_seed(20, 6))
    while (asked := recording.game.decision) is not None:
        options, view = recording.game.options(), recording.game.view(asked.seat)
        faces = [it for it in options if it.verb == "face"]
        answer = dice.choice(faces) if faces else box.bots["habits"].choose(view, options, dice.randrange)
        entry = Entry(asked.seat, "person", answer)
        recording.add(entry, recording.try_entry(entry))
    return tell(recording.record(), facts(5, recording.game.result or UNDECIDED, (1, 3)), box).story


def facts(players: int, result: Result, real: Container[int] = ()) -> GameFacts:
    """Return the players, those of them with real dice, and the end."""
    people = [
        {"name": name, "kind": "person", "real_dice": seat in real}
        for seat, name in enumerate(NAMES[:players])
    ]
    return GameFacts(people, result, 1_790_000_000.0, 1_790_001_500.0)


def plain(name: str) -> dict[str, Any]:
    """Return a story as a screen is sent it; the name may have a dash, as in an address."""
    found: dict[str, Any] = msgspec.to_builtins(story(_spaced(name)))
    return found


def marks(by: int, roles: Sequence[str]) -> list[tuple[int, int, str]]:
    """Return a seat's marks: first all are Outlaws; later, one after another, each gets its true role."""
    others = [seat for seat, role in enumerate(roles) if seat != by and role != "sheriff"]
    first = [(2 + by, seat, "outlaw") for seat in others]
    known = others[: 4 - by % 3]
    return first + [(20 + 9 * by + 4 * nth, seat, roles[seat]) for nth, seat in enumerate(known)]


def _spaced(name: str) -> str:
    """Return a story's name as an address has it."""
    return name if name.startswith((MARKED, TAKEN)) else name.replace("-", " ")


def scenes(name: str) -> bytes:
    """Return a game's answers as a screen is sent them."""
    return msgspec.json.encode(whole(_spaced(name))[0].scenes)


def curve(name: str) -> bytes:
    """Return the curve of a game as it is sent to a screen."""
    return msgspec.json.encode(whole(_spaced(name))[1])
