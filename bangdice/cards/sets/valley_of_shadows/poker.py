"""Poker: all others put a card down at the same time, and its user may take some of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.attack import is_unaffected
from bangdice.cards.avoiding import Avoiding, may_avoid
from bangdice.cards.entries import Brown, CardInPlay
from bangdice.cards.one_by_one import next_choices
from bangdice.cards.options import with_card
from bangdice.cards.zones import STORE
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import PASS, Candidate, Option
from bangdice.kernel.frame import Frame, Link, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

POKER = "poker"
ACE = "A"
PLAYED = ("played kind:poker",)


class Poker(Brown):
    """All others put a hand card down. Without an ace among them its user takes up to two (R204)."""

    id = POKER
    prints = "JH"
    signs = "drop all draw*2"
    worth = 4
    brings = 2
    bots_play = "everybody_loses"
    bots_answer = "wager"
    causes = Causes(
        {
            "shown.poker": Cause("", ("R204",), PLAYED),
            "kept_flipped.poker": Cause("", ("R204",), PLAYED),
            "no_effect.poker": Cause("", ("R204",), PLAYED),
        }
    )

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield PokerRound(played.seat, played.cards, g.others(played.seat))


@frame
class PokerRound(Struct, frozen=True):
    """The others choose their cards, clockwise, and nobody sees them before all have chosen.

    `left` holds the seats that have not chosen. With `is_open` the first of them has not avoided the card.
    `seats` have chosen the cards `down`. They are in their hands until all turn theirs up, and a card that an
    interruption has taken is replaced.
    """

    by: int
    cards: tuple[int, ...]
    left: tuple[int, ...]
    seats: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    is_open: bool = False

    def link(self) -> Link:
        return Link(POKER, self.by, self.left)

    def begin(self, g: CardGame) -> None:
        if not self.left:
            self._turn_up(g)
            return
        seat = self.left[0]
        hand = g.hand(seat) if g.is_in_play(seat) else ()
        if not hand:
            g.then(self._next())
        elif self.is_open and len(hand) > 1:
            g.ask(self, seat, POKER)
        elif self.is_open:
            g.then(self._next(hand[0]))
        elif is_unaffected(g, seat, self.by, POKER, self.cards):
            g.then(self._next())
        elif may_avoid(g, seat, self.by, POKER):
            g.then(Avoiding(seat, self.by, POKER), self)
        else:
            g.then(replace(self, is_open=True))

    def take_value(self, g: CardGame, is_avoided: bool) -> None:
        g.then(self._next() if is_avoided else replace(self, is_open=True))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(g.hand(self.left[0]), ())

    def take_answer(self, g: CardGame, answer: Option) -> None:
        g.then(self._next(answer.number("card")))

    def next_frames(self, g: CardGame) -> Iterable[PokerRound]:
        for at in range(1, len(self.left)):
            if not may_avoid(g, self.left[at], self.by, POKER):
                yield replace(self, left=self.left[at:])

    def _next(self, *down: int) -> PokerRound:
        seats = (*self.seats, *self.left[: len(down)])
        return replace(self, left=self.left[1:], seats=seats, down=(*self.down, *down), is_open=False)

    def _turn_up(self, g: CardGame) -> None:
        pairs = [*zip(self.seats, self.down, strict=True)]
        lost = tuple(seat for seat, card in pairs if card not in g.hand(seat) and g.hand(seat))
        if lost:
            kept = [(seat, card) for seat, card in pairs if seat not in lost]
            seats, down = (seat for seat, _ in kept), (card for _, card in kept)
            g.then(replace(self, left=lost, seats=tuple(seats), down=tuple(down), is_open=True))
            return
        for seat, card in pairs:
            if card in g.hand(seat):
                g.put_down(seat, card, POKER)
        g.then(Showdown(self.by))


@frame(outlives=True)
class Showdown(Struct, frozen=True):
    """An ace ends it. Otherwise the player of the Poker takes up to two cards. The rest is discarded."""

    seat: int
    taken: int = 0

    def link(self) -> Link:
        return Link(POKER, self.seat, ())

    def begin(self, g: CardGame) -> None:
        cards = g.cards.zone(STORE)
        if not cards:
            return
        if any(g.face(card).rank == ACE for card in cards):
            g.note(events.NoEffect(seat=self.seat, why=POKER))
        elif self.taken < Poker.brings and g.is_in_play(self.seat):
            g.ask(self, self.seat, POKER)
            return
        g.put_away(self.seat, *cards, why=POKER)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        for card in g.cards.zone(STORE):
            yield with_card("take", card), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            g.then(replace(self, taken=Poker.brings))
        else:
            g.keep_flipped(self.seat, answer.number("card"), POKER)
            g.then(replace(self, taken=self.taken + 1))
