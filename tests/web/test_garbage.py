"""The collector of a server looks rarely, and its findings still go."""

from __future__ import annotations

import subprocess
import sys

import pytest

CIRCLE = """
import gc, time, weakref
from bangdice.web.server.garbage import THRESHOLDS, collect_rarely
end = collect_rarely(0.05)
assert gc.get_freeze_count() > 1000 and gc.get_threshold() == THRESHOLDS
class Circle: pass
one = Circle()
one.me = one
gone = weakref.ref(one)
del one
until = time.monotonic() + 30
while gone() is not None and time.monotonic() < until:
    time.sleep(0.01)
print("gone" if gone() is None else "there")
end()
"""
QUIET = """
import gc
from bangdice.web.server.garbage import collect_rarely
collect_rarely(3600)
looks = []
gc.callbacks.append(lambda phase, info: looks.append(info["generation"]))
kept = [[at] for at in range(300_000)]
print(2 in looks, bool(looks))
"""

LENT = """
import ctypes
from bangdice.web.server.garbage import give_back
class Told(ctypes.Structure):
    _fields_ = [(f"field{at}", ctypes.c_size_t) for at in range(10)]
tell = ctypes.CDLL(None).mallinfo2
tell.restype = Told
give_back()
large = bytes(8 << 20)
del large
before = tell().field4
again = bytes(4 << 20)
print(tell().field4 - before >= 4 << 20)
"""

HOLES = """
import time
from pathlib import Path
from bangdice.web.server.garbage import collect_rarely
def held():
    return int(Path("/proc/self/status").read_text().partition("VmRSS:")[2].split()[0])
kept = [bytes(4000) for _ in range(20_000)]
filled = held()
del kept[:-1]
collect_rarely(0.05)
until = time.monotonic() + 30
while held() > filled - 60_000 and time.monotonic() < until:
    time.sleep(0.01)
print(held() <= filled - 60_000)
"""


def test_memory_under_something_that_stays_goes_back_by_the_clock() -> None:
    told = subprocess.run([sys.executable, "-c", HOLES], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "True"


def test_a_large_buffer_has_a_place_of_its_own_each_time() -> None:
    told = subprocess.run([sys.executable, "-c", LENT], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "True"


@pytest.mark.parametrize(
    ("script", "said"), [(CIRCLE, "gone"), (QUIET, "False True")], ids=["circle", "quiet"]
)
def test_a_look_at_everything_comes_by_the_clock_alone(script: str, said: str) -> None:
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == said
