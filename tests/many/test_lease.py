"""Many servers, one owner for each table: each invariant of that has a test that breaks with it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from threading import Barrier, Thread
from time import monotonic
from typing import Any

import pytest

from bangdice.chronicle.seal import pledge_of
from bangdice.chronicle.verify import check
from bangdice.dice.box import DiceBox
from bangdice.dice.game import DiceGame
from bangdice.games import GAMES
from bangdice.kernel.errors import Refused
from bangdice.many.lease import PATIENCE, TTL, Leased
from bangdice.store.errors import DatabaseAway, StoreError, Unsure
from bangdice.store.writing import Writer
from bangdice.tables.house.house import SWEEP
from bangdice.tables.house.table import Lost, Table
from bangdice.tables.house.tenure import NotHere
from bangdice.tables.slices.seal import PledgeWord
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Guest
from tests.many.servers import Begin, Company, Worker, place_of, stored, word


@pytest.fixture
def begin(where: str) -> Iterator[Begin]:
    """Begins a worker over the one database: ``begin("w1")``."""
    begun: list[Worker] = []

    def begin(name: str, **more: Any) -> Worker:
        begun.append(Worker(where, name, **more))
        return begun[-1]

    yield begin
    for worker in begun:
        worker.close()


def test_a_table_belongs_to_whom_it_was_asked_of_first_and_others_say_where_it_is(begin: Begin) -> None:
    first, second = begin("w1"), begin("w2")
    code = first.house.add(False).code
    assert not first.house.holds(code), "who makes a table need not be who holds it"
    assert second.house.find(code).fence == 1
    with pytest.raises(NotHere) as elsewhere:
        first.house.find(code)
    assert elsewhere.value.address == "w2:8080"
    assert first.house.look_up(code.lower()) == code


def test_nothing_is_acknowledged_nor_shown_that_was_not_stored_under_the_own_fence(begin: Begin) -> None:
    """Invariant 1."""
    stale, owner = begin("w1"), begin("w2")
    company = Company(stale)
    old = company.come(stale)
    company.deal(old)
    company.answer(old)
    stale.lapse()
    new = owner.house.find(company.code)
    told, count = len(stale.updates), stored(owner, company.code)
    at, answer = company.next_answer(old)
    with pytest.raises(Lost):
        old.do(f"w1 {at}", answer)
    assert (len(stale.updates), stored(owner, company.code)) == (told, count)
    assert stale.lost == [old] and not stale.house.holds(company.code)
    with pytest.raises(Lost):
        old.do(f"w1 {at}", answer)
    company.come(owner)
    assert company.say(new, at, answer).ok, "the same command counts where the table is"
    assert stored(owner, company.code) == count + 1


def test_a_stale_owner_can_neither_close_a_table_nor_let_bots_play(begin: Begin) -> None:
    stale, owner = begin("w1"), begin("w2")
    company = Company(stale)
    old = company.come(stale)
    stale.lapse()
    owner.house.find(company.code)
    with pytest.raises(Lost):
        old.do("w1 0", c.Close(id=word()))
    assert owner.store.table(company.code).ended is None

    stale.tenure.beat()
    other = Company(stale, clock=30)
    table = other.come(stale)
    other.deal(table)
    rev = table.rev
    stale.lapse()
    held = owner.house.find(other.code)
    stale.now += 1000
    stale.tenure._until = stale.now + 1
    table.tick(stale.now)
    assert (
        table.is_lost and table.rev == rev and stored(owner, other.code) == len(held.play.recording.entries)
    )


def test_a_fence_rises_with_every_claim_and_never_falls(begin: Begin) -> None:
    """Invariant 2."""
    first, second = begin("w1"), begin("w2")
    code = first.house.add(False).code
    fences = [first.house.find(code).fence or 0]
    for giver, taker in ((first, second), (second, first), (first, first), (first, second)):
        giver.house.find(code).give_up("handed on")
        fences.append(taker.house.find(code).fence or 0)
    second.house.find(code).lose("a test")
    fences.append(second.house.find(code).fence or 0)
    second.lapse()
    fences.append(first.house.find(code).fence or 0)
    assert fences == sorted(set(fences)) and fences[0] > 0


def test_a_record_has_one_entry_of_each_number_even_without_a_fence(begin: Begin) -> None:
    """Invariant 3."""
    stale, owner = begin("w1"), begin("w2")
    company = Company(stale)
    old = company.come(stale)
    company.deal(old)
    stale.lapse()
    new = company.come(owner)
    at, answer = company.next_answer(new)
    company.say(new, at, answer)
    count = stored(owner, company.code)
    old.fence = None
    company.at = "w1"
    assert not old.do(f"w1 {at}", answer).ok
    assert stored(owner, company.code) == count


@pytest.mark.parametrize("has_counted", [True, False])
def test_a_server_unsure_of_a_commit_never_goes_on_from_memory(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, has_counted: bool
) -> None:
    """Invariant 4."""
    worker = begin("w1")
    company = Company(worker)
    table = company.come(worker)
    company.deal(table)
    at, answer = company.next_answer(table)
    before = stored(worker, company.code)
    keep = Writer.keep

    def unsure(self: Writer, *given: Any) -> None:
        if has_counted:
            keep(self, *given)
        raise Unsure("the line was cut")

    with monkeypatch.context() as cut:
        cut.setattr(Writer, "keep", unsure)
        with pytest.raises(Lost):
            table.do(f"w1 {at}", answer)
    assert worker.lost == [table]
    again = company.come(worker)
    assert again is not table and again.fence == 2
    assert len(again.play.recording.entries) == stored(worker, company.code) == before + has_counted
    company.say(again, at, answer)
    assert stored(worker, company.code) == before + 1, "once, whether it had counted or not"


def test_a_step_that_certainly_did_not_count_leaves_the_table_where_it_is(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = begin("w1")
    company = Company(worker)
    table = company.come(worker)
    company.deal(table)
    at, answer = company.next_answer(table)

    def away(*_: Any) -> None:
        raise DatabaseAway("it is restarted")

    with monkeypatch.context() as restarted:
        restarted.setattr(Writer, "keep", away)
        reply = table.do(f"w1 {at}", answer)
    assert reply.refusal.name == "database_away" and not worker.lost
    company.say(table, at, answer)


def test_a_lease_is_believed_from_before_its_beat_was_sent(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Invariant 5, its second half."""
    worker = begin("w1", ttl=TTL)
    beat = worker.store.beat

    def slow() -> None:
        beat()
        worker.now += 4.0

    monkeypatch.setattr(worker.store, "beat", slow)
    worker.tenure.beat()
    assert worker.tenure.lease_left == pytest.approx(TTL - 4.0)
    assert not worker.tenure.is_ready, "less than half a lease is left"
    worker.now += 2.0
    assert worker.tenure.is_suspended


def test_without_a_lease_tables_stand_still_and_nothing_counts(begin: Begin) -> None:
    """Invariant 5, its first half."""
    worker = begin("w1", ttl=TTL)
    company = Company(worker, clock=30)
    table = company.come(worker)
    company.deal(table)
    company.answer(table)
    deadline = table.live.pace.deadline
    at, answer = company.next_answer(table)
    done = len(worker.updates)
    worker.now += 40.0
    assert worker.tenure.is_suspended
    worker.tick()
    assert len(worker.updates) == done, "the clock has run out, and nothing happens"
    reply = table.do(f"w1 {at}", answer)
    assert reply.refusal.name == "database_away" and len(worker.updates) == done
    assert table.whole(f"w1 {at}").mine, "everybody may still look"
    with pytest.raises(NotHere):
        worker.house.find(worker.house.add(False).code)

    worker.tenure._has_lost = True
    worker.tenure.beat()
    worker.tick()
    assert worker.updates[-1].is_whole and not worker.lost
    assert deadline is not None and (table.live.pace.deadline or 0) > worker.now + 25, "its time begins again"
    company.say(table, at, answer)


def test_a_server_that_stood_still_lets_go_of_tables_claimed_meanwhile(begin: Begin) -> None:
    stale, owner = begin("w1", ttl=TTL), begin("w2")
    taken, kept = Company(stale), Company(stale)
    old, ours = taken.come(stale), kept.come(stale)
    stale.now += TTL + 1
    stale.lapse()
    owner.house.find(taken.code)
    stale.tenure.beat()
    assert stale.lost == [old]
    stale.tick()
    kept.deal(ours)


def test_after_fifteen_seconds_without_a_lease_everything_is_let_go(begin: Begin) -> None:
    worker = begin("w1", ttl=TTL)
    table = Company(worker).come(worker)
    worker.now += TTL + PATIENCE - 1
    worker.tenure.look()
    assert not table.is_lost
    worker.now += 2
    worker.tenure.look()
    assert worker.lost == [table] and worker.house.count() == 0
    worker.tenure.look()
    assert len(worker.lost) == 1, "once is enough"
    worker.tenure.beat()
    again = worker.house.find(table.code)
    assert again.fence == 2 and not again.is_lost
    worker.now += TTL + PATIENCE + 1
    worker.tenure.look()
    assert worker.lost == [table, again], "the next time too"


def test_clocks_of_two_machines_are_never_compared(begin: Begin) -> None:
    """Invariant 6."""
    early = begin("w1", now=5.0, date=1_800_000_000.0 - 3600, ttl=TTL)
    late = begin("w2", now=9e9, date=1_800_000_000.0 + 3600, ttl=TTL)
    company = Company(early)
    table = company.come(early)
    company.deal(table)
    for giver, taker in ((early, late), (late, early)) * 3:
        company.answer(table)
        with pytest.raises(NotHere):
            taker.house.find(company.code)
        table.give_up("handed on")
        table = company.come(taker)
        assert table.world.asked is not None
        assert giver.house.look_up(company.code)
        giver.house.sweep()
        taker.house.sweep()
    assert stored(early, company.code) >= company.acknowledged > 0


def test_claims_and_steps_at_the_same_moment_lose_and_repeat_nothing(begin: Begin) -> None:
    """Invariant 7: two servers take a table from each other while somebody answers at both."""
    workers = begin("w1"), begin("w2")
    company = Company(workers[0])
    table = company.come(workers[0])
    company.deal(table)
    before = stored(workers[0], company.code)
    table.give_up("handed on")
    acknowledged = [0, 0]
    lost = [0, 0]
    start, until = Barrier(2), monotonic() + 60

    def play(me: int) -> None:
        mine, other = workers[me], workers[1 - me]
        chance = Random(me)
        start.wait()
        while (acknowledged[me] < 25 or min(lost) == 0) and monotonic() < until:
            try:
                found = mine.house.find(company.code)
            except (NotHere, StoreError):
                other.lapse()
                mine.tenure.beat()
                continue
            try:
                for at in range(4):
                    found.arrive(visitor(mine, at, company))
                while chance.random() < 0.8:
                    acknowledged[me] += answered(found, mine.name)
            except Lost:
                lost[me] += 1

    threads = [Thread(target=play, args=(me,)) for me in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(acknowledged) == stored(workers[0], company.code) - before
    assert min(lost) > 0, "neither has lost the table in the middle"


def visitor(worker: Worker, at: int, company: Company) -> Guest:
    return Guest.of(f"{worker.name} {at}", f"device {at}", "phone", (company.keys[at],))


def answered(table: Table, name: str) -> int:
    """Answer once with the first option, or go on to the next game; how many answers were acknowledged."""
    phase = table.state.phase
    if phase != "game":
        command = c.Rematch(id=word(), now=True) if phase == "over" else c.Deal(id=word())
        table.do(f"{name} 0", command)
        return 0
    if table.live.opening is not None:
        table.do(f"{name} 0", c.GoOn(id=word()))
        return 0
    play, chair = table.play, table.world.asked_chair
    assert play is not None and chair is not None
    asked = play.picture.asked
    assert asked is not None
    option = asked.answers[0]
    answer = c.Answer(word(), chair, asked.shown.number or 0, option.verb, option.taps)
    before = len(play.recording.entries)
    reply = table.do(f"{name} {chair}", answer)
    return len(table.play.recording.entries) - before if reply.ok else 0


class LaterDice(DiceGame):
    """The dice game by other rules."""

    rules_version = DiceGame.rules_version + 1


def test_a_running_game_goes_to_a_server_that_has_its_rules(begin: Begin) -> None:
    """Invariant 8."""
    later = {**GAMES, "dice": DiceBox(LaterDice)}
    rules = {name: box.game.rules_version for name, box in later.items()}
    old, new = begin("w1"), begin("w2", games=later, rules=rules)
    company = Company(old)
    table = company.come(old)
    company.deal(table)
    company.answer(table)
    count = stored(old, company.code)
    table.give_up("handed on")
    with pytest.raises(NotHere) as elsewhere:
        new.house.find(company.code)
    assert elsewhere.value.address == "w1:8080"
    assert old.house.find(company.code).state.phase == "game"
    old.house.drain(pause=0)
    over = new.house.find(company.code)
    assert over.state.phase == "over" and over.state.notice.name == "other_rules_version"
    assert stored(new, company.code) == count


def test_a_successor_of_the_name_ends_the_former_bearer(begin: Begin) -> None:
    former = begin("w1")
    company = Company(former)
    table = company.come(former)
    successor = begin("w1")
    assert (table.fence, company.come(successor).fence) == (1, 2)
    former.tenure.beat()
    assert former.is_succeeded and former.lost == [table]
    with pytest.raises(NotHere):
        former.house.find(company.code)
    assert not successor.is_succeeded


def test_a_table_is_told_together_of_all_who_come_at_once(begin: Begin) -> None:
    worker = begin("w1")
    company = Company(worker)
    table = company.come(worker)
    company.deal(table)
    worker.tick()
    rev, before = table.rev, len(worker.updates)
    for at in range(4):
        table.note_gone(f"w1 {at}")
    table = company.come(worker)
    came = worker.updates[before + 4 :]
    assert [[*update.mine] for update in came] == [[f"w1 {at}"] for at in range(4)], (
        "each sees the table at once"
    )
    assert all(update.is_whole for update in came) and table.rev == rev + 4
    worker.tick()
    assert len(worker.updates) == before + 8, "the others have a moment to come"
    worker.now += Leased.gathers
    worker.tick()
    (told,) = worker.updates[before + 8 :]
    assert len(told.mine) == 4 and told.rev == table.rev == rev + 5
    worker.now += Leased.gathers
    worker.tick()
    assert len(worker.updates) == before + 9, "once is enough"


def test_draining_hands_on_every_table_and_gives_the_lease_back(begin: Begin) -> None:
    leaving, other = begin("w1"), begin("w2")
    companies = [Company(leaving) for _ in range(3)]
    for company in companies:
        company.deal(company.come(leaving))
    leaving.house.drain(pause=0)
    assert len(leaving.lost) == 3 and leaving.tenure.is_draining and not leaving.tenure.is_ready
    with pytest.raises(NotHere):
        leaving.house.find(companies[0].code)
    for company in companies:
        company.answer(company.come(other))
    assert [worker.name for worker in other.store.workers()] == ["w2"]


def test_a_table_at_which_nobody_is_for_two_sweeps_may_be_held_by_others(begin: Begin) -> None:
    worker, other = begin("w1"), begin("w2")
    left, watched = Company(worker), Company(worker)
    deserted, _ = left.come(worker), watched.come(worker)
    for at in range(4):
        deserted.note_gone(f"w1 {at}")
    for _ in range(2):
        assert worker.house.count() == 2
        worker.now += SWEEP
        worker.house.sweep()
    assert deserted.is_lost and worker.house.count() == 1
    assert left.come(other).fence == 2
    worker.tick()
    assert left.code not in worker.house._tables


def test_a_server_of_many_is_full_by_the_tables_that_it_holds(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, other = begin("w1"), begin("w2")
    monkeypatch.setattr("bangdice.many.shared_house.MOST_TABLES", 1)
    codes = [worker.house.add(False).code for _ in range(3)]
    worker.house.find(codes[0])
    with pytest.raises(Refused) as full:
        worker.house.add(False)
    assert full.value.reason.name == "server_full"
    assert other.house.add(False)


def test_many_claims_of_one_table_at_once_have_one_winner(begin: Begin) -> None:
    workers = [begin(f"w{number}") for number in range(4)]
    code = workers[0].house.add(False).code
    start = Barrier(16)
    won: list[Table] = []

    def claim(worker: Worker) -> None:
        start.wait()
        try:
            won.append(worker.house.find(code))
        except NotHere as elsewhere:
            assert elsewhere.address is not None

    threads = [Thread(target=claim, args=(workers[at % 4],)) for at in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(won) == 4, "one server, for all its four threads"
    assert [worker.house.holds(code) for worker in workers].count(True) == 1
    assert place_of(workers[0].store, code)[0] is not None


def test_a_dealing_that_another_server_takes_over_burns_the_seal(begin: Begin) -> None:
    one = begin("one")
    company = Company(one)
    table = one.house.find(company.code)
    view = table.update().table.seal
    company.say(table, 0, PledgeWord(word(), 0, view.mark, pledge_of(view.mark, "0", "ab" * 16)))
    company.say(table, 0, c.Deal(id=word()))
    assert table.update().table.seal.dealing
    one.lapse()
    other = begin("two")
    table = company.come(other)
    seal = table.state.seal
    assert seal is not None and seal.burnt == (view.mark,) and not seal.is_dealing
    company.deal(table)
    while table.state.phase == "game":
        company.answer(table)
    text = other.house.archive.receipt(company.code, 1)
    check(text)
    assert f"\nburnt {view.mark}\n" in text
