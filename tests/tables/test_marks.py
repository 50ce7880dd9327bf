"""Marks: kept, told to the player's own chair alone, for the living, and read at the end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bangdice.tables.slices.marks import MOST_MARKS, MarkRole, MarkView
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

FIVE = ("Anna", "Bruno", "Carla", "Dario", "Elsa")


@pytest.fixture(params=["dice", "cards"])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Evening:
    """Five people and a board, and the game dealt."""
    evening = Evening(tmp_path, board=True, game=request.param)
    people = evening.sit(*FIVE)
    people[0].may(c.Deal)
    return evening


def people(evening: Evening) -> list[Device]:
    """The people's devices in the order of their seats."""
    devices = [it for it in evening.devices.values() if it.mine and it.mine.own]
    return sorted(devices, key=lambda it: it.own.seat or 0)


def roles(evening: Evening) -> list[str]:
    return list(evening.game.roles)


def others(evening: Evening, by: int) -> list[int]:
    """Return the other seats with a secret role."""
    return [seat for seat, role in enumerate(roles(evening)) if role != SHERIFF and seat != by]


def made(device: Device) -> tuple[MarkView, ...]:
    assert device.own.marks is not None
    return device.own.marks.made


def marks(device: Device, seat: int, role: str | None) -> None:
    device.may(MarkRole, chair=device.chair, seat=seat, role=role)


def test_a_mark_is_told_to_every_device_of_the_chair_and_to_nobody_else(evening: Evening) -> None:
    anna, *rest = people(evening)
    second = evening.phone("Anna's tablet")
    second.keys = list(anna.keys)
    second.goes()
    second.arrives()
    dealt = Counter(roles(evening)[1:])
    assert anna.own.marks and anna.own.marks.roles == {it: dealt[it] for it in (DEPUTY, OUTLAW, RENEGADE)}
    assert list(anna.own.marks.seats) == others(evening, 0) and anna.own.marks.made == ()
    rev, of = evening.table.rev, others(evening, 0)[0]
    evening.updates.clear()
    marks(anna, of, OUTLAW)
    assert made(anna) == made(second) == (MarkView(of, OUTLAW),)
    assert evening.table.rev == rev
    assert {socket for it in evening.updates for socket in it.mine} == {anna.socket, second.socket}
    assert all(made(it) == () for it in rest)
    marks(anna, of, RENEGADE)
    marks(anna, of, None)
    assert made(anna) == ()


def test_marks_survive_a_kill_and_end_with_the_next_deal(evening: Evening) -> None:
    anna, bruno = people(evening)[:2]
    of = others(evening, 0)[0]
    marks(anna, of, OUTLAW)
    keys, chair = list(anna.keys), anna.chair
    evening.reopened()
    anna = evening.phone("Anna again")
    anna.goes()
    anna.keys = keys
    anna.arrives()
    assert anna.chair == chair and made(anna) == (MarkView(of, OUTLAW),)
    anna.may(c.End)
    assert anna.own.marks is None
    anna.plays_again()
    anna.may(c.Deal)
    assert made(anna) == () and evening.table.state.marks == ()


def test_the_seats_and_roles_that_can_be_marked(evening: Evening) -> None:
    anna = people(evening)[0]
    sheriff = roles(evening).index(SHERIFF)
    elsewhere = next(it for it in people(evening) if it is not anna)
    of = others(evening, 0)[0]
    anna.may_not("mark_open", MarkRole, chair=anna.chair, seat=0, role=OUTLAW)
    if sheriff:
        anna.may_not("mark_open", MarkRole, chair=anna.chair, seat=sheriff, role=OUTLAW)
    anna.may_not("chair_empty", MarkRole, chair=anna.chair, seat=7, role=OUTLAW)
    anna.may_not("mark_role", MarkRole, chair=anna.chair, seat=of, role=SHERIFF)
    anna.may_not("mark_role", MarkRole, chair=anna.chair, seat=of, role="horse")
    elsewhere.may_not("not_your_chair", MarkRole, chair=anna.chair, seat=of, role=OUTLAW)
    if roles(evening)[0] in (DEPUTY, RENEGADE):
        anna.may_not("mark_role", MarkRole, chair=anna.chair, seat=of, role=roles(evening)[0])
    for at in range(MOST_MARKS):
        marks(anna, of, (OUTLAW, RENEGADE)[at % 2])
    anna.may_not("marks_full", MarkRole, chair=anna.chair, seat=of, role=OUTLAW)


def test_the_same_mark_again_is_no_other(evening: Evening) -> None:
    anna = people(evening)[0]
    of = others(evening, 0)[0]
    marks(anna, of, None)
    for _ in range(3):
        marks(anna, of, OUTLAW)
    assert len(evening.table.state.marks) == 1


def test_with_three_players_there_is_nothing_to_mark(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    anna, *_ = evening.sit("Anna", "Bruno", "Carla")
    anna.may(c.Deal)
    assert anna.own.marks is None
    anna.may_not("mark_open", MarkRole, chair=anna.chair, seat=1, role=OUTLAW)


def test_the_next_person_in_a_chair_finds_no_marks(evening: Evening) -> None:
    anna, bruno = people(evening)[:2]
    host = next(it for it in people(evening) if it.mine and it.mine.can_host)
    leaver = bruno if host is anna else anna
    seat = leaver.own.seat or 0
    marks(leaver, others(evening, seat)[0], OUTLAW)
    assert evening.table.state.marks
    chair = leaver.chair
    host.may(c.Free, chair=chair)
    nico = evening.phone("Nico")
    assert nico.does(c.Sit, name="Nico", chair=chair).waiting
    # The hand is that of a person who has left: a second one nods, too.
    for it in (host, next(it for it in people(evening) if it not in (host, leaver))):
        it.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert made(nico) == () and evening.table.state.marks == ()


def test_the_dead_mark_nobody_and_the_end_tells_who_read_the_table(evening: Evening) -> None:
    by = people(evening)
    truth, lie = 0, 1
    for seat in others(evening, truth):
        marks(by[truth], seat, roles(evening)[seat])
    wrong = others(evening, lie)[0]
    possible = by[lie].own.marks
    assert possible is not None
    other = next(it for it, count in possible.roles.items() if count and it != roles(evening)[wrong])
    marks(by[lie], wrong, other)
    host = next(it for it in by if it.mine and it.mine.can_host)
    dead: set[int] = set()
    while evening.table.state.phase == "game" and len(dead) < 2:
        asked = evening.table.world.asked
        assert asked is not None and asked.seat is not None
        option = evening.chance.choice(asked.answers)
        by[asked.seat].answers(option)
        dead = {seat for seat in range(5) if not evening.game.is_in_play(seat)}
        if evening.table.state.phase == "game":
            for seat in dead:
                assert by[seat].own.marks is None
                target = next(iter(others(evening, seat)))
                by[seat].may_not("mark_dead", MarkRole, chair=by[seat].chair, seat=target, role=OUTLAW)
    if evening.table.state.phase == "game":
        host.may(c.End)
    story = evening.house.archive.story(evening.table.state.story)
    assert [it.seat for it in story.readings][0] == truth
    best, worst = story.readings
    assert best.right == best.of == len(others(evening, truth)) and best.read == 1.0
    assert worst.right == 0 and worst.read == 0.0
    assert {(it.by, it.seat, it.at) for it in story.marks if it.by == lie} == {(lie, wrong, 0)}
