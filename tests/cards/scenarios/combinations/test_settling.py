"""Rules that wait until a card has settled: Suzy Lafayette's empty hand above all."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def suzy(bart: str, hand: str = "Beer", play: str = "", rose: str = "") -> Scene:
    """Bart Cassidy on turn, Suzy Lafayette on his left."""
    return scene(f"""
        sets base, dodge_city, bullet
        deck: Saloon, Gatling, Stagecoach, Indians!
        *Bart Cassidy    sheriff   5/5  {bart}
         Suzy Lafayette  outlaw    4/4  hand: {hand}  play: {play}
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4  {rose}
    """)


def test_rag_time_takes_suzys_last_card() -> None:
    """Rag Time, Suzy Lafayette: she draws when it is over; Rose Doolan's hand stays empty."""
    t = suzy("hand: Rag Time, Duel")
    t.plays("Bart Cassidy", "Rag Time", at="Suzy Lafayette", paying="Duel")
    assert (
        t.hand("Bart Cassidy") == "Beer"
        and t.hand("Suzy Lafayette") == "Saloon"
        and t.hand("Rose Doolan") == ""
    )


def test_a_brawl_goes_on_with_suzys_hand_empty() -> None:
    """Brawl, Suzy Lafayette: no card in the middle, one when everybody has lost his."""
    t = suzy("hand: Brawl, Duel", rose="hand: Panic!  play: Scope").plays(
        "Bart Cassidy", "Brawl", paying="Duel"
    )
    assert t.asked == "Bart Cassidy: brawl" and t.hand("Suzy Lafayette") == ""
    t.does("Bart Cassidy", "choose Rose Doolan, Scope")
    assert t.hand("Suzy Lafayette") == "Saloon" and t.hand("Rose Doolan") == "Panic!"


def test_suzy_pays_with_her_last_card() -> None:
    """Springfield, Suzy Lafayette: the shot first, then her card."""
    t = scene("""
        deck: Saloon
        *Suzy Lafayette  sheriff   5/5  hand: Springfield, Duel
         Bart Cassidy    outlaw    4/4  hand: Missed!
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4
    """)
    t.plays("Suzy Lafayette", "Springfield", at="Bart Cassidy", paying="Duel")
    assert t.asked == "Bart Cassidy: missed" and t.hand("Suzy Lafayette") == ""
    t.answers("Bart Cassidy", "Missed!")
    assert t.hand("Suzy Lafayette") == "Saloon" and t.hand("Bart Cassidy") == ""


def test_suzy_gives_her_last_card_and_draws_once() -> None:
    """R064: the card of her last Dodge comes before she could draw for an empty hand."""
    t = scene("""
        deck: Saloon, Gatling
        *Slab the Killer  sheriff   5/5  hand: BANG!
         Suzy Lafayette   outlaw    4/4  hand: Dodge
         Jesse Jones      outlaw    4/4
         Rose Doolan      renegade  4/4
    """)
    t.plays("Slab the Killer", "BANG!", at="Suzy Lafayette").answers("Suzy Lafayette", "Dodge")
    assert t.asked == "Suzy Lafayette: missed" and t.hand("Suzy Lafayette") == "Saloon"
    t.passes("Suzy Lafayette")
    assert (
        t.hand("Suzy Lafayette") == "Saloon" and t.life("Suzy Lafayette") == 3 and t.life("Rose Doolan") == 4
    )


def test_claus_gives_suzy_a_card() -> None:
    """Claus the Saint, Suzy Lafayette: the gift fills her hand, she draws none."""
    t = scene("""
        phase 1
        deck: Duel, Beer, Panic!, Gatling, Saloon, Stagecoach
        *Claus the Saint  sheriff   4/4
         Suzy Lafayette   outlaw    4/4
         Jesse Jones      outlaw    4/4
         Rose Doolan      renegade  4/4
    """)
    for card in ("Duel", "Beer", "Panic!"):
        t.does("Claus the Saint", f"give {card}")
    assert t.hand("Suzy Lafayette") == "Duel" and t.hand("Rose Doolan") == "Panic!"
    assert t.deck(1).startswith("Stagecoach")


def test_uncle_wills_store_on_suzys_last_card() -> None:
    """Uncle Will, Suzy Lafayette: she takes a card on sale, and so has one."""
    t = scene("""
        deck: Duel, Beer, Panic!, Gatling, Saloon
        *Uncle Will      sheriff   5/5  hand: BANG!
         Suzy Lafayette  outlaw    4/4
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4
    """)
    t.does("Uncle Will", "open_store BANG!").takes("Uncle Will", "Duel").takes("Suzy Lafayette", "Beer")
    t.takes("Jesse Jones", "Panic!")
    assert t.hand("Suzy Lafayette") == "Beer" and t.hand("Rose Doolan") == "Gatling"
    assert t.deck(1).startswith("Saloon")


def test_a_pony_express_never_draws_itself() -> None:
    """R087: Pony Express lies aside while its three cards are drawn, and never draws itself."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  play: Pony Express
         Suzy Lafayette  outlaw  4/4  hand: Beer
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    zones = t.game.cards.zones
    t.game.cards = t.game.cards._replace(zones=(zones[0][:1], zones[0][1:3], *zones[2:]))
    t.uses("Bart Cassidy", "Pony Express")
    assert len(t.game.hand(0)) == 3 and t.discards == "Pony Express" and t.deck_size == 0
    assert t.hand("Suzy Lafayette") == "Beer"
