"""The ``bangdice`` command as one server of many, for tests: no pauses, no limits, and a short lease.

Other differences stand in `BANGDICE_TEST`, as JSON: see `Odd`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Flask

from bangdice.box import Box
from bangdice.cli import main
from bangdice.dice.box import DiceBox
from bangdice.dice.game import DiceGame
from bangdice.games import GAMES
from bangdice.many import hosted
from bangdice.many.lease import Leased
from bangdice.many.shared_house import SharedHouse
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.admission.places import PLACES
from bangdice.web.app import Settings

ODD = "BANGDICE_TEST"
MUCH = Rate(10**9, 1)
ANYWHERE = PLACES._replace(watching_from=PLACES.most, lines_from=PLACES.most)


class Odd(msgspec.Struct):
    """The oddities of a server: the seconds of its lease, its beat and its patience; how far its date goes
    off once it serves, and how far the machine's clock is off from the start; whether it plays the dice game
    by the next version of the rules.
    """

    ttl: float = 2.0
    beat: float = 0.4
    patience: float = 5.0
    ahead: float = 0.0
    off: float = 0.0
    has_later_rules: bool = False


class LaterDice(DiceGame):
    """The dice game of the next version."""

    rules_version = DiceGame.rules_version + 1


def told() -> Odd:
    """Return the differences of this server."""
    return msgspec.json.decode(os.environ.get(ODD, "{}"), type=Odd)


def quick_app(given: hosted.Hosted, settings: Settings, **_: Any) -> Flask:
    """Return an application without waits."""
    odd = told()
    store = hosted.open_store(given, settings.keep)
    games: Mapping[str, Box] = {**GAMES, "dice": DiceBox(LaterDice)} if odd.has_later_rules else GAMES
    tenure = Leased(
        store,
        given.name,
        given.address,
        {name: box.game.rules_version for name, box in games.items()},
        succeeded=hosted.stop,
        ttl=odd.ttl,
        beat=odd.beat,
        patience=odd.patience,
    )
    house = SharedHouse(
        store,
        tenure,
        date=lambda: time.time() + odd.ahead,
        switches={"seen": 0},
        games=games,
        rest=0,
        code_length=6,
    )
    rates = Rates(*[MUCH] * len(Rates._fields))
    limits = hosted.limits_of(given, rates)
    settings = Settings(settings.behind_proxy)
    return hosted.app_of(house, settings, rates=rates, places=ANYWHERE, limits=limits)


if __name__ == "__main__":
    hosted.hosted_app = quick_app  # type: ignore[assignment]
    clock, off = time.time, told().off
    time.time = lambda: clock() + off
    main()
