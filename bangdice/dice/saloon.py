"""The characters of Old Saloon but two, which need its dice, and the name of the part with its token."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from bangdice.dice.covering import Covering
from bangdice.dice.entries import Character
from bangdice.dice.faces import ARROW, ONE, TWO
from bangdice.dice.gifts import Gain, HandOverArrow
from bangdice.dice.odds import Worth
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame
    from bangdice.dice.view import SeatView

OLD_SALOON = "old_saloon"
CHIEF_ARROW = "chief_arrow"
HIT = ("aimed.one target=seat", "aimed.two target=seat")
OWN_FAULT = ("indians_attacked", "dynamite_exploded seat=seat")


class OfOldSaloon(Character):
    """A character of the set."""

    set = OLD_SALOON


class BillNoface(OfOldSaloon):
    """His arrows count only when his rolling is over (D120, D121)."""

    id = "bill_noface"
    life = 9
    faces = ("arrow",)
    waits = True

    def holds_arrows(self, g: DiceGame, me: int, seat: int) -> bool:
        return seat == me

    def counts(self, g: DiceGame, seat: int) -> bool:
        return ARROW in g.this_turn.dice


class DocHolyday(OfOldSaloon):
    """With three Bull's Eyes or more he regains two life points (D122)."""

    id = "doc_holyday"
    life = 8
    gains_by_volley = 2
    volley = 3
    faces = ("one", "two")
    causes = Causes(
        {
            "life_gained.doc_holyday": Cause("", ("D122",), ("aimed seat=seat",)),
            "gain_wasted.doc_holyday": Cause("", ("D122",), ("aimed seat=seat",)),
        }
    )

    def on_shots(self, g: DiceGame, me: int, shots: int) -> Iterable[Frame]:
        many = g.turn == me and shots >= self.volley
        return (Gain(me, self.gains_by_volley, self.id),) if many else ()

    def counts(self, g: DiceGame, seat: int) -> bool:
        dice = g.this_turn.dice
        return dice.count(ONE) + dice.count(TWO) >= self.volley and g.life[seat] < g.max_life[seat]

    def tastes(self, mine: SeatView) -> Worth:
        return Worth(one=0.3, two=0.3) if mine.life < mine.max_life else Worth()


class ElenaFuente(OfOldSaloon):
    """Of the arrows that a roll brings her she may hand one to another player (D123, D124)."""

    id = "elena_fuente"
    life = 7
    faces = ("arrow",)
    causes = Causes(
        {
            "arrows_returned.elena_fuente": Cause("", ("D123",), ("rolled seat=by",)),
            "arrow_taken.elena_fuente": Cause("", ("D123",), ("arrows_returned.elena_fuente",)),
        },
        {"elena_fuente": Ground("", ("D123",), unless=None)},
    )

    def after_arrows(self, g: DiceGame, me: int) -> Iterable[Frame]:
        return (HandOverArrow(me, self.id),) if g.turn == me else ()

    def counts(self, g: DiceGame, seat: int) -> bool:
        return ARROW in g.this_turn.dice


class MollyStark(OfOldSaloon):
    """She may lose the life points of another player in his place (D126-D128)."""

    id = "molly_stark"
    life = 8
    causes = Causes(
        {"life_spared.molly_stark": Cause("", ("D126",), (*HIT, "gatling_fired", *OWN_FAULT))},
        {"molly_stark": Ground("", ("D127",))},
    )

    def before_loss(
        self, g: DiceGame, me: int, by: int | None, why: str, points: tuple[int, ...]
    ) -> Frame | None:
        return Covering(me, by, why, points, self.id) if g.alive[me] else None


class VeraCuster(OfOldSaloon):
    """The Bull's Eyes of one moment cost her one life point less (D125)."""

    id = "vera_custer"
    life = 7
    shrugs: ClassVar[Mapping[str, int]] = {"shots": 1}
    causes = Causes({"life_spared.vera_custer": Cause("", ("D125",), ("shots_fired seat=by",))})

    def spared_points(self, g: DiceGame, me: int, seat: int, why: str, points: int) -> int:
        return min(points, self.shrugs.get(why, 0)) if seat == me else 0


class ApacheKid(Character):
    """When he rolls arrows he may take the Chief's away from another player for one of them (D134)."""

    id = "apache_kid"
    set = CHIEF_ARROW
    life = 9
    faces = ("arrow",)
    causes = Causes(
        {"chief_arrow.apache_kid": Cause("", ("D134",), ("rolled seat=seat", "last_five_told seat=seat"))}
    )

    def seizes_chief(self, g: DiceGame, me: int, seat: int) -> bool:
        return seat == me

    def counts(self, g: DiceGame, seat: int) -> bool:
        return ARROW in g.this_turn.dice and g.chief >= 0


SALOON = (BillNoface, DocHolyday, ElenaFuente, MollyStark, VeraCuster, ApacheKid)
