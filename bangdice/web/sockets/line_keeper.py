"""One thread that reports lost guests to tables, and closes lines that came to no table or were sent away."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Collection

from bangdice.web.sockets.gate import Lines
from bangdice.web.sockets.line import Line
from bangdice.web.sockets.sending import Recipient

log = logging.getLogger(__name__)

ROUND = 5.0
"""Seconds between two rounds. A line that two rounds find without a socket is closed, because it holds a
thread.
"""


class LineKeeper:
    """Looks after the open lines.

    `recipients` returns all sockets at a table. `lost` is called for one whose line ended unnoticed.
    """

    def __init__(
        self, lines: Lines, recipients: Callable[[], Collection[Recipient]], lost: Callable[[str], None]
    ) -> None:
        self._lines = lines
        self._recipients = recipients
        self._lost = lost
        self._strangers: frozenset[Line] = frozenset()
        self._errands: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="line keeper", daemon=True)
        self._thread.start()

    def do(self, errand: Callable[[], None]) -> None:
        """Let the keeper's thread run an errand soon. Errands run in order."""
        self._errands.put(errand)

    def close(self) -> None:
        """Run the remaining errands, then stop."""
        self._errands.put(None)
        self._thread.join()

    def _work(self) -> None:
        next_round = time.monotonic() + ROUND
        while True:
            try:
                errand = self._errands.get(timeout=max(0.0, next_round - time.monotonic()))
            except queue.Empty:
                errand = self.look_round
                next_round = time.monotonic() + ROUND
            if errand is None:
                return
            try:
                errand()
            except Exception:
                log.exception("an errand failed")

    def look_round(self) -> None:
        """Close the lines without a socket for two rounds, and drop the sockets without a line."""
        recipients = self._recipients()
        lines = self._lines.now()
        for recipient in recipients:
            if recipient.line not in lines:
                self._lost(recipient.sid)
        strangers = lines - {recipient.line for recipient in recipients}
        for line in strangers & self._strangers:
            line.hang_up()
        self._strangers = strangers
