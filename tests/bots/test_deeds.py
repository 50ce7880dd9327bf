"""A deed is public: it does not change with the roles that are still secret."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bangdice.games import GAMES
from bangdice.simulation import game_seed, give, pick_of

SEEN = {
    "dice": {"shot": 20, "beer": 10},
    "cards": {"shot": 60, "rob": 20, "challenge": 5, "lock_up": 3},
}
"""Deeds that are met in a few games at least, by kind."""


@pytest.mark.parametrize("name", SEEN)
def test_a_deed_does_not_change_with_what_nobody_knows(name: str) -> None:
    bot, reader = GAMES[name].bots["habits"], GAMES[name].reader
    assert reader is not None
    seen: Counter[str] = Counter()
    others = 0
    for number in range(4):
        seed = game_seed(13, number)
        game: Any = GAMES[name].game.start({"players": 6}, seed)
        pick = pick_of(seed)
        while game.decision is not None:
            seat = game.decision.seat
            answer = bot.choose(game.view(seat), game.options(), pick)
            other = game.clone()
            other.resample(seat, game_seed(14, game.decision.number))
            others += other.roles != game.roles
            deed = reader.deed(give(game, game.options(), answer))
            assert deed == reader.deed(give(other, other.options(), answer))
            if deed is not None:
                seen[deed.kind] += 1
                assert deed.seat == seat
                assert deed.choices[deed.chosen].target == answer.number("seat")
                assert len({choice.target for choice in deed.choices}) == len(deed.choices) >= 2
    assert others > 100
    assert {kind: seen[kind] for kind, least in SEEN[name].items() if seen[kind] < least} == {}


@pytest.mark.parametrize("name", SEEN)
def test_every_kind_of_deed_has_weights_for_every_secret_role(name: str) -> None:
    reader = GAMES[name].reader
    assert reader is not None
    for kind in SEEN[name]:
        assert set(reader.weights[kind]) == {"deputy", "outlaw", "renegade"}
        assert len({len(row) for row in reader.weights[kind].values()}) == 1
