"""Black Flower, Colorado Bill, Der Spot-Burst Ringer, Evelyn Shebang: their own ways to shoot."""

from __future__ import annotations

from tests.cards.scenarios.valley_of_shadows.calm import scene
from tests.language.cards.scene import Scene


def shooter(name: str, held: str, lines: str = "", jesse: str = "hand: Beer", **switches: object) -> Scene:
    """A shooter on turn; Jesse Jones sits on the left, Rose Doolan on the right."""
    return scene(
        f"""
        *{name}  sheriff   5/5  {held}
         Jesse Jones      outlaw    4/4  {jesse}
         Paul Regret      outlaw    3/3
         Rose Doolan      renegade  4/4  hand: Missed!
        {lines}
        """,
        **switches,
    )


# Black Flower


def test_black_flower_fires_a_club_besides_her_bang() -> None:
    """R185: the Club is one BANG! more, before the usual one or after it; a third is refused."""
    t = shooter("Black Flower", "hand: Stagecoach, Duel 8♣, BANG! 2♣, BANG! A♠, BANG! 2♦")
    t.does("Black Flower", "black_flower Duel, Jesse Jones").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.told[-1] == "put_away"
    t.plays("Black Flower", "BANG! A♠", at="Jesse Jones").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 2
    assert t.refusal("play BANG! 2♦, Jesse Jones") == "one_bang_a_turn (R051)"
    assert t.refusal("black_flower BANG! 2♣, Jesse Jones") == "used_up"


def test_black_flower_may_fire_the_club_last() -> None:
    """R185: after the BANG! of the turn."""
    t = shooter("Black Flower", "hand: Duel 8♣, BANG! A♠")
    t.plays("Black Flower", "BANG! A♠", at="Jesse Jones").passes("Jesse Jones")
    t.does("Black Flower", "black_flower Duel, Jesse Jones").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 2 and t.life("Rose Doolan") == 4


def test_black_flower_fires_clubs_alone_and_in_reach() -> None:
    """R185: no Spade, nobody out of reach; under Blessing no card is a Club."""
    t = shooter("Black Flower", "hand: Duel 8♣, Duel J♠")
    assert "black_flower Duel, Jesse Jones" in t.options and len(t.options) == 6
    assert t.refusal("black_flower Duel 8♣, Paul Regret") == "too_far"
    t = shooter("Black Flower", "hand: Duel 8♣", "event Blessing")
    assert not [it for it in t.options if "black_flower" in it]


def test_black_flower_obeys_the_sermon() -> None:
    """R185: the Club is fired as a BANG! card, so the Sermon forbids it."""
    t = shooter("Black Flower", "hand: Duel 8♣", "event The Sermon")
    assert t.refusal("black_flower Duel, Jesse Jones") == "the_sermon"


def test_nobody_else_fires_clubs() -> None:
    """R185: Rose Doolan holds a Club and has no such power."""
    t = shooter("Black Flower", "hand: Duel 8♣").passes("Black Flower")
    assert t.asked == "Jesse Jones: draw" and not any("black_flower" in it for it in t.options)


# Colorado Bill


def test_colorado_bills_bang_on_a_spade_cannot_be_cancelled() -> None:
    """R186: Rose Doolan is not asked, neither for a Missed! nor for her Barrel."""
    t = scene("""
        *Colorado Bill  sheriff   5/5  hand: BANG!
         Rose Doolan    outlaw    4/4  hand: Missed!  play: Barrel
         Paul Regret    outlaw    3/3  hand: Missed!
         Jesse Jones    renegade  4/4
        deck: 5♠
    """).plays("Colorado Bill", "BANG!", at="Rose Doolan")
    assert t.life("Rose Doolan") == 3 and t.hand("Rose Doolan") == "Missed!"
    assert t.asked == "Colorado Bill: play" and t.hand("Paul Regret") == "Missed!"
    assert t.told == ("played", "shot_at", "flipped", "life_lost", "put_away")


def test_colorado_bills_bang_on_another_suit_is_as_usual() -> None:
    """R186: a Heart; the Missed! saves."""
    t = shooter("Colorado Bill", "hand: BANG!", "deck: 5♥", "hand: Missed!")
    t.plays("Colorado Bill", "BANG!", at="Jesse Jones")
    assert t.asked == "Jesse Jones: missed"
    t.answers("Jesse Jones", "Missed!")
    assert t.life("Jesse Jones") == 4 and t.hand("Rose Doolan") == "Missed!"


def test_colorado_bill_turns_up_nothing_for_other_shots() -> None:
    """R186: a Gatling is no BANG! card, and a Punch is none."""
    t = shooter("Colorado Bill", "hand: Gatling, Punch", "deck: 5♠\nsets base, dodge_city, valley_of_shadows")
    t.plays("Colorado Bill", "Punch", at="Rose Doolan")
    assert t.asked == "Rose Doolan: missed" and "flipped" not in t.told
    t.passes("Rose Doolan").plays("Colorado Bill", "Gatling")
    assert "flipped" not in t.told and t.asked == "Jesse Jones: missed"


def test_nobody_else_turns_up_a_card_when_colorado_bill_is_shot_at() -> None:
    """R186: Jesse Jones shoots at him, and he answers as anybody does."""
    t = scene("""
         Colorado Bill  sheriff   5/5  hand: Missed!
        *Jesse Jones    outlaw    4/4  hand: BANG!
         Paul Regret    outlaw    3/3
         Rose Doolan    renegade  4/4
        deck: 5♠
    """).plays("Jesse Jones", "BANG!", at="Colorado Bill")
    assert t.asked == "Colorado Bill: missed" and "flipped" not in t.told


# Der Spot-Burst Ringer


def test_der_spot_plays_a_bang_as_a_gatling() -> None:
    """R187: Der Spot-Burst Ringer strikes all others and has his BANG! besides. One burst a turn."""
    t = shooter("Der Spot-Burst Ringer", "hand: BANG! A♠, BANG! 2♦, BANG! 3♦")
    t.does("Der Spot-Burst Ringer", "der_spot_burst_ringer BANG! A♠")
    t.passes("Jesse Jones").answers("Rose Doolan", "Missed!")
    assert (t.life("Jesse Jones"), t.life("Paul Regret"), t.life("Rose Doolan")) == (3, 2, 4)
    assert t.refusal("der_spot_burst_ringer BANG! 2♦") == "used_up"
    t.plays("Der Spot-Burst Ringer", "BANG! 2♦", at="Jesse Jones").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 2 and t.refusal("play BANG! 3♦, Jesse Jones") == "one_bang_a_turn (R051)"


def test_der_spot_obeys_the_sermon_and_plays_no_other_card_so() -> None:
    """R187: a BANG! card is used, which the Sermon forbids; a Duel is no BANG! card."""
    t = shooter("Der Spot-Burst Ringer", "hand: BANG!, Duel", "event The Sermon")
    assert t.refusal("der_spot_burst_ringer BANG!") == "the_sermon"
    t = shooter("Der Spot-Burst Ringer", "hand: BANG!, Duel")
    assert [it for it in t.options if it.startswith("der_spot")] == ["der_spot_burst_ringer BANG!"]
    assert t.passes("Der Spot-Burst Ringer").asked == "Jesse Jones: draw"


# Evelyn Shebang


def evelyn(lines: str = "", held: str = "", jesse: str = "hand: Beer") -> Scene:
    """Evelyn's phase 1 begins."""
    return shooter("Evelyn Shebang", held, f"phase 1\ndeck: Duel, Saloon, Panic!\n{lines}", jesse)


def test_evelyn_shoots_for_one_card_and_draws_the_other() -> None:
    """R188: Evelyn Shebang decides before she draws; Rose Doolan, who is not shot at, keeps her Missed!."""
    t = evelyn()
    assert t.asked == "Evelyn Shebang: draw"
    t.does("Evelyn Shebang", "evelyn_shebang Jesse Jones").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.asked == "Evelyn Shebang: evelyn_shebang"
    t.does("Evelyn Shebang", "draw deck")
    assert t.hand("Evelyn Shebang") == "Duel" and t.hand("Rose Doolan") == "Missed!"
    assert t.asked == "Evelyn Shebang: play"


def test_evelyn_shoots_for_both_cards_at_different_targets() -> None:
    """R188: the second shot is at another target, and she draws nothing."""
    t = evelyn().does("Evelyn Shebang", "evelyn_shebang Jesse Jones").passes("Jesse Jones")
    assert t.options == ("draw deck", "evelyn_shebang Rose Doolan")
    t.does("Evelyn Shebang", "evelyn_shebang Rose Doolan").passes("Rose Doolan")
    assert (t.life("Jesse Jones"), t.life("Rose Doolan"), t.life("Paul Regret")) == (3, 3, 3)
    assert t.hand("Evelyn Shebang") == "" and t.asked == "Evelyn Shebang: play"


def test_evelyn_still_has_the_bang_of_her_turn() -> None:
    """R188: her shots are no BANG! cards; with Thirst there is only one card to do without."""
    t = evelyn("event Thirst", "hand: BANG!").does("Evelyn Shebang", "evelyn_shebang Jesse Jones")
    t.passes("Jesse Jones")
    assert t.asked == "Evelyn Shebang: play" and t.hand("Evelyn Shebang") == "BANG!"
    assert "play BANG!, Jesse Jones" in t.options and t.refusal("play BANG!, Paul Regret") == "too_far"


def test_evelyn_may_draw_as_anybody() -> None:
    """R188: two cards and no shot. Nobody out of reach is a target."""
    t = evelyn()
    assert t.refusal("evelyn_shebang Paul Regret") == "too_far"
    t.does("Evelyn Shebang", "draw deck")
    assert t.hand("Evelyn Shebang") == "Duel, Saloon" and t.life("Jesse Jones") == 4


def test_evelyn_guesses_under_peyote() -> None:
    """R188: an event that replaces the drawing leaves her no card to do without."""
    assert evelyn("event Peyote").asked == "Evelyn Shebang: peyote"
