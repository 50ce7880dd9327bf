"""The characters of Old Saloon that need neither its dice nor its token."""

from __future__ import annotations

import pytest

from bangdice.dice.characters import characters_of
from bangdice.dice.game import DiceGame
from bangdice.kernel.errors import BadPosition
from tests.language.dice.scene import NotLegal, Scene, scene


def bill(pile: int = 9, **switches: object) -> Scene:
    """Bill Noface on turn, Vera Custer beside him, this number of arrows in the pile."""
    return scene(
        f"""
        *Bill Noface   sheriff   7/11
         Vera Custer   outlaw    5/7
         Rose Doolan   renegade  9/9  arrows {9 - pile}
         Paul Regret   outlaw    9/9
        """,
        **switches,
    )


def test_bill_noface_takes_the_arrows_that_lie_at_the_end() -> None:
    """D120: those that he rolls again cost nothing; Rose Doolan in his place takes hers at once."""
    t = bill().roll("arrow arrow arrow gatling beer")
    assert t.stands("Bill Noface") == (7, 0) and t.pile == 9
    t.reroll({0: "beer", 1: "arrow"}).keep()
    assert t.stands("Bill Noface") == (7, 2) and t.pile == 7
    t = scene("""
        *Rose Doolan   sheriff   9
         Bill Noface   outlaw    9
         Vera Custer   renegade  7
         Paul Regret   outlaw    9
    """)
    t.roll("arrow arrow arrow gatling beer")
    assert t.stands("Rose Doolan") == (9, 3) and t.stands("Bill Noface") == (9, 0)


def test_bill_noface_brings_the_indians_when_he_stops() -> None:
    """D120, D121: the pile is short, he keeps after the first roll, and the attack comes only then."""
    t = bill(pile=2).roll("arrow arrow arrow gatling beer")
    assert t.pile == 2 and "indians_attacked" not in t.told
    t.keep()
    assert "indians_attacked" in t.told
    assert t.stands("Bill Noface") == (5, 1) and t.stands("Rose Doolan") == (2, 0)
    assert t.stands("Paul Regret") == (9, 0)


def test_bill_noface_takes_arrows_before_the_bust() -> None:
    """D121: three Dynamites stop him, and his arrows come before the point."""
    t = bill().roll("dynamite dynamite dynamite arrow gatling")
    assert t.told.index("arrow_taken") < t.told.index("dynamite_exploded")
    assert t.stands("Bill Noface") == (6, 1) and t.stands("Vera Custer") == (5, 0)


def test_bill_noface_tells_no_arrows_before_his_last_five() -> None:
    """D120: with real dice he has none to tell."""
    t = scene("""
        *Bill Noface   sheriff   9  real
         Vera Custer   outlaw    7
         Rose Doolan   renegade  9
         Paul Regret   outlaw    9
    """)
    asked = [str(option) for option in t.game.options() if option.verb == "last"]
    assert len(asked) == 1 and "arrows:0" in asked[0]


DOC = """
    *Doc Holyday   sheriff   5/10
     Vera Custer   outlaw    5/7
     Rose Doolan   renegade  9/9
     Elena Fuente  outlaw    7/7
"""


def test_doc_holyday_drinks_to_three_shots() -> None:
    """D122: three Bull's Eyes, two points; nobody else gets any."""
    t = scene(DOC).roll("one one two dynamite dynamite").keep()
    t.shoot("Vera Custer").shoot("Elena Fuente")
    assert t.life("Doc Holyday") == 7 and t.stands("Rose Doolan") == (8, 0)


def test_doc_holyday_gets_nothing_for_two_shots() -> None:
    """D122: and his maximum holds for three."""
    t = scene(DOC).roll("one one arrow dynamite dynamite").keep()
    t.shoot("Elena Fuente").shoot("Elena Fuente")
    assert t.life("Doc Holyday") == 5 and t.life("Elena Fuente") == 5
    t = scene(DOC.replace("5/10", "9/10")).roll("one one one dynamite dynamite").keep()
    t.shoot("Elena Fuente").shoot("Elena Fuente").shoot("Elena Fuente")
    assert t.life("Doc Holyday") == 10


def test_doc_holyday_gains_before_anybody_is_hit() -> None:
    """D129: El Gringo's arrow brings the Indians, and he has his points before them."""
    t = scene("""
        *Doc Holyday   sheriff   1/10
         El Gringo     outlaw    7/7
         Rose Doolan   renegade  9/9  arrows 8
         Elena Fuente  outlaw    7/7
    """)
    t.roll("one one one dynamite dynamite").keep()
    t.shoot("El Gringo").shoot("El Gringo").shoot("El Gringo")
    assert t.told.index("life_gained") < t.told.index("life_lost")
    assert t.life("Doc Holyday") == 2 and t.life("Elena Fuente") == 7


def elena(pile: int = 9) -> Scene:
    """Elena Fuente on turn, this number of arrows in the pile."""
    return scene(
        f"""
        *Elena Fuente  sheriff   7/9
         Doc Holyday   outlaw    8/8
         Rose Doolan   renegade  9/9  arrows {9 - pile}
         Paul Regret   outlaw    out
        """
    )


def test_elena_fuente_hands_an_arrow_over() -> None:
    """D123: one of two, to anybody alive but herself; she is asked again after the next roll."""
    t = elena().roll("arrow arrow gatling beer dynamite")
    assert t.asked == "Elena Fuente: elena_fuente" and t.stands("Elena Fuente") == (7, 2)
    assert t.options == ("pass", "hand Doc Holyday", "hand Rose Doolan")
    assert t.refusal("hand Elena Fuente") == "elena_fuente (D123)"
    assert t.refusal("hand Paul Regret") == "eliminated (D050)"
    t.does("Elena Fuente", "hand Doc Holyday")
    assert t.stands("Elena Fuente") == (7, 1) and t.stands("Doc Holyday") == (8, 1)
    assert t.stands("Rose Doolan") == (9, 0) and t.pile == 7
    t.reroll({2: "arrow"}).does("Elena Fuente", "pass")
    assert t.stands("Elena Fuente") == (7, 2) and t.asked == "Elena Fuente: reroll"


def test_elena_fuente_is_not_asked_without_an_arrow() -> None:
    """D123: no arrow, no question; and Doc Holyday in her place has none either."""
    t = elena().roll("one beer gatling beer dynamite")
    assert t.asked == "Elena Fuente: reroll"
    t = scene("""
        *Doc Holyday   sheriff   8
         Elena Fuente  outlaw    7
         Rose Doolan   renegade  9
         Paul Regret   outlaw    9
    """)
    t.roll("arrow arrow gatling beer dynamite")
    assert t.asked == "Doc Holyday: reroll" and t.stands("Elena Fuente") == (7, 0)


def test_elena_fuente_has_nothing_left_after_the_indians() -> None:
    """D124: the last arrow of the pile was hers, and all went back; a second one she may hand over."""
    t = elena(pile=1).roll("arrow one gatling beer dynamite")
    assert "indians_attacked" in t.told and t.asked == "Elena Fuente: reroll"
    assert t.stands("Elena Fuente") == (6, 0) and t.stands("Rose Doolan") == (1, 0)
    t = elena(pile=1).roll("arrow arrow gatling beer dynamite").does("Elena Fuente", "hand Rose Doolan")
    assert t.stands("Elena Fuente") == (6, 0) and t.stands("Rose Doolan") == (1, 1)
    assert t.stands("Doc Holyday") == (8, 0)


VERA = """
    *Rose Doolan   sheriff   9
     Vera Custer   outlaw    7
     Paul Regret   renegade  9
     Jesse Jones   outlaw    9
"""


def test_vera_custer_shrugs_one_shot_off() -> None:
    """D125: a single one costs nothing, and two cost one; Jesse Jones loses what he is hit for."""
    t = scene(VERA).roll("one one gatling dynamite dynamite").keep()
    t.shoot("Vera Custer").shoot("Jesse Jones")
    assert t.life("Vera Custer") == 7 and t.life("Jesse Jones") == 8
    t = scene(VERA).roll("one one gatling dynamite dynamite").keep()
    t.shoot("Vera Custer").shoot("Vera Custer")
    assert t.life("Vera Custer") == 6 and t.life("Jesse Jones") == 9


def test_vera_custer_is_hit_by_all_else() -> None:
    """D125: the Gatling costs her a point, though one shot of the same turn did not."""
    t = scene(VERA).roll("one gatling gatling gatling dynamite").keep().shoot("Vera Custer")
    assert t.life("Vera Custer") == 6 and t.life("Paul Regret") == 9


def molly(life: int = 8, victim: str = "El Gringo", left: int = 7) -> Scene:
    """Rose Doolan on turn between Molly Stark and somebody."""
    return scene(
        f"""
        *Rose Doolan   sheriff   9/11
         {victim}      outlaw    {left}
         Lucky Duke    renegade  8    arrows 2
         Molly Stark   outlaw    {life}/8  arrows 1
        """
    )


def test_molly_stark_takes_the_shots_of_another() -> None:
    """D126, D128: she is asked first; El Gringo has lost nothing and gives no arrow."""
    t = molly().roll("one one gatling dynamite dynamite").keep().shoot("El Gringo").shoot("El Gringo")
    assert t.asked == "Molly Stark: molly_stark" and t.options == ("pass", "cover El Gringo")
    with pytest.raises(NotLegal, match="not_your_question"):
        t.does("El Gringo", "pass")
    t.does("Molly Stark", "cover El Gringo")
    assert t.stands("El Gringo") == (7, 0) and t.stands("Molly Stark") == (6, 1)
    assert t.stands("Rose Doolan") == (9, 0) and t.stands("Lucky Duke") == (8, 2)


def test_molly_stark_lets_it_happen() -> None:
    """D126: it is her choice, and El Gringo then gives his arrow; her own points are nobody's question."""
    t = molly().roll("one one gatling dynamite dynamite").keep().shoot("El Gringo").shoot("El Gringo")
    t.does("Molly Stark", "pass")
    assert t.stands("El Gringo") == (5, 0) and t.stands("Rose Doolan") == (9, 1)
    t = molly().roll("one one gatling dynamite dynamite").keep().shoot("Molly Stark").shoot("Molly Stark")
    assert t.stands("Molly Stark") == (6, 1) and t.asked == "El Gringo: reroll"


def test_molly_stark_answers_before_bart_cassidy() -> None:
    """D128: he is asked only about what she leaves him."""
    t = (
        molly(victim="Bart Cassidy")
        .roll("one gatling gatling dynamite dynamite")
        .keep()
        .shoot("Bart Cassidy")
    )
    t.does("Molly Stark", "cover Bart Cassidy")
    assert t.stands("Bart Cassidy") == (7, 0) and t.stands("Molly Stark") == (7, 1)
    t = (
        molly(victim="Bart Cassidy")
        .roll("one gatling gatling dynamite dynamite")
        .keep()
        .shoot("Bart Cassidy")
    )
    t.does("Molly Stark", "pass")
    assert t.asked == "Bart Cassidy: arrow_or_life" and t.stands("Lucky Duke") == (8, 2)


def test_molly_stark_takes_no_more_than_she_has() -> None:
    """D127: under the Gatling one point is her own, so with two she can take one other's and no more."""
    t = molly(life=2).roll("gatling gatling gatling dynamite dynamite").keep()
    assert t.asked == "Molly Stark: molly_stark" and t.options == (
        "pass",
        "cover El Gringo",
        "cover Lucky Duke",
    )
    assert t.refusal("cover Rose Doolan") == "molly_stark (D127)"
    t.does("Molly Stark", "cover Lucky Duke")
    assert not t.is_alive("Molly Stark") and t.life("Lucky Duke") == 8 and t.life("El Gringo") == 6
    t = molly(life=1).roll("gatling gatling gatling dynamite dynamite").keep()
    assert not t.is_alive("Molly Stark") and t.life("Lucky Duke") == 7


def test_molly_stark_counts_no_points_beyond_the_last() -> None:
    """D127: three shots at somebody with one point are one to take over; two at somebody with two are two."""
    t = molly(life=1, left=1).roll("one one one dynamite dynamite").keep()
    t.shoot("El Gringo").shoot("El Gringo").shoot("El Gringo")
    assert t.options == ("pass", "cover El Gringo")
    t.does("Molly Stark", "cover El Gringo")
    assert t.is_alive("El Gringo") and not t.is_alive("Molly Stark")
    t = molly(life=1, left=2).roll("one one gatling dynamite dynamite").keep()
    t.shoot("El Gringo").shoot("El Gringo")
    assert not t.is_alive("El Gringo") and t.is_alive("Molly Stark")


def test_molly_stark_stands_between_the_indians_and_others() -> None:
    """D126: she takes Lucky Duke's two besides her own one; all arrows go back as ever."""
    t = scene("""
        *Rose Doolan   sheriff   9/11  arrows 5
         Jourdonnais   outlaw    7
         Lucky Duke    renegade  2/8   arrows 2
         Molly Stark   outlaw    8     arrows 1
    """)
    t.roll("arrow one gatling beer dynamite")
    assert t.options == ("pass", "cover Rose Doolan", "cover Lucky Duke")
    t.does("Molly Stark", "cover Lucky Duke")
    assert t.stands("Lucky Duke") == (2, 0) and t.stands("Molly Stark") == (5, 0)
    assert t.stands("Rose Doolan") == (3, 0) and t.stands("Jourdonnais") == (7, 0) and t.pile == 9


def test_molly_stark_stands_between_dynamite_and_its_owner() -> None:
    """D126: his point is hers; Lucky Duke is not touched."""
    t = molly().roll("dynamite dynamite dynamite gatling beer")
    t.does("Molly Stark", "cover Rose Doolan")
    assert t.life("Rose Doolan") == 9 and t.stands("Molly Stark") == (7, 1)
    assert t.stands("Lucky Duke") == (8, 2)


def test_the_set_brings_its_characters() -> None:
    """D003: they are dealt to a table that plays the set, and to no other."""
    more = set(characters_of(["old_saloon"])) - set(characters_of())
    assert len(more) == 5

    def dealt(**setup: object) -> set[str]:
        games = (DiceGame.start({"players": 8, **setup}, bytes([seed]) * 32) for seed in range(12))
        return {name for game in games for name in game.characters}

    assert dealt(sets=["old_saloon"]) >= more and not dealt() & more
    for wrong in (["wild_bunch"], ["old_saloon", "old_saloon"]):
        with pytest.raises(BadPosition, match="sets: "):
            dealt(sets=wrong)
