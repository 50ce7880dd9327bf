"""From one game to the next: survivors may keep their character, the badge may pass on."""

from collections.abc import Sequence

from msgspec.structs import replace

from bangdice.box.carrying import Legacy, Place
from bangdice.tables import commands as c
from bangdice.tables.state import Chair, Chairs
from bangdice.tables.step import Step, refuse
from bangdice.tables.view import KeepView
from bangdice.tables.world import World


def after(chairs: Chairs, left: Sequence[Legacy]) -> Chairs:
    """Return the chairs after a game that left this to its seats; unchanged where it left nothing."""
    return tuple(_after(chair, left) for chair in chairs) if left else chairs


def _after(chair: Chair, left: Sequence[Legacy]) -> Chair:
    legacy = Legacy() if chair.seat is None else left[chair.seat]
    return replace(chair, survived=legacy.survived, keeps=False, badge=legacy.badge)


def keep(step: Step, command: c.Keep) -> Step:
    """Keep the character of the last game, or have one dealt: one's own, or any for the host.

    Raise Refused: `game_running`, `not_your_chair`, `nothing_to_keep`.
    """
    if step.state.phase == "game":
        raise refuse("game_running")
    chair = step.sitter(command.chair)
    if not step.is_host:
        step.own(command.chair)
    if kept_view(step.world, chair) is None:
        raise refuse("nothing_to_keep")
    return step.with_chair(command.chair, keeps=command.on)


def kept_view(world: World, chair: Chair) -> KeepView | None:
    """Return what a chair may keep in the next game, if that has this character."""
    if chair.survived is None or world.state.phase == "game":
        return None
    if not world.box.carrying.can_keep(world.rules, chair.survived):
        return None
    return KeepView(chair.survived, chair.keeps)


def badge_chair(world: World) -> int | None:
    """Return the chair to which the badge passes in the next game, if it does."""
    if world.state.phase == "game":
        return None
    return world.box.carrying.badge_at(world.rules, places(world.state.chairs))


def places(chairs: Chairs) -> tuple[Place, ...]:
    """Return the chairs as a game sees them before it begins."""
    return tuple(
        Place(chair.kind != "empty", chair.real_dice, chair.survived, chair.keeps, chair.badge)
        for chair in chairs
    )
