"""``bangdice serve`` takes its port and its folder, refuses to be two, and stops."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import engineio
import pytest
from click.testing import CliRunner
from flask import Flask
from flask_socketio import SocketIO

from bangdice.cli import main
from bangdice.store import versions
from bangdice.store.store import Lifetimes
from bangdice.store.versions import advice, version_text
from bangdice.web.app import Settings, open_store
from bangdice.web.errors import CannotServe
from bangdice.web.network import addresses
from bangdice.web.network.addresses import Address, inner_network
from bangdice.web.network.public import PublicUrl
from bangdice.web.operation import upkeep
from bangdice.web.operation.instance import is_exposed, owners_secret, ready_folder
from bangdice.web.server import announcing, gunicorn_server, serving, werkzeug_server
from tests.conftest import PATIENCE, Server
from tests.web.device import Device, make_table, wait_until


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a ``bangdice`` command that is expected to end by itself."""
    command = [sys.executable, "-m", "bangdice", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


UNUSED = 10
"""Seconds after which Chrome gives up a connection that it has not used yet."""


def test_a_browser_gives_up_an_unused_connection_before_the_server_does() -> None:
    """Otherwise its first request may find the connection closed, and a phone shows an error."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = gunicorn_server.Gunicorn(listener, lambda: Flask(__name__), 1)
    with socket.socket(fileno=int(server.cfg.bind[0].removeprefix("fd://"))):
        assert server.cfg.keepalive > UNUSED


@pytest.fixture
def usual_port(monkeypatch: pytest.MonkeyPatch) -> int:
    """Let the usual port be one whose neighbours are very likely free here."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        number = int(probe.getsockname()[1])
    monkeypatch.setattr(serving, "USUAL_PORT", number)
    return number


def test_the_usual_port_is_taken_first(usual_port: int) -> None:
    with serving.bind("127.0.0.1", None) as listener:
        assert listener.getsockname()[1] == usual_port


def test_the_next_free_port_follows_a_taken_one(usual_port: int) -> None:
    with serving.bind("127.0.0.1", usual_port), serving.bind("127.0.0.1", None) as listener:
        assert listener.getsockname()[1] > usual_port


def test_listeners_send_small_packets_at_once() -> None:
    with serving.bind("127.0.0.1", 0) as listener:
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize(
    ("host", "words", "code"),
    [("192.168.1.20", "a phone in the same network", True), ("localhost", "Only this machine", False)],
)
def test_an_address_that_nobody_else_can_reach_is_not_shown_to_phones(
    host: str, words: str, code: bool, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    announcing.announce([Address(host), Address("localhost")], 8080, tmp_path, Settings())
    said = capsys.readouterr().out
    assert words in said
    assert f"\n    http://{host}:8080\n" in said
    assert (announcing.qr_code(f"http://{host}:8080") in said) is code
    assert ("It does not open?" in said) is code


@pytest.fixture
def box(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """This machine as a container, as one of Podman's whose root is read-only, as WSL2 or as none ("")."""
    kind = str(request.param)
    mark = tmp_path / ".dockerenv"
    monkeypatch.delenv("container", raising=False)
    if kind == "container":
        mark.touch()
    if kind == "podman":
        monkeypatch.setenv("container", "podman")
        kind = "container"
    monkeypatch.setattr(addresses, "CONTAINERS", (mark,))
    release = "5.15.1-microsoft-standard-WSL2" if kind == "wsl" else "6.1.0-28-amd64"
    monkeypatch.setattr("platform.release", lambda: release)
    return kind


@pytest.mark.parametrize("box", ["container", "podman", "wsl", ""], indirect=True)
@pytest.mark.parametrize(
    ("host", "is_inner"),
    [("172.17.0.2", True), ("172.31.9.1", True), ("10.88.0.3", True), ("10.89.1.2", True),
     ("10.0.2.100", True), ("172.32.0.1", False), ("192.168.1.20", False), ("10.0.0.3", False),
     ("tablet.lan", False)],
)  # fmt: skip
def test_a_number_inside_this_computer_is_known(host: str, is_inner: bool, box: str) -> None:
    assert inner_network(host) == (box if is_inner else "")


@pytest.mark.parametrize(
    ("box", "words"),
    [("container", "docker run -e BANGDICE_PUBLIC_URL=http://<this computer's address>:8080 ..."),
     ("wsl", "bangdice serve --public-url http://<this computer's address>:8081")],
    indirect=["box"],
)  # fmt: skip
def test_the_terminal_says_what_to_do_where_no_phone_gets_in(
    box: str, words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    here = [Address("172.17.0.2"), Address("localhost")]
    announcing.announce(here, 8081, tmp_path, Settings())
    said = capsys.readouterr().out
    assert words in said
    assert "no phone can open its own address, http://172.17.0.2:8081" in said
    assert announcing.qr_code("http://172.17.0.2:8081") not in said
    public = PublicUrl("http", "192.168.1.20:8080")
    announcing.announce(here, 8081, tmp_path, Settings(public=public))
    said = capsys.readouterr().out
    assert words not in said
    assert announcing.qr_code(public.root) in said


@pytest.mark.parametrize("proxies", [0, 1])
def test_the_public_address_is_shown_to_phones(
    proxies: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    settings = Settings(behind_proxy=proxies, public=PublicUrl("https", "friends.example", "/bang"))
    announcing.announce([Address("127.0.0.1")], 8080, tmp_path, settings)
    said = capsys.readouterr().out
    assert "\n    https://friends.example/bang\n" in said
    assert announcing.qr_code("https://friends.example/bang") in said
    assert "has to lead to http://127.0.0.1:8080" in said
    assert "Only this machine" not in said


def test_all_ports_taken_is_said(usual_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PORTS_TO_TRY", 1)
    with serving.bind("127.0.0.1", usual_port), pytest.raises(CannotServe, match="all taken"):
        serving.bind("127.0.0.1", None)


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("no.such.host.invalid", "no host named"),
        ("x" * 64, "no host named"),
        ("198.51.100.7", "no address 198.51.100.7"),
    ],
)
def test_a_host_that_is_not_here_is_said(host: str, words: str) -> None:
    with pytest.raises(CannotServe, match=words):
        serving.bind(host, 0)


def test_a_port_given_by_hand_and_taken_is_refused_in_words(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = run("serve", "--host", "127.0.0.1", "--port", port, "--instance", str(tmp_path / "here"))
    assert said.returncode == 1
    assert f"Port {port} is taken" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_second_server_on_the_same_folder_is_refused(start_server: Callable[..., Server]) -> None:
    first = start_server()
    said = run("serve", "--host", "127.0.0.1", "--port", "0", "--instance", str(first.instance))
    assert said.returncode == 1
    assert first.process is not None
    assert f"process {first.process.pid}" in said.stderr
    assert first.url in said.stderr
    assert "Traceback" not in said.stderr
    assert first.is_answering()


def test_a_server_killed_with_its_worker_alive_is_followed_without_overlap(
    start_server: Callable[..., Server],
) -> None:
    server = start_server()
    (orphan,) = server.workers()
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    server.start()
    assert not is_alive(orphan)


def is_alive(pid: int) -> bool:
    """Return True for a process that is more than a line waiting to be collected."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(state) and not state.startswith("Z")


def test_a_killed_worker_is_replaced_by_one_other_and_no_signal_makes_two(
    start_server: Callable[..., Server],
) -> None:
    """The signals before the kill have been heard when a new worker is there."""
    server = start_server()
    assert server.process is not None
    (worker,) = server.workers()
    server.process.send_signal(signal.SIGTTIN)
    server.process.send_signal(signal.SIGUSR2)
    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: server.workers() not in ([], [worker]))
    assert len(server.workers()) == 1
    with urllib.request.urlopen(f"{server.url}/healthz", timeout=PATIENCE) as answer:
        assert answer.status == 200
    assert len(server.workers()) == 1
    assert server.stop(signal.SIGHUP) == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_stopping_does_not_wait_for_open_sockets(
    start_server: Callable[..., Server], how: signal.Signals
) -> None:
    server = start_server()
    client = engineio.Client()
    try:
        client.connect(server.url, transports=["websocket"], engineio_path="socket.io")
        assert client.transport() == "websocket"
        assert server.stop(how) == 0
        assert "out of memory" not in server.log(), "the master had to kill the worker"
        assert "Traceback" not in server.log()
    finally:
        client.disconnect()


def test_the_secret_is_its_owners_and_stays(start_server: Callable[..., Server]) -> None:
    server = start_server()
    secret = server.instance / "secret.key"
    first = secret.read_text()
    assert secret.stat().st_mode & 0o777 == 0o600
    assert len(bytes.fromhex(first)) == 32
    server.stop()
    server.start()
    assert secret.read_text() == first


@pytest.fixture
def open_umask() -> Iterator[None]:
    """The usual umask, by which new files are readable by all accounts."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
@pytest.mark.usefixtures("open_umask")
def test_a_new_folder_and_its_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = ready_folder(tmp_path / "new" / "instance")
    store = open_store(folder)
    upkeep.copy_today(folder, 3)
    copy = upkeep.backup(folder, tmp_path / "by hand" / "copy.db")
    files = [*folder.glob("bangdice.db*"), *folder.glob("backups/*.db"), copy]
    assert len(files) == 5, "the database with its two logs, and two copies"
    for path in files:
        assert path.stat().st_mode & 0o777 == 0o600, path
    for path in (folder, folder / "backups", copy.parent):
        assert path.stat().st_mode & 0o777 == 0o700, path
    store.close()
    assert not is_exposed(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
@pytest.mark.usefixtures("open_umask")
def test_a_folder_that_others_can_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_store(tmp_path).close()

    def said() -> str:
        announcing.announce([Address("192.168.1.20", "wlan0")], 8080, tmp_path, Settings())
        return capsys.readouterr().out

    tmp_path.chmod(0o755)
    assert "chmod" not in said(), "others see that there are files, and read none"
    (tmp_path / "bangdice.db").chmod(0o644)
    assert f"chmod -R go= '{tmp_path}'" in said()
    tmp_path.chmod(0o700)
    assert "chmod" not in said(), "nobody gets to the file"


def test_a_damaged_secret_is_said(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("not hexadecimal")
    said = run("serve", "--host", "127.0.0.1", "--port", "0", "--instance", str(tmp_path))
    assert said.returncode == 1
    assert "secret.key" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_secret_that_was_never_written_is_made(tmp_path: Path) -> None:
    (tmp_path / "secret.key").touch()
    secret = owners_secret(tmp_path)
    assert secret == owners_secret(tmp_path) != bytes(32)


def test_a_secret_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(CannotServe, match="no space left"):
            owners_secret(tmp_path)
    assert not (tmp_path / "secret.key").exists()
    assert len(owners_secret(tmp_path)) == 32


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = run("serve", "--port", "0", "--instance", str(tmp_path / "file" / "instance"))
    assert said.returncode == 1
    assert "cannot be made" in said.stderr
    assert "Traceback" not in said.stderr


def test_the_terminal_shows_where_the_table_is(start_server: Callable[..., Server]) -> None:
    server = start_server()
    assert re.search(rf"^ +{server.url}$", server.log(), re.MULTILINE)
    assert str(server.instance) in server.log()


@pytest.mark.parametrize(
    ("version", "is_faulty"),
    [
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 52, 0), False),
        ((4, 0, 0), False),
    ],
)
def test_a_host_of_many_is_told_what_to_do_about_a_fault_of_sqlite(
    version: tuple[int, int, int], is_faulty: bool
) -> None:
    told = advice(version)
    assert told.startswith(f"SQLite {'.'.join(map(str, version))} may damage") is is_faulty
    assert ("`bangdice backup`" in told) is bool(told) is is_faulty


@pytest.mark.parametrize("proxies", [0, 1])
def test_a_home_hears_nothing_of_it(
    proxies: int, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "advice", lambda: advice((3, 40, 1)))
    announcing.announce([Address("localhost")], 8080, tmp_path, Settings(behind_proxy=proxies))
    said = capsys.readouterr().out
    assert f", SQLite {version_text()}\n" in said
    assert ("damage" in said) is (proxies > 0)


def test_behind_a_proxy_the_phones_are_sent_to_the_proxy(start_server: Callable[..., Server]) -> None:
    server = start_server("--behind-proxy")
    assert "the proxy's address" in server.log()
    assert "█" not in server.log()


def test_werkzeug_serves_where_gunicorn_does_not_exist() -> None:
    listener = serving.bind("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    app = Flask("other")
    app.add_url_rule("/", view_func=lambda: "here")
    SocketIO(app, async_mode="threading")
    threading.Thread(target=werkzeug_server.serve, args=(listener, lambda: app), daemon=True).start()
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        assert answer.read() == b"here"
    client = engineio.Client()
    client.connect(url, transports=["websocket"], engineio_path="socket.io")
    assert client.transport() == "websocket"
    client.disconnect()


def test_the_days_that_things_are_kept_are_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr("bangdice.web.server.serving.run", lambda *given: heard.append(given[3].keep))
    options = ["serve", "--instance", str(tmp_path), "--idle-days", "2", "--record-days", "30"]
    assert CliRunner().invoke(main, options).exit_code == 0
    assert heard == [Lifetimes(2, 30, 3)]
    store = open_store(tmp_path, Lifetimes(2, 30))
    assert (store.days.idle_days, store.days.record_days) == (2, 30)
    store.close()


def test_the_owner_of_the_server_prints_a_board_that_nods(
    start_server: Callable[..., Server], device: Callable[..., Device]
) -> None:
    """For a table whose people have lost every key. The address is the running server's."""
    server = start_server()
    code, _ = make_table(server.url)
    command = ["board", code.lower(), "--instance", str(server.instance)]
    said = CliRunner().invoke(main, command).output.strip()
    address, _, key = said.partition("#board=")
    assert address.endswith(f"/b/{code}") and address.startswith("http://")
    device(server.url, code).sit("Anna")
    assert device(server.url, code, "board", board=key).state["mine"]["can_board"]
    assert not device(server.url, code, "board", board=key[::-1]).state["mine"]["can_board"]
    nonsense = CliRunner().invoke(main, ["board", "AEIOU", "--instance", str(server.instance)])
    assert nonsense.exit_code and "no table's code" in nonsense.output
    missing = CliRunner().invoke(main, ["board", "ZZZZ", "--instance", str(server.instance)])
    assert missing.exit_code and "no table ZZZZ" in missing.output and "bangdice tables" in missing.output
    empty = CliRunner().invoke(main, ["board", code, "--instance", str(server.instance / "elsewhere")])
    assert empty.exit_code and "--instance" in empty.output
