"""Chairs: taking them, giving them up, moving them round the table."""

from __future__ import annotations

import pytest

from bangdice.games import GAMES
from bangdice.tables.kept.chairs import host_of
from bangdice.tables.kept.state import read_state, write_state
from bangdice.tables.slices.capgun import CapGun, Caps
from bangdice.tables.wire import commands as c
from tests.tables.evening import Evening


def names(evening: Evening) -> list[str]:
    return [chair.name for chair in evening.table.state.chairs]


def test_the_first_to_sit_gets_a_key_and_is_host(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    assert (anna.chair, bruno.chair) == (0, 1)
    assert anna.mine and anna.mine.can_host and bruno.mine and not bruno.mine.can_host
    assert len(bytes.fromhex(anna.keys[0])) == 16
    kept = b"".join(file.read_bytes() for file in evening.path.parent.glob("test.db*"))
    assert b"Anna" in kept and anna.keys[0].encode() not in kept
    assert {chair.hat for chair in evening.table.state.chairs[:2]} == {1, 2}


def test_a_person_who_sits_down_brings_a_hat_unless_somebody_wears_it(evening: Evening) -> None:
    for name, hat in (("Anna", 5), ("Bruno", 5), ("Carla", None), ("Dario", 8)):
        evening.phone().may(c.Sit, name=name, chair=None, hat=hat)
    assert [chair.hat for chair in evening.table.state.chairs[:4]] == [5, 1, 2, 8]


def test_a_hat_is_chosen_among_those_that_nobody_wears(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    anna.may(c.Hat, chair=anna.chair, hat=7)
    anna.may(c.Hat, chair=anna.chair, hat=7)
    bruno.may_not("hat_taken", c.Hat, chair=bruno.chair, hat=7)
    bruno.may(c.Hat, chair=bruno.chair, hat=1)
    assert [chair.stranger for chair in evening.last.table.chairs[:2]] == [7, 1]
    anna.may(c.Leave, chair=anna.chair)
    bruno.may(c.Hat, chair=bruno.chair, hat=7)
    state = evening.table.state
    assert read_state(write_state(state), GAMES, state.done) == state


def test_a_cap_gun_is_fired_once_a_second_and_not_stored(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    before = evening.table.state
    anna.may(CapGun, chair=anna.chair)
    anna.may_not("too_fast", CapGun, chair=anna.chair)
    bruno.may(CapGun, chair=bruno.chair)
    evening.wait(1)
    anna.may(CapGun, chair=anna.chair)
    assert [chair.caps for chair in evening.last.table.chairs[:3]] == [2, 1, 0]
    assert evening.table.state is before


def test_the_cap_guns_of_people_who_have_gone_are_forgotten(evening: Evening) -> None:
    anna = evening.sits("Anna")
    anna.may(CapGun, chair=anna.chair)
    for _ in range(3):
        bruno = evening.sits("Bruno")
        bruno.may(CapGun, chair=bruno.chair)
        bruno.may(c.Leave, chair=bruno.chair)
    assert len(evening.table.live.part(Caps).fired) == 2
    assert evening.last.table.chairs[0].caps == 1


def test_a_wished_chair_and_equal_names(evening: Evening) -> None:
    evening.sits("Anna", 3)
    evening.sits("anna", 1)
    assert names(evening) == ["", "anna 2", "", "Anna", "", ""]
    assert evening.last.table.chairs[3].host


def test_a_taken_chair_a_bad_name_a_full_table(evening: Evening) -> None:
    evening.sits("Anna", 0)
    phone = evening.phone()
    phone.may_not("chair_taken", c.Sit, name="Bruno", chair=0)
    phone.may_not("name_empty", c.Sit, name=" ", chair=1)
    phone.may_not("name_too_long", c.Sit, name="x" * 21)
    phone.may_not("name_bad", c.Sit, name="\u202e")
    phone.may_not("chair_empty", c.Sit, name="Bruno", chair=7)
    for name in ("Bruno", "Carla", "Dario", "Emma", "Nico"):
        evening.sits(name)
    phone.may_not("table_full", c.Sit, name="Late")


def test_before_the_game_a_person_takes_a_bots_chair_when_no_other_is_free(evening: Evening) -> None:
    anna = evening.sits("Anna")
    for chair in range(1, 6):
        anna.may(c.Bot, chair=chair)
    bruno = evening.sits("Bruno")
    assert bruno.chair == 1
    assert evening.table.state.chairs[1].kind == "person"


def test_a_board_seats_bots_and_sends_them_away_but_frees_nobodys_chair(boarded: Evening) -> None:
    anna = boarded.sits("Anna", 0)
    assert boarded.board
    boarded.board.may(c.Bot, chair=2)
    boarded.board.may(c.Free, chair=2)
    assert names(boarded) == ["Anna", "", "", "", "", ""]
    boarded.board.may_not("not_host", c.Free, chair=0)
    assert not anna.byes


def test_a_board_does_not_sit(boarded: Evening) -> None:
    assert boarded.board
    boarded.board.may_not("not_allowed", c.Sit, name="Anna")


def test_to_leave_the_lobby_frees_the_chair_and_passes_the_host(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    bruno.may_not("not_your_chair", c.Leave, chair=0)
    anna.may(c.Leave, chair=0)
    assert evening.table.state.chairs[0].kind == "empty"
    assert host_of(evening.table.state.chairs) == 1
    assert anna.mine and anna.mine.chairs == () and not anna.byes


def test_the_next_host_is_clockwise_and_there(evening: Evening) -> None:
    anna, bruno, carla = evening.sits("Anna", 2), evening.sits("Bruno", 3), evening.sits("Carla", 1)
    bruno.goes()
    anna.may(c.Leave, chair=2)
    assert host_of(evening.table.state.chairs) == 1
    carla.may(c.Leave, chair=1)
    assert host_of(evening.table.state.chairs) == 3, "nobody is there: then the next, near or far"


def test_rename(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    bruno.may(c.Rename, chair=1, name="Anna")
    assert names(evening)[:2] == ["Anna", "Anna 2"]
    bruno.may(c.Rename, chair=1, name="Anna 2")
    anna.may(c.Rename, chair=1, name="Bruno")
    assert names(evening)[1] == "Bruno"
    bruno.may_not("not_your_chair", c.Rename, chair=0, name="X")
    anna.may_not("chair_empty", c.Rename, chair=4, name="X")
    anna.may_not("name_empty", c.Rename, chair=0, name="")


def test_move_keeps_the_ring_in_order(evening: Evening) -> None:
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Move, chair=0, to=2)
    assert names(evening)[:3] == ["Bruno", "Carla", "Anna"]
    assert (anna.chair, bruno.chair, carla.chair) == (2, 0, 1)
    assert anna.mine and anna.mine.can_host
    bruno.may(c.Move, chair=0, to=5)
    assert names(evening) == ["Carla", "Anna", "", "", "", "Bruno"]
    bruno.may_not("not_your_chair", c.Move, chair=0, to=1)
    anna.may_not("chair_empty", c.Move, chair=0, to=6)


def test_chairs_come_and_go_at_the_end(boarded: Evening) -> None:
    anna = boarded.sits("Anna", 5)
    assert boarded.board
    boarded.board.may(c.Chairs, count=8)
    assert len(names(boarded)) == 8
    anna.may(c.Chairs, count=3)
    assert names(boarded) == ["", "", "Anna"]
    bruno = boarded.sits("Bruno")
    bruno.may_not("not_allowed", c.Chairs, count=5)
    boarded.sits("Carla")
    boarded.board.may(c.Chairs, count=4)
    boarded.sits("Dario")
    anna.may_not("chairs_in_use", c.Chairs, count=3)


def test_bots(boarded: Evening) -> None:
    anna, bruno = boarded.sit("Anna", "Bruno")
    assert boarded.board
    boarded.board.may(c.Bot, chair=2, kind="easy")
    anna.may(c.Bot, chair=3, kind="random")
    assert [chair.bot for chair in boarded.last.table.chairs[2:4]] == ["easy", "random"]
    boarded.board.may(c.Bot, chair=2, kind="random")
    assert boarded.table.state.chairs[2].bot == "random"
    bruno.may_not("not_allowed", c.Bot, chair=4)
    boarded.board.may_not("not_host", c.Bot, chair=1)
    anna.may(c.Free, chair=2)
    assert boarded.table.state.chairs[2].kind == "empty"
    anna.may(c.Bot, chair=1)
    assert boarded.table.state.chairs[1].kind == "bot"
    assert bruno.byes == ["chair_freed"]


def test_a_person_who_was_freed_cannot_sit_there_again_but_elsewhere(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    bruno.may_not("not_host", c.Free, chair=0)
    anna.may_not("chair_empty", c.Free, chair=4)
    anna.may(c.Free, chair=1)
    assert bruno.byes == ["chair_freed"] and bruno.socket not in evening.last.mine
    bruno.keys.clear()
    bruno.arrives()
    bruno.may_not("chair_freed", c.Sit, name="Bruno", chair=1)
    assert bruno.may(c.Sit, name="Bruno").chair == 2
    other = evening.phone("another phone")
    assert other.may(c.Sit, name="Emma", chair=1).chair == 1


def test_a_freed_person_with_another_chair_on_the_phone_stays(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    bruno.may(c.Sit, name="Carla")
    anna.may(c.Free, chair=1)
    assert not bruno.byes and bruno.mine and bruno.mine.chairs == (2,)


def test_the_host_names_another(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    anna.may(c.Bot, chair=2)
    bruno.may_not("not_host", c.Host, chair=1)
    anna.may_not("chair_empty", c.Host, chair=2)
    anna.may_not("chair_empty", c.Host, chair=5)
    anna.may(c.Host, chair=1)
    assert bruno.mine and bruno.mine.can_host and anna.mine and not anna.mine.can_host


def test_real_dice_are_for_people(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Bot, chair=3)
    anna.may_not("bot_rolls_no_dice", c.RealDice, chair=3, on=True)
    anna.may_not("chair_empty", c.RealDice, chair=4, on=True)
    bruno.may_not("not_your_chair", c.RealDice, chair=0, on=True)
    bruno.may(c.RealDice, chair=1, on=True)
    anna.may(c.RealDice, chair=2, on=True)
    bruno.may(c.RealDice, chair=1, on=False)
    anna.may(c.Deal)
    assert [seat.real_dice for seat in evening.last.table.game.seats] == [False, False, True, False]
    anna.may_not("game_running", c.RealDice, chair=0, on=True)


@pytest.mark.parametrize("command", [c.Chairs(id="x", count=5), c.Move(id="y", chair=0, to=1)])
def test_the_ring_stands_while_a_game_runs(evening: Evening, command: c.Command) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    reply = evening.table.do(anna.socket, command)
    assert reply.refusal and reply.refusal.name == "game_running"


def test_a_late_comer_takes_a_bots_chair_or_watches(evening: Evening) -> None:
    anna, _, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    late = evening.phone("late")
    late.may_not("game_running", c.Sit, name="Late")
    late.may_not("game_running", c.Sit, name="Late", chair=4)
    late.may_not("chair_taken", c.Sit, name="Late", chair=1)
    assert evening.last.table.watchers == 1
    anna.may(c.Bot, chair=1)
    seat = evening.table.state.chairs[1].seat
    assert late.may(c.Sit, name="Late").waiting
    for one in (anna, carla):
        one.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert late.chair == 1 and late.own.seat == seat and late.own.role
    assert evening.last.table.watchers == 0


def test_a_visitor_who_is_not_there_is_refused(evening: Evening) -> None:
    reply = evening.table.do("nobody", c.Deal(id="x"))
    assert reply.refusal and reply.refusal.name == "unreachable"
    evening.table.note_gone("nobody")
