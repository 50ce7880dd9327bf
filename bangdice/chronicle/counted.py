"""The story of a real game that was only counted: what the count knows, and no more.

Nobody told it who shot whom, and a role or a character may have stayed secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bangdice.chronicle.story import Edge, Ending, Luck, Story, StoryPerson
from bangdice.chronicle.telling import GameFacts
from bangdice.kernel.shapes import converter
from bangdice.store.rows import COUNTED

INDIANS = "indians"
HAT = "stranger_"


def head_of_hat(hat: int) -> str:
    """Return the head of a player whose character nobody has told, by the hat."""
    return f"{HAT}{hat}"


class CountedSeat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a count knows of a seat. `life` at the beginning, `left` at the end; of all, the `turns` and
    `seconds`.
    """

    role: str
    character: str
    life: int
    left: int
    edges: tuple[Edge, ...]
    turns: int
    seconds: float


_seat = converter(CountedSeat)


def counted_story(game: str, facts: GameFacts) -> Story:
    """Return the story of a count. Raise msgspec.ValidationError for people that no count has written."""
    seats = [_seat(it["counted"]) for it in facts.people]
    ended, count = facts.ended, len(seats)
    return Story(
        game=game,
        rules=COUNTED,
        turns=seats[0].turns,
        people=tuple(
            _person(it, seat, at in facts.result.winners)
            for at, (it, seat) in enumerate(zip(facts.people, seats, strict=True))
        ),
        result=Ending(winners=facts.result.winners, side=facts.result.side, why=facts.result.why),
        edges=tuple(it.edges for it in seats),
        harm=((0,) * count,) * count,
        lost=_losses(seats),
        luck=Luck(points=(0.0,) * count, rarest=None, told=(0,) * count),
        moments=(),
        awards=(),
        began=None if ended is None else ended - seats[0].seconds,
        ended=ended,
        is_counted=True,
    )


def _person(it: Mapping[str, Any], seat: CountedSeat, is_winner: bool) -> StoryPerson:
    return StoryPerson(
        name=it.get("name"),
        kind=it.get("kind", "person"),
        real_dice=True,
        role=seat.role,
        character=seat.character,
        life=seat.life,
        left=seat.left,
        is_winner=is_winner,
    )


def _losses(seats: list[CountedSeat]) -> dict[str, tuple[int, ...]]:
    """Return the points that the Indians took of each seat."""
    taken = []
    for it in seats:
        lives = [it.life, *(edge.life for edge in it.edges)]
        pairs = zip(lives, it.edges, strict=False)
        taken.append(sum(life - edge.life for life, edge in pairs if edge.what == INDIANS))
    return {INDIANS: tuple(taken)} if any(taken) else {}
