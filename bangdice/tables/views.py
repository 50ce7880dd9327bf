"""The table as everybody may see it, and what is one device's own."""

from collections.abc import Sequence

from msgspec.structs import replace

from bangdice.kernel.event import Event
from bangdice.kernel.view import OwnPart, PublicPart
from bangdice.tables import succession
from bangdice.tables.asking import Survey, may_nod
from bangdice.tables.game import Asked, Play
from bangdice.tables.hosting import rematch_view
from bangdice.tables.options import choosing_view, rules_of
from bangdice.tables.people import Guest
from bangdice.tables.plain import event_view, reason_view, told_views
from bangdice.tables.state import Chair
from bangdice.tables.view import (
    ChairView,
    ChoiceView,
    ChoosingView,
    MineView,
    OptionView,
    OwnView,
    RequestView,
    TableView,
    WaitView,
)
from bangdice.tables.world import World

__all__ = ["event_view", "mine_view", "reason_view", "table_view"]


def table_view(world: World, requests: Sequence[Survey], now: float) -> TableView:
    """The public part."""
    state, play = world.state, world.play
    badge = succession.badge_chair(world)
    return TableView(
        state.code,
        state.phase,
        tuple([_chair_view(world, at, at == badge) for at in range(len(state.chairs))]),
        state.options,
        _wait_view(world, now),
        tuple([_request_view(it) for it in requests]),
        state.past,
        _watchers(world),
        state.notice,
        None if play is None else _public(world, play),
        _choosing(world),
        any(guest.board in world.boards for guest in world.live.guests.values()),
        rematch_view(state),
    )


def _public(world: World, play: Play) -> PublicPart:
    """Return the game's public view as the table shows it."""
    box = world.games[play.game.name]
    return box.shown(play.picture.views[-1].public, rules_of(world.state.options, box))


def _choosing(world: World) -> ChoosingView | None:
    state = world.state
    seated = sum(chair.kind != "empty" for chair in state.chairs)
    return choosing_view(world.box, state.options, seated, state.phase == "game")


def mine_view(
    world: World, requests: Sequence[Survey], guest: Guest, events: Sequence[Event] = ()
) -> MineView:
    """One visitor's own part: the secrets of the one chair that is open on its device, of no other.

    `events` are those that this state tells.
    """
    chairs = world.state.chairs
    held = world.holding.of_guest(guest)
    shown = world.live.open_chair(guest.device, world.holding.of_device(guest.device), chairs)
    asked = world.asked_chair
    return MineView(
        held,
        any(chairs[index].host for index in held),
        guest.board is not None and guest.board in world.boards,
        asked if asked in held and asked != shown else None,
        _own_view(world, shown, events) if shown is not None and shown in held else None,
        tuple([it.request.id for it in requests if may_nod(world, guest, it)]),
        tuple([index for index in held if chairs[index].newcomers(guest.keys)]),
        next((it.request.id for it in requests if it.request.visitor == guest.id), None),
        world.live.tapped if sees_taps(world, guest) else None,
    )


def _chair_view(world: World, index: int, has_badge: bool) -> ChairView:
    chair: Chair = world.state.chairs[index]
    online = chair.kind == "bot" or (chair.is_person and chair.opens_for(world.holding.keys))
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
        succession.kept_view(world, chair),
        has_badge,
        chair.lends,
    )


def _request_view(it: Survey) -> RequestView:
    missing = max(1, it.asked.needed - len(it.request.nods))
    return RequestView(it.request.id, it.request.kind, it.chair, it.asked.whom, missing, it.request.name)


def _watchers(world: World) -> int:
    boards = world.boards
    others = (guest for guest in world.live.guests.values() if not world.holding.of_guest(guest))
    return len({guest.device for guest in others if guest.board not in boards})


def _own_view(world: World, index: int, events: Sequence[Event]) -> OwnView:
    chair, play = world.state.chairs[index], world.play
    if play is None or chair.seat is None:
        return OwnView(index, None, None, None, None, (), False)
    picture, seat = play.picture, chair.seat
    own = picture.views[seat].own
    is_asked = picture.asked is not None and picture.asked.seat == seat
    return OwnView(
        index,
        seat,
        None if own is None else own.role,
        _choice_view(world, picture.asked) if is_asked else None,
        _choice_view(world, picture.ahead(seat)),
        picture.unasked[seat],
        picture.last_seat == seat,
        None if own is None else own.target,
        None if own is None else _own_game(world, play, own),
        told_views(events, seat),
    )


def _own_game(world: World, play: Play, own: OwnPart) -> OwnPart | None:
    """Return what the game shows one seat alone, beside its role and target."""
    box = world.games[play.game.name]
    return box.shown_to_seat(own, rules_of(world.state.options, box))


def _choice_view(world: World, asked: Asked | None) -> ChoiceView | None:
    if asked is None:
        return None
    choice = next((choice for choice in world.state.choices if asked.fits(choice)), None)
    if choice is None:
        return asked.shown
    return replace(asked.shown, chosen=OptionView(choice.verb, choice.taps))


def sees_taps(world: World, guest: Guest) -> bool:
    """Return True if a visitor may see the taps: one with a key of the asked chair, whose device shows it.

    A board may share its device with a chair, in another tab: it has no key and sees none.
    """
    asked, held = world.asked_chair, world.holding.of_device(guest.device)
    is_shown = world.live.open_chair(guest.device, held, world.state.chairs) == asked
    return asked is not None and is_shown and asked in world.holding.of_guest(guest)


def _wait_view(world: World, now: float) -> WaitView | None:
    """Return whom the table waits for, as everybody may see it."""
    asked, pace = world.asked_chair, world.live.pace
    if asked is None:
        return None
    is_person = world.waited_for is not None
    left = max(0.0, pace.deadline - now) if is_person and pace.deadline is not None else None
    can_ring = world.ring_at is not None and now >= world.ring_at
    return WaitView(asked, max(0.0, now - pace.since), can_ring, len(pace.rung), world.can_help(now), left)
