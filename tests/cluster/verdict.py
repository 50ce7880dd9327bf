"""The verdict after every fault: acknowledged = stored, none twice, no holes, every record replays."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from statistics import median

from bangdice.box import Box
from bangdice.games import GAMES
from bangdice.store.rows import GameRow
from bangdice.store.store import Store
from bangdice.tables.house.recovery import restore
from tests.cluster.party import Parties, Party
from tests.long import LONG

PERSON = "person"


def judged(store: Store, parties: Parties, later: Mapping[str, Box] = GAMES) -> None:
    """Compare the records of all tables with their acknowledgements; `later`: games by other rules."""
    for party in parties.all:
        rows = games_of(store, party.code)
        found = 0
        for row in rows:
            entries = store.entries(party.code, row.number)
            assert [entry.n for entry in entries] == list(range(1, len(entries) + 1)), "there is a hole"
            restore(row, entries, GAMES if row.rules == GAMES[row.game].game.rules_version else later)
            found += sum(entry.by == PERSON for entry in entries)
        assert found == len(party.acknowledged), (
            f"table {party.code}: {len(party.acknowledged)} answers were acknowledged, {found} are stored"
        )


def games_of(store: Store, code: str) -> list[GameRow]:
    """Return all games of a table."""
    rows: list[GameRow] = []
    while (row := store.game(code, len(rows) + 1)) is not None:
        rows.append(row)
    return rows


def longest_gap(party: Party, since: float) -> float:
    """Return the longest time without an answer at a table from a moment on."""
    moments = [since, *(at for at in party.acknowledged if at > since)]
    return max((later - earlier for earlier, later in zip(moments, moments[1:], strict=False)), default=0.0)


def kept_promise(promise: float, parties: Parties, since: float) -> None:
    """Check, in the long form, that no table waited three times as long as promised."""
    if LONG:
        assert max(longest_gap(party, since) for party in parties.all) < 3 * promise


def figures(fault: str, parties: Parties, began: float, ended: float, counted: Counter[str]) -> str:
    """Return a fault's line of figures: it lasted from `began` to `ended`."""
    gaps = sorted(longest_gap(party, began) for party in parties.all)
    hit = sum(gap > 0.5 for gap in gaps)
    reconnections = sum(screen.reconnections for party in parties.all for screen in party.screens)
    answers = [at for party in parties.all for at in party.acknowledged]
    spans = {"before": (parties.began, began), "during": (began, ended), "after": (ended, time.monotonic())}
    rates = ", ".join(
        f"{sum(start <= at < end for at in answers) / max(0.001, end - start):.0f} {name}"
        for name, (start, end) in spans.items()
    )
    refusals = sum(len(party.refusals) for party in parties.all)
    others = "".join(f", {counted[name]} {name}" for name in ("claims", "fenced", "unsure"))
    return (
        f"{fault}: {hit} of {len(gaps)} tables hit, gap {gaps[-1]:.1f} s, mostly {median(gaps):.1f} s, "
        f"{reconnections} reconnections, {refusals} refused{others}; answers/s {rates}; "
        f"{len(answers)} acknowledged, {len(answers)} stored, none twice"
    )
