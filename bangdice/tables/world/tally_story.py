"""How a count went: its marks as lines of a timeline."""

from __future__ import annotations

from msgspec.structs import replace

from bangdice.box.counting import Counting
from bangdice.tables.kept.tally import Mark, Tally, Told
from bangdice.tables.world import tally as rules

DEEDS = ("life", "arrow", "indians", "role", "out")
"""The marks that are told."""
MOST = 200
"""The lines that are kept. The oldest go."""


def timeline(tally: Tally, counting: Counting) -> tuple[Told, ...]:
    """Return the lines of a count. Taps on one key just after each other are one line."""
    lines: list[Told] = []
    sheet, last = tally.first, None
    assert sheet is not None
    for mark in tally.marks:
        later = rules.after(sheet, mark, counting)
        if later is None or mark.deed not in DEEDS:
            sheet = later or sheet
            continue
        line = Told(round(mark.at), mark.deed, mark.seat, *rules.steps(sheet, later, mark), mark.pick)
        if last is not None and _is_one(last, mark):
            lines[-1] = replace(lines[-1], after=line.after)
        else:
            lines.append(line)
        sheet, last = later, mark
    return tuple(lines[-MOST:])


def _is_one(last: Mark, mark: Mark) -> bool:
    is_same = (last.deed, last.seat, last.by) == (mark.deed, mark.seat, mark.by)
    return is_same and mark.deed in ("life", "arrow") and mark.at - last.at <= rules.TOGETHER
