"""What makes a position impossible."""

from collections import Counter
from collections.abc import Iterator

from bangdice.cards.dealing import characters_of, events_of
from bangdice.cards.entries import BROWN
from bangdice.cards.notation.naming import name_of
from bangdice.cards.notation.position import Position, SeatAt
from bangdice.cards.sets import CHARACTERS, KINDS
from bangdice.cards.setup import FIRST_TABLE
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import DEPUTY, ROLE_TABLE, SHERIFF


def check(position: Position) -> None:
    """Raise BadPosition for the first thing that cannot be. With `frames` one may be in the middle of it."""
    for what in (_people, _roles, _lives, _presence, _tables, _powers, _events):
        for fault in what(position):
            raise BadPosition(fault)


def max_life(position: Position, seat: SeatAt) -> int:
    """The most life points that a seat has: one more for the Sheriff (R008)."""
    return CHARACTERS[seat.character].life_points(position.switches) + (seat.role == SHERIFF)


def fault_at(seat: SeatAt, what: str) -> str:
    """What is wrong with a seat, and in which line."""
    where = f"line {seat.line}: " if seat.line else ""
    return f"{where}{name_of(seat.character)}: {what}"


def _people(position: Position) -> Iterator[str]:
    seats = position.seats
    table = FIRST_TABLE if position.preset == "first" else tuple(ROLE_TABLE)
    if len(seats) not in table:
        yield f"{min(table)} to {max(table)} can play, not {len(seats)}"
    known = characters_of(position.sets)
    for seat in seats:
        if seat.character not in known:
            yield fault_at(seat, f"is not in the sets {', '.join(position.sets)}")
        if seat.spare is not None and seat.spare not in known:
            yield fault_at(seat, f"{name_of(seat.spare)} is not in the sets {', '.join(position.sets)}")
    people = Counter(name for seat in seats for name in (seat.character, seat.spare) if name is not None)
    for name, times in people.items():
        if times > 1:
            yield f"{name_of(name)} is there {times} times"


def _roles(position: Position) -> Iterator[str]:
    roles = [seat.role for seat in position.seats]
    table = ROLE_TABLE[len(roles)]
    if position.any_roles:
        if roles.count(SHERIFF) > 1 or (SHERIFF not in roles and (len(roles) > 3 or DEPUTY not in roles)):
            yield "roles: one Sheriff is needed, or with three players a Deputy"
    elif sorted(roles) != sorted(table):
        yield f"roles: {len(roles)} players are {', '.join(table)}; 'roles any' if they need not be"


def _lives(position: Position) -> Iterator[str]:
    for seat in position.seats:
        most = max_life(position, seat)
        if seat.life > most:
            yield fault_at(seat, f"{seat.life} life points, {most} at most")
        if seat.most not in (None, most):
            yield fault_at(seat, f"the {seat.role} has {most} life points at most, not {seat.most}")
        if seat.alive and seat.life < 1 and not position.frames:
            yield fault_at(seat, f"{seat.life} life points, and yet in play")
        if not (seat.alive or seat.is_ghost or position.frames) and (seat.life or seat.hand or seat.table):
            yield fault_at(seat, "eliminated, but with life points or cards")


def _presence(position: Position) -> Iterator[str]:
    seats = position.seats
    if not any(seat.alive for seat in seats) and position.over is None:
        yield "nobody is alive"
    on_turn = seats[position.turn]
    if not (on_turn.alive or on_turn.is_ghost or position.frames or position.over):
        yield fault_at(on_turn, "on turn, but eliminated")
    for number, seat in enumerate(seats):
        if seat.is_ghost and number != position.turn:
            yield fault_at(seat, "a ghost out of its turn")
    fallen = [number for number, _ in position.fallen]
    for number, seat in enumerate(seats):
        returned = position.dead_man_returned and fallen[:1] == [number]
        if fallen and not seat.alive and number not in fallen:
            yield fault_at(seat, "eliminated, but not among the fallen")
        if seat.alive and number in fallen and not returned:
            yield fault_at(seat, "among the fallen, and yet in play")


def _tables(position: Position) -> Iterator[str]:
    jail_for_all = position.switches.jail_on_sheriff
    for seat in position.seats:
        kinds = Counter(card.kind for card in seat.table if card.kind)
        for kind, count in kinds.items():
            if KINDS[kind].border == BROWN:
                yield fault_at(seat, f"{name_of(kind)} lies in front of nobody")
            twice_possible = kind == "dynamite" and position.switches.dynamite_pass == "left"
            if count > 1 and not twice_possible:
                yield fault_at(seat, f"{name_of(kind)} is in play {count} times (R056)")
        if sum(KINDS[kind].is_weapon for kind in kinds.elements()) > 1:
            yield fault_at(seat, "two weapons in play (R056)")
        if "jail" in kinds and seat.role == SHERIFF and not jail_for_all:
            yield fault_at(seat, "the Sheriff is in Jail (R085)")


def _powers(position: Position) -> Iterator[str]:
    for number, seat in enumerate(position.seats):
        if seat.copied is not None and seat.character != "vera_custer":
            yield fault_at(seat, "only Vera Custer has another's ability")
        if seat.copied is not None and seat.copied not in characters_of(position.sets):
            yield fault_at(seat, f"{name_of(seat.copied)} is not in the sets {', '.join(position.sets)}")
        marked = [card for card in seat.hand if card.is_marked]
        if marked and (number != position.turn or len(marked) > 1):
            yield fault_at(seat, "only one card of the player on turn is marked")
        if any(card.is_marked for card in seat.table):
            yield fault_at(seat, "a card in play is marked")


def _events(position: Position) -> Iterator[str]:
    decks = [events_of(position.sets, deck) for deck in ("high_noon", "fistful_of_cards")]
    there = [name for deck in decks for name in deck]
    for name, times in Counter(position.events_named()).items():
        if name not in there:
            yield f"event: {name_of(name)} is not in the sets {', '.join(position.sets)}"
        if times > 1:
            yield f"event: {name_of(name)} is there {times} times"
    most = sum(map(bool, decks)) if position.switches.both_event_decks == "separate" else 1
    if len(position.events) > most or len(position.piles) > most:
        yield "events: more piles than event decks are played with (switch both_event_decks)"
