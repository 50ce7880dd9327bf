"""The table as everybody may see it, and what is one device's own."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bangdice.cards.view import OwnView as CardsOwnView
from bangdice.cards.view import PublicView as CardsPublicView
from bangdice.kernel.event import Event
from bangdice.tables import succession
from bangdice.tables.card_options import choosing_view
from bangdice.tables.chair import Chair
from bangdice.tables.holding import Holding
from bangdice.tables.nodding import Survey, may_nod
from bangdice.tables.picture import Asked
from bangdice.tables.plain import event_view, reason_view, told_views
from bangdice.tables.presence import Guest
from bangdice.tables.series import rematch_view
from bangdice.tables.tapping import sees_taps
from bangdice.tables.view import (
    ChairView,
    ChoiceView,
    ChoosingView,
    MineView,
    OptionView,
    OwnView,
    RequestView,
    TableView,
)
from bangdice.tables.waiting import wait_view

if TYPE_CHECKING:
    from bangdice.tables.table import Table

__all__ = ["event_view", "mine_view", "reason_view", "table_view"]


def table_view(table: "Table", holding: Holding, requests: Sequence[Survey], now: float) -> TableView:
    """The public part."""
    state, play = table.state, table.play
    badge = succession.badge_chair(state) if state.phase != "game" else None
    return TableView(
        state.code,
        state.phase,
        tuple([_chair_view(table, at, holding, at == badge) for at in range(len(state.chairs))]),
        state.options,
        wait_view(table, now),
        tuple([_request_view(it) for it in requests]),
        state.past,
        _watchers(table, holding),
        state.notice,
        None if play is None else _public(table, play.picture.views[-1].public),
        _choosing(table),
        any(guest.board in table.boards for guest in table.presence),
        rematch_view(state),
    )


def _public(table: "Table", public: Any) -> Any:
    """The game's public view; what was shown once stays only where the table remembers for people."""
    if isinstance(public, CardsPublicView) and not _remembers(table):
        return replace(public, shown=tuple([() for _ in public.shown]))
    return public


def _remembers(table: "Table") -> bool:
    cards = table.state.options.cards
    return cards is not None and cards.memory


def _choosing(table: "Table") -> ChoosingView | None:
    options = table.state.options
    if options.game != "cards" or options.cards is None or table.state.phase == "game":
        return None
    return choosing_view(options.cards, sum(chair.kind != "empty" for chair in table.state.chairs))


def mine_view(
    table: "Table", holding: Holding, requests: Sequence[Survey], guest: Guest, events: Sequence[Event] = ()
) -> MineView:
    """One visitor's own part: the secrets of the one chair that is open on its device, of no other.

    `events` are those that this state tells.
    """
    chairs = table.state.chairs
    held = holding.of_guest(guest)
    shown = table.presence.open_chair(guest.device, holding.of_device(guest.device), chairs)
    asked = table.asked_chair()
    return MineView(
        held,
        any(chairs[index].host for index in held),
        guest.board is not None and guest.board in table.boards,
        asked if asked in held and asked != shown else None,
        _own_view(table, shown, events) if shown is not None and shown in held else None,
        tuple([it.request.id for it in requests if may_nod(table, guest, it)]),
        tuple([index for index in held if chairs[index].newcomers(guest.keys)]),
        table.tapped if sees_taps(table, holding, guest) else None,
    )


def _chair_view(table: "Table", index: int, holding: Holding, has_badge: bool) -> ChairView:
    chair: Chair = table.state.chairs[index]
    online = chair.kind == "bot" or (chair.is_person and chair.opens_for(holding.keys))
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
        succession.kept_view(table.state, chair),
        has_badge,
        chair.lends,
    )


def _request_view(it: Survey) -> RequestView:
    missing = max(1, it.asked.needed - len(it.request.nods))
    return RequestView(it.request.id, it.request.kind, it.chair, it.asked.whom, missing, it.request.name)


def _watchers(table: "Table", holding: Holding) -> int:
    boards = table.boards
    watching = (
        guest for guest in table.presence if not holding.of_guest(guest) and guest.board not in boards
    )
    return len({guest.device for guest in watching})


def _own_view(table: "Table", index: int, events: Sequence[Event]) -> OwnView:
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
        None if own is None else own.target,
        _own_cards(table, own),
        told_views(events, seat),
    )


def _own_cards(table: "Table", own: Any) -> CardsOwnView | None:
    """One's own things in a card game; what was seen once only where the table remembers for people."""
    if not isinstance(own, CardsOwnView):
        return None
    return own if _remembers(table) else replace(own, known=tuple([() for _ in own.known]), deck=())


def _choice_view(table: "Table", asked: Asked | None) -> ChoiceView | None:
    if asked is None:
        return None
    choice = next((choice for choice in table.state.choices if asked.fits(choice)), None)
    if choice is None:
        return asked.shown
    return replace(asked.shown, chosen=OptionView(choice.verb, choice.taps))
