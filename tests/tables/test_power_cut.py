"""A power cut at any moment, by the log of SQLite's writes to the disk: acknowledged answers are there."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from bangdice.tables.house.house import House
from tests.long import LONG
from tests.stores import open_store
from tests.tables.disk import Disk, Platter, Sync, Write
from tests.tables.player import Promise, must_be_kept, play, seated

if sys.platform == "win32":
    pytest.skip("SQLite's library is not at hand there", allow_module_level=True)

ANSWERS, CUTS = (6000, 2000) if LONG else (900, 100)


class Enough(Exception):
    """There are answers enough."""


def played(disk: Disk, where: str) -> tuple[str, list[str]]:
    """Play until there are answers enough, and write down each promise; return the code and the keys."""
    house = House(open_store(where))
    table, keys = seated(house)
    acknowledged = 0

    def heard(promise: Promise) -> None:
        nonlocal acknowledged
        disk.log.append(promise)
        acknowledged += promise.sent is None
        if acknowledged == ANSWERS:
            raise Enough

    disk.log.append(Promise(1, 0))
    try:
        with pytest.raises(Enough):
            play(table, keys, heard)
    finally:
        house.close()
        house.tools.store.close()
    return table.code, keys


@pytest.mark.timeout(300 + CUTS)
def test_acknowledged_answers_survive_every_power_cut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    disk, chance = Disk(), Random()
    path = tmp_path / "test.db"
    with disk.writing_down(path) as where:
        code, keys = played(disk, where)
    log = disk.log
    begun = next(at for at, what in enumerate(log) if isinstance(what, Promise))
    assert any(isinstance(what, Write) and what.path == str(path) for what in log[begun:]), "no checkpoint"
    cuts = set(chance.sample(range(begun + 1, len(log)), CUTS))
    platter, promise = Platter(), Promise(1, 0)
    sent = counted = 0
    for at, what in enumerate(log):
        if at in cuts:
            folder = tmp_path / f"cut-{at}"
            folder.mkdir()
            platter.after_a_cut(folder, chance)
            sent += promise.sent is not None
            counted += must_be_kept(str(folder / path.name), code, keys, promise)
        if isinstance(what, Promise):
            promise = what
        else:
            platter.happen(what)
    syncs = sum(isinstance(what, Sync) for what in log)
    with capsys.disabled():
        print(
            f"\n{CUTS} power cuts among {len(log)} doings of the disk ({syncs} syncs): nothing is lost; "
            f"{sent} answers were under way, of these {counted} had counted",
            end="",
        )
