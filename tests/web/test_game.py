"""A whole game over real sockets: the messages, their order, and the ones that never come."""

from __future__ import annotations

import json
import random
import re
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conftest import Server
from tests.patched import states_in
from tests.web.device import Device, make_table, play
from tests.web.truth import nobodys

ROLE = re.compile(r"\b(sheriff|deputy|outlaw|renegade)\b")


def any_option(rng: random.Random) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Chooses at random."""
    return lambda choice: rng.choice(choice["options"])


def begin(server: Server, device: Callable[..., Device]) -> tuple[Device, list[Device]]:
    """Return a board, three phones and two bots, with the cards dealt."""
    code, key = make_table(server.url, board=True)
    board = device(server.url, code, "board", board=key)
    phones = [device(server.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    phones[0].must("chairs", count=5)
    for chair in (3, 4):
        board.must("bot", chair=chair, kind="easy")
    phones[0].must("deal")
    return board, phones


def test_a_whole_game(hasty: Server, device: Callable[..., Device]) -> None:
    whole_game(hasty, device)


def test_a_whole_game_at_the_server_of_windows(tmp_path: Path, device: Callable[..., Device]) -> None:
    """Werkzeug's, where there is no gunicorn. Ctrl-C ends it."""
    server = Server(tmp_path, program=("-m", "tests.web.of_windows")).start()
    try:
        assert server.workers() == [], "no gunicorn"
        whole_game(server, device)
        assert server.stop(signal.SIGINT) == 0
    finally:
        server.kill()
    assert "Traceback" not in server.log(), server.log()


def whole_game(server: Server, device: Callable[..., Device]) -> None:
    """Play a game with three people and two bots, and look at all that was sent."""
    board, phones = begin(server, device)
    everybody = [board, *phones]
    play(phones, any_option(random.Random(7)), lambda: board.table["phase"] == "over")
    rev = board.state["rev"]
    for one in everybody:
        one.wait_rev(rev)
        assert one.game["result"] == board.game["result"]
        assert gaps(one) == []
    roles = board.game["result"]["roles"]
    for one in everybody:
        nothing_leaked(one, roles)
    assert [secret_roles(phone) for phone in phones] == [{roles[phone.chair]} for phone in phones]


def gaps(one: Device) -> list[tuple[int, int, bool]]:
    """Return the states that do not follow the one before: both revisions, and whether it is a whole view.

    The first state has to be a whole view.
    """
    first = one.states[0]
    found = [] if first["whole"] else [(-1, first["rev"], False)]
    return found + [
        (former["rev"], later["rev"], later["whole"])
        for former, later in zip(one.states, one.states[1:], strict=False)
        if later["rev"] != former["rev"] + 1 and not (later["whole"] and later["rev"] == former["rev"])
    ]


def secret_roles(one: Device) -> set[str]:
    """Return the roles that this device was told as its own."""
    return {state["mine"]["own"]["role"] for state in one.states if state["mine"]["own"]} - {None}


def nothing_leaked(one: Device, roles: list[str]) -> None:
    """Check that every role named in the bytes of a state is public by the rules, or the device's own."""
    # A bot may say which role it suspects: it guesses by what all saw (`tests/tables/test_talk.py`).
    states = ('2["state"', '2["film"', '2["talk"')
    assert not any(ROLE.search(text) for text in one.raw if not text.startswith(states))
    for text, state in states_in(one.raw):
        game = state["table"]["game"]
        if game is None or game["result"] is not None:
            continue
        named = Counter(ROLE.findall(json.dumps(state)))
        allowed: Counter[str] = Counter()
        for seat, shown in enumerate(game["seats"]):
            if shown["role"] is not None:
                assert shown["role"] == roles[seat]
                assert shown["role"] == "sheriff" or not shown["alive"]
                allowed[roles[seat]] += 1
        if own := state["mine"]["own"]:
            assert own["chair"] == one.chair
            assert own["role"] == roles[own["seat"]]
            allowed[own["role"]] += 1
        allowed += nobodys(state["mine"])
        for event in state["events"]:
            if "role" in event["values"]:
                allowed[roles[event["values"]["seat"]]] += 1
        assert named == allowed, text
        assert set(ROLE.findall(text)) <= set(allowed), text


def test_keys_reach_their_own_socket_only(hasty: Server, device: Callable[..., Device]) -> None:
    board, phones = begin(hasty, device)
    keys = [board.auth["board"], *(phone.key for phone in phones)]
    for index, one in enumerate([board, *phones]):
        one.view()
        for at, key in enumerate(keys):
            heard = any(key in text for text in one.raw)
            assert heard == (at == index and index > 0)


def test_the_board_and_watchers_have_nothing_of_their_own(
    hasty: Server, device: Callable[..., Device]
) -> None:
    board, phones = begin(hasty, device)
    watcher = device(hasty.url, board.code, "board")
    guest = device(hasty.url, board.code)
    for one in (board, watcher, guest):
        one.wait_rev(phones[0].view()["rev"])
        assert one.state["mine"]["own"] is None
    assert board.state["mine"]["can_board"]
    assert not watcher.state["mine"]["can_board"]
    assert watcher.do("deal")["refusal"]["name"] == "not_allowed"


def test_whole_views_never_go_back_in_time(hasty: Server, device: Callable[..., Device]) -> None:
    code, _ = make_table(hasty.url)
    host = device(hasty.url, code).sit("Anna")
    watcher = device(hasty.url, code, "board")
    for turn in range(150):
        watcher.client.emit("view", {})
        host.client.emit("do", {"id": f"n{turn}", "what": "rename", "chair": 0, "name": f"Anna {turn}"})
        watcher.client.emit("view", {})
    watcher.wait(lambda: watcher.table["chairs"][0]["name"] == "Anna 149")
    revs = [state["rev"] for state in watcher.states]
    assert revs == sorted(revs)
    last = watcher.view()
    assert last["whole"] and last["events"] == []
    assert last["rev"] == max(revs)


def test_a_socket_that_missed_something_is_made_whole(hasty: Server, device: Callable[..., Device]) -> None:
    board, phones = begin(hasty, device)
    away = phones[2]
    away.go()
    play(phones[:2], any_option(random.Random(1)), lambda: waits_for(board, away))
    away.again()
    board.wait_rev(away.state["rev"])
    assert away.state["whole"]
    assert away.game == board.game
    assert away.choice() is not None


def waits_for(board: Device, one: Device) -> bool:
    """Return True if this device's chair is asked."""
    wait = board.table["wait"]
    return board.table["phase"] == "over" or (wait is not None and wait["chair"] == one.chair)
