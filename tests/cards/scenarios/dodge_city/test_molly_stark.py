"""Molly Stark draws for the cards she uses out of her turn."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def table(bart: str, molly: str, rose: str = "", life: int = 4, **switches: object) -> Scene:
    """Bart Cassidy on turn, Molly Stark on his left, Rose Doolan on his right; a Gatling, a Duel to draw."""
    t = scene(
        f"""
        sets base, dodge_city
        *Bart Cassidy    sheriff   5/5     {bart}
         Molly Stark     outlaw    {life}/4  {molly}
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4     {rose}
        """,
        **switches,
    )
    return t.on_deck("Gatling", "Saloon", "Winchester", "Mustang")


def test_a_missed_is_replaced() -> None:
    """R071: one card for the Missed!, and none for anybody else's."""
    t = table("hand: BANG!, BANG!  play: Volcanic", "hand: Missed!", rose="hand: Missed!")
    t.plays("Bart Cassidy", "BANG!", at="Molly Stark").answers("Molly Stark", "Missed!")
    assert t.hand("Molly Stark") == "Gatling" and t.known("Bart Cassidy", "Molly Stark") == "?"
    t.plays("Bart Cassidy", "BANG!", at="Rose Doolan").answers("Rose Doolan", "Missed!")
    assert t.hand("Rose Doolan") == "" and t.hand("Molly Stark") == "Gatling"


def test_bangs_of_a_duel_are_replaced_when_it_is_over() -> None:
    """R071: three BANG!, and three cards after the Duel."""
    t = table("hand: Duel, BANG!, BANG!", "hand: BANG!, BANG!, BANG!", rose="hand: BANG!")
    t.plays("Bart Cassidy", "Duel", at="Molly Stark").answers("Molly Stark", "BANG!")
    t.answers("Bart Cassidy", "BANG!").answers("Molly Stark", "BANG!").answers("Bart Cassidy", "BANG!")
    assert t.hand("Molly Stark") == "BANG!"
    t.answers("Molly Stark", "BANG!")
    assert t.hand("Molly Stark") == "Gatling, Saloon, Winchester" and t.life("Bart Cassidy") == 4
    assert t.hand("Rose Doolan") == "BANG!"


def test_a_bang_against_indians_is_replaced_after_the_card() -> None:
    """R071: when all have answered."""
    t = table("hand: Indians!", "hand: BANG!", rose="hand: BANG!")
    t.plays("Bart Cassidy", "Indians!").answers("Molly Stark", "BANG!")
    assert t.asked == "Rose Doolan: indians" and t.hand("Molly Stark") == ""
    t.answers("Rose Doolan", "BANG!")
    assert t.hand("Molly Stark") == "Gatling" and t.hand("Rose Doolan") == ""


def test_the_last_beer_is_replaced_when_she_is_saved() -> None:
    """R071: the card comes after the save, so it cannot be the Beer she lacks."""
    t = table("hand: BANG!", "hand: Beer", life=1)
    t.plays("Bart Cassidy", "BANG!", at="Molly Stark").passes("Molly Stark").answers("Molly Stark", "Beer")
    assert t.life("Molly Stark") == 1 and t.hand("Molly Stark") == "Gatling" and t.hand("Rose Doolan") == ""


def test_nothing_in_her_own_turn() -> None:
    """R071: neither for the cards she plays nor for a BANG! of a Duel of her own."""
    t = scene("""
        *Molly Stark   sheriff   3/5  hand: Duel, BANG!, Beer
         Bart Cassidy  outlaw    4/4  hand: BANG!
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Molly Stark", "Beer").plays("Molly Stark", "Duel", at="Bart Cassidy")
    t.answers("Bart Cassidy", "BANG!").answers("Molly Stark", "BANG!")
    assert t.hand("Molly Stark") == "" and t.life("Bart Cassidy") == 3 and t.life("Rose Doolan") == 4


def test_nothing_for_what_she_is_made_to_lose() -> None:
    """R170, Molly Stark: Cat Balou, Brawl, Can Can, Panic! take without replacement."""
    t = table("hand: Cat Balou, Panic!, Brawl, Beer  play: Can Can", "hand: BANG!, Missed!, BANG!, BANG!")
    t.plays("Bart Cassidy", "Cat Balou", at="Molly Stark", taking="hand", picking="Missed!")
    t.uses("Bart Cassidy", "Can Can", at="Molly Stark", taking="hand")
    t.plays("Bart Cassidy", "Panic!", at="Molly Stark", taking="hand")
    t.plays("Bart Cassidy", "Brawl", paying="Beer")
    assert t.hand("Molly Stark") == "" and t.hand("Bart Cassidy") == "BANG!" and t.hand("Rose Doolan") == ""


def test_nothing_for_a_green_card() -> None:
    """R170, Molly Stark: a Sombrero lies on the table, not in her hand."""
    t = table("hand: BANG!", "play: Sombrero", molly_stark_scope="any_card")
    t.plays("Bart Cassidy", "BANG!", at="Molly Stark").answers("Molly Stark", "Sombrero")
    assert t.hand("Molly Stark") == "" and t.hand("Rose Doolan") == ""


def test_a_dodge_brings_its_own_card_only() -> None:
    """R073: one card, that of the Dodge."""
    t = table("hand: BANG!", "hand: Dodge", rose="hand: Dodge")
    t.plays("Bart Cassidy", "BANG!", at="Molly Stark").answers("Molly Stark", "Dodge")
    assert t.hand("Molly Stark") == "Gatling" and t.hand("Rose Doolan") == "Dodge"


def test_a_dodge_may_bring_two() -> None:
    """R073, the switch's other reading: `molly_stark_scope` any_card; Rose Doolan's brings one."""
    t = table(
        "hand: BANG!, BANG!  play: Volcanic", "hand: Dodge", rose="hand: Dodge", molly_stark_scope="any_card"
    )
    t.plays("Bart Cassidy", "BANG!", at="Molly Stark").answers("Molly Stark", "Dodge")
    assert t.hand("Molly Stark") == "Gatling, Saloon"
    t.plays("Bart Cassidy", "BANG!", at="Rose Doolan").answers("Rose Doolan", "Dodge")
    assert t.hand("Rose Doolan") == "Winchester"
