"""The errors of the kernel, each with its own name."""

from __future__ import annotations

from bangdice.kernel.decision import Reason


class Refused(Exception):
    """An answer that is not legal; the game is as it was. `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.name)
        self.reason = reason


class BrokenRules(Exception):
    """A bug of the rules (a frame nobody waits for), never a player's fault."""


class BadPosition(ValueError):
    """A position, a setup or a dump that cannot be; the text says what and where."""


class BadRecord(ValueError):
    """A record that cannot be read or does not replay; the text says in which line."""


class OtherRules(BadRecord):
    """A record of another version of the rules: it can be shown from its events, not replayed."""


class ScriptEnded(Exception):
    """A scripted source of chance was asked for more than was written down."""
