"""The bot that taps anything lit."""

from __future__ import annotations

from typing import Any

from bangdice.bots.player import Pick, seen_by_bots
from bangdice.kernel.decision import Option


class RandomBot:
    """A bot for which every option is equally likely."""

    def choose(self, view: Any, options: tuple[Option, ...], pick: Pick) -> Option:
        """Return one of the options, by chance alone."""
        seen = seen_by_bots(options)
        return seen[pick(len(seen))]
