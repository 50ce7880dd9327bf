"""Requests and consent: a person's chair on another device, a bot's chair in a game, the board's powers."""

from msgspec.structs import replace

from bangdice.tables import chair as ring
from bangdice.tables import commands as c
from bangdice.tables.change import Change, refuse
from bangdice.tables.keys import digest, new_key
from bangdice.tables.nodding import Survey, ask, asked_about, is_power, may_nod, new_request, voice
from bangdice.tables.presence import Guest
from bangdice.tables.requests import Request, wanted_chair
from bangdice.tables.seating import come_back, need_not_barred, take
from bangdice.tables.update import Grant
from bangdice.tables.view import Reply

BOARDS = 8
"""The most devices with the board's powers; one more, and the first loses them."""


def claim(change: Change, command: c.Claim) -> None:
    """Ask for the chair of a person, from another device. Its own device is asked first, if it is there.

    Refused: `chair_empty`, `freed_by_host`, `not_allowed` (a board).
    """
    who, chair = change.who, change.chair(command.chair)
    if who.screen == "board":
        raise refuse("not_allowed")
    if chair.kind != "person" or not chair.keys:
        raise refuse("chair_empty")
    if command.chair in change.held() or come_back(change, command.chair):
        change.reply = Reply(ok=True, chair=command.chair)
        return
    need_not_barred(change, command.chair)
    request = Request(new_request(change), "claim", who.id, who.device, change.now, mark=chair.mark)
    if is_power(change) and asked_about(change.table, request).whom != "device":
        key = give_chair(change, command.chair, who, is_known=False)
        change.reply = Reply(ok=True, key=key, chair=command.chair)
    else:
        ask(change, request, command.chair)


def ask_board(change: Change, command: c.AskBoard) -> None:
    """A board asks the host for its powers. Refused: `not_allowed` for a phone."""
    who = change.who
    if who.screen != "board":
        raise refuse("not_allowed")
    if not change.is_board:
        ask(change, Request(new_request(change), "board", who.id, who.device, change.now))


def consent(change: Change, command: c.Consent) -> None:
    """Nod to a request, or not. Refused: `not_allowed`, `not_now` when there is no such request any more."""
    table, request = change.table, change.table.requests.get(command.request)
    index = None if request is None else wanted_chair(request, table.state)
    if request is None or (index is None and request.kind != "board"):
        raise refuse("not_now")
    it = Survey(request, index, asked_about(table, request))
    if not may_nod(table, change.who, it):
        raise refuse("not_allowed")
    nods = request.nods | {voice(table, change.who)}
    if command.yes and len(nods) < it.asked.needed:
        ask(change, request._replace(nods=nods))
        return
    is_owner = index is not None and table.state.chairs[index].is_known(change.who.keys)
    answer(change, request, command.yes, is_known=is_owner)


def answer(change: Change, request: Request, yes: bool, is_known: bool = False) -> None:
    """Answer a request: a key for the visitor, or nothing. `is_known`: the chair's own device has nodded."""
    change.acts.append(lambda: change.table.requests.drop(request.visitor))
    guest = change.table.presence.guests[request.visitor]
    index = wanted_chair(request, change.state)
    if not yes:
        return
    if request.kind == "board":
        give_board(change, guest)
    elif index is not None and request.kind == "claim":
        change.grants[guest.id] = Grant("claim", give_chair(change, index, guest, is_known), index)
    elif index is not None:
        change.grants[guest.id] = Grant("claim", take(change, index, request.name, guest), index)


def give_chair(change: Change, index: int, guest: Guest, is_known: bool) -> str:
    """A person's chair for one more device. Returns its key; the others stay good, and are told of it."""
    chair = change.state.chairs[index]
    key = change.give_key(index, guest, is_new=not is_known)
    change.set_chair(index, left=False, stand_in=False)
    if chair.left:
        change.set(chairs=ring.hosted(change.state.chairs, index))
    if chair.lends:
        change.set(chairs=ring.with_host(change.state.chairs, index))
    return key


def vouch(change: Change, command: c.Vouch) -> None:
    """Say of a device that has come to one's chair that it is one's own, or throw it out.

    Refused: `not_your_chair`, `not_now` when there is no such device.
    """
    chair = change.own(command.chair)
    others = chair.newcomers(change.who.keys)
    if not others:
        raise refuse("not_now")
    if command.yes:
        keys = tuple(replace(key, is_new=False) if key in others else key for key in chair.keys)
        change.set_chair(command.chair, keys=keys)
    else:
        change.end_keys(command.chair, others, "key_ended")


def give_board(change: Change, guest: Guest) -> None:
    """The board's powers for a visitor."""
    key = new_key(change.table.tools.token)
    change.set(boards=(*change.state.boards, digest(key))[-BOARDS:])
    change.grants[guest.id] = Grant("board", key, None)

    def hold() -> None:
        guest.board = digest(key)

    change.acts.append(hold)
