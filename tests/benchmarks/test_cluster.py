"""The figures of one database under load."""

from __future__ import annotations

import sys

import pytest

from benchmarks.cluster import WRITERS, report
from tests.cluster.engines import newest_postgres

if sys.platform == "win32":
    pytest.skip("processes cannot fork there", allow_module_level=True)


def test_writers_claims_and_reloads_have_their_lines() -> None:
    lines = list(report(quick=True))
    if newest_postgres() is None:
        assert lines == ["PostgreSQL is missing: sudo apt-get install postgresql"]
        return
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    rates = {row[0]: float(row[1]) for row in cells if row[0].isdecimal()}
    assert list(map(int, rates)) == list(WRITERS) and min(rates.values()) > 0
    assert any(line.startswith("200 tables claimed by 8 processes") for line in lines)
    assert {row[0]: row[1] for row in cells if row[0] in ("dice", "cards")} == {"dice": "20", "cards": "20"}
