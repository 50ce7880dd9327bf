"""A step of the table: what is stored of it, and what follows for pace and presence when it counts."""

from typing import TYPE_CHECKING

from bangdice.store.rows import Step
from bangdice.tables.change import Change
from bangdice.tables.keeping import entry_row, result_text
from bangdice.tables.picture import Picture
from bangdice.tables.series import conclude
from bangdice.tables.state import Choice, write_state

if TYPE_CHECKING:
    from bangdice.tables.table import Table


def keep(change: Change) -> None:
    """Store a change, in one transaction; nothing when only the comings and goings have changed.

    Raises StoreError.
    """
    table = change.table
    conclude(change)
    if change.moment:
        picture = change.moment.picture
        change.set(choices=tuple(it for it in change.state.choices if _is_due_yet(it, picture)))
    if change.closed:
        table.tools.store.end_table(table.code, change.closed, table.tools.date())
    elif change.state is not table.state:
        table.tools.store.keep(_step(change), table.tools.date())


def _step(change: Change) -> Step:
    table, state = change.table, change.state
    entry = None
    if table.play and change.entry and change.moment:
        entry = entry_row(table.play, change.entry, change.moment)
    moment = change.stopped or change.moment
    result = None if moment is None else moment.after.game.result
    return Step(
        state.code,
        write_state(state),
        table.rev + 1,
        state.game,
        None if change.began is None else change.began[1],
        entry,
        None if result is None else result_text(result),
    )


def _is_due_yet(choice: Choice, picture: Picture) -> bool:
    """Whether a choice made ahead still waits for its question, or for its time to be told."""
    asked = picture.asked
    if asked is not None and asked.fits(choice) and choice.number in (None, asked.shown.number):
        return True
    return choice.number is None and any(coming.fits(choice) for coming in picture.coming)


def settle(table: "Table", now: float) -> None:
    """After a change: the pace of the open question, who is there, and whose curtain falls."""
    asked = None if table.play is None else table.play.picture.asked
    if asked is None or asked.shown.number is None:
        table.pace.nobody_asked()
    elif table.pace.asked(asked.shown.number, asked.seat, table.state.options, now, table.tools.pick):
        table.presence.lower_curtains(table.state.chairs, table.state.chair_of(asked.seat))
    table.presence.watch(table.state.chairs, now)
