"""A visitor: one socket of one device that looks at a table."""

from typing import Literal, NamedTuple


class Visitor(NamedTuple):
    """One socket. `id` is the socket's own; `device` groups the tabs of one device and is never an identity.

    `keys`: the chair keys the device holds; `board`: its key to the board's powers;
    `lang`: the language it speaks.
    """

    id: str
    device: str
    screen: Literal["phone", "board"] = "phone"
    keys: tuple[str, ...] = ()
    board: str | None = None
    lang: str = "en"
