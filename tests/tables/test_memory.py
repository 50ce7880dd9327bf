"""What a table holds in memory: its present game, and nothing of those that are over."""

from __future__ import annotations

import sys
from gc import get_referents
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

from bangdice.tables.house.table import Table
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
FILLED = 52
"""Games after which a table remembers as many games and commands as it ever does."""
MORE = 13
NOISE = 1.01
MOST = 256 * 1024


def bytes_held(table: Table) -> int:
    """Return the bytes of a table's world and replies, without code and the games that it may play."""
    seen, found = {id(table.world.games)}, 0
    todo: list[object] = [table.world, table._replies]
    while todo:
        thing = todo.pop()
        if id(thing) not in seen and not isinstance(thing, CODE):
            seen.add(id(thing))
            found += sys.getsizeof(thing)
            todo += get_referents(thing)
    return found


def play(evening: Evening, people: list[Device], games: int) -> None:
    for _ in range(games):
        people[0].may(c.Deal)
        for _ in range(3):
            people[evening.game.decision.seat].answers(evening.chance.choice(evening.game.options()))
        people[0].may(c.End)
        people[0].plays_again()


def test_a_table_holds_its_present_game_and_no_earlier_one(evening: Evening) -> None:
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    play(evening, people, FILLED)
    filled = bytes_held(evening.table)
    play(evening, people, MORE)
    assert bytes_held(evening.table) <= NOISE * filled < MOST
