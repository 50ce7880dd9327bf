"""The golden playthroughs of the card game: every preset and set, every entry, every reading of a switch."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bangdice.cards.game import CardGame
from bangdice.cards.scene import Scene
from bangdice.cards.sets import SETS
from bangdice.cards.setup import VALUES, Switches
from bangdice.kernel.decision import Option
from tests.playthrough import Plan, Playthroughs

EVERY_SET = [expansion.name for expansion in SETS]


def readings(number: int) -> dict[str, Any]:
    """Every switch with its value of this number, as far as it has so many: 0 are the usual ones."""
    usual = Switches()._asdict()
    values = {name: [usual[name], *(v for v in some if v != usual[name])] for name, some in VALUES.items()}
    return {name: some[min(number, len(some) - 1)] for name, some in values.items() if number}


PLANS = {
    "base": Plan({"players": 5}, 12, "habits"),
    "base-first": Plan({"players": 7, "preset": "first"}, 31, "habits"),
    "base-short": Plan({"players": 4, "short_deck": True}, 26, "habits"),
    "base-three": Plan({"players": 3}, 18, "random"),
    "dodge_city": Plan({"players": 6, "sets": ["base", "dodge_city"]}, 33, "habits"),
    "dodge_city-eight": Plan({"players": 8, "sets": ["base", "dodge_city"]}, 35, "random"),
    "high_noon": Plan({"players": 5, "sets": ["base", "high_noon"]}, 2, "random"),
    "fistful_of_cards": Plan({"players": 5, "sets": ["base", "fistful_of_cards"]}, 32, "random"),
    "bullet": Plan({"players": 6, "sets": ["base", "high_noon", "bullet"]}, 29, "random"),
    "all": Plan({"players": 7, "sets": EVERY_SET}, 38, "habits"),
    "all-all_expansions": Plan({"players": 8, "sets": EVERY_SET, "preset": "all_expansions"}, 24, "random"),
    "other-readings": Plan({"players": 7, "sets": EVERY_SET, "switches": readings(1)}, 14, "random"),
    "third-readings": Plan({"players": 6, "sets": EVERY_SET, "switches": readings(2)}, 7, "random"),
}
"""The seeds were chosen so that few and short games show everything."""


def _said(t: Scene, who: str, option: Option) -> str:
    """The short words if they are enough."""
    short = t.words(option)
    meant = t.option(short, t.game.candidates(t.seat(who)))
    return short if meant == option else t.exact_words(option)


def _standing(t: Scene) -> Iterator[str]:
    """The turn, the event in force, and the seats."""
    for line in t.position.splitlines():
        if line.startswith(("turn ", "round ", "so_far ", "event ", "*", " ")):
            yield line


CARDS = Playthroughs(CardGame, Scene, _said, _standing, Path(__file__).parent / "golden", PLANS)
