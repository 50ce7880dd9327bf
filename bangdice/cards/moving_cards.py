"""The verbs that move cards. Each verb tells at least one event; docs/cards.md lists them."""

from __future__ import annotations

from itertools import groupby

from bangdice.cards.hooks import Hooks
from bangdice.cards.state import State
from bangdice.cards.zones import ASIDE, DECK, DISCARD, LOOKED, STORE
from bangdice.kernel.decision import Value
from bangdice.kernel.event import Audience
from bangdice.kernel.knowledge import Witnesses

PICK = "pick"
"""The stream of hidden picks from hands."""


class CardVerbs(State):
    """The verbs that move cards."""

    # Deck and discard pile

    def fill_deck(self, count: int) -> None:
        """Shuffle the discards and lay them under the deck if it holds fewer cards than are due (R087)."""
        if len(self.deck()) < count and self.discard_pile():
            cards = self.cards.reshuffled(DISCARD, self.chance.draws("deck"))
            pile = cards.zone(DISCARD)
            self.cards = cards.moved(pile, DECK, seen=(), under=True)
            self.note("reshuffled", count=len(pile))

    def draw(self, seat: int, count: int, why: str) -> tuple[int, ...]:
        """Draw cards from the deck into a hand. Return them in order (R087, R088)."""
        self.fill_deck(count)
        cards = self.deck()[-count:][::-1] if count > 0 else ()
        if cards:
            self.cards = self.cards.moved(cards, f"hand:{seat}", seen=(seat,))
            self._note_cards("drew", cards, seat=seat, count=len(cards), why=why)
            self.deck_taken()
        return cards

    def draw_discards(self, seat: int, count: int, why: str) -> tuple[int, ...]:
        """Cards from the top of the discard pile into a hand, seen by all."""
        cards = self.discard_pile()[-count:][::-1]
        if cards:
            self.cards = self.cards.moved(cards, f"hand:{seat}", seen="all")
            self._note_cards("drew_discards", cards, seat=seat, count=len(cards), why=why)
        return cards

    def deck_taken(self) -> None:
        """Fill an empty deck again at once, with the switch `reshuffle` (R119)."""
        if self.switches.reshuffle == "at_once" and not self.deck():
            self.fill_deck(1)

    def flip(self, seat: int, why: str, aside: bool = False) -> int | None:
        """The top card is turned up and discarded, or lies aside; None when there is none (R087, R088)."""
        self.fill_deck(1)
        if not self.deck():
            self.note("flipped_nothing", rule="R088", seat=seat, why=why)
            return None
        card = self.deck()[-1]
        is_last = len(self.deck()) == 1
        self.cards = self.cards.moved((card,), ASIDE if aside or is_last else DISCARD, seen="all")
        self.note("flipped", seat=seat, why=why, card=card, face=self.cards.faces[card])
        if is_last:
            self.deck_taken()
            if not aside:
                self.cards = self.cards.moved((card,), DISCARD, seen="all")
        return card

    def choose_flipped(self, seat: int, chosen: int, cards: tuple[int, ...]) -> None:
        """Of several cards turned up one counts; all are discarded, that one on top."""
        others = tuple(card for card in cards if card != chosen)
        self.cards = self.cards.moved((*others, chosen), DISCARD, seen="all")
        self.note("flip_chosen", seat=seat, card=chosen, face=self.cards.faces[chosen])

    def keep_flipped(self, seat: int, card: int, why: str) -> None:
        """A card that was turned up and lies aside goes to a hand, seen by all (Peyote)."""
        self.cards = self.cards.moved((card,), f"hand:{seat}", seen="all")
        self.note("kept_flipped", seat=seat, card=card, face=self.cards.faces[card], why=why)

    def look_at_deck(self, seat: int, count: int) -> tuple[int, ...]:
        """A seat takes the top cards to look at them; in the order in which they lay, the top first."""
        self.fill_deck(count)
        cards = self.deck()[-count:][::-1]
        self.cards = self.cards.moved(cards, LOOKED, seen=(seat,))
        self._note_cards("looked", cards, seat=seat, count=len(cards))
        return cards

    def keep_looked(self, seat: int, cards: tuple[int, ...], why: str) -> None:
        """Of the cards it looks at a seat keeps some; nobody else sees which."""
        self.cards = self.cards.moved(cards, f"hand:{seat}", seen=(seat,))
        self._note_cards("drew", cards, seat=seat, count=len(cards), why=why)

    def return_looked(self, seat: int, cards: tuple[int, ...]) -> None:
        """The rest of the cards it looks at goes back on the deck, the first on top."""
        if cards:
            self.cards = self.cards.moved(cards[::-1], DECK, seen=(seat,))
            self._note_cards("returned", cards, seat=seat, count=len(cards))
        self.deck_taken()

    def give_looked(self, seat: int, to: int, card: int) -> None:
        """One of the cards it looks at goes to another's hand; only the two see which."""
        self.cards = self.cards.moved((card,), f"hand:{to}", seen=(seat, to))
        self._note_cards("gave", (card,), seat=seat, to=to, count=1)

    def turn_up_store(self, count: int) -> tuple[int, ...]:
        """Cards from the deck are put on sale, as far as there are any (R086)."""
        self.fill_deck(count)
        cards = self.deck()[-count:][::-1]
        self.cards = self.cards.moved(cards, STORE, seen="all")
        self.note("store_opened", cards=cards, faces=self.faces_of(cards))
        self.deck_taken()
        return cards

    def buy(self, seat: int, card: int) -> None:
        """A card from the General Store into a hand, seen by all."""
        self.cards = self.cards.moved((card,), f"hand:{seat}", seen="all")
        self.note("bought", seat=seat, card=card, face=self.cards.faces[card])

    # Hands and tables

    def discard(self, seat: int, *cards: int, why: str) -> None:
        """Cards of a seat, from its hand or from in front of it, to the discard pile in this order, seen by
        all; or where `discards_to` says, face down.
        """
        if not cards:
            return
        face_down = self.instead(Hooks.discards_to, seat, why) == DECK
        in_hand = frozenset(self.hand(seat))
        for is_from_hand, together in groupby(cards, in_hand.__contains__):
            self._lay_off(seat, tuple(together), is_from_hand, face_down)
        self._left(cards)
        if face_down:
            self._note_cards("discarded_face_down", cards, seat=seat, count=len(cards), why=why)
        else:
            faces = self.faces_of(cards)
            self.note("discarded", seat=seat, count=len(cards), cards=cards, faces=faces, why=why)

    def take(self, seat: int, victim: int, card: int, why: str) -> None:
        """A card of a hand (only the two see which) or from in front of somebody (all see) into a hand."""
        on_table = card in self.table_cards(victim)
        self.cards = self.cards.moved((card,), f"hand:{seat}", seen="all" if on_table else (seat, victim))
        self._left((card,))
        self._note_cards("took", (card,), seat=seat, victim=victim, from_table=on_table, why=why)

    def picked(self, victim: int) -> int:
        """A card drawn by chance from a hand that is not empty."""
        hand = self.hand(victim)
        return hand[self.chance.draw_below(len(hand), PICK)]

    def inherit(self, seat: int, dead: int) -> None:
        """All cards of the dead go to one hand: those of his hand seen by the heir alone."""
        hand, table = self.hand(dead), self.table_cards(dead)
        self.cards = self.cards.moved(hand, f"hand:{seat}", seen=(seat,))
        if table:
            self.cards = self.cards.moved(table, f"hand:{seat}", seen="all")
        self._left((*hand, *table))
        self._note_cards("inherited", hand, seat=seat, dead=dead, count=len(hand) + len(table), table=table)

    def show(self, seat: int, card: int, why: str) -> None:
        """A card of a hand is shown to all, and stays there."""
        self.cards = self.cards.shown((card,), seen="all")
        self.note("shown", seat=seat, card=card, face=self.cards.faces[card], why=why)

    def mark(self, seat: int, card: int, why: str) -> None:
        """The card that must be played this turn is shown."""
        self.this_turn = self.this_turn._replace(marked=card)
        self.show(seat, card, why)

    # Playing

    def lay_aside(self, seat: int, card: int, kind: str, target: int | None) -> None:
        """A card is being played, or a green one used: it lies aside until it has settled (R087)."""
        from_table = card in self.table_cards(seat)
        self.cards = self.cards.moved((card,), ASIDE, seen="all")
        self._left((card,))
        name = "used" if from_table else "played"
        self.note(name, seat=seat, card=card, face=self.cards.faces[card], kind=kind, target=target)

    def put_away(self, seat: int, *cards: int, why: str) -> None:
        """Cards that lie aside go to the discard pile; or where `discards_to` says."""
        there = tuple(card for card in cards if card in self.cards.zone(ASIDE))
        to_deck = self.instead(Hooks.discards_to, seat, why) == DECK
        self.cards = self.cards.moved(there, DECK if to_deck else DISCARD, seen=())
        self.note(
            "put_away", seat=seat, cards=there, faces=self.faces_of(there), to=DECK if to_deck else DISCARD
        )

    def lay(self, seat: int, card: int, before: int) -> None:
        """A card from a hand is put in front of somebody."""
        self.cards = self.cards.moved((card,), f"table:{before}", seen="all")
        self.this_turn = self.this_turn._replace(laid=(*self.this_turn.laid, card))
        self._left((card,))
        self.note("laid", seat=seat, card=card, face=self.cards.faces[card], before=before)

    def pass_on(self, seat: int, card: int, to: int) -> None:
        """A card in front of a seat moves in front of another (Dynamite)."""
        self.cards = self.cards.moved((card,), f"table:{to}", seen="all")
        self.note("passed_on", seat=seat, card=card, face=self.cards.faces[card], to=to)

    # Help

    def faces_of(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """Return the faces of cards as text."""
        faces = self.cards.faces
        return tuple([faces[card] for card in cards])

    def _lay_off(self, seat: int, cards: tuple[int, ...], is_from_hand: bool, face_down: bool) -> None:
        seen: Witnesses = (seat,) if face_down and is_from_hand else "all"
        self.cards = self.cards.moved(cards, DECK if face_down else DISCARD, seen=seen)

    def _left(self, cards: tuple[int, ...]) -> None:
        """Cards have left where they lay: the marked one is marked no more (R101)."""
        if self.this_turn.marked in cards:
            self.this_turn = self.this_turn._replace(marked=None)

    def _note_cards(self, name: str, cards: tuple[int, ...], **values: Value) -> None:
        audience = self.cards.audience(*cards)
        secret: dict[str, Audience] = {"cards": audience, "faces": audience}
        values |= {"cards": cards, "faces": self.faces_of(cards)}
        self.note_secret(name, secret, rule=None, **values)
