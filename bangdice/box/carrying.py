"""The things that go from one game to the next at the same table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bangdice.box.switches import Rules


class Legacy(NamedTuple):
    """The legacy of a finished game to a seat: the character that `survived`, and if it had the `badge`."""

    survived: str | None = None
    badge: bool = False


class Place(NamedTuple):
    """A chair between two games. `survived`, `badge`: its legacy; `keeps`: its player keeps the character."""

    is_taken: bool
    real_dice: bool = False
    survived: str | None = None
    keeps: bool = False
    badge: bool = False


class Carrying:
    """The rules of carrying over. A game that carries nothing over needs no more than this."""

    def legacies(self, game: Any) -> Sequence[Legacy]:
        """Return the legacy of a finished game to each seat. If empty, chairs keep those of older games."""
        return ()

    def can_keep(self, rules: Rules, character: str) -> bool:
        """Return True for a character that may be kept in a game by these rules."""
        return False

    def badge_at(self, rules: Rules, places: Sequence[Place]) -> int | None:
        """Return the place where the next game puts the badge; None if the badge is dealt."""
        return None
