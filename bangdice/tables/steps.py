"""A step of the table: what is stored of it, and what follows for pace and presence when it counts."""

from typing import TYPE_CHECKING

from bangdice.kernel.record import Entry
from bangdice.store.rows import Step
from bangdice.tables import tapping
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
    if change.entry and change.moment and table.play:
        choices = left_over(change.state.choices, change.entry, table.play.picture, change.moment.picture)
        change.set(choices=choices)
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
        table.rev + (change.told_to is None),
        state.game,
        None if change.began is None else change.began[1],
        entry,
        None if result is None else result_text(result),
        sat=state.game > 0 or any(chair.kind != "empty" for chair in state.chairs),
    )


def left_over(
    choices: tuple[Choice, ...], entry: Entry, before: Picture, after: Picture
) -> tuple[Choice, ...]:
    """The choices that still wait after an answer: for their question, or for their time to be told.

    Whoever has just answered has used up what was chosen for it.
    """
    asked = before.asked
    has_answered = asked is not None and entry.seat == asked.seat and entry.answer in asked.answers
    others = (choice for choice in choices if not (has_answered and choice.seat == entry.seat))
    return tuple(choice for choice in others if _waits(choice, after))


def _waits(choice: Choice, picture: Picture) -> bool:
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
    tapping.forget(table)
    table.presence.watch(table.state.chairs, now)
