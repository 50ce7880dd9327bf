"""Requests and consent: a chair that one sat on before, and the board's powers."""

from typing import TYPE_CHECKING

from bangdice.tables import chair as ring
from bangdice.tables import commands as c
from bangdice.tables.change import Change, refuse
from bangdice.tables.keys import digest, new_key
from bangdice.tables.presence import Guest
from bangdice.tables.requests import Request
from bangdice.tables.seating import come_back
from bangdice.tables.update import Grant
from bangdice.tables.view import Reply

if TYPE_CHECKING:
    from bangdice.tables.table import Table

BOARDS = 8
"""The most devices with the board's powers; one more, and the first loses them."""


def claim(change: Change, command: c.Claim) -> None:
    """Ask for the chair of a person, from another device. Who may nod nods by asking.

    Refused: `chair_empty`, `freed_by_host`, `not_allowed` (a board).
    """
    who, chair = change.who, change.chair(command.chair)
    if who.screen == "board":
        raise refuse("not_allowed")
    if chair.kind != "person" or not chair.key:
        raise refuse("chair_empty")
    if who.device in chair.barred:
        raise refuse("freed_by_host")
    if command.chair in change.held() or come_back(change, command.chair):
        change.reply = Reply(ok=True, chair=command.chair)
    elif change.is_host or change.is_board:
        change.reply = Reply(ok=True, key=give_chair(change, command.chair, who), chair=command.chair)
    else:
        _ask(change, "claim", chair.key)


def ask_board(change: Change, command: c.AskBoard) -> None:
    """A board asks the host for its powers. Refused: `not_allowed` for a phone."""
    if change.who.screen != "board":
        raise refuse("not_allowed")
    if not change.is_board:
        _ask(change, "board", "")


def _ask(change: Change, kind: str, key: str) -> None:
    word = change.table.tools.token(8).hex()
    request = Request(word, "claim" if kind == "claim" else "board", change.who.id, key, change.now)
    change.acts.append(lambda: change.table.requests.add(request))
    change.reply = Reply(ok=True, waiting=True)


def consent(change: Change, command: c.Consent) -> None:
    """Nod to a request, or not. Refused: `not_allowed`, `not_now` when there is no such request any more."""
    request = change.table.requests.get(command.request)
    if not may_nod(change, request):
        raise refuse("not_allowed")
    if request is None:
        raise refuse("not_now")
    answer(change, request, command.yes)


def answer(change: Change, request: Request, yes: bool) -> None:
    """Answer a request: a new key for the visitor, or nothing."""
    change.acts.append(lambda: change.table.requests.drop(request.visitor))
    guest = change.table.presence.guests[request.visitor]
    if not yes:
        return
    if request.kind == "board":
        give_board(change, guest)
        return
    index = ring.first(change.state.chairs, lambda chair: chair.key == request.key)
    if index is not None:
        change.grants[guest.id] = Grant("claim", give_chair(change, index, guest), index)


def give_chair(change: Change, index: int, guest: Guest) -> str:
    """A person's chair for another device; the old key ends. Returns the new one."""
    chair = change.state.chairs[index]
    key = change.give_key(index, guest)
    change.set_chair(index, left=False, stand_in=False)
    if chair.left:
        change.set(chairs=ring.hosted(change.state.chairs, index))
    return key


def give_board(change: Change, guest: Guest) -> None:
    """The board's powers for a visitor."""
    key = new_key(change.table.tools.token)
    change.set(boards=(*change.state.boards, digest(key))[-BOARDS:])
    change.grants[guest.id] = Grant("board", key, None)

    def hold() -> None:
        guest.board = digest(key)

    change.acts.append(hold)


def may_nod(change: Change, request: Request | None) -> bool:
    """Whether the visitor may answer a request: the host, for a claim a board too.

    While nobody of these is there, every other person who is at the table may.
    """
    if change.is_host or (change.is_board and (request is None or request.kind == "claim")):
        return True
    is_own = request is not None and request.visitor == change.who.id
    return bool(change.held()) and not is_own and not is_power_there(change.table)


def is_power_there(table: "Table") -> bool:
    """Whether the host or a board with powers is there."""
    chairs, boards = table.state.chairs, table.state.boards
    return any(
        guest.board in boards or any(chairs[at].host for at in guest.chairs(chairs))
        for guest in table.presence
    )


def is_anybody_there(table: "Table", but: str) -> bool:
    """Whether anybody is there who could nod to a visitor's claim."""
    chairs, boards = table.state.chairs, table.state.boards
    return any(
        guest.id != but and (guest.board in boards or guest.chairs(chairs)) for guest in table.presence
    )
