"""The part of a table that only this process knows: the guests, their requests, the pace of the wait."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from math import inf
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bangdice.tables.kept.chairs import Chair, Chairs, digest, first_chair
from bangdice.tables.kept.state import TableState
from bangdice.tables.kept.switches import ChosenSwitches
from bangdice.tables.wire.view import TappedView
from bangdice.tables.world.opening import Opening
from bangdice.tables.world.reading import Readers
from bangdice.tables.world.undoing import Undoing

Part = TypeVar("Part", bound=Struct)
Screen = Literal["phone", "board"]
"""The kinds of screens. A new one is added here alone."""
PATIENCE = (2.0, 5.0)
"""A bot answers a masked question between these seconds, and a player's pass counts between them. The time is
random and tells nothing.
"""
BOARDS_KEY = "t"
"""The first letter of a chair's key that a board holds. A phone's key is a number."""
LINGER = (8.0, 15.0)
"""The table passes for a person who can do nothing else between these seconds. Others think about as long, so
that a long thought does not show that there is something to think about.
"""


class Guest(Struct, frozen=True):
    """A socket of a device that has come to a table.

    `id` is the socket's own. `device` groups the tabs of one device and is never an identity. `keys` are the
    chair keys that it holds, a phone's or those of players without a phone who play at this board. `board` is
    the key to the board's powers. The table has only digests.
    """

    id: str
    device: str
    screen: Screen
    lang: str
    keys: frozenset[str]
    board: str | None

    @classmethod
    def of(
        cls,
        id: str,
        device: str,
        screen: Screen = "phone",
        keys: Iterable[str] = (),
        board: str | None = None,
        lang: str = "en",
    ) -> Guest:
        """Return the guest that a visitor with these keys becomes. A phone's keys open nothing on a board,
        nor a board's on a phone.
        """
        held = frozenset(digest(it) for it in keys if it.startswith(BOARDS_KEY) == (screen == "board"))
        return cls(id, digest(device), screen, lang, held, None if board is None else digest(board))

    @property
    def pane(self) -> str:
        """The name of what a curtain hangs before: all of a phone's tabs, or one board's screen."""
        return self.id if self.screen == "board" else self.device

    def chairs(self, chairs: Chairs) -> tuple[int, ...]:
        """Return the chairs that this guest has a key to, and has not left."""
        if not self.keys:
            return ()
        return tuple(at for at, chair in enumerate(chairs) if chair.is_person and chair.opens_for(self.keys))


class Holding:
    """The chairs of every guest and of every device at one moment; `there` are those of all of them."""

    def __init__(self, guests: Iterable[Guest], chairs: Chairs) -> None:
        people = [(at, chair) for at, chair in enumerate(chairs) if chair.is_person]
        places = {key.digest: at for at, chair in people for key in chair.keys if key.at != "spent"}
        self.there: set[int] = set()
        self._guests: dict[str, tuple[int, ...]] = {}
        self._panes: dict[str, tuple[int, ...]] = {}
        for guest in guests:
            held = tuple(sorted({places[key] for key in guest.keys if key in places}))
            if held:
                self.there.update(held)
                self._guests[guest.id] = held
                self._panes[guest.pane] = tuple(sorted({*held, *self._panes.get(guest.pane, ())}))

    def of_guest(self, guest: Guest) -> tuple[int, ...]:
        """Return the chairs that a guest has a key to, and has not left."""
        return self._guests.get(guest.id, ())

    @property
    def most(self) -> int:
        """The largest number of people on one device."""
        return max(map(len, self._panes.values()), default=1)

    def of_pane(self, pane: str) -> tuple[int, ...]:
        """Return the chairs that any tab of a phone has, or a board."""
        return self._panes.get(pane, ())


class Curtain(NamedTuple):
    """A curtain that is open for the chair with this mark, until this time."""

    mark: str
    until: float = inf


class Request(NamedTuple):
    """A visitor's request: for a person's chair, for a bot's (`seat`), or for the board's powers.

    `device` is the digest of the asking device. A claim names the chair's `mark`; a request for a bot's chair
    names the `game`, the `seat`, and the visitor's own `name`. `nods` are the voices that have said yes.
    """

    id: str
    kind: Literal["claim", "seat", "board"]
    visitor: str
    device: str
    since: float
    mark: str = ""
    name: str = ""
    game: int = 0
    seat: int | None = None
    nods: frozenset[str] = frozenset()


def wanted_chair(request: Request, state: TableState) -> int | None:
    """Return the chair that a request is about, wherever it stands now; None if it can no longer be had."""
    if request.kind == "claim":
        return first_chair(state.chairs, lambda chair: chair.mark == request.mark)
    if request.kind == "board" or state.phase != "game" or state.game != request.game:
        return None
    index = first_chair(state.chairs, lambda chair: chair.kind == "bot" and chair.seat == request.seat)
    coming = None if index is None else state.chairs[index].coming
    return index if coming is None or coming.device == request.device else None


def _time_between(between: tuple[float, float], luck: int) -> float:
    """Return a time between two; `luck` is a number from 0 to 1000."""
    least, most = between
    return least + luck * (most - least) / 1000


class Together(Struct, frozen=True):
    """The seats that were asked at once and are not settled yet, in their order.

    `opened`: when they were asked; `seen`: when all have seen the event before it; `linger`: for each seat,
    the seconds after which the table passes where nothing else can be done.
    """

    seats: tuple[int, ...]
    opened: float
    seen: float
    linger: tuple[float, ...]

    @classmethod
    def of(
        cls, seats: tuple[int, ...], now: float, seen: float, pick: Callable[[int], int]
    ) -> Together | None:
        """Return these seats, asked at once; None for a seat that is asked alone."""
        if len(seats) < 2:
            return None
        return cls(seats, now, max(now, seen), tuple(_time_between(LINGER, pick(1001)) for _ in seats))

    def without(self, seats: Collection[int]) -> Together | None:
        """Return the remaining seats; None where none is left."""
        kept = [at for at, seat in enumerate(self.seats) if seat not in seats]
        if not kept:
            return None
        lingers = tuple(self.linger[at] for at in kept)
        return replace(self, seats=tuple(self.seats[at] for at in kept), linger=lingers)


class Pace(Struct, frozen=True):
    """The times at which the table goes on, and since when it waits.

    - `seen_until`: the time when all have seen the last event;
    - `opened`: when the question was asked; `since`: since when its seat has kept the table waiting;
    - `begun`: since when somebody has been at the table;
    - `windows`: how the open question is asked; a later choice of the table does not change it;
    - `patience`: the seconds after which a bot answers a masked question, and a person's pass counts;
    - `linger`: those after which the table passes for a person who can do nothing else;
    - `together`: the seats that were asked at once;
    - `deadline`: of the clock; `rung`: when the bell was rung for that seat;
    - `question` and `seat`: the open question's.
    """

    seen_until: float
    opened: float
    since: float
    begun: float
    windows: str = "ask"
    patience: float = 0.0
    linger: float = 0.0
    together: Together | None = None
    deadline: float | None = None
    rung: tuple[float, ...] = ()
    question: int | None = None
    seat: int | None = None

    @classmethod
    def begin(cls, now: float) -> Pace:
        """Return the pace of a table at which nothing has happened yet."""
        return cls(now, now, now, now)

    def after_events(self, seconds: float, now: float) -> Pace:
        """Return the pace after an event that people look at for some seconds."""
        return replace(self, seen_until=max(self.seen_until, now + seconds))

    def with_question(
        self,
        number: int,
        seats: tuple[int, ...],
        switches: ChosenSwitches,
        now: float,
        pick: Callable[[int], int],
    ) -> Pace:
        """Return the pace while a question is open; the same if it was open before.

        `seats`: the seat that is asked, and the others that are asked at once with it. The table has waited
        for each of these since they were asked together.
        """
        if number == self.question:
            return self
        seat, together = seats[0], self.together
        luck = pick(1001)
        pace = replace(self, question=number, seat=seat, opened=now)
        pace = replace(pace, patience=_time_between(PATIENCE, luck), linger=_time_between(LINGER, luck))
        if together is not None and seat in together.seats:
            return pace
        if together is None or not {*seats} & {*together.seats}:
            together = Together.of(seats, now, self.seen_until, pick)
        if seat != self.seat:
            pace = replace(pace, since=now, rung=())
        return replace(pace, windows=switches.windows, together=together).more_time(switches, now)

    def calm(self, style: str) -> float:
        """Return the time when the table itself answers the open question, if it does."""
        return max(self.seen_until, self.opened + (self.patience if style == "masked" else 0.0))

    def settle(self, seats: Collection[int]) -> Pace:
        """Return the pace after some of the seats asked at once have answered, or choose again."""
        return self if self.together is None else replace(self, together=self.together.without(seats))

    def after_answer(self, now: float) -> Pace:
        """Return the pace after the asked person has done something. The waiting begins again."""
        return replace(self, since=now, rung=())

    def later(self, seconds: float) -> Pace:
        """Return the pace after some seconds in which everything stood still."""
        together, deadline = self.together, self.deadline
        if together is not None:
            together = replace(together, opened=together.opened + seconds, seen=together.seen + seconds)
        return replace(
            self,
            opened=self.opened + seconds,
            since=self.since + seconds,
            together=together,
            deadline=None if deadline is None else deadline + seconds,
        )

    def ring(self, now: float) -> Pace:
        """Return the pace after the bell was rung for the person asked."""
        return replace(self, rung=(*self.rung, now))

    def more_time(self, switches: ChosenSwitches, now: float) -> Pace:
        """Return the pace with a new clock, which runs once everybody has seen the event."""
        deadline = max(now, self.seen_until) + switches.clock if switches.clock else None
        return replace(self, deadline=deadline)

    def nobody_asked(self) -> Pace:
        """Return the pace while no question is open."""
        return replace(self, question=None, seat=None, deadline=None, rung=(), together=None)

    def begin_again(self, switches: ChosenSwitches, now: float) -> Pace:
        """Return the pace when somebody is here again after nobody was. First they get time to see."""
        pace = replace(self, seen_until=now + switches.seen, opened=now, since=now, begun=now)
        if pace.together is not None:
            pace = replace(pace, together=replace(pace.together, opened=now, seen=pace.seen_until))
        return pace.more_time(switches, now)


class Live(Struct, frozen=True):
    """The part of a table that only this process knows. Nothing of it is stored.

    - `guests` by their ids; `requests` by their visitor's id: a new one replaces the visitor's last one;
    - `away`: since when a person has no device here, `touched`: when one of the person's devices was touched
      last, both by the chair's mark; `curtains`: the chair that a shared screen shows, by its pane;
    - `loaded`: when this server began to hold the table;
    - `owners_board`: the digest of the key to the board's powers that the server's owner has;
    - `tapped`: taps for the open question that are not sent yet;
    - `reading`: the players who read a card or a sheet;
    - `opening`: of the game, until everybody has looked at their cards;
    - `undoing`: of an answer, while the others are asked;
    - `deals_at`: when the game is dealt without the words that have not come;
    - `lobby_at`: when the table goes back to the lobby, `lobby_held`: and whether the host alone decided it;
    - `stuck`: the number of a question that neither bots nor clocks could answer;
    - `told_at`: when everybody was told last, `told_help`: and whether others may help;
    - `tells_at`: when all are told of those who have come meanwhile;
    - `ended`: why the table is no more;
    - `parts`: those of the slices (`tables/slices/`), by their types.
    """

    pace: Pace
    owners_board: str | None = None
    guests: Mapping[str, Guest] = {}
    requests: Mapping[str, Request] = {}
    away: Mapping[str, float] = {}
    touched: Mapping[str, float] = {}
    curtains: Mapping[str, Curtain] = {}
    tapped: TappedView | None = None
    reading: Readers = Readers()
    opening: Opening | None = None
    undoing: Undoing = Undoing()
    deals_at: float | None = None
    lobby_at: float | None = None
    lobby_held: bool = False
    stuck: int | None = None
    loaded: float = -inf
    told_at: float = 0.0
    told_help: bool = False
    tells_at: float | None = None
    ended: str | None = None
    parts: Mapping[type[Struct], Any] = {}

    def part(self, kind: type[Part]) -> Part:
        """Return the part of a slice; a new one where the slice has noted nothing yet."""
        found: Part | None = self.parts.get(kind)
        return kind() if found is None else found

    def with_guest(self, guest: Guest) -> Live:
        """Return the same with a guest who has come, or who holds other keys now."""
        return replace(self, guests={**self.guests, guest.id: guest})

    def without_guest(self, visitor: str) -> Live:
        """Return the same after a socket has gone, with its request and its device's open curtain."""
        guest = self.guests[visitor]
        guests = {name: other for name, other in self.guests.items() if name != visitor}
        curtains = self.curtains
        if not any(other.pane == guest.pane for other in guests.values()):
            curtains = _without(curtains, guest.pane)
        return replace(self, guests=guests, curtains=curtains, requests=_without(self.requests, visitor))

    def without_request(self, visitor: str) -> Live:
        """Return the same after a visitor's request was answered."""
        return replace(self, requests=_without(self.requests, visitor))

    def with_curtain(self, pane: str, curtain: Curtain | None) -> Live:
        """Return the same with a screen's curtain open for one chair, or closed."""
        curtains = _without(self.curtains, pane) if curtain is None else {**self.curtains, pane: curtain}
        return replace(self, curtains=curtains)

    def away_since(self, chair: Chair) -> float | None:
        """Return since when a person has had no device here; None while there is one."""
        return self.away.get(chair.mark)


def _without(values: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return {other: value for other, value in values.items() if other != name} if name in values else values
