"""Abilities: the closed list of hooks, how answers combine, who is silenced, in which order they come."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from bangdice.kernel.ability import (
    Ability,
    ban,
    claimants,
    clockwise_holders,
    duty,
    instead,
    last,
    total,
    triggered,
    union,
)
from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame
from bangdice.kernel.game import Game


class Hooks(Ability, hooks=True):
    """A list of hooks, one of each kind."""

    label: str = ""

    def reach(self, g: Any, me: int | None) -> int:
        return 0

    def forbids(self, g: Any, me: int | None, what: str) -> Reason | None:
        return None

    def must(self, g: Any, me: int | None) -> bool:
        return False

    def instead_of(self, g: Any, me: int | None) -> str | None:
        return None

    def on_turn(self, g: Any, me: int | None) -> Iterable[Frame]:
        return ()

    def counts_as(self, g: Any, me: int | None, kind: str) -> frozenset[str]:
        return frozenset()

    def suit(self, g: Any, me: int | None, printed: str) -> str | None:
        return None

    def inherits(self, g: Any, me: int | None, dead: int) -> bool:
        return False


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

    def on_turn(self, g: Any, me: int | None) -> Iterable[Frame]:
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

    def instead_of(self, g: Any, me: int | None) -> str | None:
        return f"instead {me}" if me else None

    def on_turn(self, g: Any, me: int | None) -> Iterable[Frame]:
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

    def on_turn(self, g: Any, me: int | None) -> Iterable[Frame]:
        return (("headache", me),)


GUN, HORSE, BELLE, HEADACHE = Gun(), Horse(), Belle(), Headache()


class Holders(Game):
    """A game that is nothing but who has which ability."""

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

    assert Helped.overrides == {"reach", "on_turn"}
    assert total(Holders((0, Helped())), "reach") == 2


def test_an_ability_of_no_list_is_an_error() -> None:
    with pytest.raises(TypeError, match="Stray belongs to no list"):

        class Stray(Ability):
            pass


def test_two_games_have_two_lists() -> None:
    class Others(Ability, hooks=True):
        def luck(self, g: Any, me: int | None) -> int:
            return 0

    class Lucky(Others):
        def luck(self, g: Any, me: int | None) -> int:
            return 7

    assert total(Holders((0, Lucky())), "luck") == 7
    with pytest.raises(TypeError, match="reach"):

        class Unlucky(Others):
            def reach(self, g: Any, me: int | None) -> int:
                return 1


def test_numbers_add_up() -> None:
    assert total(Holders((0, GUN), (1, HORSE), (2, HORSE), (3, BELLE)), "reach") == 2, (
        "Belle silences the gun"
    )
    assert total(Holders((0, GUN), (1, HORSE), (2, HORSE)), "reach") == 4
    assert total(Holders(), "reach") == 0


def test_of_bans_and_insteads_the_first_stands() -> None:
    g = Holders((0, GUN), (0, HORSE), (2, HORSE))
    assert ban(g, "forbids", "run") == Reason("horse_0")
    assert ban(g, "forbids", "sit") is None
    assert instead(g, "instead_of") == "instead 2"
    assert instead(Holders((0, HORSE)), "instead_of") is None


def test_of_duties_any_is_enough() -> None:
    assert duty(Holders((0, HORSE), (2, HORSE)), "must")
    assert not duty(Holders((0, HORSE), (1, HORSE)), "must")
    assert not duty(Holders(), "must")


def test_readings_unite_or_the_last_stands() -> None:
    hearts, spades, blind = Reader("missed", "H"), Reader("bang", "S"), Reader("beer", None)
    g = Holders((0, hearts), (1, spades), (2, blind), (3, GUN))
    assert union(g, "counts_as", "duel") == {"duel", "missed", "bang", "beer"}
    assert last(g, "suit", "D") == "S"
    assert last(Holders((0, spades), (1, hearts)), "suit", "D") == "H"
    assert union(Holders((0, GUN)), "counts_as", "duel") == frozenset()
    assert last(Holders((0, blind)), "suit", "D") is None


def test_who_claims_is_named_once_and_clockwise() -> None:
    heir = Reader("", None)
    g = Holders((None, heir), (0, heir), (1, heir), (3, heir), (3, heir), turn=2)
    assert claimants(g, "inherits", 1) == (3, 0)
    assert claimants(Holders((1, heir)), "inherits", 1) == ()


def test_triggers_go_clockwise_from_the_player_on_turn_and_nobody_s_come_first() -> None:
    holders = ((None, Gun()), (0, GUN), (0, HORSE), (1, GUN), (3, HORSE))
    g = Holders(*holders, turn=1)
    assert triggered(g, "on_turn") == [
        ("gun", None),
        ("gun", 1),
        ("horse", 3),
        ("again", 3),
        ("gun", 0),
        ("horse", 0),
        ("again", 0),
    ]
    assert [seat for seat, _ in clockwise_holders(Holders(*holders, turn=3), "on_turn")] == [None, 3, 0, 0, 1]
    assert triggered(Holders(), "on_turn") == []


def test_who_is_silenced_does_not_answer() -> None:
    g = Holders((None, HEADACHE), (0, GUN), (1, HORSE))
    assert total(g, "reach") == 2
    assert ban(g, "forbids", "run") is None
    assert triggered(g, "on_turn") == [("headache", None), ("gun", 0)]


def test_who_is_silenced_silences_nobody() -> None:
    assert total(Holders((0, GUN), (1, BELLE)), "reach") == 0
    assert total(Holders((None, HEADACHE), (0, GUN), (1, BELLE)), "reach") == 2


def test_what_belongs_to_oneself_or_to_nobody_belle_leaves_alone() -> None:
    g = Holders((None, HEADACHE), (0, BELLE))
    assert triggered(g, "on_turn") == [("headache", None)]
    assert total(Holders((1, BELLE), (1, GUN)), "reach") == 2


def test_the_rules_in_force_are_looked_up_again_only_when_they_changed() -> None:
    g = Holders((0, GUN))
    for _ in range(3):
        assert total(g, "reach") == 2
    assert g.asked == 1
    g.holders = ((None, HEADACHE), (0, GUN), (1, HORSE))
    assert total(g, "reach") == 2
    g.rules_changed()
    assert ban(g, "forbids", "run") is None
    assert g.asked == 2


def test_a_copy_s_rules_change_alone() -> None:
    g = Holders((0, GUN))
    assert total(g, "reach") == 2
    copy = g.clone()
    copy.holders = ()
    copy.rules_changed()
    assert total(copy, "reach") == 0
    assert total(g, "reach") == 2


def test_what_was_worked_out_of_the_rules_is_forgotten_with_them() -> None:
    g = Holders((0, GUN))
    g._memo["reach"] = 2
    copy = g.clone()
    assert copy._memo == {"reach": 2}
    copy.rules_changed()
    assert (copy._memo, g._memo) == ({}, {"reach": 2})
