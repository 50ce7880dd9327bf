"""Claims: a claim is asked of the chair's own device and of the host, not of everybody who is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bangdice.games import GAMES
from bangdice.kernel.errors import Refused
from bangdice.tables.kept.chairs import Key
from bangdice.tables.kept.state import read_state, write_state
from bangdice.tables.slices.requests import RequestView
from bangdice.tables.wire import commands as c
from bangdice.tables.world.keys import owners_key
from bangdice.tables.world.live import Guest
from tests.tables.evening import Device, Evening
from tests.tables.volleys import FINISH


def asks(evening: Evening) -> RequestView:
    """The one request that is open."""
    (request,) = evening.last.table.requests
    return request


def nods(device: Device, yes: bool = True) -> None:
    """Let a device answer its question."""
    assert device.mine
    (request,) = device.mine.nods
    device.may(c.Consent, request=request, yes=yes)


def two_nod(*devices: Device) -> None:
    """Let two people answer, one after the other."""
    for device in devices:
        nods(device)


def is_asked(*devices: Device) -> list[bool]:
    return [bool(device.mine and device.mine.nods) for device in devices]


def has_no_secrets(evening: Evening, device: Device) -> bool:
    """Return True if no state that a device was ever sent had anything of a chair's own."""
    mine = [update.mine[device.socket] for update in evening.updates if device.socket in update.mine]
    return bool(mine) and all(view.own is None and view.chairs == () for view in mine)


def test_the_same_key_on_several_devices(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    tablet = evening.phone("Anna's tablet")
    assert tablet.mine and tablet.mine.own is None
    tablet.goes()
    tablet.keys = list(anna.keys)
    tablet.arrives()
    assert tablet.own == anna.own
    assert anna.mine and anna.mine.newcomers == () and tablet.mine and tablet.mine.newcomers == ()
    anna.goes()
    assert evening.last.table.chairs[0].online
    tablet.goes()
    assert not evening.last.table.chairs[0].online


def test_a_forged_key_is_refused_and_a_dead_one_beside_a_good_one_is_not(evening: Evening) -> None:
    anna = evening.sits("Anna")
    with pytest.raises(Refused) as refused:
        evening.table.arrive(Guest.of("s", "d", "phone", ("0" * 32,)))
    assert refused.value.reason.name == "forged_key"
    assert "s" not in evening.table.update().mine
    anna.keys.append("0" * 32)
    anna.arrives()
    assert anna.chair == 0


# The chair's own device is there


@pytest.mark.parametrize("nodding", ["its own device", "two others"])
def test_a_claim_is_asked_of_its_own_device_and_of_two_others(boarded: Evening, nodding: str) -> None:
    anna, bruno, carla = boarded.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    new = boarded.phone("Bruno's new phone")
    assert new.may(c.Claim, chair=1).waiting
    request = asks(boarded)
    assert (request.kind, request.chair, request.asks) == ("claim", 1, "device")
    assert boarded.board
    assert is_asked(anna, bruno, carla, boarded.board, new) == [True, True, True, False, False]
    assert new.mine and bruno.mine and (new.mine.asking, bruno.mine.asking) == (request.id, None)
    for device in (new, boarded.board):
        device.may_not("not_allowed", c.Consent, request=request.id, yes=True)
    nods(anna)
    assert has_no_secrets(boarded, new) and is_asked(anna, bruno, carla) == [False, True, True]
    nods({"its own device": bruno, "two others": carla}[nodding])
    assert new.own == bruno.own and new.keys != bruno.keys and not bruno.byes
    assert bruno.mine and new.mine and new.mine.newcomers == ()
    assert bruno.mine.newcomers == (() if nodding == "its own device" else (1,))
    assert not boarded.last.table.requests
    anna.may_not("not_now", c.Consent, request=request.id, yes=True)


def test_its_own_device_says_no(evening: Evening) -> None:
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    thief = evening.phone("a private window")
    thief.may(c.Claim, chair=1)
    nods(bruno, yes=False)
    assert not evening.last.table.requests and has_no_secrets(evening, thief)


def test_the_hosts_own_chair_is_asked_of_the_host_alone(boarded: Evening) -> None:
    anna, bruno = boarded.sit("Anna", "Bruno")
    boarded.phone("a private window").may(c.Claim, chair=0)
    assert boarded.board and is_asked(anna, bruno, boarded.board) == [True, False, False]


def test_not_even_the_host_takes_the_chair_of_somebody_who_is_there(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    assert anna.may(c.Claim, chair=1).waiting
    assert is_asked(anna, bruno) == [False, True] and anna.mine and anna.mine.chairs == (0,)
    evening.wait(300)
    assert anna.mine.chairs == (0,)
    tab = evening.phone(anna.name)
    tab.goes()
    tab.keys = list(anna.keys)
    tab.arrives()
    assert is_asked(tab) == [False], "nor does he nod from another window of the same phone"


def test_a_phone_in_the_pocket_of_one_who_went_home_is_asked_too(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.may(c.Leave, chair=1)
    evening.phone("a new phone").may(c.Claim, chair=1)
    assert asks(evening).asks == "device" and is_asked(anna, bruno) == [True, True]


# It is away


def test_away_two_people_nod_and_no_board(boarded: Evening) -> None:
    anna, bruno, carla = boarded.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    secret = bruno.own
    bruno.goes()
    new = boarded.phone("Bruno's new phone")
    new.may(c.Claim, chair=1)
    assert boarded.board and (asks(boarded).asks, asks(boarded).missing) == ("people", 2)
    assert is_asked(anna, carla, boarded.board) == [True, True, False]
    nods(anna)
    assert has_no_secrets(boarded, new) and asks(boarded).missing == 1
    nods(carla)
    assert new.own == secret


def test_a_host_does_not_read_the_role_of_a_locked_phone(boarded: Evening) -> None:
    """He claims the chair himself, from another phone of his, and gives himself a board."""
    anna, bruno, carla = boarded.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.goes()
    board = Device(boarded, "the host's laptop", "board").arrives()
    board.may(c.AskBoard)
    nods(anna)
    assert board.mine and board.mine.can_board
    second = boarded.phone("another phone of the host's")
    second.may(c.Claim, chair=1)
    nods(anna)
    assert anna.may(c.Claim, chair=1).waiting
    boarded.wait(600)
    assert anna.mine and anna.mine.chairs == (0,) and has_no_secrets(boarded, second)
    assert not board.mine.nods and is_asked(carla) == [True]
    request = asks_of(boarded, anna)
    carla.may(c.Consent, request=request, yes=True)
    assert anna.mine.chairs == (0, 1), "Carla's yes is the second one"


def test_nor_by_a_claim_just_before_the_deal(evening: Evening) -> None:
    """Phones lock after seconds. The owner is waited for, also between games."""
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    bruno.goes()
    evening.wait(5)
    assert anna.may(c.Claim, chair=1).waiting and anna.mine and anna.mine.chairs == (0,)
    anna.may(c.Deal)
    evening.wait(600)
    assert anna.mine.chairs == (0,), "in the game two people would have to nod"


def test_a_host_gets_a_chair_of_which_nobody_comes_back(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    bruno.goes()
    evening.wait(5)
    assert anna.may(c.Claim, chair=1).waiting
    evening.wait(54)
    assert anna.mine and anna.mine.chairs == (0,)
    evening.wait(2)
    assert anna.mine.chairs == (0, 1)


def test_a_host_waits_in_vain_for_a_chair_whose_owner_is_back(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    bruno.goes()
    assert anna.may(c.Claim, chair=1).waiting
    bruno.arrives()
    evening.wait(600)
    assert anna.mine and anna.mine.chairs == (0,) and is_asked(bruno) == [True]


def asks_of(evening: Evening, device: Device) -> str:
    """The request of a device."""
    assert device.mine and device.mine.asking
    return device.mine.asking


def of_two(volleys: Callable[..., Evening]) -> tuple[Evening, Device, Device]:
    """A game of two people and bots; Bruno's phone has gone."""
    evening = volleys()
    anna, bruno = evening.sit("Anna", "Bruno")
    for chair in (2, 3):
        anna.may(c.Bot, chair=chair)
    anna.may(c.Deal)
    bruno.goes()
    return evening, anna, bruno


def test_of_two_people_one_waits_a_minute_and_nods_for_the_next_game(volleys: Callable[..., Evening]) -> None:
    evening, anna, _ = of_two(volleys)
    new = evening.phone("Bruno's new phone")
    new.may(c.Claim, chair=1)
    evening.wait(59)
    assert asks(evening).asks == "nobody" and is_asked(anna) == [False]
    evening.wait(2)
    assert asks(evening).asks == "later"
    nods(anna)
    evening.wait(600)
    assert has_no_secrets(evening, new) and new.mine and new.mine.chairs == () and is_asked(anna) == [False]
    anna.answers(FINISH)
    evening.wait()
    assert new.chair == 1 and evening.last.table.phase == "over"


def test_a_second_person_opens_the_chair_that_one_has_nodded_to(volleys: Callable[..., Evening]) -> None:
    evening = volleys()
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.goes()
    carla.goes()
    new = evening.phone("Bruno's new phone")
    new.may(c.Claim, chair=1)
    evening.wait(61)
    nods(anna)
    assert has_no_secrets(evening, new)
    carla.arrives()
    assert (asks(evening).asks, asks(evening).missing) == ("people", 1)
    nods(carla)
    assert new.chair == 1


def test_an_owner_who_is_back_is_asked_and_no_nod_of_before_counts(volleys: Callable[..., Evening]) -> None:
    evening, anna, bruno = of_two(volleys)
    new = evening.phone("not Bruno's phone")
    new.may(c.Claim, chair=1)
    evening.wait(61)
    nods(anna)
    bruno.arrives()
    assert is_asked(bruno) == [True]
    anna.answers(FINISH)
    evening.wait(600)
    assert new.mine and new.mine.chairs == () and is_asked(bruno) == [True]
    nods(bruno, yes=False)
    assert not evening.last.table.requests


def test_a_host_alone_gets_the_chair_for_the_next_game(volleys: Callable[..., Evening]) -> None:
    evening, anna, bruno = of_two(volleys)
    assert anna.may(c.Claim, chair=1).waiting
    evening.wait(600)
    assert anna.mine and anna.mine.chairs == (0,)
    anna.answers(FINISH)
    evening.wait()
    assert anna.mine.chairs == (0, 1)
    bruno.arrives()
    assert bruno.mine and bruno.mine.newcomers == (1,), "and the owner is told"


def test_a_hosts_board_opens_no_role_when_all_others_are_away(boarded: Evening) -> None:
    anna, bruno, carla = boarded.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    boarded.wait(1)
    for person in (bruno, carla, anna):
        person.goes()
    assert boarded.board
    second = boarded.phone("another phone of the host's")
    second.may(c.Claim, chair=1)
    boarded.wait(61)
    nods(boarded.board)
    boarded.board.goes()
    second.goes()
    boarded.wait(10)
    boarded.board.arrives()
    second.arrives()
    second.may(c.Claim, chair=1)
    nods(boarded.board)
    boarded.wait(600)
    assert has_no_secrets(boarded, second), "not even as the first who is there again"


def test_the_board_nods_for_the_host_who_is_away(boarded: Evening) -> None:
    anna, bruno = boarded.sit("Anna", "Bruno")
    anna.goes()
    new = boarded.phone("Anna's new phone")
    new.may(c.Claim, chair=0)
    assert boarded.board and is_asked(bruno, boarded.board) == [False, True]
    nods(boarded.board, yes=False)
    assert new.mine and new.mine.chairs == () and not boarded.last.table.requests
    new.may(c.Claim, chair=0)
    nods(boarded.board)
    assert new.chair == 0 and new.mine.can_host


def test_a_person_with_a_nod_nods_by_asking(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    bruno.goes()
    evening.wait(60)
    reply = anna.may(c.Claim, chair=1)
    assert reply.key and reply.chair == 1 and not reply.waiting
    assert anna.mine and anna.mine.chairs == (0, 1)
    bruno.arrives()
    assert bruno.mine and bruno.mine.newcomers == (1,), "and the owner is told"


def all_nod(*devices: Device) -> None:
    """Let everybody say yes to what they are asked. A board begins, and people go on."""
    for _ in devices:
        for device in devices:
            for request in device.mine.nods if device.mine else ():
                if not device.byes and device.mine and request in device.mine.nods:
                    device.may(c.Consent, request=request, yes=True)


def test_after_the_address_changed_all_are_seated_again_in_half_a_minute(boarded: Evening) -> None:
    people = boarded.sit("Anna", "Bruno", "Carla", "Dario", "Emma", "Nico")
    people[0].may(c.Deal)
    seats = [person.own for person in people]
    boarded.reopened()
    start = boarded.now
    assert boarded.board
    boarded.board.arrives()
    new = [boarded.phone(f"phone {chair} of another address") for chair in range(6)]
    for chair in (3, 0, 1, 2, 4, 5):
        new[chair].may(c.Claim, chair=chair)
    assert boarded.board.mine
    all_nod(boarded.board, *new)
    assert [phone.own for phone in new] == seats and new[0].mine and new[0].mine.can_host
    assert boarded.now - start < 30


def test_the_servers_owner_has_the_boards_powers_when_every_key_is_lost(evening: Evening) -> None:
    """Nobody is left to nod. A person who knows the instance's secret opens a board, which nods to each."""
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    seats = [person.own for person in people]
    evening.reopened()
    new = [evening.phone(f"phone {chair} of another address") for chair in range(3)]
    for chair, phone in enumerate(new):
        assert phone.may(c.Claim, chair=chair).waiting
    code = evening.table.code
    strange, real = (owners_key(secret, code) for secret in (b"no secret of ours", evening.secret))
    guess = Device(evening, "a stranger's board", "board", strange).arrives()
    assert guess.mine and not guess.mine.can_board and not guess.mine.nods
    board = Device(evening, "the owner's board", "board", real).arrives()
    assert board.mine and board.mine.nods
    all_nod(board, *new)
    assert [phone.own for phone in new] == seats


def test_the_servers_owner_opens_a_chair_alone_also_without_a_new_start(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    evening.wait(1)
    seats = [person.own for person in people]
    for person in people:
        person.goes()
    new = [evening.phone(f"phone {chair} of another address") for chair in range(3)]
    for chair, phone in enumerate(new):
        phone.may(c.Claim, chair=chair)
    key = owners_key(evening.secret, evening.table.code)
    board = Device(evening, "the owner's board", "board", key).arrives()
    all_nod(board, *new)
    assert [phone.own for phone in new] == seats


# Two keys


def stolen(evening: Evening) -> tuple[Device, Device, Device]:
    """Bruno was away, and two people have nodded to somebody who was not Bruno."""
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.goes()
    thief = evening.phone("not Bruno's phone")
    thief.may(c.Claim, chair=1)
    two_nod(anna, carla)
    bruno.arrives()
    return anna, bruno, thief


def test_the_old_key_lives_on_and_its_owner_throws_the_other_out(evening: Evening) -> None:
    anna, bruno, thief = stolen(evening)
    assert bruno.own == thief.own and bruno.mine and bruno.mine.newcomers == (1,)
    assert thief.mine and thief.mine.newcomers == ()
    thief.may_not("not_now", c.Vouch, chair=1, yes=False)
    anna.may_not("not_your_chair", c.Vouch, chair=1, yes=False)
    bruno.may(c.Vouch, chair=1, yes=False)
    assert thief.byes == ["key_ended"] and not bruno.byes and bruno.own
    with pytest.raises(Refused):
        thief.arrives()
    bruno.may_not("not_now", c.Vouch, chair=1, yes=False)


def test_a_new_key_vouches_for_nobody(evening: Evening) -> None:
    """The thief came first; the owner, who has lost the phone for good, comes second."""
    anna, bruno, thief = stolen(evening)
    bruno.goes()
    again = evening.phone("Bruno's third phone")
    again.may(c.Claim, chair=1)
    assert asks(evening).asks == "device" and is_asked(anna, thief) == [True, True]
    two_nod(anna, thief)
    assert thief.mine and thief.mine.newcomers == () and again.mine and again.mine.newcomers == ()
    thief.may_not("not_now", c.Vouch, chair=1, yes=False)
    accomplice = evening.phone("another window")
    accomplice.may(c.Claim, chair=1)
    nods(thief)
    bruno.arrives()
    bruno.may(c.Vouch, chair=1, yes=False)
    assert thief.byes == again.byes == accomplice.byes == ["key_ended"], "its nod has made nobody known"


def test_the_question_outlives_a_restart_and_a_yes_answers_it_for_good(evening: Evening) -> None:
    _, bruno, other = stolen(evening)
    evening.reopened()
    bruno.arrives()
    assert bruno.mine and bruno.mine.newcomers == (1,)
    bruno.may(c.Vouch, chair=1, yes=True)
    assert bruno.mine.newcomers == ()
    other.arrives()
    assert other.own == bruno.own
    bruno.may_not("not_now", c.Vouch, chair=1, yes=False)


def test_the_owners_key_is_never_crowded_out(evening: Evening) -> None:
    anna, bruno, first = stolen(evening)
    bruno.goes()
    first.goes()
    phones = []
    for number in range(5):
        phones.append(evening.phone(f"phone {number}"))
        phones[-1].may(c.Claim, chair=1)
        all_nod(*list(evening.devices.values()))
    assert [phone.byes for phone in phones] == [["key_ended"], ["key_ended"], [], [], []]
    bruno.arrives()
    bruno.may(c.Vouch, chair=1, yes=False)
    assert bruno.chair == 1 and all(phone.byes == ["key_ended"] for phone in phones)
    assert len(evening.table.state.chairs[1].keys) == 1


def test_a_second_chair_keeps_who_was_thrown_out_of_one(evening: Evening) -> None:
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    bruno.goes()
    carla.may(c.Claim, chair=1)
    nods(anna)
    bruno.arrives()
    bruno.may(c.Vouch, chair=1, yes=False)
    assert not carla.byes and carla.mine and carla.mine.chairs == (2,)


def test_to_free_a_chair_ends_all_its_keys(evening: Evening) -> None:
    anna, bruno, other = stolen(evening)
    anna.may(c.Free, chair=1)
    assert bruno.byes == other.byes == ["freed_by_host"]
    for device in (bruno, other):
        with pytest.raises(Refused):
            device.arrives()


def test_a_table_that_was_kept_with_one_key_a_chair_is_read(evening: Evening) -> None:
    anna, _ = evening.sit("Anna", "Bruno")
    text = write_state(evening.table.state)
    key = evening.table.state.chairs[0].mark
    old = text.replace(f'"keys":[{{"digest":"{key}"}}]', f'"key":"{key}"')
    assert old != text
    assert read_state(old, GAMES) == read_state(text, GAMES) == replace(evening.table.state, done=())
    assert read_state(text, GAMES).chairs[0].keys == (Key(key),)


# Small things


def test_only_a_persons_chair_can_be_claimed(boarded: Evening) -> None:
    anna = boarded.sits("Anna")
    anna.may(c.Bot, chair=1)
    new = boarded.phone()
    for chair in (1, 2, 7):
        new.may_not("chair_empty", c.Claim, chair=chair)
    assert boarded.board
    boarded.board.may_not("not_allowed", c.Claim, chair=0)
    assert anna.may(c.Claim, chair=0) == anna.may(c.Claim, chair=0), "her own chair"


def test_a_visitor_has_one_request_and_takes_it_along(evening: Evening) -> None:
    evening.sit("Anna", "Bruno", "Carla")
    new = evening.phone()
    new.may(c.Claim, chair=1)
    new.may(c.Claim, chair=2)
    assert [request.chair for request in evening.last.table.requests] == [2]
    new.goes()
    assert not evening.last.table.requests


def test_a_request_for_a_chair_that_was_freed_is_gone(evening: Evening) -> None:
    anna, _ = evening.sit("Anna", "Bruno")
    new = evening.phone()
    new.may(c.Claim, chair=1)
    request = evening.last.table.requests[0]
    anna.may(c.Free, chair=1)
    assert not evening.last.table.requests and is_asked(anna) == [False]
    anna.may_not("not_now", c.Consent, request=request.id, yes=True)
    assert new.mine and new.mine.chairs == ()


def test_a_claim_takes_over_from_the_stand_in(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.may(c.StandIn, chair=1, on=True)
    new = evening.phone("Bruno's new phone")
    new.may(c.Claim, chair=1)
    nods(bruno)
    assert not evening.last.table.chairs[1].stand_in


def test_a_claimed_chair_is_the_persons_again(evening: Evening) -> None:
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.may(c.Leave, chair=1)
    assert evening.last.table.chairs[1].stand_in
    late = evening.phone("a late comer")
    late.may(c.Claim, chair=1)
    two_nod(anna, carla)
    assert late.chair == 1 and not evening.last.table.chairs[1].stand_in


# Nobody is there at all


def everybody_away(evening: Evening, deal: bool) -> tuple[list[Device], Device]:
    """All phones are locked, and a stranger has the code."""
    people = evening.sit("Anna", "Bruno", "Carla")
    if deal:
        people[0].may(c.Deal)
    for person in people:
        person.goes()
    stranger = evening.phone("a stranger")
    stranger.may(c.Claim, chair=0)
    assert asks(evening).asks == "nobody"
    return people, stranger


def test_when_everybody_is_away_nobody_gets_a_running_games_secrets(evening: Evening) -> None:
    people, stranger = everybody_away(evening, deal=True)
    evening.wait(3 * 3600)
    assert has_no_secrets(evening, stranger) and stranger.mine and not stranger.mine.can_host
    people[1].arrives()
    assert is_asked(people[1]) == [False], "the host has not passed on yet"
    evening.wait(1)
    assert is_asked(people[1]) == [True]
    nods(people[1], yes=False)
    assert has_no_secrets(evening, stranger)


def test_when_no_game_runs_the_first_is_let_in_after_minutes_and_the_owner_throws_him_out(
    evening: Evening,
) -> None:
    people, stranger = everybody_away(evening, deal=False)
    evening.wait(179)
    assert stranger.mine and stranger.mine.chairs == ()
    evening.wait(2)
    assert stranger.mine.chairs == (0,) and stranger.mine.can_host
    people[0].arrives()
    assert people[0].mine and people[0].mine.can_host and people[0].mine.newcomers == (0,)
    people[0].may(c.Vouch, chair=0, yes=False)
    assert stranger.byes == ["key_ended"]


def test_the_minutes_begin_when_the_last_one_goes(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    anna.goes()
    stranger = evening.phone("a stranger")
    stranger.may(c.Claim, chair=0)
    evening.wait(50)
    bruno.goes()
    evening.wait(150)
    assert stranger.mine and stranger.mine.chairs == ()
    evening.wait(31)
    assert stranger.mine.chairs == (0,)


def test_a_claim_made_in_a_game_is_good_when_it_is_over(volleys: Callable[..., Evening]) -> None:
    evening = volleys()
    people, stranger = everybody_away(evening, deal=True)
    evening.wait(600)
    people[0].arrives()
    people[0].answers(FINISH)
    people[0].goes()
    assert evening.last.table.phase == "over"
    evening.wait(181)
    assert stranger.chair == 0
