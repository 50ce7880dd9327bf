"""The events of A Fistful of Cards that hold only as long as they lie on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.cards.drawing import cards_due
from bangdice.cards.entries import EventCard, is_card_in_play
from bangdice.cards.faces import BANG, MISSED
from bangdice.cards.hooks import LAY, Me
from bangdice.cards.zones import DECK, DISCARD
from bangdice.kernel.ability import Ability
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import Reason

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

FISTFUL = "fistful_of_cards"
FACE_UP = (BANG, MISSED, "estate")
"""The reasons to discard face up even when a whole turn is played face down: answers, and the cards of the
dead.
"""


class Ambush(EventCard):
    """Everybody is at distance 1 from everybody else. Horses and scopes still count."""

    id = "ambush"
    deck = FISTFUL

    def base_distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int | None:
        return 1


class Lasso(EventCard):
    """Cards in front of the players do nothing. They can be laid, taken and discarded (R098, R099)."""

    id = "lasso"
    deck = FISTFUL

    def silences(self, g: CardGame, me: Me, seat: int | None, ability: Ability) -> bool:
        return is_card_in_play(ability)


class TheJudge(EventCard):
    """No card may be put in front of anybody. Those that lie there work (R114)."""

    id = "the_judge"
    deck = FISTFUL
    causes = Causes(reasons={"the_judge": Ground("", ("R114",), "event")})

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        return Reason(self.id, rule="R114") if use == LAY else None


class AbandonedMine(EventCard):
    """Phase 1 draws from the discard pile first, and from the deck when that is empty (R108).

    If it drew discards, the player on turn puts his excess cards face down on the deck. With the switch
    `abandoned_mine_mode` he does so with all cards that he plays and discards (R109).
    """

    id = "abandoned_mine"
    deck = FISTFUL
    causes = Causes(
        {
            "drew_discards.phase_1": Cause("", ("R147",), ("turn_began seat=seat",)),
            "discarded_face_down": Cause("", ("R109",), ("turn_began seat=seat", "turn_began")),
        }
    )

    def draws_from(self, g: CardGame, me: Me, seat: int) -> str | None:
        return DISCARD

    def discards_to(self, g: CardGame, me: Me, seat: int, why: str) -> str | None:
        if not g.is_on_turn(seat) or not g.this_turn.from_discard:
            return None
        whole_turn = g.switches.abandoned_mine_mode == "turn_facedown"
        return DECK if why == "excess" or (whole_turn and why not in FACE_UP) else None

    def discards_watched(self, g: CardGame, me: Me) -> int:
        return max(cards_due(g, seat) for seat in g.present())


LASTING = (AbandonedMine(), Ambush(), Lasso(), TheJudge())
