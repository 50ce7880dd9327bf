"""Keys: secrets that open a chair or a board. A device holds the key, the table only its digest."""

from __future__ import annotations

import hmac
from hashlib import sha256

from msgspec.structs import replace

from bangdice.tables.kept.chairs import Key, Token, digest
from bangdice.tables.world.live import BOARDS_KEY, Guest
from bangdice.tables.world.step import Step

KEY_BYTES = 16
MOST_DEVICES = 8
"""The most devices that a chair remembers. They are barred together with their person."""
MOST_KEYS = 4
"""The most keys of a chair. With one more, the oldest but one ends, because the first owner keeps the first
key.
"""


def new_key(token: Token) -> str:
    """Return a secret of 128 bits, as a device holds it."""
    return token(KEY_BYTES).hex()


def _chair_key(step: Step, guest: Guest) -> str:
    """Return a key of a chair for this guest's kind of screen."""
    return (BOARDS_KEY if guest.screen == "board" else "") + new_key(step.chance.token)


def owners_key(secret: bytes, code: str) -> str:
    """Return the key to the board's powers that the server's owner has for a table.

    It is made from the instance's secret. The owner can make it at any time, and nobody else can.
    """
    return hmac.new(secret, f"board {code}".encode(), sha256).hexdigest()[: 2 * KEY_BYTES]


def with_key(step: Step, index: int, guest: Guest, is_new: bool = False) -> tuple[Step, str]:
    """Return the step with one more key of a chair in a guest's hands, and the key. Other keys stay good."""
    key, chair = _chair_key(step, guest), step.state.chairs[index]
    if len(chair.keys) == MOST_KEYS:
        step = without_keys(step, index, chair.keys[1:2], "key_ended")
    devices = tuple(dict.fromkeys((*chair.devices, guest.device)))[-MOST_DEVICES:]
    keys = (*step.state.chairs[index].keys, Key(digest(key), is_new, guest.screen))
    return hand_key(step.with_chair(index, keys=keys, devices=devices), guest, digest(key)), key


def with_renewed_key(step: Step, index: int, old: str, guest: Guest) -> tuple[Step, str]:
    """Return the step with a key in the place of one that never reached its visitor, and the key."""
    key, keys = _chair_key(step, guest), step.state.chairs[index].keys
    coming = step.state.chairs[index].coming
    if coming is not None and coming.key == old:
        step = step.with_chair(index, coming=replace(coming, key=digest(key)))
        return hand_key(step, guest, digest(key)), key
    renewed = tuple(replace(it, digest=digest(key)) if it.digest == old else it for it in keys)
    return hand_key(step.with_chair(index, keys=renewed), guest, digest(key)), key


def hand_key(step: Step, guest: Guest, key: str) -> Step:
    """Return the step with a key in a guest's hands, by the key's digest."""
    now = step.live.guests[guest.id]
    return step.with_world(live=step.live.with_guest(replace(now, keys=now.keys | {key})))


def take_from_board(step: Step, index: int) -> Step:
    """Return the step after another device has come to a chair: a board that had it plays it no more."""
    spent = {key.digest for key in step.state.chairs[index].keys if key.at == "board"}
    keys = [replace(key, at="spent") if key.digest in spent else key for key in step.state.chairs[index].keys]
    guests = {at: replace(it, keys=it.keys - spent) for at, it in step.live.guests.items()}
    return step.with_live(guests=guests).with_chair(index, keys=tuple(keys)) if spent else step


def without_keys(step: Step, index: int, ended: tuple[Key, ...], why: str) -> Step:
    """Return the step without some keys of a chair. A phone without any chair left is sent away."""
    before, lost = step.state.chairs, {key.digest for key in ended}
    step = step.with_chair(index, keys=tuple(key for key in before[index].keys if key not in ended))
    guests, gone = dict(step.live.guests), []
    for guest in step.live.guests.values():
        if not lost & guest.keys:
            continue
        guests[guest.id] = left = replace(guest, keys=guest.keys - lost)
        held = guest.chairs(before)
        is_left = any(step.state.chairs[at].opens_for(left.keys) for at in held)
        if held and guest.screen == "phone" and not is_left:
            gone.append(guest.id)
    return step.with_live(guests=guests).with_byes(gone, why)
