"""Commands that were done or refused: the same one again gets the same reply and changes nothing."""

from collections import OrderedDict

from bangdice.tables.keys import digest
from bangdice.tables.state import REMEMBERED, Remembered, TableState
from bangdice.tables.view import Reply

REFUSED = 100
"""So many refusals are remembered; of commands that were done, `REMEMBERED`."""


class Replies:
    """The replies of this process, by the digest of device and command id."""

    def __init__(self) -> None:
        self._done: OrderedDict[str, Reply] = OrderedDict()
        self._refused: OrderedDict[str, Reply] = OrderedDict()

    def get(self, mark: str, state: TableState) -> Reply | Remembered | None:
        """The reply given before.

        Remembered: it was given by a process before this one, and a key is not known.
        """
        reply = self._done.get(mark) or self._refused.get(mark)
        return reply or next((done for done in state.done if done.id == mark), None)

    def keep(self, mark: str, reply: Reply) -> None:
        """A reply was given."""
        box, most = (self._done, REMEMBERED) if reply.ok else (self._refused, REFUSED)
        box[mark] = reply
        while len(box) > most:
            box.popitem(last=False)


def remembered(mark: str, reply: Reply) -> Remembered:
    """What of a reply is kept with the table."""
    return Remembered(mark, reply.chair, reply.waiting, digest(reply.key) if reply.key else "")
