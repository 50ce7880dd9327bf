"""Games without a server: many, played by bots, counted."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

from bangdice.bots import make_bot
from bangdice.bots.player import Bot, Pick
from bangdice.dice.game import DiceGame
from bangdice.kernel.chance import Chance
from bangdice.kernel.decision import Option
from bangdice.kernel.record import Entry, Record


def game_seed(seed: int, number: int) -> bytes:
    """The 32-byte seed of game `number` of a simulation."""
    return sha256(f"bangdice {seed} {number}".encode()).digest()


def pick_of(seed: bytes) -> Pick:
    """A bot's own chance, the same for the same seed and apart from the game's."""
    cup = Chance(seed)
    return lambda count: cup.draw_below(count, "bots")


class Played:
    """A game played by bots to its end: the game, and the answers that led there."""

    def __init__(self, game: DiceGame, record: Record) -> None:
        self.game = game
        self.record = record

    @property
    def decisions(self) -> int:
        """How many questions were answered."""
        return len(self.record.entries)


def played_by(bots: dict[str, Bot], setup: dict[str, int], seed: bytes) -> Played:
    """Play one game; `bots` has a bot for each role (same seed and bots: the same game)."""
    game = DiceGame.start(setup, seed)
    pick = pick_of(seed)
    entries: list[Entry] = []
    while game.decision is not None:
        seat = game.decision.seat
        answer: Option = bots[game.roles[seat]].choose(game.view(seat), game.options(), pick)
        game.apply(answer)
        entries.append(Entry(seat, "bot", answer))
    return Played(game, Record(game.name, game.rules_version, setup, seed, tuple(entries)))


def simulated(players: int, games: int, seed: int, kind: str) -> Iterator[Played]:
    """That many games of so many players, all seats played by one kind of bot."""
    bot = make_bot(kind)
    bots = dict.fromkeys(("sheriff", "deputy", "outlaw", "renegade"), bot)
    for number in range(games):
        yield played_by(bots, {"players": players}, game_seed(seed, number))


class Tally:
    """What a simulation counts: seats and wins by role and by character, turns, decisions, ends."""

    def __init__(self) -> None:
        self.games = 0
        self.turns = 0
        self.decisions = 0
        self.sides: Counter[str] = Counter()
        self.roles: dict[str, list[int]] = {}
        self.characters: dict[str, list[int]] = {}

    def add(self, played: Played) -> None:
        """Count one finished game; ValueError for one that is not."""
        game = played.game
        if game.result is None:
            raise ValueError("the game is not over")
        self.games += 1
        self.turns += game.turn_number
        self.decisions += played.decisions
        self.sides[game.result.side] += 1
        for seat in range(game.seat_count):
            won = seat in game.result.winners
            for book, name in ((self.roles, game.roles[seat]), (self.characters, game.characters[seat])):
                seats_and_wins = book.setdefault(name, [0, 0])
                seats_and_wins[0] += 1
                seats_and_wins[1] += won
