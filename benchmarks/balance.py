"""The balance: how often each role wins with bots in all chairs, by the kind of the bots.

All kinds have the same seeds. Of 16 `mixed` games each mixture of roles that believe has one, as in the fit
of the value. A role's share is that of its seats; with two Renegades each counts. Three players have open
roles, so that nobody infers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from bangdice.games import GAMES
from bangdice.kernel.roles import ROLE_TABLE, ROLES
from bangdice.simulation import game_seed, play_game
from benchmarks.habits import SETUPS
from benchmarks.tabular import table_lines
from benchmarks.valuing import Kinds, habits, mixed

GAMES_A_SIZE = {"dice": 400, "cards": 200}
SEED = 17
_CHUNK = 8


def believers(number: int) -> Mapping[str, str]:
    """Return the bots of a game in which all infer."""
    return dict.fromkeys(ROLES, "believer")


TABLES: Mapping[str, Kinds] = {"habits": habits, "believers": believers, "mixed": mixed}


class Table(NamedTuple):
    """A game, its number of players, and what says which bots play."""

    name: str
    players: int
    kinds: str


def shares_of(table: Table, number: int) -> dict[str, float]:
    """Return the share of each role's seats that won a game."""
    name, players, kinds = table
    bots = {role: GAMES[name].bots[kind] for role, kind in TABLES[kinds](number).items()}
    played = play_game(name, bots, {**SETUPS[name], "players": players}, game_seed(SEED, number))
    game = played.game
    seats = {role: [seat for seat, it in enumerate(game.roles) if it == role] for role in game.roles}
    return {role: sum(seat in game.result.winners for seat in at) / len(at) for role, at in seats.items()}


def row_of(table: Table, shares: list[dict[str, float]]) -> tuple[str, ...]:
    """Return a table's shares in per cent, and the widest half of a 95 % interval."""
    dealt, count = ROLE_TABLE[table.players], len(shares)
    means = {role: sum(it[role] for it in shares) / count for role in ROLES if role in dealt}
    half = max(1.96 * sqrt(mean * (1 - mean) / count) for mean in means.values())
    told = (f"{100 * means[role]:.0f} %" if role in means else "–" for role in ROLES)
    return table.name, str(table.players), table.kinds, str(count), *told, f"± {100 * half:.0f}"


def report(quick: bool) -> Iterator[str]:
    """Play with each kind of bots, and yield the shares of all roles."""
    rows = []
    for name in SETUPS:
        count = 8 if quick else GAMES_A_SIZE[name]
        for players in ROLE_TABLE:
            for kinds in TABLES if players > 3 else ("habits",):
                table = Table(name, players, kinds)
                with ProcessPoolExecutor(os.cpu_count()) as pool:
                    shares = list(pool.map(partial(shares_of, table), range(count), chunksize=_CHUNK))
                rows.append(row_of(table, shares))
    yield from table_lines(("game", "players", "bots", "games", *ROLES, "at most"), rows)
