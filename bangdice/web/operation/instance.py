"""The instance folder: the database, its secret, and the lock that keeps a second server out."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import platformdirs
from filelock import lock_descriptor

from bangdice.web.errors import CannotServe

SECRET = "secret.key"
LOCK = "server.lock"
NOTE = "server.json"
"""The note about the lock's holder. It is a file of its own, because Windows lets nobody read a locked one.
"""
MOVED = "moved.to"
"""The note about the place of the tables, once they have moved."""
SOURCE = Path(__file__).resolve().parents[3]
ORPHAN_SECONDS = 5.0
"""The worker of a killed server may take this long to notice and go."""


def default_instance() -> Path:
    """Return ``instance/`` of a source checkout, else the user's data folder."""
    if (SOURCE / "pyproject.toml").is_file() and (SOURCE / "instance").is_dir():
        return SOURCE / "instance"
    return platformdirs.user_data_path("bangdice", appauthor=False)


def ready_folder(instance: Path) -> Path:
    """Return the folder as an absolute path, made for its owner alone if need be.

    Raise ``CannotServe`` if it is read-only.
    """
    instance = instance.expanduser().absolute()
    try:
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as trouble:
        raise CannotServe(f"The folder {instance} cannot be made: {trouble.strerror}.") from trouble
    if not os.access(instance, os.W_OK | os.X_OK):
        raise CannotServe(f"The folder {instance} cannot be written to. Choose another with --instance.")
    return instance


def is_exposed(instance: Path) -> bool:
    """Return True if other accounts of this computer can read the roles and hands of running games.

    A new folder and new files are closed to them. Those of before, or made by hand, stay as they are.
    """
    if sys.platform == "win32" or not instance.stat().st_mode & 0o011:
        return False
    return any(file.stat().st_mode & 0o044 for file in instance.rglob("*.db*") if file.is_file())


def need_at_home(instance: Path) -> None:
    """Raise ``CannotServe``, naming the place, if the tables of this folder have moved."""
    try:
        place = (instance / MOVED).read_text("utf-8").strip()
    except FileNotFoundError:
        return
    raise CannotServe(
        f"The tables of {instance} have moved to {place}:\n"
        "serve them there (`bangdice serve --database URL`),\n"
        f"or bring them back (`bangdice move --from URL --to {instance}`)."
    )


def owners_secret(instance: Path) -> bytes:
    """Return the 32 bytes of the owner's keys: made once, and readable by the owner only.

    Raise ``CannotServe`` if the file cannot be made, or is there but holds something else.
    """
    path = instance / SECRET
    try:
        if not path.exists() or not path.stat().st_size:
            _write_secret(path)
        path.chmod(0o600)
        secret = bytes.fromhex(path.read_text().strip())
    except (OSError, ValueError) as trouble:
        raise CannotServe(f"The secret {path} cannot be read: {trouble}.") from trouble
    if len(secret) != 32:
        raise CannotServe(f"The secret {path} is damaged. Delete it; old addresses of `bangdice board` end.")
    return secret


def _write_secret(path: Path) -> None:
    """Make a secret. Either the whole file is there, or none, also when the power fails."""
    new = path.with_suffix(".new")
    number = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(number, "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


class Served(CannotServe):
    """Another server holds the folder, and says that it can be reached at `address`."""

    def __init__(self, instance: Path, pid: int, address: str) -> None:
        super().__init__(
            f"Another bangdice (process {pid}) already serves {instance} at {address}.\n"
            "Open that address, stop it, or choose another folder with --instance."
        )
        self.address = address


@contextlib.contextmanager
def lock(instance: Path) -> Iterator[None]:
    """Hold the instance folder. Raise ``Served`` if another server holds it, else ``CannotServe``.

    The hold belongs to the open file, so a forked worker shares it. It ends with the last of the two.
    `filelock.FileLock` would let go of it in the worker.
    """
    path = instance / LOCK
    try:
        file = path.open("a")
    except OSError as trouble:
        raise CannotServe(f"{path} cannot be written: {trouble.strerror}.") from trouble
    with file:
        deadline = time.monotonic() + ORPHAN_SECONDS
        while not lock_descriptor(file.fileno(), blocking=False):
            pid, address = holder(instance)
            if is_running(pid) or time.monotonic() > deadline:
                raise Served(instance, pid, address)
            time.sleep(0.1)
        note(instance, "an address not yet chosen")
        yield


def note(instance: Path, address: str, public: str = "") -> None:
    """Write down this process and the address it serves, for a second server and other commands.

    `public`: the address that people open, where it is another.
    """
    said = json.dumps({"pid": os.getpid(), "address": address, "public": public})
    (instance / NOTE).write_text(f"{said}\n", encoding="utf-8")


def holder(instance: Path) -> tuple[int, str]:
    """Return process number and address of the server that wrote the note; (0, ...) if it says nothing."""
    try:
        said = json.loads((instance / NOTE).read_text(encoding="utf-8"))
        return int(said["pid"]), str(said["address"])
    except (OSError, ValueError, KeyError, TypeError):
        return 0, "an unknown address"


def noted_address(instance: Path) -> str:
    """Return the address that people open; nothing where no server has noted any."""
    try:
        said = json.loads((instance / NOTE).read_text(encoding="utf-8"))
        return next((it for it in (said.get("public"), said["address"]) if it and "//" in it), "")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ""


def is_running(pid: int) -> bool:
    """Return True if there is a process of this number. On Windows, where asking would end it, always."""
    if sys.platform == "win32" or pid <= 0:
        return pid > 0
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
