"""A simulation's count as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangdice.simulation import Tally
from bangdice.words.catalogue import Catalogue


def tally_lines(tally: Tally, seconds: float, game: str) -> Iterator[str]:
    """Yield wins by side, role and character, the length of the games, and the speed of the simulation."""
    words = Catalogue.load("en", game)
    yield f"{tally.games} games in {seconds:.1f} s: {tally.games / seconds:.0f} games per second"
    turns, decisions = tally.turns / tally.games, tally.decisions / tally.games
    yield f"{turns:.1f} turns and {decisions:.1f} decisions a game"
    yield ""
    yield "won by"
    for side, wins in tally.sides.most_common():
        yield f"  {words.text(f'over.{side}'):<22} {wins:>7} {wins / tally.games:>7.1%}"
    yield from _book("role", tally.roles, {name: words.text(f"role.{name}.name") for name in tally.roles})
    names = {name: words.text(f"character.{name}.name") for name in tally.characters}
    yield from _book("character", tally.characters, names)


def _book(title: str, book: Mapping[str, list[int]], names: Mapping[str, str]) -> Iterator[str]:
    yield ""
    yield f"{title:<24} {'seats':>7} {'wins':>7} {'share':>7}"
    for name, (seats, wins) in sorted(book.items(), key=lambda item: -item[1][1] / item[1][0]):
        yield f"  {names[name]:<22} {seats:>7} {wins:>7} {wins / seats:>7.1%}"
