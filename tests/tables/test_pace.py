"""Pace: bots let people see, windows betray nothing or are quick, choices are made ahead, clocks wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from bangdice.kernel.decision import PASS, Decision
from bangdice.kernel.record import Entry
from bangdice.tables.house.house import REST
from bangdice.tables.kept.state import Choice
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.view import EventView
from bangdice.tables.world.game import remaining_choices
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, DODGE, DRINK, FINISH, TRAP, TWICE

Made = Callable[..., Evening]


def test_bots_rest_where_nothing_is_shown(tmp_path: Path) -> None:
    evening = Evening(tmp_path, board=True, rest=REST)
    assert evening.board
    for chair in range(4):
        evening.board.may(c.Bot, chair=chair, kind="random")
    evening.board.may(c.Deal)
    began = evening.now
    evening.wait(5)
    answers = len(evening.house.tools.store.entries(evening.table.code, 1))
    assert 10 < answers <= (evening.now - began) / REST


def test_bots_wait_until_people_have_seen(evening: Evening) -> None:
    anna = evening.sits("Anna")
    anna.may(c.ChangeSwitches, switches={"seen": 1.2})
    for chair in range(1, 6):
        anna.may(c.Bot, chair=chair, kind="random")
    anna.may(c.Deal)
    told: list[tuple[float, float]] = []
    acted: list[float] = []
    for _ in range(400):
        heard = len(evening.updates)
        due = evening.house.tick()
        for update in evening.updates[heard:]:
            acted.append(evening.now)
            if told:
                at, looks = told[-1]
                assert evening.now >= at + looks - 1e-9
            if update.events:
                told.append((evening.now, looks_at(update.events)))
        if due is None or evening.game.decision is None:
            break
        if anna.own.choice:
            option = evening.game.options()[-1]
            heard = len(evening.updates)
            anna.answers(option)
            if evening.last.events:
                told.append((evening.now, looks_at(evening.last.events)))
            continue
        evening.now = max(evening.now, min(due, evening.now + 0.3))
    assert len(acted) > 20
    assert {looks for _, looks in told} == {1.2, 1.8, 3.6}


def looks_at(events: Sequence[EventView]) -> float:
    """Return the seconds for which people look at least: at an attack or a death longer than at a roll."""
    names = {event.name for event in events}
    if names & {"indians_attacked", "gatling_fired", "dynamite_exploded", "eliminated"}:
        return 3.6
    return 1.8 if "rolled" in names else 1.2


def bots_ahead(evening: Evening, seen: float) -> Device:
    """Anna sits among bots, one of which is asked."""
    anna = evening.sits("Anna")
    anna.may(c.ChangeSwitches, switches={"seen": seen})
    for chair in range(1, 4):
        anna.may(c.Bot, chair=chair, kind="random")
    anna.may(c.Deal)
    for _ in range(200):
        if anna.own.choice is None:
            return anna
        anna.answers(evening.game.options()[-1])
    raise AssertionError("no bot is asked")


def rested(evening: Evening, seconds: float) -> bool:
    """Return True if no bot has acted in these seconds."""
    before = len(evening.table.play.recording.entries)
    until = evening.now + seconds
    while (due := evening.house.tick()) is not None and due <= until:
        evening.now = max(evening.now, due)
    evening.now = until
    return len(evening.table.play.recording.entries) == before


def reads(device: Device, on: bool = True) -> None:
    device.may(c.NoteReading, on=on)


def test_bots_wait_for_a_person_who_reads_but_not_for_long(evening: Evening) -> None:
    anna = bots_ahead(evening, 1.8)
    rev = evening.table.rev
    reads(anna)
    assert evening.table.rev == rev, "nobody is told"
    assert rested(evening, 19.9)
    for on in (False, True, True):
        reads(anna, on)
    assert not rested(evening, 5), "a person who opens it again and again stalls nobody"


def test_readers_share_the_time_for_which_bots_wait(evening: Evening) -> None:
    anna, ben = evening.sits("Anna"), evening.sits("Ben")
    anna.may(c.ChangeSwitches, switches={"seen": 1.8})
    for chair in (2, 3):
        anna.may(c.Bot, chair=chair, kind="random")
    anna.may(c.Deal)
    while (asked := anna.own.choice and anna or ben.own.choice and ben) is not None:
        asked.answers(evening.game.options()[-1])
    reads(anna)
    assert rested(evening, 12)
    reads(ben)
    reads(anna, on=False)
    assert rested(evening, 7.9), "bots wait for the second one, but not from the beginning"
    assert not rested(evening, 5)
    evening.now += 40
    reads(ben, on=False)
    reads(ben)
    assert evening.table.world.read_at == evening.now + 20, "the time has come back meanwhile"


def test_bots_go_on_when_the_card_is_closed_or_its_phone_is_gone(evening: Evening) -> None:
    anna = bots_ahead(evening, 1.8)
    reads(anna)
    assert rested(evening, 8)
    reads(anna, on=False)
    assert not rested(evening, 5)
    evening.wait(60)
    reads(anna)
    assert evening.table.world.read_at > evening.now
    evening.phone("a watcher")
    anna.goes()
    assert evening.table.world.read_at < evening.now


def test_bots_wait_for_no_watcher_and_not_at_the_quick_pace(evening: Evening) -> None:
    anna = bots_ahead(evening, 0.5)
    reads(anna)
    assert not rested(evening, 5)
    anna.may(c.ChangeSwitches, switches={"seen": 1.8})
    reads(anna, on=False)
    reads(evening.phone("a watcher"))
    assert anna.own.choice or not rested(evening, 8)


def test_nothing_happens_while_nobody_looks(evening: Evening) -> None:
    anna = evening.sits("Anna")
    for chair in (1, 2, 3):
        anna.may(c.Bot, chair=chair, kind="random")
    anna.may(c.ChangeSwitches, switches={"clock": 10})
    anna.may(c.Deal)
    anna.goes()
    before = evening.game.dump()
    evening.wait(500)  # A table at which nobody is for longer leaves the memory (test_recovery.py).
    assert evening.game.dump() == before
    anna.arrives()
    evening.wait(3600)
    assert evening.game.result, "now bots and the clock go on"


def test_a_window_that_asks_everybody(volleys: Made) -> None:
    evening = volleys(windows="ask")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(44)
    assert bruno.own.choice
    bruno.answers(PASS)
    assert carla.own.choice


def test_a_fast_window_does_not_ask_who_can_do_nothing(volleys: Made) -> None:
    evening = volleys(windows="fast")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(0)
    assert carla.own.choice and bruno.own.choice is None, "Bruno has no card, Carla has"
    assert evening.table.play.recording.entries[-1].by == "clock"
    carla.answers(DODGE)
    assert bruno.own.choice, "on turn nobody answers for him"
    evening.wait(10)
    assert bruno.own.choice


@pytest.mark.parametrize(("is_bot", "least", "most"), [(False, 8, 15), (True, 2, 5)])
def test_a_masked_window_takes_as_long_as_a_thought_when_there_is_nothing_to_choose(
    volleys: Made, is_bot: bool, least: float, most: float
) -> None:
    """A player who thinks about a choice for some seconds has not shown that there is one."""
    evening = volleys(windows="masked")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    if is_bot:
        anna.may(c.Bot, chair=1, kind="random")
    anna.may(c.Deal)
    waits = []
    for _ in range(6):
        anna.answers(ATTACK)
        start = evening.now
        while evening.game.decision.seat == 1:
            evening.wait(0.05)
        waits.append(evening.now - start)
        evening.wait(2)
        carla.answers(PASS)
        anna.may(c.End)
        anna.plays_again()
        anna.may(c.Deal)
    assert all(least - 0.01 <= wait <= most + 0.1 for wait in waits) and max(waits) - min(waits) > 0.2


def test_a_masked_window_holds_quick_people_back(volleys: Made) -> None:
    evening = volleys(windows="masked")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(0.5)
    assert bruno.answers(PASS).waiting
    assert bruno.own.choice and bruno.own.choice.chosen and bruno.own.choice.chosen.verb == "pass"
    assert not evening.last.events and evening.game.decision.seat == 1
    evening.reopened()
    for person in (anna, bruno, carla):
        person.arrives()
    assert evening.game.decision.seat == 1
    evening.wait(1.9)
    assert evening.game.decision.seat == 1
    while evening.game.decision.seat == 1:
        evening.wait(0.05)
    assert evening.table.play.recording.entries[-1].by == "person"
    evening.reopened()
    for person in (anna, bruno, carla):
        person.arrives()
    carla.may_not("not_an_option", c.Answer, **carla.answer_of(ATTACK))
    carla.answers(PASS)
    carla.answers(DODGE)
    evening.wait(1.9)
    assert evening.game.decision.seat == 2
    evening.wait(0.2)
    assert evening.table.play.recording.entries[-1].answer == DODGE, "the last word counts"
    assert not evening.table.state.choices


def test_declining_a_masked_question_looks_like_having_nothing(volleys: Made) -> None:
    evening = volleys(windows="masked")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    waits = []
    for _ in range(6):
        anna.answers(ATTACK)
        while evening.game.decision.seat == 1:
            evening.wait(0.05)
        start = evening.now
        evening.wait(1.0)
        updates = len(evening.updates)
        assert carla.answers(PASS).waiting
        assert [*evening.updates[updates].mine] == [carla.socket], "nobody else is sent anything"
        assert evening.updates[updates].rev == evening.updates[updates - 1].rev
        while evening.game.decision.seat == 2:
            evening.wait(0.05)
        waits.append(evening.now - start)
        anna.may(c.End)
        anna.plays_again()
        anna.may(c.Deal)
    assert all(1.99 <= wait <= 5.1 for wait in waits) and max(waits) - min(waits) > 0.2


@pytest.mark.parametrize("is_ahead", [False, True])
def test_an_early_choice_takes_over_from_the_bot_that_stands_in(volleys: Made, is_ahead: bool) -> None:
    evening = volleys(windows="masked")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    carla.may(c.StandIn, chair=2, on=True)
    if is_ahead:
        carla.may(c.Ahead, chair=2, about="dodge", values={"by": 0}, verb="dodge")
    while evening.game.decision.seat == 1:
        evening.wait(0.05)
    assert is_ahead or carla.answers(DODGE).waiting
    assert not anna.evening.last.table.chairs[2].stand_in
    evening.wait(5.1)
    entry = evening.table.play.recording.entries[-1]
    assert (entry.seat, entry.by, entry.answer) == (2, "person", DODGE)


def test_another_way_of_asking_waits_for_the_next_question(volleys: Made) -> None:
    evening = volleys(windows="masked")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    anna.may(c.ChangeSwitches, switches={"windows": "fast"})
    evening.wait(1.9)
    assert evening.game.decision.seat == 1, "Bruno could only pass, and nobody is to see it"
    while evening.game.decision.seat == 1:
        evening.wait(0.05)
    assert not carla.answers(DODGE).waiting


def test_a_slow_answer_to_a_masked_question_is_given_at_once(volleys: Made) -> None:
    evening = volleys(windows="masked")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    bruno.answers(PASS)
    evening.wait(8)
    assert evening.game.decision.seat == 2
    assert not carla.answers(DODGE).waiting
    assert evening.game.decision.seat == 1


def test_a_choice_made_ahead_is_sent_when_its_question_comes(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, carla, dario = evening.sit("Anna", "Bruno", "Carla", "Dario")
    anna.may(c.Deal)
    carla.may_not("not_now", c.Ahead, chair=2, about="dodge", values={"by": 0}, verb="dodge")
    anna.answers(ATTACK)
    assert carla.own.ahead and carla.own.ahead.number is None and carla.own.ahead.values == {"by": 0}
    assert bruno.own.ahead is None and anna.own.ahead is None
    ahead = {"chair": 2, "about": "dodge", "values": {"by": 0}}
    carla.may_not("not_an_option", c.Ahead, **ahead, verb="fly")
    carla.may_not("not_now", c.Ahead, **{**ahead, "values": {"by": 1}}, verb="dodge")
    dario.may_not("not_an_option", c.Ahead, chair=3, about="dodge", values={"by": 0}, verb="dodge")
    dario.may_not("not_your_chair", c.Ahead, **ahead, verb="dodge")
    carla.may(c.Ahead, **ahead, verb="pass")
    carla.may(c.Ahead, **ahead, verb="dodge")
    assert carla.own.ahead.chosen and carla.own.ahead.chosen.verb == "dodge"
    evening.reopened()
    for person in (anna, bruno, carla, dario):
        person.arrives()
    bruno.answers(PASS)
    evening.wait(0)
    assert [entry.answer for entry in evening.table.play.recording.entries][-1] == DODGE
    assert evening.table.play.recording.entries[-1].by == "person"
    assert dario.own.choice and not evening.table.state.choices


def test_a_choice_made_ahead_counts_once(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(TWICE)
    assert bruno.own.choice and bruno.own.ahead is None, "first what is asked now"
    bruno.may_not("not_now", c.Ahead, chair=1, about="dodge", values={"by": 0}, verb="pass")
    carla.may(c.Ahead, chair=2, about="dodge", values={"by": 0}, verb="dodge")
    bruno.answers(PASS)
    bruno.answers(PASS)
    evening.wait(5)
    assert carla.own.choice, "the same question again is another"
    assert evening.table.play.recording.entries[-1].answer == DODGE
    carla.answers(PASS)


def test_an_answer_held_back_is_for_its_own_question_only(volleys: Made) -> None:
    evening = volleys(windows="masked")
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(TWICE)
    play = evening.table.play
    assert play and play.picture.asked
    held = Choice(1, "dodge", {"by": 0}, "pass", (), number=2)
    drink = Entry(2, "person", DRINK)
    again = play.with_answer(drink).picture
    assert remaining_choices((held,), drink, play.picture, again) == (held,)
    assert remaining_choices((replace(held, number=1),), drink, play.picture, again) == ()
    bruno.answers(PASS)
    while evening.game.decision.number == 2:
        evening.wait(0.05)
    assert evening.game.decision == Decision(3, 1, "dodge", (("by", 0),))
    assert not evening.table.state.choices, "he is asked again, and has to say it again"


def test_when_somebody_comes_back_they_may_see_first(volleys: Made) -> None:
    evening = volleys(clock=10, seen=1.0)
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(9)
    for person in (anna, bruno, carla):
        person.goes()
    evening.now += 500
    carla.arrives()
    wait = evening.last.table.wait
    assert wait and (wait.chair, wait.seconds, wait.left, wait.can_help) == (1, 0, 11, False)


def test_a_choice_made_ahead_can_be_withdrawn(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    ahead = {"chair": 2, "about": "dodge", "values": {"by": 0}}
    carla.may(c.Ahead, **ahead, verb="dodge")
    carla.may(c.Ahead, **ahead, verb=None)
    assert carla.own.ahead and carla.own.ahead.chosen is None
    bruno.answers(PASS)
    evening.wait(1)
    assert carla.own.choice


def test_a_choice_that_is_not_legal_any_more_or_never_comes_is_dropped(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    carla.may(c.Ahead, chair=2, about="dodge", values={"by": 0}, verb="dodge")
    anna.may(c.End)
    assert not evening.table.state.choices


def test_the_clock_answers_by_the_stand_in_and_more_time_is_had_for_the_asking(volleys: Made) -> None:
    evening = volleys(clock=20, seen=1.0)
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    assert evening.last.table.wait and evening.last.table.wait.left == 21, "first the pictures"
    anna.answers(TRAP)
    anna.may(c.End)
    anna.plays_again()
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(15)
    bruno.may(c.MoreTime)
    assert evening.last.table.wait and evening.last.table.wait.left == 20
    carla.may_not("not_your_question", c.MoreTime)
    evening.wait(19)
    assert bruno.own.choice
    evening.wait(2)
    assert bruno.own.choice is None
    entry = evening.table.play.recording.entries[-1]
    assert (entry.seat, entry.by, entry.answer) == (1, "clock", PASS)
    anna.may(c.ChangeSwitches, switches={"clock": 0})
    assert evening.last.table.wait.left is None
    evening.wait(40)
    assert carla.own.choice
    carla.may_not("not_now", c.MoreTime)


def test_a_bot_answers_a_fast_window_at_once_and_a_choice_in_its_own_time(volleys: Made) -> None:
    evening = volleys(windows="fast", seen=1.0)
    anna = evening.sits("Anna")
    for chair in (1, 2):
        anna.may(c.Bot, chair=chair, kind="random")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(0)
    assert evening.game.decision.seat == 2
    evening.wait(0.9)
    assert evening.game.decision.seat == 2
    evening.wait(0.2)
    assert evening.game.decision.seat == 1


def test_a_game_can_be_finished(volleys: Made) -> None:
    evening = volleys()
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(FINISH)
    past = evening.last.table.past[-1]
    assert (past.number, past.side, past.winners) == (1, "law", ("Anna",))
