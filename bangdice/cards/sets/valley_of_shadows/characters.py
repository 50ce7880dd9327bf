"""The eight characters of The Valley of Shadows, and the frames of their abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.attack import NOT_A_MISSED, Attack, answers_of_hand
from bangdice.cards.drawing import DRAW, DrawingDone, cards_due, draw_in_phase_1
from bangdice.cards.entries import BLUE, BROWN, IN_REACH, CardInPlay, Character
from bangdice.cards.faces import BANG, BEER, CLUBS, MISSED, SPADES
from bangdice.cards.flip import Flip
from bangdice.cards.hooks import PLAY, PLAY_AS, Hooks, Me
from bangdice.cards.one_by_one import next_choices
from bangdice.cards.options import with_card, with_card_at
from bangdice.cards.playing import resolve
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, Return, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

BLACK_FLOWER, COLORADO_BILL, DER_SPOT, EVELYN_SHEBANG, HENRY_BLOCK, LEMONADE_JIM, MICK_DEFENDER = (
    "black_flower", "colorado_bill", "der_spot_burst_ringer", "evelyn_shebang", "henry_block", "lemonade_jim",
    "mick_defender",
)  # fmt: skip
GATLING = "gatling"
MOST_SKIPPED = 2
"""The most cards for which Evelyn Shebang shoots in one turn."""


class BlackFlower(Character):
    """Once in her turn she may fire a Club of her hand as one BANG! more (R185)."""

    id = BLACK_FLOWER
    life = 4
    bots_play = "shoot_with_card"

    def bang_limit(self, g: CardGame, me: Me, seat: int) -> int:
        return 1 if seat == me and g.uses_of(self.id) else 0

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return
        used_up = Reason("used_up") if g.uses_of(self.id) else None
        for card in (card for card in g.hand(seat) if g.suit(card) == CLUBS):
            refused = used_up or g.ban(Hooks.forbids_use, seat, BANG, PLAY_AS, card)
            for target in g.others(seat):
                reason = (
                    refused
                    or g.out_of_sight(seat, target, IN_REACH)
                    or g.ban(Hooks.forbids_target, seat, target, BANG, card)
                )
                yield with_card_at(self.id, card, target), reason, FlowerShot(seat, card, target)


@frame
class FlowerShot(Struct, frozen=True):
    """A Club is fired. It counts, but so does the BANG! that she has besides."""

    seat: int
    card: int
    target: int

    def begin(self, g: CardGame) -> None:
        g.count_use(self.seat, BLACK_FLOWER)
        resolve(g, CardInPlay(self.seat, (self.card,), BANG, self.target))


class ColoradoBill(Character):
    """For each BANG! card that he plays he turns up a card. If it is a Spade, nothing cancels it (R186)."""

    id = COLORADO_BILL
    life = 4
    worth = 1.0
    causes = Causes(
        {"flipped.colorado_bill": Cause("", ("R186",), ("played seat=seat kind:bang", "turn_began"))}
    )

    def before_shot(self, g: CardGame, me: Me, target: int, by: int | None, kind: str) -> Frame | None:
        return SureShot(by) if by is not None and by == me and kind == BANG else None


@frame(outlives=True)
class SureShot(Struct, frozen=True):
    """Colorado Bill turns up a card. The frame ends with True if it is a Spade."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.then(Flip(self.seat, COLORADO_BILL), self)

    def take_value(self, g: CardGame, card: int | None) -> None:
        g.then(Return(card is not None and g.suit(card) == SPADES))


class DerSpotBurstRinger(Character):
    """Once in his turn he may play a BANG! card as a Gatling (R187)."""

    id = DER_SPOT
    life = 4
    bots_play = "hit_all"

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return
        used_up = Reason("used_up") if g.uses_of(self.id) else None
        for card in (card for card in g.hand(seat) if BANG in g.readings(seat, card)):
            refused = (
                used_up
                or g.ban(Hooks.forbids_use, seat, BANG, PLAY, card)
                or g.ban(Hooks.forbids_use, seat, GATLING, PLAY_AS, card)
            )
            yield with_card(self.id, card), refused, Burst(seat, card)


@frame
class Burst(Struct, frozen=True):
    """A BANG! card is played as a Gatling. It is not the BANG! of the turn."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        g.count_use(self.seat, DER_SPOT)
        resolve(g, CardInPlay(self.seat, (self.card,), GATLING))


class EvelynShebang(Character):
    """For each card that she does without in phase 1 she shoots at another target in reach (R188)."""

    id = EVELYN_SHEBANG
    life = 4
    bots_play = "shoot_for_cards"
    causes = Causes({"shot_at.evelyn_shebang": Cause("", ("R188",), ("turn_began seat=by",))})

    def draw_offers(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat == me:
            for target in g.others(seat):
                yield *_shot_at(g, seat, target), EvelynShoots(seat, (target,))


def _shot_at(g: CardGame, seat: int, target: int) -> Candidate:
    reason = g.out_of_sight(seat, target, IN_REACH) or g.ban(
        Hooks.forbids_target, seat, target, EVELYN_SHEBANG, None
    )
    return Option(EVELYN_SHEBANG, (f"seat:{target}",)), reason


@frame
class EvelynShoots(Struct, frozen=True):
    """She shoots at the last of her targets."""

    seat: int
    targets: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        g.count_harm(self.seat, self.targets[-1])
        shot = Attack(self.targets[-1], self.seat, (), EVELYN_SHEBANG)
        g.then(shot, EvelynGoesOn(self.seat, self.targets))


@frame
class EvelynGoesOn(Struct, frozen=True):
    """She shoots once more, at another target, or draws the cards that are left to her."""

    seat: int
    targets: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        if self._skips_left(g) > 0 and any(reason is None for _, reason in self._shots(g)):
            g.ask(self, self.seat, EVELYN_SHEBANG, left=self._skips_left(g))
        else:
            self._draw(g)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield DRAW, None
        yield from self._shots(g)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == DRAW:
            self._draw(g)
        else:
            g.then(EvelynShoots(self.seat, (*self.targets, answer.number("seat"))))

    def _skips_left(self, g: CardGame) -> int:
        return min(MOST_SKIPPED, cards_due(g, self.seat)) - len(self.targets)

    def _shots(self, g: CardGame) -> Iterable[Candidate]:
        return [_shot_at(g, self.seat, it) for it in g.others(self.seat) if it not in self.targets]

    def _draw(self, g: CardGame) -> None:
        due = cards_due(g, self.seat) - len(self.targets)
        g.then(DrawingDone(self.seat, draw_in_phase_1(g, self.seat, due, "phase_1") if due > 0 else ()))


class HenryBlock(Character):
    """Another player who takes one of his cards, or makes him discard one, is first shot at (R189)."""

    id = HENRY_BLOCK
    life = 4
    worth = 0.5
    causes = Causes(
        {
            "shot_at.henry_block": Cause(
                "", ("R189",), ("played seat=target", "used seat=target", "turn_began")
            )
        }
    )

    def before_loss(self, g: CardGame, me: Me, victim: int, by: int, kind: str) -> Iterable[Frame]:
        if victim == me and by != me:
            yield Attack(by, me, (), self.id)


class LemonadeJim(Character):
    """When another plays a Beer, he may discard a card of his hand for a life point (R190)."""

    id = LEMONADE_JIM
    life = 4
    bots_answer = "card_for_life"
    causes = Causes(
        {"discarded.lemonade_jim": Cause("", ("R190",), ("played kind:beer", "discarded.last_chance"))}
    )

    def on_played(self, g: CardGame, me: Me, seat: int, kind: str, card: int) -> Iterable[Frame]:
        if me is not None and seat != me and kind == BEER:
            yield JimDrinks(me)

    def on_answer(self, g: CardGame, me: Me, seat: int, card: int, kind: str) -> Iterable[Frame]:
        return self.on_played(g, me, seat, kind, card)


@frame
class JimDrinks(Struct, frozen=True):
    """He chooses a card, or drinks nothing."""

    seat: int

    def begin(self, g: CardGame) -> None:
        if g.hand(self.seat) and g.life[self.seat] < g.max_life[self.seat]:
            g.ask(self, self.seat, LEMONADE_JIM)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        yield from next_choices(g.hand(self.seat), ())

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer != PASS:
            g.discard(self.seat, answer.number("card"), why=LEMONADE_JIM)
            g.heal(self.seat, 1, LEMONADE_JIM)


class MickDefender(Character):
    """A Missed! card keeps the effect of a brown card other than BANG! off him (R191)."""

    id = MICK_DEFENDER
    life = 4
    worth = 0.5

    def avoids(self, g: CardGame, me: Me, seat: int, by: int, kind: str) -> Iterable[Candidate]:
        card = g.card_called(kind)
        if seat != me or by == me or card is None or card.border != BROWN:
            return

        def counts_as(held: int) -> str | None:
            is_missed = g.kind(held) == MISSED or MISSED in g.union(Hooks.counts_as, seat, held)
            return MISSED if is_missed else None

        yield from answers_of_hand(g, seat, counts_as, NOT_A_MISSED)


class TucoFranziskaner(Character):
    """In phase 1 he draws two cards more if no blue card lies in front of him (R192)."""

    id = "tuco_franziskaner"
    life = 5
    worth = 1.5

    def draw_count(self, g: CardGame, me: Me, seat: int) -> int:
        return (
            2 if seat == me and not any(g.entry(card).border == BLUE for card in g.table_cards(seat)) else 0
        )


VALLEY_CHARACTERS = (
    BlackFlower(), ColoradoBill(), DerSpotBurstRinger(), EvelynShebang(), HenryBlock(), LemonadeJim(),
    MickDefender(), TucoFranziskaner(),
)  # fmt: skip
