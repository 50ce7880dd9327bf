"""The deeds of the card game: a card that was played at one of several players.

The kind of a deed is the habit that the card's entry names for playing it. Without one it is a shot.
"""

from __future__ import annotations

from bangdice.bots.belief import Deed, Possibility, Reader, SeenAnswer
from bangdice.cards.bots.weights import WEIGHTS
from bangdice.cards.events import Laid, Played, Used
from bangdice.cards.faces import read_face
from bangdice.cards.sets import KINDS

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
        same = [it for it in step.options if it.verb == answer.verb and it.taps[0] == answer.taps[0]]
        targets = list(dict.fromkeys(option.number("seat") for option in same))
        face = next((event.face for event in step.events if isinstance(event, TOLD)), None)
        if len(targets) < 2 or face is None:
            return None
        kind = KINDS[read_face(face).kind].bots_play or SHOT
        choices = tuple(_choice(step, target) for target in targets)
        return Deed(kind, step.seat, choices, targets.index(answer.number("seat")))


def _choice(step: SeenAnswer, target: int) -> Possibility:
    last = step.public.seats[target].life == 1
    return Possibility(target, (float(target == step.seat),), (1.0, float(last)))
