"""The verbs that change the seats (their life, characters, presence), the turn and the events in force."""

from __future__ import annotations

from bangdice.cards.state import State
from bangdice.kernel.seats import replaced


class SeatVerbs(State):
    """The verbs about the seats."""

    def lose_life(self, seat: int, points: int, by: int | None, kind: str) -> None:
        """Life points lost; below zero too, until the last chance is over (R001)."""
        self.life[seat] -= points
        self.note("life_lost", seat=seat, points=points, life=self.life[seat], by=by, why=kind)

    def heal(self, seat: int, points: int, why: str) -> None:
        """Life points gained, never above the maximum (R008); none for a ghost (`ghost_healing`)."""
        gained = min(points, self.max_life[seat] - self.life[seat])
        if gained <= 0 or (self.is_deathless(seat) and not self.switches.ghost_healing):
            self.note("heal_wasted", seat=seat, why=why)
            return
        self.life[seat] += gained
        self.note("life_gained", seat=seat, points=gained, life=self.life[seat], why=why)

    def count_harm(self, by: int, target: int) -> None:
        """A card was aimed at another to his harm."""
        row = self.harm[by]
        self.harm = replaced(self.harm, by, replaced(row, target, row[target] + 1))

    def eliminate(self, seat: int, by: int | None, kind: str) -> None:
        """Out of the game; the role is shown."""
        self.alive = replaced(self.alive, seat, False)
        self.open_roles[seat] = True
        self.fallen = (*self.fallen, seat)
        self.killers[seat] = by
        self.life[seat] = 0
        self.note("eliminated", seat=seat, role=self.roles[seat], by=by, why=kind)

    def return_as_ghost(self, seat: int) -> None:
        """An eliminated seat is back for its turn (Ghost Town)."""
        self.ghost = seat
        self.note("ghost_returned", seat=seat)

    def dismiss_ghost(self, seat: int) -> None:
        """The ghost is gone again."""
        self.ghost = None
        self.life[seat] = 0
        self.note("ghost_left", seat=seat)

    def revive(self, seat: int, life: int) -> None:
        """An eliminated seat is back for good (Dead Man)."""
        self.alive = replaced(self.alive, seat, True)
        self.life[seat] = life
        self.dead_man_returned = True
        self._count_turn(seat)
        self.note("revived", seat=seat, life=life)

    def copy_ability(self, seat: int, character: str | None) -> None:
        """Vera Custer has another's ability, or none."""
        self.copied = replaced(self.copied, seat, character)
        self.note("copied", seat=seat, character=character)

    def become(self, seat: int, character: str, life: int) -> None:
        """A seat is another character from now on (New Identity); the old one becomes its second."""
        old = self.characters[seat]
        self.characters = replaced(self.characters, seat, character)
        self.spares = replaced(self.spares, seat, old)
        self.copied = replaced(self.copied, seat, None)
        self.max_life[seat] = self.life_as(seat, character)
        self.life[seat] = min(life, self.max_life[seat])
        self.note("became", seat=seat, character=character, life=self.life[seat])

    def see_spare(self, seat: int) -> None:
        """A seat looks at its second character."""
        if not self.spares_seen[seat]:
            self.spares_seen[seat] = True
            self.note_secret("saw_spare", {"character": (seat,)}, seat=seat, character=self.spares[seat])

    def _count_turn(self, seat: int) -> None:
        """A living player's turn, within the round or the first of another.

        Another begins with the first player, or, if he is out, with whoever comes to a second turn (R137).
        """
        begins = seat == self.first_seat or not self.had_turn or seat in self.had_turn
        self.rounds += begins
        self.had_turn = (seat,) if begins else (*self.had_turn, seat)


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
