"""A game in its box: the engine, and all that tables, pages and simulations need to know of one game.

Each game packs its own (`dice/box.py`, `cards/box.py`), and `games.py` lists them. Nobody else names a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bangdice.bots.belief import Reader
from bangdice.bots.player import Bot
from bangdice.box.carrying import Carrying, Place
from bangdice.box.facts import Facts
from bangdice.box.help import Help
from bangdice.box.options import Options, Rules
from bangdice.box.telling import Telling
from bangdice.kernel.cause import Causes
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.view import OwnPart, PublicPart


class Box:
    """One game. `game` is its engine. A view of it has a `public` part for everybody and an `own` part.

    - `bots` by their kind: they keep nothing between two questions, so one of each kind serves all chairs;
    - `shapes`: every struct of the views that travels; `unions`: the unions of words in them that have names;
    - `facts`: what the browser's sources say of the game's entries; `help`: what its help is about;
    - `causes`: why its events are told and its refusals given;
    - `options`: what can be chosen before the game; `carrying`: what goes from one game to the next;
    - `telling`: what its story looks for;
    - `reader`: which of its answers tell something of a role; None where none does;
    - `faces`: the names of what a stream of chance draws, where its values have any;
    - `open_taps`: the questions of which everybody may see what is tapped, before it is an answer.
    """

    bots: ClassVar[Mapping[str, Bot]]
    shapes: ClassVar[tuple[type[msgspec.Struct], ...]]
    unions: ClassVar[Mapping[str, object]] = {}
    facts: ClassVar[tuple[Facts, ...]] = ()
    options: ClassVar[Options] = Options()
    help: ClassVar[Help] = Help()
    causes: ClassVar[Causes] = Causes()
    carrying: ClassVar[Carrying] = Carrying()
    telling: ClassVar[Telling] = Telling()
    reader: ClassVar[Reader | None] = None
    faces: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    open_taps: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: type[Game]) -> None:
        self.game = game

    @property
    def name(self) -> str:
        """The name of the game in records, on the wire and in the catalogues."""
        return self.game.name

    def setup(self, rules: Rules, places: Sequence[Place]) -> dict[str, Any]:
        """Return the setup of a game of these rules for those who sit at the table, as plain data."""
        return {"players": sum(place.is_taken for place in places)}

    def seconds(self, events: Sequence[Event], rules: Rules, pause: float) -> float:
        """Return how long people want to look at what happened; `pause` is the table's ordinary pause."""
        return pause

    def shown(self, public: Any, rules: Rules) -> PublicPart:
        """Return what a table shows everybody of what they may know."""
        part: PublicPart = public
        return part

    def shown_to_seat(self, own: Any, rules: Rules) -> OwnPart | None:
        """Return what a table shows a seat of what it may know; None where role and target are all."""
        return None
