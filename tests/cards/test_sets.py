"""A set that is not in the box is gone without a trace, and entries that do not fit together are refused."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bangdice.cards import sets
from bangdice.cards.entries import Expansion
from bangdice.cards.faces import read_face
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS, SETS_IN_PLAY, register
from bangdice.kernel.errors import BadPosition, BrokenRules

OTHERS = [expansion for expansion in SETS_IN_PLAY if expansion.name != "base"]


FOLDER = Path(sets.__file__).parent
NAMED = {
    "law_of_the_west": "a reason of The Bullet's Handcuffs, which know only the card that must be played",
}
"""Words that are names of other sets' entries, too."""


@pytest.mark.parametrize("expansion", SETS_IN_PLAY, ids=lambda it: it.name)
def test_the_rules_of_a_set_name_nothing_of_another_but_the_base_game(expansion: Expansion) -> None:
    others = [it for it in OTHERS if it is not expansion]
    theirs = {entry.id for it in others for entry in (*it.kinds, *it.characters, *it.events)}
    files = [FOLDER / f"{expansion.name}.py", *(FOLDER / expansion.name).glob("*.py")]
    sources = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    words = {
        node.value for text in sources for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)
    }
    assert expansion.name in words
    assert not words & (theirs - {*NAMED, *(it.name for it in others)})


@pytest.fixture
def left_out(request: pytest.FixtureRequest) -> Iterator[Expansion]:
    """The games as they are with all sets but one in the box."""
    before = SETS[:]
    with patch.dict(KINDS, clear=True), patch.dict(CHARACTERS, clear=True), patch.dict(EVENTS, clear=True):
        SETS.clear()
        for expansion in SETS_IN_PLAY:
            if expansion is not request.param:
                register(expansion)
        yield request.param
    SETS[:] = before


@pytest.mark.parametrize("left_out", OTHERS, ids=lambda it: it.name, indirect=True)
def test_the_others_are_played_without_it(left_out: Expansion) -> None:
    names = [it.id for it in (*left_out.kinds, *left_out.characters, *left_out.events)]
    game = CardGame.start({"players": 5, "sets": [it.name for it in SETS]}, bytes(32))
    rng = Random(left_out.name)
    seen = {read_face(face).kind for face in game.cards.faces} | {*game.characters, *game.spares}
    seen |= {name for pile in (*game.piles, game.rest) for name in pile}
    while game.decision is not None:
        game.apply(rng.choice(game.options()))
    assert game.result is not None
    assert not seen & set(names)


@pytest.mark.parametrize("left_out", OTHERS, ids=lambda it: it.name, indirect=True)
def test_nobody_can_ask_for_it(left_out: Expansion) -> None:
    with pytest.raises(BadPosition, match=f"there is no '{left_out.name}'"):
        CardGame.start({"players": 5, "sets": ["base", left_out.name]}, bytes(32))


def test_a_set_is_registered_once() -> None:
    for expansion in (Expansion("base"), Expansion("other", characters=SETS_IN_PLAY[0].characters)):
        with pytest.raises(BrokenRules, match="there is another"):
            register(expansion)
    assert tuple(SETS) == SETS_IN_PLAY
