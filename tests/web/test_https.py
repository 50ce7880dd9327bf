"""https of our own: pages, websockets, the addresses that are shown, and files that are not fit."""

from __future__ import annotations

import os
import socket
import ssl
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import segno
from click.testing import CliRunner
from flask import Flask, request
from socketio import Client

from bangdice.cli import main
from bangdice.web.app import Settings
from bangdice.web.errors import CannotServe
from bangdice.web.network import tls
from bangdice.web.network.tls import Certificate
from bangdice.web.server import serving, werkzeug_server
from bangdice.web.sockets.socketio_server import add_socketio
from tests.conftest import PATIENCE, Server
from tests.web.certificates import Files, made
from tests.web.device import Device, NotLetIn, make_table
from tests.web.site import make_app, new_code


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """A certificate for game.lan and 127.0.0.1."""
    return made(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def trust(files: Files) -> Iterator[ssl.SSLContext]:
    """A browser that trusts this certificate; `urlopen` is one too."""
    with pytest.MonkeyPatch.context() as system:
        system.setenv("SSL_CERT_FILE", str(files.certificate))
        yield ssl.create_default_context()


class Secure(Server):
    """A server that speaks https."""

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory, files: Files, trust: object) -> Iterator[Server]:
    """A server with the certificate; `trust` makes `urlopen` believe it."""
    server = Secure(tmp_path_factory.mktemp("secure"), files.options()).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


def read(url: str, **headers: str) -> str:
    """Return a page."""
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_a_page_of_https_loads_and_knows_what_it_is(secure: Server) -> None:
    with urllib.request.urlopen(f"{secure.url}/about", timeout=PATIENCE) as answer:
        assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert answer.read().startswith(b"<!doctype html>")


def test_a_table_is_played_over_secure_sockets(secure: Server, device: Callable[..., Device]) -> None:
    """Large states go out while commands come in; a socket of another scheme is not ours."""
    code, key = make_table(secure.url, board=True)
    anna = device(secure.url, code).sit("Anna")
    board = device(secure.url, code, "board", board=key)
    for name in ("Bea", "Carl", "Dora"):
        device(secure.url, code).sit(name)
    board.wait(
        lambda: [chair["name"] for chair in board.table["chairs"]][:4] == ["Anna", "Bea", "Carl", "Dora"]
    )
    for number in range(30):
        anna.must("switches", switches={"seen": (1.2, 1.8)[number % 2]})
    board.wait_rev(anna.state["rev"])
    with pytest.raises(NotLetIn):
        device(secure.url, code, headers={"Origin": f"http://127.0.0.1:{secure.port}"})


def test_a_socket_that_goes_is_missed(secure: Server, device: Callable[..., Device]) -> None:
    code, _ = make_table(secure.url)
    device(secure.url, code).sit("Anna").go()
    other = device(secure.url, code).sit("Bea")
    other.wait(lambda: not other.table["chairs"][0]["online"])


def test_the_addresses_that_are_shown_are_those_of_the_certificate(secure: Server) -> None:
    said = secure.log()
    assert f"\n    https://game.lan:{secure.port}\n" in said
    assert serving.qr_code(f"https://game.lan:{secure.port}") in said
    assert f"or https://127.0.0.1:{secure.port}" in said
    assert "http://" not in said and "trust this certificate" not in said
    code, _ = make_table(secure.url)
    page = read(f"https://127.0.0.1:{secure.port}/b/{code}", Host=f"game.lan:{secure.port}")
    assert f"game.lan:{secure.port}" in page
    assert "<svg" in read(f"{secure.url}/qr/{code}.svg")


def test_the_owners_board_is_asked_for_by_https(secure: Server) -> None:
    code, _ = make_table(secure.url)
    said = CliRunner().invoke(main, ["board", code, "--instance", str(secure.instance)]).output
    assert said.startswith(f"https://game.lan:{secure.port}/b/{code}#board=")


def test_the_code_for_phones_says_https(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    real = segno.make

    def draw(url: str, **how: Any) -> segno.QRCode:
        drawn.append(url)
        return real(url, **how)

    monkeypatch.setattr(segno, "make", draw)
    site = make_app(tmp_path, certified=("game.lan",), settings=Settings(names=("game.lan",))).test_client()
    code = new_code(site)
    for at in ("", "?at=game.lan:8443"):
        assert site.get(f"/qr/{code}.svg{at}", base_url="https://localhost:8443").status_code == 200
    page = site.get(f"/b/{code}", base_url="https://localhost:8443").text
    assert "game.lan:8443" in page
    assert drawn == [f"https://game.lan:8443/t/{code}"] * 2


def sent_on(port: int) -> bool:
    """Return True if a browser that tries plain http is sent to the same address of https."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(f"GET /t/K7WM?a=1 HTTP/1.1\r\nHost: game.lan:{port}\r\n\r\n".encode())
        said = b""
        while more := line.recv(4096):
            said += more
    where = f"\r\nLocation: https://game.lan:{port}/t/K7WM?a=1\r\n".encode()
    return said.startswith(b"HTTP/1.1 307 ") and where in said


def test_a_browser_that_tries_http_is_sent_to_https(secure: Server) -> None:
    assert sent_on(secure.port)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\\evil\r\n\r\n",
        b"SSH-2.0\r\n",
        b"GET /\r\nHost: x\r\n",
    ],
)
def test_bytes_that_are_no_plain_request_are_sent_nowhere(said: bytes) -> None:
    assert tls.on_to_https(said) is None


def test_a_browser_that_falls_silent_keeps_nobody_waiting(secure: Server) -> None:
    lines = [socket.create_connection(("127.0.0.1", secure.port)) for _ in range(4)]
    for line in lines:
        line.sendall(tls.HELLO)
    start = time.monotonic()
    assert "ok" in read(f"{secure.url}/healthz")
    assert time.monotonic() - start < 1.5
    for line in lines:
        line.close()


def test_a_renewed_certificate_is_taken_without_a_new_start(tmp_path: Path) -> None:
    files = made(tmp_path)
    certificate = Certificate(*files)
    before = certificate.context()
    assert certificate.context() is before
    made(tmp_path, names="DNS:other.lan")
    for file in files:
        os.utime(file, ns=(1, 1))
    assert certificate.context() is not before
    assert certificate.known().hosts == ("other.lan",)
    files.key.write_text("half a file")
    kept = certificate.context()
    assert kept is certificate.context()
    files.key.unlink()
    assert certificate.context() is kept


def unfit(tmp_path: Path) -> dict[str, Files]:
    good, other = made(tmp_path), made(tmp_path, name="other")
    locked = made(tmp_path, "-passout", "pass:secret", name="locked")
    (tmp_path / "text").write_text("no certificate at all")
    return {
        "cannot be read": Files(tmp_path / "nowhere.crt", good.key),
        "does not belong": Files(good.certificate, other.key),
        "BEGIN CERTIFICATE": Files(tmp_path / "text", good.key),
        "locked by a password": locked,
    }


def test_files_that_are_not_fit_are_refused_in_words(tmp_path: Path) -> None:
    for words, files in unfit(tmp_path).items():
        with pytest.raises(CannotServe, match=words):
            Certificate(*files)
        said = CliRunner().invoke(main, ["serve", "--instance", str(tmp_path), *files.options()])
        assert said.exit_code == 1 and words in said.output, said.output


def test_one_file_alone_is_refused(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["serve", *made(tmp_path).options()[:2]])
    assert said.exit_code == 2 and "--certificate and --key go together" in said.output


def test_many_servers_leave_https_to_their_proxy(tmp_path: Path) -> None:
    shared = ["--database", "postgresql://nowhere/bangdice", "--behind-proxy"]
    said = CliRunner().invoke(main, ["serve", *shared, *made(tmp_path).options()])
    assert said.exit_code == 2 and "the certificate is the proxy's" in said.output


def test_a_certificate_that_no_browser_trusts_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = Certificate(*made(tmp_path, "-addext", "extendedKeyUsage=clientAuth")).known()
    assert known.hosts == () and "purpose" in known.trouble
    serving.announce(serving.found("0.0.0.0", known, True), 8443, tmp_path, 0, known.trouble)
    said = capsys.readouterr().out
    assert f"No browser will trust this certificate: {known.trouble}." in said
    assert "https://" in said and "http://" not in said


def test_names_with_a_star_are_no_address(tmp_path: Path) -> None:
    assert Certificate(*made(tmp_path, names="DNS:*.game.lan,DNS:game.lan")).known().hosts == ("game.lan",)


def test_werkzeug_speaks_https_too(
    files: Files, trust: ssl.SSLContext, capfd: pytest.CaptureFixture[str]
) -> None:
    """And agrees on keys in the thread of a request: a silent caller keeps nobody waiting."""
    listener = serving.bind("127.0.0.1", 0)
    url = f"https://127.0.0.1:{listener.getsockname()[1]}"
    app = Flask("other")
    app.add_url_rule("/", view_func=lambda: request.scheme)
    socketio, _ = add_socketio(app)
    socketio.on("echo")(lambda said: said)
    given = (listener, lambda: app, Certificate(*files))
    threading.Thread(target=werkzeug_server.serve, args=given, daemon=True).start()
    with socket.create_connection(listener.getsockname()) as silent:
        silent.sendall(tls.HELLO)
        assert read(url) == "https"
        assert sent_on(listener.getsockname()[1])
    client = Client(reconnection=False, ssl_verify=False)
    client.connect(url, transports=["websocket"])
    assert client.call("echo", "x" * 50_000, timeout=PATIENCE) == "x" * 50_000
    client.disconnect()
    assert "Traceback" not in capfd.readouterr().err


def test_werkzeug_takes_what_is_left_of_a_websocket_for_no_request() -> None:
    handler = werkzeug_server.PromptHandler.__new__(werkzeug_server.PromptHandler)
    handler.close_connection = False
    handler.connection_dropped(ConnectionError())
    assert handler.close_connection


@pytest.fixture
def pair(files: Files, trust: ssl.SSLContext) -> Iterator[tuple[tls.TlsSocket, ssl.SSLSocket]]:
    """Our end of a line, and a browser's."""
    here, there = socket.socketpair()
    ours = Certificate(*files).context().wrap_socket(here, server_side=True, do_handshake_on_connect=False)
    agreeing = threading.Thread(target=ours.do_handshake)
    agreeing.start()
    with trust.wrap_socket(there, server_hostname="game.lan") as browser, ours:
        agreeing.join()
        assert isinstance(ours, tls.TlsSocket)
        yield ours, browser


def test_many_may_write_while_one_reads(pair: tuple[tls.TlsSocket, ssl.SSLSocket]) -> None:
    """Large messages go whole, in any order, to a slow reader, while as much comes in."""
    ours, browser = pair
    size, rounds, letters = 100_000, 5, b"abcd"
    heard: list[bytes] = []

    def listen() -> None:
        while len(heard) < size * rounds:
            heard.extend(bytes([it]) for it in ours.recv(4096))

    def write(letter: int) -> None:
        for _ in range(rounds):
            assert ours.send(bytes([letter]) * size) == size

    def shout() -> None:
        browser.sendall(b"!" * size * rounds)

    threads = [threading.Thread(target=listen), threading.Thread(target=shout)]
    threads += [threading.Thread(target=write, args=(letter,)) for letter in letters]
    for thread in threads:
        thread.start()
    said = b""
    while len(said) < size * rounds * len(letters):
        said += browser.recv(65536)
    for thread in threads:
        thread.join(PATIENCE)
    assert [said[at : at + size].count(said[at]) for at in range(0, len(said), size)] == [size] * 20
    assert len(heard) == size * rounds


def test_a_sender_that_does_not_wait_sends_a_part(pair: tuple[tls.TlsSocket, ssl.SSLSocket]) -> None:
    ours, browser = pair
    whole = b"".join(number.to_bytes(4, "big") for number in range(1_000_000))
    sent = ours.send(whole, socket.MSG_DONTWAIT)
    with pytest.raises(BlockingIOError):
        ours.send(whole[sent:], socket.MSG_DONTWAIT)
    heard = bytearray()

    def read_all() -> None:
        while len(heard) < len(whole):
            heard.extend(browser.recv(65536))

    reader = threading.Thread(target=read_all)
    reader.start()
    assert 0 < sent < len(whole)
    assert ours.send(whole[sent:]) == len(whole) - sent
    reader.join(PATIENCE)
    assert bytes(heard) == whole


def test_the_silent_are_given_up(
    pair: tuple[tls.TlsSocket, ssl.SSLSocket], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bangdice.web.network.silence.SILENCE", 0.1)
    ours, _ = pair
    with pytest.raises(BlockingIOError):
        ours.recv()
    with pytest.raises(BlockingIOError):
        ours.send(b"x" * 10_000_000)


def test_a_line_that_is_hung_up_ends_for_its_reader_and_says_nothing_in_plain(
    pair: tuple[tls.TlsSocket, ssl.SSLSocket],
) -> None:
    ours, browser = pair
    heard: list[bytes] = []
    reader = threading.Thread(target=lambda: heard.append(ours.recv()))
    reader.start()
    ours.shutdown(socket.SHUT_RDWR)
    reader.join(PATIENCE)
    assert heard == [b""]
    with pytest.raises(OSError):
        ours.send(b"a secret")
    ours.close()
    with pytest.raises(OSError):
        ours.send(b"a secret")
    with pytest.raises(OSError):
        ours.recv()
    assert b"secret" not in socket.socket.recv(browser, 10_000)
