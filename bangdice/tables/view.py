"""The table as a device may see it: the public part, and what is this device's own."""

from typing import Literal

import msgspec

from bangdice.dice.view import PublicView

Plain = int | str | bool | None | list[int | str]


class ChairView(msgspec.Struct, frozen=True):
    """One chair. `seat` is its place in the running game, None in the lobby.

    `stand_in`: a bot plays for an absent person.
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


class OptionsView(msgspec.Struct, frozen=True):
    """The table's switches; seconds where a time is meant, 0 = off."""

    game: Literal["dice"]
    edition: Literal["first", "revised"]
    el_gringo_per: Literal["event", "point"]
    el_gringo_when_dead: bool
    gatling_arrows_first: bool
    kit_before_damage: bool
    rose_wraps: bool
    clock: int
    seen: float
    seen_dice: float
    windows: Literal["ask", "masked", "fast"]
    sound: Literal["board", "all", "off"]
    flat: bool
    bot_kind: Literal["habits", "random"]


class WaitView(msgspec.Struct, frozen=True):
    """Whom the table waits for: `seconds` so far when this was sent; `left` on the clock, if any."""

    chair: int
    seconds: float
    can_help: bool
    left: float | None


class RequestView(msgspec.Struct, frozen=True):
    """Somebody asks host or board: to take a chair back (`claim`) or for the board's powers (`board`)."""

    id: str
    kind: Literal["claim", "board"]
    chair: int | None


class ReasonView(msgspec.Struct, frozen=True):
    """A refusal: a name for the catalogue, its values, and the rule or ruling."""

    name: str
    values: dict[str, Plain]
    rule: str | None


class PastGameView(msgspec.Struct, frozen=True):
    """One game of the series, when it is over: the names that won, and how."""

    number: int
    game: str
    side: str
    winners: tuple[str, ...]


class TableView(msgspec.Struct, frozen=True):
    """What everybody at the table may know.

    `notice`: why the last game could not go on (then it is over, `game` None).
    """

    code: str
    phase: Literal["lobby", "game", "over"]
    chairs: tuple[ChairView, ...]
    options: OptionsView
    wait: WaitView | None
    requests: tuple[RequestView, ...]
    past: tuple[PastGameView, ...]
    watchers: int
    notice: ReasonView | None
    game: PublicView | None


class OptionView(msgspec.Struct, frozen=True):
    """A legal answer."""

    verb: str
    taps: tuple[str, ...]


class DarkView(msgspec.Struct, frozen=True):
    """An answer that is refused, and why."""

    verb: str
    taps: tuple[str, ...]
    reason: ReasonView


class ChoiceView(msgspec.Struct, frozen=True):
    """A question this chair may answer now (`number`) or ahead (`number` None)."""

    number: int | None
    about: str
    values: dict[str, Plain]
    options: tuple[OptionView, ...]
    dark: tuple[DarkView, ...]
    chosen: OptionView | None


class OwnView(msgspec.Struct, frozen=True):
    """The secrets of the one chair that is open on this device.

    `can_back`: the last part may be taken back.
    """

    chair: int
    seat: int | None
    role: str | None
    choice: ChoiceView | None
    ahead: ChoiceView | None
    unasked: tuple[OptionView, ...]
    can_back: bool


class MineView(msgspec.Struct, frozen=True):
    """This device: its chairs, its powers, who has to look (`curtain`), and the open chair's own things."""

    chairs: tuple[int, ...]
    can_host: bool
    can_board: bool
    curtain: int | None
    own: OwnView | None


class EventView(msgspec.Struct, frozen=True):
    """What happened: a name for the catalogue, named values, the rule's number."""

    name: str
    values: dict[str, Plain]
    rule: str | None


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The acknowledgement of a command.

    `key`: the chair's secret after `sit`; `waiting`: consent was asked for.
    """

    ok: bool
    refusal: ReasonView | None = None
    key: str | None = None
    chair: int | None = None
    waiting: bool = False
