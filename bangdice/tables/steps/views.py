"""The table as a device may see it: the public part, and the device's own.

What is kept and everybody may see as it is, such as the switches, travels as it is kept (`tables/kept/`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bangdice.bots.temper import Temper
from bangdice.chronicle.seal import SealView
from bangdice.kernel.view import OwnPart, PublicPart
from bangdice.tables.kept.plain import Plain, PlainReason
from bangdice.tables.kept.state import KeptBook, KeptNight, PastGame
from bangdice.tables.kept.switches import Chosen, ChosenSwitches
from bangdice.tables.slices.ghosts import GhostsView, GhostView
from bangdice.tables.slices.hints import HintView
from bangdice.tables.slices.marks import MarksView
from bangdice.tables.slices.requests import RequestView
from bangdice.tables.slices.stage import StageView
from bangdice.tables.slices.tally_views import TallyView
from bangdice.tables.slices.undoing import UndoingView
from bangdice.tables.wire.view import ChoiceView, EventView, OptionView, TappedView


class KeepView(msgspec.Struct, frozen=True):
    """The character that a survivor of an earlier game may keep, and whether it is kept."""

    character: str
    on: bool


class ChairView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One chair. `seat` is its place in the running game, None in the lobby.

    `stranger`: the hat of its person, 1 to 8. `caps`: how often its cap gun was fired.

    `stand_in`: a bot plays for an absent person. `lends`: the host, while away. Before a
    game: the character that may be `kept`, and `badge`: the Sheriff's badge comes here. `coming`: the person
    who has it from the next game on. `grave`: the player who fell in its seat, where that was another.
    `tablet`: its person has no phone, and plays at a board. `temper`: of a bot that thinks.
    """

    name: str
    kind: Literal["empty", "person", "bot"]
    online: bool
    host: bool
    stand_in: bool
    real_dice: bool
    seat: int | None
    bot: str | None
    stranger: int
    kept: KeepView | None = None
    badge: bool = False
    lends: bool = False
    caps: int = 0
    coming: ComingView | None = None
    grave: str = ""
    tablet: bool = False
    temper: Temper | None = None


class UnfitView(msgspec.Struct, frozen=True):
    """A value that cannot be chosen now, and why."""

    value: Chosen
    reason: PlainReason


class RowView(msgspec.Struct, frozen=True):
    """One thing to choose for a game: every value there is, the default, and the chosen one.

    `many`: any of the values together (`value` and `default` are lists). `idle`: why nothing here decides
    anything now; in `dark` are single values that cannot be chosen (or, where many may be, not changed).
    `deep`: it lies among the house rules, and there in a `group`, by the name of a set.
    """

    name: str
    values: tuple[Chosen, ...]
    many: bool
    default: Chosen | tuple[str, ...]
    value: Chosen | tuple[str, ...]
    idle: PlainReason | None
    dark: tuple[UnfitView, ...]
    deep: bool
    group: str


class EveningView(msgspec.Struct, frozen=True):
    """An evening to choose, the approximate minutes of one game, and the switches that it chooses.

    `is_chosen`: the table has just these.
    """

    name: str
    minutes: int
    switches: dict[str, Chosen | tuple[str, ...]]
    is_chosen: bool


class ChoosingView(msgspec.Struct, frozen=True):
    """The choices for the game. During a game, only those with which no game is begun, and no `evenings`.

    `idle`: the table's own switches that decide nothing in this game. `refusal`: why the game cannot be dealt
    yet.
    """

    rows: tuple[RowView, ...]
    evenings: tuple[EveningView, ...]
    idle: tuple[str, ...]
    refusal: PlainReason | None


class RematchView(msgspec.Struct, frozen=True):
    """The people who want a rematch, the first first, `of` all that are asked; it `takes` this number.

    `left`: the seconds to the lobby when this was sent; None until it is decided.
    """

    chairs: tuple[int, ...]
    of: int
    takes: int
    left: float | None


class OpeningView(msgspec.Struct, frozen=True):
    """The beginning of a game, while everybody looks at their cards and no question is open.

    `ready`: the chairs that have looked, bots among them; `left` of the `seconds` when this was sent, both
    None where the table waits for all; `is_held`: somebody holds a card, and the clock stands; `since`: the
    seconds since the deal; `is_over`: the looking is over, and the Sheriff's badge falls; `is_cut`: because
    the host or the board has gone on. `is_again`: it is not the evening's first game.
    """

    ready: tuple[int, ...]
    left: float | None
    seconds: float | None
    since: float
    is_held: bool
    is_over: bool
    is_cut: bool
    is_again: bool


class WaitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chair that the table waits for: `seconds` so far when this was sent; `left` on the clock, if any.

    `can_ring`: the bell may be rung for it; `rung`: the number of rings; `can_help`: host and board may help.
    `help_in`: the seconds until they may, when the person is away; everybody counts along.
    Where several are asked at once: `also` are the other chairs that the table waits for, `answered` those
    whose answers lie already. Nobody learns from it what the answers are.
    """

    chair: int
    seconds: float
    can_ring: bool
    rung: int
    can_help: bool
    left: float | None
    also: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    help_in: float | None = None


class ComingView(msgspec.Struct, frozen=True):
    """The person who has a chair from the next game on: the name and the hat."""

    name: str
    stranger: int


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a table that everybody may know.

    `notice`: why the last game could not go on (then it is over, `game` None). `game` is the public view of
    the game on the table. `choosing`: what can be chosen now. `has_board`: a board with its powers is
    connected. `rematch` is there when the game is over, `opening` until everybody has looked at their
    cards. `tapped`: the taps for the open question, if all may see them. `story`: the token
    of the last game, until the next is dealt. `stage`: the replay of it on boards.
    `afterlife`: the ghosts' bets, when it is over. `undoing`: somebody asks to take an answer back.
    `tally`: the count of a real game, at a table that keeps no more.
    """

    code: str
    phase: Literal["lobby", "game", "tally", "over"]
    chairs: tuple[ChairView, ...]
    switches: ChosenSwitches
    wait: WaitView | None
    requests: tuple[RequestView, ...]
    past: tuple[PastGame, ...]
    watchers: int
    notice: PlainReason | None
    game: PublicPart | None
    choosing: ChoosingView | None = None
    has_board: bool = False
    rematch: RematchView | None = None
    opening: OpeningView | None = None
    tapped: TappedView | None = None
    seal: SealView | None = None
    story: str | None = None
    night: KeptNight | None = None
    book: KeptBook | None = None
    stage: StageView | None = None
    afterlife: GhostsView | None = None
    undoing: UndoingView | None = None
    tally: TallyView | None = None


class ToldView(msgspec.Struct, frozen=True):
    """The event at a place of this state's `events` as one seat may read it: all its values."""

    at: int
    values: dict[str, Plain]


class OwnView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The secrets of the one chair that is open on this device.

    `target`: with three players, the seat that this one must bring down now; None in every other game, for
    the dead and when it is over. The browser marks that seat (`seat.your_target`, in little room
    `seat.target`). `can_back`: the last part may be taken back. `game`: what else the game shows this
    seat alone; `told`: what this seat may read of the events and others may not; `at_once`: the
    question that it may answer `ahead` is asked now, as several are asked at once. `marks`: of the living,
    while any role is secret; `ghost`: of one who is out. On a board, while nobody looks behind the curtain,
    it has what everybody may read, and neither role nor target. `can_undo`: it may ask to take its last
    answer back, of which everybody was told the events `undoes`. `can_ask`: for a `hint`, which is there once
    it has asked.
    """

    chair: int
    seat: int | None
    role: str | None
    choice: ChoiceView | None
    ahead: ChoiceView | None
    unasked: tuple[OptionView, ...]
    can_back: bool
    target: int | None = None
    game: OwnPart | None = None
    told: tuple[ToldView, ...] = ()
    at_once: bool = False
    marks: MarksView | None = None
    ghost: GhostView | None = None
    can_undo: bool = False
    undoes: tuple[EventView, ...] = ()
    can_ask: bool = False
    hint: HintView | None = None


class MineView(msgspec.Struct, frozen=True, omit_defaults=True):
    """This device: its chairs, its powers, the chair that has to look (`curtain`), the open chair's things.

    `nods`: the requests that this device may answer now; `asking`: the one that it has made. `newcomers`:
    those of its chairs to which another device has come: was that you? `tapped`: the open chair's taps so far
    for the question it is asked, on any of its devices. Without a chair: the `sides` on which the visitor may
    bet, or the `bet` that is sealed. `coming`: the chair that it has from the next game on.
    """

    chairs: tuple[int, ...]
    can_host: bool
    can_board: bool
    curtain: int | None
    own: OwnView | None
    nods: tuple[str, ...] = ()
    newcomers: tuple[int, ...] = ()
    asking: str | None = None
    tapped: TappedView | None = None
    bet: str | None = None
    sides: tuple[str, ...] = ()
    coming: int | None = None
