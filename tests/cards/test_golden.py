"""The golden playthroughs: played again they are word for word the same; nothing is missing (law 7)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from bangdice.cards.entries import Brown, Character, EventCard, Expansion
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, POWERS, SETS, register
from bangdice.cards.setup import PRESETS, VALUES, Switches, read_setup
from tests.cards.playthrough import CARDS, PLANS, comes_into_force, is_used, newcomers, plays
from tests.language.names import name_of
from tests.playthrough import HINT, WANTED, answers_of, seed_of

TEXTS = CARDS.texts()
SETUPS = [read_setup(plan.setup) for plan in PLANS.values()]


def test_there_is_a_text_for_every_plan() -> None:
    assert set(PLANS) - set(TEXTS) == set(), "run make golden: it writes the games that have no text yet"
    assert set(TEXTS) - set(PLANS) == set(), "these texts are of no plan: take them out"


@pytest.mark.parametrize("name", PLANS)
def test_a_game_is_played_as_it_was(name: str) -> None:
    text = CARDS.text(name)
    assert CARDS.written(name, answers_of(text)) == text, HINT


class NoSuchCard(Brown):
    """A player who plays it draws a card."""

    id = "no_such_card"
    prints = "7H 9C"


class NoSuchCharacter(Character):
    """He has come to town today."""

    id = "no_such_character"
    life = 4


class NoSuchEvent(EventCard):
    """Nothing happens."""

    id = "no_such_event"
    deck = "high_noon"


@pytest.fixture
def new_set() -> Iterator[Expansion]:
    """A new set, with one of each."""
    expansion = Expansion("no_such_set", (NoSuchCard(),), (NoSuchCharacter(),), (NoSuchEvent(),))
    before = SETS[:]
    with patch.dict(KINDS), patch.dict(CHARACTERS), patch.dict(EVENTS), patch.dict(POWERS):
        register(expansion)
        yield expansion
    SETS[:] = before


@pytest.mark.parametrize("name", ["base", "all"])
def test_a_new_set_changes_no_game(new_set: Expansion, name: str) -> None:
    assert CARDS.written(name, answers_of(TEXTS[name])) == TEXTS[name]


def test_a_new_set_is_shown_in_a_game_of_its_own(new_set: Expansion, tmp_path: Path) -> None:
    book = CARDS._replace(folder=tmp_path, plans=newcomers(new_set))
    said = book.write("no_such_set")
    text = book.texts()["no_such_set"]
    assert said == f"dealt with seed {seed_of(text)}"
    assert (
        is_used(text, "no_such_card")
        and plays(text, "no_such_character")
        and comes_into_force(text, "no_such_event")
    )


@pytest.mark.parametrize("name", PLANS)
def test_every_plan_names_its_cast(name: str) -> None:
    """A character more in a set changes no game then."""
    game = CardGame.start(PLANS[name].setup, bytes(32))
    assert PLANS[name].setup["characters"] == list(game.characters)
    assert PLANS[name].setup.get("spares", []) == list(game.spares)


@pytest.mark.parametrize("name", ["base-three", "bullet"])
def test_it_is_played_to_its_end_by_the_answers_of_its_text(name: str) -> None:
    cut = CARDS.written(name, answers_of(TEXTS[name]), bot="habits")
    assert cut == TEXTS[name] and "\nover: " in cut


def test_the_versions_and_setups_stand_in_the_texts() -> None:
    for name, text in TEXTS.items():
        lines = text.splitlines()
        assert lines[1] == f"rules {CardGame.rules_version}", HINT
        assert json.loads(lines[3].removeprefix("setup ")) == PLANS[name].setup


def test_every_preset_and_every_set_is_played() -> None:
    assert {setup.preset for setup in SETUPS} == set(PRESETS)
    assert {name for setup in SETUPS for name in setup.sets} == {expansion.name for expansion in SETS}
    assert {setup.players for setup in SETUPS} == set(range(3, 9))


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_plays(character: str) -> None:
    played = any(plays(text, character) for text in TEXTS.values())
    assert played, f"no golden game has {name_of(character)} answer: {WANTED}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_is_used(kind: str) -> None:
    """Played or laid, used from the table, or given as an answer."""
    used = any(is_used(text, kind) for text in TEXTS.values())
    assert used, f"no golden game uses {name_of(kind)}: {WANTED}"


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_comes_into_force(event: str) -> None:
    revealed = any(comes_into_force(text, event) for text in TEXTS.values())
    assert revealed, f"no golden game reveals {name_of(event)}: {WANTED}"


@pytest.mark.parametrize("switch", Switches._fields)
def test_every_switch_is_played_in_all_its_readings(switch: str) -> None:
    played = {getattr(setup.all_switches(), switch) for setup in SETUPS}
    assert played >= set(VALUES.get(switch, ())) and len(played) > 1


HAPPENINGS = (
    "game_began role_shown turn_began phase drew drew_discards played put_away laid used discarded "
    "discarded_face_down shot_at shot_at_card life_lost life_gained heal_wasted no_effect unaffected "
    "unharmed flipped flip_chosen kept_flipped barrel duel_lost took store_opened bought looked returned "
    "gave shown passed_on turn_lost extra_turn eliminated inherited penalty reshuffled event_revealed "
    "suit_named copied saw_spare became ghost_returned ghost_left revived power_used chosen turn_ended "
    "game_over"
)


@pytest.mark.parametrize("happening", HAPPENINGS.split())
def test_everything_happens(happening: str) -> None:
    told = any(f"\n    {happening} " in text for text in TEXTS.values())
    assert told, f"no golden game tells {happening}: {WANTED}"


VERBS = "play use answer barrel draw keep choose take give shoot sid_ketchum pass name copy become guess"


@pytest.mark.parametrize("verb", VERBS.split())
def test_every_way_to_answer_is_taken(verb: str) -> None:
    taken = any(re.search(rf"^> .+?: {verb}\b", text, re.MULTILINE) for text in TEXTS.values())
    assert taken, f"in no golden game somebody answers {verb}: {WANTED}"


def test_somebody_does_something_unasked() -> None:
    """Sid Ketchum, while another is asked, who then answers."""
    unasked = re.compile(r"^> Sid Ketchum: sid_ketchum .*(?:\n    .*)*\n> (?!Sid Ketchum)", re.MULTILINE)
    assert any(unasked.search(text) for text in TEXTS.values())
