"""The counts that a server keeps of itself, for Prometheus, on a port of its own that no player reaches."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    make_wsgi_app,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector
from werkzeug.serving import WSGIRequestHandler, make_server

from bangdice.store.errors import DatabaseAway, DatabaseReadonly, Fenced, StoreError, Unsure
from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.tables.house.meter import Meter
from bangdice.web.operation.health import Busy

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bounds in seconds for things that are over in an instant if all is well."""

WATCHED = ("add_table", "keep", "end_table", "table", "game", "entries", "beat", "claim", "release", "sweep")
"""The calls of the store that are timed. A home beats, claims and releases nothing."""

KINDS = ((Fenced, "fenced"), (Unsure, "unsure"), (DatabaseAway, "away"), (DatabaseReadonly, "readonly"))
"""The troubles of a store that are told apart. Any other means that it is damaged."""


class Metrics(Meter):
    """The counts, kept as Prometheus reads them."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        count, time_of = partial(_counter, registry), partial(_histogram, registry)
        self._answers = count("answers", "Answers stored.", "game", "by")
        self._answer_seconds = time_of("answer", "From a command to the last message it caused.")
        self._refusals = count("refusals", "Refusals, by their reason.", "name")
        self._store_seconds = time_of("store", "Calls of the store.", "what")
        self._store_errors = count("store_errors", "Calls of the store that failed.", "kind")
        self._claims = count("claims", "Tables asked for that were not held here yet.", "outcome")
        self._reload_seconds = time_of("reload", "Tables read again.", "game")
        self._lost = count("tables_lost", "Tables held here no more.", "why")
        self._late_seconds = time_of("late", "By how much a timer came too late.")
        self._passed_on = count("passed_on", "Requests passed on to the server of their table.")
        self._cut_off = count("cut_off", "Sockets cut off because they do not read.")

    def count_answer(self, game: str, by: str) -> None:
        self._answers.labels(game, by).inc()

    def count_answer_time(self, seconds: float) -> None:
        self._answer_seconds.observe(seconds)

    def count_refusal(self, name: str) -> None:
        self._refusals.labels(name).inc()

    def count_store_call(self, what: str, seconds: float) -> None:
        self._store_seconds.labels(what).observe(seconds)

    def count_store_failure(self, kind: str) -> None:
        self._store_errors.labels(kind).inc()

    def count_claim(self, outcome: str) -> None:
        self._claims.labels(outcome).inc()

    def count_reload(self, game: str, seconds: float) -> None:
        self._reload_seconds.labels(game).observe(seconds)

    def count_loss(self, why: str) -> None:
        self._lost.labels(why).inc()

    def count_delay(self, seconds: float) -> None:
        self._late_seconds.observe(seconds)

    def count_passed_on(self) -> None:
        self._passed_on.inc()

    def count_cut_off(self) -> None:
        self._cut_off.inc()

    def watch(self, store: Store) -> None:
        """Time the calls of a store. Without counts nothing stands in its way."""
        for name in filter(partial(hasattr, store), WATCHED):
            setattr(store, name, partial(self._time, name, getattr(store, name)))

    def show(self, house: House, sockets: Callable[[], int], busy: Busy) -> None:
        """Look up the values that change by themselves whenever somebody reads."""
        self._registry.register(Now(house, sockets, busy))

    def serve(self, listener: socket.socket) -> None:
        """Answer readers on a bound socket, in a thread of its own."""
        host, port = listener.getsockname()[:2]
        with listener:
            server = make_server(
                host, port, self.application(), threaded=True, request_handler=Silent, fd=listener.fileno()
            )
        threading.Thread(target=server.serve_forever, name="metrics", daemon=True).start()

    def application(self) -> Callable[..., Any]:
        """Return the WSGI application that shows it all."""
        return make_wsgi_app(self._registry)

    def _time(self, what: str, call: Callable[..., Any], *given: Any, **named: Any) -> Any:
        began = time.perf_counter()
        try:
            return call(*given, **named)
        except StoreError as trouble:
            self.count_store_failure(
                next((kind for errors, kind in KINDS if isinstance(trouble, errors)), "damaged")
            )
            raise
        finally:
            self.count_store_call(what, time.perf_counter() - began)


class Now(Collector):
    """The values of the moment when somebody reads."""

    def __init__(self, house: House, sockets: Callable[[], int], busy: Busy) -> None:
        self._house = house
        self._sockets = sockets
        self._busy = busy

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        """Return it."""
        tenure, count = self._house.tenure, self._house.count()
        tables = GaugeMetricFamily("bangdice_tables", "Tables held here.", labels=["state"])
        tables.add_metric(["held"], 0 if tenure.is_suspended else count)
        tables.add_metric(["suspended"], count if tenure.is_suspended else 0)
        yield tables
        yield GaugeMetricFamily("bangdice_sockets", "Sockets at tables.", self._sockets())
        yield GaugeMetricFamily("bangdice_threads_free", "Threads that serve nobody.", self._busy.free())
        about = "Requests, sockets too: some of them were passed on to us."
        yield CounterMetricFamily("bangdice_requests_total", about, self._busy.requests)
        if tenure.lease_left is not None:
            about = "Seconds until the lease is believed to be over."
            yield GaugeMetricFamily("bangdice_lease_left_seconds", about, tenure.lease_left)


class Silent(WSGIRequestHandler):
    """Writes no log about its readers, and keeps no connection open."""

    protocol_version = "HTTP/1.0"

    def log(self, type: str, message: str, *args: Any) -> None:
        """Say nothing."""


def _counter(registry: CollectorRegistry, name: str, about: str, *labels: str) -> Counter:
    return Counter(f"bangdice_{name}_total", about, labels, registry=registry)


def _histogram(registry: CollectorRegistry, name: str, about: str, *labels: str) -> Histogram:
    return Histogram(f"bangdice_{name}_seconds", about, labels, buckets=QUICK, registry=registry)
