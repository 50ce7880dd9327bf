"""The events of High Noon that only hold as long as they lie on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.cards.entries import Event
from bangdice.cards.faces import HEARTS, SPADES
from bangdice.cards.hooks import Me
from bangdice.kernel.ability import Ability
from bangdice.kernel.cause import Causes, Ground
from bangdice.kernel.decision import Reason

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

HIGH_NOON = "high_noon"


class Blessing(Event):
    """Every card is read as a Heart; ranks stay."""

    id = "blessing"
    deck = HIGH_NOON

    def suit_of(self, g: CardGame, me: Me, card: int) -> str | None:
        return HEARTS


class Curse(Event):
    """Every card is read as a Spade; ranks stay."""

    id = "curse"
    deck = HIGH_NOON

    def suit_of(self, g: CardGame, me: Me, card: int) -> str | None:
        return SPADES


class GoldRush(Event):
    """Turns pass counter-clockwise; all else goes clockwise as ever."""

    id = "gold_rush"
    deck = HIGH_NOON

    def turn_direction(self, g: CardGame, me: Me) -> int | None:
        return -1


class Hangover(Event):
    """Characters have no abilities; their life points stay."""

    id = "hangover"
    deck = HIGH_NOON

    def silences(self, g: CardGame, me: Me, seat: int | None, ability: Ability) -> bool:
        return ability.is_character


class TheReverend(Event):
    """Nobody can drink a Beer, not even to survive; nothing else that heals is a Beer (R097)."""

    id = "the_reverend"
    deck = HIGH_NOON
    causes = Causes(reasons={"the_reverend": Ground("", ("R097",), "event")})

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        return Reason(self.id, rule="R097") if kind == "beer" else None


class TheSermon(Event):
    """The player on turn can use no BANG!, nor what counts as one; other BANG! symbols he can."""

    id = "the_sermon"
    deck = HIGH_NOON
    causes = Causes(reasons={"the_sermon": Ground("", ("R140",), "event")})

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        return Reason(self.id) if kind == "bang" and seat == g.turn else None


class Shootout(Event):
    """Two BANG! a turn."""

    id = "shootout"
    deck = HIGH_NOON

    def bang_limit(self, g: CardGame, me: Me, seat: int) -> int:
        return 1


class Thirst(Event):
    """In phase 1 one card less is drawn (R116)."""

    id = "thirst"
    deck = HIGH_NOON

    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        return -1


LASTING = (
    Blessing(), Curse(), GoldRush(), Hangover(), TheReverend(), TheSermon(), Shootout(), Thirst(),
)  # fmt: skip
