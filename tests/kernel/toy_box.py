"""The toy card game in its box: all that it takes to play it at a real table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bangdice.bots.random_bot import RandomBot
from bangdice.box import Box
from bangdice.box.carrying import Carrying, Legacy, Place
from bangdice.box.switches import GameSwitches, Row, Rules
from bangdice.kernel.event import Event
from bangdice.kernel.view import OwnPart, PublicPart, QuestionView, question_view
from tests.kernel.toy import CHARACTERS, DECK, Toy

LIFE = (4, 3, 2)
"""The life points with which a player may begin."""
HAND = 2
"""The cards with which a player begins."""


class PublicView(PublicPart, frozen=True, tag="toy"):
    """The part of a view that everybody may know."""

    names: tuple[str, ...]
    turn: int
    life: tuple[int, ...]
    alive: tuple[bool, ...]
    event: str | None
    hands: tuple[int, ...]
    discard: tuple[str, ...]
    question: QuestionView | None
    winners: tuple[int, ...] | None


class OwnView(OwnPart, frozen=True):
    """The part of a view that only one seat may know: its hand, by number."""

    hand: dict[str, str]


class View(msgspec.Struct, frozen=True):
    """A view: the part for everybody, and a seat's own part."""

    public: PublicView
    own: OwnView | None


class TableToy(Toy):
    """The toy game with views that travel, and with the counts of a simulation."""

    @property
    def roles(self) -> tuple[str, ...]:
        """Return the role of each seat."""
        return ("player",) * self.seat_count

    @property
    def characters(self) -> tuple[str, ...]:
        """Return the character of each seat."""
        return self.names

    turn_number = 0
    """The turns since the game was begun or loaded."""

    def begin_turn(self, seat: int, step: str = "draw") -> None:
        """Begin a turn, and count it."""
        self.turn_number += 1
        super().begin_turn(seat, step)

    def public(self) -> PublicView:
        """Return what everybody may know."""
        seats = range(self.seat_count)
        return PublicView(
            self.names,
            self.turn,
            tuple(self.life),
            tuple(self.alive),
            self.event,
            tuple(len(self.hand(other)) for other in seats),
            tuple(map(self.face, self.cards.zone("discard"))),
            question_view(self.decision),
            None if self.result is None else self.result.winners,
        )

    def view(self, seat: int | None) -> Any:
        """Return the view of a seat, or of everybody."""
        if seat is None:
            return View(self.public(), None)
        hand = {str(card): self.face(card) for card in self.hand(seat)}
        return View(self.public(), OwnView(seat, "player", None, hand))


class ToySwitches(GameSwitches):
    """The setup: a player's life points, whether abilities count, and how long a death is looked at."""

    defaults = {"life": LIFE[0], "hangover": False, "mourning": 0}
    names = tuple(defaults)
    loose = frozenset(("mourning",))

    def read(self, chosen: Rules, changes: Mapping[str, object]) -> Rules:
        after: dict[str, Any] = {**chosen, **changes}
        if after["life"] not in LIFE or not isinstance(after["hangover"], bool):
            raise ValueError(f"{after!r} cannot be chosen")
        return after

    def rows(self, chosen: Rules, seated: int) -> Iterator[Row]:
        yield Row("life", LIFE, LIFE[0], chosen["life"])
        yield Row("hangover", (False, True), False, chosen["hangover"], deep=True)
        yield Row("mourning", (0, 1), 0, chosen["mourning"])


class ToyCarrying(Carrying):
    """A player who survives may keep the character."""

    def legacies(self, game: Toy) -> Sequence[Legacy]:
        return tuple(
            Legacy(name if lives else None) for name, lives in zip(game.names, game.alive, strict=True)
        )

    def can_keep(self, rules: Rules, character: str) -> bool:
        return not rules["hangover"]


class ToyBox(Box):
    """The box of the toy game."""

    bots = {"habits": RandomBot(), "random": RandomBot()}
    shapes = (PublicView, OwnView)
    switches = ToySwitches()
    carrying = ToyCarrying()

    def setup(self, rules: Rules, places: Sequence[Place]) -> dict[str, Any]:
        seated = [place for place in places if place.is_taken]
        kept = [place.survived if place.keeps else None for place in seated]
        free = iter([*(name for name in CHARACTERS if name not in kept), *map(str, range(len(seated)))])
        life, rows = rules["life"], []
        for seat, name in enumerate(kept):
            hand = DECK[seat * HAND : (seat + 1) * HAND]
            rows.append([name or next(free), life, life, list(hand)])
        return {"players": rows, "event": "Hangover" if rules["hangover"] else None}

    def seconds(self, events: Sequence[Event], rules: Rules, pause: float) -> float:
        died = any(event.name == "eliminated" for event in events)
        return pause + (int(str(rules["mourning"])) if died else 0)

    def own_part(self, own: OwnView, rules: Rules) -> OwnView:
        return own


TOY = ToyBox(TableToy)
