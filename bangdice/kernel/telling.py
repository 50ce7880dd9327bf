"""What a game tells of what happens."""

from collections.abc import Mapping

from bangdice.kernel.chance import Chance
from bangdice.kernel.decision import Value
from bangdice.kernel.event import Audience, Event


class Telling(Chance):
    """The events of the last answer. What was told cannot be taken back, apart from parts of a choice."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self._events: list[Event] = []

    def happened(self) -> tuple[Event, ...]:
        """What the last answer brought about; for a new game, its beginning."""
        return tuple(self._events)

    def note(self, name: str, /, *, rule: str | None = None, **values: Value) -> None:
        """Tell what happened. What was told cannot be taken back."""
        self.can_take_back = 0
        self._events.append(Event(name, values, rule))

    def note_part(
        self,
        name: str,
        /,
        *,
        rule: str | None = None,
        secret: Mapping[str, Audience] | None = None,
        **values: Value,
    ) -> None:
        """Tell that a part of a choice was made: nothing has happened yet, and it may be taken back."""
        self._events.append(Event(name, values, rule, secret))

    def note_secret(
        self, name: str, secret: Mapping[str, Audience], /, *, rule: str | None = None, **values: Value
    ) -> None:
        """Tell what happened, some values only to some (`Cards.audience` says to whom)."""
        self.can_take_back = 0
        self._events.append(Event(name, values, rule, secret))
