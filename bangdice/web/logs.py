"""The log of a server: each line has its time, its level, and the table that it is about."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

from flask import g, has_app_context

FORMAT = "%(asctime)s %(levelname)s [%(table)s] %(name)s: %(message)s"
NO_TABLE = "-"


class JsonLines(logging.Formatter):
    """Lines for machines: each event is a JSON object in a line of its own, also with a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, level, table, room and message; `trouble` is the traceback, where there is one."""
        table = getattr(record, "table", NO_TABLE)
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "table": None if table == NO_TABLE else table,
            "room": record.name.removeprefix("bangdice."),
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["trouble"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def set_up(level: str, form: str = "text") -> None:
    """Write what our modules log to standard error, from this level on, as text or as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(FORMAT))
    handler.addFilter(name_table)
    ours = logging.getLogger("bangdice")
    ours.handlers = [handler]
    ours.setLevel(level.upper())
    ours.propagate = False


def adopt(other: logging.Logger) -> None:
    """Write a library's log lines among our own, in the same form."""
    handlers = logging.getLogger("bangdice").handlers
    if handlers:
        other.handlers = list(handlers)


def about_table(code: str) -> None:
    """Let all log lines until the end of this request or event name this table."""
    g.table = code


def name_table(record: logging.LogRecord) -> bool:
    """Add the code of the table to a record that has none, or a dash. Leave no record out."""
    if not hasattr(record, "table"):
        record.table = g.get("table", NO_TABLE) if has_app_context() else NO_TABLE
    return True
