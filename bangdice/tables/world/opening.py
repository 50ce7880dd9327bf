"""The opening of a game: all look at their character and role before the first die or card moves.

The game is dealt and stored, but its first question is open to nobody. The opening itself is not stored:
after a restart the game simply goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from bangdice.tables.world.state import TableState

LOOKING = 20.0
"""The seconds that people have to look, at most."""
LOOKING_AGAIN = 10.0
"""The same in later games of an evening, because everybody knows the way."""
BADGE = 2.1
"""The seconds after all have looked: a silence, the Sheriff's badge, the light that swings to the seat."""
BOT_READY = 0.9
"""The seconds until the first bot is ready."""
NEXT_BOT = 0.25
"""The seconds until the next bot is."""


class Opening(Struct, frozen=True):
    """The opening of one `game` of the series.

    - `begun`: when it was dealt; `looking`: the seconds to look; `until`: when it goes on at the latest;
    - `over`: when all have looked, or `until` if not all have;
    - `ready`: the chairs whose people have said that they have looked;
    - `is_quick`: the table shows nothing for any time, so no time is taken here for showing.
    """

    game: int
    begun: float
    looking: float
    until: float
    over: float
    ready: frozenset[int] = frozenset()
    is_quick: bool = False

    @classmethod
    def of(cls, state: TableState, now: float) -> Opening:
        """Return the opening of the game that was just dealt."""
        looking = LOOKING if state.game == 1 else LOOKING_AGAIN
        until = now + looking
        return cls(state.game, now, looking, until, until, is_quick=not state.switches.seen)

    @property
    def begins(self) -> float:
        """The time of the first question."""
        return self.over + (0.0 if self.is_quick else BADGE)

    def after(self, state: TableState, now: float) -> Opening | None:
        """Return the opening after a change of the table; None once the game has begun, or is no more."""
        if state.phase != "game" or state.game != self.game:
            return None
        if any(index not in self.ready for index in people(state)):
            opening = replace(self, over=self.until)
        elif self.over < self.until:
            opening = self
        else:
            opening = replace(self, over=min(self.until, max(now, *self.bots_ready(state).values(), 0.0)))
        return opening if now < opening.begins else None

    def with_ready(self, index: int, on: bool) -> Opening:
        """Return the opening after a person has looked, or wants to look again."""
        return replace(self, ready=self.ready | {index} if on else self.ready - {index})

    def gone_on(self, now: float) -> Opening:
        """Return the opening without the rest of the looking; if that is over, without the badge."""
        until = now if now < self.over else now - BADGE
        return replace(self, until=until, over=until)

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
        yield self.over
        yield from self.bots_ready(state).values()


def people(state: TableState) -> tuple[int, ...]:
    """Return the chairs of the game whose people answer for themselves."""
    chairs = enumerate(state.chairs)
    return tuple(at for at, chair in chairs if chair.seat is not None and not chair.is_played_by_bot)
