"""The table as everybody may see it, and what is one device's own."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bangdice.tables.chair import Chair
from bangdice.tables.holding import Holding
from bangdice.tables.picture import Asked
from bangdice.tables.plain import event_view, reason_view
from bangdice.tables.presence import Guest
from bangdice.tables.view import (
    ChairView,
    ChoiceView,
    MineView,
    OptionView,
    OwnView,
    RequestView,
    TableView,
    WaitView,
)

if TYPE_CHECKING:
    from bangdice.tables.table import Table

__all__ = ["event_view", "mine_view", "reason_view", "table_view"]


def table_view(table: "Table", holding: Holding, now: float) -> TableView:
    """The public part."""
    state, play = table.state, table.play
    return TableView(
        state.code,
        state.phase,
        tuple([_chair_view(chair, holding) for chair in state.chairs]),
        state.options,
        _wait_view(table, now),
        tuple(_request_views(table)),
        state.past,
        _watchers(table, holding),
        state.notice,
        None if play is None else play.picture.views[-1].public,
    )


def mine_view(table: "Table", holding: Holding, guest: Guest) -> MineView:
    """One visitor's own part: the secrets of the one chair that is open on its device, of no other."""
    chairs = table.state.chairs
    held = holding.of_guest(guest)
    shown = table.presence.open_chair(guest.device, holding.of_device(guest.device), chairs)
    asked = table.asked_chair()
    return MineView(
        held,
        any(chairs[index].host for index in held),
        guest.board is not None and guest.board in table.state.boards,
        asked if asked in held and asked != shown else None,
        _own_view(table, shown) if shown is not None and shown in held else None,
    )


def _chair_view(chair: Chair, holding: Holding) -> ChairView:
    online = chair.kind == "bot" or (chair.is_person and chair.key in holding.keys)
    return ChairView(
        chair.name,
        chair.kind,
        online,
        chair.host,
        chair.stand_in or chair.left,
        chair.real_dice,
        chair.seat,
        chair.bot,
        chair.hat,
    )


def _wait_view(table: "Table", now: float) -> WaitView | None:
    asked, pace = table.asked_chair(), table.pace
    if asked is None:
        return None
    is_person = not table.state.chairs[asked].is_played_by_bot
    left = max(0.0, pace.deadline - now) if is_person and pace.deadline is not None else None
    return WaitView(asked, max(0.0, now - pace.since), table.can_help(now), left)


def _request_views(table: "Table") -> list[RequestView]:
    chairs = {chair.key: index for index, chair in enumerate(table.state.chairs) if chair.key}
    return [
        RequestView(request.id, request.kind, chairs.get(request.key))
        for request in table.requests
        if request.kind == "board" or request.key in chairs
    ]


def _watchers(table: "Table", holding: Holding) -> int:
    boards = table.state.boards
    watching = (
        guest for guest in table.presence if not holding.of_guest(guest) and guest.board not in boards
    )
    return len({guest.device for guest in watching})


def _own_view(table: "Table", index: int) -> OwnView:
    chair, play = table.state.chairs[index], table.play
    if play is None or chair.seat is None:
        return OwnView(index, None, None, None, None, (), False)
    picture, seat = play.picture, chair.seat
    own = picture.views[seat].own
    is_asked = picture.asked is not None and picture.asked.seat == seat
    return OwnView(
        index,
        seat,
        None if own is None else own.role,
        _choice_view(table, picture.asked) if is_asked else None,
        _choice_view(table, picture.ahead(seat)),
        picture.unasked[seat],
        picture.last_seat == seat,
    )


def _choice_view(table: "Table", asked: Asked | None) -> ChoiceView | None:
    if asked is None:
        return None
    choice = next((choice for choice in table.state.choices if asked.fits(choice)), None)
    if choice is None:
        return asked.shown
    return replace(asked.shown, chosen=OptionView(choice.verb, choice.taps))
