"""The table as a device may see it: the public part, the device's own, and what listeners are told.

What is kept and everybody may see as it is, such as the switches, travels as it is kept (`tables/kept/`).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from bangdice.chronicle.seal import SealView
from bangdice.kernel.view import OwnPart, PublicPart
from bangdice.tables.kept.plain import Plain, PlainReason
from bangdice.tables.kept.state import Book, Night, PastGame
from bangdice.tables.kept.switches import Chosen, Switches
from bangdice.tables.wire.waiting_views import (
    ComingView,
    GhostsView,
    GhostView,
    HauntView,
    MarksView,
    RequestView,
    SignView,
    WaitView,
)


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


class TappedView(msgspec.Struct, frozen=True):
    """Taps for the open question that are not sent yet.

    `verb`: the power they are for, if any; `by`: the id of the command that told them.
    """

    question: int
    verb: str | None
    taps: tuple[str, ...]
    by: str


class StageView(msgspec.Struct, frozen=True):
    """The last game as all boards play it once more, from an answer on; or (not `on`) that they stop.

    `number` rises with each time that somebody starts or ends it.
    """

    on: bool
    at: int
    pace: int
    number: int


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a table that everybody may know.

    `notice`: why the last game could not go on (then it is over, `game` None). `game` is the public view of
    the game on the table. `choosing`: what can be chosen now. `has_board`: a board with its powers is
    connected. `rematch` is there when the game is over, `opening` until everybody has looked at their
    cards. `tapped`: the taps for the open question, if all may see them. `story`: the token
    of the last game, until the next is dealt. `stage`: the replay of it on boards.
    `afterlife`: the ghosts' bets, when it is over.
    """

    code: str
    phase: Literal["lobby", "game", "over"]
    chairs: tuple[ChairView, ...]
    switches: Switches
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
    night: Night | None = None
    book: Book | None = None
    stage: StageView | None = None
    afterlife: GhostsView | None = None


class OptionView(msgspec.Struct, frozen=True):
    """A legal answer."""

    verb: str
    taps: tuple[str, ...]


class DarkView(msgspec.Struct, frozen=True):
    """An answer that is refused, and why."""

    verb: str
    taps: tuple[str, ...]
    reason: PlainReason


class PartView(msgspec.Struct, frozen=True):
    """A part of a choice that is made of several: the tap that names it, and its possible answers."""

    tap: str
    options: tuple[OptionView, ...]
    dark: tuple[DarkView, ...]


class ChoiceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question this chair may answer now (`number`) or ahead (`number` None).

    `parts`: all that are still open, this one first, where they can be answered in one go (`answers`).
    `in_vain`: the options that would change nothing, and why. They stay legal.
    """

    number: int | None
    about: str
    values: dict[str, Plain]
    options: tuple[OptionView, ...]
    dark: tuple[DarkView, ...]
    chosen: OptionView | None
    parts: tuple[PartView, ...] = ()
    in_vain: tuple[DarkView, ...] = ()


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
    while any role is secret; `ghost`: of one who is out.
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


class EventView(msgspec.Struct, frozen=True):
    """An event: a name for the catalogue, named values, the rule's number."""

    name: str
    values: dict[str, Plain]
    rule: str | None


class Whisper(NamedTuple):
    """A small message for some visitors, by its name on the wire. The table itself has not changed."""

    to: tuple[str, ...]
    name: Literal["tapped", "sign", "haunt"]
    said: TappedView | SignView | HauntView
