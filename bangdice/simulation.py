"""Many games without a server, played by bots and counted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from bangdice.bots.belief import UNREAD, Ledger, SeenAnswer
from bangdice.bots.player import BotPlayer, Pick
from bangdice.bots.temper import Temper
from bangdice.games import GAMES
from bangdice.kernel.chance import Chance
from bangdice.kernel.decision import Option
from bangdice.kernel.record import Entry, Record


def game_seed(seed: int, number: int) -> bytes:
    """Return the 32-byte seed of game `number` of a simulation."""
    return sha256(f"bangdice {seed} {number}".encode()).digest()


def pick_of(seed: bytes) -> Pick:
    """Return a bot's own chance. It is the same for the same seed, and independent of the game's chance."""
    chance = Chance(seed)
    return lambda count: chance.draw_below(count, "bots")


class Tempered:
    """A bot that always has the same temper."""

    def __init__(self, bot: BotPlayer, temper: Temper) -> None:
        self._bot, self._temper = bot, temper
        self.infers = bot.infers or temper == "liar"

    def choose(
        self,
        view: Any,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return the bot's answer with its temper."""
        return self._bot.choose(view, options, pick, ledger, self._temper)


class PlayedGame(NamedTuple):
    """A game played by bots to its end, the characters that were dealt, and the answers that led there."""

    game: Any
    characters: tuple[str, ...]
    record: Record

    @property
    def decisions(self) -> int:
        """Return the number of questions that were answered."""
        return len(self.record.entries)


def give(game: Any, options: Sequence[Option], answer: Option) -> SeenAnswer:
    """Give an answer, one of these options, and return it as everybody saw it."""
    seat, public = game.decision.seat, game.view(None).public
    events = [event.for_seat(None) for event in game.apply(answer)]
    return SeenAnswer(public, options, seat, answer, events)


def play_game(name: str, bots: Mapping[str, BotPlayer], setup: Mapping[str, Any], seed: bytes) -> PlayedGame:
    """Play one game. `bots` has a bot for each role. The same seed and bots play the same game."""
    game: Any = GAMES[name].game.start(setup, seed)
    pick, dealt = pick_of(seed), game.characters
    entries: list[Entry] = []
    reader = GAMES[name].reader if any(bots[role].infers for role in game.roles) else None
    ledger = Ledger.of(game.seat_count)
    while game.decision is not None:
        seat, options = game.decision.seat, game.options()
        answer: Option = bots[game.roles[seat]].choose(game.view(seat), options, pick, ledger)
        if reader is None:
            game.apply(answer)
        else:
            ledger = ledger.after(reader, give(game, options, answer))
        entries.append(Entry(seat, "bot", answer))
    return PlayedGame(game, dealt, Record(game.name, game.rules_version, setup, seed, tuple(entries)))


def simulate_games(
    name: str, setup: Mapping[str, Any], games: int, seed: int, kind: str
) -> Iterator[PlayedGame]:
    """Yield that many games from one setup, all seats played by one kind of bot. Raise BadPosition."""
    bot = GAMES[name].bots[kind]
    bots: Mapping[str, BotPlayer] = defaultdict(lambda: bot)
    for number in range(games):
        yield play_game(name, bots, setup, game_seed(seed, number))


class Outcomes:
    """The counts of a simulation: seats and wins by role and by character, turns, decisions, ends."""

    def __init__(self) -> None:
        self.games = 0
        self.turns = 0
        self.decisions = 0
        self.sides: Counter[str] = Counter()
        self.roles: dict[str, list[int]] = {}
        self.characters: dict[str, list[int]] = {}

    def add(self, played: PlayedGame) -> None:
        """Count one finished game. Raise ValueError if it is not finished."""
        game = played.game
        if game.result is None:
            raise ValueError("the game is not over")
        self.games += 1
        self.turns += game.turn_number
        self.decisions += played.decisions
        self.sides[game.result.side] += 1
        for seat in range(game.seat_count):
            won = seat in game.result.winners
            for book, name in ((self.roles, game.roles[seat]), (self.characters, played.characters[seat])):
                seats_and_wins = book.setdefault(name, [0, 0])
                seats_and_wins[0] += 1
                seats_and_wins[1] += won
