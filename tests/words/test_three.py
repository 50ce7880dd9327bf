"""The texts of a game of three that take the place of the usual ones."""

from __future__ import annotations

import re

import pytest

from bangdice.kernel.roles import PREY, SHERIFF
from bangdice.words.catalogue import Catalogue
from tests.tongues import says_name
from tests.words.reading import texts

GAMES = [(lang, game) for lang in Catalogue.languages() for game in Catalogue.games(lang)]


def of_three(lang: str, game: str) -> dict[str, str]:
    """The texts that a phone has in a game of three: those written for it stand in place of the others."""
    flat = Catalogue.load(lang, game).flat()
    return flat | {key.removeprefix("three."): text for key, text in flat.items() if key.startswith("three.")}


@pytest.mark.parametrize(("lang", "game"), GAMES)
def test_each_of_three_is_told_whom_he_hunts_and_who_hunts_him(lang: str, game: str) -> None:
    said = of_three(lang, game)
    for hunter, prey in PREY.items():
        assert says_name(said[f"role.{hunter}.goal"], said[f"role.{prey}.name"])
        assert says_name(said[f"role.{prey}.flavour"], said[f"role.{hunter}.name"])


@pytest.mark.parametrize(("lang", "game"), GAMES)
def test_nothing_that_is_shown_to_three_speaks_of_a_sheriff(lang: str, game: str) -> None:
    """Roles, cards and events; rulings and switches are for every number of players."""
    said = of_three(lang, game)
    shown = re.compile(
        r"(role\.(deputy|outlaw|renegade)\.\w+|(card|event_card|character)\.\w+\.(text|short|ability)"
        r"|phone\.role\..+|phone\.roles\.3|board\.cards\..+)"
    )
    sheriff = said[f"role.{SHERIFF}.name"]
    assert {key for key, text in said.items() if shown.fullmatch(key) and says_name(text, sheriff)} == set()


@pytest.mark.parametrize(("lang", "game"), GAMES)
def test_words_for_three_stand_in_place_of_others(lang: str, game: str) -> None:
    flat = Catalogue.load(lang, game).flat()
    assert {
        key for key in flat if key.startswith("three.") and key.removeprefix("three.") not in flat
    } == set()
    assert any(key.startswith("three.role.") for key in texts(lang))
