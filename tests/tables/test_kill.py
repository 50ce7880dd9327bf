"""`kill -9` at any moment: what was acknowledged is there, and the game goes on where it was."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from random import Random

import pytest

from bangdice.tables import commands as c
from tests.tables.evening import Evening

MORE = int(os.environ.get("BANGDICE_KILLS", "0"))
"""Kills at random moments besides; a long run has a thousand."""


@pytest.mark.timeout(120 + 20 * MORE)
def test_acknowledged_answers_survive_every_kill(anywhere: Evening) -> None:
    evening = anywhere
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    keys = [person.keys[0] for person in people]
    chance = Random()
    for pause in (0.05, 0.21, 0.13, *(chance.uniform(0, 0.4) for _ in range(MORE))):
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.tables.player_process",
                evening.where,
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
