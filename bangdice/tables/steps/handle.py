"""All that can happen to a table: a world and a command give a step. Nothing is stored or told here."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any

from msgspec.structs import replace

from bangdice.tables import slices
from bangdice.tables.slices import OF_PLAYER, SLICES, chairs
from bangdice.tables.slices.book import with_plays
from bangdice.tables.slices.seal import with_cup
from bangdice.tables.steps import after_game, at_board, hosting, playing
from bangdice.tables.steps.autoplay import Due, do_by_itself, with_settled
from bangdice.tables.wire import commands as c
from bangdice.tables.world.live import Guest
from bangdice.tables.world.sitters import people_text
from bangdice.tables.world.step import ChanceSource, Step
from bangdice.tables.world.thinking import Thoughts
from bangdice.tables.world.world import World

HANDLERS: dict[type[c.Command], Callable[[Step, Any], Step]] = {
    c.SitHere: at_board.sit_here,
    c.Look: at_board.look,
    c.ChangeSwitches: hosting.set_switches,
    c.Keep: hosting.keep_character,
    c.Ready: playing.ready,
    c.Hold: playing.hold,
    c.GoOn: playing.go_on,
    c.Answer: playing.answer,
    c.Answers: playing.answers,
    c.Unasked: playing.act_unasked,
    c.Back: playing.back,
    c.Ahead: playing.ahead,
    c.Tapped: playing.note_taps,
    **{command: deed for one in SLICES for command, deed in one.deeds.items()},
    c.Here: playing.here,
    c.NoteReading: playing.note_reading,
    c.Ring: hosting.ring_bell,
    c.AnswerFor: hosting.answer_for,
    c.StandIn: hosting.stand_in,
    c.MoreTime: hosting.more_time,
    c.Rematch: after_game.rematch,
    c.End: hosting.end,
    c.Close: hosting.close,
}
AnyCommand: Any = reduce(or_, HANDLERS)
"""The type of every command that a device may give."""


def handle(
    world: World, who: Guest, command: c.Command, chance: ChanceSource, now: float, thoughts: Thoughts = ()
) -> Step:
    """Return the step that a guest's command makes of a world.

    Raise Refused if there is none; Unthought for an answer that is not among the `thoughts`.
    """
    step = Step(world, chance, now, who, thoughts)
    slices.need_leave(step, command)
    at_board.need_screen(step, command)
    return conclude(HANDLERS[type(command)](step, command))


def arrive(world: World, guest: Guest, chance: ChanceSource, now: float, gathers: float = 0.0) -> Step:
    """Return the step with which a guest arrives. Raise Refused: `forged_key`.

    `gathers`: the seconds in which others may come too, before all are told of them together.
    """
    step = conclude(chairs.arrive(Step(world, chance, now, guest), guest))
    if not gathers or step.events or step.byes or step.grants:
        return step
    at = world.live.tells_at
    return replace(step.with_live(tells_at=now + gathers if at is None else at), audience=(guest.id,))


def leave(world: World, visitor: str, chance: ChanceSource, now: float) -> Step:
    """Return the step after a socket has gone."""
    return conclude(Step(world, chance, now).with_world(live=world.live.without_guest(visitor)))


def act(world: World, what: Due, chance: ChanceSource, now: float, thoughts: Thoughts = ()) -> Step:
    """Return the step that a table takes by itself when a timer has run out. Raise Unthought, as `handle`."""
    return conclude(do_by_itself(Step(world, chance, now, thoughts=thoughts), what))


def send_away(world: World, why: str, chance: ChanceSource, now: float) -> Step:
    """Return the step with which everybody is sent away."""
    step = Step(world, chance, now).with_live(ended=why)
    return conclude(step.with_byes(world.live.guests, why))


def conclude(step: Step) -> Step:
    """Return a step with its consequences: the game's end, goodbyes, the pace, absences."""
    step = with_settled(step)
    play = step.world.play if step.state.phase == "game" else None
    if play is not None and play.game.result is not None:
        step = with_plays(after_game.game_over(step, play.game), play)
    if step.began:
        step = slices.deal(step)
    if step.began or step.result is not None:
        step = replace(step, people=people_text(step.state, OF_PLAYER))
    is_between_games = step.state.phase != "game"
    if is_between_games:
        step = with_cup(step)
    live = step.live
    for visitor in step.byes:
        live = live.without_guest(visitor)
    pace = live.pace
    if step.events:
        seconds = step.world.box.seconds(step.events, step.world.rules, step.state.switches.seen)
        pace = pace.after_events(seconds, step.now)
    step = step.with_world(live=replace(live, ended=live.ended or step.closed, pace=pace))
    if is_between_games:
        step = after_game.with_countdown(step)
    return replace(step, world=step.world.with_consequences(step.now, step.chance.pick))
