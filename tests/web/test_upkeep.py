"""Looking after a database: `bangdice backup`, `bangdice check`, the daily copy, a file that is gone."""

from __future__ import annotations

import json
import logging
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bangdice.cli import main
from bangdice.dice.box import DICE
from bangdice.kernel.dump import checksum
from bangdice.kernel.record import board_look, replay_steps
from bangdice.store.rows import EntryRow, GameRow, StepRow, TableRow
from bangdice.store.store import Lifetimes, Store
from bangdice.web import app as app_module
from bangdice.web.app import Settings, create_app, open_store, prepare
from bangdice.web.errors import CannotServe
from bangdice.web.operation import upkeep
from bangdice.words.catalogue import Catalogue
from tests.chronicle.played import played
from tests.conftest import Server
from tests.store.filled import GAMES, filled, spoil
from tests.web.device import Device, make_table
from tests.web.site import get, make_app, new_code


def run(*arguments: object) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_backup_and_check_while_people_play(
    start_server: Callable[..., Server], device: Callable[..., Device], tmp_path: Path
) -> None:
    server = start_server()
    code, _ = make_table(server.url)
    phone = device(server.url, code).sit("Anna")
    for target in ((), (tmp_path / "mine.db",)):
        said = run("backup", "--instance", server.instance, *target)
        assert said.exit_code == 0, said.output
        copy = Path(said.output.removeprefix("The copy is ").strip())
        assert copy.parent == (tmp_path if target else server.instance / "backups")
        store = Store.open(copy)
        row = store.table(code)
        assert row is not None and '"Anna"' in row.document
        store.close()
        phone.must("rename", chair=0, name="Anna")
    again = run("backup", "--instance", server.instance, tmp_path / "mine.db")
    assert again.exit_code == 1 and "there already" in again.output
    said = run("check", "--instance", server.instance)
    assert said.exit_code == 0 and "whole. Tables: 1, games: 0, answers: 0." in said.output
    said = run("check", "--salvage", "--instance", server.instance)
    assert said.exit_code == 1 and "already serves" in said.output
    phone.must("rename", chair=0, name="Emma")


@pytest.mark.parametrize("command", [("backup",), ("check",), ("check", "--salvage")])
def test_no_database_is_made_in_a_folder_without_one(command: tuple[str, ...], tmp_path: Path) -> None:
    said = run(*command, "--instance", tmp_path)
    assert said.exit_code == 1 and "There is no database" in said.output
    assert not any(tmp_path.iterdir())


def test_a_damaged_page_is_said_at_the_start_with_what_helps(tmp_path: Path) -> None:
    spoil(filled(tmp_path / "bangdice.db"), "entries", 3)
    upkeep.copy_today(tmp_path, 3)
    with pytest.raises(CannotServe) as error:
        prepare(tmp_path)
    said = str(error.value)
    assert f"bangdice check --salvage --instance {tmp_path}" in said and "There are no copies" in said
    (tmp_path / "backups").mkdir(exist_ok=True)
    shutil.copy(tmp_path / "bangdice.db", tmp_path / "backups" / "daily-2026-11-01.db")
    with pytest.raises(CannotServe, match="daily-2026-11-01.db"):
        prepare(tmp_path)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET answer = replace(answer, 'die:0', 'die:1') WHERE n = (SELECT min(n) FROM entries "
        "WHERE answer LIKE 'roll die:0%')",
        "UPDATE entries SET events = '!' || events WHERE n = 3",
        "UPDATE games SET seed = 'f' || substr(seed, 2)",
        "UPDATE games SET checksum = 'g' || substr(checksum, 2)",
        "UPDATE games SET people = '{'",
    ],
)
def test_a_check_notices_one_letter_of_a_record(tmp_path: Path, damage: str) -> None:
    store = open_store(tmp_path)
    played_into(store, "K7WM")
    store.close()
    said = run("check", "--instance", tmp_path)
    assert said.exit_code == 0, said.output
    with closing(sqlite3.connect(tmp_path / "bangdice.db")) as connection:
        assert connection.execute(damage).rowcount == 1
        connection.commit()
    said = run("check", "--instance", tmp_path)
    assert said.exit_code == 1 and "table K7WM, game 1: its text is not what was written" in said.output
    assert "--salvage does not bring them back" in said.output and "There are no copies" in said.output
    assert "saves what can be read" not in said.output


def test_a_check_notices_one_letter_of_a_table_and_of_a_book(tmp_path: Path) -> None:
    filled(tmp_path / "bangdice.db")
    with closing(sqlite3.connect(tmp_path / "bangdice.db")) as connection:
        connection.execute("UPDATE tables SET document = replace(document, 'xx', 'xy') WHERE code = 'T4'")
        connection.execute("UPDATE plays SET name = 'Anka' WHERE rowid = 3")
        connection.commit()
    (tmp_path / "backups").mkdir()
    shutil.copy(tmp_path / "bangdice.db", tmp_path / "backups" / "daily-2026-11-01.db")
    said = run("check", "--instance", tmp_path)
    assert said.exit_code == 1 and "table T4: its text is not what was written" in said.output
    assert "a book: Anka's game is not what was written" in said.output
    assert "play on" in said.output and "daily-2026-11-01.db" in said.output


def played_into(store: Store, code: str) -> None:
    """Store a whole dice game at a table."""
    record = played(0).record
    steps = replay_steps(record, DICE.game, board_look)
    begun, *after = [(entry, checksum(recording.game)) for recording, entry in steps]
    setup = json.dumps(record.setup)
    row = GameRow(code, 1, "dice", record.rules, setup, record.seed.hex(), "[]", begun[1], people="[]")
    lines = [
        EntryRow(n, entry.seat, entry.by, str(entry.answer), "[]", kept)
        for n, (entry, kept) in enumerate(after, 1)
        if entry
    ]
    store.add_table(TableRow(code, "{}", 0), 1.0)
    store.keep(StepRow(code, "{}", 1, 1, row, tuple(lines), result="{}"), 2.0)


def test_readable_rows_are_saved_and_the_damaged_database_is_kept(tmp_path: Path) -> None:
    spoil(filled(tmp_path / "bangdice.db"), "entries", 3)
    damaged = (tmp_path / "bangdice.db").read_bytes()
    (tmp_path / "bangdice.db-wal").write_bytes(b"whatever lay in its log")
    said = run("check", "--instance", tmp_path)
    assert said.exit_code == 1 and "--salvage" in said.output
    said = run("check", "--salvage", "--instance", tmp_path)
    assert said.exit_code == 0, said.output
    assert f"{GAMES} tables saved, none lost" in said.output and "answers saved, at most" in said.output
    assert "lacks answers" in said.output
    (aside,) = tmp_path.glob("damaged-*")
    assert str(aside) in said.output
    assert (aside / "bangdice.db").read_bytes() == damaged
    assert not (tmp_path / "bangdice.db-wal").exists() and not (tmp_path / "bangdice.saved").exists()
    prepare(tmp_path)
    said = run("check", "--instance", tmp_path)
    assert said.exit_code == 1 and re.search(r"only \d+ of \d+ answers", said.output), "lost for good"


def test_a_salvage_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(filled(tmp_path / "bangdice.db"), "entries", 3)
    before = (tmp_path / "bangdice.db").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copy2", full)
    said = run("check", "--salvage", "--instance", tmp_path)
    assert said.exit_code == 1 and "Nothing was changed" in said.output
    assert (tmp_path / "bangdice.db").read_bytes() == before
    assert not (tmp_path / "bangdice.saved").exists()


def test_a_server_makes_a_copy_a_day_unless_it_is_told_not_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "FIRST", 0.0)
    started: list[int] = []

    def copy_daily(instance: Path, keep: int) -> Callable[[], None]:
        started.append(keep)
        return real(instance, keep)

    real = upkeep.copy_daily
    monkeypatch.setattr(app_module, "copy_daily", copy_daily)
    for name, keep in (("one", Lifetimes(copies=3)), ("other", Lifetimes())):
        (tmp_path / name).mkdir()
        prepare(tmp_path / name)
        create_app(tmp_path / name, Settings(keep=keep))
    assert started == [3]
    for _ in range(500):
        if list((tmp_path / "one").glob("backups/daily-*.db")):
            break
        threading.Event().wait(0.02)
    else:
        raise AssertionError("no copy was made")
    assert not (tmp_path / "other" / "backups").exists()


def test_the_number_of_copies_is_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Lifetimes] = []
    monkeypatch.setattr("bangdice.web.server.serving.run", lambda *given: heard.append(given[3].keep))
    assert run("serve", "--instance", tmp_path, "--daily-copies", 0).exit_code == 0
    assert heard == [Lifetimes(7, 90, 0)]


def test_a_copy_that_fails_is_told_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    spoil(filled(tmp_path / "bangdice.db"), "entries", 3)
    with caplog.at_level(logging.ERROR):
        upkeep.copy_today(tmp_path, 3)
    assert "bangdice check" in caplog.text and not list(tmp_path.glob("backups/*"))


def test_a_database_that_was_taken_away_is_said_at_the_pages(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    site = make_app(tmp_path).test_client()
    code = new_code(site)
    (tmp_path / "bangdice.db").rename(tmp_path / "aside")
    words = Catalogue.load("en").text("reason.database_gone")
    with caplog.at_level(logging.ERROR):
        for page in (f"/t/{code}", f"/b/{code}", "/t/BBBB", f"/record/{code}/1.txt"):
            answer = get(site, page)
            assert answer.status_code == 503 and words.partition("'")[0] in answer.text
    assert "bangdice.db" in caplog.text
    (tmp_path / "aside").rename(tmp_path / "bangdice.db")
    assert get(site, f"/t/{code}").status_code == 200
