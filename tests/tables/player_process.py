"""A process that plays on at a table of a store and says which answers it was promised; to be killed."""

from __future__ import annotations

import sys
from random import Random

from bangdice.store.store import Store
from bangdice.tables import commands as c
from bangdice.tables.house import House
from bangdice.tables.people import Visitor


def main(path: str, code: str, keys: list[str]) -> None:
    """Answer at random for everybody, for ever; `game number, answers` is said after each acknowledgement."""
    chance = Random()
    table = House(Store.open(path)).find(code)
    for chair, key in enumerate(keys):
        table.arrive(Visitor(f"s{chair}", f"d{chair}", "phone", (key,)))
    while True:
        if table.state.phase == "over":
            table.do("s0", c.Rematch(id=f"{chance.random()}"))
        if table.state.phase == "lobby":
            table.do("s0", c.Deal(id=f"{chance.random()}"))
            table.do("s0", c.GoOn(id=f"{chance.random()}"))
        play, asked_chair = table.play, table.world.asked_chair
        assert play is not None and play.picture.asked is not None and asked_chair is not None
        chair = asked_chair
        asked = play.picture.asked
        option = chance.choice(asked.answers)
        number = asked.shown.number or 0
        word = f"{chance.random()}"
        reply = table.do(f"s{chair}", c.Answer(word, chair, number, option.verb, option.taps))
        assert reply.ok, reply.refusal
        play = table.play
        assert play is not None
        print(table.state.game, len(play.recording.entries), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
