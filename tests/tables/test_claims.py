"""A chair on another device: with consent, and the old key ends."""

import pytest

from bangdice.kernel.errors import Refused
from bangdice.tables import commands as c
from bangdice.tables.visitor import Visitor
from tests.tables.evening import Evening


def test_the_same_key_on_several_devices(evening: Evening) -> None:
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    tablet = evening.phone("Anna's tablet")
    assert tablet.mine and tablet.mine.own is None
    tablet.goes()
    tablet.keys = list(anna.keys)
    tablet.arrives()
    assert tablet.own == anna.own
    anna.goes()
    assert evening.last.table.chairs[0].online
    tablet.goes()
    assert not evening.last.table.chairs[0].online


def test_a_forged_key_is_refused_and_a_dead_one_beside_a_good_one_is_not(evening: Evening) -> None:
    anna = evening.sits("Anna")
    with pytest.raises(Refused) as refused:
        evening.table.arrive(Visitor("s", "d", "phone", ("0" * 32,)))
    assert refused.value.reason.name == "forged_key"
    assert "s" not in evening.table.update().mine
    anna.keys.append("0" * 32)
    anna.arrives()
    assert anna.chair == 0


def test_a_claim_asks_and_ends_the_old_key(evening: Evening) -> None:
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    secret = bruno.own
    new = evening.phone("Bruno's new phone")
    assert new.may(c.Claim, chair=1).waiting
    request = evening.last.table.requests[0]
    assert (request.kind, request.chair) == ("claim", 1)
    new.may_not("not_allowed", c.Consent, request=request.id, yes=True)
    carla.may_not("not_allowed", c.Consent, request=request.id, yes=True)
    bruno.may_not("not_allowed", c.Consent, request=request.id, yes=False)
    old_keys = list(bruno.keys)
    anna.may(c.Consent, request=request.id, yes=True)
    assert new.own == secret and new.keys != old_keys
    assert bruno.byes == ["key_ended"]
    assert not evening.last.table.requests
    with pytest.raises(Refused):
        bruno.arrives()
    anna.may_not("not_now", c.Consent, request=request.id, yes=True)


def test_the_board_nods_too_and_a_no_changes_nothing(boarded: Evening) -> None:
    boarded.sit("Anna", "Bruno")
    new = boarded.phone()
    new.may(c.Claim, chair=1)
    assert boarded.board
    boarded.board.may(c.Consent, request=boarded.last.table.requests[0].id, yes=False)
    assert new.mine and new.mine.chairs == () and not boarded.last.table.requests
    new.may(c.Claim, chair=1)
    boarded.board.may(c.Consent, request=boarded.last.table.requests[0].id, yes=True)
    assert new.chair == 1


def test_only_a_persons_chair_can_be_claimed(boarded: Evening) -> None:
    anna = boarded.sits("Anna")
    anna.may(c.Bot, chair=1)
    new = boarded.phone()
    for chair in (1, 2, 7):
        new.may_not("chair_empty", c.Claim, chair=chair)
    assert boarded.board
    boarded.board.may_not("not_allowed", c.Claim, chair=0)
    assert anna.may(c.Claim, chair=0) == anna.may(c.Claim, chair=0), "one's own"


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
    assert not evening.last.table.requests
    anna.may(c.Consent, request=request.id, yes=True)
    assert new.mine and new.mine.chairs == ()


def test_who_may_nod_nods_by_asking(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    reply = anna.may(c.Claim, chair=1)
    assert reply.key and reply.chair == 1 and not reply.waiting
    assert anna.mine and anna.mine.chairs == (0, 1)
    assert bruno.byes == ["key_ended"]


def test_after_the_address_changed_all_are_seated_again_in_half_a_minute(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla", "Dario", "Emma", "Nico")
    people[0].may(c.Deal)
    seats = [person.own for person in people]
    evening.reopened()
    start = evening.now
    new = [evening.phone(f"phone {chair} of another address") for chair in range(6)]
    for chair in (3, 0, 1, 2, 4, 5):
        new[chair].may(c.Claim, chair=chair)
    evening.wait(9)
    assert len(evening.last.table.requests) == 6, "nobody is there who could nod"
    evening.wait(2)
    assert new[3].chair == 3, "so the first is let in"
    first, *others = evening.last.table.requests
    assert first.chair == 0
    new[3].may(c.Consent, request=first.id, yes=True)
    new[3].may_not("not_allowed", c.Consent, request=others[0].id, yes=True)
    for request in others:
        new[0].may(c.Consent, request=request.id, yes=True)
    assert [phone.own for phone in new] == seats
    assert evening.now - start < 30


def test_nobody_nods_to_his_own_claim(evening: Evening) -> None:
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    anna.goes()
    carla.may(c.Claim, chair=1)
    request = evening.last.table.requests[0]
    carla.may_not("not_allowed", c.Consent, request=request.id, yes=True)
    evening.wait(30)
    assert carla.mine and carla.mine.chairs == (2,), "Bruno is there: he decides"
    bruno.may(c.Consent, request=request.id, yes=True)
    assert carla.mine.chairs == (1, 2) and bruno.byes == ["key_ended"]


def test_a_claim_takes_over_from_the_stand_in(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.may(c.StandIn, chair=1, on=True)
    new = evening.phone("Bruno's new phone")
    new.may(c.Claim, chair=1)
    anna.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert not evening.last.table.chairs[1].stand_in


def test_a_claimed_chair_is_the_persons_again(evening: Evening) -> None:
    anna, bruno, _ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    bruno.may(c.Leave, chair=1)
    assert evening.last.table.chairs[1].stand_in
    late = evening.phone("a late comer")
    late.may(c.Claim, chair=1)
    anna.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert late.chair == 1 and not evening.last.table.chairs[1].stand_in
