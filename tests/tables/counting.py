"""A tally, and a table that keeps one, for the tests."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from bangdice.dice.box import DICE
from bangdice.dice.characters import CHARACTERS
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bangdice.tables.kept.tally import Sheet, Tally, TallyMark
from bangdice.tables.slices.tally import Count
from bangdice.tables.slices.tally_views import TallyView
from bangdice.tables.wire import commands as c
from bangdice.tables.world import tally as rules
from tests.tables.evening import Device, Evening

COUNTING = DICE.counting
assert COUNTING is not None
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma", "Franco", "Gina", "Hugo")


def sheet(it: Tally) -> Sheet:
    assert COUNTING is not None
    return rules.sheet_of(it, COUNTING)


def random_mark(it: Tally, chance: Random, at: float) -> TallyMark:
    deed: Any = chance.choice(
        ("life",) * 8
        + ("arrow",) * 6
        + ("indians", "gatling", "next", "next", "role", "character", "out", "on")
    )
    seat = -1 if deed in ("indians", "next", "on") else chance.randrange(len(sheet(it).seats))
    pick = {"role": SHERIFF, "character": chance.choice(tuple(CHARACTERS))}.get(deed, "")
    if deed == "out":
        pick = chance.choice(("", DEPUTY, OUTLAW, RENEGADE))
    return TallyMark(it.n + 1, deed, seat, at, chance.choice((-1, 1)), pick, chance.choice((None, seat)))


def gathered(folder: Path, players: int = 5, phones: int = 0) -> tuple[Evening, Device, list[Device]]:
    """A table that keeps count, with its board. Some sit down by their phones, the others at the board."""
    evening = Evening(folder, board=True, counts=True)
    board = evening.board
    assert board is not None
    board.may(c.Chairs, count=max(3, players))
    people = [evening.sits(name) for name in NAMES[:phones]]
    for at in range(phones, players):
        board.may(c.SitHere, name=NAMES[at], chair=at)
    return evening, board, people


def counts(folder: Path, players: int = 5, phones: int = 0) -> tuple[Evening, Device, list[Device]]:
    evening, board, people = gathered(folder, players, phones)
    board.may(Count, deed="begin")
    return evening, board, people


def shown(evening: Evening) -> TallyView:
    found = evening.table.update().table.tally
    assert found is not None
    return found
