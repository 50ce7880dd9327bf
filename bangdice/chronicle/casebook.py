"""A game as bots read it: its ledgers, kept up with the game answer by answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from bangdice.bots.belief import Ledger, Ledgers, Reader, SeenAnswer
from bangdice.kernel.record import BACK, UNDO, Attempt, Entry


class Casebook(NamedTuple):
    """The ledgers of a game as it stands, and the reader that keeps them. It is a value."""

    reader: Reader
    ledgers: Ledgers

    @classmethod
    def of(cls, reader: Reader, seats: int) -> Casebook:
        """Return the casebook of a deal."""
        return cls(reader, Ledgers.of(seats))

    @property
    def ledger(self) -> Ledger:
        """The ledger as the game stands."""
        return self.ledgers.ledger

    def after(self, before: Attempt[Any], entry: Entry, after: Attempt[Any]) -> Casebook:
        """Return the casebook after one more entry of the record."""
        if entry.answer == BACK:
            return self._replace(ledgers=self.ledgers.back())
        if entry.answer == UNDO:
            return self._replace(ledgers=self.ledgers.undo())
        seen, can_take_back = _see(before, entry, after), after.game.can_take_back
        return self._replace(ledgers=self.ledgers.after(self.reader, seen, can_take_back=can_take_back))


def _see(before: Attempt[Any], entry: Entry, after: Attempt[Any]) -> SeenAnswer:
    """Return an answer as everybody saw it."""
    asked = before.game.decision
    is_asked = asked is not None and asked.seat == entry.seat
    candidates = before.candidates if is_asked else before.unasked[entry.seat]
    options = tuple(option for option, reason in candidates if reason is None)
    events = tuple(event.for_seat(None) for event in after.events)
    return SeenAnswer(before.views[-1].public, options, entry.seat, entry.answer, events)
