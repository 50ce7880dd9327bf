"""Waiting: when the bell may be rung for somebody, and when others may help.

A bell comes first, and nobody who only thinks is helped: a chair whose devices are away is helped sooner than
one whose devices are here and silent.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bangdice.tables.pace import AWAY, RING, RING_AGAIN, SILENT
from bangdice.tables.view import WaitView

if TYPE_CHECKING:
    from bangdice.tables.table import Table


def waited_for(table: "Table") -> int | None:
    """Return the chair of the person whom the table waits for; None while it waits for a bot or nobody."""
    asked = table.asked_chair()
    return None if asked is None or table.state.chairs[asked].is_played_by_bot else asked


def ring_at(table: "Table") -> float | None:
    """Return when the bell may be rung; None while nobody is waited for, or would hear it."""
    asked = waited_for(table)
    if asked is None or table.presence.gone_since(table.state.chairs[asked]) is not None:
        return None
    again = table.pace.rung[-1] + RING_AGAIN if table.pace.rung else 0.0
    return max(table.pace.since + RING, again)


def help_at(table: "Table", index: int) -> float | None:
    """Return when others may help a chair; None while nobody waits for it and its person is here."""
    chair = table.state.chairs[index]
    gone = table.presence.gone_since(chair)
    if gone is not None:
        return max(gone, table.pace.begun) + AWAY
    if waited_for(table) != index:
        return None
    return max(table.pace.since, table.presence.touched(chair)) + SILENT


def can_help(table: "Table", now: float) -> bool:
    """Return True if others may help the person whom the table waits for."""
    asked = waited_for(table)
    at = None if asked is None else help_at(table, asked)
    return at is not None and now >= at


def changes_at(table: "Table") -> Iterator[float]:
    """Return when what was told of the waiting ends: at once if others may help no more."""
    asked = waited_for(table)
    if asked is None:
        return
    ring, help_ = ring_at(table), help_at(table, asked)
    yield from (at for at in (ring, help_) if at is not None and at > table.told_at)
    if table.told_help and (help_ is None or help_ > table.told_at):
        yield table.told_at


def wait_view(table: "Table", now: float) -> WaitView | None:
    """Return whom the table waits for, as everybody may see it."""
    asked, pace = table.asked_chair(), table.pace
    if asked is None:
        return None
    is_person = waited_for(table) is not None
    left = max(0.0, pace.deadline - now) if is_person and pace.deadline is not None else None
    ring = ring_at(table)
    can_ring = ring is not None and now >= ring
    return WaitView(asked, max(0.0, now - pace.since), can_ring, len(pace.rung), can_help(table, now), left)
