"""From one card game to the next: survivors may keep their character, the badge may pass on."""

from typing import Any

from msgspec.structs import replace

from bangdice.cards.dealing import characters_of
from bangdice.cards.game import CardGame
from bangdice.kernel.roles import SHERIFF
from bangdice.kernel.seats import clockwise
from bangdice.tables import chair as ring
from bangdice.tables import commands as c
from bangdice.tables.chair import Chair, Chairs
from bangdice.tables.state import TableState
from bangdice.tables.step import Step, refuse
from bangdice.tables.view import KeepView


def after(chairs: Chairs, game: object) -> Chairs:
    """The chairs when a game has ended: what its survivors may keep, and where the badge was."""
    if not isinstance(game, CardGame):
        return chairs
    return tuple(_after(chair, game) for chair in chairs)


def _after(chair: Chair, game: CardGame) -> Chair:
    if chair.seat is None:
        return replace(chair, survived=None, keeps=False, badge=False)
    survived = game.characters[chair.seat] if game.alive[chair.seat] else None
    return replace(chair, survived=survived, keeps=False, badge=game.roles[chair.seat] == SHERIFF)


def keep(step: Step, command: c.Keep) -> Step:
    """Keep the character of the last game, or have one dealt: one's own, or any for the host.

    Raise Refused: `game_running`, `not_your_chair`, `nothing_to_keep`.
    """
    if step.state.phase == "game":
        raise refuse("game_running")
    chair = step.sitter(command.chair)
    if not step.is_host:
        step.own(command.chair)
    if kept_view(step.state, chair) is None:
        raise refuse("nothing_to_keep")
    return step.with_chair(command.chair, keeps=command.on)


def kept_view(state: TableState, chair: Chair) -> KeepView | None:
    """What a chair may keep in the next game, if it is one with that character."""
    cards = state.options.cards
    if chair.survived is None or state.options.game != "cards" or cards is None:
        return None
    if state.phase == "game" or chair.survived not in characters_of(cards.sets):
        return None
    return KeepView(chair.survived, chair.keeps)


def badge_chair(state: TableState) -> int | None:
    """The next Sheriff's chair: the next one taken after the last Sheriff's, if the host wants it."""
    cards, chairs = state.options.cards, state.chairs
    if cards is None or cards.badge != "next" or state.options.game != "cards":
        return None
    last = ring.first(chairs, lambda chair: chair.badge)
    taken = [
        at for at in clockwise(0 if last is None else last + 1, len(chairs)) if chairs[at].kind != "empty"
    ]
    return taken[0] if last is not None and len(taken) > 3 else None


def carried_over(state: TableState) -> dict[str, Any]:
    """What of the last card game goes into the setup of the next; the chairs have their seats already."""
    seated = [chair for chair in state.chairs if chair.seat is not None]
    kept = [kept_view(state, chair) for chair in seated]
    characters = [view.character if view is not None and view.on else None for view in kept]
    found: dict[str, Any] = {"characters": characters} if any(characters) else {}
    badge = badge_chair(state)
    return found if badge is None else {**found, "sheriff": state.chairs[badge].seat}
