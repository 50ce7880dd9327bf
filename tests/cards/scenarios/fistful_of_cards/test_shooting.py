"""A Fistful of Cards, Russian Roulette, Sniper, Ricochet."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, scene

FISTFUL = """
    event A Fistful of Cards
    *Rose Doolan    sheriff   4/5
     {}
     Paul Regret    outlaw    3/3  hand: Beer, Duel
     Jesse Jones    renegade  4/4
"""


def test_a_fistful_of_cards_is_as_many_shots_as_there_were_cards() -> None:
    """R090: four cards, four shots, each cancelled on its own; nobody shoots, and the number is fixed."""
    t = scene(FISTFUL.format("Black Jack outlaw 4/4 hand: Missed!, Missed!, Duel, Beer  play: Barrel")
              + "deck: 5♠, 6♥, 7♠, 8♠")  # fmt: skip
    t.passes("Rose Doolan")
    assert t.asked == "Black Jack: missed"
    t.answers("Black Jack", "Missed!").does("Black Jack", "barrel Barrel").answers("Black Jack", "Missed!")
    t.does("Black Jack", "barrel Barrel")
    assert (t.asked, t.life("Black Jack"), t.hand("Black Jack")) == ("Black Jack: missed", 4, "Beer, Duel")
    t.passes("Black Jack")
    assert (t.on_turn, t.life("Black Jack"), t.life("Paul Regret")) == ("Black Jack", 3, 3)
    assert "life_lost seat=Black Jack points=1 life=3 by=nobody why=a_fistful_of_cards" in t.story


def test_cards_drawn_between_the_shots_count_for_nothing_but_may_save() -> None:
    """R090, R151: Bart Cassidy draws after each shot; that makes no more shots. El Gringo takes nothing."""
    t = scene(FISTFUL.format("Bart Cassidy outlaw 4/4 hand: Duel, Beer") + "deck: Missed! 5♠, Duel, Beer")
    t.passes("Rose Doolan").passes("Bart Cassidy")
    assert (t.life("Bart Cassidy"), t.hand("Bart Cassidy")) == (3, "Beer, Duel, Missed!")
    t.answers("Bart Cassidy", "Missed!")
    assert (t.life("Bart Cassidy"), t.asked) == (3, "Bart Cassidy: play")
    gringo = (
        scene(FISTFUL.format("El Gringo outlaw 3/3 hand: Duel")).passes("Rose Doolan").passes("El Gringo")
    )
    assert (gringo.life("El Gringo"), gringo.hand("Paul Regret")) == (2, "Beer, Duel")


def test_a_beer_saves_from_one_of_the_shots() -> None:
    """R090: the first shot takes the last point, a Beer brings it back, the second shot takes it again."""
    t = scene(FISTFUL.format("Black Jack outlaw 1/4 hand: Beer, Duel, Gatling, Stagecoach"))
    t.passes("Rose Doolan").passes("Black Jack").answers("Black Jack", "Beer")
    assert (t.asked, t.life("Black Jack")) == ("Black Jack: missed", 1)
    t.passes("Black Jack").passes("Black Jack")
    assert (t.is_alive("Black Jack"), t.on_turn, t.asked) == (False, "Paul Regret", "Paul Regret: missed")


def test_slab_the_killer_does_not_matter_when_nobody_shoots() -> None:
    """R090: one Missed! is enough even if Slab the Killer is in play; an empty hand is not shot at."""
    t = scene("""
        event A Fistful of Cards
        *Slab the Killer sheriff  4/5
         Black Jack     outlaw    4/4  hand: Missed!
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.passes("Slab the Killer").answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.asked) == (4, "Black Jack: play")
    t.passes("Black Jack")
    assert t.asked == "Paul Regret: play" and t.life("Paul Regret") == 3


def test_a_fistful_of_cards_comes_before_dynamite() -> None:
    """A Fistful of Cards: the shots come first; a player who dies of them has no Dynamite to check."""
    t = scene(FISTFUL.format("Black Jack outlaw 1/4 hand: Duel  play: Dynamite"))
    t.passes("Rose Doolan").passes("Black Jack").passes("Black Jack")
    assert (t.is_alive("Black Jack"), "flipped" in t.told, t.asked) == (False, False, "Paul Regret: missed")


ROULETTE = """
    events Russian Roulette
    round 1
     Rose Doolan    sheriff   4/5  hand: Missed!, Missed!
     {}
     Paul Regret    outlaw    3/3  hand: {}
    *Jesse Jones    renegade  4/4
"""


def test_russian_roulette_goes_round_until_somebody_fails() -> None:
    """R091: from the Sheriff clockwise, and round again; the first who fails loses two points, by nobody's
    hand.
    """
    t = scene(ROULETTE.format("Black Jack outlaw 4/4 hand: Missed!", "Missed!").replace(
        "renegade  4/4", "renegade  4/4  hand: Missed!"))  # fmt: skip
    t.passes("Jesse Jones")
    for name in ("Rose Doolan", "Black Jack", "Paul Regret", "Jesse Jones", "Rose Doolan"):
        assert t.asked == f"{name}: missed"
        t.answers(name, "Missed!")
    assert (t.asked, t.life("Black Jack"), t.life("Paul Regret")) == ("Rose Doolan: play", 2, 3)
    assert "life_lost seat=Black Jack points=2 life=2 by=nobody why=russian_roulette" in t.story


@pytest.mark.parametrize(("hand", "reason"), [("Beer", "not_a_missed"), ("Beer, Beer", "take_first (R001)")])
def test_two_beers_come_after_russian_roulette(hand: str, reason: str) -> None:
    """R001, R091: the last life point and one more are lost, so that one Beer does not save."""
    t = scene(ROULETTE.format(f"Black Jack outlaw 1/4 hand: {hand}", "Duel"))
    t.passes("Jesse Jones").answers("Rose Doolan", "Missed!")
    assert (t.asked, t.refusal("answer Beer")) == ("Black Jack: missed", reason)


def test_barrels_may_be_tried_in_russian_roulette() -> None:
    """R091: Jourdonnais and a real Barrel, and Elena Fuente's any card."""
    t = scene(ROULETTE.format("Jourdonnais outlaw 4/4", "Duel").replace("Paul Regret", "Elena Fuente")
              + "deck: 6♥")  # fmt: skip
    t.passes("Jesse Jones").answers("Rose Doolan", "Missed!").does("Jourdonnais", "barrel Jourdonnais")
    assert t.asked == "Elena Fuente: missed"
    t.answers("Elena Fuente", "Duel")
    assert (t.life("Jesse Jones"), t.life("Jourdonnais"), t.life("Elena Fuente")) == (2, 4, 3)


def test_a_dodge_is_only_discarded_in_russian_roulette() -> None:
    """R152, Russian Roulette: Dodge counts as the Missed! and draws nothing."""
    t = scene(ROULETTE.format("Black Jack outlaw 4/4 hand: Dodge, Duel", "Duel"))
    t.passes("Jesse Jones").answers("Rose Doolan", "Missed!").answers("Black Jack", "Dodge")
    assert (t.asked, t.hand("Black Jack")) == ("Paul Regret: missed", "Duel")
    t.passes("Paul Regret")
    assert (t.life("Paul Regret"), t.life("Black Jack")) == (1, 4)


@pytest.mark.parametrize("allowed", [True, False])
def test_roulette_pass_allowed(allowed: bool) -> None:
    """R091, `roulette_pass_allowed`: a player may decline with a Missed! in hand, or not; a later shot is
    another thing, and a player without one may always decline.
    """
    t = scene(ROULETTE.format("Black Jack outlaw 4/4 hand: Missed!, Duel", "Duel"),
              roulette_pass_allowed=allowed)  # fmt: skip
    t.passes("Jesse Jones").answers("Rose Doolan", "Missed!")
    assert t.refusal("pass") == (None if allowed else "must_give_missed (R091)")
    t.answers("Black Jack", "Missed!").passes("Paul Regret")
    assert (t.life("Paul Regret"), t.life("Black Jack")) == (1, 4)


def test_bart_cassidy_draws_when_the_roulette_is_over() -> None:
    """Russian Roulette: two points, two cards; a lethal loss may be saved by Beers."""
    t = scene(ROULETTE.format("Bart Cassidy outlaw 1/4 hand: Beer, Beer", "Duel"))
    t.passes("Jesse Jones").answers("Rose Doolan", "Missed!").passes("Bart Cassidy")
    t.answers("Bart Cassidy", "Beer").answers("Bart Cassidy", "Beer")
    assert (t.life("Bart Cassidy"), len(t.hand("Bart Cassidy").split(", "))) == (1, 2)
    assert t.life("Paul Regret") == 3


def test_the_sheriff_may_die_before_his_turn() -> None:
    """Russian Roulette: if the Sheriff dies of it the game ends before his turn."""
    t = scene(ROULETTE.format("Black Jack outlaw 4/4", "Duel").replace(
        "4/5  hand: Missed!, Missed!", "2/5"))  # fmt: skip
    t.passes("Jesse Jones")
    assert (t.result, t.life("Black Jack")) == ("outlaws (sheriff_fell)", 4)


SNIPER = """
    event Sniper
    *{}             sheriff   4/5  hand: {}
     {}             outlaw    4/4  hand: Missed!, Missed!, Missed!  play: Barrel
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
    deck: 6♥
"""


def test_a_sniper_takes_two_missed() -> None:
    """R153, Sniper: two BANG! together, two Missed! or a Barrel and one; not the one BANG! of the turn."""
    t = scene(SNIPER.format("Willy the Kid", "BANG! A♠, BANG! 2♦, BANG! 3♦", "Black Jack"))
    t.does("Willy the Kid", "sniper BANG! A♠, BANG! 2♦, Black Jack").does("Black Jack", "barrel Barrel")
    assert t.asked == "Black Jack: missed"
    t.answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.hand("Black Jack"), t.hand("Willy the Kid")) == (
        4,
        "Missed!, Missed!",
        "BANG!",
    )
    assert t.refusal("sniper BANG! A♠, BANG! 3♦, Black Jack") == "not_an_option"
    assert t.life("Jesse Jones") == 4


def test_one_missed_does_not_stop_a_sniper() -> None:
    """Sniper: one damage, credited to the shooter; nobody out of reach can be aimed at."""
    text = SNIPER.format("Rose Doolan", "BANG! A♠, BANG! 2♦", "El Gringo")
    t = scene(text.replace("4/4  hand: Missed!, Missed!, M", "3/3  hand: M"))
    assert t.refusal("sniper BANG!, BANG!, Paul Regret") == "too_far"
    t.does("Rose Doolan", "sniper BANG!, BANG!, El Gringo").answers("El Gringo", "Missed!").passes(
        "El Gringo"
    )
    assert (t.life("El Gringo"), t.life("Paul Regret"), t.game.this_turn.bangs) == (2, 3, 0)


@pytest.mark.parametrize("counts", [False, True])
def test_sniper_counts(counts: bool) -> None:
    """R177, `sniper_counts`: whether it uses up the one BANG! of the turn."""
    t = scene(SNIPER.format("Rose Doolan", "BANG! A♠, BANG! 2♦, BANG! 3♦, BANG! 4♦, BANG! 5♦", "Black Jack"),
              sniper_counts=counts)  # fmt: skip
    t.does("Rose Doolan", "sniper BANG! A♠, BANG! 2♦, Black Jack").passes("Black Jack")
    refused = "one_bang_a_turn (R051)" if counts else None
    assert t.refusal("play BANG!, Black Jack") == refused
    assert t.refusal("sniper BANG! 3♦, BANG! 4♦, Black Jack") == refused
    assert (t.life("Black Jack"), t.life("Jesse Jones")) == (3, 4)


def test_calamity_janet_and_apache_kid_and_a_sniper() -> None:
    """Sniper: Janet may use Missed!; Apache Kid is safe only from two Diamonds."""
    t = scene(SNIPER.format("Calamity Janet", "BANG! 2♦, Missed! 10♣, BANG! 3♦", "Apache Kid").replace(
        "4/4  hand: Missed!, Missed!, Missed!  play: Barrel", "3/3"))  # fmt: skip
    mixed = scene(t.position).does("Calamity Janet", "sniper BANG! 2♦, Missed!, Apache Kid")
    assert (mixed.life("Apache Kid"), mixed.life("Jesse Jones")) == (2, 4)
    red = t.does("Calamity Janet", "sniper BANG! 2♦, BANG! 3♦, Apache Kid")
    assert (red.life("Apache Kid"), "unaffected" in red.told) == (3, True)


def test_slab_the_killers_sniper_takes_two_missed_as_anybodys() -> None:
    """R153, Sniper: two Missed! are enough, also against Slab the Killer."""
    t = scene(SNIPER.format("Slab the Killer", "BANG!, BANG!", "Black Jack"), slab_scope="all_bang_symbols")
    t.does("Slab the Killer", "sniper BANG!, BANG!, Black Jack")
    t.answers("Black Jack", "Missed!").answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.hand("Black Jack"), t.asked) == (4, "Missed!", "Slab the Killer: play")


RICOCHET = """
    event Ricochet
    so_far bangs 1
    *{}             sheriff   4/5  hand: BANG! 2♦, BANG! 2♣, BANG! 3♣
     Black Jack     outlaw    4/4
     {}             outlaw    {}  play: Barrel, Mustang
     Jesse Jones    renegade  4/4  play: Jail
    deck: 6♥, 5♠, 7♠
"""


def test_ricochet_shoots_at_cards_however_far() -> None:
    """R104: the turn's BANG! already played; a Barrel saves the card, a Beer does not; no life is lost."""
    t = scene(RICOCHET.format("Rose Doolan", "Paul Regret", "3/3  hand: Beer"))
    t.does("Rose Doolan", "ricochet BANG!, Paul Regret, Barrel").does("Paul Regret", "barrel Barrel")
    assert (t.asked, t.in_play("Paul Regret")) == ("Rose Doolan: play", "Barrel, Mustang")
    t.does("Rose Doolan", "ricochet BANG!, Paul Regret, Mustang").does("Paul Regret", "barrel Barrel")
    assert t.refusal("answer Beer") == "not_a_missed"
    t.passes("Paul Regret")
    assert (t.in_play("Paul Regret"), t.life("Paul Regret"), t.hand("Paul Regret")) == ("Barrel", 3, "Beer")
    t.does("Rose Doolan", "ricochet BANG!, Jesse Jones, Jail")
    assert (t.in_play("Jesse Jones"), t.hand("Rose Doolan"), t.in_play("Paul Regret")) == ("", "", "Barrel")


def test_ricochet_never_at_ones_own_cards() -> None:
    """Ricochet: only at cards in front of others."""
    t = scene(RICOCHET.format("Rose Doolan", "Paul Regret", "3/3").replace("3♣", "3♣  play: Scope"))
    assert [said for said in t.options if said.startswith("ricochet") and "Scope" in said] == []
    with pytest.raises(NotLegal, match="not_an_option"):
        t.does("Rose Doolan", "ricochet BANG!, Rose Doolan, Scope")


@pytest.mark.parametrize("needed", [1, 2])
def test_ricochet_slab(needed: int) -> None:
    """`ricochet_slab`: how many Missed! save a card from Slab the Killer."""
    t = scene(RICOCHET.format("Slab the Killer", "Paul Regret", "3/3  hand: Missed!, Missed!"),
              ricochet_slab=needed)  # fmt: skip
    t.does("Slab the Killer", "ricochet BANG!, Paul Regret, Mustang").answers("Paul Regret", "Missed!")
    assert t.asked == ("Slab the Killer: play" if needed == 1 else "Paul Regret: missed")
    assert t.in_play("Jesse Jones") == "Jail"


def test_apache_kids_cards_and_a_diamond() -> None:
    """Ricochet: a Diamond does not affect the cards in front of Apache Kid."""
    t = scene(RICOCHET.format("Rose Doolan", "Apache Kid", "3/3"))
    t.does("Rose Doolan", "ricochet BANG! 2♦, Apache Kid, Mustang")
    assert (t.in_play("Apache Kid"), t.asked) == ("Barrel, Mustang", "Rose Doolan: play")
    t.does("Rose Doolan", "ricochet BANG! 2♣, Apache Kid, Mustang").passes("Apache Kid")
    assert (t.in_play("Apache Kid"), t.in_play("Jesse Jones")) == ("Barrel", "Jail")


def test_a_shot_of_an_event_is_remembered() -> None:
    """Sniper, Ricochet: everybody sees the target. Shooting a Jail away does its prisoner no harm."""
    t = scene(RICOCHET.format("Rose Doolan", "Paul Regret", "3/3"))
    rose, paul, jesse = (t.seat(name) for name in ("Rose Doolan", "Paul Regret", "Jesse Jones"))
    t.does("Rose Doolan", "ricochet BANG! 2♦, Paul Regret, Mustang").passes("Paul Regret")
    t.does("Rose Doolan", "ricochet BANG! 2♣, Jesse Jones, Jail")
    assert (t.in_play("Jesse Jones"), t.in_play("Paul Regret")) == ("", "Barrel")
    assert (t.game.harm[rose][paul], t.game.harm[rose][jesse]) == (1, 0)
    t = scene("""
        event Sniper
        *Rose Doolan   sheriff   5/5  hand: BANG!, BANG!
         Paul Regret   outlaw    3/3
         Jesse Jones   renegade  4/4
         Black Jack    outlaw    4/4
    """)
    t.does("Rose Doolan", "sniper BANG!, BANG!, Paul Regret")
    assert (t.game.harm[0], t.life("Paul Regret"), t.life("Black Jack")) == ((0, 1, 0, 0), 2, 4)
