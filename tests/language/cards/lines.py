"""The lines of the card game's positions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from msgspec import structs

from bangdice.cards.dealing import check_sets
from bangdice.cards.entries import EventCard
from bangdice.cards.sets import CHARACTERS, EVENTS, SETS
from bangdice.cards.setup import PRESETS, Switches, read_switches
from bangdice.cards.state import ThisTurn
from bangdice.kernel.errors import BadPosition
from tests.language.cards.piles import SYMBOLS, read_card, read_cards, read_suit, write_card, write_cards
from tests.language.cards.position import Position, SeatAt
from tests.language.lines import (
    HARM,
    OVER,
    ROLES,
    TURN,
    Line,
    Names,
    Row,
    flag,
    listed,
    number,
    repeated,
    switches,
    text,
)
from tests.language.names import name_of
from tests.language.notation import Language, read_lines

_PHASES = ("before", "start", "1", "2", "3")
"""The moments of a turn: it is about to begin, has begun, or is about to begin that phase."""
_FLAGS = {"lost": "is_lost", "extra": "is_extra", "again": "again", "from_discard": "from_discard"}
_PART = re.compile(r"\b(hand|play|copies|spare)\s*:")


def read_text(said: str, changed: Mapping[str, Any]) -> Position:
    """Return the position of a text. `changed` (`sets`, `preset`, `short_deck`, switches) counts over it."""
    read = read_lines(said, LANGUAGE)
    for name, value in changed.items():
        if name in Switches._fields:
            read["switches"][name] = value
        elif name in ("preset", "sets", "short_deck"):
            read[name] = tuple(value) if name == "sets" else value
        else:
            raise BadPosition(f"switches: there is no {name!r}")
    check_sets(read.get("sets", ("base",)))
    read["switches"] = read_switches(read.get("preset", "fourth"), read["switches"])
    position = Position(**read)
    return position if "sets" in read else replace(position, sets=_sets_needed(position))


def _sets_needed(position: Position) -> tuple[str, ...]:
    """Return the base game and every set that brings something that the text names."""
    named = {
        *position.events_named(),
        *(card.kind for cards in position.zones().values() for card in cards),
        *(name for seat in position.seats for name in (seat.character, seat.copied, seat.spare)),
    }
    needed = {"base"}
    for expansion in SETS:
        for entry in (*expansion.kinds, *expansion.characters, *expansion.events):
            if entry.id in named:
                needed.add(expansion.name)
                needed |= {entry.deck, entry.needs or "base"} if isinstance(entry, EventCard) else set()
    return tuple(expansion.name for expansion in SETS if expansion.name in needed)


# Rows


def _set(line: Line, said: str, names: Names) -> str:
    return line.entry(said, [expansion.name for expansion in SETS], "set")


def _suit(line: Line, said: str, names: Names) -> str:
    return read_suit(line, said)


def _event(line: Line, said: str, names: Names) -> str:
    return line.entry(said, EVENTS, "event")


def _seat(line: Line, said: str, names: Names) -> int:
    return line.seat(said, names)


def _fall(line: Line, said: str, names: Names) -> tuple[int, int | None]:
    dead, _, by = said.partition(" by ")
    return line.seat(dead, names), line.seat(by, names) if by else None


def _write_fall(fall: tuple[int, int | None], names: Names) -> str:
    return " by ".join(name_of(names[seat]) for seat in fall if seat is not None)


def _read_phase(line: Line, names: Names, before: ThisTurn) -> ThisTurn:
    return structs.replace(before, phase=line.one_of(_PHASES))


def _read_so_far(line: Line, names: Names, before: ThisTurn) -> ThisTurn:
    now = before
    for part in line.parts():
        word, _, value = part.partition(" ")
        if word == "bangs" and value.isdecimal():
            now = structs.replace(now, bangs=int(value))
        elif word == "used" and value:
            now = structs.replace(now, used=(*now.used, value))
        elif word == "suit":
            now = structs.replace(now, suit=read_suit(line, value))
        elif part in _FLAGS:
            flags: Any = {_FLAGS[part]: True}
            now = structs.replace(now, **flags)
        else:
            raise line.fault(f"{part!r} is none of bangs N, used POWER, suit ♠, {', '.join(_FLAGS)}")
    return now


def _write_so_far(now: ThisTurn, names: Names) -> Iterator[str]:
    said = (
        *((f"bangs {now.bangs}",) if now.bangs else ()),
        *(f"used {power}" for power in now.used),
        *((f"suit {SYMBOLS[now.suit]}",) if now.suit else ()),
        *(word for word, field in _FLAGS.items() if getattr(now, field)),
    )
    if said:
        yield ", ".join(said)


def _read_all_else(line: Line, names: Names, before: Any) -> str:
    return line.rest if line.rest in ("deck", "discard") else f"hand:{line.seat(line.rest, names)}"


def _read_frame(line: Line, names: Names, before: Any) -> tuple[str, Any]:
    name, _, said = line.rest.partition(" ")
    try:
        values = json.loads(said or "[]")
    except ValueError:
        values = None
    if not isinstance(values, list):
        raise line.fault(f"{name}: fields as in [1, 2, null] expected")
    return name, _deep(values)


def _deep(value: Any) -> Any:
    return tuple(map(_deep, value)) if isinstance(value, list) else value


def _write_frame(frame: tuple[str, Any], names: Names) -> tuple[str]:
    return (f"{frame[0]} {json.dumps(frame[1])}",)


# Seats


def _read_extras(line: Line, seat: SeatAt, said: str, names: Names) -> SeatAt:
    words, *parts = _PART.split(said)
    for word in words.split():
        if word not in ("out", "ghost"):
            raise line.fault(f"{word!r} is none of out, ghost, hand:, play:, copies:, spare:")
        seat = replace(seat, alive=False, is_ghost=word == "ghost")
    for part, value in zip(parts[::2], parts[1::2], strict=True):
        seat = _with_part(line, seat, part, value, names)
    return seat


def _with_part(line: Line, seat: SeatAt, part: str, value: str, names: Names) -> SeatAt:
    if part == "hand":
        return replace(seat, hand=(*seat.hand, *read_cards(line, value, names)))
    if part == "play":
        return replace(seat, table=(*seat.table, *read_cards(line, value, names)))
    name, seen, _ = value.partition("(seen)")
    character = line.entry(name, CHARACTERS, "character")
    if part == "copies":
        return replace(seat, copied=character)
    return replace(seat, spare=character, spare_seen=bool(seen))


def _write_extras(seat: SeatAt, names: Names) -> Iterator[str]:
    yield "" if seat.alive else "ghost" if seat.is_ghost else "out"
    yield f"copies: {name_of(seat.copied)}" if seat.copied else ""
    yield f"spare: {name_of(seat.spare)}{' (seen)' if seat.spare_seen else ''}" if seat.spare else ""
    yield f"hand: {write_cards(seat.hand, names)}" if seat.hand else ""
    yield f"play: {write_cards(seat.table, names)}" if seat.table else ""


_EVENTS = listed("event", "events", _event, lambda event, names: name_of(event))
_SUITS = listed("", "", _suit, lambda suit, names: SYMBOLS[suit])

LANGUAGE = Language(
    seat=SeatAt,
    position=Position,
    characters=CHARACTERS,
    read_extras=_read_extras,
    write_extras=_write_extras,
    life_width=3,
    played=(
        text("preset", "preset", PRESETS),
        listed("sets", "sets", _set, lambda name, names: str(name), always=True),
        flag("short_deck", "short_deck", "yes"),
    ),
    switches=tuple(
        row._replace(read=_SUITS.read, write=_SUITS.write) if row.word == "jail_escape_suits" else row
        for row in switches(Switches._fields)
    ),
    above=(
        ROLES,
        TURN,
        number("round", "rounds"),
        Row("phase", "this_turn", _read_phase, lambda now, names: (now.phase,), always=True),
        Row("so_far", "this_turn", _read_so_far, _write_so_far),
        _EVENTS,
        repeated(_EVENTS._replace(word="events", field="piles")),
        _EVENTS._replace(word="left_out", field="rest"),
        listed("had_turn", "had_turn", _seat, lambda seat, names: name_of(names[seat])),
        listed("fallen", "fallen", _fall, _write_fall),
        flag("dead_man", "dead_man_returned", "returned"),
        HARM,
        OVER,
    ),
    below=(
        *(
            listed(f"{zone}:", zone, read_card, write_card)
            for zone in ("deck", "discard", "aside", "looked", "store")
        ),
        Row("all_else", "all_else", _read_all_else, lambda where, names: (where,)),
        repeated(Row("frame", "frames", _read_frame, _write_frame)),
        repeated(Row("later", "late", _read_frame, _write_frame)),
    ),
)
