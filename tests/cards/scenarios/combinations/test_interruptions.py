"""Sid Ketchum, and Vera Custer with his ability, in the middle of the others' choices."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def sid(asked: str, said: str, hand: str = "Beer, Duel", play: str = "", top: str = "") -> Scene:
    """Somebody on turn, Sid Ketchum with two life points on his left."""
    return scene(f"""
        sets base, dodge_city, bullet
        {top}
        *{asked}      sheriff   {said}
         Sid Ketchum  outlaw    2/4  hand: {hand}  play: {play}
         Jesse Jones  outlaw    4/4
         Rose Doolan  renegade  4/4  play: Volcanic, Mustang
    """)


def test_sid_empties_his_hand_in_a_brawl() -> None:
    """R124: he discards both cards when it is asked which one he loses; the question stays."""
    t = sid("Bart Cassidy", "5/5  hand: Brawl, Saloon", play="Barrel")
    t.plays("Bart Cassidy", "Brawl", paying="Saloon")
    asked = t.game.decision
    assert t.options == ("choose Sid Ketchum, hand", "choose Sid Ketchum, Barrel")
    t.does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert t.game.decision == asked and t.options == ("choose Sid Ketchum, Barrel",)
    t.does("Bart Cassidy", "choose Sid Ketchum, Barrel").does("Bart Cassidy", "choose Rose Doolan, Mustang")
    assert (
        t.in_play("Sid Ketchum") == ""
        and t.life("Sid Ketchum") == 3
        and t.in_play("Rose Doolan") == "Volcanic"
    )


def test_sid_while_a_cost_is_chosen() -> None:
    """R124: Rag Time at his hand is being paid for when he discards it; there is nothing left to take."""
    t = sid("Bart Cassidy", "5/5  hand: Rag Time, Saloon").does(
        "Bart Cassidy", "play Rag Time, Sid Ketchum, hand"
    )
    asked = t.game.decision
    t.does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert t.game.decision == asked
    t.chooses("Bart Cassidy", "Saloon")
    assert t.hand("Bart Cassidy") == "" and t.life("Sid Ketchum") == 3 and t.life("Rose Doolan") == 4


def test_sid_while_claus_gives() -> None:
    """R124: the choices of Claus the Saint so far still hold."""
    t = sid("Claus the Saint", "4/4", top="phase 1\ndeck: Gatling, Saloon, Panic!, Indians!, Stagecoach")
    t.does("Claus the Saint", "give Gatling").does("Sid Ketchum", "sid_ketchum Beer, Duel")
    t.does("Claus the Saint", "give Saloon").does("Claus the Saint", "give Panic!")
    assert t.hand("Sid Ketchum") == "Gatling" and t.hand("Claus the Saint") == "Indians!, Stagecoach"
    assert t.life("Sid Ketchum") == 3 and t.hand("Rose Doolan") == "Panic!"


def test_sid_while_doc_holyday_chooses() -> None:
    """R124: after the first of Doc Holyday's two cards."""
    t = sid("Doc Holyday", "5/5  hand: Panic!, Gatling, Saloon").does("Doc Holyday", "shoot Sid Ketchum")
    t.chooses("Doc Holyday", "Panic!").does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert t.asked == "Doc Holyday: doc_holyday" and t.options == ("choose Gatling", "choose Saloon")
    t.chooses("Doc Holyday", "Saloon")
    assert t.life("Sid Ketchum") == 2 and t.hand("Doc Holyday") == "Gatling" and t.life("Rose Doolan") == 4


def test_sid_while_vera_chooses() -> None:
    """R124: before a turn has properly begun."""
    t = sid("Vera Custer", "4/4", top="phase start").does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert t.asked == "Vera Custer: vera_custer" and t.life("Sid Ketchum") == 3 and t.life("Vera Custer") == 4


def vera(said: str) -> Scene:
    """Vera Custer on turn with Sid Ketchum's ability."""
    return scene(f"""
        sets base, dodge_city
        *Vera Custer  sheriff   {said}  copies: Sid Ketchum
         Sid Ketchum  outlaw    4/4
         Jesse Jones  outlaw    4/4
         Rose Doolan  renegade  4/4
    """)


def test_vera_discards_the_card_that_she_is_playing() -> None:
    """R124, R136: asked for its cost she spends Springfield itself; nothing is played, nothing is paid."""
    t = vera("2/4  hand: Springfield, Beer, Duel").does("Vera Custer", "play Springfield, Rose Doolan")
    assert t.asked == "Vera Custer: cost"
    t.does("Vera Custer", "sid_ketchum Springfield, Beer")
    assert t.asked == "Vera Custer: play" and t.hand("Vera Custer") == "Duel" and t.life("Vera Custer") == 3
    assert t.life("Rose Doolan") == 4


def test_vera_discards_what_the_cost_would_be() -> None:
    """R124: with the other two cards gone Springfield cannot be paid for, and stays in her hand."""
    t = vera("2/4  hand: Springfield, Beer, Duel").does("Vera Custer", "play Springfield, Rose Doolan")
    t.does("Vera Custer", "sid_ketchum Beer, Duel")
    assert t.asked == "Vera Custer: play" and t.hand("Vera Custer") == "Springfield"
    assert t.refusal("play Springfield, Rose Doolan") == "costs_a_card" and t.life("Rose Doolan") == 4


def test_vera_saves_herself_as_sid() -> None:
    """R009: two cards for the point that she lacks, in her last chance, with two players left."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Sid Ketchum   outlaw    0    out
         Rose Doolan   outlaw    0    out
         Vera Custer   renegade  1/3  hand: Duel, Panic!  copies: Sid Ketchum
    """)
    t.plays("Bart Cassidy", "BANG!", at="Vera Custer").passes("Vera Custer")
    assert t.asked == "Vera Custer: last_chance"
    t.does("Vera Custer", "sid_ketchum Duel, Panic!")
    assert t.life("Vera Custer") == 1 and t.is_alive("Vera Custer") and t.life("Bart Cassidy") == 5


def himself(said: str, event: str = "") -> Scene:
    """Sid Ketchum on turn, whose chosen card pays for a life point: the whole choice is gone with it."""
    return scene(f"""
        {event}
        *Sid Ketchum  sheriff   2/5  hand: {said}
         Rose Doolan  deputy    1/4  hand: Barrel
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Bart Cassidy renegade  4/4
    """)


def test_sid_discards_what_he_would_discard_anyway() -> None:
    """R124: of six cards he may keep two, and of the four that are left three."""
    t = himself("Beer, Duel, Saloon, Gatling, Panic!, Mustang").passes("Sid Ketchum")
    t.chooses("Sid Ketchum", "Beer").does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert t.asked == "Sid Ketchum: excess" and t.life("Sid Ketchum") == 3
    t.chooses("Sid Ketchum", "Gatling")
    assert t.hand("Sid Ketchum") == "Mustang, Panic!, Saloon" and t.hand("Rose Doolan").count("Barrel") == 1


def test_sid_discards_what_he_would_exchange() -> None:
    """R124, R106: Ranch begins again, and he may still keep his cards."""
    t = himself("Beer, Duel, Saloon", "event Ranch\n phase 1\n deck: Gatling, Panic!")
    assert t.asked == "Sid Ketchum: ranch"
    t.chooses("Sid Ketchum", "Beer").does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert t.asked == "Sid Ketchum: ranch" and t.options[0] == "pass"
    t.passes("Sid Ketchum")
    assert t.hand("Sid Ketchum") == "Gatling, Panic!, Saloon" and t.hand("Rose Doolan") == "Barrel"


def test_sid_discards_what_would_lie_on_top() -> None:
    """R124, R025: he has shot his Deputy, and says which of his cards will be drawn under Abandoned Mine."""
    t = himself("BANG!, Beer, Duel, Saloon, Gatling, Panic!", "event Abandoned Mine")
    t.plays("Sid Ketchum", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
    t.chooses("Sid Ketchum", "Beer").does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert t.asked == "Sid Ketchum: penalty"
    assert t.options[:3] == ("choose Saloon", "choose Gatling", "choose Panic!")
    t.chooses("Sid Ketchum", "Gatling", "Panic!")
    assert t.discards == "Gatling, Panic!, Saloon, Duel, Beer, Barrel, BANG!"
    assert t.asked == "Sid Ketchum: play" and t.hand("Sid Ketchum") == "" and t.life("Sid Ketchum") == 3
