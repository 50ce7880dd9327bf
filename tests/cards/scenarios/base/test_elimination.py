"""Elimination: reward, penalty, estate, and the end of the game."""

from __future__ import annotations

from tests.language.cards.scene import scene


def test_an_outlaw_kills_an_outlaw() -> None:
    """R017: a player who eliminates an Outlaw draws three cards."""
    t = scene("""
        *Willy the Kid  outlaw    4/4  hand: BANG!
         Rose Doolan    outlaw    1/4
         Black Jack     sheriff   5/5
         Jesse Jones    renegade  4/4
        deck: Duel, Saloon, Gatling
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert (t.hand("Willy the Kid"), t.hand("Black Jack")) == ("Duel, Gatling, Saloon", "")


def test_the_sheriff_kills_his_deputy() -> None:
    """R018: he discards his hand and his cards in play; nobody else loses anything."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!, Duel, Beer  play: Mustang, Volcanic
         Rose Doolan    deputy    1/4  hand: Missed!
         Black Jack     outlaw    4/4  hand: Beer  play: Barrel
         Jesse Jones    renegade  4/4
         Paul Regret    outlaw    3/3
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
    assert (t.hand("Willy the Kid"), t.in_play("Willy the Kid")) == ("", "")
    assert (t.hand("Black Jack"), t.in_play("Black Jack"), t.asked) == (
        "Beer",
        "Barrel",
        "Willy the Kid: play",
    )
    assert "penalty" in t.told


def test_an_outlaw_kills_a_deputy() -> None:
    """R018: the penalty is for a Sheriff alone. Others lose nothing by a Deputy, and gain nothing."""
    t = scene("""
        *Willy the Kid  outlaw    4/4  hand: BANG!, Duel  play: Mustang
         Rose Doolan    deputy    1/4
         Black Jack     sheriff   5/5
         Jesse Jones    renegade  4/4
         Paul Regret    outlaw    3/3
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert (t.is_alive("Rose Doolan"), t.hand("Willy the Kid"), t.in_play("Willy the Kid")) == (
        False,
        "Duel",
        "Mustang",
    )
    assert "penalty" not in t.told


def test_nobody_is_credited_with_dynamite() -> None:
    """R020: no reward, whichever player laid it."""
    t = scene("""
        *Rose Doolan    outlaw    1/4  play: Dynamite
         Willy the Kid  sheriff   4/5  hand: Duel
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 2♠
    """)
    assert (t.is_alive("Rose Doolan"), "reward" in str(t.story), t.on_turn) == (False, False, "Willy the Kid")


def test_gatling_and_indians_are_credited() -> None:
    """R021: the player of the card draws three."""
    for card in ("Gatling", "Indians!"):
        t = scene(f"""
            *Willy the Kid  sheriff   4/5  hand: {card}
             Rose Doolan    outlaw    1/4
             Black Jack     outlaw    4/4
             Jesse Jones    renegade  4/4
        """)
        t.plays("Willy the Kid", card)
        assert (t.is_alive("Rose Doolan"), len(t.hand("Willy the Kid").split(", "))) == (False, 3)
        assert (t.life("Black Jack"), t.hand("Black Jack")) == (3, "")


def test_a_deputy_who_loses_his_own_duel() -> None:
    """R023: it is his own doing, the Sheriff discards nothing."""
    t = scene("""
        *Rose Doolan    deputy    1/4  hand: Duel
         Willy the Kid  sheriff   4/5  hand: BANG!, Beer  play: Mustang
         Black Jack     outlaw    4/4  hand: Missed!
         Jesse Jones    renegade  4/4
         Paul Regret    outlaw    3/3
    """)
    t.plays("Rose Doolan", "Duel", at="Willy the Kid").answers("Willy the Kid", "BANG!")
    assert (t.is_alive("Rose Doolan"), t.in_play("Willy the Kid"), t.hand("Black Jack")) == (
        False,
        "Mustang",
        "Missed!",
    )
    assert "penalty" not in t.told


def test_an_outlaw_who_loses_his_own_duel() -> None:
    """R156: nobody has the reward; an Outlaw who is challenged and loses brings it."""
    table = """
        *Rose Doolan    {}    1/4  hand: {}
         Black Jack     sheriff   4/5
         Willy the Kid  {}    1/4  hand: {}
         Jesse Jones    renegade  4/4
         Paul Regret    outlaw    3/3
    """
    t = scene(table.format("outlaw", "Duel", "deputy", "BANG!"))
    t.plays("Rose Doolan", "Duel", at="Willy the Kid").answers("Willy the Kid", "BANG!")
    assert (t.is_alive("Rose Doolan"), t.hand("Willy the Kid"), t.hand("Paul Regret")) == (False, "", "")
    t = scene(table.format("deputy", "Duel", "outlaw", "")).on_deck("Beer", "Saloon", "Stagecoach")
    t.plays("Rose Doolan", "Duel", at="Willy the Kid")
    assert (t.is_alive("Willy the Kid"), t.hand("Rose Doolan")) == (False, "Beer, Saloon, Stagecoach")


def test_the_dead_choose_what_lies_on_top() -> None:
    """R025, R184: while Pedro Ramirez plays it matters; the owner chooses the card that he can draw."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!  play: Scope
         Rose Doolan    outlaw    1/4  hand: Duel, Saloon  play: Mustang
         Pedro Ramirez  outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
    assert t.asked == "Rose Doolan: estate"
    assert set(t.options) == {"choose Duel", "choose Saloon", "choose Mustang"}
    t.chooses("Rose Doolan", "Mustang")
    assert (t.discards.split(", ")[0], t.hand("Pedro Ramirez")) == ("Mustang", "")
    t.passes("Willy the Kid").does("Pedro Ramirez", "draw discard")
    assert "Mustang" in t.hand("Pedro Ramirez")


def test_a_hand_card_may_lie_above_those_in_play() -> None:
    """R025: the owner chooses among all of them, and his choice lies on top, from hand or table."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!  play: Scope
         Rose Doolan    outlaw    1/4  hand: Duel, Saloon  play: Mustang, Barrel
         Pedro Ramirez  outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
    t.chooses("Rose Doolan", "Duel")
    assert t.discards.split(", ")[:2] == ["Duel", "Barrel"]
    assert (t.in_play("Rose Doolan"), t.hand("Pedro Ramirez")) == ("", "")


def test_the_order_of_a_penalty_is_kept() -> None:
    """R018, R025: a Sheriff's penalty, while two cards are drawn from the discards (Abandoned Mine)."""
    t = scene("""
        event Abandoned Mine
        *Willy the Kid  sheriff   5/5  hand: BANG!, Beer, Saloon  play: Volcanic, Scope
         Rose Doolan    deputy    1/4
         Pedro Ramirez  outlaw    4/4
         Jesse Jones    renegade  4/4
         Black Jack     outlaw    4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert t.asked == "Willy the Kid: penalty"
    t.chooses("Willy the Kid", "Beer", "Volcanic")
    assert t.discards.split(", ")[:2] == ["Beer", "Volcanic"]


def test_nobody_is_asked_where_it_does_not_matter() -> None:
    """R025: without Pedro Ramirez and Abandoned Mine the order is nobody's profit."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!  play: Scope
         Rose Doolan    outlaw    1/4  hand: Duel, Saloon  play: Mustang
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
    assert (t.asked, t.in_play("Rose Doolan"), t.hand("Rose Doolan")) == ("Willy the Kid: play", "", "")
    assert t.hand("Black Jack") == ""


def test_vulture_sam_inherits() -> None:
    """R026: hand and cards in play go to his hand; nothing is discarded but the card that killed."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!  play: Scope
         Rose Doolan    outlaw    1/4  hand: Duel, Saloon  play: Mustang
         Vulture Sam    outlaw    4/4  hand: Beer
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
    assert (t.hand("Vulture Sam"), t.discards) == ("Beer, Duel, Mustang, Saloon", "BANG!")
    assert t.known(None, "Vulture Sam").count("?") == 3
    assert t.hand("Jesse Jones") == ""


def test_two_vultures_share() -> None:
    """R028: Vera Custer with his ability and he himself take a card each in turn, the nearest first."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!  play: Scope
         Rose Doolan    outlaw    1/4  hand: Duel  play: Mustang, Barrel
         Vera Custer    outlaw    3/3  copies: Vulture Sam
         Vulture Sam    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
    assert t.asked == "Vera Custer: inherit"
    t.does("Vera Custer", "take Rose Doolan, Barrel").does("Vulture Sam", "take Rose Doolan, hand")
    assert (t.hand("Vera Custer"), t.hand("Vulture Sam")) == ("Barrel, Mustang", "Duel")


SAM_AND_GATLING = """
    *Willy the Kid  sheriff   4/5  hand: Gatling
     Rose Doolan    outlaw    1/4  hand: Missed!
     Vulture Sam    outlaw    4/4  hand: Duel
     Jesse Jones    renegade  4/4
"""


def test_sam_inherits_after_the_card() -> None:
    """R029: he answers without the cards of the fallen player, and has them afterwards."""
    t = scene(SAM_AND_GATLING).plays("Willy the Kid", "Gatling").passes("Rose Doolan")
    assert (t.asked, t.hand("Vulture Sam")) == ("Vulture Sam: missed", "Duel")
    t.passes("Vulture Sam").passes("Rose Doolan")
    assert (t.hand("Vulture Sam"), t.life("Vulture Sam")) == ("Duel, Missed!", 3)
    assert t.life("Jesse Jones") == 3


def test_sam_inherits_at_once() -> None:
    """R029: with `mass_attack_resolution` = `sequential` he may answer with the inherited cards."""
    t = scene(SAM_AND_GATLING, mass_attack_resolution="sequential")
    t.plays("Willy the Kid", "Gatling").passes("Rose Doolan").passes("Rose Doolan")
    assert (t.asked, t.hand("Vulture Sam")) == ("Vulture Sam: missed", "Duel, Missed!")
    t.answers("Vulture Sam", "Missed!")
    assert (t.life("Vulture Sam"), t.life("Jesse Jones")) == (4, 3)


def test_outlaws_win_although_they_are_dead() -> None:
    """R030: the Sheriff falls while a Deputy and the Renegade live."""
    t = scene("""
        *Willy the Kid  renegade  4/4  hand: BANG!
         Rose Doolan    sheriff   1/5
         Black Jack     deputy    4/4
         Jesse Jones    outlaw    out
         Paul Regret    outlaw    out
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Jesse Jones", "Paul Regret"))


LAST_TWO = """
    *Rose Doolan    sheriff   1/5  play: Dynamite
     Willy the Kid  renegade  4/4
     Jesse Jones    outlaw    out
     Paul Regret    outlaw    out
    phase start
    deck: 2♠
"""


def test_the_renegade_is_the_last() -> None:
    """R031: alone with the Sheriff he wins, whatever the cause of the Sheriff's death."""
    t = scene(LAST_TWO)
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Willy the Kid",))


def test_the_renegade_must_kill_the_sheriff() -> None:
    """R031: with the other reading of `renegade_win` Dynamite makes the Outlaws win, his own shot himself."""
    t = scene(LAST_TWO, renegade_win="must_kill_sheriff")
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Jesse Jones", "Paul Regret"))
    t = scene(
        """
        *Willy the Kid  renegade  4/4  hand: BANG!
         Rose Doolan    sheriff   1/5
         Jesse Jones    outlaw    out
         Paul Regret    outlaw    out
        """,
        renegade_win="must_kill_sheriff",
    )
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Willy the Kid",))


def test_two_renegades() -> None:
    """R032: a Renegade must be the last one; with the other still there the Outlaws win."""
    t = scene("""
        *Willy the Kid   renegade  4/4  hand: BANG!
         Rose Doolan     sheriff   1/5
         Black Jack      renegade  4/4
         Jesse Jones     outlaw    out
         Paul Regret     outlaw    out
         El Gringo       outlaw    out
         Suzy Lafayette  deputy    out
         Sid Ketchum     deputy    out
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert (t.result, len(t.winners), t.is_alive("Black Jack")) == ("outlaws (sheriff_fell)", 3, True)


def test_the_end_is_tested_after_the_card() -> None:
    """R033: a Gatling that kills the Sheriff first and then the last Outlaw makes the Renegade win."""
    for reading in ("after_card", "sequential"):
        t = scene(
            """
            *Willy the Kid  renegade  4/4  hand: Gatling
             Rose Doolan    sheriff   1/5
             Black Jack     outlaw    1/4
             Paul Regret    outlaw    out
            """,
            mass_attack_resolution=reading,
        )
        t.plays("Willy the Kid", "Gatling")
        assert (t.result, t.winners) == ("renegade (renegade_last)", ("Willy the Kid",))


def test_herb_hunter_kills_an_outlaw() -> None:
    """R038: two cards for his ability and three as a reward."""
    t = scene("""
        *Herb Hunter    sheriff   4/5  hand: BANG!
         Rose Doolan    outlaw    1/4
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Herb Hunter", "BANG!", at="Rose Doolan")
    assert (len(t.hand("Herb Hunter").split(", ")), t.hand("Black Jack")) == (5, "")


def test_three_players_hunt_each_other() -> None:
    """R039: a player who personally kills his target wins at once."""
    t = scene("""
        *Willy the Kid  deputy    4/4  hand: BANG!
         Rose Doolan    outlaw    4/4
         Black Jack     renegade  1/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Black Jack")
    assert (t.result, t.winners) == ("deputy (target_fell)", ("Willy the Kid",))
    assert t.is_alive("Rose Doolan")


def test_three_players_and_somebody_elses_target() -> None:
    """R040: a personal kill draws three cards; the two that are left play for the last one, Beer fails."""
    t = scene("""
        *Willy the Kid  deputy    3/4  hand: BANG!, BANG!
         Rose Doolan    outlaw    1/4
         Black Jack     renegade  1/4  hand: Missed!
        deck: Beer, Duel, Saloon
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert (t.result, t.hand("Willy the Kid")) == (None, "BANG!, Beer, Duel, Saloon")
    t.plays("Willy the Kid", "Beer")
    assert t.life("Willy the Kid") == 3
    t.plays("Willy the Kid", "BANG!", at="Black Jack").answers("Black Jack", "Missed!")
    assert t.is_alive("Black Jack")


def test_three_players_and_nobodys_doing() -> None:
    """R040: when the target dies otherwise nobody wins yet; the last one does."""
    t = scene("""
        *Black Jack     renegade  1/4  play: Dynamite
         Willy the Kid  deputy    3/4
         Rose Doolan    outlaw    1/4
        phase start
        deck: 3♠
    """)
    assert (t.result, t.on_turn, t.is_alive("Black Jack")) == (None, "Willy the Kid", False)
    t = scene("""
        *Willy the Kid  deputy    3/4  hand: BANG!
         Rose Doolan    outlaw    1/4
         Black Jack     renegade  out
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert (t.result, t.winners) == ("deputy (last_standing)", ("Willy the Kid",))


def test_three_players_set_up() -> None:
    """R041: roles are open, nobody has the extra point, anybody may be jailed, and the Deputy begins."""
    t = scene("""
        *Willy the Kid  deputy    4/4  hand: Jail, Jail
         Rose Doolan    outlaw    4/4
         Black Jack     renegade  4/4
    """)
    assert t.game.open_roles == [True, True, True]
    t.plays("Willy the Kid", "Jail", at="Black Jack").plays("Willy the Kid", "Jail", at="Rose Doolan")
    assert (t.in_play("Rose Doolan"), t.in_play("Willy the Kid")) == ("Jail", "")
    game = type(t.game).start({"players": 3}, bytes(range(32)))
    assert game.roles[game.turn] == "deputy"
    assert game.max_life == [game.character(seat).life for seat in range(3)]


def test_all_answer_clockwise() -> None:
    """R042: one by one from the left of the card's player; a dead player is not asked."""
    for card, about in (("Gatling", "missed"), ("Indians!", "indians")):
        t = scene(f"""
            *Willy the Kid  sheriff   4/5  hand: {card}, Beer
             Rose Doolan    outlaw    4/4  hand: Beer
             Black Jack     outlaw    out
             Jesse Jones    renegade  4/4  hand: Duel
        """)
        t.plays("Willy the Kid", card)
        assert t.asked == f"Rose Doolan: {about}"
        t.passes("Rose Doolan")
        assert (t.asked, t.life("Rose Doolan")) == (f"Jesse Jones: {about}", 3)
        t.passes("Jesse Jones")
        assert (t.asked, t.life("Willy the Kid")) == ("Willy the Kid: play", 4)
