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
from bangdice.store.rows import EntryRow, GameRow, StepRow
from bangdice.tables.play import UNDECIDED, Play
from bangdice.tables.state import write_state
from bangdice.tables.step import Step

log = logging.getLogger(__name__)


def game_row(code: str, play: Play) -> GameRow:
    """A game that was just dealt."""
    record = play.recording.record()
    setup = json.dumps(record.setup, sort_keys=True)
    events = events_text(play.recording.now.events)
    seed = record.seed.hex()
    return GameRow(code, play.number, record.game, record.rules, setup, seed, events, checksum(play.game))


def step_row(step: Step, rev: int) -> StepRow:
    """All that is stored of a step, with the revision that the table has after it."""
    state, play = step.state, step.world.play
    return StepRow(
        state.code,
        write_state(state),
        rev,
        state.game,
        game_row(state.code, play) if step.began and play else None,
        entry_row(play) if step.entry and play else None,
        None if step.result is None else result_text(step.result),
        sat=state.game > 0 or any(chair.kind != "empty" for chair in state.chairs),
    )


def entry_row(play: Play) -> EntryRow:
    """The last answer of a game, with what it led to."""
    recording = play.recording
    entry, now = recording.entries[-1], recording.now
    events = events_text(now.events)
    return EntryRow(
        len(recording.entries), entry.seat, entry.by, str(entry.answer), events, checksum(now.game)
    )


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
        play = Play.of(row.number, recording)
        if row.result is not None and json.loads(row.result)["why"] == UNDECIDED.why:
            play = play.stopped(play.undecided())
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
