"""The characters of Wild West Show that offer something in their turn, and the frames of their offers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.entries import BROWN, CardInPlay, Character
from bangdice.cards.faces import BANG
from bangdice.cards.hooks import Hooks, Me
from bangdice.cards.options import with_card_at
from bangdice.cards.playing import aims, is_hostile
from bangdice.cards.taking import TakeFrom
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

FLINT_WESTWOOD, LEE_VAN_KLIFF = "flint_westwood", "lee_van_kliff"
TRADED = 2
"""The cards that Flint Westwood gets for one."""


class FlintWestwood(Character):
    """Once in his turn he may give a hand card for two random ones of another's hand (R212)."""

    id = FLINT_WESTWOOD
    life = 4
    worth = 1.0
    bots_play = "swap"
    causes = Causes({"took.flint_westwood": Cause("", ("R212",), ("turn_began",))})

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return
        used_up = Reason("used_up") if g.uses_of(self.id) else None
        for card in g.hand(seat):
            for target in g.others(seat):
                reason = (
                    used_up
                    or (None if g.hand(target) else Reason("has_no_cards"))
                    or g.ban(Hooks.forbids_target, seat, target, self.id, card)
                )
                yield with_card_at(self.id, card, target), reason, Swap(seat, card, target)


@frame
class Swap(Struct, frozen=True):
    """He takes two cards, one after another. A hand that is empty then is filled before he gives his."""

    seat: int
    card: int
    target: int

    def begin(self, g: CardGame) -> None:
        g.count_use(self.seat, FLINT_WESTWOOD)
        g.count_harm(self.seat, self.target)
        taken = (OneOfHis(self.seat, self.target) for _ in range(TRADED))
        g.then(*taken, EmptyHands(), GivesHis(self.seat, self.card, self.target))


@frame
class OneOfHis(Struct, frozen=True):
    """He takes a random card of the hand, unless it is empty by now."""

    seat: int
    target: int

    def begin(self, g: CardGame) -> None:
        TakeFrom(self.seat, self.target, None, FLINT_WESTWOOD).provoke(g)


@frame
class EmptyHands(Struct, frozen=True):
    """A player whose hand is empty draws at once if he has the ability (Suzy Lafayette)."""

    def begin(self, g: CardGame) -> None:
        g.then(*g.trigger_frames(Hooks.when_settled))


@frame
class GivesHis(Struct, frozen=True):
    """He gives the card that he has chosen, if he still has it."""

    seat: int
    card: int
    target: int

    def begin(self, g: CardGame) -> None:
        if self.card in g.hand(self.seat) and g.is_in_play(self.target):
            g.take(self.target, self.seat, self.card, FLINT_WESTWOOD)


class LeeVanKliff(Character):
    """In his turn he may discard a BANG! to repeat the effect of the brown card just played (R215, R216)."""

    id = LEE_VAN_KLIFF
    life = 4
    bots_play = "repeat"
    causes = Causes({"discarded.lee_van_kliff": Cause("", ("R215",), ("played seat=seat",))})

    def on_played(self, g: CardGame, me: Me, seat: int, kind: str, card: int) -> Iterable[Frame]:
        # The card that goes with a BANG! is no effect of its own.
        if seat == me and g.is_on_turn(seat) and not (g.kind_called(kind).more_points):
            yield JustPlayed(seat, kind, card)

    def on_laid(self, g: CardGame, me: Me, seat: int, card: int) -> Iterable[Frame]:
        if seat == me and g.is_on_turn(seat):
            yield JustPlayed(seat, g.kind(card), card)

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        kept = g.kept_for(self.id)
        if seat != me or kept is None:
            return
        kind, card = kept[0], int(kept[1])
        entry = g.kind_called(kind)
        refused = None if entry.is_bang_of_turn else entry.refusal(g, seat, card)
        for bang in (it for it in g.hand(seat) if BANG in g.readings(seat, it)):
            for option, reason in aims(g, seat, card, entry, self.id, refused):
                again = Option(self.id, (f"card:{bang}", *option.taps[1:]))
                picked = again.numbers("card")[1:]
                at = again.numbers("seat")
                played = CardInPlay(seat, (card,), kind, at[0] if at else None, picked[0] if picked else None)
                yield again, reason, Encore(bang, *played)


@frame
class JustPlayed(Struct, frozen=True):
    """The effect of a brown card may be repeated now. After any other card there is none."""

    seat: int
    kind: str
    card: int

    def begin(self, g: CardGame) -> None:
        is_brown = g.kind_called(self.kind).border == BROWN
        g.keep_for(LEE_VAN_KLIFF, *((self.kind, str(self.card)) if is_brown else ()))


@frame
class Encore(Struct, frozen=True):
    """A BANG! is discarded, and the effect happens once more: nothing is played, and nothing paid for it."""

    bang: int
    seat: int
    cards: tuple[int, ...]
    kind: str
    target: int | None
    picked: int | None

    def begin(self, g: CardGame) -> None:
        played = CardInPlay(self.seat, self.cards, self.kind, self.target, self.picked)
        g.count_card(self.seat)
        g.keep_for(LEE_VAN_KLIFF)
        g.discard(self.seat, self.bang, why=LEE_VAN_KLIFF)
        if self.target is not None and is_hostile(g, played):
            g.count_harm(self.seat, self.target)
        g.then(*g.kind_called(self.kind).effect(g, played))


TRADING_CHARACTERS = (FlintWestwood(), LeeVanKliff())
