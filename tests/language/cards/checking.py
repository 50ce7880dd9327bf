"""The checks of a position of the card game: some are impossible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bangdice.cards.dealing import characters_of, events_of
from bangdice.cards.entries import BROWN, Weapon
from bangdice.cards.sets import EVENTS, KINDS, event_decks
from bangdice.kernel.roles import SHERIFF
from tests.language import position as shared
from tests.language.cards.position import Position
from tests.language.names import name_of


def check(position: Position) -> None:
    """Raise BadPosition for the first thing that cannot be."""
    shared.check(position, _characters, _presence, _tables, _powers, _events)


def _characters(position: Position) -> Iterator[str]:
    known = characters_of(position.sets)
    for seat in position.seats:
        for name in filter(None, (seat.character, seat.spare, seat.copied)):
            if name not in known:
                who = "" if name == seat.character else f"{name_of(name)} "
                yield seat.fault(f"{who}is not in the sets {', '.join(position.sets)}")


def _presence(position: Position) -> Iterator[str]:
    seats = position.seats
    if not any(seat.alive for seat in seats) and position.over is None:
        yield "nobody is alive"
    on_turn = position.on_turn
    if not (on_turn.is_present or position.is_midway or position.over):
        yield on_turn.fault("on turn, but eliminated")
    for number, seat in enumerate(seats):
        if seat.is_ghost and number != position.turn:
            yield seat.fault("a ghost out of its turn")
    fallen = [number for number, _ in position.fallen]
    for number, seat in enumerate(seats):
        returned = position.dead_man_returned and fallen[:1] == [number]
        if fallen and not seat.alive and number not in fallen:
            yield seat.fault("eliminated, but not among the fallen")
        if seat.alive and number in fallen and not returned:
            yield seat.fault("among the fallen, and yet in play")


def _tables(position: Position) -> Iterator[str]:
    jail_for_all = position.switches.jail_on_sheriff
    for seat in position.seats:
        kinds = Counter(card.kind for card in seat.table if card.kind)
        for kind, count in kinds.items():
            if KINDS[kind].border == BROWN:
                yield seat.fault(f"{name_of(kind)} lies in front of nobody")
            twice_possible = kind == "dynamite" and position.switches.dynamite_pass == "left"
            if count > 1 and not twice_possible:
                yield seat.fault(f"{name_of(kind)} is in play {count} times (R056)")
        if sum(isinstance(KINDS[kind], Weapon) for kind in kinds.elements()) > 1:
            yield seat.fault("two weapons in play (R056)")
        if "jail" in kinds and seat.role == SHERIFF and not jail_for_all:
            yield seat.fault("the Sheriff is in Jail (R085)")


def _powers(position: Position) -> Iterator[str]:
    for number, seat in enumerate(position.seats):
        if seat.copied is not None and seat.character != "vera_custer":
            yield seat.fault("only Vera Custer has another's ability")
        marked = [card for card in seat.hand if card.is_marked]
        if marked and (number != position.turn or len(marked) > 1):
            yield seat.fault("only one card of the player on turn is marked")
        if any(card.is_marked for card in seat.table):
            yield seat.fault("a card in play is marked")


def _events(position: Position) -> Iterator[str]:
    decks = [events_of(position.sets, deck) for deck in event_decks()]
    there = [name for deck in decks for name in deck]
    for name, times in Counter(position.events_named()).items():
        if name not in there:
            yield f"event: {name_of(name)} is not in the sets {', '.join(position.sets)}"
        if times > 1:
            yield f"event: {name_of(name)} is there {times} times"
    by_round = [deck for deck in decks if deck and not EVENTS[deck[0]].turned_by]
    apart = len(by_round) if position.switches.both_event_decks == "separate" else min(1, len(by_round))
    most = max(1, apart + sum(bool(deck) for deck in decks if deck not in by_round))
    if len(position.events) > most or len(position.piles) > most:
        yield "events: more piles than event decks are played with (switch both_event_decks)"
