"""The rules of the toy card game, one frame each: the fate of a player who is hit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import frame
from bangdice.kernel.roles import Result
from tests.kernel.toy_hooks import Hooks

if TYPE_CHECKING:
    from tests.kernel.toy import Toy


def card_option(verb: str, card: int, *seats: int) -> Option:
    """Return a verb, its card, and its targets."""
    return Option(verb, (f"card:{card}", *(f"seat:{seat}" for seat in seats)))


@frame
class Losses(Struct, frozen=True):
    """All losses of one moment; then all last chances, all eliminations, and one test of the end."""

    seats: tuple[int, ...]
    by: int | None

    def begin(self, g: Toy) -> None:
        for seat in self.seats:
            g.lose_life(seat, self.by)
            for due in g.trigger_frames(Hooks.after_damage, seat, self.by):
                g.later(due)
        dying = tuple(seat for seat in self.seats if g.life[seat] < 1)
        if dying:
            g.then(*map(LastChance, dying), Deaths(dying), CheckVictory())


@frame
class LastChance(Struct, frozen=True):
    """A player without life may play Beers, until he lives or gives up; with two players left Beer fails."""

    seat: int

    def begin(self, g: Toy) -> None:
        if g.life[self.seat] < 1 and g.hand(self.seat) and sum(g.alive) > 2:
            g.ask(self, self.seat, "last_chance")

    def candidates(self, g: Toy) -> Iterable[Candidate]:
        yield PASS, None
        for card in g.hand(self.seat):
            reason = None if g.face(card) == "Beer" else Reason("not_a_beer")
            yield card_option("answer", card), reason

    def take_answer(self, g: Toy, answer: Option) -> None:
        if answer != PASS:
            g.discard(self.seat, answer.number("card"), why="last_chance")
            g.heal(self.seat)
            g.then(self)


@frame
class Deaths(Struct, frozen=True):
    """Players who are still without life are out, one after another."""

    seats: tuple[int, ...]

    def begin(self, g: Toy) -> None:
        g.then(*(Eliminate(seat) for seat in self.seats if g.life[seat] < 1))


@frame
class Eliminate(Struct, frozen=True):
    """A player is out; his estate follows."""

    dead: int

    def begin(self, g: Toy) -> None:
        g.eliminate(self.dead)
        g.then(Estate(self.dead))


@frame(outlives=True)
class Estate(Struct, frozen=True):
    """The cards of the dead go to an heir, or are discarded."""

    seat: int

    def begin(self, g: Toy) -> None:
        heirs = g.claimants(Hooks.inherits, self.seat)
        if heirs:
            g.inherit(heirs[0], self.seat)
        else:
            g.discard(self.seat, *g.hand(self.seat), why="estate")


@frame
class CheckVictory(Struct, frozen=True):
    """The last one in play wins; when all fall together, nobody does."""

    def begin(self, g: Toy) -> None:
        left = tuple(seat for seat in range(g.seat_count) if g.alive[seat])
        if len(left) < 2:
            g.end(Result(left, "last" if left else "nobody", "last_one" if left else "all_fell"))


@frame
class Steal(Struct, frozen=True):
    """El Gringo takes a card unseen from the hand of the player who hit him."""

    seat: int
    victim: int

    def begin(self, g: Toy) -> None:
        hand = g.hand(self.victim)
        if hand:
            g.take(self.seat, self.victim, hand[g.chance.draw_below(len(hand), "pick")])


@frame
class DrawCards(Struct, frozen=True):
    """Somebody draws from the deck."""

    seat: int
    number: int

    def begin(self, g: Toy) -> None:
        g.draw(self.seat, self.number)


@frame
class TwoForLife(Struct, frozen=True):
    """Sid Ketchum discards two cards and regains a life point."""

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: Toy) -> None:
        g.discard(self.seat, *self.cards, why="two_for_life")
        g.heal(self.seat)
