"""Games with a set from outside: with all sets that it needs, and with its own characters at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bangdice.box.carrying import Place
from bangdice.games import GAMES
from bangdice.kernel.event import Event
from bangdice.kernel.record import Record, replay_steps
from bangdice.outside.entering import GAME
from bangdice.outside.found import OutsideSet


def setup_with(made: OutsideSet, players: int, number: int) -> dict[str, Any]:
    """Return the setup of game `number` with a set; its characters take turns at the table."""
    box, own = GAMES[GAME], made.expansion
    more = {it.deck for it in own.events} | {it.needs for it in own.events if it.needs}
    rules = box.switches.read(box.switches.defaults, {"sets": ("base", *sorted(more), own.name)})
    setup = box.setup(rules, [Place(is_taken=True)] * players)
    names = [it.id for it in own.characters]
    seated = [names[(number + at) % len(names)] for at in range(min(len(names), players))]
    return {**setup, "characters": (*seated, *[None] * (players - len(seated)))}


def entries_seen(record: Record) -> set[str]:
    """Return the entries that took part in a game, which is played again. Raise what that raises."""
    seen: set[str] = set()
    for recording, _ in replay_steps(record, GAMES[GAME].game):
        game: Any = recording.game
        seen.update(game.characters, game.events, *map(_cards_in, recording.now.events))
    return seen


def _cards_in(event: Event) -> Iterator[str]:
    """Yield the kinds of the cards that an event tells."""
    faces = event.values.get("faces", (event.values.get("face"),))
    for face in faces if isinstance(faces, tuple) else ():
        if isinstance(face, str):
            yield face.partition(" ")[0]
