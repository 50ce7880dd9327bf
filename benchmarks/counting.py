"""The cost of counting an answer: with a home's meter, which counts nothing, and with a host's."""

from __future__ import annotations

from collections.abc import Iterator

from bangdice.tables.house.meter import Meter
from bangdice.web.operation.metrics import Metrics
from benchmarks.timing import in_turn, on_one_core

ANSWERS = 20_000


def counted(meter: Meter, answers: int) -> int:
    """Count answers as a server does. Each is stored once, and a timer may have come before it."""
    for _ in range(answers):
        meter.count_store_call("keep", 0.0012)
        meter.count_answer("dice", "person")
        meter.count_answer_time(0.0031)
        meter.count_delay(0.0004)
    return answers


def report(quick: bool) -> Iterator[str]:
    """Yield a line for each meter: microseconds of CPU an answer."""
    answers = ANSWERS // 100 if quick else ANSWERS
    home, host = Meter(), Metrics()
    tasks = {"at home": lambda: counted(home, answers), "with --metrics": lambda: counted(host, answers)}
    with on_one_core():
        timed = in_turn(tasks, 3 if quick else 15)
    for name in tasks:
        yield f"counting, {name}: {timed[name].micros:.2f} µs an answer"
