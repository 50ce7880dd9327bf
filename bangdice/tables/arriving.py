"""Coming to the table: which chairs a device opens, and taking them back from the bot that kept them."""

from typing import TYPE_CHECKING

from bangdice.tables import chair as ring
from bangdice.tables.change import Change, refuse
from bangdice.tables.presence import Guest

if TYPE_CHECKING:
    from bangdice.tables.table import Table


def arrived(table: "Table", guest: Guest, now: float) -> Change:
    """The step with which a visitor is there.

    Refused: `forged_key` when keys were shown and none opens a chair.
    """
    change = Change(table, guest, now)
    chairs = change.state.chairs
    if guest.keys and not any(chair.opens_for(guest.keys) for chair in chairs):
        raise refuse("forged_key")
    for index in guest.chairs(chairs):
        _open(change, index)
    if not table.presence:
        change.acts.append(lambda: table.pace.begin_again(change.state.options, now))
    change.acts.append(lambda: table.presence.add(guest))
    return change


def _open(change: Change, index: int) -> None:
    """A person's device is here: nobody stands in for them, unless they had one here all the time.

    A host who comes back has the powers again that another had meanwhile.
    """
    chair, device = change.state.chairs[index], change.who.device
    if device not in chair.devices:
        devices = (*chair.devices, device)[-ring.DEVICES :]
        change.set_chair(index, devices=devices)
    if chair.stand_in and not change.table.presence.is_online(chair):
        change.set_chair(index, stand_in=False)
    if chair.lends:
        change.set(chairs=ring.with_host(change.state.chairs, index))
