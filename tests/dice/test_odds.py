"""The odds against a count of every outcome, die by die, that shares nothing with them but the faces."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import ARROW, BEER, DYNAMITE, FACES, GATLING, ONE, TWO
from bangdice.dice.odds import NO_DICE, Bonus, Counts, KeptDice, Worth, best_keep, chance_of, counts_of, keeps
from bangdice.dice.rolling import ORDINARY, Roller

BLACK_JACK = CHARACTERS["black_jack"].roller
LUCKY_DUKE = CHARACTERS["lucky_duke"].roller
WILLY_THE_KID = CHARACTERS["willy_the_kid"].roller

Dice = tuple[int, ...]
Measure = Callable[[Counts], float]

ALL_DICE = sorted({tuple(sorted(dice)) for dice in product(range(6), repeat=5)})
BOTH = pytest.mark.parametrize("roller", [ORDINARY, BLACK_JACK], ids=["ordinary", "black_jack"])


def counts(dice: Dice) -> Counts:
    return tuple(dice.count(face) for face in range(6))


def reaching(face: int, number: int = 1) -> Worth:
    """Return the worth that is the chance of at least this number of dice of a face."""
    return Worth(bonuses=(Bonus(face, number, 1),))


def gun(roller: Roller = ORDINARY) -> Worth:
    return reaching(GATLING, roller.gatlings)


def value_of(
    dice: Counts, rolls: int, worth: Worth, roller: Roller = ORDINARY, arrow_taken: float = 0
) -> float:
    return best_keep(dice, rolls, worth, roller, arrow_taken).value


def near(exact: Fraction) -> Any:
    return pytest.approx(float(exact), rel=1e-12, abs=1e-12)


class Table:
    """The rules of rolling told die by die: every keep is tried, every roll of the other dice counted."""

    def __init__(self, worth: Measure, locks: bool = True, arrow_taken: Fraction = Fraction(0)) -> None:
        self.worth, self.locks, self.arrow_taken = worth, locks, arrow_taken
        self.lying = cache(self._lying)
        self.kept = cache(self._kept)

    def keeps(self, dice: Dice) -> set[Dice]:
        if dice.count(DYNAMITE) >= 3:
            return {dice}
        tried = {kept for number in range(6) for kept in combinations(dice, number)}
        return {kept for kept in tried if not self.locks or kept.count(DYNAMITE) == dice.count(DYNAMITE)}

    def stopped(self, dice: Dice) -> Fraction:
        return Fraction(self.worth(counts(dice)))

    def _lying(self, dice: Dice, rolls: int) -> Fraction:
        if rolls == 0:
            return self.stopped(dice)
        return max(self.kept(kept, rolls) for kept in self.keeps(dice))

    def _kept(self, kept: Dice, rolls: int) -> Fraction:
        free = 5 - len(kept)
        if free == 0:
            return self.stopped(kept)
        total = Fraction(0)
        for rolled in product(range(6), repeat=free):
            total += self.lying(tuple(sorted(kept + rolled)), rolls - 1)
            if self.arrow_taken:
                total += rolled.count(ARROW) * self.arrow_taken
        ways: int = 6**free
        return total / ways


BULLS_EYES = Worth(one=1, two=1)
EAGER = Worth(one=1, two=0.5, beer=0.25, bonuses=(Bonus(GATLING, 3, 4), Bonus(DYNAMITE, 3, -2)))
CAREFUL = Worth(beer=2, arrow=-0.5, gatling=0.125, bonuses=(Bonus(DYNAMITE, 3, -8), Bonus(GATLING, 2, 1)))


def test_the_known_values() -> None:
    assert round(100 * value_of(NO_DICE, 3, gun()), 2) == 23.81
    assert round(100 * value_of(NO_DICE, 1, reaching(DYNAMITE, 3)), 3) == 3.549
    assert round(100 * value_of(NO_DICE, 3, reaching(DYNAMITE, 3)), 2) == 35.48
    assert round(100 * value_of(NO_DICE, 3, reaching(ONE)), 2) == 86.38
    assert round(value_of(NO_DICE, 3, BULLS_EYES), 3) == 2.882
    assert round(value_of(NO_DICE, 3, Worth(beer=1)), 3) == 1.725


def test_a_chance_is_a_share_of_all_outcomes() -> None:
    assert value_of(NO_DICE, 1, reaching(DYNAMITE, 3)) == near(Fraction(276, 7776))
    dice = counts_of(["gatling", "gatling", "one", "two", "beer"])
    assert value_of(dice, 1, gun()) == near(Fraction(91, 216))


@pytest.mark.parametrize("dice", range(6))
def test_the_chance_of_a_face_against_the_count(dice: int) -> None:
    """Every outcome is counted, for a face that need not fall, and for more than there are dice, too."""
    outcomes = [outcome.count(0) for outcome in product(range(6), repeat=dice)]
    for many in range(-1, dice + 2):
        share = Fraction(sum(hits >= many for hits in outcomes), len(outcomes))
        assert chance_of(many, dice) == near(share)


def test_the_worth_of_the_abilities() -> None:
    ordinary = value_of(NO_DICE, ORDINARY.rolls, gun())
    for roller in (LUCKY_DUKE, WILLY_THE_KID, BLACK_JACK):
        assert value_of(NO_DICE, roller.rolls, gun(roller), roller) > ordinary
    assert value_of(NO_DICE, 1, gun(), BLACK_JACK) == value_of(NO_DICE, 1, gun())
    assert gun(WILLY_THE_KID) == reaching(GATLING, 2)


@BOTH
def test_the_dice_that_may_be_kept(roller: Roller) -> None:
    told = Table(BULLS_EYES, roller.locks)
    for dice in ALL_DICE:
        legal = keeps(counts(dice), roller)
        assert sorted(legal) == sorted({counts(kept) for kept in told.keeps(dice)})
        assert legal[0] == counts(dice)
        assert [sum(kept) for kept in legal] == sorted(map(sum, legal), reverse=True)


@BOTH
@pytest.mark.parametrize("goal", [(GATLING, 3), (GATLING, 2), (DYNAMITE, 3), (ONE, 1)])
def test_chances_against_the_count(goal: tuple[int, int], roller: Roller) -> None:
    worth = reaching(*goal)
    told = Table(worth, roller.locks)
    for rolls in range(3):
        for dice in ALL_DICE:
            assert value_of(counts(dice), rolls, worth, roller) == near(told.lying(dice, rolls))
    for rolls in range(1, 4):
        assert value_of(NO_DICE, rolls, worth, roller) == near(told.kept((), rolls))


def test_lucky_dukes_fourth_roll_against_the_count() -> None:
    worth = gun(LUCKY_DUKE)
    told = Table(worth, LUCKY_DUKE.locks)
    assert value_of(NO_DICE, LUCKY_DUKE.rolls, worth, LUCKY_DUKE) == near(told.kept((), 4))
    for dice in ALL_DICE:
        assert value_of(counts(dice), 3, worth, LUCKY_DUKE) == near(told.lying(dice, 3))


@BOTH
@pytest.mark.parametrize("arrow_taken", [Fraction(0), Fraction(-3, 8)])
@pytest.mark.parametrize("worth", [BULLS_EYES, CAREFUL, EAGER])
def test_worths_against_the_count(worth: Worth, arrow_taken: Fraction, roller: Roller) -> None:
    told = Table(worth, roller.locks, arrow_taken)
    for rolls in range(3):
        for dice in ALL_DICE:
            value = value_of(counts(dice), rolls, worth, roller, float(arrow_taken))
            assert value == near(told.lying(dice, rolls))
    assert value_of(NO_DICE, 3, worth, roller, float(arrow_taken)) == near(told.kept((), 3))


@BOTH
@pytest.mark.parametrize("arrow_taken", [0.0, -0.75])
@pytest.mark.parametrize("worth", [EAGER, CAREFUL])
def test_the_best_keep_against_the_count(worth: Worth, arrow_taken: float, roller: Roller) -> None:
    """The keep is legal, its own count is the greatest there is, and no larger one is as good."""
    told = Table(worth, roller.locks, Fraction(arrow_taken))
    for rolls in range(1, 3):
        for dice in ALL_DICE:
            tried = {counts(keep): told.kept(keep, rolls) for keep in told.keeps(dice)}
            kept, value = best_keep(counts(dice), rolls, worth, roller, arrow_taken)
            assert tried[kept] == max(tried.values())
            assert value == near(tried[kept])
            assert sum(kept) == max(sum(keep) for keep, other in tried.items() if other == tried[kept])


def test_the_best_keep_before_the_first_roll_and_after_the_last() -> None:
    kept, value = best_keep(NO_DICE, 3, EAGER)
    assert kept == NO_DICE
    assert value == near(Table(EAGER).kept((), 3))
    dice = counts_of(["one", "two", "arrow", "arrow", "beer"])
    assert best_keep(dice, 0, EAGER) == KeptDice(dice, 1.75)


def test_dynamite_is_kept_and_black_jack_rolls_it_away() -> None:
    dice = counts_of(["dynamite", "dynamite", "beer", "beer", "one"])
    afraid = Worth(one=0.5, beer=1, bonuses=(Bonus(DYNAMITE, 3, -10),))
    assert best_keep(dice, 2, afraid) == KeptDice(dice, 2.5)
    assert best_keep(dice, 2, afraid, BLACK_JACK).kept == counts_of(["beer", "beer", "one"])
    assert best_keep(dice, 2, Worth(beer=1)).kept == counts_of(["dynamite", "dynamite", "beer", "beer"])


def test_a_bust_ends_the_rolling_for_everybody() -> None:
    dice = counts_of(["dynamite", "dynamite", "dynamite", "arrow", "gatling"])
    for roller in (ORDINARY, BLACK_JACK, LUCKY_DUKE, WILLY_THE_KID):
        assert keeps(dice, roller) == (dice,)
        assert value_of(dice, 3, reaching(BEER), roller) == 0
        assert value_of(dice, 3, reaching(GATLING), roller) == 1


def test_an_arrow_costs_when_it_is_rolled_and_never_again() -> None:
    """An arrow that lies has been taken: rolling it again costs only what it newly brings (D012, D013)."""
    arrows = counts_of(["arrow"] * 5)
    assert best_keep(arrows, 2, Worth(), arrow_taken=-1.0) == KeptDice(arrows, 0.0)
    assert best_keep(arrows, 1, Worth(one=3), arrow_taken=-1.0).kept == NO_DICE
    assert value_of(NO_DICE, 3, Worth(), arrow_taken=-1) == near(Fraction(-5, 6))


def test_another_roll_never_harms() -> None:
    for dice in ALL_DICE:
        values = [value_of(counts(dice), rolls, EAGER) for rolls in range(4)]
        assert all(more > less - 1e-12 for less, more in pairwise(values))


def test_the_names_of_the_faces() -> None:
    assert FACES == ("one", "two", "arrow", "dynamite", "beer", "gatling")
    assert [FACES[face] for face in (ONE, TWO, ARROW, DYNAMITE, BEER, GATLING)] == list(FACES)
    assert counts_of(["beer", "one", "beer", "gatling", "arrow"]) == (1, 0, 1, 0, 2, 1)
    with pytest.raises(KeyError):
        counts_of(["whiskey"])


IMPOSSIBLE = [
    (NO_DICE, 0),
    ((5, 0, 0, 0, 0, 0), -1),
    ((1, 1, 1, 1, 0, 0), 1),
    ((6, 0, 0, 0, 0, -1), 1),
    ((1, 1, 1, 1, 1), 1),
]


@pytest.mark.parametrize(("dice", "rolls"), IMPOSSIBLE)
def test_impossible_dice_are_refused(dice: Counts, rolls: int) -> None:
    with pytest.raises(ValueError, match="not 5 dice|no such number"):
        best_keep(dice, rolls, EAGER)


def test_too_many_kept_are_refused() -> None:
    with pytest.raises(ValueError, match="not 5 dice"):
        keeps((3, 3, 0, 0, 0, 0))
