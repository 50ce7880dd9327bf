"""Random games with a seal, for tests: any number of players, sets, switches, real dice, taking back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from bangdice.box import Box
from bangdice.chronicle.receipt import receipt_of
from bangdice.chronicle.seal import BOARD, Chain, Pledge, Sealed, pledge_of, seal_of
from bangdice.chronicle.verify import HEAD, SETUP, below, link_of, order_of
from bangdice.games import GAMES
from bangdice.kernel.errors import Refused
from bangdice.kernel.record import TAKING_BACK, Entry, Record, Recording
from tests.cards.players import random_setup as random_cards
from tests.laws import random_pick

ANY_HEAD = re.compile(HEAD.pattern.replace(SETUP, r"[^\n]+"), re.ASCII)
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
    """Play game `number` at random to its end. Now and then take back what can be."""
    rng = Random(number)
    name, setup = setup_of(rng, number)
    box, seal, pick = GAMES[name], sealed(rng), random_pick(rng)
    recording = Recording.start(box.game, setup, seal.seed)
    chain = Chain.begin(seal, box, setup).with_deal(recording.game.chance.drawn)
    links = [chain.last.hex()]
    while recording.game.decision is not None and len(recording.entries) < LONGEST:
        taking = [Entry(recording.game.last_seat or 0, "person", it) for it in TAKING_BACK]
        entry = next((it for it in taking if _is_legal(recording, it)), None) if rng.random() < 0.1 else None
        if entry is None:
            seat, option = pick(recording.game)
            entry = Entry(seat, rng.choice(["person", "bot", "clock"]), option)
        after = recording.try_entry(entry)
        recording.add(entry, after)
        chain = chain.with_entry(entry, after.game.chance.drawn)
        links.append(chain.last.hex())
    return Played(recording.record(), seal, box, tuple(links))


def _is_legal(recording: Recording[Any], entry: Entry) -> bool:
    try:
        recording.try_entry(entry)
    except Refused:
        return False
    return True


def other_setups(setup: str, players: int) -> dict[str, str]:
    """Return what no server would write in the place of a setup, by the kind of cheat."""
    return {
        "players twice": f'"players": {players - 1}, {setup}',
        "a player in disguise": f'{setup}, "pl\\u0061yers": 8',
        "half a player": f"{setup}.0",
        "players by exponent": f"{setup}e0",
        "no number": f'{setup}, "real": NaN',
        "a comma more": f"{setup}, ",
        "no blank": setup.replace(" ", ""),
        "another blank": f"{setup}\r",
        "another line": f"{setup}\u2028",
        "nested": f'{setup}, "real": {"[" * 3000}{"]" * 3000}',
    }


def cheated() -> dict[str, str]:
    """Return a dice game up to its first roll, as servers that cheat would tell it, by the kind of cheat.

    All links are made again, and every value follows from the seed. The form of "out of turn" is correct:
    only the rules find that.
    """
    it = played(0)
    text, seed = it.receipt, it.sealed.seed
    lines = text[HEAD.match(text).end() :].split("\n")
    first = next(at for at, line in enumerate(lines) if " roll " in line)
    begun, roll = lines[:first], lines[first]
    faces = it.box.faces["dice"]

    def fallen(n: int, count: int = 5, stream: str = "dice") -> list[str]:
        values = [(at, below(seed, stream, 0, at, 6)) for at in range(n, n + count)]
        return [f"> {stream} 0 {at} 6 {value} {faces[value]}" for at, value in values]

    def shuffled(stream: str, n: int, rest: Sequence[int]) -> list[str]:
        run = [(bound, below(seed, stream, 0, at, bound)) for at, bound in enumerate(rest, n)]
        told = [f"> {stream} 0 {at} {bound} {value}" for at, (bound, value) in enumerate(run, n)]
        order = order_of([(stream, *one) for one in run])
        return [*told, f"= {stream} {' '.join(map(str, order))}"]

    players = it.record.setup["players"]
    whole = range(players, 1, -1)
    *values, order = begun[:players]
    kind, stream, *places = order.split(" ")
    seat = roll.split(" ")[0]
    loaded = f"faces dice {' '.join(('gatling',) * 6)}\n"
    honest = f"faces dice {' '.join(faces)}\n"
    told = {
        "honest": [*begun, roll, *fallen(0)],
        "out of turn": [
            *begun,
            f"{seat} bot roll die:0 die:1 die:2 die:3 die:4",
            *fallen(0),
            roll,
            *fallen(5),
        ],
        "invented": [*begun, "0 bot wait", *fallen(0), roll, *fallen(5)],
        "drawn by a pass": [*begun, "0 bot pass", *fallen(0), roll, *fallen(5)],
        "nobody's": [*begun, "7 bot pass", roll, *fallen(0)],
        "another stream": [*begun, roll, *fallen(0, stream="dicex")],
        "too many": [*begun, f"{seat} person roll die:0", *fallen(0)],
        "dealt twice": [*begun, *shuffled("roles", players - 1, whole), roll, *fallen(0)],
        "dealt later": [*begun, roll, *fallen(0), *shuffled("roles", players - 1, whole)],
        "another order": [
            *values,
            " ".join([kind, stream, *reversed(places)]),
            *begun[players:],
            roll,
            *fallen(0),
        ],
        "broken off": [*begun[:2], *begun[players:], roll, *fallen(0)],
    }
    other = text.replace(honest, honest + honest.replace("dice", "dicex"))
    heads = {"another stream": other, "loaded": text.replace(honest, loaded)}
    setup = f'"players": {players}'
    for kind, written in other_setups(setup, players).items():
        heads[kind], told[kind] = text.replace(setup, written), told["honest"]
    told["loaded"] = [*begun, roll, *(line[: line.rindex(" ")] + " gatling" for line in fallen(0))]
    return {kind: relinked(heads.get(kind, text), rows) for kind, rows in told.items()}


def relinked(text: str, lines: Sequence[str]) -> str:
    """Return a receipt with other lines below its head, and with all links made again."""
    head = ANY_HEAD.match(text)
    assert head
    cup, last = bytes.fromhex(head["cup"]), bytes.fromhex(head["seal"])
    fixed = "".join(f"{line.rsplit(' ', 1)[0]}\n" for line in head["pledges"].splitlines())
    blocks = [head["burnt"] + fixed + head["game"], f"seed {head['seed']}\n"]
    for line in lines:
        if line[:1] in (">", "="):
            blocks[-1] += f"{line}\n"
        else:
            blocks.append(f"{line}\n")
    for number, block in enumerate(blocks):
        last = link_of(cup, number, last, block)
    return head[0].replace(f"link {head['link']}", f"link {last.hex()}") + "".join(f"{it}\n" for it in lines)
