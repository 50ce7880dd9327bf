"""What can go wrong with a database, each with the name of its friendly words."""

from bangdice.kernel.decision import Reason


class StoreError(Exception):
    """The database cannot do what it should. `reason` is for people, the text for the log."""

    name = "database_readonly"

    def __init__(self, trouble: str) -> None:
        super().__init__(trouble)
        self.reason = Reason(self.name)


class DatabaseReadonly(StoreError):
    """Nothing can be written: no rights, no room, no folder, no server."""

    name = "database_readonly"


class DatabaseCorrupt(StoreError):
    """The file is no database, or a damaged one."""

    name = "database_corrupt"


class DatabaseNewer(StoreError):
    """The database was written by a newer version of this program."""

    name = "database_newer"
