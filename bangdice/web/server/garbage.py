"""Memory of a server: it goes back to the system, and Python's collector looks at everything only rarely.

A look at everything takes a tenth of a second with twenty tables, and nobody is answered meanwhile. By itself
Python takes one every few seconds of a busy evening, and finds nothing. Things that players leave behind go
as soon as nothing names them, and only circles wait for the collector.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import threading
from collections.abc import Callable

THRESHOLDS = (10_000, 20, 1_000)
"""The number of new things before they are looked at, of such looks before the surviving ones are, and of
those before all are.
"""
OFTEN = 600.0
"""Seconds between two looks at everything."""
HEAPS, MAPPED, TRIMMED = (-8, 2), (-3, 128 * 1024), (-1, 128 * 1024)
"""Settings of glibc (`mallopt`): the most heaps, and the bytes from which a buffer has a place of its own and
the end of a heap is given back.
"""


def give_back() -> None:
    """Let the C library give memory back that is no longer used. Another one than glibc does as it likes.

    By itself glibc has eight heaps a core for hundreds of threads, and once it has lent a large buffer it
    keeps the next ones of that size.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        tune = ctypes.CDLL(None).mallopt
        for setting in (HEAPS, MAPPED, TRIMMED):
            tune(*setting)


def trim() -> None:
    """Let the C library give back the pages that lie unused between others, where it is glibc.

    By itself it gives back only the end of a heap, and something is always left there.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def collect_rarely(often: float | None = None) -> Callable[[], None]:
    """Set aside all that the start has made, look at the rest at an interval (`OFTEN`), and trim.

    Return a function that ends it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    ended = threading.Event()

    def work() -> None:
        while not ended.wait(OFTEN if often is None else often):
            gc.collect()
            trim()

    threading.Thread(target=work, name="collecting", daemon=True).start()
    return ended.set
