"""Who may nod to a request, and how many have to.

The device of the claimed chair, if it is there, and the host. While it is not, the host or a board. When the
host has been away for so long that another has his powers, that one does not decide alone: two people nod, or
one where only one is there.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from bangdice.tables import chair as ring
from bangdice.tables.change import Change
from bangdice.tables.presence import Guest
from bangdice.tables.requests import Request, wanted_chair
from bangdice.tables.view import Reply, Whom

if TYPE_CHECKING:
    from bangdice.tables.table import Table

VOICES = 2
"""So many people nod in the place of a host who is away, if so many are there."""


class Asked(NamedTuple):
    """Who is asked about a request: the visitors who may answer, and how many people have to nod."""

    whom: Whom
    guests: tuple[Guest, ...] = ()
    needed: int = 1


class Survey(NamedTuple):
    """An open request, the chair it is about, and who is asked."""

    request: Request
    chair: int | None
    asked: Asked


def survey(table: "Table") -> tuple[Survey, ...]:
    """All requests that can still be granted."""
    found = ((request, wanted_chair(request, table.state)) for request in table.requests)
    return tuple(
        Survey(request, chair, asked_about(table, request))
        for request, chair in found
        if request.kind == "board" or chair is not None
    )


def asked_about(table: "Table", request: Request) -> Asked:
    """Who is asked about a request. Nobody answers his own, from whichever window."""
    chairs, boards = table.state.chairs, table.boards
    others = [guest for guest in table.presence if guest.device != request.device]
    is_lent = ring.lender_of(chairs) is not None
    people = [guest for guest in others if guest.chairs(chairs)]
    hosts = () if is_lent else tuple(it for it in people if any(chairs[at].host for at in it.chairs(chairs)))
    screens = () if request.kind == "board" else tuple(it for it in others if it.board in boards)
    owners = _owners(table, request, others)
    if owners:
        return Asked("device", tuple(dict.fromkeys((*owners, *hosts))))
    if hosts or screens:
        return Asked("host", tuple(dict.fromkeys((*hosts, *screens))))
    if is_lent and people:
        return Asked("people", tuple(people), min(VOICES, len({voice(table, guest) for guest in people})))
    return Asked("nobody")


def _owners(table: "Table", request: Request, others: Iterable[Guest]) -> tuple[Guest, ...]:
    """The devices that have a key of the claimed chair, also after its person has gone home."""
    index = wanted_chair(request, table.state) if request.kind == "claim" else None
    if index is None:
        return ()
    return tuple(guest for guest in others if table.state.chairs[index].opens_for(guest.keys))


def voice(table: "Table", guest: Guest) -> str:
    """Who speaks from a device: whoever has its first chair, so that several devices of one are one voice."""
    held = guest.chairs(table.state.chairs)
    return table.state.chairs[held[0]].mark if held else guest.device


def may_nod(table: "Table", guest: Guest, it: Survey) -> bool:
    """Whether a visitor may answer a request now; once, unless meanwhile his nod is enough."""
    has_nodded = voice(table, guest) in it.request.nods and len(it.request.nods) < it.asked.needed
    return guest in it.asked.guests and not has_nodded


def is_power(change: Change) -> bool:
    """Whether the visitor may nod alone to whatever he asks for himself: the host in person, and a board."""
    return change.is_board or (change.is_host and not change.is_lent)


def is_anybody_there(table: "Table", device: str) -> bool:
    """Whether anybody but a device is there who has a chair or the board's powers."""
    chairs, boards = table.state.chairs, table.boards
    return any(
        guest.device != device and (guest.board in boards or guest.chairs(chairs)) for guest in table.presence
    )


def ask(change: Change, request: Request, chair: int | None = None) -> None:
    """Keep a request until somebody answers it."""
    change.acts.append(lambda: change.table.requests.put(request))
    change.reply = Reply(ok=True, waiting=True, chair=chair)


def new_request(change: Change) -> str:
    """A request's id."""
    return change.table.tools.token(8).hex()
