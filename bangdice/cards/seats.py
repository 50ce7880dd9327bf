"""The verbs that change the seats (their life, characters, presence), the turn and the events in force."""

from __future__ import annotations

from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.state import CardState
from bangdice.kernel.randomness import shuffle
from bangdice.kernel.seats import replace_at


class SeatVerbs(CardState):
    """The verbs about the seats."""

    def lose_life(self, seat: int, points: int, by: int | None, kind: str) -> None:
        """Take life points from a seat, even below zero until the last chance is over (R001)."""
        self.life[seat] -= points
        self.note(events.LifeLost(seat=seat, points=points, life=self.life[seat], by=by, why=kind))

    def heal(self, seat: int, points: int, why: str) -> None:
        """Give life points to a seat, never above its maximum (R008). A ghost gets none."""
        gained = min(points, self.max_life[seat] - self.life[seat])
        if gained <= 0 or not self.gains_life(seat):
            self.note(events.HealWasted(seat=seat, why=why))
            return
        self.life[seat] += gained
        self.note(events.LifeGained(seat=seat, points=gained, life=self.life[seat], why=why))

    def count_harm(self, by: int, target: int) -> None:
        """Count a card that was aimed at another player to his harm."""
        row = self.harm[by]
        self.harm = replace_at(self.harm, by, replace_at(row, target, row[target] + 1))

    def eliminate(self, seat: int, by: int | None, kind: str) -> None:
        """Put a seat out of the game, and show its role."""
        self.alive = replace_at(self.alive, seat, False)
        self.open_roles[seat] = True
        self.fallen = (*self.fallen, seat)
        self.killers[seat] = by
        self.life[seat] = 0
        self.note(events.Eliminated(seat=seat, role=self.roles[seat], by=by, why=kind))

    def return_as_ghost(self, seat: int) -> None:
        """Bring an eliminated seat back for its turn (Ghost Town)."""
        self.ghost = seat
        self.note(events.GhostReturned(seat=seat))

    def dismiss_ghost(self, seat: int) -> None:
        """Send the ghost away again, unless a card before it keeps it."""
        self.ghost = None
        self.life[seat] = 0
        if self.back[seat] is None:
            self.note(events.GhostLeft(seat=seat))

    def come_back(self, seat: int, kind: str) -> None:
        """Bring an eliminated seat back as long as a card of a kind lies before it (Ghost)."""
        self.back = replace_at(self.back, seat, kind)
        self.note(events.CameBack(seat=seat, why=kind))

    def go_again(self, seat: int, kind: str) -> None:
        """Put a seat out again that was back by a card."""
        self.back = replace_at(self.back, seat, None)
        self.note(events.WentAgain(seat=seat, why=kind))

    def revive(self, seat: int, life: int) -> None:
        """Bring an eliminated seat back for good (Dead Man)."""
        self.alive = replace_at(self.alive, seat, True)
        self.life[seat] = life
        self.dead_man_returned = True
        self._count_turn(seat)
        self.note(events.Revived(seat=seat, life=life))

    def rise(self, seat: int, life: int, why: str) -> None:
        """Bring an eliminated seat back for good, with a role of those that are out (Bone Orchard)."""
        self.recast([other for other in range(self.seat_count) if not self.alive[other]], why)
        self.alive = replace_at(self.alive, seat, True)
        self.life[seat] = life
        self.killers[seat] = None
        self.fallen = tuple([other for other in self.fallen if other != seat])
        self._count_turn(seat)
        self.note(events.RoseAgain(seat=seat, life=life, why=why))

    def recast(self, seats: list[int], why: str) -> None:
        """Shuffle the roles of some seats, unseen by the others. The only one keeps his."""
        if len(seats) < 2 or not self.has_sheriff():
            return
        dealt = shuffle([self.roles[seat] for seat in seats], self.chance.draws("recast"))
        for seat, role in zip(seats, dealt, strict=True):
            self.roles = replace_at(self.roles, seat, role)
            self.open_roles[seat] = False
            self.note(events.NewRole(seat=seat, why=why))
        self.harm = tuple([(0,) * self.seat_count for _ in self.harm])

    def copy_ability(self, seat: int, character: str | None) -> None:
        """Give Vera Custer another character's ability, or none."""
        self.copied = replace_at(self.copied, seat, character)
        self.note(events.Copied(seat=seat, character=character))

    def become(self, seat: int, character: str, life: int) -> None:
        """Make a seat another character from now on (New Identity). The old one becomes its second."""
        old = self.characters[seat]
        self.characters = replace_at(self.characters, seat, character)
        self.spares = replace_at(self.spares, seat, old)
        self.copied = replace_at(self.copied, seat, None)
        self.max_life[seat] = self.life_as(seat, character)
        self.life[seat] = min(life, self.max_life[seat])
        self.note(events.Became(seat=seat, character=character, life=self.life[seat]))

    def see_spare(self, seat: int) -> None:
        """Let a seat look at its second character."""
        if not self.spares_seen[seat]:
            self.spares_seen[seat] = True
            self.note(events.SawSpare(readers=(seat,), seat=seat, character=self.spares[seat]))

    def _count_turn(self, seat: int) -> None:
        """Count the turn that comes to a living player, in this round or as the first of another.

        Another round begins with the first player or, if he is out, with the first to have a second turn
        (R137).
        """
        begins = seat == self.first_seat or not self.had_turn or seat in self.had_turn
        self.rounds += begins
        self.had_turn = (seat,) if begins else (*self.had_turn, seat)


class TurnVerbs(CardState):
    """The verbs about the turn and the events."""

    def enter_phase(self, phase: str) -> None:
        """Enter a phase of the turn: `1`, `2` or `3`."""
        self.this_turn = replace(self.this_turn, phase=phase)
        self.note(events.Phase(seat=self.turn, phase=phase))

    def lose_turn(self, seat: int) -> None:
        """Mark the turn as lost (Jail)."""
        self.this_turn = replace(self.this_turn, is_lost=True)
        self.note(events.TurnLost(seat=seat))

    def grant_extra_turn(self, seat: int) -> None:
        """Give the same player another turn after this one (Vendetta)."""
        self.this_turn = replace(self.this_turn, again=True)
        self.note(events.ExtraTurn(seat=seat))

    def count_bang(self) -> None:
        """Count a BANG! card that was played as an attack (R051)."""
        self.this_turn = replace(self.this_turn, bangs=self.this_turn.bangs + 1)

    def count_use(self, seat: int, power: str) -> None:
        """Count a use of a power that has a limit of uses in a turn."""
        self.this_turn = replace(self.this_turn, used=(*self.this_turn.used, power))
        self.note(events.PowerUsed(seat=seat, power=power))

    def keep_for(self, power: str, *words: str) -> None:
        """Keep words for a power that looks back in this turn, in place of those it had; none to forget."""
        kept = tuple(word for word in self.this_turn.used if not word.startswith(f"{power} "))
        self.this_turn = replace(self.this_turn, used=(*kept, " ".join((power, *words))) if words else kept)

    def count_card(self, seat: int) -> None:
        """Count a hand card that the player on turn plays, for an event that may ask for their number."""
        for name in self.counting_events() if self.is_on_turn(seat) else ():
            self.keep_for(name, str(self.cards_played(name) + 1))

    def reveal_event(self, pile: int) -> str:
        """Put the next event of a pile into force, over the last one. Return its name."""
        name, *left = self.piles[pile]
        lying = self.events_on_piles()
        self.piles = (*self.piles[:pile], tuple(left), *self.piles[pile + 1 :])
        self.events = tuple([it for it in (*lying[:pile], name, *lying[pile + 1 :]) if it is not None])
        self.note(events.EventRevealed(event=name, next=self.next_in_sight(tuple(left))))
        return name

    def name_suit(self, seat: int, suit: str) -> None:
        """Name the suit for Handcuffs."""
        self.this_turn = replace(self.this_turn, suit=suit)
        self.note(events.SuitNamed(seat=seat, suit=suit))

    def note_from_discard(self) -> None:
        """Note that phase 1 drew from the discard pile (Abandoned Mine)."""
        self.this_turn = replace(self.this_turn, from_discard=True)
