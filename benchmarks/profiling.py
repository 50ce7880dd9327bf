"""Where the time goes: a profile, summarised by file and by function."""

from collections import Counter
from collections.abc import Callable, Iterator
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from time import process_time
from typing import Any

from benchmarks.tabular import table_lines

_ROOT = Path(__file__).parent.parent
_PACKAGES = "site-packages"


def profile_lines(work: Callable[[], Any], functions: int = 16, by_total: str = "") -> Iterator[str]:
    """Run work under cProfile: shares of its CPU time by file and by function. Small calls weigh too much.

    `by_total`: list the functions of files that begin so, by the time they take with all that they call.
    """
    profile = Profile(process_time)
    profile.runcall(work)
    stats: Any = Stats(profile)
    own: Counter[str] = Counter()
    rows: list[tuple[float, float, str]] = []
    for (file, _, function), (_, _, seconds, all_seconds, _) in stats.stats.items():
        where = _where(file)
        own[where if where.startswith("bangdice/") else where.split("/", 1)[0]] += seconds
        rows.append((seconds, all_seconds, f"{where} {function}"))
    whole = stats.total_tt
    yield from table_lines(
        ("where the time goes: file", "own %"),
        [(name, f"{seconds / whole:.1%}") for name, seconds in own.most_common(10)],
    )
    yield ""
    yield from table_lines(
        ("function", "own %", "with what it calls %"),
        [
            (name, f"{seconds / whole:.1%}", f"{total / whole:.1%}")
            for seconds, total, name in _top(rows, by_total)[:functions]
        ],
    )


def _top(rows: list[tuple[float, float, str]], by_total: str) -> list[tuple[float, float, str]]:
    if not by_total:
        return sorted(rows, reverse=True)
    return sorted((row for row in rows if row[2].startswith(by_total)), key=lambda row: -row[1])


def _where(file: str) -> str:
    if file.startswith(("~", "<")):
        return "built in"
    path = Path(file)
    if _PACKAGES in path.parts:
        return "/".join(path.parts[path.parts.index(_PACKAGES) + 1 :])
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else path.name
