"""Law E: nothing that the dead, the waiting or the watching do changes a byte of the others' messages.

The same game is played twice, with the same seed and the same moves: answers, some of them chosen ahead or
taken back, and unasked actions. In one of them devices that are not asked do at random what may be done
quietly. In both there may be bots, real dice, two people who share a phone, one who plays at the board, and
phones go away and come back, which all may see. Every frame of every living player and of every board must be
the same, except for signs. Many games: python -m tests.tables.evening_laws --games 1000
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args

import click
import msgspec
from msgspec.structs import replace

from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.roles import ROLES
from bangdice.tables.kept.afterlife import SIDES, About
from bangdice.tables.slices.book import OpenBook
from bangdice.tables.slices.capgun import CapGun
from bangdice.tables.slices.ghosts import Bet, Eyes, Revive
from bangdice.tables.slices.haunting import Haunt, HauntName
from bangdice.tables.slices.hints import AskHint
from bangdice.tables.slices.marks import MarkRole
from bangdice.tables.slices.night import Links, Night
from bangdice.tables.slices.seal import PledgeWord, TellWord
from bangdice.tables.slices.signs import AGAIN, Sign, SignName
from bangdice.tables.slices.stage import Stage
from bangdice.tables.slices.tally import Count, Counted
from bangdice.tables.slices.undoing import Nod, Undo
from bangdice.tables.steps.show import Update
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.view import Whisper
from bangdice.tables.world.game import Asked
from tests.tables.evening import Device, Evening

MOST = 300
"""The rounds after which a game is long enough."""
AT_ONCE = 3
"""The number of quiet commands between two answers."""
COMES = 0.1
"""How often a phone goes away and comes back."""
BESIDES = 0.3
"""The chance that somebody acts unasked, chooses ahead, or takes a part of a choice back."""
Fields = Callable[[Evening, int | None, Random], Mapping[str, Any]]
Frame = tuple[int, bytes]
"""After how many answers a frame came, and its bytes."""
Frames = dict[str, list[Frame]]

MEANT = ("sign", "haunt")
"""The whispers that are meant to be seen. Everything else must be the same, until the bets are told at the
end.
"""

QUIET: dict[type[c.Command], Fields] = {
    Sign: lambda e, at, r: {"sign": r.choice(get_args(SignName)), "chair": at},
    Bet: lambda e, at, r: {"chair": at, **_bet(r)},
    Eyes: lambda e, at, r: {"chair": at or 0},
    Haunt: lambda e, at, r: {"sign": r.choice(get_args(HauntName)), "chair": at or 0},
    c.Look: lambda e, at, r: {"chair": r.choice((None, at))},
    c.Here: lambda e, at, r: {},
    c.NoteReading: lambda e, at, r: {"on": r.random() < 0.5},
    c.Tapped: lambda e, at, r: {"chair": at or 0, "question": _number(e)},
    c.Answer: lambda e, at, r: {"chair": at or 0, "question": _number(e), **_option(e, r)},
    c.Answers: lambda e, at, r: {
        "chair": at or 0, "question": _number(e), "answers": (c.Said(**_option(e, r)),),
    },
    c.Back: lambda e, at, r: {"chair": at or 0, "question": _number(e)},
    c.Ahead: lambda e, at, r: {"chair": at or 0, **_coming(e, at, r)},
    c.Unasked: lambda e, at, r: {"chair": at or 0, **_unasked(e, r)},
    c.Ready: lambda e, at, r: {"chair": at or 0, "on": r.random() < 0.5},
    c.Hold: lambda e, at, r: {"chair": at or 0, "on": r.random() < 0.5},
    c.GoOn: lambda e, at, r: {},
    c.Keep: lambda e, at, r: {"chair": at or 0, "on": True},
    c.Deal: lambda e, at, r: {},
    CapGun: lambda e, at, r: {"chair": at or 0},
    c.Rematch: lambda e, at, r: {},
    Night: lambda e, at, r: {},
    Stage: lambda e, at, r: {"at": r.randrange(9)},
    AskHint: lambda e, at, r: {"chair": at or 0, "question": _number(e)},
    MarkRole: lambda e, at, r: {
        "chair": at or 0, "seat": r.randrange(8), "role": r.choice((None, *ROLES)),
    },
}  # fmt: skip
"""The quiet commands, with their fields. A new command of ghosts, or of a player's own chair, goes here."""

OF_THE_LIVING = {c.Look, c.Unasked}
"""Commands that change a living player's own screen, as they should, or the game. Only the dead and the
watching give them quietly.
"""
ON_ONES_OWN_SCREEN = {MarkRole, c.Ahead}
"""Commands of the waiting, too. Changes on their own devices are not compared."""

LOUD = {
    c.Sit, c.SitHere, c.Leave, c.Rename, c.Hat, c.Move, c.Chairs, c.Bot, c.Free, c.Host, c.ChangeSwitches,
    c.RealDice, PledgeWord, TellWord, c.Claim, c.AskBoard, c.Consent, c.Vouch, c.Ring, c.AnswerFor,
    c.StandIn, c.MoreTime, Links, OpenBook, Revive, Undo, Nod, Count, Counted, c.End,
    c.Close,
}  # fmt: skip
"""Commands for all to see: people and chairs, help for slow players, the host's; a ghost who takes a
bot's chair; an answer that is taken back by a nod; and a count, at a table that keeps no more.
"""


def examined(number: int, seen: Counter[str] | None = None) -> None:
    """Play a game twice, in step. Raise AssertionError where somebody is told another thing."""
    compared = 0
    with TemporaryDirectory() as one, TemporaryDirectory() as two:
        quiet, busy = Played(Path(one), number, False), Played(Path(two), number, True)
        for _ in chain(zip_longest(quiet.rounds(), busy.rounds()), ("the end",)):
            compared += compare(quiet.frames, busy.frames)
    assert not quiet.signs, "somebody did something in the quiet game"
    if seen is not None:
        seen.update(busy.done)
        seen["frames compared"] += compared
        seen.update({f"moves: {name}": count for name, count in quiet.moved.items()})
        seen[f"games of {busy.evening.table.state.switches.game}"] += 1
        seen["games with real dice"] += any(it.real_dice for it in busy.evening.table.state.chairs)
        seen["games with bots"] += len(busy.people) < len(busy.evening.table.state.chairs)
        seen["games with a chair at the board"] += busy.evening.board in busy.people.values()
        seen["games with a shared phone"] += len(set(map(id, busy.people.values()))) < len(busy.people)


def compare(quiet: Frames, busy: Frames) -> int:
    """Compare the frames since the last time; return their number. Raise AssertionError where one differs."""
    compared = 0
    for name, frames in quiet.items():
        others = busy[name]
        for frame, other in zip(frames, others, strict=False):
            assert frame == other, f"{name} is told another thing:\n{frame!r}\n{other!r}"
        assert len(frames) == len(others), f"{name} is told {len(others)} times, not {len(frames)}"
        compared += len(frames)
        quiet[name], busy[name] = [], []
    return compared


class Played:
    """One of the two games. `frames`: what each living player and the board, by device, was told since the
    last comparison.
    """

    def __init__(self, folder: Path, number: int, is_busy: bool) -> None:
        shape = Random(number)
        game = ("dice", "cards")[number % 2]
        windows = shape.choice(("ask", "masked", "fast"))
        self.evening = Evening(folder, board=True, seed=number, game=game, windows=windows)
        self.opens_eyes = number % 3 != 1  # not in every game, because a player who does it does nothing more
        self.is_busy, self.moves, self.mischief = is_busy, Random(number), Random(number)
        self.frames: Frames = {}
        self.told: dict[str, Device] = {}
        self.done: Counter[str] = Counter()
        self.moved: Counter[str] = Counter()
        self.signs = self.answers = 0
        self.doer = ""
        self.people = {0: self.evening.sits("player 0")}
        self.seat(number, shape)
        self.watcher = self.evening.phone("a watcher")
        self.people[0].may(c.Deal)
        assert self.evening.board
        for device in (self.evening.board, *self.people.values()):
            self.told[device.socket] = device
            self.frames[device.name] = []
        self.evening.table.listen(self.hear, self.hear_whisper)

    def seat(self, number: int, shape: Random) -> None:
        """Seat everybody: in some games bots among them, in some two at one phone, in some with real dice."""
        host = self.people[0]
        host.may(c.Chairs, count=shape.randint(4, 8))
        chairs = len(self.evening.table.state.chairs)
        bots = shape.sample(range(3, chairs), shape.randint(1, chairs - 3)) if number % 5 == 3 else ()
        for chair in range(1, chairs):
            if chair in bots:
                host.may(c.Bot, chair=chair, kind="random")
            elif chair == 1 and number % 3 == 0:
                self.people[chair] = host
                host.may(c.Sit, name="player 1", chair=chair)
            elif chair == 2 and number % 4 == 2:
                assert self.evening.board
                self.people[chair] = self.evening.board
                self.evening.board.may(c.SitHere, name="player 2", chair=chair)
            else:
                self.people[chair] = self.evening.sits(f"player {chair}", chair)
        for chair in self.people if number % 4 == 0 else ():
            host.may(c.RealDice, chair=chair, on=shape.random() < 0.5)

    def comes_back(self) -> None:
        """Have a phone go away and come back, the same in both games: everybody may see that."""
        device = self.moves.choice([self.watcher, *self.people.values()])
        is_told = self.told.pop(device.socket, None) is not None
        device.goes()
        device.arrives()
        if is_told:
            self.told[device.socket] = device
        self.done["somebody: comes back"] += 1

    def rounds(self) -> Iterator[None]:
        """Answer at random for the asked seat, to the end of the game, and stop before each answer."""
        table = self.evening.table
        for _ in range(MOST):
            yield
            if table.state.phase != "game":
                return
            for device in self.dead():
                self.told.pop(device.socket, None)
            if self.is_busy:
                for _ in range(AT_ONCE):
                    self.do_mischief()
            if self.moves.random() < COMES:
                self.comes_back()
            self.evening.wait(AGAIN)
            if self.moves.random() < BESIDES and self.move_besides():
                continue
            world = table.world
            open_questions = [it for it in world.questions if table.state.chair_of(it.seat) in self.people]
            if waited := [it for it in open_questions if world.choice_of(it) is None]:
                self.answer(waited[0], is_open=waited[0] is world.asked)

    def move_besides(self) -> bool:
        """Have a person do something unasked, choose ahead, or take a part back, if anybody can."""
        table = self.evening.table
        if table.state.phase != "game" or table.play is None:
            return False
        picture = table.play.picture
        found: list[tuple[type[c.Command], int, dict[str, Any]]] = []
        for chair in self.people:
            seat = table.state.chairs[chair].seat or 0
            coming = picture.ahead.get(seat)
            for option in picture.at_any_time[seat]:
                found.append((c.Unasked, chair, {"verb": option.verb, "taps": option.taps}))
            if coming is not None and coming.in_turn and table.world.choice_of(coming) is None:
                found.append((c.Ahead, chair, _choice(coming, self.moves.choice(coming.answers))))
            if picture.last_seat == seat:
                found.append((c.Back, chair, {"question": _number(self.evening)}))
        if not found:
            return False
        kind, chair, fields = self.moves.choice(found)
        self.people[chair].may(kind, chair=chair, **fields)
        self.answers += kind is not c.Ahead
        self.moved[kind.__name__] += 1
        return True

    def answer(self, asked: Asked, is_open: bool) -> None:
        """Answer for a seat that is asked, also where others are asked at once with it."""
        option, chair = self.moves.choice(asked.answers), self.evening.table.state.chair_of(asked.seat)
        if len(self.chairs_of(self.people[chair])) > 1:
            self.people[chair].may(c.Look, chair=chair)
        if is_open:
            fields = {"question": asked.shown.number, "verb": option.verb, "taps": option.taps}
            self.people[chair].may(c.Answer, chair=chair, **fields)
        else:
            self.people[chair].may(c.Ahead, chair=chair, **_choice(asked, option))
        self.answers += 1
        self.moved["real_die" if asked.shown.about == "real_die" else "Answer"] += 1

    def chairs_of(self, device: Device) -> list[int]:
        """Return the chairs of a device's people; none for a watcher."""
        return [chair for chair, it in self.people.items() if it is device]

    def is_out(self, chair: int) -> bool:
        """Return whether the player in a chair is out of the game."""
        return not self.evening.game.is_in_play(self.evening.table.state.chairs[chair].seat)

    def dead(self) -> list[Device]:
        """Return the devices with somebody who is out."""
        return [it for chair, it in self.people.items() if self.is_out(chair)]

    def do_mischief(self) -> None:
        """Have somebody who is not asked do something quiet, mostly the dead and the watcher."""
        table = self.evening.table
        assert table.play is not None
        asked = {table.state.chair_of(it.seat) for it in table.world.questions}
        busy = [it for chair, it in self.people.items() if chair in asked]
        dead = [it for it in self.dead() if it not in busy]
        waiting = [it for it in self.people.values() if it not in busy and it not in dead]
        device = self.mischief.choice(
            [self.watcher, *dead, *dead, *self.mischief.sample(waiting, min(1, len(waiting)))]
        )
        kinds: list[type[c.Command]] = [*QUIET, Sign, Sign, MarkRole, Bet, Bet, Eyes, Eyes]
        kinds += [c.Ahead] * 20 if any(it.in_turn for it in table.play.picture.ahead.values()) else []
        kind = self.mischief.choice([it for it in kinds if self.opens_eyes or it is not Eyes])
        at = self.chair_for(device)
        if device in waiting and (kind in OF_THE_LIVING or (kind is c.Ahead and self.has_chosen(at))):
            return
        self.doer = device.socket if kind in ON_ONES_OWN_SCREEN else ""
        fields = QUIET[kind](self.evening, at, self.mischief)
        reply = device.does(kind, **fields)
        if reply.ok and kind is c.Ahead:
            device.may(c.Ahead, chair=at, about="any", values={}, verb=None)
        who = "the watcher" if at is None else "the dead" if device in dead else "the waiting"
        name = f"{kind.__name__}, withdrawn" if fields.get("verb", "") is None else kind.__name__
        self.done[f"{who}: {name}, {'done' if reply.ok else 'refused'}"] += 1
        self.doer = ""
        table.whole(device.socket)

    def chair_for(self, device: Device) -> int | None:
        """Return the chair that a device acts for: of two who share it, the one who is out."""
        chairs = self.chairs_of(device)
        return next((it for it in chairs if self.is_out(it)), chairs[0] if chairs else None)

    def has_chosen(self, chair: int | None) -> bool:
        """Return whether a chair has chosen something for later, as one of the moves."""
        state = self.evening.table.state
        return chair is not None and any(it.seat == state.chairs[chair].seat for it in state.choices)

    def hear(self, update: Update) -> None:
        """Keep the content of an update, except a player's own marks, and changes on his own screen."""
        for socket, mine in update.mine.items():
            if (device := self.told.get(socket)) and socket != self.doer:
                mine = mine if mine.own is None else replace(mine, own=replace(mine.own, marks=None))
                table = update.table
                if table.phase == "over":
                    table = replace(table, afterlife=None)
                shared = update.rev, update.is_whole, update.events, table, update.lately
                self.frames[device.name].append((self.answers, msgspec.json.encode((shared, mine))))

    def hear_whisper(self, whisper: Whisper) -> None:
        """Keep the content of a whisper, unless it is a sign for all to see."""
        if whisper.name in MEANT:
            self.signs += 1
            return
        for device in filter(None, map(self.told.get, whisper.to)):
            self.frames[device.name].append((self.answers, msgspec.json.encode(whisper.said)))


def _bet(chance: Random) -> dict[str, Any]:
    about = chance.choice(get_args(About))
    return {"about": about, "pick": chance.choice(SIDES) if about == "wins" else chance.randrange(8)}


def _choice(asked: Asked, option: Option) -> dict[str, Any]:
    shown = asked.shown
    return {"about": shown.about, "values": shown.values, "verb": option.verb, "taps": option.taps}


def _coming(evening: Evening, at: int | None, chance: Random) -> dict[str, Any]:
    """Return a choice for a later question of a chair."""
    table = evening.table
    assert table.play is not None
    ahead = table.play.picture.ahead
    own = None if at is None else ahead.get(table.state.chairs[at].seat or 0)
    asked = own or next(iter(ahead.values()), None)
    if asked is None or not asked.in_turn:
        return {"about": "aim", "values": {}, "verb": None}
    return _choice(asked, chance.choice(asked.answers))


def _unasked(evening: Evening, chance: Random) -> dict[str, Any]:
    """Return an action that another player may take at any time."""
    play = evening.table.play
    found = [option for options in play.picture.at_any_time for option in options] if play else []
    option = chance.choice(found) if found else PASS
    return {"verb": option.verb, "taps": option.taps}


def _number(evening: Evening) -> int:
    asked = evening.table.world.asked
    return 0 if asked is None else asked.shown.number or 0


def _option(evening: Evening, chance: Random) -> dict[str, Any]:
    asked = evening.table.world.asked
    option = None if asked is None else chance.choice(asked.answers)
    return {"verb": "pass", "taps": ()} if option is None else {"verb": option.verb, "taps": option.taps}


@click.command()
@click.option("--games", default=1000, show_default=True, help="How many games are played, each twice.")
@click.option("--first", default=0, show_default=True, help="The number of the first one: another row.")
def main(games: int, first: int) -> None:
    """Play random games of both kinds twice, and compare the messages to people."""
    seen: Counter[str] = Counter()
    began = time.monotonic()
    with click.progressbar(range(first, first + games), label="Games", show_pos=True) as numbers:
        for number in numbers:
            try:
                examined(number, seen)
            except Exception as error:
                raise click.ClickException(f"game {number}: {type(error).__name__}: {error}") from error
    click.echo(f"Law E holds. {time.monotonic() - began:.0f} s.")
    for name, count in sorted(seen.items()):
        click.echo(f"{name:36} {count:12,}")


if __name__ == "__main__":
    main()
