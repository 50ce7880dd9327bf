"""The deeds of the card game: a card that was played at one of several players.

The kind of a deed is the habit that the card's entry names for playing it. Without one it is a shot.
"""

from __future__ import annotations

from collections.abc import Sequence

from bangdice.bots.belief import Deed, Possibility, Reader, SeenAnswer
from bangdice.cards.bots.weights import WEIGHTS
from bangdice.cards.events import Laid, Played, Used
from bangdice.cards.faces import read_face
from bangdice.cards.sets import KINDS
from bangdice.cards.view import PublicView
from bangdice.kernel.decision import Option

SHOT = "shot"
AIMED = ("play", "use")
TOLD = (Played, Used, Laid)
"""The events that show the card. Only its owner knew it until then."""


class CardReader(Reader):
    """The deeds among the answers of the card game, and the worth of each kind to each role."""

    weights = WEIGHTS

    def deed(self, step: SeenAnswer) -> Deed | None:
        """Return the deed in an answer; None for an answer that tells nothing about a role."""
        answer = step.answer
        if answer.verb not in AIMED or not answer.numbers("seat"):
            return None
        face = next((event.face for event in step.events if isinstance(event, TOLD)), None)
        if face is None:
            return None
        return deed_of(step.public, step.seat, step.options, answer, read_face(face).kind)


def deed_of(
    public: PublicView, seat: int, options: Sequence[Option], answer: Option, card: str
) -> Deed | None:
    """Return the deed of playing a card of this kind; None if it could have been played at nobody else."""
    same = [it for it in options if it.verb == answer.verb and it.taps[0] == answer.taps[0]]
    targets = list(dict.fromkeys(option.number("seat") for option in same))
    if len(targets) < 2:
        return None
    choices = tuple(_choice(public, seat, target) for target in targets)
    return Deed(KINDS[card].bots_play or SHOT, seat, choices, targets.index(answer.number("seat")))


def _choice(public: PublicView, seat: int, target: int) -> Possibility:
    last = public.seats[target].life == 1
    return Possibility(target, (float(target == seat),), (1.0, float(last)))
