"""A table as its record has it: its state, and its game played again."""

import logging
from typing import NamedTuple

from bangdice.kernel.errors import BadRecord
from bangdice.store.rows import StepRow, TableRow
from bangdice.store.store import Store
from bangdice.tables.game import UNDECIDED, Play, restored, result_text, trouble
from bangdice.tables.hosting import after_game
from bangdice.tables.options import Games
from bangdice.tables.state import TableState, read_state, write_state

log = logging.getLogger(__name__)


class Reloaded(NamedTuple):
    """A table as its record has it."""

    state: TableState
    rev: int
    play: Play | None


def reloaded(row: TableRow, store: Store, games: Games, now: float) -> Reloaded:
    """Return the table of a row. A game that cannot be played again is over, and that is stored.

    Raise StoreError, or whatever error a row causes that cannot be read.
    """
    state, rev = read_state(row.document, games), int(row.rev)
    after, play = _replayed(state, store, games)
    if after is not state:
        step = StepRow(row.code, write_state(after), rev, state.game, result=result_text(UNDECIDED))
        store.keep(step, now)
    return Reloaded(after, rev, play)


def why_ended(row: TableRow | None) -> str:
    """Return the name of the reason why a table is no more."""
    return "closed" if row is not None and row.ended == "closed" else "expired_code"


def _replayed(state: TableState, store: Store, games: Games) -> tuple[TableState, Play | None]:
    """Return the table with its game played again; without the game, and over, if that cannot be."""
    if state.phase == "lobby":
        return state, None
    row = store.game(state.code, state.game)
    try:
        if row is None:
            raise BadRecord("the game is not in the store")
        play = restored(row, store.entries(state.code, state.game), games)
        if not state.is_seated(play.game.seat_count):
            raise BadRecord("the chairs are not those of the game")
        return state, play
    except BadRecord as error:
        log.warning("table %s, game %d: %s", state.code, state.game, error)
        if state.phase == "over":
            return state, None
        return after_game(state, UNDECIDED, trouble(error)), None
