"""A home meets nothing of what only a host of many servers needs, or only a database of another schema."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bangdice.web.operation.upkeep import DATABASE
from tests.stores import put_empty

HOME = """
import os, sys
from bangdice.cli import main
from bangdice.web.server import serving

def visited(listener, make_app):
    browser = make_app().test_client()
    made = browser.post("/tables", base_url="http://127.0.0.1")
    assert browser.get(made.headers["Location"], base_url="http://127.0.0.1").status_code == 200

serving.serve = visited
main(["serve", "--instance", sys.argv[1], "--host", "127.0.0.1", "--port", "0"], standalone_mode=False)
unwanted = ("bangdice.many", "psycopg", "limits", "alembic")
print("loaded:", *(it for it in sys.modules if it.startswith(unwanted)))
sys.stdout.flush()
os._exit(0)
"""


def test_a_home_server_loads_nothing_of_it(tmp_path: Path) -> None:
    put_empty(tmp_path / DATABASE)
    ran = subprocess.run([sys.executable, "-c", HOME, tmp_path], capture_output=True, text=True, timeout=120)
    assert ran.stdout.splitlines()[-1:] == ["loaded:"], ran.stdout + ran.stderr
