"""Things that move on the phone of the card game: title cards, a card turned over, a card that flies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from bangdice.words.catalogue import Catalogue
from tests.browser.gallery import LANGS, OUTSIDE, SHORT_PHONE, SMALLEST_PHONE, THEMES, axe_finds
from tests.browser.people import DRAWN, lasting
from tests.browser.room import PHONE, shot
from tests.long import covering
from tests.look.phone_card_moments import ANNA, happens
from tests.look.phone_card_states import DYNAMITE, JAIL, STATES, turn
from tests.look.stage import Stage

LONGEST = {"jail": JAIL, "dynamite": DYNAMITE}
MOMENTS = ("duel", "indians", "gatling", "howitzer", "dynamite", "event")

COVERED = """() => {
  const words = document.querySelector(".moment-words").getBoundingClientRect();
  const parts = ".moment-picture :is(.card, .head, b, .card-art, circle)";
  const seen = [...document.querySelectorAll(parts)].map((it) => it.getBoundingClientRect());
  const over = seen.filter((it) => it.bottom > words.top + 1).length;
  return seen.length === 0 ? "no picture" : over ? `${over} reach into the words` : "";
}"""


HEADS = """() => [...document.querySelectorAll(".round > .seat .head")].map((it) => {
  const { x, y, width } = it.getBoundingClientRect();
  return [x, y, width].map(Math.round);
})"""


@contextmanager
def told(
    browser: Browser, stage: Stage, name: str, *, lang: str = "en", still: bool = True
) -> Iterator[Page]:
    """Return Nico's phone while the events are told."""
    before, after = happens(name)
    stage.state = before
    context = browser.new_context(
        viewport=SMALLEST_PHONE if still else PHONE,
        has_touch=True,
        reduced_motion="reduce" if still else "no-preference",
    )
    context.add_cookies([{"name": "lang", "value": lang, "url": stage.url("/")}])
    page = context.new_page()
    page.goto(stage.url("/t/K7WM"))
    page.locator(".held-cards .card, .way").first.wait_for()
    page.evaluate("document.fonts.ready")
    stage.show(after)
    yield page
    context.close()


@pytest.mark.parametrize(("name", "lang"), covering(MOMENTS, LANGS))
def test_a_title_card_has_a_picture_above_its_words(
    browser: Browser, stage: Stage, name: str, lang: str
) -> None:
    with told(browser, stage, name, lang=lang) as page:
        page.locator(f'.moment[data-moment="{name}"]').wait_for()
        assert page.evaluate(COVERED) == ""
        assert lasting(page, OUTSIDE) == []
        shot(page, f"phone-cards-moment-{name}-{lang}")


@pytest.mark.parametrize("theme", THEMES)
def test_an_event_is_named_and_says_what_it_does(browser: Browser, stage: Stage, theme: str) -> None:
    with told(browser, stage, "event") as page:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        moment = page.locator('.moment[data-moment="event"]')
        expect(moment.locator(".title")).to_have_text("Law of the West")
        expect(moment.locator(".moment-words p:last-child")).to_contain_text("second card")
        assert axe_finds(page) == []


def test_without_motion_a_card_turned_over_stands_with_its_outcome(browser: Browser, stage: Stage) -> None:
    with told(browser, stage, "draw") as page:
        turned = page.locator(".turned")
        expect(turned.locator(".verdict")).to_have_text("Saved!")
        expect(turned).to_contain_text("A Heart saves Nico")
        expect(page.locator(".moment")).to_have_count(0)
        page.locator("body[data-playing=false]").wait_for(state="attached")
        expect(turned).to_have_count(0)


@pytest.mark.parametrize("name", ["bang", "jail"])
def test_a_card_flies_out_of_my_hand_to_whom_it_is_for(browser: Browser, stage: Stage, name: str) -> None:
    with told(browser, stage, name, still=False) as page:
        page.locator(".sun-card").wait_for()
        first, last = page.evaluate("""() => {
          const frames = document.querySelector(".sun-card").getAnimations()[0].effect.getKeyframes();
          const shift = ({ transform }) => transform.match(/-?[\\d.]+(?=px)/g).map(Number);
          return [shift(frames[0]), shift(frames[frames.length - 1])];
        }""")
        assert first[1] > 100, "from below"
        sun, head = (
            page.locator(it).first.bounding_box() for it in (".sun-text", f'[aria-label*="{ANNA}"] .head')
        )
        assert sun and head
        wanted = (head["x"] + head["width"] / 2) - (sun["x"] + sun["width"] / 2)
        assert abs(last[0] - wanted) < 12
        page.locator("body[data-playing=false][data-rev='2']").wait_for(state="attached")
        expect(page.locator(".sun-card")).to_have_count(0)


def a_phone(browser: Browser, stage: Stage, size: ViewportSize, lang: str = "en") -> Page:
    """Nico's phone of this size, to be touched, where nothing moves."""
    context = browser.new_context(viewport=size, has_touch=True, reduced_motion="reduce")
    context.add_cookies([{"name": "lang", "value": lang, "url": stage.url("/")}])
    page = context.new_page()
    page.goto(stage.url("/t/K7WM"))
    return page


@pytest.mark.parametrize("size", [SMALLEST_PHONE, SHORT_PHONE, PHONE], ids=lambda size: f"{size['height']}")
def test_a_card_that_is_tapped_can_be_read_large(browser: Browser, stage: Stage, size: ViewportSize) -> None:
    stage.state = turn()
    page = a_phone(browser, stage, size)
    for place in (1, 2, 5):
        page.locator(f".held:nth-child({place}) .card").tap(position={"x": 20, "y": 24})
        page.locator("[data-act=card-info]").tap()
        page.locator('[data-sheet="card"]').wait_for()
        page.locator("[data-act=close]").first.tap()
    page.context.close()


def test_on_red_paper_a_long_name_stays_on_its_card_and_i_am_one_tap_away(
    browser: Browser, stage: Stage
) -> None:
    stage.state = STATES["missed"]()
    page = a_phone(browser, stage, SMALLEST_PHONE, "de")
    name = page.locator(".way .card-name")
    expect(name).to_have_text("Fehlschuss")
    assert name.evaluate("""(it) => {
      const text = document.createRange();
      text.selectNodeContents(it);
      return text.getBoundingClientRect().right < it.closest(".card").getBoundingClientRect().right;
    }""")
    page.locator('.harm-head [data-tap="seat:0"]').tap()
    expect(page.get_by_role("dialog")).to_contain_text("Paul Regret")
    expect(page.get_by_role("dialog")).to_contain_text("Mustang")
    page.keyboard.press("Escape")
    page.locator('.harm-head [data-tap="role"]').tap()
    page.locator('[data-screen="role"]').wait_for()
    page.context.close()


def test_above_a_hand_of_two_rows_the_lowest_key_says_the_effect_of_a_card(
    browser: Browser, stage: Stage
) -> None:
    stage.state = turn(5, "hand: Jail J♠, Missed! 8♠, Dynamite, Barrel Q♠, Stagecoach, Saloon, Duel")
    page = a_phone(browser, stage, SMALLEST_PHONE)
    page.locator(DYNAMITE).tap(position={"x": 20, "y": 24})
    for _ in range(2):
        page.evaluate(DRAWN)
    expect(page.locator(".slab-text")).to_have_text(Catalogue.load("en", "cards").text("card.dynamite.text"))
    assert page.locator(".screen").evaluate("(it) => it.scrollHeight <= innerHeight + 1")
    assert page.locator(".slab-text").evaluate("(it) => it.scrollHeight <= it.clientHeight")
    page.context.close()


@pytest.mark.parametrize("card", ["Cat Balou", "BANG!"])
def test_nobody_moves_while_a_card_is_lifted_aimed_and_sent(
    browser: Browser, stage: Stage, card: str
) -> None:
    stage.state = turn(4, "hand: Cat Balou K♥, BANG! A♦, Missed! 8♠, Barrel Q♠")
    page = a_phone(browser, stage, {"width": 375, "height": 667}, "it")
    stands = []
    for tap in ("", f'.held [aria-label^="{card}"]', '[data-tap="seat:1"]'):
        if tap:
            page.locator(tap).first.tap(position={"x": 20, "y": 24})
        page.locator(".held-cards").first.wait_for()
        for _ in range(2):
            page.evaluate(DRAWN)
        stands.append(page.evaluate(HEADS))
    near = [pytest.approx(it, abs=2) for it in stands[0]]
    assert len(near) == 3 and stands == [near] * 3
    page.context.close()


def test_a_power_says_what_it_does_and_not_what_its_cards_do(browser: Browser, stage: Stage) -> None:
    stage.state = STATES["sid"]()
    page = a_phone(browser, stage, PHONE)
    page.locator('[data-act="power:sid_ketchum"]').tap()
    page.locator(".held:nth-child(1) .card").tap(position={"x": 20, "y": 24})
    expect(page.locator(".slab-text")).to_have_text("Tap two cards in your hand.")
    page.context.close()


@pytest.mark.parametrize(("kind", "lang"), covering(LONGEST, LANGS))
def test_the_longest_words_stand_uncut_in_the_key_on_the_smallest_phone(
    browser: Browser, stage: Stage, kind: str, lang: str
) -> None:
    stage.state = turn(5, "hand: Jail J♠, Missed! 8♠, Dynamite, Barrel Q♠, Stagecoach  play: Schofield")
    page = a_phone(browser, stage, SMALLEST_PHONE, lang)
    page.locator(LONGEST[kind]).tap(position={"x": 20, "y": 24})
    words = page.locator(".slab-text")
    expect(words).to_have_text(Catalogue.load(lang, "cards").text(f"card.{kind}.text"))
    page.evaluate(DRAWN)
    assert words.evaluate("(it) => it.scrollHeight <= it.clientHeight")
    assert page.locator(".screen").evaluate("(it) => it.scrollHeight <= innerHeight + 1")
    page.context.close()


def test_a_tomato_sticks_and_slides_a_little(browser: Browser, stage: Stage) -> None:
    stage.state = STATES["wait"]()
    page = browser.new_page(viewport=PHONE, reduced_motion="no-preference")
    page.goto(stage.url("/t/K7WM"))
    page.locator(".signs").wait_for()
    stage.say("sign", {"sign": "boo", "chair": 1, "to": 2})
    slides = page.wait_for_function("""() => {
      const it = document.querySelector('[data-sign="boo"][data-lies] .sign-art');
      const slide = it?.getAnimations().find((one) => one.animationName === "go");
      if (!slide) return null;
      slide.finish();
      return new DOMMatrix(getComputedStyle(it).transform).f;
    }""").json_value()
    assert 3 < slides < 12
    page.close()


def test_a_waiting_line_beside_three_keys_is_not_cut(browser: Browser, stage: Stage) -> None:
    """The bell, the way ahead and a power leave the last event two lines."""
    stage.state = STATES["store-waits"]()
    page = browser.new_page(viewport=SHORT_PHONE, has_touch=True)
    page.goto(stage.url("/t/K7WM"))
    page.locator("[data-act=ahead]").wait_for()
    page.locator("[data-act=ring]").wait_for()
    assert 1 <= lines_told(page) <= 2
    stage.show(STATES["sid"]() | {"rev": 2})
    page.locator("[data-act='power:sid_ketchum']").wait_for()
    for size in (SMALLEST_PHONE, PHONE):
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        assert 1 <= lines_told(page) <= 2
    # Longer words keep to one row, and the line that names a sign's receiver lies over no sign.
    page.context.add_cookies([{"name": "lang", "value": "de", "domain": "127.0.0.1", "path": "/"}])
    stage.state = STATES["store-waits"]()
    page.set_viewport_size({"width": 360, "height": 740})
    page.reload()
    page.locator("[data-act=ring]").wait_for()
    page.locator(".sign-to").wait_for()
    page.evaluate(DRAWN)
    tops, to, signs = page.evaluate("""() => {
      const at = (it) => it.getBoundingClientRect();
      const lines = [...document.querySelectorAll(".lines > *")].map(at);
      const pictures = [...document.querySelectorAll(".sign-picture")].map((it) => at(it).top);
      const middles = lines.map((it) => (it.top + it.bottom) / 2);
      return [middles, at(document.querySelector(".sign-to")).bottom, pictures];
    }""")
    assert max(tops) - min(tops) < 12
    assert to <= min(signs) + 4
    page.close()


def lines_told(page: Page) -> int:
    """Return the number of lines of the last event."""
    words = page.locator(".last-words > :is(p, .story-asked)")
    lines = words.evaluate("it => it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight)")
    return round(float(lines))
