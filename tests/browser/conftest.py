"""Browsers as players have them: Debian's chromium, and a host name that is no secure context."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from tests.conftest import Server

HOST = "game.test"
"""Mapped to the loopback: unlike 127.0.0.1 it is no secure context, just as an address on a home network."""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How chromium is started."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    assert chromium, "chromium is missing: make chromium"
    quiet = ["gpu", "background-networking", "component-update", "sync", "quic"]
    return {
        "executable_path": chromium,
        "chromium_sandbox": False,
        "args": [
            *[f"--disable-{what}" for what in quiet],
            "--no-first-run",
            f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
        ],
    }


def address(server: Server) -> str:
    """A server's address as phones on the network see it: plain http under a host name."""
    return f"http://{HOST}:{server.port}"


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """``page.goto("/")`` opens the session's server under the mapped name."""
    return address(server)
