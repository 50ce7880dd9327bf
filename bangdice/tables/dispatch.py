"""Which small function does which command."""

from collections.abc import Callable
from typing import Any

from bangdice.tables import asking, helping, playing, seating, series, succession, tapping
from bangdice.tables import commands as c
from bangdice.tables.change import Change

HANDLERS: dict[type[c.Command], Callable[[Change, Any], None]] = {
    c.Sit: seating.sit,
    c.Leave: seating.leave,
    c.Look: seating.look,
    c.Rename: seating.rename,
    c.Move: seating.move,
    c.Chairs: seating.set_chairs,
    c.Bot: seating.seat_bot,
    c.Free: seating.free,
    c.Host: seating.name_host,
    c.RealDice: seating.real_dice,
    c.Options: helping.set_options,
    c.Ring: helping.ring,
    c.AnswerFor: helping.answer_for,
    c.StandIn: helping.stand_in,
    c.MoreTime: helping.more_time,
    c.Keep: succession.keep,
    c.Deal: playing.deal,
    c.Answer: playing.answer,
    c.Unasked: playing.unasked,
    c.Back: playing.back,
    c.Ahead: playing.ahead,
    c.Tapped: tapping.tapped,
    c.Here: tapping.here,
    c.Claim: asking.claim,
    c.AskBoard: asking.ask_board,
    c.Consent: asking.consent,
    c.Vouch: asking.vouch,
    c.Rematch: series.rematch,
    c.End: series.end,
    c.Close: series.close,
}
