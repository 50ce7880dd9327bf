"""`kill -9` at any moment: acknowledged answers are there, once, and the game goes on from there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from random import Random

import msgspec
import pytest

from bangdice.tables.house.house import House
from tests.long import LONG
from tests.stores import open_store
from tests.tables.player import Promise, must_be_kept, seated
from tests.tables.player_process import OVER

if sys.platform == "win32":
    pytest.skip("there is no kill -9", allow_module_level=True)

KILLS = 1000 if LONG else 30
LIFE = 0.3
"""The most seconds that a process has: from its first breath, so that some die while they still read. On a
machine so busy that too few answer, there are more of them, and they live longer.
"""


@pytest.mark.timeout(300 + 3 * KILLS)
def test_acknowledged_answers_survive_every_kill(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    house = House(open_store(where))
    table, keys = seated(house)
    house.close()
    house.tools.store.close()
    code, chance = table.code, Random()
    promise = Promise(1, 0)
    kills = acknowledged = sent = counted = 0
    with subprocess.Popen(
        [sys.executable, "-m", "tests.tables.player_process", where, code, *keys],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as players:
        assert players.stdin is not None and players.stdout is not None
        while kills < KILLS or acknowledged <= KILLS:
            players.stdin.write("play\n")
            process = int(players.stdout.readline())
            time.sleep(chance.uniform(0, LIFE * (1 + kills // KILLS)))
            os.kill(process, signal.SIGKILL)
            kills += 1
            while (said := players.stdout.readline().strip()) != OVER:
                promise = msgspec.json.decode(said, type=Promise)
                acknowledged += promise.sent is None
            sent += promise.sent is not None
            counted += must_be_kept(where, code, keys, promise)
            if promise.sent is not None:
                promise = Promise(promise.game, promise.answers + 1)
        players.stdin.close()
    with capsys.disabled():
        print(
            f"\n{kills} times kill -9: {acknowledged} answers acknowledged, as many stored, none twice; "
            f"{sent} were under way, of these {counted} had counted",
            end="",
        )
