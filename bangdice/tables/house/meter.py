"""The counts that a server keeps of itself, for an operator of many."""

from __future__ import annotations


class Meter:
    """The events that are counted. This class counts nothing, which is all that a home needs.

    Every method may be called from any thread, and waits for nothing. No argument is ever a code, a name, a
    key or an address, because people who must not know them may read the counts.
    """

    def count_answer(self, game: str, by: str) -> None:
        """Count an answer that is stored; `by`: a person, a bot, the clock."""

    def count_answer_time(self, seconds: float) -> None:
        """Count the time of an answer, from the command that was read to the last message that it caused."""

    def count_refusal(self, name: str) -> None:
        """Count a refusal, by the name of its reason."""

    def count_store_call(self, what: str, seconds: float) -> None:
        """Count the time of a call of the store."""

    def count_store_failure(self, kind: str) -> None:
        """Count a call of the store that failed: away, fenced, unsure, readonly or damaged."""

    def count_claim(self, outcome: str) -> None:
        """Count a request for a table to the tenure: held, elsewhere, gone or failed."""

    def count_reload(self, game: str, seconds: float) -> None:
        """Count the time in which a table was read from the store and its game played again."""

    def count_loss(self, why: str) -> None:
        """Count a table that is no longer held here."""

    def count_delay(self, seconds: float) -> None:
        """Count the delay of a table's timer."""

    def count_passed_on(self) -> None:
        """Count a request that was passed on to the server that holds its table."""

    def count_cut_off(self) -> None:
        """Count a socket that was cut off because it does not read."""
