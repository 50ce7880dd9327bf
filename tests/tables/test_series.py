"""One game after another, by way of the lobby; and the end of a table."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from bangdice.kernel.errors import Refused
from bangdice.tables.steps.after_game import COUNTDOWN
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, FINISH

Made = Callable[..., Evening]


def finished(volleys: Made) -> tuple[Evening, list[Device]]:
    evening = volleys()
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    people[0].answers(FINISH)
    return evening, people


def test_a_rematch_with_the_same_people_by_way_of_the_lobby(volleys: Made) -> None:
    evening, people = finished(volleys)
    people[0].may_not("game_over", c.Deal)
    people[0].may_not("game_over", c.End)
    evening.phone().may_not("not_your_chair", c.Rematch)
    people[0].plays_again()
    assert evening.last.table.phase == "lobby" and evening.last.table.game is None
    assert all(chair.seat is None for chair in evening.last.table.chairs)
    people[0].may(c.Move, chair=0, to=3)
    late = evening.sits("Emma")
    people[0].may(c.Deal)
    assert [chair.seat for chair in evening.last.table.chairs] == [0, 1, 2, 3, 4, None]
    assert late.own.seat == 4
    people[1].answers(FINISH)
    assert [(game.number, game.winners) for game in evening.last.table.past] == [
        (1, ("Anna",)),
        (2, ("Bruno",)),
    ]
    assert evening.house.tools.store.game(evening.table.code, 2)


def test_a_game_keeps_the_names_of_its_people(volleys: Made) -> None:
    """At the deal and then at the end: names are chairs', and bots are told apart."""
    evening = volleys()
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Move, chair=0, to=2)
    people[0].may(c.Bot, chair=3, kind="easy")
    people[1].may(c.RealDice, chair=people[1].chair, on=True)

    def kept() -> list[tuple[str, str, bool]]:
        game = evening.house.tools.store.game(evening.table.code, 1)
        assert game is not None and game.people is not None
        return [(it["name"], it["kind"], it["real_dice"]) for it in json.loads(game.people)]

    people[0].may(c.Deal)
    bot = evening.last.table.chairs[3].name
    dealt = [("Bruno", "person", True), ("Carla", "person", False), ("Anna", "person", False)]
    assert kept() == [*dealt, (bot, "easy", False)]
    people[1].may(c.Rename, chair=people[1].chair, name="Bruna")
    assert kept() == [*dealt, (bot, "easy", False)]
    people[0].may(c.End)
    assert kept() == [("Bruna", "person", True), *dealt[1:], (bot, "easy", False)]


def wants(evening: Evening) -> tuple[tuple[int, ...], int] | None:
    shown = evening.last.table.rematch
    return None if shown is None else (shown.chairs, shown.of)


def takes(evening: Evening) -> tuple[int, float | None]:
    shown = evening.last.table.rematch
    assert shown is not None
    return shown.takes, shown.left


def test_guests_go_on_when_most_of_them_want_it(volleys: Made) -> None:
    """One tap takes the result from nobody; all are told the votes, and a vote may be taken back."""
    evening, (anna, bruno, carla, dario) = finished(volleys)
    carla.may(c.Rematch)
    carla.may(c.Rematch)
    assert evening.last.table.phase == "over" and wants(evening) == ((2,), 4)
    bruno.may(c.Rematch)
    assert wants(evening) == ((2, 1), 4)
    bruno.may(c.Rematch, on=False)
    dario.may(c.Rematch)
    assert evening.last.table.phase == "over" and wants(evening) == ((2, 3), 4)
    evening.reopened()
    for one in (anna, bruno, carla, dario):
        one.arrives()
    assert evening.table.whole(bruno.socket).table.rematch is not None
    assert wants(evening) == ((2, 3), 4)
    bruno.may(c.Rematch)
    assert evening.last.table.phase == "over" and wants(evening) == ((2, 3, 1), 4)
    evening.wait(COUNTDOWN)
    assert evening.last.table.phase == "lobby" and wants(evening) is None


def test_the_hosts_tap_is_a_vote_like_any_other(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = finished(volleys)
    assert takes(evening) == (3, None)
    anna.may(c.Rematch)
    evening.wait(60)
    assert evening.last.table.phase == "over" and wants(evening) == ((0,), 4)
    bruno.may(c.Rematch)
    assert takes(evening) == (3, None)
    carla.may(c.Rematch)
    assert takes(evening) == (3, COUNTDOWN)


def test_the_seconds_stop_when_a_vote_is_taken_back(volleys: Made) -> None:
    evening, (_, bruno, carla, dario) = finished(volleys)
    for one in (bruno, carla, dario):
        one.may(c.Rematch)
    evening.wait(COUNTDOWN - 1)
    carla.may(c.Rematch, on=False)
    assert takes(evening) == (3, None)
    evening.wait(60)
    assert evening.last.table.phase == "over"
    carla.may(c.Rematch)
    assert takes(evening) == (3, COUNTDOWN), "they begin again"
    evening.wait(COUNTDOWN - 1)
    dario.may(c.Rematch)
    assert evening.last.table.phase == "over" and takes(evening) == (3, 1.0)
    evening.wait(1)
    assert evening.last.table.phase == "lobby"


def test_the_host_alone_may_decide_and_think_better_of_it(volleys: Made) -> None:
    evening, (anna, bruno, *_) = finished(volleys)
    bruno.may_not("not_host", c.Rematch, now=True)
    anna.may(c.Rematch, now=True)
    assert wants(evening) == ((0,), 4) and takes(evening) == (3, COUNTDOWN)
    bruno.may(c.Rematch)
    bruno.may(c.Rematch, on=False)
    assert takes(evening) == (3, COUNTDOWN), "nobody else stops it"
    anna.may(c.Rematch, on=False)
    evening.wait(60)
    assert evening.last.table.phase == "over" and wants(evening) == ((), 4)
    anna.may(c.Rematch, now=True)
    evening.wait(COUNTDOWN)
    assert evening.last.table.phase == "lobby"


def test_the_hosts_second_hold_waits_for_nothing(volleys: Made) -> None:
    evening, (anna, *_) = finished(volleys)
    anna.may(c.Rematch, now=True)
    assert evening.last.table.phase == "over"
    anna.may(c.Rematch, now=True)
    assert evening.last.table.phase == "lobby"
    anna.may(c.Deal)
    anna.answers(FINISH)
    evening.wait(60)
    assert evening.last.table.phase == "over", "what the host decided was for one rematch"


def test_only_those_who_are_connected_are_asked(volleys: Made) -> None:
    """A vote of a person whose phone is away comes back with the phone."""
    evening, (anna, bruno, carla, dario) = finished(volleys)
    bruno.may(c.Rematch)
    bruno.goes()
    carla.may(c.Rematch)
    assert wants(evening) == ((2,), 3) and takes(evening) == (2, None)
    dario.goes()
    assert wants(evening) == ((2,), 2) and takes(evening) == (2, None)
    bruno.arrives()
    assert wants(evening) == ((1, 2), 3) and takes(evening) == (2, COUNTDOWN)
    assert anna.mine


def test_the_majority_counts_people_and_goes_also_when_one_leaves(volleys: Made) -> None:
    """Bots, absent people and people who have gone home are not asked; the host may be away."""
    evening = volleys()
    anna, bruno, carla, dario = evening.sit("Anna", "Bruno", "Carla", "Dario")
    anna.may(c.Bot, chair=4)
    anna.may(c.Deal)
    anna.answers(FINISH)
    anna.goes()
    bruno.may(c.Rematch)
    carla.may(c.Rematch)
    assert wants(evening) == ((1, 2), 3) and takes(evening) == (2, COUNTDOWN)
    bruno.may(c.Rematch, on=False)
    assert takes(evening) == (2, None)
    dario.may(c.Leave, chair=3)
    bruno.may(c.Rematch)
    evening.wait(COUNTDOWN)
    assert evening.last.table.phase == "lobby"
    bruno.may_not("no_game", c.Rematch)


def test_a_newcomer_after_the_game_does_not_outvote_the_players(volleys: Made) -> None:
    evening, (anna, bruno, carla, dario) = finished(volleys)
    anna.may(c.Chairs, count=8)
    late = [evening.sits(name) for name in ("Emma", "Fritz", "Greta", "Hugo")]
    for one in late:
        one.may(c.Rematch)
    assert evening.last.table.phase == "over" and wants(evening) == ((), 4)
    for one in (bruno, carla):
        one.may(c.Rematch)
    assert wants(evening) == ((1, 2), 4)
    dario.may(c.Rematch)
    evening.wait(COUNTDOWN)
    assert evening.last.table.phase == "lobby"


def test_a_rematch_that_was_wanted_last_time_is_forgotten(volleys: Made) -> None:
    evening, (anna, bruno, *_) = finished(volleys)
    bruno.may(c.Rematch)
    anna.plays_again()
    anna.may(c.Deal)
    anna.answers(FINISH)
    assert evening.last.table.phase == "over" and wants(evening) == ((), 4)


def test_a_board_with_nobody_round_it_starts_a_rematch(boarded: Evening) -> None:
    assert boarded.board is not None
    for chair in range(3):
        boarded.board.may(c.Bot, chair=chair, kind="easy")
    boarded.board.may(c.Deal)
    boarded.wait(600)
    assert boarded.last.table.phase == "over"
    boarded.board.may(c.Rematch)
    assert boarded.last.table.phase == "lobby"


def test_the_board_asks_for_no_rematch_where_people_sit(volleys: Made) -> None:
    evening = volleys(board=True)
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    assert evening.board is not None
    evening.board.may(c.Deal)
    evening.board.may_not("game_running", c.Rematch)
    people[0].answers(FINISH)
    evening.board.may_not("not_host", c.Rematch)
    evening.board.may_not("not_host", c.Rematch, now=True)
    people[0].plays_again()
    assert evening.last.table.phase == "lobby"


def test_between_games_people_come_and_go_but_the_names_of_the_game_stay(volleys: Made) -> None:
    evening, (anna, bruno, carla, dario) = finished(volleys)
    bruno.may(c.Leave, chair=1)
    anna.may(c.Free, chair=2)
    anna.may_not("not_now", c.Bot, chair=3)
    assert [chair.name for chair in evening.last.table.chairs[:4]] == ["Anna", "Bruno", "Carla", "Dario"]
    assert carla.byes == ["chair_freed"]
    emma = evening.sits("Emma")
    assert emma.chair == 4
    emma.may(c.Leave, chair=4)
    evening.sits("Nico", 5)
    anna.may(c.Bot, chair=4)
    anna.may(c.Free, chair=4)
    anna.plays_again()
    assert [chair.name for chair in evening.last.table.chairs] == ["Anna", "", "", "Dario", "", "Nico"]
    with pytest.raises(Refused):
        bruno.arrives()


def test_a_chair_that_was_left_before_the_end_is_free_after_it(volleys: Made) -> None:
    evening = volleys()
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    carla.may(c.Leave, chair=2)
    anna.answers(FINISH)
    assert evening.last.table.chairs[2].name == "Carla"
    anna.plays_again()
    assert evening.last.table.chairs[2].kind == "empty"


def test_the_host_who_left_is_not_host_any_more(volleys: Made) -> None:
    evening, (anna, bruno, *_) = finished(volleys)
    anna.may(c.Leave, chair=0)
    assert bruno.mine and bruno.mine.can_host
    bruno.plays_again()
    assert bruno.mine.can_host and evening.last.table.chairs[0].kind == "empty"


def test_the_host_closes_the_table(boarded: Evening) -> None:
    anna, bruno = boarded.sit("Anna", "Bruno")
    assert boarded.board
    bruno.may_not("not_host", c.Close)
    boarded.board.may_not("not_host", c.Close)
    assert anna.may(c.Close, id="close").ok
    assert anna.byes == bruno.byes == boarded.board.byes == ["closed"]
    reply = boarded.table.do(anna.socket, c.Deal(id="x"))
    assert reply.refusal and reply.refusal.name == "closed"
    for find in (lambda: boarded.house.find(boarded.table.code), bruno.arrives):
        with pytest.raises(Refused) as refused:
            find()
        assert refused.value.reason.name == "closed"
    with pytest.raises(Refused):
        boarded.reopened()


def test_only_the_last_fifty_games_are_named(volleys: Made) -> None:
    evening, (anna, *_) = finished(volleys)
    for _ in range(51):
        anna.plays_again()
        anna.may(c.Deal)
        anna.answers(ATTACK)
        anna.may(c.End)
    assert [game.number for game in evening.last.table.past] == list(range(3, 53))
