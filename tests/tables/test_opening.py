"""The opening of a game: everybody looks at their cards, and nothing is asked meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from bangdice.kernel.decision import Option
from bangdice.tables.steps.views import OpeningView
from bangdice.tables.wire import commands as c
from bangdice.tables.world.opening import BADGE, BOT_READY, BRISK, CALM, LOOKING, NEXT_BOT
from tests.tables.evening import Device, Evening

NAMES = ("Anna", "Bruno", "Carla")
SEEN = BRISK
LOOK, QUICK = LOOKING[BRISK], LOOKING[0.0]
"""The seconds to look at a brisk table, and at a quick one."""


def dealt(
    folder: Path, *names: str, bots: int = 0, seen: float = SEEN, **more: object
) -> tuple[Evening, list[Device]]:
    """Return a table with a board, and people and bots just after a deal."""
    evening = Evening(folder, board=True, opens=True, seen=seen, **more)  # type: ignore[arg-type]
    people = evening.sit(*names)
    for chair in range(len(names), len(names) + bots):
        people[0].may(c.Bot, chair=chair)
    people[0].may(c.Deal)
    return evening, people


def shown(evening: Evening) -> OpeningView:
    """The opening as everybody is told it now."""
    opening = evening.table.update().table.opening
    assert opening is not None
    return opening


def is_open(evening: Evening) -> bool:
    """Return True if somebody is asked something."""
    return evening.table.world.asked is not None


def all_ready(people: list[Device]) -> None:
    for phone in people:
        phone.may(c.Ready, chair=phone.chair)


def test_nothing_is_asked_while_somebody_looks(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES, clock=10)
    assert not is_open(evening) and evening.last.table.wait is None
    for phone in people:
        assert (
            phone.own.role and phone.own.choice is None and phone.own.ahead is None and not phone.own.unasked
        )
    asked = evening.game.decision
    roller = next(it for it in people if it.own.seat == asked.seat)
    answer = roller.answer_of(Option(*evening.game.options(asked.seat)[0]))
    roller.may_not("still_looking", c.Answer, **answer)
    roller.may_not("still_looking", c.Back, chair=roller.chair, question=asked.number)
    people[0].may_not("not_now", c.Ring, chair=roller.chair)
    all_ready(people[:2])
    evening.wait(LOOK - 1)
    assert not is_open(evening) and evening.game.decision == asked


def test_it_goes_on_when_all_have_looked(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    evening.wait(3)
    all_ready(people[:2])
    assert shown(evening).ready == (0, 1) and not shown(evening).is_over
    people[2].may(c.Ready, chair=2)
    assert shown(evening).is_over and not is_open(evening)
    evening.wait(BADGE - 0.1)
    assert not is_open(evening)
    evening.wait(0.2)
    assert is_open(evening) and evening.last.table.opening is None


def test_it_waits_no_longer_than_its_time(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    people[0].may(c.Ready, chair=0)
    evening.wait(5)
    assert shown(evening).left == LOOK - 5 and shown(evening).seconds == LOOK
    evening.wait(LOOK - 5)
    assert (
        shown(evening).is_over
        and not shown(evening).is_cut
        and shown(evening).ready == (0,)
        and shown(evening).left == 0
    )
    people[1].may_not("not_now", c.Ready, chair=1)
    evening.wait(BADGE)
    assert is_open(evening)


def test_ready_can_be_taken_back_until_the_first_question(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    all_ready(people)
    assert shown(evening).is_over
    people[1].may(c.Ready, chair=1, on=False)
    assert not shown(evening).is_over and shown(evening).ready == (0, 2)
    evening.wait(BADGE + 1)
    assert not is_open(evening)
    people[1].may(c.Ready, chair=1)
    evening.wait(BADGE)
    assert is_open(evening)
    people[1].may_not("not_now", c.Ready, chair=1, on=False)


def test_bots_are_ready_one_after_another(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, "Anna", bots=3)
    people[0].may(c.Ready, chair=0)
    assert shown(evening).ready == (0,) and not shown(evening).is_over
    told = len(evening.updates)
    evening.wait(BOT_READY)
    assert evening.last.table.opening and evening.last.table.opening.ready == (0, 1)
    evening.wait(2 * NEXT_BOT)
    openings = [it.table.opening for it in evening.updates[told:]]
    assert [it and it.ready for it in openings][:3] == [(0, 1), (0, 1, 2), (0, 1, 2, 3)]
    assert shown(evening).is_over
    evening.wait(BADGE)
    assert is_open(evening)


def test_a_table_of_bots_opens_by_itself(tmp_path: Path) -> None:
    evening = Evening(tmp_path, board=True, opens=True, seen=SEEN)
    assert evening.board
    for chair in range(4):
        evening.board.may(c.Bot, chair=chair)
    evening.board.may(c.Deal)
    assert shown(evening).ready == ()
    evening.wait(BOT_READY + 3 * NEXT_BOT)
    assert shown(evening).is_over
    evening.wait(BADGE + 60)
    assert evening.table.play and evening.table.play.recording.entries


@pytest.mark.parametrize("who", ["the host", "the board"])
def test_the_host_and_the_board_go_on(tmp_path: Path, who: str) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    people[1].may_not("not_allowed", c.GoOn)
    device = people[0] if who == "the host" else evening.board
    assert device
    device.may(c.GoOn)
    assert shown(evening).is_over and not is_open(evening)
    device.may(c.GoOn)
    assert is_open(evening)
    device.may_not("not_now", c.GoOn)


def test_a_table_without_pauses_has_no_badge(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, "Anna", "Bruno", bots=2, seen=0.0)
    assert shown(evening).ready == (2, 3)
    all_ready(people)
    assert is_open(evening)


def test_a_later_game_leaves_as_much_time(tmp_path: Path) -> None:
    """Roles are new in each game."""
    evening, people = dealt(tmp_path, *NAMES)
    assert not shown(evening).is_again
    people[0].may(c.End)
    assert evening.last.table.opening is None
    people[0].plays_again()
    people[0].may(c.Deal)
    assert shown(evening).is_again and shown(evening).seconds == LOOK and shown(evening).ready == ()


def test_a_quick_table_waits_for_a_shorter_time(tmp_path: Path) -> None:
    evening, _ = dealt(tmp_path, *NAMES, seen=0.5)
    assert shown(evening).seconds == QUICK
    evening.wait(QUICK + BADGE)
    assert is_open(evening)


@pytest.mark.parametrize("who", ["the host", "the board"])
def test_a_calm_table_waits_for_people(tmp_path: Path, who: str) -> None:
    evening, people = dealt(tmp_path, *NAMES, seen=CALM, bots=1)
    all_ready(people[:1])
    evening.wait(3600)
    assert shown(evening).left is None and shown(evening).seconds is None
    assert not is_open(evening) and not shown(evening).is_over and shown(evening).ready == (0, 3)
    people[1].may(c.Hold, chair=1, on=True)
    assert not shown(evening).is_held, "there is no clock to stop"
    device = people[0] if who == "the host" else evening.board
    assert device
    device.may(c.GoOn)
    assert shown(evening).is_over and shown(evening).is_cut and shown(evening).ready == (0, 3)
    evening.wait(BADGE)
    assert is_open(evening)


def test_a_calm_table_goes_on_when_all_have_looked(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES, seen=CALM)
    evening.wait(600)
    all_ready(people)
    assert shown(evening).is_over and not shown(evening).is_cut
    evening.wait(BADGE)
    assert is_open(evening)


def test_a_calm_table_does_not_stand_still_for_a_host_who_is_away(tmp_path: Path) -> None:
    """The next person becomes host, and lets a bot stand in, or goes on."""
    evening, people = dealt(tmp_path, *NAMES, seen=CALM)
    people[0].goes()
    all_ready(people[1:])
    evening.wait(120)
    assert not is_open(evening) and evening.last.table.chairs[1].host
    people[1].may(c.StandIn, chair=0, on=True)
    assert shown(evening).is_over
    people[2].may(c.Ready, chair=2, on=False)
    people[1].may(c.GoOn)
    assert shown(evening).is_over
    evening.wait(BADGE)
    assert is_open(evening)


def test_nobody_hurries_a_person_alone_with_bots(tmp_path: Path) -> None:
    evening, (anna,) = dealt(tmp_path, "Anna", bots=4, seen=0.1)
    assert shown(evening).left is None
    evening.wait(10 * LOOK)
    assert not is_open(evening)
    anna.may(c.Ready, chair=0)
    evening.wait(BADGE)
    assert is_open(evening)


def test_each_further_person_on_a_phone_has_as_much_time(tmp_path: Path) -> None:
    evening = Evening(tmp_path, board=True, opens=True, seen=SEEN)
    phone = evening.sits("Anna")
    phone.may(c.Sit, name="Bruno")
    phone.may(c.Sit, name="Carla")
    evening.sits("Dario")
    phone.may(c.Deal)
    assert shown(evening).seconds == 3 * LOOK


def test_the_clock_stands_while_a_card_is_held(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    evening.wait(LOOK - 5)
    people[1].may(c.Hold, chair=1, on=True)
    people[2].may(c.Hold, chair=2, on=True)
    evening.wait(8)
    assert shown(evening).is_held and shown(evening).left == 5
    people[1].may(c.Hold, chair=1, on=False)
    assert shown(evening).is_held
    evening.wait(7)
    people[2].may(c.Hold, chair=2, on=False)
    assert not shown(evening).is_held and shown(evening).left == 5
    evening.wait(4)
    assert not shown(evening).is_over
    evening.wait(1)
    assert shown(evening).is_over
    people[1].may_not("not_now", c.Hold, chair=1, on=True)


def test_nobody_holds_the_clock_for_ever(tmp_path: Path) -> None:
    """By holding, the opening is twice as long at most, however often a card is held."""
    evening, people = dealt(tmp_path, *NAMES)
    people[0].may(c.Hold, chair=0, on=True)
    evening.wait(LOOK - 1)
    assert shown(evening).is_held and shown(evening).left == LOOK
    evening.wait(1)
    assert not evening.last.table.opening or not evening.last.table.opening.is_held, "all are told"
    evening.wait(10)
    assert shown(evening).left == LOOK - 10
    people[0].may(c.Hold, chair=0, on=False)
    people[1].may(c.Hold, chair=1, on=True)
    evening.wait(LOOK - 10)
    assert shown(evening).is_over
    evening.wait(BADGE)
    assert is_open(evening)


@pytest.mark.parametrize("ends", ["ready", "gone", "stand-in"])
def test_a_hold_ends_with_its_person(tmp_path: Path, ends: str) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    people[1].may(c.Hold, chair=1, on=True)
    assert shown(evening).is_held
    if ends == "ready":
        people[1].may(c.Ready, chair=1)
    elif ends == "gone":
        people[1].goes()
    else:
        people[1].may(c.StandIn, chair=1, on=True)
    assert not shown(evening).is_held


def test_a_hold_says_nothing_about_its_person(tmp_path: Path) -> None:
    """All learn that the clock stands. Of a second card that is held nobody learns."""
    evening, people = dealt(tmp_path, *NAMES)
    told = len(evening.updates)
    people[1].may(c.Hold, chair=1, on=True)
    assert len(evening.updates) == told + 1
    first = shown(evening)
    people[2].may(c.Hold, chair=2, on=True)
    people[1].may(c.Hold, chair=1, on=False)
    assert len(evening.updates) == told + 1 and shown(evening) == first
    people[2].may_not("not_your_chair", c.Hold, chair=1, on=True)
    people[0].may(c.GoOn)
    assert shown(evening).is_over


def test_after_a_restart_the_game_goes_on(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    people[0].may(c.Ready, chair=0)
    evening.reopened()
    for phone in people:
        phone.arrives()
    assert evening.last.table.opening is None and is_open(evening)
    assert sum(phone.own.choice is not None for phone in people) == 1


def test_nobody_is_forgotten_who_is_away(tmp_path: Path) -> None:
    """A dark phone has its time; one that a bot stands in for is ready as bots are."""
    evening, people = dealt(tmp_path, *NAMES)
    people[2].goes()
    all_ready(people[:2])
    evening.wait(1)
    assert not shown(evening).is_over
    people[2].arrives()
    people[2].may(c.StandIn, chair=2, on=True)
    assert shown(evening).ready == (0, 1, 2) and shown(evening).is_over
    people[2].may(c.StandIn, chair=2, on=False)
    assert not shown(evening).is_over


def test_a_claimed_chair_is_ready_on_all_its_devices(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES)
    tablet = evening.phone("Bruno's tablet")
    tablet.may(c.Claim, chair=1)
    people[1].may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    assert tablet.own.role == people[1].own.role
    tablet.may(c.Ready, chair=1)
    assert shown(evening).ready == (1,)
    people[1].may(c.Ready, chair=1, on=False)
    assert shown(evening).ready == ()


def test_somebody_who_takes_a_bots_chair_looks_too(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, "Anna", "Bruno", bots=1)
    all_ready(people)
    late = evening.phone("Nico's phone")
    late.may(c.Sit, name="Nico", chair=2)
    people[0].may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    evening.wait(BOT_READY + 1)
    assert shown(evening).ready == (0, 1)
    late.may(c.Ready, chair=2)
    assert shown(evening).is_over


def test_two_on_one_phone_look_one_after_the_other(tmp_path: Path) -> None:
    evening = Evening(tmp_path, opens=True, seen=SEEN)
    phone = evening.sits("Anna")
    phone.may(c.Sit, name="Bruno")
    carla = evening.sits("Carla")
    phone.may(c.Look, chair=1)
    phone.may(c.Deal)
    assert phone.mine and phone.mine.own is None and phone.mine.curtain == 0
    phone.may(c.Look, chair=0)
    assert phone.own.chair == 0 and phone.mine.curtain is None
    phone.may(c.Ready, chair=0)
    assert phone.mine.curtain == 1, "the curtain hangs for the other one"
    phone.may(c.Look, chair=1)
    phone.may(c.Ready, chair=1)
    carla.may(c.Ready, chair=2)
    evening.wait(BADGE)
    assert is_open(evening)


def test_the_clock_runs_from_the_first_question(tmp_path: Path) -> None:
    evening, people = dealt(tmp_path, *NAMES, clock=10)
    evening.wait(15)
    all_ready(people)
    evening.wait(BADGE)
    wait = evening.last.table.wait
    assert wait and wait.left == pytest.approx(10) and wait.seconds == 0


def test_readiness_tells_nothing_of_the_roles(tmp_path: Path) -> None:
    """The public part of an opening is the same for all roles."""
    evening, people = dealt(tmp_path, *NAMES, "Dario")
    people[1].may(c.Ready, chair=1)
    roles = [seat["role"] for seat in vars_of(evening)]
    assert roles.count(None) == 3, "only the Sheriff is known"


def vars_of(evening: Evening) -> list[dict[str, object]]:
    """The seats of the public view."""
    seats = evening.table.update().table.game.seats
    return [{"role": seat.role} for seat in seats]


@pytest.mark.parametrize("game", ("dice", "cards"))
def test_a_person_who_practises_is_asked_within_ten_seconds(tmp_path: Path, game: str) -> None:
    """Four bots that are quick, by the table's own clock, from the look at the role to the first question."""
    waits = []
    for seed in range(8):
        folder = tmp_path / str(seed)
        folder.mkdir()
        evening = Evening(folder, opens=True, seed=seed)
        (anna,) = evening.sit("Anna")
        anna.may(c.ChangeSwitches, switches={"game": game})
        anna.may(c.ChangeSwitches, switches={"seen": 0.1, "clock": 0})
        anna.may(c.Chairs, count=5)
        for chair in range(1, 5):
            anna.may(c.Bot, chair=chair, kind="easy")
        anna.may(c.Deal)
        anna.may(c.Ready, chair=0)
        begun = evening.now
        while anna.own.choice is None:
            evening.wait(0.5)
            assert evening.now < begun + 30, seed
        waits.append(evening.now - begun)
    assert max(waits) <= 10, waits
