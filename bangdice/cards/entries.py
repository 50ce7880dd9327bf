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

NOBODY, ANYBODY, ANYBODY_AND_SELF, IN_REACH, AT_DISTANCE_1 = (
    "nobody", "anybody", "anybody_and_self", "in_reach", "at_distance_1",
)  # fmt: skip
"""The aims of a card: nobody in particular (or all others), another player, any player, another within reach
of the weapon, another at distance 1.
"""

BROWN, BLUE, GREEN = "brown", "blue", "green"


class Played(NamedTuple):
    """A card that is being played: by whom, which cards, as which kind, at whom, and which of his cards.

    `picked` is the card in front of the target that was chosen; None for his hand. `cards` holds more than
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
    """A kind of card. In a hand it answers for itself, in front of a seat its hooks are in force.

    `prints` are rank and suit of every copy of the set that brings the kind. `aim` says at whom it is played
    (a green card: used), `takes` whether a card of the target is chosen too, `cost` how many other hand cards
    it costs. `brings` is how many cards or life points it brings, `is_missed_symbol` as printed; a card that
    `is_gift` does its target good. A card that `is_burden` harms the player it lies before, so to rid him of
    it is no harm; `is_shield` keeps him out of harm. `is_rescue` may save a life.

    `signs` say on the card what it does: a drawing `f-…` each, `*3` is a number behind it, `one` distance 1,
    a suit what a "draw!" has to be. The cost stands first, whom it is for after what it does. `worth` is what
    bots think of it in a hand, from 1 to 8. `in_short_deck`: it can be played without the rulebook.
    `stake` is what hangs on a card that is turned up for it, in points of life. A card that `is_sweeping`
    strikes whoever sits there, so that nobody is blamed for the choice; a danger that `is_wandering` goes
    from one player to the next.
    """

    prints: ClassVar[str]
    border: ClassVar[str]
    aim: ClassVar[str] = NOBODY
    takes: ClassVar[bool] = False
    cost: ClassVar[int] = 0
    brings: ClassVar[int] = 1
    is_weapon: ClassVar[bool] = False
    is_missed_symbol: ClassVar[bool] = False
    is_gift: ClassVar[bool] = False
    is_burden: ClassVar[bool] = False
    is_shield: ClassVar[bool] = False
    is_rescue: ClassVar[bool] = False
    signs: ClassVar[str] = ""
    worth: ClassVar[int] = 3
    in_short_deck: ClassVar[bool] = True
    stake: ClassVar[float] = 0.0
    is_sweeping: ClassVar[bool] = False
    is_wandering: ClassVar[bool] = False

    def hopes_for(self, g: CardGame, card: int) -> bool:
        """Return True if a card that is turned up for this one is what its player hopes for."""
        return False

    def refused(self, g: CardGame, seat: int, card: int) -> Reason | None:
        """Return the reason why a seat on turn cannot play (a green card: use) this card at any target."""
        return None

    def target_refused(self, g: CardGame, seat: int, target: int, card: int) -> Reason | None:
        """Return the reason why this card cannot have this target, apart from distance and other rules."""
        return None

    def effect(self, g: CardGame, played: Played) -> Iterable[Frame]:
        """Return the frames of the card's effect when it is played (a green card: used)."""
        return ()

    def after_answer(self, g: CardGame, seat: int, card: int) -> Iterable[Frame]:
        """Return the frames of a card's effect besides cancelling a shot, when it is given as an answer."""
        return ()

    def lays_before(self, g: CardGame, played: Played) -> int:
        """Return the seat in front of which a blue card is put."""
        return played.seat


class Brown(Kind):
    """Played for its effect, and discarded."""

    border = BROWN
    use: ClassVar[str] = PLAY


class Blue(Kind):
    """Put in front of somebody, where it stays; one of a name."""

    border = BLUE
    use: ClassVar[str] = LAY


class Weapon(Blue):
    """Takes the place of the weapon that lies there and of the Colt."""

    is_weapon = True
    range: ClassVar[int]

    def reach(self, g: CardGame, me: Me, seat: int) -> int:
        return self.range - 1 if seat == me else 0


class Green(Kind):
    """Put in front of oneself; from another turn on it may be discarded for its effect.

    `aim`, `cost`, `refused` and `effect` are of its use. A card with the Missed! symbol answers out of turn
    and has no use of its own.
    """

    border = GREEN
    use: ClassVar[str] = LAY

    def ready_cards(self, g: CardGame, me: Me, seat: int) -> tuple[int, ...]:
        if seat != me or not (self.is_missed_symbol or seat == g.turn):
            return ()
        laid = g.this_turn.laid
        return tuple(card for card in g.table_cards(seat) if g.kind(card) == self.id and card not in laid)


class Character(Hooks, hooks=True):
    """A character: its name in records and words, and its life points.

    `worth` is what bots think of its ability when they may copy it. A character that `refills` draws when its
    hand is empty.
    """

    is_character = True
    life: ClassVar[int]
    worth: ClassVar[float] = 0.0
    refills: ClassVar[bool] = False

    def life_points(self, switches: Switches) -> int:
        """The life points with which it begins, without the Sheriff's extra one."""
        return self.life


class Event(Hooks, hooks=True):
    """An event card: the deck it belongs to, and whether it comes last and stays.

    `needs` names a set without which it is left out, besides the one that brings it. With
    `is_instead_of_phase_1` a player who has used what it offers has done without phase 1, and so draws
    nothing more. With `deals_spares` everybody is dealt a second character. With `returns_the_dead`
    somebody who was eliminated may come back.
    """

    deck: ClassVar[str]
    is_last: ClassVar[bool] = False
    needs: ClassVar[str | None] = None
    is_instead_of_phase_1: ClassVar[bool] = False
    deals_spares: ClassVar[bool] = False
    returns_the_dead: ClassVar[bool] = False


class Expansion(NamedTuple):
    """A set: all that comes into the game with it, and goes without a trace when it is left out.

    `more_prints`: more copies of kinds that another set brings (kind -> rank and suit of each). `modules`:
    all modules of the set that define frames. `switches` are those that decide nothing without the set;
    `one_of` those that need this set, or another one that says the same.
    """

    name: str
    kinds: tuple[Kind, ...] = ()
    characters: tuple[Character, ...] = ()
    events: tuple[Event, ...] = ()
    more_prints: tuple[tuple[str, str], ...] = ()
    modules: tuple[ModuleType, ...] = ()
    switches: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()


def is_card_in_play(ability: Ability) -> bool:
    """Return True if an ability comes from a card in front of a seat (Lasso, Belle Star switch it off)."""
    return isinstance(ability, Kind)
