"""The text of a card, read on the phone by its small sign or by holding it; and why something is dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bangdice.rulings import rulings_about
from bangdice.words.rulings import rulings
from tests.browser.card_questions import nico_has
from tests.browser.card_table import CardPhone, at_table
from tests.browser.gallery import Gallery
from tests.browser.people import PATIENCE, lasting
from tests.language.cards.scene import Scene
from tests.look.card_board_states import ghost
from tests.look.card_states import Row
from tests.look.phone_card_states import shot, sitting

SLAB = "section.game .slab"
PEEK = "[data-peek]"
SHEET = "[data-sheet=card]"


FAINT = """() => {
  document.documentElement.dataset.theme = "dark";
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => parts(colour).slice(0, 3)
    .map((it) => (it / 255 <= 0.04045 ? it / 3294.6 : ((it / 255 + 0.055) / 1.055) ** 2.4))
    .reduce((sum, it, at) => sum + it * [0.2126, 0.7152, 0.0722][at], 0);
  const paper = (it) => {
    const { backgroundColor: colour } = getComputedStyle(it);
    const [, , , alpha = 1] = parts(colour);
    return alpha === 1 ? colour : paper(it.parentElement);
  };
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  return [...document.querySelectorAll("[data-peek] p")]
    .filter((it) => it.checkVisibility() && ratio(light(getComputedStyle(it).color), light(paper(it))) < 4.5)
    .map((it) => it.textContent);
}"""
"""The words on a held card that are hard to read in the dark theme, where its paper stays light."""


def is_large(phone: CardPhone, kind: str, text: str) -> None:
    """Check that a card is open, with its effect and all answers about it."""
    phone.says(f"{SHEET} .large-text", text)
    told = phone.find(f"{SHEET} .large-text")
    for number in rulings_about("cards", kind):
        expect(told).to_contain_text(rulings("en", "cards")[number], timeout=PATIENCE)


def test_a_card_that_was_tapped_is_read_by_its_sign(gallery: Gallery) -> None:
    with at_table(gallery, sitting(5, nico_has("Duel", "Beer"))) as (table, phone):
        duel = table.tap_of("Duel")
        phone.shows_no("[data-act=card-info]")
        phone.touches(duel)
        phone.press("card-info")
        is_large(phone, "duel", "Challenge anybody")
        phone.tap(f"{SHEET} .slab")
        phone.shows_no(SHEET)
        phone.has_tapped(duel)
        assert table.said == []


SAYS = {
    "Duel": "Challenge anybody",
    "Missed! 8♠": "Stops a shot at you",
    "Remington K♣": "Distance counts",
}


@pytest.mark.parametrize("card", SAYS, ids=["lit", "dark", "quiet"])
def test_a_card_that_is_held_is_read_and_not_tapped(gallery: Gallery, card: str) -> None:
    with at_table(gallery, sitting(5, nico_has("Duel", "Missed! 8♠", "Remington K♣"))) as (table, phone):
        with phone.holds(f'section.game [data-tap="{table.tap_of(card)}"]'):
            phone.says(PEEK, SAYS[card])
            assert lasting(phone.page, FAINT) == []
        phone.shows_no(PEEK)
        phone.shows_no(SHEET)
        phone.has_tapped()
        phone.shows(f'{SLAB}[data-act="option:pass"]')


def test_a_card_is_read_while_another_question_or_none_is_open(gallery: Gallery) -> None:
    with at_table(gallery, shot(5)) as (table, phone):
        phone.touches(table.tap_of("Missed!"))
        is_large(phone, "missed", "Stops a shot at you")
    t = sitting(5, nico_has("Duel", "Missed! 8♠", "Stagecoach", "Saloon")).passes("Paul Regret")
    with at_table(gallery, t) as (table, phone):
        phone.is_asked("excess")
        with phone.holds(f'section.game [data-tap="{table.tap_of("Stagecoach")}"]'):
            phone.says(PEEK, "Stagecoach")


def test_a_player_who_is_held_is_read_while_one_aims(gallery: Gallery) -> None:
    with at_table(gallery, sitting(5, nico_has("Duel", "Beer"))) as (table, phone):
        duel = table.tap_of("Duel")
        phone.touches(duel)
        with phone.holds('section.game [data-tap="seat:4"]'):
            phone.says(PEEK, "Sid Ketchum")
        phone.shows_no(PEEK)
        phone.shows_no("[data-sheet=seat]")
        phone.has_tapped(duel)


def one_bang_fired() -> Scene:
    """Nico has fired his BANG!, and has a Barrel before him."""
    me = nico_has("BANG! A♦", "Missed! 8♠", "Barrel K♠", "Duel", table="Barrel Q♠")
    janet: Row = ("Calamity Janet", 2, 4, "")
    return sitting(5, me, lines="discard: Beer\nso_far bangs 1", **{"Calamity Janet": janet})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scene", "taps", "why", "rule"),
    [
        (one_bang_fired, ("BANG!",), "One BANG! a turn, and you've fired it.", "R051"),
        (one_bang_fired, ("Missed!",), "That's for dodging. Keep it until somebody shoots at you.", ""),
        (one_bang_fired, ("Barrel K♠",), "You can't have two of the same.", "R056"),
        (
            lambda: sitting(5, nico_has("BANG! A♦", "Duel")),
            ("BANG!", "seat:2"),
            "Too far: 2 away, and you reach 1.",
            "",
        ),
        (lambda: sitting(5, nico_has("Jail J♠")), ("Jail", "seat:2"), "The Sheriff has the keys.", "R085"),
        (
            lambda: shot(5).plays("Rose Doolan", "BANG!", at="Paul Regret"),
            ("Stagecoach",),
            "You need a Missed!",
            "",
        ),
    ],
    ids=["second BANG!", "an answer", "the same twice", "too far", "the Sheriff", "no Missed!"],
)
def test_a_dark_thing_says_why_with_its_rule(
    gallery: Gallery, scene: object, taps: tuple[str, ...], why: str, rule: str
) -> None:
    with at_table(gallery, scene()) as (table, phone):  # type: ignore[operator]
        *made, dark = (it if ":" in it else table.tap_of(it) for it in taps)
        for tap in made:
            phone.touches(tap)
        phone.shows_no(f'section.game [data-tap="{dark}"][data-lit]')
        expect(phone.find(f'section.game [data-tap="{dark}"]')).to_have_attribute("aria-disabled", "true")
        phone.touches(dark)
        phone.says(f"{SLAB}, section.game .harm-words", why)
        phone.has_tapped(*made)
        cited = phone.page.locator("section.game .cited")
        expect(cited).to_have_text("Why?", timeout=PATIENCE)
        expect(phone.page.locator("[aria-live]", has_text=why)).to_have_count(1, timeout=PATIENCE)
        assert table.said == []


def test_a_reader_is_told_of_a_question_that_comes_meanwhile(gallery: Gallery) -> None:
    t = shot(5)
    called = f"{SHEET} [data-act=called]"
    with at_table(gallery, t) as (table, phone):
        phone.touches(table.tap_of("Missed!"))
        phone.shows(SHEET)
        phone.shows_no(called)
        t.plays("Rose Doolan", "BANG!", at="Paul Regret")
        table.shows()
        phone.says(called, "Anna shoots you")
        phone.tap(called)
        phone.shows_no(SHEET)
        phone.shows("section.game[data-about=missed]")


def test_a_player_back_for_a_turn_is_called_a_ghost(gallery: Gallery) -> None:
    with at_table(gallery, ghost(), seat=3) as (_, phone):
        phone.says(".me-out", "A ghost")
