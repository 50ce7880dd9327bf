"""The rules in force: the abilities that answer a hook, and their answers combined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
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

InForce = Mapping[str, tuple[tuple[int | None, Any], ...]]
"""Every hook that somebody answers, by its name: the seats, and the methods that answer for them."""


class Ruled(Generic[Value]):
    """A part of the state that decides which rules are in force. When it is set, they are looked up again.

    A game declares it in its body: `alive = Ruled[tuple[bool, ...]]()`. Its value is immutable, because a
    change inside a list would go unnoticed. It is read as fast as any other attribute, because without a
    `__get__` Python takes the value from the game itself.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    if TYPE_CHECKING:

        def __get__(self, g: object, owner: type) -> Value: ...

    def __set__(self, g: Game, value: Value) -> None:
        g.__dict__[self.name] = value
        g.look_again()


class RulesInForce:
    """The part of a game that asks its abilities. The state that they are asked about is in `Game`."""

    seat_count: int
    turn: int
    _in_force: InForce | None

    def abilities(self) -> Iterable[Holder]:
        """Return all abilities with their seats, in the order in which they count: first those of nobody."""
        return ()

    def rules_in_force(self, hook: Hook[Rule, InGame, Me, *About, Answer]) -> list[tuple[Me, Rule]]:
        """Return every ability that has the hook and is not silenced, with the seat that has the ability."""
        holders: Any = self.answers(hook)
        return [(me, answer.__self__) for me, answer in holders]

    def answers(
        self, hook: Hook[Rule, InGame, Me, *About, Answer]
    ) -> tuple[tuple[Me, Callable[[InGame, Me, *About], Answer]], ...]:
        """Return the answer of each rule in force: the seat that has the rule, and the method to call."""
        found: tuple[Any, ...] = (self._in_force or self._look_up()).get(hook.name, ())
        return found

    # The verbs: each writes out `answers`, because a call for every question takes noticeable time

    def total(self, hook: number[Rule, InGame, Me, *About], *about: *About) -> int:
        """Return the sum of the answers."""
        result = 0
        for me, answer in (self._in_force or self._look_up()).get(hook.name, ()):
            result += answer(self, me, *about)
        return result

    def greatest(self, hook: greatest[Rule, InGame, Me, *About], *about: *About) -> int:
        """Return the greatest answer; 0 when no rule in force has the hook."""
        answers = (self._in_force or self._look_up()).get(hook.name, ())
        return max([answer(self, me, *about) for me, answer in answers], default=0)

    def ban(self, hook: ban[Rule, InGame, Me, *About], *about: *About) -> Reason | None:
        """Return the first reason; None when nothing forbids it."""
        for me, answer in (self._in_force or self._look_up()).get(hook.name, ()):
            reason: Reason | None = answer(self, me, *about)
            if reason is not None:
                return reason
        return None

    def duty(self, hook: duty[Rule, InGame, Me, *About], *about: *About) -> bool:
        """Return True if any rule says yes."""
        for me, answer in (self._in_force or self._look_up()).get(hook.name, ()):
            if answer(self, me, *about):
                return True
        return False

    def instead(self, hook: instead[Rule, InGame, Me, *About, Answer], *about: *About) -> Answer | None:
        """Return the first answer that is not None; None when nothing steps in."""
        for me, answer in (self._in_force or self._look_up()).get(hook.name, ()):
            said: Answer | None = answer(self, me, *about)
            if said is not None:
                return said
        return None

    def last(self, hook: last[Rule, InGame, Me, *About, Answer], *about: *About) -> Answer | None:
        """Return the last answer that is not None; None when every rule leaves it as it is."""
        for me, answer in reversed((self._in_force or self._look_up()).get(hook.name, ())):
            said: Answer | None = answer(self, me, *about)
            if said is not None:
                return said
        return None

    def union(self, hook: union[Rule, InGame, Me, *About, Answer], *about: *About) -> frozenset[Answer]:
        """Return everything that any rule names (a card may count as several kinds)."""
        found: frozenset[Answer] = frozenset()
        for me, answer in (self._in_force or self._look_up()).get(hook.name, ()):
            found |= answer(self, me, *about)
        return found

    def each(self, hook: each[Rule, InGame, Me, *About, Answer], *about: *About) -> list[Answer]:
        """Return the answers laid end to end, in the order of the abilities."""
        found: list[Answer] = []
        for me, answer in (self._in_force or self._look_up()).get(hook.name, ()):
            found.extend(answer(self, me, *about))
        return found

    def claimants(self, hook: claim[Rule, InGame, Me, *About], *about: *About) -> tuple[int, ...]:
        """Return the seats that say yes, clockwise from the player on turn, each once."""
        answers = (self._in_force or self._look_up()).get(hook.name, ())
        yes = [me for me, answer in self._clockwise(answers) if answer(self, me, *about)]
        return tuple(dict.fromkeys(seat for seat in yes if seat is not None))

    def trigger_frames(self, hook: trigger[Rule, InGame, Me, *About], *about: *About) -> list[Frame]:
        """Return the frames of all triggers, clockwise from the player on turn."""
        frames: list[Frame] = []
        answers = (self._in_force or self._look_up()).get(hook.name, ())
        for me, answer in self._clockwise(answers) if len(answers) > 1 else answers:
            frames.extend(answer(self, me, *about))
        return frames

    def _look_up(self) -> InForce:
        self._in_force = found = answers_in_force(self)
        return found

    def _clockwise(self, answers: tuple[tuple[int | None, Any], ...]) -> list[tuple[int | None, Any]]:
        """Return the answers to a hook, clockwise from the player on turn. Those of nobody come first."""
        count, turn = self.seat_count, self.turn

        def place(answer: tuple[int | None, Any]) -> int:
            seat = answer[0]
            return -1 if seat is None else (seat - turn) % count

        return sorted(answers, key=place)


def answers_in_force(g: RulesInForce) -> InForce:
    """Return the answers to each hook, of all abilities that have it and are not silenced."""
    return _by_hook(holders_in_force(g))


def holders_in_force(g: RulesInForce) -> tuple[Holder, ...]:
    """Return all abilities that are not silenced, with their seats. No other function handles suppression."""
    everything = tuple(g.abilities())
    silencers: list[Holder] = []
    for seat, ability in everything:
        if "silences" in ability.overrides and not _is_silenced(g, seat, ability, silencers):
            silencers.append((seat, ability))
    if not silencers:
        return everything
    return tuple([it for it in everything if not _is_silenced(g, *it, silencers)])


@lru_cache(maxsize=512)
def _by_hook(holders: tuple[Holder, ...]) -> InForce:
    """Return the methods that answer each hook; cached, because the same holders come back every turn."""
    book: dict[str, list[tuple[int | None, Any]]] = {}
    for seat, ability in holders:
        for hook in ability.overrides:
            book.setdefault(hook, []).append((seat, getattr(ability, hook)))
    return {hook: tuple(answers) for hook, answers in book.items()}


def _is_silenced(g: RulesInForce, seat: int | None, ability: Ability, silencers: list[Holder]) -> bool:
    return any(by.silences(g, me, seat, ability) for me, by in silencers)
