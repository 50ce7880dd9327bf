"""A table goes on by itself: bots, stand-ins, clocks, an absent host, claims that nobody could nod to.

While nobody looks at the table, its time stands still.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import inf
from typing import NamedTuple

from bangdice.bots.player import STAND_IN
from bangdice.bots.temper import Temper
from bangdice.kernel.decision import Option
from bangdice.kernel.errors import Refused
from bangdice.tables import slices
from bangdice.tables.kept.chairs import heir_of, lend_host
from bangdice.tables.slices.deciders import asks_one_at, grant_time, seat_asks_at, waits_alone
from bangdice.tables.slices.requests import grant
from bangdice.tables.slices.seal import finish_deal
from bangdice.tables.slices.undoing import decide
from bangdice.tables.steps.after_game import to_lobby
from bangdice.tables.steps.at_board import drop_curtain
from bangdice.tables.world.answers import Planned, is_together, lies_at, lying_answers
from bangdice.tables.world.game import Asked
from bangdice.tables.world.live import Request
from bangdice.tables.world.step import Step
from bangdice.tables.world.thinking import BotThought
from bangdice.tables.world.undoing import wish_changes
from bangdice.tables.world.world import World

ALONE = 180.0
"""The seconds that a claim waits for somebody who could nod, while nobody at all is at the table."""
HOST_GONE = 60.0
"""The seconds without the host after which the next person is host, until the host is back."""


class Heir(NamedTuple):
    """The chair of the next host."""

    chair: int


class Begun(NamedTuple):
    """Everybody has looked at their cards, and the first question opens."""


class Dealt(NamedTuple):
    """The game is dealt, even if words are missing."""


class Rematched(NamedTuple):
    """The seconds after the vote for a rematch are over, and the table goes back to the lobby."""


class Fallen(NamedTuple):
    """The curtain of a board falls: it was held open long enough."""

    pane: str


class Decided(NamedTuple):
    """Bots have nodded to a wish to take an answer back, its time is over, or those who are gone count no
    more.
    """


class Retold(NamedTuple):
    """Nothing changes, but everybody is told how long the table has waited."""


Due = Planned | Heir | Begun | Dealt | Rematched | Fallen | Decided | Retold | Request
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
    is_wish_open = world.live.undoing.wish is not None
    if world.asked is not None and world.live.stuck != world.asked.shown.number and not is_wish_open:
        yield from _answers(world, rest)
    yield from (Timer(at, Decided()) for at in wish_changes(world))
    if world.live.opening is not None and world.live.opening.begins < inf:
        yield Timer(world.live.opening.begins, Begun())
    if world.live.tells_at is not None:
        yield Timer(world.live.tells_at, Retold())
    if world.live.deals_at is not None:
        yield Timer(world.live.deals_at, Dealt())
    if world.live.lobby_at is not None:
        yield Timer(world.live.lobby_at, Rematched())
    yield from (Timer(it.until, Fallen(at)) for at, it in world.live.curtains.items() if it.until < inf)
    yield from (Timer(at, Retold()) for at in world.waiting_changes())
    yield from _heirs(world)
    for request in world.live.requests.values():
        yield from _request_timers(world, request)


def _request_timers(world: World, request: Request) -> Iterator[Timer]:
    """Yield the time when a request is granted without a nod, or when others may nod to it."""
    if (at := grant_time(world, request)) is not None:
        yield Timer(at, request)
    elif waits_alone(world, request):
        yield Timer(max((request.since, *world.live.away.values())) + ALONE, request)
    elif request.kind == "claim" and world.state.phase == "game":
        at = asks_one_at(world, request)
        if at is not None and at > world.live.told_at:
            yield Timer(at, Retold())
    elif (at := seat_asks_at(world, request)) is not None:
        yield Timer(at, Retold())


def _answers(world: World, rest: float) -> Iterator[Timer]:
    """Yield the table's own answers to the open question, if nobody is quicker, and the times of those that
    were asked at once with it. A bot waits while a person reads.
    """
    asked, opened = world.asked, world.live.pace.opened
    assert asked is not None
    for at, plan in lying_answers(world):
        is_bots_choice = plan == Planned(asked.seat, "bot", None) and not is_together(world, asked)
        yield Timer(max(at, opened + rest, world.read_at) if is_bots_choice else at, plan)
    lying = map(partial(lies_at, world), world.questions if world.live.pace.together else ())
    yield from (Timer(at, Retold()) for at in lying if at is not None and at > world.live.told_at)


def _heirs(world: World) -> Iterator[Timer]:
    """Yield the time when the next person becomes host, while the host is away."""
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
            return _answer(step, what)
        case Heir(chair):
            return step.with_state(chairs=lend_host(step.state.chairs, chair))
        case Request():
            return grant(step, what)
        case Dealt():
            return finish_deal(step)
        case Rematched():
            return to_lobby(step)
        case Fallen(pane):
            return drop_curtain(step, pane)
        case Decided():
            return decide(step)
        case Begun() | Retold():
            return step


def _answer(step: Step, plan: Planned) -> Step:
    """Give a planned answer, or another where the rules break on it.

    When none works, the table waits for the host.
    """
    for option in _in_turn(step, plan):
        try:
            return slices.answer(step, plan.seat, plan.by, option)
        except Refused:
            continue
    if plan.by == "person":
        return step.with_state(
            choices=tuple(choice for choice in step.state.choices if choice.seat != plan.seat)
        )
    decision = step.play.game.decision
    return step.with_live(stuck=None if decision is None else decision.number)


def with_settled(step: Step) -> Step:
    """Return a step with the answers that lie already, of those asked at once with the one that it gives."""
    while step.entries and (plan := _next_lying(step)) is not None:
        step = _answer(step.with_world(live=_with_consequences(step).live), plan)
    return step


def _next_lying(step: Step) -> Planned | None:
    play, together = step.world.play, step.live.pace.together
    asked = play.picture.asked if play is not None and step.state.phase == "game" else None
    if asked is None or together is None or asked.seat not in together.seats:
        return None
    lying = lying_answers(_with_consequences(step))
    return next((it.what for it in lying if it.at <= step.now), None)


def _with_consequences(step: Step) -> World:
    return step.world.with_consequences(step.now, step.chance.pick)


def _in_turn(step: Step, plan: Planned) -> Iterator[Option]:
    if plan.option is not None:
        yield plan.option
        return
    world = step.world
    assert world.asked is not None and world.asked_chair is not None
    chair = world.state.chairs[world.asked_chair]
    first = bot_answer(step, world.asked, chair.bot or STAND_IN, chair.temper)
    yield first
    yield from (option for option in world.asked.options if option != first)


def bot_answer(step: Step, asked: Asked, kind: str, temper: Temper | None = None) -> Option:
    """Return a bot's answer for a seat.

    A bot that infers may take as long as a whole step and more: raise Unthought until it has thought.
    """
    thought = BotThought.of(step.world, asked, kind, temper)
    if thought.bot.infers:
        option: Option = step.think(thought)
        return option
    return thought.think(step.chance.pick, step.state.code)
