"""A scene: a position set up by hand, cards that lie as written, and the outcome to read. Tests of rules are
written in it, sentence by sentence; each sentence shows what is asked next.

    >>> t = scene('''
    ...     *Bart Cassidy  sheriff   4/5  hand: Duel, Missed!
    ...      El Gringo     outlaw    1/3  hand: BANG!, Beer
    ...      Vulture Sam   renegade  4/4  hand: Missed!
    ...      Jourdonnais   outlaw    4/4
    ... ''')
    >>> t.plays("Bart Cassidy", "Duel", at="El Gringo")
    El Gringo: duel
    >>> t.passes("El Gringo").answers("El Gringo", "Beer")
    Bart Cassidy: play
    >>> t.life("El Gringo"), t.hand("El Gringo"), t.hand("Bart Cassidy")
    (1, 'BANG!, Missed!', '')

He did not shoot back, drank his last Beer, and took a card from the one who had challenged him.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Self

from bangdice.cards.game import CardGame
from bangdice.cards.moving_cards import PICK
from bangdice.cards.zones import DECK
from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.errors import BadPosition, ScriptEnded
from bangdice.kernel.record import BACK, Attempt, Entry
from tests.language.cards import read_position, write_position
from tests.language.cards.phrases import Phrases
from tests.language.scene import NotLegal

__all__ = ["NotLegal", "Scene", "scene"]


def scene(text: str, **changed: Any) -> Scene:
    """Return a scene from a position in the notation, with `sets`, `preset` and switches.

    Raise BadPosition for an impossible position.
    """
    return Scene(read_position(text, **changed))


class Scene(Phrases):
    """A card game that is moved by sentences.

    Cards go by their kind (`Beer`), by what stands in the corner (`5♠`), or by both. Where several cards fit,
    the first legal one is meant.
    """

    # The players' sentences

    def does(self, who: str, said: str, picking: str | Sequence[str] = ()) -> Self:
        """Give a seat's answer: `play Panic!, El Gringo, hand`, `answer Missed!`, `choose 5♠`, `pass`.

        `picking`: the cards that are drawn by chance from hands because of it, in order.
        """
        picks = (picking,) if isinstance(picking, str) else tuple(picking)
        return self._goes_on(
            who, said, lambda entry: self._picked(entry, picks) if picks else self._recording.try_entry(entry)
        )

    def plays(
        self,
        who: str,
        card: str,
        at: str | None = None,
        taking: str | None = None,
        paying: str | Sequence[str] = (),
        picking: str | Sequence[str] = (),
    ) -> Self:
        """Play a card from the hand, `taking` one in front of the target (or `hand`) and `paying` others."""
        costs = (paying,) if isinstance(paying, str) else tuple(paying)
        self.does(who, _phrase("play", card, at, taking), () if costs else picking)
        for number, cost in enumerate(costs, 1):
            self.does(who, f"choose {cost}", picking if number == len(costs) else ())
        return self

    def uses(
        self,
        who: str,
        card: str,
        at: str | None = None,
        taking: str | None = None,
        picking: str | Sequence[str] = (),
    ) -> Self:
        """Use a green card that lies ready."""
        return self.does(who, _phrase("use", card, at, taking), picking)

    def answers(self, who: str, card: str, picking: str | Sequence[str] = ()) -> Self:
        """Answer with a card: against a shot, in a Duel, or to survive."""
        return self.does(who, f"answer {card}", picking)

    def passes(self, who: str, picking: str | Sequence[str] = ()) -> Self:
        """Give no answer, or play no more cards."""
        return self.does(who, str(PASS), picking)

    def chooses(self, who: str, *cards: str) -> Self:
        """Choose cards to discard or to keep, one by one."""
        for card in cards:
            self.does(who, f"choose {card}")
        return self

    def takes(self, who: str, card: str) -> Self:
        """Take a card from the General Store or an estate."""
        return self.does(who, f"take {card}")

    # The events of chance

    def on_deck(self, *cards: str) -> Self:
        """Put these cards on top of the deck, the first on top: they are turned up or drawn next."""
        deck = list(self.game.deck())
        top = []
        for said in cards:
            card = self.first_card(said, reversed(deck))
            deck.remove(card)
            top.append(card)
        return self.lay({DECK: tuple(deck + top[::-1])})

    def lay(self, lying: dict[str, tuple[int, ...]]) -> Self:
        """Move these cards into these zones, the top last. The other zones stay as they are."""
        cards = self.game.cards
        zones = dict(zip(cards.names, cards.zones, strict=True)) | lying
        self.game.cards = cards._replace(zones=tuple(zones.values()))
        return self

    # The table's words

    def offers(self, who: str) -> tuple[str, ...]:
        """Return the actions of a seat that is not asked."""
        return tuple(dict.fromkeys(map(self.words, self.game.options(self.seat(who)))))

    @property
    def position(self) -> str:
        """Return the position in the notation."""
        return write_position(self.game)

    # Help

    def meant(self, who: str, said: str) -> Option:
        """Return the option that words stand for, of those that a seat has or might have."""
        if said == str(BACK):
            return BACK
        return self.option(said, self.game.candidates(self.seat(who)))

    def _picked(self, entry: Entry, wanted: tuple[str, ...]) -> Attempt[CardGame]:
        """Try every way of picking from hands until it is these cards, and return the result."""
        most = max(len(self.game.hand(seat)) for seat in range(self.game.seat_count)) + 1
        for places in product(range(most), repeat=len(wanted)):
            self.game.chance.scripts[PICK] = places
            try:
                after = self._recording.try_entry(entry)
            except (BadPosition, ScriptEnded):
                continue
            finally:
                del self.game.chance.scripts[PICK]
            if self._was_picked(after, wanted):
                del after.game.chance.scripts[PICK]
                return after
        raise KeyError(f"{', '.join(wanted)} cannot be picked")

    def _was_picked(self, after: Attempt[CardGame], wanted: tuple[str, ...]) -> bool:
        if after.game.chance.scripts[PICK]:
            return False
        left = [card for event in after.events for card in self.picked_in(event)]
        return len(left) == len(wanted) and all(map(self.fits, wanted, left))


def _phrase(verb: str, *parts: str | None) -> str:
    return f"{verb} {', '.join(part for part in parts if part)}"
