"""The card game with nothing but a keyboard: a whole turn, a card that is read, an answer."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.card_questions import nico_has
from tests.browser.card_table import CardPhone, CardTable, at_table
from tests.browser.gallery import Gallery
from tests.browser.people import PATIENCE
from tests.browser.test_keyboard import Keys
from tests.look.phone_card_states import shot, sitting

SLAB = "section.game .slab"
TWICE = 360
"""Milliseconds after which a tap is one of its own."""
SHEET = "[data-sheet=card]"
IS_LOST = "() => document.activeElement === document.body"


def in_game(tap: str) -> str:
    """Return the place where a tap is made."""
    return f'section.game [data-tap="{tap}"]'


def sends(table: CardTable, phone: CardPhone, keys: Keys, act: str = "send") -> None:
    """Press Enter on the key for this action. The focus then is on the screen, not nowhere."""
    presses(table, phone, keys, f'section.game [data-act="{act}"]')


def presses(table: CardTable, phone: CardPhone, keys: Keys, spot: str) -> None:
    """Press the key that sends an answer."""
    rev, said = phone.sees()["rev"], len(table.said)
    keys.presses(spot)
    table.has_heard(phone, said + 1)
    phone.heard_after(rev)
    phone.sees()
    assert not phone.page.evaluate(IS_LOST)


def test_a_whole_turn_with_the_keyboard(gallery: Gallery) -> None:
    anna, carla = ("Rose Doolan", 3, 4, ""), ("Calamity Janet", 2, 4, "")
    hand = ("BANG! A♦", "Stagecoach", "Missed! 8♠", "Saloon", "Duel", "Mustang 9♥")
    t = sitting(5, nico_has(*hand), **{"Rose Doolan": anna, "Calamity Janet": carla})  # type: ignore[arg-type]
    t.on_deck("5♠", "Jail J♠", "Dynamite")
    with at_table(gallery, t) as (table, phone):
        keys = Keys(phone)
        keys.presses(in_game(table.tap_of("Mustang")), "Space")
        sends(table, phone, keys)
        keys.presses(in_game(table.tap_of("BANG!")), "Space")
        phone.says(".top", "Play BANG!")
        presses(table, phone, keys, in_game("seat:1"))
        keys.presses(in_game(table.tap_of("Stagecoach")), "Enter")
        sends(table, phone, keys)
        keys.presses(f'{SLAB}[data-act="throw"], {SLAB}[data-state=off]')
        for card in ("Saloon", "Duel"):
            keys.presses(in_game(table.tap_of(card)), "Space")
        sends(table, phone, keys)
        phone.shows("section.game[data-shape=none]")
        table.has_heard(phone, 6)
        phone.shows("section.game[data-shape=none]")
        assert [it["verb"] for it in table.said] == ["play", "play", "play", "pass", "choose", "choose"]
        assert phone.taps == 0
    assert (t.life("Rose Doolan"), t.in_play("Paul Regret")) == (2, "Mustang")
    assert "Duel, Saloon" in t.discards


def test_a_key_that_is_held_answers_once(gallery: Gallery) -> None:
    t = sitting(5, nico_has("Stagecoach", "Duel"))
    with at_table(gallery, t, seen=1.2) as (table, phone):
        keys = Keys(phone)
        keys.presses(in_game(table.tap_of("Stagecoach")), "Space")
        keys.goes_to(f"{SLAB}[data-act=send]")
        rev = phone.sees()["rev"]
        phone.page.keyboard.down("Enter")
        phone.heard_after(rev)
        phone.shows(f'{SLAB}[data-act="option:pass"]:focus')
        phone.page.wait_for_timeout(TWICE)
        for _ in range(3):
            phone.page.keyboard.down("Enter")
        phone.page.keyboard.up("Enter")
        phone.page.wait_for_timeout(100)
        assert [it["verb"] for it in table.said] == ["play"]
        sends(table, phone, keys, "option:pass")


def test_an_answer_with_the_keyboard(gallery: Gallery) -> None:
    t = shot(5).plays("Rose Doolan", "BANG!", at="Paul Regret")
    with at_table(gallery, t) as (table, phone):
        keys = Keys(phone)
        sends(table, phone, keys, f"option:answer {table.tap_of('Missed!')}")
    assert t.life("Paul Regret") == 3


def test_cards_and_players_are_read_with_the_keyboard(gallery: Gallery) -> None:
    t = sitting(5, nico_has("BANG! A♦", "Missed! 8♠"))
    with at_table(gallery, t) as (table, phone):
        keys, card = Keys(phone), in_game(table.tap_of("BANG!"))
        keys.presses(card, "Space")
        keys.presses("[data-act=card-info]")
        phone.says(SHEET, "Shoot at a player")
        phone.page.keyboard.press("Escape")
        phone.shows_no(SHEET)
        expect(phone.find("[data-act=card-info]")).to_be_focused(timeout=PATIENCE)
        keys.presses(in_game(table.tap_of("Missed!")), "Shift+F10")
        phone.says("[data-peek]", "Stops a shot at you")
        phone.page.keyboard.press("Tab")
        phone.shows_no("[data-peek]")
        keys.presses(in_game("seat:4"), "Shift+F10")
        phone.says("[data-peek]", "Sid Ketchum")
        phone.page.keyboard.press("Escape")
        phone.shows_no("[data-peek]")
        phone.has_tapped(table.tap_of("BANG!"))
        assert table.said == []
