"""Bad input at the door and at the table: each has its own name, and nothing has changed."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bangdice.words.catalogue import Catalogue
from tests.conftest import PATIENCE, Server
from tests.web.device import Device, NotLetIn, make_table, wait_until

Makes = Callable[..., Device]


def refused(makes: Makes, url: str, code: str, **auth: Any) -> str:
    """Return the name of the refusal at the door, for which there must be words."""
    with pytest.raises(NotLetIn) as no:
        makes(url, code, **auth)
    assert no.value.name is not None, no.value
    assert all(f"reason.{no.value.name}" in Catalogue.load(lang) for lang in Catalogue.languages())
    return str(no.value.name)


def test_an_unknown_code(hasty: Server, device: Makes) -> None:
    assert refused(device, hasty.url, "ZZZZ") == "unknown_code"


def test_a_closed_table(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    host = device(hasty.url, code).sit("Anna")
    watcher = device(hasty.url, code, "board")
    host.must("close")
    assert watcher.byes.get(timeout=PATIENCE)["name"] == "closed"
    assert refused(device, hasty.url, code) == "closed"


@pytest.mark.parametrize(
    "auth",
    [
        {"keys": "not a list"},
        {"keys": ["k"] * 9},
        {"keys": ["k" * 81]},
        {"lang": "No language"},
        {"surplus": 1},
        {"device": None},
        {"device": ""},
        {"code": "K" * 41},
        {"screen": "toaster"},
    ],
)
def test_a_connection_that_carries_nonsense(hasty: Server, device: Makes, auth: dict[str, Any]) -> None:
    code, _ = make_table(hasty.url)
    assert refused(device, hasty.url, **({"code": code, "screen": "phone"} | auth)) == "malformed"


def test_a_connection_that_carries_too_much(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    assert refused(device, hasty.url, code, device="x" * 5000) == "too_big"


def test_a_forged_key(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    device(hasty.url, code).sit("Anna")
    assert refused(device, hasty.url, code, keys=["0" * 32]) == "forged_key"


def test_a_page_from_elsewhere(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    for origin in ("http://evil.example", "null", hasty.url.replace("http", "https")):
        assert refused(device, hasty.url, code, headers={"Origin": origin}) == "wrong_origin"
    assert device(hasty.url, code, headers={"Origin": hasty.url}).table["code"] == code


@pytest.mark.parametrize(
    "said",
    [
        {},
        None,
        "sit",
        [],
        {"id": "1", "what": "fly"},
        {"id": "1", "what": "sit"},
        {"id": "", "what": "deal"},
        {"id": "1", "what": "deal", "surplus": 1},
        {"id": "1", "what": "sit", "name": 5},
        {"id": "1", "what": "leave", "chair": 8},
        {"id": "1", "what": "leave", "chair": -1},
        {"id": "1", "what": "leave", "chair": "0"},
        {"id": "1", "what": "chairs", "count": 99},
        {"id": "1", "what": "answer", "chair": 0, "question": 1, "verb": "roll", "taps": ["x"] * 41},
        {"id": "1", "what": "answer", "chair": 0, "question": 1.5, "verb": "roll", "taps": []},
    ],
)
def test_a_command_that_is_none(hasty: Server, device: Makes, said: Any) -> None:
    code, _ = make_table(hasty.url)
    phone = device(hasty.url, code).sit("Anna")
    before = phone.view()
    reply = phone.say(said)
    assert reply["refusal"]["name"] == "malformed"
    assert phone.view()["rev"] == before["rev"]


def test_a_command_with_too_many_arguments(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    phone = device(hasty.url, code).sit("Anna")
    deal = {"id": "1", "what": "deal"}
    assert phone.client.call("do", (deal, deal), timeout=PATIENCE)["refusal"]["name"] == "malformed"
    assert phone.client.call("do", timeout=PATIENCE)["refusal"]["name"] == "malformed"


def test_a_command_that_is_too_big(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    phone = device(hasty.url, code).sit("Anna")
    before = phone.view()
    reply = phone.do("ahead", chair=0, about="aim", values={"x": "y" * 5000}, verb=None)
    assert reply["refusal"]["name"] == "too_big"
    assert phone.view()["rev"] == before["rev"]


def test_a_giant_message_ends_only_its_own_connection(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    phone = device(hasty.url, code).sit("Anna")
    other = device(hasty.url, code).sit("Bruno")
    phone.client.emit("do", {"id": "1", "what": "sit", "name": "x" * 200_000})
    assert phone.closed.wait(PATIENCE)
    other.wait(lambda: not other.table["chairs"][0]["online"])
    assert phone.again().table["chairs"][0]["name"] == "Anna"


@pytest.mark.parametrize(
    ("name", "reason"),
    [("", "name_empty"), ("  ", "name_empty"), ("x" * 21, "name_too_long"), ("a\u202eb", "name_bad")],
)
def test_names_that_will_not_do(hasty: Server, device: Makes, name: str, reason: str) -> None:
    code, _ = make_table(hasty.url)
    phone = device(hasty.url, code)
    assert phone.do("sit", name=name)["refusal"]["name"] == reason


def test_a_name_with_markup_stays_text(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    phone = device(hasty.url, code).sit("<b>Anna</b>")
    assert phone.view()["table"]["chairs"][0]["name"] == "<b>Anna</b>"


def test_answers_that_do_not_count(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    phones = [device(hasty.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    phones[0].must("chairs", count=3)
    phones[0].must("deal")
    for phone in phones:
        phone.view()
    asked = next(phone for phone in phones if phone.choice())
    other = next(phone for phone in phones if not phone.choice())
    choice = asked.choice()
    assert choice is not None
    good = {"question": choice["number"], **choice["options"][0]}
    before = asked.view()

    def name(phone: Device, chair: int | None, **changed: Any) -> str:
        reply = phone.do("answer", chair=chair, **(good | changed))
        assert not reply["ok"]
        return str(reply["refusal"]["name"])

    assert name(other, other.chair) == "not_your_question"
    assert name(other, asked.chair) == "not_your_chair"
    assert name(asked, asked.chair, question=choice["number"] - 1) == "old_question"
    assert name(asked, asked.chair, verb="shoot", taps=["seat:1"]) == "not_an_option"
    assert asked.view()["table"]["game"] == before["table"]["game"]
    assert asked.state["rev"] == before["rev"]


def test_a_doubled_answer_counts_once(hasty: Server, device: Makes) -> None:
    code, _ = make_table(hasty.url)
    phones = [device(hasty.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
    phones[0].must("chairs", count=3)
    phones[0].must("deal")
    for phone in phones:
        phone.view()
    asked = next(phone for phone in phones if phone.choice())
    choice = asked.choice()
    assert choice is not None
    answer = {
        "id": "the-same",
        "what": "answer",
        "chair": asked.chair,
        "question": choice["number"],
        **choice["options"][0],
    }
    first = asked.say(answer)
    game = asked.view()["table"]["game"]
    assert first["ok"]
    assert asked.say(answer) == first
    assert asked.again().say(answer) == first
    assert asked.say(answer | {"id": "another"})["refusal"]["name"] == "old_question"
    assert asked.view()["table"]["game"] == game


def test_too_fast(start_server: Callable[..., Server], device: Makes) -> None:
    server = start_server()
    code, _ = make_table(server.url)
    hasty_one, calm = (device(server.url, code).sit(name) for name in ("Anna", "Bruno"))
    before = calm.view()["rev"]
    replies: queue.Queue[dict[str, Any]] = queue.Queue()
    for number in range(75):
        said = {"id": f"n{number}", "what": "leave", "chair": 1}
        hasty_one.client.emit("do", said, callback=replies.put)
    names = [replies.get(timeout=30)["refusal"]["name"] for _ in range(75)]
    assert names[:50] == ["not_your_chair"] * 50
    assert "too_fast" in names
    assert calm.view()["rev"] == before
    calm.must("rename", chair=1, name="Bruno B")


def wrong_codes(device: Makes, url: str, headers: Callable[[int], dict[str, str]]) -> int:
    """Return the number of wrong codes before the limit."""
    for number in range(200):
        name = refused(device, url, "ZZZZ", headers=headers(number))
        if name == "too_many_codes":
            return number
        assert name == "unknown_code"
    raise AssertionError("nobody counts")


def test_too_many_wrong_codes(start_server: Callable[..., Server], device: Makes) -> None:
    server = start_server()
    code, _ = make_table(server.url)
    phone = device(server.url, code).sit("Anna")
    assert wrong_codes(device, server.url, lambda _: {}) >= 30
    assert refused(device, server.url, code) == "too_many_codes"
    assert refused(device, server.url, code, keys=["0" * 32]) == "too_many_codes"
    assert phone.again().table["chairs"][0]["online"]


def test_each_address_behind_the_proxy_counts_for_itself(
    start_server: Callable[..., Server], device: Makes
) -> None:
    server = start_server("--behind-proxy")
    code, _ = make_table(server.url)
    assert wrong_codes(device, server.url, lambda _: {"X-Forwarded-For": "198.51.100.1"}) >= 30
    assert device(server.url, code, headers={"X-Forwarded-For": "198.51.100.2"}).table["code"] == code


def test_without_a_proxy_nobody_can_pretend_an_address(
    start_server: Callable[..., Server], device: Makes
) -> None:
    server = start_server()
    assert wrong_codes(device, server.url, lambda number: {"X-Forwarded-For": f"198.51.100.{number}"}) < 60


def test_the_proxys_scheme_and_host_are_our_own_origin(
    start_server: Callable[..., Server], device: Makes
) -> None:
    server = start_server("--behind-proxy")
    code, _ = make_table(server.url)
    proxy = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "bang.example"}
    phone = device(server.url, code, headers=proxy | {"Origin": "https://bang.example"})
    assert phone.table["code"] == code
    assert refused(device, server.url, code, headers=proxy | {"Origin": server.url}) == "wrong_origin"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with room for two."""
    program = (str(Path(__file__).with_name("small.py")),)
    server = Server(tmp_path_factory.mktemp("small"), program=program).start()
    yield server
    server.kill()


def test_a_full_server(small: Server, device: Makes) -> None:
    code, _ = make_table(small.url)
    first, second = device(small.url, code), device(small.url, code)
    assert refused(device, small.url, code) == "server_full"
    first.go()
    second.wait(lambda: second.table["watchers"] == 1)
    wait_until(lambda: comes_and_goes(device, small.url, code) == "")


def test_coming_and_going_too_fast(small: Server, device: Makes) -> None:
    code, _ = make_table(small.url)
    other, _ = make_table(small.url)
    came = [comes_and_goes(device, small.url, code) for _ in range(30)]
    assert came.count("") == 6
    assert came[-1] == "too_fast"
    wait_until(lambda: comes_and_goes(device, small.url, other) == "")


def test_strangers_who_come_and_go_keep_nobody_from_the_own_chair(small: Server, device: Makes) -> None:
    code, _ = make_table(small.url)
    anna = device(small.url, code).sit("Anna")
    anna.go()
    came = [comes_and_goes(device, small.url, code) for _ in range(30)]
    assert came[-1] == "too_fast"
    assert anna.again().table["chairs"][0]["online"]


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server on which the share of spectators does not grow again within a test."""
    server = Server(tmp_path, program=(str(Path(__file__).with_name("strict.py")),)).start()
    yield server
    server.kill()


def test_strangers_who_ask_too_much_leave_the_board_its_share(strict: Server, device: Makes) -> None:
    code, key = make_table(strict.url, board=True)
    board = device(strict.url, code, "board", board=key)
    strangers = [device(strict.url, code) for _ in range(3)]

    def are_refused() -> bool:
        for stranger in strangers:
            stranger.client.emit("view", {})
        reply = strangers[0].do("here")
        return not reply["ok"] and reply["refusal"]["name"] == "too_fast"

    wait_until(are_refused)
    assert all(board.do("switches", switches={"seen": 1.0})["ok"] for _ in range(20))
    assert board.again().state["mine"]["can_board"]


def comes_and_goes(device: Makes, url: str, code: str) -> str:
    """Look in for a moment; the name of the refusal, "" when let in."""
    try:
        device(url, code).go()
    except NotLetIn as no:
        return str(no.name)
    return ""


def test_a_person_with_a_chair_takes_the_place_of_a_spectator(small: Server, device: Makes) -> None:
    code, _ = make_table(small.url)
    wait_until(lambda: comes_and_goes(device, small.url, code) == "")
    anna = device(small.url, code).sit("Anna")
    spectators = [device(small.url, code)]
    anna.go()
    wait_until(lambda: not spectators[0].table["chairs"][0]["online"])
    spectators.append(device(small.url, code))
    anna.again()
    assert anna.table["chairs"][0]["online"]
    assert spectators[0].byes.get(timeout=PATIENCE) == {"name": "server_full", "values": {}}
    spectators[1].wait(lambda: spectators[1].table["chairs"][0]["online"])
    assert not spectators[1].closed.is_set()


def test_half_a_character_is_refused_in_words(hasty: Server, device: Makes) -> None:
    """A phone that got no answer would send its command for ever."""
    code, _ = make_table(hasty.url)
    phone = device(hasty.url, code)
    before = phone.view()
    reply = phone.do("sit", name="\ud83c", chair=None)
    assert reply["refusal"]["name"] == "malformed"
    assert phone.view()["rev"] == before["rev"]


def test_a_strangers_name_for_us_is_refused_at_the_socket_too(hasty: Server, device: Makes) -> None:
    """A page of evil.example whose name was rebound to our number has our own origin."""
    code, _ = make_table(hasty.url)
    rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert refused(device, hasty.url, code, headers=rebound) == "strange_name"
