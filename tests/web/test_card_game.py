"""Whole card games over real sockets: they end, everybody sees the same, and nobody sees another's cards."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Server
from tests.web.device import Device, make_table
from tests.web.test_game import gaps
from tests.web.truth import nothing_leaked, steps_of

Makes = Callable[..., Device]
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma")
TOO_LATE = ("old_question", "cannot_take_back", "game_over")
ALL = ["base", "dodge_city", "high_noon", "fistful_of_cards", "bullet"]


def begin(
    server: Server, device: Makes, people: int, bots: int, **options: Any
) -> tuple[Device, list[Device]]:
    """Return a board, people and bots of both kinds, with the cards dealt."""
    code, key = make_table(server.url, board=True)
    board = device(server.url, code, "board", board=key)
    phones = [device(server.url, code).sit(name) for name in NAMES[:people]]
    phones[0].must("chairs", count=people + bots)
    for chair in range(people, people + bots):
        board.must("bot", chair=chair, kind=("easy", "random")[chair % 2])
    board.must("switches", switches={"game": "cards", **options})
    phones[0].must("deal")
    return board, phones


def acts(phone: Device, rng: random.Random, is_quick: bool) -> bool:
    """Do something at random that this device may do: unasked, taken back, or the answer. Return False for
    nothing.
    """
    own = phone.state["mine"]["own"]
    choice = phone.choice()
    if own["unasked"] and rng.random() < 0.3:
        option = rng.choice(own["unasked"])
        reply = phone.do("unasked", chair=phone.chair, **option)
        assert reply["ok"] or reply["refusal"]["name"] in ("not_now", "game_over"), reply
        return bool(reply["ok"])
    if choice is None:
        return False
    if own["can_back"] and rng.random() < 0.2:
        reply = phone.do("back", chair=phone.chair, question=choice["number"])
    else:
        options = choice["options"] or own["unasked"]
        wanted = [option for option in options if option["verb"] != "pass"] if rng.random() < 0.8 else options
        option = options[0] if is_quick else rng.choice(wanted or options)
        reply = phone.do("answer", chair=phone.chair, question=choice["number"], **option)
    assert reply["ok"] or reply["refusal"]["name"] in TOO_LATE, reply
    return True


def play(phones: list[Device], rng: random.Random, until: Callable[[], bool]) -> None:
    """Let everybody act, and answer quickly where it goes on for long."""
    deadline = time.monotonic() + 100
    count = 0
    while not until():
        assert time.monotonic() < deadline, (count, phones[0].state)
        if any(acts(phone, rng, count > 600) for phone in rng.sample(phones, len(phones))):
            count += 1
        else:
            time.sleep(0.002)


def is_over(board: Device) -> bool:
    return bool(board.table["phase"] == "over")


@pytest.mark.parametrize(
    ("people", "bots", "options"),
    [
        (4, 1, {}),
        (3, 0, {"short_deck": True}),
        (4, 4, {"sets": ALL, "both_event_decks": "mixed_all"}),
        (5, 2, {"sets": ALL, "both_event_decks": "separate", "preset": "all_expansions", "windows": "fast"}),
    ],
)
def test_a_whole_game(hasty: Server, device: Makes, people: int, bots: int, options: dict[str, Any]) -> None:
    board, phones = begin(hasty, device, people, bots, **options)
    play(phones, random.Random(people), lambda: is_over(board))
    rev = board.view()["rev"]
    everybody = [board, *phones]
    for one in everybody:
        one.wait_rev(rev)
        assert one.game["result"] == board.game["result"] is not None
        assert gaps(one) == []
    steps = steps_of(hasty.url, board.code)
    assert len(steps) > 20
    for one in everybody:
        assert nothing_leaked(one, steps) >= len(steps) - 1
    largest = max(len(text) for one in everybody for text in one.raw)
    assert largest < 24_000, "a state is small enough to be sent whole"
