"""An evening in a test: a house whose clock and chance stand still, phones and boards that come and go."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bangdice.box import Box
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.store.store import DAY
from bangdice.tables.house.house import House
from bangdice.tables.slices.haunting import HauntView
from bangdice.tables.slices.signs import SignView
from bangdice.tables.slices.talk import TalkView
from bangdice.tables.steps.show import Update
from bangdice.tables.steps.views import MineView, OwnView
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.replies import Reply
from bangdice.tables.wire.view import TappedView, Whisper
from bangdice.tables.world.live import Guest
from tests.stores import open_store, put_empty

NO_PAUSE = {"seen": 0.0}


class Device:
    """A phone or a board with one socket; its latest own state is in `mine`."""

    def __init__(self, evening: Evening, name: str, screen: str = "phone", board: str | None = None) -> None:
        self.evening = evening
        self.name = name
        self.screen: Any = screen
        self.keys: list[str] = []
        self.board = board
        self.mine: MineView | None = None
        self.byes: list[str] = []
        self.whispers: list[TappedView] = []
        self.signs: list[SignView] = []
        self.haunts: list[HauntView] = []
        self.talks: list[TalkView] = []
        self.socket = ""

    def arrives(self) -> Device:
        self.socket = self.evening.word("socket")
        self.evening.devices[self.socket] = self
        visitor = Guest.of(self.socket, self.name, self.screen, tuple(self.keys), self.board)
        self.evening.table.arrive(visitor)
        return self

    def goes(self) -> None:
        self.evening.table.note_gone(self.socket)
        self.evening.devices.pop(self.socket, None)
        self.mine = None

    def does(self, kind: type[c.Command], /, **fields: Any) -> Reply:
        fields.setdefault("id", self.evening.word("command"))
        reply = self.evening.table.do(self.socket, kind(**fields))
        if reply.key and reply.key not in self.keys:
            self.keys.append(reply.key)
        return reply

    def may(self, kind: type[c.Command], /, **fields: Any) -> Reply:
        reply = self.does(kind, **fields)
        assert reply.ok, reply.refusal
        if kind is c.Deal and not self.evening.opens:
            self.goes_on()
        return reply

    def plays_again(self) -> None:
        """The host decides the rematch alone, and waits for nothing."""
        self.may(c.Rematch, now=True)
        self.may(c.Rematch, now=True)

    def goes_on(self) -> None:
        """Nobody looks at their cards any longer, nor at the badge: the first question opens."""
        while self.evening.table.live.opening is not None:
            self.may(c.GoOn)

    def may_not(self, why: str, kind: type[c.Command], /, **fields: Any) -> Mapping[str, Any]:
        """Refused by this name, and nothing has changed; the values of the refusal."""
        table = self.evening.table
        before = table.rev, table.state, table.play and table.play.game.dump()
        reply = self.does(kind, **fields)
        assert not reply.ok and reply.refusal is not None, f"{kind.__name__} should have been refused: {why}"
        assert reply.refusal.name == why, f"refused as {reply.refusal.name}, not {why}"
        assert (table.rev, table.state, table.play and table.play.game.dump()) == before
        return reply.refusal.values

    @property
    def own(self) -> OwnView:
        assert self.mine is not None and self.mine.own is not None
        return self.mine.own

    @property
    def chair(self) -> int:
        assert self.mine is not None
        return self.mine.chairs[0]

    def question(self) -> int:
        assert self.own.choice is not None and self.own.choice.number is not None
        return self.own.choice.number

    def answers(self, option: Option | str, **fields: Any) -> Reply:
        return self.may(c.Answer, **self.answer_of(option), **fields)

    def answer_of(self, option: Option | str) -> dict[str, Any]:
        option = Option(option) if isinstance(option, str) else option
        game = self.evening.game
        number = 0 if game.decision is None else game.decision.number
        return {"chair": self.chair, "question": number, "verb": option.verb, "taps": option.taps}


class Evening:
    """A house with one table. `reopened` is a `kill -9`: nothing is closed, all is read from the file.

    `opens`: after a deal people look at their cards; otherwise they go on at once; `where`: another database
    than a file in the folder; `seed`: the source of all chance, also of the games; `counts`: the table only
    keeps count.
    """

    def __init__(
        self,
        folder: Path,
        games: Mapping[str, Box] | None = None,
        board: bool = False,
        rest: float = 0.0,
        opens: bool = False,
        where: str | None = None,
        seed: int = 7,
        counts: bool = False,
        **switches: Any,
    ) -> None:
        self.rest = rest
        self.opens = opens
        self.secret = b"the secret of this folder"
        self.path = folder / "test.db"
        if where is None and not self.path.exists():
            put_empty(self.path)
        self.where = where or str(self.path)
        self.games = games
        self.switches = {**NO_PAUSE, "bot_kind": "random", "advice": "off", **switches}
        self.now = 1000.0
        self.today = 1_800_000_000.0
        self.chance = Random(seed)
        self.words = 0
        self.devices: dict[str, Device] = {}
        self.updates: list[Update] = []
        self.house = self._house()
        self.table, key = self.house.make(board, counts=counts)
        self.table.listen(self.hear, self.hear_whisper)
        self.board = Device(self, "the board", "board", key).arrives() if board else None

    def _house(self) -> House:
        return House(
            open_store(self.where),
            clock=lambda: self.now,
            date=lambda: self.today,
            pick=self.chance.randrange,
            token=self.chance.randbytes,
            switches=self.switches,
            games=None if self.games is None else {**GAMES, **self.games},
            rest=self.rest,
            secret=self.secret,
        )

    def hear(self, update: Update) -> None:
        msgspec.json.encode((update.table, update.mine, update.events))
        self.updates.append(update)
        for socket, mine in update.mine.items():
            self.devices[socket].mine = mine
        for socket, grant in update.grants.items():
            if grant.kind == "claim":
                self.devices[socket].keys.append(grant.key)
            else:
                self.devices[socket].board = grant.key
        for socket, bye in update.byes.items():
            self.devices[socket].byes.append(bye.name)
            self.devices.pop(socket)

    def hear_whisper(self, whisper: Whisper) -> None:
        for socket in whisper.to:
            device, said = self.devices[socket], whisper.said
            if isinstance(said, HauntView):
                device.haunts.append(said)
            elif isinstance(said, SignView):
                device.signs.append(said)
            elif isinstance(said, TalkView):
                device.talks.append(said)
            elif isinstance(said, TappedView):
                device.whispers.append(said)

    def word(self, kind: str) -> str:
        self.words += 1
        return f"{kind} {self.words}"

    def phone(self, name: str = "a phone") -> Device:
        return Device(self, name).arrives()

    def sits(self, name: str, chair: int | None = None) -> Device:
        phone = self.phone(f"{name}'s phone")
        phone.may(c.Sit, name=name, chair=chair)
        return phone

    def sit(self, *names: str) -> list[Device]:
        return [self.sits(name) for name in names]

    def reopened(self, games: Mapping[str, Box] | None = None) -> None:
        self.games = games or self.games
        self.devices.clear()
        code = self.table.code
        self.house = self._house()
        self.table = self.house.find(code)
        self.table.listen(self.hear, self.hear_whisper)

    def wait(self, seconds: float = 0.0) -> None:
        """Time passes, and everything that comes due is done."""
        until = self.now + seconds
        while True:
            due = self.house.tick()
            if due is None or due > until:
                break
            self.now = max(self.now, due)
        self.now = until

    def days(self, count: float) -> None:
        """Days pass, by the clock and by the calendar, with one sweep at their end."""
        self.now += count * DAY
        self.today += count * DAY
        self.wait()

    @property
    def game(self) -> Any:
        assert self.table.play is not None
        return self.table.play.game

    @property
    def last(self) -> Update:
        return self.updates[-1]

    def events(self, since: int = 0) -> list[str]:
        return [event.name for update in self.updates[since:] for event in update.events]
