"""The stored part of a table: one immutable value, and nearly all of it as JSON.

The chairs stand in the order in which people really sit: clockwise round the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bangdice.chronicle.evening import NightView
from bangdice.kernel.decision import Option
from bangdice.kernel.seats import clockwise
from bangdice.store.rows import DoneRow
from bangdice.tables.wire.view import BookView, PastGameView, Plain, ReasonView, SwitchesView
from bangdice.tables.world.afterlife import Afterlife
from bangdice.tables.world.switches import Games, known

Token = Callable[[int], bytes]
"""A source of secrets: token(n) is n bytes that nobody can guess."""
PAST = 50
"""The most games of a series that are listed."""
HATS = 8
"""The number of the strangers' looks."""
MOST_BARRED = 64
"""The most devices that a chair bars, the last ones, because anybody can make up a device."""
UNKNOWN = 1_000_000
"""The answer up to which somebody sat in a seat, where an older document does not tell: none comes later."""


def digest(*words: str) -> str:
    """Return the stored form of a secret. It can be compared, not used."""
    return sha256("\0".join(words).encode(errors="surrogatepass")).hexdigest()[:32]


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """A key of a chair, as its digest. A key `is_new` until the holder of a known one has vouched for it."""

    digest: str
    is_new: bool = False


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
    - `coming`: the person who has it from the next game on. Until then it is empty, or a bot's.
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

    @property
    def mark(self) -> str:
        """The name of the chair's person, wherever the chair stands: the digest of the first key."""
        return self.keys[0].digest if self.keys else ""

    def opens_for(self, keys: Set[str]) -> bool:
        """Return True if one of these digests is a key of this chair."""
        return any(key.digest in keys for key in self.keys)

    def waits_for(self, keys: Set[str]) -> bool:
        """Return True if one of these digests is the key of the person who has it from the next game on."""
        return self.coming is not None and self.coming.key in keys

    def is_known(self, keys: Set[str]) -> bool:
        """Return True if one of these digests is a key of this chair that is not new."""
        return any(not key.is_new and key.digest in keys for key in self.keys)

    def newcomers(self, keys: Set[str]) -> tuple[Key, ...]:
        """Return the new keys. Only the holder of a known key is asked about them."""
        new = [key for key in self.keys if key.is_new]
        return tuple(key for key in new if key.digest not in keys) if new and self.is_known(keys) else ()

    def barring(self, devices: Iterable[str]) -> tuple[str, ...]:
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


def chair_put(chairs: Chairs, index: int, chair: Chair) -> Chairs:
    """Return the chairs with another one in a place."""
    return (*chairs[:index], chair, *chairs[index + 1 :])


def chair_changed(chairs: Chairs, index: int, **values: object) -> Chairs:
    """Return the chairs with a change of one."""
    return chair_put(chairs, index, replace(chairs[index], **values))


def emptied(chair: Chair) -> Chair:
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


def host_lent(chairs: Chairs, index: int) -> Chairs:
    """Return the chairs with a person in the place of a host who is away, until the host is back."""
    lender, host = lender_of(chairs), host_of(chairs)
    if lender is None and host is not None:
        chairs = chair_changed(chairs, host, lends=True)
    return with_host(chairs, index)


def lender_of(chairs: Chairs) -> int | None:
    """Return the chair of the host whose powers somebody else has for now."""
    return first_chair(chairs, lambda chair: chair.lends)


def hosted(chairs: Chairs, before: int | None = None) -> Chairs:
    """Return the chairs with a host, if there is any person: the first from `before` on, clockwise."""
    if host_of(chairs) is not None:
        return chairs
    ring = clockwise(0 if before is None else before, len(chairs))
    heir = next((index for index in ring if chairs[index].is_person), None)
    return chairs if heir is None else with_host(chairs, heir)


def heir_of(chairs: Chairs, index: int, there: Set[int]) -> int | None:
    """Return the chair of the next person clockwise who is there, other than the one at `index`."""
    ring = clockwise(index + 1, len(chairs))
    return next((at for at in ring if at != index and chairs[at].is_person and at in there), None)


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


def coming_at(chairs: Chairs, keys: Set[str]) -> int | None:
    """Return the chair that the holder of one of these keys has from the next game on."""
    return first_chair(chairs, lambda chair: chair.waits_for(keys))


class Choice(msgspec.Struct, frozen=True):
    """An answer that a seat has chosen ahead of its question, or (`number`) one that is held back."""

    seat: int
    about: str
    values: dict[str, Plain]
    verb: str
    taps: tuple[str, ...]
    number: int | None = None

    @property
    def option(self) -> Option:
        """The answer."""
        return Option(self.verb, self.taps)


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A suspicion: after answer `at` the seat `by` took another `seat` for a role, or (None) for none."""

    by: int
    seat: int
    role: str | None
    at: int


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who sat in a `seat` of the game before the one who sits there now, up to answer `until`.

    `kind`: `person` or the kind of bot; `mark`: the person's; `fell`: the seat was out by then, and its grave
    stays this player's when another sits on that chair.
    """

    seat: int
    name: str
    kind: str
    until: int
    mark: str = ""
    fell: bool = False


class Promise(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pledge of a chair's device, or of a board (`chair` None), in hex, and its word once that is told.

    `mark`: its owner, by the mark of the chair's person or the digest of the board's key.
    """

    mark: str
    pledge: str
    chair: int | None = None
    word: str = ""


class Seal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seal of the next game: its cup, in hex ("" until it is drawn), and the devices' pledges.

    `burnt`: the seals of dealings that were interrupted; `is_dealing`: the pledges are fixed, and the words
    are on their way.
    """

    cup: str = ""
    promises: tuple[Promise, ...] = ()
    burnt: tuple[str, ...] = ()
    is_dealing: bool = False


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table.

    `boards`: digests of the keys with the board's powers; `game`: the number of the game, 0 = none yet;
    `seal`: of the next game, while people gather; `story`: the token of the last game, until the next deal;
    `night`: once it was called, until the next game; `masked`: links show no names; `book`: the one that
    keeps the games that end here; `marks`: of the last game, in their order; `afterlife`: the deeds of
    players who are out, and the audience's bets, until the rematch; `sitters`: those of the last game who sat
    there before, in their order; `done`: the last commands that were done, which have rows of their own and
    are no part of the JSON.
    """

    code: str
    chairs: Chairs
    switches: SwitchesView = msgspec.field(name="options")  # Documents have the older name.
    phase: Literal["lobby", "game", "over"] = "lobby"
    boards: tuple[str, ...] = ()
    game: int = 0
    choices: tuple[Choice, ...] = ()
    past: tuple[PastGameView, ...] = ()
    notice: ReasonView | None = None
    seal: Seal | None = None
    story: str = ""
    night: NightView | None = None
    masked: bool = False
    book: BookView | None = None
    marks: tuple[Mark, ...] = ()
    afterlife: Afterlife | None = None
    sitters: tuple[Sitter, ...] = ()
    done: tuple[DoneRow, ...] = ()

    def chair_of(self, seat: int) -> int:
        """Return the chair that plays a seat of the game."""
        return next(index for index, chair in enumerate(self.chairs) if chair.seat == seat)

    def marks_of(self, seat: int) -> dict[int, str | None]:
        """Return what a seat takes others for now: the last role that it has marked for each, or none."""
        return {it.seat: it.role for it in self.marks if it.by == seat}

    @property
    def taken(self) -> tuple[int, ...]:
        """The chairs on which somebody sits, a person or a bot."""
        return tuple([index for index, chair in enumerate(self.chairs) if chair.kind != "empty"])

    def is_seated(self, seats: int) -> bool:
        """Return True if a game with these seats has a chair for each, and no other chair has a seat."""
        taken = sorted(chair.seat for chair in self.chairs if chair.seat is not None)
        return taken == list(range(seats))


def new_table(code: str, chairs: int, switches: SwitchesView, boards: tuple[str, ...]) -> TableState:
    """Return a table at which nobody sits."""
    return TableState(code, (Chair(),) * chairs, switches, boards=boards)


def write_state(state: TableState) -> str:
    """Return the table as JSON, without the commands that it has done."""
    return msgspec.json.encode(replace(state, done=())).decode()


def read_state(text: str, games: Games, done: Sequence[DoneRow] = ()) -> TableState:
    """Return a table from its text, also from an older version's, with the commands that it has done.

    A switch that is younger than the table, or that no longer exists, has today's default. A chair once had
    one key. Raise msgspec.DecodeError for any other text.
    """
    raw = msgspec.json.decode(text, type=dict[str, Any])
    for chair in raw.get("chairs", ()):
        if "key" in chair:
            chair["keys"] = [{"digest": chair.pop("key")}]
    raw["options"] = msgspec.structs.asdict(known(raw.get("options", {}), games))
    return replace(_with_graves(msgspec.convert({**raw, "done": ()}, TableState)), done=tuple(done))


def _with_graves(state: TableState) -> TableState:
    """Return a table with the graves of those who play on in a bot's seat. An older document has none."""
    ghosts = () if state.sitters or state.afterlife is None else state.afterlife.ghosts
    names = {chair.mark: chair.name for chair in state.chairs if chair.mark}
    graves = tuple(
        Sitter(it.seat, names[it.mark], "person", UNKNOWN, it.mark, fell=True)
        for it in ghosts
        if it.plays is not None and it.mark in names
    )
    return replace(state, sitters=graves) if graves else state
