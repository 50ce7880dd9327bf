"""The counts of a server: the promised names, true numbers, and no secrets."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

from bangdice.cli import main
from bangdice.store.errors import (
    DatabaseAway,
    DatabaseCorrupt,
    DatabaseReadonly,
    Fenced,
    StoreError,
    Unsure,
)
from bangdice.store.store import Store
from bangdice.tables.house.codes import is_code
from bangdice.tables.house.house import House
from bangdice.tables.house.meter import Meter
from bangdice.tables.house.scheduler import Scheduler
from bangdice.tables.house.tenure import Held, NotHere, Sole
from bangdice.web.operation.health import Busy
from bangdice.web.operation.metrics import WATCHED, Metrics
from tests.conftest import PATIENCE, Server
from tests.web.conftest import HASTY
from tests.web.device import Device, NotLetIn, make_table, play, wait_until
from tests.web.test_game import any_option

PROMISED = {
    "bangdice_tables",
    "bangdice_sockets",
    "bangdice_threads_free",
    "bangdice_answers",
    "bangdice_answer_seconds",
    "bangdice_store_seconds",
    "bangdice_store_errors",
    "bangdice_claims",
    "bangdice_reload_seconds",
    "bangdice_tables_lost",
    "bangdice_lease_left_seconds",
    "bangdice_passed_on",
    "bangdice_requests",
    "bangdice_refusals",
    "bangdice_late_seconds",
    "bangdice_cut_off",
}
"""The names, as Prometheus reads them: those of counters end in `_total` on the wire."""

LABELS = {
    "game": {"dice", "cards"},
    "by": {"person", "bot", "clock"},
    "what": set(WATCHED),
    "kind": {"away", "fenced", "unsure", "readonly", "damaged"},
    "outcome": {"held", "elsewhere", "gone", "failed"},
    "state": {"held", "suspended"},
}
"""All that a label may say, but for the names of reasons."""

NAMES = ("Annabelle Zyx", "Brunhilde Qwv")


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that never waits, and counts."""
    server = Server(tmp_path_factory.mktemp("counted"), ("--metrics", "0"), HASTY).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


def address_of(server: Server) -> str:
    found = re.search(r"What is counted: (\S+)", server.log())
    assert found is not None
    return found[1]


def read(where: str) -> str:
    with urllib.request.urlopen(where, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def families(text: str) -> dict[str, Metric]:
    return {it.name: it for it in text_string_to_metric_families(text) if it.name.startswith("bangdice_")}


def total(text: str, name: str, /, **labels: str) -> float:
    """Return the sum of the samples that have these labels."""
    samples = (sample for it in families(text).values() for sample in it.samples if sample.name == name)
    return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())


def text_of(meter: Metrics) -> str:
    """Return the text of a meter."""
    return b"".join(
        meter.application()({"REQUEST_METHOD": "GET", "PATH_INFO": "/metrics"}, lambda *_: None)
    ).decode()


def test_an_evening_is_counted_and_nothing_of_it_is_told(
    counted: Server, device: Callable[..., Device]
) -> None:
    where = address_of(counted)
    assert where.startswith("http://127.0.0.1:") and where.endswith("/metrics")
    code, key = make_table(counted.url, board=True)
    board = device(counted.url, code, "board", board=key)
    phones = [device(counted.url, code).sit(name) for name in NAMES]
    phones[0].must("chairs", count=4)
    for chair in (2, 3):
        board.must("bot", chair=chair, kind="easy")
    phones[0].must("deal")
    given = play(phones, any_option(random.Random(7)), lambda: board.table["phase"] == "over")
    with pytest.raises(NotLetIn):
        device(counted.url, "ZZZZ")
    assert not phones[1].do("chairs", count=8)["ok"]
    text = read(where)
    assert total(text, "bangdice_answers_total", game="dice") > given / 2
    assert total(text, "bangdice_answers_total", by="bot") >= 1
    assert 0 < total(text, "bangdice_answer_seconds_count") <= given
    assert total(text, "bangdice_store_seconds_count", what="keep") > 0
    assert total(text, "bangdice_refusals_total", name="unknown_code") == 1
    assert total(text, "bangdice_refusals_total") >= 2
    assert total(text, "bangdice_sockets") == 3
    assert total(text, "bangdice_tables", state="held") == 1
    assert total(text, "bangdice_threads_free") < 500
    assert total(text, "bangdice_requests_total") > 3
    assert total(text, "bangdice_late_seconds_count") > 0
    assert total(text, "bangdice_store_errors_total") == 0
    nothing_is_told(text, counted, [board, *phones], code, str(key))


def nothing_is_told(text: str, server: Server, devices: list[Device], code: str, key: str) -> None:
    """Check for no code, no name, no key, no device and no address, and no forbidden value in any label."""
    secrets = {code, key, *NAMES, *(name.split()[0] for name in NAMES), "127.0.0.1", str(server.port)}
    secrets |= {str(it.auth["device"]) for it in devices} | {
        key for it in devices for key in it.auth.get("keys", [])
    }
    assert len(secrets) > 10
    found = (re.search(rf"(?<![\w.]){re.escape(it)}(?![\w.])", text, re.I) for it in secrets)
    assert [it[0] for it in found if it] == []
    for family in families(text).values():
        for sample in family.samples:
            for label, value in sample.labels.items():
                assert not is_code(value)
                if label != "le":
                    assert value in LABELS.get(label, {value}), (sample.name, value)
                    assert re.fullmatch(r"[a-z_]+", value), (sample.name, value)


class Lease(Sole):
    """A tenure with a lease, as a test says."""

    left: float | None = 4.5
    suspended = False
    elsewhere = False

    @property
    def lease_left(self) -> float | None:
        return self.left

    @property
    def is_suspended(self) -> bool:
        return self.suspended

    def claim(self, code: str) -> Held | None:
        if self.elsewhere:
            raise NotHere("10.0.0.3:8080")
        return super().claim(code)


def everything(folder: Path) -> tuple[Metrics, House, Lease]:
    store = Store.open(folder / "bangdice.db")
    lease = Lease(store)
    house, meter = House(store, tenure=lease), Metrics()
    meter.watch(store)
    house.count_with(meter)
    meter.show(house, lambda: 7, Busy(lambda environ, start: []))
    return meter, house, lease


def test_all_names_are_there_and_no_other(tmp_path: Path) -> None:
    """A dashboard and the alarms stand on them."""
    meter, _, lease = everything(tmp_path)
    assert set(families(text_of(meter))) == PROMISED
    lease.left = None
    assert set(families(text_of(meter))) == PROMISED - {"bangdice_lease_left_seconds"}


def test_suspended_tables_are_told_apart(tmp_path: Path) -> None:
    meter, house, lease = everything(tmp_path)
    house.make(False)
    assert total(text_of(meter), "bangdice_tables", state="held") == 1
    assert total(text_of(meter), "bangdice_lease_left_seconds") == 4.5
    lease.suspended = True
    assert total(text_of(meter), "bangdice_tables", state="held") == 0
    assert total(text_of(meter), "bangdice_tables", state="suspended") == 1


def test_claims_reloads_and_losses_are_counted(tmp_path: Path) -> None:
    meter, house, lease = everything(tmp_path)
    code = house.add(False).code
    with pytest.raises(NotHere):
        lease.elsewhere = True
        house.find(code)
    lease.elsewhere = False
    table = house.find(code)
    table.lose("unsure", f"the table {code} is not ours")
    text = text_of(meter)
    assert total(text, "bangdice_claims_total", outcome="elsewhere") == 1
    assert total(text, "bangdice_claims_total", outcome="held") == 1
    assert total(text, "bangdice_reload_seconds_count", game=table.state.switches.game) == 1
    assert total(text, "bangdice_tables_lost_total", why="unsure") == 1
    assert code not in text


@pytest.mark.parametrize(
    ("trouble", "kind"),
    [
        (DatabaseAway("K7WM"), "away"),
        (Fenced("K7WM"), "fenced"),
        (Unsure("K7WM"), "unsure"),
        (DatabaseReadonly("K7WM"), "readonly"),
        (DatabaseCorrupt("K7WM"), "damaged"),
    ],
)
def test_troubles_of_the_store_are_told_apart(
    trouble: StoreError, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(Store, "table", fails)
    meter, house, _ = everything(tmp_path)
    with pytest.raises(StoreError):
        house.find("K7WM")
    text = text_of(meter)
    assert (
        total(text, "bangdice_store_errors_total", kind=kind)
        == total(text, "bangdice_store_errors_total")
        == 1
    )
    assert "K7WM" not in text


def test_the_store_of_a_home_is_not_timed(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "bangdice.db")
    assert type(House(store).tools.meter) is Meter
    assert not set(WATCHED) & set(vars(store))
    Metrics().watch(store)
    assert set(WATCHED) - set(vars(store)) == {"beat", "claim", "release"}, "a home has no lease"


def test_a_timer_that_comes_too_late_is_counted() -> None:
    now, late = [10.0], list[float]()
    scheduler = Scheduler(lambda: now[0], lambda name, at: None, late.append)
    scheduler.at("K7WM", 10.25)
    scheduler.run_due()
    now[0] = 10.75
    scheduler.run_due()
    assert late == [0.5]


def test_every_way_to_count_counts_something() -> None:
    meter = Metrics()
    before = text_of(meter)
    for name, way in vars(Meter).items():
        if not name.startswith("_"):
            given = [0.1 if it == "seconds" else "dice" for it in way.__code__.co_varnames[1:]]
            getattr(meter, name)(*given)
            assert (after := text_of(meter)) != before, name
            before = after


@pytest.mark.parametrize("where", ["", "much", "9100:", "127.0.0.1:99999", "host:much"])
def test_a_port_that_is_none_is_refused_in_words(where: str, tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["serve", "--instance", str(tmp_path), "--metrics", where])
    assert said.exit_code == 1 and "--metrics takes a port or HOST:PORT" in said.output


def test_a_port_that_is_taken_is_refused_in_words(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        options = ["--instance", str(tmp_path), "--metrics", str(other.getsockname()[1])]
        said = CliRunner().invoke(main, ["serve", *options])
    assert said.exit_code == 1 and "is taken" in said.output


def test_a_home_without_the_library_is_told_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    said = CliRunner().invoke(main, ["serve", "--instance", str(tmp_path), "--metrics", "0"])
    assert said.exit_code == 1 and "pip install 'bangdice[host]'" in said.output


def test_a_worker_that_was_killed_counts_again_on_the_same_port(start_server: Callable[..., Server]) -> None:
    server = start_server("--metrics", "0")
    where = address_of(server)
    (worker,) = server.workers()
    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: server.workers() not in ([], [worker]))
    assert "bangdice_sockets 0.0" in read(where)
