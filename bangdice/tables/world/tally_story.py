"""How a count went: its marks as lines of a timeline, and as the changes of everybody's life."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bangdice.box.counting import Counting
from bangdice.chronicle.story import Edge
from bangdice.tables.kept.tally import Sheet, Tally, TallyLine, TallyMark
from bangdice.tables.world import tally as rules

DEEDS = ("life", "arrow", "indians", "gatling", "role", "out", "card")
"""The marks that are told as they are. A turn is told once something happens in it."""
TAKING = ("indians", "gatling")
"""The marks that take points of several seats at once."""
COUNTED = "counted"
"""The cause of a change that nobody told."""
MOST = 200
"""The lines that are kept. The oldest go."""
BREATH = 30.0
"""Taps on one key with nothing between are one sentence if no more seconds than these part them."""


def timeline(tally: Tally, counting: Counting) -> tuple[TallyLine, ...]:
    """Return the lines of a count: its turns, and what happened in each."""
    lines: list[TallyLine] = []
    sheet, last = tally.first, None
    assert sheet is not None
    for mark in tally.marks:
        later = rules.after(sheet, mark, counting)
        if later is None:
            continue
        if mark.deed in DEEDS:
            line = _line(sheet, later, mark)
            if last is not None and _is_one(last, mark, BREATH):
                lines[-1] = replace(lines[-1], after=line.after)
            else:
                lines.append(line)
            last = mark
        if later.turns != sheet.turns:
            lines = [*_without_quiet(lines), _turn(later, mark)]
            last = None
        sheet = later
    return tuple(_without_quiet(lines)[-MOST:])


def _without_quiet(lines: list[TallyLine]) -> list[TallyLine]:
    """Return the lines without a last turn in which nothing happened."""
    return lines[:-1] if lines and lines[-1].deed == "next" else lines


def _turn(sheet: Sheet, mark: TallyMark) -> TallyLine:
    assert sheet.turn is not None
    return TallyLine(round(mark.at), "next", sheet.turn, after=sheet.turns)


def _line(old: Sheet, new: Sheet, mark: TallyMark) -> TallyLine:
    line = TallyLine(round(mark.at), mark.deed, mark.seat, *rules.steps(old, new, mark), mark.pick)
    if mark.deed == "card":
        return replace(line, after=int(mark.by > 0))
    if mark.deed in TAKING:
        pairs = zip(old.seats, new.seats, strict=True)
        return replace(line, paid=tuple(was.life - now.life for was, now in pairs))
    return line


def _is_one(last: TallyMark, mark: TallyMark, pause: float = rules.TOGETHER) -> bool:
    """Return true for taps of one kind with no more than this pause between them."""
    is_same = (last.deed, last.seat, last.by) == (mark.deed, mark.seat, mark.by)
    return is_same and mark.deed in ("life", "arrow") and mark.at - last.at <= pause


def lives(sheet: Sheet, counting: Counting) -> tuple[int, ...]:
    """Return the life with which each seat began, by all that is known at the end."""
    return tuple(rules.full(it, counting) for it in sheet.seats)


def edges(tally: Tally, counting: Counting) -> tuple[tuple[Edge, ...], ...]:
    """Return the changes of each seat's life. Taps on one key just after each other are one change."""
    sheet, last = tally.first, None
    assert sheet is not None
    full = lives(rules.sheet_of(tally, counting), counting)
    found: list[list[Edge]] = [[] for _ in sheet.seats]
    for at, mark in enumerate(tally.marks, 1):
        later = rules.after(sheet, mark, counting)
        if later is None:
            continue
        is_one = last is not None and _is_one(last, mark)
        for seat, own in enumerate(found):
            change = _change(sheet, later, seat, counting)
            if change:
                how, gone = change
                what = mark.deed if mark.deed in TAKING else COUNTED
                edge = Edge(
                    at=at, turn=sheet.turns, life=max(0, full[seat] - gone), how=how, by=None, what=what
                )
                own[-1:] = [edge] if is_one else [*own[-1:], edge]
        sheet, last = later, mark
    return tuple(map(tuple, found))


def _change(
    old: Sheet, new: Sheet, seat: int, counting: Counting
) -> tuple[Literal["lost", "gained", "fell"], int] | None:
    """Return how a seat's life has changed and the points that are gone by then; None if it has not.

    A role or a character that is told later changes the whole life, but not what was lost of it.
    """
    was, now = old.seats[seat], new.seats[seat]
    before, after = (rules.full(it, counting) - it.life for it in (was, now))
    if now.out:
        return None if was.out else ("fell", rules.full(now, counting))
    return None if before == after else ("lost" if after > before else "gained", after)
