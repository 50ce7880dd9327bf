"""A table at one moment, as one immutable value: all that a command may read, and all that it may change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from math import inf
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bangdice.box import Box
from bangdice.box.carrying import Place
from bangdice.box.options import Rules
from bangdice.kernel.decision import PASS, Option
from bangdice.tables.game import Asked, Play
from bangdice.tables.options import Games
from bangdice.tables.people import Guest, Holding, Request
from bangdice.tables.state import Chair, Chairs, TableState
from bangdice.tables.view import OptionsView, TappedView

RING = 45.0
"""The seconds that the table waits before anybody may ring the bell."""
AWAY = 45.0
"""The seconds that a chair has no device here before others may help."""
SILENT = 180.0
"""The seconds that nobody touches a device of the asked chair before others may help."""
RING_AGAIN = 10.0
"""The seconds between two rings."""
HOLD = 2.0
"""The seconds that the quickest answer to a masked question is held back."""
PATIENCE = (2.0, 5.0)
"""The table answers an empty masked window between these seconds; the time is chance and tells nothing."""

_TIMELESS = ("asked", "asked_chair", "boards", "holding", "waited_for")
"""The facts of a world that depend on its guests, chairs and game alone."""


class Pace(Struct, frozen=True):
    """The times at which the table goes on, and since when it waits.

    - `seen_until`: when all have seen what happened;
    - `opened`: when the question was asked; `since`: since when its seat has kept the table waiting;
    - `begun`: since when somebody has been at the table;
    - `windows`: how the open question is asked, whatever the table has chosen since;
    - `patience`: the seconds after which the table answers a masked window;
    - `deadline`: of the clock; `rung`: when the bell was rung for that seat;
    - `question` and `seat`: the open question's.
    """

    seen_until: float
    opened: float
    since: float
    begun: float
    windows: str = "ask"
    patience: float = 0.0
    deadline: float | None = None
    rung: tuple[float, ...] = ()
    question: int | None = None
    seat: int | None = None

    @classmethod
    def begin(cls, now: float) -> Pace:
        """Return the pace of a table at which nothing has happened yet."""
        return cls(now, now, now, now)

    def told(self, seconds: float, now: float) -> Pace:
        """Return the pace after something happened that people want to look at for so many seconds."""
        return replace(self, seen_until=max(self.seen_until, now + seconds))

    def asked(
        self, number: int, seat: int, options: OptionsView, now: float, pick: Callable[[int], int]
    ) -> Pace:
        """Return the pace while a question is open; the same if it was open before."""
        if number == self.question:
            return self
        patience = PATIENCE[0] + pick(1001) * (PATIENCE[1] - PATIENCE[0]) / 1000
        pace = self if seat == self.seat else replace(self, seat=seat, since=now, rung=())
        pace = replace(pace, question=number, opened=now, windows=options.windows, patience=patience)
        return pace.more_time(options, now)

    def calm(self, style: str) -> float:
        """Return when the table itself answers the open question, if it does."""
        return max(self.seen_until, self.opened + (self.patience if style == "masked" else 0.0))

    def ripe(self, option: Option, style: str) -> float:
        """Return when a person's answer counts.

        A quick answer to a masked question is held back. So is a pass, until the table itself would pass: a
        player who could have answered declines no faster than one who could not.
        """
        if style != "masked":
            return self.opened
        return self.calm(style) if option == PASS else self.opened + HOLD

    def answered(self, now: float) -> Pace:
        """Return the pace after the person asked has done something: the waiting begins again."""
        return replace(self, since=now, rung=())

    def ring(self, now: float) -> Pace:
        """Return the pace after the bell was rung for the person asked."""
        return replace(self, rung=(*self.rung, now))

    def more_time(self, options: OptionsView, now: float) -> Pace:
        """Return the pace with a new clock, which runs once everybody has seen."""
        deadline = max(now, self.seen_until) + options.clock if options.clock else None
        return replace(self, deadline=deadline)

    def nobody_asked(self) -> Pace:
        """Return the pace while no question is open."""
        return replace(self, question=None, seat=None, deadline=None, rung=())

    def begin_again(self, options: OptionsView, now: float) -> Pace:
        """Return the pace when somebody is here again after nobody was: first let them see."""
        pace = replace(self, seen_until=now + options.seen, opened=now, since=now, begun=now)
        return pace.more_time(options, now)


class Live(Struct, frozen=True):
    """The part of a table that only this process knows. Nothing of it is stored.

    - `guests` by their ids; `requests` by their visitor's id, at most one each;
    - `away`: since when a person has no device here, `touched`: when one of the person's devices was touched
      last, both by the chair's mark; `curtains`: the mark of the chair that a shared device shows;
    - `owners_board`: the digest of the key to the board's powers that the server's owner has;
    - `tapped`: taps for the open question that are not sent yet;
    - `stuck`: the number of a question that neither bots nor clocks could answer;
    - `told_at`: when everybody was told last, `told_help`: and whether others may help;
    - `ended`: why the table is no more.
    """

    pace: Pace
    owners_board: str | None = None
    guests: Mapping[str, Guest] = {}
    requests: Mapping[str, Request] = {}
    away: Mapping[str, float] = {}
    touched: Mapping[str, float] = {}
    curtains: Mapping[str, str] = {}
    tapped: TappedView | None = None
    stuck: int | None = None
    told_at: float = 0.0
    told_help: bool = False
    ended: str | None = None

    def with_guest(self, guest: Guest) -> Live:
        """Return the same with a guest who has come, or who holds other keys now."""
        return replace(self, guests={**self.guests, guest.id: guest})

    def without_guest(self, visitor: str) -> Live:
        """Return the same after a socket has gone, with its request and its device's open curtain."""
        guest = self.guests[visitor]
        guests = {name: other for name, other in self.guests.items() if name != visitor}
        curtains = self.curtains
        if not any(other.device == guest.device for other in guests.values()):
            curtains = _without(curtains, guest.device)
        return replace(self, guests=guests, curtains=curtains, requests=_without(self.requests, visitor))

    def with_request(self, request: Request) -> Live:
        """Return the same with a request, which replaces the visitor's last one."""
        return replace(self, requests={**self.requests, request.visitor: request})

    def without_request(self, visitor: str) -> Live:
        """Return the same after a visitor's request was answered."""
        return replace(self, requests=_without(self.requests, visitor))

    def request(self, request_id: str) -> Request | None:
        """Return the request with this id."""
        return next((request for request in self.requests.values() if request.id == request_id), None)

    def looking(self, device: str, mark: str | None) -> Live:
        """Return the same with a device's curtain open for one chair, or closed."""
        curtains = _without(self.curtains, device) if mark is None else {**self.curtains, device: mark}
        return replace(self, curtains=curtains)

    def open_chair(self, device: str, held: tuple[int, ...], chairs: Chairs) -> int | None:
        """Return which of the chairs that it holds a device shows: its only one, or the one it looks at."""
        if len(held) == 1:
            return held[0]
        return next((at for at in held if chairs[at].mark == self.curtains.get(device)), None)

    def is_online(self, chair: Chair) -> bool:
        """Return True if a guest holds a key of this chair."""
        return any(chair.opens_for(guest.keys) for guest in self.guests.values())

    def away_since(self, chair: Chair) -> float | None:
        """Return since when a person has had no device here; None while there is one."""
        return self.away.get(chair.mark)


class World(Struct, frozen=True, dict=True):
    """A table: its `state` is stored, its game (`play`) is stored as a record, `live` is not stored.

    What follows from these three is worked out once, when it is asked for first. `games` are all that it may
    play.
    """

    state: TableState
    live: Live
    games: Games
    play: Play | None = None

    @property
    def box(self) -> Box:
        """The game that is chosen. After a game it may be another than the one on the table."""
        return self.games[self.state.options.game]

    @property
    def rules(self) -> Rules:
        """The choices for that game."""
        return self.rules_of(self.box)

    def rules_of(self, box: Box) -> Rules:
        """Return what is chosen for a game."""
        return self.state.options.rules.get(box.name, box.options.defaults)

    @property
    def places(self) -> tuple[Place, ...]:
        """The chairs as a game sees them before it begins."""
        return tuple(
            Place(chair.kind != "empty", chair.real_dice, chair.survived, chair.keeps, chair.badge)
            for chair in self.state.chairs
        )

    def with_state(self, **values: Any) -> World:
        """Return the world with something of its state changed."""
        return replace(self, state=replace(self.state, **values))

    def with_live(self, **values: Any) -> World:
        """Return the world with something of this process changed."""
        return replace(self, live=replace(self.live, **values))

    def _with_times(self, **values: Any) -> World:
        """Return the world at another time: guests, chairs, game and what follows from them stay the same."""
        later, known = self.with_live(**values), vars(self)
        vars(later).update({fact: known[fact] for fact in _TIMELESS if fact in known})
        return later

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """The digests of all keys to the board's powers."""
        owners = self.live.owners_board
        return self.state.boards if owners is None else (*self.state.boards, owners)

    @cached_property
    def holding(self) -> Holding:
        """The chairs that everybody holds."""
        return Holding(self.live.guests.values(), self.state.chairs)

    # The open question

    @cached_property
    def asked(self) -> Asked | None:
        """The open question."""
        return None if self.play is None else self.play.picture.asked

    @cached_property
    def asked_chair(self) -> int | None:
        """The chair that the open question is for."""
        return None if self.asked is None else self.state.chair_of(self.asked.seat)

    @cached_property
    def waited_for(self) -> int | None:
        """The chair of the person whom the table waits for; None while it waits for a bot or for nobody."""
        asked = self.asked_chair
        return None if asked is None or self.state.chairs[asked].is_played_by_bot else asked

    # When the table has waited long enough. A bell comes first, and a player who only thinks is not helped:
    # a chair whose devices are away is helped sooner than one whose devices are here and silent.

    @cached_property
    def ring_at(self) -> float | None:
        """The time from which the bell may be rung; None while nobody is waited for, or would hear it."""
        asked = self.waited_for
        if asked is None or self.live.away_since(self.state.chairs[asked]) is not None:
            return None
        pace = self.live.pace
        return max(pace.since + RING, pace.rung[-1] + RING_AGAIN if pace.rung else 0.0)

    def help_at(self, index: int) -> float | None:
        """Return when others may help a chair; None while nobody waits for it and its person is here."""
        chair, pace = self.state.chairs[index], self.live.pace
        gone = self.live.away_since(chair)
        if gone is not None:
            return max(gone, pace.begun) + AWAY
        if self.waited_for != index:
            return None
        return max(pace.since, self.live.touched.get(chair.mark, -inf)) + SILENT

    def can_help(self, now: float) -> bool:
        """Return True if others may help the person whom the table waits for."""
        at = None if self.waited_for is None else self.help_at(self.waited_for)
        return at is not None and now >= at

    def waiting_changes(self) -> Iterator[float]:
        """Yield when what was told of the waiting ends: at once if others may help no more."""
        if self.waited_for is None:
            return
        told_at, help_at = self.live.told_at, self.help_at(self.waited_for)
        yield from (at for at in (self.ring_at, help_at) if at is not None and at > told_at)
        if self.live.told_help and (help_at is None or help_at > told_at):
            yield told_at

    # What follows from a change

    def touched_by(self, guest: Guest, now: float) -> World:
        """Return the world after somebody has touched a guest's device."""
        chairs = self.state.chairs
        marks = {chairs[at].mark: now for at in self.holding.of_guest(guest)}
        return self._with_times(touched={**self.live.touched, **marks}) if marks else self

    def told(self, now: float) -> World:
        """Return the world after everybody was told of it."""
        return self._with_times(told_at=now, told_help=self.can_help(now))

    def with_consequences(self, now: float, pick: Callable[[int], int]) -> World:
        """Return the world with all that follows: the open question's pace, curtains, taps, who is away."""
        pace, curtains = self._pace(now, pick), self.live.curtains
        if self.asked_chair is not None and pace.question != self.live.pace.question:
            curtains = self._lowered(self.asked_chair)
        tapped, number = self.live.tapped, None if self.asked is None else self.asked.shown.number
        return self._with_times(
            pace=pace,
            curtains=curtains,
            tapped=tapped if tapped is not None and tapped.question == number else None,
            **self._people(now),
        )

    def _pace(self, now: float, pick: Callable[[int], int]) -> Pace:
        asked = self.asked
        if asked is None or asked.shown.number is None:
            return self.live.pace.nobody_asked()
        return self.live.pace.asked(asked.shown.number, asked.seat, self.state.options, now, pick)

    def _lowered(self, asked: int) -> Mapping[str, str]:
        """Return the curtains, closed on a shared device that shows one chair while another is asked."""
        mark = self.state.chairs[asked].mark
        if not self.live.curtains:
            return self.live.curtains
        lowered = {
            guest.device for guest in self.live.guests.values() if asked in self.holding.of_guest(guest)
        }
        kept = self.live.curtains.items()
        return {device: shown for device, shown in kept if device not in lowered or shown == mark}

    def _people(self, now: float) -> dict[str, Mapping[str, float]]:
        """Return who is `away`, and `touched` of those who have a chair still: to come back is a touch."""
        chairs, there = self.state.chairs, self.holding.keys
        away = [chair.mark for chair in chairs if chair.is_person and not chair.opens_for(there)]
        known = {chair.mark for chair in chairs}
        back = {mark: now for mark in self.live.away if mark not in away}
        return {
            "away": {mark: self.live.away.get(mark, now) for mark in away},
            "touched": {mark: at for mark, at in {**self.live.touched, **back}.items() if mark in known},
        }


def _without(values: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return {other: value for other, value in values.items() if other != name} if name in values else values
