"""The interface of a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Protocol

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.temper import Temper
from bangdice.kernel.decision import Option, Values

Pick = Callable[[int], int]
"""A bot's own chance. `pick(n)` returns a number 0 … n-1. It has nothing to do with the game's seed."""

Kind = Literal["easy", "fair", "hard", "random"]
"""The kinds of bots, as tables name them. The bots that play them are each game's own."""

STAND_IN: Kind = "fair"
"""The bot that answers for a person. It has no temper."""


class BotPlayer(Protocol):
    """A player that answers by the view of its seat. It keeps nothing between two questions.

    Only a bot that `infers` or a liar reads the ledger.
    """

    infers: bool

    def choose(
        self,
        view: Any,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return one of the options for the seat `view.own.seat`."""


class Why(NamedTuple):
    """A reason for an answer, for the catalogue (`advice.NAME`)."""

    name: str
    values: Values = ()


class Advice(NamedTuple):
    """The answer that a bot would give in a seat's place, and the reason that weighs most for it."""

    option: Option
    why: Why


class Adviser(Protocol):
    """What a seat may ask. It has the view of that seat and what everybody saw, and no more."""

    def advises(self, view: Any, options: tuple[Option, ...]) -> bool:
        """Return True if there is advice about the question that the seat `view.own.seat` is asked."""

    def advise(self, view: Any, options: tuple[Option, ...], ledger: Ledger) -> Advice:
        """Return the answer to take, and why."""
