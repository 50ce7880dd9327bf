"""A bot's position follows the engine: turns of all characters, from the kept dice to the next turn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pytest

from bangdice.dice.arrows import IN_PILE
from bangdice.dice.bots.position import Position
from bangdice.dice.characters import characters_of
from bangdice.dice.rolling import BUST, KEEP
from bangdice.dice.view import PublicView
from bangdice.games import GAMES
from bangdice.kernel.event import Event
from bangdice.simulation import game_seed
from tests.language.dice.scene import scene
from tests.long import LONG

TURNS = 10_000 if LONG else 800


class Turn(NamedTuple):
    """A turn from the dice that its player kept on: what everybody saw before, the events, and the end."""

    before: PublicView
    events: tuple[Event, ...]
    after: PublicView


def turns(players: int, number: int) -> Iterator[Turn]:
    """Yield the turns of a game in which players do anything, but the game that ends in one of them."""
    chance = random.Random(number)
    game: Any = GAMES["dice"].game.start({"players": players}, game_seed(3, number * 10 + players))
    before, seen = None, list[Event]()
    while game.decision is not None:
        public, options = game.view(None).public, game.options()
        answer = chance.choice(options)
        if public.question.about == "reroll" and public.roll and chance.random() < 0.6:
            answer = KEEP
        if answer == KEEP:
            before, seen = public, []
        elif answer.verb == "roll":
            before = None
        seen += game.apply(answer)
        if before is not None and any(event.name == "turn_ended" for event in seen) and game.result is None:
            yield Turn(before, tuple(seen), game.view(None).public)
            before = None


def told(events: Iterable[Event], name: str) -> Iterator[Any]:
    """Yield the values of all events of a kind."""
    return (event.values for event in events if event.name == name)


def follow(turn: Turn) -> Position | None:
    """Return the position after a turn; None where somebody did what a position does not ask for."""
    before, me = turn.before, turn.before.turn
    events = turn.events[: [event.name for event in turn.events].index("turn_ended")]
    if any(it["why"] == "bart_cassidy" for it in told(events, "arrow_taken")) or _has_kept_arrows(turn):
        return None
    position = Position.of(before)
    dice = Counter(before.dice)
    if dice["dynamite"] >= BUST:
        position.hit([(me, 1)], why="dynamite")
    shots, beers = Counter[int](), list[tuple[int, int]]()
    for aim in told(events, "aimed"):
        if aim["face"] == "beer":
            beers.append((aim["target"], aim["points"]))
        else:
            shots[aim["target"]] += aim["points"]
    position.hit(shots.items(), me)
    for drink in beers:
        position.heal(*drink)
    gun = any(told(events, "gatling_fired"))
    if gun:
        position.return_arrows(me, position.arrows[me])
    for sent in told(events, "arrows_returned"):
        if sent["why"] == "kit_carlson":
            position.return_arrows(sent["seat"], sent["count"])
    if gun:
        position.fire_gun(me)
    is_suzy = before.seats[me].character == "suzy_lafayette"
    if is_suzy and position.alive[me] and not dice["one"] + dice["two"]:
        position.heal(me, 2)
    return position.pass_turn()


CHIEF = """
    chief_arrow ninth
    *Lucky Duke    sheriff   8   {}
     Apache Kid    outlaw    9   arrows 4 chief
     Rose Doolan   renegade  9   arrows {}
     Paul Regret   outlaw    9   arrows 2
"""


@pytest.mark.parametrize(("hers", "dice"), [(1, "arrow arrow"), (2, "arrow"), (1, "arrow")])
def test_a_position_knows_the_chiefs_arrow(hers: int, dice: str) -> None:
    """Apache Kid has most and is spared, or the pile is not empty yet."""
    t = scene(CHIEF.format("arrows 1", hers))
    position = Position.of(t.game.view(None).public)
    arrows = dice.count("arrow")
    t.roll(dice + " beer" * (5 - arrows))
    position.take_arrows(0, arrows)
    after = t.game.view(None).public
    assert position.life == [it.life for it in after.seats]
    assert position.arrows == [it.arrows for it in after.seats]
    assert (position.pile, position.chief) == (after.pile, after.chief)


def test_a_position_takes_the_chiefs_arrow() -> None:
    """From the pile, from the player who has it, and back with all the others."""
    t = scene(CHIEF.replace("4 chief", "1").format("", 1))
    position = Position.of(t.game.view(None).public)
    t.roll("arrow beer beer beer beer").does("Lucky Duke", "chief")
    position.take_chief(0)
    after = t.game.view(None).public
    assert position.arrows == [it.arrows for it in after.seats] == [2, 1, 1, 2]
    assert (position.pile, position.chief) == (after.pile, after.chief) == (4, 0)
    assert position.take_chief(1).arrows == [0, 3, 1, 2] and position.pile == 4
    assert position.loose_arrows() == [0, 1, 1, 2]
    assert position.return_arrows(1, 3).pile == 6 and position.chief == IN_PILE


def _has_kept_arrows(turn: Turn) -> bool:
    """Return True if Pedro Ramirez kept an arrow that he could have put back."""
    pedro = next((at for at, it in enumerate(turn.before.seats) if it.character == "pedro_ramirez"), None)
    return pedro is not None and turn.before.seats[pedro].arrows > 0


def test_a_position_goes_on_as_the_engine_does() -> None:
    seen, compared = Counter[str](), 0
    for number in range(TURNS):
        for players in (4, 6, 8):
            for turn in turns(players, number):
                position = follow(turn)
                if position is None:
                    continue
                seats = turn.after.seats
                assert position.life == [it.life for it in seats], turn
                assert position.arrows == [it.arrows for it in seats], turn
                assert position.alive == [it.alive for it in seats], turn
                assert (position.pile, position.turn) == (turn.after.pile, turn.after.turn), turn
                compared += 1
                seen[turn.before.seats[turn.before.turn].character] += 1
        if compared >= TURNS:
            break
    assert set(seen) == set(characters_of())
