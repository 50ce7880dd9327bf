"""Windows and macOS: nothing of ours needs what their Python lacks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bangdice import __version__

PROGRAM = Path(__file__).with_name("elsewhere.py")


@pytest.mark.parametrize(
    ("platform", "lacking"), [("win32", ["bangdice.web.server.gunicorn_server"]), ("darwin", [])]
)
def test_every_module_is_imported_on_a_system_that_is_not_linux(platform: str, lacking: list[str]) -> None:
    """But gunicorn's, whose place `werkzeug_server` takes on Windows."""
    said = subprocess.run([sys.executable, PROGRAM, platform], capture_output=True, text=True, timeout=300)
    assert said.returncode == 0, said.stderr
    *found, version = said.stdout.splitlines()
    assert [line.partition(":")[0] for line in found] == lacking, found
    assert __version__ in version
