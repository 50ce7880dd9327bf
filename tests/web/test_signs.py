"""A sign on the line: a small message to every socket, and no state with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.web.device import Device, make_table, wait_until

SIGN = '2["sign",'


def signs(one: Device) -> list[Any]:
    return [json.loads(text[1:])[1] for text in one.raw if text.startswith(SIGN)]


def hears_two(one: Device) -> None:
    wait_until(lambda: len(signs(one)) == 2)


def test_a_sign_goes_to_every_socket_as_a_message_of_its_own(
    hasty: Any, device: Callable[..., Device]
) -> None:
    code, key = make_table(hasty.url, board=True)
    board = device(hasty.url, code, "board", board=key)
    people = [device(hasty.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    watcher = device(hasty.url, code, "board")
    people[0].must("deal")
    people[0].goes_on()
    screens = (*people, board, watcher)
    wait_until(lambda: people[0].table["wait"] is not None)
    for one in screens:
        one.wait_rev(people[0].state["rev"])
    asked = board.table["wait"]["chair"]
    sender = (asked + 1) % 3
    before = [len(one.states) for one in screens]
    people[sender].must("sign", sign="boo", chair=sender, to=asked)
    refused = people[sender].do("sign", sign="boo", chair=sender, to=asked)
    assert refused["refusal"]["name"] == "sign_too_soon"
    watcher.must("sign", sign="hat")
    for one in screens:
        hears_two(one)
        assert signs(one)[0] == {"sign": "boo", "chair": sender, "to": asked}
        assert signs(one)[1] == {"sign": "hat", "chair": None, "to": None}
    assert [len(one.states) for one in screens] == before
