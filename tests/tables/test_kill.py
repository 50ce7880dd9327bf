"""`kill -9` at any moment: what was acknowledged is there, and the game goes on where it was."""

from __future__ import annotations

import subprocess
import sys
import time

from bangdice.tables import commands as c
from tests.tables.evening import Evening


def test_acknowledged_answers_survive_every_kill(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    keys = [person.keys[0] for person in people]
    for pause in (0.05, 0.21, 0.13):
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.tables.player_process",
                str(evening.path),
                evening.table.code,
                *keys,
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(pause)
        process.kill()
        said = [first, *process.stdout.read().splitlines()]
        process.wait()
        game, answers = map(int, next(line for line in reversed(said) if len(line.split()) == 2).split())
        evening.reopened()
        table = evening.table
        assert table.state.notice is None
        assert table.state.game >= game
        kept = evening.house.tools.store.entries(table.code, game)
        assert len(kept) >= answers, "an answer was acknowledged and is lost"
        assert table.play is None or len(table.play.recording.entries) == len(
            evening.house.tools.store.entries(table.code, table.state.game)
        )
