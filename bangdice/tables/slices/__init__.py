"""What a table can do beside playing, each thing told in one file: its commands, its views, its part of what
is not stored, its deeds, and one `SLICE` that says what the rest of the table has to know.

A slice has a line in `SLICES`. docs/tables.md says how to make one.
"""

from __future__ import annotations

from bangdice.tables.slices import book, capgun, ghosts, haunting, marks, night, signs, stage
from bangdice.tables.slices.slice import Slice

SLICES: tuple[Slice, ...] = (
    capgun.SLICE,
    signs.SLICE,
    marks.SLICE,
    ghosts.SLICE,
    haunting.SLICE,
    night.SLICE,
    stage.SLICE,
    book.SLICE,
)
