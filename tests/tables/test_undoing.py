"""Taking back, by a nod: everybody in play is asked, and then the table is as it was before the answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bangdice.chronicle.receipt import receipt_of, rules_checked
from bangdice.chronicle.seal import Sealed
from bangdice.chronicle.verify import check
from bangdice.games import GAMES
from bangdice.kernel.record import UNDO
from bangdice.tables.house.recovery import restore
from bangdice.tables.kept.afterlife import Afterlife, Ghost, SealedBet, after_losses
from bangdice.tables.slices.undoing import Nod, Undo, UndoingView
from bangdice.tables.wire import commands as c
from bangdice.tables.world.undoing import BOTS, GONE, SECONDS
from tests.tables.evening import Device, Evening
from tests.undoing import without_numbers

NAMES = ("Anna", "Bruno", "Carla", "Dario")
Started = tuple[Evening, list[Device]]
Make = Callable[..., Started]


@pytest.fixture(params=["dice", "cards"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Makes a table of people, and maybe bots, with the game dealt."""

    def made(*names: str, bots: int = 0, seed: int = 7, **switches: Any) -> Started:
        evening = Evening(tmp_path, board=True, game=request.param, seed=seed, **switches)
        people = evening.sit(*(names or NAMES))
        for chair in range(len(people), len(people) + bots):
            people[0].may(c.Bot, chair=chair)
        people[0].may(c.Deal)
        return evening, people

    return made


def answers_at_random(evening: Evening, people: list[Device], rng: Random) -> Device:
    """Have the person who is asked give any answer. Return that person's device."""
    asked = next(it for it in people if it.own.choice is not None and it.own.choice.number is not None)
    assert asked.own.choice is not None
    option = rng.choice(asked.own.choice.options)
    asked.may(c.Answer, chair=asked.chair, question=asked.question(), verb=option.verb, taps=option.taps)
    return asked


def until_one_can(evening: Evening, people: list[Device], rng: Random) -> Device:
    """Play until somebody may ask to take an answer back. Return that device."""
    for _ in range(300):
        evening.wait()
        who = answers_at_random(evening, people, rng)
        if who.own.can_undo:
            return who
    raise AssertionError("nobody could ever take anything back")


def wish_of(evening: Evening) -> UndoingView:
    found = evening.table.update().table.undoing
    assert found is not None
    return found


def others(people: list[Device], but: Device) -> list[Device]:
    return [it for it in people if it is not but]


def says(evening: Evening, device: Device, yes: bool) -> None:
    device.may(Nod, chair=device.chair, at=wish_of(evening).at, yes=yes)


@pytest.mark.parametrize("seed", range(6))
def test_after_all_nods_every_view_is_the_one_before_the_answer(make: Make, seed: int) -> None:
    """Over many answers of a game, `kill -9` after each; in the end the record and its receipt are right."""
    evening, people = make(seed=seed)
    rng, taken = Random(seed), 0
    for _ in range(120):
        evening.wait()
        if evening.table.state.phase != "game":
            break
        assert evening.table.play is not None
        before = evening.table.play.recording.now
        who = answers_at_random(evening, people, rng)
        if not who.own.can_undo:
            assert not any(it.own.can_undo for it in people)
            continue
        assert [it for it in people if it.own.can_undo] == [who]
        after = evening.table.play.recording.now
        who.may(Undo, chair=who.chair)
        asked = wish_of(evening).asked
        for other in (it for it in people if it.chair in asked):
            says(evening, other, True)
        now = evening.table.play.recording.now
        assert evening.table.play.recording.entries[-1].answer == UNDO
        assert without_numbers(now.views) == without_numbers(before.views)
        values = [it.game.clone().chance.draw_below(2**40, "deck") for it in (before, after, now)]
        assert len({*values[:2]}) == 1 and values[2] not in values[:2], "the next draw is another"
        assert [it.name for it in evening.last.events] == ["taken_back"]
        assert not who.own.can_undo, "once a turn"
        taken += 1
        if taken % 4 == 1:
            evening.reopened()
            for it in [*people, *filter(None, [evening.board])]:
                it.arrives()
            assert evening.table.play is not None
            again = evening.table.play.recording
            assert without_numbers(again.now.views) == without_numbers(before.views)
            assert not who.own.can_undo, "once a turn, also after a restart"
    assert taken >= 3
    if evening.table.state.phase == "game":
        people[0].may(c.End)
    checked(evening)


def checked(evening: Evening) -> None:
    """The game that has ended opens from its record, and its receipt passes both checks."""
    store, code = evening.house.tools.store, evening.table.code
    row, rows = store.game(code, 1), store.entries(code, 1)
    assert row is not None and row.seal is not None
    assert restore(row, rows, GAMES).game.result is not None
    record = store.record(code, 1)
    assert record is not None
    receipt = receipt_of(record, _sealed(row.seal), GAMES[row.game])
    assert " person undo\n" in receipt
    assert check(receipt)["entries"] == len(rows)
    rules_checked(receipt, GAMES)


def _sealed(text: str) -> Any:
    return msgspec.json.decode(text, type=Sealed)


def test_a_no_closes_it_for_all_and_nobody_is_told_whose_it_was(make: Make) -> None:
    evening, people = make()
    who = until_one_can(evening, people, Random(1))
    rev, before = evening.table.rev, evening.table.play
    who.may(Undo, chair=who.chair)
    first, second, _ = others(people, who)
    says(evening, first, True)
    assert wish_of(evening).yes == (first.chair,)
    says(evening, second, False)
    last = evening.last
    assert last.rev == rev + 3 and last.table.undoing is None
    assert [(it.name, it.values) for it in last.events] == [("answer_stands", {})]
    assert evening.table.play and before and evening.table.play.recording is before.recording
    assert not who.own.can_undo
    who.may_not("cannot_take_back", Undo, chair=who.chair)
    first.may_not("not_now", Nod, chair=first.chair, at=1, yes=True)


def test_silence_is_a_no(make: Make) -> None:
    evening, people = make()
    who = until_one_can(evening, people, Random(2))
    who.may(Undo, chair=who.chair)
    for other in others(people, who)[1:]:
        says(evening, other, True)
    evening.wait(SECONDS - 0.1)
    assert wish_of(evening).left == pytest.approx(0.1)
    evening.wait(0.1)
    assert evening.last.table.undoing is None
    assert [it.name for it in evening.last.events] == ["answer_stands"]


def test_nobody_answers_and_no_clock_runs_while_the_table_is_asked(make: Make) -> None:
    evening, people = make(clock=60)
    who = until_one_can(evening, people, Random(3))
    evening.wait(10)
    wait = evening.table.update().table.wait
    assert wait is not None and wait.left is not None
    who.may(Undo, chair=who.chair)
    evening.wait(5)
    asked = next(it for it in people if it.own.choice is not None)
    option = asked.own.choice.options[0]
    fields = {"chair": asked.chair, "question": asked.question(), "verb": option.verb, "taps": option.taps}
    asked.may_not("wish_open", c.Answer, **fields)
    who.may_not("wish_open", Undo, chair=who.chair)
    stands = evening.table.update().table.wait
    assert stands is not None and stands.left == wait.left
    says(evening, others(people, who)[0], False)
    later = evening.table.update().table.wait
    assert later is not None and later.left == pytest.approx(wait.left)
    asked.may(c.Answer, **fields)


def test_only_the_others_in_play_are_asked_and_each_says_it_once(make: Make) -> None:
    evening, people = make()
    who = until_one_can(evening, people, Random(4))
    for other in others(people, who):
        assert not other.own.can_undo
        other.may_not("cannot_take_back", Undo, chair=other.chair)
        other.may_not("not_now", Nod, chair=other.chair, at=1, yes=True)
    who.may(Undo, chair=who.chair)
    at = wish_of(evening).at
    assert wish_of(evening).chair == who.chair
    assert wish_of(evening).asked == tuple(sorted(it.chair for it in others(people, who)))
    who.may_not("not_now", Nod, chair=who.chair, at=at, yes=True)
    other = others(people, who)[0]
    other.may_not("not_your_chair", Nod, chair=who.chair, at=at, yes=True)
    other.may_not("not_now", Nod, chair=other.chair, at=at - 1, yes=False)
    says(evening, other, True)
    other.may_not("not_now", Nod, chair=other.chair, at=at, yes=False)


def test_bots_nod_after_a_moment(make: Make) -> None:
    evening, people = make("Anna", bots=3)
    anna = people[0]
    for _ in range(200):
        evening.wait()
        answers_at_random(evening, people, Random(evening.words))
        if anna.own.can_undo:
            break
    anna.may(Undo, chair=0)
    assert wish_of(evening).yes == ()
    evening.wait(BOTS)
    assert evening.table.play is not None
    assert UNDO in [it.answer for it in evening.table.play.recording.entries[-3:]]


def test_a_flat_battery_is_no_veto(make: Make) -> None:
    evening, people = make()
    who = until_one_can(evening, people, Random(5))
    gone, *rest = others(people, who)
    who.may(Undo, chair=who.chair)
    for other in rest:
        says(evening, other, True)
    gone_chair = gone.chair
    gone.goes()
    assert gone_chair in wish_of(evening).asked
    evening.wait(GONE)
    assert evening.last.table.undoing is None
    assert [it.name for it in evening.last.events] == ["taken_back"]


def test_a_wish_is_forgotten_by_a_restart_and_its_answer_stands(make: Make) -> None:
    evening, people = make()
    who = until_one_can(evening, people, Random(6))
    who.may(Undo, chair=who.chair)
    assert evening.table.play is not None
    entries = list(evening.table.play.recording.entries)
    evening.reopened()
    for it in people:
        it.arrives()
    assert evening.table.play is not None and evening.table.play.recording.entries == entries
    assert evening.table.update().table.undoing is None


def test_the_end_of_the_game_is_the_end_of_a_wish(make: Make) -> None:
    evening, people = make()
    who = until_one_can(evening, people, Random(7))
    who.may(Undo, chair=who.chair)
    people[0].may(c.End)
    assert evening.last.table.undoing is None
    evening.wait(SECONDS + 1)
    assert evening.last.table.phase == "over"


def test_the_host_may_forbid_it(make: Make) -> None:
    evening, people = make(undo="off")
    rng = Random(8)
    for _ in range(40):
        evening.wait()
        who = answers_at_random(evening, people, rng)
        assert not who.own.can_undo
        who.may_not("undo_off", Undo, chair=who.chair)
    people[0].may(c.ChangeSwitches, switches={"undo": "ask"})
    until_one_can(evening, people, rng)


def test_a_bet_that_the_answer_decided_is_open_again(make: Make) -> None:
    """Nobody sees by the key whether somebody has bet."""
    evening, people = make()
    who = until_one_can(evening, people, Random(9))
    assert evening.table.play is not None
    at = len(evening.table.play.recording.entries)
    ghost = Ghost(
        0, "a mark", (SealedBet("point", 1, 1, at - 2, True, at - 1), SealedBet("point", 2, 2, at - 1))
    )
    after = after_losses(Afterlife((ghost,)), at, {3})
    assert [it.right for it in after.ghosts[0].bets] == [True, False]
    world = evening.table.world
    evening.table.world = world.with_parts(state=replace(world.state, afterlife=after))
    who.may(Undo, chair=who.chair)
    for other in others(people, who):
        says(evening, other, True)
    assert evening.table.state.afterlife == Afterlife((ghost,))
