"""The way in: scan to seat in few taps, a table without a board, late comers, and friendly words when it
fails.
"""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import HELD, PATIENCE, Phone, play_on
from tests.browser.room import Room

REMEMBERED, TYPED = 2, 3
"""The most taps from the scan to the chair: with a name that is remembered, and with typing it."""
UNEXPECTED = 750
"""Milliseconds for which a sheet that comes by itself takes no answer."""
KEPT = "() => Object.keys(localStorage).some((it) => it.startsWith('bangdice.keys.'))"
"""The chair's key comes with the reply, just behind the picture that shows the chair as taken."""


def test_from_the_scan_to_the_chair_with_typing(room: Room) -> None:
    board = room.board()
    phone = room.scan(board.code, "Anna").sits_down()
    assert phone.taps <= TYPED
    board.says('[data-tap="chair:0"]', "Anna")


def test_from_the_scan_to_the_chair_with_a_name_that_is_remembered(room: Room) -> None:
    context = room.device()
    for expected in (TYPED, REMEMBERED):
        phone = Phone(context.new_page(), "Bruno")
        phone.page.goto(f"/t/{room.table()}")
        phone.sits_down()
        assert phone.taps <= expected
        phone.says(".here-names", "Bruno")


def test_a_chair_is_picked_with_one_more_tap(room: Room) -> None:
    phone = room.scan(room.table(), "Carla")
    phone.tap('[data-tap="chair:3"]')
    phone.sits_down()
    assert phone.taps <= TYPED + 1
    phone.press("ring")
    phone.says('[data-tap="chair:3"]', "Carla")


def test_the_name_may_be_sent_with_the_keyboards_own_key(room: Room) -> None:
    phone = room.scan(room.table(), "Dario")
    phone.tap("#name")
    phone.page.keyboard.type("Dario")
    phone.page.keyboard.press("Enter")
    phone.shows("[data-screen=lobby]")


def test_equal_names_get_a_number(room: Room) -> None:
    code = room.table()
    room.other(code, "Emma")
    phone = room.scan(code, "Emma").sits_down()
    phone.says('[data-tap="chair:1"]', "Emma 2")


CAPITALS = 0.31
"""The part of its size by which the name's letters begin below their line."""
ABOVE_THE_NAME = f"""() => {{
    const [name, words] = [".poster h1 span", ".poster > .line span"].map((it) => document.querySelector(it));
    const [box, top] = [words, name].map((it) => {{
        const range = document.createRange();
        range.selectNodeContents(it);
        return range.getBoundingClientRect();
    }});
    return top.top + {CAPITALS} * parseFloat(getComputedStyle(name).fontSize) - box.bottom;
}}"""
"""The room between the words in the corner of the poster and its name."""


def test_a_table_without_a_board(room: Room) -> None:
    nico = Phone(room.device().new_page(), "Nico")
    nico.page.goto("/")
    usual = nico.page.viewport_size
    assert usual is not None
    for width, height in ((320, 568), (320, 740), (375, 667)):
        nico.page.set_viewport_size({"width": width, "height": height})
        assert nico.page.evaluate(ABOVE_THE_NAME) >= 8, (width, height)
    nico.page.set_viewport_size(usual)
    nico.page.get_by_role("button", name="New table: Dice").tap()
    nico.page.wait_for_url("**/t/*")
    nico.sits_down()
    code = nico.page.url.split("/t/")[1][:4]
    anna = room.scan(code, "Anna").sits_down()
    expect(anna.page.locator('[data-act="deal"]')).to_have_count(0)
    nico.press("fill")
    nico.press("deal")
    for phone in (nico, anna):
        phone.shows("section.game")
    assert len(nico.page.locator(".round .seat").all()) == 5


def test_a_count_without_a_board_is_one_tap_from_home(room: Room) -> None:
    nico = Phone(room.device().new_page(), "Nico")
    nico.page.goto("/")
    nico.page.get_by_role("button", name="Only keep count").tap()
    nico.page.wait_for_url("**/t/*")
    nico.sits_down()
    nico.says(".tally-phone h1", "Only keep count")
    nico.says(".slab", "Start counting")


def practise(room: Room, game: str) -> Phone:
    """Return the phone of a newcomer who has tapped one of the two games to practise."""
    nico = Phone(room.device(newcomer=True).new_page(), "Nico")
    nico.page.goto("/")
    nico.page.get_by_role("button", name=f"Practise: {game}").tap()
    nico.taps += 1
    nico.shows("[data-act=hold]")
    return nico


def looks_at_the_role(phone: Phone) -> None:
    """Hold to look, and go on: two touches."""
    with phone.holds("[data-act=hold]"):
        phone.shows(".poster")
        phone.page.wait_for_timeout(HELD)
    phone.press("ready")
    phone.shows("section.game")


@pytest.mark.parametrize(("game", "screen"), [("Dice", ":not(.cards)"), ("Cards", ".cards")])
def test_one_tap_from_home_to_a_game_to_practise(room: Room, game: str, screen: str) -> None:
    """Nobody types a name, shows a code or keeps a book. Three touches lead to the first question."""
    nico = practise(room, game)
    nico.page.reload()
    looks_at_the_role(nico)
    assert nico.taps == 2, "one tap more, and the look at the role"
    nico.shows(f"section.game{screen}")
    assert nico.page.locator(".qr, [data-act^=book]").count() == 0


def test_a_tap_on_the_words_of_practising_is_one_on_the_dice(room: Room) -> None:
    nico = Phone(room.device(newcomer=True).new_page(), "Nico")
    nico.page.goto("/")
    nico.page.get_by_text("Explained as we go").tap(force=True)
    nico.shows("[data-act=hold]")
    looks_at_the_role(nico)
    nico.shows("section.game:not(.cards)")


def test_somebody_who_practises_asks_what_to_do(room: Room) -> None:
    """The star and the reason stay over a reload, press nothing, and go by one tap."""
    nico = practise(room, "Dice")
    looks_at_the_role(nico)
    play_on([nico], Random(3), lambda _: nico.find("[data-act=hint]").count() > 0)
    nico.press("hint")
    nico.shows(".hint-star svg")
    said = nico.find(".tip-text").inner_text()
    assert said.endswith("You decide.")
    nico.page.reload()
    nico.shows(".hint-star svg")
    nico.says(".tip-text", said)
    nico.press("hide-hint")
    nico.shows_no(".hint-star")
    nico.shows("[data-act=hint]")


@pytest.mark.parametrize("game", ["Dice", "Cards"])
def test_a_table_to_practise_at_becomes_one_with_people(room: Room, game: str) -> None:
    """Somebody takes a bot's chair with a nod of the one who practises, and the other bots stay."""
    nico = practise(room, game)
    looks_at_the_role(nico)
    # A tip has a cross in the place of the menu.
    cross = nico.find("[data-act=close-tip]")
    nico.page.add_locator_handler(cross, lambda tip: tip.dispatch_event("click"), no_wait_after=True)
    nico.press("menu")
    nico.says("[data-act=invite]", "Play with people")
    nico.press("invite")
    nico.shows(".qr")
    anna = room.scan(nico.page.url.split("/t/")[1][:4], "Anna")
    anna.tap('[data-tap="chair:1"]')
    anna.says("[data-act=sit-now]", "Take over from")
    anna.types_a_name()
    anna.press("sit-now")
    nico.shows_no(".qr")
    nico.says(".sheet", "Anna")
    nico.page.wait_for_timeout(UNEXPECTED)
    nico.press("consent")
    anna.shows('section.game [aria-label^="You. Anna,"]')
    anna.shows('section.game [aria-label^="Greenhorn,"]')
    nico.press("menu")
    expect(nico.find("[data-act=invite]")).not_to_contain_text("Play with people")


def test_a_code_that_no_table_has(room: Room) -> None:
    phone = Phone(room.device().new_page(), "Gina")
    room.expect_complaints("404")
    phone.page.goto("/")
    phone.tap("#code")
    phone.page.keyboard.type("ZZZZ")
    phone.page.get_by_role("button", name="Join the table").tap()
    phone.says(".problem", "No table has this code")
    assert phone.page.locator("#code").input_value() == "ZZZZ"
    phone.page.goto("/t/ZZZZ")
    phone.says(".problem", "No table has this code")


def test_a_code_is_read_as_people_type_it(room: Room) -> None:
    code = room.table()
    phone = Phone(room.device().new_page(), "Gina")
    phone.page.goto("/")
    phone.tap("#code")
    phone.page.keyboard.type(f" {code[:2].lower()}-")
    # Half a code is still there in another language.
    phone.page.locator('a[href$="/languages"]').first.click()
    phone.page.locator(".tongues-papers a[lang=it]").click()
    phone.page.locator("html[lang=it] .slab").click()
    phone.page.wait_for_url("**/")
    assert phone.page.locator("html").get_attribute("lang") == "it"
    assert phone.page.locator("#code").input_value() == code[:2]
    phone.page.locator("#code").focus()
    phone.page.keyboard.type(code[2:].lower())
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_url(f"**/t/{code}")
    phone.shows("[data-screen=chair]")
    phone.page.goto("/")
    expect(phone.page.locator(".back-to")).to_be_hidden()


def test_home_leads_back_to_the_table_where_this_phone_sits(room: Room) -> None:
    code = room.table()
    phone = room.scan(code, "Gina").sits_down()
    phone.page.goto("/")
    phone.says(".back-to", f"Back to {code}")
    phone.tap(".back-to")
    phone.page.wait_for_url(f"**/t/{code}")
    phone.shows("[data-screen=lobby]")


def test_a_full_table(room: Room) -> None:
    code = room.table()
    room.others(code, "Anna", "Bruno", "Carla", "Dario", "Emma", "Nico")
    phone = room.scan(code, "Gina")
    phone.says(".slab", "No chair left")
    phone.tries(".slab")
    phone.says(".slab", "Every chair is taken")
    phone.tap('[data-tap="chair:2"]')
    phone.says(".lobby-words", "Are you Carla?")


def test_a_bot_gets_up_before_the_game_for_a_person_who_comes(room: Room) -> None:
    code = room.table()
    (anna,) = room.others(code, "Anna")
    for chair in range(1, 6):
        anna.must("bot", chair=chair)
    late = room.scan(code, "Gina")
    late.says(".slab", "gets up for you")
    late.sits_down()
    anna.wait(lambda: anna.table["chairs"][1]["name"] == "Gina")


@pytest.mark.parametrize("way", ["watch", "ask for a bot's chair", "play the next one"])
def test_a_game_that_is_running_already(room: Room, way: str) -> None:
    code = room.table()
    anna, *_ = room.others(code, "Anna", "Bruno")
    anna.must("bot", chair=2)
    anna.must("deal")
    late = room.scan(code, "Gina")
    late.says(".title", "They're playing")
    late.says(".slab", "Join the next game")
    if way == "play the next one":
        late.types_a_name()
        late.press("sit")
        late.says("section.game .slab", "You're in the next game")
        late.page.wait_for_function(KEPT, timeout=PATIENCE)
        late.page.reload()
        late.says("section.game .slab", "You're in the next game")
        other = room.scan(code, "Emma")
        other.says('[data-tap="chair:3"]', "Gina")
        anna.must("end")
        late.says("[data-screen=end] .slab", "You're in the next game")
        anna.must("rematch", now=True)
        anna.must("rematch", now=True)
        late.shows("[data-screen=lobby]")
    elif way == "watch":
        late.page.get_by_role("link", name="Just watch").tap()
        late.page.wait_for_url(f"**/b/{code}")
        late.shows("[data-screen=game]")
    else:
        late.tap('[data-tap="chair:2"]')
        late.says(".slab", "gets up for you when")
        late.types_a_name()
        late.press("sit-now")
        late.says(".slab", "Asking")
        anna.wait(lambda: anna.state["mine"].get("nods"))
        assert anna.table["requests"][0]["name"] == "Gina"
        anna.must("consent", request=anna.state["mine"]["nods"][0], yes=False)
        late.says(".slab", "They shook their heads")
        late.press("sit-now")
        late.press("ask-other")
        late.press("sit-now")
        late.says(".slab", "Asking")
        anna.view()
        anna.must("consent", request=anna.state["mine"]["nods"][0], yes=True)
        late.shows("section.game .me")
        anna.wait(lambda: anna.table["chairs"][2]["name"] == "Gina")


def test_a_running_game_without_a_free_chair(room: Room) -> None:
    code = room.table()
    anna, *_ = room.others(code, "Anna", "Bruno", "Carla")
    anna.must("deal")
    late = room.scan(code, "Gina")
    late.says(".slab", "Join the next game")
    late.shows("a:has-text('Just watch')")
    # The words have a line of their own: the browser's would be a second one.
    expect(late.page.get_by_role("link", name="Just watch")).to_have_css("text-decoration-line", "none")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("   ", "Even strangers have a name"),
        ("A very long name indeed it is", "20 characters at most"),
        ("An\u202ena", "can't be shown"),
    ],
)
def test_names_that_are_none(room: Room, name: str, words: str) -> None:
    phone = room.scan(room.table(), name)
    phone.tap("#name")
    phone.page.locator("#name").fill(name)
    phone.press("sit")
    phone.says(".slab", words)
    phone.shows("[data-screen=chair]")


def test_markup_in_a_name_is_text(room: Room) -> None:
    board = room.board()
    phone = room.scan(board.code, "<b>Anna</b>&amp;").sits_down()
    for screen in (board, phone):
        expect(screen.find('[data-tap="chair:0"] .seat-name')).to_have_text(
            "<b>Anna</b>&amp;", timeout=PATIENCE
        )
        assert screen.page.locator(".seat-name b").count() == 0
