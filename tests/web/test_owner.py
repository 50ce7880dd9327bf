"""The server's owner lists the tables and ends one: beside a running server, and without one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask
from flask.testing import FlaskClient

from bangdice.cli import main
from bangdice.terminal.listing import table_lines
from bangdice.web.operation.instance import owners_secret
from bangdice.web.operation.owner import END, key_to_end
from tests.conftest import PATIENCE, Server
from tests.web.device import Device, NotLetIn, make_table
from tests.web.site import HOST, get, make_app, new_code


def run(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["tables", *arguments, "--instance", str(folder)])


def test_beside_a_running_server(start_server: Callable[..., Server], device: Callable[..., Device]) -> None:
    """Everybody at the table that ends is told at once; the other one plays on."""
    server = start_server("--behind-proxy")
    said = run(server.instance)
    assert (said.exit_code, said.output) == (0, "There are no tables.\n")
    code, _ = make_table(server.url)
    other, _ = make_table(server.url)
    phone = device(server.url, code).sit("Anna")
    friend = device(server.url, other).sit("Emma")
    said = run(server.instance)
    assert said.exit_code == 0
    assert {line.split()[0] for line in said.output.splitlines()} == {code, other}
    assert "Anna" not in said.output and "1 person" in said.output
    said = run(server.instance, "end", code.lower())
    assert said.exit_code == 0 and f"Table {code} has ended" in said.output
    assert phone.byes.get(timeout=PATIENCE)["name"] == "closed"
    with pytest.raises(NotLetIn) as no:
        device(server.url, code)
    assert no.value.name == "closed"
    friend.must("rename", chair=0, name="Emma B")
    assert [line.split()[0] for line in run(server.instance).output.splitlines()] == [other]
    again = run(server.instance, "end", code)
    assert again.exit_code == 1 and f"There is no table {code}" in again.output
    server.stop()
    assert run(server.instance, "end", other).exit_code == 0
    assert run(server.instance).output == "There are no tables.\n"
    server.start()
    with pytest.raises(NotLetIn):
        device(server.url, other)


def test_a_server_that_does_not_answer_is_said(
    start_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server()
    code, _ = make_table(server.url)
    monkeypatch.setattr("bangdice.web.operation.owner.END", "/nowhere")
    said = run(server.instance, "end", code)
    assert said.exit_code == 1 and "has not ended" in said.output and "Stop it" in said.output
    assert code in run(server.instance).output


def test_a_folder_without_tables_is_said(tmp_path: Path) -> None:
    for arguments in ((), ("end", "K7WM")):
        said = run(tmp_path, *arguments)
        assert said.exit_code == 1 and "no database" in said.output
    (tmp_path / "moved.to").write_text("postgresql://db/bangdice\n")
    assert "have moved to postgresql://db/bangdice" in run(tmp_path).output


def test_the_folder_can_be_named_before_the_deed_and_by_the_environment(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere")
    variable = {"BANGDICE_INSTANCE": nowhere}
    before = CliRunner().invoke(main, ["tables", "--instance", nowhere, "end", "K7WM"])
    listed, ended = (
        CliRunner().invoke(main, ["tables", *more], env=variable) for more in ([], ["end", "K7WM"])
    )
    for said in (before, listed, ended):
        assert said.exit_code == 1 and nowhere in said.output


@pytest.fixture
def asked(tmp_path: Path) -> tuple[Flask, FlaskClient, bytes]:
    app = make_app(tmp_path)
    return app, app.test_client(), owners_secret(tmp_path)


def test_nobody_ends_a_table_without_the_owners_key(asked: tuple[Flask, FlaskClient, bytes]) -> None:
    _, site, secret = asked
    code, other = new_code(site), new_code(site)
    wrong = ("", "0" * 64, "Ж", key_to_end(secret, other), key_to_end(b"", code))
    for key in wrong:
        answer = site.post(END, base_url=HOST, data={"code": code, "key": key})
        assert answer.status_code == 400
    assert get(site, f"/t/{code}").status_code == 200
    right = {"code": code, "key": key_to_end(secret, code)}
    assert site.post(END, base_url=HOST, data=right).json == {"ok": True}
    assert get(site, f"/t/{code}").status_code == 410 == site.post(END, base_url=HOST, data=right).status_code
    assert get(site, f"/t/{other}").status_code == 200


def test_keys_cannot_be_tried_at_will(asked: tuple[Flask, FlaskClient, bytes]) -> None:
    _, site, _ = asked
    tried = [site.post(END, base_url=HOST, data={"code": "K7WM", "key": "x"}).status_code for _ in range(31)]
    assert tried == [400] * 30 + [429]


def test_a_table_that_cannot_be_read_is_listed(tmp_path: Path) -> None:
    lines = list(table_lines([("K7WM", "{", 0.0), ("ZZZZ", "nonsense", 7200.0)], 7 * 86400.0))
    assert lines[0].startswith("K7WM    cannot be read") and lines[0].endswith("7 days ago")
    assert lines[1].endswith("6 days ago")
