"""Playing cards: the ways in which a seat on turn may play or use them, their targets, costs and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bangdice.cards.entries import (
    ANYBODY_AND_SELF,
    BLUE,
    BROWN,
    ELIMINATED,
    GREEN,
    IN_REACH,
    NOBODY,
    CardInPlay,
    Kind,
    Weapon,
    no_bang_left,
)
from bangdice.cards.faces import BANG, MISSED
from bangdice.cards.hooks import LAY, PLAY, PLAY_AS, USE, Hooks
from bangdice.cards.one_by_one import choices_so_far, choose_on, next_choices
from bangdice.cards.options import with_card, with_card_at
from bangdice.cards.revealing import card_reveals
from bangdice.kernel.decision import Candidate, Option, Reason
from bangdice.kernel.frame import frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bangdice.cards.game import CardGame
    from bangdice.kernel.game import Unasked


def ways_to_play(g: CardGame, seat: int) -> Iterator[Candidate]:
    """Yield everything a seat on turn might do with its cards: `play` from the hand, `use` a green one."""
    for card in g.hand(seat):
        yield from ways_of(g, seat, card)
    ready = g.ready_cards(seat)
    for card in g.table_cards(seat):
        if g.entry(card).border == GREEN:
            yield from _uses(g, seat, card, card in ready)


def ways_of(g: CardGame, seat: int, card: int) -> Iterator[Candidate]:
    """Yield all ways to play one hand card."""
    entry = g.kind_called(played_kind(g, seat, card))
    if entry.border == BROWN:
        reason = (
            g.ban(Hooks.forbids_use, seat, entry.id, PLAY, card)
            or entry.refusal(g, seat, card)
            or _cost_refused(g, seat, entry)
        )
        yield from aims(g, seat, card, entry, "play", reason)
        return
    reason = g.ban(Hooks.forbids_use, seat, entry.id, LAY, card)
    if entry.border == BLUE and entry.aim != NOBODY:
        yield from aims(g, seat, card, entry, "play", reason or entry.refusal(g, seat, card))
    else:
        yield with_card("play", card), reason or has_one(g, entry, seat)


def played_kind(g: CardGame, seat: int, card: int) -> str:
    """Return the kind as which a hand card is played: BANG! if only that is playable (Calamity Janet)."""
    kind = g.kind(card)
    if kind == MISSED and BANG in g.readings(seat, card):
        return BANG
    return kind


def has_one(g: CardGame, entry: Kind, before: int) -> Reason | None:
    """Return the reason why no second card of this name can be laid there (R056).

    A weapon takes the place of another one, but only with a switch that of its own namesake (R183).
    """
    if g.lies_before(before, entry.id) is None:
        return None
    if not isinstance(entry, Weapon):
        return Reason("has_one", rule="R056")
    return None if g.switches.same_weapon_again else Reason("has_one", rule="R183")


def can_play(g: CardGame, seat: int, card: int) -> bool:
    """Return True if a hand card can legally be played now for what it is."""
    return any(reason is None for _, reason in ways_of(g, seat, card))


def can_play_as(g: CardGame, seat: int, card: int) -> bool:
    """Return True if a power lets a seat play a hand card as another kind now."""
    return any(
        g.ban(Hooks.forbids_use, seat, kind, PLAY_AS, card) is None
        for kind in g.union(Hooks.plays_any_as, seat)
    )


def _uses(g: CardGame, seat: int, card: int, is_ready: bool) -> Iterator[Candidate]:
    entry = g.entry(card)
    if entry.is_missed_symbol:
        yield with_card("use", card), Reason("only_as_answer")
    elif not is_ready:
        why = "laid_this_turn" if card in g.this_turn.laid else "no_effect_now"
        yield with_card("use", card), Reason(why, rule="R081")
    else:
        reason = g.ban(Hooks.forbids_use, seat, entry.id, USE, card) or entry.refusal(g, seat, card)
        yield from aims(g, seat, card, entry, "use", reason)


def _cost_refused(g: CardGame, seat: int, entry: Kind) -> Reason | None:
    return Reason("costs_a_card") if entry.cost and len(g.hand(seat)) <= entry.cost else None


def aims(
    g: CardGame, seat: int, card: int, entry: Kind, verb: str, refused: Reason | None
) -> Iterator[Candidate]:
    targets = _targets(g, seat, entry.aim)
    if entry.aim == NOBODY or not targets:
        yield with_card(verb, card), refused
        return
    for target in targets:
        reason = (
            refused
            or g.out_of_sight(seat, target, entry.aim)
            or entry.target_refused(g, seat, target, card)
            or g.ban(Hooks.forbids_target, seat, target, entry.id, card)
        )
        if reason is None and entry.takes:
            yield from _picks(g, target, card, verb)
        else:
            yield with_card_at(verb, card, target), reason
    if entry.takes and refused is None and g.switches.self_target_table_cards:
        for own in g.table_cards(seat):
            if g.entry(own).is_burden:
                yield Option(verb, (f"card:{card}", f"seat:{seat}", f"card:{own}")), None


def _shots(g: CardGame, seat: int, card: int | None) -> Iterator[tuple[int, Reason | None]]:
    """Yield all others as targets of a card that is fired as a BANG!, each with the reason against it."""
    for target in g.others(seat):
        far = g.out_of_sight(seat, target, IN_REACH)
        yield target, far or g.ban(Hooks.forbids_target, seat, target, BANG, card)


def can_fire(g: CardGame, seat: int) -> bool:
    """Return True if a seat may fire a card as a BANG! by the limit, and there is a target."""
    return bool(g.bangs_left(seat)) and any(reason is None for _, reason in _shots(g, seat, None))


def card_shots(g: CardGame, seat: int, name: str, cards: Iterable[int]) -> Iterator[Unasked]:
    """Yield what a seat may fire as a BANG! of these hand cards, by an entry with this name."""
    limit = no_bang_left(g, seat)
    for card in cards:
        refused = limit or g.ban(Hooks.forbids_use, seat, BANG, PLAY_AS, card)
        for target, reason in _shots(g, seat, card):
            yield with_card_at(name, card, target), refused or reason, CardShot(seat, card, target)


@frame
class CardShot(Struct, frozen=True):
    """A card is fired, whatever it is otherwise. It counts as the BANG! of the turn."""

    seat: int
    card: int
    target: int

    def begin(self, g: CardGame) -> None:
        resolve(g, CardInPlay(self.seat, (self.card,), BANG, self.target))


def _targets(g: CardGame, seat: int, aim: str) -> tuple[int, ...]:
    if aim == ELIMINATED:
        return tuple(other for other in range(g.seat_count) if not g.alive[other])
    return (*g.others(seat), seat) if aim == ANYBODY_AND_SELF else g.others(seat)


def _picks(g: CardGame, target: int, card: int, verb: str) -> Iterator[Candidate]:
    at_target, hand, table = with_card_at(verb, card, target), g.hand(target), g.table_cards(target)
    if hand:
        yield Option(verb, (*at_target.taps, f"hand:{target}")), None
    for lying in table:
        yield Option(verb, (*at_target.taps, f"card:{lying}")), None
    if not hand and not table:
        yield at_target, Reason("has_no_cards")


def start_playing(g: CardGame, seat: int, answer: Option) -> None:
    """Play or use a card as the answer says. If it has a cost, ask for that first."""
    cards = answer.numbers("card")
    target = answer.numbers("seat")
    from_table = answer.verb == "use"
    kind = g.kind(cards[0]) if from_table else played_kind(g, seat, cards[0])
    picked = cards[1] if len(cards) > 1 else None
    played = CardInPlay(seat, cards[:1], kind, target[0] if target else None, picked)
    cost = g.kind_called(kind).cost if not from_table else 0
    if cost:
        g.then(Cost(*played, price=cost))
    else:
        resolve(g, played, from_table)


def resolve(g: CardGame, played: CardInPlay, from_table: bool = False, paid: tuple[int, ...] = ()) -> None:
    """Carry out a card: lay it, or keep it aside until its effect has settled (R087)."""
    entry, card = g.kind_called(played.kind), played.cards[0]
    if played.target is not None and is_hostile(g, played):
        g.count_harm(played.seat, played.target)
    if not from_table:
        g.count_card(played.seat)
    if not from_table and entry.border != BROWN:
        _lay(g, played, entry)
        return
    frames = (
        *entry.effect(g, played),
        *card_reveals(g, played.kind),
        *g.trigger_frames(Hooks.on_played, played.seat, played.kind, card),
    )
    pile = g.discard_pile()
    g.lay_aside(played.seat, card, played.kind, played.target)
    g.discard(played.seat, *paid, why="cost")
    if entry.is_bang_of_turn:
        g.count_bang()
    g.settle_after(*frames, PutPlayedAway(played.seat, card, pile[-1] if pile else None))


def is_hostile(g: CardGame, played: CardInPlay) -> bool:
    """Return True if a card is aimed at another player to his harm. To rid him of a burden is no harm."""
    if played.target == played.seat or g.kind_called(played.kind).is_gift:
        return False
    return played.picked is None or not g.entry(played.picked).is_burden


def _lay(g: CardGame, played: CardInPlay, entry: Kind) -> None:
    seat, before, (card,) = played.seat, entry.lays_before(g, played), played.cards
    old = next((other for other in g.table_cards(before) if isinstance(g.entry(other), Weapon)), None)
    g.lay(seat, card, before)
    if isinstance(entry, Weapon) and old is not None:
        g.discard(before, old, why="replaced")
    g.settle_after(*entry.when_laid(g, played), *g.trigger_frames(Hooks.on_laid, seat, card))


@frame
class Cost(Struct, frozen=True):
    """Some cards cost other hand cards. The player chooses them one by one, and then the card is played."""

    seat: int
    cards: tuple[int, ...]
    kind: str
    target: int | None
    picked: int | None
    paid: tuple[int, ...] = ()
    price: int = 1

    def begin(self, g: CardGame) -> None:
        hand = g.hand(self.seat)
        if not set(self.cards) <= set(hand) or len(hand) < len(self.cards) + self.price:
            return
        paid = choices_so_far(self.paid, hand)
        g.ask(replace(self, paid=paid), self.seat, "cost", left=self.price - len(paid))

    def candidates(self, g: CardGame) -> Iterable[Candidate]:
        return next_choices(g.hand(self.seat), (*self.cards, *self.paid))

    def take_answer(self, g: CardGame, answer: Option) -> None:
        card = answer.number("card")
        paid = (*self.paid, card)
        if len(paid) == self.price:
            played = CardInPlay(self.seat, self.cards, self.kind, self.target, self.picked)
            resolve(g, played, paid=paid)
        else:
            choose_on(g, self.seat, card, replace(self, paid=paid))


@frame(outlives=True)
class PutPlayedAway(Struct, frozen=True):
    """A card that has settled goes to the discard pile, over the card that lay on top when it was played.

    It lies under all that was discarded since (R184).
    """

    seat: int
    card: int
    over: int | None

    def begin(self, g: CardGame) -> None:
        pile = g.discard_pile()
        at = pile.index(self.over) + 1 if self.over in pile else 0
        g.put_away(self.seat, self.card, why="played", at=at)
