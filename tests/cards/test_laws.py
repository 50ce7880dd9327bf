"""The laws over a few hundred random games: all player counts, all combinations of sets, all switches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from bangdice.cards.setup import VALUES
from tests.cards.hidden import Sight, check_move
from tests.cards.laws import HOARDING, count, examined, examined_from, own_laws
from tests.cards.players import EVERY_SET, MIXES, random_setup, tables_of_pairs
from tests.language.cards.scene import scene
from tests.laws import check_copy, check_dump, check_options, random_pick, walk
from tests.long import LONG

BATCHES, GAMES = (12, 20) if LONG else (2, 6)
PAIRS = tables_of_pairs(sorted(CHARACTERS), 8)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_laws_hold(batch: int) -> None:
    for number in range(batch * GAMES, (batch + 1) * GAMES):
        examined(number, rate=0.03)


def test_the_row_of_games_has_every_combination_of_sets_at_every_table() -> None:
    setups = [random_setup(Random(number), number) for number in range(6 * len(MIXES))]
    assert len({(setup["players"], tuple(setup["sets"])) for setup in setups}) == 6 * 2 ** (len(SETS) - 1)


def test_the_laws_hold_at_many_questions_of_some_games() -> None:
    for number in (100_009, 100_071):
        examined(number, rate=0.3 if LONG else 0.15)


@pytest.mark.parametrize("table", PAIRS[:: 1 if LONG else 2], ids=lambda table: f"{table[0]}-and-{table[-1]}")
def test_the_laws_hold_for_any_characters(table: tuple[str, ...]) -> None:
    setup = {"players": 8, "sets": EVERY_SET, "characters": table}
    examined_from(setup, Random("".join(table)), 0.02 if LONG else 0.008, Counter())


def test_every_two_characters_meet() -> None:
    met = {frozenset((one, other)) for table in PAIRS for one in table for other in table if one != other}
    assert len(met) == len(CHARACTERS) * (len(CHARACTERS) - 1) // 2


SETUPS = st.fixed_dictionaries(
    {
        "players": st.integers(3, 8),
        "sets": st.sampled_from(MIXES),
        "switches": st.fixed_dictionaries({}, optional={n: st.sampled_from(v) for n, v in VALUES.items()}),
    }
)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=SETUPS, seed=st.integers(0, 2**16), answers=st.lists(st.integers(0, 63), max_size=80))
def test_the_laws_hold_in_games_that_can_be_cut_down(
    setup: dict[str, Any], seed: int, answers: list[int]
) -> None:
    """A breach of a law is told with as few switches, sets and answers as will do."""
    game, sight = CardGame.start(setup, seed.to_bytes(32)), Sight(Random(seed), 0.1)
    own_laws(game)
    for answer in answers:
        if game.decision is None:
            break
        options = game.options()
        move = game.decision.seat, options[answer % len(options)]
        check_options(game, sight.rng, 0.05)
        check_copy(game, move)
        check_move(game, move, sight)
        game.apply(move[1], move[0])
        own_laws(game)
    check_dump(game)


QUESTIONS = {
    "play", "missed", "last_chance", "excess", "draw", "duel", "indians", "general_store", "cost",
    "flip", "kit_carlson", "doc_holyday", "vera_custer", "claus_the_saint", "brawl", "inherit", "estate",
    "penalty", "avoid", "evelyn_shebang", "lemonade_jim", "aim", "bandidos", "fanning", "shotgun", "tornado",
    "poker", "saved_card", "youl_grinner", "darling_valentine",
    "blood_brothers", "handcuffs", "new_identity", "peyote", "ranch", "the_daltons",
    "of the dead", "while a card settles",
}  # fmt: skip
RARE = (
    """
    *Bart Cassidy  sheriff   5/5  hand: Gatling
     Jesse Jones   outlaw    1/4  hand: Duel  play: Schofield, Scope
     Vera Custer   deputy    3/3  copies: Vulture Sam
     Vulture Sam   renegade  4/4
     Rose Doolan   outlaw    4/4
    """,
    """
    event Abandoned Mine
    *Bart Cassidy  sheriff   5/5  hand: Gatling  play: Volcanic, Scope
     Jesse Jones   deputy    1/4
     Rose Doolan   outlaw    4/4
     Vulture Sam   renegade  4/4
     Black Jack    outlaw    4/4
    """,
    """
    events Wild West Show
    *Bart Cassidy  sheriff   5/5  hand: Stagecoach, Wells Fargo
     Jesse Jones   outlaw    4/4
     Rose Doolan   outlaw    4/4
     Vulture Sam   renegade  4/4
    """,
)
"""Two heirs, a penalty whose order matters, and the end of the show are near: whole games come to them too
seldom.
"""


def test_random_games_ask_everything_and_end_in_all_ways() -> None:
    seen: Counter[str] = Counter()
    for number in range(170):
        rng = Random(number)
        setup = {**random_setup(rng, number), "sets": EVERY_SET, "preset": "fourth", "characters": None}
        _play(CardGame.start(setup, rng.randbytes(32)), rng, seen)
    for position in RARE:
        for number in range(20):
            _play(scene(position).game, Random(number), seen)
    asked = _after(seen, "asked ")
    assert QUESTIONS - asked == set(), "a question that random games do not come to wants a position in RARE"
    assert asked - QUESTIONS == set(), "a question that is new is written down in QUESTIONS"
    assert _after(seen, "over ") >= {
        "law_prevails", "sheriff_fell", "renegade_last", "last_standing", "target_fell",
    }  # fmt: skip
    assert _after(seen, "in force ") == set(EVENTS)
    assert _after(seen, "character ") == set(CHARACTERS)
    assert _after(seen, "played ") | _after(seen, "laid ") | _after(seen, "discarded ") == set(KINDS)


THIEVES = ("el_gringo", "jesse_jones", "vulture_sam", "vera_custer", "bart_cassidy", "sean_mallory")
PICKS = {
    "panic", "cat_balou", "jesse_jones", "el_gringo", "estate", "brawl", "rag_time", "conestoga", "can_can",
}  # fmt: skip


def test_every_pick_from_a_hand_is_tried_with_all_outcomes() -> None:
    seen: Counter[str] = Counter()
    for number in range(32):
        rng = Random(number)
        setup = {"players": 6, "sets": ["base", "dodge_city"], "characters": THIEVES}
        for game, move in walk(CardGame.start(setup, rng.randbytes(32)), random_pick(rng)):
            seen += check_move(game, move, Sight(rng, 0.0))
    assert _after(seen, "picked for ") >= PICKS
    assert seen["picked otherwise"] > seen["picks"] > 400


def test_hoarders_run_out_of_cards() -> None:
    seen: Counter[str] = Counter()
    for number in range(HOARDING, 12 * HOARDING, HOARDING):
        examined(number, 0.0, seen)
    assert seen["asked without deck and discards"] > 100 and seen["happened flipped_nothing"]


def _play(game: CardGame, rng: Random, seen: Counter[str]) -> None:
    """Play a game to its end, and count what is seen in it."""
    for _ in walk(game, random_pick(rng)):
        count(game, seen)
    count(game, seen)


def _after(seen: Counter[str], start: str) -> set[str]:
    return {name.removeprefix(start) for name, many in seen.items() if name.startswith(start) and many}
