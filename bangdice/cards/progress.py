"""The verbs that change the turn and the events in force."""

from __future__ import annotations

from bangdice.cards.state import State


class TurnVerbs(State):
    """The verbs about the turn and the events."""

    def enter_phase(self, phase: str) -> None:
        """The turn has come to a phase: `1`, `2`, `3`."""
        self.this_turn = self.this_turn._replace(phase=phase)
        self.note("phase", seat=self.turn, phase=phase)

    def lose_turn(self, seat: int) -> None:
        """The turn is lost (Jail)."""
        self.this_turn = self.this_turn._replace(is_lost=True)
        self.note("turn_lost", seat=seat)

    def grant_extra_turn(self, seat: int) -> None:
        """The same player has another turn after this one (Vendetta)."""
        self.this_turn = self.this_turn._replace(again=True)
        self.note("extra_turn", seat=seat)

    def count_bang(self) -> None:
        """A BANG! card was played as an attack (R051)."""
        self.this_turn = self.this_turn._replace(bangs=self.this_turn.bangs + 1)

    def count_use(self, seat: int, power: str) -> None:
        """A power with a limit of uses in a turn was used."""
        self.this_turn = self.this_turn._replace(used=(*self.this_turn.used, power))
        self.note("power_used", seat=seat, power=power)

    def reveal_event(self, pile: int) -> str:
        """The next event of a pile comes into force and covers the last one; its name."""
        name, *left = self.piles[pile]
        self.piles = (*self.piles[:pile], tuple(left), *self.piles[pile + 1 :])
        self.events = (*self.events[:pile], name, *self.events[pile + 1 :])
        following = left[0] if left else None
        self.note("event_revealed", event=name, next=following)
        return name

    def name_suit(self, seat: int, suit: str) -> None:
        """The suit for Handcuffs."""
        self.this_turn = self.this_turn._replace(suit=suit)
        self.note("suit_named", seat=seat, suit=suit)

    def note_from_discard(self) -> None:
        """Phase 1 drew from the discard pile (Abandoned Mine)."""
        self.this_turn = self.this_turn._replace(from_discard=True)
