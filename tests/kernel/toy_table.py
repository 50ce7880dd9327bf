"""Positions of the toy game as text, and moves in the words of the table."""

from __future__ import annotations

import re

from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.event import Event
from tests.kernel.toy import Toy

LINE = re.compile(r"(\*?)(.+) (\d+)/(\d+)(?:: (.*))?")


class Table:
    """A toy game with names instead of seats and faces instead of numbers."""

    def __init__(self, game: Toy) -> None:
        self.game = game
        self.events: tuple[Event, ...] = ()

    def seat(self, name: str) -> int:
        """The seat of a name."""
        return self.game.names.index(name)

    def life(self, name: str) -> int:
        """Return the life points of somebody."""
        return self.game.life[self.seat(name)]

    def hand(self, name: str) -> list[str]:
        """Return the cards that somebody holds, sorted."""
        return sorted(map(self.game.face, self.game.hand(self.seat(name))))

    def card(self, name: str, face: str) -> int:
        """The number of the first card with this face in somebody's hand."""
        return next(card for card in self.game.hand(self.seat(name)) if self.game.face(card) == face)

    @property
    def asked(self) -> tuple[str, str]:
        """Return the asked player, and the subject."""
        decision = self.game.decision
        assert decision is not None
        return self.game.names[decision.seat], decision.about

    @property
    def told(self) -> list[str]:
        """Return the names of the last move's events."""
        return [event.name for event in self.events]

    def waiting(self) -> list[str]:
        """Return the waiting frames by name, the next to run first."""
        return [type(frame).__name__ for frame in reversed(self.game.stack)]

    def does(self, option: Option, name: str | None = None) -> None:
        """Give any answer, of the asked player or of somebody by name."""
        self.events = self.game.apply(option, None if name is None else self.seat(name))

    def plays(self, face: str, at: str | None = None) -> None:
        """Play a card for the player who is asked."""
        card = f"card:{self.card(self.asked[0], face)}"
        self.does(Option("play", (card,) if at is None else (card, f"seat:{self.seat(at)}")))

    def answers(self, face: str) -> None:
        """Answer with a card for the player who is asked."""
        self.does(self.option("answer", face))

    def chooses(self, face: str) -> None:
        """Discard a card for the player who is asked."""
        self.does(self.option("choose", face))

    def passes(self) -> None:
        """Decline for the player who is asked."""
        self.does(PASS)

    def option(self, verb: str, *faces: str, name: str | None = None) -> Option:
        """Return an option of the asked player (or of somebody by name) with different cards."""
        whose = self.asked[0] if name is None else name
        return Option(
            verb, tuple(f"card:{card}" for card in sorted(self.card(whose, face) for face in faces))
        )

    def heals(self, name: str, *faces: str) -> None:
        """Sid Ketchum gives two cards for a life point."""
        self.does(self.option("two_for_life", *faces, name=name), name)


def table(*players: str, deck: str = "", event: str | None = None, step: str = "play") -> Table:
    """Players as `*name life/max_life: faces`, the star on turn; `deck`: faces, the top last."""
    rows, turn = [], 0
    for seat, line in enumerate(players):
        found = LINE.fullmatch(line)
        assert found is not None, line
        star, name, life, max_life, hand = found.groups()
        turn = seat if star else turn
        rows.append([name, int(life), int(max_life), hand.split(", ") if hand else []])
    setup = {"players": rows, "turn": turn, "event": event, "step": step}
    return Table(Toy.start({**setup, "deck": deck.split(", ") if deck else []}, bytes(range(32))))
