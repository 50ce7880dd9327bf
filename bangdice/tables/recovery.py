"""From a table to what is stored, and back.

The record of a game is played again, and every checksum must be the same.
"""

import json
import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from bangdice.box import Box
from bangdice.kernel.decision import Reason, read_option
from bangdice.kernel.dump import checksum
from bangdice.kernel.errors import BadRecord, OtherRules
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.record import Entry, Recording
from bangdice.kernel.roles import Result
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.tables.game import UNDECIDED, Play
from bangdice.tables.hosting import after_game
from bangdice.tables.state import TableState, read_state, write_state
from bangdice.tables.step import Step
from bangdice.tables.tools import Tools

log = logging.getLogger(__name__)


def game_row(code: str, play: Play) -> GameRow:
    """Return a game that was just dealt."""
    record = play.recording.record()
    setup = json.dumps(record.setup, sort_keys=True)
    events = events_text(play.recording.now.events)
    seed = record.seed.hex()
    return GameRow(code, play.number, record.game, record.rules, setup, seed, events, checksum(play.game))


def step_row(step: Step, rev: int) -> StepRow:
    """Return all that is stored of a step, with the revision that the table has after it."""
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
    """Return the last answer of a game, with what it led to."""
    recording = play.recording
    entry, now = recording.entries[-1], recording.now
    events = events_text(now.events)
    return EntryRow(
        len(recording.entries), entry.seat, entry.by, str(entry.answer), events, checksum(now.game)
    )


def events_text(events: tuple[Event, ...]) -> str:
    """Return events as JSON: [name, values, rule, secret]."""
    return msgspec.json.encode(events).decode()


def result_text(result: Result) -> str:
    """Return a result as JSON."""
    return json.dumps(result._asdict())


def restored(row: GameRow, rows: list[EntryRow], games: Mapping[str, Box]) -> Play:
    """Return the game of a record, played again. Raise OtherRules, BadRecord: it cannot be."""
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
    """Return what people are told when their game cannot be played again."""
    return Reason("other_rules_version" if isinstance(error, OtherRules) else "broken_record")


class Reloaded(NamedTuple):
    """A table as its record has it."""

    state: TableState
    rev: int
    play: Play | None


def reloaded(row: TableRow, tools: Tools) -> Reloaded:
    """Return the table of a row. A game that cannot be played again is over, and that is stored.

    Raise StoreError, or whatever error a row causes that cannot be read.
    """
    state, rev = read_state(row.document, tools.games), int(row.rev)
    after, play = _replayed(state, tools)
    if after is not state:
        step = StepRow(row.code, write_state(after), rev, state.game, result=result_text(UNDECIDED))
        tools.store.keep(step, tools.date())
    return Reloaded(after, rev, play)


def why_ended(row: TableRow | None) -> str:
    """Return the name of the reason why a table is no more."""
    return "closed" if row is not None and row.ended == "closed" else "expired_code"


def _replayed(state: TableState, tools: Tools) -> tuple[TableState, Play | None]:
    """Return the table with its game played again; without the game, and over, if that cannot be."""
    if state.phase == "lobby":
        return state, None
    row = tools.store.game(state.code, state.game)
    try:
        if row is None:
            raise BadRecord("the game is not in the store")
        play = restored(row, tools.store.entries(state.code, state.game), tools.games)
        if not state.is_seated(play.game.seat_count):
            raise BadRecord("the chairs are not those of the game")
        return state, play
    except BadRecord as error:
        log.warning("table %s, game %d: %s", state.code, state.game, error)
        if state.phase == "over":
            return state, None
        return after_game(state, UNDECIDED, trouble(error)), None
