"""Several who gain by one death, and several deaths by one card."""

from __future__ import annotations

from tests.language.cards.scene import scene


def test_vulture_sam_and_his_copy_share() -> None:
    """R028, R132: one card each in turn, the nearest clockwise from the dead first; each says which, if he
    can.
    """
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Jesse Jones   outlaw    1/4  hand: Duel  play: Schofield, Scope, Bible, Jail
         Vera Custer   deputy    3/3  copies: Vulture Sam
         Vulture Sam   renegade  4/4
         Rose Doolan   outlaw    4/4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones").passes("Jesse Jones").passes("Jesse Jones")
    assert t.asked == "Vera Custer: inherit"
    t.takes("Vera Custer", "Jesse Jones, Bible")
    assert t.asked == "Vulture Sam: inherit"
    t.takes("Vulture Sam", "Jesse Jones, hand").takes("Vera Custer", "Jesse Jones, Jail")
    t.takes("Vulture Sam", "Jesse Jones, Schofield")
    assert t.hand("Vulture Sam") == "Duel, Schofield" and t.hand("Vera Custer") == "Bible, Jail, Scope"
    assert t.hand("Rose Doolan") == "" and t.discards == "BANG!"


def test_one_death_and_all_who_gain_by_it() -> None:
    """R038: the estate first, then Greg Digger, Herb Hunter, at last the reward."""
    t = scene("""
        deck: Gatling, Saloon, Wells Fargo, Stagecoach, Indians!
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Jesse Jones   outlaw    1/4  play: Barrel, Schofield
         Greg Digger   outlaw    1/4
         Herb Hunter   outlaw    4/4
         Vulture Sam   renegade  4/4
         Rose Doolan   deputy    3/4
    """)
    t.on_deck("2♣", "Gatling", "Saloon", "Wells Fargo", "Stagecoach", "Indians!")
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones").does("Jesse Jones", "barrel Barrel")
    assert t.hand("Vulture Sam") == "Barrel, Schofield" and t.life("Greg Digger") == 3
    assert t.hand("Herb Hunter") == "Gatling, Saloon"
    assert t.hand("Bart Cassidy") == "Indians!, Stagecoach, Wells Fargo"
    assert t.life("Rose Doolan") == 3 and t.hand("Rose Doolan") == ""


def test_a_sheriff_herb_hunter_loses_what_he_drew() -> None:
    """R018, R038: for a Deputy he draws two, and then discards all he has."""
    t = scene("""
        *Herb Hunter   sheriff   5/5  hand: BANG!, Duel  play: Mustang
         Jesse Jones   deputy    1/4  hand: Beer, Beer
         Rose Doolan   outlaw    4/4  hand: Gatling
         Bart Cassidy  outlaw    4/4
         Paul Regret   renegade  3/3
    """)
    t.plays("Herb Hunter", "BANG!", at="Jesse Jones").passes("Jesse Jones").passes("Jesse Jones")
    assert t.hand("Herb Hunter") == "" and t.in_play("Herb Hunter") == ""
    assert len(t.game.discard_pile()) == 1 + 2 + 1 + 1 + 2 and t.hand("Rose Doolan") == "Gatling"


def test_a_sheriff_with_vulture_sams_ability_loses_the_estate() -> None:
    """R018, R026, R126: the Deputy's cards come to the hand, and then all goes."""
    t = scene("""
        *Vulture Sam   sheriff   5/5  hand: BANG!, Duel  play: Mustang
         Jesse Jones   deputy    1/4  play: Schofield
         Rose Doolan   outlaw    4/4  hand: Gatling
         Bart Cassidy  outlaw    4/4
         Paul Regret   renegade  3/3
    """)
    t.plays("Vulture Sam", "BANG!", at="Jesse Jones")
    assert t.hand("Vulture Sam") == "" and t.in_play("Vulture Sam") == ""
    assert sorted(t.discards.split(", ")) == ["BANG!", "Duel", "Mustang", "Schofield"]
    assert t.hand("Rose Doolan") == "Gatling"


HOWITZER = """
    *Bart Cassidy  sheriff   5/5  play: Howitzer
     Jesse Jones   outlaw    1/4
     {name}        outlaw    1/4
     Rose Doolan   renegade  4/4
"""


def test_greg_digger_falls_with_the_other() -> None:
    """R120, R131: when both fall by one card his two points come too late; Rose Doolan stands."""
    t = scene(HOWITZER.format(name="Greg Digger")).uses("Bart Cassidy", "Howitzer")
    assert not t.is_alive("Greg Digger") and not t.is_alive("Jesse Jones") and t.life("Greg Digger") == 0
    assert t.is_alive("Rose Doolan") and "life_gained" not in t.told


def test_greg_digger_gains_before_his_own_shot() -> None:
    """R120, the switch's other reading: `mass_attack_resolution` sequential; healed to 3, then hit."""
    t = scene(HOWITZER.format(name="Greg Digger"), mass_attack_resolution="sequential")
    t.uses("Bart Cassidy", "Howitzer")
    assert t.life("Greg Digger") == 2 and not t.is_alive("Jesse Jones") and t.life("Rose Doolan") == 3


def test_herb_hunter_falls_with_the_other() -> None:
    """R120, R131: he draws nothing for the player who fell before him; only the Sheriff has his rewards."""
    t = scene(HOWITZER.format(name="Herb Hunter")).uses("Bart Cassidy", "Howitzer")
    assert not t.is_alive("Herb Hunter") and t.discards == "Howitzer"
    assert len(t.game.hand(0)) == 6 and t.hand("Rose Doolan") == ""


def test_a_falling_herb_hunter_draws() -> None:
    """R131, `gain_while_falling`, the other reading: he draws two for the player who fell before him, and
    loses them with the rest.
    """
    t = scene(HOWITZER.format(name="Herb Hunter"), gain_while_falling=True).uses("Bart Cassidy", "Howitzer")
    assert not t.is_alive("Herb Hunter") and len(t.game.discard_pile()) == 3
    assert len(t.game.hand(0)) == 6 and t.hand("Rose Doolan") == ""


def test_a_herb_hunter_who_lives_draws_for_both() -> None:
    """R131: nobody who stands loses anything by it."""
    t = scene(HOWITZER.format(name="Lucky Duke").replace("Rose Doolan", "Herb Hunter"))
    t.uses("Bart Cassidy", "Howitzer")
    assert not t.is_alive("Lucky Duke") and not t.is_alive("Jesse Jones") and len(t.game.hand(3)) == 4


HEIRS = """
    *Bart Cassidy  sheriff   5/5  play: Howitzer
     Jesse Jones   outlaw    1/4  hand: Duel  play: Jail, Scope
     Vera Custer   outlaw    1/3  copies: Vulture Sam
     Vulture Sam   outlaw    {}/4
     Rose Doolan   renegade  4/4
     Paul Regret   deputy    3/3
"""


def test_vulture_sams_copy_falls_with_the_other() -> None:
    """R028, R120, R131: Vera Custer falls too and inherits nothing; Vulture Sam lives and has it all."""
    t = scene(HEIRS.format(4)).uses("Bart Cassidy", "Howitzer").passes("Jesse Jones").passes("Jesse Jones")
    assert not t.is_alive("Vera Custer") and t.hand("Vulture Sam") == "Duel, Jail, Scope"
    assert t.hand("Rose Doolan") == "" and t.discards == "Howitzer"


def test_both_heirs_fall_with_the_other() -> None:
    """R131: Vera Custer and Vulture Sam fall by the same card. All is discarded, and neither saw it."""
    t = scene(HEIRS.format(1)).uses("Bart Cassidy", "Howitzer").passes("Jesse Jones").passes("Jesse Jones")
    assert not t.is_alive("Vulture Sam") and "inherited" not in t.told and "took" not in t.told
    assert sorted(t.discards.split(", ")) == ["Duel", "Howitzer", "Jail", "Scope"]
    assert t.is_alive("Rose Doolan") and t.hand("Paul Regret") == ""


def test_a_falling_copy_of_vulture_sam_inherits() -> None:
    """R028, R131, `gain_while_falling`, the other reading: Vera Custer has her share of the player who fell
    before her, and Vulture Sam then inherits from her.
    """
    t = scene(HEIRS.format(4), gain_while_falling=True).uses("Bart Cassidy", "Howitzer")
    t.passes("Jesse Jones").passes("Jesse Jones")
    t.takes("Vera Custer", "Jesse Jones, Scope").takes("Vulture Sam", "Jesse Jones, Jail")
    assert not t.is_alive("Vera Custer") and t.hand("Vulture Sam") == "Duel, Jail, Scope"
    assert t.hand("Rose Doolan") == "" and t.discards == "Howitzer"


def test_tequila_joes_beer_when_two_will_be_left() -> None:
    """R011, R016: a player who falls by the same card is still there, so his Beer works, and twice."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  play: Howitzer
         Jesse Jones   outlaw    1/4
         Rose Doolan   outlaw    0    out
         Tequila Joe   renegade  1/4  hand: Beer
    """)
    t.uses("Bart Cassidy", "Howitzer").passes("Tequila Joe").answers("Tequila Joe", "Beer")
    assert t.life("Tequila Joe") == 2 and not t.is_alive("Jesse Jones") and t.life("Bart Cassidy") == 5


def test_molly_stark_who_falls_draws_nothing() -> None:
    """R071: her Missed! was not enough against Slab the Killer."""
    t = scene("""
        *Slab the Killer  sheriff   5/5  hand: BANG!
         Molly Stark      outlaw    1/4  hand: Missed!
         Jesse Jones      outlaw    4/4
         Rose Doolan      renegade  4/4
    """)
    before = t.deck_size
    t.plays("Slab the Killer", "BANG!", at="Molly Stark").answers("Molly Stark", "Missed!")
    assert not t.is_alive("Molly Stark") and t.deck_size == before - 3
    assert len(t.game.hand(0)) == 3 and t.hand("Rose Doolan") == ""


def test_high_noon_feeds_who_waits_for_it() -> None:
    """R024: nobody is credited for a death at High Noon, but Greg Digger and Herb Hunter react."""
    t = scene("""
        phase 3
        event High Noon
        *Bart Cassidy  sheriff   5/5
         Jesse Jones   outlaw    1/4
         Greg Digger   outlaw    2/4
         Herb Hunter   renegade  4/4
    """)
    assert not t.is_alive("Jesse Jones") and t.hand("Bart Cassidy") == "" and len(t.game.hand(3)) == 2
    assert t.on_turn == "Greg Digger" and t.life("Greg Digger") == 3


def test_a_ghost_leaves_and_they_react() -> None:
    """R094: Greg Digger gains, Herb Hunter draws; Sean Mallory as a ghost keeps none of his cards."""
    t = scene("""
        phase 2
        event Ghost Town
        *Sean Mallory  outlaw    0    ghost  hand: Duel, Beer  play: Barrel
         Jesse Jones   sheriff   5/5
         Greg Digger   outlaw    1/4
         Herb Hunter   renegade  4/4
    """)
    t.passes("Sean Mallory")
    while (t.asked or "").startswith("Sean Mallory"):
        t.chooses("Sean Mallory", t.hand("Sean Mallory").split(", ")[0])
    assert t.life("Greg Digger") == 3 and len(t.game.hand(3)) == 2 and t.hand("Sean Mallory") == ""
    assert t.in_play("Sean Mallory") == "" and t.on_turn == "Jesse Jones"
