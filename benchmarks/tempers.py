"""Tempers, told apart by what bots do, and what they cost.

Five bots of the five tempers play an evening of games; each keeps its temper and changes its seat. A bot's
answers lean each way by a number: how much each temper would want the chosen answer, beside the mean of all.
Evenings whose tempers are known give the middle of each temper, and the nearest one is the guess for others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, pstdev, stdev
from typing import Any

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.player import BotPlayer, Pick
from bangdice.bots.temper import TEMPERS, Temper
from bangdice.dice.bots.leaning import leanings
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.kernel.roles import ROLES
from bangdice.simulation import Tempered, game_seed, play_game
from benchmarks.tabular import table_lines

PLAYERS = len(TEMPERS)
GAMES_A_NIGHT = 12
KINDS = ("easy", "fair", "hard")
NIGHTS = 30
SEEDS = 400
SEED = 26

WAYS = range(PLAYERS)
"""The places of the tempers in a point."""

Leans = dict[Temper, list[float]]
"""How far each answer of a bot leans the way of each temper."""


class Seats:
    """A bot for all seats: each is played by its own. It notes how far their answers lean."""

    infers = True

    def __init__(self, bot: BotPlayer, tempers: Sequence[Temper]) -> None:
        self._bot, self.tempers = bot, tempers
        self.leans: list[Leans] = [{temper: [] for temper in TEMPERS} for _ in tempers]

    def choose(
        self,
        view: Any,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return the answer of the bot in the asked seat."""
        seat = view.own.seat
        answer = self._bot.choose(view, options, pick, ledger, self.tempers[seat])
        if len(options) > 1:
            self._note(view, options, ledger, answer)
        return answer

    def _note(self, view: Any, options: tuple[Option, ...], ledger: Ledger, answer: Option) -> None:
        leans = self.leans[view.own.seat]
        if view.public.question.about == "reroll":
            leans["gambler"].append(float(bool(answer.taps)))
            return
        for temper in TEMPERS:
            wants = leanings(temper, view.public, view.own, options, ledger)
            if max(wants) > min(wants):
                leans[temper].append(wants[options.index(answer)] - fmean(wants))


Point = tuple[float, ...]
"""How far a bot's answers of an evening lean each way."""


Night = dict[Temper, Point]
"""The bots of one evening."""


def nights(kind: str, count: int) -> Iterator[Night]:
    """Yield how far the answers of each bot of these evenings lean."""
    for night in range(count):
        found: dict[Temper, Leans] = {temper: {way: [] for way in TEMPERS} for temper in TEMPERS}
        for game in range(GAMES_A_NIGHT):
            turn = (night + game) % PLAYERS
            seats = Seats(GAMES["dice"].bots[kind], (*TEMPERS[turn:], *TEMPERS[:turn]))
            seed = game_seed(SEED, night * GAMES_A_NIGHT + game)
            play_game("dice", dict.fromkeys(ROLES, seats), {"players": PLAYERS}, seed)
            for temper, leans in zip(seats.tempers, seats.leans, strict=True):
                for way, some in leans.items():
                    found[temper][way] += some
        yield {
            temper: tuple(fmean(leans[way] or [0.0]) for way in TEMPERS) for temper, leans in found.items()
        }


def told_apart(bots: Sequence[Night]) -> float:
    """Return the share of bots that are guessed by the middles of all other evenings."""
    spread = [pstdev([point[way] for night in bots for point in night.values()]) or 1.0 for way in WAYS]
    right = []
    for night in bots:
        others = [it for it in bots if it is not night]
        middles = {temper: [fmean(it[temper][way] for it in others) for way in WAYS] for temper in TEMPERS}
        for temper, point in night.items():
            away = {it: _distance(point, middle, spread) for it, middle in middles.items()}
            right.append(min(TEMPERS, key=away.__getitem__) == temper)
    return fmean(map(float, right))


def _distance(one: Sequence[float], other: Sequence[float], spread: Sequence[float]) -> float:
    return sum(((a - b) / each) ** 2 for a, b, each in zip(one, other, spread, strict=True))


def cost_of(kind: str, temper: Temper, seeds: int) -> tuple[float, float]:
    """Return what a temper costs a bot's side in win share, and half the width of the 95 % interval."""
    bot = GAMES["dice"].bots[kind]
    plain: Mapping[str, BotPlayer] = dict.fromkeys(ROLES, bot)
    lost = []
    for number in range(seeds):
        seed, role = game_seed(SEED + 1, number), ("sheriff", "outlaw", "renegade", "deputy")[number % 4]
        games = (plain, {**plain, role: Tempered(bot, temper)})
        shares = [_share(play_game("dice", it, {"players": PLAYERS}, seed).game, role) for it in games]
        lost.append(shares[0] - shares[1])
    return fmean(lost), 1.96 * stdev(lost) / sqrt(seeds)


def _share(game: Any, role: str) -> float:
    seats = [seat for seat, there in enumerate(game.roles) if there == role]
    return fmean(float(seat in game.result.winners) for seat in seats)


def report(quick: bool) -> Iterator[str]:
    """Yield the share that is told apart, and the cost of each temper, for each strength."""
    count, seeds = (4, 8) if quick else (NIGHTS, SEEDS)
    rows = []
    for kind in KINDS:
        costs = (cost_of(kind, temper, seeds) for temper in TEMPERS)
        told = f"{100 * told_apart([*nights(kind, count)]):.0f} %"
        rows.append([kind, told, *(f"{100 * cost:+.1f} ± {100 * width:.1f}" for cost, width in costs)])
    yield f"dice: {count} evenings of {GAMES_A_NIGHT} games, costs in points of win share by {seeds} seeds"
    yield ""
    yield from table_lines(("strength", "told apart", *TEMPERS), rows)
