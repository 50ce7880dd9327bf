"""``bangdice serve``: one server on one instance folder, with its address shown for phones to scan."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import click
from flask import Flask

from bangdice.web.app import USUAL, Settings, create_app, prepare
from bangdice.web.errors import CannotServe
from bangdice.web.network.addresses import reachable
from bangdice.web.operation.instance import lock, note, ready_folder
from bangdice.web.server.announcing import announce

USUAL_PORT = 8080
PORTS_TO_TRY = 100
BACKLOG = 512


def run(
    instance: Path,
    host: str,
    port: int | None,
    settings: Settings = USUAL,
    metrics: str | None = None,
) -> None:
    """Serve until told to stop. ``port`` None takes the usual one or the next free one.

    `metrics`: the port (and host) where the counts are told. Raises ``CannotServe`` when the folder, the host
    or the port is not available.
    """
    instance = ready_folder(instance)
    told = None if metrics is None else bind_metrics(metrics)
    with lock(instance):
        prepare(instance)
        listener = bind(host, port)
        bound, number = listener.getsockname()[:2]
        addresses = reachable(bound)
        note(instance, addresses[0].url(number), settings.public.root if settings.public else "")
        announce(addresses, number, instance, settings)
        settings = settings._replace(names=(*settings.names, host))
        serve(listener, partial(create_app, instance, settings=settings, metrics=told))


def bind_metrics(where: str) -> socket.socket:
    """Return a socket for readers of the counts, on `PORT` of this machine alone or on `HOST:PORT`.

    Raise ``CannotServe`` in words.
    """
    if find_spec("prometheus_client") is None:
        raise CannotServe("--metrics needs a library that a home does not: pip install 'bangdice[host]'.")
    host, _, port = where.rpartition(":")
    if not port.isdecimal() or int(port) > 65535:
        raise CannotServe(f"--metrics takes a port or HOST:PORT; {where!r} is neither.")
    listener = bind_one(host.strip("[]") or "127.0.0.1", int(port))
    at = "{}:{}".format(*listener.getsockname()[:2])
    click.echo(f"What is counted: http://{at}/metrics")
    return listener


def serve(listener: socket.socket, make_app: Callable[[], Flask]) -> None:
    """Run the application with gunicorn, or with Werkzeug where gunicorn does not exist."""
    if sys.platform == "win32":
        from bangdice.web.server import werkzeug_server

        werkzeug_server.serve(listener, make_app)
    else:
        from bangdice.web.server import gunicorn_server

        gunicorn_server.serve(listener, make_app)


def bind(host: str, port: int | None) -> socket.socket:
    """Return a listening socket on the port; if ``port`` is None, on the first free one from the usual one
    on.

    Raises ``CannotServe`` in words when the host or the port is not available.
    """
    if port is not None:
        return bind_one(host, port)
    for number in range(USUAL_PORT, USUAL_PORT + PORTS_TO_TRY):
        try:
            return bind_one(host, number)
        except PortTaken:
            continue
    raise CannotServe(
        f"Ports {USUAL_PORT} to {USUAL_PORT + PORTS_TO_TRY - 1} are all taken. Choose another with --port."
    )


class PortTaken(CannotServe):
    """Another program listens on this port."""


def bind_one(host: str, port: int) -> socket.socket:
    """Return a listening socket on this very port (0: any). Raises ``CannotServe``, also ``PortTaken``."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    except (socket.gaierror, UnicodeError) as trouble:
        raise CannotServe(f"There is no host named {host!r} here.") from trouble
    try:
        listener = socket.create_server(
            (host, port), family=family, backlog=BACKLOG, dualstack_ipv6=host == "::"
        )
    except OSError as trouble:
        if trouble.errno == errno.EADDRINUSE:
            raise PortTaken(
                f"Port {port} is taken by another program. Stop that one, choose another port with --port,\n"
                "or leave --port out and the next free one is taken."
            ) from trouble
        if trouble.errno == errno.EACCES:
            raise CannotServe(f"Port {port} needs an administrator. Choose one above 1023.") from trouble
        if trouble.errno == errno.EADDRNOTAVAIL:
            raise CannotServe(f"This machine has no address {host}.") from trouble
        raise CannotServe(f"Port {port} on {host} cannot be used: {trouble.strerror}.") from trouble
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener
