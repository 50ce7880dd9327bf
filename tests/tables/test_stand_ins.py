"""The host is away: the people who decide meanwhile, and those who never do. The powers are lent, and given
back.
"""

from __future__ import annotations

import pytest

from bangdice.tables.kept.chairs import host_of, lender_of
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening
from tests.tables.test_claims import asks, has_no_secrets, is_asked, nods


def hosts(evening: Evening) -> tuple[int | None, int | None]:
    """Return the chairs of the host, and of the person who lends the powers."""
    chairs = evening.table.state.chairs
    return host_of(chairs), lender_of(chairs)


def away(evening: Evening, *names: str, seconds: float = 61.0) -> list[Device]:
    """Return a game of these people, whose host's phone has been locked for this time."""
    people = evening.sit(*names)
    people[0].may(c.Deal)
    people[0].goes()
    evening.wait(seconds)
    return people


# Lent and given back


def test_a_host_who_locks_his_phone_for_two_minutes_is_host_when_he_is_back(evening: Evening) -> None:
    anna, bruno, _ = away(evening, "Anna", "Bruno", "Carla", seconds=120)
    assert hosts(evening) == (1, 0) and bruno.mine and bruno.mine.can_host
    chairs = evening.last.table.chairs
    assert [chair.host for chair in chairs[:2]] == [False, True]
    assert [chair.lends for chair in chairs[:2]] == [True, False]
    anna.arrives()
    assert hosts(evening) == (0, None) and anna.mine and anna.mine.can_host and not bruno.mine.can_host
    assert not any(chair.lends for chair in evening.last.table.chairs)


def test_less_than_a_minute_moves_nothing(evening: Evening) -> None:
    away(evening, "Anna", "Bruno", "Carla", seconds=59)
    assert hosts(evening) == (0, None)


def test_it_is_lent_on_when_the_second_one_goes_too_and_comes_back_to_the_first(evening: Evening) -> None:
    anna, bruno, carla = away(evening, "Anna", "Bruno", "Carla")
    bruno.goes()
    evening.wait(61)
    assert hosts(evening) == (2, 0)
    bruno.arrives()
    assert hosts(evening) == (2, 0), "Bruno had it for a while only"
    anna.arrives()
    assert hosts(evening) == (0, None)


def test_it_is_given_back_after_a_restart_and_by_way_of_another_device(evening: Evening) -> None:
    anna, bruno, carla = away(evening, "Anna", "Bruno", "Carla")
    evening.reopened()
    bruno.arrives()
    carla.arrives()
    assert hosts(evening) == (1, 0)
    new = evening.phone("Anna's new phone")
    new.may(c.Claim, chair=0)
    nods(bruno)
    nods(carla)
    assert hosts(evening) == (0, None) and new.mine and new.mine.can_host


@pytest.mark.parametrize("way", ["names another", "goes home", "names the first"])
def test_lent_powers_when_the_second_one_passes_them_on(evening: Evening, way: str) -> None:
    anna, bruno, carla = away(evening, "Anna", "Bruno", "Carla")
    if way == "names another":
        bruno.may(c.Host, chair=2)
        assert hosts(evening) == (2, 0)
    elif way == "goes home":
        bruno.may(c.Leave, chair=1)
        assert hosts(evening) == (2, 0)
    else:
        bruno.may(c.Host, chair=0)
        assert hosts(evening) == (0, None)
    anna.arrives()
    assert hosts(evening) == (0, None)


def test_a_host_who_passes_on_himself_does_not_have_it_back(evening: Evening) -> None:
    anna, _, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Host, chair=2)
    anna.goes()
    anna.arrives()
    assert hosts(evening) == (2, None)
    carla.may(c.Leave, chair=2)
    assert hosts(evening) == (0, None)


def test_a_host_for_a_while_removes_nobody_in_a_game(evening: Evening) -> None:
    """Else he would be alone soon, and nod alone."""
    anna, bruno, _ = away(evening, "Anna", "Bruno", "Carla")
    for chair in (0, 2):
        bruno.may_not("host_comes_back", c.Free, chair=chair)
        bruno.may_not("host_comes_back", c.Bot, chair=chair)
    bruno.may_not("host_comes_back", c.Close)
    bruno.may(c.StandIn, chair=0, on=True)
    bruno.may(c.End)
    bruno.plays_again()
    bruno.may(c.Free, chair=0)
    assert hosts(evening) == (1, None), "between games he may: no secrets, and somebody has to deal"


# Nodding in his place


def test_nobody_nods_in_the_first_minute(evening: Evening) -> None:
    """H1: a guest, a private window, and a host whose screen is dark for a moment."""
    people = away(evening, "Anna", "Bruno", "Carla", seconds=50)
    people[2].goes()
    thief = evening.phone("Bruno's private window")
    for chair in (2, 0):
        thief.may(c.Claim, chair=chair)
        assert asks(evening).asks == "nobody"
        people[1].may_not("not_allowed", c.Consent, request=asks(evening).id, yes=True)
    assert has_no_secrets(evening, thief)


def test_two_different_people_nod_where_two_are_there(evening: Evening) -> None:
    anna, bruno, carla, dario = away(evening, "Anna", "Bruno", "Carla", "Dario")
    dario.goes()
    for chair in (3, 0):
        new = evening.phone(f"a new phone for {chair}")
        new.may(c.Claim, chair=chair)
        request = asks(evening)
        assert (request.asks, request.missing) == ("people", 2)
        assert is_asked(bruno, carla, new) == [True, True, False]
        nods(bruno)
        assert asks(evening).missing == 1 and has_no_secrets(evening, new)
        bruno.may_not("not_allowed", c.Consent, request=request.id, yes=True)
        tab = evening.phone("Bruno's tablet")
        tab.goes()
        tab.keys = list(bruno.keys)
        tab.arrives()
        tab.may_not("not_allowed", c.Consent, request=request.id, yes=True)
        tab.goes()
        nods(carla)
        assert new.chair == chair and new.own.role


def test_one_no_is_enough(evening: Evening) -> None:
    anna, bruno, carla = away(evening, "Anna", "Bruno", "Carla")
    thief = evening.phone("Bruno's private window")
    thief.may(c.Claim, chair=0)
    nods(bruno)
    nods(carla, yes=False)
    assert not evening.last.table.requests and has_no_secrets(evening, thief)


def test_one_nods_where_only_one_is_there(evening: Evening) -> None:
    anna, bruno, carla = away(evening, "Anna", "Bruno", "Carla")
    carla.goes()
    new = evening.phone("Carla's new phone")
    new.may(c.Claim, chair=2)
    assert asks(evening).asks == "nobody" and not (bruno.mine and bruno.mine.nods)
    evening.wait(61)
    assert asks(evening).asks == "later"
    nods(bruno)
    assert new.mine and new.mine.chairs == () and has_no_secrets(evening, new)


def test_a_person_who_has_nodded_and_is_then_alone_has_nodded_for_later(evening: Evening) -> None:
    anna, bruno, carla, dario = away(evening, "Anna", "Bruno", "Carla", "Dario")
    dario.goes()
    new = evening.phone("Dario's new phone")
    new.may(c.Claim, chair=3)
    nods(bruno)
    carla.goes()
    evening.wait(61)
    assert asks(evening).asks == "later" and is_asked(bruno) == [False]
    assert new.mine and new.mine.chairs == () and has_no_secrets(evening, new)


def test_a_person_who_is_there_is_asked_no_matter_who_has_the_powers(evening: Evening) -> None:
    anna, bruno, carla, dario = away(evening, "Anna", "Bruno", "Carla", "Dario")
    thief = evening.phone("Bruno's private window")
    thief.may(c.Claim, chair=2)
    assert asks(evening).asks == "device" and is_asked(bruno, carla, dario) == [True, True, True]
    nods(bruno)
    assert bruno.may(c.Claim, chair=2).waiting
    assert has_no_secrets(evening, thief)


def test_a_host_for_a_while_claims_nothing_alone(evening: Evening) -> None:
    anna, bruno, carla = away(evening, "Anna", "Bruno", "Carla")
    assert bruno.may(c.Claim, chair=0).waiting
    assert is_asked(bruno, carla) == [False, True]
    nods(carla, yes=False)
    bruno.may(c.Claim, chair=0)
    carla.goes()
    evening.wait(3600)
    assert bruno.mine and bruno.mine.chairs == (1,), "nobody else is there, and a game runs"


def test_a_board_of_the_thiefs_own_needs_two_as_well(evening: Evening) -> None:
    anna, bruno, carla = away(evening, "Anna", "Bruno", "Carla")
    board = Device(evening, "Bruno's tablet", "board").arrives()
    board.may(c.AskBoard)
    nods(bruno)
    assert board.mine and not board.mine.can_board
    nods(carla)
    assert board.mine.can_board


def test_one_person_with_two_chairs_is_one_nod(evening: Evening) -> None:
    """Bruno and his second chair, from two phones of his, give the host's chair to nobody."""
    anna, bruno, carla, _ = away(evening, "Anna", "Bruno", "Carla", "Dario", seconds=0)
    carla.keys = [*carla.keys, *bruno.keys]
    carla.goes()
    carla.arrives()
    evening.wait(61)
    thief = evening.phone("a third phone")
    thief.may(c.Claim, chair=0)
    nods(bruno)
    carla.may_not("not_allowed", c.Consent, request=asks(evening).id, yes=True)
    assert has_no_secrets(evening, thief)


def test_a_board_and_one_guest_wait_for_the_owner(boarded: Evening) -> None:
    anna, bruno, carla = away(boarded, "Anna", "Bruno", "Carla")
    carla.goes()
    boarded.phone("Carla's new phone").may(c.Claim, chair=2)
    assert boarded.board and is_asked(bruno, boarded.board) == [False, False]
    boarded.wait(61)
    assert is_asked(bruno, boarded.board) == [True, True]


def test_a_host_and_a_board_of_his_are_one_person(evening: Evening) -> None:
    """All others have gone for a smoke."""
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    board = Device(evening, "Anna's laptop", "board").arrives()
    board.may(c.AskBoard)
    nods(anna)
    anna.may(c.Deal)
    evening.wait(5)
    for one in (bruno, carla):
        one.goes()
    second = evening.phone("Anna's second phone")
    second.may(c.Claim, chair=1)
    evening.wait(61)
    assert asks(evening).asks == "later"
    nods(anna)
    nods(board)
    assert is_asked(anna, board) == [False, False] and has_no_secrets(evening, second)


@pytest.mark.parametrize("way", ["by a new chair in the next game", "by leaving one of two chairs"])
def test_nobody_is_two_people(evening: Evening, way: str) -> None:
    anna, _, carla, _ = evening.sit("Anna", "Bruno", "Carla", "Dario")
    if way == "by leaving one of two chairs":
        carla.may(c.Sit, name="Chiara", chair=4)
    anna.may(c.Deal)
    second = evening.phone("Carla's second phone")
    second.may(c.Claim, chair=1)
    nods(carla)
    if way == "by leaving one of two chairs":
        carla.may(c.Leave, chair=2)
        assert is_asked(carla) == [False]
    else:
        anna.may(c.End)
        anna.plays_again()
        carla.may(c.Leave, chair=2)
        carla.may(c.Sit, name="Carla")
        anna.may(c.Deal)
        assert asks(evening).missing == 2, "the first nod has left with its person"
        nods(carla)
    assert asks(evening).missing == 1 and has_no_secrets(evening, second)
    carla.may_not("not_allowed", c.Consent, request=asks(evening).id, yes=True)


# A bot's chair in a running game


def removed(evening: Evening) -> tuple[Device, Device, Device]:
    """The host has removed Bruno from a running game."""
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    anna.may(c.Free, chair=1)
    bruno.keys.clear()
    return anna, bruno, carla


def test_a_removed_person_stays_out_in_a_private_window_too(boarded: Evening) -> None:
    anna, bruno, carla = removed(boarded)
    bruno.arrives()
    anna.may(c.Bot, chair=1)
    for chair in (None, 1):
        bruno.may_not("freed_by_host", c.Sit, name="Bruno", chair=chair)
    bruno.may_not("freed_by_host", c.Claim, chair=2)
    private = boarded.phone("Bruno's private window")
    assert private.may(c.Sit, name="Emma", chair=1).waiting
    request = asks(boarded)
    assert (request.kind, request.chair, request.name, request.asks) == ("seat", 1, "Emma", "people")
    assert boarded.board
    assert is_asked(anna, carla, boarded.board, private) == [True, True, False, False]
    boarded.board.may_not("not_allowed", c.Consent, request=request.id, yes=True)
    nods(anna, yes=False)
    assert has_no_secrets(boarded, private) and not boarded.last.table.requests


@pytest.mark.parametrize("nodding", ["the host", "the board", "two, for a person's role"])
def test_a_late_comer_is_nodded_to(boarded: Evening, nodding: str) -> None:
    if nodding == "two, for a person's role":
        anna, _, carla = removed(boarded)
    else:
        anna, carla = boarded.sit("Anna", "Carla")
        anna.may(c.Move, chair=1, to=2)
        anna.may(c.Bot, chair=1)
        anna.may(c.Deal)
    late = boarded.phone("late")
    late.may(c.Sit, name="carla")
    assert boarded.board
    if nodding == "two, for a person's role":
        boarded.board.may_not("not_allowed", c.Consent, request=asks(boarded).id, yes=True)
        nods(anna)
        assert asks(boarded).missing == 1 and has_no_secrets(boarded, late)
    nods({"the host": anna, "the board": boarded.board}.get(nodding, carla))
    assert late.chair == 1 and late.own.role and late.own.seat == 1
    assert boarded.last.table.chairs[1].name == "carla 2"
    late.goes()
    late.arrives()
    assert late.chair == 1


def test_in_the_hosts_place_people_nod_to_a_late_comer_and_nobody_where_nobody_is(
    evening: Evening,
) -> None:
    anna, _, carla = removed(evening)
    dario = evening.phone("Dario's phone")
    anna.goes()
    dario.may(c.Sit, name="Dario")
    assert asks(evening).missing == 2, "Anna's phone may be locked for a moment"
    evening.wait(61)
    assert asks(evening).missing == 1
    carla.goes()
    evening.wait(3 * 3600)
    assert asks(evening).asks == "nobody" and has_no_secrets(evening, dario)
    carla.arrives()
    nods(carla)
    assert dario.chair == 1


def test_a_host_reads_no_role_of_a_person_whom_he_has_freed(evening: Evening) -> None:
    anna, _, carla = removed(evening)
    assert anna.may(c.Sit, name="Dario", chair=1).waiting
    assert asks(evening).asks == "people" and anna.mine and anna.mine.chairs == (0,)
    second = evening.phone("Anna's second phone")
    second.keys.extend(anna.keys)
    second.arrives()
    second.may_not("not_allowed", c.Consent, request=asks(evening).id, yes=True)
    nods(carla)
    assert anna.mine.chairs == (0, 1)


def test_nor_by_a_second_phone_of_his_while_the_others_phones_are_locked(evening: Evening) -> None:
    anna, _, carla = removed(evening)
    carla.goes()
    second = evening.phone("Anna's second phone")
    second.may(c.Sit, name="Emma", chair=1)
    nods(anna)
    assert asks(evening).missing == 1 and has_no_secrets(evening, second)
    carla.arrives()
    assert is_asked(anna, carla) == [False, True]
    nods(carla, yes=False)
    assert not evening.last.table.requests and has_no_secrets(evening, second)


def test_a_host_alone_with_bots_and_the_lobby_ask_nobody(evening: Evening) -> None:
    (anna,) = evening.sit("Anna")
    for chair in (1, 2, 3, 4):
        anna.may(c.Bot, chair=chair)
    anna.may(c.Deal)
    assert anna.may(c.Sit, name="Dario", chair=1).key
    anna.may(c.End)
    anna.plays_again()
    anna.may(c.Bot, chair=4)
    assert evening.phone("late").may(c.Sit, name="Emma", chair=4).key


def test_a_request_for_a_bots_chair_ends_with_its_game(evening: Evening) -> None:
    anna, *_ = removed(evening)
    late = evening.phone("late")
    late.may(c.Sit, name="Emma")
    request = asks(evening)
    anna.may(c.End)
    assert not evening.last.table.requests
    anna.plays_again()
    anna.may(c.Deal)
    assert not evening.last.table.requests, "nor is it one for the next game's"
    anna.may_not("not_now", c.Consent, request=request.id, yes=True)


def test_one_who_was_removed_in_the_lobby_and_sits_elsewhere_plays(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Free, chair=1)
    bruno.keys.clear()
    bruno.arrives()
    bruno.may(c.Sit, name="Bruno", chair=3)
    anna.may(c.Deal)
    bruno.may(c.Leave, chair=3)
    bruno.may(c.Sit, name="Bruno", chair=3)
    bruno.keys.clear()
    bruno.goes()
    bruno.arrives()
    assert bruno.may(c.Claim, chair=3).waiting
    bruno.may_not("freed_by_host", c.Claim, chair=2)


def test_two_people_on_one_phone_are_one_voice(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    bruno.may(c.Sit, name="Carla")
    evening.sits("Dario").goes()
    anna.may(c.Deal)
    anna.goes()
    evening.wait(61)
    new = evening.phone("Dario's new phone")
    new.may(c.Claim, chair=3)
    assert asks(evening).asks == "later"
