"""Python's garbage collector in a server: it looks at everything only once in a while.

A look at everything takes a tenth of a second with twenty tables, and nobody is answered meanwhile. By itself
Python takes one every few seconds of a busy evening, and finds nothing: what players leave behind is gone
as soon as nothing names it, and only circles wait for the collector.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable

THRESHOLDS = (10_000, 20, 1_000)
"""So many new things until they are looked at, such looks until those that stayed are, then until all are."""
OFTEN = 600.0
"""Seconds between two looks at everything."""


def collect_rarely(often: float = OFTEN) -> Callable[[], None]:
    """Set aside what the start has made, and look at the rest every so often.

    Return a function that ends it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    ended = threading.Event()

    def work() -> None:
        while not ended.wait(often):
            gc.collect()

    threading.Thread(target=work, name="collecting", daemon=True).start()
    return ended.set
