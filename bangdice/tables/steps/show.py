"""Showing a table: the part that everybody may see, and each device's own part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple

from msgspec.structs import replace

from bangdice.box import Box
from bangdice.box.switches import EveningChoice, Row, Value
from bangdice.kernel.event import Event
from bangdice.kernel.view import PublicPart
from bangdice.tables.kept.chairs import Chair, promised_chair
from bangdice.tables.kept.plain import plain_reason, plain_values
from bangdice.tables.kept.switches import ChosenSwitches, is_chosen
from bangdice.tables.slices import public_parts
from bangdice.tables.slices.capgun import caps_of
from bangdice.tables.slices.deciders import OpenRequest, may_nod, open_requests
from bangdice.tables.slices.ghosts import audience_of, ghost_view
from bangdice.tables.slices.hints import can_ask, hint_view
from bangdice.tables.slices.marks import marks_view
from bangdice.tables.slices.requests import request_view
from bangdice.tables.steps.after_game import rematch_view
from bangdice.tables.steps.views import (
    ChairView,
    ChoosingView,
    ComingView,
    EveningView,
    KeepView,
    MineView,
    OpeningView,
    OwnView,
    RowView,
    TableView,
    ToldView,
    UnfitView,
    WaitView,
)
from bangdice.tables.wire.replies import Bye, Granted
from bangdice.tables.wire.view import ChoiceView, EventView, OptionView, TappedView
from bangdice.tables.world.answers import lies_at
from bangdice.tables.world.game import Asked
from bangdice.tables.world.live import Guest
from bangdice.tables.world.opening import people
from bangdice.tables.world.sitters import grave_of
from bangdice.tables.world.tally_roles import role_of
from bangdice.tables.world.undoing import asked_for, can_wish
from bangdice.tables.world.world import World


class Update(NamedTuple):
    """The table after a change. `rev` rises by one with each; `mine` has an entry for every visitor. `film`
    has the game as it is shown after each of the events, if they are those of answers.

    `is_whole`: for a visitor who asks for the whole view, or for those who alone learn of a change (`rev` has
    not risen then, and `mine` has only them); `lately` are the events told before, the oldest first. `grants`
    go to their visitors before their state; `byes` are for visitors who have left `mine`.
    """

    rev: int
    events: tuple[EventView, ...]
    table: TableView
    mine: Mapping[str, MineView]
    grants: Mapping[str, Granted]
    byes: Mapping[str, Bye]
    lately: tuple[EventView, ...] = ()
    is_whole: bool = False
    film: tuple[PublicPart, ...] = ()


def update_of(
    world: World,
    rev: int,
    events: Sequence[Event],
    guests: Iterable[Guest],
    now: float,
    film: Sequence[Any] = (),
) -> Update:
    """Return what some guests are told of a table at a revision, with the new events and their film."""
    requests = open_requests(world, now) if world.live.requests else {}
    mine = {guest.id: mine_view(world, requests, guest, now, events) for guest in guests}
    told = tuple([EventView.of(event) for event in events])
    shown = tuple([world.box_on_table.public_part(it, world.rules_on_table) for it in film])
    return Update(rev, told, table_view(world, requests, now), mine, {}, {}, film=shown)


def whole_of(world: World, rev: int, guests: Iterable[Guest], now: float) -> Update:
    """Return the whole table as some guests see it, with the latest events."""
    lately = () if world.play is None else world.play.lately
    told = tuple([EventView.of(event) for event in lately])
    return update_of(world, rev, (), guests, now)._replace(is_whole=True, lately=told)


def table_view(world: World, requests: Mapping[str, OpenRequest], now: float) -> TableView:
    """Return the part of a table that everybody may see."""
    state, play = world.state, world.play
    public = None if play is None else play.picture.views[-1].public
    badge = _badge_chair(world)
    return TableView(
        code=state.code,
        phase=state.phase,
        chairs=tuple([_chair_view(world, at, at == badge) for at in range(len(state.chairs))]),
        switches=state.switches,
        wait=_wait_view(world, now),
        requests=tuple([request_view(world, it) for it in requests.values()]),
        past=state.past,
        watchers=_watchers(world),
        notice=state.notice,
        game=None if public is None else world.box_on_table.public_part(public, world.rules_on_table),
        choosing=choosing_view(world.box, state.switches, len(state.taken), state.phase == "game"),
        has_board=any(guest.board in world.boards for guest in world.live.guests.values()),
        rematch=rematch_view(world, now) if state.phase == "over" else None,
        opening=_opening_view(world, now),
        tapped=open_taps(world),
        story=state.story or None,
        **public_parts(world, now),
    )


def _opening_view(world: World, now: float) -> OpeningView | None:
    it = world.live.opening
    if it is None:
        return None
    has_clock = it.looking < inf
    return OpeningView(
        ready=it.are_ready(world.state, now),
        left=it.seconds_left(now) if has_clock else None,
        seconds=it.looking if has_clock else None,
        since=now - it.begun,
        is_held=it.is_held(now),
        is_over=now >= it.over,
        is_cut=it.is_cut,
        is_again=world.state.game > 1,
    )


def mine_view(
    world: World,
    requests: Mapping[str, OpenRequest],
    guest: Guest,
    now: float,
    events: Sequence[Event] = (),
) -> MineView:
    """Return a guest's own part: the secrets of the one chair that is open on its screen, of no other.

    `events` are those of this state.
    """
    chairs = world.state.chairs
    held = world.holding.of_guest(guest)
    shown = world.shown_chair(guest)
    bet, sides = (None, ()) if held or guest.board in world.boards else audience_of(world, guest)
    return MineView(
        chairs=held,
        can_host=world.host in held,
        can_board=guest.board is not None and guest.board in world.boards,
        curtain=_curtain(world, held, shown, now),
        own=_own_view(world, shown, guest, now, events) if shown is not None and shown in held else None,
        nods=tuple([it.request.id for it in requests.values() if may_nod(world, guest, it)]),
        newcomers=tuple([index for index in held if chairs[index].newcomers(guest.keys)]),
        asking=requests[guest.id].request.id if guest.id in requests else None,
        tapped=world.live.tapped if world.live.tapped is not None and sees_taps(world, guest) else None,
        bet=bet,
        sides=sides,
        coming=promised_chair(chairs, guest.keys) if world.has_promised else None,
    )


def _curtain(world: World, held: Sequence[int], shown: int | None, now: float) -> int | None:
    """Return the chair of a device that has to look at it while it shows another: the one that is asked, or,
    before the game begins, the next one that has not looked at its cards.
    """
    opening, wish = world.live.opening, world.live.undoing.wish
    if wish is not None:
        wanted = tuple(at for at in held if at in asked_for(world, wish, now).open)
    elif opening is None:
        wanted = tuple(at for at in held if at in (world.asked_chair, *world.waited_for))
    else:
        wanted = tuple(at for at in held if at in people(world.state) and at not in opening.ready)
    return None if shown in wanted else next(iter(wanted), None)


def _chair_view(world: World, index: int, has_badge: bool) -> ChairView:
    chair: Chair = world.state.chairs[index]
    online = chair.kind == "bot" or index in world.holding.there
    return ChairView(
        name=chair.name,
        kind=chair.kind,
        online=online,
        host=chair.host,
        stand_in=chair.stand_in or chair.left,
        real_dice=chair.real_dice,
        seat=chair.seat,
        bot=chair.bot,
        stranger=chair.hat,
        kept=kept_view(world, chair),
        badge=has_badge,
        lends=chair.lends,
        caps=caps_of(world.live, chair),
        coming=None if chair.coming is None else ComingView(chair.coming.name, chair.coming.hat),
        grave=_grave(world, chair) if world.state.sitters else "",
        tablet=chair.at_board,
        temper=chair.temper,
    )


def _grave(world: World, chair: Chair) -> str:
    is_out = world.play is not None and chair.seat not in world.play.picture.in_play
    return grave_of(world.state, chair.seat) if is_out and chair.seat is not None else ""


def _watchers(world: World) -> int:
    boards = world.boards
    others = (guest for guest in world.live.guests.values() if not world.holding.of_guest(guest))
    return len({guest.device for guest in others if guest.board not in boards})


def _own_view(world: World, index: int, guest: Guest, now: float, events: Sequence[Event]) -> OwnView:
    chair, play = world.state.chairs[index], world.play
    if play is None or chair.seat is None:
        return OwnView(index, None, _dealt_role(world, index, guest), None, None, (), False)
    picture, seat = play.picture, chair.seat
    is_board, is_open = guest.screen == "board", world.open_chair(guest) == index
    own = picture.views[seat].own if is_open else None
    at_once = any(asked.seat == seat for asked in picture.together) and world.live.opening is None
    is_asked = world.asked is not None and world.asked.seat == seat
    can_act = world.live.opening is None
    is_on, is_in_play = can_act and world.state.phase == "game", seat in picture.in_play
    undoes = is_on and can_wish(world, seat)
    return OwnView(
        index,
        seat,
        None if own is None else own.role,
        _choice_view(world, picture.asked) if is_asked else None,
        _choice_view(world, picture.ahead.get(seat)) if can_act and (at_once or not is_board) else None,
        picture.unasked[seat] if can_act else (),
        picture.last_seat == seat and can_act,
        None if own is None else own.target,
        None if own is None else world.box_on_table.own_part(own, world.rules_on_table),
        told_views(events, seat) if events and not is_board else (),
        at_once,
        marks_view(world.state, play, seat) if is_on and is_in_play and not is_board else None,
        ghost_view(world, play, index, guest, now) if is_on and not is_in_play and not is_board else None,
        undoes,
        tuple(map(EventView.of, play.recording.now.events)) if undoes else (),
        is_on and not is_board and is_open and can_ask(world, seat),
        None if is_board or not is_open else hint_view(world, index),
    )


def _dealt_role(world: World, index: int, guest: Guest) -> str | None:
    """Return the role that was dealt to a chair for a real game, if this screen may show it."""
    tally, seat = world.state.tally, world.state.chairs[index].seat
    if tally is None or seat is None or guest.screen == "board" or world.open_chair(guest) != index:
        return None
    return role_of(tally, seat)


def _choice_view(world: World, asked: Asked | None) -> ChoiceView | None:
    if asked is None:
        return None
    choice = world.choice_of(asked)
    if choice is None:
        return asked.shown
    return replace(asked.shown, chosen=OptionView(choice.verb, choice.taps))


def sees_taps(world: World, guest: Guest) -> bool:
    """Return True if a visitor may see the taps: one with a key of the asked chair, whose device shows it.

    A board may share its device with a chair, in another tab. It has no key and sees none.
    """
    asked = world.asked_chair
    return asked is not None and world.shown_chair(guest) == asked and asked in world.holding.of_guest(guest)


def open_taps(world: World) -> TappedView | None:
    """Return the taps for the open question if everybody may see them."""
    is_open = world.asked is not None and world.asked.shown.about in world.box_on_table.open_taps
    return world.live.tapped if is_open else None


def _wait_view(world: World, now: float) -> WaitView | None:
    """Return the public part of the wait: first a player who can be helped, else one who is away."""
    pace, helped = world.live.pace, world.can_help(now)
    if world.asked_chair is None:
        return None
    answered = _answered_chairs(world, now) if pace.together is not None else ()
    chairs = [world.state.chair_of(question.seat) for question in world.questions]
    waited = [at for at in chairs if at not in answered] or [world.asked_chair]
    waited.sort(key=lambda index: world.live.away_since(world.state.chairs[index]) is None)
    if helped:
        waited.sort(key=lambda index: (at := world.help_at(index)) is None or at > now)
    wish = world.live.undoing.wish
    stands = now if wish is None else wish.since
    left = max(0.0, pace.deadline - stands) if world.waited_for and pace.deadline is not None else None
    can_ring = world.ring_at is not None and now >= world.ring_at
    seconds = max(0.0, now - pace.since)
    help_in = None if helped else _help_in(world, waited[0], now)
    also = tuple(waited[1:])
    return WaitView(waited[0], seconds, can_ring, len(pace.rung), helped, left, also, answered, help_in)


def _help_in(world: World, index: int, now: float) -> float | None:
    """Return the seconds until others may help a chair whose person is away; None for any other."""
    at = world.help_at(index) if index in world.waited_for else None
    is_away = world.live.away_since(world.state.chairs[index]) is not None
    return max(0.0, at - now) if at is not None and is_away else None


def _answered_chairs(world: World, now: float) -> tuple[int, ...]:
    """Return the chairs whose answers lie, of those that are asked at once."""
    times = [(asked.seat, lies_at(world, asked)) for asked in world.questions]
    return tuple([world.state.chair_of(seat) for seat, at in times if at is not None and at <= now])


def kept_view(world: World, chair: Chair) -> KeepView | None:
    """Return the character that a chair may keep in the next game, if that game has it."""
    if chair.survived is None or world.state.phase == "game":
        return None
    if not world.box.carrying.can_keep(world.rules, chair.survived):
        return None
    return KeepView(chair.survived, chair.keeps)


def _badge_chair(world: World) -> int | None:
    """Return the chair to which the badge passes in the next game, if it does."""
    if world.state.phase == "game":
        return None
    return world.box.carrying.badge_at(world.rules, world.places)


def choosing_view(box: Box, switches: ChosenSwitches, seated: int, is_playing: bool) -> ChoosingView | None:
    """Return the choices for a game now, and why the rest cannot be chosen; None where there is no choice."""
    rules = switches.rules_of(box)
    evenings = () if is_playing else tuple([is_chosen(it, switches, rules) for it in box.switches.evenings])
    return _choosing_view(box, tuple(rules.items()), evenings, seated, is_playing)


@lru_cache(maxsize=512)
def _choosing_view(
    box: Box, rules: tuple[tuple[str, Value], ...], are_now: tuple[bool, ...], seated: int, is_playing: bool
) -> ChoosingView | None:
    chosen, switches = dict(rules), box.switches
    rows = switches.rows(chosen, seated)
    shown = tuple(_row_view(row) for row in rows if not is_playing or row.name in switches.loose)
    refusal = None if is_playing else switches.refusal(chosen, seated)
    if not shown and not switches.idle and refusal is None:
        return None
    return ChoosingView(
        shown,
        tuple(map(_evening_view, switches.evenings, are_now)),
        tuple(sorted(switches.idle)),
        None if refusal is None else plain_reason(refusal),
    )


def _evening_view(evening: EveningChoice, is_now: bool) -> EveningView:
    return EveningView(evening.name, evening.minutes, dict(evening.switches), is_now)


def _row_view(row: Row) -> RowView:
    dark = tuple(UnfitView(value, plain_reason(reason)) for value, reason in row.dark)
    idle = None if row.idle is None else plain_reason(row.idle)
    return RowView(row.name, row.values, row.many, row.default, row.value, idle, dark, row.deep, row.group)


def told_views(events: Sequence[Event], seat: int) -> tuple[ToldView, ...]:
    """Return the events of which a seat may read more than everybody."""
    return tuple(
        [
            ToldView(at, plain_values(event.for_seat(seat).values))
            for at, event in enumerate(events)
            if event.secret is not None and any(seat in audience for audience in event.secret.values())
        ]
    )
