"""A third game at a real table, through sockets. All it needs lies in its folder (`tests/kernel/toy*.py`)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bangdice.store.store import Store
from tests.conftest import Server
from tests.kernel.toy_box import TOY
from tests.web.device import Device, make_table, play

PROGRAM = (str(Path(__file__).parents[1] / "kernel" / "toy_server.py"),)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that plays the toy game too."""
    server = Server(tmp_path, program=PROGRAM).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


def rows(device: Device) -> dict[str, object]:
    """Return the choices now, with the chosen values."""
    return {row["name"]: row["value"] for row in device.table["choosing"]["rows"]}


def test_the_toy_game_is_chosen_dealt_played_and_played_again(
    server: Server, device: Callable[..., Device]
) -> None:
    code, key = make_table(server.url, board=True)
    board = device(server.url, code, "board", board=key)
    phones = [device(server.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    anna = phones[0]
    anna.must("chairs", count=4)
    board.must("bot", chair=3, kind="easy")
    assert anna.do("switches", switches={"game": "chess"})["refusal"]["values"] == {"switch": "game"}
    assert anna.do("switches", switches={"game": "toy", "life": 9})["refusal"]["values"] == {"switch": "life"}
    anna.must("switches", switches={"game": "toy", "life": 3})
    assert anna.view()["table"]["switches"]["rules"]["toy"] == {**TOY.switches.defaults, "life": 3}
    assert rows(anna) == {"life": 3, "hangover": False, "mourning": 0}

    anna.must("deal")
    assert board.view()["table"]["game"]["game"] == "toy"
    assert board.game["life"] == [3] * 4 and set(rows(board)) == {"mourning"}
    assert anna.do("switches", switches={"hangover": True})["refusal"]["name"] == "game_running"
    anna.must("switches", switches={"mourning": 1})
    anna.must("switches", switches={"mourning": 0})
    for phone in phones:
        hand = phone.view()["mine"]["own"]["game"]["hand"]
        assert len(hand) == phone.game["hands"][phone.own["seat"]] and phone.own["role"] == "player"

    rng = random.Random(5)
    people = {phone.own["seat"] for phone in phones}

    def stands_still() -> bool:
        # While a bot is asked, the game goes on between a look at it and the end of the server.
        question = board.state["rev"] > 30 and board.view()["table"]["game"]["question"]
        return bool(question) and question["seat"] in people

    answers = play(phones, lambda it: rng.choice(it["options"]), lambda: is_over(board) or stands_still())
    assert answers and not is_over(board)
    before = board.game
    server.kill()
    server.start()
    for one in (board, *phones):
        one.again(server.url)
    assert board.table["game"] == before, "the record replays"

    play(phones, lambda it: rng.choice(it["options"]), lambda: is_over(board))
    survivors = [at for at, lives in enumerate(board.game["alive"]) if lives]
    assert board.table["past"][-1]["game"] == "toy" and board.game["winners"] == survivors
    board.wait(lambda: board.table["phase"] == "over")
    kept = [at for at, chair in enumerate(board.table["chairs"]) if "kept" in chair]
    assert kept == survivors
    anna.must("keep", chair=kept[0], on=True)
    names = board.game["names"]
    for _ in range(2):
        anna.must("rematch", now=True)
    anna.must("deal")
    assert board.view()["table"]["game"]["names"][kept[0]] == names[kept[0]]


def is_over(board: Device) -> bool:
    return bool(board.table["phase"] == "over")


def test_a_server_without_the_game_keeps_the_table_and_plays_another(
    server: Server, device: Callable[..., Device], tmp_path: Path
) -> None:
    code, _ = make_table(server.url)
    anna, *_ = [device(server.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    anna.must("switches", switches={"game": "toy"})
    anna.must("deal")
    server.kill()
    plain = Server(tmp_path).start()
    try:
        anna.again(plain.url)
        assert anna.table["phase"] == "over" and anna.table["notice"]["name"] == "other_rules_version"
        for _ in range(2):
            anna.must("rematch", now=True)
        anna.must("switches", switches={"game": "dice"})
        anna.must("deal")
        assert anna.view()["table"]["game"]["game"] == "dice"
    finally:
        plain.kill()
    assert Store.open(tmp_path / "bangdice.db").game(code, 1) is not None
