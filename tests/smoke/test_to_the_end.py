"""Play to a death, the afterlife and the end, in browsers that the browser tests do not use."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from bangdice.kernel.game import Game
from tests.conftest import Server
from tests.language.cards.scene import scene as card_scene
from tests.language.dice.scene import scene as dice_scene
from tests.smoke.screens import Board, Phone


def last_lives(game: str) -> Game:
    """
    Return a position in which everybody falls soon. Anna, whose turn it is, falls first, so early that a slow
    browser sees the afterlife before the end.
    """
    if game == "dice":
        return dice_scene("""
            *Willy the Kid outlaw    1  arrows 3
             Jesse Jones   sheriff   4  arrows 2
             El Gringo     outlaw    4  arrows 2
             Vulture Sam   renegade  4  arrows 1
        """).game
    return card_scene("""
        *Willy the Kid outlaw   1/4  hand: Missed!  play: Dynamite
         Jesse Jones   sheriff  4/5  hand: BANG! 2♦, BANG! 3♦
         El Gringo     outlaw   1/3  hand: BANG! 4♦, BANG! 5♦
         Vulture Sam   renegade 4/4  hand: BANG! 6♦, BANG! 7♦
        phase start
        deck: 5♠
    """).game


@pytest.mark.timeout(400)
def test_to_a_death_the_afterlife_and_the_end(
    dealt: Callable[[], tuple[Board, Phone]], server: Server, game: str
) -> None:
    begun = last_lives(game)
    begun.chance.scripts.clear()
    (server.instance / "position").write_text(json.dumps(begun.dump()))
    board, phone = dealt()
    phone.plays_until("[data-screen=fallen]")
    phone.presses_until("ghost", "[data-screen=ghost]")
    for screen in (board, phone):
        screen.shot("afterlife")
    phone.plays_until("[data-screen=end]")
    board.shows("[data-screen=over]")
    for screen in (board, phone):
        screen.shot("end")
        screen.has_nothing_to_complain_of()
