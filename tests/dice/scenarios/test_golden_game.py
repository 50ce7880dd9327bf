"""The worked example of the rules, played through from a text position."""

from __future__ import annotations

from tests.language.dice.scene import scene


def test_the_golden_game() -> None:
    """D119: arrows, Indians, a die picked up again, a Bull's Eye and the Gatling in one turn."""
    t = scene("""
        turn 5
        *Paul Regret     sheriff   6/11  arrows 1
         Rose Doolan     outlaw    9/9   arrows 4
         Calamity Janet  renegade  8/8   arrows 3
         Lucky Duke      outlaw    8/8
         Black Jack      deputy    8/8
    """)
    assert t.pile == 1
    t.roll("gatling arrow arrow one dynamite")
    assert t.stands("Paul Regret") == (4, 1) and t.pile == 8
    assert [t.stands(name) for name in ("Rose Doolan", "Calamity Janet", "Lucky Duke")] == [
        (5, 0),
        (5, 0),
        (8, 0),
    ]
    assert t.refusal("roll 4") == "dynamite_locked (D011)"
    t.reroll({0: "gatling", 1: "gatling", 2: "beer"})
    assert t.dice == "gatling gatling beer one dynamite"
    t.reroll({2: "gatling", 3: "two"})
    assert t.dice == "gatling gatling gatling two dynamite"
    assert t.options == ("shoot Calamity Janet", "shoot Lucky Duke")
    t.shoot("Calamity Janet")
    assert t.stands("Paul Regret") == (4, 0) and t.pile == 9
    assert t.life("Calamity Janet") == 3
    assert [t.life(name) for name in ("Rose Doolan", "Lucky Duke", "Black Jack")] == [4, 7, 7]
    assert t.asked == "Rose Doolan: reroll"
