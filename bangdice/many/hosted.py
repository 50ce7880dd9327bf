"""One server of many: over a shared database, behind a proxy, with a lease in a name of its own."""

from __future__ import annotations

import ipaddress
import math
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any, NamedTuple

import click
from flask import Flask

from bangdice import __version__
from bangdice.games import GAMES
from bangdice.many.lease import Leased
from bangdice.many.routing import Routing
from bangdice.many.shared_house import SharedHouse
from bangdice.many.shared_limits import shared_limits
from bangdice.many.shared_store import SharedStore
from bangdice.store.errors import StoreError
from bangdice.store.store import Lifetimes
from bangdice.tables.house.codes import LONG_CODE
from bangdice.web.admission.limits import RATES, Limits, Rates
from bangdice.web.app import USUAL, App, Settings, create_app
from bangdice.web.errors import CannotServe, bring_in_sets, in_words
from bangdice.web.server.serving import bind, bind_metrics

APART = 60.0
"""Seconds by which this machine's clock may differ from the database's. Tables are swept out by the date."""
LOOK = 0.5
"""Seconds between two looks at the lease of another server of our name."""
LEAVING = 50
"""Seconds that a server may take to hand on its tables before it is killed."""


class Hosted(NamedTuple):
    """A server of many: the database (an SQLAlchemy URL), its name among the others, its host and port.

    `limits`: the address of the Redis in which all count by address together; "" where each counts by itself.
    """

    database: str
    name: str
    address: str
    limits: str = ""


def run(
    hosted: Hosted,
    host: str,
    port: int | None,
    settings: Settings,
    metrics: str | None = None,
) -> None:
    """Serve until told to stop. Raise ``CannotServe`` where something is not as it should be."""
    if sys.platform == "win32":
        raise CannotServe("Many servers over one database need a system that can fork, such as Linux.")
    from bangdice.web.server import gunicorn_server

    if not settings.behind_proxy:
        raise CannotServe(
            "Servers that share a database stand behind a proxy, which passes requests on between them.\n"
            "Set it up as deploy/nginx.conf does, and add --behind-proxy."
        )
    bring_in_sets(None)
    listener = bind(host, port)
    address = hosted.address or f"{socket.gethostname()}:{listener.getsockname()[1]}"
    hosted = hosted._replace(name=hosted.name or socket.gethostname(), address=address_of(address))
    limits_of(hosted)
    store = open_store(hosted, settings.keep)
    with closing(store), in_words(hosted.database):
        need_same_time(store)
        need_own_name(store, hosted)
    click.echo(f"bangdice {__version__}: {hosted.name}, for the proxy and other servers at {hosted.address}")
    sys.stdout.flush()
    settings = settings._replace(names=(*settings.names, host))
    told = None if metrics is None else bind_metrics(metrics)
    make_app = partial(hosted_app, hosted, settings, metrics=told)
    gunicorn_server.serve(listener, make_app, grace=LEAVING)


def hosted_app(hosted: Hosted, settings: Settings, *, metrics: socket.socket | None = None) -> Flask:
    """Return the application of one server of many, with its lease. Raise ``CannotServe``."""
    length = settings.code_length or LONG_CODE
    store = open_store(hosted, settings.keep)
    house = SharedHouse(store, tenure_of(hosted, store), code_length=length)
    settings = settings._replace(code_length=length)
    return app_of(house, settings, metrics=metrics, limits=limits_of(hosted))


def app_of(house: SharedHouse, settings: Settings, **more: Any) -> Flask:
    """Return the application over a house of many. Raise ``CannotServe``.

    It lets in only requests for tables that are held here, and hands these on when it leaves.
    """

    def share(app: App) -> None:
        app.wsgi_app = Routing(app.wsgi_app, house)  # type: ignore[method-assign]
        app.leave = house.drain

    try:
        return create_app(None, settings, house=house, share=share, **more)
    except StoreError as trouble:
        raise CannotServe(f"The lease is not to be had: {trouble}") from trouble


def limits_of(hosted: Hosted, rates: Rates = RATES) -> Limits:
    """Return the limits of one server of many. Raise ``CannotServe``."""
    return shared_limits(hosted.limits, rates) if hosted.limits else Limits(rates)


def tenure_of(hosted: Hosted, store: SharedStore) -> Leased:
    """Return the tenure of one server of many."""
    rules = {name: box.game.rules_version for name, box in GAMES.items()}
    return Leased(store, hosted.name, hosted.address, rules, succeeded=stop)


def stop() -> None:
    """Stop master and worker, because the master alone would start another worker."""
    os.kill(os.getppid(), signal.SIGTERM)


def open_store(hosted: Hosted, keep: Lifetimes = USUAL.keep) -> SharedStore:
    """Return the store that all servers share. Raise ``CannotServe`` in words."""
    with in_words(hosted.database):
        return SharedStore.open(hosted.database, keep)


def need_same_time(store: SharedStore) -> None:
    """Raise ``CannotServe`` if the time of this machine differs from the database's."""
    apart = time.time() - store.clock()
    if abs(apart) > APART:
        raise CannotServe(
            f"The clock of this machine is {abs(apart):.0f} seconds {'ahead of' if apart > 0 else 'behind'} "
            "the database's: tables would be swept out\nat a wrong time. Set both by a time server."
        )


def need_own_name(store: SharedStore, ours: Hosted, wait: Callable[[float], None] = time.sleep) -> None:
    """Raise ``CannotServe`` if a living server elsewhere has our name.

    A killed server no longer renews its lease, so we wait for the end of it. A server at our own address is
    gone, because we listen there.
    """
    left = math.inf
    while True:
        bearers = (row for row in store.workers() if row.name == ours.name and row.left > 0)
        other = next((row for row in bearers if row.address != ours.address), None)
        if other is None:
            return
        if other.left > left - LOOK / 2:
            raise CannotServe(
                f"Another server is called {ours.name!r} and serves at {other.address}.\n"
                "Give each a name of its own with --worker."
            )
        left = other.left
        wait(LOOK)


def address_of(address: str) -> str:
    """Return a host and port with the host's number, so that a proxy need not look it up. Raise
    ``CannotServe``.
    """
    host, _, port = address.rpartition(":")
    try:
        number = ipaddress.IPv4Address(socket.gethostbyname(host))
    except (OSError, UnicodeError, ValueError) as trouble:
        raise CannotServe(f"There is no host {host!r} for others to reach this server at.") from trouble
    if not port.isdigit() or not 0 < int(port) < 65536:
        raise CannotServe(f"{address!r} is no address such as 10.0.0.11:8080.")
    if number.is_unspecified:
        raise CannotServe(f"Nobody reaches a server at {number}: name its own number with --address.")
    return f"{number}:{port}"
