"""Python's garbage collector in a server: it looks at everything only once in a while.

A look at everything takes a tenth of a second with twenty tables, and nobody is answered meanwhile. By itself
Python takes one every few seconds of a busy evening, and finds nothing. Things that players leave behind go
as soon as nothing names them, and only circles wait for the collector.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable

THRESHOLDS = (10_000, 20, 1_000)
"""The number of new things before they are looked at, of such looks before the surviving ones are, and of
those before all are.
"""
OFTEN = 600.0
"""Seconds between two looks at everything."""


def collect_rarely(often: float = OFTEN) -> Callable[[], None]:
    """Set aside all that the start has made, and look at the rest at this interval.

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
