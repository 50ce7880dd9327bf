"""Elimination: the estate, abilities that gain by it, reward and penalty, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.hooks import Hooks
from bangdice.cards.one_by_one import choices_so_far, choose_on, next_choices
from bangdice.cards.victory import outcome
from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.frame import Frame, Link, frame
from bangdice.kernel.roles import DEPUTY, OUTLAW, PREY, SHERIFF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.game import CardGame

REWARD = 3


@frame
class Deaths(Struct, frozen=True):
    """All players without life points are eliminated, clockwise from the player on turn (R120).

    Then the end of the game is tested.
    """

    by: int | None
    kind: str
    tests_the_end: bool = True

    def link(self) -> Link:
        return Link(self.kind, self.by, ())

    def begin(self, g: CardGame) -> None:
        dead = [seat for seat in g.present() if g.is_falling(seat)]
        if dead:
            end = (CheckVictory(),) if self.tests_the_end else ()
            g.then(*(Eliminate(seat, another(self.by, seat), self.kind) for seat in dead), *end)


def another(by: int | None, seat: int) -> int | None:
    """Return the player who caused something, or None if that was the seat itself: nobody is credited."""
    return None if by == seat else by


@frame
class Eliminate(Struct, frozen=True):
    """A player is out. His estate comes first, then abilities that gain by it, then reward or penalty."""

    dead: int
    by: int | None
    kind: str

    def link(self) -> Link:
        return Link(self.kind, self.by, ())

    def begin(self, g: CardGame) -> None:
        g.eliminate(self.dead, self.by, self.kind)
        gains = g.trigger_frames(Hooks.on_elimination, self.dead, self.by)
        g.then(Estate(self.dead), *gains, Bounty(self.dead, self.by))


@frame
class Estate(Struct, frozen=True):
    """All cards of the dead go to the heirs. If there are no heirs, they are discarded (R026, R028)."""

    dead: int

    def begin(self, g: CardGame) -> None:
        heirs = g.claimants(Hooks.inherits, self.dead)
        if not g.hand(self.dead) and not g.table_cards(self.dead):
            return
        if not heirs:
            g.then(DiscardAll(self.dead, "estate"))
        elif len(heirs) == 1:
            g.inherit(heirs[0], self.dead)
        else:
            count = g.seat_count
            g.then(EstateShare(self.dead, tuple(sorted(heirs, key=lambda heir: (heir - self.dead) % count))))


@frame
class EstateShare(Struct, frozen=True):
    """Several heirs take one card each in turn until none is left (R028).

    The nearest clockwise from the dead begins. An heir takes a card that lies there, or a random one of the
    hand.
    """

    dead: int
    heirs: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        hand, table, heir = g.hand(self.dead), g.table_cards(self.dead), self.heirs[0]
        if len(table) + bool(hand) > 1:
            g.ask(self, heir, "inherit", dead=self.dead)
        elif hand or table:
            self._take(g, table[0] if table else g.pick_card(self.dead))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        if g.hand(self.dead):
            yield Option("take", (f"seat:{self.dead}", f"hand:{self.dead}")), None
        for card in g.table_cards(self.dead):
            yield Option("take", (f"seat:{self.dead}", f"card:{card}")), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        table = answer.numbers("card")
        self._take(g, table[0] if table else g.pick_card(self.dead))

    def _take(self, g: CardGame, card: int) -> None:
        g.take(self.heirs[0], self.dead, card, "estate")
        g.then(replace(self, heirs=(*self.heirs[1:], self.heirs[0])))


@frame(outlives=True)
class DiscardAll(Struct, frozen=True):
    """A player discards all his cards, and chooses the order of those on top if it matters (R025)."""

    seat: int
    why: str
    top: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        hand, table = self.there(g)
        cards = (*hand, *table)
        top = choices_so_far(self.top, cards)
        wanted = min(g.watched_discards(), len(cards) - 1)
        if len(top) < wanted and outcome(g) is None:
            g.ask(replace(self, top=top), self.seat, self.why, left=wanted - len(top))
        else:
            under = [card for card in cards if card not in top]
            g.discard(self.seat, *under, *top[::-1], why=self.why)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        hand, table = self.there(g)
        return next_choices((*table, *hand), self.top)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        card = answer.number("card")
        choose_on(g, self.seat, card, replace(self, top=(*self.top, card)))

    def there(self, g: CardGame) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the cards to discard: of the hand, and in front of the player."""
        return g.hand(self.seat), g.table_cards(self.seat)


@frame
class Bounty(Struct, frozen=True):
    """A player who eliminates an Outlaw draws three cards (R017, R018, R040).

    A Sheriff who eliminates a Deputy discards all his cards. With three players, a player who eliminates
    another himself draws three cards.
    """

    dead: int
    by: int | None

    def begin(self, g: CardGame) -> None:
        by, dead = self.by, self.dead
        if by is None or by == dead or not g.is_in_play(by):
            return
        if not g.has_sheriff():
            if g.roles[dead] != PREY[g.roles[by]] or g.duty(Hooks.last_one_wins):
                g.draw(by, REWARD, "reward")
        elif g.roles[dead] == OUTLAW:
            g.draw(by, REWARD, "reward")
        elif g.roles[dead] == DEPUTY and g.roles[by] == SHERIFF:
            g.note(events.Penalty(seat=by, dead=dead))
            g.then(DiscardAll(by, "penalty"))


@frame
class GhostLeaves(Struct, frozen=True):
    """At the end of its turn a ghost is out again, and nobody is credited for it (R094)."""

    dead: int

    def begin(self, g: CardGame) -> None:
        g.dismiss_ghost(self.dead)
        if not g.is_in_play(self.dead):
            g.then(*ghost_end(g, self.dead))


def ghost_end(g: CardGame, dead: int) -> tuple[Frame, ...]:
    """Return the frames to run when a ghost is out again: its cards go, and nobody is credited (R094)."""
    return Estate(dead), *g.trigger_frames(Hooks.on_elimination, dead, None), CheckVictory()


def departures(g: CardGame) -> tuple[Frame, ...]:
    """Return the frames by which players are out again: the card has gone by which they were back (R209)."""
    back = enumerate(g.back)
    return tuple(Departs(seat, by) for seat, by in back if by is not None and g.lies_before(seat, by) is None)


@frame
class Departs(Struct, frozen=True):
    """The card by which a player was back has gone, and so is he."""

    dead: int
    by: str

    def begin(self, g: CardGame) -> None:
        if g.back[self.dead] is not None:
            g.go_again(self.dead, self.by)
            g.then(*ghost_end(g, self.dead))


@frame
class CheckVictory(Struct, frozen=True):
    """The end is tested, the Sheriff's case first (R030-R033, R039, R040, R093)."""

    def begin(self, g: CardGame) -> None:
        result = outcome(g)
        if result is not None:
            g.end(result)
