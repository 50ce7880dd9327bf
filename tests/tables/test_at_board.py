"""A chair at the board: somebody without a phone plays on the tablet that everybody sees.

No frame to any board has a secret that nobody looks at, and never two.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from bangdice.kernel.roles import ROLES, SHERIFF
from bangdice.tables.slices.ghosts import Bet, Eyes, Revive
from bangdice.tables.slices.haunting import Haunt
from bangdice.tables.slices.marks import MarkRole
from bangdice.tables.slices.requests import BOARD_GONE
from bangdice.tables.steps.at_board import OPEN
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

SECRET = tuple(f'"{role}"' for role in ROLES if role != SHERIFF)


def told(device: Device) -> str:
    """Return what a device was told last of its own things."""
    return msgspec.json.encode(device.mine).decode()


@pytest.fixture
def tablet(tmp_path: Path) -> Evening:
    """Anna and Bruno play at the board, Carla and Dario have phones. Roles are dealt, and all look."""
    return seated(Evening(tmp_path, board=True, opens=True, seen=1.8))


def seated(evening: Evening) -> Evening:
    board = evening.board
    assert board is not None
    for chair, name in enumerate(("Anna", "Bruno")):
        reply = board.may(c.SitHere, name=name, chair=chair)
        assert reply.key and reply.chair == chair
    evening.sits("Carla")
    evening.sits("Dario")
    board.may(c.Chairs, count=4)
    board.may(c.Deal)
    return evening


def test_a_board_is_sent_a_role_while_its_curtain_is_open_and_never_longer(tablet: Evening) -> None:
    board, roles = tablet.board, tablet.game.roles
    assert board and board.mine and board.mine.chairs == (0, 1) and board.mine.curtain == 0
    assert board.mine.own is None and all(
        it.tablet == (at < 2) for at, it in enumerate(tablet.last.table.chairs)
    )
    rev = tablet.table.rev
    for chair in (0, 1):
        board.may(c.Look, chair=chair)
        assert (board.own.chair, board.own.role) == (chair, roles[chair])
        board.may(c.Look, chair=None)
        assert board.mine.own is None
    board.may(c.Look, chair=1)
    tablet.wait(OPEN - 1)
    board.may(c.Look, chair=1)
    assert board.own.role == roles[1]
    tablet.wait(1.1)
    assert board.mine.own is None, "a second look does not hold the curtain up for longer"
    assert tablet.table.rev == rev, "nobody else is told that somebody looks"
    board.may(c.Look, chair=0)
    board.goes()
    board.arrives()
    assert board.mine and board.mine.own is None and board.mine.chairs == (0, 1), "it falls with the socket"


def test_another_screen_of_this_tablet_or_another_board_sees_nothing_of_it(tablet: Evening) -> None:
    board = tablet.board
    assert board
    twin = Device(tablet, board.name, "board", board.board)
    twin.keys = board.keys
    other = Device(tablet, "another tablet", "board", board.board)
    phone = Device(tablet, board.name)
    for device in (twin, other, phone):
        if device is phone:
            device.keys = board.keys
        device.arrives()
    board.may(c.Look, chair=0)
    assert board.own.role and twin.mine and twin.mine.own is None and twin.mine.chairs == (0, 1)
    for device in (other, phone):
        assert device.mine and device.mine.own is None and device.mine.chairs == ()
        device.may_not("not_your_chair", c.Look, chair=0)


def test_the_keys_of_phones_open_nothing_on_a_board(evening: Evening) -> None:
    anna = evening.sits("Anna")
    board = Device(evening, anna.name, "board")
    board.keys = anna.keys
    board.arrives()
    assert board.mine and board.mine.chairs == () and board.mine.own is None


def test_a_board_is_refused_what_shows_a_secret_or_a_suspicion(tablet: Evening) -> None:
    board = tablet.board
    assert board
    board.goes_on()
    board.may_not("not_allowed", MarkRole, chair=0, seat=2, role=None)
    board.may_not("not_allowed", Bet, chair=0, about="wins", pick="law")
    board.may_not("not_allowed", Eyes, chair=0)
    board.may_not("not_allowed", Haunt, chair=0, sign="crow")
    board.may_not("not_allowed", Revive, chair=0, bot=3)
    board.may_not("not_your_chair", MarkRole, chair=2, seat=0, role=None)


def test_a_hand_of_cards_needs_a_phone(boarded: Evening) -> None:
    board = boarded.board
    assert board
    boarded.sit("Carla", "Dario", "Emma")
    board.may(c.SitHere, name="Anna", chair=3)
    board.may(c.ChangeSwitches, switches={"game": "cards"})
    board.may_not("hand_needs_phone", c.SitHere, name="Bruno", chair=4)
    board.may_not("hand_needs_phone", c.Deal)
    board.may(c.ChangeSwitches, switches={"game": "dice"})
    board.may(c.Deal)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_at_the_board_tells_it_no_role_that_nobody_looks_at(tmp_path: Path, seed: int) -> None:
    """Random answers, looks and waits: each frame to the board is looked through."""
    evening = seated(Evening(tmp_path, board=True, opens=True, seed=seed, seen=0.0))
    board, chance = evening.board, Random(seed)
    assert board and board.mine
    board.may(c.Ready, chair=0)
    board.may(c.Ready, chair=1)
    board.goes_on()
    asked_here = looks = 0
    while evening.table.state.phase == "game":
        asked = evening.table.world.asked
        assert asked is not None
        chair, option = evening.table.state.chair_of(asked.seat), chance.choice(asked.answers)
        is_here = chair in board.mine.chairs
        if chance.random() < 0.2:
            who = chance.choice(board.mine.chairs)
            board.may(c.Look, chair=who)
            looks += 1
            assert board.own.chair == who and board.own.role == evening.game.roles[board.own.seat or 0]
            if chance.random() < 0.5:
                board.may(c.Look, chair=None)
            else:
                evening.wait(OPEN)
        assert not any(word in told(board) for word in SECRET)
        assert board.mine.own is None or getattr(board.own.game, "target", None) is None
        turn = evening.table.state.chair_of(evening.game.turn)
        assert (board.mine.own is not None) == (is_here or turn in board.mine.chairs)
        if is_here:
            asked_here += 1
            assert board.own.chair == chair and board.own.role is None and board.own.choice
            assert board.own.marks is None and board.own.ghost is None
        device = (
            board
            if is_here
            else next(
                it
                for it in evening.devices.values()
                if it is not board and it.mine and chair in it.mine.chairs
            )
        )
        number = evening.game.decision.number
        device.may(c.Answer, chair=chair, question=number, verb=option.verb, taps=option.taps)
    assert asked_here > 3 and looks, "the board was asked, and looked"
    assert evening.last.table.game is not None and evening.last.table.phase == "over"


def test_a_phone_that_claims_the_chair_takes_its_key_in_the_same_step(tablet: Evening) -> None:
    board = tablet.board
    assert board and board.mine
    board.goes_on()
    mark, role = tablet.table.state.chairs[0].mark, tablet.game.roles[0]
    phone = tablet.phone("Anna's new phone")
    assert phone.may(c.Claim, chair=0).waiting
    (request,) = tablet.last.table.requests
    carla = next(it for it in tablet.devices.values() if it.mine and it.mine.chairs == (2,))
    carla.may(c.Consent, request=request.id, yes=True)
    board.may(c.Look, chair=0)
    board.may(c.Consent, request=request.id, yes=True)
    assert phone.mine and phone.mine.chairs == (0,) and phone.own.role == role
    assert board.mine.chairs == (1,) and board.mine.own is None, "the board knows nothing of it any more"
    board.may_not("not_your_chair", c.Look, chair=0)
    assert not tablet.last.table.chairs[0].tablet and tablet.table.state.chairs[0].mark == mark
    keys = list(board.keys)
    board.goes()
    board.keys = keys
    board.arrives()
    assert board.mine and board.mine.chairs == (1,)
    tablet.reopened()
    board.arrives()
    assert board.mine and board.mine.chairs == (1,), "after a kill too"


def test_another_board_takes_the_chair_of_a_board_that_is_gone(tablet: Evening) -> None:
    board = tablet.board
    assert board and board.mine
    board.goes_on()
    whose = tablet.table.state.chairs[0].mark, tablet.game.roles[0]
    other = Device(tablet, "the other tablet", "board").arrives()
    other.may_not("not_allowed", c.Claim, chair=0)
    carla, dario = (it for it in tablet.devices.values() if it.mine and it.mine.chairs in [(2,), (3,)])
    other.may(c.AskBoard)
    (request,) = tablet.last.table.requests
    carla.may(c.Consent, request=request.id, yes=True)
    other.may_not("not_now", c.Claim, chair=0)
    other.may_not("not_allowed", c.Claim, chair=2)
    keys = list(board.keys)
    board.goes()
    tablet.wait(BOARD_GONE - 1)
    other.may_not("not_now", c.Claim, chair=0)
    tablet.wait(1)
    assert other.may(c.Claim, chair=0).waiting
    (request,) = tablet.last.table.requests
    for phone in (carla, dario):
        phone.may(c.Consent, request=request.id, yes=True)
    assert other.mine and other.mine.chairs == (0,) and tablet.table.state.chairs[0].mark == whose[0]
    assert not any(f'"{role}"' in told(other) for role in ROLES), "the role stays behind the curtain"
    other.may(c.Look, chair=0)
    assert other.own.role == whose[1]
    assert tablet.last.table.chairs[0].tablet
    board.keys = keys
    board.arrives()
    assert board.mine and board.mine.chairs == (1,), "the first board has Bruno alone"


def test_a_freed_chair_leaves_the_board_where_it_is(tmp_path: Path) -> None:
    evening = Evening(tmp_path, board=True)
    board = evening.board
    assert board and board.mine
    carla = evening.sits("Carla")
    board.may(c.SitHere, name="Anna", chair=1)
    carla.may(c.Free, chair=1)
    assert board.mine.chairs == () and not board.byes
    board.goes()
    board.arrives()
    assert board.mine and not board.byes, "a board comes in whatever keys it shows"
    assert board.may(c.SitHere, name="Bruno", chair=1).key


def test_somebody_with_a_phone_is_host_before_anybody_at_a_board(tmp_path: Path) -> None:
    evening = Evening(tmp_path, board=True)
    board = evening.board
    assert board and board.mine
    board.may(c.SitHere, name="Anna", chair=0)
    assert board.mine.can_host, "nobody else is there"
    board.may(c.SitHere, name="Bruno", chair=1)
    carla = evening.sits("Carla")
    assert carla.mine and carla.mine.can_host and not board.mine.can_host


def test_those_at_a_board_have_no_vote_and_hold_up_no_rematch(tablet: Evening) -> None:
    board = tablet.board
    assert board
    carla, dario = (it for it in tablet.devices.values() if it is not board)
    board.goes_on()
    carla.may(c.End)
    board.may_not("not_host", c.Rematch)
    assert tablet.last.table.rematch and tablet.last.table.rematch.of == 2
    for device in (carla, dario):
        device.may(c.Rematch)
    tablet.wait(9)
    assert tablet.table.state.phase == "lobby" and board.mine and board.mine.chairs == (0, 1)


def test_a_board_decides_alone_where_nobody_has_a_phone(boarded: Evening) -> None:
    board = boarded.board
    assert board
    board.may(c.SitHere, name="Anna", chair=0)
    for chair in (1, 2, 3):
        board.may(c.Bot, chair=chair)
    board.may(c.Deal)
    board.may(c.End)
    assert boarded.last.table.rematch is None
    board.may(c.Rematch)
    assert boarded.table.state.phase == "lobby"
