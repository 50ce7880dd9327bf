"""The time that pictures take of somebody's turns: instant fingers on one phone, the others bots.

`python -m tests.look.pace dice --seen 0.5 --turns 12`. A turn lasts from its beginning to its end on the
server. Of it pictures take the time in which they fly on the phone and no question is open there.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from shutil import which
from statistics import mean, median
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from tests.conftest import Server
from tests.web.device import Device, make_table

ROBOT = """() => {
    const has = (it) => document.querySelector('section.game ' + it);
    const any = (all) => all[Math.floor(Math.random() * all.length)];
    window.frames_seen = [];
    let rev = '', tries = 0;
    const look = () => {
        const asked = document.querySelector('section.game[data-about]:not([data-about=""])');
        const slab = has('.slab');
        const busy = slab?.getAttribute('aria-busy') === 'true';
        const playing = document.body.dataset.playing === 'true';
        frames_seen.push([(performance.timeOrigin + performance.now()) / 1000, playing, Boolean(asked)]);
        if (document.body.dataset.rev !== rev) { rev = document.body.dataset.rev; tries = 0; }
        const skip = document.querySelector('.moment-skip');
        if (skip) skip.click();
        else if (asked && !busy) {
            const lit = [...document.querySelectorAll('section.game [data-lit]')];
            const keys = [...document.querySelectorAll('section.game [data-act^="option:"]')];
            const ready = slab?.dataset.state === 'ready' && slab.dataset.act === 'send';
            tries += 1;
            if (ready && (asked.dataset.shape === 'dice' || tries > 3 || !lit.length)) slab.click();
            else if (asked.dataset.shape === 'paper' && keys.length) any(keys).click();
            else if (lit.length && tries < 30) any(lit).click();
            else if (keys.length) any(keys).click();
            else slab?.click();
        }
        setTimeout(look, 110);
    };
    look();
}"""
"""Fingers that need 110 ms for a tap, so 0.2 to 0.4 s for an answer. They tap what is lit, by chance."""


class Turn(NamedTuple):
    """A turn: its seconds, and those in which pictures kept the phone closed."""

    seconds: float
    pictures: float


def dealt(server: Server, game: str, seen: float, players: int) -> Device:
    """Seat Anna and bots at a table of this pace, and deal."""
    code, _ = make_table(server.url)
    anna = Device(server.url, code).sit("Anna")
    anna.must("chairs", count=players)
    for chair in range(1, players):
        anna.must("bot", chair=chair, kind="habits")
    anna.must("options", options={"game": game, "seen": seen, "hints": False})
    anna.must("deal")
    while anna.view()["table"].get("opening"):
        anna.must("go_on")
    return anna


def turn_of(device: Device) -> int | None:
    """Return the seat on turn, as the server told it last; None after the game."""
    game = device.states[-1]["table"]["game"]
    if device.states[-1]["table"]["phase"] != "game" or not game:
        return None
    turn = game["turn"]
    return int(turn if isinstance(turn, int) else turn["seat"])


def watched(device: Device, page: Page, turns: int, seconds: float) -> list[tuple[float, float]]:
    """Return when turns of this device's seat began and ended, on the server."""
    found: list[tuple[float, float]] = []
    seat, begun, until = device.own["seat"], None, time.time() + seconds
    while len(found) < turns and time.time() < until:
        turn = turn_of(device)
        if turn is None or not device.states[-1]["table"]["game"]["seats"][seat]["alive"]:
            break
        if turn == seat and begun is None:
            begun = time.time()
        elif turn != seat and begun is not None:
            found.append((begun, time.time()))
            begun = None
        page.wait_for_timeout(10)
    return found


def turns_of(frames: list[tuple[float, bool, bool]], spans: list[tuple[float, float]]) -> list[Turn]:
    """Return the turns, with the time in which pictures kept the phone closed."""
    pairs = list(zip(frames, frames[1:], strict=False))
    return [
        Turn(
            end - begin,
            sum(
                after - at
                for (at, flies, asked), (after, *_) in pairs
                if begin <= at < end and flies and not asked
            ),
        )
        for begin, end in spans
    ]


def main() -> None:
    """Plays games until enough turns were seen, and prints what they took."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game", choices=("dice", "cards"))
    ask.add_argument("--seen", type=float, action="append")
    ask.add_argument("--turns", type=int, default=12)
    ask.add_argument("--players", type=int, default=5)
    given = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder)).start()
        browser = play.chromium.launch(
            executable_path=which("chromium"), chromium_sandbox=False, args=["--disable-gpu"]
        )
        try:
            for seen in given.seen or [0.5]:
                turns: list[Turn] = []
                while len(turns) < given.turns:
                    anna = dealt(server, given.game, seen, given.players)
                    turns += played(
                        browser.new_page(viewport={"width": 390, "height": 844}), anna, given.turns
                    )
                print(told(given.game, seen, turns[: given.turns]), flush=True)
        finally:
            browser.close()
            server.kill()


def played(page: Page, device: Device, turns: int) -> list[Turn]:
    """Return the turns of one game, played on this page."""
    page.goto(f"{device.url}/t/{device.code}#key={device.key}")
    page.wait_for_selector("section.game")
    page.evaluate(ROBOT)
    spans = watched(device, page, turns, 240)
    found: Any = page.evaluate("frames_seen")
    page.close()
    device.go()
    return turns_of(found, spans)


def told(game: str, seen: float, turns: list[Turn]) -> str:
    """Return a line of figures."""
    whole = [it.seconds for it in turns]
    share = sum(it.pictures for it in turns) / sum(whole)
    figures = {"median": median(whole), "mean": mean(whole), "longest": max(whole), "pictures": share}
    return f"{game} seen={seen} turns={len(turns)} {json.dumps({k: round(v, 2) for k, v in figures.items()})}"


if __name__ == "__main__":
    main()
