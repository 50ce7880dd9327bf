"""The touches of a dice game: every answer of bots with good habits, counted as a phone takes it.

Before, a shot or a Beer took two taps each: the player, and the key. Now each takes one, and all parts of a
choice together one key more. One touch of a finger counts as one, also where it slides over neighbouring dice
and on to the key.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any, NamedTuple

from bangdice.dice.game import DiceGame
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.simulation import game_seed, pick_of
from benchmarks.tabular import table_lines

PLAYERS = 5
GAMES_PLAYED = 300
SEED = 1
PAPER = {"arrow_or_life", "drop_arrow"}
"""Questions whose options are keys."""
KINDS = ("dice", "shots and Beers", "else")


class Touches(NamedTuple):
    """The touches of one answer: as it was, by taps alone, and with fingers that slide."""

    before: int
    tapped: int
    slid: int


def touches_of(game: DiceGame, answer: Option, last: tuple[int, str] | None) -> tuple[str, Touches]:
    """Return the subject of an answer, and its number of touches.

    `last` is the seat and the subject of the choice that was answered before, if it has more parts.
    """
    decision: Any = game.decision
    if decision.about == "reroll":
        return "dice", _of_dice(game, answer)
    if decision.about in PAPER or not answer.taps:
        return "else", Touches(1, 1, 1)
    if decision.about not in ("aim", "beer"):
        return "else", Touches(2, 2, 1)
    key = 0 if game.parts() and last == (decision.seat, decision.about) else 1
    return "shots and Beers", Touches(2, 1 + key, 1)


def _of_dice(game: DiceGame, answer: Option) -> Touches:
    """Return the touches of a roll: the dice that flew last are loose already, and one key rolls.

    A finger slides over all neighbours that change in the same way, past those that are right already, and
    the last of these slides ends on the key.
    """
    if answer.verb != "roll" or game.this_turn.roll == 0:
        return Touches(1, 1, 1)
    locked = game.locked_dice()
    loose = {die for die in game.this_turn.rerolled if die not in locked}
    kept = {die for die in range(len(game.this_turn.dice)) if die not in locked} - loose
    flying = set(answer.numbers("die"))
    taps = len(loose ^ flying) + 1
    slides = runs(loose - flying, loose & flying) + runs(kept & flying, kept - flying)
    return Touches(taps, taps, max(1, slides))


def runs(changing: set[int], between: set[int]) -> int:
    """Return the slides that change these dice, when none of the others may lie on the way of a finger."""
    places = sorted(changing)
    parted = (
        any(one < other < next_one for other in between)
        for one, next_one in zip(places, places[1:], strict=False)
    )
    return sum(parted) + bool(places)


def game_touches(number: int) -> tuple[dict[str, Touches], int]:
    """Return the touches of one game by kind, and its turns."""
    seed = game_seed(SEED, number)
    game, pick, bot = DiceGame.start({"players": PLAYERS}, seed), pick_of(seed), GAMES["dice"].bots["habits"]
    sums = dict.fromkeys(KINDS, Touches(0, 0, 0))
    last: tuple[int, str] | None = None
    while game.decision is not None:
        decision = game.decision
        answer = bot.choose(game.view(decision.seat), game.options(), pick)
        kind, touches = touches_of(game, answer, last)
        sums[kind] = Touches(*(one + more for one, more in zip(sums[kind], touches, strict=True)))
        more = len(game.parts()) > 1
        game.apply(answer)
        last = (decision.seat, decision.about) if more else None
    return sums, game.turn_number


def report(quick: bool) -> Iterator[str]:
    """Yield the table of touches in a game, and in a turn."""
    games = [game_touches(number) for number in range(20 if quick else GAMES_PLAYED)]
    turns = fmean(turns for _, turns in games)
    rows = []
    for kind in (*KINDS, "all"):
        names = KINDS if kind == "all" else (kind,)
        means = [fmean(sum(sums[name][way] for name in names) for sums, _ in games) for way in range(3)]
        rows.append((kind, *(f"{mean:.1f}" for mean in means), f"{means[2] / turns:.2f}"))
    yield f"{len(games)} games of {PLAYERS}, {turns:.1f} turns each."
    yield ""
    yield from table_lines(("touches of a game", "before", "by taps alone", "with slides", "a turn"), rows)
