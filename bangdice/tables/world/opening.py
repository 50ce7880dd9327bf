"""The opening of a game: all look at their character and role before the first die or card moves.

The game is dealt and stored, but its first question is open to nobody. The opening itself is not stored:
after a restart the game simply goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from bangdice.tables.kept.state import TableState

CALM, BRISK = 1.8, 1.2
"""The least pause after each event, in seconds, of a calm and of a brisk table."""
LOOKING = {BRISK: 45.0, 0.0: 20.0}
"""The seconds to look at the cards at a table with at least this pause. A calm table has no clock, nor has a
person alone.
"""
BADGE = 3.2
"""The seconds after all have looked: a silence, the Sheriff's badge, the light that swings to the seat."""
BOT_READY = 0.9
"""The seconds until the first bot is ready."""
NEXT_BOT = 0.25
"""The seconds until the next bot is."""


class Opening(Struct, frozen=True):
    """The opening of one `game` of the series.

    - `begun`: when it was dealt; `looking`: the seconds to look, infinite where the table waits for all;
    - `until`: when it goes on at the latest, if nobody holds a card; `over`: when all have
      looked, or the end;
    - `ready`: the chairs whose people have said that they have looked;
    - `holding`: those who hold their card open, and `held_since` when somebody has; the clock
      stands meanwhile;
    - `is_cut`: the host or the board has gone on;
    - `is_quick`: the table shows nothing for any time, so no time is taken here for showing.
    """

    game: int
    begun: float
    looking: float
    until: float
    over: float
    ready: frozenset[int] = frozenset()
    holding: frozenset[int] = frozenset()
    held_since: float | None = None
    is_cut: bool = False
    is_quick: bool = False

    @classmethod
    def of(cls, state: TableState, most: int, now: float) -> Opening:
        """Return the opening of the game that was just dealt. Nobody waits for a person alone with bots.

        `most`: the number of people who share one phone, and look one after another.
        """
        seen = state.switches.seen
        looking = most * next((LOOKING[pause] for pause in LOOKING if seen >= pause), 0.0)
        is_alone = len(people(state)) == 1
        looking = inf if seen >= CALM or is_alone else looking
        until = now + looking
        return cls(state.game, now, looking, until, until, is_quick=not seen)

    @property
    def latest(self) -> float:
        """The time when it goes on although a card is held: holding makes it twice as long at most."""
        return self.begun + 2 * self.looking

    @property
    def ends(self) -> float:
        """The time when it goes on without the people who still look, as things are."""
        return self.until if self.held_since is None else self.latest

    @property
    def begins(self) -> float:
        """The time of the first question."""
        return self.over + (0.0 if self.is_quick else BADGE)

    def seconds_left(self, now: float) -> float:
        """Return the seconds on the clock. It stands while a card is held, as long as that may last."""
        if self.held_since is None:
            return max(0.0, self.until - now)
        return max(0.0, min(self.until - self.held_since, self.latest - now))

    def is_held(self, now: float) -> bool:
        """Return True while the clock stands."""
        return self.held_since is not None and now < self._spent

    @property
    def _spent(self) -> float:
        """The time from which the clock runs on although a card is held."""
        return self.latest - (self.until - (self.held_since or 0.0))

    def after(self, state: TableState, there: Set[int], now: float) -> Opening | None:
        """Return the opening after a change of the table; None once the game has begun, or is no more.

        `there`: the chairs with a device here. A phone that has gone holds nothing.
        """
        if state.phase != "game" or state.game != self.game:
            return None
        looking = {index for index in people(state) if index not in self.ready}
        opening = self._hold(self.holding & looking & there, now)
        if looking:
            opening = replace(opening, over=opening.ends)
        elif opening.over >= opening.until:
            over = min(opening.until, max(now, *opening.bots_ready(state).values(), 0.0))
            opening = replace(opening, over=over)
        return opening if now < opening.begins else None

    def with_ready(self, index: int, on: bool) -> Opening:
        """Return the opening after a person has looked, or wants to look again."""
        return replace(self, ready=self.ready | {index} if on else self.ready - {index})

    def with_hold(self, index: int, on: bool, now: float) -> Opening:
        """Return the opening after a person has taken the card up, or let it go.

        Nobody waits for a person who is ready and looks again. Where no clock runs none is stopped.
        """
        if self.looking == inf or index in self.ready:
            return self
        return self._hold(self.holding | {index} if on else self.holding - {index}, now)

    def _hold(self, holding: frozenset[int], now: float) -> Opening:
        until, since = self.until, self.held_since
        if holding and since is None:
            since = now
        elif not holding and since is not None:
            until, since = min(self.latest, until + now - since), None
        return replace(self, holding=holding, until=until, held_since=since)

    def go_on(self, now: float) -> Opening:
        """Return the opening without the rest of the looking; if that is over, without the badge."""
        until, is_cut = (now, True) if now < self.over else (now - BADGE, self.is_cut)
        freed = replace(self, holding=frozenset(), held_since=None)
        return replace(freed, until=until, over=until, is_cut=is_cut)

    def bots_ready(self, state: TableState) -> dict[int, float]:
        """Return the time when each chair that a bot plays is ready."""
        bots = [
            at for at, chair in enumerate(state.chairs) if chair.seat is not None and chair.is_played_by_bot
        ]
        if self.is_quick:
            return dict.fromkeys(bots, self.begun)
        return {index: self.begun + BOT_READY + place * NEXT_BOT for place, index in enumerate(bots)}

    def are_ready(self, state: TableState, now: float) -> tuple[int, ...]:
        """Return the chairs that are ready."""
        bots = self.bots_ready(state)
        looked = [index for index in people(state) if index in self.ready]
        return tuple(sorted([*looked, *(index for index, at in bots.items() if at <= now)]))

    def changes(self, state: TableState) -> Iterator[float]:
        """Yield the times at which something in it changes by itself, except its end."""
        if self.over < inf:
            yield self.over
        if self.held_since is not None:
            yield self._spent
        yield from self.bots_ready(state).values()


def people(state: TableState) -> tuple[int, ...]:
    """Return the chairs of the game whose people answer for themselves."""
    chairs = enumerate(state.chairs)
    return tuple(at for at, chair in chairs if chair.seat is not None and not chair.is_played_by_bot)
