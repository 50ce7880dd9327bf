"""A first table at a server that was just installed, by plain Python alone, on any system.

    python tests/smoke/first_table.py                      start `python -m bangdice serve` and try it
    python tests/smoke/first_table.py URL                  try the server at URL, and print the table's code
    python tests/smoke/first_table.py URL CODE             look whether that table is there

It ends with 0 if all was well.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from pathlib import Path

PATIENCE = 60.0
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def page(url: str, form: dict[str, str] | None = None) -> tuple[str, str]:
    """Return the address and the text of a page."""
    data = None if form is None else urllib.parse.urlencode(form).encode()
    with DIRECT.open(url, data, timeout=10) as answer:
        return answer.url, answer.read().decode(errors="replace")


def wait_for(url: str) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            page(f"{url}/livez")
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def make_table(url: str) -> str:
    """Make a table of each game, look at its phone, its board and their files, and return a code."""
    _, home = page(f"{url}/")
    assert 'action="/tables"' in home
    code = ""
    for game in ("dice", "cards"):
        where, board = page(f"{url}/tables", {"board": "1", "game": game})
        code = urllib.parse.urlsplit(where).path.rpartition("/")[2]
        for file in re.findall(r'(?:src|href)="(/static/[^"#]+)"', board):
            page(url + file)
        look_at(url, code)
    return code


def look_at(url: str, code: str) -> None:
    """Look whether a table is there."""
    where, phone = page(f"{url}/t/{code}")
    assert where.endswith(f"/t/{code}") and f'data-code="{code}"' in phone, where


def main(arguments: list[str]) -> None:
    """Try a server, our own where none is named."""
    if arguments:
        url, *codes = arguments
        wait_for(url)
        for code in codes or [make_table(url)]:
            look_at(url, code)
            print(code)
        return
    with tempfile.TemporaryDirectory() as folder:
        serve = [sys.executable, "-m", "bangdice", "serve", "--host", "127.0.0.1", "--port", "0"]
        with subprocess.Popen([*serve, "--instance", folder], cwd=folder, env=os.environ) as server:
            try:
                try_own(Path(folder), server)
            finally:
                server.terminate()
        print("A table was made, and its pages and files are there.")


def try_own(folder: Path, server: subprocess.Popen[bytes]) -> None:
    """Try the server of this folder, and the commands beside it."""
    note, deadline = folder / "server.json", time.monotonic() + PATIENCE
    while not (note.is_file() and "//" in note.read_text("utf-8")):
        assert server.poll() is None and time.monotonic() < deadline, "the server does not start"
        time.sleep(0.2)
    url = json.loads(note.read_text("utf-8"))["address"]
    wait_for(url)
    code = make_table(url)
    run = [sys.executable, "-m", "bangdice"]
    at = ["--instance", str(folder)]
    assert code in subprocess.check_output([*run, "tables", *at], text=True)
    subprocess.check_call([*run, "backup", *at])
    subprocess.check_call([*run, "tables", "end", code, *at])
    assert code not in subprocess.check_output([*run, "tables", *at], text=True)


if __name__ == "__main__":
    main(sys.argv[1:])
