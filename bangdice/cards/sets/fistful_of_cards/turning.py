"""The events of A Fistful of Cards that change the course of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.entries import EventCard
from bangdice.cards.faces import HEARTS, RED
from bangdice.cards.flip import Flip
from bangdice.cards.hooks import Me
from bangdice.cards.one_by_one import choices_so_far, choose_on, next_choices
from bangdice.cards.sets.fistful_of_cards.lasting import FISTFUL
from bangdice.cards.taking import DrawCards, Gain
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.cards.setup import Switches
    from bangdice.kernel.game import Unasked

BLOOD_BROTHERS, DEAD_MAN, HARD_LIQUOR, PEYOTE, RANCH, VENDETTA = (
    "blood_brothers", "dead_man", "hard_liquor", "peyote", "ranch", "vendetta",
)  # fmt: skip
DEAD_MAN_LIFE = 2
DEAD_MAN_CARDS = 2


class BloodBrothers(EventCard):
    """A player whose turn begins may give a life point, but not his last, to another who lacks one."""

    id = BLOOD_BROTHERS
    deck = FISTFUL
    bots_answer = "give_life"

    def place_in_turn(self, switches: Switches) -> int:
        return 40 if switches.blood_brothers_window == "before_checks" else 80

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (GiveLife(seat),)


@frame
class GiveLife(Struct, frozen=True):
    """A player with a life point to spare may give it to another who lacks one, once a turn.

    With `is_asked` the question stays open although another player healed himself meanwhile.
    """

    seat: int
    is_asked: bool = False

    def begin(self, g: CardGame) -> None:
        lacks = any(g.life[other] < g.max_life[other] for other in g.others(self.seat))
        if self.is_asked or (lacks and g.life[self.seat] > 1):
            g.ask(replace(self, is_asked=True), self.seat, BLOOD_BROTHERS)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        for other in g.others(self.seat):
            is_full = g.life[other] >= g.max_life[other]
            yield Option("give_life", (f"seat:{other}",)), Reason("full_life") if is_full else None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            return
        lost = (Hit(self.seat, 1, None, BLOOD_BROTHERS), Reckoning((self.seat,), None, BLOOD_BROTHERS))
        g.then(*lost, Gain((answer.number("seat"),), 1, BLOOD_BROTHERS))


class DeadMan(EventCard):
    """The player eliminated first comes back for good when his turn would come, once a game (R110)."""

    id = DEAD_MAN
    deck = FISTFUL
    returns_the_dead = True
    causes = Causes(
        {
            "revived": Cause("", ("R110",), ("event_revealed event:dead_man",)),
            "drew.dead_man": Cause("", ("R110",), ("revived seat=seat",)),
        }
    )

    def takes_turn(self, g: CardGame, me: Me, seat: int) -> bool:
        return g.fallen[:1] == (seat,) and not g.dead_man_returned

    def returns_by(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        return DeadManReturns(seat) if self.takes_turn(g, me, seat) else None


@frame
class DeadManReturns(Struct, frozen=True):
    """The dead man is back with two life points and two cards. His role stays open."""

    dead: int

    def begin(self, g: CardGame) -> None:
        g.revive(self.dead, DEAD_MAN_LIFE)
        g.settle_after(DrawCards(self.dead, DEAD_MAN_CARDS, DEAD_MAN))


class HardLiquor(EventCard):
    """A player who lacks life may give up phase 1 for a life point. This is not a Beer."""

    id = HARD_LIQUOR
    deck = FISTFUL
    is_instead_of_phase_1 = True
    bots_play = "life_for_cards_drawn"

    def draw_offers(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if g.gains_life(seat) and g.life[seat] < g.max_life[seat]:
            yield Option(HARD_LIQUOR), None, DrinkLiquor(seat)


@frame
class DrinkLiquor(Struct, frozen=True):
    """The player draws nothing and gains a life point."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.count_use(self.seat, HARD_LIQUOR)
        g.heal(self.seat, 1, HARD_LIQUOR)


class Peyote(EventCard):
    """Instead of drawing, the player on turn guesses the colour of the top card until he is wrong (R107).

    He keeps each card whose colour he guesses.
    """

    id = PEYOTE
    deck = FISTFUL
    causes = Causes(
        {
            "flipped.peyote": Cause("", ("R173",), ("kept_flipped seat=seat", "turn_began seat=seat")),
            "kept_flipped": Cause("", ("R107",), ("flipped seat=seat why:peyote",)),
        }
    )

    def instead_of_draw(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        return Guess(seat)


@frame
class Guess(Struct, frozen=True):
    """The player guesses red or black. The printed colour counts, and a wrong card is discarded.

    It also ends when no card is left.
    """

    seat: int

    def begin(self, g: CardGame) -> None:
        if g.deck() or g.discard_pile():
            g.ask(self, self.seat, PEYOTE)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for color in ("red", "black"):
            yield Option("guess", (f"color:{color}",)), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        card = g.flip(self.seat, PEYOTE, aside=True)
        if card is None:
            return
        color = "red" if g.face(card).suit in RED else "black"
        if answer.word("color") == color:
            g.keep_flipped(self.seat, card, PEYOTE)
            g.then(self)
        else:
            g.put_away(self.seat, card, why=PEYOTE)


class Ranch(EventCard):
    """Once in his turn a player may discard any hand cards and draw as many. A switch says when (R106)."""

    id = RANCH
    deck = FISTFUL
    bots_answer = "exchange"
    place = 20

    def after_phase_1(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (Exchange(seat),) if g.switches.ranch_phase == "end_phase_1" else ()

    def after_phase_2(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (Exchange(seat),) if g.switches.ranch_phase == "end_phase_2" else ()


@frame
class Exchange(Struct, frozen=True):
    """The cards are chosen one by one, and discarded in that order when the player has enough."""

    seat: int
    chosen: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        hand = g.hand(self.seat)
        if hand:
            chosen = choices_so_far(self.chosen, hand) if len(self.chosen) < len(hand) else ()
            g.ask(replace(self, chosen=chosen), self.seat, RANCH, chosen=len(chosen))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield Option("exchange") if self.chosen else PASS, None
        yield from next_choices(g.hand(self.seat), self.chosen)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            return
        chosen = (*self.chosen, *answer.numbers("card"))
        if answer.verb == "exchange" or len(chosen) == len(g.hand(self.seat)):
            g.discard(self.seat, *chosen, why=RANCH)
            g.draw(self.seat, len(chosen), RANCH)
            return
        choose_on(g, self.seat, answer.number("card"), replace(self, chosen=chosen))


class Vendetta(EventCard):
    """At the end of his turn a player flips a card. A Heart gives one more turn, but only one (R113)."""

    id = VENDETTA
    deck = FISTFUL
    place = 10
    causes = Causes(
        {
            "flipped.vendetta": Cause("", ("R113",), ("turn_began seat=seat",)),
            "extra_turn": Cause("", ("R113",), ("flipped seat=seat why:vendetta",)),
        }
    )

    def on_turn_end(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return () if g.this_turn.is_extra else (OneMoreTurn(seat),)


@frame
class OneMoreTurn(Struct, frozen=True):
    """The "draw!" for one more turn."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.then(Flip(self.seat, VENDETTA), self)

    def take_value(self, g: CardGame, card: int | None) -> None:
        if card is not None and g.suit(card) == HEARTS:
            g.grant_extra_turn(self.seat)


TURNING = (BloodBrothers(), DeadMan(), HardLiquor(), Peyote(), Ranch(), Vendetta())
