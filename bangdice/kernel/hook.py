"""Hooks: the questions that a game puts to its abilities, and the ways in which the answers combine.

A hook is declared once, in the list of a game (a base class with `hooks=True`). The decorator says how the
answers of all rules in force combine, and only the verb of the game that fits it takes the hook:

    @number   add up                                      g.total(Hooks.reach, seat)
    @greatest the greatest counts                         g.greatest(...)
    @ban      the first reason stands                     g.ban(...)
    @duty     one yes is enough                           g.duty(...)
    @instead  the first answer that is not None stands    g.instead(...)
    @last     the last answer that is not None stands     g.last(...)
    @union    sets unite                                  g.union(...)
    @each     answers are laid end to end                 g.each(...)
    @claim    the seats that say yes, clockwise           g.claimants(...)
    @trigger  frames to run, clockwise                    g.triggered(...)

The body of the declaration is the answer of an ability that does not have the hook. An ability overrides it
like any method, without a decorator. Every hook is called `(g, me, ...)`: `me` is the seat that has the
ability. A hook reads the game and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, TypeVarTuple, overload

from bangdice.kernel.decision import Reason
from bangdice.kernel.frame import Frame

Rule = TypeVar("Rule")
"""The base class of a game's abilities."""
InGame = TypeVar("InGame")
Me = TypeVar("Me")
About = TypeVarTuple("About")
"""The further arguments of a hook, after the game and the seat that has the ability."""
Answer = TypeVar("Answer")


class Hook(Generic[Rule, InGame, Me, *About, Answer]):
    """The base class of all hooks. A class gives the hook itself. An ability gives its answer."""

    def __init__(self, default: Callable[[Rule, InGame, Me, *About], Answer]) -> None:
        self.name = default.__name__
        self.__doc__ = default.__doc__
        self._default = default

    if TYPE_CHECKING:

        @overload
        def __get__(self, ability: None, owner: type) -> Self: ...
        @overload
        def __get__(self, ability: Rule, owner: type) -> Callable[[InGame, Me, *About], Answer]: ...
        def __get__(self, ability: Any, owner: type) -> Any: ...

    else:
        # A hook is read from its class whenever it is asked. A call of `__get__` each time would take
        # noticeable time.
        def __call__(self, g, me, *about):
            return self._default(None, g, me, *about)

    def answer_of(self, ability: Rule) -> Callable[[InGame, Me, *About], Answer]:
        """Return the answer of one ability, to be called with the game, the seat and further arguments."""
        answer: Callable[[InGame, Me, *About], Answer] = getattr(ability, self.name)
        return answer


class number(Hook[Rule, InGame, Me, *About, int]):
    """The answers add up."""


class greatest(Hook[Rule, InGame, Me, *About, int]):
    """The greatest answer counts."""


class ban(Hook[Rule, InGame, Me, *About, Reason | None]):
    """The first reason stands; None forbids nothing."""


class duty(Hook[Rule, InGame, Me, *About, bool]):
    """One yes is enough."""


class instead(Hook[Rule, InGame, Me, *About, Answer | None]):
    """The first answer that is not None stands."""


class last(Hook[Rule, InGame, Me, *About, Answer | None]):
    """The last answer that is not None stands."""


class union(Hook[Rule, InGame, Me, *About, frozenset[Answer]]):
    """The answers are sets, which unite."""


class each(Hook[Rule, InGame, Me, *About, Iterable[Answer]]):
    """The answers are laid end to end, in the order of the abilities."""


class claim(Hook[Rule, InGame, Me, *About, bool]):
    """The seats that say yes count, clockwise from the player on turn."""


class trigger(Hook[Rule, InGame, Me, *About, Iterable[Frame]]):
    """The answers are frames to run, clockwise from the player on turn."""
