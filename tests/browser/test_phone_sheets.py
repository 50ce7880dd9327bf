"""Every sheet of the phone, the role held open, and the words of a phone that is kept out: all as every
screen.
"""

from __future__ import annotations

import pytest

from tests.browser.gallery import SIZES, Gallery, Look, Picture, act, looks
from tests.look import phone_chair_states, pieces
from tests.look.phone_states import STATES
from tests.look.pieces import State


def host_in_play() -> State:
    """The host on turn."""
    shown = pieces.turn()
    shown["mine"]["can_host"] = True
    return shown


def guest_in_lobby() -> State:
    """Somebody who may change nothing but his own chair."""
    return phone_chair_states.lobby()


def two_on_a_phone() -> State:
    """Two people share this phone, one of them looks."""
    shown = pieces.waiting()
    shown["mine"] |= {"chairs": [0, 3], "curtain": None}
    return shown


def a_board_asks() -> State:
    """A screen wants the board's powers."""
    shown = phone_chair_states.lobby(host=True)
    shown["table"]["requests"] = [{"id": "r2", "kind": "board", "chair": None}]
    shown["mine"]["nods"] = ["r2"]
    return shown


def broken() -> State:
    """A game that could not go on."""
    shown = phone_chair_states.lobby(host=True)
    shown["table"] |= {"phase": "over", "game": None}
    shown["table"]["notice"] = {"name": "other_rules_version", "values": {}, "rule": None}
    return shown


def real_dice_at_my_chair() -> State:
    """My chair, with real dice."""
    shown = phone_chair_states.lobby(host=True)
    shown["table"]["chairs"][0]["real_dice"] = True
    return shown


def dealing() -> State:
    """The host may deal."""
    return phone_chair_states.lobby(host=True, full=True)


CHAIR = '[data-tap="chair:{}"]'

SHEETS = [
    Picture("menu-lobby", dealing, act("menu")),
    Picture("menu-play", host_in_play, act("menu")),
    Picture("menu-shared", two_on_a_phone, act("menu")),
    Picture("people", host_in_play, act("menu", "people")),
    Picture("roles", host_in_play, act("menu", "roles")),
    Picture("tonight", dealing, act("tonight")),
    Picture("tonight-guest", guest_in_lobby, act("look")),
    Picture("chair-own", real_dice_at_my_chair, (*act("ring"), CHAIR.format(0))),
    Picture("chair-other", dealing, (CHAIR.format(1),)),
    Picture("chair-bot", dealing, (CHAIR.format(3),)),
    Picture("chair-empty", STATES["lobby-host"], (*act("ring"), CHAIR.format(4))),
    Picture("chair-not-mine", guest_in_lobby, (CHAIR.format(1),)),
    Picture("rename", dealing, (CHAIR.format(0), *act("rename"))),
    Picture("confirm-leave", dealing, (CHAIR.format(0), *act("leave"))),
    Picture("confirm-free", dealing, (CHAIR.format(1), *act("free"))),
    Picture("confirm-end", host_in_play, act("menu", "end")),
    Picture("confirm-close", dealing, act("menu", "close-table")),
    Picture("lobby-ring", STATES["lobby-host"], act("ring")),
    Picture("invite", guest_in_lobby, act("invite")),
    Picture("code", STATES["lobby-host"], act("code")),
    Picture("device", dealing, act("menu", "device")),
    Picture("second", dealing, act("menu", "second")),
    Picture("second-name", dealing, act("menu", "second", "second")),
    Picture("seat", host_in_play, act("menu", "people", "seat:1")),
    Picture("help-wait", STATES["wait-help"], act("help-wait")),
    Picture("ahead-sheet", STATES["ahead"], act("ahead")),
    Picture("request-board", a_board_asks),
    Picture("role", host_in_play, ('[data-tap="role"]',)),
    Picture("poster", host_in_play, held=".role-card"),
    Picture("broken", broken),
    Picture("chosen", STATES["aim"], ('[data-tap="seat:1"]',)),
    Picture("claiming", STATES["late"], (CHAIR.format(1),)),
    Picture("refused-over", STATES["night"], bye="closed"),
    *(
        Picture(f"refused-{reason}", STATES["lobby"], bye=reason)
        for reason in ("closed", "expired_code", "key_ended")
    ),
]


@pytest.mark.parametrize(("picture", "look"), looks(SHEETS, *SIZES), ids=str)
def test_every_sheet_is_for_everybody(gallery: Gallery, picture: Picture, look: Look) -> None:
    assert gallery.faults(picture, look) == []
