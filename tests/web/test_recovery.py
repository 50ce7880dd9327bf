"""The server is killed without warning: the same question, and the same dice to come."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Server
from tests.web.conftest import HASTY
from tests.web.device import Device, make_table, play

Makes = Callable[..., Device]


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Callable[[Path], Server]]:
    """Starts servers without pauses, to be killed."""
    servers: list[Server] = []

    def start(instance: Path) -> Server:
        servers.append(Server(instance, program=HASTY))
        return servers[-1].start()

    yield start
    for server in servers:
        if server.process is not None and server.process.poll() is None:
            server.kill()


def test_kill_and_restart(mortal: Callable[[Path], Server], device: Makes, tmp_path: Path) -> None:
    server = mortal(tmp_path / "one")
    code, _ = make_table(server.url)
    phones = [device(server.url, code).sit(name) for name in ("Anna", "Bruno", "Carla", "Dario", "Emma")]
    phones[0].must("chairs", count=5)
    phones[0].must("deal")
    rng = random.Random(3)
    start = phones[0].view()["rev"]
    play(
        phones,
        lambda choice: rng.choice(choice["options"]),
        lambda: phones[0].state["rev"] > start + 30 or phones[0].table["phase"] == "over",
    )
    assert phones[0].table["phase"] == "game"
    before = settled(phones)
    server.kill()
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    first = went_on(server.start(), phones, before)
    server.kill()
    second = went_on(mortal(tmp_path / "two"), phones, before)
    assert first == second
    assert any(event["name"] == "rolled" for event in first)


def settled(phones: list[Device]) -> list[dict[str, Any]]:
    """Return each phone's state when all messages have come and a person is asked."""
    while True:
        views = [phone.view() for phone in phones]
        if len({view["rev"] for view in views}) == 1 and any(phone.choice() for phone in phones):
            return views


def went_on(server: Server, phones: list[Device], before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Check that all come back to their earlier state; then the events of twelve first options, one after
    another.
    """
    for phone in phones:
        phone.again(server.url)
    for phone, view in zip(phones, before, strict=True):
        phone.view()
        assert phone.game == view["table"]["game"]
        assert phone.own == view["mine"]["own"]
        assert phone.table["chairs"] == view["table"]["chairs"]
    events: list[dict[str, Any]] = []
    for _ in range(12):
        views = settled_or_over(phones)
        asked = next((phone for phone in phones if phone.choice()), None)
        if asked is None:
            break
        choice = asked.choice()
        assert choice is not None
        rev = views[0]["rev"]
        answer = choice["options"][-1]
        asked.must("answer", chair=asked.chair, question=choice["number"], **answer)
        settled_or_over(phones)
        seen = {state["rev"]: state["events"] for state in asked.states if not state["whole"]}
        events += [event for at in sorted(seen) if at > rev for event in seen[at]]
    return events


def settled_or_over(phones: list[Device]) -> list[dict[str, Any]]:
    """Do as `settled`, or return the end of the game."""
    return [phone.view() for phone in phones] if phones[0].table["phase"] == "over" else settled(phones)


def test_an_answer_that_was_acknowledged_survives(
    mortal: Callable[[Path], Server], device: Makes, tmp_path: Path
) -> None:
    server = mortal(tmp_path / "one")
    code, _ = make_table(server.url)
    phones = [device(server.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    phones[0].must("chairs", count=3)
    phones[0].must("deal")
    for phone in phones:
        phone.view()
    asked = next(phone for phone in phones if phone.choice())
    choice = asked.choice()
    assert choice is not None
    answer = {
        "id": "once",
        "what": "answer",
        "chair": asked.chair,
        "question": choice["number"],
        **choice["options"][0],
    }
    assert asked.say(answer)["ok"]
    server.kill()
    server.start()
    asked.again()
    assert asked.game["question"]["number"] != choice["number"]
    game = asked.game
    assert asked.say(answer)["ok"], "the same command gets the same reply from the new server"
    assert asked.view()["table"]["game"] == game
