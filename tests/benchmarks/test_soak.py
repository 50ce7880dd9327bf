"""A soak, for some seconds."""

from __future__ import annotations

import pytest

from benchmarks.soak import Folder, Look, _span, must_hold_nothing, report


def test_nothing_is_lost_at_a_table_that_plays_for_a_moment() -> None:
    said = list(report(0.05, 1))
    assert said[0].startswith("1 tables")
    assert any("all stored, none twice" in line for line in said)
    assert "0 errors in the log of the server" in said


def test_a_span_is_told_by_its_ends() -> None:
    looks = [Look(1, 10, 40, 50), Look(2, 10, 43, 49)]
    assert _span([it.threads for it in looks]) == "40 to 43"


FLAT = [100.0, 140.0, 160.0, 171.0, 171.0, 170.0, 172.0, 172.0, 171.0]


@pytest.mark.parametrize(
    ("memory", "asleep", "kept", "trouble"),
    [
        (FLAT, 124.0, Folder(2900, 50), ""),
        (FLAT, 124.0, Folder(900, 1), ""),
        ([100.0 + 10 * number for number in range(9)], 124.0, Folder(2900, 50), "memory rises"),
        (FLAT, 126.0, Folder(2900, 50), "sleeping tables"),
        (FLAT, 124.0, Folder(3100, 50), "50 games take 3100 KB"),
    ],
)
def test_a_soak_judges_memory_that_rises_or_stays(
    memory: list[float], asleep: float, kept: Folder, trouble: str
) -> None:
    start, *looks, end = (Look(1, round(1000 * it), 40, 50) for it in (100.0, *memory, asleep))
    if not trouble:
        must_hold_nothing(start, looks, end, kept)
        return
    with pytest.raises(AssertionError, match=trouble):
        must_hold_nothing(start, looks, end, kept)
