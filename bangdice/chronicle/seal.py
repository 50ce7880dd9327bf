"""The seal of a game. It fixes the source of dice, roles and cards beforehand, and tells it after the end.

The table draws a cup and shows its seal. Each device draws a word and pledges it. The seed is made of cup,
pledges and words, so that neither the table nor any device can choose it. Each entry makes a link.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from bangdice.box import Box
from bangdice.chronicle.verify import digest_of, link_of, order_of, seed_of
from bangdice.kernel.chance import Drawn
from bangdice.kernel.record import Entry
from bangdice.kernel.shapes import reader

BOARD = "board"
"""The owner of a word that belongs to no chair."""
CUP_BYTES = 32
LINK = 32
"""The digits of a link that are shown: nobody finds another history that leads to the same."""
Faces = Mapping[str, tuple[str, ...]]


class Pledge(Struct, frozen=True):
    """The pledge of a device at a chair ("0" … "7") or a board, in hex, and its word; "" if none came."""

    chair: str
    pledge: str
    word: str = ""


class Sealed(Struct, frozen=True):
    """The source of a game: the cup in hex, the pledges in the ring's order, and the seals burnt before."""

    cup: str
    pledges: tuple[Pledge, ...] = ()
    burnt: tuple[str, ...] = ()

    @property
    def seal(self) -> str:
        """The seal of the cup."""
        return seal_of(self.cup)

    @property
    def seed(self) -> bytes:
        """The seed of the game."""
        told = [(it.chair, bytes.fromhex(it.pledge), bytes.fromhex(it.word)) for it in self.pledges]
        return seed_of(bytes.fromhex(self.cup), told)

    def first_lines(self, head: str) -> str:
        """Return the lines that the first link vouches for, before any word is told."""
        burnt = "".join(f"burnt {seal}\n" for seal in self.burnt)
        return burnt + "".join(f"pledge {it.chair} {it.pledge}\n" for it in self.pledges) + head


read_seal = reader(Sealed)
"""Return a seal from its JSON."""


class SealView(Struct, frozen=True, omit_defaults=True):
    """The seal. Before a game: its `mark`, the chairs and the number of `boards` that have pledged a word,
    and whether it is `dealing`, when the words are wanted. From then on: the first digits of the last `link`.
    """

    mark: str = ""
    pledged: tuple[int, ...] = ()
    boards: int = 0
    dealing: bool = False
    link: str = ""


def seal_of(cup: str) -> str:
    """Return the seal of a cup, both in hex."""
    return digest_of("bangdice seal 1", bytes.fromhex(cup)).hex()


def pledge_of(seal: str, chair: str, word: str) -> str:
    """Return the pledge of a word. All but the chair is in hex."""
    return digest_of("bangdice word 1", bytes.fromhex(seal), chair.encode(), bytes.fromhex(word)).hex()


def head_of(box: Box, setup: Mapping[str, Any]) -> str:
    """Return the beginning of a game as lines: the game, its setup, and the meaning of a stream's values."""
    faces = "".join(f"faces {stream} {' '.join(names)}\n" for stream, names in box.faces.items())
    rules = box.game.rules_version
    return f"game {box.name}\nrules {rules}\nsetup {json.dumps(setup, sort_keys=True)}\n{faces}"


class Chain(NamedTuple):
    """The links of a game so far: their seal, their number, and the last one. `faces`: see `Box`."""

    sealed: Sealed
    faces: Faces
    links: int
    last: bytes

    @property
    def shown(self) -> SealView:
        """The last link, as everybody sees it."""
        return SealView(link=self.last.hex()[:LINK])

    @classmethod
    def begin(cls, sealed: Sealed, box: Box, setup: Mapping[str, Any]) -> Chain:
        """Return the chain before the deal."""
        chain = cls(sealed, box.faces, 0, bytes.fromhex(sealed.seal))
        return chain.with_lines(sealed.first_lines(head_of(box, setup)))

    def with_deal(self, drawn: Sequence[Drawn]) -> Chain:
        """Return the chain after the deal, for which these values were drawn."""
        return self.with_lines(lines_of(f"seed {self.sealed.seed.hex()}", drawn, self.faces))

    def with_entry(self, entry: Entry, drawn: Sequence[Drawn]) -> Chain:
        """Return the chain after an entry, for which these values were drawn."""
        return self.with_lines(lines_of(str(entry), drawn, self.faces))

    def with_lines(self, lines: str) -> Chain:
        """Return the chain with one more link."""
        link = link_of(bytes.fromhex(self.sealed.cup), self.links, self.last, lines)
        return self._replace(links=self.links + 1, last=link)


def lines_of(first: str, drawn: Sequence[Drawn], faces: Faces) -> str:
    """Return a line of a receipt and, below it, the values drawn for it and the order of each shuffle."""
    return "".join(f"{line}\n" for line in (first, *_drawn_lines(drawn, faces)))


def _drawn_lines(drawn: Sequence[Drawn], faces: Faces) -> Iterable[str]:
    run: list[Drawn] = []
    for it in drawn:
        names = faces.get(it.stream)
        word = f" {names[it.value]}" if names else ""
        yield f"> {it.stream} {it.epoch} {it.n} {it.bound} {it.value}{word}"
        goes_on = run and (run[-1].stream, run[-1].bound) == (it.stream, it.bound + 1)
        run = [*run, it] if goes_on else [it]
        if it.bound == 2:
            order = order_of([(one.stream, one.bound, one.value) for one in run])
            yield f"= {it.stream} {' '.join(map(str, order))}"
