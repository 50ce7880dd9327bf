"""Consent: the people who answer a request, and the nods that are enough.

Between games the device of the claimed chair decides, and so does the host or, without that device, a board.
A host who claims a chair himself waits until its owner has been away for a minute.
A claim in a running game opens a role and a hand, so that nobody but the chair's own device decides alone:
two people nod, also for the host. Where only one is there, the owner is waited for first, and the nod is good
for the next game. So do two for a host who would sit in a bot's chair beside his own, and for anybody in one
in which a person has played: the host may have freed it. Neither does a person decide alone who has the
host's powers only for now. A person who knows the roles nods to nothing. A nod counts as long as its person
has a chair, and once for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from bangdice.tables.kept.chairs import Chairs, lender_of
from bangdice.tables.slices.ghosts import is_silent
from bangdice.tables.world.live import Guest, Request, wanted_chair
from bangdice.tables.world.sitters import is_persons
from bangdice.tables.world.world import World

VOICES = 2
"""The people who nod in the place of an absent host or owner, if as many are there."""
OWNER_GONE = 60.0
"""The seconds for which the owner of a chair in a game is waited for, where only one person could nod."""
Whom = Literal["device", "host", "people", "later", "nobody"]


class Deciders(NamedTuple):
    """The guests who may answer a request, and how many people have to nod; one of the `owners` is enough."""

    whom: Whom
    guests: tuple[Guest, ...] = ()
    needed: int = 1
    owners: tuple[Guest, ...] = ()


class OpenRequest(NamedTuple):
    """An open request, its chair, and its deciders."""

    request: Request
    chair: int | None
    deciders: Deciders


def open_requests(world: World, now: float) -> dict[str, OpenRequest]:
    """Return all requests that can still be granted, by the visitors who ask."""
    requests = world.live.requests.items()
    found = ((visitor, request, wanted_chair(request, world.state)) for visitor, request in requests)
    return {
        visitor: OpenRequest(request, chair, deciders_of(world, request, now))
        for visitor, request, chair in found
        if request.kind == "board" or chair is not None
    }


def deciders_of(world: World, request: Request, now: float) -> Deciders:
    """Return the deciders of a request. Nobody answers their own request, from any window or device."""
    holding, is_lent = world.holding, lender_of(world.state.chairs) is not None
    guests, asker = world.live.guests.values(), world.live.guests[request.visitor]
    own = voice(world, asker)
    others = [guest for guest in guests if guest.device != request.device and voice(world, guest) != own]
    people = [it for it in others if holding.of_guest(it) and not is_silent(world, it)]
    screens = () if request.kind == "board" else tuple(it for it in others if it.board in world.boards)
    owners = _owners(world, request, others)
    if request.kind == "claim" and world.state.phase == "game":
        return _of_secrets(world, request, now, Deciders("people", (*people, *screens), owners=owners))
    hosts = () if is_lent else tuple(it for it in people if world.host in holding.of_guest(it))
    is_secret = request.kind == "seat" and _is_secret(world, request)
    if is_secret and (people or not screens):
        return _by_people(world, people, now)
    if owners:
        return Deciders("device", tuple(dict.fromkeys((*owners, *hosts))), owners=owners)
    if hosts or screens:
        return Deciders("host", tuple(dict.fromkeys((*hosts, *screens))))
    if is_lent or _is_hosted_by_silent(world):
        return _by_people(world, people, now)
    return Deciders("nobody")


def _is_secret(world: World, request: Request) -> bool:
    """Return True for a bot's chair that the host asks for, or that a person has left: the host may have
    freed it.
    """
    is_hosts = world.host in world.holding.of_guest(world.live.guests[request.visitor])
    return is_hosts or (request.seat is not None and is_persons(world.state, request.seat))


def _by_people(world: World, people: Sequence[Guest], now: float) -> Deciders:
    """Return two of these people as deciders, or as many as there are. A phone may be locked for a moment:
    its person is still there.
    """
    marks = {mark for mark, gone in world.live.away.items() if now < gone + OWNER_GONE}
    voices = {voice(world, guest) for guest in people} | voices_of(world, marks)
    return Deciders("people", tuple(people), min(VOICES, len(voices))) if people else Deciders("nobody")


def seat_asks_at(world: World, request: Request) -> float | None:
    """Return when the next person who has gone is no longer waited for, for a bot's chair."""
    ends = [gone + OWNER_GONE for gone in world.live.away.values() if gone + OWNER_GONE > world.live.told_at]
    return min(ends, default=None) if request.kind == "seat" else None


def _of_secrets(world: World, request: Request, now: float, here: Deciders) -> Deciders:
    """Return the deciders of a claim in a running game; `here`: all who are there and could nod.

    A board, which anybody may hold, nods only where there are not enough people.
    """
    people = tuple(it for it in here.guests if world.holding.of_guest(it))
    voices = {voice(world, it) for it in people} | voices_of(world, request.nods)
    whom: Whom = "device" if here.owners else "people"
    if len(voices) >= VOICES:
        return Deciders(whom, tuple(dict.fromkeys((*here.owners, *people))), VOICES, here.owners)
    if here.owners:
        return Deciders(whom, here.owners, VOICES, here.owners)
    if boards := tuple(it for it in here.guests if _opens_alone(world, request, it)):
        return Deciders("host", boards)
    at, guests = asks_one_at(world, request), _after_absence(world, request, here.guests)
    if not guests or (at is not None and now < at):
        return Deciders("nobody")
    return Deciders("later", guests, VOICES)


def _opens_alone(world: World, request: Request, guest: Guest) -> bool:
    """Return True for a board that nods alone in a game.

    That of the server's owner does, who has every key. After a new start any does, as long as the chair's
    owner has not come: all devices may have lost their keys, and nobody is there to be two.
    """
    if guest.board is None or guest.board not in world.boards:
        return False
    index = wanted_chair(request, world.state)
    gone = None if index is None else world.live.away_since(world.state.chairs[index])
    return guest.board == world.live.owners_board or (gone is not None and gone <= world.live.loaded)


def _after_absence(world: World, request: Request, guests: tuple[Guest, ...]) -> tuple[Guest, ...]:
    """Return those who decide alone in a game, before the host has passed on not on the host's own chair."""
    if world.host is None or wanted_chair(request, world.state) != world.host:
        return guests
    return tuple(it for it in guests if it.board in world.boards)


def asks_one_at(world: World, request: Request) -> float | None:
    """Return when the owner of a claimed chair was waited for long enough; None where nobody saw them go."""
    index = wanted_chair(request, world.state)
    gone = None if index is None else world.live.away_since(world.state.chairs[index])
    return None if gone is None else gone + OWNER_GONE


def _is_hosted_by_silent(world: World) -> bool:
    hosts = [it for it in world.live.guests.values() if world.host in world.holding.of_guest(it)]
    return bool(hosts) and all(is_silent(world, it) for it in hosts)


def _owners(world: World, request: Request, others: Iterable[Guest]) -> tuple[Guest, ...]:
    """Return the guests with a key of the claimed chair, also after its person has gone home."""
    index = wanted_chair(request, world.state) if request.kind == "claim" else None
    if index is None:
        return ()
    return tuple(guest for guest in others if world.state.chairs[index].opens_for(guest.keys))


def voice(world: World, guest: Guest) -> str:
    """Return the speaker for a device: its person, with one voice on all devices and for all their chairs,
    also for those that he has left.
    """
    chairs = world.state.chairs
    held = {at for at, it in enumerate(chairs) if it.kind == "person" and it.opens_for(guest.keys)}
    return _speaker(chairs, held, {guest.device}) if held else guest.device


def voices_of(world: World, marks: Iterable[str]) -> set[str]:
    """Return the speakers for some chairs, by the marks of their persons; none for those who have no chair
    any more, nor for boards.
    """
    at = {it.mark: index for index, it in enumerate(world.state.chairs) if it.kind == "person"}
    return {_speaker(world.state.chairs, {at[mark]}, set()) for mark in marks if mark in at}


def _speaker(chairs: Chairs, group: set[int], devices: set[str]) -> str:
    """Return the mark of the first of all chairs that hang together with some by their devices."""
    while True:
        devices = devices.union(*(chairs[at].devices for at in group))
        found = {at for at, it in enumerate(chairs) if it.kind == "person" and devices & {*it.devices}}
        if found <= group:
            return chairs[min(group)].mark
        group = group | found


def is_enough(world: World, deciders: Deciders, nods: frozenset[str]) -> bool:
    """Return True if the one nod that a decider has given is enough, or if as many people have nodded as
    must.
    """
    return deciders.needed == 1 or len(voices_of(world, nods)) >= deciders.needed


def missing_nods(world: World, it: OpenRequest) -> int:
    """Return how many people still have to nod."""
    return max(1, it.deciders.needed - len(voices_of(world, it.request.nods)))


def may_nod(world: World, guest: Guest, it: OpenRequest) -> bool:
    """Return True if a guest may answer a request now. It may do so once, unless its nod alone is enough by
    now.
    """
    own, nods = voice(world, guest), it.request.nods
    has_nodded = own in nods | voices_of(world, nods) and not is_enough(world, it.deciders, nods)
    return guest in it.deciders.guests and (not has_nodded or guest in it.deciders.owners)


def waits_alone(world: World, request: Request) -> bool:
    """Return True for a claim that nobody here could nod to.

    The secrets of a running game are given to no such claim.
    """
    if request.kind != "claim" or world.state.phase == "game":
        return False
    others = (guest for guest in world.live.guests.values() if guest.device != request.device)
    return not any(guest.board in world.boards or world.holding.of_guest(guest) for guest in others)


def grant_time(world: World, request: Request) -> float | None:
    """Return when a claim is granted that could not be at once; None where it is not.

    It is between games, and the owner was waited for. The nod that it has is enough then, or it is the
    host's own. An owner who is back is asked.
    """
    at = max(request.since, asks_one_at(world, request) or request.since)
    return at if _is_agreed(world, request, at) else None


def _is_agreed(world: World, request: Request, now: float) -> bool:
    guest = world.live.guests.get(request.visitor)
    if request.kind != "claim" or world.state.phase == "game" or guest is None:
        return False
    it = deciders_of(world, request, now)
    if it.owners or wanted_chair(request, world.state) is None:
        return False
    is_hosts = world.host in world.holding.of_guest(guest) and lender_of(world.state.chairs) is None
    return is_hosts or len({voice(world, one) for one in it.guests} & request.nods) >= it.needed
