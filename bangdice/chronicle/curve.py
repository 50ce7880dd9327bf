"""The curve of a game: the belief of the table about each seat, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bangdice.bots.belief import Belief, Ledger, Open, Reader, open_roles
from bangdice.box import Box
from bangdice.chronicle.casebook import Casebook
from bangdice.kernel.record import Attempt, Record, replay_steps
from bangdice.kernel.roles import ROLES

DIGITS = 3
"""A chance is told in thousandths."""


class Believed(msgspec.Struct, frozen=True):
    """The belief from an answer on (`at`, its number in the record; 0: the deal).

    `chances`: for each seat the chance of each role, in the order of the curve's `roles`.
    """

    at: int
    chances: tuple[tuple[float, ...], ...]


class Curve(msgspec.Struct, frozen=True):
    """The beliefs of a table. `steps` are the answers at which they changed."""

    roles: tuple[str, ...]
    steps: tuple[Believed, ...]


NOTHING = Curve(ROLES, ())
"""The curve of a game that cannot be played again, or whose answers tell nothing."""


def told_curve(record: Record, box: Box) -> Curve:
    """Return a game's curve as screens draw it.

    Raise BadRecord or OtherRules if the game cannot be played again.
    """
    steps: list[Believed] = []
    for at, belief in enumerate(curve_of(record, box)):
        chances = tuple(tuple(round(chance, DIGITS) for chance in row) for row in belief)
        if not steps or chances != steps[-1].chances:
            steps.append(Believed(at, chances))
    return Curve(ROLES, tuple(steps))


def curve_of(record: Record, box: Box) -> Iterator[Belief]:
    """Yield the public belief after the deal and after each answer: the chances of ROLES.

    Yield nothing for a game whose answers tell nothing. Raise BadRecord or OtherRules if it cannot be played
    again.
    """
    if box.reader is not None:
        for ledger, known in ledgers_of(record, box, box.reader):
            yield ledger.belief(known)


def ledgers_of(record: Record, box: Box, reader: Reader) -> Iterator[tuple[Ledger, Open]]:
    """Yield the ledger after the deal and after each answer, with the roles that are open then."""
    for casebook, known in _casebooks(record, box, reader):
        yield casebook.ledger, known


def casebook_of(record: Record, box: Box, reader: Reader) -> Casebook:
    """Return the casebook of a whole record."""
    *_, (casebook, _known) = _casebooks(record, box, reader)
    return casebook


def _casebooks(record: Record, box: Box, reader: Reader) -> Iterator[tuple[Casebook, Open]]:
    before: Attempt[Any] | None = None
    casebook = Casebook.of(reader, 0)
    for recording, entry in replay_steps(record, box.game):
        if entry is None or before is None:
            casebook = Casebook.of(reader, recording.game.seat_count)
        else:
            casebook = casebook.after(before, entry, recording.now)
        before = recording.now
        yield casebook, open_roles(before.views[-1].public)
