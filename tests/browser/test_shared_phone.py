"""Two people on one phone: a curtain between them, opened by holding; never both secrets at once."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from bangdice.dice.game import DiceGame
from tests.browser.lines import Wire
from tests.browser.people import Phone
from tests.browser.plans import plan_where, seed_where
from tests.browser.room import Room, answer
from tests.patched import states_in
from tests.web.device import Device, play
from tests.web.truth import nobodys

ANNA, BRUNO = "Outlaw", "Renegade"
ROLES = ("outlaw", "renegade", "outlaw", "sheriff")
WINDOWS = ("arrow_or_life", "drop_arrow")


def sensibly(choice: dict[str, Any]) -> dict[str, Any]:
    """Keep the dice; else take the first option."""
    options: list[dict[str, Any]] = choice["options"]
    return next((option for option in options if option["verb"] == "keep"), options[0])


def secrets_in(phone: Phone) -> set[str]:
    """Return the people whose role stands anywhere in the page."""
    page = phone.words()
    return {role for role in (ANNA, BRUNO) if role in page}


def opens_the_curtain(phone: Phone, name: str) -> None:
    phone.says("[data-screen=curtain] .title", name)
    with phone.holds("[data-screen=curtain] .slab"):
        phone.shows_no("[data-screen=curtain]")


def looks_at_the_role(phone: Phone) -> set[str]:
    """Return the role that the poster names while the card is held. Its words may speak of other roles."""
    with phone.holds(".role-card"):
        title = phone.find(".poster-title").inner_text().title()
    phone.shows_no(".poster")
    return {title} & {ANNA, BRUNO}


def assert_never_two_secrets(wire: Wire) -> None:
    """No message to this phone ever carried the roles of both; those that may be marked are nobody's."""
    own = [state["mine"]["own"] for state in wire.states() if state["table"]["phase"] == "game"]
    assert {it["chair"] for it in own if it} == {0, 1}
    led = dict(states_in(wire.raw))
    for text in wire.raw:
        known = nobodys(led[text]["mine"]) if text in led else Counter[str]()
        for told in (text, json.dumps(led.get(text))):
            named = Counter({role: told.count(f'"{role}"') for role in ROLES}) - known
            assert not (named[ROLES[0]] and named[ROLES[1]]), text


def the_others_play(others: list[Device]) -> int:
    """Everybody else answers until one of the two on the phone is asked. Says which seat that is."""

    def asked() -> int:
        question = others[0].game["question"]
        return int(question["seat"]) if question else 0

    play(others, sensibly, until=lambda: asked() < 2)
    return asked()


def test_two_people_play_on_one_phone(room: Room) -> None:
    room.next_seeds(seed_where(4, lambda game: game.roles == ROLES))
    board = room.board()
    phone = Phone(room.device().new_page(), "Anna")
    wire = Wire(phone.page)
    phone.page.goto(f"/t/{board.code}")
    phone.sits_down().brings("Bruno")
    others = room.others(board.code, "Carla", "Dario")
    board.deal()
    assert the_others_play(others) == 0

    phone.says("[data-screen=curtain] .title", "Anna")
    assert secrets_in(phone) == set()
    phone.tap("[data-screen=curtain] .slab")
    phone.shows("[data-screen=curtain] .slab[data-state=ready]")
    assert all(command["chair"] is None for command in wire.commands("look"))

    opens_the_curtain(phone, "Anna")
    phone.is_asked("reroll")
    assert secrets_in(phone) == set()
    assert looks_at_the_role(phone) == {ANNA}
    while the_others_play(others) == 0:
        phone.shows("section.game[data-about]")
        option = sensibly(wire.states()[-1]["mine"]["own"]["choice"])
        phone.gives(option["verb"], option["taps"])
        assert secrets_in(phone) == set()
        # Another phone may learn of the answer later. Until then it still shows Anna's last question.
        others[0].wait_rev(int(phone.page.evaluate("document.body.dataset.rev")))

    opens_the_curtain(phone, "Bruno")
    phone.shows("section.game[data-about]")
    assert looks_at_the_role(phone) == {BRUNO}
    phone.opens_menu("curtain")
    phone.shows("[data-screen=curtain]")
    assert_never_two_secrets(wire)


def test_the_curtain_falls_for_a_question_out_of_turn(room: Room) -> None:
    def bruno_is_hit_by_anna(game: DiceGame) -> bool:
        asked = game.decision
        return asked is not None and (game.turn, asked.seat) == (0, 1) and asked.about in WINDOWS

    plan = plan_where(4, bruno_is_hit_by_anna, most=12)
    room.next_seeds(plan.seed)
    code = room.table()
    phone = Phone(room.device().new_page(), "Anna")
    phone.page.goto(f"/t/{code}")
    phone.sits_down().brings("Bruno")
    others = room.others(code, "Carla", "Dario")
    phone.press("deal")
    for seat, option in plan.answers:
        if seat > 1:
            answer(others[seat - 2], option)
            continue
        phone.shows("[data-screen=curtain], section.game[data-about]")
        if phone.page.locator("[data-screen=curtain]").count():
            opens_the_curtain(phone, ("Anna", "Bruno")[seat])
        phone.gives(option.verb, option.taps)
    opens_the_curtain(phone, "Bruno")
    phone.shows("section.game[data-shape=paper]")
