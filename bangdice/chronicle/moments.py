"""Key moments of a game: each with a weight, five are told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest

from bangdice.chronicle.plot import Happened, Plot
from bangdice.chronicle.story import Luck, Moment, Rare, Value
from bangdice.kernel.roles import SHERIFF

TOLD = 5
"""So many moments are told at most."""
LONG = 4
"""The answers that make an exchange a long one."""
LONGEST = 8.0
"""The most that an exchange or a way round weighs."""
FELLED = 2
"""So many who fall at once are a moment."""
HURT = 3
"""So many who lose life to one thing in one turn are a moment."""


def moments_of(plot: Plot, luck: Luck) -> tuple[Moment, ...]:
    """Return the heaviest moments, one of a kind and one of an answer, in the order of the game."""
    found = [moment for kind in KINDS for moment in kind(plot)]
    if luck.rarest is not None:
        found.append(_rarest(plot, luck.rarest))
    chosen: dict[int, Moment] = {}
    for moment in sorted(found, key=lambda it: (-it.weight, it.at)):
        names = {it.name for it in chosen.values()}
        if moment.at not in chosen and moment.name not in names and len(chosen) < TOLD:
            chosen[moment.at] = moment
    return tuple(chosen[at] for at in sorted(chosen))


def _moment(name: str, it: Happened, weight: float, **values: Value) -> Moment:
    seats = tuple(dict.fromkeys(values[key] for key in ("by", "seat") if isinstance(values.get(key), int)))
    return Moment(
        name=name,
        at=it.at,
        turn=it.turn,
        seats=tuple(seat for seat in seats if isinstance(seat, int)),
        values=values,
        weight=round(weight, 2),
    )


def _rarest(plot: Plot, rare: Rare) -> Moment:
    at = next(
        answer.happened[-1]
        for answer in plot.answers
        for stroke in answer.strokes
        if answer.happened and stroke.faces == rare.faces and stroke.seat == rare.seat
    )
    weight = min(6.0, rare.one_in / 50)
    return _moment("rarest", at, weight, seat=rare.seat, number=rare.one_in)


def _falls(plot: Plot) -> Iterator[Moment]:
    """The first who fell, and the fall that ended the game."""
    falls = list(plot.named("eliminated"))
    for at, it in enumerate(falls):
        values = it.values
        by = values["by"] if values["by"] != values["seat"] else None
        if at == len(falls) - 1 and plot.result.winners:
            yield _fall("last_fall", it, 9.0, by)
        elif at == 0:
            yield _fall("first_blood", it, 5.0, by)


def _fall(name: str, it: Happened, weight: float, by: int | None) -> Moment:
    seat: int = it.values["seat"]
    if by is None:
        return _moment(f"{name}.alone", it, weight, seat=seat, what=it.values["why"])
    return _moment(f"{name}.by", it, weight, seat=seat, by=by)


def _friends(plot: Plot) -> Iterator[Moment]:
    """A shot at a friend; heavier if he fell by it."""
    for it in plot.named("life_lost", "eliminated"):
        by, seat = it.values["by"], it.values["seat"]
        if by is None or not plot.are_friends(by, seat):
            continue
        if it.event.name == "eliminated":
            yield _moment("friend_felled", it, 8.0, by=by, seat=seat)
        elif it.values["why"] not in ("gatling", "indians"):
            heavy = 1.5 if SHERIFF in (plot.people[by].role, plot.people[seat].role) else 1.0
            yield _moment("friend_shot", it, 3.0 * heavy, by=by, seat=seat)


def _storms(plot: Plot) -> Iterator[Moment]:
    """One thing that hurt or felled many in one turn."""
    hurt: dict[tuple[int, str], list[Happened]] = defaultdict(list)
    for it in plot.named("life_lost", "eliminated"):
        hurt[it.turn, str(it.values["why"])].append(it)
    for (_, why), found in hurt.items():
        felled = {it.values["seat"] for it in found if it.event.name == "eliminated"}
        seats = {it.values["seat"] for it in found}
        if len(felled) >= FELLED:
            yield _moment("many_felled", found[-1], 4.0 + 2.0 * len(felled), what=why, count=len(felled))
        elif len(seats) >= HURT and len({it.at for it in found}) <= len(plot.people):
            points = sum(it.values["points"] for it in found if it.event.name == "life_lost")
            yield _moment("many_hurt", found[-1], min(6.0, points * 0.8), what=why, count=points)


def _last_drops(plot: Plot) -> Iterator[Moment]:
    """Life that came back at the last point, and lasted for three turns at least."""
    for seat in plot.seats:
        for edge, later in zip_longest(plot.edges[seat], plot.edges[seat][1:]):
            if edge.how != "gained" or edge.life > 2 or (later is not None and later.turn < edge.turn + 3):
                continue
            it = next(
                it for it in plot.happened if it.at == edge.at and it.values.get("seat") == seat
                and it.event.name == "life_gained"
            )  # fmt: skip
            if it.values["life"] - it.values["points"] <= 1:
                yield _moment("last_drop", it, 3.5, seat=seat, count=it.values["life"])


def _comebacks(plot: Plot) -> Iterator[Moment]:
    """From one point to victory."""
    for seat in plot.seats:
        person = plot.people[seat]
        low = [edge for edge in plot.edges[seat] if edge.how == "lost" and edge.life == 1]
        if person.is_winner and person.left and low and person.life >= 3 and low[-1].turn < plot.turns:
            it = next(it for it in plot.happened if it.at == low[-1].at and it.values.get("seat") == seat)
            yield _moment("comeback", it, 4.0 + 0.2 * (plot.turns - low[-1].turn), seat=seat)


def _exchanges(plot: Plot) -> Iterator[Moment]:
    """The longest exchange: answers in turn until one gave up."""
    run: list[int] = []
    for place, answer in enumerate(plot.answers):
        is_one = bool(plot.telling.exchange) and answer.about == plot.telling.exchange
        if is_one and answer.entry is not None:
            run.append(answer.entry.seat)
        goes_on = place + 1 < len(plot.answers) and plot.answers[place + 1].about == plot.telling.exchange
        if run and not goes_on:
            seats = list(dict.fromkeys(run))
            if len(run) >= LONG and len(seats) == 2 and answer.happened:
                weight = min(LONGEST, 2.0 + 0.8 * len(run))
                yield _moment(
                    "exchange", answer.happened[-1], weight, by=seats[1], seat=seats[0], count=len(run) - 1
                )
            run = []


def _round(plot: Plot) -> Iterator[Moment]:
    """A danger that went from player to player before it ended."""
    if not plot.telling.passed_on:
        return
    passed = list(plot.named(plot.telling.passed_on))
    if len(passed) >= LONG:
        weight = min(LONGEST, 0.7 * len(passed))
        yield _moment("went_round", passed[-1], weight, seat=passed[-1].values["seat"], count=len(passed))


def _revenge(plot: Plot) -> Iterator[Moment]:
    """A player felled the one who had taken most from him."""
    for it in plot.named("eliminated"):
        by, seat = it.values["by"], it.values["seat"]
        if by is None or by == seat:
            continue
        taken = [plot.harm[other][by] for other in plot.seats]
        if taken[seat] >= HURT and taken[seat] == max(taken):
            yield _moment("revenge", it, 3.0 + 0.3 * taken[seat], by=by, seat=seat, count=taken[seat])


Kind = Callable[[Plot], Iterable[Moment]]
KINDS: tuple[Kind, ...] = (
    *(_falls, _friends, _storms, _last_drops),
    *(_comebacks, _exchanges, _round, _revenge),
)
