"""The players of a game by seat and time. Deeds and graves stay with the one who sat there then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from bangdice.tables.kept.chairs import Chair
from bangdice.tables.kept.state import Sitter, TableState

MOST_SITTERS = 100
"""The changes of players in one game, after which nobody is freed any more."""


class Sitting(NamedTuple):
    """A player in a seat, after answer `since` and up to answer `until` (None: to the end)."""

    seat: int
    since: int
    until: int | None
    name: str
    kind: str
    real_dice: bool
    mark: str


def sitter_of(chair: Chair, until: int, fell: bool) -> Sitter:
    """Return the player of a chair who leaves its seat after an answer. `fell`: the seat is out by then."""
    assert chair.seat is not None
    return Sitter(chair.seat, chair.name, chair.bot or "person", until, chair.mark, fell)


def is_another(before: Chair, after: Chair) -> bool:
    """Return True if another player sits down. One who is renamed, or goes home, is still the same."""
    if before.kind == after.kind == "bot":
        return False
    return not after.mark or after.mark != before.mark


def is_persons(state: TableState, seat: int) -> bool:
    """Return True if a person has left a seat of the running game alive. Its role and hand are his."""
    return any(it.seat == seat and it.kind == "person" and not it.fell for it in state.sitters)


def grave_of(state: TableState, seat: int) -> str:
    """Return the name on a seat's grave; "" where it is that of the chair."""
    fallen = next((it for it in state.sitters if it.seat == seat and it.fell), None)
    return "" if fallen is None else _name_now(state, fallen)


def winner_names(state: TableState, seats: tuple[int, ...]) -> tuple[str, ...]:
    """Return the players in these seats, or in their graves, each once."""
    names = (grave_of(state, seat) or state.chairs[state.chair_of(seat)].name for seat in seats)
    return tuple(dict.fromkeys(names))


def name_at(state: TableState, seat: int, n: int) -> str:
    """Return the name of the player who sat in a seat after answer `n`; "" for the one who sits there now."""
    then = next((it for it in state.sitters if it.seat == seat and it.until > n), None)
    return "" if then is None else _name_now(state, then)


def seats_of(state: TableState, chair: Chair) -> list[int]:
    """Return the seats that a person has played to their end, the last one last."""
    fallen = [it.seat for it in state.sitters if it.fell and it.mark and it.mark == chair.mark]
    is_keeper = chair.seat is None or bool(grave_of(state, chair.seat))
    return fallen if is_keeper or chair.seat is None else [*fallen, chair.seat]


OfPlayer = Callable[[TableState, Sitting], Mapping[str, object]]
"""What is written of a player beside name and seat."""


def people_text(state: TableState, of_player: Iterable[OfPlayer]) -> str:
    """Return the players of a game as JSON (`GameRow.people`), each with what these write of him.

    First come those to whom it was dealt, one for each seat; then those who took over a `seat`, `since` an
    answer. `before`: the place of the same person's earlier seat.
    """
    return msgspec.json.encode(list(_people(state, tuple(of_player)))).decode()


def _people(state: TableState, of_player: tuple[OfPlayer, ...]) -> Iterator[dict[str, object]]:
    places = _places(state)
    dealt = len({it.seat for it in places})
    for at, it in enumerate(places):
        person: dict[str, object] = {"name": it.name, "kind": it.kind, "real_dice": it.real_dice}
        for more in of_player:
            person |= more(state, it)
        if at >= dealt:
            person |= {"seat": it.seat, "since": it.since}
        same = [n for n, other in enumerate(places) if n != at and it.mark and other.mark == it.mark]
        before = [n for n in same if (places[n].until or 0) <= it.since]
        yield person | {"before": before[-1]} if before and at >= dealt else person


def _places(state: TableState) -> list[Sitting]:
    """Return the first player of each seat, then the later ones in their order."""
    first: list[Sitting] = []
    later: list[Sitting] = []
    for seat, chair in sorted((it.seat, it) for it in state.chairs if it.seat is not None):
        since, found = 0, first
        for it in (it for it in state.sitters if it.seat == seat):
            name = _name_now(state, it)
            found.append(Sitting(seat, since, it.until, name, it.kind, chair.real_dice, it.mark))
            since, found = it.until, later
        kind = chair.bot or "person"
        found.append(Sitting(seat, since, None, chair.name, kind, chair.real_dice, chair.mark))
    return [*first, *sorted(later, key=lambda it: it.since)]


def _name_now(state: TableState, it: Sitter) -> str:
    """Return a player's name as it is now."""
    here = (chair.name for chair in state.chairs if it.mark and chair.mark == it.mark)
    return next(here, it.name)
