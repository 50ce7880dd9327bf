"""A BANG! symbol at one player, and his ways to cancel it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.entries import BROWN, GREEN
from bangdice.cards.faces import BANG, BEER, MISSED
from bangdice.cards.hooks import ANSWER, LAST_CHANCE, Hooks
from bangdice.cards.options import with_card
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, Link, Return, frame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked

GIVE = "answer"


@frame
class Attack(Struct, frozen=True):
    """A BANG! symbol is aimed at one player. He loses a life point if he does not cancel it.

    `by` is the seat that shoots (None: nobody), `cards` make up the attack, and `needed` is the number of
    Missed! that cancel it. Abilities add to one, but not to an attack that takes more by itself (R153).
    `is_tried` says that the next value tells whether anything can cancel it.
    """

    target: int
    by: int | None
    cards: tuple[int, ...]
    kind: str
    needed: int = 1
    is_tried: bool = False

    def link(self) -> Link:
        return Link(self.kind, self.by, (self.target,))

    def begin(self, g: CardGame) -> None:
        if not g.is_in_play(self.target):
            return
        if is_unaffected(g, self.target, self.by, self.kind, self.cards):
            return
        g.note(events.ShotAt(by=self.by, target=self.target, kind=self.kind))
        trial = g.instead(Hooks.before_shot, self.target, self.by, self.kind)
        if trial is None:
            self._ask(g)
        else:
            g.then(trial, replace(self, is_tried=True))

    def take_value(self, g: CardGame, value: bool) -> None:
        """Take whether nothing can cancel the shot, if that was tried, and then whether it was cancelled."""
        if self.is_tried and not value:
            replace(self, is_tried=False)._ask(g)
        elif self.is_tried or not value:
            hit = Hit(self.target, g.points_of_shot(self.kind, self.cards), self.by, self.kind)
            g.then(hit, Reckoning((self.target,), self.by, self.kind))

    def _ask(self, g: CardGame) -> None:
        g.then(shot(g, self.target, self.by, self.cards, self.kind, self.needed), self)


@frame(outlives=True)
class Shot(Struct, frozen=True):
    """A seat may cancel a BANG! symbol with the Missed! that are needed. The frame ends with True if it did.

    `tried` holds the other ways, such as a Barrel, that it has already tried: each may be tried once (R044).
    With `only_cancels` the cards do nothing else.
    """

    seat: int
    by: int | None
    cards: tuple[int, ...]
    kind: str
    needed: int
    tried: tuple[str, ...] = ()
    only_cancels: bool = False

    def link(self) -> Link:
        return Link(self.kind, self.by, (self.seat,))

    def begin(self, g: CardGame) -> None:
        if self.needed <= 0 or not g.is_in_play(self.seat):
            g.then(Return(self.needed <= 0))
        elif g.hand(self.seat) or any(self._ready(g)) or any(self._dodges(g)):
            g.ask(self, self.seat, MISSED, by=self.by, kind=self.kind, needed=self.needed)
        else:
            g.then(Return(False))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, why_no_pass(g, self.seat, self.kind, self._answers(g))
        yield from self._answers(g)
        for option, reason, _ in self._dodges(g):
            yield option, reason

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            g.then(Return(False))
        elif answer.verb == GIVE:
            self._give(g, answer.number("card"))
        else:
            tried = replace(self, tried=(*self.tried, str(answer)))
            g.then(next(rule for option, _, rule in self._dodges(g) if option == answer), tried)

    def take_value(self, g: CardGame, dodged: bool) -> None:
        g.then(replace(self, needed=self.needed - 1) if dodged else self)

    def _give(self, g: CardGame, card: int) -> None:
        if self._is_way_out(g, card):
            g.then(*answer_with(g, self.seat, card, g.kind(card)), Return(True))
            return
        effects = answer_with(g, self.seat, card, MISSED, self.by)
        left = replace(self, needed=self.needed - 1)
        between = g.trigger_frames(Hooks.between_answers, self.seat) if left.needed else ()
        g.then(*(() if self.only_cancels else effects), *between, left)

    def _answers(self, g: CardGame) -> Iterator[Candidate]:
        for card in g.hand(self.seat):
            yield with_card(GIVE, card), self._refusal(g, card)
        for card in self._ready(g):
            yield with_card(GIVE, card), None

    def _refusal(self, g: CardGame, card: int) -> Reason | None:
        if self._is_way_out(g, card):
            return g.ban(Hooks.forbids_use, self.seat, g.kind(card), ANSWER, card)
        if MISSED in g.readings(self.seat, card):
            return g.ban(Hooks.forbids_use, self.seat, MISSED, ANSWER, card)
        entry = g.entry(card)
        if entry.border == GREEN and entry.is_missed_symbol:
            return NOT_LAID
        points = g.points_of_shot(self.kind, self.cards)
        return TAKE_FIRST if helps_later(g, self.seat, card, points) else NOT_A_MISSED

    def _is_way_out(self, g: CardGame, card: int) -> bool:
        return g.entry(card).is_escape and is_escapable(g, self.seat, self.by, self.kind)

    def _ready(self, g: CardGame) -> Iterator[int]:
        return (card for card in g.ready_cards(self.seat) if g.entry(card).is_missed_symbol)

    def _dodges(self, g: CardGame) -> Iterator[Unasked]:
        for offer in g.each(Hooks.dodges, self.seat, self.by, self.kind):
            if str(offer[0]) not in self.tried:
                yield offer


NOT_A_MISSED = Reason("not_a_missed")
NOT_A_BANG = Reason("not_a_bang")
NOT_LAID = Reason("not_laid", rule="R081")
TAKE_FIRST = Reason("take_first", rule="R001")


def shot(
    g: CardGame, target: int, by: int | None, cards: tuple[int, ...], kind: str, needed: int = 1
) -> Shot:
    """Return the question to a target, with as many Missed! as this attack needs."""
    return Shot(target, by, cards, kind, misses_needed(g, by, kind) if needed == 1 else needed)


def misses_needed(g: CardGame, by: int | None, kind: str) -> int:
    """Return the number of Missed! that cancel a shot: one, and those that abilities add."""
    return 1 + g.total(Hooks.misses_needed, by, kind)


def answers_of_hand(
    g: CardGame, seat: int, counts_as: Callable[[int], str | None], otherwise: Reason
) -> Iterator[Candidate]:
    """Return the hand as answers: each card as the kind that it counts as here, the others with a reason."""
    for card in g.hand(seat):
        kind = counts_as(card)
        refused = otherwise if kind is None else g.ban(Hooks.forbids_use, seat, kind, ANSWER, card)
        yield with_card(GIVE, card), refused


def helps_later(g: CardGame, seat: int, card: int, points: int = 1) -> bool:
    """Return True for a Beer that its owner may drink after a hit of these points, if that saves him."""
    left = g.life[seat] - points
    may_drink = left < 1 or g.switches.beer_out_of_turn == "any_hit"
    if not may_drink or not g.beer_works() or g.is_deathless(seat):
        return False
    beers = [beer for beer, refused in g.answers_as(seat, BEER, LAST_CHANCE) if refused is None]
    return card in beers and left + len(beers) * (1 + g.total(Hooks.beer_points, seat)) > 0


def why_no_pass(g: CardGame, seat: int, about: str, answers: Iterable[Candidate]) -> Reason | None:
    """Return the reason why a seat may not decline. Its answers are looked at only if a rule asks."""
    if not g.answers(Hooks.forbids_pass):
        return None
    usable = tuple(option.number("card") for option, reason in answers if reason is None)
    return g.ban(Hooks.forbids_pass, seat, about, usable)


def is_unaffected(g: CardGame, seat: int, by: int | None, kind: str, cards: tuple[int, ...]) -> bool:
    """Return True, and tell it, if an ability protects a seat from these cards."""
    if not g.duty(Hooks.is_unaffected, seat, by, kind, cards):
        return False
    g.note(events.Unaffected(seat=seat, by=by, kind=kind))
    return True


def is_escapable(g: CardGame, seat: int, by: int | None, kind: str) -> bool:
    """Return True if an Escape keeps this off a seat: a brown card of another player, but no BANG! card."""
    card = g.card_called(kind)
    return by not in (None, seat) and card is not None and card.border == BROWN and kind != BANG


def answer_with(g: CardGame, seat: int, card: int, kind: str, by: int | None = None) -> tuple[Frame, ...]:
    """Answer with a card, a shot of `by`, and return the frames of its further effects.

    Triggers of the answer come later.
    """
    from_hand = card in g.hand(seat)
    entry = g.entry(card)
    due = g.trigger_frames(Hooks.on_answer, seat, card, kind) if from_hand else ()
    g.discard(seat, card, why=kind)
    for later in due:
        g.later(later)
    is_symbol = kind == MISSED and entry.is_missed_symbol and not (from_hand and entry.border == GREEN)
    return tuple(entry.after_answer(g, seat, card, by)) if is_symbol or entry.id == kind else ()
