"""The roles that phones deal for a game that a table counts."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bangdice.kernel.roles import OUTLAW, ROLE_TABLE, SHERIFF
from bangdice.tables.kept.tally import Tally
from bangdice.tables.slices.tally import Count, Counted
from bangdice.tables.steps.show import table_view
from bangdice.tables.wire import commands as c
from bangdice.tables.world import tally as rules
from tests.tables.counting import COUNTING, gathered, random_mark, shown
from tests.tables.evening import Device, Evening

ANNA = 0


def dealt(folder: Path, players: int = 5) -> tuple[Evening, Device, list[Device]]:
    """A count whose roles lie on the phones: everybody has one, and the board has none."""
    evening, board, people = gathered(folder, players, phones=players)
    board.may(Count, deed="roles", pick="phones")
    assert shown(evening).on_phones
    board.may(Count, deed="begin")
    return evening, board, people


def roles_dealt(evening: Evening) -> tuple[str, ...]:
    tally = evening.table.state.tally
    assert tally is not None and tally.dealt
    return tally.dealt


def secret_seats(evening: Evening) -> list[int]:
    return [at for at, it in enumerate(shown(evening).seats) if not it.role and not it.out]


def test_each_phone_holds_its_own_role_and_the_sheriffs_lies_open(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    roles = roles_dealt(evening)
    assert sorted(roles) == sorted(ROLE_TABLE[5])
    assert [it.own.role for it in people] == list(roles)
    assert board.mine is not None and board.mine.own is None
    watcher = evening.phone("a watcher's")
    assert watcher.mine is None or watcher.mine.own is None
    sheriff = roles.index(SHERIFF)
    assert [it.role for it in shown(evening).seats] == [SHERIFF if at == sheriff else None for at in range(5)]
    assert (shown(evening).turn, shown(evening).asks) == (sheriff, "")
    assert shown(evening).seats[sheriff].life == 10
    evening.reopened()
    assert roles_dealt(evening) == roles


@pytest.mark.parametrize("number", range(4))
def test_nothing_that_all_are_told_hangs_on_a_secret_role(tmp_path: Path, number: int) -> None:
    """The law of secrets: had the hidden roles been dealt otherwise, every other screen would be the same."""
    assert COUNTING is not None
    chance = Random(number)
    evening, board, people = dealt(tmp_path, 5 + number % 4)
    for _ in range(60):
        mark = random_mark(evening.table.state.tally or Tally(), chance, 0.0)
        if mark.deed != "role":
            chair = None if mark.seat < 0 else mark.seat
            device = chance.choice((board, people[0], people[chair or 0]))
            device.does(Count, deed=mark.deed, chair=chair, by=mark.by, pick=mark.pick)
        world, tally = evening.table.world, evening.table.state.tally
        assert tally is not None
        hidden = [at for at, it in enumerate(rules.sheet_of(tally, COUNTING).seats) if not it.role]
        roles = [tally.dealt[at] for at in hidden]
        chance.shuffle(roles)
        other = list(tally.dealt)
        for at, role in zip(hidden, roles, strict=True):
            other[at] = role
        twin = replace(world, state=replace(world.state, tally=replace(tally, dealt=tuple(other))))
        assert table_view(twin, {}, evening.now) == table_view(world, {}, evening.now)


def test_the_phone_of_who_falls_is_asked_first_and_turns_its_own_card(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    first, second = secret_seats(evening)[:2]
    people[second].may_not("not_your_chair", Count, deed="turn", chair=first)
    board.may_not("not_your_chair", Count, deed="turn", chair=first)
    board.may(Count, deed="out", chair=second)
    assert shown(evening).seats[second].role is None, "it stays secret"
    for _ in range(8):
        board.may(Count, deed="life", chair=first, by=-1)
    assert (shown(evening).asks, shown(evening).asked) == ("out", first) and shown(evening).waits == 20.0
    evening.now += 15
    assert 4.9 <= shown(evening).waits <= 5.1
    evening.now += 6
    assert shown(evening).waits == 0.0, "the board asks now"
    people[first].may(Count, deed="turn", chair=first)
    assert shown(evening).seats[first].role == roles_dealt(evening)[first]
    people[first].may(Counted, undo=shown(evening).last[0].n)
    assert shown(evening).seats[first].role is None


def test_a_board_asks_at_once_for_somebody_whose_phone_is_away(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    first = secret_seats(evening)[0]
    people[first].goes()
    for _ in range(8):
        board.may(Count, deed="life", chair=first, by=-1)
    assert shown(evening).asks == "out" and shown(evening).waits == 0.0


def test_the_end_turns_all_dealt_roles_but_not_of_a_count_that_was_broken_off(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    roles = roles_dealt(evening)
    board.may(Count, deed="won", pick="outlaws")
    assert [it.role for it in shown(evening).seats] == list(roles)
    assert [it.won for it in shown(evening).seats] == [role == OUTLAW for role in roles]
    board.may(c.Rematch)
    board.may(Count, deed="roles", pick="phones")
    board.may(Count, deed="begin")
    board.may(Count, deed="won", pick="nobody")
    assert len([it for it in shown(evening).seats if it.role]) == 1
    assert all(it.own.role is None for it in people)


def test_roles_are_dealt_only_to_people_with_phones(tmp_path: Path) -> None:
    evening, board, (anna, bruno) = gathered(tmp_path, phones=2)
    bruno.may_not("not_allowed", Count, deed="roles", pick="phones")
    anna.may_not("not_now", Count, deed="roles", pick="stones")
    anna.may(Count, deed="roles", pick="phones")
    board.may_not("hand_needs_phone", Count, deed="begin")
    anna.may(Count, deed="roles", pick="paper")
    board.may(Count, deed="begin")
    anna.may_not("not_now", Count, deed="roles", pick="phones")
    anna.may_not("not_now", Count, deed="turn", chair=ANNA)
    assert anna.own.role is None


def test_three_show_all_dealt_roles_and_two_on_one_phone_look_in_turn(tmp_path: Path) -> None:
    evening, board, (anna, _) = gathered(tmp_path, 2, phones=2)
    anna.may(c.Sit, name="Carla")
    board.may(Count, deed="roles", pick="phones")
    board.may(Count, deed="begin")
    assert sorted(it.role or "" for it in shown(evening).seats) == sorted(ROLE_TABLE[3])
    assert anna.mine is not None and anna.mine.own is None
    anna.may(c.Look, chair=2)
    assert anna.own.role == roles_dealt(evening)[2]
