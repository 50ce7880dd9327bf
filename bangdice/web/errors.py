"""The error of a server that does not start."""

from __future__ import annotations


class CannotServe(Exception):
    """The server does not start; the message says why and what to do, in words for people."""
