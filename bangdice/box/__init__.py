"""A game in its box: the engine, and everything that tables, pages and simulations need to know about a game.

Each game packs its own box (`dice/box.py`, `cards/box.py`), and `games.py` lists them. No table, page or
simulation names a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bangdice.bots.belief import Reader
from bangdice.bots.player import Adviser, BotPlayer
from bangdice.box.carrying import Carrying, Place
from bangdice.box.counting import Counting
from bangdice.box.facts import Fact, FactsTable
from bangdice.box.help import Help
from bangdice.box.switches import GameSwitches, Rules
from bangdice.box.telling import Telling
from bangdice.box.tips import Tips
from bangdice.kernel.cause import Causes
from bangdice.kernel.errors import BrokenRules
from bangdice.kernel.event import Event, Kinds
from bangdice.kernel.game import Game
from bangdice.kernel.view import OwnPart, PublicPart


class Box:
    """One game. `game` is its engine. A view of it has a `public` part for everybody and an `own` part.

    - `bots`: bots by their kind. One of each serves all chairs, as it keeps nothing between two questions;
    - `shapes`: every struct of the views that is sent; `unions`: the named unions of words in them;
    - `asked`: the names and types of the values that its questions have;
    - `facts`: the facts of the game's entries in the browser's sources; `help`: the subjects of its help;
    - `events`: the kinds of its events by their names; `causes`: the reasons for them, and for its refusals;
    - `tips`: what phones explain when a player meets it for the first time;
    - `switches`: the choices before the game; `carrying`: the things that go from one game to the next;
    - `counting`: what a table knows of a real game to keep its count; None if it cannot;
    - `telling`: the things that its story looks for;
    - `reader`: the reader of answers that tell something of a role; None if none does;
    - `adviser`: what a player may ask who knows nothing better; None where there is no honest reason to give;
    - `faces`: the names of the values that a stream of chance draws, if they have any;
    - `is_open`: all that it asks may be read by everybody, so that it can be played on a board;
    - `open_taps`: the questions whose taps everybody may see before they are an answer.
    """

    bots: ClassVar[Mapping[str, BotPlayer]]
    shapes: ClassVar[tuple[type[msgspec.Struct], ...]]
    unions: ClassVar[Mapping[str, object]] = {}
    asked: ClassVar[Mapping[str, Any]] = {}
    facts: ClassVar[tuple[FactsTable, ...]] = ()
    events: ClassVar[Kinds] = {}
    switches: ClassVar[GameSwitches] = GameSwitches()
    help: ClassVar[Help] = Help()
    causes: ClassVar[Causes] = Causes()
    tips: ClassVar[Tips] = Tips({})
    carrying: ClassVar[Carrying] = Carrying()
    counting: ClassVar[Counting | None] = None
    telling: ClassVar[Telling] = Telling()
    reader: ClassVar[Reader | None] = None
    adviser: ClassVar[Adviser | None] = None
    faces: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    is_open: ClassVar[bool] = False
    open_taps: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: type[Game]) -> None:
        self.game = game

    @property
    def name(self) -> str:
        """Return the name of the game in records, on the wire and in the catalogues."""
        return self.game.name

    def setup(self, rules: Rules, places: Sequence[Place]) -> dict[str, Any]:
        """Return the setup of a game by these rules for the players at the table, as plain data."""
        return {"players": sum(place.is_taken for place in places)}

    def facts_of_set(self, name: str) -> Mapping[str, Mapping[str, Fact | str]]:
        """Return the facts of a set from outside that screens know, each table by its name."""
        return {}

    def take_in(self, expansion: Any) -> None:
        """Make a set from outside playable. Raise BrokenRules for one that does not fit."""
        raise BrokenRules(f"{self.name} has no sets from outside")

    def seconds(self, events: Sequence[Event], rules: Rules, pause: float) -> float:
        """Return the seconds that people want for looking at events. `pause`: the table's ordinary pause."""
        return pause

    def public_part(self, public: Any, rules: Rules) -> PublicPart:
        """Return the public part as a table shows it."""
        part: PublicPart = public
        return part

    def own_part(self, own: Any, rules: Rules) -> OwnPart | None:
        """Return a seat's own part as a table shows it; None if role and target are all of it."""
        return None
