"""The views of a dice game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.dice.faces import FACES
from bangdice.dice.rolling import DICE, TYPED
from bangdice.dice.view import AimView, OwnView, PublicView, SeatView
from bangdice.kernel.roles import target_of
from bangdice.kernel.view import question_view, result_view

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame


def public_view(g: DiceGame) -> PublicView:
    """Return what everybody may know."""
    now = g.this_turn
    return PublicView(
        edition=g.switches.edition,
        turn=g.turn,
        turn_number=g.turn_number,
        roll=now.roll,
        rerolls=0 if now.final else g.rerolls_left(),
        dice=tuple(FACES[face] for face in now.dice) or (None,) * len(DICE),
        rerolled=now.rerolled,
        locked=g.locked_dice(),
        final=now.final,
        aims=tuple(AimView(*aim) for aim in now.aims),
        pile=g.pile,
        seats=tuple(_seat(g, seat) for seat in range(g.seat_count)),
        harm=g.harm,
        question=question_view(g.decision),
        result=result_view(g.result, g.roles),
    )


def own_view(g: DiceGame, seat: int) -> OwnView:
    """Return what only this seat may know."""
    hunts = g.alive[seat] and g.result is None
    return OwnView(seat, g.roles[seat], target_of(seat, g.roles, g.alive) if hunts else None)


def _seat(g: DiceGame, seat: int) -> SeatView:
    return SeatView(
        character=g.characters[seat],
        life=g.life[seat],
        max_life=g.max_life[seat],
        arrows=g.arrows[seat],
        alive=g.alive[seat],
        role=g.roles[seat] if g.open_roles[seat] or g.result is not None else None,
        real_dice=g.sources[seat] == TYPED,
    )
