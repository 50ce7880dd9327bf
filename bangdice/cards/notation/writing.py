"""A position as text: what is usual is left out."""

import json
from collections.abc import Iterator

from bangdice.cards.notation.checking import max_life
from bangdice.cards.notation.naming import SYMBOLS, name_of
from bangdice.cards.notation.position import CardAt, Pile, Position, SeatAt
from bangdice.cards.setup import PRESETS


def lines_of(position: Position) -> Iterator[str]:
    """The lines of a position."""
    names = [name_of(seat.character) for seat in position.seats]
    yield from _game_lines(position)
    yield from _turn_lines(position)
    yield from _event_lines(position)
    if position.had_turn:
        yield f"had_turn {', '.join(names[seat] for seat in position.had_turn)}"
    if position.fallen:
        yield f"fallen {', '.join(_fallen(dead, by, names) for dead, by in position.fallen)}"
    if position.dead_man_returned:
        yield "dead_man returned"
    for name, row in zip(names, position.harm, strict=False):
        aimed_at = ", ".join(f"{names[seat]} {many}" for seat, many in enumerate(row) if many)
        if aimed_at:
            yield f"harm {name}: {aimed_at}"
    if position.over is not None:
        yield f"over {position.over}"
    yield from _seat_lines(position, names)
    for zone in ("deck", "discard", "aside", "looked", "store"):
        cards: Pile = getattr(position, zone)
        if cards:
            yield f"{zone}: {_cards(cards, names)}"
    for word, told in (("frame", position.frames), ("later", position.late)):
        for name, fields in told:
            yield f"{word} {name} {json.dumps(fields)}"


def _game_lines(position: Position) -> Iterator[str]:
    if position.preset != "fourth":
        yield f"preset {position.preset}"
    yield f"sets {', '.join(position.sets)}"
    if position.short_deck:
        yield "short_deck yes"
    for name, value in position.switches._asdict().items():
        if value != getattr(PRESETS[position.preset], name):
            yield f"{name} {_value(value)}"
    if position.any_roles:
        yield "roles any"


def _value(value: str | int | tuple[str, ...]) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(SYMBOLS[suit] for suit in value)
    return str(value)


def _turn_lines(position: Position) -> Iterator[str]:
    yield f"turn {position.turn_number}"
    if position.rounds != 1:
        yield f"round {position.rounds}"
    yield f"phase {position.phase}"
    so_far = (
        f"bangs {position.bangs}" if position.bangs else "",
        *(f"used {power}" for power in position.used),
        f"suit {SYMBOLS[position.suit]}" if position.suit else "",
        "lost" if position.is_lost else "",
        "extra" if position.is_extra else "",
        "again" if position.again else "",
        "from_discard" if position.from_discard else "",
    )
    if any(so_far):
        yield f"so_far {', '.join(filter(None, so_far))}"


def _event_lines(position: Position) -> Iterator[str]:
    if position.events:
        yield f"event {_entries(position.events)}"
    for pile in position.piles:
        yield f"events {_entries(pile)}".rstrip()
    if position.rest:
        yield f"left_out {_entries(position.rest)}"


def _entries(names: tuple[str, ...]) -> str:
    return ", ".join(map(name_of, names))


def _fallen(dead: int, by: int | None, names: list[str]) -> str:
    return names[dead] if by is None else f"{names[dead]} by {names[by]}"


def _seat_lines(position: Position, names: list[str]) -> Iterator[str]:
    width = max(map(len, names))
    for number, seat in enumerate(position.seats):
        mark = "*" if number == position.turn else " "
        stands = f"{seat.life}/{max_life(position, seat)}"
        parts = (
            "" if seat.alive else "ghost" if seat.is_ghost else "out",
            f"copies: {name_of(seat.copied)}" if seat.copied else "",
            _spare(seat),
            f"hand: {_cards(seat.hand, names)}" if seat.hand else "",
            f"play: {_cards(seat.table, names)}" if seat.table else "",
        )
        extras = "  ".join(filter(None, parts))
        yield f"{mark}{names[number]:{width}}  {seat.role:8}  {stands}  {extras}".rstrip()


def _spare(seat: SeatAt) -> str:
    if seat.spare is None:
        return ""
    return f"spare: {name_of(seat.spare)}{' (seen)' if seat.spare_seen else ''}"


def _cards(cards: Pile, names: list[str]) -> str:
    return ", ".join(_card(card, names) for card in cards)


def _card(card: CardAt, names: list[str]) -> str:
    notes = (
        "" if card.number is None else f"card {card.number}",
        _seen(card, names),
        "new" if card.is_new else "",
        "marked" if card.is_marked else "",
    )
    return f"{card} ({'; '.join(filter(None, notes))})" if any(notes) else str(card)


def _seen(card: CardAt, names: list[str]) -> str:
    if card.seen is None:
        return ""
    if card.seen == "all":
        return "seen all"
    return f"seen {' + '.join(names[seat] for seat in card.seen)}" if card.seen else "unseen"
