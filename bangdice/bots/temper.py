"""Tempers: the way in which a bot leans where answers are worth nearly the same. Everybody knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

from bangdice.bots.belief import UNREAD, Deed, Ledger, Reader, open_roles
from bangdice.kernel.roles import ROLES

Temper = Literal["hothead", "liar", "loyal", "miser", "gambler"]
"""The hothead pays back the seat that hit it most. The liar hides its role. The loyal one stands by
those it trusts, the miser by itself. The gambler tries its luck once more.
"""

TEMPERS: tuple[Temper, ...] = get_args(Temper)

LIES = 2.5
"""How much a liar wants to be taken for another, beside what others want of an answer."""


def with_leanings(worths: Sequence[float], leanings: Sequence[float], price: float) -> list[float]:
    """Return the worths of answers to a temper that gives away at most this price for its way."""
    return [worth + price * lean for worth, lean in zip(worths, leanings, strict=True)]


def grudge_of(harm: Sequence[Sequence[int]], me: int, seats: Sequence[int]) -> frozenset[int]:
    """Return those of the seats that have hit a seat most."""
    most = max((harm[seat][me] for seat in seats), default=0)
    return frozenset(seat for seat in seats if most and harm[seat][me] == most)


def offenders(harm: Sequence[Sequence[int]], friends: Sequence[int], seats: Sequence[int]) -> frozenset[int]:
    """Return those of the seats, but for friends, that have hit the friends most."""
    harmed = {seat: sum(harm[seat][friend] for friend in friends) for seat in seats if seat not in friends}
    most = max(harmed.values(), default=0)
    return frozenset(seat for seat, points in harmed.items() if most and points == most)


def secrecy_of(
    public: Any, own: Any, deeds: Sequence[Deed | None], reader: Reader, ledger: Ledger
) -> list[float]:
    """Return how well each deed of a seat hides its role (0 … LIES). What is no deed tells nothing."""
    known = open_roles(public)
    if known[own.seat] is not None or ledger is UNREAD:
        return [0.0] * len(deeds)
    role = ROLES.index(own.role)
    after = [ledger if deed is None else ledger.with_deed(deed, known, reader.weights) for deed in deeds]
    return [LIES * (1.0 - it.belief(known)[own.seat][role]) for it in after]
