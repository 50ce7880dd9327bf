"""The effects of the faces, as the view tells them while the dice can still change."""

from __future__ import annotations

import pytest

from bangdice.dice.view import EffectsView
from tests.language.dice.scene import Scene, scene

LYING = "one two beer gatling gatling"


def table(
    on_turn: str,
    others: str = "Lucky Duke, Black Jack, El Gringo, Vulture Sam",
    life: int = 7,
    dice: str = LYING,
) -> Scene:
    """Return a game with a player on turn and living others; a name in brackets is out."""
    roles = ("outlaw", "outlaw", "renegade", "deputy", "outlaw")
    rows = [
        f"{name.strip('()')}  {role}  {'out' if name.startswith('(') else 5}"
        for name, role in zip(others.split(", "), roles, strict=False)
    ]
    return scene("\n".join([f"*{on_turn}  sheriff  {life}", *rows])).roll(dice)


def effects(t: Scene) -> EffectsView:
    """Return the effects in the present view."""
    found = t.game.view(None).public.effects
    assert found is not None
    return found


def test_a_1_reaches_neighbours_and_a_2_those_beyond() -> None:
    """D037, D038: the dead are passed over."""
    t = table("Paul Regret")
    assert (set(effects(t).one), set(effects(t).two)) == ({1, 4}, {2, 3})
    t = table("Paul Regret", "(Lucky Duke), Black Jack, El Gringo, Vulture Sam, Suzy Lafayette")
    assert (set(effects(t).one), set(effects(t).two)) == ({2, 5}, {3, 4})


def test_with_three_alive_a_2_is_a_1() -> None:
    """D040: everybody is a neighbour."""
    t = table("Paul Regret", "(Lucky Duke), Black Jack, El Gringo, (Vulture Sam)")
    assert set(effects(t).one) == set(effects(t).two) == {2, 3}


def test_abilities_reach_further() -> None:
    """D065, D085: the effects name exactly the possible targets."""
    assert set(
        effects(table("Rose Doolan", "Lucky Duke, Black Jack, El Gringo, Vulture Sam, Sid Ketchum")).two
    ) == {
        2,
        3,
        4,
    }
    t = table("Calamity Janet")
    assert set(effects(t).one) == set(effects(t).two) == {1, 2, 3, 4}
    told = {f"shoot {name}" for name in ("Lucky Duke", "Black Jack", "El Gringo", "Vulture Sam")}
    assert set(t.keep().options) == told


def test_a_gatling_tells_how_many_fire_and_whom_it_hurts() -> None:
    """D053, D097: Willy the Kid needs two; Paul Regret is never hurt."""
    ordinary = effects(table("Lucky Duke", "Paul Regret, Black Jack, El Gringo, Vulture Sam"))
    assert (ordinary.gatlings, set(ordinary.gatling)) == (3, {2, 3, 4})
    assert effects(table("Willy the Kid")).gatlings == 2
    assert ordinary.dynamites == 3


def test_a_beer_gives_jesse_jones_two_when_he_is_low() -> None:
    """D072: at four life points or fewer."""
    assert effects(table("Jesse Jones", life=5)).beer == 1
    assert effects(table("Jesse Jones", life=4)).beer == 2


def test_nothing_is_said_before_the_first_roll_nor_of_final_dice() -> None:
    """D008, D010: nothing lies there that could be changed."""
    t = scene(
        "*Paul Regret  sheriff  7\nLucky Duke  outlaw  5\nBlack Jack  outlaw  5\nEl Gringo  renegade  5"
    )
    assert t.game.view(None).public.effects is None
    t.roll(LYING)
    assert effects(t)
    t.keep()
    assert t.game.view(None).public.effects is None


MANY = "Lucky Duke, Black Jack, El Gringo, Vulture Sam, Sid Ketchum"
FEW = "(Lucky Duke), Black Jack, El Gringo, (Vulture Sam)"


@pytest.mark.parametrize(
    ("on_turn", "life", "dice", "others", "counts"),
    [
        ("Jesse Jones", 4, "beer arrow two one one", MANY, True),
        ("Jesse Jones", 5, "beer arrow two one one", MANY, False),
        ("Jesse Jones", 4, "one arrow two one one", MANY, False),
        ("Kit Carlson", 5, "gatling beer beer one one", MANY, False),
        ("Kit Carlson", 5, "gatling arrow beer one one", MANY, True),
        ("Jourdonnais", 5, "arrow beer beer one one", MANY, False),
        ("Jourdonnais", 5, "arrow arrow beer one one", MANY, True),
        ("Suzy Lafayette", 5, "one beer beer arrow beer", MANY, False),
        ("Suzy Lafayette", 5, "beer beer beer arrow beer", MANY, True),
        ("Suzy Lafayette", 10, "beer beer beer arrow beer", MANY, False),
        ("Slab the Killer", 5, "beer beer arrow arrow beer", MANY, False),
        ("Slab the Killer", 5, "one one arrow arrow two", MANY, False),
        ("Slab the Killer", 5, "one beer arrow arrow two", MANY, True),
        ("Willy the Kid", 5, "gatling beer arrow one two", MANY, False),
        ("Willy the Kid", 5, "gatling gatling arrow one two", MANY, True),
        ("Calamity Janet", 5, "one beer beer beer beer", MANY, True),
        ("Calamity Janet", 5, "beer beer beer beer arrow", MANY, False),
        ("Calamity Janet", 5, "one beer beer beer beer", FEW, False),
        ("Rose Doolan", 5, "one beer beer beer beer", MANY, True),
        ("Rose Doolan", 5, "one beer beer beer beer", FEW, False),
        ("Black Jack", 5, "dynamite beer beer beer beer", "Lucky Duke, El Gringo, Vulture Sam", True),
        ("Black Jack", 5, "one beer beer beer beer", "Lucky Duke, El Gringo, Vulture Sam", False),
        ("Paul Regret", 5, "gatling gatling beer one two", MANY, False),
    ],
)
def test_an_ability_counts_only_where_it_changes_something(
    on_turn: str, life: int, dice: str, others: str, counts: bool
) -> None:
    """D062, D065, D072, D075, D076, D085, D089, D092, D097: a phone lights the ability by it."""
    assert effects(table(on_turn, others, life, dice)).ability is counts
