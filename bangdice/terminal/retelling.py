"""A record told again: as sentences for people, as data for machines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bangdice.games import GAMES
from bangdice.kernel.errors import BadRecord
from bangdice.kernel.event import Event
from bangdice.kernel.record import Record, replay_steps
from bangdice.words.catalogue import Catalogue
from bangdice.words.sentence import sentence


def retold(record: Record, lang: str, seat: int | None = None) -> Iterator[str]:
    """Yield the game as sentences, the players named by their characters.

    Without a `seat` everything hidden is told, with one only the things that it could see. Raise the errors
    of `replay`, and BadRecord for a seat that nobody sat in.
    """
    kind = _kind(record)
    words = Catalogue.load(lang, kind.name)
    names: list[str] = []
    for recording, _ in replay_steps(record, kind):
        if not names:
            yield from _sets_from_outside(record, words)
        names = names or [words.text(f"character.{name}.name") for name in recording.game.characters]
        if seat is not None and seat not in range(len(names)):
            raise BadRecord(f"seat {seat}: {len(names)} players sat in the seats 0 to {len(names) - 1}")
        for event in recording.now.events:
            text = sentence(words, event if seat is None else event.for_seat(seat), names)
            if text:
                yield text


def retold_as_data(record: Record) -> dict[str, Any]:
    """Return the game as data that JSON can hold: its seats, and each answer with its events."""
    steps: list[dict[str, Any]] = []
    game: Any = None
    for recording, entry in replay_steps(record, _kind(record)):
        game = recording.game
        answer = None if entry is None else {"seat": entry.seat, "by": entry.by, "answer": str(entry.answer)}
        steps.append({"answer": answer, "events": [_event(event) for event in recording.now.events]})
    result = None if game is None or game.result is None else game.result._asdict()
    seats = [] if game is None else _seats(game)
    about = {"game": record.game, "rules": record.rules, "versions": record.setup.get("versions", {})}
    return {**about, "seats": seats, "steps": steps, "result": result}


def _sets_from_outside(record: Record, words: Catalogue) -> Iterator[str]:
    for name, version in record.setup.get("versions", {}).items():
        yield words.text("outside.played", set=words.text(f"set.{name}.name"), version=version)


def _kind(record: Record) -> Any:
    if record.game not in GAMES:
        raise BadRecord(f"there is no game {record.game!r}, there is {', '.join(GAMES)}")
    return GAMES[record.game].game


def _seats(game: Any) -> list[dict[str, str]]:
    pairs = zip(game.roles, game.characters, strict=True)
    return [{"role": role, "character": character} for role, character in pairs]


def _event(event: Event) -> dict[str, Any]:
    return {"name": event.name, "rule": event.rule, **event.values}
