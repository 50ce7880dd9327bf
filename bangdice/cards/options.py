"""The options that name a card of a player. There are few of them, so that each is made only once."""

from __future__ import annotations

from functools import cache

from bangdice.kernel.decision import Option


@cache
def with_card(verb: str, card: int) -> Option:
    """Return the option to do something with a card."""
    return Option(verb, (f"card:{card}",))


@cache
def with_card_at(verb: str, card: int, seat: int) -> Option:
    """Return the option to do something with a card at a player."""
    return Option(verb, (f"card:{card}", f"seat:{seat}"))
