"""The bot that taps anything lit."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.player import Pick
from bangdice.bots.temper import Temper
from bangdice.kernel.decision import Option


class RandomBot:
    """A bot for which every option is equally likely, but for those whose verb it never says."""

    infers = False

    def __init__(self, never: Collection[str] = ()) -> None:
        self.never = never

    def choose(
        self,
        view: Any,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return one of the options, by chance alone."""
        open_to_it = [option for option in options if option.verb not in self.never]
        return open_to_it[pick(len(open_to_it))]
