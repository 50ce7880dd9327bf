"""The closed list of hooks of the card game: all that a character, a card in play or an event may change.

A misspelt hook fails at import. `me` is the seat that has the ability; None for an event. Hooks are told
about others too: one that concerns its owner alone asks `seat == me`. Seats that are told stand first, then
what it is about. Every hook reads the game and returns; only frames and verbs change it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from bangdice.kernel.ability import Ability
from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame
from bangdice.kernel.game import Unasked
from bangdice.kernel.hook import ban, claim, duty, each, greatest, instead, last, number, trigger, union

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

PLAY, PLAY_AS, LAY, USE, ANSWER, LAST_CHANCE = "play", "play_as", "lay", "use", "answer", "last_chance"
"""How a card is used: played from hand for its effect; played from hand as another kind by a power; put in
front of somebody; a green card used from the table; given as an answer; drunk to survive."""

Me = int | None


class Hooks(Ability, hooks=True):
    """What a rule in force may answer.

    `verb` is what its power is called among the answers, where it is not its `id`. `bots_play` names the
    habit by which bots play a card or use a power, `bots_answer` the one by which they answer the question
    that is called as the entry (`bots/`); without a habit they do what is usual.
    """

    id: ClassVar[str]
    verb: ClassVar[str] = ""
    bots_play: ClassVar[str] = ""
    bots_answer: ClassVar[str] = ""

    @number
    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        """How much farther away (or nearer, below 0) a viewer sees a target."""
        return 0

    @number
    def reach(self, g: CardGame, me: Me, seat: int) -> int:
        """How much farther than the Colt's 1 a seat's weapon reaches."""
        return 0

    @number
    def bang_limit(self, g: CardGame, me: Me, seat: int) -> int:
        """How many BANG! cards more than one a seat may play in its turn."""
        return 0

    @number
    def misses_needed(self, g: CardGame, me: Me, by: int | None, kind: str) -> int:
        """How many Missed! more than one cancel a shot; `kind` is what shoots (`bang`, `gatling`, ...)."""
        return 0

    @number
    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        """How many cards more (or fewer) than two a seat draws in phase 1; it is always one at least."""
        return 0

    @number
    def cards_to_come(self, g: CardGame, me: Me, seat: int) -> int:
        """How many cards more a seat draws at the end of phase 1, after those of `draw_count`."""
        return 0

    @number
    def flip_count(self, g: CardGame, me: Me, seat: int) -> int:
        """How many cards more than one a seat turns up for a "draw!", to choose the one that counts."""
        return 0

    @number
    def beer_points(self, g: CardGame, me: Me, seat: int) -> int:
        """How many life points more than one a Beer gives to a seat."""
        return 0

    @greatest
    def discards_watched(self, g: CardGame, me: Me) -> int:
        """How many cards on top of the discard pile may matter to somebody: then their order is asked."""
        return 0

    @ban
    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        """Why a seat may not use a card as this kind now (`use`: PLAY, PLAY_AS, LAY, USE, ANSWER,
        LAST_CHANCE).

        `kind` is what it is used as: `bang` for a Missed! that is fired. `card` None asks about the kind as
        such, from what is public alone.
        """
        return None

    @ban
    def forbids_target(
        self, g: CardGame, me: Me, seat: int, target: int, kind: str, card: int | None
    ) -> Reason | None:
        """Why a seat may not choose a target for this kind."""
        return None

    @ban
    def forbids_pass(
        self, g: CardGame, me: Me, seat: int, about: str, usable: tuple[int, ...]
    ) -> Reason | None:
        """Why a seat may not decline: `about` is the question, `usable` the cards it could legally use
        instead.

        A duty that cannot be met does not bind: say so by looking at `usable`.
        """
        return None

    @duty
    def unlimited_bangs(self, g: CardGame, me: Me, seat: int) -> bool:
        """Whether a seat plays as many BANG! cards as it likes."""
        return False

    @duty
    def is_unaffected(
        self, g: CardGame, me: Me, seat: int, by: int | None, kind: str, cards: tuple[int, ...]
    ) -> bool:
        """Whether what `by` does with these cards does nothing to a seat."""
        return False

    @duty
    def takes_turn(self, g: CardGame, me: Me, seat: int) -> bool:
        """Whether an eliminated seat has its turn all the same."""
        return False

    @claim
    def inherits(self, g: CardGame, me: Me, dead: int) -> bool:
        """Whether the estate of an eliminated seat is mine."""
        return False

    @union
    def counts_as(self, g: CardGame, me: Me, seat: int, card: int) -> frozenset[str]:
        """As which kinds (`bang`, `missed`) a hand card may be used besides its own (they unite)."""
        return frozenset()

    @union
    def plays_any_as(self, g: CardGame, me: Me, seat: int) -> frozenset[str]:
        """As which kinds a seat on turn may play any card of its hand now, by a power (they unite)."""
        return frozenset()

    @last
    def suit_of(self, g: CardGame, me: Me, card: int) -> str | None:
        """As which suit a card is read (the last stands)."""
        return None

    @each
    def ready_cards(self, g: CardGame, me: Me, seat: int) -> tuple[int, ...]:
        """The green cards in front of a seat that may be used now as far as they themselves are concerned.

        Concatenates; a silenced card is so not ready.
        """
        return ()

    # Instead of what is usual: events come before characters, characters before cards

    @instead
    def base_distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int | None:
        """The distance from which abilities and cards add and subtract, instead of counting places."""
        return None

    @instead
    def hand_limit(self, g: CardGame, me: Me, seat: int) -> int | None:
        """How many cards a seat may keep in phase 3, instead of its life points."""
        return None

    @instead
    def turn_direction(self, g: CardGame, me: Me) -> int | None:
        """-1 when turns pass counter-clockwise."""
        return None

    @instead
    def instead_of_draw(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        """The frame that is run instead of the drawing of phase 1.

        It ends by `Drawn(seat, cards)` if "second card" rules shall see what was drawn.
        """
        return None

    @instead
    def draws_from(self, g: CardGame, me: Me, seat: int) -> str | None:
        """The zone (`discard`) from which a seat draws in phase 1 as far as it holds cards, not the deck."""
        return None

    @instead
    def discards_to(self, g: CardGame, me: Me, seat: int, why: str) -> str | None:
        """`deck` when a seat's discards go face down on the deck; `why` as `discard` tells it."""
        return None

    @instead
    def returns_by(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        """The frame by which an eliminated seat comes back when its turn begins."""
        return None

    # Offers: the option, None or the reason why not, and the frame that it begins

    @each
    def any_time(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        """What a seat may do whoever is asked. Its frame runs `settle_after` if it moves cards."""
        return ()

    @each
    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        """What a seat may do in phase 2 besides playing cards. The frame is run inside `settle_after`."""
        return ()

    @each
    def draw_offers(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        """What a seat may do instead of drawing as usual in phase 1."""
        return ()

    @each
    def dodges(self, g: CardGame, me: Me, seat: int, by: int | None, kind: str) -> Iterable[Unasked]:
        """How a seat may try to cancel a BANG! symbol besides cards with a Missed! symbol, once each a shot.

        The frame ends with `Return(True)` when that counts as one Missed!.
        """
        return ()

    @trigger
    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """What is due before phase 1 of a seat's turn; when, says the table of orders (`order.py`)."""
        return ()

    @trigger
    def on_drawn(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        """What is due when a seat has drawn its cards of phase 1, in this order."""
        return ()

    @trigger
    def after_phase_1(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """What is due between phase 1 and phase 2 (table of orders)."""
        return ()

    @trigger
    def after_phase_2(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """What is due between phase 2 and phase 3 (table of orders)."""
        return ()

    @trigger
    def on_turn_end(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """What is due after phase 3 of a turn that was not lost (table of orders)."""
        return ()

    @trigger
    def on_reveal(self, g: CardGame, me: Me) -> Iterable[Frame]:
        """What is due when this event has just been turned up (asked of it alone)."""
        return ()

    @trigger
    def on_laid(self, g: CardGame, me: Me, seat: int, card: int) -> Iterable[Frame]:
        """What is due when a seat has put a card in front of somebody."""
        return ()

    @trigger
    def on_answer(self, g: CardGame, me: Me, seat: int, card: int, kind: str) -> Iterable[Frame]:
        """What is due, when all has settled, for a hand card that a seat gave as an answer or drank to
        survive.

        `kind` is what it was used as.
        """
        return ()

    @trigger
    def between_answers(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """What is due between two answers to one and the same shot."""
        return ()

    @trigger
    def after_damage(
        self, g: CardGame, me: Me, seat: int, by: int | None, points: int, kind: str
    ) -> Iterable[Frame]:
        """What is due, when all has settled, for life points that a seat has lost.

        `by` is who caused it (None: nobody), `kind` by what. Frames of who did not survive are dropped.
        """
        return ()

    @trigger
    def on_elimination(self, g: CardGame, me: Me, dead: int, by: int | None) -> Iterable[Frame]:
        """What is due when a seat was eliminated, or a ghost left: after its estate, before the reward."""
        return ()

    @trigger
    def when_settled(self, g: CardGame, me: Me) -> Iterable[Frame]:
        """What is due when the outermost card has settled; only what can be mended."""
        return ()
