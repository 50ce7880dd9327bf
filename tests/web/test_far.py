"""A friend far away plays a whole game as everybody does: 300 ms there and back, 2 % of the parts lost."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.conftest import Server
from tests.proxy import Far, Proxy
from tests.web.device import Device, make_table, play
from tests.web.test_card_game import is_over
from tests.web.test_game import any_option, gaps

WAY = 0.15
LOSS = 0.02
AGAIN = 0.3


def test_a_game_with_a_friend_far_away(hasty: Server, device: Callable[..., Device]) -> None:
    with Proxy("", Far(WAY, LOSS, AGAIN, random.Random(3))) as line:
        line.goal = hasty.port
        code, key = make_table(hasty.url, board=True)
        board = device(hasty.url, code, "board", board=key)
        anna = device(f"http://127.0.0.1:{line.port}", code).sit("Anna")
        near = [device(hasty.url, code).sit(name) for name in ("Bruno", "Carla")]
        anna.must("chairs", count=3)
        anna.must("deal")
        told = play([anna, *near], any_option(random.Random(5)), lambda: is_over(board))
        anna.wait_rev(board.view()["rev"])
        assert anna.game["result"] == board.game["result"] is not None
        assert gaps(anna) == []
        anna.must("rename", chair=anna.chair, name="Anna, far away")
        board.wait(lambda: board.table["chairs"][anna.chair or 0]["name"] == "Anna, far away")
        assert told
