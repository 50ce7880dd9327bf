"""The taps of a whole dice game: every answer that bots with good habits give, counted as a phone takes it.

Before, a shot or a Beer took two taps each: the player, and the key. Now each takes one, and all parts of a
choice together one key more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import Any

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


def taps_of(game: DiceGame, answer: Option, last: tuple[int, str] | None) -> tuple[str, int, int]:
    """Return what an answer is about, and how many taps it took before and takes now.

    `last` is whose choice was answered before, and about what, if it has more parts than that.
    """
    decision: Any = game.decision
    if decision.about == "reroll":
        taps = _of_dice(game, answer)
        return "dice", taps, taps
    if decision.about in PAPER or not answer.taps:
        return "else", 1, 1
    if decision.about not in ("aim", "beer"):
        return "else", 2, 2
    if not game.parts():
        return "shots and Beers", 2, 2
    key = 0 if last == (decision.seat, decision.about) else 1
    return "shots and Beers", 2, 1 + key


def _of_dice(game: DiceGame, answer: Option) -> int:
    """Return the taps of a roll: the dice that flew last are loose already, and one key rolls."""
    if answer.verb != "roll" or game.this_turn.roll == 0:
        return 1
    free = {option for option in game.options() if option.verb == "roll"}
    loose = {f"die:{die}" for die in game.this_turn.rerolled}
    given = loose if Option("roll", tuple(sorted(loose))) in free else set()
    return len(given ^ set(answer.taps)) + 1


def game_taps(number: int) -> tuple[Counter[str], Counter[str], int]:
    """Return the taps of one game by kind, before and now, and its turns."""
    seed = game_seed(SEED, number)
    game, pick, bot = DiceGame.start({"players": PLAYERS}, seed), pick_of(seed), GAMES["dice"].bots["habits"]
    before, now = Counter[str](), Counter[str]()
    last: tuple[int, str] | None = None
    while game.decision is not None:
        decision = game.decision
        answer = bot.choose(game.view(decision.seat), game.options(), pick)
        kind, then, today = taps_of(game, answer, last)
        before[kind] += then
        now[kind] += today
        more = len(game.parts()) > 1
        game.apply(answer)
        last = (decision.seat, decision.about) if more else None
    return before, now, game.turn_number


def report(quick: bool) -> Iterator[str]:
    """Yield the table of taps in a game, and in a turn."""
    games = [game_taps(number) for number in range(20 if quick else GAMES_PLAYED)]
    turns = fmean(turns for _, _, turns in games)
    rows = []
    for kind in (*KINDS, "all"):
        names = KINDS if kind == "all" else (kind,)
        then = fmean(sum(before[name] for name in names) for before, _, _ in games)
        today = fmean(sum(now[name] for name in names) for _, now, _ in games)
        rows.append((kind, f"{then:.1f}", f"{today:.1f}", f"{then / turns:.2f}", f"{today / turns:.2f}"))
    yield f"{len(games)} games of {PLAYERS}, {turns:.1f} turns each."
    yield ""
    yield from table_lines(("taps", "a game, before", "a game, now", "a turn, before", "a turn, now"), rows)
