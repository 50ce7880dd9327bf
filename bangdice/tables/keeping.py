"""From a game to what the store keeps, and back: the record replays, and every checksum must be the same."""

import json
import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from bangdice.box import Box
from bangdice.kernel.decision import Reason, read_option
from bangdice.kernel.dump import checksum
from bangdice.kernel.errors import BadRecord, OtherRules
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.record import Entry, Recording
from bangdice.kernel.roles import Result
from bangdice.store.rows import EntryRow, GameRow
from bangdice.tables.play import UNDECIDED, Moment, Play

log = logging.getLogger(__name__)


def game_row(code: str, play: Play) -> GameRow:
    """A game that was just dealt."""
    record = play.recording.record()
    setup = json.dumps(record.setup, sort_keys=True)
    events = events_text(play.recording.now.events)
    seed = record.seed.hex()
    return GameRow(code, play.number, record.game, record.rules, setup, seed, events, checksum(play.game))


def entry_row(play: Play, entry: Entry, moment: Moment) -> EntryRow:
    """The next answer of a game, with what it leads to."""
    after = moment.after
    number = len(play.recording.entries) + 1
    events = events_text(after.events)
    return EntryRow(number, entry.seat, entry.by, str(entry.answer), events, checksum(after.game))


def events_text(events: tuple[Event, ...]) -> str:
    """Events as JSON: [name, values, rule, secret]."""
    return msgspec.json.encode(events).decode()


def result_text(result: Result) -> str:
    """A result as JSON."""
    return json.dumps(result._asdict())


def restored(row: GameRow, rows: list[EntryRow], games: Mapping[str, Box]) -> Play:
    """The game that was kept, played again. OtherRules, BadRecord say why it cannot be."""
    box = games.get(row.game)
    if box is None or box.game.rules_version != row.rules:
        raise OtherRules(f"{row.game}, rules version {row.rules}")
    try:
        recording = Recording.start(box.game, json.loads(row.setup), bytes.fromhex(row.seed))
        _compare(0, recording.game, row.checksum)
        for line in rows:
            _repeat(recording, line)
        play = Play(row.number, recording)
        if row.result is not None and json.loads(row.result)["why"] == UNDECIDED.why:
            play.stop(play.undecided())
    except Exception as error:
        raise error if isinstance(error, BadRecord) else BadRecord(repr(error)) from error
    return play


def _repeat(recording: Recording[Any], line: EntryRow) -> None:
    entry = Entry(line.seat, line.by, read_option(line.answer))
    recording.add(entry, recording.tried(entry))
    _compare(line.n, recording.game, line.checksum)


def _compare(number: int, game: Game, kept: str) -> None:
    if checksum(game) != kept:
        raise BadRecord(f"after entry {number} the game is not what it was")


def trouble(error: BadRecord) -> Reason:
    """What people are told when their game cannot be played again."""
    return Reason("other_rules_version" if isinstance(error, OtherRules) else "broken_record")
