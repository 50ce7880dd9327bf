"""Belief: the chance of every secret role, by the deeds that everybody saw. Exact, and pure.

A ledger keeps numbers that say how well each role explains a seat's deeds. The belief weighs all assignments
of the roles by them. Each game decides which answers are deeds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, log
from operator import mul
from typing import Any, ClassVar, NamedTuple

from bangdice.kernel.decision import Option
from bangdice.kernel.event import Event
from bangdice.kernel.roles import ROLE_TABLE, ROLES

Roles = tuple[str, ...]
"""One assignment: the role of each seat."""

Open = tuple[str | None, ...]
"""The role of each seat, or None while it is secret."""

Evidence = tuple[tuple[float, ...], ...]
"""A row for each seat: the log likelihood of its deeds under each of ROLES, and last by chance."""

Belief = tuple[tuple[float, ...], ...]
"""A row for each seat: the chance of each of ROLES."""

SLIP = 0.05
"""The chance that a deed had no reason, so that each of the choices was equally likely."""

STRANGE = 0.5
"""The chance that no role explains a player's deeds, all game long. It is a trait of a player and not of a
deed. After many deeds that fit a role he is believed, and after many that fit none his role is as secret as
before.
"""


class Possibility(NamedTuple):
    """One thing that a player could have done to a seat, as numbers that everybody knows.

    A number of `plain` counts as it is. A number of `by_role` counts four times, each time by the chance of
    one of ROLES at the target.
    """

    target: int
    plain: tuple[float, ...]
    by_role: tuple[float, ...]


class Deed(NamedTuple):
    """A free choice among two or more: its kind, the seat that made it, the choices, and the chosen one."""

    kind: str
    seat: int
    choices: tuple[Possibility, ...]
    chosen: int


Weights = Mapping[str, Mapping[str, Sequence[float]]]
"""The worth of each feature of a choice, for each kind of deed and each secret role."""


class SeenAnswer(NamedTuple):
    """An answer as everybody saw it.

    `public` and `options` are those before it, `events` those that it led to.
    """

    public: Any
    options: Sequence[Option]
    seat: int
    answer: Option
    events: Sequence[Event]


class Reader(ABC):
    """The part of a game that knows which answers are deeds."""

    weights: ClassVar[Weights]

    @abstractmethod
    def deed(self, step: SeenAnswer) -> Deed | None:
        """Return the deed that an answer was; None for an answer that tells nothing of a role."""

    def gambler(self, events: Sequence[Event]) -> int | None:
        """Return the seat that has tried its luck once more, by these events; None if nobody has."""
        return None


class Told(NamedTuple):
    """A deed of a `seat` to a `target` that told something, and what it added to the evidence."""

    kind: str
    seat: int
    target: int
    row: tuple[float, ...]


class Ledger(NamedTuple):
    """The evidence of a game so far, and the deeds that it is the sum of. It is a value: `after` returns
    another one.
    """

    evidence: Evidence
    told: tuple[Told, ...] = ()

    @classmethod
    def of(cls, seats: int) -> Ledger:
        """Return the ledger of a deal, in which nobody has done anything."""
        return cls(((0.0,) * (len(ROLES) + 1),) * seats)

    def after(self, reader: Reader, step: SeenAnswer) -> Ledger:
        """Return the ledger after an answer."""
        known = open_roles(step.public)
        if known[step.seat] is not None:
            return self
        deed = reader.deed(step)
        return self if deed is None else self.with_deed(deed, known, reader.weights)

    def with_deed(self, deed: Deed, known: Open, weights: Weights) -> Ledger:
        """Return the ledger after a deed of a player whose role is secret."""
        told = tuple(self._likelihoods(deed, known, weights))
        target = deed.choices[deed.chosen].target
        return self._with_row(deed.seat, told, (*self.told, Told(deed.kind, deed.seat, target, told)))

    def without(self, deeds: Collection[Told]) -> Ledger:
        """Return the ledger as if these deeds had told nothing."""
        ledger = self
        for it in deeds:
            ledger = ledger._with_row(it.seat, tuple(-one for one in it.row), ledger.told)
        return ledger

    def _with_row(self, seat: int, more: Sequence[float], told: tuple[Told, ...]) -> Ledger:
        row = tuple(map(sum, zip(self.evidence[seat], more, strict=True)))
        return Ledger((*self.evidence[:seat], row, *self.evidence[seat + 1 :]), told)

    def belief(self, known: Open) -> Belief:
        """Return the chance of each role at each seat, for a player who knows these roles."""
        weighed = self.chances(known)
        return tuple(_row(weighed, seat) for seat in range(len(known)))

    def chances(self, known: Open) -> tuple[tuple[Roles, float], ...]:
        """Return all assignments that agree with the known roles, each with its chance."""
        orders = assignments(known)
        explained = [dict(zip(ROLES, _explain(row), strict=True)) for row in self.evidence]
        logs = [sum(row[role] for row, role in zip(explained, order, strict=True)) for order in orders]
        most = max(logs)
        parts = [exp(one - most) for one in logs]
        whole = sum(parts)
        return tuple((order, part / whole) for order, part in zip(orders, parts, strict=True))

    def _likelihoods(self, deed: Deed, known: Open, weights: Weights) -> Iterator[float]:
        by_chance = -log(len(deed.choices))
        for role in ROLES:
            supposed = (*known[: deed.seat], role, *known[deed.seat + 1 :])
            if role not in weights.get(deed.kind, {}) or not assignments(supposed):
                yield by_chance
                continue
            belief = self.belief(supposed)
            worths = weights[deed.kind][role]
            yield log(likelihood([worth(choice, belief, worths) for choice in deed.choices], deed.chosen))
        yield by_chance


UNREAD = Ledger(())
"""The ledger for a bot that does not read it."""


class Ledgers(NamedTuple):
    """The ledgers of a game that is played, with those to which an answer may be taken back.

    `earlier` are those before the parts of a choice that is not whole yet. `undone` are both as they were
    before the last whole choice. It is a value: each method returns another one.
    """

    ledger: Ledger
    earlier: tuple[Ledger, ...] = ()
    undone: tuple[Ledger, tuple[Ledger, ...]] = (UNREAD, ())

    @classmethod
    def of(cls, seats: int) -> Ledgers:
        """Return the ledgers of a deal."""
        return cls(Ledger.of(seats))

    def after(self, reader: Reader, step: SeenAnswer, *, can_take_back: bool) -> Ledgers:
        """Return the ledgers after an answer, which may be a part that can be taken back."""
        earlier = (*self.earlier, self.ledger) if can_take_back else ()
        return Ledgers(self.ledger.after(reader, step), earlier, (self.ledger, self.earlier))

    def back(self) -> Ledgers:
        """Return the ledgers before the last part of a choice."""
        return Ledgers(self.earlier[-1], self.earlier[:-1], self.undone)

    def undo(self) -> Ledgers:
        """Return the ledgers before the last whole choice."""
        return Ledgers(*self.undone, self.undone)


def worth(choice: Possibility, belief: Belief, weights: Sequence[float]) -> float:
    """Return the worth of a choice to a player who believes this."""
    return sum(map(mul, weights, features(choice, belief)), 0.0)


def features(choice: Possibility, belief: Belief) -> tuple[float, ...]:
    """Return the numbers of a choice for a player who believes this."""
    chances = belief[choice.target]
    return (*choice.plain, *(number * chance for number in choice.by_role for chance in chances))


def likelihood(worths: Sequence[float], chosen: int) -> float:
    """Return the chance of the choice that was made. Most are made by worth, some are slips."""
    most = max(worths)
    parts = [exp(one - most) for one in worths]
    return (1 - SLIP) * parts[chosen] / sum(parts) + SLIP / len(parts)


def open_roles(public: Any) -> Open:
    """Return the roles that everybody knows."""
    return tuple([there.role for there in public.seats])


@lru_cache(maxsize=4096)
def assignments(known: Open) -> tuple[Roles, ...]:
    """Return all different orders of the roles in play that agree with the known ones."""
    fixed = [(seat, role) for seat, role in enumerate(known) if role is not None]
    return tuple(order for order in _orders(len(known)) if all(order[seat] == role for seat, role in fixed))


@lru_cache
def _orders(seats: int) -> tuple[Roles, ...]:
    """Return all different orders of the roles in play. With eight players there are 1,680."""
    orders: tuple[Roles, ...] = ((),)
    dealt = ROLE_TABLE[seats]
    for _ in range(seats):
        orders = tuple((*it, role) for it in orders for role in ROLES if it.count(role) < dealt.count(role))
    return orders


def _explain(row: Sequence[float]) -> Iterator[float]:
    """Yield the log likelihood of a seat's deeds under each of ROLES, if its player may be a strange one."""
    *by_role, by_chance = row
    for one in by_role:
        most = max(one, by_chance)
        yield most + log((1 - STRANGE) * exp(one - most) + STRANGE * exp(by_chance - most))


def _row(weighed: Sequence[tuple[Roles, float]], seat: int) -> tuple[float, ...]:
    return tuple(sum(part for order, part in weighed if order[seat] == role) for role in ROLES)
