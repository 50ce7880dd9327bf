"""Awards: what one person stands out for. One a person at most, and nobody without a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bangdice.chronicle.plot import LAW, Plot
from bangdice.chronicle.story import Award, Luck, Value
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

MANY = 5
"""Points that are many for one player in one game."""
SOME = 3
LUCKY = 2.0


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


def _grudges(plot: Plot, luck: Luck) -> Iterator[Award]:
    """Most of what somebody shot went into one player."""
    for seat, row in enumerate(plot.harm):
        target = max(plot.seats, key=lambda it: row[it])
        if row[target] >= MANY and 2 * row[target] > sum(row):
            yield _award(
                "grudge", seat, row[target] / MANY + 0.6, target=target, count=row[target], of=sum(row)
            )


def _shooters(plot: Plot, luck: Luck) -> Iterator[Award]:
    for seat in _most([sum(row) for row in plot.harm], MANY):
        count = sum(plot.harm[seat])
        yield _award("sharpshooter", seat, count / MANY, count=count)


def _undertakers(plot: Plot, luck: Luck) -> Iterator[Award]:
    felled = [0] * len(plot.people)
    for it in plot.named("eliminated"):
        if it.values["by"] is not None and it.values["by"] != it.values["seat"]:
            felled[it.values["by"]] += 1
    for seat in _most(felled, 2):
        yield _award("undertaker", seat, felled[seat] * 0.9, count=felled[seat])


def _sheriffs(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A Sheriff who stood long with little left."""
    for seat, person in enumerate(plot.people):
        half = person.life / 2
        low = sum(0 < life < half for life in plot.life_by_turn(seat))
        if person.role == SHERIFF and low >= MANY:
            yield _award("iron_badge", seat, 1.0 + low / 8, count=low)


def _tyrants(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player who felled the Sheriff, and was none of his own."""
    for it in plot.named("eliminated"):
        by, seat = it.values["by"], it.values["seat"]
        if by is not None and plot.people[seat].role == SHERIFF and plot.people[by].role not in LAW:
            yield _award("badge_taker", by, 1.7, target=seat)


def _barkeepers(plot: Plot, luck: Luck) -> Iterator[Award]:
    poured = [0] * len(plot.people)
    for it in plot.named("life_gained"):
        by = it.values.get("by")
        if by is not None and by != it.values["seat"]:
            poured[by] += it.values["points"]
    for seat in _most(poured, 2):
        yield _award("barkeeper", seat, 0.8 + poured[seat] / 4, count=poured[seat])


def _drinkers(plot: Plot, luck: Luck) -> Iterator[Award]:
    gained = [0] * len(plot.people)
    for it in plot.named("life_gained"):
        gained[it.values["seat"]] += it.values["points"]
    for seat in _most(gained, SOME):
        yield _award("thirsty", seat, gained[seat] / 5, count=gained[seat])


def _two_faces(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A Renegade who shot at both sides alike."""
    for seat, person in enumerate(plot.people):
        if person.role != RENEGADE or len(plot.people) == 3:
            continue
        law = sum(points for at, points in enumerate(plot.harm[seat]) if plot.people[at].role in LAW)
        gang = sum(points for at, points in enumerate(plot.harm[seat]) if plot.people[at].role == OUTLAW)
        if min(law, gang) >= 2 and max(law, gang) <= 2 * min(law, gang):
            yield _award("two_faces", seat, 1.2, count=law, of=gang)


def _right_hands(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A Deputy who shot at Outlaws, and at nobody on his own side."""
    for seat, person in enumerate(plot.people):
        row = plot.harm[seat]
        own = sum(points for at, points in enumerate(row) if plot.are_friends(seat, at))
        gang = sum(points for at, points in enumerate(row) if plot.people[at].role == OUTLAW)
        if person.role == DEPUTY and len(plot.people) > 3 and gang >= SOME and not own:
            yield _award("right_hand", seat, 0.8 + gang / 6, count=gang)


def _bad_friends(plot: Plot, luck: Luck) -> Iterator[Award]:
    for seat, row in enumerate(plot.harm):
        own = sum(points for at, points in enumerate(row) if plot.are_friends(seat, at))
        if own >= SOME:
            yield _award("bad_company", seat, own / 2.5, count=own)


def _last_points(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A winner who stands at the end with one point left."""
    for seat, person in enumerate(plot.people):
        if person.is_winner and person.left == 1 and person.life > 1:
            yield _award("last_point", seat, 1.3)


def _leather(plot: Plot, luck: Luck) -> Iterator[Award]:
    """The most was shot at one player, who still stands."""
    taken = [sum(row[seat] for row in plot.harm) for seat in plot.seats]
    for seat in _most(taken, MANY):
        if plot.people[seat].left:
            yield _award("thick_skin", seat, taken[seat] / 6, count=taken[seat])


def _burnt(plot: Plot, luck: Luck) -> Iterator[Award]:
    """Something nobody is blamed for took most from one player."""
    for what, row in plot.lost.items():
        for seat in _most(row, SOME):
            yield _award("struck", seat, row[seat] / 4, what=what, count=row[seat])


def _fortune(plot: Plot, luck: Luck) -> Iterator[Award]:
    best = max(plot.seats, key=lambda seat: luck.points[seat])
    worst = min(plot.seats, key=lambda seat: luck.points[seat])
    if luck.points[best] >= LUCKY:
        yield _award("lucky", best, luck.points[best] / 4, points=luck.points[best])
    if luck.points[worst] <= -LUCKY:
        yield _award("unlucky", worst, -luck.points[worst] / 4, points=luck.points[worst])


def _clean_hands(plot: Plot, luck: Luck) -> Iterator[Award]:
    """A player who was there for long, and hurt nobody."""
    for seat, row in enumerate(plot.harm):
        fell = next((edge.turn for edge in plot.edges[seat] if edge.how == "fell"), plot.turns)
        if not sum(row) and fell >= 2 * len(plot.people):
            yield _award("clean_hands", seat, 1.0, count=fell)


def _most(counts: Iterable[int], least: int) -> Iterator[int]:
    """Yield the seat that has more than everybody else, if it has so many."""
    row = list(counts)
    top = max(row)
    if top >= least and row.count(top) == 1:
        yield row.index(top)


Kind = Callable[[Plot, Luck], Iterable[Award]]
KINDS: tuple[Kind, ...] = (
    *(_grudges, _shooters, _undertakers, _sheriffs, _tyrants, _barkeepers, _drinkers, _two_faces),
    *(_right_hands, _bad_friends, _last_points, _leather, _burnt, _fortune, _clean_hands),
)
