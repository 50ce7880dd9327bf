"""A step of the table while it is made. Handlers write into it; nothing counts before it is stored."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.record import Entry
from bangdice.store.rows import GameRow
from bangdice.tables import chair as ring
from bangdice.tables.chair import Chair, Key
from bangdice.tables.keys import digest, new_key
from bangdice.tables.play import Moment, Play
from bangdice.tables.presence import Guest
from bangdice.tables.state import TableState
from bangdice.tables.update import Farewell, Grant
from bangdice.tables.view import Reply, TappedView

if TYPE_CHECKING:
    from bangdice.tables.table import Table


def refuse(name: str, **values: Any) -> Refused:
    """The refusal with this name."""
    return Refused(Reason(name, values=tuple(values.items())))


class Change:
    """The table as it will be (`state`), the reply, and what else must happen once it is stored (`acts`).

    `began`: a game that was dealt; `entry` and `moment`: an accepted answer and what it led to; `stopped`:
    the game's undecided end; `closed`: the table is no more; `told_to`: the one chair that learns of it at
    all, so that not even a new revision betrays it; `tapped`: taps that a light command told.
    """

    def __init__(self, table: "Table", guest: Guest | None, now: float) -> None:
        self.table = table
        self.guest = guest
        self.now = now
        self.state: TableState = table.state
        self.reply = Reply(ok=True)
        self.events: tuple[Event, ...] = ()
        self.began: tuple[Play, GameRow] | None = None
        self.entry: Entry | None = None
        self.moment: Moment | None = None
        self.stopped: Moment | None = None
        self.cleared = False
        self.closed: str | None = None
        self.told_to: int | None = None
        self.tapped: TappedView | None = None
        self.grants: dict[str, Grant] = {}
        self.byes: dict[str, Farewell] = {}
        self.acts: list[Callable[[], None]] = []

    # Who asks

    @property
    def who(self) -> Guest:
        """The visitor who gave the command."""
        assert self.guest is not None
        return self.guest

    def held(self) -> tuple[int, ...]:
        """The visitor's chairs."""
        return self.who.chairs(self.state.chairs)

    @property
    def is_host(self) -> bool:
        """Whether the visitor is the host."""
        return any(self.state.chairs[index].host for index in self.held())

    @property
    def is_lent(self) -> bool:
        """Whether the host is away, and has another in his place until he is back."""
        return ring.lender_of(self.state.chairs) is not None

    @property
    def is_board(self) -> bool:
        """Whether the visitor has the board's powers."""
        return self.who.board is not None and self.who.board in (*self.state.boards, *self.table.boards)

    def need_host(self) -> None:
        """Refused (`not_host`) for anybody but the host."""
        if not self.is_host:
            raise refuse("not_host")

    def need_power(self) -> None:
        """Refused (`not_allowed`) for anybody but the host and the board."""
        if not (self.is_host or self.is_board):
            raise refuse("not_allowed")

    # Chairs

    def chair(self, index: int) -> Chair:
        """A chair. Refused (`chair_empty`) when there is none."""
        if index >= len(self.state.chairs):
            raise refuse("chair_empty")
        return self.state.chairs[index]

    def sitter(self, index: int) -> Chair:
        """A chair on which somebody sits. Refused (`chair_empty`)."""
        chair = self.chair(index)
        if chair.kind == "empty":
            raise refuse("chair_empty")
        return chair

    def own(self, index: int) -> Chair:
        """One of the visitor's chairs. Refused (`not_your_chair`)."""
        if index not in self.held():
            raise refuse("not_your_chair")
        return self.state.chairs[index]

    def chair_with(self, key: str) -> int | None:
        """The chair whose key has this digest."""
        return ring.first(self.state.chairs, lambda chair: chair.opens_for({key}))

    def set(self, **values: Any) -> None:
        """Change something about the table."""
        self.state = replace(self.state, **values)

    def set_chair(self, index: int, **values: Any) -> None:
        """Change something about a chair."""
        self.set(chairs=ring.changed(self.state.chairs, index, **values))

    def put_chair(self, index: int, chair: Chair) -> None:
        """Put another chair into a place; if the host went with the old one, the next person is host."""
        was_host = self.state.chairs[index].host and not chair.host
        chair = replace(chair, badge=self.state.chairs[index].badge)
        chairs = ring.put(self.state.chairs, index, chair)
        heir = ring.heir_of(chairs, index, lambda at: self.table.presence.is_online(chairs[at]))
        if was_host and heir is not None:
            chairs = ring.with_host(chairs, heir)
        self.set(chairs=ring.hosted(chairs, index))

    def is_seated(self, chair: Chair) -> bool:
        """Whether a chair belongs to the game that is played, or is over but still lies on the table."""
        return self.state.phase != "lobby" and chair.seat is not None

    def give_key(self, index: int, guest: Guest, is_new: bool = False) -> str:
        """One more key for a chair, in the hands of a visitor; the others stay good."""
        chair = self.state.chairs[index]
        key = new_key(self.table.tools.token)
        if len(chair.keys) == ring.KEYS:
            self.end_keys(index, chair.keys[1:2], "key_ended")
        devices = tuple(dict.fromkeys((*chair.devices, guest.device)))[-ring.DEVICES :]
        keys = (*self.state.chairs[index].keys, Key(digest(key), is_new))
        self.set_chair(index, keys=keys, devices=devices)
        self.acts.append(partial(guest.keys.add, digest(key)))
        return key

    def renew_key(self, index: int, old: str, guest: Guest) -> str:
        """Another key in the place of one that never came to its visitor."""
        key = new_key(self.table.tools.token)
        keys = self.state.chairs[index].keys
        self.set_chair(
            index, keys=tuple(replace(it, digest=digest(key)) if it.digest == old else it for it in keys)
        )
        self.acts.append(partial(guest.keys.add, digest(key)))
        return key

    def end_keys(self, index: int, ended: tuple[Key, ...], why: str) -> None:
        """End keys of a chair; a device that has no chair left is sent away."""
        before = self.state.chairs
        self.set_chair(index, keys=tuple(key for key in before[index].keys if key not in ended))
        lost = {key.digest for key in ended}
        for guest in self.table.presence:
            if not lost & guest.keys:
                continue
            self.acts.append(partial(guest.keys.difference_update, lost))
            held, left = guest.chairs(before), guest.keys - lost
            if held and not any(self.state.chairs[at].opens_for(left) for at in held):
                self.byes[guest.id] = Farewell(why, {})

    # The game

    @property
    def play(self) -> Play:
        """The game that is played. Refused: `no_game`, `game_over`."""
        return self.need_play()

    def need_play(self) -> Play:
        """Refused (`no_game`, `game_over`) when nothing is played."""
        if self.state.phase == "lobby":
            raise refuse("no_game")
        play = self.table.play
        if self.state.phase == "over" or play is None:
            raise refuse("game_over")
        return play

    def tell(self, events: tuple[Event, ...]) -> None:
        """Tell everybody what has happened at the table while its game goes on."""
        self.events = events
        play = self.play
        self.acts.append(lambda: play.tell(events))

    def give(self, seat: int, by: str, option: Option) -> None:
        """Give a seat's answer, by `person`, `clock` or `bot`.

        Refused when the game does, or `rules_broken`.
        """
        entry = Entry(seat, by, option)
        self.moment = self.play.tried(entry)
        self.entry = entry
        self.events = self.moment.after.events
        if by == "person":
            self.acts.append(lambda: self.table.pace.answered(self.now))
