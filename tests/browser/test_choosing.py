"""The choice of the game in the lobby: dice or cards, its options, and why something cannot be chosen."""

from __future__ import annotations

from playwright.sync_api import expect

from bangdice.dice.setup import VALUES
from tests.browser.gallery import AXE, axe_finds
from tests.browser.people import PATIENCE, Phone, Screen
from tests.browser.room import Room


def segment(option: str, value: str) -> str:
    return f"[data-switch={option}] label:has(input[value='{value}'])"


def is_chosen(screen: Screen, option: str, *values: str) -> None:
    """Just these values of an option are chosen."""
    for value in values:
        expect(screen.find(f"[data-switch={option}] input[value='{value}']")).to_be_checked(timeout=PATIENCE)
    expect(screen.page.locator(f"[data-switch={option}] input:checked")).to_have_count(len(values))


def chooses_cards(room: Room, *names: str, others: tuple[str, ...] = ()) -> tuple[str, Phone, list[Phone]]:
    """A host has opened the sheet and chosen the card game. The others have no screens."""
    code = room.table()
    anna, *people = room.seat(code, "Anna", *names)
    room.others(code, *others)
    anna.press("tonight")
    is_chosen(anna, "game", "dice")
    anna.says("[data-switch=evening]", "every die is explained")
    anna.tap(segment("game", "cards"))
    anna.says("[data-switch=evening]", "no Dynamite")
    anna.says(".tonight > p", "without Barrel, Dynamite, Duel, General Store, Indians!, Jail, Volcanic")
    anna.press("deeper")
    anna.says("[data-switch=preset]", "Rules in today's box")
    anna.shows_no("[data-switch=edition]")
    return code, anna, people


def test_the_card_game_with_its_sets_and_house_rules(room: Room) -> None:
    _, anna, _ = chooses_cards(room, others=("Bruno",))
    is_chosen(anna, "sets", "base")
    expect(anna.find("[data-switch=sets] input[value=base]")).to_be_disabled()
    anna.shows_no(".why")
    anna.tries(segment("sets", "base"))
    anna.says("[data-switch=sets]", "It doesn't work without the base game")
    is_chosen(anna, "sets", "base")
    for name in ("dodge_city", "high_noon"):
        anna.tap(segment("sets", name))
    is_chosen(anna, "sets", "base", "dodge_city", "high_noon")
    anna.tap(segment("sets", "dodge_city"))
    is_chosen(anna, "sets", "base", "high_noon")
    anna.tap(".deeper summary")
    anna.says(".deeper", "come with expansions")
    anna.shows_no("[data-switch=ranch_phase]")
    anna.tap(segment("sets", "fistful_of_cards"))
    anna.tap(segment("ranch_phase", "end_phase_2"))
    is_chosen(anna, "ranch_phase", "end_phase_2")
    anna.tap(segment("jail_escape_suits", "S"))
    is_chosen(anna, "jail_escape_suits", "H", "S")
    anna.says(".deeper summary", "2 rules changed")
    anna.tap(segment("preset", "all_expansions"))
    is_chosen(anna, "jail_escape_suits", "H")


def test_a_choice_that_cannot_be_dealt_says_why_and_the_table_remembers(room: Room) -> None:
    code, anna, (bruno,) = chooses_cards(room, "Bruno", others=("Carla",))
    anna.tap(segment("preset", "first"))
    is_chosen(anna, "preset", "first")
    anna.press("close")
    anna.says(".slab", "That's for 4 to 7 players.")
    bruno.page.reload()
    bruno.shows("[data-screen=lobby]")
    bruno.press("look")
    bruno.says("[data-sheet=tonight]", "Only the host and the board")
    bruno.press("deeper")
    bruno.says("[data-switch=preset]", "First edition")
    expect(bruno.page.locator("[data-switch] input")).to_have_count(0)
    anna.press("tonight")
    anna.tap(segment("game", "dice"))
    anna.says("[data-switch=evening]", "every die is explained")
    anna.tap(segment("game", "cards"))
    anna.says("[data-switch=evening]", "Short deck")
    anna.press("deeper")
    is_chosen(anna, "preset", "first")
    anna.tap(segment("preset", "fourth"))
    anna.press("close")
    expect(anna.find('.slab[data-act="deal"]')).to_be_enabled(timeout=PATIENCE)


def test_survivors_keep_their_character_and_the_badge_passes_on(room: Room) -> None:
    code, anna, (bruno,) = chooses_cards(room, "Bruno", others=("Carla", "Dario"))
    anna.tap(segment("badge", "next"))
    anna.press("close")
    anna.press("deal")
    for phone in (anna, bruno):
        phone.shows("section.game")
    anna.press("menu")
    anna.press("end")
    anna.press("yes-end")
    anna.plays_again()
    for phone in (anna, bruno):
        phone.says('[data-act="keep"]', "Keep")
    bruno.press("keep")
    bruno.says('[data-act="keep"]', " stays")
    bruno.press("keep")
    bruno.says('[data-act="keep"]', "Keep")
    anna.press("ring")
    expect(anna.page.locator('.chair button[aria-label*="Sheriff"]')).to_have_count(1)
    anna.press("deal")
    anna.shows("section.game")


def test_the_sheet_is_for_everybody(room: Room) -> None:
    """axe finds nothing, and nothing stands out of the page, in both themes."""
    _, anna, _ = chooses_cards(room, others=("Bruno",))
    anna.tap(".deeper summary")
    anna.page.evaluate(AXE)
    for theme in ("light", "dark"):
        anna.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        anna.page.wait_for_timeout(300)
        assert axe_finds(anna.page) == []
    width = anna.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_every_switch_of_the_dice_game_and_its_pause_in_a_game(room: Room) -> None:
    code = room.table()
    (anna,) = room.seat(code, "Anna")
    room.others(code, "Bruno", "Carla")
    anna.press("tonight")
    anna.tap(segment("evening", "quick"))
    is_chosen(anna, "evening", "quick")
    anna.says('[data-act="it_is"]', "Quick it is")
    anna.press("deeper")
    is_chosen(anna, "seen", "0.5")
    is_chosen(anna, "clock", "30")
    anna.tap(segment("clock", "0"))
    is_chosen(anna, "clock", "0")
    anna.shows_no("[data-switch=windows]")
    anna.tap(".deeper summary")
    for name, values in VALUES.items():
        expect(anna.page.locator(f"[data-switch={name}] input")).to_have_count(len(values))
    anna.tap(segment("rose_wraps", "false"))
    is_chosen(anna, "rose_wraps", "false")
    anna.says(".deeper summary", "1 rule changed")
    anna.press("close")
    anna.says('[data-act="tonight"]', "Dice, your own mix")
    anna.press("deal")
    anna.shows("section.game")
    anna.press("menu")
    anna.press("tonight")
    anna.says("[data-switch=rose_wraps]", "Off")
    expect(anna.page.locator("[data-switch=rose_wraps] input")).to_have_count(0)
    anna.tap(segment("seen", "1.8"))
    is_chosen(anna, "seen", "1.8")
