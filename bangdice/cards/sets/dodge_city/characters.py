"""The characters of Dodge City that ask nothing. Those that do stand in `powers.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bangdice.cards.entries import Character, is_card_in_play
from bangdice.cards.events.parents import FELL
from bangdice.cards.faces import BANG, BEER, DIAMONDS, MISSED
from bangdice.cards.hooks import Me
from bangdice.cards.sets.base.duel import DUEL
from bangdice.cards.taking import DrawCards, Gain
from bangdice.kernel.ability import Ability
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

REPLACED = (MISSED, BEER, BANG)
"""The kinds that Molly Stark draws for."""


class ApacheKid(Character):
    """Diamonds that others play do nothing to him, except in a Duel (R067).

    Several cards that make up one attack must all be Diamonds.
    """

    id = "apache_kid"
    life = 3
    causes = Causes(
        {
            "unaffected": Cause(
                "",
                (),
                ("played seat=by kind=kind", "used seat=by kind=kind", "discarded seat=by", "turn_began"),
            )
        }
    )

    def is_unaffected(
        self, g: CardGame, me: Me, seat: int, by: int | None, kind: str, cards: tuple[int, ...]
    ) -> bool:
        if seat != me or by is None or by == me or not cards:
            return False
        if kind == DUEL and g.switches.apache_kid_duel_card == "affected":
            return False
        return all(g.suit(card) == DIAMONDS for card in cards)


class BelleStar(Character):
    """In her own turn the cards in front of the others do nothing."""

    id = "belle_star"
    life = 4

    def silences(self, g: CardGame, me: Me, seat: int | None, ability: Ability) -> bool:
        return g.is_on_turn(me) and seat not in (None, me) and is_card_in_play(ability)


class BillNoface(Character):
    """In phase 1 he draws one card, and one more for each life point that he lacks."""

    id = "bill_noface"
    life = 4
    worth = 1.0

    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        return g.max_life[seat] - g.life[seat] - 1 if seat == me else 0


class ElenaFuente(Character):
    """Any card of her hand may be a Missed!."""

    id = "elena_fuente"
    life = 3

    def counts_as(self, g: CardGame, me: Me, seat: int, card: int) -> frozenset[str]:
        return frozenset((MISSED,)) if seat == me else frozenset()


class GregDigger(Character):
    """When another player is eliminated, he gains two life points, but not if he falls too (R131)."""

    id = "greg_digger"
    life = 4
    causes = Causes(
        {
            "life_gained.greg_digger": Cause("", ("R131",), FELL),
            "heal_wasted.greg_digger": Cause("", ("R131",), FELL),
        }
    )

    def on_elimination(self, g: CardGame, me: Me, dead: int, by: int | None) -> Iterable[Frame]:
        if me is None or me == dead or g.is_falling(me):
            return ()
        return (Gain((me,), 2, self.id),)


class HerbHunter(Character):
    """When another player is eliminated, he draws two cards (R038), unless he falls by the same card (R131;
    `gain_while_falling`).
    """

    id = "herb_hunter"
    life = 4
    causes = Causes({"drew.herb_hunter": Cause("", ("R131",), FELL)})

    def on_elimination(self, g: CardGame, me: Me, dead: int, by: int | None) -> Iterable[Frame]:
        if me is None or me == dead or (g.is_falling(me) and not g.switches.gain_while_falling):
            return ()
        return (DrawCards(me, 2, self.id),)


class MollyStark(Character):
    """She draws a card for each Missed!, Beer or BANG! that she uses from hand out of turn (R071, R073).

    She draws when everything has settled.
    """

    id = "molly_stark"
    life = 4

    def on_answer(self, g: CardGame, me: Me, seat: int, card: int, kind: str) -> Iterable[Frame]:
        if me is None or seat != me or g.is_on_turn(me):
            return ()
        if g.switches.molly_stark_scope == "named_cards" and g.kind(card) not in REPLACED:
            return ()
        return (DrawCards(me, 1, self.id),)


class PixiePete(Character):
    """In phase 1 he draws three cards."""

    id = "pixie_pete"
    life = 3
    worth = 1.5

    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        return 1 if seat == me else 0


class SeanMallory(Character):
    """He may keep ten cards at the end of his turn."""

    id = "sean_mallory"
    life = 3

    def hand_limit(self, g: CardGame, me: Me, seat: int) -> int | None:
        if seat != me:
            return None
        limit = g.switches.sean_mallory_limit
        return limit if isinstance(limit, int) else len(g.hand(seat))


class TequilaJoe(Character):
    """A Beer gives him two life points (R011)."""

    id = "tequila_joe"
    life = 4

    def beer_points(self, g: CardGame, me: Me, seat: int) -> int:
        return 1 if seat == me else 0


SILENT_CHARACTERS = (
    ApacheKid(), BelleStar(), BillNoface(), ElenaFuente(), GregDigger(), HerbHunter(), MollyStark(),
    PixiePete(), SeanMallory(), TequilaJoe(),
)  # fmt: skip
