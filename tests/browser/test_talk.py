"""What a bot says: on a paper at its head, in the picture; in the ticker; and in a phone's story."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from bangdice.words.catalogue import Catalogue
from tests.browser.boards import Boards
from tests.browser.gallery import ROOMY
from tests.browser.room import shot
from tests.browser.staged import device, opens
from tests.look.board import SCREENS
from tests.look.phone import STATES
from tests.look.stage import Stage

SIZES: list[ViewportSize] = [
    {"width": 1024, "height": 768},
    {"width": 820, "height": 1180},
    {"width": 1920, "height": 1080},
]

LIES = """() => {
  const box = (it) => it.getBoundingClientRect();
  const paper = box(document.querySelector(".talk-paper"));
  const room = box(document.querySelector(".talk"));
  const shown = (it) => it.getClientRects().length;
  const heads = [...document.querySelectorAll("[data-tap^='seat:'] .head")].filter(shown);
  const over = heads.filter((it) => {
    const { left, right, top, bottom } = box(it), [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > paper.left && x < paper.right && y > paper.top && y < paper.bottom;
  });
  const spare = [paper.left - room.left, room.right - paper.right, paper.top - room.top,
    room.bottom - paper.bottom];
  return [spare.every((it) => it >= -1), over.map((it) => it.closest("[data-tap]").dataset.tap)];
}"""


def says(
    chair: int, saying: str = "outlaw", about: int | None = 1, why: str | None = "shot"
) -> dict[str, Any]:
    return {"chair": chair, "saying": saying, "about": about, "why": why, "to": None if why is None else 0}


@pytest.mark.parametrize("name", ["game", "cards-8"])
def test_a_paper_lies_in_the_picture_at_the_head_of_who_speaks(
    browser: Browser, stage: Stage, name: str
) -> None:
    boards, words = Boards(browser, stage), Catalogue.load(ROOMY)
    for size in SIZES:
        page = boards.shows(SCREENS[name](), ROOMY, sizes=(size,))
        chairs = [(at, it) for at, it in enumerate(stage.state["table"]["chairs"]) if it["seat"] is not None]
        for (chair, speaker), (_, other) in zip(chairs, chairs[1:] + chairs[:1], strict=True):
            stage.say("talk", says(chair, about=other["seat"]))
            what = words.text("talk.outlaw", name=other["name"])
            expect(page.locator(".talk-paper")).to_have_text(what)
            quote = words.text("talk.said", name=speaker["name"], what=what)
            expect(page.locator(".ticker-line")).to_contain_text(quote)
            shot(page, f"talk-{name}-{size['width']}-{chair}")
            assert page.evaluate(LIES) == [True, []], (size, chair)
    expect(page.locator(".talk-paper")).to_have_count(0)
    boards.close()


def test_a_phone_keeps_what_a_bot_says(browser: Browser, stage: Stage) -> None:
    with device(browser, stage, 390, 844, 1.0, "en") as page:
        opens(page, stage, STATES["wait"])
        name = stage.state["table"]["chairs"][1]["name"]
        stage.say("talk", says(1, "miser", about=None, why=None))
        expect(
            page.get_by_text(Catalogue.load("en").text("talk.said", name=name, what="Mine. All mine.")).first
        ).to_be_visible()
        shot(page, "talk-phone")
