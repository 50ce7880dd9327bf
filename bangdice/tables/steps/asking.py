"""Requests and consent: a person's chair on another device, a bot's chair in a game, the board's powers.

The device of the claimed chair decides, if it is there, and so does the host. If it is not there, the host or
a board decides. If the host has been away long enough for somebody else to have the powers, that person does
not decide alone: two people nod, or one where only one is there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from bangdice.tables.steps.keys import new_key, with_key, without_keys
from bangdice.tables.steps.seating import come_back, is_left, is_power, need_not_barred, new_request, take
from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.replies import Granted
from bangdice.tables.wire.view import Whom
from bangdice.tables.world.live import Guest, Request, wanted_chair
from bangdice.tables.world.state import digest, hosted, lender_of, with_host
from bangdice.tables.world.world import World

BOARDS = 8
"""The most devices with the board's powers. With one more, the first loses them."""
VOICES = 2
"""The people who nod in the place of an absent host, if as many are there."""


class Deciders(NamedTuple):
    """The guests who may answer a request, and how many people have to nod."""

    whom: Whom
    guests: tuple[Guest, ...] = ()
    needed: int = 1


class OpenRequest(NamedTuple):
    """An open request, its chair, and its deciders."""

    request: Request
    chair: int | None
    deciders: Deciders


def open_requests(world: World) -> dict[str, OpenRequest]:
    """Return all requests that can still be granted, by the visitors who ask."""
    requests = world.live.requests.items()
    found = ((visitor, request, wanted_chair(request, world.state)) for visitor, request in requests)
    return {
        visitor: OpenRequest(request, chair, deciders_of(world, request))
        for visitor, request, chair in found
        if request.kind == "board" or chair is not None
    }


def deciders_of(world: World, request: Request) -> Deciders:
    """Return the deciders of a request. Nobody answers their own request, from any window."""
    holding, is_lent = world.holding, lender_of(world.state.chairs) is not None
    others = [guest for guest in world.live.guests.values() if guest.device != request.device]
    people = [guest for guest in others if holding.of_guest(guest)]
    hosts = () if is_lent else tuple(it for it in people if world.host in holding.of_guest(it))
    screens = () if request.kind == "board" else tuple(it for it in others if it.board in world.boards)
    owners = _owners(world, request, others)
    if owners:
        return Deciders("device", tuple(dict.fromkeys((*owners, *hosts))))
    if hosts or screens:
        return Deciders("host", tuple(dict.fromkeys((*hosts, *screens))))
    if is_lent and people:
        return Deciders("people", tuple(people), min(VOICES, len({voice(world, guest) for guest in people})))
    return Deciders("nobody")


def _owners(world: World, request: Request, others: Iterable[Guest]) -> tuple[Guest, ...]:
    """Return the guests with a key of the claimed chair, also after its person has gone home."""
    index = wanted_chair(request, world.state) if request.kind == "claim" else None
    if index is None:
        return ()
    return tuple(guest for guest in others if world.state.chairs[index].opens_for(guest.keys))


def voice(world: World, guest: Guest) -> str:
    """Return the speaker for a device: the person of its first chair, with one voice on all devices."""
    held = world.holding.of_guest(guest)
    return world.state.chairs[held[0]].mark if held else guest.device


def may_nod(world: World, guest: Guest, it: OpenRequest) -> bool:
    """Return True if a guest may answer a request now. It may do so once, unless its nod alone is enough by
    now.
    """
    has_nodded = voice(world, guest) in it.request.nods and len(it.request.nods) < it.deciders.needed
    return guest in it.deciders.guests and not has_nodded


def waits_alone(world: World, request: Request) -> bool:
    """Return True for a claim that nobody here could nod to.

    The secrets of a running game are given to no such claim.
    """
    if request.kind != "claim" or world.state.phase == "game":
        return False
    others = (guest for guest in world.live.guests.values() if guest.device != request.device)
    return not any(guest.board in world.boards or world.holding.of_guest(guest) for guest in others)


def claim(step: Step, command: c.Claim) -> Step:
    """Ask for the chair of a person, from another device. Its own device is asked first, if it is there.

    Raise Refused: `chair_empty`, `freed_by_host`, `not_allowed` (a board).
    """
    who, chair, index = step.who, step.chair(command.chair), command.chair
    if who.screen == "board":
        raise refuse("not_allowed")
    if chair.kind != "person" or not chair.keys:
        raise refuse("chair_empty")
    if index in step.held():
        return step.replying(chair=index)
    if is_left(step, index):
        return come_back(step, index)
    need_not_barred(step, index)
    request = Request(new_request(step), "claim", who.id, who.device, step.now, mark=chair.mark)
    if is_power(step) and deciders_of(step.world, request).whom != "device":
        step, key = give_chair(step, index, who, is_known=False)
        return step.replying(key=key, chair=index)
    return step.asking(request, index)


def ask_board(step: Step, command: c.AskBoard) -> Step:
    """Ask the host for the board's powers, from a board. Raise Refused: `not_allowed` for a phone."""
    who = step.who
    if who.screen != "board":
        raise refuse("not_allowed")
    if step.is_board:
        return step
    return step.asking(Request(new_request(step), "board", who.id, who.device, step.now))


def consent(step: Step, command: c.Consent) -> Step:
    """Nod to a request, or turn it down.

    Raise Refused: `not_allowed`, `not_now` when there is no such request any more.
    """
    world, found = step.world, open_requests(step.world).values()
    it = next((it for it in found if it.request.id == command.request), None)
    if it is None:
        raise refuse("not_now")
    if not may_nod(world, step.who, it):
        raise refuse("not_allowed")
    nods = it.request.nods | {voice(world, step.who)}
    if command.yes and len(nods) < it.deciders.needed:
        return step.asking(it.request._replace(nods=nods))
    is_owner = it.chair is not None and world.state.chairs[it.chair].is_known(step.who.keys)
    return grant(step, it.request, is_owner) if command.yes else _dropped(step, it.request)


def grant(step: Step, request: Request, is_known: bool = False) -> Step:
    """Give a visitor what it has asked for. `is_known`: the chair's own device has nodded."""
    guest, index = step.live.guests[request.visitor], wanted_chair(request, step.state)
    step = _dropped(step, request)
    if request.kind == "board":
        return give_board(step, guest)
    if index is None:
        return step
    if request.kind == "claim":
        step, key = give_chair(step, index, guest, is_known)
    else:
        step, key = take(step, index, request.name, guest)
    return replace(step, grants={**step.grants, guest.id: Granted("claim", key, index)})


def _dropped(step: Step, request: Request) -> Step:
    return step.with_world(live=step.live.without_request(request.visitor))


def give_chair(step: Step, index: int, guest: Guest, is_known: bool) -> tuple[Step, str]:
    """Give a person's chair to one more device. Return the step and the key; other keys stay good."""
    chair = step.state.chairs[index]
    step, key = with_key(step, index, guest, is_new=not is_known)
    step = step.with_chair(index, left=False, stand_in=False)
    if chair.left:
        step = step.with_state(chairs=hosted(step.state.chairs, index))
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
