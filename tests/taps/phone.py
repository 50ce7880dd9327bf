"""The phone's own program in a Node process: it gets states, and reports breaks of the law of taps."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, NamedTuple

from bangdice.words.catalogue import Catalogue
from tests.taps.positions import Shown

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("static/src", "tests/taps")


class Change(NamedTuple):
    """A file of the browser's sources, a text in it, and the text to put in its place."""

    file: str
    before: str
    after: str


class Found(NamedTuple):
    """The findings: the number of answers put together, the number of places, the breaks of the law."""

    shown: Shown
    faults: list[str]
    answers: int
    places: int


@contextmanager
def bundled(*changes: Change, program: str = "main") -> Iterator[Path]:
    """A program of this folder in one file, of the sources as they are but for these changes."""
    work = ROOT / "test-results"
    work.mkdir(exist_ok=True)
    # Inside the repository, because only there it finds the packages that it needs.
    with TemporaryDirectory(dir=work, prefix="taps-") as name:
        folder = Path(name)
        for room in ROOMS:
            shutil.copytree(ROOT / room, folder / room, ignore=_no_scripts)
        for change in changes:
            _make(change, folder)
        _bundle(folder, program)
        yield folder / "taps.mjs"


def _no_scripts(_: str, names: list[str]) -> list[str]:
    return [name for name in names if "." in name and not name.endswith((".ts", ".tsx"))]


def _make(change: Change, folder: Path) -> None:
    source = folder / "static" / "src" / change.file
    text = source.read_text()
    assert text.count(change.before) == 1, f"{change.file} has no longer just one {change.before!r}"
    source.write_text(text.replace(change.before, change.after))


def _bundle(folder: Path, program: str) -> None:
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    # A film that keeps a screen on is no matter of taps, and no script.
    outside = ("--external:happy-dom", "--external:*.mp4")
    more = ("--bundle", "--format=esm", *outside, "--log-level=warning", "--outfile=taps.mjs")
    # A script or, where its own install script ran, a program. Started by itself it works either way.
    subprocess.run([esbuild, f"tests/taps/{program}.ts", *more], check=True, cwd=folder)


def examined(program: Path, shown: Iterable[Shown]) -> Iterator[Found]:
    """Yield the findings of the law in each state, while the next ones are still being made."""
    asked, stumbled = SimpleQueue[Shown](), list[Exception]()
    with subprocess.Popen(
        [node_path(), program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        teller = Thread(target=_tells, args=(node, shown, asked, stumbled), daemon=True)
        teller.start()
        assert node.stdout is not None
        for line in node.stdout:
            found: dict[str, Any] = json.loads(line)
            yield Found(asked.get(), **found)
        teller.join()
    if stumbled:
        raise stumbled[0]
    assert node.returncode == 0 and asked.empty(), "the phone's program has stumbled"


def _tells(
    node: subprocess.Popen[str],
    shown: Iterable[Shown],
    asked: SimpleQueue[Shown],
    stumbled: list[Exception],
) -> None:
    assert node.stdin is not None
    try:
        with node.stdin as line:
            line.write(json.dumps(Catalogue.load("en", "cards").flat()) + "\n")
            for it in shown:
                asked.put(it)
                line.write(json.dumps(it._asdict()) + "\n")
    except Exception as error:
        stumbled.append(error)


def node_path() -> str:
    """Return the program that runs them."""
    node = shutil.which("node")
    assert node, "node is missing: make dev"
    return node
