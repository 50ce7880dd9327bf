"""The events of High Noon that hold only as long as they lie on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.cards.entries import EventCard
from bangdice.cards.faces import BANG, BEER, HEARTS, SPADES
from bangdice.cards.hooks import Me
from bangdice.kernel.ability import Ability
from bangdice.kernel.cause import Causes, Ground
from bangdice.kernel.decision import Reason

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

HIGH_NOON = "high_noon"


class Blessing(EventCard):
    """Every card is read as a Heart. Its rank stays."""

    id = "blessing"
    deck = HIGH_NOON

    def suit_of(self, g: CardGame, me: Me, card: int) -> str | None:
        return HEARTS


class Curse(EventCard):
    """Every card is read as a Spade. Its rank stays."""

    id = "curse"
    deck = HIGH_NOON

    def suit_of(self, g: CardGame, me: Me, card: int) -> str | None:
        return SPADES


class GoldRush(EventCard):
    """Turns pass counter-clockwise. Everything else still goes clockwise."""

    id = "gold_rush"
    deck = HIGH_NOON

    def turn_direction(self, g: CardGame, me: Me) -> int | None:
        return -1


class Hangover(EventCard):
    """Characters have no abilities, but keep their life points."""

    id = "hangover"
    deck = HIGH_NOON

    def silences(self, g: CardGame, me: Me, seat: int | None, ability: Ability) -> bool:
        return ability.is_character


class TheReverend(EventCard):
    """Nobody can drink a Beer, not even to survive. Nothing else that heals is a Beer (R097)."""

    id = "the_reverend"
    deck = HIGH_NOON
    causes = Causes(reasons={"the_reverend": Ground("", ("R097",), "event")})

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        return Reason(self.id, rule="R097") if kind == BEER else None


class TheSermon(EventCard):
    """The player on turn can use no BANG!, and no other card as one. He can use other BANG! symbols."""

    id = "the_sermon"
    deck = HIGH_NOON
    causes = Causes(reasons={"the_sermon": Ground("", ("R140",), "event")})

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        return Reason(self.id) if kind == BANG and g.is_on_turn(seat) else None


class Shootout(EventCard):
    """A player may play two BANG! a turn."""

    id = "shootout"
    deck = HIGH_NOON

    def bang_limit(self, g: CardGame, me: Me, seat: int) -> int:
        return 1


class Thirst(EventCard):
    """In phase 1 one card fewer is drawn (R116)."""

    id = "thirst"
    deck = HIGH_NOON

    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        return -1


LASTING = (
    Blessing(), Curse(), GoldRush(), Hangover(), TheReverend(), TheSermon(), Shootout(), Thirst(),
)  # fmt: skip
