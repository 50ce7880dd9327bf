"""Several servers over one database, in a test: clocks stand still, and leases end when a test says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import select, update

from bangdice.box import Box
from bangdice.games import GAMES
from bangdice.many.lease import Leased
from bangdice.many.shared_house import SharedHouse
from bangdice.many.shared_store import Clock, SharedStore
from bangdice.store.schema import tables, workers
from bangdice.tables.house.table import Table
from bangdice.tables.steps.show import Update
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.replies import Reply
from bangdice.tables.world.live import Guest

FOREVER = 3600.0
PEOPLE = ("Anna", "Bruno", "Carla", "Dario")
_words = count()


def word() -> str:
    """Return an id that no command had before."""
    return f"word {next(_words)}"


def place_of(store: SharedStore, code: str) -> tuple[str | None, str | None]:
    """Return the address of the living worker that has a table, and the reason of the table's end."""
    owner = (workers.c.id == tables.c.owner) & (workers.c.until > Clock())
    found = select(workers.c.address, tables.c.ended).select_from(tables.outerjoin(workers, owner))
    with store._database.reading() as connection:
        address, ended = connection.execute(found.where(tables.c.code == code)).one()
        return address, ended


class Worker:
    """One server of many. `now` is its own clock; `lost` are the tables that it let go, with their lines."""

    def __init__(
        self,
        where: str | Path,
        name: str,
        *,
        now: float = 1000.0,
        date: float = 1_800_000_000.0,
        rules: Mapping[str, int] | None = None,
        games: Mapping[str, Box] | None = None,
        ttl: float = FOREVER,
    ) -> None:
        self.now, self.date, self.name = now, date, name
        self.store = SharedStore.open(where)
        self.is_succeeded = False
        self.tenure = Leased(
            self.store,
            name,
            f"{name}:8080",
            rules or {name: box.game.rules_version for name, box in GAMES.items()},
            succeeded=self._succeeded,
            clock=lambda: self.now,
            ttl=ttl,
            beat=FOREVER,
        )
        chance = Random(name)
        self.house = SharedHouse(
            self.store,
            self.tenure,
            clock=lambda: self.now,
            date=lambda: self.date,
            pick=chance.randrange,
            token=chance.randbytes,
            switches={"seen": 0.0, "bot_kind": "random"},
            games=games,
            rest=0.0,
        )
        self.tenure.begin(self.house)
        self.updates: list[Update] = []
        self.lost: list[Table] = []
        self.house.on_table(lambda table: table.listen(self.updates.append, None, self.lost.append))

    def _succeeded(self) -> None:
        self.is_succeeded = True

    def lapse(self) -> None:
        """End the lease in the database without telling this worker."""
        with self.store._database.writing() as connection:
            connection.execute(update(workers).where(workers.c.name == self.name).values(until=1.0))

    def tick(self) -> None:
        """Do everything that is due."""
        self.house.tick()

    def close(self) -> None:
        """End without a word."""
        self.tenure._is_over.set()
        self.store.close()


class Company:
    """Four people at a table, who follow it to any server: their keys, and the acknowledged answers."""

    def __init__(self, worker: Worker, *, game: str = "dice", **switches: Any) -> None:
        self.code = worker.house.add(False, game).code
        self.keys: list[str] = []
        self.acknowledged = 0
        self.chance = Random(7)
        table = self.come(worker)
        for at, name in enumerate(PEOPLE):
            reply = self.say(table, at, c.Sit(id=word(), name=name))
            assert reply.key is not None
            self.keys.append(reply.key)
        self.come(worker)
        if switches:
            self.say(table, 0, c.ChangeSwitches(id=word(), switches=switches))

    def come(self, worker: Worker) -> Table:
        """All look at their table at a worker."""
        table = worker.house.find(self.code)
        for at in range(len(PEOPLE)):
            keys = (self.keys[at],) if self.keys else ()
            table.arrive(Guest.of(f"{worker.name} {at}", f"device {at}", "phone", keys))
        self.at = worker.name
        return table

    def say(self, table: Table, at: int, command: c.Command) -> Reply:
        """Give a command that has to be accepted."""
        reply = table.do(f"{self.at} {at}", command)
        assert reply.ok, reply.refusal
        return reply

    def deal(self, table: Table) -> None:
        """Begin a game, and look at no cards."""
        self.say(table, 0, c.Deal(id=word()))
        self.say(table, 0, c.GoOn(id=word()))

    def next_answer(self, table: Table) -> tuple[int, c.Answer]:
        """Return the asked seat, and a random answer. A finished game is followed by the next."""
        if table.state.phase == "over":
            for _ in range(2):
                self.say(table, 0, c.Rematch(id=word(), now=True))
        if table.state.phase == "lobby":
            self.deal(table)
        play, chair = table.play, table.world.asked_chair
        assert play is not None and chair is not None and play.picture.asked is not None
        asked = play.picture.asked
        option = self.chance.choice(asked.answers)
        return chair, c.Answer(word(), chair, asked.shown.number or 0, option.verb, option.taps)

    def answer(self, table: Table) -> None:
        """Give an answer that has to be accepted."""
        at, answer = self.next_answer(table)
        self.say(table, at, answer)
        self.acknowledged += 1


def stored(worker: Worker, code: str) -> int:
    """Return the number of answers in the record of a table, over all its games. There is no hole in it."""
    table = worker.store.table(code)
    assert table is not None
    answers, game = 0, 1
    while worker.store.game(code, game) is not None:
        numbers = [entry.n for entry in worker.store.entries(code, game)]
        assert numbers == list(range(1, len(numbers) + 1))
        answers += len(numbers)
        game += 1
    return answers


Begin = Callable[..., Worker]
