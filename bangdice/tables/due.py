"""What a table does by itself when its time has come.

While nobody looks at the table, its time stands still.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bangdice.kernel.decision import Option
from bangdice.kernel.errors import Refused
from bangdice.tables import chair as ring
from bangdice.tables.asking import answer
from bangdice.tables.autoplay import Planned, bot_answer, planned
from bangdice.tables.change import Change
from bangdice.tables.nodding import is_anybody_there
from bangdice.tables.requests import ALONE, Request
from bangdice.tables.waiting import changes_at

if TYPE_CHECKING:
    from bangdice.tables.table import Table

HOST_GONE = 60.0
"""After so many seconds without the host the next person there is host, until the host is back."""


class Due(NamedTuple):
    """Something to do at a time."""

    at: float
    act: Callable[[Change], None]


def next_due(table: "Table") -> Due | None:
    """The first thing that comes due."""
    if table.ended or not table.presence:
        return None
    return min(_all_due(table), key=lambda due: due.at, default=None)


def _all_due(table: "Table") -> Iterator[Due]:
    plan = planned(table)
    number = (
        None if table.play is None or table.play.game.decision is None else table.play.game.decision.number
    )
    if plan is not None and table.stuck != number:
        yield Due(plan.at, partial(_give, plan=plan))
    yield from (Due(at, _tell) for at in changes_at(table))
    heir = _heir(table)
    if heir is not None:
        yield Due(heir.gone + HOST_GONE, partial(_pass_host, index=heir.chair))
    for request in table.requests:
        if _waits_alone(table, request):
            since = max(request.since, table.presence.empty_since())
            yield Due(since + ALONE, partial(_nod, request=request))


def _give(change: Change, plan: Planned) -> None:
    """Give a planned answer; where the rules trip over it, another.

    When none works, the table waits for the host.
    """
    for option in _in_turn(change.table, plan):
        try:
            change.give(plan.seat, plan.by, option)
            return
        except Refused:
            continue
    if plan.by == "person":
        change.set(choices=tuple(choice for choice in change.state.choices if choice.seat != plan.seat))
        return
    decision = change.play.game.decision
    table, number = change.table, None if decision is None else decision.number

    def wait() -> None:
        table.stuck = number

    change.acts.append(wait)


def _in_turn(table: "Table", plan: Planned) -> Iterator[Option]:
    if plan.option is not None:
        yield plan.option
        return
    chair = table.state.chairs[table.state.chair_of(plan.seat)]
    first = bot_answer(table, plan.seat, chair.bot or table.state.options.bot_kind)
    yield first
    if table.play is not None and table.play.picture.asked is not None:
        yield from (option for option in table.play.picture.asked.options if option != first)


def _tell(change: Change) -> None:
    """Change nothing: all who look on are told how long the table has waited."""


class Heir(NamedTuple):
    """Who is host next, and since when the host is gone."""

    chair: int
    gone: float


def _heir(table: "Table") -> Heir | None:
    chairs, presence = table.state.chairs, table.presence
    host = ring.host_of(chairs)
    gone = None if host is None else presence.gone_since(chairs[host])
    if host is None or gone is None:
        return None
    index = ring.heir_of(chairs, host, lambda at: presence.is_online(chairs[at]))
    return None if index is None else Heir(index, gone)


def _pass_host(change: Change, index: int) -> None:
    change.set(chairs=ring.lent(change.state.chairs, index))


def _waits_alone(table: "Table", request: Request) -> bool:
    """Whether a claim has nobody who could nod; the secrets of a running game are given to no such claim."""
    is_safe = request.kind == "claim" and table.state.phase != "game"
    return is_safe and not is_anybody_there(table, request.device)


def _nod(change: Change, request: Request) -> None:
    answer(change, request, yes=True)
