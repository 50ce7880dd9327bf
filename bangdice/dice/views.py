"""The views of a dice game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from bangdice.dice.arrows import NOWHERE
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import FACES, ONE, TWO
from bangdice.dice.hooks import Hooks
from bangdice.dice.resolution import gatlings_needed
from bangdice.dice.rolling import BUST, DICE, TYPED
from bangdice.dice.view import AimView, EffectsView, OwnView, PublicView, SeatView
from bangdice.kernel.roles import SHERIFF, target_of
from bangdice.kernel.view import question_view, result_view

if TYPE_CHECKING:
    from bangdice.dice.game import DiceGame


def public_view(g: DiceGame) -> PublicView:
    """Return the part of the game that everybody may know."""
    now = g.this_turn
    # Two without a name, because msgspec takes four times as long for sixteen named ones.
    return PublicView(
        g.switches.edition,
        g.turn,
        turn_number=g.turn_number,
        roll=now.roll,
        rerolls=0 if now.final else g.rerolls_left(),
        dice=tuple([FACES[face] for face in now.dice]) or (None,) * len(DICE),
        rerolled=now.rerolled,
        locked=g.locked_dice(),
        effects=_effects(g) if now.roll and not now.final and g.result is None else None,
        final=now.final,
        aims=tuple([AimView(*aim) for aim in now.aims]),
        pile=g.pile,
        seats=tuple([_seat(g, seat) for seat in range(g.seat_count)]),
        harm=g.harm,
        question=question_view(g.decision),
        result=result_view(g.result, g.roles),
        chief=UNSET if g.chief == NOWHERE else g.chief,
    )


def own_view(g: DiceGame, seat: int) -> OwnView:
    """Return the part of the game that only this seat may know."""
    hunts = SHERIFF not in g.roles and g.alive[seat] and g.result is None
    return OwnView(seat, g.roles[seat], target_of(seat, g.roles, g.alive) if hunts else None)


def _effects(g: DiceGame) -> EffectsView:
    seat = g.turn
    others = tuple([other for other in g.living_clockwise() if other != seat])
    if g.answers(Hooks.spared_points):
        others = tuple([other for other in others if not g.total(Hooks.spared_points, other, "gatling", 1)])
    return EffectsView(
        one=g.reached_seats(seat, ONE),
        two=g.reached_seats(seat, TWO),
        beer=1 + g.total(Hooks.more_beer, seat, seat, g.life[seat]),
        dynamites=BUST,
        gatlings=gatlings_needed(g, seat),
        gatling=others,
        ability=CHARACTERS[g.characters[seat]].counts(g, seat),
    )


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
