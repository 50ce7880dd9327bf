"""The sixteen characters. Facts: docs/rulings/dice.md; words: `character.*` in the catalogues."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bangdice.dice.arrows import TakeArrows
from bangdice.dice.faces import ONE, TWO
from bangdice.dice.gifts import Gain, Gift, KitArrows
from bangdice.dice.harm import ARROW_OR_LIFE, DROP_ARROW
from bangdice.dice.hooks import Hooks
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame


class Character(Hooks):
    """A character: its name in records and words, and its life points."""

    is_character = True


class BartCassidy(Character):
    """For a life point that another's dice cost him he may take an arrow, never the last (D058-D061)."""

    id = "bart_cassidy"
    life = 8

    def reactions(self, g: "DiceGame", me: int, seat: int, why: str, points: int) -> Iterable[str]:
        return (ARROW_OR_LIFE,) * points if seat == me and why in ("shots", "gatling") else ()


class BlackJack(Character):
    """He may roll Dynamite again while fewer than three lie (D062, D064)."""

    id = "black_jack"
    life = 8

    def frees_dynamite(self, g: "DiceGame", me: int, seat: int) -> bool:
        return seat == me


class CalamityJanet(Character):
    """She may use a 1 as a 2 and a 2 as a 1 (D065)."""

    id = "calamity_janet"
    life = 8

    def more_places(self, g: "DiceGame", me: int, seat: int, places: int) -> Iterable[int]:
        return (3 - places,) if seat == me and sum(g.alive) >= 4 else ()


class ElGringo(Character):
    """Who makes him lose life takes an arrow (D066-D071)."""

    id = "el_gringo"
    life = 7

    def after_loss(self, g: "DiceGame", me: int, seat: int, by: int, points: int) -> Iterable[Frame]:
        if seat != me or (g.life[me] <= 0 and not g.switches.el_gringo_when_dead):
            return ()
        return (TakeArrows(by, points if g.switches.el_gringo_per == "point" else 1, self.id),)


class JesseJones(Character):
    """At four life points or fewer when the Beer step begins, each of his Beers gives him two (D072)."""

    id = "jesse_jones"
    life = 9

    def more_beer(self, g: "DiceGame", me: int, by: int, to: int, life: int) -> int:
        return 1 if by == to == me and life <= 4 else 0


class Jourdonnais(Character):
    """The Indians never cost him more than one life point (D075)."""

    id = "jourdonnais"
    life = 7

    def spared_points(self, g: "DiceGame", me: int, seat: int, why: str, points: int) -> int:
        return points - 1 if seat == me and why == "indians" and points else 0


class KitCarlson(Character):
    """For each of his Gatlings he may send back an arrow of any player (D076-D079)."""

    id = "kit_carlson"
    life = 7

    def on_gatlings(self, g: "DiceGame", me: int, gatlings: int) -> Iterable[Frame]:
        return (KitArrows(me, gatlings),) if g.turn == me else ()


class LuckyDuke(Character):
    """He has one roll more (D080)."""

    id = "lucky_duke"
    life = 8

    def more_rolls(self, g: "DiceGame", me: int, seat: int) -> int:
        return 1 if seat == me else 0


class PaulRegret(Character):
    """The Gatling never costs him life."""

    id = "paul_regret"
    life = 9

    def spared_points(self, g: "DiceGame", me: int, seat: int, why: str, points: int) -> int:
        return points if seat == me and why == "gatling" else 0


class PedroRamirez(Character):
    """For each life point he loses he may put one of his arrows back (D082-D084)."""

    id = "pedro_ramirez"
    life = 8

    def reactions(self, g: "DiceGame", me: int, seat: int, why: str, points: int) -> Iterable[str]:
        return (DROP_ARROW,) * points if seat == me else ()


class RoseDoolan(Character):
    """Her Bull's Eyes may hit one place further (D085, D086)."""

    id = "rose_doolan"
    life = 9

    def more_places(self, g: "DiceGame", me: int, seat: int, places: int) -> Iterable[int]:
        # Her own place is a place of the circle, also while she resolves her last dice (D033).
        walks_round = places + 1 > g.circle_size() // 2
        return (places + 1,) if seat == me and (g.switches.rose_wraps or not walks_round) else ()


class SidKetchum(Character):
    """When his turn begins somebody gains a life point (D088)."""

    id = "sid_ketchum"
    life = 8

    def on_turn_start(self, g: "DiceGame", me: int) -> Iterable[Frame]:
        return (Gift(me),) if g.turn == me else ()


class SlabTheKiller(Character):
    """Once in his turn he may spend a Beer to double a Bull's Eye (D089-D091)."""

    id = "slab_the_killer"
    life = 8

    def doubles_a_shot(self, g: "DiceGame", me: int, seat: int) -> bool:
        return seat == me


class SuzyLafayette(Character):
    """Without a 1 or a 2 among her final dice she gains two life points when her turn ends (D092)."""

    id = "suzy_lafayette"
    life = 8

    def on_turn_end(self, g: "DiceGame", me: int) -> Iterable[Frame]:
        dice = g.this_turn.dice
        return (Gain(me, 2, self.id),) if g.turn == me and ONE not in dice and TWO not in dice else ()


class VultureSam(Character):
    """He gains two life points when another player is eliminated (D095, D096)."""

    id = "vulture_sam"
    life = 9

    def on_elimination(self, g: "DiceGame", me: int, seat: int) -> Iterable[Frame]:
        return (Gain(me, 2, self.id),)


class WillyTheKid(Character):
    """Two Gatlings fire his gun (D097)."""

    id = "willy_the_kid"
    life = 8

    def fewer_gatlings(self, g: "DiceGame", me: int, seat: int) -> int:
        return 1 if seat == me else 0


CHARACTERS: dict[str, Character] = {
    kind.id: kind()
    for kind in (
        BartCassidy, BlackJack, CalamityJanet, ElGringo, JesseJones, Jourdonnais, KitCarlson, LuckyDuke,
        PaulRegret, PedroRamirez, RoseDoolan, SidKetchum, SlabTheKiller, SuzyLafayette, VultureSam,
        WillyTheKid,
    )
}  # fmt: skip
"""All characters by their names, in the order of the alphabet."""
