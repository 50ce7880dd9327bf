"""Answers to all parts of a choice in one go: all count or none, and the record is as if said one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bangdice.dice.box import DiceBox
from bangdice.dice.game import DiceGame
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.commands import Said
from tests.language.dice.scene import Scene, scene
from tests.tables.evening import Device, Evening

FIVE = """
    *{on_turn}        deputy    5
     Vulture Sam      outlaw    {life}
     Pedro Ramirez    renegade  4  arrows 2
     Suzy Lafayette   sheriff   4
     Kit Carlson      outlaw    7
"""
FOUR = """
    *{on_turn}        outlaw    5
     Vulture Sam      outlaw    {life}
     Pedro Ramirez    renegade  4
     Suzy Lafayette   sheriff   4
"""
PEOPLE = ("Anna", "Bruno", "Carla", "Dario", "Emma")

Aiming = Callable[..., tuple[Evening, Device, list[Device]]]


def rolled(
    dice: str, life: int = 9, on_turn: str = "Jourdonnais", text: str = FIVE, **switches: Any
) -> Scene:
    return scene(text.format(life=life, on_turn=on_turn), **switches).roll(dice).keep()


@pytest.fixture
def aiming(tmp_path: Path) -> Aiming:
    """Make a table whose game begins when these dice count. Return the phone of the player who aims."""

    def make(dice: str, **more: Any) -> tuple[Evening, Device, list[Device]]:
        begun = rolled(dice, **more).game

        class Begun(DiceGame):
            @classmethod
            def start(cls, setup: Mapping[str, Any], seed: bytes) -> Any:
                """The same position each time."""
                return begun.clone()

        evening = Evening(tmp_path, games={"dice": DiceBox(Begun)})
        people = evening.sit(*PEOPLE[: begun.seat_count])
        people[0].may(c.Deal)
        return evening, people[0], people

    return make


def row(one: Device, *answers: str, **more: Any) -> dict[str, Any]:
    said = tuple(Said(verb, (f"seat:{seat}",)) for verb, seat in (answer.split() for answer in answers))
    return {"chair": one.chair, "question": one.question(), "answers": said, **more}


def parts(one: Device) -> list[tuple[str, list[str]]]:
    assert one.own.choice is not None
    return [(part.tap, [option.taps[0] for option in part.options]) for part in one.own.choice.parts]


def test_a_question_names_the_parts_that_come_after_it(aiming: Aiming) -> None:
    _, anna, others = aiming("one two beer two dynamite")
    near, far = ["seat:1", "seat:4"], ["seat:2", "seat:3"]
    assert parts(anna) == [("die:0", near), ("die:1", far), ("die:3", far)]
    assert all(other.own.choice is None for other in others[1:])
    assert anna.own.choice and anna.own.choice.parts[1].dark


def test_all_shots_are_fired_in_one_step_and_then_the_beers_are_asked(aiming: Aiming) -> None:
    evening, anna, _ = aiming("one two beer beer dynamite")
    rev = evening.table.rev
    anna.may(c.Answers, **row(anna, "shoot 4", "shoot 3"))
    assert evening.table.rev == rev + 1
    told = [event.name for event in evening.last.events]
    assert told == ["aimed", "aimed", "shots_fired", "life_lost", "life_lost"]
    assert [part[0] for part in parts(anna)] == ["die:2", "die:3"]
    anna.may(c.Answers, **row(anna, "give 0", "give 2"))
    assert [event.name for event in evening.last.events][:4] == [
        "aimed",
        "aimed",
        "life_gained",
        "life_gained",
    ]


def test_the_record_is_that_of_single_answers_and_is_stored_at_once(aiming: Aiming) -> None:
    evening, anna, _ = aiming("one two dynamite two arrow")
    anna.may(c.Answers, **row(anna, "shoot 1", "shoot 2", "shoot 3"))
    at_once = evening.game.dump()
    assert evening.table.play is not None
    entries = [str(entry) for entry in evening.table.play.recording.entries]
    assert entries == ["0 person shoot seat:1", "0 person shoot seat:2", "0 person shoot seat:3"]
    kept = evening.house.tools.store.entries(evening.table.code, 1)
    assert [(it.n, it.answer) for it in kept] == [
        (1, "shoot seat:1"),
        (2, "shoot seat:2"),
        (3, "shoot seat:3"),
    ]
    one_by_one = rolled("one two dynamite two arrow")
    for target in ("Vulture Sam", "Pedro Ramirez", "Suzy Lafayette"):
        one_by_one.shoot(target)
    assert one_by_one.game.dump() == at_once
    evening.reopened()
    assert evening.game.dump() == at_once


@pytest.mark.parametrize(
    "answers",
    [
        ("shoot 1", "shoot 4"),
        ("shoot 1", "shoot 2", "shoot 0"),
        ("give 1",),
        ("shoot 9",),
        ("drop 1", "shoot 2"),
    ],
)
def test_one_that_is_no_option_refuses_all(aiming: Aiming, answers: tuple[str, ...]) -> None:
    evening, anna, _ = aiming("one two dynamite two arrow")
    anna.may_not("not_an_option", c.Answers, **row(anna, *answers))
    assert evening.game.this_turn.aims == ()


def test_too_few_leave_the_rest_to_be_asked(aiming: Aiming) -> None:
    evening, anna, _ = aiming("one two dynamite two arrow")
    anna.may(c.Answers, **row(anna, "shoot 1", "shoot 2"))
    assert [part[0] for part in parts(anna)] == ["die:3"]
    assert anna.own.can_back
    assert evening.game.life[1] == 9


def test_answers_behind_another_question_are_left_unsaid(aiming: Aiming) -> None:
    evening, anna, people = aiming("one two beer dynamite arrow")
    anna.may(c.Answers, **row(anna, "shoot 1", "shoot 2", "shoot 1"))
    assert people[2].own.choice and people[2].own.choice.about == "drop_arrow", "a power comes between"
    assert anna.own.choice is None
    people[2].answers("pass")
    assert evening.game.life[1] == 8
    assert anna.own.choice and anna.own.choice.about == "beer"


def test_twice_late_and_for_others_change_nothing(aiming: Aiming) -> None:
    evening, anna, people = aiming("one one beer dynamite arrow")
    fields = row(anna, "shoot 1", "shoot 4", id="the same")
    people[1].may_not("not_your_chair", c.Answers, **fields)
    people[1].may_not("not_your_question", c.Answers, **{**fields, "chair": people[1].chair, "id": "another"})
    anna.may(c.Answers, **fields)
    dump = evening.game.dump()
    assert anna.does(c.Answers, **fields).ok and evening.game.dump() == dump
    anna.may_not("old_question", c.Answers, **{**fields, "id": "too late"})


def test_a_part_with_one_target_is_neither_asked_nor_answered(aiming: Aiming) -> None:
    evening, anna, _ = aiming("one two one dynamite arrow", text=FOUR)
    assert parts(anna) == [
        ("die:0", ["seat:1", "seat:3"]),
        ("die:1", ["seat:2"]),
        ("die:2", ["seat:1", "seat:3"]),
    ]
    anna.may(c.Answers, **row(anna, "shoot 1", "shoot 3"))
    aimed = [event.values["target"] for event in evening.last.events if event.name == "aimed"]
    assert aimed == [1, 2, 3]


def test_no_parts_while_an_aim_decides_about_another() -> None:
    assert rolled("one two beer arrow arrow", on_turn="Slab the Killer").game.parts() == ()
    assert len(rolled("one two gatling arrow arrow", on_turn="Slab the Killer").game.parts()) == 2
    assert rolled("one one one arrow arrow", life=2, edition="first").game.parts() == ()
    assert len(rolled("one one arrow arrow beer", life=2, edition="first").game.parts()) == 2
    assert len(rolled("one one one arrow arrow", life=2).game.parts()) == 3


def test_a_masked_window_takes_no_row(volleys: Callable[..., Evening]) -> None:
    evening = volleys(windows="masked")
    anna, bruno, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers("attack")
    fields = {"chair": bruno.chair, "question": bruno.question(), "answers": (Said("pass", ()),)}
    bruno.may_not("not_now", c.Answers, **fields)


def test_taps_name_parts_each_with_what_is_tapped_for_it(aiming: Aiming) -> None:
    _, anna, _ = aiming("one two dynamite two arrow")
    asked = {"chair": anna.chair, "question": anna.question()}
    for said in ("die:1 seat:2 die:3", "die:3", "die:0 seat:1 die:1 seat:2 die:3 seat:2"):
        taps = tuple(said.split())
        anna.may(c.Tapped, **asked, taps=taps)
        assert anna.whispers[-1].taps == taps
    for said in ("die:0 seat:2", "seat:2 die:0", "die:2 seat:2", "die:0 seat:1 seat:4"):
        anna.may_not("not_an_option", c.Tapped, **asked, taps=tuple(said.split()))
