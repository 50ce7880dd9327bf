"""Devices come and go; the chair stays its person's."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from engineio.packet import MESSAGE, Packet

from tests.conftest import PATIENCE, Server
from tests.patched import states_in
from tests.web.device import Device, NotLetIn, make_table

Makes = Callable[..., Device]


class Slow(Device):
    """A device that takes its time over the first state."""

    def _hear(self, name: str, said: dict[str, Any]) -> None:
        time.sleep(0.3 if said["rev"] == 1 else 0.0)
        super()._hear(name, said)


def test_states_are_heard_in_the_order_in_which_they_come() -> None:
    slow = Slow("http://127.0.0.1", "K7WM", open=False)
    for rev in (1, 2, 3):
        slow.client.eio._receive_packet(Packet(MESSAGE, f'2["state",{{"rev":{rev}}}]'))
    slow.wait(lambda: len(slow.states) == 3)
    assert [state["rev"] for state in slow.states] == [1, 2, 3]
    assert slow.raw == [f'2["state",{{"rev":{rev}}}]' for rev in (1, 2, 3)]


def test_two_devices_of_one_chair_both_show_it_and_the_first_answer_counts(
    hasty: Server, device: Makes
) -> None:
    code, _ = make_table(hasty.url)
    phones = [device(hasty.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    twins = [device(hasty.url, code, keys=[phone.key]) for phone in phones]
    phones[0].must("chairs", count=3)
    phones[0].must("deal")
    pair = next((a, b) for a, b in zip(phones, twins, strict=True) if a.view() and b.view() and a.choice())
    first, second = pair
    assert second.own == first.own
    choice = first.choice()
    assert choice is not None
    answer = {"chair": first.chair, "question": choice["number"], **choice["options"][0]}
    assert second.do("answer", **answer)["ok"]
    assert first.do("answer", **answer)["refusal"]["name"] == "old_question"
    first.wait_rev(second.view()["rev"])
    assert first.own == second.own


def test_a_claim_with_consent_and_the_owner_who_throws_it_out(hasty: Server, device: Makes) -> None:
    code, key = make_table(hasty.url, board=True)
    board = device(hasty.url, code, "board", board=key)
    anna, bruno = (device(hasty.url, code).sit(name) for name in ("Anna", "Bruno"))
    bruno.go()
    board.wait(lambda: not board.table["chairs"][1]["online"])
    other = device(hasty.url, code)
    assert other.must("claim", chair=1)["waiting"]
    board.wait(lambda: board.table["requests"])
    (request,) = board.table["requests"]
    assert request["kind"] == "claim" and request["chair"] == 1
    board.must("consent", request=request["id"], yes=True)
    granted = other.granted.get(timeout=PATIENCE)
    assert granted["chair"] == 1 and granted["key"] != bruno.key
    assert not any(granted["key"] in text for one in (board, anna) for text in one.raw)
    other.auth["keys"] = [granted["key"]]
    assert other.again().state["mine"]["chairs"] == [1]
    assert bruno.again().state["mine"]["newcomers"] == [1]
    bruno.must("vouch", chair=1, yes=False)
    assert other.byes.get(timeout=PATIENCE)["name"] == "key_ended"
    assert other.do("leave", chair=1)["refusal"]["name"] == "closed"
    with pytest.raises(NotLetIn) as no:
        other.again()
    assert no.value.name == "forged_key"


def test_the_grant_comes_before_the_state_that_shows_it(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    host = device(hasty.url, code).sit("Anna")
    board = device(hasty.url, code, "board")
    assert board.must("board")["waiting"]
    host.wait(lambda: host.table["requests"])
    host.must("consent", request=host.table["requests"][0]["id"], yes=True)
    granted = board.granted.get(timeout=PATIENCE)
    board.wait(lambda: board.state["mine"]["can_board"])
    names = [text[3:10] for text in board.raw if text.startswith("2[")]
    shown = next(board.raw.index(text) for text, it in states_in(board.raw) if it["mine"]["can_board"])
    assert names and board.raw.index(next(text for text in board.raw if granted["key"] in text)) < shown


def test_a_person_who_is_away_is_shown_as_away(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    anna, bruno = (device(hasty.url, code).sit(name) for name in ("Anna", "Bruno"))
    bruno.go()
    anna.wait(lambda: not anna.table["chairs"][1]["online"])
    bruno.again()
    anna.wait(lambda: anna.table["chairs"][1]["online"])


def test_a_shared_phone_shows_one_persons_secrets_at_a_time(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    shared = device(hasty.url, code).sit("Anna").sit("Bruno")
    device(hasty.url, code).sit("Carla")
    shared.must("chairs", count=3)
    shared.must("deal")
    for chair in (0, 1):
        shared.must("look", chair=chair)
        assert shared.view()["mine"]["own"]["chair"] == chair
    shared.must("look", chair=None)
    assert shared.view()["mine"]["own"] is None


def test_a_device_that_is_made_to_leave_hears_why(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    anna, bruno = (device(hasty.url, code).sit(name) for name in ("Anna", "Bruno"))
    anna.must("free", chair=1)
    assert bruno.byes.get(timeout=PATIENCE)["name"] == "chair_freed"
    anna.wait(lambda: anna.table["chairs"][1]["kind"] == "empty")
