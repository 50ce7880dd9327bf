"""The times when answers lie, from any giver, and the times when they are settled.

An answer lies once its seat has chosen it, or once the bot or the table that answers for the seat would. A
question that is asked alone is settled then. Questions asked at once are settled in order. If they are
masked, none is settled before all lie, so that no answer tells anything but its own content.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bangdice.kernel.decision import PASS, Option
from bangdice.tables.world.game import Asked
from bangdice.tables.world.live import Together
from bangdice.tables.world.world import World

HOLD = 2.0
"""The seconds for which the quickest answer to a masked question is held back."""
NEXT_BOT = 0.2
"""The seconds between the answers of two bots that are asked at once."""


class Planned(NamedTuple):
    """An answer that the table gives: its seat, its giver, and the option (None: a bot chooses then)."""

    seat: int
    by: str
    option: Option | None


class Lying(NamedTuple):
    """An answer, and the time when it lies."""

    at: float
    what: Planned


def lies_at(world: World, asked: Asked) -> float | None:
    """Return the time when a seat's answer lies; None while only its person can tell."""
    return min((lying.at for lying in answers(world, asked)), default=None)


def lying_answers(world: World) -> Iterator[Lying]:
    """Yield the answers to the open question, each with the time at which it would be settled."""
    asked = world.asked
    if asked is None:
        return
    for lying in answers(world, asked):
        at = max(lying.at, _all_lie(world, asked))
        if at < float("inf"):
            yield lying._replace(at=at)


def _all_lie(world: World, asked: Asked) -> float:
    """Return the time when all other answers lie for which this one waits."""
    together = _together(world, asked)
    if together is None or world.style_of(asked) != "masked":
        return 0.0
    others = [other for other in world.questions[1:] if other.seat in together.seats]
    times = [lies_at(world, other) for other in others]
    return max((float("inf") if at is None else at for at in times), default=0.0)


def is_together(world: World, asked: Asked) -> bool:
    """Return True while a seat's question is one of several that were asked at once."""
    return _together(world, asked) is not None


def _together(world: World, asked: Asked) -> Together | None:
    together = world.live.pace.together
    return together if together is not None and asked.seat in together.seats else None


def answers(world: World, asked: Asked) -> Iterator[Lying]:
    """Yield each answer that may come to a question without a command, and the time when it lies."""
    pace, style = world.live.pace, world.style_of(asked)
    chair = world.state.chairs[world.state.chair_of(asked.seat)]
    is_bot = chair.is_played_by_bot
    times = _times(world, asked, style)
    if not is_bot:
        choice = world.choice_of(asked)
        if choice is not None:
            at = times.tapped if choice.option != PASS else times.declined
            yield Lying(at, Planned(asked.seat, "person", choice.option))
        if pace.deadline is not None:
            yield Lying(pace.deadline, Planned(asked.seat, "clock", None))
    is_quick = style == "fast" or not asked.hides
    if asked.options == (PASS,) and (is_quick or style != "ask"):
        at = times.asked if is_quick else times.bot if is_bot else times.empty
        yield Lying(at, Planned(asked.seat, "bot" if is_bot else "clock", PASS))
    elif is_bot:
        yield Lying(times.bot, Planned(asked.seat, "bot", None))


class _Times(NamedTuple):
    """The time when a question was `asked`, and the earliest times when an answer counts: one that a person
    has `tapped` or `declined`, a `bot`'s, and the table's for somebody with an `empty` hand.
    """

    asked: float
    tapped: float
    declined: float
    bot: float
    empty: float


def _times(world: World, asked: Asked, style: str) -> _Times:
    """Return the times of a question. Those of questions asked at once do not depend on their order."""
    pace, together = world.live.pace, _together(world, asked)
    hold = HOLD if style == "masked" else 0.0
    if together is None:
        calm, empty = pace.calm(style), max(pace.seen_until, pace.opened + pace.linger)
        declined = calm if style == "masked" else pace.opened
        return _Times(pace.opened, pace.opened + hold, declined, calm, empty)
    place, opened = together.seats.index(asked.seat), together.opened
    is_shown = hold or together.seen > opened
    bot = max(together.seen, opened + hold) + (place * NEXT_BOT if is_shown else 0.0)
    empty = max(together.seen, opened + together.linger[place])
    return _Times(opened, opened + hold, opened + hold, bot, empty)
