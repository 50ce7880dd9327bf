"""How a card game looks to those who play it."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame


def view_of(g: "CardGame", seat: int | None) -> dict[str, Any]:
    """What a seat knows, remembering all it ever saw."""
    over = g.result is not None
    return {
        "turn": g.turn,
        "characters": g.characters,
        "copied": tuple(g.copied),
        "roles": tuple(
            role if over or g.open_roles[other] or other == seat else None
            for other, role in enumerate(g.roles)
        ),
        "life": tuple(g.life),
        "max_life": tuple(g.max_life),
        "alive": tuple(g.alive),
        "ghost": g.ghost,
        "events": g.events,
        "next_events": tuple(pile[:1] for pile in g.piles),
        "this_turn": g.this_turn._replace(marked=None),
        "zones": {name: g.cards.seen(name, seat) for name in g.cards.names},
        "question": g.decision,
        "result": g.result,
    }
