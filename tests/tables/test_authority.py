"""Authority: the permissions of every command, for everybody who can be at a table, in every phase.

At the table: Anna (chair 0) is host, Bruno (1) a guest, Carla (2) the person concerned, a bot (3), Dario (4),
who is away, and an empty chair (5). In a game Carla is asked, and has been for long. Somebody else has come
to her chair with the host's nod. The `removed` person sat in the bot's chair. The `claimant` asks for Carla's
chair, another visitor for Dario's. The `deputy` is Bruno at another such table: Anna and the board are away
there, and he is host meanwhile. The game that is played has no roles, so that nobody can be marked.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bangdice.kernel.decision import PASS
from bangdice.kernel.errors import Refused
from bangdice.tables.slices.book import OpenBook
from bangdice.tables.slices.capgun import CapGun
from bangdice.tables.slices.ghosts import Bet, Eyes, Revive
from bangdice.tables.slices.haunting import Haunt
from bangdice.tables.slices.hints import AskHint
from bangdice.tables.slices.marks import MarkRole
from bangdice.tables.slices.night import Links, Night
from bangdice.tables.slices.seal import PledgeWord, TellWord
from bangdice.tables.slices.signs import Sign
from bangdice.tables.slices.stage import Stage
from bangdice.tables.slices.tally import Count, Counted
from bangdice.tables.slices.undoing import Nod, Undo
from bangdice.tables.steps.handle import HANDLERS, handle
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, FINISH, VolleyBox, Volleys

PHASES = ("lobby", "opening", "game", "over")
"""While a game opens, everybody looks at their cards."""

ANNA, CARLA, BOT, DARIO, EMPTY = 0, 2, 3, 4, 5


class Gathered(NamedTuple):
    """An evening, and a device of everybody."""

    evening: Evening
    devices: dict[str, Device]

    def request(self, chair: int) -> str:
        return next(it.id for it in self.evening.table.update().table.requests if it.chair == chair)

    def seal(self) -> str:
        seal = self.evening.table.update().table.seal
        return (seal and seal.mark) or "ab" * 32

    def question(self) -> int:
        play = self.evening.table.play
        decision = None if play is None else play.game.decision
        return 1 if decision is None else decision.number


Fields = Callable[[Gathered], dict[str, Any]]


def plain(**fields: Any) -> Fields:
    return lambda _: fields


LINES: dict[str, tuple[type[c.Command], Fields]] = {
    "sit: empty": (c.Sit, plain(name="Nico", chair=EMPTY)),
    "sit: bot's": (c.Sit, plain(name="Nico", chair=BOT)),
    "sit: later": (c.Sit, plain(name="Nico", chair=EMPTY, later=True)),
    "sit: bot later": (c.Sit, plain(name="Nico", chair=BOT, later=True)),
    "sit_here": (c.SitHere, plain(name="Nico", chair=EMPTY)),
    "sit_here: bots": (c.SitHere, plain(name="Nico", chair=BOT)),
    "leave": (c.Leave, plain(chair=CARLA)),
    "look": (c.Look, plain(chair=CARLA)),
    "rename": (c.Rename, plain(chair=CARLA, name="Chiara")),
    "hat": (c.Hat, plain(chair=CARLA, hat=8)),
    "hat: taken": (c.Hat, plain(chair=CARLA, hat=1)),
    "cap_gun": (CapGun, plain(chair=CARLA)),
    "move": (c.Move, plain(chair=CARLA, to=EMPTY)),
    "chairs": (c.Chairs, plain(count=7)),
    "bot: person's": (c.Bot, plain(chair=CARLA)),
    "bot: empty": (c.Bot, plain(chair=EMPTY)),
    "free: person's": (c.Free, plain(chair=CARLA)),
    "free: host's": (c.Free, plain(chair=ANNA)),
    "free: bot's": (c.Free, plain(chair=BOT)),
    "host": (c.Host, plain(chair=CARLA)),
    "switches": (c.ChangeSwitches, plain(switches={"seen": 2.0})),
    "real_dice": (c.RealDice, plain(chair=CARLA, on=True)),
    "keep": (c.Keep, plain(chair=CARLA, on=True)),
    "deal": (c.Deal, plain()),
    "pledge": (PledgeWord, lambda it: {"chair": CARLA, "seal": it.seal(), "hash": "ab" * 32}),
    "pledge: board": (PledgeWord, lambda it: {"chair": None, "seal": it.seal(), "hash": "ab" * 32}),
    "word": (TellWord, plain(chair=CARLA, word="ab" * 16)),
    "ready": (c.Ready, plain(chair=CARLA)),
    "hold": (c.Hold, plain(chair=CARLA, on=True)),
    "go_on": (c.GoOn, plain()),
    "answer": (
        c.Answer,
        lambda it: {"chair": CARLA, "question": it.question(), "verb": PASS.verb, "taps": ()},
    ),
    "answers": (
        c.Answers,
        lambda it: {
            "chair": CARLA,
            "question": it.question(),
            "answers": (c.Said(PASS.verb, ()),),
        },
    ),
    "unasked": (c.Unasked, plain(chair=CARLA, verb="fly", taps=())),
    "back": (c.Back, lambda it: {"chair": CARLA, "question": it.question()}),
    "undo": (Undo, plain(chair=CARLA)),
    "nod": (Nod, plain(chair=CARLA, at=0, yes=True)),
    "count": (Count, plain(deed="life", chair=CARLA, by=-1)),
    "counted": (Counted, plain(undo=1)),
    "ahead": (c.Ahead, plain(chair=CARLA, about="dodge", values={"by": 0}, verb="pass")),
    "claim: there": (c.Claim, plain(chair=CARLA)),
    "claim: away": (c.Claim, plain(chair=DARIO)),
    "board": (c.AskBoard, plain()),
    "consent: there": (c.Consent, lambda it: {"request": it.request(CARLA), "yes": True}),
    "consent: away": (c.Consent, lambda it: {"request": it.request(DARIO), "yes": True}),
    "vouch": (c.Vouch, plain(chair=CARLA, yes=False)),
    "tapped": (c.Tapped, lambda it: {"chair": CARLA, "question": it.question(), "verb": PASS.verb}),
    "sign": (Sign, plain(sign="hat", chair=CARLA)),
    "sign: Anna's": (Sign, plain(sign="hat", chair=ANNA, to=CARLA)),
    "sign: watching": (Sign, plain(sign="hat")),
    "mark": (MarkRole, plain(chair=CARLA, seat=ANNA, role=None)),
    "hint": (AskHint, lambda it: {"chair": CARLA, "question": it.question()}),
    "bet": (Bet, plain(chair=CARLA, about="wins", pick="law")),
    "bet: watching": (Bet, plain(chair=None, about="wins", pick="law")),
    "eyes": (Eyes, plain(chair=CARLA)),
    "haunt": (Haunt, plain(chair=CARLA, sign="crow")),
    "revive": (Revive, plain(chair=CARLA, bot=BOT)),
    "here": (c.Here, plain()),
    "reading": (c.NoteReading, plain(on=True)),
    "ring": (c.Ring, plain(chair=CARLA)),
    "answer_for": (c.AnswerFor, plain(chair=CARLA)),
    "stand_in": (c.StandIn, plain(chair=CARLA, on=True)),
    "more_time": (c.MoreTime, plain()),
    "rematch": (c.Rematch, plain()),
    "rematch: now": (c.Rematch, plain(now=True)),
    "night": (Night, plain()),
    "stage": (Stage, plain()),
    "links": (Links, plain(masked=True)),
    "book": (OpenBook, plain(token="a" * 32, key="b" * 32, name="Tuesdays")),
    "end": (c.End, plain()),
    "close": (c.Close, plain()),
}

SAID = {
    "host": "not_host",
    "power": "not_allowed",
    "own": "not_your_chair",
    "freed": "freed_by_host",
    "out": "chair_freed",
    "game": "game_running",
    "nogame": "no_game",
    "over": "game_over",
    "now": "not_now",
    "taken": "chair_taken",
    "hat": "hat_taken",
    "empty": "chair_empty",
    "kept": "nothing_to_keep",
    "back": "cannot_take_back",
    "turn": "not_your_question",
    "lent": "host_comes_back",
    "looking": "still_looking",
    "here": "still_here",
    "open": "mark_open",
    "alive": "not_out",
    "shut": "no_bet",
}
"""The table's words for refusals. Besides: `ok`, `key` (the chair is given), `ask` (somebody has to nod)."""

TABLE = """
what           | phase   host     deputy   own      guest    board    screen   watcher  removed  claimant
sit: empty     | lobby   key      key      key      key      power    power    key      key      key
sit: empty     | opening game     game     game     game     power    power    game     freed    game
sit: empty     | game    game     game     game     game     power    power    game     freed    game
sit: empty     | over    key      key      key      key      power    power    key      key      key
sit: bot's     | lobby   key      key      key      key      power    power    key      out      key
sit: bot's     | opening ask      ask      ask      ask      power    power    ask      freed    ask
sit: bot's     | game    ask      ask      ask      ask      power    power    ask      freed    ask
sit: bot's     | over    taken    taken    taken    taken    power    power    taken    out      taken
sit: later     | lobby   key      key      key      key      power    power    key      key      key
sit: later     | opening key      key      key      key      power    power    key      freed    key
sit: later     | game    key      key      key      key      power    power    key      freed    key
sit: later     | over    key      key      key      key      power    power    key      key      key
sit: bot later | lobby   key      key      key      key      power    power    key      out      key
sit: bot later | opening key      key      key      key      power    power    key      freed    key
sit: bot later | game    key      key      key      key      power    power    key      freed    key
sit: bot later | over    key      key      key      key      power    power    key      out      key
sit_here       | lobby   power    power    power    power    key      power    power    power    power
sit_here       | opening power    power    power    power    game     power    power    power    power
sit_here       | game    power    power    power    power    game     power    power    power    power
sit_here       | over    power    power    power    power    key      power    power    power    power
sit_here: bots | lobby   power    power    power    power    key      power    power    power    power
sit_here: bots | opening power    power    power    power    game     power    power    power    power
sit_here: bots | game    power    power    power    power    game     power    power    power    power
sit_here: bots | over    power    power    power    power    taken    power    power    power    power
leave          | lobby   own      own      ok       own      own      own      own      own      own
leave          | opening own      own      ok       own      own      own      own      own      own
leave          | game    own      own      ok       own      own      own      own      own      own
leave          | over    own      own      ok       own      own      own      own      own      own
look           | lobby   own      own      ok       own      own      own      own      own      own
look           | opening own      own      ok       own      own      own      own      own      own
look           | game    own      own      ok       own      own      own      own      own      own
look           | over    own      own      ok       own      own      own      own      own      own
rename         | lobby   ok       ok       ok       own      own      own      own      own      own
rename         | opening ok       ok       ok       own      own      own      own      own      own
rename         | game    ok       ok       ok       own      own      own      own      own      own
rename         | over    ok       ok       ok       own      own      own      own      own      own
hat            | lobby   own      own      ok       own      own      own      own      own      own
hat            | opening own      own      game     own      own      own      own      own      own
hat            | game    own      own      game     own      own      own      own      own      own
hat            | over    own      own      ok       own      own      own      own      own      own
hat: taken     | lobby   own      own      hat      own      own      own      own      own      own
hat: taken     | opening own      own      game     own      own      own      own      own      own
hat: taken     | game    own      own      game     own      own      own      own      own      own
hat: taken     | over    own      own      hat      own      own      own      own      own      own
cap_gun        | lobby   own      own      ok       own      own      own      own      own      own
cap_gun        | opening own      own      game     own      own      own      own      own      own
cap_gun        | game    own      own      game     own      own      own      own      own      own
cap_gun        | over    own      own      ok       own      own      own      own      own      own
move           | lobby   ok       ok       ok       own      ok       own      own      own      own
move           | opening game     game     game     own      game     own      own      own      own
move           | game    game     game     game     own      game     own      own      own      own
move           | over    ok       ok       ok       own      ok       own      own      own      own
chairs         | lobby   ok       ok       power    power    ok       power    power    power    power
chairs         | opening game     game     power    power    game     power    power    power    power
chairs         | game    game     game     power    power    game     power    power    power    power
chairs         | over    ok       ok       power    power    ok       power    power    power    power
bot: person's  | lobby   ok       ok       power    power    host     power    power    power    power
bot: person's  | opening ok       lent     power    power    host     power    power    power    power
bot: person's  | game    ok       lent     power    power    host     power    power    power    power
bot: person's  | over    now      now      power    power    host     power    power    power    power
bot: empty     | lobby   ok       ok       power    power    ok       power    power    power    power
bot: empty     | opening game     game     power    power    game     power    power    power    power
bot: empty     | game    game     game     power    power    game     power    power    power    power
bot: empty     | over    ok       ok       power    power    ok       power    power    power    power
free: person's | lobby   ok       ok       host     host     host     host     host     host     host
free: person's | opening ok       lent     host     host     host     host     host     host     host
free: person's | game    ok       lent     host     host     host     host     host     host     host
free: person's | over    ok       ok       host     host     host     host     host     host     host
free: host's   | lobby   ok       ok       host     host     host     host     host     host     host
free: host's   | opening ok       lent     host     host     host     host     host     host     host
free: host's   | game    ok       lent     host     host     host     host     host     host     host
free: host's   | over    ok       ok       host     host     host     host     host     host     host
free: bot's    | lobby   ok       ok       power    power    ok       power    power    power    power
free: bot's    | opening now      now      power    power    now      power    power    power    power
free: bot's    | game    now      now      power    power    now      power    power    power    power
free: bot's    | over    now      now      power    power    now      power    power    power    power
host           | lobby   ok       ok       host     host     host     host     host     host     host
host           | opening ok       ok       host     host     host     host     host     host     host
host           | game    ok       ok       host     host     host     host     host     host     host
host           | over    ok       ok       host     host     host     host     host     host     host
switches       | lobby   ok       ok       power    power    ok       power    power    power    power
switches       | opening ok       ok       power    power    ok       power    power    power    power
switches       | game    ok       ok       power    power    ok       power    power    power    power
switches       | over    ok       ok       power    power    ok       power    power    power    power
real_dice      | lobby   ok       ok       ok       own      own      own      own      own      own
real_dice      | opening game     game     game     own      own      own      own      own      own
real_dice      | game    game     game     game     own      own      own      own      own      own
real_dice      | over    ok       ok       ok       own      own      own      own      own      own
keep           | lobby   kept     kept     kept     own      own      own      own      own      own
keep           | opening game     game     game     game     game     game     game     game     game
keep           | game    game     game     game     game     game     game     game     game     game
keep           | over    kept     kept     kept     own      own      own      own      own      own
deal           | lobby   ok       ok       power    power    ok       power    power    power    power
deal           | opening game     game     power    power    game     power    power    power    power
deal           | game    game     game     power    power    game     power    power    power    power
deal           | over    over     over     power    power    over     power    power    power    power
pledge         | lobby   own      own      ok       own      own      own      own      own      own
pledge         | opening own      own      now      own      own      own      own      own      own
pledge         | game    own      own      now      own      own      own      own      own      own
pledge         | over    own      own      now      own      own      own      own      own      own
pledge: board  | lobby   power    power    power    power    ok       power    power    power    power
pledge: board  | opening power    power    power    power    now      power    power    power    power
pledge: board  | game    power    power    power    power    now      power    power    power    power
pledge: board  | over    power    power    power    power    now      power    power    power    power
word           | lobby   own      own      now      own      own      own      own      own      own
word           | opening own      own      now      own      own      own      own      own      own
word           | game    own      own      now      own      own      own      own      own      own
word           | over    own      own      now      own      own      own      own      own      own
ready          | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
ready          | opening own      own      ok       own      own      own      own      own      own
ready          | game    own      own      now      own      own      own      own      own      own
ready          | over    over     over     over     over     over     over     over     over     over
hold           | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
hold           | opening own      own      ok       own      own      own      own      own      own
hold           | game    own      own      now      own      own      own      own      own      own
hold           | over    over     over     over     over     over     over     over     over     over
go_on          | lobby   nogame   nogame   power    power    nogame   power    power    power    power
go_on          | opening ok       ok       power    power    ok       power    power    power    power
go_on          | game    now      now      power    power    now      power    power    power    power
go_on          | over    over     over     power    power    over     power    power    power    power
answer         | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
answer         | opening own      own      looking  own      own      own      own      own      own
answer         | game    own      own      ok       own      own      own      own      own      own
answer         | over    over     over     over     over     over     over     over     over     over
answers        | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
answers        | opening own      own      looking  own      own      own      own      own      own
answers        | game    own      own      ok       own      own      own      own      own      own
answers        | over    over     over     over     over     over     over     over     over     over
unasked        | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
unasked        | opening own      own      looking  own      own      own      own      own      own
unasked        | game    own      own      now      own      own      own      own      own      own
unasked        | over    over     over     over     over     over     over     over     over     over
back           | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
back           | opening own      own      looking  own      own      own      own      own      own
back           | game    own      own      back     own      own      own      own      own      own
back           | over    over     over     over     over     over     over     over     over     over
undo           | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
undo           | opening own      own      looking  own      own      own      own      own      own
undo           | game    own      own      back     own      own      own      own      own      own
undo           | over    over     over     over     over     over     over     over     over     over
nod            | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
nod            | opening own      own      now      own      own      own      own      own      own
nod            | game    own      own      now      own      own      own      own      own      own
nod            | over    over     over     over     over     over     over     over     over     over
count          | lobby   now      now      now      now      now      now      now      now      now
count          | opening now      now      now      now      now      now      now      now      now
count          | game    now      now      now      now      now      now      now      now      now
count          | over    now      now      now      now      now      now      now      now      now
counted        | lobby   now      now      now      now      now      now      now      now      now
counted        | opening now      now      now      now      now      now      now      now      now
counted        | game    now      now      now      now      now      now      now      now      now
counted        | over    now      now      now      now      now      now      now      now      now
ahead          | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
ahead          | opening own      own      looking  own      own      own      own      own      own
ahead          | game    own      own      now      own      own      own      own      own      own
ahead          | over    over     over     over     over     over     over     over     over     over
claim: there   | lobby   ask      ask      ok       ask      power    power    ask      ask      ask
claim: there   | opening ask      ask      ok       ask      power    power    ask      freed    ask
claim: there   | game    ask      ask      ok       ask      power    power    ask      freed    ask
claim: there   | over    ask      ask      ok       ask      power    power    ask      ask      ask
claim: away    | lobby   ask      ask      ask      ask      power    power    ask      ask      ask
claim: away    | opening ask      ask      ask      ask      power    power    ask      freed    ask
claim: away    | game    ask      ask      ask      ask      power    power    ask      freed    ask
claim: away    | over    ask      ask      ask      ask      power    power    ask      ask      ask
board          | lobby   power    power    power    power    ok       ask      power    power    power
board          | opening power    power    power    power    ok       ask      power    power    power
board          | game    power    power    power    power    ok       ask      power    power    power
board          | over    power    power    power    power    ok       ask      power    power    power
consent: there | lobby   ok       power    ok       power    power    power    power    power    power
consent: there | opening ask      ask      ok       ask      power    power    power    power    power
consent: there | game    ask      ask      ok       ask      power    power    power    power    power
consent: there | over    ok       power    ok       power    power    power    power    power    power
consent: away  | lobby   ok       ask      power    power    ok       power    power    power    power
consent: away  | opening ask      ask      ask      ask      power    power    power    power    power
consent: away  | game    ask      ask      ask      ask      power    power    power    power    power
consent: away  | over    ok       ask      power    power    ok       power    power    power    power
vouch          | lobby   own      own      ok       own      own      own      own      own      own
vouch          | opening own      own      ok       own      own      own      own      own      own
vouch          | game    own      own      ok       own      own      own      own      own      own
vouch          | over    own      own      ok       own      own      own      own      own      own
tapped         | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
tapped         | opening own      own      looking  own      own      own      own      own      own
tapped         | game    own      own      ok       own      own      own      own      own      own
tapped         | over    over     over     over     over     over     over     over     over     over
sign           | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
sign           | opening own      own      now      own      own      own      own      own      own
sign           | game    own      own      now      own      own      own      own      own      own
sign           | over    over     over     over     over     over     over     over     over     over
sign: Anna's   | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
sign: Anna's   | opening now      own      own      own      own      own      own      own      own
sign: Anna's   | game    ok       own      own      own      own      own      own      own      own
sign: Anna's   | over    over     over     over     over     over     over     over     over     over
sign: watching | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
sign: watching | opening own      own      own      own      own      now      now      now      now
sign: watching | game    own      own      own      own      own      ok       ok       ok       ok
sign: watching | over    over     over     over     over     over     over     over     over     over
mark           | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
mark           | opening own      own      looking  own      own      own      own      own      own
mark           | game    own      own      open     own      own      own      own      own      own
mark           | over    over     over     over     over     over     over     over     over     over
hint           | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
hint           | opening own      own      looking  own      own      own      own      own      own
hint           | game    own      own      now      own      own      own      own      own      own
hint           | over    over     over     over     over     over     over     over     over     over
bet            | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
bet            | opening own      own      alive    own      own      own      own      own      own
bet            | game    own      own      alive    own      own      own      own      own      own
bet            | over    over     over     over     over     over     over     over     over     over
bet: watching  | lobby   own      own      own      own      own      nogame   nogame   own      nogame
bet: watching  | opening own      own      own      own      own      shut     shut     own      shut
bet: watching  | game    own      own      own      own      own      shut     shut     own      shut
bet: watching  | over    own      own      own      own      own      over     over     own      over
eyes           | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
eyes           | opening own      own      alive    own      own      own      own      own      own
eyes           | game    own      own      alive    own      own      own      own      own      own
eyes           | over    over     over     over     over     over     over     over     over     over
haunt          | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
haunt          | opening own      own      alive    own      own      own      own      own      own
haunt          | game    own      own      alive    own      own      own      own      own      own
haunt          | over    over     over     over     over     over     over     over     over     over
revive         | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
revive         | opening own      own      alive    own      own      own      own      own      own
revive         | game    own      own      alive    own      own      own      own      own      own
revive         | over    over     over     over     over     over     over     over     over     over
here           | lobby   ok       ok       ok       ok       ok       ok       ok       ok       ok
here           | opening ok       ok       ok       ok       ok       ok       ok       ok       ok
here           | game    ok       ok       ok       ok       ok       ok       ok       ok       ok
here           | over    ok       ok       ok       ok       ok       ok       ok       ok       ok
reading        | lobby   ok       ok       ok       ok       ok       ok       ok       ok       ok
reading        | opening ok       ok       ok       ok       ok       ok       ok       ok       ok
reading        | game    ok       ok       ok       ok       ok       ok       ok       ok       ok
reading        | over    ok       ok       ok       ok       ok       ok       ok       ok       ok
ring           | lobby   nogame   nogame   nogame   nogame   nogame   power    power    power    power
ring           | opening now      now      now      now      now      power    power    power    power
ring           | game    ok       ok       now      ok       ok       power    power    power    power
ring           | over    over     over     over     over     over     power    power    power    power
answer_for     | lobby   nogame   nogame   power    power    nogame   power    power    power    power
answer_for     | opening now      now      power    power    now      power    power    power    power
answer_for     | game    ok       ok       power    power    ok       power    power    power    power
answer_for     | over    over     over     power    power    over     power    power    power    power
stand_in       | lobby   nogame   nogame   nogame   power    nogame   power    power    power    power
stand_in       | opening here     here     ok       power    here     power    power    power    power
stand_in       | game    ok       ok       ok       power    ok       power    power    power    power
stand_in       | over    over     over     over     power    over     power    power    power    power
more_time      | lobby   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame   nogame
more_time      | opening turn     turn     turn     turn     turn     turn     turn     turn     turn
more_time      | game    turn     turn     now      turn     turn     turn     turn     turn     turn
more_time      | over    over     over     over     over     over     over     over     over     over
rematch        | lobby   nogame   nogame   nogame   nogame   nogame   own      own      own      own
rematch        | opening game     game     game     game     game     own      own      own      own
rematch        | game    game     game     game     game     game     own      own      own      own
rematch        | over    ok       ok       ok       ok       host     own      own      own      own
rematch: now   | lobby   nogame   nogame   nogame   nogame   nogame   own      own      own      own
rematch: now   | opening game     game     game     game     game     own      own      own      own
rematch: now   | game    game     game     game     game     game     own      own      own      own
rematch: now   | over    ok       ok       host     host     host     own      own      own      own
night          | lobby   nogame   nogame   host     host     host     host     host     host     host
night          | opening game     game     host     host     host     host     host     host     host
night          | game    game     game     host     host     host     host     host     host     host
night          | over    ok       ok       host     host     host     host     host     host     host
stage          | lobby   nogame   nogame   nogame   nogame   nogame   own      own      own      own
stage          | opening game     game     game     game     game     own      own      own      own
stage          | game    game     game     game     game     game     own      own      own      own
stage          | over    ok       ok       ok       ok       ok       own      own      own      own
links          | lobby   nogame   nogame   host     host     host     host     host     host     host
links          | opening game     game     host     host     host     host     host     host     host
links          | game    game     game     host     host     host     host     host     host     host
links          | over    ok       ok       host     host     host     host     host     host     host
book           | lobby   ok       ok       host     host     host     host     host     host     host
book           | opening ok       ok       host     host     host     host     host     host     host
book           | game    ok       ok       host     host     host     host     host     host     host
book           | over    ok       ok       host     host     host     host     host     host     host
end            | lobby   nogame   nogame   host     host     host     host     host     host     host
end            | opening ok       ok       host     host     host     host     host     host     host
end            | game    ok       ok       host     host     host     host     host     host     host
end            | over    over     over     host     host     host     host     host     host     host
close          | lobby   ok       ok       host     host     host     host     host     host     host
close          | opening ok       lent     host     host     host     host     host     host     host
close          | game    ok       lent     host     host     host     host     host     host     host
close          | over    ok       ok       host     host     host     host     host     host     host
"""


def gathered(folder: Path, phase: str, is_lent: bool = False) -> Gathered:
    evening = Evening(folder, games={"dice": VolleyBox(Volleys)}, board=True)
    anna, bruno, carla, removed, dario = evening.sit("Anna", "Bruno", "Carla", "Emma", "Dario")
    anna.may(c.Free, chair=BOT)
    anna.may(c.Bot, chair=BOT)
    removed.keys.clear()
    removed.arrives()
    dario.goes()
    other = evening.phone("another phone of Carla's")
    other.may(c.Claim, chair=CARLA)
    anna.may(c.Consent, request=evening.last.table.requests[0].id, yes=True)
    if is_lent and phase == "opening":
        _host_goes(evening, anna)
    if phase == "opening":
        evening.opens = True
        (bruno if is_lent else anna).may(c.Deal)
    elif phase != "lobby":
        anna.may(c.Deal)
        anna.answers(FINISH if phase == "over" else ATTACK)
    if phase == "game":
        bruno.answers(PASS)
        evening.wait(200)
        assert evening.table.world.asked_chair == CARLA
    if is_lent and phase != "opening":
        _host_goes(evening, anna)
    claimant = evening.phone("the claimant's phone")
    claimant.may(c.Claim, chair=CARLA)
    evening.phone("Dario's new phone").may(c.Claim, chair=DARIO)
    assert evening.board and evening.table.state.phase == phase.replace("opening", "game")
    assert (evening.table.live.opening is not None) == (phase == "opening")
    devices = {"host": anna, "deputy": bruno, "own": carla, "guest": bruno, "board": evening.board}
    devices |= {
        "screen": Device(evening, "a tablet", "board").arrives(),
        "watcher": evening.phone("a watcher's"),
    }
    return Gathered(evening, {**devices, "removed": removed, "claimant": claimant})


def _host_goes(evening: Evening, host: Device) -> None:
    assert evening.board
    host.goes()
    evening.board.goes()
    evening.wait(61)


WHO = ("host", "deputy", "own", "guest", "board", "screen", "watcher", "removed", "claimant")


def outcome(at: Gathered, who: str, line: str) -> str:
    """Return the outcome of a command. It is carried out up to the moment before it would be stored."""
    kind, fields = LINES[line]
    table = at.evening.table
    guest = table.live.guests[at.devices[who].socket]
    try:
        step = handle(table.world, guest, kind(id="once", **fields(at)), table.tools.chance, at.evening.now)
    except Refused as refused:
        return next(word for word, name in SAID.items() if name == refused.reason.name)
    return "key" if step.reply.key else "ask" if step.reply.waiting else "ok"


def outcomes(folder: Path, phase: str) -> dict[str, list[str]]:
    """Return the outcome of every line in a phase."""
    (folder / "lent").mkdir()
    at, lent = gathered(folder, phase), gathered(folder / "lent", phase, is_lent=True)
    return {line: [outcome(lent if who == "deputy" else at, who, line) for who in WHO] for line in LINES}


def rows() -> dict[tuple[str, str], list[str]]:
    """The outcomes of the table by line and phase."""
    found = {}
    for line in TABLE.strip().splitlines()[1:]:
        name, _, rest = line.partition(" | ")
        phase, *cells = rest.split()
        found[name.strip(), phase] = cells
    return found


def test_the_table_has_every_command_for_everybody_in_every_phase() -> None:
    assert {command for command, _ in LINES.values()} == set(HANDLERS)
    assert set(rows()) == {(line, phase) for line in LINES for phase in PHASES}
    assert TABLE.split("|")[1].split()[: len(WHO) + 1] == ["phase", *WHO]
    assert all(len(cells) == len(WHO) for cells in rows().values())


@pytest.mark.parametrize("phase", PHASES)
def test_the_permissions_of_everybody(tmp_path: Path, phase: str) -> None:
    assert outcomes(tmp_path, phase) == {line: rows()[line, phase] for line in LINES}
