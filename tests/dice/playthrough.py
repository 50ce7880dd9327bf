"""Golden playthroughs: whole games as readable text, whose answers stand in the text itself.

A file holds a setup, a seed and the answers; what follows from them (events, and the position at each turn)
is written again from the answers. When an answer is not legal any more, or there is none, a bot plays on.
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bangdice.bots import make_bot
from bangdice.dice.game import DiceGame
from bangdice.dice.scene import Scene
from bangdice.simulation import pick_of

GOLDEN = Path(__file__).parent / "golden"
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


class Plan(NamedTuple):
    """How a golden game begins, and which bot plays where the file has no answer."""

    setup: dict[str, Any]
    seed: int
    bot: str


PLANS = {
    "3-first": Plan({"players": 3, "characters": ["vulture_sam", "el_gringo", "black_jack"]}, 1, "random"),
    "3-revised": Plan({"players": 3, **OTHER_READINGS}, 12, "habits"),
    "4-first": Plan({"players": 4, "real_dice": [1, 2]}, 3, "habits"),
    "4-revised": Plan(
        {
            "players": 4,
            "characters": ["rose_doolan", "kit_carlson", "el_gringo", "bart_cassidy"],
            **OTHER_READINGS,
        },
        4,
        "habits",
    ),
    "5-first": Plan({"players": 5}, 5, "habits"),
    "5-revised": Plan({"players": 5, "edition": "revised"}, 21, "habits"),
    "6-first": Plan({"players": 6}, 23, "random"),
    "6-revised": Plan({"players": 6, "edition": "revised"}, 8, "random"),
    "7-first": Plan({"players": 7}, 9, "habits"),
    "7-revised": Plan({"players": 7, "edition": "revised"}, 10, "habits"),
    "8-first": Plan({"players": 8, "characters": FIRST_HALF}, 11, "habits"),
    "8-revised": Plan({"players": 8, "characters": SECOND_HALF, "edition": "revised"}, 12, "habits"),
}
"""The golden games: every number of players in both editions, every character, every switch both ways."""


def written(name: str, plan: Plan, answers: Iterable[tuple[str, str]] = ()) -> str:
    """The text of a golden game: the answers as far as they go, then a bot's to the end."""
    return "\n".join(_lines(name, plan, answers)) + "\n"


def answers_of(text: str) -> list[tuple[str, str]]:
    """Who said what in the text of a golden game."""
    return re.findall(r"^> (.+?): (.+)$", text, re.MULTILINE)


def _lines(name: str, plan: Plan, answers: Iterable[tuple[str, str]]) -> Iterator[str]:
    seed = plan.seed.to_bytes(32)
    yield f"game {name}"
    yield f"rules {DiceGame.rules_version}"
    yield f"seed {plan.seed}"
    yield f"setup {json.dumps(plan.setup)}"
    t = Scene(DiceGame.start(plan.setup, seed))
    yield from _happened(t)
    for who, said in _said(t, plan, answers, seed):
        yield f"> {who}: {said}"
        yield from _happened(t)
    yield f"over: {t.result}: {', '.join(t.winners)}"


def _said(t: Scene, plan: Plan, answers: Iterable[tuple[str, str]], seed: bytes) -> Iterator[tuple[str, str]]:
    for who, said in answers:
        if t.game.decision is None or t.refusal(said, who) is not None:
            break
        t.does(who, said)
        yield who, said
    bot, pick = make_bot(plan.bot), pick_of(seed)
    while t.game.decision is not None:
        seat = t.game.decision.seat
        option = bot.choose(t.game.view(seat), t.game.options(), pick)
        who, said = t.name(seat), t.words(option)
        t.does(who, said)
        yield who, said


def _happened(t: Scene) -> Iterator[str]:
    yield from (f"    {line}" for line in t.story)
    if "turn_began" in t.told:
        yield ""
        yield from (line for line in t.position.splitlines() if not line.startswith("harm "))
        yield ""
