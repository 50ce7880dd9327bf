"""The law of taking back, over random games of every game: all is as before the answer, but for what is drawn
next; and nothing that somebody else has learnt is ever taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bangdice.games import GAMES
from bangdice.kernel.errors import Refused
from bangdice.kernel.record import UNDO, Entry, Recording, replay
from tests.chronicle.played import setup_of
from tests.laws import random_pick
from tests.undoing import without_numbers

MOST = 600
"""The most answers of a game."""


@pytest.mark.parametrize("number", range(24))
def test_everything_is_as_it_was_before_the_answer(number: int) -> None:
    rng = Random(number)
    name, setup = setup_of(rng, number)
    pick = random_pick(rng)
    recording: Recording[Any] = Recording.start(GAMES[name].game, setup, rng.randbytes(32))
    seen: Counter[bool] = Counter()
    while recording.game.decision is not None and len(recording.entries) < MOST:
        before = recording.copy()
        seat, option = pick(recording.game)
        entry = Entry(seat, "person", option)
        recording.add(entry, recording.try_entry(entry))
        seen[recording.undoable is not None] += 1
        if recording.undoable is None:
            continue
        assert recording.undoable == seat
        need_nothing_learnt(seat, before.now.views, recording.now.views)
        if rng.random() < 0.5:
            undone(recording, before, seat)
    assert seen[True] > 5 and seen[False] > 5
    again = replay(recording.record(), GAMES[name].game)
    assert again.game.dump() == recording.game.dump() and again.undoable == recording.undoable


def undone(recording: Recording[Any], before: Recording[Any], seat: int) -> None:
    """Undo the last answer, and look at everything. Only its own player may, and only once."""
    for other in range(recording.game.seat_count):
        if other != seat:
            with pytest.raises(Refused):
                recording.try_entry(Entry(other, "person", UNDO))
    answered, undo = recording.game, Entry(seat, "person", UNDO)
    recording.add(undo, recording.try_entry(undo))
    assert without_numbers(recording.now.views) == without_numbers(before.now.views)
    assert recording.now.candidates == before.now.candidates
    drawn = [it.clone().chance.draw_below(2**40, "any") for it in (before.game, answered, recording.game)]
    assert drawn[2] not in drawn[:2]
    with pytest.raises(Refused):
        recording.try_entry(undo)


def need_nothing_learnt(seat: int, before: Any, after: Any) -> None:
    """Every card and role that somebody knows now was known to him before, or was in the hand of `seat`."""
    own = set(cards_in(msgspec.to_builtins(getattr(before[seat].own, "hand", ()))))
    for was, now in zip(before, after, strict=True):
        known = set(cards_in(msgspec.to_builtins(was)))
        assert set(cards_in(msgspec.to_builtins(now))) <= known | own
        roles = [[it.role for it in view.public.seats] for view in (was, now)]
        assert roles[0] == roles[1]


def cards_in(part: Any) -> Iterator[tuple[int, str]]:
    """Yield the cards in a part of a view: their numbers and faces."""
    if isinstance(part, dict):
        if "face" in part and "number" in part:
            yield part["number"], part["face"]
        for inner in part.values():
            yield from cards_in(inner)
    elif isinstance(part, (list, tuple)):
        for inner in part:
            yield from cards_in(inner)
