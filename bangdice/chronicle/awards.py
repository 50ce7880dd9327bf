"""Awards: the thing one person stands out for. A person has at most one, and never without a reason.

What somebody did in two chairs of one game is added up, and stands in the place that counts (`Plot.counts`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from bangdice.chronicle.plot import LAW, Plot
from bangdice.chronicle.story import Award, Luck, Value
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

MANY = 5
"""Points that are many for one player in one game."""
SOME = 3
"""Points that are a few."""
FEW = 2
LUCKY = 2.0
"""Points of luck that are worth a word, above or below."""


def awards_of(plot: Plot, luck: Luck) -> tuple[Award, ...]:
    """Return the awards of a game, the heaviest first; each is given once."""
    found = [award for kind in KINDS for award in kind(plot, luck)]
    given: dict[int, Award] = {}
    names: set[str] = set()
    for award in sorted(found, key=lambda it: (-it.weight, it.seat)):
        if award.seat not in given and award.name not in names:
            given[award.seat] = award
            names.add(award.name)
    return tuple(given.values())


def _award(name: str, seat: int, weight: float, **values: Value) -> Award:
    return Award(name=name, seat=seat, values={"seat": seat, **values}, weight=round(weight, 2))


def _most(counts: Sequence[int], least: int) -> Iterator[tuple[int, int]]:
    """Yield the seat that has more than all others and at least `least`, with its count."""
    top = max(counts)
    if top >= least and counts.count(top) == 1:
        yield counts.index(top), top


def _points_at(plot: Plot, seat: int, roles: Iterable[str]) -> int:
    """Return the points that a person took from others with these roles."""
    wanted = tuple(roles)
    return sum(
        points
        for own in plot.selves[seat]
        for at, points in enumerate(plot.harm[own])
        if plot.people[at].role in wanted
    )


def _points_at_friends(plot: Plot, seat: int) -> int:
    return sum(
        points
        for own in plot.selves[seat]
        for at, points in enumerate(plot.harm[own])
        if plot.are_friends(own, at)
    )


def _turns_of(plot: Plot, seat: int) -> int:
    """Return the turns for which a person was in the game, in whichever chair."""
    return sum(plot.turns_of(at) for at in plot.selves[seat])


def _grudges(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player whose shots went mostly into one other, though there were others."""
    for seat, row in enumerate(plot.harm_of_persons):
        target = max(plot.seats, key=lambda it: row[it])
        count, of = row[target], sum(row)
        if count >= MANY and 2 * count > of and plot.size > SOME:
            yield _award("grudge", seat, 0.6 + count / 6, target=target, count=count, of=of)


def _shooters(plot: Plot, luck: Luck) -> Iterator[Award]:
    for seat, count in _most([sum(row) for row in plot.harm_of_persons], MANY):
        yield _award("sharpshooter", seat, 0.3 + count / 8, count=count)


def _undertakers(plot: Plot, luck: Luck) -> Iterator[Award]:
    felled = [sum(it.by == seat for it in plot.falls) for seat in plot.seats]
    for seat, count in _most(plot.sums(felled), FEW):
        yield _award("undertaker", seat, 0.8 * count, count=count)


def _badges(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A Sheriff who stood long with little left, and the player who felled him unless he was on his side."""
    for seat, person in enumerate(plot.people):
        low = sum(0 < life < person.life / 2 for life in plot.life_by_turn(seat))
        if person.role == SHERIFF and low >= MANY:
            yield _award("iron_badge", plot.counts[seat], 0.9 + low / (2 * plot.turns), count=low)
    for it in plot.falls:
        if it.by is not None and plot.people[it.seat].role == SHERIFF and plot.people[it.by].role not in LAW:
            yield _award("badge_taker", plot.counts[it.by], 1.7, target=it.seat)


def _drinkers(plot: Plot, luck: Luck) -> Iterator[Award]:
    """Life that a player poured for others, and life that a player got back."""
    gained = list(plot.those("gained"))
    poured = [sum(it.points for it in gained if it.by == seat) for seat in plot.seats]
    for seat, count in _most(plot.sums(poured), FEW):
        yield _award("barkeeper", seat, 0.8 + count / 5, count=count)
    drunk = [sum(it.points for it in gained if it.seat == seat) for seat in plot.seats]
    for seat, count in _most(plot.sums(drunk), SOME):
        yield _award("thirsty", seat, 0.3 + count / 8, count=count)


def _loyalties(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player who shot as the role that counts wants it, at both sides, or at his own."""
    if plot.size == SOME:
        return
    for seat in plot.selves:
        person = plot.people[seat]
        own, law, gang = (
            _points_at_friends(plot, seat),
            _points_at(plot, seat, LAW),
            _points_at(plot, seat, (OUTLAW,)),
        )
        if person.role == DEPUTY and gang >= SOME and not own:
            yield _award("right_hand", seat, 0.8 + gang / 8, count=gang)
        if person.role == OUTLAW and law >= MANY and not own:
            yield _award("true_outlaw", seat, 0.6 + law / 10, count=law)
        if person.role == RENEGADE and min(law, gang) >= FEW and max(law, gang) <= 2 * min(law, gang):
            yield _award("two_faces", seat, 1.3, count=law, of=gang)
        if own >= SOME:
            yield _award("bad_company", seat, 0.4 + own / 4, count=own)


def _ends(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player's state at the end: alone, with one point, without a scratch."""
    standing = [seat for seat, person in enumerate(plot.people) if person.left]
    hurt = {plot.counts[it.seat] for it in plot.those("lost")}
    for place in standing:
        seat, person = plot.counts[place], plot.people[place]
        if person.is_winner and person.left == 1 and person.life > 1:
            yield _award("last_point", seat, 1.4)
        if seat not in hurt and _turns_of(plot, seat) > plot.size:
            yield _award("untouched", seat, 1.5)
        if len(standing) == 1 and len(plot.falls) >= SOME:
            yield _award("survivor", seat, 1.3, count=len(plot.falls))


def _targets(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player who was shot at most and still stands, or at whom everybody shot."""
    harm = plot.harm_of_persons
    taken = [sum(row[seat] for row in harm) for seat in plot.seats]
    for seat, count in _most(taken, MANY):
        if any(plot.people[at].left for at in plot.selves[seat]):
            yield _award("thick_skin", seat, 0.6 + count / 8, count=count)
    enemies = [sum(row[seat] > 0 for row in harm) for seat in plot.seats]
    for seat, count in _most(enemies, SOME):
        if count >= plot.size - 2:
            yield _award("target", seat, 1.1, count=count)


def _bad_luck(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player who lost most to something that is nobody's fault."""
    for what, row in plot.lost.items():
        for seat, count in _most(plot.sums(row), SOME):
            yield _award("struck", seat, 0.5 + count / 8, what=what, count=count)


def _fortune(plot: Plot, luck: Luck) -> Iterator[Award]:
    """The best and the worst luck."""
    points = plot.sums(luck.points)
    best, worst = max(points), min(points)
    if best >= LUCKY:
        yield _award("lucky", points.index(best), 0.6 + best / 10, points=best)
    if worst <= -LUCKY:
        yield _award("unlucky", points.index(worst), 0.6 - worst / 10, points=worst)


def _clean_hands(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player who lasted long and hurt nobody."""
    for seat in plot.selves:
        count = _turns_of(plot, seat)
        if not sum(plot.harm_of_persons[seat]) and count >= FEW * plot.size:
            yield _award("clean_hands", seat, 1.0, count=count)


Kind = Callable[[Plot, Luck], Iterable[Award]]
KINDS: tuple[Kind, ...] = (
    *(_grudges, _shooters, _undertakers, _badges, _drinkers, _loyalties),
    *(_ends, _targets, _bad_luck, _fortune, _clean_hands),
)
