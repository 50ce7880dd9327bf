"""The characters of Dodge City that choose something, and the frames of their choices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.attack import Attack
from bangdice.cards.drawing import DrawingDone
from bangdice.cards.entries import BLUE, IN_REACH, Character
from bangdice.cards.hooks import Hooks, Me
from bangdice.cards.one_by_one import choices_so_far, choose_on, next_choices
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
    from bangdice.cards.setup import Switches
    from bangdice.kernel.game import Unasked

CHUCK_WENGAM, DOC_HOLYDAY, JOSE_DELGADO, PAT_BRENNAN, VERA_CUSTER = (
    "chuck_wengam", "doc_holyday", "jose_delgado", "pat_brennan", "vera_custer",
)  # fmt: skip
DOC_COST = 2


class ChuckWengam(Character):
    """In his turn he may lose a life point, but not the last one, to draw two cards (R080)."""

    id = CHUCK_WENGAM
    life = 4
    verb = "spend_life"
    bots_play = "life_for_cards"
    causes = Causes(
        {"drew.chuck_wengam": Cause("", (), ("life_lost seat=seat why:chuck_wengam",))},
        {"last_life_point": Ground("", ("R080",))},
    )

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat == me:
            refused = Reason("last_life_point", rule="R080") if g.life[seat] <= 1 else None
            yield Option("spend_life"), refused, SpendLife(seat)


@frame
class SpendLife(Struct, frozen=True):
    """A life point is given for two cards. Nobody has caused the loss."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.lose_life(self.seat, 1, None, CHUCK_WENGAM)
        g.draw(self.seat, 2, CHUCK_WENGAM)


class DocHolyday(Character):
    """Once in his turn he may discard two cards for a BANG! symbol at a player whom his weapon reaches."""

    id = DOC_HOLYDAY
    life = 4
    verb = "shoot"
    bots_play = "shoot_for_cards"
    bots_answer = "give_up"

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return
        refused = None
        if g.uses_of(self.id):
            refused = Reason("used_up")
        elif len(g.hand(seat)) < DOC_COST:
            refused = Reason("costs_two_cards")
        for target in g.others(seat):
            reason = (
                refused
                or g.out_of_sight(seat, target, IN_REACH)
                or g.ban(Hooks.forbids_target, seat, target, self.id, None)
            )
            yield Option("shoot", (f"seat:{target}",)), reason, DocShot(seat, target)


@frame
class DocShot(Struct, frozen=True):
    """The two cards are chosen one by one. Nothing happens before the second."""

    seat: int
    target: int
    cards: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        hand = g.hand(self.seat)
        if len(hand) < DOC_COST or not g.is_in_play(self.target):
            return
        cards = choices_so_far(self.cards, hand)
        left = DOC_COST - len(cards)
        g.ask(replace(self, cards=cards), self.seat, DOC_HOLYDAY, target=self.target, left=left)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(g.hand(self.seat), self.cards)

    def take_answer(self, g: CardGame, answer: Option) -> None:
        card = answer.number("card")
        cards = (*self.cards, card)
        if len(cards) < DOC_COST:
            choose_on(g, self.seat, card, replace(self, cards=cards))
            return
        g.count_use(self.seat, DOC_HOLYDAY)
        g.count_harm(self.seat, self.target)
        g.discard(self.seat, *cards, why=DOC_HOLYDAY)
        g.then(Attack(self.target, self.seat, cards, DOC_HOLYDAY))


class JoseDelgado(Character):
    """Twice in his turn he may discard a blue card of his hand to draw two cards (R074)."""

    id = JOSE_DELGADO
    life = 4
    verb = "trade"
    bots_play = "cheap_card"
    causes = Causes({"drew.jose_delgado": Cause("", ("R074",), ("discarded seat=seat",))})

    def plays(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return
        limit = g.switches.jose_delgado_limit
        used_up = isinstance(limit, int) and g.uses_of(self.id) >= limit
        refused = Reason("used_up", rule="R074") if used_up else None
        blue = [card for card in g.hand(seat) if g.entry(card).border == BLUE]
        for card in blue:
            yield Option("trade", (f"card:{card}",)), refused, Trade(seat, card)
        if not blue:
            yield Option("trade"), refused or Reason("no_blue_card"), Trade(seat, -1)


@frame
class Trade(Struct, frozen=True):
    """A blue card is discarded for two cards. It is laid face up, whatever an event says."""

    seat: int
    card: int

    def begin(self, g: CardGame) -> None:
        g.count_use(self.seat, JOSE_DELGADO)
        g.discard(self.seat, self.card, why=JOSE_DELGADO, face_up=True)
        g.draw(self.seat, 2, JOSE_DELGADO)


class PatBrennan(Character):
    """Instead of drawing in phase 1 he may take one card in front of any player, himself included."""

    id = PAT_BRENNAN
    life = 4

    def draw_offers(self, g: CardGame, me: Me, seat: int) -> Iterable[Unasked]:
        if seat != me:
            return
        for victim in g.clockwise_from(seat):
            for card in g.table_cards(victim):
                option = Option("take", (f"seat:{victim}", f"card:{card}"))
                yield option, None, TakeInPlay(seat, victim, card)


@frame
class TakeInPlay(Struct, frozen=True):
    """A card in play is all that is drawn."""

    seat: int
    victim: int
    card: int
    is_provoked: bool = False

    def begin(self, g: CardGame) -> None:
        before = g.trigger_frames(Hooks.before_loss, self.victim, self.seat, PAT_BRENNAN)
        if before and not self.is_provoked:
            g.then(*before, replace(self, is_provoked=True))
            return
        g.take(self.seat, self.victim, self.card, PAT_BRENNAN)
        g.then(DrawingDone(self.seat, (self.card,)))


class VeraCuster(Character):
    """Before she draws she chooses a character whose ability she has until her next turn (R076, R077)."""

    id = VERA_CUSTER
    life = 3
    bots_answer = "copy"
    causes = Causes({"copied": Cause("", ("R130",), ("turn_began seat=seat", "turn_began"))})

    def place_in_turn(self, switches: Switches) -> int:
        """Return the place before Dynamite and Jail, or after everything else."""
        return 50 if switches.vera_custer_choice == "before_checks" else 90

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (ChooseAbility(seat),) if seat == me and not g.this_turn.is_extra else ()


@frame
class ChooseAbility(Struct, frozen=True):
    """Another character in play is chosen. If only one other is left, there is no choice."""

    seat: int

    def begin(self, g: CardGame) -> None:
        others = g.others(self.seat)
        if len(others) > 1:
            g.ask(self, self.seat, VERA_CUSTER)
        elif others:
            g.copy_ability(self.seat, g.characters[others[0]])

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        for other in g.others(self.seat):
            yield Option("copy", (f"seat:{other}",)), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        g.copy_ability(self.seat, g.characters[answer.number("seat")])


CHOOSING_CHARACTERS = (ChuckWengam(), DocHolyday(), JoseDelgado(), PatBrennan(), VeraCuster())
