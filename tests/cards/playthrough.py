"""The golden playthroughs of the card game: every preset and set, every entry, every reading of a switch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bangdice.cards.entries import Expansion
from bangdice.cards.game import CardGame
from bangdice.cards.sets import SETS
from bangdice.cards.setup import VALUES, Switches
from bangdice.kernel.decision import Option
from tests.language.cards.scene import Scene
from tests.language.names import name_of
from tests.playthrough import Plan, Playthroughs, cast, seed_of

FIVE_SETS = ["base", "dodge_city", "high_noon", "fistful_of_cards", "bullet"]


def readings(number: int) -> dict[str, Any]:
    """Return every switch with its value of this number, if it has that many; 0 are the usual ones.

    Those of later sets are played in the games of the set.
    """
    usual = Switches()._asdict()
    values = {name: [usual[name], *(v for v in some if v != usual[name])] for name, some in VALUES.items()}
    later = {name for it in SETS if it.name not in FIVE_SETS for name in it.switches}
    return {
        name: some[min(number, len(some) - 1)]
        for name, some in values.items()
        if number and name not in later
    }


PLANS = {
    "base": Plan(
        {"players": 5, "characters": cast("kit_carlson rose_doolan suzy_lafayette paul_regret bart_cassidy")},
        12,
        "habits",
    ),
    "base-first": Plan(
        {
            "players": 7,
            "preset": "first",
            "characters": cast(
                "pedro_ramirez calamity_janet jesse_jones jourdonnais slab_the_killer willy_the_kid "
                "lucky_duke"
            ),
        },
        31,
        "habits",
    ),
    "base-short": Plan(
        {
            "players": 4,
            "short_deck": True,
            "characters": cast("black_jack rose_doolan sid_ketchum vulture_sam"),
        },
        26,
        "habits",
    ),
    "base-three": Plan(
        {"players": 3, "characters": cast("lucky_duke suzy_lafayette el_gringo")}, 18, "random"
    ),
    "dodge_city": Plan(
        {
            "players": 6,
            "sets": ["base", "dodge_city"],
            "characters": cast("tequila_joe kit_carlson el_gringo jesse_jones herb_hunter chuck_wengam"),
        },
        33,
        "habits",
    ),
    "dodge_city-eight": Plan(
        {
            "players": 8,
            "sets": ["base", "dodge_city"],
            "characters": cast(
                "belle_star jose_delgado molly_stark sid_ketchum paul_regret greg_digger pat_brennan "
                "elena_fuente"
            ),
        },
        35,
        "random",
    ),
    "high_noon": Plan(
        {
            "players": 5,
            "sets": ["base", "high_noon"],
            "characters": cast("kit_carlson jourdonnais el_gringo black_jack suzy_lafayette"),
        },
        304,
        "random",
    ),
    "fistful_of_cards": Plan(
        {
            "players": 5,
            "sets": ["base", "fistful_of_cards"],
            "characters": cast("paul_regret sid_ketchum bart_cassidy jesse_jones willy_the_kid"),
        },
        34,
        "random",
    ),
    "bullet": Plan(
        {
            "players": 6,
            "sets": ["base", "high_noon", "bullet"],
            "characters": cast("jesse_jones uncle_will black_jack willy_the_kid el_gringo paul_regret"),
            "spares": cast("vulture_sam lucky_duke claus_the_saint bart_cassidy rose_doolan suzy_lafayette"),
        },
        29,
        "random",
    ),
    "all": Plan(
        {
            "players": 7,
            "sets": FIVE_SETS,
            "characters": cast(
                "apache_kid vera_custer vulture_sam bart_cassidy elena_fuente willy_the_kid paul_regret"
            ),
            "spares": cast(
                "tequila_joe black_jack molly_stark kit_carlson pixie_pete slab_the_killer greg_digger"
            ),
        },
        38,
        "habits",
    ),
    "all-all_expansions": Plan(
        {
            "players": 8,
            "sets": FIVE_SETS,
            "preset": "all_expansions",
            "characters": cast(
                "doc_holyday johnny_kisch chuck_wengam bart_cassidy bill_noface kit_carlson herb_hunter "
                "rose_doolan"
            ),
            "spares": cast(
                "jose_delgado paul_regret pixie_pete el_gringo slab_the_killer vulture_sam lucky_duke "
                "suzy_lafayette"
            ),
        },
        24,
        "random",
    ),
    "other-readings": Plan(
        {
            "players": 7,
            "sets": FIVE_SETS,
            "switches": readings(1),
            "characters": cast(
                "herb_hunter rose_doolan calamity_janet sean_mallory pedro_ramirez willy_the_kid pixie_pete"
            ),
            "spares": cast(
                "elena_fuente molly_stark jourdonnais paul_regret lucky_duke jesse_jones jose_delgado"
            ),
        },
        14,
        "random",
    ),
    "third-readings": Plan(
        {
            "players": 6,
            "sets": FIVE_SETS,
            "switches": readings(2),
            "characters": cast(
                "tequila_joe greg_digger claus_the_saint jose_delgado willy_the_kid paul_regret"
            ),
            "spares": cast("belle_star rose_doolan herb_hunter elena_fuente suzy_lafayette vera_custer"),
        },
        7,
        "random",
    ),
}
"""The seeds were chosen so that few and short games show everything."""

GOLDEN = Path(__file__).parent / "golden"
COMPANY = cast("bart_cassidy black_jack el_gringo jourdonnais rose_doolan kit_carlson sid_ketchum lucky_duke")
FEW = 5
"""So many cards of a set turn up in a game that chance plays."""


def is_used(text: str, kind: str) -> bool:
    """Return True if a card of this kind is played or laid, used from the table, or given as an answer."""
    face = rf"{re.escape(name_of(kind))} \w+[♠♥♦♣]"
    why = f"(?:missed|bang|last_chance|{kind})"
    ways = rf"(?:played|laid|used) .*\bface={face}|discarded .*\bfaces={face} why={why}$"
    return re.search(f"^    (?:{ways})", text, re.MULTILINE) is not None


def plays(text: str, character: str) -> bool:
    """Return True if somebody answers as this character."""
    return f"\n> {name_of(character)}: " in text


def comes_into_force(text: str, event: str) -> bool:
    """Return True if the event is revealed."""
    return f"\n    event_revealed event={event} " in text


def newcomers(expansion: Expansion) -> dict[str, Plan]:
    """Return the games of a set that is in none of the others: the first shows its cards and events too.

    Many cards turn up only among many players who know what to do with them. One more game plays the
    switches of the set in their other readings.
    """
    own = [character.id for character in expansion.characters]
    decks = {it for event in expansion.events for it in (event.deck, event.needs) if it}
    sets = [it.name for it in SETS if it.name in {"base", *decks, expansion.name}]
    size, bot = (8, "habits") if len(expansion.kinds) > FEW else (5, "random")
    plans = {}
    for number, first in enumerate(range(0, max(1, len(own)), size)):
        cast = own[first : first + size]
        setup = {"players": size, "sets": sets, "characters": [*cast, *COMPANY][:size]}
        name = expansion.name + (f"-{number + 1}" if number else "")
        shown = partial(_shows, cast, expansion if not number else Expansion(expansion.name))
        plans[name] = Plan(setup, seed_of_file(name), bot, shown)
    if expansion.switches:
        usual = Switches()._asdict()
        switches = {name: next(it for it in VALUES[name] if it != usual[name]) for name in expansion.switches}
        setup = {"players": 5, "sets": sets, "switches": switches, "characters": [*own, *COMPANY][:5]}
        plans[f"{expansion.name}-readings"] = Plan(setup, 0, "random")
    return plans


def seed_of_file(name: str) -> int:
    """Return the seed with which a game was written; 0 before that."""
    file = GOLDEN / f"{name}.txt"
    return seed_of(file.read_text()) if file.exists() else 0


def _shows(cast: list[str], expansion: Expansion, text: str) -> bool:
    return (
        all(plays(text, name) for name in cast)
        and all(is_used(text, kind.id) for kind in expansion.kinds)
        and all(comes_into_force(text, event.id) for event in expansion.events)
    )


for _expansion in SETS:
    if _expansion.name not in {name for plan in PLANS.values() for name in plan.setup.get("sets", ["base"])}:
        PLANS |= newcomers(_expansion)


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


CARDS = Playthroughs(CardGame, Scene, _said, _standing, GOLDEN, PLANS)
