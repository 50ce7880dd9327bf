"""The troubles of a database, each with the name of its friendly words."""

from __future__ import annotations

from bangdice.kernel.decision import Reason


class StoreError(Exception):
    """The database cannot do what it should. `reason` is for people, the text for the log.

    `is_sure`: certainly nothing was kept. Otherwise only the record knows.
    """

    name = "database_readonly"
    is_sure = True

    def __init__(self, trouble: str) -> None:
        super().__init__(trouble)
        self.reason = Reason(self.name)


class DatabaseReadonly(StoreError):
    """Nothing can be written: no rights, no room, no folder, no server."""

    name = "database_readonly"


class DatabaseAway(StoreError):
    """The database does not answer now, but may in a moment."""

    name = "database_away"


class Unsure(DatabaseAway):
    """Nobody knows whether a step counted."""

    is_sure = False


class CommitFailed(Unsure):
    """A COMMIT was reported as failed. `cause` is the trouble if nothing was stored."""

    def __init__(self, cause: StoreError) -> None:
        super().__init__(str(cause))
        self.cause = cause


class Fenced(StoreError):
    """Another worker has claimed the table, or begun under our name. Nothing was or will be kept."""

    name = "database_away"


class DatabaseGone(StoreError):
    """The file was removed or replaced while it was open, so that writing would go nowhere."""

    name = "database_gone"
    is_sure = False


class DatabaseCorrupt(StoreError):
    """The file is no database, or a damaged one."""

    name = "database_corrupt"


class DatabaseNewer(StoreError):
    """The database was written by a newer version of this program."""

    name = "database_newer"


class DatabaseOlder(StoreError):
    """The database has an older schema, or none, and is not ours alone, so that others may use it."""

    name = "database_older"
