"""A game that is moved by sentences, and the words of its table: the part that all games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, Self, TypeVar

from bangdice.cards.game import CardGame
from bangdice.dice.game import DiceGame
from bangdice.kernel.decision import Option, Reason, Value
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.randomness import NO_SEED
from bangdice.kernel.record import BACK, Attempt, Entry, Recording
from tests.language.names import entry_called, name_of

AnyGame = TypeVar("AnyGame", bound=DiceGame | CardGame)

SEATS = ("seat", "by", "target", "victim", "dead", "to", "before", "rival", "winners")
"""The values of events that are seats."""


class NotLegal(Refused):
    """A sentence that the game refuses. The text names the speaker, the sentence, and the reason."""

    def __init__(self, who: str, said: str, reason: Reason) -> None:
        super().__init__(reason)
        self.args = (f"{who}: {said!r} is refused: {in_words(reason)}",)


def in_words(reason: Reason) -> str:
    """Return a reason with its ruling's number: `too_far (D037)`."""
    return reason.name if reason.rule is None else f"{reason.name} ({reason.rule})"


class GameScene(Generic[AnyGame]):
    """A game that is told in sentences. Seats go by the names of their characters.

    Verbs answer the open question, or raise NotLegal; nouns read the table. `happened` is all that has
    happened since the position was set up.
    """

    between: ClassVar[str]
    """The text between the words of an option."""

    def __init__(self, game: AnyGame) -> None:
        self._recording = Recording(game, {}, NO_SEED)
        self._last: tuple[Event, ...] = game.latest_events()
        self.happened: list[Event] = list(self._last)

    def __repr__(self) -> str:
        return self.asked or f"over: {self.result}"

    # The parts that only a game's own scene has

    def meant(self, who: str, said: str) -> Option:
        """Return the option that a seat's words stand for. Raise KeyError if they name something absent."""
        raise NotImplementedError

    @property
    def position(self) -> str:
        """Return the position in the notation."""
        raise NotImplementedError

    # The players' sentences

    def does(self, who: str, said: str) -> Self:
        """Give a seat's answer in words. Raise NotLegal if the game refuses it."""
        return self._goes_on(who, said, self._recording.try_entry)

    def take_back(self, who: str) -> Self:
        """Take back the last part of a choice, by the player who made it."""
        return self.does(who, str(BACK))

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

    # The table's words

    @property
    def game(self) -> AnyGame:
        """Return the game as it stands."""
        return self._recording.game

    @property
    def asked(self) -> str | None:
        """Return the asked player and the subject: `Bart Cassidy: aim`; None when the game is over."""
        asked = self.game.decision
        return None if asked is None else f"{self.name(asked.seat)}: {asked.about}"

    @property
    def options(self) -> tuple[str, ...]:
        """Return the legal answers in words, each once."""
        return tuple(dict.fromkeys(map(self.words, self.game.options())))

    def refusal(self, said: str, who: str | None = None) -> str | None:
        """Return the reason why an answer is not legal, as in `too_far (D037)`; None when it is legal."""
        asked = self.game.decision
        seat = self.seat(who) if who else asked.seat if asked else 0
        reason = self.game.refusal(seat, self.meant(self.name(seat), said))
        return None if reason is None else in_words(reason)

    @property
    def on_turn(self) -> str:
        """Return the player on turn."""
        return self.name(self.game.turn)

    def life(self, name: str) -> int:
        """Return the life points left."""
        return self.game.life[self.seat(name)]

    def is_alive(self, name: str) -> bool:
        """Return True if a seat is not eliminated."""
        return self.game.alive[self.seat(name)]

    @property
    def told(self) -> tuple[str, ...]:
        """Return the names of the last sentence's events."""
        return tuple(event.name for event in self._last)

    @property
    def story(self) -> tuple[str, ...]:
        """Return the last events with values: `life_lost seat=El Gringo points=1 life=0 why=shots`."""
        return tuple(map(self.sentence, self._last))

    @property
    def result(self) -> str | None:
        """Return the side that won and the reason: `outlaws (sheriff_fell)`; None while the game goes on."""
        result = self.game.result
        return None if result is None else f"{result.side} ({result.why})"

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the winners; nobody while the game goes on."""
        result = self.game.result
        return () if result is None else tuple(map(self.name, result.winners))

    # Words

    def name(self, seat: int) -> str:
        """Return the name of a seat's character."""
        return name_of(self.game.characters[seat])

    def seat(self, name: str) -> int:
        """Return the seat of a character. Raise KeyError when it does not sit there."""
        character = entry_called(name, self.game.characters)
        if character is None:
            raise KeyError(f"{name} does not sit there")
        return self.game.characters.index(character)

    def words(self, option: Option) -> str:
        """Return an option in words: `shoot El Gringo`."""
        return f"{option.verb} {self.between.join(map(self.word, option.taps))}".rstrip()

    def word(self, tap: str) -> str:
        """Return a tap in words: a seat by its name."""
        kind, _, word = tap.partition(":")
        return self.name(int(word)) if kind == "seat" else word

    def sentence(self, event: Event) -> str:
        """Return an event with its values, seats by name."""
        said = ((name, self.told_as(name, value)) for name, value in event.values.items())
        return " ".join((event.name, *(f"{name}={value}" for name, value in said if value is not None)))

    def told_as(self, name: str, value: Value) -> str | None:
        """Return the value of an event in words; None if it is not told."""
        if isinstance(value, tuple):
            return ",".join(str(self.told_as(name, part)) for part in value)
        if name in SEATS and isinstance(value, int):
            return self.name(value)
        return "nobody" if value is None and name in SEATS else str(value)
