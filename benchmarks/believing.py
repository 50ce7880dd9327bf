"""How well the belief is right, and what a deed costs.

Of games that no fit has seen: the log loss of a secret role halfway through a game, by the roles in play
alone and by the belief; how many of the roles that it calls 70 to 80 % are so; and the time a deed takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log
from statistics import fmean, quantiles
from time import perf_counter
from typing import NamedTuple

from bangdice.bots.belief import Ledger, assignments
from bangdice.kernel.roles import ROLES
from benchmarks.fitting import SIZES, Watched, reader_of, watched
from benchmarks.habits import SETUPS
from benchmarks.tabular import table_lines

GAMES = 200
LEAST = 0.01
"""The least chance that counts: one surprise would outweigh everything else."""
UNSEEN = 1_000_000
"""The number of the first game: fits see lower ones."""


class Believed(NamedTuple):
    """The chance of the true role at each secret seat of one moment: before any deed, and by the belief."""

    prior: float
    belief: float
    calls: tuple[tuple[float, bool], ...]


def believed(game: Watched, name: str) -> tuple[list[Believed], list[float]]:
    """Return what was believed at the middle of a game, and the milliseconds of each deed."""
    weights, took = reader_of(name).weights, []
    ledger, found = Ledger.of(len(game.roles)), []
    for at, (known, deed) in enumerate(game.deeds):
        if at == len(game.deeds) // 2:
            prior, belief = Ledger.of(len(known)).belief(known), ledger.belief(known)
            for seat, role in enumerate(game.roles):
                if known[seat] is None:
                    true = ROLES.index(role)
                    calls = tuple((chance, at_role == true) for at_role, chance in enumerate(belief[seat]))
                    found.append(Believed(prior[seat][true], belief[seat][true], calls))
        start = perf_counter()
        ledger = ledger.weighing(deed, known, weights)
        took.append((perf_counter() - start) * 1000)
    return found, took


def row_of(name: str, players: int, games: int) -> list[str]:
    """Return a size's figures."""
    assignments.cache_clear()
    found, took = [], []
    for number in range(games):
        more, times = believed(watched(name, players, UNSEEN + number), name)
        found += more
        took += times
    called = [is_so for it in found for chance, is_so in it.calls if 0.7 <= chance < 0.8]
    return [
        name,
        str(players),
        f"{_loss(it.prior for it in found):.2f}",
        f"{_loss(it.belief for it in found):.2f}",
        f"{100 * fmean(called):.0f} % of {len(called)}" if called else "none",
        f"{fmean(took):.2f}",
        f"{quantiles(took, n=100)[-1]:.2f}",
        f"{max(took):.1f}",
    ]


def _loss(chances: Iterable[float]) -> float:
    return fmean(-log(max(LEAST, chance)) for chance in chances)


def report(quick: bool) -> Iterator[str]:
    """Return the figures as a table."""
    head = [
        "game",
        "players",
        "loss: roles alone",
        "belief",
        "called 70-80 %: so",
        "ms a deed",
        "p99",
        "most",
    ]
    games = 10 if quick else GAMES
    rows = [row_of(name, players, games) for name in SETUPS for players in SIZES]
    return table_lines(head, rows)
