"""The blue cards of the base game, and the frames of those that want a "draw!"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards import events
from bangdice.cards.damage import Hit, Reckoning
from bangdice.cards.entries import ANYBODY, Blue, CardInPlay, Weapon
from bangdice.cards.events.parents import ATTACKED
from bangdice.cards.faces import HEARTS, SPADES
from bangdice.cards.flip import Flip
from bangdice.cards.hooks import Me
from bangdice.cards.playing import has_one
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.frame import Frame, Return, frame
from bangdice.kernel.game import Unasked
from bangdice.kernel.roles import SHERIFF

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

HIGHEST = 9
"""The highest of the Spades that set Dynamite off."""
POINTS = 3
"""The life points that it then costs."""


class Barrel(Blue):
    """Against a BANG! symbol its owner may turn up a card: a Heart counts as one Missed! (R043, R049)."""

    id = "barrel"
    prints = "QS KS"
    signs = "flip H missed"
    worth = 6
    is_shield = True
    in_short_deck = False
    causes = Causes(
        {
            "flipped.barrel": Cause("", ("R049",), ATTACKED),
            "barrel": Cause("", (), ("flipped seat=seat why:barrel",)),
        }
    )
    stake = 1.0

    def hopes_for(self, g: CardGame, card: int) -> bool:
        return saves(g, card)

    def dodges(self, g: CardGame, me: Me, seat: int, by: int | None, kind: str) -> Iterable[Unasked]:
        card = g.lies_before(seat, self.id) if seat == me else None
        if card is not None:
            yield Option("barrel", (f"card:{card}",)), None, BarrelFlip(seat, self.id)


@frame(outlives=True)
class BarrelFlip(Struct, frozen=True):
    """A Heart counts as one Missed!. The frame ends with True if it was one. `why` is card or character."""

    seat: int
    why: str

    def begin(self, g: CardGame) -> None:
        g.then(Flip(self.seat, self.why), self)

    def take_value(self, g: CardGame, card: int | None) -> None:
        saved = card is not None and saves(g, card)
        g.note(events.Barrel(seat=self.seat, kind=self.why, saved=saved))
        g.then(Return(saved))


def saves(g: CardGame, card: int) -> bool:
    """Return True if a card turned up for a Barrel counts as a Missed!."""
    return g.suit(card) == HEARTS


class Mustang(Blue):
    """Others see its owner 1 farther away."""

    id = "mustang"
    prints = "8H 9H"
    sound = "hooves"
    signs = "seen*+1"
    worth = 6
    is_shield = True

    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        return 1 if target == me else 0


class Scope(Blue):
    """Its owner sees others 1 nearer (R053)."""

    id = "scope"
    prints = "AS"
    signs = "seen*−1"
    worth = 4

    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        return -1 if viewer == me else 0


class Jail(Blue):
    """It is put in front of another, who loses his turn unless he turns up a Heart first (R084, R085)."""

    id = "jail"
    prints = "JS 4H 10S"
    sound = "iron"
    aim = ANYBODY
    is_burden = True
    signs = "flip H"
    worth = 4
    in_short_deck = False
    bots_play = "lock_up"
    place = 70
    causes = Causes(
        {
            "flipped.jail": Cause("", (), ("laid.jail before=seat", "turn_began seat=seat")),
            "discarded.jail": Cause("", (), ("flipped seat=seat why:jail",)),
            "turn_lost": Cause("", ("R084",), ("flipped seat=seat why:jail",)),
        },
        {"not_the_sheriff": Ground("", ("R085",))},
    )
    stake = 1.0

    def hopes_for(self, g: CardGame, card: int) -> bool:
        return frees(g, card)

    def target_refused(self, g: CardGame, seat: int, target: int, card: int) -> Reason | None:
        if g.roles[target] == SHERIFF and not g.switches.jail_on_sheriff:
            return Reason("not_the_sheriff", rule="R085")
        return has_one(g, self, target)

    def lays_before(self, g: CardGame, played: CardInPlay) -> int:
        return played.at

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        if seat == me:
            yield from (JailCheck(seat, card) for card in g.table_cards(seat) if g.kind(card) == self.id)


@frame
class JailCheck(Struct, frozen=True):
    """A Heart opens the Jail, else the turn is lost. It is discarded (R084; `jail_stays_on_failure`)."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        if self.card in g.table_cards(self.seat):
            g.then(Flip(self.seat, Jail.id), self)

    def take_value(self, g: CardGame, flipped: int | None) -> None:
        is_free = flipped is not None and frees(g, flipped)
        if is_free or not g.switches.jail_stays_on_failure:
            g.discard(self.seat, self.card, why=Jail.id)
        if not is_free:
            g.lose_turn(self.seat)


def frees(g: CardGame, card: int) -> bool:
    """Return True if a card opens the Jail."""
    return g.suit(card) in g.switches.jail_escape_suits


class Dynamite(Blue):
    """Before his turn its owner flips: Spades 2 to 9 cost three life points, else it moves on (R083)."""

    id = "dynamite"
    prints = "2H"
    sound = "fuse"
    is_burden = True
    signs = "flip S hurt*3"
    worth = 1
    in_short_deck = False
    bots_play = "lay_danger"
    place = 60
    causes = Causes(
        {
            "flipped.dynamite": Cause(
                "", (), ("laid.dynamite seat=seat", "passed_on to=seat", "turn_began seat=seat")
            ),
            "discarded.explosion": Cause("", (), ("flipped seat=seat why:dynamite",)),
            "life_lost.dynamite": Cause("", (), ("discarded.explosion seat=seat",)),
            "passed_on": Cause("", ("R083",), ("flipped seat=seat why:dynamite",)),
        }
    )
    stake = float(POINTS)
    is_wandering = True

    def hopes_for(self, g: CardGame, card: int) -> bool:
        return not explodes(g, card)

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        if seat == me:
            yield from (DynamiteCheck(seat, card) for card in g.table_cards(seat) if g.kind(card) == self.id)


@frame
class DynamiteCheck(Struct, frozen=True):
    """Spades 2 to 9 cost three life points, caused by nobody. Otherwise it moves on (R083)."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        if self.card in g.table_cards(self.seat):
            g.then(Flip(self.seat, Dynamite.id), self)

    def take_value(self, g: CardGame, flipped: int | None) -> None:
        if flipped is not None and explodes(g, flipped):
            g.discard(self.seat, self.card, why="explosion")
            hit = Hit(self.seat, POINTS, None, Dynamite.id)
            g.then(hit, Reckoning((self.seat,), None, Dynamite.id))
            return
        to = self._next(g)
        if to != self.seat:
            g.pass_on(self.seat, self.card, to)

    def _next(self, g: CardGame) -> int:
        others = g.others(self.seat)
        if g.switches.dynamite_pass == "left":
            return others[0]
        return next((seat for seat in others if g.lies_before(seat, Dynamite.id) is None), self.seat)


def explodes(g: CardGame, card: int) -> bool:
    """Return True if a card sets Dynamite off."""
    return g.suit(card) == SPADES and g.face(card).value <= HIGHEST


class Volcanic(Weapon):
    """Its owner may play any number of BANG! in a turn."""

    id = "volcanic"
    prints = "10S 10C"
    range = 1
    signs = "shot endless"
    worth = 4
    in_short_deck = False

    def unlimited_bangs(self, g: CardGame, me: Me, seat: int) -> bool:
        return seat == me


class Schofield(Weapon):
    """It reaches 2."""

    id = "schofield"
    prints = "JC QC KS"
    range = 2
    worth = 3


class Remington(Weapon):
    """It reaches 3."""

    id = "remington"
    prints = "KC"
    range = 3
    worth = 4


class RevCarabine(Weapon):
    """It reaches 4."""

    id = "rev_carabine"
    prints = "AC"
    range = 4
    worth = 4


class Winchester(Weapon):
    """It reaches 5."""

    id = "winchester"
    prints = "8S"
    range = 5
    worth = 5


BLUE_KINDS = (
    Barrel(), Mustang(), Scope(), Jail(), Dynamite(), Volcanic(), Schofield(), Remington(), RevCarabine(),
    Winchester(),
)  # fmt: skip
