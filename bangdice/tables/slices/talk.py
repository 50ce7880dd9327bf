"""Talk: a bot says a word to what everybody saw. Like a sign it is told to all screens at once, and kept
nowhere.

It is silent with the signs, and where a clock runs; a turn has one line at most.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from bangdice.bots.belief import open_roles
from bangdice.bots.talk import Line, Saying, Suspicion, gambles, speak, suspected
from bangdice.bots.temper import Temper
from bangdice.tables.slices.signs import shout
from bangdice.tables.slices.slice import Slice
from bangdice.tables.world.game import Play
from bangdice.tables.world.step import Step
from bangdice.tables.world.world import World

RARE = 3
"""A temper speaks of one in this number of its own deeds, at most."""


class TalkView(msgspec.Struct, frozen=True):
    """What the bot of a `chair` says: a thing of its temper, or which role it believes the seat `about` has.

    `why` is the kind of that seat's deed by which it believes so, and `to` the seat it was done to.
    """

    chair: int
    saying: Saying
    about: int | None
    why: str | None
    to: int | None


class Heard(msgspec.Struct, frozen=True):
    """What bots have taken note of: in which game, how many deeds, who is suspected, and whether one has
    spoken in this turn.
    """

    game: int = 0
    deeds: int = 0
    suspected: frozenset[Suspicion] = frozenset()
    has_spoken: bool = False


def talk(step: Step) -> Step:
    """Return the step with what a bot says to its last answer."""
    play = step.world.play
    if play is None or play.casebook is None or play.game.result is not None:
        return step
    tempers = _speakers(step.world, play)
    if not tempers:
        return step
    before = step.live.part(Heard)
    heard = _hear(play, before)
    line = None if heard.has_spoken or before.game != heard.game else _line(play, before, heard, tempers)
    if line is not None:
        heard = replace(heard, has_spoken=True)
    step = step if heard == before else step.with_live_part(heard)
    return step if line is None else _say(step, line)


def _speakers(world: World, play: Play) -> Mapping[int, Temper | None]:
    """Return the temper of each living bot's seat, where bots talk."""
    switches = world.state.switches
    if switches.signs != "on" or switches.clock:
        return {}
    seats = {chair.seat: chair.temper for chair in world.state.chairs if chair.kind == "bot"}
    return {seat: it for seat, it in seats.items() if seat is not None and play.game.is_in_play(seat)}


def _hear(play: Play, before: Heard) -> Heard:
    """Return what bots have noted after the last answer. A game is read from its beginning only once."""
    assert play.casebook is not None
    ledger, public = play.casebook.ledger, play.picture.views[-1].public
    is_new_turn = any(it.name == "turn_began" for it in play.recording.now.events)
    if before.game != play.number:
        before = Heard(play.number)
    elif len(ledger.told) == before.deeds:
        return replace(before, has_spoken=before.has_spoken and not is_new_turn)
    suspicions = suspected(ledger, open_roles(public), before.suspected)
    return Heard(play.number, len(ledger.told), suspicions, before.has_spoken and not is_new_turn)


def _line(play: Play, before: Heard, heard: Heard, tempers: Mapping[int, Temper | None]) -> Line | None:
    assert play.casebook is not None
    turn, now = len(play.recording.entries), play.recording.now
    if heard.deeds > before.deeds:
        new = heard.suspected - before.suspected
        line = speak(play.casebook.ledger, new, tempers, now.views[-1].public.harm, turn)
    else:
        seat = play.casebook.reader.gambler(now.events)
        line = None if seat is None else gambles(seat, tempers)
    is_rare = line is None or line.why is not None or line.saying == "liar" or turn % RARE == 0
    return line if is_rare else None


def _say(step: Step, line: Line) -> Step:
    """Tell all screens. What the step itself tells, and to whom, stays as it is."""
    chair, why = step.state.chair_of(line.seat), line.why
    if chair is None:
        return step
    kind, to = (None, None) if why is None else (why.kind, why.target)
    said = TalkView(chair, line.saying, line.about, kind, to)
    return replace(step, whisper=shout(step, "talk", said).whisper)


SLICE = Slice(deeds={}, messages={"talk": TalkView})
