"""The build fetches packages of the browser, and leaves those of the tests where they are."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import hatch_build


@pytest.mark.parametrize("has_tests", [True, False], ids=["with those of the tests", "alone"])
def test_a_newer_lock_takes_no_package_of_the_tests_away(
    has_tests: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`npm ci` begins with an empty folder: after `make wire` or `make run` their tools would be missing."""
    (tmp_path / "package-lock.json").touch()
    tools = tmp_path / "node_modules" / ".bin"
    tools.mkdir(parents=True)
    if has_tests:
        (tools / "vitest").touch()
    ran: list[list[str]] = []
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setattr(hatch_build, "find_node", lambda: (Path("node"), ["npm"]))
    monkeypatch.setattr(subprocess, "run", lambda command, **_: ran.append(command))
    hatch_build.build()
    assert ran[0][:2] == ["npm", "ci"]
    assert ("--omit=dev" in ran[0]) != has_tests
