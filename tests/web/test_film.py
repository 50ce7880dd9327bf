"""Answers travel as films: for every screen of a table they lead from each state to the next, byte for byte.

Tables of nine play both games at random. The readers are Python's of the tests and the browser's own file. A
screen that comes, has missed a state, or was open before an update of the server, gets the whole.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bangdice.tables.house.house import House
from bangdice.tables.steps.show import Update
from bangdice.web.sockets.sending import Sent, UpdateFrames
from benchmarks.answering import Table, table_of_nine
from tests.conftest import Server
from tests.patched import as_json, heard, patched
from tests.web.conftest import HASTY
from tests.web.device import Device, make_table, play

Makes = Callable[..., Device]

ROOT = Path(__file__).resolve().parents[2]
STEPS = 60
PLAYED = """
const { developed } = require("./patch.cjs");
const told = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
let state = null;
const states = told.map(([name, said]) => (state = name === "state" ? said : developed(state, said)));
console.log(JSON.stringify(states));
"""


class Filmed(Table):
    """A table whose messages are kept for each of its nine screens, beside the states that they lead to."""

    def __init__(self, house: House) -> None:
        self.said: dict[str, list[tuple[str, Any]]] = {}
        self.states: dict[str, list[Any]] = {}
        self.films: list[tuple[Any, ...]] = []
        self.latest: Update | None = None
        self._before: dict[str, Sent] = {}
        super().__init__(house)

    def _told(self, update: Update) -> None:
        super()._told(update)
        telling, self.latest = UpdateFrames(update), update
        self.films.append(as_json(update.film))
        for place, mine in update.mine.items():
            frame = telling.frame(self._before.get(place), mine, False)
            self._before[place] = Sent(update.rev, update.table, mine)
            self.said.setdefault(place, []).append(tuple(json.loads(frame[frame.index(b'42["') + 2 :])))
            state = {"rev": update.rev, "table": update.table, "mine": mine}
            self.states.setdefault(place, []).append(as_json(state))


@pytest.fixture(scope="module", params=["dice", "cards"])
def played(request: pytest.FixtureRequest) -> Filmed:
    """A table that has played, a whole game or more."""
    with table_of_nine(Filmed, request.param) as table:
        table.steps(STEPS)
    return table


def told(state: Any) -> dict[str, Any]:
    """Return what travels of a state besides its events."""
    return {name: state[name] for name in ("rev", "table", "mine")}


def text(state: Any) -> str:
    return json.dumps(told(state), sort_keys=True)


def test_every_screen_has_the_state_after_each_film(played: Filmed) -> None:
    for place, said in played.said.items():
        state: Any = None
        for (name, message), after in zip(said, played.states[place], strict=True):
            assert name == ("film" if state else "state")
            state = heard(state, name, message)
            assert text(state) == text(after)


def test_a_film_has_the_game_after_each_event(played: Filmed) -> None:
    seen = 0
    for (_, message), film, before in zip(
        played.said["0"][1:], played.films[1:], played.states["0"], strict=False
    ):
        game = before["table"]["game"]
        for patch, frame in zip(message.get("patches", []), film, strict=True):
            game = patched(game, patch)
            assert game == frame
            seen += 1
        assert not film or len(film) == len(message["events"])
    assert seen > STEPS


def test_most_of_an_answer_does_not_travel(played: Filmed) -> None:
    pairs = zip(played.said["8"][1:], played.states["8"][1:], strict=True)
    sizes = [(len(json.dumps(message)), len(json.dumps(state))) for (_, message), state in pairs]
    assert sum(film for film, _ in sizes) < 0.5 * sum(state for _, state in sizes)


def test_the_browser_plays_films_as_the_server_makes_them(played: Filmed, tmp_path: Path) -> None:
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    source, made = ROOT / "static" / "src" / "table" / "patch.ts", tmp_path / "patch.cjs"
    subprocess.run([esbuild, "--format=cjs", f"--outfile={made}", source], check=True, capture_output=True)
    (tmp_path / "play.cjs").write_text(PLAYED)
    for place in ("0", "8"):
        said = json.dumps(played.said[place])
        run = subprocess.run(
            ["node", tmp_path / "play.cjs"], input=said, check=True, capture_output=True, text=True
        )
        # JavaScript writes 1.0 as 1.
        assert list(map(told, json.loads(run.stdout))) == played.states[place]


def test_a_film_begins_one_revision_earlier_and_nowhere_else(played: Filmed) -> None:
    update = played.latest
    assert update is not None
    mine, telling = update.mine["0"], UpdateFrames(update)
    for missed in (-1, 0, 1, 2):
        frame = telling.frame(Sent(update.rev - missed, update.table, mine), mine, False)
        assert (b'42["film",' in frame) == (missed == 1)


class OldPage(Device):
    """A page that was loaded before the server was updated: it asks for the view without a word of films."""

    asks: dict[str, bool] = {}


def test_a_page_from_before_an_update_and_one_after_a_crash_get_the_whole(
    device: Makes, tmp_path: Path
) -> None:
    server = Server(tmp_path, program=HASTY).start()
    try:
        code, _ = make_table(server.url)
        phones = [device(server.url, code).sit(name) for name in ("Anna", "Bruno", "Carla")]
        old = OldPage(server.url, code)
        phones[0].must("chairs", count=3)
        phones[0].must("deal")
        _plays_on(phones)
        server.kill()
        server.start()
        for one in (*phones, old):
            one.raw.clear()
            one.again(server.url)
        new = device(server.url, code)
        _plays_on(phones)
        for one in phones:
            assert "film" in _names(one)
        assert set(_names(old)) == {"state"}
        last = max(one.view()["rev"] for one in (*phones, new, old))
        for one in (*phones, new, old):
            assert _names(one)[0] == "state"
            one.wait_rev(last)
            assert (one.state["rev"], one.game) == (last, phones[0].game)
        old.go()
    finally:
        server.kill()


def _plays_on(phones: list[Device]) -> None:
    """Let them give a few answers. Not even a game of three is over by then."""
    until = phones[0].view()["rev"] + 4
    play(phones, lambda choice: choice["options"][0], lambda: phones[0].state["rev"] > until)
    assert phones[0].table["phase"] == "game"


def _names(one: Device) -> list[str]:
    """Return the names of the messages with states that a device was sent on its line."""
    told = [json.loads(text[1:])[0] for text in one.raw if text.startswith("2[")]
    return [name for name in told if name in ("state", "film")]
