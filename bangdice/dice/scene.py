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

from collections.abc import Mapping
from typing import Any, Self

from bangdice.dice.faces import FACES
from bangdice.dice.game import DiceGame
from bangdice.dice.notation import read_position, write_position
from bangdice.dice.position import name_of
from bangdice.dice.reading import character_of
from bangdice.dice.rolling import DICE, KEEP, LET_ROLL, TYPED
from bangdice.kernel.decision import Option, Reason, Value
from bangdice.kernel.event import Event
from bangdice.kernel.record import BACK
from bangdice.kernel.scene import GameScene, NotLegal

__all__ = ["NotLegal", "Scene", "scene"]

_SEATS = ("seat", "by", "target")


def scene(text: str, **switches: Any) -> "Scene":
    """A scene from a position in the notation; BadPosition says what cannot be."""
    return Scene(read_position(text, **switches))


class Scene(GameScene[DiceGame]):
    """A game that is moved by sentences. Verbs answer the open question, or raise NotLegal; nouns read the
    table. Seats go by the names of their characters.
    """

    # What players say

    def roll(self, faces: str = "") -> Self:
        """The first roll: `one beer beer two gatling`; nothing for real dice, whose faces are told later."""
        words = faces.split()
        if self.game.decision is not None and self.game.decision.about == "real_die":
            for face in words:
                self.tell(face)
            return self
        return self.reroll(dict(zip(DICE, words, strict=True)) if words else dict.fromkeys(DICE, ""))

    def reroll(self, dice: Mapping[int, str]) -> Self:
        """Some dice (0 to 4) are rolled again and fall as written: `{0: "beer", 3: "one"}`."""
        fallen = sorted(dice.items())
        said = " ".join(("roll", *(str(die) for die, _ in fallen)))
        if self.refusal(said) is None and self.game.sources[self.game.turn] != TYPED:
            self.game.write_script("dice", [FACES.index(face) for _, face in fallen])
        self._says(said)
        if self.game.sources[self.game.turn] == TYPED:
            for _, face in fallen:
                if face:
                    self.tell(face)
        return self

    def tell(self, face: str) -> Self:
        """What a real die shows."""
        return self._says(f"face {face}")

    def let_roll(self) -> Self:
        """Nobody tells the dice in the air: they fall by the stream."""
        return self._says(str(LET_ROLL))

    def keep(self) -> Self:
        """Enough: these five dice count."""
        return self._says(str(KEEP))

    def shoot(self, name: str) -> Self:
        """A Bull's Eye finds its target."""
        return self._says(f"shoot {name}")

    def double(self, name: str) -> Self:
        """Slab the Killer's Bull's Eye that takes a Beer and two life points."""
        return self._says(f"double {name}")

    def give(self, name: str) -> Self:
        """A Beer, or Sid Ketchum's gift, finds its drinker."""
        return self._says(f"give {name}")

    def take_arrow(self) -> Self:
        """Bart Cassidy takes an arrow for a point."""
        return self._says("arrow")

    def lose_life(self) -> Self:
        """Bart Cassidy loses the point."""
        return self._says("life")

    def drop(self) -> Self:
        """Pedro Ramirez puts an arrow back."""
        return self._says("drop")

    def hold(self) -> Self:
        """Pedro Ramirez keeps his arrow."""
        return self._says("pass")

    def discard(self, name: str) -> Self:
        """Kit Carlson sends one of somebody's arrows back."""
        return self._says(f"discard {name}")

    def decline(self) -> Self:
        """Kit Carlson sends nothing more back."""
        return self._says("pass")

    def take_back(self, who: str) -> Self:
        """The last part of a choice is taken back by who made it."""
        return self.does(who, str(BACK))

    # What the table shows

    @property
    def options(self) -> tuple[str, ...]:
        """The legal answers in words."""
        return tuple(self.words(option) for option in self.game.options())

    def life(self, name: str) -> int:
        """Life points left."""
        return self.game.life[self.seat(name)]

    def arrows(self, name: str) -> int:
        """Arrows in front of a seat."""
        return self.game.arrows[self.seat(name)]

    def stands(self, name: str) -> tuple[int, int]:
        """Life points and arrows."""
        return self.life(name), self.arrows(name)

    @property
    def pile(self) -> int:
        """Arrows in the pile."""
        return self.game.pile

    def is_alive(self, name: str) -> bool:
        """Whether a seat is not eliminated."""
        return self.game.alive[self.seat(name)]

    @property
    def dice(self) -> str:
        """The dice that lie, from left to right."""
        return " ".join(FACES[face] for face in self.game.this_turn.dice)

    @property
    def position(self) -> str:
        """The position in the notation."""
        return write_position(self.game)

    # Words

    def name(self, seat: int) -> str:
        """The name of a seat's character."""
        return name_of(self.game.characters[seat])

    def seat(self, name: str) -> int:
        """The seat of a character; KeyError when it does not sit there."""
        character = character_of(name)
        if character not in self.game.characters:
            raise KeyError(f"{name} does not sit there")
        return self.game.characters.index(character)

    def meant(self, who: str, said: str) -> Option:
        """The option of words: `keep`, `roll 0 3`, `shoot El Gringo`, `face beer`, `pass`."""
        verb, *words = said.split()
        if not words:
            return Option(verb)
        if verb == "roll":
            return Option(verb, tuple(f"die:{die}" for die in words))
        if verb == "face":
            return Option(verb, (f"face:{words[0]}",))
        return Option(verb, (f"seat:{self.seat(' '.join(words))}",))

    def words(self, option: Option) -> str:
        """An option in words."""
        taps = (tap.partition(":") for tap in option.taps)
        return " ".join(
            (option.verb, *(self.name(int(word)) if kind == "seat" else word for kind, _, word in taps))
        )

    def sentence(self, event: Event) -> str:
        """An event with its values, seats by name."""
        return " ".join((event.name, *(f"{name}={self._said(name, v)}" for name, v in event.values.items())))

    def _said(self, name: str, value: Value) -> str:
        if name in _SEATS and isinstance(value, int):
            return self.name(value)
        if isinstance(value, tuple):
            return ",".join(self._said("seat" if name == "winners" else "", part) for part in value)
        return "nobody" if value is None else str(value)

    def _says(self, said: str) -> Self:
        asked = self.game.decision
        if asked is None:
            raise NotLegal("nobody", said, Reason("game_over"))
        return self.does(self.name(asked.seat), said)
