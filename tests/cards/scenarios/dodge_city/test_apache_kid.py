"""Apache Kid and the Diamonds."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def table(bart: str, apache: str = "", rose: str = "", **switches: object) -> Scene:
    """Bart Cassidy on turn, Apache Kid on his left, Rose Doolan on his right."""
    return scene(
        f"""
        sets base, dodge_city
        *Bart Cassidy    sheriff   5/5  {bart}
         Apache Kid      outlaw    3/3  {apache}
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4  {rose}
        """,
        **switches,
    )


def test_a_diamond_bang_does_nothing_to_him() -> None:
    """R127, Apache Kid: a BANG! of Diamonds is wasted and he is not asked; of another suit it hits."""
    t = table("hand: BANG! 10♦", apache="hand: Missed!").plays("Bart Cassidy", "BANG!", at="Apache Kid")
    assert t.asked == "Bart Cassidy: play" and "unaffected" in t.told and t.life("Apache Kid") == 3
    t = table("hand: BANG! 10♦", rose="hand: Missed!").plays("Bart Cassidy", "BANG!", at="Rose Doolan")
    assert t.asked == "Rose Doolan: missed"
    t = table("hand: BANG! 2♣").plays("Bart Cassidy", "BANG!", at="Apache Kid")
    assert t.life("Apache Kid") == 2 and t.life("Rose Doolan") == 4


def test_nor_do_indians_of_diamonds() -> None:
    """Apache Kid: both Indians! are Diamonds; the others answer."""
    t = table("hand: Indians! K♦", apache="hand: BANG!", rose="hand: BANG!").plays("Bart Cassidy", "Indians!")
    assert t.asked == "Rose Doolan: indians"
    t.passes("Rose Doolan")
    assert (t.life("Apache Kid"), t.life("Jesse Jones"), t.life("Rose Doolan")) == (3, 3, 3)


def test_nor_do_panic_and_cat_balou_of_diamonds() -> None:
    """Apache Kid: cards that take or drop a card leave him alone too."""
    t = table(
        "hand: Panic! 8♦, Cat Balou 9♦, Cat Balou K♥", apache="hand: Beer  play: Barrel", rose="play: Scope"
    )
    t.plays("Bart Cassidy", "Panic!", at="Apache Kid", taking="Barrel")
    t.plays("Bart Cassidy", "Cat Balou 9♦", at="Apache Kid", taking="Barrel")
    assert t.in_play("Apache Kid") == "Barrel" and t.hand("Apache Kid") == "Beer"
    assert t.discards == "Cat Balou 9♦, Panic! 8♦"
    t.plays("Bart Cassidy", "Cat Balou K♥", at="Apache Kid", taking="Barrel")
    assert t.in_play("Apache Kid") == "" and t.in_play("Rose Doolan") == "Scope"
    assert t.discards == "Barrel, Cat Balou K♥, Cat Balou 9♦, Panic! 8♦"


def test_a_green_diamond_neither() -> None:
    """Apache Kid: Conestoga is a Diamond."""
    t = table("play: Conestoga 9♦", apache="play: Barrel", rose="play: Scope")
    t.uses("Bart Cassidy", "Conestoga", at="Apache Kid", taking="Barrel")
    assert t.in_play("Apache Kid") == "Barrel" and t.hand("Bart Cassidy") == ""


def test_the_cost_does_not_matter() -> None:
    """Apache Kid: Springfield paid with a Diamond is a Spade."""
    t = table("hand: Springfield, BANG! 10♦").plays(
        "Bart Cassidy", "Springfield", at="Apache Kid", paying="BANG!"
    )
    assert t.life("Apache Kid") == 2 and t.life("Rose Doolan") == 4


def test_his_own_diamonds_work() -> None:
    """Apache Kid: his own cards do not spare him, nor others."""
    t = scene("""
        *Apache Kid    sheriff   3/4  hand: BANG! 10♦  play: Pony Express
         Bart Cassidy  outlaw    4/4
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.on_deck("Duel", "Beer", "Panic!", "Missed!")
    t.uses("Apache Kid", "Pony Express").plays("Apache Kid", "BANG!", at="Rose Doolan")
    assert t.hand("Apache Kid") == "Beer, Duel, Panic!" and t.life("Rose Doolan") == 3
    assert t.life("Jesse Jones") == 4


def test_a_duel_of_diamonds_takes_place() -> None:
    """R067: his ability does not work in a Duel; Diamonds discarded in it count too."""
    t = table("hand: Duel Q♦, BANG! 10♦", apache="hand: BANG! 9♦", rose="hand: BANG!")
    t.plays("Bart Cassidy", "Duel", at="Apache Kid")
    assert t.asked == "Apache Kid: duel"
    t.answers("Apache Kid", "BANG!").answers("Bart Cassidy", "BANG!")
    assert t.life("Apache Kid") == 2 and t.life("Bart Cassidy") == 5 and t.hand("Rose Doolan") == "BANG!"
    assert t.discards == "BANG! 10♦, BANG! 9♦, Duel Q♦"


def test_a_duel_of_diamonds_may_do_nothing() -> None:
    """R067, the switch's other reading: `apache_kid_duel_card` immune; a Duel of Clubs takes place."""
    t = table("hand: Duel Q♦, BANG! 10♦", apache="hand: BANG!", apache_kid_duel_card="immune")
    t.plays("Bart Cassidy", "Duel", at="Apache Kid")
    assert t.asked == "Bart Cassidy: play" and t.life("Apache Kid") == 3 and "unaffected" in t.told
    t = table("hand: Duel Q♦", rose="hand: BANG!", apache_kid_duel_card="immune")
    assert t.plays("Bart Cassidy", "Duel", at="Rose Doolan").asked == "Rose Doolan: duel"
    t = table("hand: Duel 8♣", apache="hand: BANG!", apache_kid_duel_card="immune")
    assert t.plays("Bart Cassidy", "Duel", at="Apache Kid").asked == "Apache Kid: duel"
