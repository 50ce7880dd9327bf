"""The worth of a hint: how much better its move is than a habit's, by the measure of the value; and its cost.

The positions are those of games of habits, in which the hint reads everybody's deeds. The worth of a move is
the chance that the asking player's side wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean, quantiles
from time import process_time
from typing import Any, NamedTuple

from bangdice.bots.belief import Ledger
from bangdice.dice.bots.advice import Case, weighed_by
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.simulation import game_seed, give, pick_of
from benchmarks.habits import SIZES
from benchmarks.tabular import table_lines

POSITIONS = 250
"""The positions of each size."""
SEED = 5
BOX = GAMES["dice"]


class Hinted(NamedTuple):
    """A position: the worth of the hinted move beyond the habit's, in games of a hundred, and its time."""

    gain: float
    is_other: bool
    took: float


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
                worths = weighed_by(Case(view.public, view.own, options, ledger)).worths
                gain = 100 * (worths[options.index(hint)] - worths[options.index(answer)])
                yield Hinted(gain, hint != answer, took)
            ledger = ledger.after(reader, give(game, options, answer))


def report(quick: bool) -> Iterator[str]:
    """Weigh hints and habits, and yield the figures of each size."""
    rows = []
    for players in SIZES:
        found = [it for it, _ in zip(positions(players), range(20 if quick else POSITIONS), strict=False)]
        others, took = [it for it in found if it.is_other], [it.took for it in found]
        rows.append(
            [
                str(players),
                str(len(found)),
                f"{100 * len(others) / len(found):.0f} %",
                f"+{fmean(it.gain for it in found):.2f}",
                f"+{fmean(it.gain for it in others):.2f}" if others else "none",
                f"{min(it.gain for it in found):.2f}",
                f"{fmean(took):.1f}",
                f"{quantiles(took, n=100)[-1]:.1f}",
            ]
        )
    head = ("players", "positions", "another move", "gain", "where it differs", "worst", "ms of CPU", "p99")
    yield from table_lines(head, rows)
