"""Requests: a person's chair on another device, a bot's chair in a game, the board's powers."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from bangdice.tables.kept.chairs import Chair, digest, ensure_host, with_host
from bangdice.tables.slices.chairs import come_back, is_left, is_power, need_not_barred, new_request, take
from bangdice.tables.slices.deciders import (
    OpenRequest,
    Whom,
    asks_one_at,
    deciders_of,
    is_enough,
    may_nod,
    missing_nods,
    open_requests,
    voice,
)
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.replies import Granted
from bangdice.tables.world.keys import new_key, take_from_board, with_key, without_keys
from bangdice.tables.world.live import Guest, Request, wanted_chair
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.world import World

BOARDS = 8
"""The most devices with the board's powers. With one more, the first loses them."""
BOARD_GONE = 20.0
"""The seconds after which somebody who plays at a board may go on at another one: a tablet may only sleep."""


class RequestView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request for a person's chair (`claim`), a bot's in a game (`seat`), or the board's powers.

    `asks` names those who may nod now: the chair's own device and the host; host and boards; in the host's
    place other people, of whom `missing` more must nod; one alone, for the next game (`later`); or nobody.
    `name`: of the asker, for a bot's chair.
    """

    id: str
    kind: Literal["claim", "seat", "board"]
    chair: int | None
    asks: Whom = "host"
    missing: int = 1
    name: str = ""


def request_view(world: World, it: OpenRequest) -> RequestView:
    """Return what everybody sees of a request."""
    request, whom = it.request, it.deciders.whom
    return RequestView(request.id, request.kind, it.chair, whom, missing_nods(world, it), request.name)


def claim(step: Step, command: c.Claim) -> Step:
    """Ask for the chair of a person, from another device. Its own device is asked first, if it is there.

    A board asks only for the chair of somebody who plays at another board, which is gone.
    Raise Refused: `chair_empty`, `freed_by_host`, `not_allowed` (any other chair, for a board), `not_now`.
    """
    who, chair, index = step.who, step.chair(command.chair), command.chair
    if who.screen == "board":
        _need_gone_board(step, chair)
    if chair.kind != "person" or not chair.keys:
        raise refuse("chair_empty")
    if index in step.held_chairs():
        return step.with_reply(chair=index)
    if is_left(step, index):
        return come_back(step, index)
    need_not_barred(step, index)
    nods = frozenset({voice(step.world, who)}) if step.held_chairs() else frozenset()
    request = Request(new_request(step), "claim", who.id, who.device, step.now, mark=chair.mark, nods=nods)
    # Its owner may be back in a moment, from a phone that was only locked.
    is_left_alone = step.now >= (asks_one_at(step.world, request) or 0.0)
    is_free = is_left_alone and deciders_of(step.world, request, step.now).whom != "device"
    if is_power(step) and step.state.phase != "game" and is_free:
        step, key = give_chair(step, index, who, is_known=False)
        return step.with_reply(key=key, chair=index)
    return step.with_request(request, index)


def _need_gone_board(step: Step, chair: Chair) -> None:
    """Raise Refused unless the chair's person plays at another board, which has been away for a while."""
    if not (step.is_board and chair.at_board):
        raise refuse("not_allowed")
    gone = step.live.away_since(chair)
    if gone is None or step.now < gone + BOARD_GONE:
        raise refuse("not_now")


def ask_board(step: Step, command: c.AskBoard) -> Step:
    """Ask the host for the board's powers, from a board. Raise Refused: `not_allowed` for a phone."""
    who = step.who
    if who.screen != "board":
        raise refuse("not_allowed")
    if step.is_board:
        return step
    return step.with_request(Request(new_request(step), "board", who.id, who.device, step.now))


def consent(step: Step, command: c.Consent) -> Step:
    """Nod to a request, or turn it down.

    Raise Refused: `not_allowed`, `not_now` when there is no such request any more.
    """
    world, found = step.world, open_requests(step.world, step.now).values()
    it = next((it for it in found if it.request.id == command.request), None)
    if it is None:
        raise refuse("not_now")
    if not may_nod(world, step.who, it):
        raise refuse("not_allowed")
    nods = it.request.nods | {voice(world, step.who)}
    if command.yes and not is_enough(world, it.deciders, nods) and step.who not in it.deciders.owners:
        return step.with_request(it.request._replace(nods=nods))
    is_owner = it.chair is not None and world.state.chairs[it.chair].is_known(step.who.keys)
    return grant(step, it.request, is_owner) if command.yes else _drop(step, it.request)


def grant(step: Step, request: Request, is_known: bool = False) -> Step:
    """Give a visitor what it has asked for. `is_known`: the chair's own device has nodded."""
    guest, index = step.live.guests[request.visitor], wanted_chair(request, step.state)
    step = _drop(step, request)
    if request.kind == "board":
        return give_board(step, guest)
    if index is None:
        return step
    if request.kind == "claim":
        step, key = give_chair(step, index, guest, is_known)
    else:
        step, key = take(step, index, request.name, guest)
    return replace(step, grants={**step.grants, guest.id: Granted("claim", key, index)})


def _drop(step: Step, request: Request) -> Step:
    return step.with_world(live=step.live.without_request(request.visitor))


def give_chair(step: Step, index: int, guest: Guest, is_known: bool) -> tuple[Step, str]:
    """Give a person's chair to one more device. Return the step and the key; other keys stay good."""
    chair = step.state.chairs[index]
    step, key = with_key(take_from_board(step, index), index, guest, is_new=not is_known)
    step = step.with_chair(index, left=False, stand_in=False)
    if chair.left:
        step = step.with_state(chairs=ensure_host(step.state.chairs, index))
    if chair.lends:
        step = step.with_state(chairs=with_host(step.state.chairs, index))
    return step, key


def vouch(step: Step, command: c.Vouch) -> Step:
    """Vouch for a device that has come to the visitor's chair, or throw it out.

    Raise Refused: `not_your_chair`, `not_now` when there is no such device.
    """
    chair = step.own(command.chair)
    others = chair.newcomers(step.who.keys)
    if not others:
        raise refuse("not_now")
    if not command.yes:
        return without_keys(step, command.chair, others, "key_ended")
    keys = tuple(replace(key, is_new=False) if key in others else key for key in chair.keys)
    return step.with_chair(command.chair, keys=keys)


def give_board(step: Step, guest: Guest) -> Step:
    """Give a guest the board's powers."""
    key = new_key(step.chance.token)
    step = step.with_state(boards=(*step.state.boards, digest(key))[-BOARDS:])
    step = step.with_world(live=step.live.with_guest(replace(guest, board=digest(key))))
    return replace(step, grants={**step.grants, guest.id: Granted("board", key, None)})


SLICE = Slice(
    deeds={c.Claim: claim, c.AskBoard: ask_board, c.Consent: consent, c.Vouch: vouch}, views=(RequestView,)
)
