"""Reading a position: from lines of text to plain values, with the line's number in every complaint."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bangdice.cards.dealing import check_sets
from bangdice.cards.entries import Event
from bangdice.cards.notation.lines import Line, read_cards, seat_at, split_lines, suit_at
from bangdice.cards.notation.naming import name_of
from bangdice.cards.notation.position import PHASES, Position, SeatAt
from bangdice.cards.sets import CHARACTERS, EVENTS, SETS
from bangdice.cards.setup import PRESETS, Switches, read_switches
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import ROLES

_SEAT = re.compile(rf"(\*?)\s*(.+?)\s+({'|'.join(ROLES)})\b(.*)")
_LIFE = re.compile(r"(-?\d+)(?:/(\d+))?")
_PART = re.compile(r"\b(hand|play|copies|spare)\s*:")

Read = dict[str, Any]


def read_lines(text: str, changed: Mapping[str, Any]) -> Position:
    """The position of a text; `changed` (`sets`, `preset`, `short_deck`, switches) counts over it."""
    lines = list(split_lines(text))
    seated = [line for line in lines if line.head not in _HEADERS and line.head not in Switches._fields]
    names = [_character(line) for line in seated]
    seats = tuple(_seat(line, names) for line in seated)
    read: Read = {}
    switches: Read = {}
    for at, line in enumerate(lines):
        if line not in seated and line.head not in _REPEATED and line.head in [it.head for it in lines[:at]]:
            raise line.fault(f"{line.head} is said twice")
        if line.head in Switches._fields:
            switches[line.head] = _value(line)
        elif line.head in _HEADERS:
            read.update(_HEADERS[line.head](line, names, read))
    on_turn = [number for number, line in enumerate(seated) if line.text.startswith("*")]
    if len(on_turn) != 1:
        raise BadPosition(f"one seat is on turn (*), not {len(on_turn)}")
    _change(read, switches, changed)
    read["switches"] = read_switches(read.get("preset", "fourth"), switches)
    position = Position(seats, on_turn[0], **read)
    return position if "sets" in read else position._replace(sets=_sets_needed(position))


def _change(read: Read, switches: Read, changed: Mapping[str, Any]) -> None:
    """What counts over the text."""
    for name, value in changed.items():
        if name in Switches._fields:
            switches[name] = value
        elif name in ("preset", "sets", "short_deck"):
            read[name] = tuple(value) if name == "sets" else value
        else:
            raise BadPosition(f"switches: there is no {name!r}")
    check_sets(read.get("sets", ("base",)))


def _sets_needed(position: Position) -> tuple[str, ...]:
    """The base game and every set that brings something that the text names."""
    kinds = {card.kind for cards in position.zones().values() for card in cards}
    people = {name for seat in position.seats for name in (seat.character, seat.copied, seat.spare)}
    named = {
        *kinds,
        *people,
        *position.events,
        *position.rest,
        *(name for pile in position.piles for name in pile),
    }
    needed = {"base"}
    for expansion in SETS:
        brought = [
            entry
            for entry in (*expansion.kinds, *expansion.characters, *expansion.events)
            if entry.id in named
        ]
        if brought:
            needed.add(expansion.name)
        for entry in brought:
            if isinstance(entry, Event):
                needed |= {entry.deck} | ({entry.needs} if entry.needs else set())
    return tuple(expansion.name for expansion in SETS if expansion.name in needed)


def _value(line: Line) -> Any:
    if line.head == "jail_escape_suits":
        return tuple(suit_at(line, word) for word in line.parts())
    if line.rest.isdecimal():
        return int(line.rest)
    return {"yes": True, "no": False}.get(line.rest, line.rest)


# Seats


def _character(line: Line) -> str:
    found = _SEAT.fullmatch(line.text)
    if found is None:
        raise line.fault(f"no line of a position, and no seat without a role ({', '.join(ROLES)})")
    return line.entry(found[2], CHARACTERS, "character")


def _seat(line: Line, names: Sequence[str]) -> SeatAt:
    found = _SEAT.fullmatch(line.text)
    assert found is not None
    words, *parts = _PART.split(found[4])
    seat = _stands(line, SeatAt(_character(line), found[3], 0, line=line.number), words.split())
    for part, said in zip(parts[::2], parts[1::2], strict=True):
        if part == "hand":
            seat = seat._replace(hand=(*seat.hand, *read_cards(line, said, names)))
        elif part == "play":
            seat = seat._replace(table=(*seat.table, *read_cards(line, said, names)))
        elif part == "copies":
            seat = seat._replace(copied=line.entry(said, CHARACTERS, "character"))
        else:
            name, seen, _ = said.partition("(seen)")
            seat = seat._replace(spare=line.entry(name, CHARACTERS, "character"), spare_seen=bool(seen))
    return seat


def _stands(line: Line, seat: SeatAt, words: list[str]) -> SeatAt:
    life = _LIFE.fullmatch(words[0]) if words else None
    left = words[1:] if life else words
    if set(left) - {"out", "ghost"}:
        raise line.fault(
            f"{(set(left) - {'out', 'ghost'}).pop()!r} is none of out, ghost, hand:, play:, copies:, spare:"
        )
    if life is None and not left:
        raise line.fault(f"{name_of(seat.character)}: life points expected, as in 4/4")
    most = life[2] if life else None
    seat = seat._replace(life=int(life[1]) if life else 0, alive=not left, is_ghost="ghost" in left)
    return seat if most is None else seat._replace(most=int(most))


# Other lines


def _sets(line: Line, names: Sequence[str], read: Read) -> Read:
    known = [expansion.name for expansion in SETS]
    for name in line.parts():
        if name not in known:
            raise line.fault(f"there is no set {name!r}; there are {', '.join(known)}")
    return {"sets": tuple(line.parts())}


def _preset(line: Line, names: Sequence[str], read: Read) -> Read:
    if line.rest not in PRESETS:
        raise line.fault(f"{line.rest!r} is none of {', '.join(PRESETS)}")
    return {"preset": line.rest}


def _any_roles(line: Line, names: Sequence[str], read: Read) -> Read:
    if line.rest != "any":
        raise line.fault("roles: only 'any' can be said, when they need not fit the number of players")
    return {"any_roles": True}


def _phase(line: Line, names: Sequence[str], read: Read) -> Read:
    if line.rest not in PHASES:
        raise line.fault(f"phase: {line.rest!r} is none of {', '.join(PHASES)}")
    return {"phase": line.rest}


def _so_far(line: Line, names: Sequence[str], read: Read) -> Read:
    said: Read = {}
    flags = {"lost": "is_lost", "extra": "is_extra", "again": "again", "from_discard": "from_discard"}
    for part in line.parts():
        word, _, value = part.partition(" ")
        if word == "bangs" and value.isdecimal():
            said["bangs"] = int(value)
        elif word == "used" and value:
            said["used"] = (*said.get("used", ()), value)
        elif word == "suit":
            said["suit"] = suit_at(line, value)
        elif part in flags:
            said[flags[part]] = True
        else:
            raise line.fault(f"{part!r} is none of bangs N, used POWER, suit ♠, {', '.join(flags)}")
    return said


def _events(line: Line) -> tuple[str, ...]:
    return tuple(line.entry(name, EVENTS, "event") for name in line.parts())


def _had_turn(line: Line, names: Sequence[str], read: Read) -> Read:
    return {"had_turn": tuple(seat_at(line, part, names) for part in line.parts())}


def _fallen(line: Line, names: Sequence[str], read: Read) -> Read:
    fallen = []
    for part in line.parts():
        dead, _, by = part.partition(" by ")
        fallen.append((seat_at(line, dead, names), seat_at(line, by, names) if by else None))
    return {"fallen": tuple(fallen)}


def _harm(line: Line, names: Sequence[str], read: Read) -> Read:
    by, _, aimed_at = line.rest.partition(":")
    rows = [list(row) for row in read.get("harm", ((0,) * len(names),) * len(names))]
    for part in line.parts(aimed_at):
        found = re.fullmatch(r"(.+?)(?: (\d+))?", part)
        assert found is not None
        rows[seat_at(line, by, names)][seat_at(line, found[1], names)] += int(found[2] or 1)
    return {"harm": tuple(map(tuple, rows))}


def _dead_man(line: Line, names: Sequence[str], read: Read) -> Read:
    if line.rest != "returned":
        raise line.fault("dead_man: only 'returned' can be said")
    return {"dead_man_returned": True}


def _all_else(line: Line, names: Sequence[str], read: Read) -> Read:
    if line.rest in ("deck", "discard"):
        return {"all_else": line.rest}
    return {"all_else": f"hand:{seat_at(line, line.rest, names)}"}


def _pile(zone: str) -> Callable[[Line, Sequence[str], Read], Read]:
    def read_pile(line: Line, names: Sequence[str], read: Read) -> Read:
        return {zone: read_cards(line, line.rest, names)}

    return read_pile


def _waiting(what: str) -> Callable[[Line, Sequence[str], Read], Read]:
    def read_frame(line: Line, names: Sequence[str], read: Read) -> Read:
        name, _, fields = line.rest.partition(" ")
        try:
            values = json.loads(fields or "[]")
        except ValueError as error:
            raise line.fault(f"{name}: fields as in [1, 2, null] expected") from error
        if not isinstance(values, list):
            raise line.fault(f"{name}: fields as in [1, 2, null] expected")
        return {what: (*read.get(what, ()), (name, _deep(values)))}

    return read_frame


def _deep(value: Any) -> Any:
    return tuple(map(_deep, value)) if isinstance(value, list) else value


_HEADERS: dict[str, Callable[[Line, Sequence[str], Read], Read]] = {
    "sets": _sets,
    "preset": _preset,
    "short_deck": lambda line, names, read: {"short_deck": line.says_yes()},
    "roles": _any_roles,
    "turn": lambda line, names, read: {"turn_number": line.whole()},
    "round": lambda line, names, read: {"rounds": line.whole()},
    "phase": _phase,
    "so_far": _so_far,
    "event": lambda line, names, read: {"events": _events(line)},
    "events": lambda line, names, read: {"piles": (*read.get("piles", ()), _events(line))},
    "left_out": lambda line, names, read: {"rest": _events(line)},
    "had_turn": _had_turn,
    "fallen": _fallen,
    "dead_man": _dead_man,
    "harm": _harm,
    "deck": _pile("deck"),
    "discard": _pile("discard"),
    "aside": _pile("aside"),
    "looked": _pile("looked"),
    "store": _pile("store"),
    "all_else": _all_else,
    "frame": _waiting("frames"),
    "later": _waiting("late"),
    "over": lambda line, names, read: {"over": line.rest},
}
_REPEATED = ("events", "harm", "frame", "later")
"""The lines that may stand there more than once; what each says is added to what the others say."""
