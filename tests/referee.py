"""The law of the referee over random games: python -m tests.referee --games 10000

Like the browser's referee it finds the cause of an event, and the events that led to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import click

from bangdice.games import GAMES
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import Reason
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.words.catalogue import Catalogue
from bangdice.words.sentence import event_key
from bangdice.words.values import kind_of
from bangdice.words.why import places
from tests.cards import players as card_players
from tests.dice import players as dice_players
from tests.laws import Pick, random_pick

LIMIT = 4000
"""The number of questions of a game that are checked. Two players who heal for ever repeat themselves by
then.
"""
LOOKED_AT = 0.2
"""The share of questions of which the refusals are looked at."""
PLAYS: dict[str, tuple[Callable[[Random, int], dict[str, Any]], Callable[[Random], Pick]]] = {
    "dice": (lambda rng, number: dice_players.random_setup(rng), random_pick),
    "cards": (card_players.random_setup, card_players.moody_pick),
}
"""The setups of a game, and how it is played."""


class Line(NamedTuple):
    """A line that was told: the event as it was told here, and the key of its sentence without `event.`."""

    event: Event
    key: str


def line_of(words: Catalogue, event: Event) -> Line | None:
    """Return an event as a line; None if it is not told."""
    key = event_key(words, event.name, event.values)
    return Line(event, key.removeprefix("event.")) if key in words else None


def cause_of(causes: Causes, line: Line, three: bool = False) -> Cause | None:
    """Return the cause of a line: of its kind, or of the longest beginning of its key."""
    event, key = line
    keys = [f"{event.name}.{kind_of(event.values)}"]
    while key:
        keys.append(key)
        key = key.rpartition(".")[0]
    variants = [variant for it in keys for variant in ((f"three.{it}", it) if three else (it,))]
    return next((causes.events[it] for it in variants if it in causes.events), None)


def is_parent(parent: str, line: Line, child: Event) -> bool:
    """Return True if a line may be the parent of an event: its key fits, and its values agree."""
    key, *agreeing = parent.split(" ")
    if not f"{line.key}.".startswith(f"{key}."):
        return False
    for rule in agreeing:
        name, is_same, mine = rule.partition("=")
        name, _, word = (name, "", "") if is_same else rule.partition(":")
        wanted = child.values.get(mine) if is_same else word
        if wanted is None or line.event.values.get(name) != wanted:
            return False
    return True


def parent_of(cause: Cause, told: Sequence[Line], at: int) -> int | None:
    """Return the place of the nearest earlier line that may have led to the line at a place."""
    for place in range(at - 1, -1, -1):
        if any(is_parent(parent, told[place], told[at].event) for parent in cause.parents):
            return place
    return None


class Referee:
    """Examines games, as the board or one seat is told them. `broken` has the events that could not answer
    "Why?".
    """

    def __init__(self, name: str, causes: Causes | None = None) -> None:
        box = GAMES[name]
        self.name = name
        self.causes = box.causes if causes is None else causes
        self.words = Catalogue.load("en", name)
        self.known = {*places("en", name), *(it.id for it in box.help.subjects)}
        self.seen: Counter[str] = Counter()
        self.broken: Counter[str] = Counter()

    def examine(self, number: int) -> None:
        """Play one random game and ask "Why?" at every line, and at every refusal of some questions."""
        rng = Random(number)
        setup_of, pick_of = PLAYS[self.name]
        setup = setup_of(rng, number)
        game: Game = GAMES[self.name].game.start(setup, rng.randbytes(32))
        pick, seat = pick_of(rng), rng.choice([None, *range(setup["players"])])
        told: list[Line] = []
        self._hear(game.latest_events(), seat, told, setup["players"] == 3)
        for _ in range(LIMIT):
            if game.decision is None:
                break
            if rng.random() < LOOKED_AT:
                self._refuse(game)
            who, option = pick(game)
            self._hear(game.apply(option, who), seat, told, setup["players"] == 3)
        self.seen["games"] += 1

    def _hear(self, events: Sequence[Event], seat: int | None, told: list[Line], three: bool) -> None:
        for event in events:
            line = line_of(self.words, event.for_seat(seat))
            if line is None:
                continue
            told.append(line)
            cause = cause_of(self.causes, line, three)
            problem = "no cause" if cause is None else self._problem(cause, told, event)
            self.seen["events"] += 1
            self.broken.update([f"{line.key}: {problem}"] if problem else ())

    def _problem(self, cause: Cause, told: Sequence[Line], event: Event) -> str | None:
        place = cause.place or kind_of(told[-1].event.values)
        if place not in self.known:
            return f"no place {place!r}"
        if event.rule and not cause.rulings:
            return f"{event.rule} is not among its rulings"
        if not cause.is_root and parent_of(cause, told, len(told) - 1) is None:
            return "no parent"
        return None

    def _refuse(self, game: Game) -> None:
        dark = [candidates for _, candidates in game.parts()] or [game.candidates()]
        for reason in (reason for candidates in dark for _, reason in candidates if reason is not None):
            problem = self.problem_of(reason)
            self.seen["refusals"] += 1
            self.broken.update([f"{reason.name}: {problem}"] if problem else ())

    def problem_of(self, reason: Reason) -> str | None:
        """Return the fault of a refusal; None if it has its reason, and the words for what would have to be
        different.
        """
        ground = self.causes.reasons.get(reason.name)
        if ground is None:
            return "no ground"
        if ground.place not in self.known:
            return f"no place {ground.place!r}"
        if reason.rule and reason.rule not in ground.rulings and not self._is_told(reason.rule):
            return f"{reason.rule} is not among its rulings"
        return None if has_unless(self.words, reason.name, ground) else "no words after unless"

    def _is_told(self, number: str) -> bool:
        grounds, causes = self.causes.reasons.values(), self.causes.events.values()
        return any(number in row.rulings for row in grounds) or any(number in row.rulings for row in causes)


def has_unless(words: Catalogue, name: str, ground: Ground) -> bool:
    """Return True if there are words for what would have to be different, or nothing would help."""
    return ground.unless is None or f"unless.{ground.unless or name}" in words


@click.command()
@click.option("--games", default=10_000, show_default=True, help="How many games of each kind are played.")
@click.option("--first", default=0, show_default=True, help="The number of the first one: another row.")
def main(games: int, first: int) -> None:
    """Ask "Why?" at every line and at many refusals of random games: all player counts, sets and switches."""
    for name in PLAYS:
        referee = Referee(name)
        with click.progressbar(range(first, first + games), label=name) as numbers:
            for number in numbers:
                referee.examine(number)
        click.echo(", ".join(f"{count:,} {what}" for what, count in sorted(referee.seen.items())))
        for problem, count in referee.broken.most_common():
            click.echo(f"{problem} ({count} times)", err=True)
        if referee.broken:
            raise click.ClickException(f"{name}: {sum(referee.broken.values())} answers are missing")


if __name__ == "__main__":
    main()
