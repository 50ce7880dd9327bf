"""Abilities: characters, cards in play, events, switched rules. A game looks them up when it needs them."""

from __future__ import annotations

from typing import Any, ClassVar


class Ability:
    """A stateless rule. A game's base (`hooks=True`) closes the list, so a misspelt hook fails at import."""

    is_character: ClassVar[bool] = False
    hook_base: ClassVar[type[Ability]]
    overrides: ClassVar[frozenset[str]] = frozenset()
    """The names of the hooks that this ability has."""

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

    def silences(self, g: Any, me: int | None, seat: int | None, ability: Ability) -> bool:
        """Return True if this rule keeps another from counting (the one hook that the kernel itself asks).

        A rule that is silenced silences nobody, because silencers are asked in the order of the abilities.
        """
        return False
