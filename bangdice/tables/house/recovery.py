"""A table from its record: its state, and its game played again."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from bangdice.box import Box
from bangdice.chronicle.curve import casebook_of
from bangdice.chronicle.seal import Chain, read_seal
from bangdice.kernel.decision import Reason, read_option
from bangdice.kernel.dump import checksum
from bangdice.kernel.errors import BadRecord, MissingPart, OtherParts, OtherRules
from bangdice.kernel.game import Game
from bangdice.kernel.record import Entry, Recording, board_look, replay_steps
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.store.store import Store, record_of
from bangdice.tables.kept.state import TableState, read_state, write_state
from bangdice.tables.kept.switches import Games
from bangdice.tables.slices.seal import burn
from bangdice.tables.steps.after_game import finish
from bangdice.tables.world.game import UNDECIDED, Play, reader_for, result_text

log = logging.getLogger(__name__)


class Reloaded(NamedTuple):
    """A table from its record."""

    state: TableState
    rev: int
    play: Play | None


def reload(row: TableRow, store: Store, games: Games, now: float, fence: int | None = None) -> Reloaded:
    """Return the table of a row. A game that cannot be played again is over, and that is stored. An
    interrupted dealing has burnt its seal.

    Raise StoreError, or any other error where the row cannot be read.
    """
    state, rev = read_state(row.document, games, store.done_commands(row.code)), int(row.rev)
    state = _with_story(state, store)
    after, play = _replay(state, store, games, row.is_whole)
    is_over = after is not state
    if after.seal is not None and after.seal.is_dealing:
        after = replace(after, seal=burn(after.seal))
    if after is not state:
        result = result_text(UNDECIDED) if is_over else None
        step = StepRow(row.code, write_state(after), rev, state.game, result=result)
        store.keep(step._replace(fence=fence), now)
    return Reloaded(after, rev, play)


def _with_story(state: TableState, store: Store) -> TableState:
    """Return a table with the token of its last game, which ended before there were stories."""
    if state.phase != "over" or state.story:
        return state
    row = store.game(state.code, state.game)
    return replace(state, story=(row and row.token) or "")


def why_ended(row: TableRow | None) -> str:
    """Return the name of the reason for a table's end."""
    return "closed" if row is not None and row.ended == "closed" else "expired_code"


def _replay(state: TableState, store: Store, games: Games, is_whole: bool) -> tuple[TableState, Play | None]:
    """Return the table with its game played again. If that fails, the game is over and left out.

    A table that is not what was written goes on without its running game: nobody knows what else is wrong.
    """
    if not is_whole:
        log.warning("its text is not what was written", extra={"table": state.code})
    if state.phase == "lobby" or state.only_counts:
        return state, None
    row = store.game(state.code, state.game)
    try:
        if state.phase == "game" and not is_whole:
            raise BadRecord("the table is not what was written")
        if row is None:
            raise BadRecord("the game is not in the store")
        play = restore(row, store.entries(state.code, state.game), games)
        if not state.is_seated(play.game.seat_count):
            raise BadRecord("the chairs are not those of the game")
        reader = reader_for(state, games[row.game])
        if reader is not None:
            play = play._replace(casebook=casebook_of(play.recording.record(), games[row.game], reader))
        is_before = any(it.until == len(play.recording.entries) for it in state.sitters)
        return state, play.unheard() if is_before else play
    except BadRecord as error:
        log.warning("game %d: %s", state.game, error, extra={"table": state.code})
        if state.phase == "over":
            return state, None
        return finish(state, UNDECIDED, trouble(error)), None


def restore(row: GameRow, rows: list[EntryRow], games: Mapping[str, Box]) -> Play:
    """Return the game of a record, played again. Raise OtherRules or BadRecord if that fails."""
    box = games.get(row.game)
    if box is None or box.game.rules_version != row.rules:
        raise OtherRules(f"{row.game}, rules version {row.rules}")
    try:
        if not (row.is_whole and all(it.is_whole for it in rows)):
            raise BadRecord("the record is not what was written")
        try:
            recording = Recording.start(box.game, json.loads(row.setup), bytes.fromhex(row.seed))
        except MissingPart as error:
            raise OtherParts(error) from error
        _compare(0, recording.game, row.checksum)
        chain = chain_of(row, box, recording)
        for line in rows:
            _repeat(recording, line)
            chain = chain and chain.with_entry(recording.entries[-1], recording.game.chance.drawn)
        play = Play.of(row.number, recording, chain)
        if row.result is not None and json.loads(row.result)["why"] == UNDECIDED.why:
            play = play.end_undecided()
    except Exception as error:
        raise error if isinstance(error, BadRecord) else BadRecord(repr(error)) from error
    return play


def is_as_written(row: GameRow, rows: list[EntryRow], games: Mapping[str, Box]) -> bool:
    """Return False for a game that is another when it is played again, or has texts that cannot be read.

    A game of other rules, or with a set that is not here, cannot be played again, and is taken for whole.
    """
    if not (row.is_whole and all(it.is_whole for it in rows)):
        return False
    box = games.get(row.game)
    try:
        for text in (row.events, row.setup, row.seal, row.people, row.result, *(it.events for it in rows)):
            json.loads("null" if text is None else text)
        if box is None or box.game.rules_version != row.rules:
            return True
        steps = replay_steps(record_of(row, rows), box.game, board_look)
        for (recording, _), kept in zip(steps, (row.checksum, *(it.checksum for it in rows)), strict=True):
            _compare(len(recording.entries), recording.game, kept)
    except OtherRules:
        return True
    except Exception:
        return False
    return True


def chain_of(row: GameRow, box: Box, recording: Recording[Any]) -> Chain | None:
    """Return the links of a game that was just dealt; None where it has no seal."""
    if row.seal is None:
        return None
    sealed = read_seal(row.seal)
    return Chain.begin(sealed, box, recording.setup).with_deal(recording.game.chance.drawn)


def _repeat(recording: Recording[Any], line: EntryRow) -> None:
    entry = Entry(line.seat, line.by, read_option(line.answer))
    recording.add(entry, recording.try_entry(entry))
    _compare(line.n, recording.game, line.checksum)


def _compare(number: int, game: Game, kept: str) -> None:
    if checksum(game) != kept:
        raise BadRecord(f"after entry {number} the game is not what it was")


def trouble(error: BadRecord) -> Reason:
    """Return the words for people whose game cannot be played again."""
    if isinstance(error, OtherParts):
        missing = error.part.replace("_", " ").title()
        return Reason("other_set", values=(("missing", missing), ("version", error.version)))
    return Reason("other_rules_version" if isinstance(error, OtherRules) else "broken_record")
