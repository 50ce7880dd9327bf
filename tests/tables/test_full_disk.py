"""A disk that is full: answers are refused and nothing is lost; with room again the game goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

if sys.platform == "win32":
    pytest.skip("there is no limit to the size of a file", allow_module_level=True)

import resource

ROOM = 64 * 1024


@contextmanager
def full(path: Path) -> Iterator[None]:
    """Let no file grow much beyond the present size of a database's log."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = path.with_name(f"{path.name}-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def answered(evening: Evening, people: list[Device]) -> str | None:
    """Answer once for the asked player; return the name of the refusal."""
    asked = next(person for person in people if person.own.choice and person.own.choice.number is not None)
    assert asked.own.choice is not None
    option = asked.own.choice.options[0]
    reply = asked.does(
        c.Answer, chair=asked.chair, question=asked.question(), verb=option.verb, taps=option.taps
    )
    return None if reply.ok else reply.refusal.name


def test_answers_are_refused_while_the_disk_is_full_and_count_once_it_has_room(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    acknowledged = 0
    with full(evening.path):
        while (why := answered(evening, people)) is None:
            acknowledged += 1
        assert why == "database_readonly"
        assert [answered(evening, people) for _ in range(3)] == [why] * 3
    code = evening.table.code
    assert len(evening.house.tools.store.entries(code, 1)) == acknowledged > 0
    for _ in range(5):
        assert answered(evening, people) is None
    evening.reopened()
    assert len(evening.table.play.recording.entries) == acknowledged + 5
    assert evening.table.state.notice is None
