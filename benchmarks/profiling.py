"""A sampling profiler. It looks at the stack hundreds of times a second of CPU, and counts.

A profiler that is called for every call makes small functions look dearer than they are. This one does not.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from benchmarks.tabular import table_lines

_ROOT = Path(__file__).parent.parent
_PACKAGES = "site-packages"
_INTERVAL = 0.001


class Samples:
    """Counts of a function ("file function"): on the stack (`whole`), and on top of it (`own`)."""

    def __init__(self) -> None:
        self.count = 0
        self.own: Counter[str] = Counter()
        self.whole: Counter[str] = Counter()

    def of(self, work: Callable[[], Any]) -> Samples:
        """Do work and sample it, in the main thread."""
        before = signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, _INTERVAL, _INTERVAL)
        try:
            work()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
        return self

    def _look(self, _signal: int, frame: FrameType | None) -> None:
        stack = []
        while frame is not None:
            stack.append(f"{_where(frame.f_code.co_filename)} {frame.f_code.co_name}")
            frame = frame.f_back
        self.count += 1
        self.own[stack[0]] += 1
        self.whole.update(set(stack))


def profile_lines(work: Callable[[], Any], functions: int = 16, by_total: str = "") -> Iterator[str]:
    """Do work and report its CPU time: shares by file and by function.

    `by_total`: list the functions of files that begin with this, by their time including all that they call.
    """
    samples = Samples().of(work)
    files: Counter[str] = Counter()
    for name, hits in samples.own.items():
        where = name.rpartition(" ")[0]
        files[where if where.startswith("bangdice/") else where.split("/", 1)[0]] += hits
    whole = samples.count or 1
    yield from table_lines(
        ("where the time goes: file", "own %"),
        [(name, f"{hits / whole:.1%}") for name, hits in files.most_common(10)],
    )
    yield ""
    ranked = samples.whole if by_total else samples.own
    yield from table_lines(
        ("function", "own %", "with what it calls %"),
        [
            (name, f"{samples.own[name] / whole:.1%}", f"{samples.whole[name] / whole:.1%}")
            for name, _ in ranked.most_common()
            if name.startswith(by_total)
        ][:functions],
    )


@cache
def _where(file: str) -> str:
    if file.startswith("<"):
        return "built in"
    path = Path(file)
    if _PACKAGES in path.parts:
        return "/".join(path.parts[path.parts.index(_PACKAGES) + 1 :])
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else path.name
