"""Programs beside Python that some tests start: how they end, and what is said where one is missing."""

from __future__ import annotations

import os
import shutil
import socket
from typing import NoReturn

import pytest


def ending_with_us() -> list[str]:
    """Return the words before a command that end it with us, even if we are killed."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "INT"] if setpriv else []


def missing(name: str, install: str) -> NoReturn:
    """Skip a test with the line that installs the missing program. Fail where `CI` is set."""
    words = f"{name} is missing: {install}"
    if os.environ.get("CI"):
        pytest.fail(words)
    pytest.skip(words)


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
