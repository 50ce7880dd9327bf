"""Escape and Saved!: cards that are given where nobody would be asked without them."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def town(
    held: str,
    jesse: str = "",
    paul: str = "",
    rose: str = "",
    lines: str = "discard: Saved Card",
    who: str = "Black Jack",
    life: str = "4/4",
) -> Scene:
    """A Sheriff on turn; Jesse Jones sits on the left, Rose Doolan on the right, Paul Regret between them."""
    return scene(f"""
        *{who}  sheriff   5/5  {held}
         Jesse Jones  outlaw    {life}  {jesse}
         Paul Regret  outlaw    3/3  {paul}
         Rose Doolan  renegade  4/4  {rose}
        {lines}
    """)


# Escape


def test_an_escape_keeps_a_card_off_its_player() -> None:
    """R205: Panic! takes nothing; Rose Doolan is not asked."""
    t = town("hand: Panic!", "hand: Escape, Beer").plays("Black Jack", "Panic!", at="Jesse Jones")
    assert t.asked == "Jesse Jones: avoid" and t.options == ("pass", "answer Escape")
    t.answers("Jesse Jones", "Escape")
    assert t.hand("Jesse Jones") == "Beer" and t.hand("Black Jack") == ""
    assert t.discards == "Escape, Panic!, Saved Card" and t.asked == "Black Jack: play"


def test_a_player_who_does_not_escape_loses_his_card() -> None:
    """R205: he keeps the Escape for another time."""
    t = town("hand: Cat Balou", "hand: Escape  play: Mustang")
    t.plays("Black Jack", "Cat Balou", at="Jesse Jones", taking="Mustang").passes("Jesse Jones")
    assert (
        t.in_play("Jesse Jones") == "" and t.hand("Jesse Jones") == "Escape" and t.hand("Rose Doolan") == ""
    )


@pytest.mark.parametrize(
    ("lines", "asked"),
    [("discard: Saved Card", "Jesse Jones: avoid"), ("discard: Saved Card, Escape", "Black Jack: play")],
)
def test_everybody_is_asked_who_may_hold_an_escape(lines: str, asked: str) -> None:
    """R205: Jesse Jones has none, but nobody can tell, unless it lies among the discards."""
    t = town("hand: Panic!, Tornado", "hand: Beer", lines=lines).plays(
        "Black Jack", "Panic!", at="Jesse Jones"
    )
    assert t.asked == asked and t.hand("Rose Doolan") == ""
    assert "escape" not in t.hand("Jesse Jones").lower()


def test_a_player_without_cards_is_not_asked_for_an_escape() -> None:
    """R205: the Duel of the Sheriff begins at once, as Jesse Jones holds none."""
    t = town("hand: Duel, Escape").plays("Black Jack", "Duel", at="Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.asked == "Black Jack: play"


def test_an_escape_ends_a_duel_before_the_first_bang() -> None:
    """R205: once the Duel is on, only a BANG! answers."""
    t = town("hand: Duel", "hand: Escape, BANG!").plays("Black Jack", "Duel", at="Jesse Jones")
    assert t.answers("Jesse Jones", "Escape").asked == "Black Jack: play"
    t = town("hand: Duel", "hand: Escape, BANG!").plays("Black Jack", "Duel", at="Jesse Jones")
    t.passes("Jesse Jones")
    assert t.asked == "Jesse Jones: duel" and t.refusal("answer Escape") == "not_a_bang"
    assert t.life("Rose Doolan") == 4


def test_an_escape_saves_its_player_alone_from_a_gatling() -> None:
    """R205: it stops the shot of a Gatling, whatever it takes; Paul Regret is hit."""
    t = town("hand: Gatling", "hand: Escape", "hand: Beer", who="Slab the Killer")
    t.plays("Slab the Killer", "Gatling").answers("Jesse Jones", "Escape").passes("Paul Regret")
    assert (t.life("Jesse Jones"), t.life("Paul Regret"), t.life("Rose Doolan")) == (4, 2, 3)


def test_an_escape_answers_indians() -> None:
    """R205: instead of a BANG!; there is one question, and Paul Regret is asked next."""
    t = town("hand: Indians!", "hand: Escape, Beer", "hand: Saloon").plays("Black Jack", "Indians!")
    assert t.asked == "Jesse Jones: indians" and t.options == ("pass", "answer Escape")
    assert t.answers("Jesse Jones", "Escape").asked == "Paul Regret: indians"
    assert t.life("Jesse Jones") == 4


def test_no_escape_from_a_bang() -> None:
    """R205: nor from the BANG! that goes with an Aim; but from a Punch."""
    t = town("hand: BANG!", "hand: Escape, Beer").plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.refusal("answer Escape") == "not_a_missed" and t.life("Rose Doolan") == 4
    t = town("hand: Punch", "hand: Escape").plays("Black Jack", "Punch", at="Jesse Jones")
    assert t.answers("Jesse Jones", "Escape").life("Jesse Jones") == 4


def test_no_escape_from_green_cards_and_from_oneself() -> None:
    """R205: a Knife is no brown card; the Bandidos ask their own player nothing else."""
    t = town("play: Knife", "hand: Escape, Beer").uses("Black Jack", "Knife", at="Jesse Jones")
    assert t.refusal("answer Escape") == "not_a_missed" and t.life("Rose Doolan") == 4
    t = town("hand: Bandidos, Escape, Beer", "hand: Duel").plays("Black Jack", "Bandidos")
    assert t.asked == "Black Jack: bandidos"
    assert t.passes("Black Jack").asked == "Jesse Jones: avoid"


def test_an_escape_is_only_an_answer() -> None:
    """R205: it cannot be played in turn; Rose Doolan's lies on."""
    t = town("hand: Escape", rose="hand: Beer")
    assert t.refusal("play Escape") == "only_as_answer" and t.hand("Rose Doolan") == "Beer"


def test_mick_defender_has_both_ways() -> None:
    """R205, R191: a Missed! or an Escape; it is his hand alone that is named."""
    t = scene("""
        *Black Jack     sheriff   5/5  hand: Panic!
         Mick Defender  outlaw    4/4  hand: Escape, Missed!, Beer
         Paul Regret    outlaw    3/3
         Rose Doolan    renegade  4/4
        discard: Saved Card
    """).plays("Black Jack", "Panic!", at="Mick Defender")
    assert t.options == ("pass", "answer Escape", "answer Missed!")
    assert t.answers("Mick Defender", "Escape").hand("Mick Defender") == "Beer, Missed!"
    assert t.hand("Rose Doolan") == ""


def test_an_escape_from_poker_and_bandidos() -> None:
    """R205: its player puts nothing down, and pays nothing; Paul Regret does."""
    t = town("hand: Poker", "hand: Escape, Beer", "hand: Saloon", lines="discard: Saved Card")
    t.plays("Black Jack", "Poker").answers("Jesse Jones", "Escape")
    assert t.store == "Saloon" and t.hand("Jesse Jones") == "Beer"
    t = town("hand: Bandidos, Panic!", "hand: Escape, Beer", "hand: Saloon").plays("Black Jack", "Bandidos")
    t.chooses("Black Jack", "Panic!").answers("Jesse Jones", "Escape")
    assert t.hand("Jesse Jones") == "Beer" and t.asked == "Paul Regret: bandidos"


# Saved!


def saving(held: str = "hand: BANG!", life: str = "4/4", lines: str = "", **hands: str) -> Scene:
    """The deck, and an Escape out of the way."""
    return town(held, lines=f"discard: Escape\ndeck: Duel, Saloon, Stagecoach\n{lines}", life=life, **hands)


def test_saved_keeps_a_life_point_and_brings_two_cards_of_the_deck() -> None:
    """R206, R207: the Saved card of Rose Doolan. Paul Regret, who holds nothing, is not asked."""
    t = saving(rose="hand: Saved Card").plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.asked == "Rose Doolan: saved_card"
    t.answers("Rose Doolan", "Saved Card")
    assert t.life("Jesse Jones") == 4 and t.hand("Rose Doolan") == "Duel, Saloon"
    assert t.asked == "Black Jack: play" and t.life("Black Jack") == 5


def test_saved_brings_two_cards_of_the_hand() -> None:
    """R207: the saver chooses; the cards are drawn by chance, and Henry Block would shoot first (R189)."""
    t = saving(jesse="hand: Beer, Jail, Panic!", rose="hand: Saved Card")
    t.plays("Black Jack", "BANG!", at="Jesse Jones").passes("Jesse Jones").answers(
        "Rose Doolan", "Saved Card"
    )
    assert t.asked == "Rose Doolan: draw" and t.options == ("draw deck", "draw Jesse Jones, hand")
    t.does("Rose Doolan", "draw Jesse Jones, hand", picking=["Beer", "Jail"])
    assert t.hand("Rose Doolan") == "Beer, Jail" and t.hand("Jesse Jones") == "Panic!"
    assert t.hand("Paul Regret") == ""


def test_henry_block_shoots_at_the_saver_who_takes_his_cards() -> None:
    """R207, R189: a shot for each card; from the deck there is none."""
    t = scene("""
        *Black Jack   sheriff   5/5  hand: BANG!
         Henry Block  outlaw    4/4  hand: Beer, Jail
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4  hand: Saved Card
        discard: Escape
    """).plays("Black Jack", "BANG!", at="Henry Block")
    t.passes("Henry Block").answers("Rose Doolan", "Saved Card")
    t.does("Rose Doolan", "draw Henry Block, hand", picking="Beer")
    assert t.life("Rose Doolan") == 3 and t.asked == "Rose Doolan: missed"
    t.passes("Rose Doolan", picking="Jail")
    assert t.life("Rose Doolan") == 2 and t.hand("Rose Doolan") == "Beer, Jail"


def test_all_others_are_asked_for_a_saved_card() -> None:
    """R206: clockwise from the player who is hit, also the one who shot; nobody can tell who holds it."""
    t = saving("hand: BANG!, Beer", paul="hand: Panic!", rose="hand: Jail")
    t.plays("Black Jack", "BANG!", at="Jesse Jones")
    for who in ("Paul Regret", "Rose Doolan", "Black Jack"):
        assert t.asked == f"{who}: saved_card" and t.options == ("pass",)
        t.passes(who)
    assert t.life("Jesse Jones") == 3


def test_nobody_is_asked_when_the_saved_card_lies_open() -> None:
    """R206: among the discards, as after its use."""
    t = saving("hand: BANG!, BANG!  play: Volcanic", rose="hand: Saved Card, Beer")
    t.plays("Black Jack", "BANG!", at="Jesse Jones").answers("Rose Doolan", "Saved Card")
    t.plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.asked == "Black Jack: play"
    assert t.hand("Rose Doolan") == "Beer, Duel, Saloon"


def test_saved_keeps_one_point_of_several() -> None:
    """R206: of the two of an Aim one is lost, for which Bart Cassidy draws, after the saver."""
    t = scene("""
        *Black Jack    sheriff   5/5  hand: Aim, BANG!
         Bart Cassidy  outlaw    4/4
         Paul Regret   outlaw    3/3
         Rose Doolan   renegade  4/4  hand: Saved Card
        discard: Escape
        deck: Duel, Saloon, Stagecoach
    """).plays("Black Jack", "Aim", at="Bart Cassidy")
    t.answers("Rose Doolan", "Saved Card")
    assert t.life("Bart Cassidy") == 3 and t.hand("Bart Cassidy") == "Stagecoach"
    assert t.hand("Rose Doolan") == "Duel, Saloon" and t.life("Rose Doolan") == 4


def test_saved_against_the_last_hit() -> None:
    """R206: he does not fall. His Beer is not wanted, and stays in his hand."""
    t = saving(life="1/4", jesse="hand: Beer", rose="hand: Saved Card")
    t.plays("Black Jack", "BANG!", at="Jesse Jones").passes("Jesse Jones").answers(
        "Rose Doolan", "Saved Card"
    )
    t.does("Rose Doolan", "draw deck")
    assert t.is_alive("Jesse Jones") and t.hand("Jesse Jones") == "Beer" and t.life("Jesse Jones") == 1
    assert t.hand("Rose Doolan") == "Duel, Saloon"


def test_no_cards_for_saving_a_player_who_falls() -> None:
    """R207: one of three points of the Dynamite is kept, and two are too many; Rose Doolan draws nothing."""
    t = scene("""
        *Black Jack   outlaw    2/4  play: Dynamite
         Jesse Jones  sheriff   5/5
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4  hand: Saved Card
        phase start
        discard: Escape
        deck: 5♠
    """).answers("Rose Doolan", "Saved Card")
    assert not t.is_alive("Black Jack") and t.hand("Rose Doolan") == "" and t.asked == "Jesse Jones: play"


def test_saved_against_what_nobody_has_caused() -> None:
    """R206: in the saver's own turn too, here against Indians! of Rose Doolan's own."""
    t = scene("""
        *Rose Doolan  sheriff   5/5  hand: Indians!, Saved Card
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Black Jack   renegade  4/4
        discard: Escape
        deck: Duel, Saloon
    """).plays("Rose Doolan", "Indians!")
    assert t.asked == "Rose Doolan: saved_card"
    t.passes("Rose Doolan").answers("Rose Doolan", "Saved Card")
    assert (t.life("Jesse Jones"), t.life("Paul Regret"), t.life("Black Jack")) == (3, 3, 3)
    assert t.hand("Rose Doolan") == "Duel, Saloon"


def test_a_point_that_is_paid_is_not_saved() -> None:
    """R206: Chuck Wengam pays for two cards; nobody is asked. Rose Doolan keeps the Saved card."""
    t = scene("""
        *Chuck Wengam  sheriff   5/5
         Jesse Jones   outlaw    4/4
         Paul Regret   outlaw    3/3
         Rose Doolan   renegade  4/4  hand: Saved Card
        discard: Escape
    """).does("Chuck Wengam", "spend_life")
    assert t.life("Chuck Wengam") == 4 and t.asked == "Chuck Wengam: play"
    assert t.hand("Rose Doolan") == "Saved Card"


def test_saved_is_only_an_answer() -> None:
    """R206: a Saved card cannot be played in turn, nor kept for oneself: Jesse Jones is not asked."""
    t = saving("hand: BANG!, Saved Card", jesse="hand: Beer")
    assert t.refusal("play Saved Card") == "only_as_answer"
    t = saving(jesse="hand: Saved Card, Beer").plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.passes("Jesse Jones").life("Jesse Jones") == 3 and t.life("Rose Doolan") == 4
