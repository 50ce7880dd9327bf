"""Flint Westwood and Lee Van Kliff: what they may do in their turn."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene

# Flint Westwood


def flint(held: str, other: str = "hand: Duel, Saloon", name: str = "Jesse Jones", lines: str = "") -> Scene:
    """Flint Westwood is on turn; Paul Regret has one card, Rose Doolan none."""
    return scene(f"""
        *Flint Westwood  sheriff   5/5  {held}
         {name}          outlaw    4/4  {other}
         Paul Regret     outlaw    3/3  hand: Panic!
         Rose Doolan     renegade  4/4
        {lines}
    """)


def test_flint_westwood_trades_one_card_for_two() -> None:
    """R212: his own choice for two at random, once a turn; Paul Regret keeps his, and knows none of them."""
    t = flint("hand: Beer, Mustang").does("Flint Westwood", "flint_westwood Beer, Jesse Jones")
    assert t.hand("Flint Westwood") == "Duel, Mustang, Saloon" and t.hand("Jesse Jones") == "Beer"
    assert t.hand("Paul Regret") == "Panic!" and t.known("Paul Regret", "hand:0") == "?, ?, ?"
    assert t.known("Jesse Jones", "hand:0").count("?") == 1
    assert t.refusal("flint_westwood Duel, Paul Regret") == "used_up"


def test_flint_westwood_gets_the_only_card_and_nothing_from_an_empty_hand() -> None:
    """R212: one card for one from Paul Regret; Rose Doolan, who holds none, is no target."""
    t = flint("hand: Beer, Mustang")
    assert t.refusal("flint_westwood Beer, Rose Doolan") == "has_no_cards"
    t.does("Flint Westwood", "flint_westwood Mustang, Paul Regret")
    assert t.hand("Flint Westwood") == "Beer, Panic!" and t.hand("Paul Regret") == "Mustang"


def test_suzy_lafayette_draws_before_she_gets_his_card() -> None:
    """R212: her hand is empty for a moment, so she draws; Rose Doolan, whose hand is empty, draws nothing."""
    t = flint("hand: Beer", name="Suzy Lafayette", lines="deck: Gatling, Scope")
    t.does("Flint Westwood", "flint_westwood Beer, Suzy Lafayette")
    assert t.hand("Suzy Lafayette") == "Beer, Gatling" and t.hand("Flint Westwood") == "Duel, Saloon"
    assert t.hand("Rose Doolan") == ""


def test_henry_block_shoots_at_flint_westwood_for_each_card() -> None:
    """R212: two shots; a Missed! that was to be given, and cancels one, is given no more."""
    t = flint("hand: Missed!", name="Henry Block", lines="discard: Escape, Saved Card")
    t.does("Flint Westwood", "flint_westwood Missed!, Henry Block").answers("Flint Westwood", "Missed!")
    t.passes("Flint Westwood")
    assert t.life("Flint Westwood") == 4 and t.hand("Henry Block") == "" and t.life("Paul Regret") == 3
    assert t.hand("Flint Westwood") == "Duel, Saloon" and t.asked == "Flint Westwood: play"


# Lee Van Kliff


def lee(held: str, lines: str = "", second: str = "Jesse Jones  outlaw  4/4  hand: Beer") -> Scene:
    """Lee Van Kliff is on turn."""
    return scene(f"""
        *Lee Van Kliff  sheriff   5/5  {held}
         {second}
         Paul Regret    outlaw    3/3  hand: Panic!
         Rose Doolan    renegade  4/4
        deck: Duel, Wells Fargo, Gatling, Mustang, Scope, Panic!
        {lines}
    """)


def test_lee_van_kliff_repeats_the_card_he_has_just_played() -> None:
    """R215: Stagecoach twice for one BANG!, once; nobody else draws."""
    t = lee("hand: Stagecoach, BANG! A♠, BANG! 2♦")
    assert not [it for it in t.options if it.startswith("lee_van_kliff")]
    t.plays("Lee Van Kliff", "Stagecoach").does("Lee Van Kliff", "lee_van_kliff BANG! A♠")
    assert t.hand("Lee Van Kliff") == "BANG!, Duel, Gatling, Mustang, Wells Fargo"
    assert not [it for it in t.options if it.startswith("lee_van_kliff")]
    assert t.hand("Jesse Jones") == "Beer" and t.game.this_turn.bangs == 0


def test_lee_van_kliff_repeats_a_bang_at_somebody_else() -> None:
    """R215: another target in reach, beyond the one BANG! of the turn; Paul Regret is too far."""
    t = lee("hand: BANG! A♠, BANG! 2♦, BANG! 3♦").plays("Lee Van Kliff", "BANG! A♠", at="Jesse Jones")
    t.passes("Jesse Jones")
    assert t.refusal("lee_van_kliff BANG! 2♦, Paul Regret") == "too_far"
    assert t.refusal("play BANG! 3♦, Rose Doolan") == "one_bang_a_turn (R051)"
    t.does("Lee Van Kliff", "lee_van_kliff BANG! 2♦, Rose Doolan")
    assert t.life("Rose Doolan") == 3 and t.life("Jesse Jones") == 3 and t.life("Paul Regret") == 3
    assert t.hand("Lee Van Kliff") == "BANG!"


def test_lee_van_kliff_pays_no_cost_again() -> None:
    """R215: a Rag Time takes a second card, here from Paul Regret, and costs only the BANG!."""
    t = lee("hand: Rag Time, Mustang, BANG! A♠")
    t.plays("Lee Van Kliff", "Rag Time", at="Jesse Jones", taking="hand", paying="Mustang")
    t.does("Lee Van Kliff", "lee_van_kliff BANG! A♠, Paul Regret, hand")
    assert t.hand("Lee Van Kliff") == "Beer, Panic!" and t.hand("Paul Regret") == ""
    assert t.hand("Rose Doolan") == "" and t.hand("Jesse Jones") == ""


def test_a_blue_card_in_between_ends_it() -> None:
    """R215: after a Mustang there is nothing to repeat; after the next brown card there is."""
    t = lee("hand: Stagecoach, Mustang, Saloon, BANG! A♠").plays("Lee Van Kliff", "Stagecoach")
    t.plays("Lee Van Kliff", "Mustang")
    assert not [it for it in t.options if it.startswith("lee_van_kliff")]
    t.plays("Lee Van Kliff", "Saloon")
    assert "lee_van_kliff BANG!" in t.options and t.life("Rose Doolan") == 4


def test_a_turn_later_there_is_nothing_to_repeat() -> None:
    """R215: a card of another turn is not just played; Paul Regret never repeats one."""
    t = lee("hand: Stagecoach, BANG! A♠").plays("Lee Van Kliff", "Stagecoach")
    assert t.game.kept_for("lee_van_kliff") is not None
    t.passes("Lee Van Kliff")
    assert t.game.kept_for("lee_van_kliff") is None


def test_the_first_card_s_suit_counts_for_apache_kid() -> None:
    """R216: a Diamond discarded for a Spade hits Apache Kid; a Spade discarded for a Diamond does not."""
    kid = "Apache Kid  outlaw  3/3"
    t = lee("hand: BANG! A♠, BANG! 2♦", second=kid).plays("Lee Van Kliff", "BANG! A♠", at="Apache Kid")
    t.does("Lee Van Kliff", "lee_van_kliff BANG! 2♦, Apache Kid")
    assert t.life("Apache Kid") == 1 and t.life("Rose Doolan") == 4
    t = lee("hand: BANG! A♠, BANG! 2♦", second=kid).plays("Lee Van Kliff", "BANG! 2♦", at="Apache Kid")
    t.does("Lee Van Kliff", "lee_van_kliff BANG! A♠, Apache Kid")
    assert t.life("Apache Kid") == 3


def test_lemonade_jim_does_not_drink_with_a_repeated_beer() -> None:
    """R216: he is asked for the Beer that is played, and not for its effect once more."""
    t = (
        scene("""
        *Lee Van Kliff  sheriff   2/5  hand: Beer, BANG!
         Lemonade Jim   outlaw    2/4  hand: Duel, Saloon
         Paul Regret    outlaw    3/3
         Rose Doolan    renegade  4/4
        discard: Escape, Saved Card
    """)
        .plays("Lee Van Kliff", "Beer")
        .passes("Lemonade Jim")
    )
    t.does("Lee Van Kliff", "lee_van_kliff BANG!")
    assert t.life("Lee Van Kliff") == 4 and t.asked == "Lee Van Kliff: play" and t.life("Lemonade Jim") == 2


def test_the_bang_of_an_aim_is_repeated_without_it() -> None:
    """R216: two points with the Aim, one when the BANG! is repeated; Rose Doolan loses none."""
    t = lee("hand: Aim, BANG! A♠, BANG! 2♦", "discard: Escape, Saved Card")
    t.plays("Lee Van Kliff", "Aim", at="Jesse Jones").does("Lee Van Kliff", "choose BANG! A♠")
    t.passes("Jesse Jones")
    assert t.life("Jesse Jones") == 2
    t.does("Lee Van Kliff", "lee_van_kliff BANG! 2♦, Jesse Jones").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 1 and t.life("Rose Doolan") == 4
