"""BANG! The Dice Game in play: its state and its verbs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self

from msgspec import UNSET, Struct
from msgspec.structs import replace

from bangdice.dice import arrows, covering, elimination, events, gifts, harm, resolution, rolling, turn
from bangdice.dice.characters import CHARACTERS, characters_of
from bangdice.dice.entries import Character
from bangdice.dice.faces import DYNAMITE, FACES, ONE
from bangdice.dice.hooks import Hooks
from bangdice.dice.reactions import Reaction
from bangdice.dice.rolling import ORDINARY, TYPED
from bangdice.dice.saloon import CHIEF_ARROW
from bangdice.dice.setup import Setup, Switches, read_setup
from bangdice.dice.targets import spent_beer
from bangdice.dice.view import PublicView, View
from bangdice.dice.views import own_view, public_view
from bangdice.kernel.chance import Chance
from bangdice.kernel.frame import frames_of
from bangdice.kernel.game import Game
from bangdice.kernel.roles import ROLE_TABLE, SHERIFF, Result, first_seat
from bangdice.kernel.rules import Ruled
from bangdice.kernel.seats import at_places, clockwise, replace_at

MORE = 2
"""The life points that the Sheriff has beyond his character's."""


class ThisTurn(Struct, frozen=True, array_like=True):
    """The state of a turn: rolls made, the dice, the dice rolled last, and the aims.

    `dice` are face numbers, from left to right. An aim is (die, target seat, points). `final` marks the end
    of the rolling.
    """

    roll: int = 0
    dice: tuple[int, ...] = ()
    rerolled: tuple[int, ...] = ()
    aims: tuple[tuple[int, int, int], ...] = ()
    final: bool = False


class DiceGame(Game):
    """The state: a number, word or flag a seat in each sequence, the pile, and the state of this turn.

    `harm` holds a row a seat: the life points it has taken from every other. `finishing` is the seat that
    Dynamite eliminated in its own turn and whose other dice still count (edition `first`, D033). `chief` is
    the seat with the Chief's arrow, or `IN_PILE`. Only a game that plays it holds that; `arrows` count it as
    two.
    """

    name: ClassVar[str] = "dice"
    rules_version: ClassVar[int] = 4
    over = events.GameOver
    frames = frames_of(arrows, covering, elimination, gifts, harm, resolution, rolling, turn)
    mutable = (*Game.mutable, "life", "arrows", "open_roles")
    tuples = {**Game.tuples, "switches": Switches, "this_turn": ThisTurn}

    alive = Ruled[tuple[bool, ...]]()
    finishing = Ruled[int | None]()
    chief: int = arrows.NOWHERE

    def __init__(
        self, seed: bytes, setup: Setup, roles: tuple[str, ...], characters: tuple[str, ...]
    ) -> None:
        super().__init__(seed, setup.players)
        count = setup.players
        self.switches = setup.switches
        self.sources = tuple(TYPED if seat in setup.real_dice else "stream" for seat in range(count))
        self.roles = roles
        self.open_roles = [role == SHERIFF or count == 3 for role in roles]
        self.characters = characters
        lives = (CHARACTERS[name].life for name in characters)
        self.max_life = tuple(
            life + (MORE if role == SHERIFF else 0) for life, role in zip(lives, roles, strict=True)
        )
        self.life = list(self.max_life)
        self.arrows = [0] * count
        self.alive = (True,) * count
        self.pile = arrows.ARROWS
        if CHIEF_ARROW in setup.sets:
            self.chief = arrows.IN_PILE
            self.pile += setup.chief_arrow == "tenth"
        self.harm = ((0,) * count,) * count
        self.turn = first_seat(roles)
        self.turn_number = 0
        self.this_turn: ThisTurn = ThisTurn()
        self.finishing = None
        self.indian_attacks = 0

    @classmethod
    def start(cls, setup: Mapping[str, Any], seed: bytes) -> Self:
        """Deal, ask for the first roll and return the game. Raise BadPosition for a bad setup (D001-D007)."""
        read = read_setup(setup)
        game = cls._deal_all(read, seed)
        game.note(events.GameBegan(players=read.players, edition=read.switches.edition))
        for seat, is_open in enumerate(game.open_roles):
            if is_open:
                game.note(events.RoleShown(seat=seat, role=game.roles[seat]))
        game.begin_turn(game.turn)
        game.run()
        return game

    @classmethod
    def _deal_all(cls, setup: Setup, seed: bytes) -> Self:
        chance = Chance(seed)
        roles = setup.roles or tuple(chance.shuffle(ROLE_TABLE[setup.players], "roles"))
        characters = setup.characters or tuple(
            chance.shuffle(characters_of(setup.sets), "characters")[: setup.players]
        )
        game = cls(seed, setup, roles, characters)
        game.chance = chance
        return game

    # The methods that the kernel calls

    def is_in_play(self, seat: int) -> bool:
        """Return True if a seat lives, or still has dice to resolve that count after its death."""
        return self.alive[seat] or seat == self.finishing

    def circle_size(self) -> int:
        """Return the number of places in the circle: the living's, and a roller's who still acts (D033)."""
        return sum([self.is_in_play(seat) for seat in range(self.seat_count)])

    def abilities(self) -> Iterator[tuple[int, Character]]:
        """Return the characters of all seats in play."""
        return (
            (seat, CHARACTERS[name]) for seat, name in enumerate(self.characters) if self.is_in_play(seat)
        )

    def public(self) -> PublicView:
        """Return what everybody may know, as the game stands now."""
        return public_view(self)

    def view(self, seat: int | None) -> View:
        """Return everything that a seat may know: all but the unseen roles of others."""
        if self._public is None:
            self._public = self.public()
        return View(self._public, None if seat is None else own_view(self, seat))

    def has_revealed_since(self, before: Self, seat: int) -> bool:
        """Return True if a role was turned, too."""
        return before.open_roles != self.open_roles or super().has_revealed_since(before, seat)

    def resample(self, seat: int | None, seed: bytes) -> None:
        """Exchange the seed, and deal the roles that this seat cannot know among their holders again.

        When the game is over, all roles are known.
        """
        self.chance.seed = seed
        hidden = [other for other, is_open in enumerate(self.open_roles) if not is_open and other != seat]
        if self.result is not None:
            hidden = []
        self.chance.epoch += 1
        roles = list(self.roles)
        for holder, role in zip(
            hidden, self.chance.shuffle([roles[other] for other in hidden], "imagined"), strict=True
        ):
            roles[holder] = role
        self.roles = tuple(roles)

    # Nouns

    def reaction(self, about: str) -> Reaction:
        """Return the reaction that asks this question."""
        asked = (it.reaction for it in CHARACTERS.values() if it.reaction and it.reaction.about == about)
        return next(asked)

    def living_clockwise(self) -> tuple[int, ...]:
        """Return the living seats, clockwise from the player on turn."""
        key = "living", self.turn
        found: tuple[int, ...] | None = self._memo.get(key)
        if found is None:
            found = tuple([seat for seat in clockwise(self.turn, self.seat_count) if self.alive[seat]])
            self._memo[key] = found
        return found

    def reached_seats(self, seat: int, face: int) -> tuple[int, ...]:
        """Return the living seats that a Bull's Eye of this face may hit (D037-D041, D065, D085, D086)."""
        key = "reached", seat, face
        found: tuple[int, ...] | None = self._memo.get(key)
        if found is None:
            places = self._places(face)
            all_places = (places, *self.each(Hooks.more_places, seat, places))
            reached = [target for each in all_places for target in at_places(seat, each, self.alive)]
            found = self._memo[key] = tuple(dict.fromkeys(reached))
        return found

    def _places(self, face: int) -> int:
        return 1 if face == ONE or sum(self.alive) <= 3 else 2

    def hits_elsewhere(self, seat: int, face: int) -> bool:
        """Return True if an ability adds a living seat to those that a Bull's Eye of this face may hit."""
        return not set(self.reached_seats(seat, face)) <= set(at_places(seat, self._places(face), self.alive))

    def rerolls_left(self) -> int:
        """Return the number of rolls that the player on turn still has after the present one."""
        return max(0, ORDINARY.rolls + self.total(Hooks.more_rolls, self.turn) - max(1, self.this_turn.roll))

    def locked_dice(self) -> tuple[int, ...]:
        """Return the dice that may not be rolled again: Dynamite, unless an ability frees it (D011)."""
        dice = self.this_turn.dice
        count = dice.count(DYNAMITE)
        if not count or (count < rolling.BUST and self.duty(Hooks.frees_dynamite, self.turn)):
            return ()
        return tuple([die for die, face in enumerate(dice) if face == DYNAMITE])

    # Verbs

    def begin_turn(self, seat: int) -> None:
        """Begin a new turn. Nothing of the last one counts any more."""
        self.finish_nobody()
        self.turn = seat
        self.turn_number += 1
        self.this_turn = ThisTurn()
        self.note(events.TurnBegan(seat=seat, turn=self.turn_number))
        self.then(*turn.turn_of(seat))

    def end(self, result: Result) -> None:
        """End the game. Nobody's dice are resolved any more."""
        self.finish_nobody()
        super().end(result)

    def finish_nobody(self) -> None:
        """Let no eliminated player resolve dice any more (D033)."""
        if self.finishing is not None:
            self.finishing = None

    def lay_dice(
        self, fallen: tuple[int, ...], shown: tuple[int, ...], real: bool, last: bool = False
    ) -> None:
        """Lay the `fallen` dice with the faces that they show. `real`: somebody told them.

        After the `last` ones no roll is left, however many there were.
        """
        lying = list(self.this_turn.dice or rolling.DICE)
        for die, face in zip(fallen, shown, strict=True):
            lying[die] = face
        roll = self.this_turn.roll + 1 + (self.rerolls_left() if last else 0)
        self.this_turn = ThisTurn(roll, tuple(lying), fallen)
        faces = tuple(map(FACES.__getitem__, lying))
        told = True if last else UNSET
        self.note(events.Rolled(seat=self.turn, roll=roll, dice=faces, rerolled=fallen, real=real, last=told))

    def finish_rolling(self) -> None:
        """Make the dice that lie final (D010)."""
        self.this_turn = replace(self.this_turn, final=True)

    def take_arrow(self, seat: int, why: str) -> None:
        """Give a seat one arrow from the pile, the Chief's where no other lies there (D132)."""
        if self.chief == arrows.IN_PILE and self.pile == 1:
            self.take_chief(seat, why)
            return
        self.pile -= 1
        self.arrows[seat] += 1
        self.note(events.ArrowTaken(seat=seat, pile=self.pile, why=why))

    def take_chief(self, seat: int, why: str) -> None:
        """Give a seat the Chief's arrow, from the pile or from the player who has it (D130, D134)."""
        before = None if self.chief == arrows.IN_PILE else self.chief
        if before is None:
            self.pile -= 1
        else:
            self.arrows[before] -= arrows.WORTH
        self.chief = seat
        self.arrows[seat] += arrows.WORTH
        self.note(events.ChiefArrow(seat=seat, target=before, pile=self.pile, why=why))

    def loose_arrows(self, seat: int) -> int:
        """Return the number of a seat's arrows that can go back one by one: all but the Chief's (D135)."""
        return self.arrows[seat] - (arrows.WORTH if seat == self.chief else 0)

    def return_arrows(self, seat: int, count: int, why: str, by: int | None) -> None:
        """Put arrows back on the pile, if there are any to return. The Chief's goes with the last of them."""
        if count:
            self.arrows[seat] -= count
            self.pile += count
            if seat == self.chief and not self.arrows[seat]:
                self.chief = arrows.IN_PILE
                self.pile -= arrows.WORTH - 1
            self.note(events.ArrowsReturned(seat=seat, count=count, pile=self.pile, by=by, why=why))

    def lose_life(self, seat: int, points: int, by: int | None, why: str) -> None:
        """Take life from a seat, but no more than it has. Points beyond that count for nobody (D043)."""
        points = min(points, self.life[seat])
        if not points:
            return
        self.life[seat] -= points
        if by is not None and by != seat:
            row = self.harm[by]
            self.harm = replace_at(self.harm, by, replace_at(row, seat, row[seat] + points))
        self.note(events.LifeLost(seat=seat, points=points, life=self.life[seat], by=by, why=why))

    def gain_life(self, seat: int, points: int, by: int | None, why: str) -> None:
        """Give a seat life points, never above the maximum (D004, D049)."""
        gained = min(points, self.max_life[seat] - self.life[seat])
        if not gained:
            self.note(events.GainWasted(seat=seat, by=by, why=why))
            return
        self.life[seat] += gained
        self.note(events.LifeGained(seat=seat, points=gained, life=self.life[seat], by=by, why=why))

    def aim(self, die: int, target: int, points: int) -> None:
        """Give a die its target. Nothing has happened yet."""
        now = self.this_turn
        self.this_turn = replace(now, aims=(*now.aims, (die, target, points)))
        face = FACES[now.dice[die]]
        self.note(events.Aimed(seat=self.turn, die=die, face=face, target=target, points=points))

    def fire(self, seat: int) -> None:
        """Fire all aimed Bull's Eyes. A doubled one has taken its Beer (D042, D089)."""
        beer = spent_beer(self)
        if beer >= 0:
            self.note(events.BeerSpent(seat=seat, die=beer))
        self.note(events.ShotsFired(seat=seat))

    def eliminate(self, seat: int, by: int | None, why: str) -> None:
        """Eliminate a seat. Its role is shown, and its arrows go back (D099)."""
        self.alive = replace_at(self.alive, seat, False)
        self.open_roles[seat] = True
        if seat == self.turn and why == "dynamite" and self.switches.edition == "first":
            self.finishing = seat
        self.note(events.Eliminated(seat=seat, role=self.roles[seat], by=by, why=why))
        self.return_arrows(seat, self.arrows[seat], "eliminated", None)
