"""Every two abilities together: who meets whom in random games, and a count that goes on where it stopped."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from bangdice.cards.sets import EVENTS
from tests import pairs
from tests.language.cards.scene import scene
from tests.long import LONG

GAMES = {"dice": 3000 if LONG else 60, "cards": 400 if LONG else 6}
LEAST = {"dice": 1.0 if LONG else 0.5, "cards": 0.5 if LONG else 0.03}
"""The share of all pairs that meet in these games, at least."""


@pytest.mark.parametrize("game", GAMES)
def test_pairs_meet_and_no_law_is_broken(game: str) -> None:
    met = pairs.run(game, GAMES[game], 0.0, None)
    assert met.broken == []
    wanted = pairs.all_pairs(game)
    assert len(met.pairs.keys() & wanted) >= LEAST[game] * len(wanted)
    assert met.pairs.keys() <= {*wanted}


def test_a_run_goes_on_behind_the_last_game_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "pairs.json"
    pairs.run("dice", 5, 0.0, file)
    assert pairs.read(file).games == 5
    assert pairs.run("dice", 12, 0.0, file) == pairs.run("dice", 12, 0.0, None) == pairs.read(file)
    with patch.dict(pairs.EXAMINED, dice=lambda *about: pytest.fail("played again")):
        assert pairs.run("dice", 12, 0.0, file).games == 12


def test_a_game_that_breaks_a_law_is_named(tmp_path: Path) -> None:
    def broken(number: int, *_: object) -> None:
        assert number != 1, "a law"

    with patch.dict(pairs.EXAMINED, dice=broken):
        said = CliRunner().invoke(pairs.main, ["dice", "--games", "3"])
    assert said.exit_code == 1 and "game 1: AssertionError: a law" in said.output
    assert "3 games, 0 of" in said.output and "1 games broke a law" in said.output


def test_all_that_acts_or_has_just_acted_meets() -> None:
    t = scene("""
        event Blessing
        *Rose Doolan  sheriff   5/5  hand: BANG!  play: Scope
         Jesse Jones  outlaw    4/4  hand: Missed!
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
    """)
    seated = {"rose_doolan", "jesse_jones", "paul_regret", "jourdonnais", "scope", "blessing"}
    assert pairs.acting(t.game) == seated
    assert pairs.acting(t.plays("Rose Doolan", "BANG!", at="Jesse Jones").game) == seated | {"bang"}
    assert pairs.acting(t.answers("Jesse Jones", "Missed!").game) == seated | {"missed"}


def test_two_events_of_one_deck_are_no_pair() -> None:
    decks: dict[str, list[str]] = {}
    for name, event in EVENTS.items():
        decks.setdefault(event.deck, []).append(name)
    (one, other, *_), (third, *_), *_ = decks.values()
    assert not pairs.can_meet(one, other) and pairs.can_meet(one, third) and pairs.can_meet(one, "beer")
