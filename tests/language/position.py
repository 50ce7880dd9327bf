"""The parts that every position has, and the checks of any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from bangdice.cards.game import CardGame
from bangdice.dice.game import DiceGame
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import DEPUTY, ROLE_TABLE, SHERIFF, Result
from tests.language.names import name_of

AnyGame = DiceGame | CardGame


@dataclass(frozen=True, kw_only=True)
class SeatAt:
    """A seat: character, role and life points.

    `most` are the most life points, None if the text does not say them. `line` is the number of the seat's
    line, 0 if no text says it.
    """

    character: str
    role: str
    life: int
    most: int | None = None
    alive: bool = True
    line: int = 0

    @property
    def is_present(self) -> bool:
        """Return True if the seat takes part: it may have life points and things."""
        return self.alive

    @property
    def has_things(self) -> bool:
        """Return True if something lies in front of the seat or in its hand."""
        raise NotImplementedError

    def fault(self, what: str) -> str:
        """Return the fault of the seat, with its line."""
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{name_of(self.character)}: {what}"


AnySeat = TypeVar("AnySeat", bound=SeatAt)


@dataclass(frozen=True, kw_only=True)
class Position(Generic[AnySeat]):
    """Everything of a game but its chance, in the order of the seats.

    `harm` has a row a seat, or is empty. `over` is the reason why the game is over. With `any_roles` the
    roles need not fit the number of players.
    """

    things: ClassVar[str]
    seats: tuple[AnySeat, ...]
    turn: int
    switches: Any
    any_roles: bool = False
    turn_number: int = 1
    harm: tuple[tuple[int, ...], ...] = ()
    over: str | None = None

    @property
    def characters(self) -> tuple[str, ...]:
        """Return the characters, in the order of the seats."""
        return tuple(seat.character for seat in self.seats)

    @property
    def people(self) -> tuple[str, ...]:
        """Return all characters that are there, also those that nobody plays."""
        return self.characters

    @property
    def on_turn(self) -> AnySeat:
        """Return the seat that is on turn."""
        return self.seats[self.turn]

    @property
    def usual_switches(self) -> Any:
        """Return the switches that need not be said."""
        return type(self.switches)()

    @property
    def player_numbers(self) -> Collection[int]:
        """Return the numbers of players that can play."""
        return ROLE_TABLE

    @property
    def is_midway(self) -> bool:
        """Return True if a rule is in the middle of its work, so that much may not be settled yet."""
        return False

    def max_life(self, seat: AnySeat) -> int:
        """Return the most life points that a seat can have."""
        raise NotImplementedError


Check = Callable[[Any], Iterator[str]]


def check(position: Position[Any], *more: Check) -> None:
    """Raise BadPosition for the first thing that cannot be."""
    for faults in (_people, _roles, _lives, *more):
        for fault in faults(position):
            raise BadPosition(fault)


def _people(position: Position[Any]) -> Iterator[str]:
    table = position.player_numbers
    if len(position.seats) not in table:
        yield f"{min(table)} to {max(table)} can play, not {len(position.seats)}"
    for name, times in Counter(position.people).items():
        if times > 1:
            yield f"{name_of(name)} is there {times} times"


def _roles(position: Position[Any]) -> Iterator[str]:
    roles = [seat.role for seat in position.seats]
    table = ROLE_TABLE[len(roles)]
    if position.any_roles:
        if roles.count(SHERIFF) > 1 or (SHERIFF not in roles and (len(roles) > 3 or DEPUTY not in roles)):
            yield "roles: one Sheriff is needed, or with three players a Deputy"
    elif sorted(roles) != sorted(table):
        yield f"roles: {len(roles)} players are {', '.join(table)}; 'roles any' if they need not be"


def _lives(position: Position[Any]) -> Iterator[str]:
    for seat in position.seats:
        most = position.max_life(seat)
        if seat.life > most:
            yield seat.fault(f"{seat.life} life points, {most} at most")
        if seat.most not in (None, most):
            yield seat.fault(f"the {seat.role} has {most} life points at most, not {seat.most}")
        if seat.alive and seat.life < 1 and not position.is_midway:
            yield seat.fault(f"{seat.life} life points, and yet in play")
        if not (seat.is_present or position.is_midway) and (seat.life or seat.has_things):
            yield seat.fault(f"eliminated, but with life points or {position.things}")


def shared_fields(g: AnyGame) -> dict[str, Any]:
    """Return the fields of a game's position that all positions have, but for the seats."""
    return {
        "turn": g.turn,
        "switches": g.switches,
        "any_roles": sorted(g.roles) != sorted(ROLE_TABLE[g.seat_count]),
        "turn_number": g.turn_number,
        "harm": g.harm if any(map(any, g.harm)) else (),
        "over": None if g.result is None else g.result.why,
    }


def lay_out(g: AnyGame, position: Position[Any], dead: Iterable[int]) -> None:
    """Give a new game the parts that all positions have. The roles of the `dead` are open."""
    g.life = [seat.life for seat in position.seats]
    g.alive = tuple(seat.alive for seat in position.seats)
    for seat in dead:
        g.open_roles[seat] = True
    g.harm = position.harm or g.harm
    g.turn, g.turn_number = position.turn, position.turn_number


def end(g: AnyGame, result: Result | None, why: str | None) -> None:
    """Give a game its result, or None. Raise BadPosition if the words and the table disagree."""
    told = None if result is None else result.why
    if told != why:
        raise BadPosition(f"over: {why}, but {'the game is not over' if told is None else f'it is {told}'}")
    g.result = result
