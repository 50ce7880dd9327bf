"""The bot between two others: it answers as the better one, and now and then as the other."""

from __future__ import annotations

from typing import Any

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.player import BotPlayer, Pick
from bangdice.bots.temper import Temper
from bangdice.kernel.decision import Option


class Mixed:
    """A bot that takes the other one's answer to some questions in a hundred, by its own chance."""

    def __init__(self, better: BotPlayer, other: BotPlayer, in_hundred: int) -> None:
        self._better, self._other, self._in_hundred = better, other, in_hundred
        self.infers = better.infers or other.infers

    def choose(
        self,
        view: Any,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return the answer of one of the two."""
        bot = self._other if pick(100) < self._in_hundred else self._better
        return bot.choose(view, options, pick, ledger, temper)
