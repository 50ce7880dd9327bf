"""The accuracy of the belief, and the cost of a deed.

Three figures come from games that no fit has seen, at tables of habits and at mixed ones. The first is the
log loss of a secret role halfway through a game: by the roles in play alone, by `likely_roles`, which counts
harm, and by the belief. The second is the share of the roles that it calls 70 to 80 % which are right. The
third is the time a deed takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log
from statistics import fmean, quantiles
from time import perf_counter
from typing import NamedTuple

from bangdice.bots.belief import Ledger, assignments
from bangdice.bots.stance import likely_roles
from bangdice.kernel.roles import ROLES
from benchmarks.fitting import HABITS, MIXED, SIZES, Notes
from benchmarks.habits import SETUPS
from benchmarks.tabular import table_lines

GAMES = {"dice": 150, "cards": 60}
"""The games of each size. A game of cards takes longer, and tells more."""
LEAST = 0.01
"""The least chance that counts, because one surprise would outweigh everything else."""
UNSEEN = 1_000_000
"""The number of the first game. Fits see lower ones."""


class Believed(NamedTuple):
    """The chance of the true role at a secret seat of one moment: before any deed, by harm, by the belief."""

    prior: float
    likely: float
    belief: float
    calls: tuple[tuple[float, bool], ...]


def believed(game: Notes) -> tuple[list[Believed], list[float]]:
    """Return the beliefs at the middle of a game, and the milliseconds of each deed."""
    noted, weights = list(game), game.reader.weights
    ledger, found, took = Ledger.of(len(game.roles)), [], []
    for at, (known, deed, view) in enumerate(noted):
        if at == len(noted) // 2:
            prior, belief = Ledger.of(len(known)).belief(known), ledger.belief(known)
            for seat, role in enumerate(game.roles):
                if known[seat] is None:
                    true, likely = ROLES.index(role), likely_roles(view.public, view.own, seat)
                    calls = tuple((chance, at_role == true) for at_role, chance in enumerate(belief[seat]))
                    found.append(Believed(prior[seat][true], likely[role], belief[seat][true], calls))
        start = perf_counter()
        ledger = ledger.with_deed(deed, known, weights)
        took.append((perf_counter() - start) * 1000)
    return found, took


def row_of(name: str, kinds: str, players: int, games: int) -> list[str]:
    """Return a size's figures."""
    assignments.cache_clear()
    found, took = [], []
    for number in range(games):
        more, times = believed(Notes(name, players, UNSEEN + number, kinds))
        found += more
        took += times
    called = [is_so for it in found for chance, is_so in it.calls if 0.7 <= chance < 0.8]
    return [
        name,
        kinds,
        str(players),
        f"{loss(it.prior for it in found):.2f}",
        f"{loss(it.likely for it in found):.2f}",
        f"{loss(it.belief for it in found):.2f}",
        f"{100 * fmean(called):.0f} % of {len(called)}" if called else "none",
        f"{fmean(took):.2f}",
        f"{quantiles(took, n=100)[-1]:.2f}",
        f"{max(took):.1f}",
    ]


def loss(chances: Iterable[float]) -> float:
    """Return the log loss of the true roles, by the chances that were given to them."""
    return fmean(-log(max(LEAST, chance)) for chance in chances)


def report(quick: bool) -> Iterator[str]:
    """Return the figures as a table."""
    head = [
        "game",
        "seats",
        "players",
        "loss: roles alone",
        "harm",
        "belief",
        "called 70-80 %: so",
        "ms a deed",
        "p99",
        "most",
    ]
    rows = [
        row_of(name, kinds, players, 10 if quick else GAMES[name])
        for name in SETUPS
        for kinds in (HABITS, MIXED)
        for players in SIZES
    ]
    return table_lines(head, rows)
