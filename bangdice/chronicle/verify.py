#!/usr/bin/env python3
"""Check a receipt of bangdice: python3 verify.py RECEIPT [SEAL OR LINK THAT A PHONE HAS KEPT ...]

It needs nothing but Python and knows no rule of any game: it checks that seal, words, seed and links follow
from each other, that each value follows from the seed and none was left out, and the order of each shuffle.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from struct import unpack

HEX = "[0-9a-f]{64}"
HEAD = re.compile(
    rf"bangdice receipt 1\nseal (?P<seal>{HEX})\ncup (?P<cup>{HEX})\n(?P<burnt>(?:burnt {HEX}\n)*)"
    rf"(?P<pledges>(?:pledge (?:[0-7]|board) {HEX} (?:[0-9a-f]{{32}}|-)\n)*)link (?P<link>{HEX})\n"
    rf"(?P<game>game \w+\nrules \d+\nsetup [^\n]+\n(?:faces [\w ]+\n)*)seed (?P<seed>{HEX})\n",
    re.ASCII,
)
DRAW = re.compile(r"> (\w+) (\d{1,9}) (\d{1,9}) (\d{1,9}) (\d{1,9})(?: (\w+))?", re.ASCII)
ORDER = re.compile(r"= (\w+)((?: \d{1,9})+)", re.ASCII)
NO_RUN = [("", 0, 0)]
ENTRY = re.compile(r"[0-9]{1,2} (?:person|clock|bot) ([^ \n][^\n]*)")


class Wrong(Exception):
    """A fault of a receipt, and where it is."""


def hashed(label: str, *parts: bytes) -> bytes:
    """Return SHA-256 of a label and parts, each behind its length."""
    return sha256(b"".join(len(it).to_bytes(4, "big") + it for it in (label.encode(), *parts))).digest()


def seed_of(cup: bytes, pledges: Sequence[tuple[str, bytes, bytes]]) -> bytes:
    """Return the seed of a cup and of chairs, pledges and words (b"" for one that did not come), in order."""
    parts = [part for chair, pledge, word in pledges for part in (chair.encode(), pledge, word)]
    return hashed("bangdice seed 1", cup, *parts)


def link_of(cup: bytes, number: int, last: bytes, lines: str) -> bytes:
    """Return the link of some lines. Without its salt, a short secret answer could be guessed from it."""
    salt = hashed("bangdice salt 1", cup, number.to_bytes(4, "big"))
    return hashed("bangdice link 1", salt, last, lines.encode())


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

    def __init__(self, seed: bytes, faces: dict[str, list[str]]) -> None:
        self.seed, self.faces, self.epoch, self.run = seed, faces, 0, NO_RUN
        self.count: dict[str, int] = {}

    def check(self, at: int, line: str) -> None:
        """Check a line below an entry. Raise Wrong."""
        drawn, order = DRAW.fullmatch(line), ORDER.fullmatch(line)
        if drawn:
            stream, (epoch, n, bound, value) = drawn[1], map(int, drawn.group(2, 3, 4, 5))
            names = self.faces.get(stream)
            of = len(names) if names else bound or None
            if (epoch, n, bound) != (self.epoch, self.count.get(stream, 0), of):
                raise Wrong(f"line {at}: a value of {stream} was left out or drawn twice")
            right = below(self.seed, stream, epoch, n, bound)
            if (value, drawn[6]) != (right, names[right] if names else None):
                raise Wrong(f"line {at}: the seal draws {names[right] if names else right}, told is: {line}")
            self.count[stream] = n + 1
            going_on = self.run if self.run[-1][:2] == (stream, bound + 1) else []
            self.run = [*going_on, (stream, bound, value)]
        elif order is None:
            raise Wrong(f"line {at} cannot be read")
        elif (order[1], 2) != self.run[-1][:2] or order_of(self.run) != [*map(int, order[2].split())]:
            raise Wrong(f"line {at}: the order of a shuffle is another")


def mixed(head: re.Match[str]) -> tuple[bytes, bytes, bytes, list[tuple[str, bytes, bytes]]]:
    """Return cup, seal, seed and pledges with their words, as they follow from each other. Raise Wrong."""
    seal, cup, seed = (bytes.fromhex(it) for it in head.group("seal", "cup", "seed"))
    told = [line.split(" ")[1:] for line in head["pledges"].split("\n")[:-1]]
    pledges = [(chair, bytes.fromhex(pledge), bytes.fromhex(word.strip("-"))) for chair, pledge, word in told]
    if hashed("bangdice seal 1", cup) != seal:
        raise Wrong("the cup is not the one that was sealed")
    for chair, pledge, word in pledges:
        if word and hashed("bangdice word 1", seal, chair.encode(), word) != pledge:
            raise Wrong(f"the word of {chair} is not the one that was pledged")
    if seed_of(cup, pledges) != seed:
        raise Wrong("the seed does not follow from the cup and the words")
    return cup, seal, seed, pledges


def check(text: str, kept: Sequence[str] = ()) -> dict[str, int]:
    """Return the counts of a valid receipt. `kept`: a phone's seal and (beginnings of) links. Raise Wrong."""
    if not (head := HEAD.match(text)):
        raise Wrong("this is no receipt, or its head is damaged")
    cup, seal, seed, pledges = mixed(head)
    faces = [line.split(" ")[1:] for line in head["game"].split("\n") if line.startswith("faces ")]
    draws, lines = Draws(seed, {stream: names for stream, *names in faces}), text[head.end() :].split("\n")
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
        block, answer = [line], ENTRY.fullmatch(line)
        if line and not answer:
            raise Wrong(f"line {at} cannot be read")
        answers += [answer[1]] if answer else []
        draws.epoch, draws.run = answers.count("back"), NO_RUN
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
