"""A position: what a bot knows of life, arrows and the pile, as numbers to ask "what if" with.

It is no second engine: it asks nobody. A player who may take an arrow for a life point loses the point, and
one who may put an arrow back does so. `tests/bots/test_position.py` holds it against the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec import UNSET

from bangdice.dice.arrows import IN_PILE, NOWHERE, WORTH, loose_of, safe_seat
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.entries import Character
from bangdice.dice.view import PublicView
from bangdice.kernel.seats import next_in_play


class Position:
    """Life, arrows and the pile. `turn` is the seat whose turn it is or, after `pass_turn`, begins.

    `chief` is the place of the Chief's arrow, which counts as two in front of a seat.

    The methods change it; `copy` is there for what is only tried.
    """

    __slots__ = ("alive", "arrows", "characters", "chief", "life", "max_life", "pile", "turn")

    def __init__(
        self,
        characters: Sequence[str],
        life: Iterable[int],
        max_life: Sequence[int],
        arrows: Iterable[int],
        pile: int,
        turn: int,
        chief: int = NOWHERE,
    ) -> None:
        self.characters, self.max_life = characters, max_life
        self.life, self.arrows = [*life], [*arrows]
        self.alive = [points > 0 for points in self.life]
        self.pile, self.turn, self.chief = pile, turn, chief

    @classmethod
    def of(cls, public: PublicView) -> Self:
        """Return the position that everybody sees."""
        seats = public.seats
        position = cls(
            [there.character for there in seats],
            (there.life for there in seats),
            [there.max_life for there in seats],
            (there.arrows for there in seats),
            public.pile,
            public.turn,
            NOWHERE if public.chief is UNSET else public.chief,
        )
        position.alive = [there.alive for there in seats]
        return position

    def copy(self) -> Self:
        """Return another one, equal to this."""
        other = type(self)(
            self.characters, self.life, self.max_life, self.arrows, self.pile, self.turn, self.chief
        )
        other.alive = self.alive[:]
        return other

    def pass_turn(self) -> Self:
        """Let the next living player's turn begin, if anybody lives. Return the position."""
        if any(self.alive):
            self.turn = next_in_play(self.turn, self.alive)
        return self

    def heal(self, seat: int, points: int = 1) -> Self:
        """Give a seat life points, never above its most. Return the position."""
        if self.alive[seat]:
            self.life[seat] = min(self.life[seat] + points, self.max_life[seat])
        return self

    def hit(self, points: Iterable[tuple[int, int]], by: int | None = None, why: str = "shots") -> Self:
        """Take points from seats at one moment, by somebody's dice or by nobody. Return the position."""
        angry = 0
        for seat, lost in points:
            lost = min(self._most_lost(seat, why, lost), self.life[seat])
            if lost > 0:
                self.life[seat] -= lost
                self._after_loss(seat, lost)
                angry += self._character(seat).angers
        self._fall()
        return self if by is None else self.take_arrows(by, angry)

    def fire_gun(self, by: int) -> Self:
        """Fire a seat's Gatling: its arrows go back, and everybody else is hit. Return the position."""
        self.return_arrows(by, self.arrows[by])
        others = [(seat, 1) for seat, lives in enumerate(self.alive) if lives and seat != by]
        return self.hit(others, by, "gatling")

    def take_arrows(self, seat: int, count: int = 1) -> Self:
        """Give a living seat arrows, one by one. The last of the pile brings the Indians.

        The Chief's is taken only where no other lies there.
        """
        for _ in range(count):
            if self.alive[seat]:
                if self.chief == IN_PILE and self.pile == 1:
                    self._seize(seat)
                else:
                    self.arrows[seat] += 1
                    self.pile -= 1
                self._come()
        return self

    def take_chief(self, seat: int) -> Self:
        """Give a seat the Chief's arrow, wherever it is. Return the position."""
        self._seize(seat)
        self._come()
        return self

    def return_arrows(self, seat: int, count: int = 1) -> Self:
        """Put arrows of a seat back on the pile. Return the position."""
        self.arrows[seat] -= count
        self.pile += count
        if count and seat == self.chief and not self.arrows[seat]:
            self.chief = IN_PILE
            self.pile -= WORTH - 1
        return self

    def loose_arrows(self) -> list[int]:
        """Return the arrows in front of each seat that can go back one by one: all but the Chief's."""
        return loose_of(self.arrows, self.chief)

    def _seize(self, seat: int) -> None:
        if self.chief == IN_PILE:
            self.pile -= 1
        else:
            self.arrows[self.chief] -= WORTH
        self.chief = seat
        self.arrows[seat] += WORTH

    def _come(self) -> None:
        if not self.pile:
            self._indians()

    def _indians(self) -> None:
        safe = safe_seat(self.arrows, self.chief)
        for seat, arrows in enumerate(self.arrows):
            if seat != safe:
                self.life[seat] -= min(self._most_lost(seat, "indians", arrows), self.life[seat])
        for seat, arrows in enumerate(self.arrows):
            self.return_arrows(seat, arrows)
        self._fall()

    def _fall(self) -> None:
        fallen = [seat for seat, lives in enumerate(self.alive) if lives and self.life[seat] <= 0]
        for seat in fallen:
            self.alive[seat] = False
            self.return_arrows(seat, self.arrows[seat])
        for seat in range(len(self.life)) if fallen else ():
            self.heal(seat, self._character(seat).gains_by_death * len(fallen))

    def _most_lost(self, seat: int, why: str, points: int) -> int:
        character = self._character(seat)
        return min(points - character.shrugs.get(why, 0), character.most_lost.get(why, points))

    def _after_loss(self, seat: int, lost: int) -> None:
        if self.life[seat] > 0:
            loose = self.loose_arrows()[seat]
            self.return_arrows(seat, min(lost * self._character(seat).puts_back, loose))

    def _character(self, seat: int) -> Character:
        return CHARACTERS[self.characters[seat]]
