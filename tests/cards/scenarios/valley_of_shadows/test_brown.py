"""Aim, Backfire, Bandidos, Fanning, Last Call, Tomahawk, Tornado: the brown cards."""

from __future__ import annotations

from tests.cards.scenarios.valley_of_shadows.calm import scene
from tests.language.cards.scene import Scene


def town(
    held: str, lines: str = "", jesse: str = "", paul: str = "", rose: str = "", who: str = "Black Jack"
) -> Scene:
    """A Sheriff on turn; Jesse Jones sits on the left, Rose Doolan on the right, Paul Regret between them."""
    return scene(f"""
        *{who}  sheriff   5/5  {held}
         Jesse Jones  outlaw    4/4  {jesse}
         Paul Regret  outlaw    3/3  {paul}
         Rose Doolan  renegade  4/4  {rose}
        {lines}
    """)


# Aim


def test_aim_makes_a_bang_cost_two_points() -> None:
    """R193: Aim and a BANG!, together, are the BANG! of the turn. Rose Doolan loses nothing."""
    t = town("hand: Aim, BANG! A♠, BANG! 2♦", jesse="hand: Beer")
    t.plays("Black Jack", "Aim", at="Jesse Jones")
    assert t.asked == "Black Jack: aim" and len(t.game.options()) == 2
    t.chooses("Black Jack", "BANG! 2♦").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 2 and t.life("Rose Doolan") == 4
    assert t.hand("Black Jack") == "BANG!" and t.told[-2:] == ("put_away", "put_away")
    assert t.refusal("play BANG! A♠, Jesse Jones") == "one_bang_a_turn (R051)"


def test_one_missed_stops_an_aimed_shot() -> None:
    """R193: Aim takes no more Missed! than before; with one BANG! there is no choice."""
    t = town("hand: Aim, BANG!", jesse="hand: Missed!").plays("Black Jack", "Aim", at="Jesse Jones")
    t.answers("Jesse Jones", "Missed!")
    assert t.asked == "Black Jack: play" and t.life("Jesse Jones") == 4 and t.hand("Black Jack") == ""


def test_aim_takes_the_rules_of_the_bang_that_it_goes_with() -> None:
    """R193: Slab the Killer's aimed shot takes two Missed!; a hit gets Bart Cassidy two cards."""
    t = (
        scene("""
        *Slab the Killer  sheriff   5/5  hand: Aim, BANG!
         Bart Cassidy     outlaw    4/4  hand: Missed!, Beer
         Paul Regret      outlaw    3/3
         Rose Doolan      renegade  4/4
        deck: Duel, Saloon, Gatling
    """)
        .plays("Slab the Killer", "Aim", at="Bart Cassidy")
        .answers("Bart Cassidy", "Missed!")
    )
    assert t.asked == "Bart Cassidy: missed"
    t.passes("Bart Cassidy")
    assert t.life("Bart Cassidy") == 2 and t.hand("Bart Cassidy") == "Beer, Duel, Saloon"
    assert t.life("Rose Doolan") == 4


def test_aim_wants_a_bang_card() -> None:
    """R193: without one, after the BANG! of the turn and under the Sermon Aim cannot be played."""
    t = town("hand: Aim, Missed!", rose="hand: BANG!")
    assert t.refusal("play Aim, Jesse Jones") == "aim (R193)"
    t = town("hand: Aim, BANG!", "event The Sermon")
    assert t.refusal("play Aim, Jesse Jones") == "aim (R193)"
    t = town("hand: Aim, BANG!, BANG!").plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.refusal("play Aim, Jesse Jones") == "one_bang_a_turn (R051)"
    assert t.refusal("play Aim, Paul Regret") == "one_bang_a_turn (R051)"


def test_aim_goes_with_what_counts_as_a_bang() -> None:
    """R193: a Missed! of Calamity Janet's, and any card with a LeMat."""
    t = town("hand: Aim, Missed!", who="Calamity Janet").plays("Calamity Janet", "Aim", at="Jesse Jones")
    assert t.life("Jesse Jones") == 2 and t.life("Rose Doolan") == 4
    t = town("hand: Aim, Saloon  play: LeMat").plays("Black Jack", "Aim", at="Jesse Jones")
    assert t.life("Jesse Jones") == 2 and t.refusal("lemat Saloon, Jesse Jones") is not None


def test_the_question_for_an_aim_betrays_no_hand() -> None:
    """R193: with one BANG! among two cards he is asked as with two BANG!; Rose Doolan cannot tell."""
    for held in ("BANG! A♠, Beer", "BANG! A♠, BANG! 2♦"):
        t = town(f"hand: Aim, {held}").plays("Black Jack", "Aim", at="Jesse Jones")
        assert t.asked == "Black Jack: aim" and t.life("Rose Doolan") == 4


def test_law_of_the_west_and_an_aim() -> None:
    """R193, R101: an Aim that was shown has to be played, with any card as its BANG! by a LeMat."""
    t = scene("""
        event Law of the West
        *Rose Doolan  sheriff   5/5
         Black Jack   outlaw    4/4  hand: Saloon  play: LeMat
         Jesse Jones  outlaw    4/4
         Paul Regret  renegade  3/3
        deck: Beer 6♥, Aim, Duel 8♣
    """).passes("Rose Doolan")
    assert t.refusal("pass") == "law_of_the_west (R101)"
    t.plays("Black Jack", "Aim", at="Jesse Jones").chooses("Black Jack", "Saloon")
    assert t.life("Jesse Jones") == 2 and t.refusal("pass") is None and t.life("Rose Doolan") == 5


def test_an_aim_whose_bang_is_thrown_away_does_nothing() -> None:
    """R193: Sid Ketchum throws both away while Aim waits for his choice."""
    t = scene("""
        *Sid Ketchum  sheriff   3/5  hand: Aim, BANG! A♠, BANG! 2♦
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4
    """).plays("Sid Ketchum", "Aim", at="Jesse Jones")
    t.does("Sid Ketchum", "sid_ketchum BANG! A♠, BANG! 2♦")
    assert "no_effect" in t.told and t.life("Jesse Jones") == 4 and t.asked == "Sid Ketchum: play"


# Backfire


def test_backfire_stops_a_shot_and_shoots_back() -> None:
    """R194: Black Jack is shot at in his turn, and answers as anybody. Rose Doolan sees it."""
    t = town("hand: BANG!, Missed!", jesse="hand: Backfire").plays("Black Jack", "BANG!", at="Jesse Jones")
    t.answers("Jesse Jones", "Backfire")
    assert t.asked == "Black Jack: missed" and t.life("Jesse Jones") == 4
    t.passes("Black Jack")
    assert t.life("Black Jack") == 4 and t.asked == "Black Jack: play" and t.life("Rose Doolan") == 4
    assert t.hand("Black Jack") == "Missed!"


def test_backfire_reaches_anybody_and_is_only_an_answer() -> None:
    """R194: Paul Regret stands at distance 3 from the Sheriff, and fires back."""
    t = town("hand: Springfield, Beer", paul="hand: Backfire")
    t.plays("Black Jack", "Springfield", at="Paul Regret", paying="Beer")
    t.answers("Paul Regret", "Backfire")
    assert t.life("Black Jack") == 4 and t.life("Paul Regret") == 3
    assert town("hand: Backfire").refusal("play Backfire") == "only_as_answer"


def test_backfire_shoots_at_once_even_if_more_missed_are_due() -> None:
    """R194: against Slab the Killer it is the first of two Missed!."""
    t = town("hand: BANG!", jesse="hand: Backfire, Missed!", who="Slab the Killer")
    t.plays("Slab the Killer", "BANG!", at="Jesse Jones").answers("Jesse Jones", "Backfire")
    assert t.life("Slab the Killer") == 4 and t.asked == "Jesse Jones: missed"
    t.answers("Jesse Jones", "Missed!")
    assert t.life("Jesse Jones") == 4 and t.life("Rose Doolan") == 4


def test_backfire_brings_down_the_player_who_shot() -> None:
    """R194: he falls in the middle of his Gatling, which goes on; Jesse Jones has killed him."""
    t = (
        scene("""
        *Black Jack   outlaw    1/4  hand: Gatling
         Jesse Jones  sheriff   5/5  hand: Backfire
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4
    """)
        .plays("Black Jack", "Gatling")
        .answers("Jesse Jones", "Backfire")
    )
    assert not t.is_alive("Black Jack") and t.life("Jesse Jones") == 5
    assert (t.life("Paul Regret"), t.life("Rose Doolan")) == (2, 3)


def test_backfire_only_cancels_what_nobody_fired() -> None:
    """R194: Russian Roulette. Jesse Jones gives a Backfire; nobody is shot at for it."""
    t = scene("""
        *Rose Doolan  renegade  4/4
         Black Jack   sheriff   5/5  hand: Backfire
         Jesse Jones  outlaw    4/4  hand: Beer
         Paul Regret  outlaw    3/3  hand: Beer
        discard: Beer
        round 1
        events Russian Roulette
    """).passes("Rose Doolan")
    t.answers("Black Jack", "Backfire")
    assert t.asked == "Jesse Jones: missed" and t.life("Black Jack") == 5


# Bandidos


def test_bandidos_take_two_cards_or_a_point_from_everybody() -> None:
    """R195: the Sheriff pays first; Jesse Jones keeps his hand; Rose Doolan's one card is enough."""
    t = town("hand: Bandidos, Duel, Saloon, Beer", jesse="hand: BANG!, Scope", rose="hand: Barrel")
    t.plays("Black Jack", "Bandidos")
    assert t.asked == "Black Jack: bandidos"
    t.chooses("Black Jack", "Duel", "Saloon")
    assert t.asked == "Jesse Jones: bandidos" and t.hand("Black Jack") == "Beer"
    t.passes("Jesse Jones")
    assert t.life("Paul Regret") == 2 and t.asked == "Rose Doolan: bandidos"
    t.chooses("Rose Doolan", "Barrel")
    assert (t.life("Black Jack"), t.life("Jesse Jones"), t.life("Rose Doolan")) == (5, 3, 4)
    assert t.hand("Jesse Jones") == "BANG!, Scope" and t.asked == "Black Jack: play"


def test_bandidos_may_spare_their_player() -> None:
    """R195: in the other reading the others alone are asked, Rose Doolan the last."""
    t = town("hand: Bandidos, Duel", "spared_by_own_bandidos yes", rose="hand: Barrel")
    t.plays("Black Jack", "Bandidos")
    assert (
        t.asked == "Rose Doolan: bandidos" and t.life("Jesse Jones") == 3 and t.hand("Black Jack") == "Duel"
    )


def test_nobody_is_credited_with_his_own_bandidos() -> None:
    """R195: an Outlaw falls by his own Bandidos, and Paul Regret too; only for him there is a reward."""
    t = (
        scene("""
        *Black Jack   outlaw    1/4  hand: Bandidos
         Jesse Jones  sheriff   5/5  hand: Beer
         Paul Regret  deputy    3/3
         Rose Doolan  renegade  4/4
         Vulture Sam  outlaw    4/4
    """)
        .plays("Black Jack", "Bandidos")
        .passes("Jesse Jones")
    )
    assert not t.is_alive("Black Jack") and t.life("Paul Regret") == 2 and t.is_alive("Rose Doolan")
    assert "eliminated seat=Black Jack role=outlaw by=nobody why=bandidos" in t.story
    assert not [line for line in t.story if "why=reward" in line]


def test_mick_defender_keeps_the_bandidos_off() -> None:
    """R195: with a Missed!, before he chooses; Rose Doolan pays."""
    t = (
        scene("""
        *Black Jack     sheriff   5/5  hand: Bandidos, Duel
         Mick Defender  outlaw    4/4  hand: Missed!, Beer, Saloon
         Rose Doolan    renegade  4/4
         Paul Regret    outlaw    3/3
    """)
        .plays("Black Jack", "Bandidos")
        .chooses("Black Jack", "Duel")
    )
    assert t.asked == "Mick Defender: avoid"
    t.answers("Mick Defender", "Missed!")
    assert t.hand("Mick Defender") == "Beer, Saloon" and t.life("Rose Doolan") == 3
    t = (
        scene("""
        *Black Jack     sheriff   5/5  hand: Bandidos
         Mick Defender  outlaw    4/4  hand: Missed!, Beer, Saloon
         Rose Doolan    renegade  4/4
         Paul Regret    outlaw    3/3
    """)
        .plays("Black Jack", "Bandidos")
        .passes("Mick Defender")
    )
    t.chooses("Mick Defender", "Beer", "Saloon")
    assert t.hand("Mick Defender") == "Missed!" and t.life("Mick Defender") == 4 and t.life("Black Jack") == 4


def test_bandidos_one_after_another() -> None:
    """R195: in turn, with the switch of all cards that strike everybody: Paul Regret falls at once."""
    t = (
        scene("""
        mass_attack_resolution sequential
        *Black Jack   sheriff   5/5  hand: Bandidos, Duel
         Paul Regret  outlaw    1/3
         Rose Doolan  renegade  4/4  hand: Beer
         Jesse Jones  outlaw    4/4  hand: Beer
    """)
        .plays("Black Jack", "Bandidos")
        .chooses("Black Jack", "Duel")
    )
    assert t.asked == "Rose Doolan: bandidos" and not t.is_alive("Paul Regret")


# Fanning


def neighbours(shooter: str) -> Scene:
    """Jesse Jones sits on the left of a shooter, and Kit Carlson on his."""
    return scene(f"""
        *{shooter}  sheriff   5/5  hand: Fanning, BANG!
         Jesse Jones  outlaw    4/4  hand: Missed!
         Kit Carlson  outlaw    4/4  hand: Beer
         Rose Doolan  renegade  4/4
    """)


def test_fanning_shoots_at_a_neighbour_too() -> None:
    """R196: Jesse Jones stops it, and Kit Carlson beside him is hit, out of reach; never its user."""
    t = neighbours("Black Jack").plays("Black Jack", "Fanning", at="Jesse Jones")
    t.answers("Jesse Jones", "Missed!")
    assert t.asked == "Kit Carlson: missed"
    t.passes("Kit Carlson")
    assert (t.life("Jesse Jones"), t.life("Kit Carlson"), t.life("Rose Doolan")) == (4, 3, 4)
    assert t.refusal("play BANG!, Jesse Jones") == "one_bang_a_turn (R051)"


def test_the_second_target_of_fanning_is_chosen() -> None:
    """R196: Jesse Jones sees two players at distance 1; Black Jack and Vulture Sam are left alone."""
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Fanning  play: Schofield
         Vulture Sam  outlaw    4/4
         Jesse Jones  outlaw    4/4
         Rose Doolan  renegade  4/4
         Kit Carlson  deputy    4/4
    """).plays("Black Jack", "Fanning", at="Jesse Jones")
    assert t.asked == "Black Jack: fanning" and t.options == ("shoot Rose Doolan", "shoot Vulture Sam")
    t.does("Black Jack", "shoot Rose Doolan")
    assert (t.life("Jesse Jones"), t.life("Rose Doolan"), t.life("Vulture Sam")) == (3, 3, 4)


def test_fanning_without_a_second_target() -> None:
    """R196: a Mustang keeps the other neighbour off, and Black Jack shoots at nobody else."""
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Fanning
         Jesse Jones  outlaw    4/4
         Kit Carlson  outlaw    4/4  play: Mustang
         Rose Doolan  renegade  4/4
    """).plays("Black Jack", "Fanning", at="Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.life("Kit Carlson") == 4 and t.asked == "Black Jack: play"


def test_fanning_is_no_bang_card() -> None:
    """R196: Slab the Killer's takes one Missed!, but the limit of one a turn holds for it."""
    t = neighbours("Slab the Killer").plays("Slab the Killer", "Fanning", at="Jesse Jones")
    t.answers("Jesse Jones", "Missed!").passes("Kit Carlson")
    assert t.life("Jesse Jones") == 4 and t.life("Kit Carlson") == 3 and t.life("Rose Doolan") == 4
    t = town("hand: BANG!, Fanning").plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.refusal("play Fanning, Jesse Jones") == "one_bang_a_turn (R051)"


# Last Call


def test_last_call_heals_two_who_are_left() -> None:
    """R197: no Beer: with two players left it works. Rose Doolan gains nothing."""
    t = scene("""
        *Tequila Joe  sheriff   2/5  hand: Last Call, Beer
         Rose Doolan  renegade  2/4
         Jesse Jones  outlaw    out
         Paul Regret  outlaw    out
    """).plays("Tequila Joe", "Last Call")
    assert t.life("Tequila Joe") == 3 and t.life("Rose Doolan") == 2


def test_last_call_saves_nobody_from_elimination() -> None:
    """R197: only a Beer does."""
    t = (
        scene("""
        *Black Jack   sheriff   5/5  hand: BANG!
         Jesse Jones  outlaw    1/4  hand: Last Call, Beer
         Rose Doolan  renegade  4/4
         Paul Regret  outlaw    3/3
    """)
        .plays("Black Jack", "BANG!", at="Jesse Jones")
        .passes("Jesse Jones")
    )
    assert t.refusal("answer Last Call") == "not_a_beer (R003)" and t.life("Rose Doolan") == 4


# Tomahawk


def test_a_tomahawk_flies_to_distance_two() -> None:
    """R198: whatever the weapon, besides the BANG! of the turn. Paul Regret is seen at distance 3."""
    t = town("hand: Tomahawk, BANG!", "", jesse="hand: Missed!")
    assert t.refusal("play Tomahawk, Paul Regret") == "too_far"
    t.plays("Black Jack", "BANG!", at="Rose Doolan").plays("Black Jack", "Tomahawk", at="Jesse Jones")
    t.answers("Jesse Jones", "Missed!")
    assert t.life("Jesse Jones") == 4 and t.life("Rose Doolan") == 3
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Tomahawk
         Jesse Jones  outlaw    4/4
         Vulture Sam  outlaw    4/4
         Rose Doolan  renegade  4/4
    """).plays("Black Jack", "Tomahawk", at="Vulture Sam")
    assert t.life("Vulture Sam") == 3 and t.life("Jesse Jones") == 4


# Tornado


def test_a_tornado_changes_every_hand() -> None:
    """R199: everybody discards, then draws two; Paul Regret, without a card, only draws."""
    t = town(
        "hand: Tornado, Duel, Beer",
        "deck: Saloon, Gatling, Indians!, Panic!, Scope, Barrel, Jail, Dynamite",
        jesse="hand: Missed!",
        rose="hand: BANG!, Mustang",
    ).plays("Black Jack", "Tornado")
    assert t.asked == "Black Jack: tornado" and t.options == ("choose Duel", "choose Beer")
    t.chooses("Black Jack", "Duel")
    assert t.hand("Black Jack") == "Beer, Gatling, Saloon" and t.hand("Jesse Jones") == "Indians!, Panic!"
    assert t.hand("Paul Regret") == "Barrel, Scope" and t.asked == "Rose Doolan: tornado"
    t.chooses("Rose Doolan", "BANG!")
    assert t.hand("Rose Doolan") == "Dynamite, Jail, Mustang" and t.asked == "Black Jack: play"


def test_nobody_avoids_a_tornado() -> None:
    """R199: Mick Defender is not asked. The Bandidos, which are Diamonds, do nothing to Apache Kid."""
    t = scene("""
        *Black Jack     sheriff   5/5  hand: Tornado
         Apache Kid     outlaw    3/3
         Mick Defender  outlaw    4/4  hand: Missed!
         Rose Doolan    renegade  4/4
        deck: Saloon, Bandidos, Indians!, Panic!, Scope, Barrel, Jail, Dynamite
    """).plays("Black Jack", "Tornado")
    assert [len(t.game.hand(seat)) for seat in range(4)] == [2, 2, 2, 2] and t.asked == "Black Jack: play"
    t.plays("Black Jack", "Bandidos").chooses("Black Jack", "Saloon")
    assert t.asked == "Mick Defender: avoid" and t.hand("Apache Kid") == "Indians!, Panic!"
    assert t.life("Apache Kid") == 3
