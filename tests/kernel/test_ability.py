"""Abilities: the closed list of hooks, how answers combine, silences, and their order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from mypy import api

from bangdice.kernel.ability import Ability
from bangdice.kernel.decision import Reason
from bangdice.kernel.game import Game
from bangdice.kernel.hook import ban, claim, duty, each, greatest, instead, last, number, trigger, union


class Hooks(Ability, hooks=True):
    """A list of hooks, one of each kind."""

    label: str = ""

    @number
    def reach(self, g: Any, me: int | None) -> int:
        return 0

    @ban
    def forbids(self, g: Any, me: int | None, what: str) -> Reason | None:
        return None

    @duty
    def must(self, g: Any, me: int | None) -> bool:
        return False

    @instead
    def instead_of(self, g: Any, me: int | None) -> str | None:
        return None

    @trigger
    def on_turn(self, g: Any, me: int | None) -> Iterable[Any]:
        return ()

    @union
    def counts_as(self, g: Any, me: int | None, kind: str) -> frozenset[str]:
        return frozenset()

    @last
    def suit(self, g: Any, me: int | None, printed: str) -> str | None:
        return None

    @claim
    def inherits(self, g: Any, me: int | None, dead: int) -> bool:
        return False

    @each
    def cries(self, g: Any, me: int | None) -> Iterable[str]:
        return ()

    @greatest
    def noise(self, g: Any, me: int | None) -> int:
        return 0


class Reader(Hooks):
    """Reads cards otherwise, and claims estates."""

    def __init__(self, kind: str, suit: str | None) -> None:
        self.kind, self.read = kind, suit

    def counts_as(self, g: Any, me: int | None, kind: str) -> frozenset[str]:
        return frozenset((kind, self.kind))

    def suit(self, g: Any, me: int | None, printed: str) -> str | None:
        return self.read

    def inherits(self, g: Any, me: int | None, dead: int) -> bool:
        return me != dead


class Gun(Hooks):
    label = "gun"

    def reach(self, g: Any, me: int | None) -> int:
        return 2

    def cries(self, g: Any, me: int | None) -> Iterable[str]:
        return ("gun!",)

    def noise(self, g: Any, me: int | None) -> int:
        return 2

    def on_turn(self, g: Any, me: int | None) -> Iterable[Any]:
        return (("gun", me),)


class Horse(Hooks):
    label = "horse"
    is_character = True

    def reach(self, g: Any, me: int | None) -> int:
        return 1

    def forbids(self, g: Any, me: int | None, what: str) -> Reason | None:
        return Reason(f"horse_{me}") if what == "run" else None

    def must(self, g: Any, me: int | None) -> bool:
        return me == 2

    def cries(self, g: Any, me: int | None) -> Iterable[str]:
        return ("horse!", "horse!")

    def noise(self, g: Any, me: int | None) -> int:
        return 1

    def instead_of(self, g: Any, me: int | None) -> str | None:
        return f"instead {me}" if me else None

    def on_turn(self, g: Any, me: int | None) -> Iterable[Any]:
        return (("horse", me), ("again", me))


class Belle(Hooks):
    """Keeps all that is no character from counting."""

    label = "belle"
    is_character = True

    def silences(self, g: Any, me: int | None, seat: int | None, ability: Ability) -> bool:
        return not ability.is_character and seat is not None and seat != me


class Headache(Hooks):
    """Keeps characters from counting."""

    label = "headache"

    def silences(self, g: Any, me: int | None, seat: int | None, ability: Ability) -> bool:
        return ability.is_character

    def on_turn(self, g: Any, me: int | None) -> Iterable[Any]:
        return (("headache", me),)


GUN, HORSE, BELLE, HEADACHE = Gun(), Horse(), Belle(), Headache()


class Holders(Game):
    """A game of nothing but seats and their abilities."""

    def __init__(self, *holders: tuple[int | None, Ability], turn: int = 0) -> None:
        super().__init__(bytes(32), 4)
        self.holders = holders
        self.turn = turn
        self.asked = 0

    def abilities(self) -> Iterator[tuple[int | None, Ability]]:
        self.asked += 1
        return iter(self.holders)


def test_a_misspelt_hook_fails_when_its_class_is_made() -> None:
    with pytest.raises(TypeError, match="Misspelt has no such hook: raech"):

        class Misspelt(Hooks):
            def raech(self, g: Any, me: int | None) -> int:
                return 1


def test_helpers_begin_with_an_underscore_and_words_are_no_hooks() -> None:
    class Helped(Gun):
        label = "helped"

        def reach(self, g: Any, me: int | None) -> int:
            return self._more() + 1

        def _more(self) -> int:
            return 1

    assert Helped.overrides == {"reach", "on_turn", "cries", "noise"}
    assert Holders((0, Helped())).total(Hooks.reach) == 2


def test_an_ability_of_no_list_is_an_error() -> None:
    with pytest.raises(TypeError, match="Stray belongs to no list"):

        class Stray(Ability):
            pass


def test_two_games_have_two_lists() -> None:
    class Others(Ability, hooks=True):
        @number
        def luck(self, g: Any, me: int | None) -> int:
            return 0

    class Lucky(Others):
        def luck(self, g: Any, me: int | None) -> int:
            return 7

    assert Holders((0, Lucky())).total(Others.luck) == 7
    with pytest.raises(TypeError, match="reach"):

        class Unlucky(Others):
            def reach(self, g: Any, me: int | None) -> int:
                return 1


def test_numbers_add_up() -> None:
    assert Holders((0, GUN), (1, HORSE), (2, HORSE), (3, BELLE)).total(Hooks.reach) == 2, (
        "Belle silences the gun"
    )
    assert Holders((0, GUN), (1, HORSE), (2, HORSE)).total(Hooks.reach) == 4
    assert Holders().total(Hooks.reach) == 0


def test_of_bans_and_insteads_the_first_stands() -> None:
    g = Holders((0, GUN), (0, HORSE), (2, HORSE))
    assert g.ban(Hooks.forbids, "run") == Reason("horse_0")
    assert g.ban(Hooks.forbids, "sit") is None
    assert g.instead(Hooks.instead_of) == "instead 2"
    assert Holders((0, HORSE)).instead(Hooks.instead_of) is None


def test_of_duties_any_is_enough() -> None:
    assert Holders((0, HORSE), (2, HORSE)).duty(Hooks.must)
    assert not Holders((0, HORSE), (1, HORSE)).duty(Hooks.must)
    assert not Holders().duty(Hooks.must)


def test_readings_unite_or_the_last_stands() -> None:
    hearts, spades, blind = Reader("missed", "H"), Reader("bang", "S"), Reader("beer", None)
    g = Holders((0, hearts), (1, spades), (2, blind), (3, GUN))
    assert g.union(Hooks.counts_as, "duel") == {"duel", "missed", "bang", "beer"}
    assert g.last(Hooks.suit, "D") == "S"
    assert Holders((0, spades), (1, hearts)).last(Hooks.suit, "D") == "H"
    assert Holders((0, GUN)).union(Hooks.counts_as, "duel") == frozenset()
    assert Holders((0, blind)).last(Hooks.suit, "D") is None


def test_seats_that_claim_are_named_once_and_clockwise() -> None:
    heir = Reader("", None)
    g = Holders((None, heir), (0, heir), (1, heir), (3, heir), (3, heir), turn=2)
    assert g.claimants(Hooks.inherits, 1) == (3, 0)
    assert Holders((1, heir)).claimants(Hooks.inherits, 1) == ()


def test_triggers_go_clockwise_from_the_player_on_turn_and_nobody_s_come_first() -> None:
    holders = ((None, Gun()), (0, GUN), (0, HORSE), (1, GUN), (3, HORSE))
    g = Holders(*holders, turn=1)
    assert g.trigger_frames(Hooks.on_turn) == [
        ("gun", None),
        ("gun", 1),
        ("horse", 3),
        ("again", 3),
        ("gun", 0),
        ("horse", 0),
        ("again", 0),
    ]
    assert Holders(*holders, turn=3).trigger_frames(Hooks.on_turn) == [
        ("gun", None),
        ("horse", 3),
        ("again", 3),
        ("gun", 0),
        ("horse", 0),
        ("again", 0),
        ("gun", 1),
    ]
    assert Holders().trigger_frames(Hooks.on_turn) == []


def test_a_silenced_rule_does_not_answer() -> None:
    g = Holders((None, HEADACHE), (0, GUN), (1, HORSE))
    assert g.total(Hooks.reach) == 2
    assert g.ban(Hooks.forbids, "run") is None
    assert g.trigger_frames(Hooks.on_turn) == [("headache", None), ("gun", 0)]


def test_a_silenced_rule_silences_nobody() -> None:
    assert Holders((0, GUN), (1, BELLE)).total(Hooks.reach) == 0
    assert Holders((None, HEADACHE), (0, GUN), (1, BELLE)).total(Hooks.reach) == 2


def test_belle_leaves_alone_her_own_cards_and_those_of_nobody() -> None:
    g = Holders((None, HEADACHE), (0, BELLE))
    assert g.trigger_frames(Hooks.on_turn) == [("headache", None)]
    assert Holders((1, BELLE), (1, GUN)).total(Hooks.reach) == 2


def test_the_rules_in_force_are_looked_up_again_only_when_they_changed() -> None:
    g = Holders((0, GUN))
    for _ in range(3):
        assert g.total(Hooks.reach) == 2
    assert g.asked == 1
    g.holders = ((None, HEADACHE), (0, GUN), (1, HORSE))
    assert g.total(Hooks.reach) == 2
    g.look_again()
    assert g.ban(Hooks.forbids, "run") is None
    assert g.asked == 2


def test_a_copy_s_rules_change_alone() -> None:
    g = Holders((0, GUN))
    assert g.total(Hooks.reach) == 2
    copy = g.clone()
    copy.holders = ()
    copy.look_again()
    assert copy.total(Hooks.reach) == 0
    assert g.total(Hooks.reach) == 2


def test_results_worked_out_of_the_rules_are_forgotten_with_them() -> None:
    g = Holders((0, GUN))
    g._memo["reach"] = 2
    copy = g.clone()
    assert copy._memo == {"reach": 2}
    copy.look_again()
    assert (copy._memo, g._memo) == ({}, {"reach": 2})


def test_answers_are_laid_end_to_end_or_the_greatest_counts() -> None:
    g = Holders((None, GUN), (1, HORSE), (2, GUN))
    assert g.each(Hooks.cries) == ["gun!", "horse!", "horse!", "gun!"]
    assert (g.greatest(Hooks.noise), Holders().greatest(Hooks.noise)) == (2, 0)
    assert Holders((0, BELLE)).each(Hooks.cries) == []


FOLDED = """
from tests.kernel.test_ability import Holders, Hooks
g = Holders()
g.total(Hooks.reach)
g.total(Hooks.forbids, "run")
g.total(Hooks.must)
g.duty(Hooks.inherits, 1)
g.ban(Hooks.forbids)
g.ban(Hooks.forbids, 1)
"""


def test_mypy_refuses_a_hook_that_is_folded_otherwise_or_asked_about_something_else(tmp_path: Path) -> None:
    wrong = tmp_path / "folded.py"
    wrong.write_text(FOLDED)
    told, _, _ = api.run([str(wrong)])  # as the project asks it: what `make lint` has read is not read again
    assert re.findall(r"folded.py:(\d+): error", told) == ["5", "6", "7", "8", "9"], told
