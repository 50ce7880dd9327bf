"""The characters of the base game, and the frames of their abilities."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.drawing import DrawingDone, DrawPhase1, cards_due, draw_in_phase_1, draws_discards
from bangdice.cards.entries import Character, at_full_life
from bangdice.cards.events.parents import ATTACKED, fell
from bangdice.cards.faces import BANG, MISSED, RED
from bangdice.cards.hooks import Hooks, Me
from bangdice.cards.sets.base.blue import Barrel, BarrelFlip
from bangdice.cards.taking import DrawCards
from bangdice.kernel.cause import Cause, Causes
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame
from bangdice.kernel.game import Unasked

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.cards.setup import Switches

LOOKS = 3
"""The number of cards at which Kit Carlson looks."""
EMPTIED = (
    "played seat=seat", "laid seat=seat", "discarded seat=seat", "discarded_face_down seat=seat",
    "took victim=seat",
)  # fmt: skip
"""The events that may have emptied a hand."""


class BartCassidy(Character):
    """He draws a card for each life point that he loses, if he lives (R012-R014)."""

    id = "bart_cassidy"
    life = 4
    worth = 1.0
    causes = Causes({"drew.bart_cassidy": Cause("", (), ("life_lost seat=seat",))})

    def after_damage(
        self, g: CardGame, me: Me, seat: int, by: int | None, points: int, kind: str
    ) -> Iterable[Frame]:
        if seat == me:
            yield DrawCards(seat, points, self.id)


class BlackJack(Character):
    """He shows the second card that he draws in phase 1, and draws one more if it is red."""

    id = "black_jack"
    life = 4
    worth = 0.8
    causes = Causes({"drew.black_jack": Cause("", (), ("shown seat=seat",))})

    def on_drawn(self, g: CardGame, me: Me, seat: int, cards: tuple[int, ...]) -> Iterable[Frame]:
        if seat == me and len(cards) > 1:
            yield BlackJackShows(seat, cards[1])


@frame
class BlackJackShows(Struct, frozen=True):
    """The second card is shown. If it is red, one more is drawn."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        g.show(self.seat, self.card, BlackJack.id)
        if g.suit(self.card) in RED:
            draw_in_phase_1(g, self.seat, 1, BlackJack.id)


class CalamityJanet(Character):
    """BANG! may serve her as Missed!, and Missed! as BANG!."""

    id = "calamity_janet"
    life = 4

    def counts_as(self, g: CardGame, me: Me, seat: int, card: int) -> frozenset[str]:
        kind = g.kind(card) if seat == me else ""
        return frozenset({BANG: (MISSED,), MISSED: (BANG,)}.get(kind, ()))


class ElGringo(Character):
    """For each life point lost to another player's card he takes a card of that player's hand (R060).

    He takes nothing if he does not survive.
    """

    id = "el_gringo"
    life = 3
    worth = 1.0
    causes = Causes({"took.el_gringo": Cause("", ("R171",), ("life_lost seat=seat by=victim",))})

    def after_damage(
        self, g: CardGame, me: Me, seat: int, by: int | None, points: int, kind: str
    ) -> Iterable[Frame]:
        if seat == me and by is not None and by != seat:
            yield StealAfterHit(seat, by, points)


@frame
class StealAfterHit(Struct, frozen=True):
    """El Gringo takes random cards from the hand of the player who hit him (R060)."""

    seat: int
    victim: int
    points: int

    def begin(self, g: CardGame) -> None:
        for _ in range(min(self.points, len(g.hand(self.victim)))):
            g.take(self.seat, self.victim, g.pick_card(self.victim), ElGringo.id)


class JesseJones(Character):
    """He may draw his first card from another player's hand."""

    id = "jesse_jones"
    life = 4

    def draw_offers(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        for other in g.others(seat) if seat == me else ():
            if g.hand(other):
                taps = (f"seat:{other}", f"hand:{other}")
                yield Option("draw", taps), None, FirstFromHand(seat, other)


@frame
class FirstFromHand(Struct, frozen=True):
    """Jesse Jones draws his first card at random from another player's hand."""

    seat: int
    victim: int
    is_provoked: bool = False

    def begin(self, g: CardGame) -> None:
        before = g.trigger_frames(Hooks.before_loss, self.victim, self.seat, JesseJones.id)
        if before and not self.is_provoked:
            g.then(*before, replace(self, is_provoked=True))
            return
        card = g.pick_card(self.victim)
        g.take(self.seat, self.victim, card, JesseJones.id)
        g.then(DrawPhase1(self.seat, (card,)))


class Jourdonnais(Character):
    """He always has a Barrel, besides a real one (R044)."""

    id = "jourdonnais"
    life = 4
    worth = 1.5
    works_as = Barrel.id
    causes = Causes(
        {
            "flipped.jourdonnais": Cause("", ("R044", "R049"), ATTACKED),
            "barrel.jourdonnais": Cause("", (), ("flipped seat=seat why:jourdonnais",)),
        }
    )

    def dodges(self, g: CardGame, me: Me, seat: int, by: int | None, kind: str) -> Iterable[Unasked]:
        if seat == me:
            yield Option("barrel", (f"character:{self.id}",)), None, BarrelFlip(seat, self.id)


class KitCarlson(Character):
    """He looks at three cards and puts one back on the deck."""

    id = "kit_carlson"
    life = 4
    worth = 0.8
    bots_answer = "keep"

    def life_points(self, switches: Switches) -> int:
        return switches.kit_carlson_life

    def instead_of_draw(self, g: CardGame, me: Me, seat: int) -> Frame | None:
        return KitLooks(seat) if seat == me and not draws_discards(g, seat) else None


@frame
class KitLooks(Struct, frozen=True):
    """Kit Carlson takes three cards to look at them."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.then(KitKeeps(self.seat, g.look_at_deck(self.seat, LOOKS)))


@frame
class KitKeeps(Struct, frozen=True):
    """Kit Carlson keeps as many of the cards as he draws, and puts the rest back in the same order (R116).

    If he keeps two, the deeper one counts as the second (R100). If he will draw the rest anyway, nothing is
    asked.
    """

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        many = cards_due(g, self.seat)
        if many + g.total(Hooks.cards_to_come, self.seat) < len(self.cards):
            g.ask(self, self.seat, KitCarlson.id, keep=many)
        else:
            self._keep(g, self.cards[:many])

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for kept in combinations(self.cards, cards_due(g, self.seat)):
            yield Option("keep", tuple(f"card:{card}" for card in kept)), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        self._keep(g, answer.numbers("card"))

    def _keep(self, g: CardGame, kept: tuple[int, ...]) -> None:
        g.keep_looked(self.seat, kept, "phase_1")
        g.return_looked(self.seat, tuple(card for card in self.cards if card not in kept))
        more = cards_due(g, self.seat) - len(kept)
        drawn = g.draw(self.seat, more, "phase_1") if more > 0 else ()
        g.then(DrawingDone(self.seat, (*kept, *drawn)))


class LuckyDuke(Character):
    """He turns up two cards for a "draw!" and chooses the one that counts (R065)."""

    id = "lucky_duke"
    life = 4
    # Nobody else's Barrel, no Jail and no Dynamite: he would never turn up a card.
    in_short_deck = False
    causes = Causes({"flip_chosen": Cause("", (), ("flipped seat=seat",))})

    def flip_count(self, g: CardGame, me: Me, seat: int) -> int:
        return 1 if seat == me else 0


class PaulRegret(Character):
    """Others see him 1 farther away."""

    id = "paul_regret"
    life = 3

    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        return 1 if target == me else 0


class PedroRamirez(Character):
    """He may draw his first card from the discard pile."""

    id = "pedro_ramirez"
    life = 4

    def draw_offers(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat == me and g.discard_pile() and g.instead(Hooks.draws_from, seat) is None:
            yield Option("draw", ("zone:discard",)), None, FirstFromDiscards(seat)

    def discards_watched(self, g: CardGame, me: Me) -> int:
        return 1


@frame
class FirstFromDiscards(Struct, frozen=True):
    """Pedro Ramirez draws his first card from the discard pile."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.then(DrawPhase1(self.seat, g.draw_discards(self.seat, 1, PedroRamirez.id)))


class RoseDoolan(Character):
    """She sees others 1 nearer."""

    id = "rose_doolan"
    life = 4

    def distance(self, g: CardGame, me: Me, viewer: int, target: int) -> int:
        return -1 if viewer == me else 0


class SidKetchum(Character):
    """At any time he may discard two cards for a life point (R009, R010, R124)."""

    id = "sid_ketchum"
    life = 4
    bots_play = "cards_for_life"

    def life_points(self, switches: Switches) -> int:
        return switches.sid_ketchum_life

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        """Yield, in his own turn, the reason why he cannot do so now."""
        refused = at_full_life(g, seat) or (Reason("costs_two_cards") if len(g.hand(seat)) < 2 else None)
        if seat == me and refused:
            yield Option(self.id), refused, TwoForLife(seat, ())

    def any_time(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me or g.life[seat] >= g.max_life[seat]:
            return
        pairs = permutations if g.watched_discards() else combinations
        for pair in pairs(g.hand(seat), 2):
            yield Option(self.id, tuple(f"card:{card}" for card in pair)), None, TwoForLife(seat, pair)


@frame
class TwoForLife(Struct, frozen=True):
    """Sid Ketchum discards two cards and regains a life point."""

    seat: int
    cards: tuple[int, ...]

    def begin(self, g: CardGame) -> None:
        g.discard(self.seat, *self.cards, why=SidKetchum.id)
        g.heal(self.seat, 1, SidKetchum.id)
        g.settle_after()


class SlabTheKiller(Character):
    """His BANG! take two Missed! to cancel (R047, R048)."""

    id = "slab_the_killer"
    life = 4
    worth = 1.5

    def misses_needed(self, g: CardGame, me: Me, by: int | None, kind: str) -> int:
        is_his = kind == BANG or g.switches.slab_scope == "all_bang_symbols"
        return 1 if by == me and is_his else 0


class SuzyLafayette(Character):
    """She draws a card as soon as her hand is empty and everything has settled (R061, R063, R064)."""

    id = "suzy_lafayette"
    life = 4
    worth = 0.5
    refills = True
    causes = Causes({"drew.suzy_lafayette": Cause("", (), (*EMPTIED, "event_revealed", "turn_began"))})

    def when_settled(self, g: CardGame, me: Me) -> Iterable[Frame]:
        if me is not None and not g.hand(me) and (g.deck() or g.discard_pile()):
            yield DrawCards(me, 1, self.id)

    def between_answers(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        if seat == me and g.switches.suzy_draw_between_answers:
            yield from self.when_settled(g, me)


class VultureSam(Character):
    """He takes all cards of a player who is eliminated (R026), unless he falls by the same card (R131;
    `gain_while_falling`).
    """

    id = "vulture_sam"
    life = 4
    causes = Causes(
        {
            "inherited": Cause("", ("R026",), fell("dead")),
            "took.estate": Cause("", ("R132",), fell("victim")),
        }
    )

    def inherits(self, g: CardGame, me: Me, dead: int) -> bool:
        return me is not None and me != dead and (not g.is_falling(me) or g.switches.gain_while_falling)


class WillyTheKid(Character):
    """He may play any number of BANG! in his turn."""

    id = "willy_the_kid"
    life = 4
    worth = 1.0

    def unlimited_bangs(self, g: CardGame, me: Me, seat: int) -> bool:
        return seat == me


BASE_CHARACTERS = (
    BartCassidy(), BlackJack(), CalamityJanet(), ElGringo(), JesseJones(), Jourdonnais(), KitCarlson(),
    LuckyDuke(), PaulRegret(), PedroRamirez(), RoseDoolan(), SidKetchum(), SlabTheKiller(), SuzyLafayette(),
    VultureSam(), WillyTheKid(),
)  # fmt: skip
