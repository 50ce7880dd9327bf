"""A toy card game on the kernel: five kinds of cards, four characters, one event; its state and its verbs.

It stands in the kernel's tests to show that nested reactions, interruptions, hidden hands need nothing more.
A seat has the ability of the character whose name it bears; any other name is a blank character.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, NamedTuple, Self

from bangdice.kernel.ability import Ability
from bangdice.kernel.decision import Option
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.frame import Frame, frames_of
from bangdice.kernel.game import Game, Unasked
from bangdice.kernel.knowledge import Cards
from bangdice.kernel.randomness import draws
from bangdice.kernel.rules import Ruled
from bangdice.kernel.seats import clockwise, next_in_play, replace_at
from tests.kernel import toy_events, toy_fate, toy_frames
from tests.kernel.toy_fate import DrawCards, Steal, TwoForLife
from tests.kernel.toy_frames import EndTurn, Turn
from tests.kernel.toy_hooks import Hooks

DECK = ("BANG!",) * 16 + ("Missed!",) * 9 + ("Beer",) * 5 + ("Duel",) * 5 + ("Gatling",) * 3


class Blank(Hooks):
    """No ability."""

    is_character = True


class ElGringo(Hooks):
    """Takes a card from a player who hits him, if he lives, after the card."""

    is_character = True

    def after_damage(self, g: Toy, me: int, seat: int, by: int | None) -> Iterable[Frame]:
        return (Steal(me, by),) if me == seat and by is not None and by != me else ()


class VultureSam(Hooks):
    """Takes the hand of an eliminated player."""

    is_character = True

    def inherits(self, g: Toy, me: int, dead: int) -> bool:
        return me != dead


class SidKetchum(Hooks):
    """At any time: two cards for a life point."""

    is_character = True

    def any_time(self, g: Toy, me: int) -> Iterable[Unasked]:
        if g.life[me] < g.max_life[me]:
            for pair in combinations(g.hand(me), 2):
                yield (
                    Option("two_for_life", tuple(f"card:{card}" for card in pair)),
                    None,
                    TwoForLife(me, pair),
                )


class SuzyLafayette(Hooks):
    """Draws a card when a card has settled and she holds none."""

    is_character = True

    def when_settled(self, g: Toy, me: int) -> Iterable[Frame]:
        return () if g.hand(me) or not g.can_draw() else (DrawCards(me, 1),)


class Hangover(Hooks):
    """Characters have no abilities."""

    def silences(self, g: Any, me: int | None, seat: int | None, ability: Ability) -> bool:
        return ability.is_character


CHARACTERS: dict[str, Hooks] = {
    "El Gringo": ElGringo(),
    "Vulture Sam": VultureSam(),
    "Sid Ketchum": SidKetchum(),
    "Suzy Lafayette": SuzyLafayette(),
}
BLANK = Blank()
EVENTS: dict[str, Hooks] = {"Hangover": Hangover()}


class ThisTurn(NamedTuple):
    """The counts within a turn."""

    bangs: int = 0


class Toy(Game):
    """Names, life and `alive` have a value a seat; `event` is the event in force."""

    name: ClassVar[str] = "toy"
    rules_version: ClassVar[int] = 1
    frames = frames_of(toy_fate, toy_frames)
    mutable = (*Game.mutable, "life")
    tuples = {**Game.tuples, "cards": Cards, "this_turn": ThisTurn}

    names: tuple[str, ...]
    life: list[int]
    max_life: tuple[int, ...]
    alive = Ruled[tuple[bool, ...]]()
    event = Ruled[str | None]()
    cards: Cards
    this_turn: ThisTurn

    @classmethod
    def start(cls, setup: Mapping[str, Any], seed: bytes) -> Self:
        """From `players` (rows of name, life, max_life, hand), `deck` (top last), `turn`, `event`, `step`."""
        players: Sequence[Any] = setup["players"]
        if len(players) < 2:
            raise BadPosition("players: at least two can play")
        strange = {face for row in players for face in row[3]} - set(DECK)
        if strange:
            raise BadPosition(f"players: there is no card {min(strange)!r}")
        game = cls(seed, len(players))
        game.names = tuple(row[0] for row in players)
        game.life = [row[1] for row in players]
        game.max_life = tuple(row[2] for row in players)
        game.alive = (True,) * len(players)
        game.event = setup.get("event")
        game.this_turn = ThisTurn()
        deck = setup["deck"] if "deck" in setup else game.chance.shuffle(DECK, "deck")
        hands = {f"hand:{seat}": row[3] for seat, row in enumerate(players)}
        game.cards = Cards.lay_out(
            len(players),
            {"deck": deck, "discard": (), **hands},
            ("deck", "discard"),
            game.chance.draws("numbers"),
        )
        for seat in range(len(players)):
            game.cards = game.cards.after_look(game.hand(seat), seen=(seat,))
        game.begin_turn(setup.get("turn", 0), setup.get("step", "draw"))
        game.run()
        return game

    # The kernel's questions

    def is_in_play(self, seat: int) -> bool:
        return self.alive[seat]

    def abilities(self) -> Iterator[tuple[int | None, Ability]]:
        if self.event is not None:
            yield None, EVENTS[self.event]
        for seat, name in enumerate(self.names):
            if self.alive[seat]:
                yield seat, CHARACTERS.get(name, BLANK)

    def unasked_offers(self, seat: int) -> Iterator[Unasked]:
        for me, ability in self.rules_in_force(Hooks.any_time):
            if me == seat:
                yield from ability.any_time(self, me)

    def when_settled(self) -> Iterable[Frame]:
        return self.trigger_frames(Hooks.when_settled)

    def public(self) -> Any:
        return self.view(None)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the knowledge of a seat that remembers all it ever saw."""
        return {
            "names": self.names,
            "turn": self.turn,
            "life": tuple(self.life),
            "alive": tuple(self.alive),
            "event": self.event,
            "hands": [self.cards.zone_for(f"hand:{other}", seat) for other in range(self.seat_count)],
            "discard": self.cards.zone_for("discard", seat),
            "deck": self.cards.zone_for("deck", seat),
            "question": self.decision,
            "result": self.result,
        }

    def resample(self, seat: int | None, seed: bytes) -> None:
        self.cards = self.cards.resample(seat, draws(seed, "imagined"))
        self.chance.seed = seed

    # Nouns

    def hand(self, seat: int) -> tuple[int, ...]:
        """The numbers of the cards in a hand."""
        return self.cards.zone(f"hand:{seat}")

    def face(self, card: int) -> str:
        """Return the printed face of a card."""
        return self.cards.faces[card]

    def others(self, seat: int) -> tuple[int, ...]:
        """All others in play, clockwise."""
        return tuple(
            other for other in clockwise(seat, self.seat_count) if self.alive[other] and other != seat
        )

    def next_seat(self, seat: int) -> int:
        """Return the seat that is on turn after a seat."""
        return next_in_play(seat, self.alive)

    def can_draw(self) -> bool:
        """Return True if a card is left in the deck or among the discards."""
        return bool(self.cards.zone("deck") or self.cards.zone("discard"))

    # Verbs

    def begin_turn(self, seat: int, step: str = "draw") -> None:
        """A new turn."""
        self.turn = seat
        self.this_turn = ThisTurn()
        self.note(toy_events.TurnBegan(seat=seat))
        self.then(Turn(seat, step), EndTurn(seat))

    def draw(self, seat: int, count: int) -> None:
        """Cards from the deck, which is remade from the discards when the next card is needed."""
        for _ in range(count):
            if not self.cards.zone("deck"):
                self.cards = self.cards.after_move(self.cards.zone("discard"), "deck", seen=())
                self.cards = self.cards.after_shuffle("deck", self.chance.draws("deck"))
                self.note(toy_events.Reshuffled())
            if self.cards.zone("deck"):
                card = self.cards.zone("deck")[-1]
                self.cards = self.cards.after_move((card,), f"hand:{seat}", seen=(seat,))
                self.note(toy_events.Drew(readers=self.cards.audience(card), seat=seat, card=card))

    def discard(self, seat: int, *cards: int, why: str) -> None:
        """Cards from a hand, seen by all."""
        self.cards = self.cards.after_move(cards, "discard", seen="all")
        self.note(toy_events.Discarded(seat=seat, cards=cards, faces=tuple(map(self.face, cards)), why=why))

    def take(self, seat: int, victim: int, card: int) -> None:
        """A card from hand to hand; only the two see which."""
        self.cards = self.cards.after_move((card,), f"hand:{seat}", seen=(seat, victim))
        self.note(toy_events.Took(readers=self.cards.audience(card), seat=seat, victim=victim, card=card))

    def inherit(self, seat: int, dead: int) -> None:
        """A whole hand, unseen by others."""
        cards = self.hand(dead)
        self.cards = self.cards.after_move(cards, f"hand:{seat}", seen=(seat,))
        readers = self.cards.audience(*cards)
        self.note(toy_events.Inherited(readers=readers, seat=seat, dead=dead, count=len(cards), cards=cards))

    def lose_life(self, seat: int, by: int | None) -> None:
        """One life point."""
        self.life[seat] -= 1
        self.note(toy_events.LifeLost(seat=seat, life=self.life[seat], by=by))

    def heal(self, seat: int) -> None:
        """One life point, never above the maximum."""
        self.life[seat] = min(self.life[seat] + 1, self.max_life[seat])
        self.note(toy_events.LifeGained(seat=seat, life=self.life[seat]))

    def eliminate(self, seat: int) -> None:
        """Out of the game."""
        self.alive = replace_at(self.alive, seat, False)
        self.note(toy_events.Eliminated(seat=seat))

    def turn_event(self, name: str | None) -> None:
        """Another event is in force."""
        self.event = name
        self.note(toy_events.EventTurned(event=name))
