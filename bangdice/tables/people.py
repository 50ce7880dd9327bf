"""The people round a table: sockets, the chairs that these open, requests, and names.

A name has 1 to 20 visible characters. It is text and never markup. Equal names get a number.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec import Struct

from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.tables.state import Chairs, TableState, digest, first_chair
from bangdice.words.catalogue import Catalogue

NAME_LENGTH = 20
"""The most visible characters of a name."""
MARKS = 3
"""The most marks on one letter."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""By their category these are letters and marks, but nothing is drawn for them."""

_BAD = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))

Screen = Literal["phone", "board"]
"""The kinds of screens. A new one is added here alone."""


class Visitor(NamedTuple):
    """A socket of a device that comes to a table.

    `id` is the socket's own. `device` groups the tabs of one device and is never an identity. `keys` are the
    chair keys that the device holds, `board` is its key to the board's powers.
    """

    id: str
    device: str
    screen: Screen = "phone"
    keys: tuple[str, ...] = ()
    board: str | None = None
    lang: str = "en"


class Guest(Struct, frozen=True):
    """A visitor who is at the table. The table has only digests of its keys."""

    id: str
    device: str
    screen: Screen
    lang: str
    keys: frozenset[str]
    board: str | None

    @classmethod
    def of(cls, visitor: Visitor) -> Guest:
        """Return the guest that a visitor becomes. A board holds no keys of chairs."""
        keys = visitor.keys if visitor.screen == "phone" else ()
        board = None if visitor.board is None else digest(visitor.board)
        device, held = digest(visitor.device), frozenset(map(digest, keys))
        return cls(visitor.id, device, visitor.screen, visitor.lang, held, board)

    def chairs(self, chairs: Chairs) -> tuple[int, ...]:
        """Return the chairs that this guest has a key of, and has not left."""
        if not self.keys:
            return ()
        return tuple(at for at, chair in enumerate(chairs) if chair.is_person and chair.opens_for(self.keys))


class Holding:
    """The chairs of every guest and of every device at one moment. `keys` are all keys that a guest holds."""

    def __init__(self, guests: Iterable[Guest], chairs: Chairs) -> None:
        places = {key.digest: at for at, chair in enumerate(chairs) if chair.is_person for key in chair.keys}
        self.keys: set[str] = set()
        self._guests: dict[str, tuple[int, ...]] = {}
        self._devices: dict[str, tuple[int, ...]] = {}
        for guest in guests:
            held = tuple(sorted({places[key] for key in guest.keys if key in places}))
            if held:
                self.keys |= guest.keys
                self._guests[guest.id] = held
                self._devices[guest.device] = tuple(sorted({*held, *self._devices.get(guest.device, ())}))

    def of_guest(self, guest: Guest) -> tuple[int, ...]:
        """Return the chairs that a guest has a key of, and has not left."""
        return self._guests.get(guest.id, ())

    def of_device(self, device: str) -> tuple[int, ...]:
        """Return the chairs that any tab of a device has."""
        return self._devices.get(device, ())


class Request(NamedTuple):
    """A visitor's request: for a person's chair, for a bot's (`seat`), or for the board's powers.

    `device` is the digest of the asking device. A claim names the chair's `mark`; a request for a bot's chair
    names the `game`, the `seat`, and the visitor's own `name`. `nods` are the voices that have said yes.
    """

    id: str
    kind: Literal["claim", "seat", "board"]
    visitor: str
    device: str
    since: float
    mark: str = ""
    name: str = ""
    game: int = 0
    seat: int | None = None
    nods: frozenset[str] = frozenset()


def wanted_chair(request: Request, state: TableState) -> int | None:
    """Return the chair that a request is about, wherever it stands now; None if it cannot be had any more."""
    if request.kind == "claim":
        return first_chair(state.chairs, lambda chair: chair.mark == request.mark)
    if request.kind == "board" or state.phase != "game" or state.game != request.game:
        return None
    return first_chair(state.chairs, lambda chair: chair.kind == "bot" and chair.seat == request.seat)


def read_name(text: str) -> str:
    """Return a name as somebody typed it, normalised (NFKC).

    Raise Refused: `name_empty`, `name_too_long`, `name_bad`.
    """
    name = " ".join(unicodedata.normalize("NFKC", text).strip().split(" ")).strip()
    name = " ".join(part for part in name.split(" ") if part)
    if any(unicodedata.category(sign) in _BAD or sign in _UNSEEN for sign in name):
        raise Refused(Reason("name_bad"))
    if not name:
        raise Refused(Reason("name_empty"))
    marks = [unicodedata.category(sign).startswith("M") for sign in name]
    if marks[0] or any(all(marks[at : at + MARKS + 1]) for at in range(len(marks) - MARKS)):
        raise Refused(Reason("name_bad"))
    if marks.count(False) > NAME_LENGTH:
        raise Refused(Reason("name_too_long", values=(("most", NAME_LENGTH),)))
    return name


def numbered(name: str, taken: Iterable[str]) -> str:
    """Return the name, with the first number that makes it differ from those taken if it must."""
    others = {other.casefold() for other in taken}
    number, candidate = 1, name
    while candidate.casefold() in others:
        number += 1
        ending = f" {number}"
        candidate = _cut(name, NAME_LENGTH - len(ending)).rstrip() + ending
    return candidate


def bot_name(taken: Iterable[str], lang: str = "en") -> str:
    """Return the first name of a bot in a language that nobody at the table has."""
    names = Catalogue.load(lang).texts("bot.names")
    others = {name.casefold() for name in taken}
    return next((name for name in names if name.casefold() not in others), numbered(names[0], others))


def _cut(name: str, length: int) -> str:
    """Return the first visible characters, with their marks."""
    seen = 0
    for at, sign in enumerate(name):
        seen += not unicodedata.category(sign).startswith("M")
        if seen > length:
            return name[:at]
    return name
