"""The rules of the toy card game, one frame each: the turn and the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Return, frame
from tests.kernel.toy_events import Chosen
from tests.kernel.toy_fate import Losses, card_option

if TYPE_CHECKING:
    from tests.kernel.toy import Toy


@frame
class Turn(Struct, frozen=True):
    """Draw two cards, play as many as you like, discard what exceeds your life."""

    seat: int
    step: str = "draw"

    def begin(self, g: Toy) -> None:
        if self.step == "draw":
            g.then(replace(self, step="play"))
            g.draw(self.seat, 2)
        else:
            g.ask(self, self.seat, "play")

    def candidates(self, g: Toy) -> Iterable[Candidate]:
        yield PASS, None
        for card in g.hand(self.seat):
            face = g.face(card)
            reason = self.refused(g, face)
            if face not in ("BANG!", "Duel"):
                yield card_option("play", card), reason
                continue
            for target in g.others(self.seat):
                yield card_option("play", card, target), reason

    def refused(self, g: Toy, face: str) -> Reason | None:
        """Return the reason why a card cannot be played now; None when it can."""
        if face == "Missed!":
            return Reason("only_as_answer")
        if face == "BANG!" and g.this_turn.bangs:
            return Reason("one_bang_a_turn", rule="R051")
        if face == "Beer" and g.life[self.seat] == g.max_life[self.seat]:
            return Reason("full_life", values=(("life", g.life[self.seat]),))
        return None

    def take_answer(self, g: Toy, answer: Option) -> None:
        if answer == PASS:
            g.then(Excess(self.seat))
            return
        g.then(self)
        card = answer.number("card")
        g.discard(self.seat, card, why="played")
        face = g.face(card)
        if face == "Beer":
            g.heal(self.seat)
        elif face == "Gatling":
            g.settle_after(Volley(self.seat, g.others(self.seat)))
        elif face == "Duel":
            g.settle_after(DuelRound(answer.number("seat"), self.seat, self.seat))
        else:
            g.this_turn = g.this_turn._replace(bangs=g.this_turn.bangs + 1)
            g.settle_after(Bang(answer.number("seat"), self.seat))


@frame
class Excess(Struct, frozen=True):
    """A player with more cards than life chooses what to discard, all at once."""

    seat: int
    chosen: tuple[int, ...] = ()

    def due(self, g: Toy) -> int:
        """Return the number of cards that must go."""
        return len(g.hand(self.seat)) - g.life[self.seat]

    def begin(self, g: Toy) -> None:
        due = self.due(g)
        if due > 0:
            stale = len(self.chosen) >= due or not set(self.chosen) <= set(g.hand(self.seat))
            asking = replace(self, chosen=()) if stale else self
            g.ask(asking, self.seat, "excess", left=due - len(asking.chosen))

    def candidates(self, g: Toy) -> Iterable[Candidate]:
        for card in g.hand(self.seat):
            if card not in self.chosen:
                yield card_option("choose", card), None

    def take_answer(self, g: Toy, answer: Option) -> None:
        card = answer.number("card")
        chosen = (*self.chosen, card)
        if len(chosen) == self.due(g):
            g.discard(self.seat, *chosen, why="excess")
        else:
            g.note(Chosen(readers=(self.seat,), seat=self.seat, card=card))
            g.then(replace(self, chosen=chosen))


@frame(outlives=True)
class EndTurn(Struct, frozen=True):
    """The turn passes to the left, even when its player is gone."""

    seat: int

    def begin(self, g: Toy) -> None:
        g.begin_turn(g.next_seat(self.seat))


@frame(outlives=True)
class Dodge(Struct, frozen=True):
    """A shot may be answered with a Missed!; ends with whether it was."""

    seat: int

    def begin(self, g: Toy) -> None:
        if g.hand(self.seat):
            g.ask(self, self.seat, "missed")
        else:
            g.then(Return(False))

    def candidates(self, g: Toy) -> Iterable[Candidate]:
        yield PASS, None
        for card in g.hand(self.seat):
            reason = None if g.face(card) == "Missed!" else Reason("not_a_missed")
            yield card_option("answer", card), reason

    def take_answer(self, g: Toy, answer: Option) -> None:
        if answer != PASS:
            g.discard(self.seat, answer.number("card"), why="answer")
        g.then(Return(answer != PASS))


@frame
class Bang(Struct, frozen=True):
    """A shot at one player, who loses a life point unless he is saved."""

    target: int
    by: int

    def begin(self, g: Toy) -> None:
        g.then(Dodge(self.target), self)

    def take_value(self, g: Toy, saved: bool) -> None:
        if not saved:
            g.then(Losses((self.target,), self.by))


@frame
class Volley(Struct, frozen=True):
    """Gatling: all others are shot at in turn; those who are hit lose their life point when all have
    answered.
    """

    by: int
    left: tuple[int, ...]
    hit: tuple[int, ...] = ()

    def begin(self, g: Toy) -> None:
        if self.left:
            g.then(Dodge(self.left[0]), self)
        elif self.hit:
            g.then(Losses(self.hit, self.by))

    def take_value(self, g: Toy, saved: bool) -> None:
        hit = self.hit if saved else (*self.hit, self.left[0])
        g.then(replace(self, left=self.left[1:], hit=hit))


@frame
class DuelRound(Struct, frozen=True):
    """One duellist must discard a BANG!, then the other, and so on; the first who does not loses a life
    point.
    """

    seat: int
    rival: int
    by: int

    def begin(self, g: Toy) -> None:
        if g.hand(self.seat):
            g.ask(self, self.seat, "duel")
        else:
            self.lost(g)

    def candidates(self, g: Toy) -> Iterable[Candidate]:
        yield PASS, None
        for card in g.hand(self.seat):
            reason = None if g.face(card) == "BANG!" else Reason("not_a_bang")
            yield card_option("answer", card), reason

    def take_answer(self, g: Toy, answer: Option) -> None:
        if answer == PASS:
            self.lost(g)
            return
        g.discard(self.seat, answer.number("card"), why="answer")
        g.then(replace(self, seat=self.rival, rival=self.seat))

    def lost(self, g: Toy) -> None:
        """Nobody is credited for his own loss."""
        g.then(Losses((self.seat,), None if self.seat == self.by else self.by))
