"""Answers: each counts once, for its own question and seat, and is stored before anybody is told."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest

from bangdice.kernel.decision import PASS, read_option
from bangdice.store.errors import DatabaseReadonly
from bangdice.store.rows import StepRow
from bangdice.tables.steps.show import Update
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, DODGE, DRINK, FINISH, STUMBLE, TRAP

Made = Callable[..., Evening]


def dealt(volleys: Made, **switches: Any) -> tuple[Evening, list[Device]]:
    evening = volleys(**switches)
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    return evening, people


def test_dealing_needs_three_and_somebody_who_may(boarded: Evening) -> None:
    anna, bruno = boarded.sit("Anna", "Bruno")
    bruno.may_not("not_allowed", c.Deal)
    anna.may_not("need_more_players", c.Deal)
    anna.may_not("no_game", c.Answer, chair=0, question=1, verb="roll", taps=())
    anna.may_not("no_game", c.End)
    anna.may_not("no_game", c.MoreTime)
    anna.may_not("no_game", c.Rematch)
    anna.may(c.Bot, chair=4)
    assert boarded.board
    boarded.board.may(c.Deal)
    assert [chair.seat for chair in boarded.last.table.chairs] == [0, 1, None, None, 2, None]
    boarded.board.may_not("game_running", c.Deal)
    anna.may_not("game_running", c.Rematch)


def test_one_person_and_bots_is_a_table_too(evening: Evening) -> None:
    anna = evening.sits("Anna")
    anna.may(c.Bot, chair=1)
    anna.may(c.Bot, chair=2)
    anna.may(c.Deal)
    assert evening.last.table.phase == "game"


def test_an_answer_moves_the_game_and_everybody_hears_of_it(volleys: Made) -> None:
    evening, (anna, bruno, *_) = dealt(volleys)
    rev = evening.table.rev
    assert anna.own.choice and [option.verb for option in anna.own.choice.options][0] == "attack"
    anna.answers(ATTACK)
    assert evening.last.rev == rev + 1 and [event.name for event in evening.last.events] == ["attacked"]
    assert anna.own.choice is None
    assert bruno.own.choice and bruno.own.choice.about == "dodge" and bruno.own.choice.values == {"by": 0}
    assert [(dark.verb, dark.reason.name) for dark in bruno.own.choice.dark] == [("dodge", "no_card")]
    assert evening.last.table.wait and evening.last.table.wait.chair == 1


def test_answers_that_change_nothing(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = dealt(volleys)
    late = anna.answer_of(FINISH)
    bruno.may_not("not_your_question", c.Answer, **bruno.answer_of(ATTACK))
    bruno.may_not("not_your_chair", c.Answer, **anna.answer_of(ATTACK))
    anna.may_not("not_an_option", c.Answer, **anna.answer_of("fly"))
    anna.may_not("not_an_option", c.Answer, **anna.answer_of("back"))
    anna.answers(ATTACK)
    anna.may_not("old_question", c.Answer, **late)
    anna.may_not("not_your_question", c.Answer, **anna.answer_of(PASS))
    bruno.may_not("no_card", c.Answer, **bruno.answer_of(DODGE))
    bruno.may_not("old_question", c.Answer, **{**bruno.answer_of(PASS), "question": 99})
    watcher = evening.phone()
    watcher.may_not("not_your_chair", c.Answer, chair=1, question=2, verb="pass", taps=())
    bruno.answers(PASS)
    carla.answers(DODGE)


def test_the_same_command_again_has_the_same_reply_and_changes_nothing(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = dealt(volleys)
    answer = {**anna.answer_of(ATTACK), "id": "doubled"}
    first = anna.may(c.Answer, **answer)
    rev, entries = evening.table.rev, len(evening.table.play.recording.entries)
    assert anna.does(c.Answer, **answer) == first
    bruno.answers(PASS)
    assert anna.does(c.Answer, **answer) == first
    assert evening.table.rev == rev + 1
    assert len(evening.table.play.recording.entries) == entries + 1
    refused = carla.does(c.Answer, id="no", chair=2, question=1, verb="pass", taps=())
    assert carla.does(c.Answer, **{**carla.answer_of(PASS), "id": "no"}) == refused
    assert carla.does(c.Answer, **{**carla.answer_of(PASS), "id": "doubled"}).ok, "another device's id"


def test_a_doubled_sit_gives_the_same_key_also_to_a_new_socket(evening: Evening) -> None:
    phone = evening.phone("Anna's phone")
    first = phone.may(c.Sit, name="Anna", id="sit")
    assert phone.may(c.Sit, name="Anna", id="sit") == first
    phone.goes()
    phone.keys.clear()
    phone.arrives()
    assert phone.mine and phone.mine.chairs == ()
    assert phone.may(c.Sit, name="Anna", id="sit") == first
    assert phone.mine.chairs == (0,)
    thief = evening.phone("a thief's phone")
    assert thief.may(c.Sit, name="Anna", id="sit").chair == 1


def test_an_interruption_does_not_spoil_an_answer_on_its_way(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = dealt(volleys)
    on_its_way = anna.answer_of(ATTACK)
    assert [option.verb for option in carla.own.unasked] == ["drink"] and not bruno.own.unasked
    carla.answers(DRINK)
    drank = evening.last.events[0]
    assert drank.values == {"seat": 2, "what": None}, "a secret value is nobody's in public"
    anna.may(c.Answer, **on_its_way)
    assert evening.game.decision.seat == 1
    carla.may_not("old_question", c.Answer, chair=2, question=1, verb="drink", taps=())


def test_broken_rules_refuse_one_answer_and_the_table_goes_on(
    volleys: Made, caplog: pytest.LogCaptureFixture
) -> None:
    evening, (anna, bruno, *_) = dealt(volleys)
    anna.may_not("rules_broken", c.Answer, **anna.answer_of(STUMBLE))
    assert "stumble" in caplog.text
    anna.answers(ATTACK)
    assert bruno.own.choice


def test_if_no_answer_works_the_host_ends_the_game_undecided(volleys: Made) -> None:
    evening, (anna, bruno, *_) = dealt(volleys)
    anna.answers(TRAP)
    anna.may_not("rules_broken", c.Answer, **anna.answer_of(STUMBLE))
    bruno.may_not("not_host", c.End)
    anna.may(c.End)
    assert evening.last.table.phase == "over" and evening.last.table.past[-1].why == "undecided"
    assert evening.last.events[-1].values["why"] == "undecided"
    row = evening.house.tools.store.game(evening.table.code, 1)
    assert row and row.result and "undecided" in row.result


def test_a_bot_that_no_answer_works_for_waits_for_the_host(volleys: Made) -> None:
    evening, (anna, *_) = dealt(volleys)
    anna.answers(TRAP)
    anna.may(c.StandIn, chair=0, on=True)
    rev = evening.table.rev
    evening.wait(600)
    assert evening.table.rev <= rev + 8, "a few drinks, and no more"
    anna.may(c.End)
    anna.plays_again()
    anna.may(c.Bot, chair=1, kind="random")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    evening.wait(0)
    assert evening.game.decision.seat == 2, "in the next game the same question is another"


def test_it_is_stored_before_anybody_hears_of_it(volleys: Made) -> None:
    evening, (anna, *_) = dealt(volleys)
    store = evening.house.tools.store

    def hear(update: Update) -> None:
        row = next(row for row in store.living_tables() if row.code == evening.table.code)
        assert row.rev == update.rev
        assert store.entries(evening.table.code, 1)[-1].answer == "attack"
        heard.append(update.rev)

    heard: list[int] = []
    evening.table.listen(hear)
    anna.answers(ATTACK)
    assert heard == [evening.table.rev]


def test_an_answer_that_cannot_be_stored_is_refused_and_has_not_happened(
    volleys: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, (anna, bruno, *_) = dealt(volleys)
    store = evening.house.tools.store

    def fail(step: StepRow, now: float) -> None:
        raise DatabaseReadonly("the disk is full")

    monkeypatch.setattr(store, "keep", fail)
    anna.may_not("database_readonly", c.Answer, **anna.answer_of(ATTACK))
    anna.may_not("database_readonly", c.Rename, chair=0, name="Emma")
    evening.phone().may_not("database_readonly", c.Claim, chair=1)
    monkeypatch.undo()
    anna.answers(ATTACK)
    assert bruno.own.choice


def test_a_bot_that_cannot_be_stored_tries_again(volleys: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = volleys()
    anna = evening.sits("Anna")
    for chair in (1, 2):
        anna.may(c.Bot, chair=chair, kind="random")
    anna.may(c.Deal)
    anna.answers(ATTACK)

    def fail(step: StepRow, now: float) -> None:
        raise DatabaseReadonly("the disk is full")

    monkeypatch.setattr(evening.house.tools.store, "keep", fail)
    evening.wait(12)
    assert evening.game.decision.seat == 1
    monkeypatch.undo()
    evening.wait(6)
    assert evening.game.result or evening.game.decision.seat == 0


def test_words_that_no_encoding_knows_are_words_too(evening: Evening) -> None:
    phone = evening.phone("\ud800")
    phone.may(c.Sit, id="\udfff", name="Anna")
    phone.may_not("name_bad", c.Rename, chair=0, name="\ud800")
    phone.may_not("malformed", c.ChangeSwitches, switches={"\ud800": "\ud800"})


def test_a_listener_that_stumbles_hurts_nobody(volleys: Made) -> None:
    evening, (anna, bruno, *_) = dealt(volleys)

    def stumble(update: Update) -> None:
        raise RuntimeError

    evening.table.listen(stumble)
    heard: list[Update] = []
    evening.table.listen(heard.append)
    anna.answers(ATTACK)
    assert heard and bruno.own.choice


def test_two_answers_at_once_one_counts(volleys: Made) -> None:
    evening, people = dealt(volleys)
    for _ in range(8):
        seat = evening.game.decision.seat
        person, options = people[seat], evening.game.options()
        tablet = evening.phone(f"{person.name} 2")
        tablet.goes()
        tablet.keys = list(person.keys)
        tablet.arrives()
        answer = person.answer_of(options[0])
        start = Barrier(2)
        replies: list[Any] = []

        def give(
            device: Device,
            answer: dict[str, Any] = answer,
            start: Barrier = start,
            replies: list[Any] = replies,
        ) -> None:
            start.wait()
            replies.append(device.does(c.Answer, **answer))

        threads = [Thread(target=give, args=(device,)) for device in (person, tablet)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(reply.ok for reply in replies) == [False, True]
        assert {reply.refusal.name for reply in replies if reply.refusal} <= {"old_question"}
        tablet.goes()
    revs = [update.rev for update in evening.updates]
    assert revs == list(range(revs[0], revs[0] + len(revs)))


def test_a_part_of_a_choice_is_taken_back(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    while True:
        if evening.game.decision is None:
            people[0].plays_again()
            people[0].may(c.Deal)
        person = people[evening.game.decision.seat]
        options = evening.game.options()
        if evening.game.decision.about == "aim" and len(evening.game.options()) > 1:
            before = person.own.choice
            person.answers(options[0])
            if person.own.can_back:
                break
        else:
            keep = read_option("keep")
            person.answers(keep if keep in options else options[0])
    question = evening.game.decision.number
    other = next(device for device in people if device is not person)
    other.may_not("not_your_chair", c.Back, chair=person.chair, question=question)
    other.may_not("cannot_take_back", c.Back, chair=other.chair, question=question)
    person.may_not("old_question", c.Back, chair=person.chair, question=question - 1)
    person.may(c.Back, chair=person.chair, question=question)
    after = person.own.choice
    assert (
        before
        and after
        and (after.about, after.values, after.options)
        == (
            before.about,
            before.values,
            before.options,
        )
    )
    assert after.number == question + 1
    while person.own.can_back:
        person.may(c.Back, chair=person.chair, question=evening.game.decision.number)
    last = evening.game.decision.number
    person.may_not("cannot_take_back", c.Back, chair=person.chair, question=last)
