"""The Chief's arrow of Old Saloon, and Apache Kid, who takes it away."""

from __future__ import annotations

from bangdice.dice.characters import characters_of
from bangdice.dice.game import DiceGame
from tests.language.dice.scene import Scene, scene


def table(
    mine: str = "", kid: str = "", rose: str = "", *, roller: str = "Lucky Duke", chief: str = "ninth"
) -> Scene:
    """Somebody on turn, with Apache Kid, Rose Doolan and Paul Regret, and the arrows in front of three."""
    return scene(
        f"""
        chief_arrow {chief}
        *{roller}      sheriff   8  {mine}
         Apache Kid    outlaw    9  {kid}
         Rose Doolan   renegade  9  {rose}
         Paul Regret   outlaw    9
        """
    )


ARROW = "arrow gatling beer dynamite one"


def test_the_chiefs_arrow_counts_as_two() -> None:
    """D130, D131: it is taken for the one arrow rolled; the pile has one less, Apache Kid has none."""
    t = table().roll(ARROW)
    assert t.asked == "Lucky Duke: chief_arrow" and t.options == ("arrow", "chief")
    t.does("Lucky Duke", "chief")
    assert t.stands("Lucky Duke") == (8, 2) and t.pile == 8 and t.stands("Apache Kid") == (9, 0)
    t.reroll({0: "arrow"})
    assert t.asked == "Lucky Duke: reroll" and t.stands("Lucky Duke") == (8, 3) and t.pile == 7


def test_the_chiefs_arrow_may_be_a_tenth() -> None:
    """D130: it lies in the pile beside the nine."""
    assert table(chief="tenth").pile == 10 and table().pile == 9
    setup = {"players": 4, "sets": ["chief_arrow"]}
    assert DiceGame.start({**setup, "chief_arrow": "tenth"}, bytes(32)).pile == 10
    assert DiceGame.start(setup, bytes(32)).pile == 9
    assert "chief" not in DiceGame.start({"players": 4}, bytes(32)).dump()
    assert {*characters_of(["chief_arrow"])} - {*characters_of()} == {"apache_kid"}


def test_the_chiefs_arrow_is_left_lying() -> None:
    """D131: three arrows for three; or the Chief's and two, which count as four."""
    t = table().roll("arrow arrow arrow gatling beer").does("Lucky Duke", "arrow")
    assert t.stands("Lucky Duke") == (8, 3) and t.pile == 6 and t.asked == "Lucky Duke: reroll"
    t = table().roll("arrow arrow arrow gatling beer").does("Lucky Duke", "chief")
    assert t.stands("Lucky Duke") == (8, 4) and t.pile == 6 and t.stands("Rose Doolan") == (9, 0)


def test_el_gringos_arrow_may_be_the_chiefs() -> None:
    """D131: who hurt him has to take one, by the Bull's Eye and by the Gatling."""
    t = scene("""
        chief_arrow ninth
        *Lucky Duke    sheriff   8
         El Gringo     outlaw    7
         Rose Doolan   renegade  9
         Apache Kid    outlaw    9
    """)
    t.roll("one gatling gatling gatling dynamite").keep().shoot("El Gringo")
    assert t.asked == "Lucky Duke: chief_arrow"
    t.does("Lucky Duke", "arrow")
    assert t.stands("Lucky Duke") == (8, 0) and t.asked == "Lucky Duke: chief_arrow"
    t.does("Lucky Duke", "chief")
    assert t.stands("Lucky Duke") == (8, 2) and t.stands("El Gringo") == (5, 0) and t.pile == 8


def test_the_chiefs_arrow_alone_is_the_last() -> None:
    """D132: only it lies there, so nobody is asked, and the Indians come."""
    t = table(rose="arrows 8").roll(ARROW)
    assert t.asked == "Lucky Duke: reroll" and "chief_arrow" in t.told and "indians_attacked" in t.told
    assert t.stands("Lucky Duke") == (6, 0) and t.stands("Rose Doolan") == (1, 0) and t.pile == 9
    assert t.stands("Apache Kid") == (9, 0)


def test_two_arrows_for_the_last_two_are_no_choice() -> None:
    """D132: he takes both; of three the one left over may be the Chief's again."""
    t = table(rose="arrows 7").roll("arrow arrow gatling beer dynamite")
    assert t.asked == "Lucky Duke: reroll" and t.stands("Lucky Duke") == (5, 0)
    t = table(rose="arrows 7").roll("arrow arrow arrow beer dynamite")
    assert t.asked == "Lucky Duke: chief_arrow" and t.stands("Lucky Duke") == (5, 0) and t.pile == 9
    assert t.does("Lucky Duke", "chief").stands("Lucky Duke") == (5, 2)


def test_the_holder_of_most_arrows_is_spared() -> None:
    """D133: the printed example: Martin 2, Barbara 4 with the Chief's, William 1, Jack 3."""
    t = scene("""
        chief_arrow ninth
        *Lucky Duke    sheriff   8   arrows 1
         Apache Kid    outlaw    9   arrows 4 chief
         Rose Doolan   renegade  9   arrows 1
         Paul Regret   outlaw    9   arrows 3
    """)
    t.roll(ARROW)
    assert t.asked == "Lucky Duke: reroll" and t.pile == 9
    assert t.stands("Lucky Duke") == (6, 0) and t.stands("Apache Kid") == (9, 0)
    assert t.stands("Rose Doolan") == (8, 0) and t.stands("Paul Regret") == (6, 0)


def test_the_holder_of_as_many_arrows_as_another_is_not_spared() -> None:
    """D133: a tie; and Rose Doolan, who has most without the Chief's, pays for all hers."""
    t = table(kid="arrows 4 chief", rose="arrows 4").roll("arrow arrow gatling beer dynamite")
    assert t.asked == "Lucky Duke: reroll" and t.stands("Apache Kid") == (5, 0)
    assert t.stands("Rose Doolan") == (5, 0) and t.stands("Lucky Duke") == (6, 0)


def test_apache_kid_takes_the_chiefs_arrow_away() -> None:
    """D134: for one of two arrows that he rolls; Paul Regret is not touched."""
    t = scene("""
        chief_arrow ninth
        *Apache Kid    sheriff   9
         Lucky Duke    outlaw    8   arrows 3 chief
         Rose Doolan   renegade  9
         Paul Regret   outlaw    9   arrows 1
    """)
    t.roll("arrow arrow gatling beer dynamite")
    assert t.asked == "Apache Kid: chief_arrow" and t.options == ("arrow", "chief")
    t.does("Apache Kid", "chief")
    assert t.stands("Apache Kid") == (9, 3) and t.stands("Lucky Duke") == (8, 1) and t.pile == 5
    assert t.stands("Paul Regret") == (9, 1) and t.asked == "Apache Kid: reroll"
    t.reroll({2: "arrow"})
    assert t.asked == "Apache Kid: reroll" and t.stands("Apache Kid") == (9, 4)


def test_apache_kid_takes_only_for_rolled_arrows() -> None:
    """D134: not for El Gringo's, and nobody but him for any."""
    t = scene("""
        chief_arrow ninth
        *Apache Kid    sheriff   9
         El Gringo     outlaw    7   arrows 2 chief
         Rose Doolan   renegade  9
         Paul Regret   outlaw    9
    """)
    t.roll("one gatling beer dynamite dynamite").keep().shoot("El Gringo")
    assert t.stands("Apache Kid") == (9, 1) and t.stands("El Gringo") == (6, 2)
    t = table(kid="arrows 2 chief").roll(ARROW)
    assert t.asked == "Lucky Duke: reroll" and t.stands("Apache Kid") == (9, 2)


def test_apache_kid_leaves_the_chiefs_arrow() -> None:
    """D134, D131: it is his choice; from the pile he takes it as anybody does."""
    t = scene("""
        chief_arrow ninth
        *Apache Kid    sheriff   9
         Lucky Duke    outlaw    8   arrows 2 chief
         Rose Doolan   renegade  9
         Paul Regret   outlaw    9
    """)
    t.roll(ARROW).does("Apache Kid", "arrow")
    assert t.stands("Apache Kid") == (9, 1) and t.stands("Lucky Duke") == (8, 2)
    t = table(roller="Bill Noface").roll(ARROW).keep()
    assert t.asked == "Bill Noface: chief_arrow"


def test_kit_carlson_leaves_the_chiefs_arrow() -> None:
    """D135: Apache Kid has only that one, and of Rose Doolan's three one is an ordinary one."""
    t = scene("""
        chief_arrow ninth
        *Kit Carlson   sheriff   7
         Apache Kid    outlaw    9   arrows 2 chief
         Rose Doolan   renegade  9   arrows 1
         Paul Regret   outlaw    9
    """)
    t.roll("gatling gatling beer dynamite dynamite").keep().give("Kit Carlson")
    assert t.options == ("pass", "discard Rose Doolan")
    assert t.refusal("discard Apache Kid") == "no_arrows (D076)"
    t.does("Kit Carlson", "discard Rose Doolan")
    assert t.stands("Rose Doolan") == (9, 0) and t.stands("Apache Kid") == (9, 2) and t.pile == 8


def test_pedro_ramirez_keeps_the_chiefs_arrow() -> None:
    """D135: of his three he may put back one."""
    t = scene("""
        chief_arrow ninth
        *Lucky Duke     sheriff   8
         Pedro Ramirez  outlaw    8   arrows 3 chief
         Rose Doolan    renegade  9
         Apache Kid     outlaw    9
    """)
    t.roll("one one gatling dynamite dynamite").keep().shoot("Pedro Ramirez").shoot("Pedro Ramirez")
    t.does("Pedro Ramirez", "drop")
    assert t.stands("Pedro Ramirez") == (6, 2) and t.asked == "Pedro Ramirez: reroll" and t.pile == 8


def test_elena_fuente_keeps_the_chiefs_arrow() -> None:
    """D135: with the Chief's alone she is asked nothing; with another she hands that over."""
    t = table(roller="Elena Fuente").roll(ARROW).does("Elena Fuente", "chief")
    assert t.asked == "Elena Fuente: reroll" and t.stands("Elena Fuente") == (8, 2)
    t.reroll({0: "arrow"}).does("Elena Fuente", "hand Apache Kid")
    assert t.stands("Elena Fuente") == (8, 2) and t.stands("Apache Kid") == (9, 1) and t.pile == 7


def test_the_gatling_rids_its_owner_of_the_chiefs_arrow() -> None:
    """D135: all of his go back, and the next one to roll an arrow may take it; Rose Doolan keeps hers."""
    t = table(mine="arrows 3 chief", rose="arrows 1").roll("gatling gatling gatling dynamite beer")
    assert t.pile == 6
    t.keep().give("Lucky Duke")
    assert t.stands("Lucky Duke") == (9, 0) and t.stands("Rose Doolan") == (8, 1) and t.pile == 8
    t.roll(ARROW)
    assert t.asked == "Apache Kid: chief_arrow"


def test_the_dead_leave_the_chiefs_arrow() -> None:
    """D135: it goes back with the others; Apache Kid keeps his."""
    t = scene("""
        chief_arrow ninth
        *Lucky Duke    sheriff   8
         Paul Regret   outlaw    1   arrows 3 chief
         Rose Doolan   renegade  9
         Apache Kid    outlaw    9   arrows 1
    """)
    t.roll("one gatling beer dynamite dynamite").keep().shoot("Paul Regret").give("Lucky Duke")
    assert not t.is_alive("Paul Regret") and t.pile == 8 and t.stands("Apache Kid") == (9, 1)


def test_bart_cassidys_arrow_is_an_ordinary_one() -> None:
    """D136: he is not asked which; with the Chief's and one more in the pile he may take that one."""
    t = scene("""
        chief_arrow ninth
        *Lucky Duke    sheriff   8
         Bart Cassidy  outlaw    8
         Rose Doolan   renegade  9   arrows 7
         Apache Kid    outlaw    9
    """)
    t.roll("one gatling beer dynamite dynamite").keep().shoot("Bart Cassidy").does("Bart Cassidy", "arrow")
    assert t.stands("Bart Cassidy") == (8, 1) and t.pile == 1 and "chief_arrow" not in t.told
    assert t.stands("Apache Kid") == (9, 0)
