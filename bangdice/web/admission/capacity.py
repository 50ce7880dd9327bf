"""The capacity of one server."""

from __future__ import annotations

THREADS = 500
"""Threads of the server. An open socket holds one. With none left every page waits, the health check too."""

SOCKETS = 440
"""Sockets at tables beyond this number are refused in words."""

LINES = 470
"""Open lines beyond this number, at tables or not, are refused at once, because pages need threads too."""
