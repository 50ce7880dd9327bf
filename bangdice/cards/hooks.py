"""The closed list of hooks of the card game: all that a character, a card in play or an event may change.

A misspelt hook fails at import. `me` is the seat that has the ability, or None for an event. Hooks are called
for other seats too, so a hook that concerns its owner alone asks `seat == me`. The seats concerned are the
first arguments. A hook only reads the game. Frames and verbs change it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from bangdice.kernel.ability import Ability
from bangdice.kernel.cause import Causes
from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.frame import Frame
from bangdice.kernel.game import Unasked
from bangdice.kernel.hook import ban, claim, duty, each, greatest, instead, last, number, trigger, union

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.cards.setup import Switches

PLAY, PLAY_AS, LAY, USE, ANSWER, LAST_CHANCE = "play", "play_as", "lay", "use", "answer", "last_chance"
"""The uses of a card: played from hand for its effect; played from hand as another kind by a power; put in
front of a seat; a green card used from the table; given as an answer; drunk to survive."""

Me = int | None


class Hooks(Ability, hooks=True):
    """The questions that a rule in force may answer.

    `verb` is the name of its power among the answers, if it differs from `id`. `bots_play` names the habit by
    which bots play a card or use a power, `bots_answer` the habit by which they answer the question that has
    the entry's name (`bots/`). Without a habit bots do the usual.

    `place` orders the entries that act at one moment of a turn (`STEPPED`). The lower place acts first, and
    everything settles before the next. At other moments triggers go clockwise from the player on turn, events
    first. In a seat the character comes before the cards in front of it, which stand in the order in which
    they were laid. Events in force stand in the order of their piles.

    `causes` are those of the events and refusals that the entry alone brings, or brings in a way of its own.
    """

    id: ClassVar[str]
    verb: ClassVar[str] = ""
    bots_play: ClassVar[str] = ""
    bots_answer: ClassVar[str] = ""
    place: ClassVar[int] = 0
    causes: ClassVar[Causes] = Causes()

    def place_in_turn(self, switches: Switches) -> int:
        """Return the place among the entries of one moment. A switch may change it."""
        return self.place

    @number
    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        """Return how much farther away (or nearer, below 0) a viewer sees a target.

        The answer is kept while the same rules are in force, so it reads neither life nor hands.
        """
        return 0

    @number
    def reach(self, g: CardGame, me: Me, seat: int) -> int:
        """Return how much farther than the Colt's 1 a seat's weapon reaches."""
        return 0

    @number
    def bang_limit(self, g: CardGame, me: Me, seat: int) -> int:
        """Return the number of BANG! cards beyond one that a seat may play in its turn."""
        return 0

    @number
    def misses_needed(self, g: CardGame, me: Me, by: int | None, kind: str) -> int:
        """Return the number of Missed! beyond one that cancel a shot of a kind (`bang`, `gatling`, ...)."""
        return 0

    @number
    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        """Return how many cards more (or fewer) than two a seat draws in phase 1. It draws one at least."""
        return 0

    @number
    def cards_to_come(self, g: CardGame, me: Me, seat: int) -> int:
        """Return the number of cards that a seat draws at the end of phase 1, after those of `draw_count`."""
        return 0

    @number
    def flip_count(self, g: CardGame, me: Me, seat: int) -> int:
        """Return the number of cards beyond one that a seat turns up for a "draw!", to choose one of them."""
        return 0

    @number
    def beer_points(self, g: CardGame, me: Me, seat: int) -> int:
        """Return the number of life points beyond one that a Beer gives to a seat."""
        return 0

    @greatest
    def discards_watched(self, g: CardGame, me: Me) -> int:
        """Return the number of cards on top of the discard pile whose order matters and is asked for."""
        return 0

    @ban
    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        """Return the reason why a seat may not use a card as this kind now.

        `use` is PLAY, PLAY_AS, LAY, USE, ANSWER or LAST_CHANCE. `kind` is the kind as which the card is used:
        `bang` for a Missed! that is fired. Without a `card` the question is about the kind in general, and
        the answer comes from public facts alone.
        """
        return None

    @ban
    def forbids_target(
        self, g: CardGame, me: Me, seat: int, target: int, kind: str, card: int | None
    ) -> Reason | None:
        """Return the reason why a seat may not choose a target for this kind."""
        return None

    @ban
    def forbids_pass(
        self, g: CardGame, me: Me, seat: int, about: str, usable: tuple[int, ...]
    ) -> Reason | None:
        """Return the reason why a seat may not decline.

        `about` is the question, `usable` the cards that the seat could legally use instead. A duty that
        cannot be met does not bind, so return None without a `usable` card.
        """
        return None

    @duty
    def unlimited_bangs(self, g: CardGame, me: Me, seat: int) -> bool:
        """Return True if a seat may play any number of BANG! cards."""
        return False

    @duty
    def is_unaffected(
        self, g: CardGame, me: Me, seat: int, by: int | None, kind: str, cards: tuple[int, ...]
    ) -> bool:
        """Return True if cards played by `by` have no effect on a seat."""
        return False

    @duty
    def takes_turn(self, g: CardGame, me: Me, seat: int) -> bool:
        """Return True if an eliminated seat still has its turn."""
        return False

    @duty
    def last_one_wins(self, g: CardGame, me: Me) -> bool:
        """Return True if everybody plays for himself, and the last one in play wins."""
        return False

    @duty
    def opens_hands(self, g: CardGame, me: Me) -> bool:
        """Return True if everybody sees all hands. A card comes to a hand, and leaves it, in sight of all."""
        return False

    @claim
    def inherits(self, g: CardGame, me: Me, dead: int) -> bool:
        """Return True if `me` inherits the cards of an eliminated seat."""
        return False

    @union
    def counts_as(self, g: CardGame, me: Me, seat: int, card: int) -> frozenset[str]:
        """Return the kinds (`bang`, `missed`) as which a hand card may be used besides its own."""
        return frozenset()

    @union
    def plays_any_as(self, g: CardGame, me: Me, seat: int) -> frozenset[str]:
        """Return the kinds as which a seat on turn may play any card of its hand now, by a power."""
        return frozenset()

    @last
    def suit_of(self, g: CardGame, me: Me, card: int) -> str | None:
        """Return the suit as which a card is read."""
        return None

    @each
    def ready_cards(self, g: CardGame, me: Me, seat: int) -> tuple[int, ...]:
        """Return the green cards in front of a seat that may be used now by their own rule.

        A silenced card gives no answer, so it is not ready.
        """
        return ()

    # In place of the usual: events come before characters, characters before cards

    @instead
    def base_distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int | None:
        """Return the distance that replaces the count of places. Abilities and cards still change it."""
        return None

    @instead
    def hand_limit(self, g: CardGame, me: Me, seat: int) -> int | None:
        """Return the number of cards that a seat may keep in phase 3, instead of its life points."""
        return None

    @instead
    def turn_direction(self, g: CardGame, me: Me) -> int | None:
        """Return -1 if turns pass counter-clockwise."""
        return None

    @instead
    def instead_of_draw(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        """Return the frame that is run instead of the drawing of phase 1.

        It ends with `Drawn(seat, cards)` if rules about the second card apply to the drawn cards.
        """
        return None

    @instead
    def draws_from(self, g: CardGame, me: Me, seat: int) -> str | None:
        """Return the zone (`discard`) from which a seat draws in phase 1 before it draws from the deck."""
        return None

    @instead
    def discards_to(self, g: CardGame, me: Me, seat: int, why: str) -> str | None:
        """Return `deck` if a seat's discards go face down on the deck. `why` is the reason of `discard`."""
        return None

    @instead
    def before_shot(self, g: CardGame, me: Me, target: int, by: int | None, kind: str) -> Frame | None:
        """Return the frame that is run before a target answers a shot.

        It ends with `Return(True)` if nothing can cancel the shot.
        """
        return None

    @instead
    def returns_by(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        """Return the frame by which an eliminated seat comes back when its turn begins."""
        return None

    # Offers: the option, None or the reason against it, and the frame that it begins

    @each
    def any_time(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        """Return the offers to a seat whichever seat is asked. Frames that move cards run `settle_after`."""
        return ()

    @each
    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        """Return the offers to a seat in phase 2 besides its cards. Frames are run inside `settle_after`."""
        return ()

    @each
    def draw_offers(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        """Return the offers to a seat in phase 1 instead of the usual drawing."""
        return ()

    @each
    def dodges(self, g: CardGame, me: Me, seat: int, by: int | None, kind: str) -> Iterable[Unasked]:
        """Return the ways to cancel a BANG! symbol besides Missed! symbols. A seat may try each once a shot.

        The frame ends with `Return(True)` if the attempt counts as one Missed!.
        """
        return ()

    @each
    def avoids(
        self, g: CardGame, me: Me, seat: int, by: int, kind: str
    ) -> Iterable[tuple[Option, Reason | None]]:
        """Return the answers by which a seat avoids the effect of a brown card that is no shot, on itself.

        They are `answer` and a card of the hand, which is given as a Missed!. A seat that may avoid cards
        names all of its hand, so that the question betrays none.
        """
        return ()

    @trigger
    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """Return the frames to run before phase 1 of a seat's turn, by their places."""
        return ()

    @trigger
    def on_drawn(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        """Return the frames to run when a seat has drawn its `cards` of phase 1, in this order."""
        return ()

    @trigger
    def after_phase_1(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """Return the frames to run between phase 1 and phase 2, by their places."""
        return ()

    @trigger
    def after_phase_2(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """Return the frames to run between phase 2 and phase 3, by their places."""
        return ()

    @trigger
    def on_turn_end(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """Return the frames to run after phase 3 of a turn that was not lost, by their places."""
        return ()

    @trigger
    def on_reveal(self, g: CardGame, me: Me) -> Iterable[Frame]:
        """Return the frames to run when this event has just been turned up. No other rule is asked."""
        return ()

    @trigger
    def on_laid(self, g: CardGame, me: Me, seat: int, card: int) -> Iterable[Frame]:
        """Return the frames to run when a seat has put a card in front of a player."""
        return ()

    @trigger
    def on_played(self, g: CardGame, me: Me, seat: int, kind: str, card: int) -> Iterable[Frame]:
        """Return the frames to run after the effect of a card that a seat played or used as this kind."""
        return ()

    @trigger
    def before_loss(self, g: CardGame, me: Me, victim: int, by: int, kind: str) -> Iterable[Frame]:
        """Return the frames to run before another player takes a victim's card, or makes him discard one.

        `kind` is the card or the ability that does so. What happens by itself (El Gringo) does not ask.
        """
        return ()

    @trigger
    def on_answer(self, g: CardGame, me: Me, seat: int, card: int, kind: str) -> Iterable[Frame]:
        """Return the frames to run for a hand card that a seat gave as an answer or drank to survive.

        They run when everything has settled. `kind` is the kind as which the card was used.
        """
        return ()

    @trigger
    def on_excess(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        """Return the frames to run when a seat has discarded its excess. Only the nearest ones are run."""
        return ()

    @trigger
    def on_flipped(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        """Return the frames to run for the cards that a seat has turned up for a "draw!", in their order.

        They run when everything has settled, those of the seat first, and then clockwise.
        """
        return ()

    @trigger
    def between_answers(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """Return the frames to run between two answers to the same shot."""
        return ()

    @trigger
    def after_damage(
        self, g: CardGame, me: Me, seat: int, by: int | None, points: int, kind: str
    ) -> Iterable[Frame]:
        """Return the frames to run for life points that a seat has lost.

        They run when everything has settled. Those of a player who did not survive are dropped. `by` is the
        seat that caused the loss (None: nobody), `kind` the kind that it used.
        """
        return ()

    @trigger
    def when_falling(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        """Return the frames to run after the last chance of a seat, before it is eliminated."""
        return ()

    @trigger
    def on_elimination(self, g: CardGame, me: Me, dead: int, by: int | None) -> Iterable[Frame]:
        """Return the frames to run between the estate of an eliminated seat or ghost and the reward."""
        return ()

    @trigger
    def when_settled(self, g: CardGame, me: Me) -> Iterable[Frame]:
        """Return the frames that repair a state (an empty hand) when the outermost card has settled."""
        return ()


STEPPED = ("on_turn_start", "after_phase_1", "after_phase_2", "on_turn_end")
"""The moments of a turn: an entry that acts at one of them needs a place."""
