"""Canned states of a phone whose last game is played once more, with the taps that lead there."""

from __future__ import annotations

from collections.abc import Callable

from tests.look import stories
from tests.look.bets import afterlife
from tests.look.phone_card_states import my_end as my_card_end
from tests.look.phone_end_states import my_end
from tests.look.pieces import State

REST = "[data-act=rest]"
REPLAY = (REST, "[data-act=replay]", ".again-flag >> nth=1")
"""From the player's own end to the second moment."""
EYES, CURVE = "[data-act=eyes]", "[data-act=curve]"

MARKS = "marked-dice-8"
"""A story in which everybody has marked everybody: wrong at first, then right."""

TAKEN = "taken-dice-8"
"""A story in which somebody who fell took over a bot's seat."""


def heirs_seat() -> int:
    """Return the seat that was taken over."""
    seat: int = stories.plain(TAKEN)["people"][-1]["seat"]
    return seat


STATES: dict[str, Callable[[], State]] = {
    "end-rest": lambda: my_end("dice-5", 0),
    "end-taken": lambda: my_end(TAKEN, heirs_seat()),
    "end-rest-taken": lambda: my_end(TAKEN, 0),
    "end-readers": lambda: my_end("marked-dice-5", 0),
    "end-readers-8": lambda: my_end(MARKS, 3),
    "end-ghosts": lambda: my_end("dice-5", 2, afterlife=afterlife(5)),
    "end-ghosts-8": lambda: my_end("dice-8", 2, afterlife=afterlife(8)),
    "replay": lambda: my_end("dice-5", 1),
    "replay-truth": lambda: my_end("dice-5", 1),
    "replay-8": lambda: my_end("dice-8", 3),
    "replay-curve": lambda: my_end("dice-8", 3),
    "replay-marks": lambda: my_end(MARKS, 3),
    "replay-3": lambda: my_end("dice-3", 2),
    "replay-cards": lambda: my_card_end("cards-8", 1),
    "replay-cards-truth": lambda: my_card_end("cards-5", 1),
}
TAPS: dict[str, tuple[str, ...]] = dict.fromkeys(STATES, REPLAY) | {
    "end-rest": (REST,),
    "end-taken": (),
    "end-rest-taken": (REST,),
    "end-ghosts": (REST, ".ghosts-told"),
    "end-ghosts-8": (REST, ".ghosts-told"),
    "end-readers": (REST, ".readers"),
    "end-readers-8": (REST, ".readers"),
    "replay-truth": (*REPLAY, EYES),
    "replay-curve": (*REPLAY, CURVE),
    "replay-cards-truth": (*REPLAY, EYES),
}
