"""The views of a card game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from bangdice.cards.hooks import Hooks
from bangdice.cards.view import (
    CardView,
    EventsView,
    LinkView,
    OwnView,
    PublicView,
    SeatView,
    TableCardView,
    TurnView,
)
from bangdice.cards.zones import ASIDE, LOOKED, STORE
from bangdice.kernel.frame import Rule
from bangdice.kernel.roles import target_of
from bangdice.kernel.view import question_view, result_view

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


def public_view(g: CardGame) -> PublicView:
    """Return what everybody may know."""
    cards, seats = g.cards, range(g.seat_count)
    discards = g.discard_pile()
    # Three without a name, because msgspec takes four times as long for sixteen named ones.
    return PublicView(
        g.preset,
        g.sets,
        g.last(Hooks.suit_of, 0),
        turn=_turn(g),
        seats=tuple([_seat(g, seat) for seat in seats]),
        deck=len(g.deck()),
        discards=len(discards),
        discard=CardView(discards[-1], cards.faces[discards[-1]]) if discards else None,
        aside=_known_cards(g, cards.zone(ASIDE), None),
        store=_known_cards(g, cards.zone(STORE), None),
        looked=len(cards.zone(LOOKED)),
        shown=_known_hands(g, None),
        harm=g.harm,
        events=_events(g),
        chain=tuple(_chain(g)),
        question=question_view(g.decision),
        result=result_view(g.result, g.roles),
    )


def own_view(g: CardGame, seat: int) -> OwnView:
    """Return what only this seat may know."""
    hands = _known_hands(g, seat)
    return OwnView(
        seat=seat,
        role=g.roles[seat],
        target=_target(g, seat),
        hand=hands[seat],
        looked=_known_cards(g, g.cards.zone(LOOKED), seat),
        marked=g.this_turn.marked if seat == g.turn else None,
        spare=g.spares[seat] if g.spares_seen[seat] else None,
        keeps=g.hand_limit(seat),
        known=hands,
        deck=_deck(g, seat),
    )


def _target(g: CardGame, seat: int) -> int | None:
    is_over = g.result is not None or not g.is_in_play(seat) or g.duty(Hooks.last_one_wins)
    return None if is_over else target_of(seat, g.roles, g.alive)


def _turn(g: CardGame) -> TurnView:
    now = g.this_turn
    return TurnView(
        seat=g.turn,
        number=g.turn_number,
        phase=now.phase,
        direction=g.instead(Hooks.turn_direction) or 1,
        bangs=now.bangs,
        bangs_left=g.bangs_left(g.turn),
        used=now.used,
        suit=now.suit,
        is_extra=now.is_extra,
    )


def _seat(g: CardGame, seat: int) -> SeatView:
    """Return a seat's row: the one made before, if it was made of the same parts under the same rules."""
    life, table = g.life[seat], g.table_cards(seat)
    role = g.roles[seat] if g.open_roles[seat] or g.result is not None else None
    parts = life, g.max_life[seat], role, len(g.hand(seat)), table, g.this_turn if table else None
    memo, key = g._memo, ("row", seat)
    kept: tuple[object, SeatView] | None = memo.get(key)
    if kept is None or kept[0] != parts:
        kept = memo[key] = parts, _new_row(g, seat, *parts[:5])
    return kept[1]


def _new_row(
    g: CardGame, seat: int, life: int, max_life: int, role: str | None, hand: int, table: tuple[int, ...]
) -> SeatView:
    faces = g.cards.faces
    ready = g.ready_cards(seat) if table else ()
    return SeatView(
        character=g.characters[seat],
        copied=g.copied[seat],
        life=life,
        max_life=max_life,
        alive=g.alive[seat],
        present=g.is_in_play(seat),
        role=role,
        hand=hand,
        table=tuple([TableCardView(card, faces[card], card in ready) for card in table]),
        reach=g.reach(seat),
        distances=g.distances(seat),
    )


def _events(g: CardGame) -> tuple[EventsView, ...]:
    return tuple(
        [
            EventsView(name, g.next_in_sight(pile), len(pile))
            for name, pile in zip(g.events_on_piles(), g.piles, strict=True)
        ]
    )


def _chain(g: CardGame) -> list[LinkView]:
    """Return the cards and events that are being settled, the outermost first.

    Several frames may belong to one link. It is told once, by the first that knows whom it is aimed at.
    """
    links: list[LinkView] = []
    for frame in g.stack if g.asking is None else (*g.stack, g.asking):
        link = cast(Rule, frame).link()
        if link is None:
            continue
        last = links[-1] if links else None
        if last is None or (last.kind, last.by) != (link.kind, link.by):
            links.append(LinkView(*link))
        elif not last.at:
            links[-1] = LinkView(*link)
    return links


def _known_hands(g: CardGame, seat: int | None) -> tuple[tuple[CardView, ...], ...]:
    faces, known = g.cards.faces, g.cards.zone_knowledge(g.hands(), seat)
    return tuple([tuple([CardView(card, faces[card]) for card in cards]) for cards in known])


def _known_cards(g: CardGame, cards: tuple[int, ...], seat: int | None) -> tuple[CardView, ...]:
    if not cards:
        return ()
    faces = g.cards.faces
    return tuple([CardView(card, faces[card]) for card in g.cards.known_numbers(cards, seat)])


def _deck(g: CardGame, seat: int) -> tuple[tuple[int, CardView], ...]:
    """Return the cards of the deck that a seat knows, with their places, the top first."""
    deck = g.deck()
    known = g.cards.known_cards(deck, seat)
    return tuple([(len(deck) - 1 - deck.index(card.number), CardView(*card)) for card in reversed(known)])
