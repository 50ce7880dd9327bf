"""Law 6: suppression is total. With Hangover always on a game is one of characters who can nothing."""

from random import Random
from typing import Any

import pytest

from bangdice.cards.entries import Character
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS
from tests.laws import random_pick, walk

SETS = ("base", "dodge_city", "bullet")


class HungOver(CardGame):
    """A game in which Hangover lies from the beginning, and is never covered."""

    def __init__(self, *dealt: Any) -> None:
        super().__init__(*dealt)
        self.events, self.piles = ("hangover",), ((),)


def blank(character: Character) -> Character:
    """A character with the same name and the same life, and no ability."""

    class Blank(Character):
        id = character.id
        life = character.life

    if "life_points" in character.overrides:
        Blank.life_points = type(character).life_points  # type: ignore[method-assign]
    return Blank()


def told(game: CardGame) -> list[object]:
    """What has happened and stands, without the event that lies there."""
    state = {name: value for name, value in game.dump().items() if name not in ("events", "piles")}
    return [state, game.options(), [game.options(seat) for seat in range(game.seat_count)], game.happened()]


@pytest.mark.parametrize("number", range(12))
def test_with_hangover_the_game_is_one_of_blank_characters(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same moves, the same questions, events and tables, to the end."""
    rng = Random(number)
    setup = {"players": rng.randint(3, 8), "sets": list(SETS)}
    seed = rng.randbytes(32)
    pick = random_pick(rng)
    moves, looks = [], []
    hung_over = HungOver.start(setup, seed)
    for game, move in walk(hung_over, pick):
        looks.append(told(game))
        moves.append(move)
    for name, character in CHARACTERS.items():
        monkeypatch.setitem(CHARACTERS, name, blank(character))
    plain = CardGame.start(setup, seed)
    for look, (seat, answer) in zip(looks, moves, strict=True):
        assert told(plain) == look
        plain.apply(answer, seat)
    assert plain.result == hung_over.result and plain.result is not None
    assert len(set(hung_over.characters)) == setup["players"]
