"""Talk: what a bot says of a deed that everybody saw. It speaks by public things alone: who sits where, what
was done, what that tells of roles. So it never betrays what it knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from bangdice.bots.belief import Ledger, Open, Told
from bangdice.bots.temper import Temper
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, ROLES

SURE = 0.8
"""From this chance of a role on, a bot says so."""
UNSURE = 0.6
"""Below this chance it would say so again."""

Suspicion = tuple[int, str]
"""A seat and a role."""

Saying = Literal["outlaw", "deputy", "renegade", "hothead", "liar", "loyal", "miser", "gambler"]
"""What a bot can say: which role it believes somebody to have, or a thing of its temper."""
OF_ROLE: Mapping[str, Saying] = {OUTLAW: "outlaw", DEPUTY: "deputy", RENEGADE: "renegade"}


class Line(NamedTuple):
    """What the `seat` of a bot says: of a seat `about`, if it speaks of one, because of a deed."""

    seat: int
    saying: Saying
    about: int | None = None
    why: Told | None = None


def suspected(ledger: Ledger, known: Open, before: frozenset[Suspicion]) -> frozenset[Suspicion]:
    """Return the suspicions after those before. One that has come stays until it is hardly likely."""
    rows = ledger.belief(known)
    secret = [seat for seat, role in enumerate(known) if role is None]
    chances = {(seat, role): rows[seat][at] for seat in secret for at, role in enumerate(ROLES)}
    return frozenset(
        it for it, chance in chances.items() if chance >= SURE or (it in before and chance >= UNSURE)
    )


def speak(
    ledger: Ledger,
    new: frozenset[Suspicion],
    tempers: Mapping[int, Temper | None],
    harm: tuple[tuple[int, ...], ...],
    turn: int,
) -> Line | None:
    """Return what is said of the last deed; None if there is nothing to say.

    `new` are the suspicions that it has brought, `tempers` those of the seats of living bots. `turn` is a
    number that goes round them, so that everybody speaks now and then.
    """
    deed = ledger.told[-1]
    others = [seat for seat in tempers if seat != deed.seat]
    for seat, role in sorted(it for it in new if it[0] == deed.seat):
        if tempers.get(seat) == "liar":
            return Line(seat, "liar")
        if others:
            return Line(others[turn % len(others)], OF_ROLE[role], seat, heaviest(ledger, seat, role))
    temper = tempers.get(deed.seat)
    return None if temper is None else next(_of_temper(temper, deed, harm), None)


def gambles(seat: int, tempers: Mapping[int, Temper | None]) -> Line | None:
    """Return what a gambler says who has tried its luck once more; None for anybody else."""
    return Line(seat, "gambler") if tempers.get(seat) == "gambler" else None


def heaviest(ledger: Ledger, seat: int, role: str) -> Told | None:
    """Return the deed to another by which a seat is most suspected of a role."""
    at = ROLES.index(role)
    told = [it for it in ledger.told if it.seat == seat != it.target]
    return max(told, default=None, key=lambda it: it.row[at] - sum(it.row) / len(it.row))


def _of_temper(temper: Temper, deed: Told, harm: tuple[tuple[int, ...], ...]) -> Iterator[Line]:
    """Yield what a temper says of its own deed."""
    is_own = deed.target == deed.seat
    match temper, deed.kind:
        case "hothead", "shot" | "challenge" if harm[deed.target][deed.seat] > 0:
            yield Line(deed.seat, "hothead", deed.target)
        case "loyal", "beer" if not is_own:
            yield Line(deed.seat, "loyal", deed.target)
        case "miser", "beer" if is_own:
            yield Line(deed.seat, "miser")
        case "miser", "rob":
            yield Line(deed.seat, "miser")
        case "gambler", "challenge":
            yield Line(deed.seat, "gambler")
