"""Pace of a card game: masked and quick windows, choices made ahead, the clock, and time to look."""

from __future__ import annotations

import pytest

from bangdice.kernel.decision import PASS, Option
from bangdice.tables.wire import commands as c
from tests.tables.dealt import INDIANS, Dealt, gives, plays, texts
from tests.tables.evening import Evening


def test_indians_are_answered_ahead(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    ahead = dario.own.ahead
    assert ahead and (ahead.number, ahead.about, ahead.values) == (None, "indians", {"by": 0})
    bang = gives(dario, "bang")
    dario.may(c.Ahead, chair=3, about="indians", values={"by": 0}, verb=bang.verb, taps=bang.taps)
    assert dario.own.ahead and dario.own.ahead.chosen and dario.own.ahead.chosen.taps == bang.taps
    assert bang.taps[0] not in texts(evening.last, bruno.socket), "nobody sees what is chosen"
    bruno.answers(PASS)
    carla.answers(PASS)
    evening.wait(0)
    assert evening.game.decision.seat == 0 and evening.game.life[3] == 4


def test_a_store_is_bought_from_ahead_and_what_is_gone_is_asked_for(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "general_store")
    store = [card.number for card in evening.last.table.game.store]
    assert len(store) == 4 and anna.own.choice and anna.own.choice.about == "general_store"
    rev, told = evening.table.rev, len(evening.updates)
    for one, chair, card in ((bruno, 1, store[0]), (carla, 2, store[0]), (dario, 3, store[3])):
        one.may(c.Ahead, chair=chair, about="general_store", values={}, verb="take", taps=(f"card:{card}",))
        assert set(evening.last.mine) == {one.socket} and one.own.ahead and one.own.ahead.chosen
    assert evening.table.rev == rev and len(evening.updates) == told + 3, "nobody else learns of it"
    anna.answers(Option("take", (f"card:{store[1]}",)))
    evening.wait(0)
    assert evening.game.decision.seat == 2, "Bruno has taken what Carla wanted"
    carla.answers(Option("take", (f"card:{store[2]}",)))
    evening.wait(0)
    assert evening.game.decision.seat == 0 and store[3] in evening.game.hand(3)


def answered(evening: Evening) -> tuple[int, ...]:
    """Return the chairs whose answers lie, from the public view."""
    wait = evening.last.table.wait
    return () if wait is None else wait.answered


def test_everybody_is_asked_at_once_and_the_answers_are_settled_in_order(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    assert bruno.own.choice and not bruno.own.at_once
    assert [one.own.at_once for one in (anna, carla, dario)] == [False, True, True]
    wait = evening.last.table.wait
    assert wait and (wait.chair, wait.also, wait.answered) == (1, (2, 3), ())
    dario.may(c.Ahead, chair=3, about="indians", values={"by": 0}, verb="pass")
    wait = evening.last.table.wait
    assert wait and (wait.chair, wait.also, wait.answered) == (1, (2,), (3,))
    assert evening.game.decision.seat == 1 and not evening.last.events
    rev = evening.table.rev
    carla.may(c.Ahead, chair=2, about="indians", values={"by": 0}, verb="pass")
    assert [one.own.choice for one in (carla, dario)] == [None, None]
    bruno.answers(PASS)
    lost = [event.values["seat"] for event in evening.last.events if event.name == "life_lost"]
    assert (lost, evening.game.decision.seat, evening.table.rev) == ([1, 2, 3], 0, rev + 2), (
        "all in one update"
    )
    assert len(evening.house.tools.store.entries(evening.table.code, 1)) == 4, "and each is stored"


def test_an_answer_given_as_the_question_comes_is_heard(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    bruno.answers(PASS)
    carla.may(c.Ahead, chair=2, about="indians", values={"by": 0}, verb="pass")
    assert evening.game.decision.seat == 3 and evening.game.life[2] == 1


def test_a_player_whose_cards_have_changed_is_asked_again(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    bang = gives(carla, "bang")
    carla.may(c.Ahead, chair=2, about="indians", values={"by": 0}, verb=bang.verb, taps=bang.taps)
    assert answered(evening) == (2,)
    others = tuple(f"card:{it.number}" for it in carla.own.game.hand if f"card:{it.number}" not in bang.taps)
    carla.may(c.Unasked, chair=2, verb="sid_ketchum", taps=others)
    assert answered(evening) == () and carla.own.ahead and carla.own.ahead.chosen is None
    bruno.answers(PASS)
    assert carla.own.choice, "with other cards it is another question"


MASKED = {"windows": "masked"}


def test_masked_answers_are_told_when_all_lie_and_no_sooner_than_two_seconds(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt(**MASKED)
    plays(evening, anna, "indians")
    rev = evening.table.rev
    bang = gives(carla, "bang")
    carla.may(c.Ahead, chair=2, about="indians", values={"by": 0}, verb=bang.verb, taps=bang.taps)
    assert bruno.answers(PASS).waiting
    assert evening.table.rev == rev and carla.own.ahead and carla.own.ahead.chosen, "nobody else learns of it"
    evening.wait(1.9)
    assert evening.table.rev == rev
    evening.wait(0.2)
    assert answered(evening) == (1, 2), "who has dodged and who has not look alike"
    assert not any(update.events for update in evening.updates if update.rev > rev)
    assert bang.taps[0] not in texts(evening.last, bruno.socket)
    evening.wait(1)
    dario.may(c.Ahead, chair=3, about="indians", values={"by": 0}, verb="pass")
    assert answered(evening) == (1, 2, 3)
    evening.wait(0)
    assert evening.game.decision.seat == 0
    seats = [
        event.values["seat"] for event in evening.last.events if event.name in ("life_lost", "discarded")
    ]
    assert seats == [1, 2, 3], "then they turn over in order"


def test_a_masked_answer_that_is_withdrawn_before_it_lies_was_never_told(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt(**MASKED)
    plays(evening, anna, "indians")
    rev, ahead = evening.table.rev, {"chair": 2, "about": "indians", "values": {"by": 0}}
    for verb in ("pass", None, "pass"):
        carla.may(c.Ahead, **ahead, verb=verb)
        assert evening.table.rev == rev and set(evening.last.mine) == {carla.socket}
    evening.wait(2)
    assert answered(evening) == (2,)
    rev = evening.table.rev
    carla.may(c.Ahead, **ahead, verb=None)
    assert evening.table.rev == rev + 1 and answered(evening) == (), (
        "what everybody saw is gone for everybody"
    )


def test_an_empty_masked_hand_is_passed_by_the_table_after_as_long_as_a_thought(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt(**MASKED)
    waits = []
    for _ in range(4):
        plays(evening, anna, "indians")
        asked = evening.table.play.picture.asked
        assert asked and asked.answers == (PASS,), "Bruno holds no BANG!"
        start = evening.now
        for one in (carla, dario):
            bang = gives(one, "bang")
            ahead = {"chair": one.chair, "about": "indians", "values": {"by": 0}}
            one.may(c.Ahead, **ahead, verb=bang.verb, taps=bang.taps)
        while evening.game.decision.seat != 0:
            evening.wait(0.25)
        waits.append(evening.now - start)
        anna.may(c.End)
        anna.plays_again()
        anna.may(c.Deal)
    assert all(7.99 <= wait <= 15.3 for wait in waits) and max(waits) - min(waits) > 0.2


@pytest.mark.parametrize("card", ["BANG!", "Beer"])
def test_bots_lay_masked_answers_alike_whatever_they_hold(dealt: Dealt, card: str) -> None:
    evening, (anna, *_) = dealt(INDIANS.replace("Beer, Duel", card), seen=6.0, **MASKED)
    for chair in (1, 2, 3):
        anna.may(c.Bot, chair=chair, kind="easy")
    plays(evening, anna, "indians")
    seen: list[tuple[int, ...]] = []
    for _ in range(20):
        evening.wait(0.1)
        if not seen or answered(evening) != seen[-1]:
            seen.append(answered(evening))
    assert seen == [()], "first all look at the card"
    evening.wait(5.1)
    while evening.game.decision.seat != 0:
        seen.append(answered(evening))
        evening.wait(0.05)
    assert list(dict.fromkeys(seen)) == [(), (1,), (1, 2)]


def test_the_bell_and_help_reach_everybody_who_is_waited_for(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    dario.goes()
    evening.wait(46)
    wait = evening.last.table.wait
    assert wait and (wait.chair, set(wait.also), wait.can_help, wait.can_ring) == (3, {1, 2}, True, True)
    anna.may(c.Ring, chair=2)
    anna.may_not("wait_longer", c.AnswerFor, chair=1)
    anna.may(c.AnswerFor, chair=3)
    assert answered(evening) == (3,)
    bruno.answers(PASS)
    carla.may(c.StandIn, chair=2, on=True)
    evening.wait(5)
    assert evening.game.decision.seat == 0


def test_a_shared_phone_asks_its_second_chair_when_the_first_has_answered(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, _) = dealt()
    bruno.keys.extend(carla.keys)
    bruno.goes()
    bruno.arrives()
    bruno.may(c.Look, chair=1)
    plays(evening, anna, "indians")
    assert bruno.mine and bruno.mine.curtain is None and bruno.own.choice
    bruno.may(c.Look, chair=2)
    bruno.may(c.Ahead, chair=2, about="indians", values={"by": 0}, verb="pass")
    assert bruno.mine.curtain == 1, "now it is to be handed to Bruno"


def test_a_fast_table_passes_at_once_and_an_asking_one_never(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt(windows="fast")
    plays(evening, anna, "indians")
    evening.wait(0)
    assert evening.game.decision.seat == 2
    anna.may(c.End)
    anna.plays_again()
    anna.may(c.ChangeSwitches, switches={"windows": "ask"})
    anna.may(c.Deal)
    plays(evening, anna, "indians")
    evening.wait(44)
    assert evening.game.decision.seat == 1


@pytest.mark.parametrize("windows", ["ask", "masked", "fast"])
def test_a_dying_player_whom_no_card_helps_is_asked_nothing_more(dealt: Dealt, windows: str) -> None:
    """The hand of the dead is discarded, so there is nothing to hide."""
    for held, is_helped in (("Beer, Duel", True), ("Barrel, Duel", False)):
        text = INDIANS.replace("3/3  hand: Beer, Duel", f"1/3  hand: {held}")
        evening, (anna, bruno, *_) = dealt(text, windows=windows)
        plays(evening, anna, "duel", "seat:1")
        if windows == "ask":
            bruno.answers(PASS)
        while evening.game.decision.about == "duel":
            evening.wait(1)
        evening.wait(0)
        assert evening.game.alive[1] == is_helped
        assert (evening.game.decision.about == "last_chance") == is_helped


def test_the_clock_answers_for_who_thinks_too_long(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt(clock=10)
    plays(evening, anna, "indians")
    wait = evening.last.table.wait
    assert wait and (wait.chair, wait.left) == (1, 10)
    evening.wait(9)
    assert evening.game.decision.seat == 1
    evening.wait(2)
    assert evening.game.decision.seat == 0, "all were asked at once, and had the same time"
    assert {it.by for it in evening.table.play.recording.entries[1:]} == {"clock"}


def test_bots_wait_until_the_pictures_of_all_that_happened_were_there(dealt: Dealt) -> None:
    evening, (anna, *_) = dealt(seen=1.2)
    anna.may(c.Bot, chair=1, kind="easy")
    plays(evening, anna, "indians")
    names = [event.name for event in evening.last.events]
    assert names == ["played"]
    evening.wait(1.35)
    assert evening.game.decision.seat == 1
    evening.wait(0.1)
    assert evening.game.decision.seat == 2
