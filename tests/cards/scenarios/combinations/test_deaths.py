"""Several who gain by one death, and several deaths by one card."""

from bangdice.cards.scene import scene


def test_vulture_sam_and_his_copy_share() -> None:
    """R028: one card each in turn, the nearest clockwise from the dead first; each says which, if he can."""
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
