"""Random positions of both games as the wire shows them to phones, by the real rules, tables and views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bangdice.cards.game import CardGame
from bangdice.dice.characters import SETS as DICE_SETS
from bangdice.dice.game import DiceGame
from bangdice.kernel.game import Game
from bangdice.kernel.record import Recording, full_look
from bangdice.tables.kept.state import Choice
from bangdice.tables.wire import commands as c
from bangdice.tables.world.game import Play, picture_of
from tests.cards.players import moody_pick
from tests.cards.players import random_setup as card_setup
from tests.dice.players import random_setup as dice_setup
from tests.laws import Pick, random_pick, walk
from tests.tables.evening import Device, Evening

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma", "Fritz", "Greta", "Hugo")
DICE_EVERY = 4
"""One in this number of games is dice, which has few kinds of questions."""
SERIES = {"choose": "left", "face": "of"}
"""Verbs of questions that are answered in one go: each with the value that says how many there are."""
LONGEST = 1500
"""The number of answers of a game that are checked, because idle tables go on and on."""
BEFOREHAND = 0.25
"""How often something has been chosen already: ahead of the question, or held back by the table."""


class Shown(NamedTuple):
    """The state for one phone, and the replies to answers given in one go.

    `name` says where it comes from. Each of `then` has some taps, and the state after each of these has been
    told.
    """

    name: str
    state: dict[str, Any]
    then: list[tuple[list[str], list[dict[str, Any]]]]

    @property
    def own(self) -> dict[str, Any]:
        """The open chair's own things."""
        own: dict[str, Any] = self.state["mine"]["own"]
        return own

    def questions(self) -> Iterator[str]:
        """Yield all that this phone may answer now: the question, later questions, unasked actions."""
        for how in ("choice", "ahead"):
            if self.own[how]:
                yield f"{how} {self.own[how]['about']}"
        yield from sorted({f"unasked {option['verb']}" for option in self.own["unasked"]})


class Seated:
    """A table of this number of people, on which any game of theirs can be laid."""

    def __init__(self, folder: Path, game: str, players: int) -> None:
        folder.mkdir()
        self.evening = Evening(folder, game=game)
        host = self.evening.sits(NAMES[0])
        host.may(c.Chairs, count=players)
        self.phones: list[Device] = [host, *self.evening.sit(*NAMES[1:players])]
        self.phones[0].may(c.Deal)

    def lays(self, game: Game) -> None:
        """The game as it stands is the table's."""
        table = self.evening.table
        play = Play.of(1, Recording(game.clone(), {}, game.chance.seed))
        table.world = replace(table.world, state=replace(table.state, choices=()), play=play)

    def shows(self, seat: int) -> dict[str, Any]:
        """The state that the phone of a seat is sent."""
        update = self.evening.table.update()
        mine = update.mine[self.phones[seat].socket]
        state: dict[str, Any] = msgspec.to_builtins(
            {"rev": 1, "whole": True, "events": [], "table": update.table, "mine": mine}
        )
        return state

    def chooses(self, rng: Random, seat: int) -> None:
        """Let a seat choose already: ahead of its question, or with an answer that the table holds back."""
        table = self.evening.table
        assert table.play is not None
        picture = table.play.picture
        is_asked = picture.asked is not None and picture.asked.seat == seat
        asked = picture.asked if is_asked and picture.is_window else picture.ahead.get(seat)
        if asked is None or not asked.answers or rng.random() > BEFOREHAND:
            return
        option, shown = rng.choice(asked.answers), asked.shown
        chosen = Choice(seat, shown.about, shown.values, option.verb, option.taps, shown.number)
        table.world = replace(table.world, state=replace(table.state, choices=(chosen,)))


class Positions:
    """An endless row of positions; the same number is always the same game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._tables: dict[tuple[str, int], Seated] = {}

    def shown(self, first: int = 0, evenly: float = 0.5) -> Iterator[Shown]:
        """Yield the states of phones, game after game, with a larger share of the rare questions.

        `evenly`: 0 takes everything as often as it comes, 1 hardly anything more often than anything else.
        """
        seen: Counter[str] = Counter()

        def is_taken(word: str, chance: float) -> bool:
            seen[word] += 1
            return bool(chance < seen[word] ** -evenly)

        for number in count(first):
            yield from self.of_game(number, is_taken)

    def of_game(
        self, number: int, is_taken: Callable[[str, float], bool] = lambda word, chance: True
    ) -> Iterator[Shown]:
        """Yield the states of phones in one game, or a share of them."""
        rng, chance = Random(number), Random(-1 - number)
        game, pick = (card_game if number % DICE_EVERY else dice_game)(rng, number)
        for now, _ in islice(walk(game, pick), LONGEST):
            for seat, word in who_may(now):
                if is_taken(word, chance.random()):
                    yield self._shown(f"game {number}, answer {now.questions}", now, seat, chance)

    def of_position(self, name: str, game: Game) -> Iterator[Shown]:
        """Yield the states of phones in one position of a game."""
        for seat, _ in who_may(game):
            yield self._shown(name, game, seat, Random(name))

    def _table(self, kind: str, players: int) -> Seated:
        if (kind, players) not in self._tables:
            self._tables[kind, players] = Seated(self._folder / f"{kind}-{players}", kind, players)
        return self._tables[kind, players]

    def _shown(self, name: str, game: Game, seat: int, rng: Random) -> Shown:
        table = self._table(game.name, game.seat_count)
        table.lays(game)
        table.chooses(rng, seat)
        state = table.shows(seat)
        is_held = (state["mine"]["own"]["choice"] or {}).get("chosen") is not None
        then = [] if is_held else list(self._series(table, rng, game, seat))
        return Shown(f"{name}, {NAMES[seat]}", state, then)

    def _series(
        self, table: Seated, rng: Random, game: Game, seat: int
    ) -> Iterator[tuple[list[str], list[dict[str, Any]]]]:
        """Two ways to give several answers in one go."""
        assert game.decision is not None
        many = many_of(game) if game.decision.seat == seat else range(0)
        for _ in range(2 if many else 0):
            copy, taps, states = game.clone(), list[str](), list[dict[str, Any]]()
            for _ in range(rng.choice(many)):
                parts = [it for it in copy.options() if it.verb in SERIES and len(it.taps) == 1]
                option = rng.choice(parts)
                copy.apply(option)
                table.lays(copy)
                taps.append(option.taps[0])
                states.append(table.shows(seat))
            yield taps, states


def many_of(game: Game) -> range:
    """Return how many single answers a question takes in one go: at the Ranch any number."""
    assert game.decision is not None
    values: dict[str, Any] = dict(game.decision.values)
    single = [option for option in game.options() if option.verb in SERIES and len(option.taps) == 1]
    if game.decision.about == "ranch":
        return range(1, len(single) + 1)
    left = values.get(SERIES[single[0].verb]) if single else None
    return range(0) if left is None else range(left - values.get("told", 0), left - values.get("told", 0) + 1)


def who_may(game: Game) -> Iterator[tuple[int, str]]:
    """Yield the seats that may answer something in a position, with a word for it."""
    asked = game.decision
    assert asked is not None
    yield asked.seat, asked.about
    for seat in range(game.seat_count):
        if seat != asked.seat and any(reason is None for _, reason, _ in game.unasked_offers(seat)):
            yield seat, f"unasked while {asked.about}"
    if any(True for _ in game.next_frames()):
        for coming in picture_of(full_look(game)).coming:
            if coming.seat != asked.seat:
                yield coming.seat, f"ahead {coming.shown.about}"


def dice_game(rng: Random, number: int) -> tuple[Game, Pick]:
    """A dice game of any switches, each third one with the set, some of its seats with real dice."""
    setup = dice_setup(rng, 3 + number // DICE_EVERY % 6)
    setup["sets"] = [*DICE_SETS] if number // DICE_EVERY % 3 == 1 else []
    return DiceGame.start(setup, rng.randbytes(32)), random_pick(rng)


def card_game(rng: Random, number: int) -> tuple[Game, Pick]:
    """A card game of any sets and switches; all combinations take turns."""
    setup = card_setup(rng, number - number // DICE_EVERY)
    return CardGame.start(setup, rng.randbytes(32)), moody_pick(rng)
