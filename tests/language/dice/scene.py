"""A scene: a position set up by hand, dice that fall as written, and the outcome to read. Tests of rules are
written in it, sentence by sentence; each sentence shows what is asked next.

    >>> t = scene('''
    ...     *Bart Cassidy  sheriff   10/10  arrows 1
    ...      El Gringo     outlaw    1/7
    ...      Vulture Sam   renegade  4/9
    ...      Jourdonnais   outlaw    7/7
    ... ''')
    >>> t.roll("one beer beer two gatling").keep()
    Bart Cassidy: aim
    >>> t.shoot("El Gringo")
    Bart Cassidy: beer
    >>> t.is_alive("El Gringo"), t.life("Vulture Sam"), t.arrows("Bart Cassidy")
    (False, 5, 2)
    >>> t.told
    ('aimed', 'aimed', 'shots_fired', 'life_lost', 'life_lost', 'eliminated', 'life_gained', 'arrow_taken')
    >>> t.refusal("give El Gringo")
    'eliminated (D050)'

The 2 reaches Vulture Sam and nobody else, so nothing is asked. He loses a point and gains two for El Gringo,
whose last arrow goes to the one who shot him.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from bangdice.dice.faces import FACES
from bangdice.dice.game import DiceGame
from bangdice.dice.rolling import DICE, KEEP, LET_ROLL, TYPED
from bangdice.kernel.decision import PASS, Option, Reason
from tests.language.dice import read_position, write_position
from tests.language.scene import GameScene, NotLegal

__all__ = ["NotLegal", "Scene", "scene"]


def scene(text: str, **switches: Any) -> Scene:
    """Return a scene from a position in the notation. Raise BadPosition for an impossible one."""
    return Scene(read_position(text, **switches))


class Scene(GameScene[DiceGame]):
    """A dice game that is moved by sentences. The player who is asked says them."""

    between = " "

    # The players' sentences

    def roll(self, faces: str = "") -> Self:
        """Make the first roll: `one beer beer two gatling`. Real dice are told later."""
        words = faces.split()
        if self.game.decision is not None and self.game.decision.about == "real_die":
            for face in words:
                self.tell(face)
            return self
        return self.reroll(dict(zip(DICE, words, strict=True)) if words else dict.fromkeys(DICE, ""))

    def reroll(self, dice: Mapping[int, str]) -> Self:
        """Roll some dice (0 to 4) again, which fall as written: `{0: "beer", 3: "one"}`."""
        fallen = sorted(dice.items())
        said = " ".join(("roll", *(str(die) for die, _ in fallen)))
        if self.refusal(said) is None and self.game.sources[self.game.turn] != TYPED:
            self.game.chance.write_script("dice", [FACES.index(face) for _, face in fallen])
        self._says(said)
        if self.game.sources[self.game.turn] == TYPED:
            for _, face in fallen:
                if face:
                    self.tell(face)
        return self

    def tell(self, face: str) -> Self:
        """Tell the face of a real die."""
        return self._says(f"face {face}")

    def tell_last(self, arrows: int, faces: str = "") -> Self:
        """Tell the arrows of all rolls but the last, and the five real dice that lie at the end."""
        self._says(f"last {arrows}")
        return self.roll(faces) if faces else self

    def let_roll(self) -> Self:
        """Let the dice in the air fall by the stream, as nobody tells them."""
        return self._says(str(LET_ROLL))

    def keep(self) -> Self:
        """Stop rolling: these five dice count."""
        return self._says(str(KEEP))

    def shoot(self, name: str) -> Self:
        """Aim a Bull's Eye at its target."""
        return self._says(f"shoot {name}")

    def double(self, name: str) -> Self:
        """Aim Slab the Killer's Bull's Eye, which takes a Beer and two life points."""
        return self._says(f"double {name}")

    def give(self, name: str) -> Self:
        """Give a Beer, or Sid Ketchum's gift."""
        return self._says(f"give {name}")

    def take_arrow(self) -> Self:
        """Take an arrow for a point, as Bart Cassidy."""
        return self._says("arrow")

    def lose_life(self) -> Self:
        """Lose the point, as Bart Cassidy."""
        return self._says("life")

    def drop(self) -> Self:
        """Put an arrow back, as Pedro Ramirez."""
        return self._says("drop")

    def hold(self) -> Self:
        """Keep the arrow, as Pedro Ramirez."""
        return self._says(str(PASS))

    def discard(self, name: str) -> Self:
        """Send one of somebody's arrows back, as Kit Carlson."""
        return self._says(f"discard {name}")

    def decline(self) -> Self:
        """Send nothing more back, as Kit Carlson."""
        return self._says(str(PASS))

    # The table's words

    def arrows(self, name: str) -> int:
        """Return the arrows in front of a seat."""
        return self.game.arrows[self.seat(name)]

    def stands(self, name: str) -> tuple[int, int]:
        """Return life points and arrows."""
        return self.life(name), self.arrows(name)

    @property
    def pile(self) -> int:
        """Return the arrows in the pile."""
        return self.game.pile

    @property
    def dice(self) -> str:
        """Return the dice that lie, from left to right."""
        return " ".join(FACES[face] for face in self.game.this_turn.dice)

    @property
    def position(self) -> str:
        """Return the position in the notation."""
        return write_position(self.game)

    # Words

    def meant(self, who: str, said: str) -> Option:
        """Return the option of words: `keep`, `roll 0 3`, `shoot El Gringo`, `face one`, `last 2`, `pass`."""
        verb, *words = said.split()
        if not words:
            return Option(verb)
        if verb == "roll":
            return Option(verb, tuple(f"die:{die}" for die in words))
        if verb == "face":
            return Option(verb, (f"face:{words[0]}",))
        if verb == "last":
            return Option(verb, (f"arrows:{words[0]}",))
        return Option(verb, (f"seat:{self.seat(' '.join(words))}",))

    def _says(self, said: str) -> Self:
        asked = self.game.decision
        if asked is None:
            raise NotLegal("nobody", said, Reason("game_over"))
        return self.does(self.name(asked.seat), said)
