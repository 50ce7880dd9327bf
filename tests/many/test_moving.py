"""Moving house: a folder's tables into PostgreSQL and back, whole or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select

from bangdice.cli import main
from bangdice.many import moving
from bangdice.many.moving import KINDS, patient
from bangdice.many.shared_store import SharedStore
from bangdice.tables.house.house import House
from bangdice.web.app import prepare
from bangdice.web.errors import CannotServe
from bangdice.web.operation.instance import lock
from benchmarks.answering import Table
from tests.cluster.engines import Postgres


@pytest.fixture
def goal(postgres: Postgres) -> Iterator[str]:
    """The address of a database in which there is nothing at all."""
    postgres.make("goal")
    yield postgres.url("goal")


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a table of each game, in the middle of its second one."""
    folder = tmp_path_factory.mktemp("home")
    prepare(folder)
    with closing(SharedStore.open(folder / "bangdice.db")) as store:
        for seed, game in enumerate(("dice", "cards")):
            chance = Random(seed)
            house = House(store, rest=0, switches={"game": game, "seen": 0}, pick=chance.randrange)
            table = Table(house)
            table.plays_to(3)
            while table.number < 2:
                table.step()
            table.plays_to(9)
    return folder


@pytest.fixture
def home(furnished: Path, tmp_path: Path) -> Path:
    """The same, to be moved."""
    return shutil.copytree(furnished, tmp_path / "home")


def command(*words: object) -> Result:
    return CliRunner().invoke(main, ["move", *map(str, words)])


def rows_of(where: str | Path) -> dict[str, list[str]]:
    """Return all rows of a database, but for the owners of its tables."""
    found: dict[str, list[str]] = {}
    with closing(patient(str(where))) as database, database.reading() as connection:
        for name, kind in KINDS.items():
            columns = [column for column in kind.c if column.name != "owner"]
            found[name] = sorted(repr(tuple(row)) for row in connection.execute(select(*columns)))
    return found


def served(folder: Path) -> str | None:
    """Return the words of a server that is started on a folder; None where it serves."""
    try:
        prepare(folder)
    except CannotServe as trouble:
        return str(trouble)
    return None


def test_there_and_back_nothing_is_lost(home: Path, goal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "AT_ONCE", 7)
    before = rows_of(home / "bangdice.db")
    assert len(before["games"]) == 4 and len(before["commands"]) > 20
    there = command("--from", home, "--to", goal)
    assert there.exit_code == 0, there.output
    assert f"2 tables, 4 games, {len(before['answers'])} answers" in there.output
    assert "4 games were compared, and 4 of them played again" in there.output
    assert rows_of(goal) == before
    assert goal in str(served(home)) and "bangdice move --from" in str(served(home))
    with closing(SharedStore.open(goal)) as store:
        code = store.living_tables()[0].code
        table = House(store).find(code)
        assert table.play is not None and len(table.play.recording.entries) == 9
        store.end_table(code, "closed", 5.0)
        assert len(store.living_tables()) == 1
    now = rows_of(goal)
    back = command("--from", goal, "--to", home)
    assert back.exit_code == 0, back.output
    assert served(home) is None and rows_of(home / "bangdice.db") == now
    aside = next(home.glob("before-*"))
    assert rows_of(aside / "bangdice.db") == before, "what stood there before is kept"
    assert not list(home.glob("bangdice.db.new*"))


def test_games_that_begin_in_the_new_house_get_numbers_of_their_own(home: Path, goal: str) -> None:
    assert command("--from", home, "--to", goal).exit_code == 0
    with closing(SharedStore.open(goal)) as store:
        table = Table(House(store, rest=0, switches={"game": "dice", "seen": 0}))
        table.plays_to(2)
    assert len(rows_of(goal)["games"]) == 5


@pytest.mark.parametrize("way", ["there", "back"])
def test_a_rehearsal_changes_nothing(
    home: Path, goal: str, postgres: Postgres, tmp_path: Path, way: str
) -> None:
    before = rows_of(home / "bangdice.db")
    other = tmp_path / "other"
    places: tuple[object, object] = (home, goal)
    if way == "back":
        assert command("--from", home, "--to", goal).exit_code == 0
        places = (goal, other)
    found = command("--from", places[0], "--to", places[1], "--dry-run")
    assert found.exit_code == 0 and "nothing was changed" in found.output, found.output
    assert "2 tables, 4 games" in found.output and rows_of(home / "bangdice.db") == before
    if way == "there":
        assert served(home) is None
        with postgres.asking("goal") as connection:
            assert connection.execute(
                "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
            ).fetchone() == (0,)
    else:
        assert not list(other.glob("bangdice.db*")) and rows_of(goal) == before


def test_nobody_is_moved_on_top_of_others(home: Path, goal: str) -> None:
    assert command("--from", home, "--to", goal).exit_code == 0
    before = rows_of(goal)
    (home / "moved.to").unlink()
    found = command("--from", home, "--to", goal)
    assert found.exit_code == 1 and "only an empty database takes others" in found.output
    found = command("--from", goal, "--to", home)
    assert found.exit_code == 1 and "Choose another folder" in found.output
    assert rows_of(goal) == before and served(home) is None


def test_nobody_is_moved_while_servers_run(home: Path, goal: str, tmp_path: Path) -> None:
    with lock(home):
        found = command("--from", home, "--to", goal)
    assert found.exit_code == 1 and "already serves" in found.output
    assert command("--from", home, "--to", goal).exit_code == 0
    with closing(SharedStore.open(goal)) as store:
        store.begin_worker("w1", "w1:80", {}, 60.0)
        found = command("--from", goal, "--to", tmp_path / "other")
        assert found.exit_code == 1 and "stop its servers first: w1" in found.output
        store.end_worker()
    assert command("--from", goal, "--to", tmp_path / "other").exit_code == 0


def test_rows_that_did_not_arrive_as_they_were_undo_the_move(
    home: Path, goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_all = moving.copy_all

    def careless(source: object, target: object) -> dict[str, int]:
        found = copy_all(source, target)  # type: ignore[arg-type]
        target.exec_driver_sql("UPDATE entries SET answer = 'pass' WHERE n = 2")  # type: ignore[attr-defined]
        return found

    monkeypatch.setattr(moving, "copy_all", careless)
    found = command("--from", home, "--to", goal)
    assert found.exit_code == 1 and "is not the same" in found.output
    assert served(home) is None
    monkeypatch.undo()
    assert command("--from", home, "--to", goal).exit_code == 0, "and the goal is empty still"


def test_from_an_empty_place_nothing_is_moved(tmp_path: Path, goal: str) -> None:
    found = command("--from", tmp_path / "nowhere", "--to", goal)
    assert found.exit_code == 1 and "There is no database" in found.output
    found = command("--from", goal, "--to", tmp_path / "new")
    assert found.exit_code == 1 and "bangdice migrate" in found.output
