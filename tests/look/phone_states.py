"""Canned states of the phone: every screen of the dice game once, as the server would send it."""

from __future__ import annotations

from collections.abc import Callable

from tests.look import phone_chair_states, phone_dice_states, phone_end_states
from tests.look.pieces import State

STATES: dict[str, Callable[[], State]] = {
    **phone_chair_states.STATES,
    **phone_dice_states.STATES,
    **phone_end_states.STATES,
}

TAPS = {**phone_chair_states.TAPS, **phone_dice_states.TAPS, **phone_end_states.TAPS}
"""The taps that lead to a state."""
