"""People who are away: nobody dies of it, somebody helps, and a chair is given back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangdice.kernel.decision import PASS, Option
from bangdice.tables.kept.chairs import MOST_BARRED, host_of
from bangdice.tables.wire import commands as c
from bangdice.tables.world.sitters import MOST_SITTERS
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, DODGE

Made = Callable[..., Evening]


def attacked(volleys: Made, **switches: Any) -> tuple[Evening, list[Device]]:
    """Anna has attacked; Bruno, who has no card, is asked."""
    evening = volleys(**switches)
    people = evening.sit("Anna", "Bruno", "Carla", "Dario")
    people[0].may(c.Deal)
    people[0].answers(ATTACK)
    return evening, people


def by(evening: Evening) -> tuple[int, str, str]:
    entry = evening.table.play.recording.entries[-1]
    return entry.seat, entry.by, str(entry.answer)


def test_a_disconnect_kills_nobody_and_whom_we_wait_for_is_named(volleys: Made) -> None:
    evening, (anna, bruno, *_) = attacked(volleys)
    bruno.goes()
    evening.wait(3000)
    wait = evening.last.table.wait
    assert wait and wait.chair == 1 and wait.can_help and not evening.last.table.chairs[1].online
    assert evening.game.decision.seat == 1
    bruno.arrives()
    bruno.answers(PASS)


def test_after_30_seconds_away_others_may_answer_once(volleys: Made) -> None:
    evening, (anna, bruno, carla, dario) = attacked(volleys)
    anna.may_not("not_now", c.AnswerFor, chair=2)
    evening.wait(20)
    bruno.goes()
    evening.wait(29)
    assert evening.last.table.wait and not evening.last.table.wait.can_help
    assert anna.may_not("wait_first", c.AnswerFor, chair=1) == {"seconds": 1}
    evening.wait(1.5)
    assert evening.last.table.wait.can_help, "everybody is told when its time has come"
    dario.may_not("not_allowed", c.AnswerFor, chair=1)
    anna.may(c.AnswerFor, chair=1)
    assert by(evening) == (1, "bot", "pass")
    assert carla.own.choice and not evening.last.table.chairs[1].stand_in
    assert anna.may_not("wait_longer", c.AnswerFor, chair=2) == {"minutes": 3}


def test_nobody_is_helped_who_is_here_and_thinks(volleys: Made) -> None:
    evening, (anna, bruno, *_) = attacked(volleys)
    evening.wait(170)
    bruno.may(c.Here)
    evening.wait(170)
    bruno.may(c.Tapped, chair=1, question=bruno.question())
    evening.wait(179)
    assert evening.last.table.wait and not evening.last.table.wait.can_help
    assert anna.may_not("wait_first", c.StandIn, chair=1, on=True) == {"seconds": 1}
    evening.wait(1.5)
    assert evening.last.table.wait.can_help
    told, stored = len(evening.updates), evening.table.state
    bruno.may(c.Here)
    evening.wait(0)
    assert len(evening.updates) == told + 1 and not evening.last.table.wait.can_help
    assert evening.table.state is stored
    anna.may_not("wait_longer", c.AnswerFor, chair=1)
    bruno.may(c.Here)
    evening.wait(0)
    assert len(evening.updates) == told + 1, "nobody else is told of a touch"


def test_the_silence_of_a_player_counts_from_a_return(volleys: Made) -> None:
    evening, (anna, bruno, *_) = attacked(volleys)
    evening.wait(170)
    bruno.goes()
    evening.wait(20)
    bruno.arrives()
    evening.wait(170)
    assert evening.last.table.wait and not evening.last.table.wait.can_help
    assert anna.may_not("wait_first", c.AnswerFor, chair=1) == {"seconds": 10}
    evening.wait(11)
    assert evening.last.table.wait.can_help


def test_from_a_hundred_seconds_on_minutes_are_told(volleys: Made) -> None:
    evening, (anna, *_) = attacked(volleys)
    for wait, refusal, values in (
        (0, "wait_longer", {"minutes": 3}),
        (61, "wait_longer", {"minutes": 2}),
        (19, "wait_longer", {"minutes": 2}),
        (1, "wait_first", {"seconds": 99}),
    ):
        evening.wait(wait)
        assert anna.may_not(refusal, c.AnswerFor, chair=1) == values


def test_a_person_who_is_here_and_not_asked_needs_no_stand_in(volleys: Made) -> None:
    evening, (anna, *_) = attacked(volleys)
    evening.wait(400)
    anna.may_not("still_here", c.StandIn, chair=2, on=True)


def test_somebody_back_after_all_were_away_is_not_helped_at_once(volleys: Made) -> None:
    evening, (anna, bruno, carla, dario) = attacked(volleys)
    for person in (anna, bruno, carla, dario):
        person.goes()
    evening.now += 500
    anna.arrives()
    assert evening.last.table.wait and not evening.last.table.wait.can_help
    anna.may_not("wait_first", c.AnswerFor, chair=1)
    evening.wait(46)
    assert evening.last.table.wait.can_help


def test_the_bell_is_rung_after_45_seconds_by_anybody_seated(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = attacked(volleys)
    stranger = evening.phone("a stranger")
    evening.wait(44)
    assert evening.last.table.wait and not evening.last.table.wait.can_ring
    assert carla.may_not("ring_later", c.Ring, chair=1) == {"seconds": 1}
    evening.wait(1.5)
    assert evening.last.table.wait.can_ring, "everybody is told when its time has come"
    stranger.may_not("not_allowed", c.Ring, chair=1)
    bruno.may_not("not_now", c.Ring, chair=1)
    carla.may_not("not_now", c.Ring, chair=3)
    carla.may(c.Ring, chair=1)
    wait = evening.last.table.wait
    assert (wait.rung, wait.can_ring, wait.can_help) == (1, False, False)
    evening.wait(9)
    anna.may_not("ring_later", c.Ring, chair=1)
    evening.wait(1.5)
    assert evening.last.table.wait.can_ring
    anna.may(c.Ring, chair=1)
    assert evening.last.table.wait.rung == 2
    bruno.answers(PASS)
    assert evening.last.table.wait.rung == 0
    anna.may_not("ring_later", c.Ring, chair=2)


def test_nobody_rings_for_a_chair_without_a_device(volleys: Made) -> None:
    evening, (_, bruno, carla, _) = attacked(volleys)
    bruno.goes()
    evening.wait(60)
    assert evening.last.table.wait and not evening.last.table.wait.can_ring
    carla.may_not("not_now", c.Ring, chair=1)


def test_for_the_same_person_one_need_not_wait_again(evening: Evening) -> None:
    """The parts of one choice are questions of their own; the waiting goes on through all of them."""
    people = evening.sit("Anna", "Bruno", "Carla")
    people[0].may(c.Deal)
    seat = evening.game.decision.seat
    asked = people.pop(seat)
    host = asked if asked.mine and asked.mine.can_host else people[0]
    if host is asked:
        host.may(c.Host, chair=people[0].chair)
        host = people[0]
    evening.wait(181)
    answers = 0
    while evening.game.decision.seat == seat and answers < 3:
        host.may(c.AnswerFor, chair=seat)
        answers += 1
    assert answers > 1


def test_a_bot_takes_over_and_gives_back(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = attacked(volleys)
    anna.may_not("wait_longer", c.StandIn, chair=1, on=True)
    bruno.goes()
    evening.wait(46)
    carla.may_not("not_allowed", c.StandIn, chair=1, on=True)
    anna.may(c.StandIn, chair=1, on=True)
    evening.wait(1)
    assert by(evening) == (1, "bot", "pass") and evening.game.decision.seat == 2
    assert evening.last.table.chairs[1].stand_in
    bruno.arrives()
    assert not evening.last.table.chairs[1].stand_in and bruno.own.role == "role of 1"


def test_somebody_offline_for_45_seconds_may_have_a_stand_in_before_being_asked(volleys: Made) -> None:
    evening, (anna, bruno, carla, dario) = attacked(volleys)
    dario.goes()
    evening.wait(20)
    bruno.answers(PASS)
    evening.wait(26)
    anna.may_not("wait_longer", c.StandIn, chair=2, on=True)
    anna.may(c.StandIn, chair=3, on=True)
    carla.answers(DODGE)
    evening.wait(0)
    assert by(evening)[:2] == (3, "bot")


def test_ones_own_stand_in_and_taking_over_by_answering(volleys: Made) -> None:
    evening, (anna, bruno, carla, dario) = attacked(volleys)
    carla.may(c.StandIn, chair=2, on=True)
    anna.may_not("not_your_chair", c.StandIn, chair=2, on=False)
    carla.may(c.StandIn, chair=2, on=False)
    anna.may_not("chair_empty", c.StandIn, chair=5, on=True)
    anna.may(c.ChangeSwitches, switches={"seen": 5.0})
    carla.may(c.StandIn, chair=2, on=True)
    bruno.answers(PASS)
    carla.answers(DODGE)
    assert by(evening) == (2, "person", "dodge")
    assert not evening.last.table.chairs[2].stand_in


def test_a_tab_more_does_not_end_a_stand_in_for_somebody_slow(volleys: Made) -> None:
    evening, (anna, bruno, *_) = attacked(volleys, seen=9.0)
    evening.wait(181)
    anna.may(c.StandIn, chair=1, on=True)
    tab = evening.phone(bruno.name)
    tab.goes()
    tab.keys = list(bruno.keys)
    tab.arrives()
    assert evening.last.table.chairs[1].stand_in


def test_a_person_who_goes_home_leaves_a_bot_and_comes_back_to_it(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = attacked(volleys)
    bruno.may(c.Leave, chair=1)
    chair = evening.last.table.chairs[1]
    assert (chair.name, chair.kind, chair.stand_in, chair.online) == ("Bruno", "person", True, False)
    assert bruno.mine and bruno.mine.chairs == () and not bruno.byes
    evening.wait(0)
    assert by(evening) == (1, "bot", "pass")
    stranger = evening.phone()
    stranger.may_not("chair_taken", c.Sit, name="Emma", chair=1)
    bruno.goes()
    bruno.arrives()
    assert bruno.mine.chairs == (), "a phone that wakes up in a pocket does not take part again"
    assert bruno.may(c.Sit, name="whatever", chair=1).chair == 1
    assert bruno.own.seat == 1 and evening.last.table.chairs[1].name == "Bruno"
    bruno.may(c.Leave, chair=1)
    assert bruno.may(c.Claim, chair=1).chair == 1 and bruno.own


def test_the_host_makes_somebody_go_home(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = attacked(volleys)
    anna.may(c.Free, chair=1)
    chair = evening.last.table.chairs[1]
    assert (chair.kind, chair.bot, chair.seat) == ("bot", "random", 1) and chair.name != "Bruno"
    assert bruno.byes == ["freed_by_host"]
    bruno.keys.clear()
    bruno.arrives()
    bruno.may_not("freed_by_host", c.Sit, name="Bruno", chair=1)
    bruno.may_not("freed_by_host", c.Sit, name="Bruno")
    anna.may_not("not_now", c.Free, chair=1)
    emma = evening.phone("Emma's phone")
    emma.may(c.Sit, name="Emma")
    for one in (anna, carla):
        one.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert emma.chair == 1
    bruno.may_not("freed_by_host", c.Claim, chair=1)
    anna.may(c.End)
    anna.plays_again()
    emma.may(c.Leave, chair=1)
    assert bruno.may(c.Sit, name="Bruno", chair=1).ok, "the next game is a new one"


def test_removals_without_end_fill_no_document(evening: Evening) -> None:
    """A host and made-up devices of his, which sit down and are freed again."""
    anna, bruno, carla = evening.sit("Anna", "Bruno", "Carla")
    for _ in range(MOST_BARRED + 3):
        anna.may(c.Free, chair=1)
        bruno = evening.sits(evening.word("Emma"), 1)
    barred = evening.table.state.chairs[1].barred
    assert len(barred) == MOST_BARRED
    anna.may(c.Deal)
    while anna.does(c.Free, chair=1).ok:
        bruno = evening.phone(evening.word("Emma"))
        bruno.may(c.Sit, name="Emma", chair=1)
        for one in (anna, carla):
            one.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
        bruno.goes()
    assert len(evening.table.state.sitters) == MOST_SITTERS
    for kind in (c.Free, c.Bot):
        anna.may_not("not_now", kind, chair=1)
    anna.may(c.End)


def test_the_host_passes_clockwise_after_a_minute(evening: Evening) -> None:
    anna, bruno, carla, dario = evening.sit("Anna", "Bruno", "Carla", "Dario")
    evening.wait(100)
    bruno.goes()
    anna.goes()
    evening.wait(59)
    assert host_of(evening.table.state.chairs) == 0
    anna.arrives()
    evening.wait(100)
    assert host_of(evening.table.state.chairs) == 0
    anna.goes()
    evening.wait(61)
    assert host_of(evening.table.state.chairs) == 2, "Bruno is not there either"
    assert carla.mine and carla.mine.can_host
    anna.arrives()
    assert anna.mine and anna.mine.can_host, "it was lent"


def test_the_host_stays_while_nobody_else_is_there(evening: Evening) -> None:
    anna, bruno = evening.sit("Anna", "Bruno")
    anna.goes()
    bruno.goes()
    evening.wait(500)
    assert host_of(evening.table.state.chairs) == 0
    bruno.arrives()
    evening.wait(0)
    assert host_of(evening.table.state.chairs) == 1


def test_when_all_people_have_gone_home_the_next_is_host(volleys: Made) -> None:
    evening, people = attacked(volleys)
    for chair, person in enumerate(people):
        person.may(c.Leave, chair=chair)
    assert host_of(evening.table.state.chairs) is None
    people[2].may(c.Claim, chair=2)
    assert host_of(evening.table.state.chairs) == 2


def test_a_bot_tells_no_real_dice(evening: Evening) -> None:
    """Nobody sees the real dice of a person who is away, so the table rolls them."""
    anna, bruno, carla = people = evening.sit("Anna", "Bruno", "Carla")
    for chair, person in enumerate(people):
        person.may(c.RealDice, chair=chair, on=True)
    anna.may(c.Deal)
    first = people[evening.game.turn]
    assert evening.game.decision.about == "real_die"
    first.answers(Option("face", ("face:beer",)))
    for chair, person in enumerate(people):
        person.may(c.StandIn, chair=chair, on=True)
    before = len(evening.updates)
    evening.wait(60)
    rolled = [
        event for update in evening.updates[before:] for event in update.events if event.name == "rolled"
    ]
    assert len(rolled) > 3 and "die_told" not in evening.events(before)
    assert [event.values["real"] for event in rolled] == [True] + [False] * (len(rolled) - 1)
    assert rolled[0].values["dice"][0] == "beer"  # type: ignore[index]


def test_everybody_counts_the_seconds_until_a_player_who_is_away_may_be_helped(volleys: Made) -> None:
    evening, (anna, bruno, carla, _) = attacked(volleys)
    assert evening.last.table.wait and evening.last.table.wait.help_in is None
    evening.wait(10)
    bruno.goes()
    told = evening.last.table.wait
    assert told and told.chair == 1 and told.help_in == 30 and not told.can_help
    evening.wait(20)
    carla.goes()
    told = evening.last.table.wait
    assert told and told.help_in == 10, "whoever looks now counts from here"
    evening.wait(10)
    told = evening.last.table.wait
    assert told and told.help_in is None and told.can_help
    anna.may(c.AnswerFor, chair=1)
    told = evening.last.table.wait
    assert told and told.chair == 2 and told.help_in == 20
    carla.arrives()
    assert evening.last.table.wait and evening.last.table.wait.help_in is None
