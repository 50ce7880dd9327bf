"""Plants each fault in its file, runs the tests that must find it, and restores the file.

``python -m tests.mutations [WORD ...]`` takes the faults in whose files a word stands, or all. The tree
must have no changes in those files. The same tests are run once without a fault: if they fail there, they
say nothing. The exit code is 1 if not every fault was found.
"""

from __future__ import annotations

import subprocess
import sys
import time
from functools import cache
from pathlib import Path

from tests.mutations.faults import FAULTS, Fault

ROOT = Path(__file__).resolve().parents[2]
FOUND, UNFOUND = 1, 0
"""The exit codes of pytest and of vitest when a test failed, and when none did."""


def run(*command: str) -> int:
    """Run tests in silence and return their exit code."""
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def codes(tests: str) -> list[int]:
    """Return the exit codes of tests, until one has failed."""
    words = tests.split()
    scripts = [f"tests/js/{it}" for it in words if it.endswith((".ts", ".tsx"))]
    others = [it for it in words if not it.endswith((".ts", ".tsx"))]
    told = [run("npx", "vitest", "run", *scripts)] if scripts else []
    if others and FOUND not in told:
        told.append(run(sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *others))
    assert {*told} <= {FOUND, UNFOUND}, f"{tests}: the tests do not run ({told})"
    return told


@cache
def are_green(tests: str) -> bool:
    """Return True if tests pass without a fault. Others cannot find one."""
    return FOUND not in codes(tests)


def answer(fault: Fault) -> str:
    """Plant a fault, and return its tests' answer."""
    path = ROOT / fault.file
    before = path.read_bytes()
    assert before.decode().count(fault.text) == 1, f"{fault.file}: this text does not stand in it once"
    if not are_green(fault.tests):
        return "no answer"
    try:
        write(fault, before.decode().replace(fault.text, fault.instead).encode())
        return "found" if FOUND in codes(fault.tests) else "NOT FOUND"
    finally:
        write(fault, before)


def write(fault: Fault, text: bytes) -> None:
    """Write a fault's file, and build what browsers are served where they look for the fault."""
    (ROOT / fault.file).write_bytes(text)
    if "tests/browser" in fault.tests:
        run(sys.executable, "hatch_build.py")


def main() -> None:
    """Plant what is asked for, one after another."""
    asked = [it for it in FAULTS if not sys.argv[1:] or any(word in it.file for word in sys.argv[1:])]
    changed = ["git", "status", "--porcelain", "--", *{it.file for it in asked}]
    if subprocess.check_output(changed, cwd=ROOT, text=True):
        raise SystemExit("A file with faults to be planted has changes: commit them first.")
    found = 0
    for fault in asked:
        begun = time.monotonic()
        said = answer(fault)
        found += said == "found"
        print(f"{said:9} {time.monotonic() - begun:5.0f} s  {fault.file}: {fault.text}", flush=True)
    print(f"{found} of {len(asked)} found")
    raise SystemExit(found < len(asked))


if __name__ == "__main__":
    main()
