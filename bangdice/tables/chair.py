"""Chairs, in the order in which people really sit: clockwise round the table."""

from collections.abc import Callable, Iterable, Set
from typing import Literal

import msgspec
from msgspec.structs import replace

from bangdice.kernel.seats import clockwise

HATS = 8
DEVICES = 8
"""The last devices that held a chair's key: those are barred with their person."""
KEYS = 4
"""The most keys of a chair: the first one's owner keeps it, the oldest of the others goes."""


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """A key of a chair, as its digest. `is_new`: who has a known one has not said yet whether he knows it."""

    digest: str
    is_new: bool = False


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One chair. `keys`: the oldest first; `devices` (held a key) and `barred` (not in this game): digests.

    `lends`: its person is the host, but away, and another has the powers meanwhile. `seat`: its place in the
    game; `stand_in`: a bot answers for the person; `left`: the person has gone home.
    `hat`: 1 … 8, the stranger's looks. `survived`: the character that survived the last card game here, which
    the next may keep (`keeps`); `badge`: the last Sheriff sat here. `again`: its person wants a rematch, as
    the first (1), the second, ….
    """

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    keys: tuple[Key, ...] = ()
    bot: str | None = None
    host: bool = False
    lends: bool = False
    stand_in: bool = False
    left: bool = False
    real_dice: bool = False
    seat: int | None = None
    hat: int = 0
    devices: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    survived: str | None = None
    keeps: bool = False
    badge: bool = False
    again: int = 0

    @property
    def mark(self) -> str:
        """What the chair's person is known by, wherever the chair stands: the digest of the first key."""
        return self.keys[0].digest if self.keys else ""

    def opens_for(self, keys: Set[str]) -> bool:
        """Whether one of these digests is a key of this chair."""
        return any(key.digest in keys for key in self.keys)

    def is_known(self, keys: Set[str]) -> bool:
        """Whether one of these digests is a key of this chair that is not new."""
        return any(not key.is_new and key.digest in keys for key in self.keys)

    def newcomers(self, keys: Set[str]) -> tuple[Key, ...]:
        """The new keys: what the holder of a known one is asked about, and nobody else."""
        new = tuple(key for key in self.keys if key.is_new and key.digest not in keys)
        return new if self.is_known(keys) else ()

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, near or far, who has not gone home."""
        return self.kind == "person" and not self.left

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot answers: it is a bot's chair, or its person is away."""
        return self.kind == "bot" or self.stand_in or self.left


Chairs = tuple[Chair, ...]


def put(chairs: Chairs, index: int, chair: Chair) -> Chairs:
    """The chairs with another one at a place."""
    return (*chairs[:index], chair, *chairs[index + 1 :])


def changed(chairs: Chairs, index: int, **values: object) -> Chairs:
    """The chairs with something changed about one."""
    return put(chairs, index, replace(chairs[index], **values))


def emptied(chair: Chair) -> Chair:
    """The chair with nobody on it; who is barred from it stays barred, and it stays the last Sheriff's."""
    return Chair(barred=chair.barred, badge=chair.badge)


def host_of(chairs: Chairs) -> int | None:
    """The host's chair."""
    return next((index for index, chair in enumerate(chairs) if chair.host), None)


def first(chairs: Iterable[Chair], is_right: Callable[[Chair], bool]) -> int | None:
    """The first chair of which something is true."""
    return next((index for index, chair in enumerate(chairs) if is_right(chair)), None)


def with_host(chairs: Chairs, index: int) -> Chairs:
    """The chairs with this one's person as the host; who lent the powers and has them back lends no more."""
    still = not chairs[index].lends
    return tuple(
        replace(chair, host=at == index, lends=chair.lends and still) for at, chair in enumerate(chairs)
    )


def lent(chairs: Chairs, index: int) -> Chairs:
    """The chairs with this one's person in the place of a host who is away, until he is back."""
    lender, host = lender_of(chairs), host_of(chairs)
    if lender is None and host is not None:
        chairs = changed(chairs, host, lends=True)
    return with_host(chairs, index)


def lender_of(chairs: Chairs) -> int | None:
    """The chair of the host whose powers another has for now."""
    return first(chairs, lambda chair: chair.lends)


def hosted(chairs: Chairs, before: int | None = None) -> Chairs:
    """The chairs with a host, if there is any person: the first from the chair `before` on, clockwise."""
    if host_of(chairs) is not None:
        return chairs
    ring = clockwise(0 if before is None else before, len(chairs))
    heir = next((index for index in ring if chairs[index].is_person), None)
    return chairs if heir is None else with_host(chairs, heir)


def heir_of(chairs: Chairs, index: int, is_there: Callable[[int], bool]) -> int | None:
    """The next person clockwise who is there, other than the one at `index`."""
    ring = clockwise(index + 1, len(chairs))
    return next((at for at in ring if at != index and chairs[at].is_person and is_there(at)), None)


def free_hat(chairs: Chairs) -> int:
    """A hat that nobody wears."""
    worn = {chair.hat for chair in chairs}
    return next((hat for hat in range(1, HATS + 1) if hat not in worn), 1)


def names(chairs: Chairs, but: int | None = None) -> list[str]:
    """The names at the table, but one chair's."""
    return [chair.name for index, chair in enumerate(chairs) if chair.name and index != but]
