#!/usr/bin/env python3
"""Check a receipt of bangdice: python3 verify.py RECEIPT [SEAL OR LINK THAT A PHONE HAS KEPT ...]

It needs nothing but Python. It checks that seal, words, seed and links follow from each other, that each
value follows from the seed and none was left out, that shuffles are whole, and that the game has such answers
and draws. It knows no other rule: whether an answer was allowed at its time, `bangdice verify` finds out.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from struct import unpack
from typing import NamedTuple

HEX = "[0-9a-f]{64}"
WORD = r'(?:\d{1,9}|true|false|null|"\w*")'
PART = rf"(?:{WORD}|\[(?:{WORD}(?:, {WORD})*)?\])"
MORE = r'(?:, (?=")|(?=\}))'
SETUP = rf'\{{(?:"\w+": (?:{PART}|\{{(?:"\w+": {PART}{MORE})*\}}){MORE})+\}}'
HEAD = re.compile(
    rf"bangdice receipt 1\nseal (?P<seal>{HEX})\ncup (?P<cup>{HEX})\n(?P<burnt>(?:burnt {HEX}\n)*)"
    rf"(?P<pledges>(?:pledge (?:[0-7]|board) {HEX} (?:[0-9a-f]{{32}}|-)\n)*)link (?P<link>{HEX})\n"
    rf"(?P<game>game \w+\nrules \d+\nsetup {SETUP}\n(?:faces [\w ]+\n)*)seed (?P<seed>{HEX})\n",
    re.ASCII,
)
DRAW = re.compile(r"> (\w+) (\d{1,9}) (\d{1,9}) (\d{1,9}) (\d{1,9})(?: (\w+))?", re.ASCII)
ORDER = re.compile(r"= (\w+)((?: \d{1,9})+)", re.ASCII)
NO_RUN = [("", 0, 0)]
ENTRY = re.compile(r"([0-7]) (?:person|clock|bot) (([a-z_]+)(?: [a-z]+:\w+)*)", re.ASCII)
SINGLE = {"dice": 5, "pick": 99}
"""The streams of single values, and the most of them below one answer. All others only shuffle."""


class Known(NamedTuple):
    """The forms of a game: shuffles of the deal, later streams, and the answers that draw from them."""

    deal: dict[str, int]
    later: tuple[str, ...]
    drawing: re.Pattern[str]
    verbs: str
    faces: str = ""


GAMES = {
    "dice": Known(
        deal={"roles": 1, "characters": 1},
        later=("dice",),
        drawing=re.compile("roll( .*)?"),
        faces="faces dice one two arrow dynamite beer gatling\n",
        verbs="arrow back chief cover discard double drop face give hand keep last life pass roll shoot undo",
    ),
    "cards": Known(
        deal={"roles": 1, "characters": 1, "deck": 1, "numbers": 1, "events": 3},
        later=("deck", "pick", "recast"),
        drawing=re.compile("(?!back|undo).*"),
        verbs="answer back barrel become black_flower choose copy der_spot_burst_ringer draw evelyn_shebang "
        "exchange flint_westwood give give_life guess hard_liquor keep lee_van_kliff lemat "
        "name open_store pass play ricochet shoot showdown sid_ketchum sniper spend_life take trade undo use",
    ),
}


class Wrong(Exception):
    """A fault of a receipt, and where it is."""


def digest_of(label: str, *parts: bytes) -> bytes:
    """Return SHA-256 of a label and parts, each behind its length."""
    return sha256(b"".join(len(it).to_bytes(4, "big") + it for it in (label.encode(), *parts))).digest()


def seed_of(cup: bytes, pledges: Sequence[tuple[str, bytes, bytes]]) -> bytes:
    """Return the seed of a cup and of chairs, pledges and words (b"" for one that did not come), in order."""
    parts = [part for chair, pledge, word in pledges for part in (chair.encode(), pledge, word)]
    return digest_of("bangdice seed 1", cup, *parts)


def link_of(cup: bytes, number: int, last: bytes, lines: str) -> bytes:
    """Return the link of some lines. Without its salt, a short secret answer could be guessed from it."""
    salt = digest_of("bangdice salt 1", cup, number.to_bytes(4, "big"))
    return digest_of("bangdice link 1", salt, last, lines.encode())


def below(seed: bytes, stream: str, epoch: int, n: int, bound: int) -> int:
    """Return value n of a stream, 0 ... bound-1: the first word that leaves all of them equally likely."""
    start, more = seed + stream.encode() + b"\0" + epoch.to_bytes(4, "big") + n.to_bytes(8, "big"), b""
    while True:
        for word in unpack(">4Q", sha256(start + more).digest()):
            if word < 2**64 - 2**64 % bound:
                return int(word % bound)
        more = (int.from_bytes(more, "big") + 1).to_bytes(4, "big")


def order_of(run: Sequence[tuple[str, int, int]]) -> list[int]:
    """Return the order of a shuffle for which these values were drawn, each below the next lower number."""
    order = list(range(len(run) + 1))
    for _, bound, value in run:
        order[bound - 1], order[value] = order[value], order[bound - 1]
    return order


class Draws:
    """The values drawn so far: number and epoch of each stream, and the values of the last shuffle."""

    def __init__(self, seed: bytes, known: Known, players: int) -> None:
        self.seed, self.known, self.players, self.epoch, self.run = seed, known, players, 0, NO_RUN
        told = [line.split(" ")[1:] for line in known.faces.splitlines()]
        self.faces = {stream: names for stream, *names in told}
        self.count: dict[str, int] = {}
        self.left = dict(known.deal)

    def enter(self, at: int, line: str) -> str:
        """Return the answer of an entry, for which the next values are drawn. Raise Wrong."""
        entry = ENTRY.fullmatch(line)
        if not entry or int(entry[1]) >= self.players or entry[3] not in self.known.verbs.split():
            raise Wrong(f"line {at}: this game has no such answer")
        draws = self.known.later if self.known.drawing.fullmatch(entry[2]) else ()
        dice = entry[2].count(" die:")
        self.left = {it: dice or SINGLE.get(it, 99) for it in draws}
        self.epoch += entry[2] in ("back", "undo")
        return entry[2]

    def check(self, at: int, line: str) -> None:
        """Check a line below an entry. Raise Wrong."""
        drawn, order = DRAW.fullmatch(line), ORDER.fullmatch(line)
        if drawn:
            self._value(at, line, drawn)
        elif order is None:
            raise Wrong(f"line {at} cannot be read")
        elif (order[1], 2) != self.run[-1][:2] or order_of(self.run) != [*map(int, order[2].split())]:
            raise Wrong(f"line {at}: the order of a shuffle is another")
        else:
            self.run = NO_RUN

    def close(self, at: int) -> None:
        """Raise Wrong if a shuffle was broken off, at the end of its entry or by another draw."""
        if self.run[-1][0] not in ("", *SINGLE):
            raise Wrong(f"line {at}: a shuffle was broken off")
        self.run = NO_RUN

    def _value(self, at: int, line: str, drawn: re.Match[str]) -> None:
        stream, (epoch, n, bound, value) = drawn[1], map(int, drawn.group(2, 3, 4, 5))
        names = self.faces.get(stream)
        of = len(names) if names else bound or None
        if stream in SINGLE or self.run[-1][:2] != (stream, bound + 1):
            self.close(at)
            self.left[stream] = self.left.get(stream, 0) - 1
        if self.left[stream] < 0 or (stream == "roles" and not self.run[0][0] and bound != self.players):
            raise Wrong(f"line {at}: this game draws no {stream} here")
        if (epoch, n, bound) != (self.epoch, self.count.get(stream, 0), of):
            raise Wrong(f"line {at}: a value of {stream} was left out or drawn twice")
        right = below(self.seed, stream, epoch, n, bound)
        if (value, drawn[6]) != (right, names[right] if names else None):
            raise Wrong(f"line {at}: the seal draws {names[right] if names else right}, told is: {line}")
        self.count[stream] = n + 1
        self.run = self.run if self.run[0][0] else []
        self.run.append((stream, bound, value))


def known_game(head: str) -> tuple[Known, int]:
    """Return the forms of the game that a head names, and the number of its players. Raise Wrong."""
    game, _, setup, *faces = head.splitlines(keepends=True)
    known = GAMES.get(game[5:-1])
    names, players = re.findall(r'"(\w+)": ', setup), re.findall(r'"players": ([3-8])[,}]', setup)
    if known is None or len(players) != 1 or len({*names}) < len(names) or "".join(faces) != known.faces:
        raise Wrong("this is no game of ours, or its dice have other faces")
    return known, int(players[0])


def read_mix(head: re.Match[str]) -> tuple[bytes, bytes, bytes, list[tuple[str, bytes, bytes]]]:
    """Return cup, seal, seed and pledges with their words, as they follow from each other. Raise Wrong."""
    seal, cup, seed = (bytes.fromhex(it) for it in head.group("seal", "cup", "seed"))
    told = [line.split(" ")[1:] for line in head["pledges"].split("\n")[:-1]]
    pledges = [(chair, bytes.fromhex(pledge), bytes.fromhex(word.strip("-"))) for chair, pledge, word in told]
    if digest_of("bangdice seal 1", cup) != seal:
        raise Wrong("the cup is not the one that was sealed")
    for chair, pledge, word in pledges:
        if word and digest_of("bangdice word 1", seal, chair.encode(), word) != pledge:
            raise Wrong(f"the word of {chair} is not the one that was pledged")
    if seed_of(cup, pledges) != seed:
        raise Wrong("the seed does not follow from the cup and the words")
    return cup, seal, seed, pledges


def check(text: str, kept: Sequence[str] = ()) -> dict[str, int]:
    """Return the counts of a valid receipt. `kept`: a phone's seal and (beginnings of) links. Raise Wrong."""
    if not (head := HEAD.match(text)):
        raise Wrong("this is no receipt, or its head is damaged")
    cup, seal, seed, pledges = read_mix(head)
    draws, lines = Draws(seed, *known_game(head["game"])), text[head.end() :].split("\n")
    if lines.pop() or "" in lines:
        raise Wrong("the receipt is cut off, or has an empty line")
    fixed = "".join(f"pledge {chair} {pledge.hex()}\n" for chair, pledge, _ in pledges)
    links, answers = [link_of(cup, 0, seal, head["burnt"] + fixed + head["game"])], []
    block = [f"seed {seed.hex()}"]
    for at, line in enumerate([*lines, ""], head[0].count("\n") + 1):
        if line[:1] in (">", "="):
            draws.check(at, line)
            block.append(line)
            continue
        links.append(link_of(cup, len(links), links[-1], "\n".join([*block, ""])))
        draws.close(at)
        block = [line]
        answers += [draws.enter(at, line)] if line else []
    if links[-1].hex() != head["link"]:
        raise Wrong("the links do not lead to the last one: a line was changed, added or left out")
    for it in kept:
        if len(it) < 32 or not any(known.hex().startswith(it) for known in (seal, *links)):
            raise Wrong(f"a phone has kept {it}, and this receipt does not lead there")
    words, told = sum(bool(it[2]) for it in pledges), sum(it.startswith("face ") for it in answers)
    drawn = sum(draws.count.values())
    return {"words": words, "pledges": len(pledges), "entries": len(answers), "draws": drawn, "told": told}


if __name__ == "__main__":
    try:
        found = check(Path(sys.argv[1]).read_bytes().decode(), sys.argv[2:])
    except (Wrong, UnicodeDecodeError) as wrong:
        sys.exit(f"WRONG: {wrong}")
    print("RIGHT: " + ", ".join(f"{count} {what}" for what, count in found.items()))
    print("Whether each answer was allowed at its time, only the rules know: bangdice verify RECEIPT")
