"""Nine real screens, for a moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from benchmarks.screens import report


def test_nine_screens_draw_and_taps_show() -> None:
    with ThreadPoolExecutor(1) as apart:  # from the loop that other tests' browsers run in
        lines = list(apart.submit(lambda: list(report(quick=True))).result())
    drawn = next(line for line in lines if "last screen drawn" in line)
    assert [cell.strip() for cell in drawn.split("|")][2] == "5"
