"""The golden playthroughs: played again they are word for word the same, and nothing is missing in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

from bangdice.dice import events
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.entries import Character
from bangdice.dice.game import DiceGame
from bangdice.dice.setup import Switches, read_setup
from bangdice.games import GAMES
from bangdice.kernel.roles import ROLE_TABLE
from tests.dice.playthrough import DICE, PLANS
from tests.language.names import name_of
from tests.playthrough import HINT, WANTED, answers_of, cast

TEXTS = DICE.texts()


def test_there_is_a_text_for_every_plan() -> None:
    assert set(PLANS) - set(TEXTS) == set(), "run make golden: it writes the games that have no text yet"
    assert set(TEXTS) - set(PLANS) == set(), "these texts are of no plan: take them out"


@pytest.mark.parametrize("name", PLANS)
def test_a_game_is_played_as_it_was(name: str) -> None:
    text = DICE.text(name)
    assert DICE.written(name, answers_of(text)) == text, HINT


@pytest.mark.parametrize("name", PLANS)
def test_it_is_played_to_its_end_by_the_answers_of_its_text(name: str) -> None:
    answers = answers_of(DICE.text(name))
    cut = DICE.written(name, answers, bot="random")
    assert answers_of(cut) == answers and "\nover: " in cut


def test_a_new_character_changes_no_game() -> None:
    with patch.dict(CHARACTERS, {"a_stranger": AStranger()}):
        again = {name: DICE.written(name, answers_of(text)) for name, text in TEXTS.items()}
    assert again == TEXTS


class AStranger(Character):
    """He has come to town today."""

    id = "a_stranger"
    life = 8


class AChange(NamedTuple):
    """A change of `take_arrow`, and what `make golden` says of it."""

    verb: Callable[[DiceGame, int, str], None]
    says: str


def tells_more(g: DiceGame, seat: int, why: str) -> None:
    TAKE(g, seat, why)
    g.note(events.TurnEnded(seat=seat))


def takes_more(g: DiceGame, seat: int, why: str) -> None:
    TAKE(g, seat, why)
    g.indian_attacks += 1


TAKE = DiceGame.take_arrow
CHANGES = (AChange(tells_more, "rules_version stays"), AChange(takes_more, "rules_version rises"))


@pytest.mark.parametrize("change", CHANGES, ids=lambda it: it.says)
def test_the_states_alone_say_whether_the_rules_version_rises(
    change: AChange, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is told besides ends no game in play; another state does."""
    monkeypatch.setattr(DiceGame, "take_arrow", change.verb)
    (tmp_path / "3-first.txt").write_text(TEXTS["3-first"])
    assert change.says in DICE._replace(folder=tmp_path).write("3-first")


def test_a_game_with_another_cast_is_dealt_again(tmp_path: Path) -> None:
    """The answers of those who still sit there are kept as far as they go."""
    (tmp_path / "4-first.txt").write_text(TEXTS["4-first"])
    held = answers_of(TEXTS["4-first"])
    place = next(at for at, (who, said) in enumerate(held) if "Paul Regret" in f"{who} {said}")
    plan = PLANS["4-first"]
    others = cast("kit_carlson bart_cassidy jesse_jones vulture_sam")
    plans = {"4-first": plan._replace(setup={**plan.setup, "characters": others})}
    book = DICE._replace(folder=tmp_path, plans=plans)
    assert book.write("4-first") == f"re-dealt, answers kept up to {place} of {len(held)}"
    assert answers_of(book.texts()["4-first"])[:place] == held[:place] and place > 0


@pytest.mark.parametrize("players", ROLE_TABLE)
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_every_number_of_players_plays_both_editions(players: int, edition: str) -> None:
    assert f"game_began players={players} edition={edition}\n" in TEXTS[f"{players}-{edition}"]


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_plays(character: str) -> None:
    played = any(f"> {name_of(character)}: " in text for text in TEXTS.values())
    assert played, f"no golden game has {name_of(character)} answer: {WANTED}"


@pytest.mark.parametrize("switch", Switches._fields)
def test_every_switch_is_played_both_ways(switch: str) -> None:
    setups = (read_setup(plan.setup) for plan in PLANS.values())
    assert len({getattr(setup.switches, switch) for setup in setups}) == 2


BY_PEOPLE = {"last_five_told"}
"""Events that no bot brings about: a scenario does (`scenarios/test_real_dice.py`)."""


@pytest.mark.parametrize("event", sorted(GAMES["dice"].events.keys() - BY_PEOPLE))
def test_every_event_happens(event: str) -> None:
    told = any(f"\n    {event} " in text for text in TEXTS.values())
    assert told, f"no golden game tells {event}: {WANTED}"


def test_the_versions_and_setups_stand_in_the_texts() -> None:
    for name, text in TEXTS.items():
        lines = text.splitlines()
        assert lines[1] == f"rules {DiceGame.rules_version}", HINT
        assert json.loads(lines[3].removeprefix("setup ")) == PLANS[name].setup
