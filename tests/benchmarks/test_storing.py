"""The figures of the cost of keeping an answer."""

from __future__ import annotations

from benchmarks.storing import report
from tests.cluster.engines import newest_postgres


def test_each_database_and_each_game_has_its_line() -> None:
    lines = list(report(quick=True))
    places = ("SQLite", "PostgreSQL") if newest_postgres() else ("SQLite",)
    for place in places:
        for game in ("dice", "cards"):
            (line,) = [line for line in lines if f"{place} · {game}" in line]
            whole, store = (int(cell) for cell in line.split("|")[2:4])
            assert 0 < store < whole
