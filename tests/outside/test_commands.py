"""`bangdice sets` lists, begins and checks sets; the other commands know those of the host's folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from bangdice.cli import main
from tests.outside.door import FRONTIER, open_door


@pytest.fixture(autouse=True)
def door() -> Iterator[None]:
    """The sets that a command takes in go out again."""
    with open_door():
        yield


def run(*words: str, env: Mapping[str, str] | None = None) -> tuple[int, str]:
    """Return a command's exit code, and all that it says."""
    said = CliRunner().invoke(main, words, env=env)
    assert said.exception is None or isinstance(said.exception, SystemExit), said.exception
    return said.exit_code, said.output


def test_a_new_set_is_begun_checked_and_listed(tmp_path: Path) -> None:
    sets = ("sets", "--instance", str(tmp_path))
    assert "There are no sets from outside" in run(*sets)[1] and "There are no" in run(*sets, "check")[1]
    code, said = run(*sets, "new", "two_rivers")
    assert code == 0 and str(tmp_path / "sets" / "two_rivers.toml") in said
    code, said = run(*sets, "check")
    assert code == 0 and "two_rivers, version 1: 1 characters" in said
    assert "20 games were played by bots" in said and "never came up" not in said
    assert "could be better: plain drawings stand for p-two_rivers_rider.svg" in said
    with open_door(empty=True):
        assert run(*sets)[1] == "two_rivers.toml: two_rivers, version 1: 1 characters\n"


def test_the_example_of_the_page_is_a_set(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "sets-from-outside.md").read_text("utf-8")
    (tmp_path / "two_rivers.toml").write_text(re.findall(r"```toml\n(.*?)```", page, re.S)[0])
    code, said = run("sets", "check", str(tmp_path / "two_rivers.toml"))
    assert code == 0 and "1 kinds of cards, 1 characters, 1 events" in said, said


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Two Rivers", "is no name"),
        ("bullet", "there is another set bullet"),
        ("there", "already; nothing was"),
    ],
)
def test_a_set_is_not_begun_under_a_wrong_name(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "there.toml").write_text("mine")
    code, said = run("sets", "--instance", str(tmp_path), "new", name)
    assert code == 1 and why in said and len([*(tmp_path / "sets").iterdir()]) == 1
    assert (tmp_path / "sets" / "there.toml").read_text() == "mine"


def test_a_check_says_all_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "frontier.toml"
    file.write_text(FRONTIER.read_text().replace("life = 3", "life = 33").replace('name = "Gust"\n', ""))
    code, said = run("sets", "check", str(file))
    assert code == 1 and "a server does not start with these sets" in said
    assert "wrong: character.lame_horse: Expected `int` <= 6" in said
    assert "wrong: card.gust.name has no English words" in said


def test_a_game_with_it_is_simulated_recorded_and_replayed(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "frontier.toml").write_bytes(FRONTIER.read_bytes())
    env = {"BANGDICE_INSTANCE": str(tmp_path)}
    play = ("simulate", "cards", "--players", "4", "--sets", "base,frontier", "--games", "1")
    assert run(*play, "--records", str(tmp_path), env=env)[0] == 0
    record = str(tmp_path / "0.txt")
    assert '"versions": {"frontier": 3}' in Path(record).read_text()
    code, said = run("replay", record, "--lang", "it", env=env)
    assert code == 0 and said.startswith("Giocata con Frontiera, versione 3, un'espansione di casa.\n")
    assert '"frontier": 3' in run("replay", record, "--json", env=env)[1]
    (tmp_path / "sets" / "frontier.toml").unlink()
    with open_door(empty=True):
        code, said = run("replay", record, env=env)
    assert code == 1 and "the set frontier, version 3, is not here" in said


def test_a_server_does_not_start_with_a_wrong_set(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "wrong.toml").write_text("version = 0")
    code, said = run("serve", "--instance", str(tmp_path), "--port", "0")
    assert code == 1 and "wrong.toml: version: a whole number is needed" in said
    assert "`bangdice sets check` says more" in said and "Traceback" not in said
