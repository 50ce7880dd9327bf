"""What the scenes of all games have in common: a game that is moved by sentences, and what the table shows.

A game's own scene says how seats, options and events are put into words.
"""

from collections.abc import Callable
from typing import Generic, Self, TypeVar

from bangdice.kernel.attempt import Attempt
from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.randomness import NO_SEED
from bangdice.kernel.record import Entry, Recording

AnyGame = TypeVar("AnyGame", bound=Game)


class NotLegal(Refused):
    """A sentence that the game refuses; the text says who said what, and why not."""

    def __init__(self, who: str, said: str, reason: Reason) -> None:
        super().__init__(reason)
        self.args = (f"{who}: {said!r} is refused: {in_words(reason)}",)


def in_words(reason: Reason) -> str:
    """A reason with its ruling's number: `too_far (D037)`."""
    return reason.name if reason.rule is None else f"{reason.name} ({reason.rule})"


class GameScene(Generic[AnyGame]):
    """A game that is told in sentences, seats by the names of their characters.

    `happened` is all that has happened since the position was set up.
    """

    def __init__(self, game: AnyGame) -> None:
        self._recording = Recording(game, {}, NO_SEED)
        self._last: tuple[Event, ...] = game.happened()
        self.happened: list[Event] = list(self._last)

    def __repr__(self) -> str:
        return self.asked or f"over: {self.result}"

    # What a game's own scene says

    def name(self, seat: int) -> str:
        """The name of a seat's character."""
        raise NotImplementedError

    def seat(self, name: str) -> int:
        """The seat of a character; KeyError when it does not sit there."""
        raise NotImplementedError

    def meant(self, who: str, said: str) -> Option:
        """The option that words of a seat stand for; KeyError when they name what is not there."""
        raise NotImplementedError

    def sentence(self, event: Event) -> str:
        """An event with its values, in words."""
        raise NotImplementedError

    # What players say

    def does(self, who: str, said: str) -> Self:
        """A seat's answer in words; raises NotLegal."""
        return self._goes_on(who, said, self._recording.tried)

    def _goes_on(self, who: str, said: str, tried: Callable[[Entry], Attempt[AnyGame]]) -> Self:
        entry = Entry(self.seat(who), "person", self.meant(who, said))
        try:
            after = tried(entry)
        except Refused as refused:
            raise NotLegal(who, said, refused.reason) from refused
        self._recording.add(entry, after)
        self._last = after.events
        self.happened.extend(after.events)
        return self

    # What the table shows

    @property
    def game(self) -> AnyGame:
        """The game as it stands."""
        return self._recording.game

    @property
    def asked(self) -> str | None:
        """Who must answer and about what: `Bart Cassidy: aim`; None when the game is over."""
        asked = self.game.decision
        return None if asked is None else f"{self.name(asked.seat)}: {asked.about}"

    def refusal(self, said: str, who: str | None = None) -> str | None:
        """Why an answer is not legal, with the ruling's number: `too_far (D037)`; None when it is."""
        asked = self.game.decision
        seat = self.seat(who) if who else asked.seat if asked else 0
        reason = self.game.refusal(seat, self.meant(self.name(seat), said))
        return None if reason is None else in_words(reason)

    @property
    def on_turn(self) -> str:
        """Whose turn it is."""
        return self.name(self.game.turn)

    @property
    def told(self) -> tuple[str, ...]:
        """The names of what happened with the last sentence."""
        return tuple(event.name for event in self._last)

    @property
    def story(self) -> tuple[str, ...]:
        """The same with values: `life_lost seat=El Gringo points=1 life=0 by=Bart Cassidy why=shots`."""
        return tuple(map(self.sentence, self._last))

    @property
    def result(self) -> str | None:
        """The side that won, and why: `outlaws (sheriff_fell)`; None while the game goes on."""
        result = self.game.result
        return None if result is None else f"{result.side} ({result.why})"

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody while the game goes on."""
        result = self.game.result
        return () if result is None else tuple(map(self.name, result.winners))
