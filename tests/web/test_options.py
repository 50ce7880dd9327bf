"""The options of `bangdice serve`: as flags, by the environment, and in the table of docs/hosting.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from bangdice.cli import main, serve
from bangdice.many.hosted import Hosted
from bangdice.store.store import Lifetimes
from bangdice.web.app import Settings
from bangdice.web.network.public import PublicUrl

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"

GIVEN = {
    "host": "127.0.0.1",
    "port": "9000",
    "behind_proxy": "2",
    "name": "bang.example bang.test",
    "public_url": "http://192.168.1.20:8080/",
    "makers": "tumbleweed",
    "code_length": "6",
    "database": "",
    "worker": "w1",
    "address": "10.0.0.11:8080",
    "limits": "",
    "idle_days": "2",
    "record_days": "30",
    "book_days": "300",
    "daily_copies": "0",
    "metrics": "9100",
    "log_level": "error",
    "log_format": "json",
}


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The values that the command hands on instead of serving."""
    heard: dict[str, Any] = {}
    monkeypatch.setattr("bangdice.web.server.serving.run", lambda *given: heard.update(run=given))
    monkeypatch.setattr("bangdice.many.hosted.run", lambda *given: heard.update(hosted=given))
    monkeypatch.setattr("bangdice.web.logs.set_up", lambda *given: heard.update(log=given))
    return heard


def options() -> list[click.Option]:
    return [param for param in serve.params if isinstance(param, click.Option) and param.name != "help"]


def test_every_option_stands_in_the_table_with_its_variable() -> None:
    rows = re.findall(r"^\| `(--[\w-]+)[^|]*\| `(BANGDICE_\w+)` \|", HOSTING.read_text("utf-8"), re.M)
    assert rows == [(one.opts[0], f"BANGDICE_{str(one.name).upper()}") for one in options()]


def test_every_option_can_be_given_by_the_environment(heard: dict[str, Any], tmp_path: Path) -> None:
    given = GIVEN | {"instance": str(tmp_path)}
    assert set(given) == {one.name for one in options()}
    environment = {f"BANGDICE_{name.upper()}": value for name, value in given.items()}
    said = CliRunner().invoke(main, ["serve"], env=environment)
    assert said.exit_code == 0, said.output
    names = ("bang.example", "bang.test")
    assert heard["run"] == (
        tmp_path,
        "127.0.0.1",
        9000,
        Settings(2, Lifetimes(2, 30, 0, 300), names, 6, "tumbleweed", PublicUrl("http", "192.168.1.20:8080")),
        "9100",
    )
    assert heard["log"] == ("error", "json")


def test_a_database_makes_it_a_server_of_many(heard: dict[str, Any]) -> None:
    flags = ["--database", "postgresql://db/bangdice", "--worker", "w1", "--address", "10.0.0.11:80"]
    flags += ["--limits", "redis://db:6379"]
    assert CliRunner().invoke(main, ["serve", "--behind-proxy", *flags]).exit_code == 0
    ours = Hosted("postgresql://db/bangdice", "w1", "10.0.0.11:80", "redis://db:6379")
    usual = Lifetimes(copies=3)
    assert heard["hosted"] == (ours, "0.0.0.0", None, Settings(1, usual), None) and "run" not in heard


def test_a_flag_wins_over_the_environment(heard: dict[str, Any], tmp_path: Path) -> None:
    flags = ["serve", "--port", "9001", "--instance", str(tmp_path), "--behind-proxy"]
    assert CliRunner().invoke(main, flags, env={"BANGDICE_PORT": "9000"}).exit_code == 0
    assert heard["run"][2:4] == (9001, Settings(1, Lifetimes(copies=3)))


def test_other_commands_know_the_folder_by_the_environment(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["check"], env={"BANGDICE_INSTANCE": str(tmp_path / "nowhere")})
    assert said.exit_code and "nowhere" in said.output
