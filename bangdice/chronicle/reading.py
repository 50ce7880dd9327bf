"""The reading of the table: how early and how right everybody's marks were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bangdice.chronicle.plot import Plot
from bangdice.chronicle.story import Reading, RoleMark

DIGITS = 3
"""A share is told in thousandths."""


def marks_in(people: Sequence[Mapping[str, Any]], plot: Plot) -> tuple[RoleMark, ...]:
    """Return the marks that were kept with the people of a game, in their order.

    A mark is made before the answer that follows it.
    """
    found = [
        RoleMark(at=at, by=plot.who(person.get("seat", by), at + 1), seat=seat, role=role)
        for by, person in enumerate(people)
        for at, seat, role in person.get("marks", ())
    ]
    return tuple(sorted(found, key=lambda it: it.at))


def readings_of(plot: Plot, marks: Sequence[RoleMark]) -> tuple[Reading, ...]:
    """Return how well each person with marks, in whichever chair, read the table, the best first.

    A mark of a dead player stands until the end, because he can no longer change it.
    """
    turned = [_answers_until_open(plot, seat) for seat in range(plot.size)]
    found = [_judge(plot, by, marks, turned) for by in sorted({plot.counts[it.by] for it in marks})]
    return tuple(sorted(found, key=lambda it: (-it.read, -it.right, it.seat)))


def _judge(plot: Plot, by: int, marks: Sequence[RoleMark], turned: Sequence[int]) -> Reading:
    own = [it for it in marks if plot.counts[it.by] == by]
    seats = {plot.seat_of(at) for at in plot.selves[by]}
    others = [seat for seat, at in enumerate(turned) if seat not in seats and at > 0]
    right, shares = 0, 0.0
    for seat in others:
        spans = list(_spans([it for it in own if it.seat == seat], turned[seat]))
        role = plot.people[seat].role
        right += bool(spans) and spans[-1].role == role
        shares += sum(it.length for it in spans if it.role == role) / turned[seat]
    read = shares / len(others) if others else 0.0
    return Reading(seat=by, right=right, of=len(others), read=round(read, DIGITS))


class _Span(NamedTuple):
    """A role that a seat was taken for, and the number of answers for which it was."""

    role: str | None
    length: int


def _spans(marks: Sequence[RoleMark], until: int) -> Iterator[_Span]:
    """Yield the marks of a seat until its role was turned, with the time of each."""
    ends = [*(it.at for it in marks[1:]), until]
    for it, end in zip(marks, ends, strict=False):
        if it.at < until:
            yield _Span(it.role, min(end, until) - it.at)


def _answers_until_open(plot: Plot, seat: int) -> int:
    """Return the number of answers after which a seat's role was open to all; 0: from the deal on."""
    for answer in plot.answers:
        if answer.view.seats[seat].role is not None:
            return answer.at
    return plot.answers[-1].at
