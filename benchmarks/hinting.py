"""The worth of a hint: how much better its move is than a habit's, by two measures; and its cost.

The positions are those of games of habits, in which the hint reads everybody's deeds. The first measure is
the value's own, the chance that the asking player's side wins. The second asks no value: where the moves
differ, each is followed to the end by habits, with the true roles and the same chance for both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev
from time import process_time
from typing import Any, NamedTuple

from bangdice.bots.belief import Ledger
from bangdice.dice.bots.advice import Case, weigh_case
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.simulation import game_seed, give, pick_of
from benchmarks.habits import SIZES
from benchmarks.tabular import table_lines

POSITIONS = 250
"""The positions of each size."""
PLAY_OUTS = 8
"""The times that each of two moves is followed to the end."""
SEED = 5
BOX = GAMES["dice"]


class Hinted(NamedTuple):
    """A position: the worth of the hinted move beyond the habit's, in games of a hundred, and its time.

    `played`: the same by play-outs, 0 where the moves are one.
    """

    gain: float
    is_other: bool
    took: float
    played: float


def positions(players: int) -> Iterator[Hinted]:
    """Yield the positions of games of habits in which a hint may be asked for, game after game."""
    habits, adviser, reader = BOX.bots["habits"], BOX.adviser, BOX.reader
    assert adviser is not None and reader is not None
    number = 0
    while True:
        seed = game_seed(SEED, number)
        number += 1
        game: Any = BOX.game.start({"players": players}, seed)
        pick, ledger = pick_of(seed), Ledger.of(players)
        while game.decision is not None:
            view, options = game.view(game.decision.seat), game.options()
            answer: Option = habits.choose(view, options, pick, ledger)
            if adviser.advises(view, options):
                start = process_time()
                hint = adviser.advise(view, options, ledger).option
                took = (process_time() - start) * 1000
                worths = weigh_case(Case(view.public, view.own, options, ledger)).worths
                gain = 100 * (worths[options.index(hint)] - worths[options.index(answer)])
                played = 0.0 if hint == answer else 100 * beyond(game, hint, answer, number)
                yield Hinted(gain, hint != answer, took, played)
            ledger = ledger.after(reader, give(game, options, answer))


def beyond(game: Any, hint: Option, answer: Option, number: int) -> float:
    """Return by how much the seat that is asked wins more often after the hinted move, by play-outs."""
    seeds = [
        game_seed(SEED, -(number * 1_000_000 + game.decision.number * 100 + at)) for at in range(PLAY_OUTS)
    ]
    return fmean(wins_after(game, hint, seed) - wins_after(game, answer, seed) for seed in seeds)


def wins_after(game: Any, answer: Option, seed: bytes) -> bool:
    """Return True if the seat that is asked wins when it answers so, and all go on by habit."""
    game, seat, pick = game.clone(), game.decision.seat, pick_of(seed)
    game.chance.seed = seed
    game.chance.epoch += 1
    while game.decision is not None:
        game.apply(answer)
        if game.decision is not None:
            answer = BOX.bots["habits"].choose(game.view(game.decision.seat), game.options(), pick)
    return seat in game.result.winners


def half_of(gains: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of their mean."""
    return 1.96 * stdev(gains) / sqrt(len(gains))


def report(quick: bool) -> Iterator[str]:
    """Weigh hints and habits, and yield the figures of each size."""
    rows, all_played = [], list[float]()
    for players in SIZES[BOX.name]:
        found = [it for it, _ in zip(positions(players), range(20 if quick else POSITIONS), strict=False)]
        all_played += (played := [it.played for it in found if it.is_other])
        others, took = [it for it in found if it.is_other], [it.took for it in found]
        rows.append(
            [
                str(players),
                str(len(found)),
                f"{100 * len(others) / len(found):.0f} %",
                f"+{fmean(it.gain for it in found):.2f}",
                f"+{fmean(it.gain for it in others):.2f}" if others else "none",
                f"{min(it.gain for it in found):.2f}",
                f"{fmean(played):+.1f} ± {half_of(played):.1f}" if len(played) > 1 else "none",
                f"{fmean(took):.1f}",
                f"{quantiles(took, n=100)[-1]:.1f}",
            ]
        )
    head = (
        *("players", "positions", "another move", "gain", "where it differs", "worst", "by play-outs"),
        *("ms of CPU", "p99"),
    )
    yield from table_lines(head, rows)
    yield ""
    mean, half = fmean(all_played), half_of(all_played)
    yield f"by play-outs, all sizes: {mean:+.2f} ± {half:.2f} at {len(all_played)} positions"
