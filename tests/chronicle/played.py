"""Random games with a seal, for tests: all player counts, sets and switches, real dice, parts taken back."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from bangdice.box import Box
from bangdice.chronicle.receipt import receipt_of
from bangdice.chronicle.seal import BOARD, Chain, Pledge, Sealed, pledge_of, seal_of
from bangdice.games import GAMES
from bangdice.kernel.errors import Refused
from bangdice.kernel.record import BACK, Entry, Record, Recording
from tests.cards.players import random_setup as random_cards
from tests.laws import random_pick

LONGEST = 1500
"""The most answers; the receipt of a game that goes on is a receipt as well."""


class Played(NamedTuple):
    """A game that was played, with the links that its phones have seen."""

    record: Record
    sealed: Sealed
    box: Box
    links: tuple[str, ...]

    @property
    def receipt(self) -> str:
        """Return the receipt, as the server makes it from the stored game."""
        return receipt_of(self.record, self.sealed, self.box)


def sealed(rng: Random, phones: int = 4, silent: int = 1) -> Sealed:
    """Return a cup with the words of some phones and a board; the last ones have told none."""
    cup = rng.randbytes(32).hex()
    words = [rng.randbytes(16).hex() for _ in range(phones)]
    chairs = [*map(str, range(phones - 1)), BOARD]
    seal = seal_of(cup)
    pledges = [
        Pledge(chair, pledge_of(seal, chair, word), word if at < phones - silent else "")
        for at, (chair, word) in enumerate(zip(chairs, words, strict=True))
    ]
    return Sealed(cup, tuple(pledges), tuple(rng.randbytes(32).hex() for _ in range(rng.choice([0, 0, 2]))))


def setup_of(rng: Random, number: int) -> tuple[str, dict[str, Any]]:
    """Return a game and setup `number` of an endless row."""
    if number % 2:
        return "cards", random_cards(rng, number // 2)
    players = 3 + number // 2 % 6
    real = [seat for seat in range(players) if rng.random() < 0.3]
    return "dice", {"players": players, "real_dice": real, "edition": rng.choice(["revised", "first"])}


def played(number: int) -> Played:
    """Play game `number` at random to its end. Now and then take back a part that can be."""
    rng = Random(number)
    name, setup = setup_of(rng, number)
    box, seal, pick = GAMES[name], sealed(rng), random_pick(rng)
    recording = Recording.start(box.game, setup, seal.seed)
    chain = Chain.begun(seal, box, setup).dealt(recording.game.chance.drawn)
    links = [chain.last.hex()]
    while recording.game.decision is not None and len(recording.entries) < LONGEST:
        entry = Entry(recording.game.last_seat or 0, "person", BACK)
        try:
            after = recording.tried(entry) if rng.random() < 0.1 else None
        except Refused:
            after = None
        if after is None:
            seat, option = pick(recording.game)
            entry = Entry(seat, rng.choice(["person", "bot", "clock"]), option)
            after = recording.tried(entry)
        recording.add(entry, after)
        chain = chain.entered(entry, after.game.chance.drawn)
        links.append(chain.last.hex())
    return Played(recording.record(), seal, box, tuple(links))
