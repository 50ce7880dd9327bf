"""Pace of a card game: masked and quick windows, choices made ahead, the clock, and time to look."""

from __future__ import annotations

import pytest

from bangdice.kernel.decision import PASS, Option
from bangdice.tables import commands as c
from tests.tables.dealt import INDIANS, Dealt, gives, plays, texts


def test_indians_are_answered_ahead(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    ahead = dario.own.ahead
    assert ahead and (ahead.number, ahead.about, ahead.values) == (None, "indians", {"by": 0})
    bang = gives(dario, "bang")
    dario.may(c.Ahead, chair=3, about="indians", values={"by": 0}, verb=bang.verb, taps=bang.taps)
    assert dario.own.ahead and dario.own.ahead.chosen and dario.own.ahead.chosen.taps == bang.taps
    assert bang.taps[0] not in texts(evening.last, bruno.socket), "nobody sees what is chosen"
    bruno.answers(PASS)
    carla.answers(PASS)
    evening.wait(0)
    assert evening.game.decision.seat == 0 and evening.game.life[3] == 4


def test_a_store_is_bought_from_ahead_and_what_is_gone_is_asked_for(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "general_store")
    store = [card.number for card in evening.last.table.game.store]
    assert len(store) == 4 and anna.own.choice and anna.own.choice.about == "general_store"
    for one, chair, card in ((bruno, 1, store[0]), (carla, 2, store[0]), (dario, 3, store[3])):
        one.may(c.Ahead, chair=chair, about="general_store", values={}, verb="take", taps=(f"card:{card}",))
    anna.answers(Option("take", (f"card:{store[1]}",)))
    evening.wait(0)
    assert evening.game.decision.seat == 2, "Bruno has taken what Carla wanted"
    carla.answers(Option("take", (f"card:{store[2]}",)))
    evening.wait(0)
    assert evening.game.decision.seat == 0 and store[3] in evening.game.hand(3)


@pytest.mark.parametrize("is_bot", [False, True])
def test_a_masked_hand_that_can_only_pass_is_passed_by_the_table(dealt: Dealt, is_bot: bool) -> None:
    waits = []
    evening, (anna, bruno, carla, dario) = dealt(windows="masked")
    if is_bot:
        anna.may(c.Bot, chair=1, kind="habits")
    for _ in range(5):
        plays(evening, anna, "indians")
        asked = evening.table.play.picture.asked
        assert asked and asked.answers == (PASS,), "Bruno holds no BANG!"
        start = evening.now
        while evening.game.decision.seat == 1:
            evening.wait(0.05)
        waits.append(evening.now - start)
        assert carla.answers(gives(carla, "bang")).waiting, "held back to two seconds"
        evening.wait(1.9)
        assert evening.game.decision.seat == 2
        evening.wait(0.2)
        assert evening.game.decision.seat == 3
        anna.may(c.End)
        anna.may(c.Rematch)
        anna.may(c.Deal)
    assert all(1.99 <= wait <= 5.1 for wait in waits) and max(waits) - min(waits) > 0.2


def test_a_fast_table_passes_at_once_and_an_asking_one_never(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt(windows="fast")
    plays(evening, anna, "indians")
    evening.wait(0)
    assert evening.game.decision.seat == 2
    anna.may(c.End)
    anna.may(c.Rematch)
    anna.may(c.Options, options={"windows": "ask"})
    anna.may(c.Deal)
    plays(evening, anna, "indians")
    evening.wait(44)
    assert evening.game.decision.seat == 1


def test_the_clock_answers_for_who_thinks_too_long(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt(clock=10)
    plays(evening, anna, "indians")
    wait = evening.last.table.wait
    assert wait and (wait.chair, wait.left) == (1, 10)
    evening.wait(9)
    assert evening.game.decision.seat == 1
    evening.wait(2)
    assert evening.game.decision.seat == 2
    assert evening.table.play.recording.entries[-1].by == "clock"


def test_bots_wait_until_the_pictures_of_all_that_happened_were_there(dealt: Dealt) -> None:
    evening, (anna, *_) = dealt(seen=1.2)
    anna.may(c.Bot, chair=1, kind="habits")
    plays(evening, anna, "indians")
    names = [event.name for event in evening.last.events]
    assert names == ["played"]
    evening.wait(1.35)
    assert evening.game.decision.seat == 1
    evening.wait(0.1)
    assert evening.game.decision.seat == 2


@pytest.mark.parametrize("card", ["BANG!", "Beer"])
def test_slow_pictures_do_not_tell_a_masked_hand(dealt: Dealt, card: str) -> None:
    """The table goes on at the same moment, whether a bot could answer or only pass."""
    evening, (anna, *_) = dealt(INDIANS.replace("Beer, Duel", card), windows="masked", seen=6.0)
    anna.may(c.Bot, chair=1, kind="habits")
    plays(evening, anna, "indians")
    evening.wait(6.9)
    assert evening.game.decision.seat == 1
    evening.wait(0.2)
    assert evening.game.decision.seat == 2
