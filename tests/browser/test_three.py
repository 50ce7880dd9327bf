"""Three players: a player's target stands on the ring, on the role card and in every sheet, and there is no
Sheriff.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from bangdice.words.catalogue import Catalogue
from tests.browser.gallery import Gallery, Picture, act
from tests.long import covering
from tests.look import phone_card_states, pieces
from tests.look.pieces import State
from tests.tongues import SEEN

GAMES: dict[str, Callable[[], State]] = {
    "dice": lambda: pieces.turn(3),
    "cards": lambda: phone_card_states.turn(3),
}


@pytest.mark.parametrize(("game", "lang"), covering(GAMES, SEEN))
def test_roles_of_three_are_told_in_their_own_words(gallery: Gallery, game: str, lang: str) -> None:
    words, state = Catalogue.load(lang, game).text, GAMES[game]()
    own = state["mine"]["own"]
    mine, target = own["role"], own["target"]
    prey, name = state["table"]["game"]["seats"][target]["role"], pieces.NAMES[target]

    def read(selector: str, taps: tuple[str, ...] = (), held: str | None = None) -> str:
        with gallery.shows(Picture("three", lambda: state, taps, held), lang) as page:
            said = page.locator(selector).text_content() or ""
        assert words("role.sheriff.name") not in said
        return said

    poster = read(".poster", held=".role-card")
    assert words(f"three.role.{mine}.goal") in poster and words(f"three.role.{mine}.flavour") in poster
    assert read(".role-card-word") == words(f"role.{mine}.name")
    assert words("three.phone.role.same") in read(".role-screen", ('[data-tap="role"]',))
    for seat, it in enumerate(state["table"]["game"]["seats"]):
        if seat == own["seat"]:
            continue
        on_ring = read(f'.round [data-tap="seat:{seat}"]')
        assert words(f"role.{it['role']}.name") in on_ring
        assert (words("seat.your_target") in on_ring) == (seat == target)
        assert (words("seat.hunts_you") in on_ring) == (seat != target)
    roles = read("[data-sheet]", act("menu", "roles"))
    assert f"{words(f'role.{prey}.name')}: {name}" in roles and words(f"three.role.{prey}.goal") in roles
    people = read("[data-sheet]", act("menu", "people"))
    assert f"{words(f'role.{prey}.name')}, {words('seat.your_target')}" in people
    assert words(f"three.role.{prey}.flavour") in read(
        "[data-sheet]", act("menu", "people", f"seat:{target}")
    )


@pytest.mark.parametrize(("game", "lang"), covering(GAMES, SEEN))
def test_my_goal_stands_in_my_strip_and_cross_hairs_on_my_target(
    gallery: Gallery, game: str, lang: str
) -> None:
    """With the first death the goal is another one, and nobody hunts me more than I hunt him."""
    words, state = Catalogue.load(lang, game).text, GAMES[game]()
    own = state["mine"]["own"]
    target, hunter = own["target"], 3 - own["seat"] - own["target"]
    goal = words("phone.role.goal", goal=words(f"three.role.{own['role']}.goal"))
    with gallery.shows(Picture("goal", lambda: state), lang) as page:
        expect(page.locator(".me .role-card-goal")).to_have_text(goal)
        expect(page.locator(f'[data-tap="seat:{target}"]')).to_have_attribute("data-hunt", "target")
        expect(page.locator(f'[data-tap="seat:{hunter}"]')).to_have_attribute("data-hunt", "hunter")
        hairs = "(it) => getComputedStyle(it, '::after').content"
        heads = page.locator(f'[data-tap="seat:{target}"] .head, [data-tap="seat:{hunter}"] .head')
        drawn = [it.evaluate(hairs) != "none" for it in heads.all()]
        assert sorted(drawn) == [False, True]
    fallen = {"alive": False, "life": 0} | ({"present": False} if game == "cards" else {})
    shown = state["table"]["game"]
    shown["seats"] = [row | fallen if seat == hunter else row for seat, row in enumerate(shown["seats"])]
    with gallery.shows(Picture("goal", lambda: state), lang) as page:
        expect(page.locator(".me .role-card-goal")).to_have_text(words("phone.role.goal.last"))
        expect(page.locator(f'[data-tap="seat:{target}"]')).to_have_attribute("data-hunt", "target")
        expect(page.locator(".seat-hunt")).to_have_count(1)
