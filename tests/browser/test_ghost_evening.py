"""Out first in a game of five: bets, a sign on the board, and one's name at the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import Server
from tests.web.device import Device, make_table

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma")


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
    """Whoever is asked answers at random, and the board has heard of it."""
    board.view()
    if board.table["phase"] == "over":
        return
    asked = next(it for it in phones if it.view()["mine"]["own"].get("choice"))
    choice = asked.state["mine"]["own"]["choice"]
    option = chance.choice(choice["options"])
    asked.must("answer", chair=asked.chair, question=choice["number"], **option)


def fallen(board: Device) -> list[int]:
    return [at for at, it in enumerate(board.game["seats"]) if not it["alive"]]


def test_the_first_who_is_out_is_glad_to_stay(
    browser: Browser, server_at_home: Server, device: Callable[..., Device]
) -> None:
    url, chance = server_at_home.url, random.Random(5)
    code, key = make_table(url, board=True)
    board = device(url, code, "board", board=key)
    phones = [device(url, code).sit(name) for name in NAMES]
    phones[0].must("chairs", count=len(NAMES))
    phones[0].must("deal")
    while not fallen(board):
        answered(board, phones, chance)
    assert board.table["phase"] == "game"
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
        expect(page.locator(f'[data-act="bet:{about}"][aria-disabled=true]')).to_be_visible()
    page.locator("[data-act=haunt]").click()
    page.locator('[data-tap="haunt:crow"]').click()
    paper = stage.locator("[data-haunt=crow]")
    expect(paper).to_be_visible()
    cross = stage.locator(f'[data-tap="seat:{ghost.chair}"] .head').first.bounding_box()
    held = paper.bounding_box()
    assert cross is not None and held is not None
    assert abs(cross["x"] + cross["width"] / 2 - held["x"] - held["width"] / 2) < 2
    expect(paper).to_have_count(0)
    assert board.view()["table"].get("afterlife") is None
    watcher = browser.new_page(viewport={"width": 320, "height": 568})
    watcher.goto(f"{url}/t/{code}")
    watcher.locator("[data-act=audience]").click()
    watcher.locator('[data-act="audience:law"]').click()
    expect(watcher.get_by_text("Sealed: the law")).to_be_visible()
    watcher.close()
    while board.table["phase"] == "game":
        answered(board, phones, chance)
    told = board.view()["table"]["afterlife"]["ghosts"]
    assert [it["seat"] for it in told] == [ghost.chair]
    page.locator("[data-act=rest]").click()
    expect(page.locator(".ghost-told")).to_contain_text(f"{told[0]['right']} of {told[0]['of']}")
    expect(page.locator(".ghost-told")).to_contain_text(NAMES[ghost.chair or 0])
    expect(page.locator(".ghost-told")).to_contain_text("The audience: 100 % for the law")
    page.close()
    stage.close()
