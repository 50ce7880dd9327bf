"""The verbs that move cards. Each verb tells at least one event; docs/cards.md lists them."""

from __future__ import annotations

from itertools import groupby
from typing import TypedDict

from msgspec.structs import replace

from bangdice.cards import events
from bangdice.cards.hooks import Hooks
from bangdice.cards.state import CardState
from bangdice.cards.zones import ASIDE, DECK, DISCARD, LOOKED, STORE
from bangdice.kernel.event import Audience
from bangdice.kernel.knowledge import Witnesses

PICK = "pick"
"""The stream of hidden picks from hands."""


class CardVerbs(CardState):
    """The verbs that move cards."""

    # Deck and discard pile

    def fill_deck(self, count: int) -> None:
        """Shuffle the discards and lay them under the deck if it holds fewer cards than `count` (R087)."""
        if len(self.deck()) < count and self.discard_pile():
            cards = self.cards.after_shuffle(DISCARD, self.chance.draws("deck"))
            pile = cards.zone(DISCARD)
            self.cards = cards.after_move(pile, DECK, seen=(), at=0)
            self.note(events.Reshuffled(count=len(pile)))

    def draw(self, seat: int, count: int, why: str) -> tuple[int, ...]:
        """Draw cards from the deck into a hand. Return them in order (R087, R088)."""
        self.fill_deck(count)
        cards = self.deck()[-count:][::-1] if count > 0 else ()
        if cards:
            self.cards = self.cards.after_move(cards, f"hand:{seat}", seen=self._witnesses(seat))
            self.note(events.Drew(seat=seat, count=len(cards), why=why, **self._secretly(cards)))
            self.deck_taken()
        return cards

    def draw_discards(self, seat: int, count: int, why: str) -> tuple[int, ...]:
        """Draw cards from the top of the discard pile into a hand, seen by all. Return them in order."""
        cards = self.discard_pile()[-count:][::-1]
        if cards:
            self.cards = self.cards.after_move(cards, f"hand:{seat}", seen="all")
            self.note(events.DrewDiscards(seat=seat, count=len(cards), why=why, **self._secretly(cards)))
        return cards

    def deck_taken(self) -> None:
        """Fill an empty deck again at once, if the switch `reshuffle` says so (R119)."""
        if self.switches.reshuffle == "at_once" and not self.deck():
            self.fill_deck(1)

    def flip(self, seat: int, why: str, aside: bool = False) -> int | None:
        """Turn up the top card, and discard it or lay it aside. Return it, or None (R087, R088)."""
        self.fill_deck(1)
        if not self.deck():
            self.note(events.FlippedNothing(seat=seat, why=why))
            return None
        card = self.deck()[-1]
        is_last = len(self.deck()) == 1
        self.cards = self.cards.after_move((card,), ASIDE if aside or is_last else DISCARD, seen="all")
        self.note(events.Flipped(seat=seat, why=why, card=card, face=self.cards.faces[card]))
        if is_last:
            self.deck_taken()
            if not aside:
                self.cards = self.cards.after_move((card,), DISCARD, seen="all")
        return card

    def choose_flipped(self, seat: int, chosen: int, cards: tuple[int, ...]) -> None:
        """Let one of several cards turned up count. Discard them all, that one on top."""
        others = tuple(card for card in cards if card != chosen)
        self.cards = self.cards.after_move((*others, chosen), DISCARD, seen="all")
        self.note(events.FlipChosen(seat=seat, card=chosen, face=self.cards.faces[chosen]))

    def keep_flipped(self, seat: int, card: int, why: str) -> None:
        """Move a card that was turned up, or put down, to a hand, seen by all (Peyote, Poker)."""
        self.cards = self.cards.after_move((card,), f"hand:{seat}", seen="all")
        self.note(events.KeptFlipped(seat=seat, card=card, face=self.cards.faces[card], why=why))

    def look_at_deck(self, seat: int, count: int) -> tuple[int, ...]:
        """Let a seat take the top cards to look at them. Return them in their order, the top first."""
        self.fill_deck(count)
        cards = self.deck()[-count:][::-1]
        self.cards = self.cards.after_move(cards, LOOKED, seen=(seat,))
        self.note(events.Looked(seat=seat, count=len(cards), **self._secretly(cards)))
        return cards

    def keep_looked(self, seat: int, cards: tuple[int, ...], why: str) -> None:
        """Let a seat keep some of the cards it looks at. Nobody else sees which."""
        self.cards = self.cards.after_move(cards, f"hand:{seat}", seen=self._witnesses(seat))
        self.note(events.Drew(seat=seat, count=len(cards), why=why, **self._secretly(cards)))

    def return_looked(self, seat: int, cards: tuple[int, ...]) -> None:
        """Put the rest of the cards that a seat looks at back on the deck, the first on top."""
        if cards:
            self.cards = self.cards.after_move(cards[::-1], DECK, seen=(seat,))
            self.note(events.Returned(seat=seat, count=len(cards), **self._secretly(cards)))
        self.deck_taken()

    def give_looked(self, seat: int, to: int, card: int) -> None:
        """Give one of the cards that a seat looks at to another's hand. Only the two see which."""
        self.cards = self.cards.after_move((card,), f"hand:{to}", seen=self._witnesses(seat, to))
        self.note(events.Gave(seat=seat, to=to, count=1, **self._secretly((card,))))

    def turn_up_store(self, count: int) -> tuple[int, ...]:
        """Put cards from the deck on sale, fewer if there are not enough (R086). Return them."""
        self.fill_deck(count)
        cards = self.deck()[-count:][::-1]
        self.cards = self.cards.after_move(cards, STORE, seen="all")
        self.note(events.StoreOpened(cards=cards, faces=self.faces_of(cards)))
        self.deck_taken()
        return cards

    def buy(self, seat: int, card: int) -> None:
        """Move a card from the General Store to a hand, seen by all."""
        self.cards = self.cards.after_move((card,), f"hand:{seat}", seen="all")
        self.note(events.Bought(seat=seat, card=card, face=self.cards.faces[card]))

    # Hands and tables

    def discard(self, seat: int, *cards: int, why: str, face_up: bool = False) -> None:
        """Discard cards of a seat, from its hand or from in front of it, in this order, seen by all.

        If `discards_to` says so, they go face down on the deck, but for those that are always `face_up`.
        """
        if not cards:
            return
        face_down = not face_up and self.instead(Hooks.discards_to, seat, why) == DECK
        in_hand = frozenset(self.hand(seat))
        for is_from_hand, together in groupby(cards, in_hand.__contains__):
            self._lay_off(seat, tuple(together), is_from_hand, face_down)
        self._unmark_left(cards)
        if face_down:
            self.note(events.DiscardedFaceDown(seat=seat, count=len(cards), why=why, **self._secretly(cards)))
        else:
            faces = self.faces_of(cards)
            self.note(events.Discarded(seat=seat, count=len(cards), cards=cards, faces=faces, why=why))

    def take(self, seat: int, victim: int, card: int, why: str) -> None:
        """Take a victim's card into a hand: from his hand (only the two see it) or his table (all see it)."""
        on_table = card in self.table_cards(victim)
        self.cards = self.cards.after_move(
            (card,), f"hand:{seat}", seen="all" if on_table else self._witnesses(seat, victim)
        )
        self._unmark_left((card,))
        secret = self._secretly((card,))
        self.note(events.Took(seat=seat, victim=victim, from_table=on_table, why=why, **secret))

    def pick_card(self, victim: int) -> int:
        """Return a random card of a hand that is not empty."""
        hand = self.hand(victim)
        return hand[self.chance.draw_below(len(hand), PICK)]

    def inherit(self, seat: int, dead: int) -> None:
        """Give all cards of the dead to one hand. Only the heir sees those from the hand of the dead."""
        hand, table = self.hand(dead), self.table_cards(dead)
        self.cards = self.cards.after_move(hand, f"hand:{seat}", seen=self._witnesses(seat))
        if table:
            self.cards = self.cards.after_move(table, f"hand:{seat}", seen="all")
        self._unmark_left((*hand, *table))
        count, secret = len(hand) + len(table), self._secretly(hand)
        self.note(events.Inherited(seat=seat, dead=dead, count=count, table=table, **secret))

    def show(self, seat: int, card: int, why: str) -> None:
        """Show a card of a hand to all. It stays there."""
        self.cards = self.cards.after_look((card,), seen="all")
        self.note(events.Shown(seat=seat, card=card, face=self.cards.faces[card], why=why))

    def open_hand(self, seat: int, why: str) -> None:
        """Show a whole hand to all. It stays there."""
        hand = self.hand(seat)
        if hand:
            self.cards = self.cards.after_look(hand, seen="all")
            faces = self.faces_of(hand)
            self.note(events.HandOpened(seat=seat, count=len(hand), cards=hand, faces=faces, why=why))

    def put_down(self, seat: int, card: int, why: str) -> None:
        """Put a card of a hand open among those of others (Poker)."""
        self.cards = self.cards.after_move((card,), STORE, seen="all")
        self._unmark_left((card,))
        self.note(events.Shown(seat=seat, card=card, face=self.cards.faces[card], why=why))

    def mark(self, seat: int, card: int, why: str) -> None:
        """Show the card that must be played this turn, and mark it."""
        self.this_turn = replace(self.this_turn, marked=card)
        self.show(seat, card, why)

    # Playing

    def lay_aside(self, seat: int, card: int, kind: str, target: int | None) -> None:
        """Play a card, or use a green one. It lies aside until it has settled (R087)."""
        from_table = card in self.table_cards(seat)
        self.cards = self.cards.after_move((card,), ASIDE, seen="all")
        self._unmark_left((card,))
        kind_of_event = events.Used if from_table else events.Played
        face = self.cards.faces[card]
        self.note(kind_of_event(seat=seat, card=card, face=face, kind=kind, target=target))

    def put_away(self, seat: int, *cards: int, why: str, at: int | None = None) -> None:
        """Move cards that lie aside, or were put down, to the discard pile, over `at` of its cards or on top.

        They go on top of the deck if `discards_to` says so.
        """
        open_cards = (*self.cards.zone(ASIDE), *self.cards.zone(STORE))
        there = tuple(card for card in cards if card in open_cards)
        to = DECK if self.instead(Hooks.discards_to, seat, why) == DECK else DISCARD
        self.cards = self.cards.after_move(there, to, seen=(), at=at if to == DISCARD else None)
        self.note(events.PutAway(seat=seat, cards=there, faces=self.faces_of(there), to=to))

    def lay(self, seat: int, card: int, before: int) -> None:
        """Put a card from a hand in front of a seat."""
        self.cards = self.cards.after_move((card,), f"table:{before}", seen="all")
        self.this_turn = replace(self.this_turn, laid=(*self.this_turn.laid, card))
        self._unmark_left((card,))
        self.note(events.Laid(seat=seat, card=card, face=self.cards.faces[card], before=before))

    def pass_on(self, seat: int, card: int, to: int) -> None:
        """Move a card from in front of a seat to another seat (Dynamite)."""
        self.cards = self.cards.after_move((card,), f"table:{to}", seen="all")
        self.note(events.PassedOn(seat=seat, card=card, face=self.cards.faces[card], to=to))

    # Help

    def _witnesses(self, *seats: int) -> Witnesses:
        """Return the players who see a card come to a hand or leave it: all, if hands are open."""
        return "all" if self.duty(Hooks.opens_hands) else seats

    def faces_of(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """Return the faces of cards as text."""
        faces = self.cards.faces
        return tuple([faces[card] for card in cards])

    def _lay_off(self, seat: int, cards: tuple[int, ...], is_from_hand: bool, face_down: bool) -> None:
        seen = self._witnesses(seat) if face_down and is_from_hand else "all"
        self.cards = self.cards.after_move(cards, DECK if face_down else DISCARD, seen=seen)

    def _unmark_left(self, cards: tuple[int, ...]) -> None:
        """Unmark the marked card if it is among cards that have left their place (R101)."""
        if self.this_turn.marked in cards:
            self.this_turn = replace(self.this_turn, marked=None)

    def _secretly(self, cards: tuple[int, ...]) -> _Secret:
        """Return cards with their faces, for the seats that know them all."""
        return {"readers": self.cards.audience(*cards), "cards": cards, "faces": self.faces_of(cards)}


class _Secret(TypedDict):
    readers: Audience
    cards: tuple[int, ...]
    faces: tuple[str, ...]
