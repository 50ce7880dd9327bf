"""People who answer at random for ever, the promises to them, and whether these were kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from bangdice.tables.house.house import House
from bangdice.tables.house.table import Table
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Guest
from tests.stores import open_store


class Promise(msgspec.Struct, frozen=True):
    """The number of acknowledged answers of a game, and one more that was sent after them, if any."""

    game: int
    answers: int
    sent: c.Answer | None = None


NAMES = "Anna", "Bruno", "Carla", "Dario"
Heard = Callable[[Promise], None]


def play(table: Table, keys: Sequence[str], heard: Heard) -> None:
    """Answer at random for everybody, for ever; `heard` is told before each answer, and when it counts."""
    chance = Random()
    arrive(table, keys)
    while True:
        if table.state.phase == "over":
            for _ in range(2):
                table.do("s0", c.Rematch(id=f"{chance.random()}", now=True))
        if table.state.phase == "lobby":
            table.do("s0", c.Deal(id=f"{chance.random()}"))
            while table.live.opening is not None:
                table.do("s0", c.GoOn(id=f"{chance.random()}"))
        play, chair = table.play, table.world.asked_chair
        assert play is not None and play.picture.asked is not None and chair is not None
        asked = play.picture.asked
        option = chance.choice(asked.answers)
        answer = c.Answer(f"{chance.random()}", chair, asked.shown.number or 0, option.verb, option.taps)
        promise = Promise(table.state.game, len(play.recording.entries), answer)
        heard(promise)
        reply = table.do(f"s{chair}", answer)
        assert reply.ok, reply.refusal
        heard(Promise(promise.game, promise.answers + 1))


def seated(house: House) -> tuple[Table, list[str]]:
    """Return a table at which four people sit, and their keys."""
    table, _ = house.make(False)
    keys: list[str] = []
    for chair, name in enumerate(NAMES):
        table.arrive(Guest.of(f"s{chair}", f"d{chair}", "phone"))
        keys.append(table.do(f"s{chair}", c.Sit(id=name, name=name)).key or "")
    return table, keys


def arrive(table: Table, keys: Sequence[str]) -> None:
    """Come to the table, a phone for each chair."""
    for chair, key in enumerate(keys):
        table.arrive(Guest.of(f"s{chair}", f"d{chair}", "phone", (key,)))


def must_be_kept(where: str, code: str, keys: Sequence[str], promise: Promise) -> bool:
    """Compare a store with the last promise. Return True if the sent answer had counted.

    Acknowledged answers are stored, once. A sent one counts once, when it is sent again. The record has no
    holes and replays with its checksums.
    """
    house = House(open_store(where))
    store = house.tools.store
    try:
        before = [entry.n for entry in store.entries(code, promise.game)]
        assert before == list(range(1, len(before) + 1)), "there is a hole"
        more = len(before) - promise.answers
        assert more >= 0, "an answer was acknowledged and is lost"
        assert more <= (promise.sent is not None), "an answer counts that nobody gave"
        table = house.find(code)
        assert table.state.notice is None, "the record does not replay"
        arrive(table, keys)
        if promise.sent is not None:
            assert table.do(f"s{promise.sent.chair}", promise.sent).ok
            assert len(store.entries(code, promise.game)) == promise.answers + 1, "not once"
        if table.play is not None:
            playing = store.entries(code, table.state.game)
            assert len(table.play.recording.entries) == len(playing), "memory and record differ"
        return more == 1
    finally:
        house.close()
        store.close()
