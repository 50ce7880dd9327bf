"""Law 6: suppression is total. With Hangover always on a game is one of people who can do nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest.mock import patch

from bangdice.cards.entries import Character
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, EVENTS
from bangdice.kernel.ability import Ability
from bangdice.kernel.decision import Option, read_option
from tests.laws import Pick, walk

NOBODY = "nobody_"
"""The beginning of the names of characters without an ability."""


class HungOver(CardGame):
    """A game in which Hangover is in force from the beginning, whatever other events come and go."""

    def abilities(self) -> Iterator[tuple[int | None, Ability]]:
        yield None, EVENTS["hangover"]
        yield from super().abilities()


class Plain(CardGame):
    """A game of characters without abilities, each with the life and first cards of the one it replaces."""

    def __init__(self, seed: bytes, setup: Any, deal: Any) -> None:
        characters, spares = (tuple(f"{NOBODY}{name}" for name in names) for names in (deal[1], deal[2]))
        super().__init__(seed, setup, deal._replace(characters=characters, spares=spares))


def nobody(character: Character) -> Character:
    """A character with as many life points and first cards, another name, and no ability."""

    class Nobody(Character):
        id = f"{NOBODY}{character.id}"
        life = character.life
        first_hand = character.first_hand

        def life_points(self, switches: Any) -> int:
            return character.life_points(switches)

    return Nobody()


def check_hangover(setup: dict[str, Any], rng: Random, pick: Pick) -> int:
    """Play both with the same moves; returns how many questions were compared."""
    seed, moves = rng.randbytes(32), 0
    with patch.dict(CHARACTERS, {f"{NOBODY}{name}": nobody(it) for name, it in CHARACTERS.items()}):
        plain = Plain.start(setup, seed)
        for game, (seat, answer) in walk(HungOver.start(setup, seed), pick):
            assert all_of(plain) == all_of(game)  # type: ignore[arg-type]
            plain.apply(_of_nobody(answer), seat)
            moves += 1
        assert plain.result is not None
    return moves


def all_of(game: CardGame) -> str:
    """Return the whole game with its options and its last events, the characters named alike."""
    options = [[(str(it), why) for it, why in game.candidates(seat)] for seat in range(game.seat_count)]
    happened = [(event.name, event.values) for event in game.latest_events()]
    views = [repr(game.view(seat)) for seat in (0, None)]
    return json.dumps([game.dump(), options, happened, views]).replace(NOBODY, "")


def _of_nobody(answer: Option) -> Option:
    return read_option(str(answer).replace("character:", f"character:{NOBODY}"))
