"""A book: many evenings, summed up by person. It is pure, and knows no person who was taken out of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from bangdice.chronicle.counted import HAT
from bangdice.chronicle.evening import PAUSE
from bangdice.chronicle.titles import SOME, Title
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

ROLES = (OUTLAW, SHERIFF, DEPUTY, RENEGADE)
SETTLED = 10
"""The games from which on a person stands by the share of wins."""


class BookedPlay(Protocol):
    """A person's game in a book. `mark` names the person; None for a person that the book does not know."""

    @property
    def game(self) -> str: ...
    @property
    def name(self) -> str | None: ...
    @property
    def mark(self) -> str | None: ...
    @property
    def role(self) -> str: ...
    @property
    def character(self) -> str: ...
    @property
    def won(self) -> bool: ...
    @property
    def ended(self) -> float: ...


class Score(msgspec.Struct, frozen=True):
    """A number of games, and the number of wins among them."""

    games: int
    wins: int


class Against(msgspec.Struct, frozen=True):
    """Another person, by number. `won`: games that the one won and the other lost; `lost`: the reverse."""

    person: int
    won: int
    lost: int


class BookPerson(msgspec.Struct, frozen=True, kw_only=True):
    """One person. `share`: wins of 100 games, None before ten; `streak`: the longest, `now`: at present.

    `rival`: the person with whom games were decided most often; `nemesis`: the one who won most of the lost
    ones.
    """

    name: str
    character: str
    games: int
    wins: int
    share: int | None
    roles: dict[str, Score]
    characters: dict[str, Score]
    streak: int
    now: int
    rival: Against | None
    nemesis: Against | None


class BookEvening(msgspec.Struct, frozen=True):
    """An evening: the ends of its first and last games, the number of games, and the wins by role.

    `title`: that of its poster; the `seat` in its values is a person.
    """

    began: float
    ended: float
    games: int
    won: dict[str, int]
    title: Title


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A book. `evenings`: the latest first; `people`: the person with the most wins first."""

    name: str
    games: int
    evenings: tuple[BookEvening, ...]
    people: tuple[BookPerson, ...]


def book_of(name: str, plays: Sequence[BookedPlay]) -> Book:
    """Return the book of these plays, the oldest first."""
    games: dict[str, list[BookedPlay]] = defaultdict(list)
    own: dict[str, list[BookedPlay]] = defaultdict(list)
    for play in plays:
        games[play.game].append(play)
        if play.mark is not None:
            own[play.mark].append(play)
    order = sorted(own, key=lambda mark: _rank(own[mark]))
    met = _meetings(games.values())
    people = tuple(_person(own[mark], _against(mark, order, met)) for mark in order)
    return Book(name=name, games=len(games), evenings=_evenings(list(games.values()), order), people=people)


def _rank(plays: Sequence[BookedPlay]) -> tuple[bool, float, int, str]:
    """Return a person's rank: by wins of 100 from ten games on, before that by wins."""
    wins, games = sum(play.won for play in plays), len(plays)
    settled = games >= SETTLED
    return not settled, -wins / games if settled else -wins, games, str(plays[-1].name)


def _meetings(games: Iterable[Sequence[BookedPlay]]) -> Counter[tuple[str, str]]:
    """Return how often one person won a game that another lost."""
    met: Counter[tuple[str, str]] = Counter()
    for plays in games:
        winners = [play.mark for play in plays if play.won and play.mark]
        losers = [play.mark for play in plays if not play.won and play.mark]
        met.update((winner, loser) for winner in winners for loser in losers)
    return met


def _against(mark: str, order: Sequence[str], met: Counter[tuple[str, str]]) -> list[Against]:
    others = (Against(at, met[mark, it], met[it, mark]) for at, it in enumerate(order) if it != mark)
    return [other for other in others if other.won or other.lost]


def _person(plays: Sequence[BookedPlay], others: Sequence[Against]) -> BookPerson:
    wins, games, last = sum(play.won for play in plays), len(plays), plays[-1]
    rival = max(others, key=lambda it: (it.won + it.lost, it.lost, -it.person), default=None)
    nemesis = max(others, key=lambda it: (it.lost, -it.person), default=None)
    longest, now = _streaks(plays)
    return BookPerson(
        name=str(last.name),
        character=last.character,
        games=games,
        wins=wins,
        share=(200 * wins + games) // (2 * games) if games >= SETTLED else None,
        roles=_scores((play.role, play.won) for play in plays),
        characters=_scores((it.character, it.won) for it in plays if not it.character.startswith(HAT)),
        streak=longest,
        now=now,
        rival=rival,
        nemesis=nemesis if nemesis is not None and nemesis.lost else None,
    )


def _scores(played: Iterable[tuple[str, bool]]) -> dict[str, Score]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for what, won in played:
        games[what] += 1
        wins[what] += won
    return {what: Score(count, wins[what]) for what, count in games.most_common()}


def _streaks(plays: Sequence[BookedPlay]) -> tuple[int, int]:
    longest = now = 0
    for play in plays:
        now = now + 1 if play.won else 0
        longest = max(longest, now)
    return longest, now


def _evenings(games: Sequence[Sequence[BookedPlay]], order: Sequence[str]) -> tuple[BookEvening, ...]:
    found: list[list[Sequence[BookedPlay]]] = []
    for game in games:
        if found and game[0].ended - found[-1][-1][0].ended <= PAUSE:
            found[-1].append(game)
        else:
            found.append([game])
    return tuple(_evening(evening, order) for evening in reversed(found))


def _evening(games: Sequence[Sequence[BookedPlay]], order: Sequence[str]) -> BookEvening:
    won = Counter(role for game in games for role in {play.role for play in game if play.won})
    title = _title(games, won, order)
    return BookEvening(games[0][0].ended, games[-1][0].ended, len(games), dict(won), title)


def _title(games: Sequence[Sequence[BookedPlay]], won: Counter[str], order: Sequence[str]) -> Title:
    """Return the rarest title that is true by the results alone. A night's own poster knows more."""
    many = len(games) >= SOME
    sides = [{play.role for play in game if play.won} for game in games]
    fallen = sum(play.role == SHERIFF and not play.won for game in games for play in game)
    if many and all(OUTLAW in side for side in sides):
        return Title("gang", {})
    if won[RENEGADE] > 1:
        return Title("renegades", {"count": won[RENEGADE]})
    if many and all(side & {SHERIFF, DEPUTY} for side in sides):
        return Title("law", {})
    wins = Counter({play.mark: 0 for game in games for play in game})
    wins.update(play.mark for game in games for play in game if play.won)
    best, most = max(wins.items(), key=lambda it: it[1])
    if many and best is not None and most == len(games):
        return Title("swept", {"seat": order.index(best)})
    if fallen >= SOME:
        return Title("sheriffs", {"count": fallen})
    if won[RENEGADE]:
        return Title("renegade", {"count": won[RENEGADE]})
    losers = [mark for mark, count in wins.items() if not count]
    if many and None not in wins and len(losers) <= 1:
        lost = losers[0] if losers else None
        return Title("everybody", {}) if lost is None else Title("winless", {"seat": order.index(lost)})
    return Title("plain", {})
