"""Thieves of chairs, over real sockets: how the first version was robbed, step by step.

Every byte that a thief's socket was sent is looked through: no role, no hand, no key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bangdice.web.admission.limits import RATES
from tests.conftest import PATIENCE, Server
from tests.web.device import Device, make_table

Makes = Callable[..., Device]

IMPATIENT = (str(Path(__file__).with_name("impatient.py")),)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server at which a claim does not wait long where nobody is."""
    server = Server(tmp_path_factory.mktemp("impatient"), program=IMPATIENT).start()
    yield server.url
    server.kill()


def game_of(device: Makes, url: str, *names: str) -> list[Device]:
    """Return a running game of these people, without a board."""
    code, _ = make_table(url)
    people = [device(url, code).sit(name) for name in names]
    people[0].must("chairs", count=len(names))
    people[0].must("deal")
    return people


def has_nothing(thief: Device) -> bool:
    """Return True if a device was sent nothing that is somebody's own."""
    texts = [text for text in thief.raw if text.startswith('2["')]
    secrets = ('"own":{', '"key":"', "granted")
    return bool(texts) and not any(secret in text for text in texts for secret in secrets)


@pytest.mark.parametrize("chair", [2, 0])
def test_h1_a_guest_claims_a_chair_while_the_hosts_screen_is_dark(
    house: str, device: Makes, chair: int
) -> None:
    anna, bruno, carla = game_of(device, house, "Anna", "Bruno", "Carla")
    anna.go()
    bruno.wait(lambda: not bruno.table["chairs"][0]["online"])
    private = device(house, bruno.code)
    assert private.must("claim", chair=chair)["waiting"]
    bruno.wait(lambda: bruno.table["requests"])
    (request,) = bruno.table["requests"]
    bruno.must("consent", request=request["id"], yes=True)
    assert bruno.do("consent", request=request["id"], yes=True)["refusal"]["name"] == "not_allowed"
    assert private.do("consent", request=request["id"], yes=True)["refusal"]["name"] == "not_allowed"
    assert request["asks"] == ("device" if chair == 2 else "people")
    private.view()
    assert has_nothing(private) and private.state["mine"]["chairs"] == []
    assert carla.view()["mine"]["chairs"] == [2] and carla.byes.empty()
    assert anna.again().state["mine"]["can_host"]


def test_h2_all_phones_are_locked_and_a_stranger_has_the_code(house: str, device: Makes) -> None:
    """Where no game is played, a later claim is granted; these are not."""
    people = game_of(device, house, "Anna", "Bruno", "Carla")
    for person in people:
        person.go()
    stranger = device(house, people[0].code)
    stranger.wait(lambda: not any(chair["online"] for chair in stranger.table["chairs"]))
    for chair in (0, 1):
        assert stranger.must("claim", chair=chair)["waiting"]
    granted_before_the_game(house, device)
    assert stranger.view()["mine"]["chairs"] == [] and has_nothing(stranger)
    assert people[0].again().state["mine"]["can_host"], "and the owner is not locked out"


def granted_before_the_game(house: str, device: Makes) -> tuple[Device, Device]:
    """Return Anna, who made a table and went, and a stranger to whom the house gave her chair."""
    code, _ = make_table(house)
    anna = device(house, code).sit("Anna")
    anna.go()
    stranger = device(house, code)
    stranger.wait(lambda: not stranger.table["chairs"][0]["online"])
    stranger.must("claim", chair=0)
    granted = stranger.granted.get(timeout=PATIENCE)
    stranger.auth["keys"] = [granted["key"]]
    return anna, stranger


def test_h2_before_the_game_the_owner_throws_the_stranger_out(house: str, device: Makes) -> None:
    anna, stranger = granted_before_the_game(house, device)
    assert stranger.again().state["mine"]["can_host"]
    mine = anna.again().state["mine"]
    assert mine["can_host"] and mine["newcomers"] == [0]
    anna.must("vouch", chair=0, yes=False)
    assert stranger.byes.get(timeout=PATIENCE)["name"] == "key_ended"


def test_m5_who_was_removed_comes_back_in_a_private_window(house: str, device: Makes) -> None:
    anna, bruno, carla = game_of(device, house, "Anna", "Bruno", "Carla")
    role = bruno.view()["mine"]["own"]["role"]
    assert role
    anna.must("free", chair=1)
    assert bruno.byes.get(timeout=PATIENCE)["name"] == "freed_by_host"
    bruno.auth["keys"] = []
    assert bruno.again().do("sit", name="Bruno", chair=1)["refusal"]["name"] == "freed_by_host"
    private = device(house, bruno.code)
    for chair in (None, 1):
        assert private.must("sit", name="Emma", chair=chair)["waiting"]
    (request,) = anna.view()["table"]["requests"]  # the second one: a visitor has one request at a time
    assert request["kind"] == "seat" and request["name"] == "Emma"
    assert (request["asks"], request["missing"]) == ("people", 2), "the role is that of a person"
    carla.must("consent", request=request["id"], yes=True)
    anna.must("consent", request=request["id"], yes=False)
    assert private.view()["table"]["requests"] == []
    assert has_nothing(private) and private.table["chairs"][1]["kind"] == "bot"


def test_a_stranger_lights_up_phones_a_few_times_only(house: str, device: Makes) -> None:
    """A no to one made-up device is none to the next. Who plays may still ask."""
    code, _ = make_table(house)
    anna, bruno, _ = (device(house, code).sit(name) for name in ("Anna", "Bruno", "Carla"))
    anna.must("deal")
    promised = device(house, code)
    promised.auth["keys"] = [promised.must("sit", name="Dora", later=True)["key"]]
    for _ in range(3):
        stranger = device(house, code)
        for _ in range(RATES.asks.most // 3):
            assert stranger.must("claim", chair=1)["waiting"]
    for what, more in (("claim", {"chair": 1}), ("sit", {"name": "Eve", "chair": 3})):
        assert device(house, code).do(what, **more)["refusal"]["name"] == "too_fast"
    assert device(house, code, "board").do("board")["refusal"]["name"] == "too_fast"
    assert promised.again().do("claim", chair=1)["refusal"]["name"] == "too_fast"
    assert anna.must("claim", chair=1)["waiting"] and bruno.view()["mine"]["nods"]
