"""The characters of Dodge City who choose nothing, but Apache Kid and Molly Stark."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene

BELLE = """
    sets base, dodge_city
    *Belle Star    sheriff   5/5  hand: BANG!, Punch, Panic!  {belle}
     Bart Cassidy  outlaw    4/4  {bart}
     Jesse Jones   outlaw    4/4
     {right}       renegade  4    {rose}
"""


def belle(belle: str = "", bart: str = "", rose: str = "", right: str = "Rose Doolan") -> Scene:
    """Belle Star on turn, Bart Cassidy on her left."""
    return scene(BELLE.format(belle=belle, bart=bart, rose=rose, right=right))


def test_in_belle_stars_turn_the_cards_of_others_sleep() -> None:
    """R159, Belle Star: no Barrel, Mustang, Hideout, no green Missed! symbol; the cards may be taken."""
    t = belle(bart="hand: Missed!  play: Barrel, Mustang, Hideout, Sombrero")
    assert t.distance("Belle Star", "Bart Cassidy") == 1
    t.plays("Belle Star", "BANG!", at="Bart Cassidy")
    assert t.options == ("pass", "answer Missed!")
    t.passes("Bart Cassidy").plays("Belle Star", "Panic!", at="Bart Cassidy", taking="Mustang")
    assert t.life("Bart Cassidy") == 3 and t.hand("Belle Star") == "Mustang, Punch"
    assert t.in_play("Bart Cassidy") == "Barrel, Hideout, Sombrero" and t.life("Rose Doolan") == 4


def test_belle_stars_own_cards_are_awake() -> None:
    """Belle Star: her weapon and her Scope work."""
    t = belle(belle="play: Scope, Schofield", rose="play: Mustang")
    assert t.distance("Belle Star", "Jesse Jones") == 1 and t.reach("Belle Star") == 2
    assert t.distance("Jesse Jones", "Rose Doolan") == 1


def test_abilities_are_no_cards_to_belle_star() -> None:
    """R159, Belle Star: Paul Regret is farther away, and Jourdonnais may draw for a Barrel."""
    t = scene(BELLE.format(belle="", bart="", rose="", right="Jourdonnais"))
    t.plays("Belle Star", "BANG!", at="Jourdonnais")
    assert t.options == ("pass", "barrel Jourdonnais")
    t = scene(
        BELLE.replace("{right}       renegade  4", "Paul Regret   renegade  3").format(
            belle="", bart="", rose=""
        )
    )
    assert t.distance("Belle Star", "Paul Regret") == 2 and t.distance("Belle Star", "Bart Cassidy") == 1


def test_in_other_turns_the_cards_wake_again() -> None:
    """Belle Star: when her turn is over Barrel and Mustang work."""
    t = belle(bart="play: Barrel, Mustang", rose="play: Volcanic")
    t.passes("Belle Star")
    assert t.on_turn == "Bart Cassidy" and t.distance("Belle Star", "Bart Cassidy") == 2
    assert t.in_play("Rose Doolan") == "Volcanic"


@pytest.mark.parametrize(("life", "role", "drawn"), [(4, "outlaw", 1), (2, "outlaw", 3), (4, "sheriff", 2)])
def test_bill_noface_draws_for_what_he_lacks(life: int, role: str, drawn: int) -> None:
    """Bill Noface: one card, and one for each life point less than his most."""
    other = "sheriff" if role == "outlaw" else "outlaw"
    t = scene(f"""
        phase 1
        *Bill Noface   {role}    {life}
         Bart Cassidy  {other}   4
         Jesse Jones   outlaw    2/4
         Rose Doolan   renegade  4/4
    """)
    assert t.hand("Bill Noface").count(",") + 1 == drawn and t.hand("Jesse Jones") == ""


def test_elena_fuente_uses_any_card_as_missed() -> None:
    """R158, Elena Fuente: against a shot any card of her hand; it does nothing else."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Elena Fuente  outlaw    2/3  hand: Beer, Pony Express
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4  hand: Beer
    """)
    t.plays("Bart Cassidy", "BANG!", at="Elena Fuente")
    assert t.options == ("pass", "answer Beer", "answer Pony Express")
    t.answers("Elena Fuente", "Beer")
    assert (
        t.life("Elena Fuente") == 2
        and t.hand("Elena Fuente") == "Pony Express"
        and t.discards == "Beer, BANG!"
    )
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Elena Fuente  outlaw    2/3
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4  hand: Beer
    """)
    assert t.plays("Bart Cassidy", "BANG!", at="Rose Doolan").options == ("pass",)


def test_elena_fuentes_cards_are_no_bang() -> None:
    """R158, Elena Fuente: in a Duel only a BANG! helps, and in her turn a card is only itself."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: Duel
         Elena Fuente  outlaw    3/3  hand: Beer
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Bart Cassidy", "Duel", at="Elena Fuente")
    assert t.options == ("pass",)
    t.passes("Elena Fuente").passes("Bart Cassidy")
    assert t.on_turn == "Elena Fuente" and "play Beer" in t.options and t.life("Rose Doolan") == 4


def test_elena_fuentes_dodge_is_a_dodge() -> None:
    """Elena Fuente: a card with the Missed! symbol is played as itself."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Elena Fuente  outlaw    3/3  hand: Dodge
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.on_deck("Gatling").plays("Bart Cassidy", "BANG!", at="Elena Fuente").answers("Elena Fuente", "Dodge")
    assert t.hand("Elena Fuente") == "Gatling" and t.hand("Rose Doolan") == ""


def test_greg_digger_gains_two() -> None:
    """Greg Digger: for any death by any player; never above his maximum."""
    text = """
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Jesse Jones   outlaw    1/4
         Greg Digger   outlaw    {life}/4
         Rose Doolan   renegade  1/4
    """
    t = scene(text.format(life=1)).plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    assert not t.is_alive("Jesse Jones") and t.life("Greg Digger") == 3 and t.life("Rose Doolan") == 1
    t = scene(text.format(life=3)).plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    assert t.life("Greg Digger") == 4


def test_herb_hunter_draws_two() -> None:
    """R038: two cards for the fall of anybody, and three more if he brought an Outlaw down."""
    text = """
        *{first}      sheriff   5    hand: BANG!
         Jesse Jones  outlaw    1/4
         {third}      outlaw    4
         Rose Doolan  renegade  4/4
    """
    t = scene(text.format(first="Herb Hunter", third="Bart Cassidy"))
    t.plays("Herb Hunter", "BANG!", at="Jesse Jones")
    assert len(t.game.hand(0)) == 5 and t.hand("Rose Doolan") == ""
    t = scene(text.format(first="Bart Cassidy", third="Herb Hunter"))
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    assert len(t.game.hand(0)) == 3 and len(t.game.hand(2)) == 2 and t.hand("Rose Doolan") == ""


def test_pixie_pete_draws_three() -> None:
    """Pixie Pete: three cards in phase 1, the next player two."""
    t = scene("""
        phase 1
        *Pixie Pete    sheriff   4/4
         Bart Cassidy  outlaw    4/4
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    assert len(t.game.hand(0)) == 3
    t.passes("Pixie Pete")
    assert len(t.game.hand(1)) == 2


TEN = ", ".join(["BANG!"] * 10)
SEAN = """
    phase 3
    *{name}        sheriff   {life}  hand: Duel, {bangs}
     Bart Cassidy  outlaw    4/4
     Jesse Jones   outlaw    4/4
     Rose Doolan   renegade  4/4
"""


def test_sean_mallory_keeps_ten() -> None:
    """R164, Sean Mallory: of eleven cards he discards one, anybody else those above his life."""
    t = scene(SEAN.format(name="Sean Mallory", life=1, bangs=TEN))
    assert t.asked == "Sean Mallory: excess"
    assert dict(t.game.decision.values) == {"left": 1, "keeps": 10}
    t.chooses("Sean Mallory", "Duel")
    assert t.hand("Sean Mallory").count("BANG!") == 10 and t.on_turn == "Bart Cassidy"
    t = scene(SEAN.format(name="Herb Hunter", life=5, bangs=TEN))
    assert dict(t.game.decision.values)["left"] == 6


def test_sean_mallory_may_keep_all() -> None:
    """R164, Sean Mallory, the switch's other reading: `sean_mallory_limit` none."""
    t = scene(SEAN.format(name="Sean Mallory", life=1, bangs=TEN), sean_mallory_limit="none")
    assert t.on_turn == "Bart Cassidy" and t.hand("Sean Mallory").count("BANG!") == 10
    t = scene(SEAN.format(name="Herb Hunter", life=5, bangs=TEN), sean_mallory_limit="none")
    assert t.asked == "Herb Hunter: excess"


def test_tequila_joes_beer_heals_two() -> None:
    """Tequila Joe: Beer two, all other drinks as printed."""
    text = """
        *{name}        sheriff   1/5  hand: Beer, Tequila, Saloon, Duel  play: Canteen
         Bart Cassidy  outlaw    1/4
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """
    t = scene(text.format(name="Tequila Joe")).plays("Tequila Joe", "Beer")
    assert t.life("Tequila Joe") == 3
    t.uses("Tequila Joe", "Canteen").plays("Tequila Joe", "Saloon")
    assert t.life("Tequila Joe") == 5 and t.life("Bart Cassidy") == 2
    t = scene(text.format(name="Tequila Joe")).plays(
        "Tequila Joe", "Tequila", at="Tequila Joe", paying="Duel"
    )
    assert t.life("Tequila Joe") == 2
    t = scene(text.format(name="Herb Hunter")).plays("Herb Hunter", "Beer")
    assert t.life("Herb Hunter") == 2


def test_tequila_joes_last_beer() -> None:
    """R011: hit at 1 life point he ends at 2; after Dynamite at 2 one Beer leaves him at 1."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Tequila Joe   outlaw    1/4  hand: Beer
         Jesse Jones   outlaw    1/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Tequila Joe").passes("Tequila Joe").answers("Tequila Joe", "Beer")
    assert t.life("Tequila Joe") == 2 and t.life("Jesse Jones") == 1
    t = scene("""
        phase start
        deck: Missed! 5♠
        *Tequila Joe   sheriff   2/5  hand: Beer  play: Dynamite
         Bart Cassidy  outlaw    4/4
         Jesse Jones   outlaw    1/4
         Rose Doolan   renegade  4/4
    """)
    assert t.asked == "Tequila Joe: last_chance" and t.life("Tequila Joe") == -1
    t.answers("Tequila Joe", "Beer")
    assert t.life("Tequila Joe") == 1 and t.is_alive("Tequila Joe") and t.life("Jesse Jones") == 1
