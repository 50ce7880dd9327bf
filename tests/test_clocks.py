"""No test asks how long a thing took: on a busy machine everything takes long."""

from __future__ import annotations

import re

import pytest

from tests.test_docs import ROOT

TOOK = re.compile(
    r"assert\b.*\b(?:monotonic|perf_counter|process_time|time)\(\) -|(?:Date|performance)\.now\(\) - "
)
"""The time since a moment that is kept, where something is decided by it. A deadline has no minus."""


def taken(text: str) -> list[str]:
    """Return the lines that measure."""
    return [line.strip() for line in text.splitlines() if TOOK.search(line)]


def test_no_test_asks_how_long_a_thing_took() -> None:
    files = [it for end in ("py", "ts", "tsx", "js") for it in (ROOT / "tests").rglob(f"*.{end}")]
    found = {
        it.name: lines
        for it in files
        if it.name != "test_clocks.py" and (lines := taken(it.read_text("utf-8")))
    }
    assert len(files) > 400 and not found


@pytest.mark.parametrize("line", ["assert time.monotonic() - start < 1.5", "told(performance.now() - since)"])
def test_a_test_that_does_is_found(line: str) -> None:
    assert taken(line) and not taken("assert time.monotonic() < until")
