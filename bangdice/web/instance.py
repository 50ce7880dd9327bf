"""The instance folder: the database, the signing secret, and the lock that keeps a second server out."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import platformdirs

from bangdice.web.errors import CannotServe

LOCK = "server.lock"
SOURCE = Path(__file__).resolve().parents[2]
ORPHAN_SECONDS = 5.0
"""How long the worker of a killed server may take to notice and go."""

FAR_AWAY = 1 << 30
"""Windows refuses to read a locked byte, so the byte that is locked lies beyond the text."""


def default_instance() -> Path:
    """``instance/`` of a source checkout, else the user's data folder."""
    if (SOURCE / "pyproject.toml").is_file() and (SOURCE / "instance").is_dir():
        return SOURCE / "instance"
    return platformdirs.user_data_path("bangdice", appauthor=False)


def ready_folder(instance: Path) -> Path:
    """The folder, made if need be, as an absolute path. Raises ``CannotServe`` if it cannot be written to."""
    instance = instance.expanduser().absolute()
    try:
        instance.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise CannotServe(f"The folder {instance} cannot be made: {trouble.strerror}.") from trouble
    if not os.access(instance, os.W_OK | os.X_OK):
        raise CannotServe(f"The folder {instance} cannot be written to. Choose another with --instance.")
    return instance


def signing_secret(instance: Path) -> bytes:
    """The 32 bytes that sign chair keys and cookies, made once and readable by their owner only.

    Raises ``CannotServe`` if the file cannot be made, or is there but holds something else.
    """
    path = instance / "secret.key"
    try:
        if not path.exists() or not path.stat().st_size:
            write_secret(path)
        path.chmod(0o600)
        secret = bytes.fromhex(path.read_text().strip())
    except (OSError, ValueError) as trouble:
        raise CannotServe(f"The signing secret {path} cannot be read: {trouble}.") from trouble
    if len(secret) != 32:
        raise CannotServe(f"The signing secret {path} is damaged. Delete it; everybody then sits down anew.")
    return secret


def write_secret(path: Path) -> None:
    """Make a secret: the whole file is there, or none, also when the power fails."""
    new = path.with_suffix(".new")
    number = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(number, "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


class Lock:
    """One server's hold on an instance folder; the file says who holds it.

    The hold belongs to the open file, so a forked worker shares it: it ends with the last of the two.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def says(self, address: str) -> None:
        """Write down this process and the address it serves, for whoever comes second."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(json.dumps({"pid": os.getpid(), "address": address}) + "\n")
        self._file.flush()


@contextlib.contextmanager
def locked(instance: Path) -> Iterator[Lock]:
    """Hold the instance folder. Raises ``CannotServe``, naming the other server, if another holds it."""
    path = instance / LOCK
    try:
        file = path.open("a+", encoding="utf-8")
    except OSError as trouble:
        raise CannotServe(f"{path} cannot be written: {trouble.strerror}.") from trouble
    with file:
        deadline = time.monotonic() + ORPHAN_SECONDS
        while not take(file):
            pid, address = holder(path)
            if is_running(pid) or time.monotonic() > deadline:
                raise CannotServe(
                    f"Another bangdice (process {pid}) already serves {instance} at {address}.\n"
                    "Open that address, stop it, or choose another folder with --instance."
                )
            time.sleep(0.1)
        lock = Lock(file)
        lock.says("an address not yet chosen")
        yield lock


def take(file: IO[str]) -> bool:
    """Try to lock the file at once; False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(FAR_AWAY)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def holder(path: Path) -> tuple[int, str]:
    """Process number and address of the server that wrote the lock file; (0, ...) if it says nothing."""
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        return int(said["pid"]), str(said["address"])
    except (OSError, ValueError, KeyError, TypeError):
        return 0, "an unknown address"


def is_running(pid: int) -> bool:
    """Is there a process of this number? On Windows, where asking would end it, yes."""
    if sys.platform == "win32" or pid <= 0:
        return pid > 0
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
