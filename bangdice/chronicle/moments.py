"""Key moments of a game. Each has a weight, and five are told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice

from msgspec.structs import replace

from bangdice.box.telling import UNLIKELY
from bangdice.chronicle.luck import rarest_of
from bangdice.chronicle.plot import Changed, Happened, Plot
from bangdice.chronicle.story import Moment, Value
from bangdice.kernel.decision import PASS
from bangdice.kernel.roles import SHERIFF

TOLD = 5
"""The most moments that are told."""
MOST = 8.0
END = 9.0
"""The highest weight, which is that of the fall that ends the game."""
LONG = 4
"""The shots that make an exchange a long one, and the steps that make a way."""
MANY = 3
"""The players hurt by one thing in one turn, or the points of one enemy, that make a moment."""
SHORT = 3
"""The turns for which a player who drank at the last point has to last."""


def moments_of(plot: Plot) -> tuple[Moment, ...]:
    """Return the heaviest moments in the order of the game: one of a kind, and one of an answer."""
    found = [moment for kind in KINDS for moment in kind(plot)]
    chosen: dict[int, Moment] = {}
    kinds: set[str] = set()
    for moment in sorted(found, key=lambda it: (-it.weight, it.at)):
        kind = ALIKE.get(moment.name, moment.name.partition(".")[0])
        if moment.at not in chosen and kind not in kinds and len(chosen) < TOLD:
            chosen[moment.at] = moment
            kinds.add(kind)
    return tuple(chosen[at] for at in sorted(chosen))


def _moment(
    name: str, it: Happened | Changed, weight: float, seats: Iterable[int], **values: Value
) -> Moment:
    """Return a moment of these seats, the actor first."""
    return Moment(
        name=name,
        at=it.at,
        turn=it.turn,
        seats=tuple(dict.fromkeys(seats)),
        values=values,
        weight=round(min(weight, MOST), 2),
    )


def _falls(plot: Plot) -> Iterator[Moment]:
    """The first fall, and the fall that ended the game."""
    if not plot.falls:
        return
    first, last = plot.falls[0], plot.falls[-1]
    is_end = bool(plot.result.winners) and last.at == plot.answers[-1].at
    if is_end:
        yield replace(_fall("last_fall", last, MOST), weight=END)
    if not is_end or first != last:
        yield _fall("first_blood", first, 5.0)


def _fall(name: str, it: Changed, weight: float) -> Moment:
    if it.by is None:
        return _moment(f"{name}.alone", it, weight, (it.seat,), seat=it.seat, what=it.what)
    return _moment(f"{name}.by", it, weight, (it.by, it.seat), seat=it.seat, by=it.by)


def _first_hits(plot: Plot) -> Iterator[Moment]:
    """The first point that one player took from another. It is a moment where there are few."""
    hits = ((it, it.by) for it in plot.those("lost") if it.by is not None)
    for it, by in islice(hits, 1):
        yield _moment("first_hit", it, 1.0, (by, it.seat), by=by, seat=it.seat, what=it.what)


def _friends(plot: Plot) -> Iterator[Moment]:
    """A shot at a friend, which costs the Sheriff's side most. It is heavier if the friend fell by it."""
    for it in plot.changes:
        if it.by is None or it.what in plot.telling.sweeping or not plot.are_friends(it.by, it.seat):
            continue
        both = (it.by, it.seat)
        badge = 1.5 if SHERIFF in [plot.people[seat].role for seat in both] else 0.0
        if it.how == "fell":
            yield _moment("friend_felled", it, 6.0 + badge, both, by=it.by, seat=it.seat)
        elif it.how == "lost":
            yield _moment("friend_shot", it, 2.5 + badge, both, by=it.by, seat=it.seat)


def _storms(plot: Plot) -> Iterator[Moment]:
    """A single cause that hurt or felled many in one turn."""
    storms: dict[tuple[int, str], list[Changed]] = defaultdict(list)
    for it in plot.changes:
        if it.how in ("lost", "fell"):
            storms[it.turn, it.what].append(it)
    for (_, what), found in storms.items():
        felled = dict.fromkeys(it.seat for it in found if it.how == "fell")
        seats = dict.fromkeys(it.seat for it in found)
        points = sum(it.points for it in found)
        if len(felled) > 1:
            weight = 3.0 + 2.0 * len(felled)
            yield _moment("many_felled", found[-1], weight, felled, what=what, count=len(felled))
        elif len(seats) >= MANY:
            weight = 4.0 * points / sum(person.life for person in plot.people[: plot.size]) * len(seats)
            yield _moment("many_hurt", found[-1], weight, seats, what=what, count=points)


def _beers(plot: Plot) -> Iterator[Moment]:
    """Life that came back to a player at the last point, who then lasted."""
    for it in plot.those("gained"):
        if it.before > 1 or it.life < 1:
            continue
        fell = next((fall.turn for fall in plot.falls if fall.seat == it.seat and fall.at >= it.at), None)
        lasted = (plot.turns if fell is None else fell) - it.turn
        weight = (2.0 if it.before else 3.0) + min(2.0, lasted / 10)
        if fell is None and lasted >= SHORT:
            yield _moment("last_drop", it, weight + 0.5, (it.seat,), seat=it.seat)
        elif lasted >= SHORT:
            yield _moment("last_beer", it, weight, (it.seat,), seat=it.seat, count=lasted)


def _comebacks(plot: Plot) -> Iterator[Moment]:
    """From one point to victory, for as long as there was no other."""
    for seat, person in enumerate(plot.people):
        low = [it for it in plot.those("lost") if it.seat == seat and it.life == 1]
        if person.is_winner and person.left and low and person.life >= MANY:
            gains = (it.turn for it in plot.those("gained") if it.seat == seat and it.at > low[-1].at)
            left = next(gains, plot.turns) - low[-1].turn
            if left >= SHORT:
                yield _moment("comeback", low[-1], 4.0 + left / 10, (seat,), seat=seat, count=left)


def _exchanges(plot: Plot) -> Iterator[Moment]:
    """A long exchange: shots in turn until one gives up."""
    about = plot.telling.exchange
    for is_one, run in groupby(plot.answers, lambda it: bool(about) and it.about == about):
        answers = list(run) if is_one else []
        shots = [it.entry.seat for it in answers if it.entry is not None and it.entry.answer != PASS]
        seats = list(dict.fromkeys(it.entry.seat for it in answers if it.entry is not None))
        if len(shots) >= LONG and len(seats) == 2:
            # The player who is asked first was challenged.
            seat, by = seats
            at = answers[-1].happened[-1]
            yield _moment(
                "exchange", at, 2.0 + 0.8 * len(shots), (by, seat), by=by, seat=seat, count=len(shots)
            )


def _ways(plot: Plot) -> Iterator[Moment]:
    """A danger that went from player to player, and perhaps struck."""
    steps: list[Happened] = []
    for it in plot.happened:
        if it.event.name == plot.telling.passed_on:
            steps.append(it)
        elif it.change is not None and it.change.how == "lost" and it.change.what == plot.telling.danger:
            if len(steps) >= LONG and plot.telling.danger:
                seat, count = it.change.seat, len(steps)
                yield _moment("blew_up", it, 2.5 + 0.4 * count, (seat,), seat=seat, count=count)
            steps = []
    if len(steps) >= max(LONG, plot.size):
        yield _moment("went_round", steps[-1], 1.0 + 0.3 * len(steps), (), count=len(steps))


def _revenge(plot: Plot) -> Iterator[Moment]:
    """A player who felled the one who had taken most from him."""
    for it in plot.falls:
        if it.by is not None:
            by, seat = plot.counts[it.by], plot.counts[it.seat]
            taken = [row[by] for row in plot.harm_of_persons]
            count = taken[seat]
            if count >= MANY and count == max(taken):
                seats = (it.by, it.seat)
                yield _moment("revenge", it, 3.0 + 0.3 * count, seats, by=it.by, seat=it.seat, count=count)


def _returns(plot: Plot) -> Iterator[Moment]:
    """A player who was out, and is back for good."""
    for it in plot.those("back"):
        if it.life:
            yield _moment("back", it, 5.5, (it.seat,), seat=it.seat)


def _luck(plot: Plot) -> Iterator[Moment]:
    """The rarest roll."""
    found = rarest_of(plot)
    if found is not None and found[1].chance <= 1 / UNLIKELY:
        it, stroke = found
        number = round(1 / stroke.chance)
        yield _moment("rarest", it, 2.0 + number / 200, (stroke.seat,), seat=stroke.seat, number=number)


Kind = Callable[[Plot], Iterable[Moment]]
KINDS: tuple[Kind, ...] = (
    *(_falls, _first_hits, _friends, _storms, _beers, _comebacks),
    *(_exchanges, _ways, _revenge, _returns, _luck),
)
ALIKE = {
    "friend_felled": "friend_shot",
    "last_beer": "last_drop",
    "went_round": "blew_up",
}
"""Moments that count as the same kind."""
