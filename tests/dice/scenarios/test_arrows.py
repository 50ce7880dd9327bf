"""Arrows and the Indians who come with the last one."""

from __future__ import annotations

from collections.abc import Callable

from tests.language.dice.scene import Scene, scene


def table(roller: int, rose: int = 0, janet: int = 0, jesse: int = 0, life: int = 9) -> Scene:
    """Arrows in front of the roller and of three others."""
    return scene(f"""
        *Paul Regret     sheriff   {life}/11  arrows {roller}
         Rose Doolan     outlaw    9/9   arrows {rose}
         Calamity Janet  renegade  8/8   arrows {janet}
         Jesse Jones     outlaw    9/9   arrows {jesse}
    """)


def test_fewer_arrows_than_lie_in_the_pile() -> None:
    """D018: they are taken, and nothing else happens."""
    t = table(1, rose=3).roll("arrow arrow one one one")
    assert (t.arrows("Paul Regret"), t.pile) == (3, 3)
    assert t.game.indian_attacks == 0 and t.stands("Rose Doolan") == (9, 3)


def test_just_as_many_as_lie_in_the_pile() -> None:
    """D019: the Indians come at once with the last one; a player without an arrow is spared."""
    t = table(0, rose=3, janet=4).roll("arrow arrow one one one")
    assert t.told[:4] == ("rolled", "arrow_taken", "arrow_taken", "indians_attacked")
    assert t.game.indian_attacks == 1
    assert t.stands("Paul Regret") == (7, 0)
    assert t.stands("Jesse Jones") == (9, 0)


def test_more_than_lie_in_the_pile() -> None:
    """D020: the rest is taken from the full pile after the attack."""
    t = table(1, rose=4, janet=3).roll("arrow arrow one one one")
    assert t.stands("Paul Regret") == (7, 1)
    assert t.pile == 8
    assert (t.life("Rose Doolan"), t.life("Calamity Janet")) == (5, 5)
    assert t.stands("Jesse Jones") == (9, 0)


def test_more_than_a_whole_pile_brings_one_attack_only() -> None:
    """D020: five arrows with one in the pile: one attack, and four are taken after it."""
    t = table(0, rose=8).roll("arrow arrow arrow arrow arrow")
    assert (t.game.indian_attacks, t.arrows("Paul Regret"), t.pile) == (1, 4, 5)
    assert t.stands("Paul Regret") == (8, 4) and t.stands("Jesse Jones") == (9, 0)


def test_the_indians_hit_everybody_at_one_moment() -> None:
    """D021: a point for each arrow, all lost before anybody is eliminated or any arrow goes back."""
    t = scene("""
        *Paul Regret     sheriff   9/11
         Rose Doolan     outlaw    2/9   arrows 3
         Calamity Janet  renegade  8/8   arrows 4
         Jesse Jones     outlaw    9/9   arrows 1
    """)
    t.roll("arrow one one one one")
    told = list(t.told)
    first_return, last_loss = told.index("arrows_returned"), len(told) - told[::-1].index("life_lost")
    assert last_loss <= first_return < told.index("eliminated")
    assert [t.life(name) for name in ("Paul Regret", "Rose Doolan", "Calamity Janet")] == [8, 0, 4]
    assert t.life("Jesse Jones") == 8


def test_the_dead_are_not_attacked() -> None:
    """D021: each living player."""
    t = scene("""
        *Paul Regret     sheriff   9/11
         Rose Doolan     outlaw    0/9   out
         Calamity Janet  renegade  8/8   arrows 4
         Jesse Jones     outlaw    9/9   arrows 4
    """)
    t.roll("arrow one one one one")
    assert sum("life_lost" in line for line in t.story) == 3
    assert t.stands("Rose Doolan") == (0, 0)


def test_after_the_indians_the_roller_goes_on() -> None:
    """D022: nine arrows in the pile, and his rerolls as before."""
    t = table(1, rose=4, janet=3).roll("arrow one one one one")
    assert (t.pile, t.asked) == (9, "Paul Regret: reroll")
    t.reroll({0: "two"}).keep()
    assert t.asked == "Paul Regret: aim" and t.stands("Jesse Jones") == (9, 0)


def test_nine_arrows_there_are() -> None:
    """D023: pile and players together, with 1 to 9 in the pile, whenever nothing is going on."""
    t = table(1, rose=4, janet=2)
    sayings: tuple[Callable[[], object], ...] = (
        lambda: t.roll("arrow one two arrow gatling"),
        lambda: t.reroll({0: "arrow", 2: "arrow"}),
        lambda: t.reroll({0: "gatling", 2: "gatling"}),
        lambda: t.shoot("Rose Doolan"),
    )
    for say in sayings:
        say()
        assert t.pile + sum(t.game.arrows) == 9 and 1 <= t.pile <= 9
    assert t.arrows("Jesse Jones") == 0


def test_the_indians_take_the_roller_while_he_rolls() -> None:
    """D024: the rest of his arrows stay in the pile, no die of his is resolved, the next player begins."""
    t = table(0, rose=3, janet=4, life=2).roll("arrow arrow arrow one beer")
    assert t.result == "outlaws (sheriff_fell)"
    t = scene("""
        *Paul Regret     outlaw    2/9
         Rose Doolan     sheriff   11/11  arrows 3
         Calamity Janet  renegade  8/8    arrows 4
         Jesse Jones     outlaw    9/9
    """)
    t.roll("arrow arrow arrow one beer")
    assert not t.is_alive("Paul Regret")
    assert (t.pile, t.arrows("Paul Regret"), t.asked) == (9, 0, "Rose Doolan: reroll")
    assert "aimed" not in t.told and t.stands("Jesse Jones") == (9, 0)


def test_nobody_is_credited_for_the_indians() -> None:
    """D026: nobody's doing, although the roller took the last arrow."""
    t = scene("""
        *Paul Regret     sheriff   9/11
         Rose Doolan     outlaw    3/9   arrows 3
         Calamity Janet  renegade  8/8   arrows 4
         Jesse Jones     outlaw    9/9
    """)
    t.roll("arrow arrow one one one")
    assert "eliminated seat=Rose Doolan role=outlaw by=nobody why=indians" in t.story
    assert not any(map(any, t.game.harm)) and t.stands("Jesse Jones") == (9, 0)


def test_all_who_fall_in_one_attack_fall_together() -> None:
    """D027: and then, once, the end is tested: the Renegade is the last one."""
    t = scene("""
        *Paul Regret     sheriff   1/11
         Rose Doolan     outlaw    3/9   arrows 3
         Calamity Janet  renegade  8/8   arrows 1
         Jesse Jones     outlaw    4/9   arrows 4
    """)
    t.roll("arrow one one one one")
    assert t.told.count("eliminated") == 3 and t.told.count("game_over") == 1
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Calamity Janet",))
    assert t.life("Calamity Janet") == 7
