"""Python reads this first in the servers of tests, which are begun by the hundred.

As at a host's home they find nothing that only tests and hosts of many servers install, and that libraries
import where they can: `requests`, `websocket` and `redis` are for python-socketio, `pygments` is for Mako.
"""

from __future__ import annotations

import gc
import sys

for name in ("pygments", "redis", "requests", "websocket"):
    sys.modules[name] = None  # type: ignore[assignment]
gc.set_threshold(50_000)
