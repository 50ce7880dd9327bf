"""The game that stands at a position, and the position of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import structs
from msgspec.structs import astuple

from bangdice.cards.dealing import DealtCards, characters_of
from bangdice.cards.game import CardGame
from bangdice.cards.hooks import Hooks
from bangdice.cards.sets import EVENTS
from bangdice.cards.setup import Setup
from bangdice.cards.state import BEFORE
from bangdice.cards.turn import STEPS, EndTurn, NextTurn, Turn
from bangdice.cards.victory import outcome
from bangdice.cards.zones import DECK
from bangdice.kernel.errors import BadPosition, BrokenRules
from bangdice.kernel.frame import Frame, Settle
from bangdice.kernel.knowledge import PUBLIC, Witnesses
from bangdice.kernel.randomness import NO_SEED
from tests.language.cards.checking import check
from tests.language.cards.matching import in_fixed_order, laid_cards, usual
from tests.language.cards.piles import CardAt, Pile
from tests.language.cards.position import Position, SeatAt, Waiting
from tests.language.position import end, lay_out, shared_fields


def game_at(position: Position, seed: bytes = NO_SEED) -> CardGame:
    """Return the game at a position, run to its question. Raise BadPosition for an impossible one."""
    check(position)
    g = _laid_out(position, seed)
    if position.frames:
        return _resumed(g, position)
    end(g, outcome(g), position.over)
    if g.result is not None:
        return g
    phase = position.this_turn.phase
    first = STEPS.index(phase) if phase in STEPS else 0
    g.then(*((NextTurn(g.turn),) if phase == BEFORE else (Turn(g.turn, first), EndTurn(g.turn))))
    g.run()
    return g


def position_of(g: CardGame) -> Position:
    """Return the position of a game at any question, with the waiting frames unless the turn implies them."""
    plain = _position(g, is_exact=False)
    if g.result is not None or _says_all(plain, g):
        return plain
    frames = (*g.stack, *(() if g.asking is None else (g.asking,)))
    return replace(_position(g, is_exact=True), frames=_told(frames), late=_told(tuple(g.late)))


# From a position


def _laid_out(position: Position, seed: bytes) -> CardGame:
    seats = position.seats
    usual_switches = position.usual_switches._asdict()
    changed = {
        name: value for name, value in position.switches._asdict().items() if value != usual_switches[name]
    }
    setup = Setup(len(seats), position.preset, position.sets, changed, position.short_deck)
    roles = tuple(seat.role for seat in seats)
    piles = (*position.piles, *(() for _ in position.events[len(position.piles) :]))
    deal = DealtCards(roles, position.characters, _spares(position), (), piles, position.rest)
    g = CardGame(seed, setup, deal)
    fallen = position.fallen or tuple((number, None) for number, seat in enumerate(seats) if not seat.alive)
    lay_out(g, position, dead=[dead for dead, _ in fallen])
    g.ghost = next((number for number, seat in enumerate(seats) if seat.is_ghost), None)
    g.copied = tuple(seat.copied for seat in seats)
    g.spares_seen = [seat.spare_seen for seat in seats]
    g.fallen = tuple(dead for dead, _ in fallen)
    for dead, by in fallen:
        g.killers[dead] = by
    g.dead_man_returned = position.dead_man_returned
    g.rounds = position.rounds
    g.events = position.events
    laid = laid_cards(position, g.lay_out(()))
    g.cards = laid.cards
    g.back = tuple([_back_by(g, seat) for seat in range(g.seat_count)])
    g.this_turn = structs.replace(position.this_turn, laid=laid.new, marked=laid.marked)
    g.had_turn = position.had_turn or _usual_round(g)
    return g


def _back_by(g: CardGame, seat: int) -> str | None:
    """Return the kind of card by which an eliminated seat is back."""
    table = () if g.alive[seat] else g.table_cards(seat)
    return next((g.kind(card) for card in table if g.entry(card).returns_the_dead), None)


def _usual_round(g: CardGame) -> tuple[int, ...]:
    """Return the seats that had a turn in this round if nobody fell in it: the living, its leader first."""
    step: int = g.instead(Hooks.turn_direction) or 1
    many = (g.turn - g.first_seat) * step % g.seat_count + 1
    path = ((g.first_seat + step * at) % g.seat_count for at in range(many))
    return tuple(seat for seat in path if g.alive[seat])


def _spares(position: Position) -> tuple[str, ...]:
    """Return the second characters: those said, else the first that are free, if New Identity may come."""
    said = [seat.spare for seat in position.seats]
    if not any(said) and not any(EVENTS[name].deals_spares for name in position.events_named()):
        return ()
    taken = {*said, *(seat.character for seat in position.seats)}
    free = iter([name for name in characters_of(position.sets) if name not in taken])
    return tuple(next(free) if name is None else name for name in said)


def _resumed(g: CardGame, position: Position) -> CardGame:
    g.stack = [_frame(g, *told) for told in position.frames]
    g.late = [_frame(g, *told) for told in position.late]
    g.unsettled = sum(isinstance(frame, Settle) for frame in g.stack)
    try:
        g.run()
        if g.decision is not None:
            g.candidates()
    except (BrokenRules, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadPosition(f"frame: the game cannot go on from there ({error})") from error
    return g


def _frame(g: CardGame, name: str, fields: tuple[Any, ...]) -> Frame:
    kind: Any = g.frames.get(name)
    if kind is None:
        raise BadPosition(f"frame: there is no rule {name!r}")
    names = kind.__struct_fields__
    if len(fields) != len(names):
        raise BadPosition(f"frame: {name} has {', '.join(names) or 'no fields'}, not {len(fields)} values")
    frame: Frame = kind(*fields)
    return frame


# To a position


def _says_all(plain: Position, g: CardGame) -> bool:
    """Return True if the game that stands at a plain position waits for the same."""
    try:
        again = game_at(plain)
    except BadPosition:
        return False
    waits = (again.asking, again.stack, again.late, again.unsettled)
    return waits == (g.asking, g.stack, g.late, g.unsettled) and _position(again, is_exact=False) == plain


def _position(g: CardGame, is_exact: bool) -> Position:
    zones = {name: _pile(g, name, is_exact) for name in g.cards.names}
    position = Position(
        **shared_fields(g),
        seats=tuple(_seat(g, seat, zones) for seat in range(g.seat_count)),
        preset=g.preset,
        sets=g.sets,
        short_deck=g.short_deck,
        this_turn=structs.replace(g.this_turn, laid=(), marked=None),
        rounds=g.rounds,
        had_turn=() if g.had_turn == _usual_round(g) else g.had_turn,
        events=g.events,
        piles=g.piles,
        rest=g.rest,
        fallen=tuple((dead, g.killers[dead]) for dead in g.fallen),
        dead_man_returned=g.dead_man_returned,
        deck=zones["deck"][::-1],
        discard=zones["discard"][::-1],
        aside=zones["aside"],
        looked=zones["looked"],
        store=zones["store"],
    )
    return replace(position, deck=_said(position))


def _seat(g: CardGame, seat: int, zones: dict[str, Pile]) -> SeatAt:
    return SeatAt(
        character=g.characters[seat],
        role=g.roles[seat],
        life=g.life[seat],
        hand=zones[f"hand:{seat}"],
        table=zones[f"table:{seat}"],
        alive=g.alive[seat],
        is_ghost=seat == g.ghost,
        copied=g.copied[seat],
        spare=g.spares[seat] if g.spares else None,
        spare_seen=g.spares_seen[seat],
    )


def _pile(g: CardGame, zone: str, is_exact: bool) -> Pile:
    cards = []
    for card in g.cards.zone(zone):
        face, seen = g.face(card), _witnesses(g, card)
        cards.append(
            CardAt(
                *face,
                number=card if is_exact and zone != DECK else None,
                seen=None if seen == usual(zone) else seen,
                is_new=zone.startswith("table") and card in g.this_turn.laid,
                is_marked=card == g.this_turn.marked,
            )
        )
    return tuple(cards)


def _witnesses(g: CardGame, card: int) -> Witnesses:
    known = g.cards.known[card]
    return (
        "all" if known & PUBLIC else tuple(seat for seat in range(g.seat_count) if g.cards.knows(seat, card))
    )


def _said(position: Position) -> Pile:
    """Return the deck without the cards at its bottom in the fixed order."""
    deck = position.deck
    elsewhere = [_face(card) for zone, cards in position.zones().items() if zone != "deck" for card in cards]
    keep = len(deck)
    while keep and deck[keep - 1].seen is None:
        left = in_fixed_order(position, [*elsewhere, *map(_face, deck[: keep - 1])])
        if left != tuple(map(_face, deck[keep - 1 :])):
            break
        keep -= 1
    return deck[:keep]


def _face(card: CardAt) -> str:
    return f"{card.kind} {card.rank}{card.suit}"


def _told(frames: tuple[Frame, ...]) -> Waiting:
    return tuple((type(frame).__name__, astuple(frame)) for frame in frames)
