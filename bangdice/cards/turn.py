"""A turn, from its beginning to the next player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.drawing import Phase1
from bangdice.cards.elimination import GhostLeaves
from bangdice.cards.hooks import Hooks
from bangdice.cards.one_by_one import choices_so_far, choose_on, next_choices
from bangdice.cards.playing import can_play, can_play_as, start_playing, ways_to_play
from bangdice.cards.revealing import round_reveals
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from bangdice.cards.game import CardGame
    from bangdice.cards.hooks import Me
    from bangdice.kernel.game import Unasked
    from bangdice.kernel.hook import trigger

Moment: TypeAlias = "trigger[Hooks, CardGame, Me, int]"

PHASE_1, PHASE_2, PHASE_3 = "1", "2", "3"
STEPS: tuple[str | Moment, ...] = (
    Hooks.on_turn_start,
    PHASE_1, Hooks.after_phase_1,
    PHASE_2, Hooks.after_phase_2,
    PHASE_3, Hooks.on_turn_end,
)  # fmt: skip
"""The steps of a turn: phases of the rulebook, and moments at which entries act in the order of their
places.
"""


@frame(outlives=True)
class NextTurn(Struct, frozen=True):
    """A player's turn comes. Until it begins it is nobody's turn (R182).

    A player who is out comes back first, if an event says so. Before each round but the first, its first
    player turns up the next events (R137). If that is the end of him, his turn does not begin.
    """

    seat: int
    has_revealed: bool = False

    def begin(self, g: CardGame) -> None:
        if not g.is_in_play(self.seat):
            back = g.instead(Hooks.returns_by, self.seat)
            if back is None:
                g.come_to(g.next_turn(self.seat))
            else:
                g.then(back, self)
        elif g.leads_round(self.seat) and g.rounds > 1 and not (self.has_revealed or g.this_turn.is_extra):
            g.then(replace(self, has_revealed=True))
            g.settle_after(*round_reveals(g))
        else:
            g.begin_turn(self.seat)
            g.then(Turn(self.seat), EndTurn(self.seat))


@frame
class Turn(Struct, frozen=True):
    """The player on turn goes through the steps of a turn, as long as he is in play.

    Each step settles before the next. So does each entry of a moment (`place` is that of the last one), and
    each card in phase 2. After a lost turn only phase 3 is left, and only with the switch `jail_fail_skips` =
    `phases_1_2` (R084).
    """

    seat: int
    step: int = 0
    place: int = 0

    def begin(self, g: CardGame) -> None:
        for at in range(self.step, len(STEPS)):
            step = STEPS[at]
            if g.this_turn.is_lost and (step != PHASE_3 or g.switches.jail_fail_skips != "phases_1_2"):
                continue
            if isinstance(step, str):
                g.enter_phase(step)
                place, frames = 0, [_PHASES[step](self.seat)]
                at += 1
            else:
                place, frames = self._moment(g, step, self.place if at == self.step else 0)
            if frames:
                g.then(Turn(self.seat, at, place))
                if step == PHASE_2:
                    g.then(*frames)
                else:
                    g.settle_after(*frames)
                return

    def _moment(self, g: CardGame, moment: Moment, after: int) -> tuple[int, list[Frame]]:
        """Return the next place at which an entry acts, and its frames."""
        rules = g.rules_in_force(moment)
        if not rules:
            return after, []
        skips_events = g.this_turn.is_extra and g.switches.extra_turn_start_effects != "apply"
        due: dict[int, list[Frame]] = {}
        for me, ability in rules:
            place = ability.place_in_turn(g.switches)
            if place > after and not (me is None and skips_events):
                due.setdefault(place, []).extend(moment.answer_of(ability)(g, me, self.seat))
        return next(((place, due[place]) for place in sorted(due) if due[place]), (after, []))


@frame
class Phase2(Struct, frozen=True):
    """The player on turn plays any number of cards, one after another. Each settles before the next."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.ask(self, self.seat, "play")

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, self._duty(g)
        yield from ways_to_play(g, self.seat)
        for option, reason, _ in self._offers(g):
            yield option, reason

    def _duty(self, g: CardGame) -> Reason | None:
        if not g.answers(Hooks.forbids_pass):
            return None
        hand = g.hand(self.seat)
        usable = tuple(it for it in hand if can_play(g, self.seat, it) or can_play_as(g, self.seat, it))
        return g.ban(Hooks.forbids_pass, self.seat, "play", usable)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer == PASS:
            return
        g.then(self)
        if answer.verb in ("play", "use"):
            start_playing(g, self.seat, answer)
        else:
            g.settle_after(next(rule for option, _, rule in self._offers(g) if option == answer))

    def _offers(self, g: CardGame) -> Iterator[Unasked]:
        for me, offers in g.answers(Hooks.plays):
            if me is None or me == self.seat:
                yield from offers(g, me, self.seat)


@frame
class Excess(Struct, frozen=True):
    """A player with too many hand cards chooses those to discard, one by one, the last on top."""

    seat: int
    chosen: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        hand, keeps = g.hand(self.seat), g.hand_limit(self.seat)
        due = len(hand) - keeps
        if due <= 0:
            return
        chosen = choices_so_far(self.chosen, hand) if len(self.chosen) < due else ()
        if due == len(hand) and not g.watched_discards():
            _discard_excess(g, self.seat, hand)
        else:
            g.ask(replace(self, chosen=chosen), self.seat, "excess", left=due - len(chosen), keeps=keeps)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(g.hand(self.seat), self.chosen)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        card = answer.number("card")
        chosen = (*self.chosen, card)
        if len(chosen) >= len(g.hand(self.seat)) - g.hand_limit(self.seat):
            _discard_excess(g, self.seat, chosen)
        else:
            choose_on(g, self.seat, card, replace(self, chosen=chosen))


def _discard_excess(g: CardGame, seat: int, cards: tuple[int, ...]) -> None:
    """Discard the excess. The nearest player clockwise who gains by it does."""
    g.discard(seat, *cards, why="excess")
    g.then(*g.trigger_frames(Hooks.on_excess, seat, cards)[:1])


_PHASES: Mapping[str, Callable[[int], Frame]] = {PHASE_1: Phase1, PHASE_2: Phase2, PHASE_3: Excess}


@frame(outlives=True)
class EndTurn(Struct, frozen=True):
    """The turn is over. The same player has another one, or a ghost leaves and the next player begins."""

    seat: int

    def begin(self, g: CardGame) -> None:
        if g.this_turn.again:
            g.come_to(self.seat, is_extra=True)
        elif g.ghost is not None:
            g.then(EndTurn(self.seat))
            g.settle_after(GhostLeaves(g.ghost))
        else:
            g.note(events.TurnEnded(seat=self.seat))
            g.come_to(g.next_turn(self.seat))
