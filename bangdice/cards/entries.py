"""The base classes of a set's entries: kinds of cards, characters, events. One entry is one class."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bangdice.cards.hooks import LAY, PLAY, Hooks, Me
from bangdice.kernel.ability import Ability
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import BrokenRules
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from types import ModuleType

    from bangdice.cards.game import CardGame
    from bangdice.cards.setup import Switches

NOBODY, ANYBODY, ANYBODY_AND_SELF, ELIMINATED, IN_REACH, AT_DISTANCE_1, AT_DISTANCE_2 = (
    "nobody", "anybody", "anybody_and_self", "eliminated", "in_reach", "at_distance_1", "at_distance_2",
)  # fmt: skip
"""The aims of a card: nobody in particular (or all others), another player, any player, an eliminated one,
another within reach of the weapon, another at distance 1, another at distance 2 at most.
"""

BROWN, BLUE, GREEN = "brown", "blue", "green"


class CardInPlay(NamedTuple):
    """A card that is being played: its player, the cards, the kind, the target, and the target's card.

    `picked` is the card in front of the target that was chosen, or None for his hand. `cards` holds more than
    one when several cards make up one attack.
    """

    seat: int
    cards: tuple[int, ...]
    kind: str
    target: int | None = None
    picked: int | None = None

    @property
    def at(self) -> int:
        """Return the target. Raise BrokenRules for a card that is played at nobody in particular."""
        if self.target is None:
            raise BrokenRules(f"{self.kind} has no target")
        return self.target


class Kind(Hooks, hooks=True):
    """A kind of card. In a hand it answers for itself. In front of a seat its hooks are in force."""

    # Printed on the card

    prints: ClassVar[str]
    """Rank and suit of every copy in the set that brings the kind."""
    border: ClassVar[str]
    aim: ClassVar[str] = NOBODY
    """The target at which the card is played (a green card: used)."""
    takes: ClassVar[bool] = False
    """A card of the target is chosen too."""
    cost: ClassVar[int] = 0
    """The number of other hand cards that it costs."""
    brings: ClassVar[int] = 1
    """The number of cards or life points that it brings."""
    more_points: ClassVar[int] = 0
    """The life points beyond one that a shot costs of which it is a part."""
    is_bang_of_turn: ClassVar[bool] = False
    """It counts as the BANG! card that a player may play in his turn (R051)."""
    is_missed_symbol: ClassVar[bool] = False
    """A Missed! symbol is printed on it."""
    is_surprise: ClassVar[bool] = False
    """It is given where nobody would be asked without it. So all who may hold it are asked."""
    returns_the_dead: ClassVar[bool] = False
    """An eliminated player may come back by it."""
    is_escape: ClassVar[bool] = False
    """Given as an answer, it keeps a brown card other than BANG! off the player who gives it."""
    signs: ClassVar[str] = ""
    """The effect in drawings, `f-…` for each: the cost first, the target last.

    `*3` is a number behind a drawing, `one` is distance 1, and a suit is the one that a "draw!" needs.
    """
    sound: ClassVar[str] = ""
    """Its sound when it is played, used or laid, if it has one of its own."""
    in_short_deck: ClassVar[bool] = True
    """It can be played without the rulebook."""

    # For bots, and for the story of a game

    worth: ClassVar[int] = 3
    """Its value in a hand, from 1 to 8."""
    is_gift: ClassVar[bool] = False
    """It does its target good."""
    is_burden: ClassVar[bool] = False
    """It harms the player it lies before, so it is no harm to rid him of it."""
    is_shield: ClassVar[bool] = False
    """It keeps the player it lies before out of harm."""
    is_rescue: ClassVar[bool] = False
    """It may save a life."""
    stake: ClassVar[float] = 0.0
    """The number of life points that depend on a card turned up for it."""
    is_sweeping: ClassVar[bool] = False
    """It strikes everybody else, so nobody is blamed for the choice."""
    is_wandering: ClassVar[bool] = False
    """It is a danger that goes from one player to the next."""
    is_exchange: ClassVar[bool] = False
    """Two players answer it in turn until one gives up."""

    def hopes_for(self, g: CardGame, card: int) -> bool:
        """Return True if the player of this card hopes that `card` is turned up for it."""
        return False

    def refusal(self, g: CardGame, seat: int, card: int) -> Reason | None:
        """Return the reason why a seat on turn cannot play (a green card: use) this card at any target."""
        return None

    def target_refused(self, g: CardGame, seat: int, target: int, card: int) -> Reason | None:
        """Return the reason why this card cannot have this target, apart from distance and other rules."""
        return None

    def in_vain(self, g: CardGame, seat: int, target: int | None, card: int) -> Reason | None:
        """Return the reason why this card would change nothing if it was played now (a green card: used)."""
        if self.is_gift and target is not None:
            is_full = g.life[target] >= g.max_life[target]
            return Reason("is_not_hurt", values=(("seat", target),)) if is_full else None
        if target is not None and self.border != BLUE and is_safe(g, target, seat, self.id, card):
            return Reason("is_safe", values=(("seat", target),))
        return None

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        """Return the frames of the card's effect when it is played (a green card: used)."""
        return ()

    def question(self, g: CardGame, target: int, by: int, cards: tuple[int, ...]) -> Frame | None:
        """Return the question by which a card that strikes all asks each, if it is none of the usual two."""
        return None

    def before_hit(self, g: CardGame, target: int, points: int, by: int | None, kind: str) -> Frame | None:
        """Return the question to others who may keep life points for a player, as they may hold this card.

        It ends with a sure `Hit` for the points that he loses nevertheless.
        """
        return None

    def when_laid(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        """Return the frames of a card's effect when it has been laid."""
        return ()

    def after_answer(self, g: CardGame, seat: int, card: int, by: int | None) -> Iterable[Frame]:
        """Return the frames of a card's effect besides cancelling a shot of `by`, when it is given."""
        return ()

    def lays_before(self, g: CardGame, played: CardInPlay) -> int:
        """Return the seat in front of which a blue card is put."""
        return played.seat


def is_safe(g: CardGame, target: int, seat: int, kind: str, card: int) -> bool:
    """Return True if an ability protects another player from a card."""
    return target != seat and g.duty(Hooks.is_unaffected, target, seat, kind, (card,))


def at_full_life(g: CardGame, seat: int) -> Reason | None:
    """Return the reason why a player who has all his life points gains none."""
    return Reason("life_is_full") if g.life[seat] >= g.max_life[seat] else None


def no_bang_left(g: CardGame, seat: int, respects_unlimited: bool = True) -> Reason | None:
    """Return the reason why a player who has had the BANG! card of his turn plays no other (R051)."""
    return None if g.bangs_left(seat, respects_unlimited) else Reason("one_bang_a_turn", rule="R051")


class Brown(Kind):
    """It is played for its effect, and discarded."""

    border = BROWN
    use: ClassVar[str] = PLAY


class Blue(Kind):
    """It is put in front of somebody and stays there. Nobody has two of one name."""

    border = BLUE
    use: ClassVar[str] = LAY


class Weapon(Blue):
    """It takes the place of the weapon that lies there and of the Colt."""

    range: ClassVar[int]

    def in_vain(self, g: CardGame, seat: int, target: int | None, card: int) -> Reason | None:
        is_same = g.lies_before(seat, self.id) is not None and not any(
            g.trigger_frames(Hooks.on_laid, seat, card)
        )
        return Reason("same_weapon") if is_same else None

    def reach(self, g: CardGame, me: Me, seat: int) -> int:
        return self.range - 1 if seat == me else 0


class Green(Kind):
    """A player puts it in front of himself. From another turn on he may discard it for its effect.

    `aim`, `refusal` and `effect` are about its use. A card with the Missed! symbol answers out of turn and
    has no use of its own.
    """

    border = GREEN
    use: ClassVar[str] = LAY

    def ready_cards(self, g: CardGame, me: Me, seat: int) -> tuple[int, ...]:
        if seat != me or not (self.is_missed_symbol or g.is_on_turn(seat)):
            return ()
        laid = g.this_turn.laid
        return tuple(card for card in g.table_cards(seat) if g.kind(card) == self.id and card not in laid)


class Character(Hooks, hooks=True):
    """A character: its name in records and words, and its life points."""

    is_character = True
    life: ClassVar[int]
    first_hand: ClassVar[int | None] = None
    """The number of cards with which it begins, if it is not one for each life point."""
    worth: ClassVar[float] = 0.0
    """The value of its ability for bots that may copy it."""
    refills: ClassVar[bool] = False
    """It draws when its hand is empty."""
    works_as: ClassVar[str | None] = None
    """The kind of card that it replaces."""
    in_short_deck: ClassVar[bool] = True
    """The cards of the short deck let it use its ability."""

    def life_points(self, switches: Switches) -> int:
        """Return the life points with which it begins, without the Sheriff's extra one."""
        return self.life


class EventCard(Hooks, hooks=True):
    """An event card."""

    deck: ClassVar[str]
    """The set in whose deck of events it lies."""
    is_last: ClassVar[bool] = False
    """It comes last in its deck, and stays."""
    turned_by: ClassVar[tuple[str, ...]] = ()
    """The kinds of cards that turn its deck up, which lies face down. Without any each round does."""
    more_points: ClassVar[int] = 0
    """The life points beyond one that its shot costs."""
    needs: ClassVar[str | None] = None
    """A set without which it is left out, besides the one that brings it."""
    is_instead_of_phase_1: ClassVar[bool] = False
    """A player who has taken its offer has given up phase 1, so he draws nothing more."""
    deals_spares: ClassVar[bool] = False
    """Everybody is dealt a second character."""
    returns_the_dead: ClassVar[bool] = False
    """A player who was eliminated may come back."""
    cards_due: ClassVar[int] = 0
    """The number of hand cards that each has to play in his turn. They are counted before it comes, too."""


class Expansion(NamedTuple):
    """A set: everything that it brings into the game. It leaves no trace when it is left out.

    `more_prints`: more copies of kinds that another set brings (kind -> rank and suit of each). `modules`:
    all modules of the set that define frames. `switches` decide nothing without the set. Those in `one_of`
    need this set, or another one that names them there too. With `loads_first` its words and drawings come
    with the game, otherwise only to a table that plays it. `version` counts the rules of a set from outside,
    and records name it; a set of the house has none.
    """

    name: str
    kinds: tuple[Kind, ...] = ()
    characters: tuple[Character, ...] = ()
    events: tuple[EventCard, ...] = ()
    more_prints: tuple[tuple[str, str], ...] = ()
    modules: tuple[ModuleType, ...] = ()
    switches: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()
    loads_first: bool = False
    version: int = 0

    @property
    def sprite(self) -> str:
        """The sprite with its drawings: one of its own if they do not come with the game."""
        return "cards" if self.loads_first else self.name


def is_card_in_play(ability: Ability) -> bool:
    """Return True if an ability comes from a card in front of a seat (Lasso, Belle Star switch it off)."""
    return isinstance(ability, Kind)
