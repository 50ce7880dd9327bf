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
from bangdice.box.switches import Rules
from bangdice.tables.kept.chairs import host_of
from bangdice.tables.kept.state import Choice, TableState
from bangdice.tables.kept.switches import Games
from bangdice.tables.world.game import Asked, Play
from bangdice.tables.world.live import Curtain, Guest, Holding, Live, Pace
from bangdice.tables.world.undoing import still_open

RING = 45.0
"""The seconds that the table waits before anybody may ring the bell."""
AWAY = 30.0
"""The seconds that a chair has no device here before others may help."""
SILENT = 180.0
"""The seconds that nobody touches a device of the asked chair before others may help."""
QUICK = 0.5
"""At this pace (`seen`) and below bots wait for nobody who reads."""
RING_AGAIN = 10.0
"""The seconds between two rings."""


class World(Struct, frozen=True, dict=True):
    """A table: its `state` is stored, its game (`play`) is stored as a record, `live` is not stored.

    A cached property depends on guests, chairs, options and game alone, never on the time. It is worked out
    once, at the first request. `games` are all that the table may play.
    """

    state: TableState
    live: Live
    games: Games
    play: Play | None = None

    @property
    def box(self) -> Box:
        """The game that is chosen. After a game it may differ from the one on the table."""
        return self.games[self.state.switches.game]

    @property
    def rules(self) -> Rules:
        """The choices for that game."""
        return self.state.switches.rules_of(self.box)

    @cached_property
    def box_on_table(self) -> Box:
        """The game on the table. There is one."""
        assert self.play is not None
        return self.games[self.play.game.name]

    @cached_property
    def rules_on_table(self) -> Rules:
        """The choices for the game on the table."""
        return self.state.switches.rules_of(self.box_on_table)

    @property
    def places(self) -> tuple[Place, ...]:
        """The chairs as a game sees them before it begins."""
        return tuple(
            Place(chair.kind != "empty", chair.real_dice, chair.survived, chair.keeps, chair.badge)
            for chair in self.state.chairs
        )

    def with_parts(self, **parts: Any) -> World:
        """Return the world with another `state`, `play` or `live`.

        The holders of chairs stay known where neither guests nor chairs change.
        """
        other = replace(self, **parts)
        is_known = other.live.guests is self.live.guests and other.state.chairs is self.state.chairs
        if is_known and (holding := vars(self).get("holding")) is not None:
            vars(other)["holding"] = holding
        return other

    def with_live(self, **values: Any) -> World:
        """Return the world with a change that is not stored."""
        return self.with_parts(live=replace(self.live, **values))

    def _with_times(self, **values: Any) -> World:
        """Return the world at another time. Guests, chairs, game and their consequences stay the same."""
        later = self.with_live(**values)
        vars(later).update(vars(self))
        return later

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """The digests of all keys to the board's powers."""
        owners = self.live.owners_board
        return self.state.boards if owners is None else (*self.state.boards, owners)

    @cached_property
    def host(self) -> int | None:
        """The chair of the host, or of the person who has the host's powers for now."""
        return host_of(self.state.chairs)

    @cached_property
    def has_promised(self) -> bool:
        """True if a chair waits for somebody who has it from the next game on."""
        return any(chair.coming is not None for chair in self.state.chairs)

    @cached_property
    def holding(self) -> Holding:
        """The chairs that everybody holds."""
        return Holding(self.live.guests.values(), self.state.chairs)

    def open_chair(self, guest: Guest) -> int | None:
        """Return the chair whose secrets a guest's screen may show: its only one, or the one it looks at.
        A board shows none that nobody looks at.
        """
        held, curtain = self.holding.of_pane(guest.pane), self.live.curtains.get(guest.pane)
        if len(held) == 1 and guest.screen != "board":
            return held[0]
        mark = None if curtain is None else curtain.mark
        return next((at for at in held if self.state.chairs[at].mark == mark), None)

    def shown_chair(self, guest: Guest) -> int | None:
        """Return the chair that a guest's screen shows: the open one; on a board else one that is asked, or
        is on turn.
        """
        chair = self.open_chair(guest)
        if chair is not None or guest.screen != "board" or self.asked is None or self.play is None:
            return chair
        turn = self.state.chair_of(self.play.game.turn)
        held, busy = self.holding.of_guest(guest), (self.asked_chair, *self.waited_for, turn)
        return next((at for at in busy if at in held), None)

    # The open question

    @cached_property
    def asked(self) -> Asked | None:
        """The open question. While people look at their cards there is none."""
        if self.play is None or self.live.opening is not None:
            return None
        return self.play.picture.asked

    @cached_property
    def asked_chair(self) -> int | None:
        """The chair that the open question is for."""
        return None if self.asked is None else self.state.chair_of(self.asked.seat)

    @cached_property
    def questions(self) -> tuple[Asked, ...]:
        """The open question, then those that are asked at once with it."""
        if self.asked is None or self.play is None:
            return ()
        return (self.asked, *self.play.picture.together)

    @cached_property
    def waited_for(self) -> tuple[int, ...]:
        """The chairs of the people whom the table waits for: of those asked at once the ones who have not
        chosen, else the one asked. None while it waits for bots or for nobody.
        """
        undecided = [asked.seat for asked in self.questions if self.choice_of(asked) is None]
        seats = undecided or [asked.seat for asked in self.questions[:1]]
        chairs = map(self.state.chair_of, seats)
        return tuple([at for at in chairs if not self.state.chairs[at].is_played_by_bot])

    def choice_of(self, asked: Asked) -> Choice | None:
        """Return a seat's choice for a question."""
        return next((choice for choice in self.state.choices if asked.fits(choice)), None)

    def style_of(self, asked: Asked) -> str:
        """Return how a question is asked. The player on turn has nothing to hide."""
        is_on_turn = self.play is not None and asked.seat == self.play.game.turn
        return "ask" if is_on_turn else self.live.pace.windows

    @property
    def read_at(self) -> float:
        """The time at which bots wait no longer for anybody who reads."""
        is_quick = self.state.switches.seen <= QUICK
        return -inf if is_quick else self.live.reading.until(self.live.away.keys())

    # The time when the table has waited long enough. A bell comes first, and a player who only thinks is not
    # helped. A chair whose devices are away is helped sooner than one whose devices are here and silent.

    @property
    def ring_at(self) -> float | None:
        """The time from which the bell may be rung; None while nobody is waited for, or would hear it."""
        here = [at for at in self.waited_for if self.live.away_since(self.state.chairs[at]) is None]
        if not here:
            return None
        pace = self.live.pace
        return max(pace.since + RING, pace.rung[-1] + RING_AGAIN if pace.rung else 0.0)

    def help_at(self, index: int) -> float | None:
        """Return when others may help a chair; None while nobody waits for it and its person is here."""
        chair, pace = self.state.chairs[index], self.live.pace
        gone = self.live.away_since(chair)
        if gone is not None:
            return max(gone, pace.begun) + AWAY
        if index not in self.waited_for:
            return None
        return max(pace.since, self.live.touched.get(chair.mark, -inf)) + SILENT

    def can_help(self, now: float) -> bool:
        """Return True if others may help somebody whom the table waits for."""
        return any(now >= at for at in self._help_times())

    def _help_times(self) -> tuple[float, ...]:
        times = map(self.help_at, self.waited_for)
        return tuple([at for at in times if at is not None])

    def waiting_changes(self) -> Iterator[float]:
        """Yield the time when the told wait ends, which is at once if others may no longer help."""
        if self.live.opening is not None:
            yield from (at for at in self.live.opening.changes(self.state) if at > self.live.told_at)
        if not self.waited_for:
            return
        told_at, help_times = self.live.told_at, self._help_times()
        yield from (at for at in (self.ring_at, *help_times) if at is not None and at > told_at)
        if self.live.told_help and all(at > told_at for at in help_times):
            yield told_at

    # The consequences of a change

    def with_touch(self, guest: Guest, now: float) -> World:
        """Return the world after somebody has touched a guest's device."""
        chairs = self.state.chairs
        marks = {chairs[at].mark: now for at in self.holding.of_guest(guest)}
        return self._with_times(touched={**self.live.touched, **marks}) if marks else self

    def after_telling(self, now: float) -> World:
        """Return the world after everybody was told about it."""
        return self._with_times(told_at=now, told_help=self.can_help(now), tells_at=None)

    def with_consequences(self, now: float, pick: Callable[[int], int]) -> World:
        """Return the world with its consequences: the open question's pace, curtains, taps, absences."""
        opening, world = self.live.opening, self.with_live(undoing=still_open(self))
        if opening is None:
            return world._with_question(now, pick)
        return world.with_live(opening=opening.after(self.state, self.holding.there, now))._with_question(
            now, pick
        )

    def _with_question(self, now: float, pick: Callable[[int], int]) -> World:
        pace, curtains = self._pace(now, pick), self.live.curtains
        if self.asked_chair is not None and pace.question != self.live.pace.question:
            curtains = self._lower_curtains(self.asked_chair)
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
        seats = tuple([question.seat for question in self.questions])
        return self.live.pace.with_question(asked.shown.number, seats, self.state.switches, now, pick)

    def _lower_curtains(self, asked: int) -> Mapping[str, Curtain]:
        """Return the curtains, closed on a shared device that shows one chair while another is asked.

        A chair that the table waits for as well is left alone.
        """
        marks = {self.state.chairs[at].mark for at in (asked, *self.waited_for)}
        if not self.live.curtains:
            return self.live.curtains
        lowered = {guest.pane for guest in self.live.guests.values() if asked in self.holding.of_guest(guest)}
        kept = self.live.curtains.items()
        return {pane: shown for pane, shown in kept if pane not in lowered or shown.mark in marks}

    def _people(self, now: float) -> dict[str, Mapping[str, float]]:
        """Return the `away` people, and `touched` for those still with a chair. Coming back is a touch."""
        chairs, there = self.state.chairs, self.holding.there
        away = [chair.mark for at, chair in enumerate(chairs) if chair.is_person and at not in there]
        known = {chair.mark for chair in chairs}
        back = {mark: now for mark in self.live.away if mark not in away}
        return {
            "away": {mark: self.live.away.get(mark, now) for mark in away},
            "touched": {mark: at for mark, at in {**self.live.touched, **back}.items() if mark in known},
        }
