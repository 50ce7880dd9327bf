"""The bots' answers. One that infers takes its time, and thinks while the table does something else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.player import BotPlayer
from bangdice.bots.temper import Temper
from bangdice.kernel.decision import Option
from bangdice.tables.world.game import Asked
from bangdice.tables.world.world import World

log = logging.getLogger(__name__)


class LongThought(Protocol):
    """A question that takes long to think out, and all that the answer hangs on: equal ones have equal
    answers.
    """

    def think(self, pick: Callable[[int], int], code: str) -> Any:
        """Return the answer at the table with this code."""


class BotThought(NamedTuple):
    """A bot at a seat's question."""

    bot: BotPlayer
    view: Any
    options: tuple[Option, ...]
    ledger: Ledger
    temper: Temper | None

    @classmethod
    def of(cls, world: World, asked: Asked, kind: str, temper: Temper | None = None) -> BotThought:
        """Return the thought of a bot of this kind and temper about a seat's question."""
        assert world.play is not None
        bots, casebook = world.box_on_table.bots, world.play.casebook
        view, ledger = world.play.picture.views[asked.seat], UNREAD if casebook is None else casebook.ledger
        return cls(bots.get(kind, bots["habits"]), view, asked.options, ledger, temper)

    def think(self, pick: Callable[[int], int], code: str) -> Option:
        """Return the bot's answer at the table with this code; any option when the bot fails."""
        about = {"table": code}
        try:
            option = self.bot.choose(self.view, self.options, pick, self.ledger, self.temper)
            if option in self.options:
                return option
            log.error("a bot (%s) answers %s, none of its options", self.bot, option, extra=about)
        except Exception:
            log.exception("a bot (%s) fails", self.bot, extra=about)
        return self.options[pick(len(self.options))]


Thoughts = tuple[tuple[LongThought, Any], ...]
"""Thoughts that are thought out, each with its answer."""


class Unthought(Exception):
    """A step wants the answer of a thought that nobody has thought out. It is made again with it."""

    def __init__(self, thought: LongThought) -> None:
        super().__init__()
        self.thought = thought
