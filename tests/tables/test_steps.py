"""A command makes another world of a world. There is no table here, no thread, and no store to be asked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.errors import Refused
from bangdice.kernel.record import BACK
from bangdice.tables.kept.chairs import digest
from bangdice.tables.kept.state import new_table
from bangdice.tables.kept.switches import usual, with_changes
from bangdice.tables.steps.autoplay import next_timer
from bangdice.tables.steps.handle import act, arrive, handle, leave
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Guest, Live, Pace
from bangdice.tables.world.step import ChanceSource, Step
from bangdice.tables.world.world import World
from tests.tables.volleys import ATTACK, DODGE, TRAP, TWICE, VolleyBox, Volleys

NOW = 1000.0
GAMES = {"dice": VolleyBox(Volleys)}
NAMES = ("Anna", "Bruno", "Carla", "Dario")


def chance(seed: int = 3) -> ChanceSource:
    """Chance that can be had again."""
    source = Random(seed)
    return ChanceSource(source.randrange, source.randbytes)


def phone(name: str) -> Guest:
    return Guest.of(name, f"{name}'s phone")


def empty(**switches: Any) -> World:
    """Return a table with four chairs at which everybody has a phone, and nobody sits."""
    chosen = with_changes(usual(GAMES), {"seen": 0.0, **switches}, GAMES)
    world = World(new_table("BBBB", len(NAMES), chosen, ()), Live(Pace.begin(NOW)), GAMES)
    for name in NAMES:
        world = arrive(world, phone(name), chance(), NOW).world
    return world


def does(world: World, who: str, kind: type[c.Command], /, **fields: Any) -> Step:
    return handle(world, world.live.guests[who], kind(id="a command", **fields), chance(), NOW)


def begun(**switches: Any) -> World:
    """Return a table at which the little game of windows has begun, and everybody has one chair."""
    world, source = empty(**switches), chance()
    for name in NAMES:
        world = handle(world, world.live.guests[name], c.Sit(id="sits", name=name), source, NOW).world
    return does(does(world, NAMES[0], c.Deal).world, NAMES[0], c.GoOn).world


def answers(world: World, option: Option) -> Step:
    """Let the asked person answer."""
    asked = world.asked
    assert asked is not None and asked.shown.number is not None and world.asked_chair is not None
    number, chair = asked.shown.number, world.asked_chair
    fields = {"chair": chair, "question": number, "verb": option.verb, "taps": option.taps}
    return does(world, NAMES[chair], c.Answer, **fields)


def test_a_command_leaves_the_world_it_was_given() -> None:
    world = empty()
    state, guest = world.state, world.live.guests["Anna"]
    step = does(world, "Anna", c.Sit, name="Anna")
    assert world.state is state and state.chairs[0].kind == "empty" and not guest.keys
    assert step.state.chairs[0].name == "Anna" and step.reply.key
    assert step.live.guests["Anna"].keys == {digest(step.reply.key)}


def test_the_same_command_in_the_same_world_makes_the_same_step() -> None:
    world = begun()
    one, other = answers(world, ATTACK), answers(world, ATTACK)
    assert (one.state, one.live, one.reply, one.events) == (
        other.state,
        other.live,
        other.reply,
        other.events,
    )
    assert one.row(1) == other.row(1)


def test_two_answers_to_one_question_make_two_games() -> None:
    world = begun()
    attacked, trapped = answers(world, ATTACK), answers(world, TRAP)
    plays = [world.play, attacked.world.play, trapped.world.play]
    assert [play and [str(entry.answer) for entry in play.recording.entries] for play in plays] == [
        [], [str(ATTACK)], [str(TRAP)],
    ]  # fmt: skip
    assert [it.answer for it in attacked.entries] == [str(ATTACK)]
    dumps = [play and play.game.dump() for play in plays]
    assert dumps[0] != dumps[1] != dumps[2] != dumps[0]


def test_a_refused_command_makes_no_step() -> None:
    world = begun()
    for option, why in ((BACK, "not_an_option"), (DODGE, "not_an_option")):
        with pytest.raises(Refused) as refused:
            answers(world, option)
        assert refused.value.reason.name == why
    assert world.play is not None and not world.play.recording.entries


def test_only_their_own_people_learn_of_a_held_back_answer() -> None:
    world = answers(begun(windows="masked"), ATTACK).world
    step = answers(world, PASS)
    assert step.reply.waiting and not step.entries and step.state.choices
    assert step.audience == (NAMES[world.asked_chair or 0],)
    assert answers(begun(), ATTACK).audience is None, "everybody learns of an ordinary answer"


def test_taps_are_whispered_and_nothing_is_stored() -> None:
    world = begun()
    assert world.asked is not None
    step = does(world, "Anna", c.Tapped, chair=0, question=world.asked.shown.number, verb=TWICE.verb)
    assert step.audience == () and step.whisper and step.whisper.to == ("Anna",)
    assert step.state is world.state and world.live.tapped is None and step.live.tapped


def test_a_table_goes_on_by_itself() -> None:
    world = answers(begun(windows="fast"), ATTACK).world
    timer = next_timer(world, 0.0)
    assert timer is not None and world.asked_chair == 1
    step = act(world, timer.what, chance(), timer.at)
    assert [it[1:4] for it in step.entries] == [(1, "clock", str(PASS))], "Bruno holds no card"
    assert step.world.asked_chair == 2 and world.asked_chair == 1


def test_a_visitor_who_goes_takes_the_request_along() -> None:
    world = begun()
    asking = does(arrive(world, phone("Emma"), chance(), NOW).world, "Emma", c.Claim, chair=1)
    assert asking.reply.waiting and asking.live.requests and not asking.reply.key
    gone = leave(asking.world, "Emma", chance(), NOW)
    assert not gone.live.requests and "Emma" not in gone.live.guests and asking.live.requests


def test_nothing_of_a_world_or_a_step_can_be_set() -> None:
    world = begun()
    step = answers(world, ATTACK)
    assert world.play is not None
    whole = {
        "world": step,
        "state": world,
        "chairs": world.state,
        "guests": world.live,
        "picture": world.play,
    }
    parts = {"since": world.live.pace, "keys": world.live.guests["Anna"]}
    for name, value in (whole | parts).items():
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def test_the_holders_of_chairs_are_worked_out_once_until_somebody_comes_or_sits() -> None:
    before = begun()
    after = answers(before, ATTACK).world
    assert vars(after)["holding"] is before.holding
    gone = leave(after, "Anna", chance(), NOW).world
    assert gone.holding is not before.holding
    assert gone.holding.there == before.holding.there - {0}
    freed = does(does(after, "Anna", c.End).world, "Anna", c.Leave, chair=0).world
    assert freed.holding.there == before.holding.there - {0}
