"""The chairs of a table as they are kept, clockwise in the order in which people really sit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from hashlib import sha256
from typing import Literal

import msgspec
from msgspec.structs import replace

from bangdice.bots.temper import Temper
from bangdice.kernel.seats import clockwise

Token = Callable[[int], bytes]
"""A source of secrets: token(n) is n bytes that nobody can guess."""
HATS = 8
"""The number of the strangers' looks."""
MOST_BARRED = 64
"""The most devices that a chair bars, the last ones, because anybody can make up a device."""


def digest(*words: str) -> str:
    """Return the stored form of a secret. It can be compared, not used."""
    return sha256("\0".join(words).encode(errors="surrogatepass")).hexdigest()[:32]


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """A key of a chair, as its digest. A key `is_new` until the holder of a known one has vouched for it.

    A key `at` a board opens the chair on that board alone; one that is `spent` opens nothing any more, and
    only keeps the mark of the chair's person.
    """

    digest: str
    is_new: bool = False
    at: Literal["phone", "board", "spent"] = "phone"


class Coming(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person who has a chair from the next game on: the name, the hat, the digests of key and device."""

    name: str
    hat: int
    key: str
    device: str

    @property
    def chair(self) -> Chair:
        """The chair that this person will sit on."""
        return Chair("person", self.name, keys=(Key(self.key),), hat=self.hat, devices=(self.device,))


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair.

    - `keys`: the oldest first; `devices`: the digests of devices that held a key; `barred`: of those that
      may not sit here in this game;
    - `host`: its person is the host; `lends`: but away, and another has the host's powers meanwhile;
    - `stand_in`: a bot answers for the person; `left`: the person has gone home;
    - `seat`: its place in the game; `hat`: 1 … 8, the stranger's looks;
    - `survived`: the character that survived the last game here, which `keeps` keeps for the next;
    - `badge`: the last Sheriff sat here;
    - `again`: its person wants a rematch, as the first (1), the second, …;
    - `coming`: the person who has it from the next game on. Until then it is empty, or a bot's;
    - `bot`: the kind of bot, which has a `temper` if it thinks at all.
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
    coming: Coming | None = None
    temper: Temper | None = None

    @property
    def mark(self) -> str:
        """The name of the chair's person, wherever the chair stands: the digest of the first key."""
        return self.keys[0].digest if self.keys else ""

    @property
    def at_board(self) -> bool:
        """True if its person has no phone and plays at a board."""
        return any(key.at == "board" for key in self.keys)

    def opens_for(self, keys: Set[str]) -> bool:
        """Return True if one of these digests is a key of this chair."""
        return any(key.at != "spent" and key.digest in keys for key in self.keys)

    def waits_for(self, keys: Set[str]) -> bool:
        """Return True if one of these digests is the key of the person who has it from the next game on."""
        return self.coming is not None and self.coming.key in keys

    def is_known(self, keys: Set[str]) -> bool:
        """Return True if one of these digests is a key of this chair that is not new."""
        return any(not key.is_new and key.at != "spent" and key.digest in keys for key in self.keys)

    def newcomers(self, keys: Set[str]) -> tuple[Key, ...]:
        """Return the new keys. Only the holder of a known key is asked about them."""
        new = [key for key in self.keys if key.is_new]
        return tuple(key for key in new if key.digest not in keys) if new and self.is_known(keys) else ()

    def all_barred(self, devices: Iterable[str]) -> tuple[str, ...]:
        """Return the devices that the chair bars when it bars these too."""
        return tuple(dict.fromkeys((*self.barred, *devices)))[-MOST_BARRED:]

    @property
    def is_person(self) -> bool:
        """True for a person's chair, near or far, until the person goes home."""
        return self.kind == "person" and not self.left

    @property
    def is_played_by_bot(self) -> bool:
        """True if a bot answers: it is a bot's chair, or its person is away."""
        return self.kind == "bot" or self.stand_in or self.left


Chairs = tuple[Chair, ...]


def put_chair(chairs: Chairs, index: int, chair: Chair) -> Chairs:
    """Return the chairs with another one in a place."""
    return (*chairs[:index], chair, *chairs[index + 1 :])


def change_chair(chairs: Chairs, index: int, **values: object) -> Chairs:
    """Return the chairs with a change of one."""
    return put_chair(chairs, index, replace(chairs[index], **values))


def empty_chair(chair: Chair) -> Chair:
    """Return the chair with nobody on it. It stays the last Sheriff's, and a barred device stays barred."""
    return Chair(barred=chair.barred, badge=chair.badge)


def host_of(chairs: Chairs) -> int | None:
    """Return the host's chair."""
    return next((index for index, chair in enumerate(chairs) if chair.host), None)


def first_chair(chairs: Iterable[Chair], is_right: Callable[[Chair], bool]) -> int | None:
    """Return the first chair for which something is true."""
    return next((index for index, chair in enumerate(chairs) if is_right(chair)), None)


def with_host(chairs: Chairs, index: int) -> Chairs:
    """Return the chairs with a person as the host. A host who has the powers back no longer lends them."""
    still = not chairs[index].lends
    return tuple(
        replace(chair, host=at == index, lends=chair.lends and still) for at, chair in enumerate(chairs)
    )


def lend_host(chairs: Chairs, index: int) -> Chairs:
    """Return the chairs with a person in the place of a host who is away, until the host is back."""
    lender, host = lender_of(chairs), host_of(chairs)
    if lender is None and host is not None:
        chairs = change_chair(chairs, host, lends=True)
    return with_host(chairs, index)


def lender_of(chairs: Chairs) -> int | None:
    """Return the chair of the host whose powers somebody else has for now."""
    return first_chair(chairs, lambda chair: chair.lends)


def ensure_host(chairs: Chairs, before: int | None = None) -> Chairs:
    """Return the chairs with a host, if there is any person: the first from `before` on, clockwise.

    Anybody may touch a board, so somebody with a phone comes before all who play at one.
    """
    host = host_of(chairs)
    if host is not None and (not chairs[host].at_board or lender_of(chairs) is not None):
        return chairs
    ring = clockwise(0 if before is None else before, len(chairs))
    people = [index for index in ring if chairs[index].is_person]
    heir = min(people, key=lambda index: chairs[index].at_board, default=None)
    return chairs if heir is None or (host is not None and chairs[heir].at_board) else with_host(chairs, heir)


def heir_of(chairs: Chairs, index: int, there: Set[int]) -> int | None:
    """Return the chair of the next person clockwise who is there, other than the one at `index`; one with a
    phone, if there is any.
    """
    ring = clockwise(index + 1, len(chairs))
    people = [at for at in ring if at != index and chairs[at].is_person and at in there]
    return min(people, key=lambda at: chairs[at].at_board, default=None)


def free_hat(chairs: Chairs, wished: int | None = None) -> int:
    """Return a hat that nobody wears: the one wished for, if it is free."""
    worn = {hat for chair in chairs for hat in (chair.hat, chair.coming.hat if chair.coming else 0)}
    if wished is not None and wished not in worn:
        return wished
    return next((hat for hat in range(1, HATS + 1) if hat not in worn), 1)


def names_at(chairs: Chairs, but: int | None = None) -> list[str]:
    """Return the names at the table, except one chair's, and of those who come for the next game."""
    here = [chair.name for index, chair in enumerate(chairs) if chair.name and index != but]
    return here + [chair.coming.name for chair in chairs if chair.coming is not None]


def with_those_who_came(chairs: Chairs) -> Chairs:
    """Return the chairs with everybody who was promised one for the next game."""
    return tuple(it if it.coming is None else replace(it.coming.chair, badge=it.badge) for it in chairs)


def promised_chair(chairs: Chairs, keys: Set[str]) -> int | None:
    """Return the chair that the holder of one of these keys has from the next game on."""
    return first_chair(chairs, lambda chair: chair.waits_for(keys))
