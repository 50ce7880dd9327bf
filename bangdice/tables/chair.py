"""Chairs, in the order in which people really sit: clockwise round the table."""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from bangdice.kernel.seats import clockwise

HATS = 8
DEVICES = 8
"""The last devices that held a chair's key: those are barred with their person."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One chair. `key` is a digest, and so are `devices` (held the key) and `barred` (not in this game).

    `seat`: its place in the game; `stand_in`: a bot answers for the person; `left`: the person has gone home.
    `hat`: 1 … 8, the stranger's looks. `survived`: the character that survived the last card game here, which
    the next may keep (`keeps`); `badge`: the last Sheriff sat here.
    """

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    key: str = ""
    bot: str | None = None
    host: bool = False
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
    """The chairs with this one's person as the host."""
    return tuple(
        chair if chair.host == (at == index) else replace(chair, host=at == index)
        for at, chair in enumerate(chairs)
    )


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
