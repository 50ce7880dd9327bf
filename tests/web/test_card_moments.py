"""Card games on a real server in the middle of something: it is killed, interrupted, and told nonsense."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Server
from tests.web.device import Device, make_table
from tests.web.positioned import POSITION

Makes = Callable[..., Device]
FOUR = """
    *Willy the Kid  sheriff   5/5  hand: General Store, Duel, Indians!, BANG!, BANG!
     Paul Regret    outlaw    3/3  hand: Beer, BANG!
     Sid Ketchum    renegade  2/4  hand: BANG!, Beer, Saloon
     Rose Doolan    outlaw    4/4  hand: Mustang
    deck: Beer, Missed!, BANG!, Gatling, Winchester, Jail, Scope, Panic!
"""
NAMES = ("Anna", "Bruno", "Carla", "Dario")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server whose card games begin in the position."""
    (tmp_path / POSITION).write_text(FOUR, "utf-8")
    server = Server(tmp_path, program=("-m", "tests.web.positioned")).start()
    yield server
    assert "Traceback" not in server.log(), server.log()
    server.kill()


@pytest.fixture
def phones(server: Server, device: Makes) -> list[Device]:
    """Four people whose game has begun."""
    code, _ = make_table(server.url)
    people = [device(server.url, code).sit(name) for name in NAMES]
    people[0].must("switches", switches={"game": "cards"})
    people[0].must("deal")
    return settled(people)


def settled(phones: list[Device]) -> list[Device]:
    """Return the phones, when all have heard everything."""
    rev = max(phone.view()["rev"] for phone in phones)
    for phone in phones:
        phone.wait_rev(rev)
    return phones


def card(phone: Device, kind: str) -> str:
    """Return the tap of the first card of a kind in a hand."""
    held = phone.own["game"]["hand"]
    return next(f"card:{it['number']}" for it in held if it["face"].startswith(f"{kind} "))


def answer(phone: Device, verb: str, *taps: str) -> dict[str, Any]:
    """Answer the question that is open."""
    phone.view()
    return phone.must("answer", chair=phone.chair, question=number(phone), verb=verb, taps=list(taps))


def number(phone: Device) -> int:
    return int(phone.game["question"]["number"])


def killed(server: Server, phones: list[Device]) -> None:
    """Kill the server in the middle. Everybody comes back to the same state."""
    before = [phone.view() for phone in settled(phones)]
    server.kill()
    server.start()
    for phone, seen in zip(phones, before, strict=True):
        phone.again(server.url)
        assert phone.game == seen["table"]["game"]
        assert phone.own == seen["mine"]["own"]
        assert phone.table["switches"] == seen["table"]["switches"]
        assert phone.table["notice"] is None


def test_killed_in_the_middle_of_a_general_store(server: Server, phones: list[Device]) -> None:
    anna, bruno, carla, dario = phones
    answer(anna, "play", card(anna, "general_store"))
    answer(anna, "take", f"card:{settled(phones)[0].game['store'][0]['number']}")
    settled(phones)
    chosen = f"card:{carla.game['store'][-1]['number']}"
    carla.must("ahead", chair=2, about="general_store", values={}, verb="take", taps=[chosen])
    killed(server, phones)
    assert bruno.own["choice"]["about"] == "general_store" and len(bruno.game["store"]) == 3
    assert carla.own["ahead"]["chosen"] == {"verb": "take", "taps": [chosen]}
    answer(bruno, "take", f"card:{bruno.game['store'][0]['number']}")
    carla.wait(lambda: carla.game["question"]["about"] == "play")
    assert [len(phone.view()["mine"]["own"]["game"]["hand"]) for phone in phones] == [5, 3, 4, 2]


def test_killed_in_the_middle_of_a_duel(server: Server, phones: list[Device]) -> None:
    anna, bruno, carla, dario = phones
    answer(anna, "play", card(anna, "duel"), "seat:1")
    settled(phones)
    answer(bruno, "answer", card(bruno, "bang"))
    killed(server, phones)
    assert anna.own["choice"]["about"] == "duel"
    assert [(link["kind"], link["by"]) for link in anna.game["chain"]] == [("duel", 0)]
    answer(anna, "answer", card(anna, "bang"))
    killed(server, phones)
    answer(bruno, "pass")
    settled(phones)
    assert bruno.game["seats"][1]["life"] == 2
    assert anna.game["question"]["about"] == "play"


def test_sid_interrupts_while_an_answer_is_on_its_way(phones: list[Device]) -> None:
    anna, bruno, carla, dario = phones
    answer(anna, "play", card(anna, "indians"))
    settled(phones)
    question, pair = number(bruno), carla.own["unasked"][0]
    assert bruno.own["choice"]["number"] == question
    replies: list[dict[str, Any]] = []

    def interrupt() -> None:
        replies.append(carla.do("unasked", chair=2, **pair))

    carla_acts = threading.Thread(target=interrupt)
    carla_acts.start()
    reply = bruno.do("answer", chair=1, question=question, verb="answer", taps=[card(bruno, "bang")])
    carla_acts.join()
    assert reply["ok"] and replies[0]["ok"], (reply, replies)
    settled(phones)
    assert [seat["life"] for seat in anna.game["seats"]] == [5, 3, 3, 4]
    assert anna.game["question"]["seat"] == 2


def test_an_interruption_leaves_the_open_question_as_it_was(phones: list[Device]) -> None:
    anna, bruno, carla, dario = phones
    answer(anna, "play", card(anna, "indians"))
    settled(phones)
    before, ahead = bruno.own["choice"], dario.own["ahead"]
    carla.must("unasked", chair=2, **carla.own["unasked"][0])
    settled(phones)
    assert bruno.own["choice"] == before and dario.own["ahead"] == ahead
    assert carla.own["unasked"] == [], "one card is no pair"
    assert bruno.do("unasked", chair=1, verb="pass", taps=[])["refusal"]["name"] == "not_now"


def test_of_an_answer_that_is_held_back_nobody_else_is_sent_anything(
    server: Server, phones: list[Device], device: Makes
) -> None:
    anna, bruno, carla, dario = phones
    tablet = device(server.url, bruno.code, keys=[bruno.key])
    anna.must("switches", switches={"windows": "masked"})
    answer(anna, "play", card(anna, "indians"))
    settled([*phones, tablet])
    others = [(one, len(one.raw)) for one in (anna, carla, dario)]
    rev, taps = anna.state["rev"], [card(bruno, "bang")]
    reply = bruno.must("answer", chair=1, question=number(bruno), verb="answer", taps=taps)
    assert reply["waiting"]
    bruno.wait(lambda: bruno.own["choice"]["chosen"])
    tablet.wait(lambda: tablet.own["choice"]["chosen"])
    for one in (bruno, tablet):
        assert one.own["choice"]["chosen"]["taps"] == taps
        assert one.state["rev"] == rev and one.state["whole"] and one.state["lately"]
    assert all(not any("state" in text for text in one.raw[seen:]) for one, seen in others)
    anna.wait(lambda: anna.state["table"]["wait"].get("answered") == [1])
    assert anna.state["rev"] == rev + 1 and not anna.state["whole"]
    assert taps[0] not in str(anna.state), "that there is an answer, and not which"


@pytest.mark.parametrize(
    ("what", "said", "why"),
    [
        ("unasked", {"chair": 0, "verb": "sid_ketchum", "taps": ["card:1", "card:2"]}, "not_now"),
        ("unasked", {"chair": 1, "verb": "sid_ketchum", "taps": []}, "not_your_chair"),
        ("unasked", {"chair": 0, "verb": "sid_ketchum"}, "malformed"),
        ("unasked", {"chair": 0, "verb": "", "taps": []}, "malformed"),
        ("unasked", {"chair": 0, "verb": "x", "taps": ["card:1"] * 41}, "malformed"),
        ("unasked", {"chair": 0, "verb": "x", "taps": "card:1"}, "malformed"),
        ("unasked", {"chair": 0, "question": 1, "verb": "x", "taps": []}, "malformed"),
        ("unasked", {"chair": 9, "verb": "x", "taps": []}, "malformed"),
        ("answer", {"chair": 0, "question": 1, "verb": "play", "taps": ["card:999"]}, "not_an_option"),
        ("answer", {"chair": 0, "question": 1, "verb": "play", "taps": ["card:x"]}, "not_an_option"),
        ("answer", {"chair": 0, "question": 1, "verb": "play", "taps": ["card:-1"]}, "not_an_option"),
        (
            "answer",
            {"chair": 0, "question": 1, "verb": "play", "taps": ["hand:1", "seat:0"]},
            "not_an_option",
        ),
        ("answer", {"chair": 0, "question": 10**30, "verb": "pass", "taps": []}, "old_question"),
        ("answer", {"chair": 0, "question": 0, "verb": "pass", "taps": []}, "old_question"),
        ("ahead", {"chair": 0, "about": "play", "values": {}, "verb": "pass"}, "not_now"),
        ("ahead", {"chair": 0, "about": "play", "values": {"a": {}}, "verb": "pass"}, "malformed"),
        ("keep", {"chair": 0, "on": True}, "game_running"),
        ("keep", {"chair": 0, "on": 1}, "malformed"),
        ("switches", {"switches": {"sets": ["base"], "short_deck": True}}, "game_running"),
        ("switches", {"switches": {"sets": {"base": True}}}, "malformed"),
        ("switches", {"switches": {"sets": ["x" * 41]}}, "malformed"),
        ("switches", {"switches": {"sets": [1]}}, "malformed"),
        ("switches", {"switches": {"jail_escape_suits": ["H"] * 9}}, "malformed"),
        ("switches", {"switches": {"changed": {}}}, "malformed"),
        ("back", {"chair": 0, "question": 1}, "cannot_take_back"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(
    spoken: list[Device], what: str, said: dict[str, Any], why: str
) -> None:
    anna = spoken[0]
    before = anna.view()
    if said.get("question") == 1:
        said = {**said, "question": number(anna)}
    assert anna.do(what, **said)["refusal"]["name"] == why
    after = anna.view()
    for state in (before, after):
        state["table"]["wait"] = None
    assert after == before


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Device]]:
    """One table for everything that is refused there."""
    folder = tmp_path_factory.mktemp("spoken")
    (folder / POSITION).write_text(FOUR, "utf-8")
    server = Server(folder, program=("-m", "tests.web.positioned")).start()
    code, _ = make_table(server.url)
    people = [Device(server.url, code).sit(name) for name in NAMES]
    people[0].must("switches", switches={"game": "cards"})
    people[0].must("deal")
    yield settled(people)
    for one in people:
        one.go()
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log
