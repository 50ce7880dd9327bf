"""Keeping a table going: its switches, help for a missing player, the end by the host."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from msgspec.structs import asdict, replace

from bangdice.bots.player import STAND_IN
from bangdice.tables import slices
from bangdice.tables.kept.state import Choice
from bangdice.tables.kept.switches import SWITCHES, ChosenSwitches, with_changes
from bangdice.tables.steps.autoplay import bot_answer
from bangdice.tables.steps.show import kept_view
from bangdice.tables.wire import commands as c
from bangdice.tables.world.events import SwitchChanged
from bangdice.tables.world.step import Step, refuse

TOLD_IN_MINUTES = 100
"""Seconds from which a wait is told in minutes, because nobody counts a hundred seconds."""


def set_switches(step: Step, command: c.ChangeSwitches) -> Step:
    """Change switches of the table. Those with which the game was begun wait for the next one.

    In the middle of a game everybody is told, but not a person alone with bots, who has just done it, or
    for whom the practice did.
    """
    step.need_power()
    state, is_playing = step.state, step.state.phase == "game"
    seated = len(state.taken)
    switches = with_changes(state.switches, command.switches, step.world.games, is_playing, seated)
    if switches.clock != state.switches.clock:
        step = step.with_live(pace=step.live.pace.more_time(switches, step.now))
    if is_playing and sum(it.kind == "person" for it in state.chairs) > 1:
        step = step.with_events(tuple(_change_events(state.switches, switches)))
    return step.with_state(switches=switches)


def _change_events(before: ChosenSwitches, after: ChosenSwitches) -> Iterator[SwitchChanged]:
    """Yield the events of changed switches for everybody: each `switch` with its `choice` as a word."""
    pairs = [(asdict(before), {name: getattr(after, name) for name in SWITCHES})]
    pairs += [(before.rules[name], rules) for name, rules in after.rules.items() if name in before.rules]
    for old, new in pairs:
        for name, choice in new.items():
            if old.get(name) != choice:
                yield SwitchChanged(switch=name, choice=str(choice).lower())


# A player who keeps the table waiting


def ring_bell(step: Step, command: c.Ring) -> Step:
    """Ring the bell of a chair that the table waits for; for anybody seated, and the board. It rings on the
    devices of all those chairs.

    Raise Refused: `not_allowed`, `not_now` (nobody waits for this chair, or it has no device here),
    `ring_later`.
    """
    held, at = step.held_chairs(), step.world.ring_at
    if not (held or step.is_board):
        raise refuse("not_allowed")
    step.need_play()
    if command.chair not in step.world.waited_for or command.chair in held or at is None:
        raise refuse("not_now")
    if step.now < at:
        raise refuse("ring_later", seconds=ceil(at - step.now))
    return step.with_live(pace=step.live.pace.ring(step.now))


def answer_for(step: Step, command: c.AnswerFor) -> Step:
    """Let a bot answer this one question.

    Raise Refused: `not_now` (nobody waits for this chair, or for any while a nod is asked for), `wait_first`.
    """
    step.need_power()
    step.need_play()
    if command.chair not in step.world.waited_for or step.live.undoing.wish is not None:
        raise refuse("not_now")
    _need_patience(step, command.chair)
    seat = step.state.chairs[command.chair].seat
    asked = next(question for question in step.world.questions if question.seat == seat)
    option = bot_answer(step, asked, STAND_IN)
    if asked is step.world.asked:
        return slices.answer(step, asked.seat, "bot", option)
    choice = Choice(asked.seat, asked.shown.about, asked.shown.values, option.verb, option.taps)
    return step.with_state(choices=(*step.state.choices, choice))


def stand_in(step: Step, command: c.StandIn) -> Step:
    """Let a bot play for a chair until its person takes over again.

    A person may leave their own chair at any time. Host and board may fill another's once it was away or
    silent long enough.
    """
    chair, index = step.chair(command.chair), command.chair
    if not chair.is_person:
        raise refuse("chair_empty")
    is_own = index in step.held_chairs()
    if not is_own:
        if not command.on:
            raise refuse("not_your_chair")
        step.need_power()
    step.need_play()
    if not is_own:
        _need_patience(step, index)
    if not command.on and index in (step.world.asked_chair, *step.world.waited_for):
        step = step.with_live(pace=step.live.pace.after_answer(step.now))
    return step.with_chair(index, stand_in=command.on)


def _need_patience(step: Step, index: int) -> None:
    """Raise Refused: `still_here` (the person is here and not asked), or it is too early.

    `wait_first` tells the seconds that are left, `wait_longer` the minutes.
    """
    at = step.world.help_at(index)
    if at is None:
        raise refuse("still_here")
    if step.now < at:
        left = ceil(at - step.now)
        if left < TOLD_IN_MINUTES:
            raise refuse("wait_first", seconds=left)
        raise refuse("wait_longer", minutes=ceil(left / 60))


def more_time(step: Step, command: c.MoreTime) -> Step:
    """Let the clock begin again for the chair that is asked.

    Raise Refused: `not_your_question`, `not_now` without a clock.
    """
    step.need_play()
    chairs = {step.world.asked_chair, *step.world.waited_for}
    if not chairs & {*step.held_chairs()}:
        raise refuse("not_your_question")
    if not step.state.switches.clock:
        raise refuse("not_now")
    return step.with_live(pace=step.live.pace.more_time(step.state.switches, step.now))


# Between games, and the end


def keep_character(step: Step, command: c.Keep) -> Step:
    """Keep the character of the last game at a chair, or have one dealt.

    Raise Refused: `game_running`, `not_your_chair`, `nothing_to_keep`.
    """
    step.need_no_play()
    if kept_view(step.world, step.governed_chair(command.chair)) is None:
        raise refuse("nothing_to_keep")
    return step.with_chair(command.chair, keeps=command.on)


def end(step: Step, command: c.End) -> Step:
    """End the game undecided, as the host. It is also the way out when the rules are broken."""
    step.need_host()
    play = step.play.end_undecided()
    return replace(step.with_world(play=play), events=play.recording.now.events)


def close(step: Step, command: c.Close) -> Step:
    """Close the table, as the host. Everybody is sent home.

    Raise Refused (`host_comes_back`) in a game to a person who has the host's powers only for now.
    """
    step.need_host_in_person()
    return replace(step, closed="closed").with_byes(step.live.guests, "closed")
