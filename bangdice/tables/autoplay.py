"""A table goes on by itself: bots, stand-ins, clocks, an absent host, claims that nobody could nod to.

While nobody looks at the table, its time stands still.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import NamedTuple

from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.errors import Refused
from bangdice.tables.asking import grant, waits_alone
from bangdice.tables.people import Request
from bangdice.tables.state import heir_of, host_lent
from bangdice.tables.step import Chance, Step
from bangdice.tables.world import World

log = logging.getLogger(__name__)

ALONE = 180.0
"""The seconds that a claim waits for somebody who could nod, while nobody at all is at the table."""
HOST_GONE = 60.0
"""The seconds without the host after which the next person is host, until the host is back."""


class Planned(NamedTuple):
    """An answer that the table gives: whose, by whom, and which (None: a bot chooses then)."""

    seat: int
    by: str
    option: Option | None


class Heir(NamedTuple):
    """The chair of the next host."""

    chair: int


class Begun(NamedTuple):
    """Everybody has looked at their cards: the first question opens."""


class Retold(NamedTuple):
    """Nothing changes, but everybody is told how long the table has waited."""


Due = Planned | Heir | Begun | Retold | Request
"""The things that a table does by itself. A request is granted."""


class Timer(NamedTuple):
    """A time, and the thing that a table does by itself then."""

    at: float
    what: Due


def next_timer(world: World, rest: float) -> Timer | None:
    """Return the first thing that comes due. Bots take `rest` seconds before they answer."""
    if world.live.ended or not world.live.guests:
        return None
    return min(_timers(world, rest), key=lambda timer: timer.at, default=None)


def _timers(world: World, rest: float) -> Iterator[Timer]:
    if world.asked is not None and world.live.stuck != world.asked.shown.number:
        yield from _answers(world, rest)
    if world.live.opening is not None:
        yield Timer(world.live.opening.begins, Begun())
    yield from (Timer(at, Retold()) for at in world.waiting_changes())
    yield from _heirs(world)
    for request in world.live.requests.values():
        if waits_alone(world, request):
            yield Timer(max((request.since, *world.live.away.values())) + ALONE, request)


def _answers(world: World, rest: float) -> Iterator[Timer]:
    """Yield the answers that the table gives to the open question by itself, if nobody is quicker."""
    asked, pace = world.asked, world.live.pace
    assert asked is not None and world.play is not None and world.asked_chair is not None
    style = pace.windows if world.play.picture.is_window else "ask"
    calm, is_bot = pace.calm(style), world.state.chairs[world.asked_chair].is_played_by_bot
    if not is_bot:
        chosen = (choice.option for choice in world.state.choices if asked.fits(choice))
        yield from (Timer(pace.ripe(it, style), Planned(asked.seat, "person", it)) for it in chosen)
        if pace.deadline is not None:
            yield Timer(pace.deadline, Planned(asked.seat, "clock", None))
    if asked.options == (PASS,) and style != "ask":
        at = calm if style == "masked" else pace.opened
        yield Timer(at, Planned(asked.seat, "bot" if is_bot else "clock", PASS))
    elif is_bot:
        yield Timer(max(calm, pace.opened + rest), Planned(asked.seat, "bot", None))


def _heirs(world: World) -> Iterator[Timer]:
    """Yield when the next person is host, while the host is away."""
    chairs, host = world.state.chairs, world.host
    gone = None if host is None else world.live.away_since(chairs[host])
    if host is None or gone is None:
        return
    index = heir_of(chairs, host, world.holding.there)
    if index is not None:
        yield Timer(gone + HOST_GONE, Heir(index))


def do_by_itself(step: Step, what: Due) -> Step:
    """Do what has come due."""
    match what:
        case Planned():
            return _answered(step, what)
        case Heir(chair):
            return step.with_state(chairs=host_lent(step.state.chairs, chair))
        case Request():
            return grant(step, what)
        case Begun() | Retold():
            return step


def _answered(step: Step, plan: Planned) -> Step:
    """Give a planned answer, or another where the rules break on it.

    When none works, the table waits for the host.
    """
    for option in _in_turn(step, plan):
        try:
            return step.answered(plan.seat, plan.by, option)
        except Refused:
            continue
    if plan.by == "person":
        return step.with_state(
            choices=tuple(choice for choice in step.state.choices if choice.seat != plan.seat)
        )
    decision = step.play.game.decision
    return step.with_live(stuck=None if decision is None else decision.number)


def _in_turn(step: Step, plan: Planned) -> Iterator[Option]:
    if plan.option is not None:
        yield plan.option
        return
    world = step.world
    assert world.asked is not None and world.asked_chair is not None
    kind = world.state.chairs[world.asked_chair].bot or world.state.options.bot_kind
    first = bot_answer(world, step.chance, plan.seat, kind)
    yield first
    yield from (option for option in world.asked.options if option != first)


def bot_answer(world: World, chance: Chance, seat: int, kind: str) -> Option:
    """Return what a bot answers for a seat by its view; any option when the bot fails."""
    assert world.play is not None and world.asked is not None
    options = world.asked.options
    try:
        bot = world.box_on_table.bots[kind]
        option = bot.choose(world.play.picture.views[seat], options, chance.pick)
        if option in options:
            return option
        log.error("table %s: a bot (%s) answers %s, none of its options", world.state.code, kind, option)
    except Exception:
        log.exception("table %s: a bot (%s) fails", world.state.code, kind)
    return options[chance.pick(len(options))]
