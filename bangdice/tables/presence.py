"""Who is there: the sockets that look at a table, the keys they hold, and which chair a device has open."""

from collections.abc import Iterator
from math import inf

from bangdice.tables.chair import Chair, Chairs
from bangdice.tables.keys import digest
from bangdice.tables.visitor import Visitor


class Guest:
    """A visitor who is there. `keys` and `board` are digests; keys are added when they sit down."""

    def __init__(self, visitor: Visitor) -> None:
        self.id = visitor.id
        self.device = digest(visitor.device)
        self.screen = visitor.screen
        self.lang = visitor.lang
        self.keys = {digest(key) for key in visitor.keys} if visitor.screen == "phone" else set()
        self.board = None if visitor.board is None else digest(visitor.board)

    def chairs(self, chairs: Chairs) -> tuple[int, ...]:
        """The chairs that this visitor has the key of, and has not left."""
        if not self.keys:
            return ()
        return tuple(at for at, chair in enumerate(chairs) if chair.is_person and chair.opens_for(self.keys))


class Presence:
    """All visitors by id, since when the people without one are gone, when each was last touched, and the
    curtain of each device.
    """

    def __init__(self) -> None:
        self.guests: dict[str, Guest] = {}
        self._gone: dict[str, float] = {}
        self._open: dict[str, str] = {}
        self._touched: dict[str, float] = {}

    def __iter__(self) -> Iterator[Guest]:
        return iter(self.guests.values())

    def __len__(self) -> int:
        return len(self.guests)

    def add(self, guest: Guest) -> None:
        """Somebody looks at the table."""
        self.guests[guest.id] = guest

    def remove(self, visitor_id: str) -> None:
        """A socket is no more."""
        guest = self.guests.pop(visitor_id)
        if not any(other.device == guest.device for other in self):
            self._open.pop(guest.device, None)

    def is_online(self, chair: Chair) -> bool:
        """Whether anybody who is there holds a key of this chair."""
        return any(chair.opens_for(guest.keys) for guest in self)

    def watch(self, chairs: Chairs, now: float) -> None:
        """Note the people who have come or gone."""
        there = {key for guest in self for key in guest.keys}
        away = [chair.mark for chair in chairs if chair.is_person and not chair.opens_for(there)]
        self._gone = {mark: self._gone.get(mark, now) for mark in away}
        known = {chair.mark for chair in chairs}
        self._touched = {mark: at for mark, at in self._touched.items() if mark in known}

    def gone_since(self, chair: Chair) -> float | None:
        """Since when a person has had no device here; None while there is one."""
        return self._gone.get(chair.mark)

    def empty_since(self) -> float:
        """When the last of those who are away went."""
        return max(self._gone.values(), default=0.0)

    def touch(self, guest: Guest, chairs: Chairs, now: float) -> None:
        """Note that somebody touches this device."""
        self._touched.update((chairs[at].mark, now) for at in guest.chairs(chairs))

    def touched(self, chair: Chair) -> float:
        """Return when a device of this chair was last touched; long ago if never."""
        return self._touched.get(chair.mark, -inf)

    def look(self, device: str, mark: str | None) -> None:
        """Open a device's curtain for one chair, or close it."""
        if mark is None:
            self._open.pop(device, None)
        else:
            self._open[device] = mark

    def open_chair(self, device: str, held: tuple[int, ...], chairs: Chairs) -> int | None:
        """The one chair that a device shows of those it holds: its only one, or the one it looks at."""
        if len(held) == 1:
            return held[0]
        return next((at for at in held if chairs[at].mark == self._open.get(device)), None)

    def lower_curtains(self, chairs: Chairs, asked: int) -> None:
        """Close what a shared device shows when another of its chairs is asked."""
        for guest in self:
            if asked in guest.chairs(chairs) and self._open.get(guest.device) != chairs[asked].mark:
                self._open.pop(guest.device, None)
