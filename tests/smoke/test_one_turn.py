"""Join and play one turn by tapping, in browsers that the browser tests do not use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from bangdice.dice.game import DiceGame
from bangdice.web.network.addresses import reachable
from tests.browser.card_plans import quiet_turn
from tests.browser.plans import Answer, plan_where
from tests.conftest import Server
from tests.smoke.driven import Driven, Firefox, Size, WebKit
from tests.smoke.screens import Board, Phone, Screen

TABLET = Size(1280, 800)
PHONE = Size(390, 844)
NEIGHBOUR = '[data-turn] [data-tap="seat:1"]'
FIXED = Path(__file__).parents[1] / "browser" / "fixed.py"

Device = Callable[[Size], Driven]


def is_over(game: DiceGame) -> bool:
    """Anna's first turn has passed to her neighbour."""
    return game.turn == 1


def is_a_whole_turn(answers: Sequence[Answer]) -> bool:
    """Anna alone is asked: she keeps some dice, rolls the others, and takes aim."""
    rolls = [answer.option.taps for answer in answers if answer.option.verb == "roll"]
    aims = any(answer.option.verb == "shoot" for answer in answers)
    return {answer.seat for answer in answers} == {0} and aims and any(len(taps) < 5 for taps in rolls)


PLAN = plan_where(4, is_over, is_a_whole_turn, most=12)
CARDS = quiet_turn(4)


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server on all addresses; the first game is dealt as planned for the test."""
    plan = CARDS if "cards" in request.node.name else PLAN
    (tmp_path / "seeds").write_text(plan.seed.hex())
    server = Server(tmp_path, ("--host", "0.0.0.0"), (str(FIXED),)).start()
    yield server
    log = server.log()
    server.kill()
    assert "Traceback" not in log, log


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def device(request: pytest.FixtureRequest) -> Iterator[Device]:
    """Opens devices of one kind."""
    devices: list[Driven] = []

    def start(size: Size) -> Driven:
        devices.append(request.param(size))
        return devices[-1]

    yield start
    for device in devices:
        device.quit()


def join(device: Device, server: Server, kind: str) -> tuple[Board, Phone]:
    """A board makes a table, Anna scans it and sits down, bots take the other chairs."""
    board = Board(device(TABLET), f"{kind}-board")
    board.makes_a_table(reachable()[0].url(server.port))
    phone = Phone(device(PHONE), f"{kind}-phone")
    phone.opens(board.address_to_scan())
    phone.sits_down("Anna")
    board.seats_bots(1, 2, 3)
    phone.wants_it_quick()
    return board, phone


def deals(board: Board) -> None:
    """Deal, and go on without the people who look at their cards."""
    board.press("deal")
    board.press("go-on")


def is_well(*screens: Screen) -> None:
    """In the end no browser has complained."""
    for screen in screens:
        screen.shot("passed")
        screen.has_nothing_to_complain_of()


@pytest.mark.timeout(240)
def test_join_and_one_turn(device: Device, server: Server, request: pytest.FixtureRequest) -> None:
    board, phone = join(device, server, request.node.callspec.id)
    for screen in (board, phone):
        screen.shot("lobby")
    deals(board)
    *given, end = PLAN.answers
    for answer in given:
        phone.gives(answer.option.verb, answer.option.taps)
        board.shot(answer.option.verb)
    phone.gives(end.option.verb, end.option.taps, lambda: board.shows(NEIGHBOUR))
    phone.shows("[data-screen=wait]")
    is_well(board, phone)


@pytest.mark.timeout(240)
def test_join_and_one_turn_of_cards(device: Device, server: Server, request: pytest.FixtureRequest) -> None:
    board, phone = join(device, server, f"{request.node.callspec.id}-cards")
    phone.chooses_cards()
    for screen in (board, phone):
        screen.shot("lobby")
    deals(board)
    *played, end = CARDS.answers
    for answer in played:
        phone.plays(answer.option.taps, lambda: board.shows(".breath-card .card"))
        board.shot("played")
    phone.plays(end.option.taps, lambda: board.shows(NEIGHBOUR))
    is_well(board, phone)
