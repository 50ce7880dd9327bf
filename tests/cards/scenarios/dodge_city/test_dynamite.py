"""The second Dynamite."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def table(rose: str, **switches: object) -> Scene:
    """Bart Cassidy's turn begins with a Dynamite that does not explode; the player on his left has one."""
    return scene(
        f"""
        sets base, dodge_city
        phase start
        deck: Missed! 10♣
        *Bart Cassidy  sheriff   5/5  play: Dynamite 2♥
         Jesse Jones   outlaw    4/4  play: Dynamite 10♣
         Rose Doolan   outlaw    4/4  {rose}
         Paul Regret   renegade  3/3
        """,
        **switches,
    )


def test_a_dynamite_skips_who_has_one() -> None:
    """R083: it goes to the next player without one."""
    t = table("play: Barrel")
    assert t.in_play("Bart Cassidy") == "" and t.in_play("Jesse Jones") == "Dynamite"
    assert t.in_play("Rose Doolan") == "Barrel, Dynamite" and t.in_play("Paul Regret") == ""


def test_a_dynamite_stays_when_everybody_has_one() -> None:
    """R083: with two players left and two Dynamites neither can move."""
    t = scene("""
        sets base, dodge_city
        phase start
        deck: Missed! 10♣
        *Bart Cassidy  sheriff   5/5  play: Dynamite 2♥
         Jesse Jones   outlaw    0    out
         Rose Doolan   outlaw    0    out
         Paul Regret   renegade  3/3  play: Dynamite 10♣
    """)
    assert t.in_play("Bart Cassidy") == "Dynamite 2♥" and t.in_play("Paul Regret") == "Dynamite 10♣"


def test_a_dynamite_always_to_the_left() -> None:
    """R083, the switch's other reading: `dynamite_pass` left; two then lie in front of one player."""
    t = table("play: Barrel", dynamite_pass="left")
    assert t.in_play("Jesse Jones") == "Dynamite, Dynamite" and t.in_play("Rose Doolan") == "Barrel"
    t.on_deck("Duel", "Panic!", "Missed! J♣", "Missed! Q♣").passes("Bart Cassidy")
    assert t.on_turn == "Jesse Jones" and t.in_play("Jesse Jones") == ""
    assert t.in_play("Rose Doolan") == "Barrel, Dynamite, Dynamite" and t.in_play("Paul Regret") == ""
