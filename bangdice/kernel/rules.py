"""The rules in force: which abilities answer a hook, and what they say together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from bangdice.kernel.ability import Ability
from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame
from bangdice.kernel.hook import (
    About,
    Answer,
    Hook,
    InGame,
    Me,
    Rule,
    ban,
    claim,
    duty,
    each,
    greatest,
    instead,
    last,
    number,
    trigger,
    union,
)

if TYPE_CHECKING:
    from bangdice.kernel.game import Game

Value = TypeVar("Value")
Holder = tuple[int | None, Any]
"""The seat that has an ability (None for an event, which belongs to nobody), and the ability."""


class Ruled(Generic[Value]):
    """A part of the state that decides which rules are in force. When it is set they are looked up again.

    A game declares it in its body: `alive = Ruled[tuple[bool, ...]]()`. Its value is immutable, because a
    change inside a list would go unnoticed. It is read as fast as any other attribute: without a `__get__`
    Python takes the value from the game itself.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    if TYPE_CHECKING:

        def __get__(self, g: object, owner: type) -> Value: ...

    def __set__(self, g: Game, value: Value) -> None:
        g.__dict__[self.name] = value
        g.look_again()


class RulesInForce:
    """The part of a game that asks its abilities; what it asks about is the state of `Game`."""

    seat_count: int
    turn: int
    _in_force: dict[str, tuple[Holder, ...]] | None

    def abilities(self) -> Iterable[Holder]:
        """Return all abilities with their seats, in the order in which they count; nobody's first."""
        return ()

    def rules_in_force(self, hook: Hook[Rule, InGame, Me, *About, Answer]) -> tuple[tuple[Me, Rule], ...]:
        """Return every ability that has the hook and is not silenced, with the seat that has the ability."""
        holders: tuple[Any, ...] = (self._in_force or self._looked_up()).get(hook.name, ())
        return holders

    # The verbs: each writes out `rules_in_force`, because a call for every question is felt

    def total(self, hook: number[Rule, InGame, Me, *About], *about: *About) -> int:
        """Return the sum of the answers."""
        result, name = 0, hook.name
        for me, ability in (self._in_force or self._looked_up()).get(name, ()):
            result += getattr(ability, name)(self, me, *about)
        return result

    def greatest(self, hook: greatest[Rule, InGame, Me, *About], *about: *About) -> int:
        """Return the greatest answer; 0 when no rule in force has the hook."""
        name = hook.name
        holders = (self._in_force or self._looked_up()).get(name, ())
        return max([getattr(it, name)(self, me, *about) for me, it in holders], default=0)

    def ban(self, hook: ban[Rule, InGame, Me, *About], *about: *About) -> Reason | None:
        """Return the first reason; None when nothing forbids it."""
        name = hook.name
        for me, ability in (self._in_force or self._looked_up()).get(name, ()):
            reason: Reason | None = getattr(ability, name)(self, me, *about)
            if reason is not None:
                return reason
        return None

    def duty(self, hook: duty[Rule, InGame, Me, *About], *about: *About) -> bool:
        """Return True if any rule says yes."""
        name = hook.name
        for me, ability in (self._in_force or self._looked_up()).get(name, ()):
            if getattr(ability, name)(self, me, *about):
                return True
        return False

    def instead(self, hook: instead[Rule, InGame, Me, *About, Answer], *about: *About) -> Answer | None:
        """Return the first answer that is not None; None when nothing steps in."""
        name = hook.name
        for me, ability in (self._in_force or self._looked_up()).get(name, ()):
            answer: Answer | None = getattr(ability, name)(self, me, *about)
            if answer is not None:
                return answer
        return None

    def last(self, hook: last[Rule, InGame, Me, *About, Answer], *about: *About) -> Answer | None:
        """Return the last answer that is not None; None when every rule leaves it as it is."""
        name = hook.name
        for me, ability in reversed((self._in_force or self._looked_up()).get(name, ())):
            answer: Answer | None = getattr(ability, name)(self, me, *about)
            if answer is not None:
                return answer
        return None

    def union(self, hook: union[Rule, InGame, Me, *About, Answer], *about: *About) -> frozenset[Answer]:
        """Return all that any rule names (a card may count as several kinds)."""
        name = hook.name
        found: frozenset[Answer] = frozenset()
        for me, ability in (self._in_force or self._looked_up()).get(name, ()):
            found |= getattr(ability, name)(self, me, *about)
        return found

    def each(self, hook: each[Rule, InGame, Me, *About, Answer], *about: *About) -> list[Answer]:
        """Return the answers laid end to end, in the order of the abilities."""
        name = hook.name
        found: list[Answer] = []
        for me, ability in (self._in_force or self._looked_up()).get(name, ()):
            found.extend(getattr(ability, name)(self, me, *about))
        return found

    def claimants(self, hook: claim[Rule, InGame, Me, *About], *about: *About) -> tuple[int, ...]:
        """Return the seats that say yes, clockwise from the player on turn, each once."""
        name = hook.name
        yes = [me for me, ability in self._clockwise(name) if getattr(ability, name)(self, me, *about)]
        return tuple(dict.fromkeys(seat for seat in yes if seat is not None))

    def triggered(self, hook: trigger[Rule, InGame, Me, *About], *about: *About) -> list[Frame]:
        """Return the frames of all triggers, clockwise from the player on turn."""
        name = hook.name
        frames: list[Frame] = []
        for me, ability in self._clockwise(name):
            frames.extend(getattr(ability, name)(self, me, *about))
        return frames

    def _looked_up(self) -> dict[str, tuple[Holder, ...]]:
        self._in_force = found = holders_in_force(self)
        return found

    def _clockwise(self, name: str) -> Sequence[Holder]:
        """Return who has a hook, clockwise from the player on turn; what belongs to nobody comes first."""
        holders = (self._in_force or self._looked_up()).get(name, ())
        if len(holders) < 2:
            return holders
        count, turn = self.seat_count, self.turn

        def place(holder: Holder) -> int:
            seat = holder[0]
            return -1 if seat is None else (seat - turn) % count

        return sorted(holders, key=place)


def holders_in_force(g: RulesInForce) -> dict[str, tuple[Holder, ...]]:
    """Return who answers each hook: all who have it and are not silenced. Suppression is here alone."""
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


def _is_silenced(g: RulesInForce, seat: int | None, ability: Ability, silencers: list[Holder]) -> bool:
    return any(by.silences(g, me, seat, ability) for me, by in silencers)
