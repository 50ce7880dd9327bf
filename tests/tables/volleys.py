"""A tiny game of windows: the player on turn attacks, everybody else may dodge with a hidden card.

Seats with an odd number hold no card. A player with a card may drink at any time, as long as there are
drinks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Self, get_args

import msgspec
from msgspec import Struct

from bangdice.bots.player import Kind
from bangdice.bots.random_bot import RandomBot
from bangdice.dice.box import DiceBox
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.event import Event, SecretEvent
from bangdice.kernel.frame import Frame, frame, frames_of
from bangdice.kernel.game import Game, Unasked
from bangdice.kernel.roles import Result

ATTACK, TWICE = Option("attack"), Option("twice")
STUMBLE, TRAP, FINISH = Option("stumble"), Option("trap"), Option("finish")
DODGE, DRINK = Option("dodge"), Option("drink")


class Public(msgspec.Struct, frozen=True):
    """The part of the view that everybody sees."""

    turn: int
    drinks: int
    is_over: bool


class Own(msgspec.Struct, frozen=True):
    """A seat's own hand, and a role that is a secret; nobody is anybody's target."""

    seat: int
    role: str
    cards: int
    target: None = None


class View(msgspec.Struct, frozen=True):
    """A view: the part for everybody, and a seat's own part."""

    public: Public
    own: Own | None


class Began(Event, frozen=True):
    """The game begins."""


class Attacked(Event, frozen=True):
    """A seat attacks all others."""

    seat: int


class Dodged(Event, frozen=True):
    """A seat has dodged."""

    seat: int


class Hit(Event, frozen=True):
    """A seat is hit."""

    seat: int


class Drank(SecretEvent, frozen=True):
    """A seat drinks something, which it alone knows."""

    seat: int
    what: str | None

    hidden = ("what",)


@frame
class Turn(Struct, frozen=True):
    """Attack (`twice` asks all twice), or finish. `stumble` fails, and so does any answer after `trap`."""

    seat: int

    def begin(self, g: Volleys) -> None:
        """Ask."""
        g.turn = self.seat
        g.ask(self, self.seat, "turn")

    def candidates(self, g: Volleys) -> Iterable[Candidate]:
        """Everything is allowed here, except by the trap."""
        if g.is_trapped:
            return ((STUMBLE, None),)
        return tuple((option, None) for option in (ATTACK, TWICE, STUMBLE, TRAP, FINISH))

    def take_answer(self, g: Volleys, answer: Option) -> None:
        """Do it."""
        if answer == STUMBLE:
            raise RuntimeError("this rule does not work")
        if answer == FINISH:
            g.end(Result((self.seat,), "law", "law_prevails"))
        elif answer == TRAP:
            g.is_trapped = True
            g.then(self)
        else:
            g.note(Attacked(seat=self.seat))
            others = tuple(seat % g.seat_count for seat in range(self.seat + 1, self.seat + g.seat_count))
            times = 2 if answer == TWICE else 1
            asked = tuple(seat for seat in others for _ in range(times))
            g.then(Volley(asked[0], asked, self.seat))


@frame(in_turn=True)
class Volley(Struct, frozen=True):
    """Everybody left, clockwise, may dodge, one after another."""

    seat: int
    left: tuple[int, ...]
    by: int

    def begin(self, g: Volleys) -> None:
        """Ask the first player who is left."""
        g.ask(self, self.seat, "dodge", by=self.by)

    def candidates(self, g: Volleys) -> Iterable[Candidate]:
        """To dodge takes a card."""
        return ((PASS, None), (DODGE, None if g.cards[self.seat] else Reason("no_card")))

    def take_answer(self, g: Volleys, answer: Option) -> None:
        """The card is played, or the shot hits."""
        if answer == DODGE:
            g.cards[self.seat] -= 1
        g.note(Dodged(seat=self.seat) if answer == DODGE else Hit(seat=self.seat))
        rest = self.left[1:]
        g.then(Volley(rest[0], rest, self.by) if rest else Turn((self.by + 1) % g.seat_count))

    def next_frames(self, g: Volleys) -> Iterable[Frame]:
        """The questions to the seats after the first."""
        rests = (self.left[at:] for at in range(1, len(self.left)))
        return tuple(Volley(rest[0], rest, self.by) for rest in rests)


@frame
class Drink(Struct, frozen=True):
    """Somebody drinks."""

    seat: int

    def begin(self, g: Volleys) -> None:
        """Cheers."""
        g.drinks += 1
        g.note(Drank(readers=(self.seat,), seat=self.seat, what="milk"))


class Volleys(Game):
    """The game: cards in hands, and drinks had."""

    name: ClassVar[str] = "dice"
    rules_version: ClassVar[int] = 1
    frames = {**frames_of(), "Turn": Turn, "Volley": Volley, "Drink": Drink}
    mutable = (*Game.mutable, "cards")

    @classmethod
    def start(cls, setup: Mapping[str, Any], seed: bytes) -> Self:
        """The first seat is on turn."""
        game = cls(seed, setup["players"])
        game.cards = [2 if seat % 2 == 0 else 0 for seat in range(game.seat_count)]
        game.drinks = 0
        game.is_trapped = False
        game.note(Began())
        game.then(Turn(0))
        game.run()
        return game

    cards: list[int]
    drinks: int
    is_trapped: bool

    def is_in_play(self, seat: int) -> bool:
        """Nobody dies here."""
        return True

    def unasked_offers(self, seat: int) -> Iterator[Unasked]:
        """A drink at any time, for those with a card."""
        if self.cards[seat] and self.drinks < 6:
            yield DRINK, None, Drink(seat)

    def public(self) -> Public:
        """Return what everybody sees."""
        return Public(self.turn, self.drinks, self.result is not None)

    def view(self, seat: int | None) -> View:
        """Return the seat's own cards only."""
        return View(self.public(), None if seat is None else Own(seat, f"role of {seat}", self.cards[seat]))


class OtherVolleys(Volleys):
    """The same with newer rules."""

    rules_version: ClassVar[int] = 2


class UnevenVolleys(Volleys):
    """The same rules version, but the cards are dealt otherwise: a record does not lead where it led."""

    @classmethod
    def start(cls, setup: Mapping[str, Any], seed: bytes) -> Self:
        """Three cards each."""
        game = super().start(setup, seed)
        game.cards = [3] * game.seat_count
        return game


class VolleyBox(DiceBox):
    """The game in a box: all bots play by chance, and nobody infers."""

    bots = dict.fromkeys((*get_args(Kind), "habits"), RandomBot())
    reader = None  # type: ignore[assignment]
    adviser = None  # type: ignore[assignment]
