"""Where the time goes: a profile, summarised by file and by function."""

from collections import Counter
from collections.abc import Callable, Iterator
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from typing import Any

from benchmarks.tabular import table_lines

_ROOT = Path(__file__).parent.parent


def profile_lines(work: Callable[[], Any], functions: int = 14) -> Iterator[str]:
    """Run work under cProfile: shares of the time by file and by function. Small calls weigh too much."""
    profile = Profile()
    profile.runcall(work)
    stats: Any = Stats(profile)
    own: Counter[str] = Counter()
    rows: list[tuple[float, float, str]] = []
    for (file, _, function), (_, _, seconds, all_seconds, _) in stats.stats.items():
        where = _where(file)
        own[where] += seconds
        rows.append((seconds, all_seconds, f"{where} {function}"))
    whole = stats.total_tt
    yield from table_lines(
        ("where the time goes: file", "own %"),
        [(name, f"{seconds / whole:.1%}") for name, seconds in own.most_common(10)],
    )
    yield ""
    top = sorted(rows, reverse=True)[:functions]
    yield from table_lines(
        ("function", "own %", "with what it calls %"),
        [(name, f"{seconds / whole:.1%}", f"{total / whole:.1%}") for seconds, total, name in top],
    )


def _where(file: str) -> str:
    if file.startswith(("~", "<")):
        return "built in"
    path = Path(file)
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else path.name
