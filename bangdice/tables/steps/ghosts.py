"""The deeds of players who are out: they bet, open their eyes, haunt the board, or play on in a bot's place.

A person who has seen the roles has no word left at the table until the end. A bet delays nothing, and only
its own chair learns of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bangdice.kernel.roles import ROLES, SHERIFF
from bangdice.tables.kept.afterlife import CROWD, Afterlife, Bet, Ghost, Voice, open_bets, ranked, sides_of
from bangdice.tables.kept.chairs import Chair, chair_changed
from bangdice.tables.kept.state import TableState
from bangdice.tables.steps.step import Step, refuse
from bangdice.tables.steps.waiting import counted
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.view import Whisper
from bangdice.tables.wire.waiting_views import AskView, BetView, GhostsView, GhostView, HauntView, RankView
from bangdice.tables.world.events import PlayedOn
from bangdice.tables.world.game import Play
from bangdice.tables.world.live import Guest, wanted_chair
from bangdice.tables.world.sitters import is_persons, left_since
from bangdice.tables.world.world import World

AGAIN = 20.0
"""The seconds between two signs of one ghost."""


def bet(step: Step, command: c.Bet) -> Step:
    """Seal a bet, for good.

    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `no_bet` (not now, or on nobody).
    """
    if command.chair is None:
        return _bet_of_audience(step, command)
    ghost = _blind(step, command.chair)
    play, after = step.play, step.state.afterlife or Afterlife()
    if command.pick not in _open(play, ghost).get(command.about, ()):
        raise refuse("no_bet")
    game: Any = play.game
    sealed = Bet(command.about, command.pick, game.turn_number, len(play.recording.entries))
    after = after.with_ghost(replace(ghost, bets=(*ghost.bets, sealed)))
    return step.with_state(afterlife=after).told_to(command.chair)


def eyes(step: Step, command: c.Eyes) -> Step:
    """Show all roles to a chair that is out. Its bets end here.

    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `roles_are_open` (three players),
    `dead_may_return`, `new_to_chair`.
    """
    ghost = _blind(step, command.chair)
    if (why := _dark(step.play, step.state.chairs[command.chair], step.who)) is not None:
        raise refuse(why)
    after = step.state.afterlife or Afterlife()
    return step.with_state(afterlife=after.with_ghost(replace(ghost, eyes=True))).told_to(command.chair)


def haunt(step: Step, command: c.Haunt) -> Step:
    """Hold up a sign over the cross of a chair that is out, on all screens. It is not kept.

    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `signs_off`, `haunt_too_soon`.
    """
    ghost = _blind(step, command.chair)
    if step.state.switches.signs == "off":
        raise refuse("signs_off")
    step = counted(step, {_mark(step.state.chairs[command.chair]): AGAIN}, "haunt_too_soon")
    whisper = Whisper(tuple(step.live.guests), "haunt", HauntView(command.sign, ghost.seat))
    return replace(step, told=(), whisper=whisper)


def _mark(chair: Chair) -> str:
    """Return the name of a ghost's signs in `signed`. They rest apart from those of the living."""
    return f"ghost {chair.mark}"


def revive(step: Step, command: c.Revive) -> Step:
    """Play on in a bot's seat. The bot keeps watch over the grave, and gets its seat back at the rematch.

    A seat that a person has left is not for the taking: a host may have freed it.
    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `chair_empty`, `chair_taken` (no bot
    sits there, a person has left it, or it is out).
    """
    ghost = _blind(step, command.chair)
    other = step.sitter(command.bot)
    if other.seat is None or not _is_bot_in_play(step.state, step.play, other):
        raise refuse("chair_taken")
    mine = step.state.chairs[command.chair]
    after = (step.state.afterlife or Afterlife()).with_ghost(replace(ghost, plays=other.seat))
    chairs = chair_changed(step.state.chairs, command.chair, seat=other.seat)
    chairs = chair_changed(chairs, command.bot, seat=ghost.seat)
    event = PlayedOn(seat=other.seat, person=mine.name, other=other.name)
    gone = (step.leaving(mine), step.leaving(other))
    return step.with_state(chairs=chairs, afterlife=after).after(gone).telling((event,))


OF_CHAIRS = (c.Sign, c.Rename)
OF_HOSTS = (c.Switches, c.Host, c.Free, c.Bot, c.Book)
OF_ANYBODY = (c.Sit, c.Claim, c.Ring)
"""Commands that speak to the table, or take a side: in the name of a chair, of the host or a board, of a
device.
"""


def need_silence(step: Step, command: c.Command) -> None:
    """Raise Refused (`eyes_open`) for commands of a device that has been shown all roles.

    Even a host then only helps missing players, and ends the game: the seat to which he nods could be his
    own. He may nod to a further device for his own chair. Another person's chair on the same phone may go on,
    because there is a curtain between them.
    """
    knowing = _knowing(step.state, step.who.device, step.held()) if step.state.phase == "game" else ()
    if not knowing:
        return
    if isinstance(command, c.StandIn):
        speaks = command.chair in knowing
    elif isinstance(command, OF_CHAIRS):
        speaks = command.chair in knowing or command.chair not in step.held()
    elif isinstance(command, c.Consent):
        speaks = is_silent(step.world, step.who) and not _is_about(step, command, knowing)
    elif isinstance(command, OF_HOSTS):
        speaks = not step.is_host or step.world.host in knowing
    else:
        speaks = isinstance(command, OF_ANYBODY)
    if speaks:
        raise refuse("eyes_open")


def is_silent(world: World, guest: Guest) -> bool:
    """Return True for a device that has been shown all roles, and has no other person's chair."""
    if world.state.phase != "game":
        return False
    held = world.holding.of_guest(guest)
    knowing = _knowing(world.state, guest.device, held)
    return bool(knowing) and {*held} <= {*knowing}


def _is_about(step: Step, command: c.Consent, chairs: Sequence[int]) -> bool:
    """Return True if a nod is for a claim of one of some chairs."""
    asked = (it for it in step.live.requests.values() if it.id == command.request)
    return any(it.kind == "claim" and wanted_chair(it, step.state) in chairs for it in asked)


def _knowing(state: TableState, device: str, held: Sequence[int]) -> list[int]:
    """Return the chairs with open eyes to which a device has, or has had, a key."""
    if state.afterlife is None:
        return []
    opened = {ghost.seat: ghost.mark for ghost in state.afterlife.ghosts if ghost.eyes}
    found = []
    for at, chair in enumerate(state.chairs):
        if chair.seat is not None and chair.seat in opened:
            is_its_own = chair.mark == opened[chair.seat] and (at in held or device in chair.devices)
            if is_its_own or device in chair.barred:
                found.append(at)
    return found


def _blind(step: Step, index: int) -> Ghost:
    """Return the ghost of one of the visitor's chairs, out and with closed eyes. Raise Refused."""
    step.need_play()
    chair, play = step.own(index), step.play
    ghost = _ghost(step.state, play, chair)
    if ghost is None or step.live.opening is not None:
        raise refuse("plays_on" if _plays(step.state, chair) else "not_out")
    if ghost.eyes:
        raise refuse("eyes_open")
    return ghost


def _ghost(state: TableState, play: Play, chair: Chair) -> Ghost | None:
    """Return the ghost of a chair; None while it is in play or asked, and for one who plays on elsewhere.

    A player who is out may still have to lay down his cards. Everybody sees their order, so nobody who knows
    the roles may choose it.
    """
    seat = chair.seat
    if seat is None or seat in play.picture.in_play or _plays(state, chair) or not _roles(play):
        return None
    if play.picture.question_of(seat) is not None:
        return None
    after = state.afterlife
    return (after and after.ghost(chair.mark)) or Ghost(seat, chair.mark)


def _plays(state: TableState, chair: Chair) -> bool:
    ghost = None if state.afterlife is None else state.afterlife.ghost(chair.mark)
    return ghost is not None and ghost.plays is not None


def _open(play: Play, ghost: Ghost) -> dict[Any, tuple[Any, ...]]:
    game: Any = play.game
    living = [seat for seat in play.picture.in_play if seat != ghost.seat]
    found = open_bets(ghost, game.roles, game.open_roles, living, game.turn_number)
    return {**found}


def _dark(play: Play, chair: Chair, guest: Guest) -> str | None:
    """Return why a device of a chair may not be shown all roles; None where it may.

    A chair that others have given to a device opens nobody's eyes, because its owner may still play.
    """
    if SHERIFF not in _roles(play):
        return "roles_are_open"
    if play.game.brings_back():
        return "dead_may_return"
    return None if chair.is_known(guest.keys) else "new_to_chair"


def _roles(play: Play) -> tuple[str, ...]:
    """Return the roles; none in a game without roles or with other ones, where there is nothing to bet on."""
    roles = tuple(getattr(play.game, "roles", ()))
    return roles if set(roles) <= set(ROLES) else ()


# The audience


def _bet_of_audience(step: Step, command: c.Bet) -> Step:
    """Seal the single bet of somebody without a chair, on a phone or at a board without powers."""
    if not _is_audience(step.world, step.who):
        raise refuse("not_your_chair")
    step.need_play()
    device, after = step.who.device, step.state.afterlife or Afterlife()
    is_side = command.about == "wins" and command.pick in sides_of(_roles(step.play))
    if not is_side or after.pick_of(device) is not None or len(after.crowd) >= CROWD:
        raise refuse("no_bet")
    crowd = (*after.crowd, Voice(device, str(command.pick)))
    own = tuple(it.id for it in step.live.guests.values() if it.device == device)
    return replace(step.with_state(afterlife=replace(after, crowd=crowd)), told=own)


def _is_audience(world: World, guest: Guest) -> bool:
    if guest.board in world.boards or world.holding.of_device(guest.device):
        return False
    chairs = world.state.chairs
    return not any(guest.device in (*chair.devices, *chair.barred) for chair in chairs)


def audience_of(world: World, guest: Guest) -> tuple[str | None, tuple[str, ...]]:
    """Return the side on which somebody without a chair has bet, else the sides on which a bet may be."""
    if world.state.phase != "game" or world.play is None or not _is_audience(world, guest):
        return None, ()
    after = world.state.afterlife
    pick = None if after is None else after.pick_of(guest.device)
    return pick, () if pick is not None else sides_of(_roles(world.play))


# The views


def ghost_view(world: World, play: Play, index: int, guest: Guest, now: float) -> GhostView | None:
    """Return the afterlife of a chair that is out of a game in play, for one of its own devices.

    None while it is still asked, or plays on elsewhere.
    """
    state = world.state
    ghost = _ghost(state, play, state.chairs[index])
    if ghost is None:
        return None
    sealed = tuple([_bet_view(state, it) for it in ghost.bets])
    dark = _dark(play, state.chairs[index], guest)
    if ghost.eyes:
        return GhostView(sealed, dark=dark, roles=None if dark else _roles(play))
    return GhostView(
        sealed,
        tuple([AskView(about, picks) for about, picks in _open(play, ghost).items()]),
        dark,
        haunts=state.switches.signs != "off",
        bots=tuple([at for at, it in enumerate(state.chairs) if _is_bot_in_play(state, play, it)]),
        rest=max(0.0, world.live.signed.get(_mark(state.chairs[index]), 0.0) - now),
    )


def _is_bot_in_play(state: TableState, play: Play, chair: Chair) -> bool:
    """Return True for a bot's chair in play in which no person has played."""
    if chair.kind != "bot" or chair.seat is None or chair.seat not in play.picture.in_play:
        return False
    return not is_persons(state, chair.seat)


def ghosts_view(world: World) -> GhostsView | None:
    """Return the bets of the ghosts and the audience on a finished game; None where nobody has bet."""
    after = world.state.afterlife
    if after is None:
        return None
    best, sides = ranked(after.ghosts), [it.pick for it in after.crowd]
    if not best and not sides:
        return None
    votes = {side: sides.count(side) for side in dict.fromkeys(sides)}
    return GhostsView(tuple([_rank_view(world.state, it) for it in best]), votes)


def _rank_view(state: TableState, ghost: Ghost) -> RankView:
    told = tuple([replace(_bet_view(state, it), right=it.right) for it in ghost.bets])
    return RankView(ghost.seat, *ghost.score, told, ghost.eyes)


def _bet_view(state: TableState, it: Bet) -> BetView:
    name = left_since(state, it.pick, it.n) if isinstance(it.pick, int) else ""
    return BetView(it.about, it.pick, it.turn, name=name)
