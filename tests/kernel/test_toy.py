"""The toy game's nested reactions, one scenario each; in each one seat is not touched by the rule."""

from __future__ import annotations

import pytest

from bangdice.kernel.decision import PASS, Option, Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.seats import replace_at
from tests.kernel.toy_fate import LastChance, Steal
from tests.kernel.toy_table import Table, table


def duel_at_el_gringo(event: str | None = None, beer: str = "Beer, ") -> Table:
    t = table(
        "*Anna 4/5: Duel, Missed!",
        f"El Gringo 1/3: {beer}BANG!",
        "Vulture Sam 4/4: Missed!",
        "Bruno 4/4: Beer",
        event=event,
    )
    t.plays("Duel", at="El Gringo")
    return t


def test_el_gringo_steals_after_the_last_beer() -> None:
    t = duel_at_el_gringo()
    assert t.asked == ("El Gringo", "duel")
    t.passes()
    assert t.asked == ("El Gringo", "last_chance")
    assert t.life("El Gringo") == 0
    assert t.hand("Anna") == ["Missed!"], "nothing is stolen before he lives"
    t.answers("Beer")
    assert t.told == ["discarded", "life_gained", "took"]
    assert t.hand("El Gringo") == ["BANG!", "Missed!"]
    assert t.hand("Anna") == []
    assert t.hand("Bruno") == ["Beer"]
    assert t.asked == ("Anna", "play")


def test_a_dead_el_gringo_steals_nothing_and_vulture_sam_inherits() -> None:
    t = duel_at_el_gringo()
    t.passes()
    t.passes()
    assert t.told == ["eliminated", "inherited"]
    assert t.hand("Vulture Sam") == ["BANG!", "Beer", "Missed!"]
    assert t.hand("Anna") == ["Missed!"]
    assert not t.game.alive[t.seat("El Gringo")]
    assert t.asked == ("Anna", "play")


def test_the_way_to_a_death_reads_as_text() -> None:
    t = duel_at_el_gringo()
    t.passes()
    assert type(t.game.asking) is LastChance
    assert t.waiting() == ["Deaths", "CheckVictory", "Settle", "Turn", "EndTurn"]
    assert [type(frame) for frame in t.game.late] == [Steal]


def test_with_hangover_nobody_steals_and_nobody_inherits() -> None:
    t = duel_at_el_gringo(event="Hangover")
    t.passes()
    t.answers("Beer")
    assert t.told == ["discarded", "life_gained"]
    assert t.hand("Anna") == ["Missed!"]

    t = duel_at_el_gringo(event="Hangover")
    t.passes()
    t.passes()
    assert t.told == ["eliminated", "discarded"]
    assert t.hand("Vulture Sam") == ["Missed!"]
    assert len(t.game.cards.zone("discard")) == 3


def test_hangover_that_comes_or_goes_in_the_middle_counts_at_once() -> None:
    t = duel_at_el_gringo()
    t.game.turn_event("Hangover")
    t.passes()
    t.passes()
    assert t.told == ["eliminated", "discarded"]

    t = duel_at_el_gringo(event="Hangover")
    t.game.turn_event(None)
    t.passes()
    t.passes()
    assert t.told == ["eliminated", "inherited"]


def test_a_duel_goes_to_and_fro_and_nobody_is_credited_for_his_own_loss() -> None:
    t = table("*El Gringo 3/3: Duel", "Anna 2/4: BANG!, Beer", "Bruno 4/4: Beer")
    t.plays("Duel", at="Anna")
    t.answers("BANG!")
    assert t.told == ["discarded", "life_lost"], "an empty hand is not asked, which everybody can see"
    assert t.events[1].values == {"seat": 0, "life": 2, "by": None}
    assert t.hand("El Gringo") == []
    assert t.asked == ("El Gringo", "play")


def test_a_player_who_falls_in_his_own_duel_ends_his_turn() -> None:
    t = table(
        "*Anna 1/4: Duel, Beer, Missed!", "Bruno 4/4: BANG!", "Carla 4/4: Beer", deck="Duel, Duel, Beer"
    )
    t.plays("Duel", at="Bruno")
    t.answers("BANG!")
    t.passes()
    assert t.asked == ("Anna", "last_chance")
    t.passes()
    assert not t.game.alive[0]
    assert t.asked == ("Bruno", "play")
    assert t.hand("Bruno") == ["Beer", "Duel"]
    assert t.hand("Carla") == ["Beer"]


def test_suzy_draws_when_the_duel_is_over() -> None:
    t = table("*Anna 4/4: Duel, BANG!", "Suzy Lafayette 4/4: BANG!", "Bruno 4/4", deck="Beer, Missed!")
    t.plays("Duel", at="Suzy Lafayette")
    t.answers("BANG!")
    assert t.told == ["discarded"]
    assert t.hand("Suzy Lafayette") == []
    t.answers("BANG!")
    assert t.told == ["discarded", "life_lost", "drew"]
    assert t.hand("Suzy Lafayette") == ["Missed!"]
    assert t.hand("Bruno") == []


def test_suzy_draws_el_gringo_takes_it_and_she_draws_again() -> None:
    t = table("*Suzy Lafayette 4/4: BANG!", "El Gringo 3/3", "Bruno 4/4: Beer", deck="Duel, Beer, Missed!")
    t.plays("BANG!", at="El Gringo")
    assert t.told == ["discarded", "life_lost", "drew", "took", "drew"]
    assert t.hand("El Gringo") == ["Missed!"]
    assert t.hand("Suzy Lafayette") == ["Beer"]
    assert t.hand("Bruno") == ["Beer"]


def test_el_gringo_finds_nothing_in_an_empty_hand() -> None:
    t = table("*Anna 4/4: BANG!", "El Gringo 3/3", "Bruno 4/4: Beer")
    t.plays("BANG!", at="El Gringo")
    assert t.told == ["discarded", "life_lost"]
    assert t.hand("Bruno") == ["Beer"]


def test_a_shot_that_is_answered_returns_to_the_card_that_waits() -> None:
    t = table("*Anna 4/4: BANG!", "Bruno 4/4: Missed!", "Carla 4/4: Missed!")
    t.plays("BANG!", at="Bruno")
    assert t.asked == ("Bruno", "missed")
    assert t.waiting() == ["Bang", "Settle", "Turn", "EndTurn"]
    t.answers("Missed!")
    assert t.told == ["discarded"]
    assert (t.life("Bruno"), t.life("Carla")) == (4, 4)
    assert t.hand("Carla") == ["Missed!"]


def test_the_losses_of_one_moment_come_together_and_the_end_is_tested_once() -> None:
    t = table("*Anna 4/4: Gatling", "Bruno 1/4: Beer", "Carla 1/4: Missed!, Beer", "Dario 1/4: Beer")
    t.plays("Gatling")
    assert t.asked == ("Bruno", "missed")
    t.passes()
    assert t.life("Bruno") == 1, "nobody loses anything before all have answered"
    t.answers("Missed!")
    t.passes()
    assert t.told == ["life_lost", "life_lost"]
    assert t.asked == ("Bruno", "last_chance")
    t.passes()
    assert all(t.game.alive), "all last chances come before any elimination"
    assert t.asked == ("Dario", "last_chance")
    t.passes()
    assert t.told == ["eliminated", "discarded", "eliminated", "discarded"]
    assert list(t.game.alive) == [True, False, True, False]
    assert t.game.result is None


def test_a_beer_works_as_long_as_the_other_dying_player_is_still_there() -> None:
    t = table("*Anna 4/4: Gatling", "Bruno 1/4", "Carla 1/4: Beer")
    t.plays("Gatling")
    t.passes()
    assert t.asked == ("Carla", "last_chance")
    t.answers("Beer")
    assert list(t.game.alive) == [True, False, True]


def test_with_two_players_left_there_is_no_last_chance() -> None:
    t = table("*Anna 4/4: BANG!", "Bruno 1/4: Beer")
    t.plays("BANG!", at="Bruno")
    t.passes()
    assert t.game.result is not None
    assert t.game.result.winners == (0,)
    assert t.told[-1] == "game_over"


def test_when_it_is_over_nothing_is_run_any_more() -> None:
    t = table("*El Gringo 3/3: Gatling", "Vulture Sam 1/4", "Suzy Lafayette 1/4")
    t.plays("Gatling")
    game = t.game
    assert game.result is not None and game.result.winners == (0,)
    assert (game.decision, game.stack, game.late) == (None, [], [])
    assert game.options() == ()
    assert game.refusal(0, PASS) == Reason("game_over")
    with pytest.raises(Refused, match="game_over"):
        game.apply(PASS)


def test_sid_interrupts_an_open_question_which_stays_as_it_is() -> None:
    t = table("*Anna 4/4: Duel", "Bruno 4/4: BANG!, BANG!", "Sid Ketchum 2/4: Beer, Duel, Missed!")
    t.plays("Duel", at="Bruno")
    question, options = t.game.decision, t.game.options()
    underway = t.option("answer", "BANG!")
    t.heals("Sid Ketchum", "Duel", "Missed!")
    assert t.told == ["discarded", "life_gained"]
    assert t.life("Sid Ketchum") == 3
    assert (t.game.decision, t.game.options()) == (question, options)
    t.does(underway, "Bruno")
    assert t.told == ["discarded", "life_lost"]


def test_sid_may_interrupt_his_own_question() -> None:
    t = table("*Anna 4/4: BANG!", "Sid Ketchum 2/4: Beer, Duel, Missed!", "Bruno 3/4: Beer, Beer")
    t.plays("BANG!", at="Sid Ketchum")
    question = t.game.decision
    assert t.game.options()[0] == PASS
    t.heals("Sid Ketchum", "Beer", "Duel")
    assert t.game.decision == question
    assert t.life("Sid Ketchum") == 3
    assert t.game.options() == (PASS, t.option("answer", "Missed!"))
    t.answers("Missed!")
    assert (t.life("Sid Ketchum"), t.life("Bruno")) == (3, 3)


def test_sid_saves_himself_in_his_last_chance_and_the_next_one_is_another_question() -> None:
    t = table("*Anna 4/4: BANG!, Duel", "Sid Ketchum 1/4: Beer, Duel, Missed!, Missed!", "Bruno 4/4")
    t.plays("BANG!", at="Sid Ketchum")
    t.passes()
    assert t.asked == ("Sid Ketchum", "last_chance")
    first = t.game.decision
    t.heals("Sid Ketchum", "Beer", "Duel")
    assert t.life("Sid Ketchum") == 1
    assert t.game.interrupted is None
    t.plays("Duel", at="Sid Ketchum")
    t.passes()
    assert t.asked == ("Sid Ketchum", "last_chance")
    assert t.game.decision is not None and first is not None
    assert t.game.decision.number > first.number


def test_sid_discards_a_card_that_he_had_chosen_to_discard() -> None:
    t = table("*Sid Ketchum 2/4: Beer, Duel, Missed!, BANG!, Gatling", "Bruno 4/4: Beer, Beer")
    t.passes()
    t.chooses("Duel")
    t.heals("Sid Ketchum", "Beer", "Duel")
    assert t.life("Sid Ketchum") == 3
    assert t.asked == ("Bruno", "play"), "three cards, three life points"
    assert t.hand("Sid Ketchum") == ["BANG!", "Gatling", "Missed!"]


def test_a_blank_character_has_nothing_to_interrupt_with_nor_has_a_dead_or_absent_seat() -> None:
    t = table("*Anna 1/4: Duel, Beer", "Sid Ketchum 1/4: Beer, Duel", "Bruno 2/4: Beer, Beer")
    offer = t.option("two_for_life", "Beer", "Duel", name="Sid Ketchum")
    assert t.game.options(1) == (offer,)
    assert t.game.options(2) == ()
    assert t.game.refusal(2, offer) == Reason("not_your_question")
    t.game.alive = replace_at(t.game.alive, 1, False)
    assert t.game.options(1) == ()
    for stranger in (-1, 3, 99):
        assert t.game.refusal(stranger, PASS) == Reason("not_your_question")


def test_hangover_takes_even_the_power_of_any_time() -> None:
    t = table("*Anna 4/4: Duel", "Sid Ketchum 2/4: Beer, Duel", event="Hangover")
    assert t.game.options(1) == ()


def test_to_decline_stands_first_and_refusals_give_the_rule() -> None:
    t = table("*Anna 4/4: BANG!, BANG!, Missed!, Beer", "Bruno 4/4: Beer", "Carla 4/4: Missed!")
    assert t.game.options()[0] == PASS
    bang, missed, beer = (t.card("Anna", face) for face in ("BANG!", "Missed!", "Beer"))
    assert t.game.refusal(0, Option("play", (f"card:{missed}",))) == Reason("only_as_answer")
    full = t.game.refusal(0, Option("play", (f"card:{beer}",)))
    assert full == Reason("full_life", values=(("life", 4),))
    assert t.game.refusal(0, Option("play", (f"card:{bang}", "seat:0"))) == Reason("not_an_option")
    assert t.game.refusal(1, PASS) == Reason("not_your_question")
    t.plays("BANG!", at="Bruno")
    t.passes()
    second = Option("play", (f"card:{t.card('Anna', 'BANG!')}", "seat:2"))
    assert t.game.refusal(0, second) == Reason("one_bang_a_turn", "R051")
    before = t.game.dump()
    with pytest.raises(Refused) as refused:
        t.does(second)
    assert refused.value.reason.rule == "R051"
    assert t.game.dump() == before


def test_the_deck_is_remade_when_the_next_card_is_needed() -> None:
    t = table("*Anna 1/4: Beer, Duel", "Bruno 4/4: Missed!", "Suzy Lafayette 4/4: BANG!", deck="Gatling")
    t.plays("Beer")
    t.plays("Duel", at="Suzy Lafayette")
    t.answers("BANG!")
    assert t.told == ["discarded", "life_lost", "drew"], "the last card of the deck"
    assert t.hand("Suzy Lafayette") == ["Gatling"]
    t.passes()
    assert t.told == ["turn_began", "reshuffled", "drew", "drew"]
    assert len(t.hand("Bruno")) == 3


def test_when_there_is_no_card_anywhere_nothing_is_drawn() -> None:
    t = table("*Anna 4/4: BANG!", "Suzy Lafayette 4/4", "Bruno 4/4: BANG!", step="draw")
    assert t.hand("Anna") == ["BANG!"]
    t.passes()
    assert t.asked == ("Suzy Lafayette", "play")
    assert t.hand("Suzy Lafayette") == []
