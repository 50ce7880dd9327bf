"""The golden playthroughs of the dice game: every number of players, every character, both readings."""

from collections.abc import Iterator
from pathlib import Path

from bangdice.dice.game import DiceGame
from bangdice.dice.scene import Scene
from bangdice.kernel.decision import Option
from tests.playthrough import Plan, Playthroughs

FIRST_HALF = ["bart_cassidy", "el_gringo", "pedro_ramirez", "kit_carlson", "vulture_sam", "slab_the_killer",
              "paul_regret", "suzy_lafayette"]  # fmt: skip
SECOND_HALF = ["black_jack", "rose_doolan", "sid_ketchum", "jourdonnais", "willy_the_kid", "jesse_jones",
               "lucky_duke", "calamity_janet"]  # fmt: skip
OTHER_READINGS = {
    "edition": "revised",
    "el_gringo_per": "point",
    "el_gringo_when_dead": False,
    "gatling_arrows_first": False,
    "kit_before_damage": False,
    "rose_wraps": False,
}

PLANS = {
    "3-first": Plan(
        {"players": 3, "edition": "first", "characters": ["vulture_sam", "el_gringo", "black_jack"]},
        1,
        "random",
    ),
    "3-revised": Plan({"players": 3, **OTHER_READINGS}, 12, "habits"),
    "4-first": Plan({"players": 4, "edition": "first", "real_dice": [1, 2]}, 3, "habits"),
    "4-revised": Plan(
        {
            "players": 4,
            "characters": ["rose_doolan", "kit_carlson", "el_gringo", "bart_cassidy"],
            **OTHER_READINGS,
        },
        4,
        "habits",
    ),
    "5-first": Plan({"players": 5, "edition": "first"}, 5, "habits"),
    "5-revised": Plan({"players": 5, "edition": "revised"}, 21, "habits"),
    "6-first": Plan({"players": 6, "edition": "first"}, 23, "random"),
    "6-revised": Plan({"players": 6, "edition": "revised"}, 8, "random"),
    "7-first": Plan({"players": 7, "edition": "first"}, 9, "habits"),
    "7-revised": Plan({"players": 7, "edition": "revised"}, 10, "habits"),
    "8-first": Plan({"players": 8, "edition": "first", "characters": FIRST_HALF}, 11, "habits"),
    "8-revised": Plan({"players": 8, "characters": SECOND_HALF, "edition": "revised"}, 12, "habits"),
}
"""The golden games: every number of players in both editions, every character, every switch both ways."""


def _said(t: Scene, who: str, option: Option) -> str:
    return t.words(option)


def _standing(t: Scene) -> Iterator[str]:
    return (line for line in t.position.splitlines() if not line.startswith("harm "))


DICE = Playthroughs(DiceGame, Scene, _said, _standing, Path(__file__).parent / "golden", PLANS)
