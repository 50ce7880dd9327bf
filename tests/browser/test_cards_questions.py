"""Every kind of question of the card game, every power and event that offers something, answered by taps.

At a real server the phone of the seat that is asked sends just the answer that the taps say, and it is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from bangdice.cards.hooks import Hooks
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.kernel.decision import Option
from tests.browser.abouts import abouts
from tests.browser.arranged import CORNER, Arranged
from tests.browser.card_questions import ASKED, Asked
from tests.browser.conftest import address
from tests.browser.room import Room
from tests.conftest import Server
from tests.language.cards.scene import Scene
from tests.long import LONG

RAW = re.compile(r"\{|\b[a-z_]+\.[a-z_]+\.[a-z_.]+\b")
"""A place that nothing was put in, or the key of a text that is missing."""

OFFERS = ("any_time", "plays", "draw_offers", "dodges")
"""The hooks by which a character, an event or a card offers something to tap."""

HARM = ("missed", "indians", "duel", "last_chance")
"""Questions that come on red paper."""

Tables = Callable[[int], Arranged]


@pytest.fixture(scope="module")
def tables(browser: Browser, card_server: Server) -> Iterator[Tables]:
    """Tables for any number of players, each with one phone."""
    room, made = Room(browser, address(card_server), card_server), dict[int, Arranged]()

    def of(players: int) -> Arranged:
        if players not in made:
            made[players] = Arranged(room, players)
        return made[players]

    yield of
    room.close()


def test_no_kind_of_question_is_left_out() -> None:
    decisions = [asked.scene().game.decision for asked in ASKED]
    assert {it.about for it in decisions if it is not None} == abouts()


def test_nothing_that_offers_something_is_left_out() -> None:
    entries = (*CHARACTERS.values(), *EVENTS.values(), *KINDS.values())
    offering = {it.id for it in entries if it.overrides & {*OFFERS}}
    assert offering == {name for asked in ASKED for name in offered_by(asked)}


def offered_by(asked: Asked) -> Iterator[str]:
    """Yield the entries that offer the taps of a case."""
    game = asked.scene().game
    decision = game.decision
    assert decision is not None
    shot = dict(decision.values)
    for hook in OFFERS:
        about = (shot.get("by"), shot.get("kind")) if hook == "dodges" else ()
        for me, ability in game.rules_in_force(getattr(Hooks, hook)):
            offers = getattr(ability, hook)(game, me, asked.seat, *about)
            if any(is_tapped(asked, option) for option, reason, _ in offers if reason is None):
                yield ability.id


def is_tapped(asked: Asked, option: Option) -> bool:
    """May a case mean this option?"""
    named = [tap for tap in asked.taps if ":" in tap and not tap.startswith(("power:", "open:"))]
    return option.verb == asked.verb and {*named} <= {*option.taps}


def selector(t: Scene, asked: Asked, tap: str) -> str:
    """Return the place where a word of a case is tapped."""
    if tap.startswith("power:"):
        return f'[data-act="{tap}"]'
    if tap.startswith("open:"):
        return f".held:nth-child({int(tap[5:]) + 1}) .card"
    if ":" not in tap:
        cards = sorted(
            {card for option in t.game.options() for card in option.numbers("card") if t.fits(tap, card)}
        )
        tap = f"card:{cards[0]}"
    if is_paper(t, asked):
        return f'.way[data-act="option:{asked.verb} {tap}"]'
    return f'section.game [data-tap="{tap}"]'


def is_paper(t: Scene, asked: Asked) -> bool:
    """Return True if each answer is a key on red paper."""
    question = t.game.decision
    return question is not None and question.about in HARM and not any("power:" in it for it in asked.taps)


@pytest.mark.parametrize("asked", ASKED[:: 1 if LONG else 2], ids=str)
def test_a_question_is_answered_by_taps(tables: Tables, asked: Asked) -> None:
    t = asked.scene()
    game, table = t.game, tables(t.game.seat_count)
    with table.plays(game) as phone:
        page = phone.page
        phone.shows("section.game.cards[data-about], section.game.cards [data-act^='power:']")
        # The words of a later set may still be on their way.
        expect(page.locator("section.game")).not_to_contain_text(RAW, use_inner_text=True)
        rev, before = phone.sees()["rev"], len(table.wire.sent)
        if asked.costs:
            expect(page.locator(".ways .change")).to_have_text(asked.costs)
        for tap in asked.taps:
            assert RAW.findall(page.inner_text("section.game")) == []
            corner = None if tap.startswith(("power:", "color:", "suit:")) else CORNER
            page.locator(selector(t, asked, tap)).first.tap(position=corner)
        assert RAW.findall(page.inner_text("section.game")) == []
        if asked.by or not asked.taps:
            phone.tap(asked.by or 'section.game [data-act="option:pass"]')
            phone.heard_after(rev)
        else:
            phone.sends_after(rev)
        told = [it for what in ("answer", "unasked") for it in table.wire.commands(what, before)]
    sent, question = told[0], game.decision
    assert question is not None
    assert (sent["what"], sent.get("question", question.number), sent["verb"]) == (
        asked.what,
        question.number,
        asked.verb,
    )
    assert any(it.verb == asked.verb and {*it.taps} == {*sent["taps"]} for it in game.options(asked.seat))
    named = {tap for tap in asked.taps if ":" in tap and not tap.startswith(("power:", "open:"))}
    assert named <= {*sent["taps"]}
