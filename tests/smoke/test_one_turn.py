"""Join by the QR code and play one whole turn by tapping, in browsers that the browser tests do not use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bangdice.dice.game import DiceGame
from tests.browser.card_plans import quiet_turn
from tests.browser.plans import Answer, Plan, plan_where
from tests.conftest import Server
from tests.smoke.screens import Board, Phone

PASSED_ON = '[data-screen=game] [data-tap="seat:0"]:not([data-turn])'


def is_over(game: DiceGame) -> bool:
    """Anna's first turn has passed to her neighbour."""
    return game.turn == 1


def is_a_whole_turn(answers: Sequence[Answer]) -> bool:
    """Anna alone is asked: she keeps some dice, rolls the others, and takes aim."""
    rolls = [answer.option.taps for answer in answers if answer.option.verb == "roll"]
    aims = any(answer.option.verb == "shoot" for answer in answers)
    return {answer.seat for answer in answers} == {0} and aims and any(len(taps) < 5 for taps in rolls)


def planned(game: str) -> Plan:
    """Return a first turn of Anna's."""
    return quiet_turn(4) if game == "cards" else plan_where(4, is_over, is_a_whole_turn, most=12)


def test_join_and_one_turn(dealt: Callable[[], tuple[Board, Phone]], server: Server, game: str) -> None:
    seed, answers = planned(game)
    (server.instance / "seeds").write_text(seed.hex())
    board, phone = dealt()
    for _, option in answers:
        phone.gives(option.verb, option.taps)
        board.shot(option.verb)
    board.shows(PASSED_ON)
    for screen in (board, phone):
        screen.shot("passed")
        screen.has_nothing_to_complain_of()
