"""The rules of counting. They hold the bounds of a count, and no rule of a game.

A count is the sheet at the beginning with all marks since. So whatever is taken back, in whatever order, the
rest stands as if it had never been made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from msgspec.structs import replace

from bangdice.box.counting import Counting
from bangdice.kernel.roles import (
    DEPUTY,
    OUTLAW,
    PREY,
    RENEGADE,
    ROLE_TABLE,
    SHERIFF,
    Result,
    last_result,
    seats_with,
    team_result,
)
from bangdice.kernel.seats import clockwise
from bangdice.tables.kept.tally import Sheet, Tally, TallyMark, TallySeat

TOGETHER = 1.5
"""Taps on the same key within these seconds are taken back together."""
MOST = 1000
"""The marks that can be taken back. Older ones become part of the beginning."""
SIDES = {"law": (SHERIFF, DEPUTY), "outlaws": (OUTLAW,), "renegade": (RENEGADE,)}
"""The roles of each side of a game with a Sheriff."""
TOLD = "told"
"""Why a side has won, if the table was told so without seeing it."""


class Ask(NamedTuple):
    """What the table has to be told: who has the `pick` role at the `first`; who a `seat` that fell was; or
    whether a side has `won`.
    """

    what: str
    seat: int = -1
    pick: str = ""
    won: Result | None = None


def begin(players: int, counting: Counting) -> Sheet:
    """Return the count at the beginning."""
    return Sheet((TallySeat(counting.full(None, False)),) * players)


def full(seat: TallySeat, counting: Counting) -> int:
    """Return the most life that a player may have."""
    return counting.full(seat.character, seat.role == SHERIFF)


def pile(sheet: Sheet, counting: Counting) -> int:
    """Return the arrows that are left in the middle."""
    return counting.arrows - sum(it.arrows for it in sheet.seats)


def roles_left(sheet: Sheet) -> Counter[str]:
    """Return the roles that nobody has shown yet."""
    known = Counter(it.role for it in sheet.seats if it.role)
    return Counter(ROLE_TABLE[len(sheet.seats)]) - known


def after(sheet: Sheet, mark: TallyMark, counting: Counting) -> Sheet | None:
    """Return the count with one more mark; None beyond a bound."""
    match mark.deed:
        case "life":
            return _with_life(sheet, mark, counting)
        case "arrow":
            return _with_arrow(sheet, mark, counting)
        case "indians":
            return _after_indians(sheet)
        case "gatling":
            return _after_gatling(sheet, mark, counting)
        case "next":
            return _next_turn(sheet, mark.at)
        case "role":
            return _with_role(sheet, mark, counting)
        case "character":
            return _with_character(sheet, mark, counting)
        case "out":
            return _without(sheet, mark)
        case "on":
            return None if sheet.plays_on else _pass_on(replace(sheet, plays_on=True), mark.at)
        case "card":
            return _with_card(sheet, mark, counting)


def put(sheet: Sheet, at: int, seat: TallySeat) -> Sheet:
    """Return the count with another player at this seat."""
    return replace(sheet, seats=(*sheet.seats[:at], seat, *sheet.seats[at + 1 :]))


def _with_life(sheet: Sheet, mark: TallyMark, counting: Counting) -> Sheet | None:
    it = sheet.seats[mark.seat]
    life = it.life + mark.by
    if it.out or not 0 <= life <= full(it, counting):
        return None
    return put(sheet, mark.seat, replace(it, life=life))


def _with_arrow(sheet: Sheet, mark: TallyMark, counting: Counting) -> Sheet | None:
    it = sheet.seats[mark.seat]
    if it.out or it.arrows + mark.by < 0 or pile(sheet, counting) - mark.by < 0:
        return None
    return put(sheet, mark.seat, replace(it, arrows=it.arrows + mark.by))


def _after_indians(sheet: Sheet) -> Sheet | None:
    """Everybody loses a point for each arrow and gives it back."""
    if not any(it.arrows for it in sheet.seats):
        return None
    seats = (replace(it, life=max(0, it.life - it.arrows), arrows=0) for it in sheet.seats)
    return replace(sheet, seats=tuple(seats))


def _after_gatling(sheet: Sheet, mark: TallyMark, counting: Counting) -> Sheet | None:
    """Everybody else loses a point, and the shooter gives all arrows back."""
    if not counting.arrows or sheet.turn != mark.seat or sheet.seats[mark.seat].out:
        return None
    seats = (
        replace(it, arrows=0) if at == mark.seat else replace(it, life=max(0, it.life - 1))
        for at, it in enumerate(sheet.seats)
    )
    return replace(sheet, seats=tuple(seats))


def _pass_on(sheet: Sheet, at: float) -> Sheet:
    """Return the count with the turn of a player who is out passed on, unless the game is won."""
    if sheet.turn is None or not sheet.seats[sheet.turn].out:
        return sheet
    if not sheet.plays_on and likely(sheet) is not None:
        return sheet
    return _next_turn(sheet, at) or sheet


def _next_turn(sheet: Sheet, at: float) -> Sheet | None:
    following = next_of(sheet)
    return None if following is None else replace(sheet, turn=following, turns=sheet.turns + 1, since=at)


def next_of(sheet: Sheet) -> int | None:
    """Return the seat whose turn comes next; None while it is not known who begins, or nobody else is in."""
    if sheet.turn is None:
        return None
    ring = clockwise(sheet.turn + 1, len(sheet.seats))
    others = [at for at in ring if not sheet.seats[at].out and at != sheet.turn]
    # A player without life is out as soon as the table says so.
    return next((at for at in others if sheet.seats[at].life), others[0] if others else None)


def _with_role(sheet: Sheet, mark: TallyMark, counting: Counting) -> Sheet | None:
    """A role that is known from now on. The Sheriff begins, or the Deputy of three, whose roles are open."""
    it = sheet.seats[mark.seat]
    if it.role or not roles_left(sheet)[mark.pick]:
        return None
    told = replace(it, role=mark.pick)
    if not it.out:
        told = replace(told, life=told.life + full(told, counting) - full(it, counting))
    sheet = replace(put(sheet, mark.seat, told), plays_on=False)
    if sheet.turn is None and mark.pick == opener(sheet):
        sheet = replace(sheet, turn=mark.seat, turns=1, since=mark.at)
    last = [at for at, it in enumerate(sheet.seats) if it.role is None]
    if len(sheet.seats) == 3 and len(last) == 1:
        return put(sheet, last[0], replace(sheet.seats[last[0]], role=next(iter(roles_left(sheet)))))
    return sheet


def opener(sheet: Sheet) -> str:
    """Return the role that begins."""
    return DEPUTY if len(sheet.seats) == 3 else SHERIFF


def _with_character(sheet: Sheet, mark: TallyMark, counting: Counting) -> Sheet | None:
    """The character of a player, from now on. The points that he has lost stay lost."""
    it = sheet.seats[mark.seat]
    is_taken = any(other.character == mark.pick for other in sheet.seats)
    if it.out or is_taken or mark.pick not in counting.lives:
        return None
    told = replace(it, character=mark.pick)
    life = max(0, it.life + full(told, counting) - full(it, counting))
    return put(sheet, mark.seat, replace(told, life=life))


def _without(sheet: Sheet, mark: TallyMark) -> Sheet | None:
    """A player who is out: his arrows go back, and his role is known if he has shown it (`pick`)."""
    it = sheet.seats[mark.seat]
    if it.out or (mark.pick and it.role is None and not roles_left(sheet)[mark.pick]):
        return None
    gone = replace(it, life=0, arrows=0, out=True, role=it.role or mark.pick or None, laid=())
    return _pass_on(replace(put(sheet, mark.seat, gone), plays_on=False), mark.at)


def _with_card(sheet: Sheet, mark: TallyMark, counting: Counting) -> Sheet | None:
    """A card that lies before a player from now on, or no more. A weapon takes the place of another."""
    it, card, weapons = sheet.seats[mark.seat], mark.pick, counting.weapons
    if it.out or card not in (*weapons, *counting.cards) or (card in it.laid) == (mark.by > 0):
        return None
    laid = {other for other in it.laid if other != card and not (card in weapons and other in weapons)}
    laid |= {card} if mark.by > 0 else set()
    order = (one for one in (*weapons, *counting.cards) if one in laid)
    return put(sheet, mark.seat, replace(it, laid=tuple(order)))


# The marks, and taking them back.


def sheet_of(tally: Tally, counting: Counting) -> Sheet:
    """Return the count by all its marks."""
    assert tally.first is not None
    return _fold(tally.first, tally.marks, counting)[0]


def _fold(
    sheet: Sheet, marks: Sequence[TallyMark], counting: Counting
) -> tuple[Sheet, tuple[TallyMark, ...]]:
    """Return the count after some marks, and those of them that still fit."""
    fit = []
    for mark in marks:
        later = after(sheet, mark, counting)
        if later is not None:
            sheet = later
            fit.append(mark)
    return sheet, tuple(fit)


def with_mark(tally: Tally, mark: TallyMark, counting: Counting) -> Tally | None:
    """Return the tally with one more mark; None beyond a bound."""
    assert tally.first is not None
    if after(sheet_of(tally, counting), mark, counting) is None:
        return None
    marks, first = (*tally.marks, mark), tally.first
    if len(marks) > MOST:
        first, marks = _fold(first, marks[:1], counting)[0], marks[1:]
    return replace(tally, first=first, marks=marks, n=mark.n, played=mark.at)


def group_of(marks: Sequence[TallyMark], n: int) -> tuple[TallyMark, ...]:
    """Return the taps on one key, without a pause, of which mark `n` is the last; none if there is no such
    mark. The next turn ends them, and so does a tap on the key beside, which corrects.
    """
    at = next((at for at, it in enumerate(marks) if it.n == n), None)
    if at is None:
        return ()
    group = [marks[at]]
    for mark in reversed(marks[:at]):
        if group[-1].at - mark.at > TOGETHER or mark.deed == "next" or _corrects(mark, group[0]):
            break
        if _key(mark) == _key(group[0]) and mark.deed in ("life", "arrow"):
            group.append(mark)
    return tuple(reversed(group))


def steps(old: Sheet, new: Sheet, mark: TallyMark) -> tuple[int, int]:
    """Return the life, or the arrows, of a mark's seat before and after it; zeros for any other deed."""
    if mark.deed not in ("life", "arrow"):
        return 0, 0
    was, now = old.seats[mark.seat], new.seats[mark.seat]
    return (was.life, now.life) if mark.deed == "life" else (was.arrows, now.arrows)


def _corrects(mark: TallyMark, other: TallyMark) -> bool:
    return (mark.deed, mark.seat) == (other.deed, other.seat) and mark.by != other.by


def _key(mark: TallyMark) -> tuple[object, ...]:
    return mark.deed, mark.seat, mark.by, mark.hand


def without(tally: Tally, group: Sequence[TallyMark], counting: Counting) -> Tally:
    """Return the tally as if these marks had never been made. Others that fit no more go with them."""
    return replace(tally, marks=_fold_without(tally, group, counting)[1])


def before(tally: Tally, group: Sequence[TallyMark], counting: Counting) -> Sheet:
    """Return the count as if these marks had never been made."""
    return _fold_without(tally, group, counting)[0]


def _fold_without(
    tally: Tally, group: Sequence[TallyMark], counting: Counting
) -> tuple[Sheet, tuple[TallyMark, ...]]:
    assert tally.first is not None
    gone = {it.n for it in group}
    return _fold(tally.first, [it for it in tally.marks if it.n not in gone], counting)


# Who has won, as far as the roles that are known tell it.


def ask_of(sheet: Sheet) -> Ask | None:
    """Return what the table has to be told next."""
    missing = _first_role(sheet)
    if missing is not None:
        return Ask("first", pick=missing)
    ring = clockwise(sheet.turn or 0, len(sheet.seats))
    fallen = next((at for at in ring if not sheet.seats[at].out and not sheet.seats[at].life), None)
    if fallen is not None:
        return Ask("out", fallen)
    result = None if sheet.plays_on else likely(sheet)
    return None if result is None else Ask("won", won=result)


def _first_role(sheet: Sheet) -> str | None:
    """Return a role that has to be known before the first turn; where all lie open, each."""
    wanted = (DEPUTY, OUTLAW) if len(sheet.seats) == 3 else (SHERIFF,)
    known = {it.role for it in sheet.seats}
    return next((role for role in wanted if role not in known), None)


def likely(sheet: Sheet) -> Result | None:
    """Return how the game has ended, if it has for all that is known; None if it may go on.

    Of three players, the one who hunts a fallen one has won if he brought him down himself, which nobody
    tells the table.
    """
    alive = [not it.out for it in sheet.seats]
    if all(alive):
        return None
    if len(sheet.seats) > 3:
        return _sure(sheet)
    roles = [it.role or "" for it in sheet.seats]
    hunters = [at for at in seats_of(roles, alive) if PREY[roles[at]] in _roles_out(roles, alive)]
    if sum(alive) == 2 and hunters:
        return Result((hunters[0],), roles[hunters[0]], "target_fell")
    return last_result(roles, alive)


def seats_of(roles: Sequence[str], alive: Sequence[bool]) -> list[int]:
    """Return the seats that are still in, whose role is known."""
    return [at for at, is_in in enumerate(alive) if is_in and roles[at]]


def _roles_out(roles: Sequence[str], alive: Sequence[bool]) -> set[str]:
    return {role for role, is_in in zip(roles, alive, strict=True) if not is_in}


def _sure(sheet: Sheet) -> Result | None:
    """Return the result that every possible dealing of the unknown roles gives; None if they differ."""
    alive = [not it.out for it in sheet.seats]
    found: Result | None = None
    for roles in _dealings(sheet):
        result = team_result(roles, alive)
        if result is None or (found is not None and result.side != found.side):
            return None
        found = result
    return found


def _dealings(sheet: Sheet) -> Iterator[tuple[str, ...]]:
    """Yield every way in which the roles that nobody has shown may lie."""
    known = tuple(it.role for it in sheet.seats)
    left = tuple(sorted(roles_left(sheet).elements()))
    for order in _orders(left):
        rest = iter(order)
        yield tuple(role or next(rest) for role in known)


@lru_cache(maxsize=256)
def _orders(roles: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(dict.fromkeys(permutations(roles)))


def deduce(sheet: Sheet, side: str) -> tuple[str | None, ...]:
    """Return the role of each seat, as far as it is known, or nothing else is left if this side has won."""
    known = tuple(it.role for it in sheet.seats)
    if len(known) == 3 or all(known):
        return known
    alive = [not it.out for it in sheet.seats]
    fit = [it for it in _dealings(sheet) if (won := team_result(it, alive)) and won.side == side]
    if not fit:
        return known
    return tuple(at[0] if len(set(at)) == 1 else None for at in zip(*fit, strict=True))


def winners(sheet: Sheet, side: str) -> tuple[int, ...]:
    """Return the seats that have won with this side, as far as their roles are known."""
    roles = [it.role or "" for it in sheet.seats]
    if side != RENEGADE or len(roles) == 3:
        return seats_with(roles, *SIDES.get(side, (side,))) if side in SIDES or side in roles else ()
    left = [at for at, it in enumerate(sheet.seats) if not it.out]
    return tuple(left) if len(left) == 1 else seats_with(roles, RENEGADE)


def sides_of(players: int) -> Mapping[str, tuple[str, ...]]:
    """Return the sides that may win with this number of players, each with its roles."""
    return {it: (it,) for it in (DEPUTY, OUTLAW, RENEGADE)} if players == 3 else SIDES
