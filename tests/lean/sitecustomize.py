"""Python reads this first in the servers of tests, which are begun by the hundred.

As on a host's machine they find no `requests`: it comes with the tests' own client of sockets, and
python-socketio imports it where it can.
"""

from __future__ import annotations

import gc
import sys

sys.modules["requests"] = None  # type: ignore[assignment]
gc.set_threshold(50_000)
