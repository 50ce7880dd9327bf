"""The error of a measurement that fails."""

from __future__ import annotations


class ServerFailed(RuntimeError):
    """A server under measurement refused, hung up or did not come up; the text says what it said."""
