"""The tally as its screens see it."""

from __future__ import annotations

import msgspec
from msgspec.structs import astuple, replace

from bangdice.box.counting import Counting
from bangdice.tables.kept.tally import Deed, Sheet, Tally, TallyMark
from bangdice.tables.world import sight, tally_roles
from bangdice.tables.world import tally as rules
from bangdice.tables.world.world import World


class TallySeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player by the tally: the `chair`, the life of `full`, the arrows. `next` comes the next turn.

    Where cards lie before players: those `laid` there, the `reach`, and the `distances` to all seats.
    """

    chair: int
    life: int
    full: int
    arrows: int = 0
    role: str | None = None
    character: str | None = None
    out: bool = False
    next: bool = False
    won: bool = False
    laid: tuple[str, ...] = ()
    reach: int = 0
    distances: tuple[int, ...] = ()


class LastMarkView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What would be taken back: the mark with number `n`, from `before` to `after` where it counts.

    `hand`: the chair whose phone made it.
    """

    n: int
    deed: Deed
    seat: int
    before: int = 0
    after: int = 0
    pick: str = ""
    hand: int | None = None


class TallyLineView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of how the count went: a mark at this second, from `before` to `after` where it counts.

    A turn (`next`) has the seat whose turn it is, and its number as `after`; the Indians and a Gatling
    have the points that they took of each seat (`paid`).
    """

    at: float
    deed: Deed
    seat: int
    before: int = 0
    after: int = 0
    pick: str = ""
    paid: tuple[int, ...] = ()


class TallyView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tally as everybody sees it. No `seats` while people gather, but `games` to choose from.

    `turn`: the seat, with the number of its turn, and its `turn_seconds` of all `seconds` when this was sent;
    `pile`: the arrows left of `arrows`; `last`: the last marks of each hand, the newest first. `weapons`:
    those of reach 2, 3 and so on; `cards`: what else may lie before a player, and by how much it makes others
    farther or nearer. `on_phones`: the phones deal the roles; `waits`: the seconds in which only the phone
    of who fell is asked; `told`: how it went, once it is over.

    `asks`: `first` (who has the role `pick`), `out` (who seat `asked` was) or `won` (has the side `pick`, by
    what is known, for this `why`). `left`: the roles that nobody has shown, as often as there are
    cards. `side`, `why`: who has won, once it is written down.
    """

    seats: tuple[TallySeatView, ...] = ()
    characters: tuple[str, ...] = ()
    turn: int | None = None
    turns: int = 0
    turn_seconds: float = 0.0
    seconds: float = 0.0
    pile: int = 0
    arrows: int = 0
    last: tuple[LastMarkView, ...] = ()
    asks: str = ""
    asked: int = -1
    pick: str = ""
    why: str = ""
    left: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    side: str = ""
    weapons: tuple[str, ...] = ()
    cards: dict[str, int] | None = None
    games: tuple[str, ...] = ()
    on_phones: bool = False
    waits: float = 0.0
    told: tuple[TallyLineView, ...] = ()


class TallyClock(msgspec.Struct, frozen=True):
    """Since when the clock of the tally goes on from the seconds that are kept."""

    since: float = float("-inf")


def seconds_of(world: World, now: float) -> float:
    """Return the seconds of the count. They stand still while nobody is at the table, and when it is over."""
    tally, live = world.state.tally, world.live
    if tally is None or world.state.phase != "tally":
        return 0.0 if tally is None else tally.played
    return tally.played + max(0.0, now - max(live.part(TallyClock).since, live.pace.begun))


def tally_view(world: World, now: float) -> TallyView | None:
    """Return the tally as everybody sees it; None at a table where games are played."""
    tally, counting = world.state.tally, world.box.counting
    if tally is None or counting is None:
        return None
    if tally.first is None or world.state.phase == "lobby":
        games = (name for name, box in world.games.items() if box.counting is not None)
        return TallyView(games=tuple(games), on_phones=tally.on_phones)
    sheet, seconds = rules.sheet_of(tally, counting), seconds_of(world, now)
    view = TallyView(
        seats=_seats(world, sheet, tally, counting),
        turn=sheet.turn,
        turns=sheet.turns,
        turn_seconds=max(0.0, seconds - sheet.since),
        seconds=seconds,
        pile=rules.pile(sheet, counting),
        arrows=counting.arrows,
        left=tuple(rules.roles_left(sheet).elements()),
        characters=tuple(counting.lives),
        on_phones=tally.on_phones,
        weapons=tuple(counting.weapons),
        cards={it: counting.seen.get(it, 0) + counting.sees.get(it, 0) for it in counting.cards} or None,
    )
    if world.state.phase == "over":
        told = tuple(TallyLineView(*astuple(it)) for it in tally.told)
        return replace(view, side=tally.side, why=tally.why, told=told)
    view = replace(_with_question(view, sheet), last=tuple(_last(tally, sheet, counting)))
    if view.asks != "out" or world.state.chair_of(view.asked) not in world.holding.there:
        return view
    return replace(view, waits=tally_roles.waits(tally, sheet, view.asked, seconds))


def _with_question(view: TallyView, sheet: Sheet) -> TallyView:
    view = replace(view, sides=tuple(rules.sides_of(len(sheet.seats))))
    ask = rules.ask_of(sheet)
    if ask is None:
        return view
    if ask.won is None:
        return replace(view, asks=ask.what, asked=ask.seat, pick=ask.pick)
    roles = rules.deduce(sheet, ask.won.side)
    seats = tuple(replace(it, role=role) for it, role in zip(view.seats, roles, strict=True))
    return replace(view, asks=ask.what, pick=ask.won.side, why=ask.won.why, seats=seats)


def _seats(world: World, sheet: Sheet, tally: Tally, counting: Counting) -> tuple[TallySeatView, ...]:
    following = rules.next_of(sheet)
    won = rules.winners(sheet, tally.side) if tally.side else ()
    return tuple(
        TallySeatView(
            world.state.chair_of(seat),
            it.life,
            rules.full(it, counting),
            it.arrows,
            it.role,
            it.character,
            it.out,
            seat == following,
            seat in won,
            *_sight(sheet, seat, counting),
        )
        for seat, it in enumerate(sheet.seats)
    )


def _sight(
    sheet: Sheet, seat: int, counting: Counting
) -> tuple[tuple[str, ...], int, tuple[int, ...]] | tuple[()]:
    if not counting.weapons:
        return ()
    it = sheet.seats[seat]
    return it.laid, sight.reach(it, counting), sight.distances(sheet, seat, counting)


def _last(tally: Tally, sheet: Sheet, counting: Counting) -> list[LastMarkView]:
    """Return the newest mark, and the newest of each other hand."""
    found: dict[int | None, LastMarkView] = {}
    for mark in reversed(tally.marks):
        if mark.hand not in found:
            found[mark.hand] = _last_of(tally, mark, sheet, counting)
    return list(found.values())


def _last_of(tally: Tally, mark: TallyMark, new: Sheet, counting: Counting) -> LastMarkView:
    group = rules.group_of(tally.marks, mark.n)
    old = rules.before(tally, group, counting)
    seat, steps = mark.seat, rules.steps(old, new, mark)
    if mark.deed == "card":
        steps = int(mark.by < 0), int(mark.by > 0)
    elif mark.deed == "next":
        seat = old.turn if old.turn is not None else -1
    return LastMarkView(mark.n, mark.deed, seat, *steps, mark.pick, mark.hand)
