"""The characters of the base game, and the list of all.

Rulings: bangdice/rulings/dice.toml; words: `character.*` in the catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from bangdice.dice import events
from bangdice.dice.arrows import TakeArrows
from bangdice.dice.entries import (
    Character,
    DynamiteRolling,
    HardToHurt,
    Marksman,
    OftenRolling,
    QuickGunner,
)
from bangdice.dice.faces import BEER, GATLING, ONE, TWO
from bangdice.dice.gifts import Gain, Gift, SendBackArrows
from bangdice.dice.harm import Harm
from bangdice.dice.odds import Worth
from bangdice.dice.reactions import Reaction
from bangdice.dice.rolling import Roller
from bangdice.dice.saloon import SALOON
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame
    from bangdice.dice.view import SeatView


class ArrowForPoint(Reaction):
    """For each point he may take an arrow instead, but never the last one (D058-D061)."""

    about = "arrow_or_life"
    accept = Option("arrow")
    options = (accept, Option("life"))
    spares = 1
    arrows = 1

    def is_open(self, g: DiceGame, harm: Harm, seat: int) -> bool:
        return g.pile - harm.times(seat, self.about) >= 2

    def before_loss(self, g: DiceGame, harm: Harm, seat: int, times: int) -> None:
        for _ in range(times):
            g.take_arrow(seat, self.why)
        g.note(events.LifeSpared(seat=seat, points=times, by=harm.by, why=self.why))


class BartCassidy(Character):
    """For a life point lost to another's dice he may take an arrow instead, never the last (D058-D061)."""

    id = "bart_cassidy"
    life = 8
    reaction = ArrowForPoint(id)
    causes = Causes(
        {
            "arrow_taken.bart_cassidy": Cause(
                "", ("D061",), ("aimed.one target=seat", "aimed.two target=seat", "gatling_fired")
            ),
            "life_spared.bart_cassidy": Cause("", ("D059",), ("arrow_taken.bart_cassidy seat=seat",)),
        }
    )

    def reactions(self, g: DiceGame, me: int, seat: int, why: str, points: int) -> Iterable[Reaction]:
        return (self.reaction,) * points if seat == me and why in ("shots", "gatling") else ()


class BlackJack(DynamiteRolling):
    """He may roll Dynamite again while fewer than three lie (D062, D064)."""

    id = "black_jack"
    life = 8
    faces = ("dynamite",)
    roller = Roller(locks=False)


class CalamityJanet(Marksman):
    """She may use a 1 as a 2 and a 2 as a 1 (D065)."""

    id = "calamity_janet"
    life = 8
    faces = ("one", "two")
    reads: ClassVar[Mapping[int, int]] = {1: 2, 2: 1}

    def more_places(self, g: DiceGame, me: int, seat: int, places: int) -> Iterable[int]:
        return (self.reads[places],) if seat == me and sum(g.alive) >= 4 else ()


HURT = ("life_lost.shots by=seat", "life_lost.gatling by=seat")


class ElGringo(Character):
    """A player who makes him lose life takes an arrow (D066-D071)."""

    id = "el_gringo"
    life = 7
    angers = 1
    causes = Causes(
        {
            "arrow_taken.el_gringo": Cause("", ("D066",), HURT),
            "chief_arrow.el_gringo": Cause("", ("D131",), HURT),
        }
    )

    def after_loss(self, g: DiceGame, me: int, seat: int, by: int, points: int) -> Iterable[Frame]:
        if seat != me or (g.life[me] <= 0 and not g.switches.el_gringo_when_dead):
            return ()
        return (TakeArrows(by, points if g.switches.el_gringo_per == "point" else 1, self.id),)


class JesseJones(Character):
    """At four life points or fewer when the Beer step begins, each of his Beers gives him two (D072)."""

    id = "jesse_jones"
    life = 9
    faces = ("beer",)

    def drink(self, life: int) -> int:
        return 2 if life <= 4 else 1

    def more_beer(self, g: DiceGame, me: int, by: int, to: int, life: int) -> int:
        return self.drink(life) - 1 if by == to == me else 0

    def counts(self, g: DiceGame, seat: int) -> bool:
        return BEER in g.this_turn.dice and self.more_beer(g, seat, seat, seat, g.life[seat]) > 0


class Jourdonnais(HardToHurt):
    """The Indians never cost him more than one life point (D075)."""

    id = "jourdonnais"
    life = 7
    faces = ("arrow",)
    most_lost: ClassVar[Mapping[str, int]] = {"indians": 1}
    causes = Causes({"life_spared.jourdonnais": Cause("", ("D075",), ("indians_attacked",))})

    def counts(self, g: DiceGame, seat: int) -> bool:
        return super().counts(g, seat) and g.arrows[seat] > self.most_lost["indians"]


class KitCarlson(Character):
    """For each of his Gatlings he may send back an arrow of any player (D076-D079)."""

    id = "kit_carlson"
    life = 7
    sends_back = True
    faces = ("gatling",)
    causes = Causes(
        {"arrows_returned.kit_carlson": Cause("", ("D076",), ("rolled seat=by",))},
        {"no_arrows": Ground("", ("D076",))},
    )

    def on_gatlings(self, g: DiceGame, me: int, gatlings: int) -> Iterable[Frame]:
        return (SendBackArrows(me, gatlings, self.id),) if g.turn == me else ()

    def counts(self, g: DiceGame, seat: int) -> bool:
        return GATLING in g.this_turn.dice and any(map(g.loose_arrows, range(g.seat_count)))

    def tastes(self, mine: SeatView) -> Worth:
        return Worth(gatling=0.3) if mine.arrows else Worth()


class LuckyDuke(OftenRolling):
    """He has one roll more (D080)."""

    id = "lucky_duke"
    life = 8
    roller = Roller(rolls=4)


class PaulRegret(HardToHurt):
    """The Gatling never costs him life."""

    id = "paul_regret"
    life = 9
    most_lost: ClassVar[Mapping[str, int]] = {"gatling": 0}
    causes = Causes({"life_spared.paul_regret": Cause("", ("D053",), ("gatling_fired seat=by",))})


class ArrowBack(Reaction):
    """For each point he loses he may put an arrow back, if he lives on (D082-D084)."""

    about = "drop_arrow"
    accept = Option("drop")
    options = (PASS, accept)
    arrows = -1

    def is_open(self, g: DiceGame, harm: Harm, seat: int) -> bool:
        return g.loose_arrows(seat) > harm.times(seat, self.about) and g.life[seat] > harm.points[seat]

    def after_loss(self, g: DiceGame, harm: Harm, seat: int, times: int) -> None:
        g.return_arrows(seat, times, self.why, seat)


class PedroRamirez(Character):
    """For each life point he loses he may put one of his arrows back (D082-D084)."""

    id = "pedro_ramirez"
    life = 8
    puts_back = 1
    reaction = ArrowBack(id)
    causes = Causes({"arrows_returned.pedro_ramirez": Cause("", ("D082",), ("life_lost seat=seat",))})

    def reactions(self, g: DiceGame, me: int, seat: int, why: str, points: int) -> Iterable[Reaction]:
        return (self.reaction,) * points if seat == me else ()


class RoseDoolan(Marksman):
    """Her Bull's Eyes may hit one place further (D085, D086)."""

    id = "rose_doolan"
    life = 9
    faces = ("one", "two")
    further = 1

    def more_places(self, g: DiceGame, me: int, seat: int, places: int) -> Iterable[int]:
        # Her own place is a place of the circle, also while she resolves her last dice (D033).
        places += self.further
        walks_round = places > g.circle_size() // 2
        return (places,) if seat == me and (g.switches.rose_wraps or not walks_round) else ()


class SidKetchum(Character):
    """When his turn begins, a player of his choice gains a life point (D088)."""

    id = "sid_ketchum"
    life = 8
    causes = Causes(
        {
            "life_gained.sid_ketchum": Cause("", (), ("turn_began seat=by",)),
            "gain_wasted.sid_ketchum": Cause("", ("D088",), ("turn_began seat=by",)),
        }
    )

    def on_turn_start(self, g: DiceGame, me: int) -> Iterable[Frame]:
        return (Gift(me, self.id),) if g.turn == me else ()


class SlabTheKiller(Character):
    """Once in his turn he may spend a Beer to double a Bull's Eye (D089-D091)."""

    id = "slab_the_killer"
    life = 8
    doubles = True
    faces = ("one", "two", "beer")
    causes = Causes({"beer_spent": Cause("", ("D089",), ("aimed seat=seat",))})

    def doubles_a_shot(self, g: DiceGame, me: int, seat: int) -> bool:
        return seat == me

    def counts(self, g: DiceGame, seat: int) -> bool:
        dice = g.this_turn.dice
        return BEER in dice and (ONE in dice or TWO in dice)


class SuzyLafayette(Character):
    """Without a 1 or a 2 among her final dice she gains two life points when her turn ends (D092)."""

    id = "suzy_lafayette"
    life = 8
    gains_by_mercy = 2
    faces = ("one", "two")
    causes = Causes(
        {
            "life_gained.suzy_lafayette": Cause("", ("D092",), ("rolled seat=seat",)),
            "gain_wasted.suzy_lafayette": Cause("", ("D092",), ("rolled seat=seat",)),
        }
    )

    def on_turn_end(self, g: DiceGame, me: int) -> Iterable[Frame]:
        return (Gain(me, self.gains_by_mercy, self.id),) if g.turn == me and self._misses(g) else ()

    def counts(self, g: DiceGame, seat: int) -> bool:
        return self._misses(g) and g.life[seat] < g.max_life[seat]

    def _misses(self, g: DiceGame) -> bool:
        return not {ONE, TWO} & set(g.this_turn.dice)

    def tastes(self, mine: SeatView) -> Worth:
        return Worth(one=-0.4, two=-0.4) if mine.life < mine.max_life else Worth()


class VultureSam(Character):
    """He gains two life points when another player is eliminated (D095, D096)."""

    id = "vulture_sam"
    life = 9
    gains_by_death = 2
    causes = Causes(
        {
            "life_gained.vulture_sam": Cause("", ("D095",), ("eliminated",)),
            "gain_wasted.vulture_sam": Cause("", ("D095",), ("eliminated",)),
        }
    )

    def on_elimination(self, g: DiceGame, me: int, seat: int) -> Iterable[Frame]:
        return (Gain(me, self.gains_by_death, self.id),)


class WillyTheKid(QuickGunner):
    """Two Gatlings fire his gun (D097)."""

    id = "willy_the_kid"
    life = 8
    faces = ("gatling",)
    roller = Roller(gatlings=2)

    def counts(self, g: DiceGame, seat: int) -> bool:
        return g.this_turn.dice.count(GATLING) >= self.roller.gatlings


BASE: tuple[type[Character], ...] = (
    BartCassidy, BlackJack, CalamityJanet, ElGringo, JesseJones, Jourdonnais, KitCarlson, LuckyDuke,
    PaulRegret, PedroRamirez, RoseDoolan, SidKetchum, SlabTheKiller, SuzyLafayette, VultureSam,
    WillyTheKid,
)  # fmt: skip
"""The characters of the base game."""

KINDS: tuple[type[Character], ...] = (*BASE, *SALOON)

CHARACTERS: dict[str, Character] = {kind.id: kind() for kind in KINDS}
"""All characters by their names, set by set, in the order of the alphabet."""

SETS = tuple(dict.fromkeys(it.set for it in CHARACTERS.values() if it.set))
"""All sets besides the base game."""


def characters_of(sets: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the names of all characters of the base game and of these sets."""
    chosen = {"", *sets}
    return tuple(name for name, it in CHARACTERS.items() if it.set in chosen)
