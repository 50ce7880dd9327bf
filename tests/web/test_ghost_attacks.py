"""A malicious device in the afterlife, over real sockets: rubbish, another's chair, ears that hear nothing.

Every byte that the others are sent is looked through: no role, no mark, no bet.
"""

from __future__ import annotations

import random
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from bangdice.web.admission.limits import RATES
from tests.conftest import PATIENCE, Server
from tests.web.device import Device, make_table, play

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa")


class Grave(NamedTuple):
    """A game: the dead player, with a second device; the living; a watcher, and a screen without powers."""

    ghost: Device
    second: Device
    living: list[Device]
    watcher: Device
    screen: Device

    @property
    def others(self) -> list[Device]:
        """Return everybody who must not notice the ghost."""
        return [*self.living, self.watcher, self.screen]


def out(people: list[Device]) -> list[Device]:
    """Return the people with commands that only the dead have."""
    return [it for it in people if it.table["phase"] == "game" and it.own and it.own.get("ghost")]


@pytest.fixture(scope="module")
def grave(hasty: Server) -> Iterator[Grave]:
    code, _ = make_table(hasty.url)
    people = [Device(hasty.url, code).sit(name) for name in NAMES]
    people[0].must("switches", switches={"game": "dice"})
    people[0].must("deal")
    chance = random.Random(5)
    while not out(people):
        play(
            people,
            lambda choice: chance.choice(choice["options"]),
            lambda: bool(out(people)) or people[0].table["phase"] == "over",
        )
        if people[0].table["phase"] == "over" and not out(people):
            for _ in range(2):
                people[0].must("rematch", now=True)
            people[0].must("deal")
    # Two may fall by one answer, and the line of the second may be late.
    rev = max(it.state["rev"] for it in people)
    for one in people:
        one.wait_rev(rev)
    ghost = out(people)[0]
    living = [it for it in people if it not in out(people)]
    if ghost is people[0]:
        ghost.must("host", chair=living[0].chair)
    second = Device(hasty.url, code, keys=[ghost.key])
    watcher, screen = Device(hasty.url, code), Device(hasty.url, code, "board")
    yield Grave(ghost, second, living, watcher, screen)
    for one in (*people, second, watcher, screen):
        one.go()


def ghost_of(device: Device) -> dict[str, Any]:
    found: dict[str, Any] = device.own["ghost"]
    return found


def test_a_host_makes_no_books_without_end(hasty: Server) -> None:
    code, _ = make_table(hasty.url)
    host = Device(hasty.url, code).sit("Anna")
    made = [host.do("book", token=f"{at:032x}", key="c" * 32, name="Tuesdays") for at in range(70)]
    told = Counter(reply["ok"] or reply["refusal"]["name"] for reply in made)
    assert told == {True: RATES.books.most, "too_fast": 70 - RATES.books.most}
    host.must("book", token=None)
    host.go()


RUBBISH: list[Any] = [
    {"what": "bet", "chair": 0, "about": "wins"},
    {"what": "bet", "chair": 0, "about": "weather", "pick": 1},
    {"what": "bet", "chair": 0, "about": "wins", "pick": {"seat": 1}},
    {"what": "bet", "chair": 0, "about": "point", "pick": 8},
    {"what": "bet", "chair": 0, "about": "point", "pick": -1},
    {"what": "bet", "chair": 0, "about": "point", "pick": 1.5},
    {"what": "bet", "chair": 0, "about": "wins", "pick": "x" * 41},
    {"what": "bet", "chair": 0, "about": "wins", "pick": "law", "right": True},
    {"what": "bet", "chair": "0", "about": "wins", "pick": "law"},
    {"what": "eyes"},
    {"what": "eyes", "chair": None},
    {"what": "eyes", "chair": 0, "seat": 1},
    {"what": "haunt", "chair": 0, "sign": "boo"},
    {"what": "haunt", "chair": None, "sign": "crow"},
    {"what": "haunt", "chair": 0, "sign": ["crow"]},
    {"what": "revive", "chair": 0, "bot": 9},
    {"what": "revive", "chair": 0},
    {"what": "mark", "chair": 0, "seat": 8, "role": "outlaw"},
    {"what": "mark", "chair": 0, "seat": 1},
    {"what": "mark", "chair": 0, "seat": 1, "role": ""},
    {"what": "mark", "chair": 0, "seat": 1, "role": "x" * 41},
    {"what": "stage", "at": -1},
    {"what": "stage", "at": 10**9},
    {"what": "stage", "pace": 1000},
    {"what": "stage", "on": "yes"},
]


@pytest.mark.parametrize("said", RUBBISH, ids=str)
def test_rubbish_is_refused_and_changes_nothing(grave: Grave, said: dict[str, Any]) -> None:
    before = grave.ghost.view()
    for number, device in enumerate((grave.ghost, grave.watcher)):
        name = f"rubbish {number} {RUBBISH.index(said)}"
        assert device.say({"id": name, **said})["refusal"]["name"] == "malformed"
    after = grave.ghost.view()
    for state in (before, after):
        state["table"]["wait"] = None
    assert after == before


@pytest.mark.parametrize("said", [[], None, "bet", 7, {}, {"what": "bet"}, [{"what": "eyes"}, 1]], ids=str)
def test_a_word_that_is_no_command_ends_nothing(grave: Grave, said: Any) -> None:
    reply = grave.watcher.say(said)
    assert not reply["ok"] and reply["refusal"]["name"] == "malformed"
    assert grave.watcher.view()["rev"] == grave.ghost.view()["rev"]


def test_nobody_uses_anothers_grave(grave: Grave) -> None:
    chair = grave.ghost.chair
    rev = grave.ghost.view()["rev"]
    for device in grave.others:
        for what, more in (
            ("bet", {"about": "wins", "pick": "law"}),
            ("eyes", {}),
            ("haunt", {"sign": "crow"}),
            ("revive", {"bot": 0}),
            ("mark", {"seat": 1, "role": "outlaw"}),
        ):
            assert device.do(what, chair=chair, **more)["refusal"]["name"] == "not_your_chair"
    bet = {"chair": None, "about": "wins", "pick": "law"}
    for device in (grave.living[0], grave.ghost):
        assert device.do("bet", **bet)["refusal"]["name"] == "not_your_chair"
    assert grave.ghost.view()["rev"] == rev and "bets" not in ghost_of(grave.ghost)


def test_bets_marks_and_open_eyes_are_on_no_line_but_ones_own(grave: Grave) -> None:
    ghost, second, living, watcher, _ = grave
    rev = ghost.view()["rev"]
    before = [(it, len(it.raw)) for it in grave.others]
    kept = len(ghost.raw)
    ghost.must("bet", chair=ghost.chair, about="wins", pick="outlaws")
    again = second.do("bet", chair=ghost.chair, about="wins", pick="renegade")
    assert again["refusal"]["name"] == "no_bet"
    second.wait(lambda: ghost_of(second).get("bets"))
    watcher.must("bet", chair=None, about="wins", pick="renegade")
    marker = next(it for it in living if it.own.get("marks"))
    seat = marker.own["marks"]["seats"][0]
    marker.must("mark", chair=marker.chair, seat=seat, role="outlaw")
    second.must("eyes", chair=ghost.chair)
    ghost.wait(lambda: ghost_of(ghost).get("roles"))
    assert ghost.do("sign", sign="him", chair=ghost.chair)["refusal"]["name"] == "eyes_open"
    for device, seen in before:
        assert device.view()["rev"] == rev
        told = "".join(device.raw[seen:])
        assert '"roles":["' not in told and '"bets"' not in told and '"ghost":{' not in told
        assert ('"made"' in told) == (device is marker)
        assert ('"bet":"' in told) == (device is watcher)
    for own in (ghost, second):
        assert '"made"' not in "".join(own.raw[kept:]) and '"bet":"' not in "".join(own.raw[kept:])


def test_made_up_devices_of_one_address_have_few_bets(grave: Grave) -> None:
    grave.watcher.do("bet", chair=None, about="wins", pick="law")
    again = grave.watcher.do("bet", chair=None, about="wins", pick="law")
    assert again["refusal"]["name"] == "no_bet", "one for each device, and this does not count"
    others = [Device(grave.ghost.url, grave.ghost.code) for _ in range(3)]
    told = [it.do("bet", chair=None, about="wins", pick="law")["ok"] for it in others]
    assert told == [True, True, False], "three from one address, with the watcher's"
    for one in others:
        one.go()


def test_nothing_of_a_running_game_is_fetched(grave: Grave) -> None:
    number = 1 + len(grave.ghost.view()["table"]["past"])
    assert "story" not in grave.ghost.table
    for path in (f"/record/{grave.ghost.code}/{number}.txt", f"/receipt/{grave.ghost.code}/{number}.txt"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(grave.ghost.url + path, timeout=PATIENCE)
        assert refused.value.code == 404
