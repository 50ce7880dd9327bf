"""Law of the West: a card that must be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.entries import BROWN, NOBODY, EventCard, Weapon
from bangdice.cards.faces import BANG
from bangdice.cards.hooks import ANSWER, LAY, PLAY, PLAY_AS, Hooks, Me
from bangdice.cards.playing import can_play, can_play_as, played_kind
from bangdice.cards.sets.base.duel import DUEL
from bangdice.cards.sets.fistful_of_cards.lasting import FISTFUL
from bangdice.kernel.cause import Causes, Ground
from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

LAW_OF_THE_WEST = "law_of_the_west"
SECOND = 1


class LawOfTheWest(EventCard):
    """The second card drawn in phase 1 is shown, and must be played in that turn if it can be.

    It can also be played by a power. No other card may be used in its place (R100, R101, R125, R145, R181).
    """

    id = LAW_OF_THE_WEST
    deck = FISTFUL
    causes = Causes(reasons={"law_of_the_west": Ground("", ("R101", "R102"))})

    def on_drawn(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        return (ShowSecond(seat, cards[SECOND]),) if len(cards) > SECOND else ()

    def forbids_pass(
        self, g: CardGame, me: Me, seat: int, about: str, usable: tuple[int, ...]
    ) -> Reason | None:
        marked = g.this_turn.marked
        if not g.is_on_turn(seat) or marked is None or marked not in usable:
            return None
        is_due = about == "play" or (about == DUEL and _binds_answers(g, seat, marked))
        return Reason(self.id, rule="R101") if is_due else None

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        marked = g.this_turn.marked
        if not g.is_on_turn(seat) or marked is None or card is None or card == marked:
            return None
        return Reason(self.id, rule="R101") if _takes_its_place(g, seat, kind, use, marked) else None


@frame
class ShowSecond(Struct, frozen=True):
    """The second card is shown to all, and has to be played."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        if self.card in g.hand(self.seat):
            g.mark(self.seat, self.card, LAW_OF_THE_WEST)


def _takes_its_place(g: CardGame, seat: int, kind: str, use: str, marked: int) -> bool:
    """Return True if using another card as this kind would leave no place for the marked one."""
    if use == PLAY_AS:
        return can_play_as(g, seat, marked) and not can_play(g, seat, marked)
    if use == ANSWER:
        is_one = kind == BANG and BANG in g.readings(seat, marked)
        can_answer = is_one and g.ban(Hooks.forbids_use, seat, BANG, ANSWER, marked) is None
        return can_answer and _binds_answers(g, seat, marked)
    if use not in (PLAY, LAY) or kind != played_kind(g, seat, marked):
        return False
    entry = g.kind_called(kind)
    is_replaced = isinstance(entry, Weapon) and g.switches.same_weapon_again
    is_alone = entry.border != BROWN and entry.aim == NOBODY and not is_replaced
    return (is_alone or (kind == BANG and _is_last_bang(g, seat, marked))) and can_play(g, seat, marked)


def _binds_answers(g: CardGame, seat: int, marked: int) -> bool:
    """Return True if the card must also be given as an answer: nothing else can meet the duty (R125)."""
    is_playable = can_play(g, seat, marked) or can_play_as(g, seat, marked)
    return g.switches.law_binds_answers or not is_playable


def _is_last_bang(g: CardGame, seat: int, marked: int) -> bool:
    respects = g.kind(marked) == BANG or g.switches.calamity_missed_respects_volcanic
    if respects and g.duty(Hooks.unlimited_bangs, seat):
        return False
    return g.this_turn.bangs >= g.total(Hooks.bang_limit, seat)
