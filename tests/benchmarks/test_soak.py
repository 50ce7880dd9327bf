"""A soak, for some seconds."""

from __future__ import annotations

from benchmarks.soak import Look, _span, report


def test_nothing_is_lost_at_a_table_that_plays_for_a_moment() -> None:
    said = list(report(0.05, 1))
    assert said[0].startswith("1 tables")
    assert any("all stored, none twice" in line for line in said)
    assert said[-1] == "0 errors in the log of the server"


def test_a_span_is_told_by_its_ends() -> None:
    looks = [Look(1, 10, 40, 50), Look(2, 10, 43, 49)]
    assert _span([it.threads for it in looks]) == "40 to 43"
