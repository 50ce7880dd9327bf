"""Debian's chromium, which the browser tests and the pictures of all screens drive."""

from __future__ import annotations

import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell comes first: it draws the same pages without the windows round them, in half the time."""

ARGUMENTS = ["--disable-gpu", "--font-render-hinting=none"]
"""Letters are as wide as on phones and tablets: the shell would round their widths to whole pixels."""

KNOWS = """
try {
  for (const game of ["dice", "cards"]) localStorage.setItem(`bangdice.set.brief.${game}`, "done");
} catch {}
"""
"""The phone of somebody who has played before."""


def chromium() -> str:
    """Return the path of the browser. Raise AssertionError where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "chromium is missing: make chromium"
    return found
