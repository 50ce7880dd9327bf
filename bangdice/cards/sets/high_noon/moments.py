"""The events of High Noon that do something at a moment: when they are turned up, or in each turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.drawing import DRAW_TWO, draw_in_phase_1, has_done_without
from bangdice.cards.entries import BLUE, EventCard
from bangdice.cards.hooks import Hooks, Me
from bangdice.cards.sets.high_noon.lasting import HIGH_NOON
from bangdice.cards.taking import Gain
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

DALTONS, TRAIN_ARRIVAL = "the_daltons", "train_arrival"
GHOST_DRAWS = 3


class TheDaltons(EventCard):
    """When it is turned up, everybody discards one of the blue cards in front of him."""

    id = DALTONS
    deck = HIGH_NOON
    bots_answer = "give_up"

    def on_reveal(self, g: CardGame, me: Me) -> Iterable[Frame]:
        yield DaltonsRaid(g.present())


@frame
class DaltonsRaid(Struct, frozen=True):
    """Each player chooses one of his blue cards, clockwise from the player on turn.

    A player who has only one has no choice.
    """

    left: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        if not self.left:
            return
        blue = _blue_cards(g, self.left[0])
        if len(blue) > 1:
            g.ask(self, self.left[0], DALTONS)
            return
        g.discard(self.left[0], *blue, why=DALTONS)
        g.then(DaltonsRaid(self.left[1:]))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for card in _blue_cards(g, self.left[0]):
            yield Option("choose", (f"card:{card}",)), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        g.discard(self.left[0], answer.number("card"), why=DALTONS)
        g.then(DaltonsRaid(self.left[1:]))


def _blue_cards(g: CardGame, seat: int) -> tuple[int, ...]:
    return tuple(card for card in g.table_cards(seat) if g.entry(card).border == BLUE)


class TheDoctor(EventCard):
    """When it is turned up, all players who have the fewest life points gain one."""

    id = "the_doctor"
    deck = HIGH_NOON

    def on_reveal(self, g: CardGame, me: Me) -> Iterable[Frame]:
        fewest = min(g.life[seat] for seat in g.present())
        yield Gain(tuple(seat for seat in g.present() if g.life[seat] == fewest), 1, self.id)


class GhostTown(EventCard):
    """An eliminated player has his turn as a ghost (R093, R094).

    He draws three cards, cannot lose life, and is gone again when the turn ends.
    """

    id = "ghost_town"
    deck = HIGH_NOON
    returns_the_dead = True
    causes = Causes(
        {
            "ghost_returned": Cause("", ("R093",), ("event_revealed event:ghost_town",)),
            "ghost_left": Cause("", ("R094",), ("turn_began seat=seat",)),
            "unharmed": Cause("", ("R172",), ("turn_began seat=seat", "turn_began")),
        }
    )

    def takes_turn(self, g: CardGame, me: Me, seat: int) -> bool:
        return True

    def returns_by(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        for_good = (
            ability.returns_by(g, other, seat)
            for other, ability in g.rules_in_force(Hooks.returns_by)
            if ability is not self
        )
        return None if any(found is not None for found in for_good) else GhostReturns(seat)

    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        if seat != g.ghost:
            return 0
        if g.switches.ghost_draw_stacking == "add":
            return GHOST_DRAWS - DRAW_TWO
        others: int = sum(
            ability.draw_count(g, other, seat)
            for other, ability in g.rules_in_force(Hooks.draw_count)
            if ability is not self
        )
        return max(0, GHOST_DRAWS - DRAW_TWO - others)


@frame
class GhostReturns(Struct, frozen=True):
    """An eliminated player is back for his turn. A player who comes back for good is no ghost (R111)."""

    dead: int

    def begin(self, g: CardGame) -> None:
        g.return_as_ghost(self.dead)


class HighNoon(EventCard):
    """Each turn begins with a life point lost, before Dynamite and Jail. Nobody causes the loss (R089)."""

    id = HIGH_NOON
    deck = HIGH_NOON
    is_last = True
    place = 10

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (Hit(seat, 1, None, HIGH_NOON), Reckoning((seat,), None, HIGH_NOON))


class TrainArrival(EventCard):
    """At the end of phase 1 one more card is drawn, if there was a phase 1 (R116)."""

    id = TRAIN_ARRIVAL
    deck = HIGH_NOON
    place = 10

    def cards_to_come(self, g: CardGame, me: Me, seat: int) -> int:
        return 1

    def after_phase_1(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return () if has_done_without(g) else (TrainCard(seat),)


@frame
class TrainCard(Struct, frozen=True):
    """The extra card is drawn in the same way as the others of phase 1."""

    seat: int

    def begin(self, g: CardGame) -> None:
        draw_in_phase_1(g, self.seat, 1, TRAIN_ARRIVAL)


MOMENTS = (TheDaltons(), TheDoctor(), GhostTown(), HighNoon(), TrainArrival())
