"""The errors of the kernel, each with its own name."""

from __future__ import annotations

from bangdice.kernel.decision import Reason


class Refused(Exception):
    """An answer that is not legal. The game is as it was, and `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.name)
        self.reason = reason


class BrokenRules(Exception):
    """A bug of the rules (a frame that nobody waits for), never a player's fault."""


class BadPosition(ValueError):
    """An impossible position, setup or dump. The text says what is wrong, and where."""


class MissingPart(BadPosition):
    """A setup with a part from outside that is not here, or is here in another version."""

    def __init__(self, part: str, version: int) -> None:
        super().__init__(f"the set {part}, version {version}, is not here")
        self.part, self.version = part, version


class BadRecord(ValueError):
    """A record that cannot be read or does not replay. The text says in which line or entry."""


class OtherRules(BadRecord):
    """A record of another version of the rules. It cannot be played again."""


class OtherParts(OtherRules):
    """A record of a game with a part from outside that is not here, or is here in another version."""

    def __init__(self, missing: MissingPart) -> None:
        super().__init__(str(missing))
        self.part, self.version = missing.part, missing.version


class ScriptEnded(Exception):
    """A scripted source of chance was asked for more values than were written down."""
