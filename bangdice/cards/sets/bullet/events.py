"""The two events of The Bullet, which lie in the deck of High Noon, and their frames."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from bangdice.cards.entries import EventCard
from bangdice.cards.faces import SUITS
from bangdice.cards.hooks import ANSWER, LAST_CHANCE, LAY, PLAY, PLAY_AS, Me
from bangdice.kernel.cause import Cause, Causes, Ground
from bangdice.kernel.decision import PASS, Candidate, Option, Reason
from bangdice.kernel.frame import Frame, frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame

HANDCUFFS, NEW_IDENTITY = "handcuffs", "new_identity"
NEW_LIFE = 2


class Handcuffs(EventCard):
    """After phase 1 the player on turn names a suit. In this turn he may use no hand card of another (R103).

    Cards that are discarded as a cost or for a power do not count as used.
    """

    id = HANDCUFFS
    deck = "high_noon"
    bots_answer = "name"
    place = 30
    causes = Causes(
        {"suit_named": Cause("", (), ("event_revealed event:handcuffs", "turn_began seat=seat"))},
        {HANDCUFFS: Ground("", ("R103",))},
    )

    def after_phase_1(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (NameSuit(seat),)

    def forbids_use(
        self, g: CardGame, me: Me, seat: int, kind: str, use: str, card: int | None
    ) -> Reason | None:
        suit = g.this_turn.suit
        if not g.is_on_turn(seat) or suit is None or card is None:
            return None
        is_answer = use in (ANSWER, LAST_CHANCE)
        covers = use in (PLAY, PLAY_AS, LAY) or (is_answer and g.switches.handcuffs_cover_answers)
        return Reason(HANDCUFFS, rule="R103") if covers and _suit(g, card) != suit else None


@frame
class NameSuit(Struct, frozen=True):
    """The suit is named. If there is a card that must be played, it is that card's suit (R102)."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.ask(self, self.seat, HANDCUFFS)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        marked = g.this_turn.marked
        for suit in SUITS:
            is_other = marked is not None and _suit(g, marked) != suit
            yield (
                Option("name", (f"suit:{suit}",)),
                Reason("law_of_the_west", rule="R102") if is_other else None,
            )

    def take_answer(self, g: CardGame, answer: Option) -> None:
        g.name_suit(self.seat, answer.word("suit"))


def _suit(g: CardGame, card: int) -> str:
    """Return the suit that counts for Handcuffs (switch `suit_reading`)."""
    return g.face(card).suit if g.switches.suit_reading == "printed_for_both" else g.suit(card)


class NewIdentity(EventCard):
    """As his turn begins, a player looks at his second character, and may be that one from now on (R112).

    He then has two life points. An extra turn does not offer it again.
    """

    id = NEW_IDENTITY
    deck = "high_noon"
    deals_spares = True
    bots_answer = "become"
    place = 30
    causes = Causes(
        {
            "saw_spare": Cause("", (), ("turn_began seat=seat",)),
            "became": Cause("", ("R112",), ("saw_spare seat=seat",)),
        }
    )

    def on_turn_start(self, g: CardGame, me: Me, seat: int) -> Iterable[Frame]:
        return (LookAtSpare(seat),) if g.spares and not g.this_turn.is_extra else ()


@frame
class LookAtSpare(Struct, frozen=True):
    """The player looks at his second character."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.see_spare(self.seat)
        g.then(ChooseIdentity(self.seat))


@frame
class ChooseIdentity(Struct, frozen=True):
    """The player stays, or becomes the other character. A ghost gets no life points by it."""

    seat: int

    def begin(self, g: CardGame) -> None:
        g.ask(self, self.seat, NEW_IDENTITY)

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        yield PASS, None
        yield Option("become", (f"character:{g.spares[self.seat]}",)), None

    def take_answer(self, g: CardGame, answer: Option) -> None:
        if answer != PASS:
            life = 0 if g.is_deathless(self.seat) else NEW_LIFE
            g.become(self.seat, answer.word("character"), life)


BULLET_EVENTS = (Handcuffs(), NewIdentity())
