"""Out first in a game of five: bets, a sign on the board, and the player's name at the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from hashlib import sha256

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PATIENCE
from tests.conftest import Server
from tests.web.device import Device, make_table

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma")
APART = """seat => {
    const paper = document.querySelector('[data-haunt=crow]');
    const head = document.querySelector(`[data-tap="seat:${seat}"] .head`);
    const middle = it => it.getBoundingClientRect().left + it.getBoundingClientRect().width / 2;
    return paper && head ? { apart: Math.abs(middle(paper) - middle(head)) } : null;
}"""
"""The pixels between the middles of sign and cross, as soon as both are there: a sign stays a moment only."""


SEED = sha256(b"a right bet 0").hexdigest()
"""In this game the first who is out bets rightly once, and others play on. It is dealt once."""


@pytest.fixture
def device() -> Iterator[Callable[..., Device]]:
    """Makes devices that leave with the test."""
    made: list[Device] = []

    def make(*given: object, **more: object) -> Device:
        made.append(Device(*given, **more))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.go()


def answered(board: Device, phones: list[Device], chance: random.Random) -> None:
    """Let the asked player answer at random, until the board shows it."""
    asked = next(it for it in phones if it.view()["mine"]["own"].get("choice"))
    choice = asked.state["mine"]["own"]["choice"]
    option = chance.choice(choice["options"])
    asked.must("answer", chair=asked.chair, question=choice["number"], **option)
    board.view()


def fallen(board: Device) -> list[int]:
    return [at for at, it in enumerate(board.game["seats"]) if not it["alive"]]


def somebody_is_out(board: Device, phones: list[Device], chance: random.Random) -> None:
    """Play until somebody is out of a game that goes on: the first to fall may end one."""
    phones[0].must("deal")
    board.view()
    while not fallen(board) or board.table["phase"] == "over":
        if board.table["phase"] == "over":
            phones[0].must("rematch", now=True)
            phones[0].must("rematch", now=True)
            phones[0].must("deal")
            board.view()
        answered(board, phones, chance)


def test_the_first_who_is_out_is_glad_to_stay(
    browser: Browser, server_at_home: Server, device: Callable[..., Device]
) -> None:
    url, chance = server_at_home.url, random.Random(5)
    (server_at_home.instance / "seeds").write_text(SEED)
    code, key = make_table(url, board=True)
    board = device(url, code, "board", board=key)
    phones = [device(url, code).sit(name) for name in NAMES]
    phones[0].must("chairs", count=len(NAMES))
    somebody_is_out(board, phones, chance)
    ghost = phones[fallen(board)[0]]
    stage = browser.new_page(viewport={"width": 1024, "height": 768})
    stage.goto(f"{url}/b/{code}#board={key}")
    page = browser.new_page(viewport={"width": 375, "height": 667})
    page.goto(f"{url}/t/{code}#key={ghost.key}")
    page.locator("[data-act=ghost]").click()
    for about, pick in (("wins", "outlaws"), ("point", None)):
        page.locator(f'[data-act="bet:{about}"]').click()
        name = f'"pick:{pick}"' if pick else "^='pick:'"
        page.locator(f"[data-tap={name}]" if pick else f"[data-tap{name}]").first.click()
        page.locator("[data-act=seal]").click()
        expect(page.locator(f'[data-act="bet:{about}"][aria-disabled=true]')).to_be_visible(timeout=PATIENCE)
    page.locator("[data-act=haunt]").click()
    page.locator('[data-tap="haunt:crow"]').click()
    paper = stage.locator("[data-haunt=crow]")
    found = stage.wait_for_function(APART, arg=ghost.chair, timeout=PATIENCE).json_value()
    assert found["apart"] < 2
    expect(paper).to_have_count(0, timeout=PATIENCE)
    assert board.view()["table"].get("afterlife") is None
    watcher = browser.new_page(viewport={"width": 320, "height": 568})
    watcher.goto(f"{url}/t/{code}")
    watcher.locator("[data-act=audience]").click()
    watcher.locator('[data-act="audience:law"]').click()
    expect(watcher.get_by_text("Sealed: the law")).to_be_visible(timeout=PATIENCE)
    watcher.close()
    while board.table["phase"] == "game":
        answered(board, phones, chance)
    told = board.view()["table"]["afterlife"]["ghosts"]
    assert [it["seat"] for it in told] == [ghost.chair]
    assert told[0]["right"] > 0
    page.locator("[data-act=rest]").click()
    score = f"{told[0]['right']} of {told[0]['of']}"
    for said in (score, f"Best ghost: {NAMES[ghost.chair or 0]}", "The audience: 100% for the law"):
        expect(page.locator(".ghosts-told")).to_contain_text(said, timeout=PATIENCE)
    stage.locator("[data-act=chapter-awards]").click(timeout=PATIENCE)
    expect(stage.locator(".best-ghost-score")).to_have_text(score, timeout=PATIENCE)
    stage.locator("[data-act=chapter-awards]").click()
    expect(stage.locator("[data-chapter=awards]")).to_be_visible(timeout=PATIENCE)
    page.close()
    stage.close()
