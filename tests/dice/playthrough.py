"""The golden playthroughs of the dice game: every number of players, every character, both readings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bangdice.dice.characters import CHARACTERS
from bangdice.dice.game import DiceGame
from bangdice.kernel.decision import Option
from tests.language.dice.scene import Scene
from tests.playthrough import Plan, Playthroughs, cast

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
        {"players": 3, "edition": "first", "characters": cast("vulture_sam el_gringo black_jack")},
        1,
        "random",
    ),
    "3-revised": Plan(
        {"players": 3, **OTHER_READINGS, "characters": cast("kit_carlson rose_doolan suzy_lafayette")},
        12,
        "habits",
    ),
    "4-first": Plan(
        {
            "players": 4,
            "edition": "first",
            "real_dice": [1, 2],
            "characters": cast("kit_carlson bart_cassidy paul_regret vulture_sam"),
        },
        3,
        "habits",
    ),
    "4-revised": Plan(
        {
            "players": 4,
            "characters": cast("rose_doolan kit_carlson el_gringo bart_cassidy"),
            **OTHER_READINGS,
        },
        4,
        "habits",
    ),
    "5-first": Plan(
        {
            "players": 5,
            "edition": "first",
            "characters": cast("pedro_ramirez lucky_duke jourdonnais sid_ketchum suzy_lafayette"),
        },
        5,
        "habits",
    ),
    "5-revised": Plan(
        {
            "players": 5,
            "edition": "revised",
            "characters": cast("el_gringo rose_doolan suzy_lafayette jesse_jones calamity_janet"),
        },
        21,
        "habits",
    ),
    "6-first": Plan(
        {
            "players": 6,
            "edition": "first",
            "characters": cast("kit_carlson jesse_jones vulture_sam el_gringo suzy_lafayette black_jack"),
        },
        23,
        "random",
    ),
    "6-revised": Plan(
        {
            "players": 6,
            "edition": "revised",
            "characters": cast(
                "suzy_lafayette slab_the_killer pedro_ramirez bart_cassidy willy_the_kid vulture_sam"
            ),
        },
        8,
        "random",
    ),
    "7-first": Plan(
        {
            "players": 7,
            "edition": "first",
            "characters": cast(
                "suzy_lafayette black_jack el_gringo jourdonnais pedro_ramirez kit_carlson slab_the_killer"
            ),
        },
        9,
        "habits",
    ),
    "7-revised": Plan(
        {
            "players": 7,
            "edition": "revised",
            "characters": cast(
                "willy_the_kid vulture_sam bart_cassidy el_gringo black_jack lucky_duke rose_doolan"
            ),
        },
        10,
        "habits",
    ),
    "8-first": Plan(
        {
            "players": 8,
            "edition": "first",
            "characters": cast(
                "bart_cassidy el_gringo pedro_ramirez kit_carlson vulture_sam slab_the_killer paul_regret "
                "suzy_lafayette"
            ),
        },
        11,
        "habits",
    ),
    "8-revised": Plan(
        {
            "players": 8,
            "characters": cast(
                "black_jack rose_doolan sid_ketchum jourdonnais willy_the_kid jesse_jones lucky_duke "
                "calamity_janet"
            ),
            "edition": "revised",
        },
        12,
        "habits",
    ),
}
"""The golden games: every number of players in both editions, every character, every switch both ways."""

COMPANY = cast("bart_cassidy black_jack el_gringo")


def newcomers() -> dict[str, Plan]:
    """Return a game for each character that sits in none of the others."""
    seated = {name for plan in PLANS.values() for name in plan.setup["characters"]}
    return {name: _newcomer(name) for name in CHARACTERS if name not in seated}


def _newcomer(name: str) -> Plan:
    setup = {"players": 4, "characters": [name, *COMPANY]}
    # The one who takes the Chief's arrow needs it: here it is a tenth.
    if name == "apache_kid":
        return Plan({**setup, "sets": ["chief_arrow"], "chief_arrow": "tenth"}, 10, "habits")
    return Plan(setup, 1, "habits")


PLANS |= newcomers()


def _said(t: Scene, who: str, option: Option) -> str:
    return t.words(option)


def _standing(t: Scene) -> Iterator[str]:
    return (line for line in t.position.splitlines() if not line.startswith("harm "))


DICE = Playthroughs(DiceGame, Scene, _said, _standing, Path(__file__).parent / "golden", PLANS)
