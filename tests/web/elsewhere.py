"""The whole package as Windows or macOS would import it: without what their Python lacks.

It is run in a process of its own, which it leaves spoilt. Libraries are imported before, because theirs is
another matter. Prints the modules that cannot be imported, and plays `bangdice --version`.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import select
import signal
import socket
import sys

import bangdice

POSIX = ("fcntl", "grp", "pwd", "resource", "syslog", "termios", "tty", "pty", "posix")
LACKING = {
    "win32": (
        (*POSIX, "gunicorn"),
        {
            signal: ("SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGTTIN", "SIGTTOU"),
            os: (
                "chown",
                "fork",
                "geteuid",
                "getgid",
                "getuid",
                "killpg",
                "mkfifo",
                "setsid",
                "sysconf",
                "uname",
            ),
            select: ("poll", "epoll", "POLLIN"),
            socket: ("AF_UNIX", "SO_REUSEPORT", "MSG_DONTWAIT", "TCP_USER_TIMEOUT", "TCP_QUICKACK"),
        },
    ),
    "darwin": (("spwd", "ossaudiodev"), {select: ("epoll",), socket: ("TCP_USER_TIMEOUT", "TCP_QUICKACK")}),
}


class Hidden:
    """Finds none of the modules that a system lacks."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Raise ImportError for a hidden module."""
        if name.partition(".")[0] in self._names:
            raise ModuleNotFoundError(f"this system has no {name}", name=name)


def names() -> list[str]:
    """Return the names of all our modules."""
    return ["bangdice", *(it.name for it in pkgutil.walk_packages(bangdice.__path__, "bangdice."))]


def import_all() -> list[str]:
    """Import everything as it is here, with all libraries. Return the names of our modules."""
    ours = names()
    for name in ours:
        importlib.import_module(name)
    return ours


def hide(platform: str) -> None:
    """Take away from this process what the system has not, and our own modules."""
    modules, attributes = LACKING[platform]
    for name in list(sys.modules):
        if name.partition(".")[0] in (*modules, "bangdice"):
            del sys.modules[name]
    sys.meta_path.insert(0, Hidden(modules))
    for owner, lacking in attributes.items():
        for name in lacking:
            if hasattr(owner, name):
                delattr(owner, name)
    sys.platform = platform


def main(platform: str) -> None:
    """Import everything as a system would, and print the name of each module that cannot be."""
    ours = import_all()
    hide(platform)
    for name in ours:
        try:
            importlib.import_module(name)
        except (ImportError, AttributeError) as trouble:
            print(name, trouble, sep=": ")
    importlib.import_module("bangdice.cli").main(["--version"])


if __name__ == "__main__":
    main(sys.argv[1])
