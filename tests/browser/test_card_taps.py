"""Taps on the phone in the card game before they are sent: made, taken back, exchanged, lost with the page,
and made twice.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.card_questions import nico_has
from tests.browser.card_table import at_table
from tests.browser.gallery import Gallery
from tests.language.cards.scene import Scene
from tests.look.phone_card_states import shot, sitting

SLAB = "section.game .slab"

FOOT = """it => {
  const { x, width, bottom } = it.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, bottom - 8);
  return [bottom <= innerHeight, it.contains(at), it.dataset.look];
}"""


def too_many() -> Scene:
    """Nico must discard two."""
    return many_cards().passes("Paul Regret")


def many_cards() -> Scene:
    """Nico's turn, with two cards more than he may keep."""
    hand = ("Duel", "Missed! 8♠", "Stagecoach", "Saloon", "Beer")
    return sitting(5, nico_has(*hand))


def wounded_sid(**more: Any) -> Scene:
    """Anna is on turn, and Nico, who is Sid Ketchum, has lost life."""
    others: dict[str, Any] = {
        "Sid Ketchum": ("Jourdonnais", 4, 4, ""),
        "Rose Doolan": ("Rose Doolan", 4, 4, "hand: BANG! 2♣"),
    }
    me = ("Sid Ketchum", 2, 4, "hand: BANG! A♦, Missed! 8♠, Duel, Saloon")
    return sitting(5, me, on_turn=1, **others, **more)


def test_taps_are_taken_back_and_exchanged_and_only_the_last_are_sent(gallery: Gallery) -> None:
    t = sitting(5, nico_has("BANG! A♦", "Duel", "Beer", "Cat Balou K♥"))
    with at_table(gallery, t) as (table, phone):
        bang, duel, robs = (table.tap_of(it) for it in ("BANG!", "Duel", "Cat Balou"))
        phone.shows(f"{SLAB}[data-quiet]")
        phone.touches(bang)
        phone.has_tapped(bang)
        phone.shows(f"{SLAB}[data-state=off]")
        phone.touches(bang)
        phone.has_tapped()
        phone.shows(f"{SLAB}[data-quiet]")

        phone.touches(bang)
        phone.has_tapped(bang)
        phone.touches(duel)
        phone.has_tapped(duel)
        phone.page.keyboard.press("Escape")
        phone.has_tapped()

        phone.touches(robs)
        phone.touches("seat:1")
        phone.shows("section.game .held:nth-child(2) .card[data-lit]")
        phone.touches("seat:1")
        phone.has_tapped(robs)
        for seat in (1, 4):
            phone.shows(f'section.game [data-tap="seat:{seat}"][data-lit]')
        phone.touches(robs)
        phone.has_tapped()
        assert table.said == []

        # A finger takes a card to a head: let go over one that is dark, it lies in the hand again.
        phone.shows("html[data-flick]")
        with phone.drags(bang, "seat:3"):
            phone.shows(".flicked")
        phone.shows_no(".flicked")
        phone.has_tapped()
        with phone.drags(robs, "seat:1"):
            phone.shows('section.game [data-tap="seat:1"] .tag')
        phone.shows('section.game [data-tap="hand:1"][data-lit]')
        phone.page.keyboard.press("Escape")
        phone.has_tapped()
        rev = phone.sees()["rev"]
        with phone.drags(duel, "seat:2"):
            phone.shows('section.game [data-tap="seat:2"] .head[data-loses]')
        phone.heard_after(rev)
        assert [(it["what"], it["verb"], it["taps"]) for it in table.said] == [
            ("answer", "play", [duel, "seat:2"])
        ]


def test_several_cards_are_chosen_and_put_back_before_they_go_one_after_another(gallery: Gallery) -> None:
    t = too_many()
    with at_table(gallery, t) as (table, phone):
        first, second, third = (table.tap_of(it) for it in ("Duel", "Stagecoach", "Beer"))
        mark = 'section.game .card[data-tap="{}"] .card-mark'
        phone.touches(first)
        phone.shows(f"{SLAB}[data-state=off]")
        phone.touches(second)
        phone.says(mark.format(first), "1")
        phone.says(mark.format(second), "2")
        phone.touches(first)
        phone.says(mark.format(second), "1")
        phone.has_tapped(second)
        phone.shows(f"{SLAB}[data-state=off]")
        phone.touches(third)
        phone.touches(first)
        phone.has_tapped(second, first)
        assert table.said == []
        phone.tap(f"{SLAB}[data-act=send]")
        table.has_heard(phone, 2)
        assert [it["taps"] for it in table.said] == [[second], [first]]
        assert [it["question"] for it in table.said] == sorted({it["question"] for it in table.said})
    assert "Duel, Stagecoach, Beer" in t.discards


def test_a_part_that_has_been_told_is_taken_back_by_a_key(gallery: Gallery) -> None:
    t = sitting(5, nico_has("Duel", name="Claus the Saint"), lines="phase start\ndiscard: Beer")
    with at_table(gallery, t) as (table, phone):
        card = phone.find("section.game .held:nth-child(2) .card")
        given = card.get_attribute("data-tap")
        assert given is not None
        phone.fires(given)
        expect(phone.find(f'section.game [data-tap="{given}"][data-lit]')).to_have_count(0)
        rev = phone.sees()["rev"]
        phone.press("back")
        phone.heard_after(rev)
        phone.shows(f'section.game [data-tap="{given}"][data-lit]')
        assert [it["what"] for it in table.said] == ["answer", "back"]
        phone.shows_no('[data-act="back"]')


def test_sid_ketchum_heals_himself_while_somebody_else_is_asked(gallery: Gallery) -> None:
    t = wounded_sid()
    asked = t.game.decision
    assert asked is not None and asked.seat == 1
    with at_table(gallery, t) as (table, phone):
        one, two, three = (table.tap_of(it) for it in ("Duel", "BANG!", "Saloon"))
        phone.shows("section.game[data-shape=none]")
        phone.press("power:sid_ketchum")
        phone.touches(one)
        phone.shows(f"{SLAB}[data-state=off]")
        phone.press("power:sid_ketchum")
        phone.shows("section.game[data-shape=none]")
        phone.has_tapped()
        assert table.said == []

        phone.press("power:sid_ketchum")
        phone.has_tapped()
        for tap in (one, three, three, two):
            phone.touches(tap)
        phone.has_tapped(one, two)
        phone.sends()
        assert [(it["what"], it["verb"], {*it["taps"]}) for it in table.said] == [
            ("unasked", "sid_ketchum", {one, two})
        ]
        assert "question" not in table.said[0]
        phone.shows("section.game[data-shape=none]")
    assert (t.life("Sid Ketchum"), t.hand("Sid Ketchum")) == (3, "Missed!, Saloon")
    assert t.game.decision is not None and t.game.decision.number == asked.number


def test_sid_ketchum_heals_himself_while_he_is_shot_at(gallery: Gallery) -> None:
    t = wounded_sid().plays("Rose Doolan", "BANG!", at="Sid Ketchum")
    with at_table(gallery, t) as (table, phone):
        missed, *others = (table.tap_of(it) for it in ("Missed!", "Duel", "Saloon"))
        phone.press("power:sid_ketchum")
        phone.has_tapped()
        for tap in others:
            phone.touches(tap)
        phone.sends()
        phone.is_asked("missed")
        phone.sends(f"option:answer {missed}")
        assert [(it["what"], it["verb"]) for it in table.said] == [
            ("unasked", "sid_ketchum"),
            ("answer", "answer"),
        ]
    assert (t.life("Sid Ketchum"), t.asked) == (3, "Rose Doolan: play")


def test_taps_are_gone_with_the_page(gallery: Gallery) -> None:
    t = too_many()
    with at_table(gallery, t) as (table, phone):
        for tap in map(table.tap_of, ("Duel", "Stagecoach")):
            phone.touches(tap)
        phone.shows(f"{SLAB}[data-act=send]")
        phone.page.reload()
        phone.is_asked("excess")
        phone.has_tapped()
        phone.shows(f"{SLAB}[data-state=off]")
        assert table.said == []


def test_an_answer_that_was_told_stays_told_when_the_page_is_opened_again(gallery: Gallery) -> None:
    t = too_many()
    with at_table(gallery, t) as (table, phone):
        first, second, third = map(table.tap_of, ("Duel", "Stagecoach", "Beer"))
        phone.touches(first)
        phone.touches(second)
        table.hears_only = 1
        phone.tap(f"{SLAB}[data-act=send]")
        table.has_heard(phone, 2)
        phone.page.reload()
        phone.is_asked("excess")
        phone.has_tapped()
        phone.shows(f'section.game [data-tap="{first}"][data-state=chosen]')
        table.hears_only = None
        phone.touches(third)
        phone.sends()
        assert [it["taps"] for it in table.said] == [[first], [second], [third]]
    assert "Beer, Duel, Beer" in t.discards


def test_two_quick_taps_are_one_answer(gallery: Gallery) -> None:
    t = sitting(5, nico_has("Stagecoach", "Duel"))
    with at_table(gallery, t, seen=1.2) as (table, phone):
        stagecoach = table.tap_of("Stagecoach")
        phone.touches(stagecoach)
        slab = phone.find(f"{SLAB}[data-act=send]").bounding_box()
        assert slab is not None
        rev = phone.sees()["rev"]
        # Quick by the phone's own clock, however slow the machine is
        phone.page.evaluate("() => { const at = performance.now(); performance.now = () => at; }")
        for _ in range(2):
            phone.page.touchscreen.tap(slab["x"] + 60, slab["y"] + 30)
            phone.page.wait_for_timeout(150)
        phone.heard_after(rev)
        phone.page.wait_for_timeout(200)
        phone.page.evaluate("() => delete performance.now")
        assert [it["verb"] for it in table.said] == ["play"]


def test_a_turn_ends_with_the_cards_that_are_thrown_away(gallery: Gallery) -> None:
    t = many_cards()
    with at_table(gallery, t, seen=1.2) as (table, phone):
        beer, duel = map(table.tap_of, ("Beer", "Duel"))
        phone.tap(f"{SLAB}[data-quiet][data-act=throw]")
        for tap in (beer, duel):
            phone.touches(tap)
        phone.tap(f"{SLAB}[data-act=send][data-state=ready]")
        phone.says("[data-act=take-back]", "You ended your turn")
        assert table.said == []
        table.has_heard(phone, 3)
        assert [it["taps"] for it in table.said] == [[], [beer], [duel]]
    assert "Duel, Beer" in t.discards


def test_an_answer_on_red_paper_is_taken_back_while_its_fuse_burns(gallery: Gallery) -> None:
    t = shot(5).plays("Rose Doolan", "BANG!", at="Paul Regret")
    with at_table(gallery, t, seen=1.2) as (table, phone):
        keys = phone.page.locator("section.game .way")
        one, other = (keys.nth(at).bounding_box() for at in (0, 1))
        assert one is not None and other is not None
        assert [one[it] for it in ("x", "width", "height")] == [other[it] for it in ("x", "width", "height")]
        phone.tap('[data-act="option:pass"]')
        phone.shows("[data-act=take-back]")
        phone.page.keyboard.press("Escape")
        phone.shows('[data-act="option:pass"]')
        assert table.said == []
    t = shot(5, "hand: Missed! 8♠, Missed! J♣, Missed! Q♣").plays("Rose Doolan", "BANG!", at="Paul Regret")
    with at_table(gallery, t, seen=1.2) as (_, phone):
        for width, height in ((375, 667), (320, 568)):
            phone.page.set_viewport_size({"width": width, "height": height})
            # Nothing lies over the foot of the lowest key, and it is on the screen.
            lowest = phone.page.locator("section.game .way").nth(3)
            assert lowest.evaluate(FOOT) == [True, True, "take"]
