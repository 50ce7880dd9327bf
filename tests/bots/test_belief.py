"""Belief is exact: it equals brute force over all permutations, and known roles hold."""

from __future__ import annotations

import random
from itertools import permutations
from math import exp

import pytest

from bangdice.bots.belief import STRANGE, Ledger, Open, Possibility, assignments, features, likelihood
from bangdice.kernel.roles import ROLE_TABLE, ROLES, SHERIFF


def brute_force(ledger: Ledger, known: Open) -> list[list[float]]:
    """The chance of each role at each seat, over every permutation of the cards."""
    chances = [[0.0] * len(ROLES) for _ in known]
    for order in set(permutations(ROLE_TABLE[len(known)])):
        if any(role not in (None, there) for role, there in zip(known, order, strict=True)):
            continue
        weight = 1.0
        for row, role in zip(ledger.evidence, order, strict=True):
            weight *= (1 - STRANGE) * exp(row[ROLES.index(role)]) + STRANGE * exp(row[-1])
        for seat, role in enumerate(order):
            chances[seat][ROLES.index(role)] += weight
    whole = sum(chances[0])
    return [[part / whole for part in row] for row in chances]


def some_ledger(chance: random.Random, seats: int) -> tuple[Ledger, Open]:
    """Return random deeds, with the Sheriff known, and other seats whose roles are open."""
    roles = list(ROLE_TABLE[seats])
    chance.shuffle(roles)
    known = tuple(role if role == SHERIFF or chance.random() < 0.2 else None for role in roles)
    return Ledger(tuple(tuple(chance.uniform(-6, 0) for _ in (*ROLES, None)) for _ in roles)), known


@pytest.mark.parametrize(("seats", "ledgers"), [(3, 300), (4, 300), (5, 250), (6, 120), (7, 25), (8, 5)])
def test_belief_equals_brute_force(seats: int, ledgers: int) -> None:
    chance = random.Random(seats)
    for _ in range(ledgers):
        ledger, known = some_ledger(chance, seats)
        belief = ledger.belief(known)
        for row, other in zip(belief, brute_force(ledger, known), strict=True):
            assert row == pytest.approx(other, abs=1e-12)
            assert sum(row) == pytest.approx(1, abs=1e-12)
        for row, role in zip(belief, known, strict=True):
            assert role is None or row[ROLES.index(role)] == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("seats", "orders"), [(4, 3), (5, 12), (6, 20), (7, 60), (8, 210)])
def test_so_many_assignments_are_left_when_the_sheriff_is_known(seats: int, orders: int) -> None:
    found = assignments((SHERIFF, *[None] * (seats - 1)))
    assert len(found) == len(set(found)) == orders


def test_a_feature_by_role_counts_by_the_chance_of_each_role() -> None:
    belief = ((1.0, 0.0, 0.0, 0.0), (0.0, 0.25, 0.5, 0.25))
    assert features(Possibility(1, (3.0,), (1.0, 2.0)), belief) == (3, 0, 0.25, 0.5, 0.25, 0, 0.5, 1, 0.5)


def test_a_slip_leaves_every_choice_a_chance() -> None:
    chances = [likelihood([900.0, 0.0, 0.0, 0.0], chosen) for chosen in range(4)]
    assert sum(chances) == pytest.approx(1)
    assert chances[1] == pytest.approx(0.05 / 4)


def test_a_player_whose_deeds_fit_no_role_keeps_his_secret() -> None:
    """Deeds that fit an Outlaw ten times better than a Deputy, but chance much better than either."""
    known: Open = (SHERIFF, None, None, None, None)
    calm = (0.0,) * (len(ROLES) + 1)
    row = {"sheriff": -30.0, "deputy": -12.3, "outlaw": -10.0, "renegade": -10.0}

    def outlaw(by_chance: float) -> float:
        seat = (*(row[role] for role in ROLES), by_chance)
        return Ledger((calm, seat, calm, calm, calm)).belief(known)[1][ROLES.index("outlaw")]

    before = Ledger.of(5).belief(known)[1][ROLES.index("outlaw")]
    assert outlaw(by_chance=-2.0) == pytest.approx(before, abs=0.01)
    assert outlaw(by_chance=-20.0) > before + 0.1
