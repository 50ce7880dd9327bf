"""Every kind of question of the card game, answered by taps: the phone of the seat that is asked, in a
position of the real rules, sends just the answer that the taps say, and the rules take it.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from bangdice.cards.scene import Scene
from tests.browser.abouts import abouts
from tests.browser.card_questions import ASKED, Asked
from tests.browser.gallery import Gallery, Picture
from tests.browser.people import PATIENCE, Phone
from tests.look.phone_card_states import on_phone

RAW = re.compile(r"\{|\b[a-z_]+\.[a-z_]+\.[a-z_.]+\b")
"""A place that nothing was put in, or the key of a text that is missing."""


def test_no_kind_of_question_is_left_out() -> None:
    decisions = [asked.scene().game.decision for asked in ASKED]
    assert {it.about for it in decisions if it is not None} == abouts()


def selector(t: Scene, tap: str) -> str:
    """Where a word of a case is tapped."""
    if tap.startswith("power:"):
        return f'[data-act="{tap}"]'
    if tap.startswith("open:"):
        return f".held:nth-child({int(tap[5:]) + 1}) .card"
    if ":" in tap:
        return f'section.game [data-tap="{tap}"]'
    cards = sorted(
        {card for option in t.game.options() for card in option.numbers("card") if t.fits(tap, card)}
    )
    return f'section.game [data-tap="card:{cards[0]}"]'


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_a_question_is_answered_by_taps(gallery: Gallery, asked: Asked) -> None:
    t = asked.scene()
    gallery.stage.commands.clear()
    with gallery.shows(Picture(asked.name, lambda: on_phone(t, asked.seat))) as page:
        phone = Phone(page, "Nico")
        page.locator("section.game.cards[data-about]").wait_for(timeout=PATIENCE)
        for tap in asked.taps:
            corner = None if tap.startswith(("power:", "color:", "suit:")) else {"x": 16, "y": 16}
            page.locator(selector(t, tap)).first.tap(position=corner, timeout=5000)
        assert RAW.findall(page.inner_text("section.game")) == []
        if asked.costs:
            expect(page.locator(".slab .change")).to_have_text(asked.costs)
        phone.tap("section.game .slab" if asked.by == "slab" else asked.by)
        page.wait_for_timeout(100)
    assert gallery.stage.commands, asked.name
    sent, question = gallery.stage.commands[-1], t.game.decision
    assert question is not None
    assert (sent["what"], sent["question"], sent["verb"]) == ("answer", question.number, asked.verb)
    assert any(it.verb == asked.verb and {*it.taps} == {*sent["taps"]} for it in t.game.options())
    named = {tap for tap in asked.taps if ":" in tap and not tap.startswith(("power:", "open:"))}
    assert named <= {*sent["taps"]}
