"""What the table answers by itself: bots, stand-ins, the clock, choices made ahead, empty windows."""

import logging
from typing import TYPE_CHECKING, NamedTuple

from bangdice.kernel.decision import PASS, Option

if TYPE_CHECKING:
    from bangdice.tables.table import Table

log = logging.getLogger(__name__)


class Planned(NamedTuple):
    """An answer that the table gives at a time: whose, by whom, and which (None: a bot chooses then)."""

    at: float
    seat: int
    by: str
    option: Option | None


def planned(table: "Table") -> Planned | None:
    """The next answer that the table gives by itself, if nobody is quicker."""
    play = table.play
    if play is None or play.picture.asked is None:
        return None
    asked, pace = play.picture.asked, table.pace
    chair = table.state.chairs[table.state.chair_of(asked.seat)]
    style = pace.windows if play.picture.is_window else "ask"
    plans: list[Planned] = []
    calm = pace.calm(style)
    if not chair.is_played_by_bot:
        chosen = (choice.option for choice in table.state.choices if asked.fits(choice))
        plans.extend(Planned(pace.ripe(option, style), asked.seat, "person", option) for option in chosen)
        if pace.deadline is not None:
            plans.append(Planned(pace.deadline, asked.seat, "clock", None))
    if asked.options == (PASS,) and style != "ask":
        at = calm if style == "masked" else pace.opened
        plans.append(Planned(at, asked.seat, "bot" if chair.is_played_by_bot else "clock", PASS))
    elif chair.is_played_by_bot:
        plans.append(Planned(max(calm, pace.opened + table.tools.rest), asked.seat, "bot", None))
    return min(plans, key=lambda plan: plan.at, default=None)


def bot_answer(table: "Table", seat: int, kind: str) -> Option:
    """What a bot answers for a seat by its view; any option when the bot stumbles."""
    play = table.play
    assert play is not None and play.picture.asked is not None
    options = play.picture.asked.options
    try:
        bot = table.tools.games[play.game.name].bots[kind]
        option = bot.choose(play.picture.views[seat], options, table.tools.pick)
        if option in options:
            return option
        log.error(
            "table %s: a bot (%s) answers %s, which is none of its options", table.state.code, kind, option
        )
    except Exception:
        log.exception("table %s: a bot (%s) stumbles", table.state.code, kind)
    return options[table.tools.pick(len(options))]
