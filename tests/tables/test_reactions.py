"""Signs of waiting players: told to all, not kept, one in a few seconds, as far as the host allows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bangdice.kernel.decision import PASS
from bangdice.tables.slices.signs import AGAIN, CROWD, Pauses, Sign, SignView
from bangdice.tables.wire import commands as c
from tests.tables.dealt import Dealt, plays
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, FINISH, VolleyBox, Volleys

Waiting = tuple[Evening, Device, Device, Device]


@pytest.fixture
def waiting(tmp_path: Path) -> Waiting:
    """Anna has attacked and Bruno is asked; Carla waits. A board is there."""
    evening = Evening(tmp_path, games={"dice": VolleyBox(Volleys)}, board=True)
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.answers(ATTACK)
    assert evening.table.world.asked_chair == bruno.chair
    return evening, anna, bruno, carla


def test_a_sign_is_told_to_every_screen_and_kept_nowhere(waiting: Waiting) -> None:
    evening, anna, bruno, carla = waiting
    watcher = evening.phone("a watcher's")
    state, rev, told = evening.table.state, evening.table.rev, len(evening.updates)
    rows = evening.house.tools.store.living_tables()
    carla.may(Sign, sign="boo", chair=2, to=1)
    assert evening.board
    for screen in (anna, bruno, carla, watcher, evening.board):
        assert screen.signs == [SignView("boo", 2, 1)]
    assert (evening.table.state, evening.table.rev, len(evening.updates)) == (state, rev, told)
    assert evening.house.tools.store.living_tables() == rows


def test_a_person_shows_one_sign_in_a_while_whatever_the_device(waiting: Waiting) -> None:
    evening, anna, _, carla = waiting
    second = Device(evening, "Carla's other phone")
    second.keys = list(carla.keys)
    second.arrives()
    carla.may(Sign, sign="clap", chair=2)
    for device in (carla, second):
        device.may_not("sign_too_soon", Sign, sign="clap", chair=2)
    anna.may(Sign, sign="clap", chair=0)
    evening.wait(AGAIN - 0.1)
    second.may_not("sign_too_soon", Sign, sign="hat", chair=2)
    evening.wait(0.1)
    second.may(Sign, sign="hat", chair=2)
    assert [it.sign for it in anna.signs] == ["clap", "clap", "hat"]


def test_a_flood_is_not_passed_on(waiting: Waiting) -> None:
    evening, anna, _, carla = waiting
    for _ in range(200):
        carla.does(Sign, sign="hurry", chair=2, to=1)
        evening.wait(0.05)
    assert len(anna.signs) == 3
    assert len(evening.table.live.part(Pauses).until) <= 1


def test_a_crowd_of_watchers_has_one_share_together(waiting: Waiting) -> None:
    evening, anna, _, carla = waiting
    crowd = [evening.phone(f"watcher {n}") for n in range(5)]
    assert [one.does(Sign, sign="well").ok for one in crowd] == [True, False, False, False, False]
    carla.may(Sign, sign="well", chair=2)
    evening.wait(CROWD)
    assert [one.does(Sign, sign="well").ok for one in crowd] == [False, True, False, False, False]
    assert [it.chair for it in anna.signs] == [None, 2, None]


def test_the_asked_seat_answers_first(waiting: Waiting) -> None:
    _, anna, bruno, _ = waiting
    bruno.may_not("not_now", Sign, sign="me", chair=1)
    bruno.answers(PASS)
    bruno.may(Sign, sign="me", chair=1, to=0)
    assert anna.signs[-1] == SignView("me", 1, 0)


def test_all_who_are_asked_at_once_answer_first(dealt: Dealt) -> None:
    """A masked window refuses each of them, and nobody learns whether they could answer."""
    evening, people = dealt(windows="masked")
    plays(evening, people[0], "indians")
    questions = evening.table.world.questions
    assert {any(option.taps for option in asked.answers) for asked in questions} == {True, False}
    assert evening.table.world.waited_for == (1, 2, 3)
    for chair in evening.table.world.waited_for:
        people[chair].may_not("not_now", Sign, sign="me", chair=chair)
    people[0].may(Sign, sign="well", chair=0, to=1)


def test_the_host_may_put_the_signs_away(waiting: Waiting) -> None:
    evening, anna, _, carla = waiting
    watcher = evening.phone("a watcher's")
    anna.may(c.ChangeSwitches, switches={"signs": "off"})
    carla.may_not("signs_off", Sign, sign="hat", chair=2)
    watcher.may_not("signs_off", Sign, sign="hat")
    anna.may(c.ChangeSwitches, switches={"signs": "dead"})
    carla.may_not("signs_dead", Sign, sign="hat", chair=2)
    watcher.may(Sign, sign="hat")
    anna.may_not("malformed", c.ChangeSwitches, switches={"signs": "loud"})


def test_the_dead_may_when_only_the_dead_may(dealt: Dealt) -> None:
    text = """
        *Willy the Kid  sheriff   5/5  hand: BANG!
         Paul Regret    outlaw    0/3  out
         Sid Ketchum    renegade  2/4  hand: BANG!
         Rose Doolan    outlaw    4/4  hand: BANG!
        deck: Beer, Missed!, BANG!, Gatling, Winchester, Jail, Scope, Panic!
    """
    evening, people = dealt(text, signs="dead")
    asked = evening.table.world.asked_chair
    assert not evening.game.is_in_play(1)
    people[1].may(Sign, sign="him", chair=1, to=0)
    for other in {0, 2, 3} - {asked}:
        people[other].may_not("signs_dead", Sign, sign="him", chair=other)


def test_a_sign_goes_to_somebody_who_plays(waiting: Waiting) -> None:
    evening, _, _, carla = waiting
    for chair in (4, 7):
        carla.may_not("chair_empty", Sign, sign="hat", chair=2, to=chair)
    evening.wait(AGAIN)
    carla.may(Sign, sign="hat", chair=2)


def test_there_are_no_signs_before_a_game_and_after_it(volleys: Callable[..., Evening]) -> None:
    evening = volleys(opens=True)
    people = evening.sit("Anna", "Bruno", "Carla")
    people[1].may_not("no_game", Sign, sign="hat", chair=1)
    people[0].may(c.Deal)
    people[1].may_not("not_now", Sign, sign="hat", chair=1)
    people[0].goes_on()
    people[1].may(Sign, sign="hat", chair=1)
    people[0].answers(FINISH)
    people[2].may_not("game_over", Sign, sign="hat", chair=2)


def test_a_stored_table_without_the_switch_has_signs(evening: Evening) -> None:
    evening.sit("Anna", "Bruno", "Carla")
    evening.reopened()
    assert evening.table.state.switches.signs == "on"
