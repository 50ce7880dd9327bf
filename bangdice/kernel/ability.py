"""Abilities: characters, cards in play, events, switched rules; looked up when needed, never registered.

Every hook is called `(g, me, ...)`, reads the game, returns numbers, reasons or frames; it changes nothing.
The functions below put the answers of all rules in force together, one for each way in which answers combine.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame


class Ability:
    """A stateless rule. A game's own base (`hooks=True`) closes the list: a misspelt hook fails at import."""

    is_character: ClassVar[bool] = False
    hook_base: ClassVar[type["Ability"]]
    overrides: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, hooks: bool = False) -> None:
        if hooks:
            cls.hook_base = cls
            return
        base = getattr(cls, "hook_base", None)
        if base is None:
            raise TypeError(f"{cls.__name__} belongs to no list of hooks: a game's own base has hooks=True")
        methods = {name for name in dir(cls) if callable(getattr(cls, name)) and not name.startswith("_")}
        strange = methods - set(dir(base))
        if strange:
            raise TypeError(f"{cls.__name__} has no such hook: {', '.join(sorted(strange))}")
        cls.overrides = frozenset(name for name in methods if getattr(cls, name) is not getattr(base, name))

    def silences(self, g: Any, me: int | None, seat: int | None, ability: "Ability") -> bool:
        """Whether this rule keeps another from counting (the one hook that the kernel itself asks).

        Who is silenced silences nobody: silencers are asked in the order of the game's table, nobody's first.
        """
        return False


Holder = tuple[int | None, Any]
"""Who has an ability (None: nobody in particular, as for an event) and the ability."""


def holders_in_force(g: Any) -> dict[str, tuple[Holder, ...]]:
    """Who answers each hook: all abilities that have it, less what is silenced. Suppression is here alone."""
    everything = tuple(g.abilities())
    silencers: list[Holder] = []
    for seat, ability in everything:
        if "silences" in ability.overrides and not _is_silenced(g, seat, ability, silencers):
            silencers.append((seat, ability))
    book: dict[str, list[Holder]] = {}
    for seat, ability in everything:
        if not silencers or not _is_silenced(g, seat, ability, silencers):
            for hook in ability.overrides:
                book.setdefault(hook, []).append((seat, ability))
    return {hook: tuple(holders) for hook, holders in book.items()}


def _is_silenced(g: Any, seat: int | None, ability: Ability, silencers: list[Holder]) -> bool:
    return any(by.silences(g, me, seat, ability) for me, by in silencers)


def total(g: Any, hook: str, *about: Any) -> int:
    """Numbers add up."""
    result = 0
    for me, ability in g.rules_in_force(hook):
        result += getattr(ability, hook)(g, me, *about)
    return result


def ban(g: Any, hook: str, *about: Any) -> Reason | None:
    """Of bans the first stands; None when nothing forbids it."""
    for me, ability in g.rules_in_force(hook):
        reason: Reason | None = getattr(ability, hook)(g, me, *about)
        if reason is not None:
            return reason
    return None


def duty(g: Any, hook: str, *about: Any) -> bool:
    """Of duties any is enough."""
    holders = g.rules_in_force(hook)
    return bool(holders) and any(getattr(ability, hook)(g, me, *about) for me, ability in holders)


def instead(g: Any, hook: str, *about: Any) -> Any:
    """Of instead-ofs the first stands; None when nothing steps in."""
    for me, ability in g.rules_in_force(hook):
        other = getattr(ability, hook)(g, me, *about)
        if other is not None:
            return other
    return None


def union(g: Any, hook: str, *about: Any) -> frozenset[Any]:
    """Readings that are sets unite (a card may count as several kinds)."""
    sets = [getattr(ability, hook)(g, me, *about) for me, ability in g.rules_in_force(hook)]
    return frozenset().union(*sets)


def last(g: Any, hook: str, *about: Any) -> Any:
    """Of other readings the last that is not None stands; None when nobody reads it otherwise."""
    for me, ability in reversed(g.rules_in_force(hook)):
        reading = getattr(ability, hook)(g, me, *about)
        if reading is not None:
            return reading
    return None


def claimants(g: Any, hook: str, *about: Any) -> tuple[int, ...]:
    """The seats that say yes (heirs of an estate), clockwise from the player on turn, each once."""
    yes = (me for me, ability in clockwise_holders(g, hook) if getattr(ability, hook)(g, me, *about))
    return tuple(dict.fromkeys(seat for seat in yes if seat is not None))


def triggered(g: Any, hook: str, *about: Any) -> list[Frame]:
    """The frames of all triggers, clockwise from the player on turn, in a seat in the order of the table."""
    frames: list[Frame] = []
    for me, ability in clockwise_holders(g, hook):
        frames.extend(getattr(ability, hook)(g, me, *about))
    return frames


def clockwise_holders(g: Any, hook: str) -> Sequence[Holder]:
    """Who answers a hook, clockwise from the player on turn; what belongs to nobody comes first."""
    holders: tuple[Holder, ...] = g.rules_in_force(hook)
    if len(holders) < 2:
        return holders
    count = g.seat_count

    def place(holder: Holder) -> int:
        seat = holder[0]
        return -1 if seat is None else (seat - g.turn) % count

    return sorted(holders, key=place)
