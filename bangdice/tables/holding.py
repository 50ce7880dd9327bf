"""Who holds which chairs: looked up once for all that is shown of one moment."""

from collections.abc import Iterable

from bangdice.tables.chair import Chairs
from bangdice.tables.presence import Guest


class Holding:
    """The chairs of everybody who is there, and of every device; `keys`: all keys that anybody holds."""

    def __init__(self, guests: Iterable[Guest], chairs: Chairs) -> None:
        places = {key.digest: at for at, chair in enumerate(chairs) if chair.is_person for key in chair.keys}
        self.keys: set[str] = set()
        self._guests: dict[str, tuple[int, ...]] = {}
        self._devices: dict[str, tuple[int, ...]] = {}
        for guest in guests:
            held = tuple(sorted({places[key] for key in guest.keys if key in places}))
            if held:
                self.keys |= guest.keys
                self._guests[guest.id] = held
                self._devices[guest.device] = tuple(sorted({*held, *self._devices.get(guest.device, ())}))

    def of_guest(self, guest: Guest) -> tuple[int, ...]:
        """The chairs that a visitor has the key of, and has not left."""
        return self._guests.get(guest.id, ())

    def of_device(self, device: str) -> tuple[int, ...]:
        """The chairs that any tab of a device has."""
        return self._devices.get(device, ())
