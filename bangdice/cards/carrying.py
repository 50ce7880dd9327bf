"""The way from one card game to the next: survivors may keep their character, the badge may pass on."""

from __future__ import annotations

from collections.abc import Sequence

from bangdice.box.carrying import Carrying, Legacy, Place
from bangdice.box.switches import Rules
from bangdice.cards.dealing import characters_of
from bangdice.cards.game import CardGame
from bangdice.cards.switches import setup_of
from bangdice.kernel.roles import SHERIFF
from bangdice.kernel.seats import clockwise

LEAST = 4
"""The fewest players among whom there is a Sheriff."""


class CardCarrying(Carrying):
    """The things that one card game hands on to the next: characters and the badge."""

    def legacies(self, game: CardGame) -> tuple[Legacy, ...]:
        """Return what the game leaves to each seat."""
        seats = zip(game.characters, game.alive, game.roles, strict=True)
        return tuple(Legacy(name if lives else None, role == SHERIFF) for name, lives, role in seats)

    def can_keep(self, rules: Rules, character: str) -> bool:
        """Return True for a character of the sets that are chosen."""
        return character in characters_of(setup_of(rules, 0).sets)

    def badge_at(self, rules: Rules, places: Sequence[Place]) -> int | None:
        """Return the first taken place after the last Sheriff's, if the table wants the badge to pass on."""
        last = next((at for at, place in enumerate(places) if place.badge), None)
        if last is None or rules["badge"] != "next":
            return None
        taken = [at for at in clockwise(last + 1, len(places)) if places[at].is_taken]
        return taken[0] if len(taken) >= LEAST else None
