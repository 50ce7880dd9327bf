"""Bounty, LeMat, Rattlesnake, Shotgun: the blue cards."""

from __future__ import annotations

import pytest

from tests.cards.scenarios.valley_of_shadows.calm import scene
from tests.language.cards.scene import Scene


def shooter(
    held: str,
    lines: str = "",
    jesse: str = "",
    who: str = "Black Jack",
    life: str = "4/4",
    **switches: object,
) -> Scene:
    """A Sheriff on turn; Jesse Jones sits on the left, Rose Doolan on the right."""
    return scene(
        f"""
            *{who}  sheriff   5/5  {held}
             Jesse Jones  outlaw    {life}  {jesse}
             Paul Regret  outlaw    3/3
             Rose Doolan  renegade  4/4
            deck: Duel, Saloon, Stagecoach, Mustang, Panic!
            {lines}
        """,
        **switches,
    )


# Bounty


def test_a_bounty_pays_for_each_hit() -> None:
    """R200: it is laid before anybody and stays. A hit at Rose Doolan pays nothing."""
    t = shooter("hand: Bounty, BANG!, BANG!, BANG!  play: Volcanic")
    t.plays("Black Jack", "Bounty", at="Jesse Jones")
    assert t.in_play("Jesse Jones") == "Bounty"
    for _ in range(2):
        t.plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.hand("Black Jack") == "BANG!, Duel, Saloon" and t.in_play("Jesse Jones") == "Bounty"
    t.plays("Black Jack", "BANG!", at="Rose Doolan")
    assert t.hand("Black Jack") == "Duel, Saloon"


def test_a_bounty_pays_for_the_last_hit() -> None:
    """R200: besides the reward for an Outlaw."""
    t = shooter("hand: BANG!", jesse="play: Bounty", life="1/4").plays(
        "Black Jack", "BANG!", at="Jesse Jones"
    )
    assert not t.is_alive("Jesse Jones") and t.hand("Black Jack") == "Duel, Mustang, Saloon, Stagecoach"
    assert t.hand("Rose Doolan") == ""


@pytest.mark.parametrize(("any_shot", "hand"), [(False, "Beer"), (True, "Beer, Duel")])
def test_a_bounty_and_shots_that_are_no_bang_cards(any_shot: bool, hand: str) -> None:
    """R200: in the other reading a Punch pays too, but Indians! never do, and Rose Doolan has none."""
    t = shooter("hand: Punch, Beer", jesse="play: Bounty", any_shot_counts=any_shot)
    t.plays("Black Jack", "Punch", at="Jesse Jones")
    assert t.hand("Black Jack") == hand and t.life("Jesse Jones") == 3
    t = shooter("hand: Indians!", jesse="play: Bounty", any_shot_counts=any_shot)
    t.plays("Black Jack", "Indians!")
    assert t.hand("Black Jack") == "" and t.life("Rose Doolan") == 3


def test_a_bounty_on_oneself() -> None:
    """R200: it may lie before its own player, whom Rose Doolan then hits."""
    t = shooter("hand: Bounty").plays("Black Jack", "Bounty", at="Black Jack")
    assert t.in_play("Black Jack") == "Bounty" and t.in_play("Rose Doolan") == ""


# LeMat


def test_any_card_may_be_fired_with_a_lemat() -> None:
    """R201: as the BANG! of the turn, within reach: Paul Regret is too far away for it."""
    t = shooter("hand: Gatling, Beer, BANG!  play: LeMat", jesse="hand: Beer")
    assert t.refusal("lemat Gatling, Paul Regret") == "too_far"
    t.does("Black Jack", "lemat Gatling, Jesse Jones").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.hand("Black Jack") == "BANG!, Beer" and t.life("Rose Doolan") == 4
    assert t.refusal("lemat Beer, Jesse Jones") == "one_bang_a_turn (R051)"
    assert t.refusal("play BANG!, Jesse Jones") == "one_bang_a_turn (R051)"


def test_a_lemat_obeys_the_sermon() -> None:
    """R201: a card fired is a BANG! card; Slab the Killer's takes two Missed!."""
    t = shooter("hand: Gatling  play: LeMat", "event The Sermon")
    assert t.refusal("lemat Gatling, Jesse Jones") == "the_sermon"
    t = shooter("hand: Gatling  play: LeMat", jesse="hand: Missed!", who="Slab the Killer")
    t.does("Slab the Killer", "lemat Gatling, Jesse Jones").answers("Jesse Jones", "Missed!")
    assert t.life("Jesse Jones") == 3 and t.life("Rose Doolan") == 4


def test_a_lemat_answers_nothing() -> None:
    """R201: in a Duel only a BANG! will do; Rose Doolan, without a LeMat, fires no Gatling."""
    t = shooter("hand: Duel, Gatling  play: LeMat", jesse="hand: BANG!")
    t.plays("Black Jack", "Duel", at="Jesse Jones").answers("Jesse Jones", "BANG!")
    assert t.refusal("answer Gatling") == "not_a_bang"
    t = shooter("hand: Gatling")
    assert not [it for it in t.options if "lemat" in it]


def test_the_law_of_the_west_and_a_lemat() -> None:
    """R201: a Missed! that was shown can be fired with a LeMat, so it has to be; not by Rose Doolan."""
    t = scene("""
        event Law of the West
        *Rose Doolan  sheriff   5/5
         Black Jack   outlaw    4/4  play: LeMat
         Jesse Jones  outlaw    4/4
         Paul Regret  renegade  3/3
        deck: Beer 6♥, Missed! 10♣, Duel 8♣
    """).passes("Rose Doolan")
    assert t.refusal("pass") == "law_of_the_west (R101)"
    assert t.refusal("lemat Beer, Jesse Jones") == "law_of_the_west (R101)"
    t.does("Black Jack", "lemat Missed!, Jesse Jones")
    assert t.refusal("pass") is None and t.life("Jesse Jones") == 3 and t.life("Rose Doolan") == 5


# Rattlesnake


def bitten(top: str, lines: str = "", lying: str = "Rattlesnake", life: str = "4/4") -> Scene:
    """Jesse Jones's turn begins with a Rattlesnake in front of him."""
    return scene(f"""
        *Black Jack   sheriff   5/5
         Jesse Jones  outlaw    {life}  play: {lying}
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4
        deck: {top}, Duel, Saloon
        {lines}
    """).passes("Black Jack")


def test_a_rattlesnake_bites_with_a_spade() -> None:
    """R202: it costs a point and stays; with a Club nothing happens. Rose Doolan is not bitten."""
    t = bitten("BANG! A♠")
    assert t.life("Jesse Jones") == 3 and t.in_play("Jesse Jones") == "Rattlesnake"
    assert t.life("Rose Doolan") == 4 and "life_lost" in t.told
    t = bitten("BANG! 2♣")
    assert t.life("Jesse Jones") == 4 and t.in_play("Jesse Jones") == "Rattlesnake"


def test_a_rattlesnake_is_laid_before_anybody() -> None:
    """R202: Rose Doolan gets it in this turn, and has it until it is taken away."""
    t = shooter("hand: Rattlesnake, Cat Balou").plays("Black Jack", "Rattlesnake", at="Rose Doolan")
    assert t.in_play("Rose Doolan") == "Rattlesnake" and t.in_play("Jesse Jones") == ""
    t.plays("Black Jack", "Cat Balou", at="Rose Doolan", taking="Rattlesnake")
    assert t.in_play("Rose Doolan") == ""


def test_a_rattlesnake_comes_after_dynamite_and_jail() -> None:
    """R202: the Dynamite is flipped first; a player who stays in Jail is not bitten."""
    t = bitten("BANG! 2♦, BANG! A♠", lying="Rattlesnake, Dynamite")
    assert t.life("Jesse Jones") == 3 and t.in_play("Paul Regret") == "Dynamite"
    t = bitten("BANG! A♠, Duel J♠", lying="Rattlesnake, Jail")
    assert t.life("Jesse Jones") == 4 and t.on_turn == "Paul Regret" and t.life("Rose Doolan") == 4


def test_nobody_has_sent_the_rattlesnake() -> None:
    """R202: no reward for an Outlaw whom it kills."""
    t = bitten("BANG! A♠", life="1/4")
    assert not t.is_alive("Jesse Jones") and t.hand("Black Jack") == "" and t.on_turn == "Paul Regret"


# Shotgun


def test_a_shotgun_costs_a_card_besides() -> None:
    """R203: Jesse Jones chooses it. Rose Doolan keeps hers."""
    t = shooter("hand: BANG!  play: Shotgun", jesse="hand: Beer, Scope")
    t.plays("Black Jack", "BANG!", at="Jesse Jones").passes("Jesse Jones")
    assert t.asked == "Jesse Jones: shotgun" and t.options == ("choose Beer", "choose Scope")
    t.chooses("Jesse Jones", "Scope")
    assert t.hand("Jesse Jones") == "Beer" and t.life("Jesse Jones") == 3 and t.asked == "Black Jack: play"
    assert t.life("Rose Doolan") == 4


def test_a_shotgun_and_a_last_card() -> None:
    """R203: there is no choice, and an empty hand loses nothing; nor does Rose Doolan."""
    t = shooter("hand: BANG!, Aim  play: Shotgun", jesse="hand: Beer")
    t.plays("Black Jack", "Aim", at="Jesse Jones").passes("Jesse Jones")
    assert t.hand("Jesse Jones") == "" and t.life("Jesse Jones") == 2
    t = shooter("hand: BANG!  play: Shotgun").plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.asked == "Black Jack: play" and t.life("Rose Doolan") == 4


@pytest.mark.parametrize(("any_shot", "asked"), [(False, "Black Jack: play"), (True, "Jesse Jones: shotgun")])
def test_a_shotgun_and_shots_that_are_no_bang_cards(any_shot: bool, asked: str) -> None:
    """R203: in the other reading a Gatling makes everybody who was hit discard; Rose Doolan has no card."""
    t = shooter("hand: Gatling  play: Shotgun", jesse="hand: Beer, Scope", any_shot_counts=any_shot)
    t.plays("Black Jack", "Gatling").passes("Jesse Jones")
    assert t.asked == asked and t.life("Rose Doolan") == 3
