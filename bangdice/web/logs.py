"""The log of a server: each line has its time, its level, and the table that it is about."""

from __future__ import annotations

import logging

from flask import g, has_app_context

FORMAT = "%(asctime)s %(levelname)s [%(table)s] %(name)s: %(message)s"


def set_up(level: str) -> None:
    """Write what our modules log to standard error, from this level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(FORMAT))
    handler.addFilter(name_table)
    ours = logging.getLogger("bangdice")
    ours.handlers = [handler]
    ours.setLevel(level.upper())
    ours.propagate = False


def about_table(code: str) -> None:
    """Let all that is logged until the end of this request or event name this table."""
    g.table = code


def name_table(record: logging.LogRecord) -> bool:
    """Add the code of the table to a record, or a dash. Leave no record out."""
    record.table = g.get("table", "-") if has_app_context() else "-"
    return True
