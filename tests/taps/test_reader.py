"""A whole game of each kind by ear: everything on the phone is said, and every key answers."""

from __future__ import annotations

import re
from pathlib import Path

from bangdice.cards.game import CardGame
from bangdice.dice.game import DiceGame
from bangdice.kernel.game import Game
from tests.long import LONG
from tests.taps.reader import Heard, played, reader

SEED = bytes(32)
CARDS_SEED = b"\1" * 32
"""In this game the player who listens is shot at."""
WHERE = r"assertive: .+[.?] You\. \w+, .+ Round the table, from your left: (\w+, [^.]+(\. |$)){4}$"


def heard_in(game: Game, folder: Path) -> list[Heard]:
    """Play a game to its end. Every key answers, every thing has words, and the question is said first."""
    ears = range(game.seat_count) if LONG else {0}
    with reader(game.name) as by:
        heard = list(played(by, game, ears, folder / "table"))
    assert [fault for it in heard for fault in it.faults] == []
    assert game.result is not None
    for it in heard:
        title = next(words for words in it.screen if words.startswith("heading, "))
        assert title.endswith(", level 1"), it.screen[:3]
    return heard


def test_a_whole_game_of_dice_by_ear(tmp_path: Path) -> None:
    heard = heard_in(DiceGame.start({"players": 5}, SEED), tmp_path)
    assert {"reroll", "aim", "beer"} <= {it.about for it in heard}
    places = [words for it in heard for key, said in it.pressed if "Where am I?" in key for words in said]
    assert places
    assert [it for it in places if not re.match(WHERE, it)] == []


def test_a_whole_game_of_cards_by_ear(tmp_path: Path) -> None:
    heard = heard_in(CardGame.start({"players": 6}, CARDS_SEED), tmp_path)
    assert {"play", "missed", "excess"} <= {it.about for it in heard}
