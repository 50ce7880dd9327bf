"""The deeds of players who are out: they bet, open their eyes, or play on in a bot's place.

A person who has seen the roles has no word left at the table until the end. A bet delays nothing, and only
its own chair learns of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from bangdice.kernel.roles import ROLES, SHERIFF
from bangdice.tables.kept.afterlife import (
    CROWD,
    About,
    Afterlife,
    Ghost,
    SealedBet,
    Voice,
    after_end,
    after_losses,
    open_bets,
    rank,
    sides_of,
)
from bangdice.tables.kept.chairs import Chair, change_chair
from bangdice.tables.kept.state import TableState
from bangdice.tables.slices.signs import Pauses
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Chair as ChairNumber
from bangdice.tables.wire.commands import Command, Consent, Private, StandIn, Word
from bangdice.tables.world.events import PlayedOn
from bangdice.tables.world.game import Play
from bangdice.tables.world.live import Guest, wanted_chair
from bangdice.tables.world.sitters import is_persons, name_at
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.world import World


class Bet(Command, frozen=True, tag="bet"):
    """Seal a bet of a player who is out, or (no chair) of the audience: on a seat, or on a side."""

    is_private: ClassVar[bool] = True
    chair: ChairNumber | None
    about: About
    pick: ChairNumber | Word


class Eyes(Private, frozen=True, tag="eyes"):
    """Open the eyes of a player who is out: all roles, and not a word more until the end."""


class Revive(Private, frozen=True, tag="revive"):
    """Play on in a bot's place, for a player who is out."""

    bot: ChairNumber


class AskView(msgspec.Struct, frozen=True):
    """A bet that may be sealed now: seats, or names of sides."""

    about: About
    picks: tuple[int | str, ...]


class BetView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sealed bet. `right` is told at the end alone; None where it was not decided.

    `name`: the player in the seat that was picked, where another sits there by now.
    """

    about: About
    pick: int | str
    turn: int
    right: bool | None = None
    name: str = ""


class GhostView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The deeds and choices of a player who is out, told to that chair alone.

    `asks`: the bets that may be sealed now; `dark`: the name of the reason why the eyes cannot be opened;
    `roles`: of all seats, once they are open; `haunts`: signs may be held up, after the seconds that the arm
    stays tired (`rest`); `bots`: the chairs in which the player may play on.
    """

    bets: tuple[BetView, ...] = ()
    asks: tuple[AskView, ...] = ()
    dark: str | None = None
    roles: tuple[str, ...] | None = None
    haunts: bool = False
    bots: tuple[int, ...] = ()
    rest: float = 0.0


class RankView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ghost at the end: the seat of its grave, the right bets `of` the decided ones, and all bets.

    `eyes`: he opened his eyes.
    """

    seat: int
    right: int
    of: int
    bets: tuple[BetView, ...] = ()
    eyes: bool = False


class GhostsView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The afterlife at the end: the ghosts, the best first, and the audience's bets on each side."""

    ghosts: tuple[RankView, ...] = ()
    audience: dict[str, int] = {}


def bet(step: Step, command: Bet) -> Step:
    """Seal a bet, for good.

    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `no_bet` (not now, or on nobody).
    """
    if command.chair is None:
        return _bet_of_audience(step, command)
    ghost = blind_ghost(step, command.chair)
    play, after = step.play, step.state.afterlife or Afterlife()
    if command.pick not in _open(play, ghost).get(command.about, ()):
        raise refuse("no_bet")
    game: Any = play.game
    sealed = SealedBet(command.about, command.pick, game.turn_number, len(play.recording.entries))
    after = after.with_ghost(replace(ghost, bets=(*ghost.bets, sealed)))
    return step.with_state(afterlife=after).only_for(command.chair)


def eyes(step: Step, command: Eyes) -> Step:
    """Show all roles to a chair that is out. Its bets end here.

    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `roles_are_open` (three players),
    `dead_may_return`, `new_to_chair`.
    """
    ghost = blind_ghost(step, command.chair)
    if (why := _dark(step.play, step.state.chairs[command.chair], step.who)) is not None:
        raise refuse(why)
    after = step.state.afterlife or Afterlife()
    return step.with_state(afterlife=after.with_ghost(replace(ghost, eyes=True))).only_for(command.chair)


def revive(step: Step, command: Revive) -> Step:
    """Play on in a bot's seat. The bot keeps watch over the grave, and gets its seat back at the rematch.

    A seat that a person has left is not for the taking: a host may have freed it.
    Raise Refused: `not_your_chair`, `not_out`, `eyes_open`, `plays_on`, `chair_empty`, `chair_taken` (no bot
    sits there, a person has left it, or it is out).
    """
    ghost = blind_ghost(step, command.chair)
    other = step.sitter(command.bot)
    if other.seat is None or not _is_bot_in_play(step.state, step.play, other):
        raise refuse("chair_taken")
    mine = step.state.chairs[command.chair]
    after = (step.state.afterlife or Afterlife()).with_ghost(replace(ghost, plays=other.seat))
    chairs = change_chair(step.state.chairs, command.chair, seat=other.seat)
    chairs = change_chair(chairs, command.bot, seat=mine.seat)
    event = PlayedOn(seat=other.seat, person=mine.name, other=other.name)
    gone = (step.leaver(mine), step.leaver(other))
    return step.with_state(chairs=chairs, afterlife=after).after(gone).with_events((event,))


def among_chairs(step: Step) -> Step:
    """Return the step with the bets of those who have a chair. In a game a person who leaves has none."""
    after, here = step.state.afterlife, {it.mark for it in step.state.chairs}
    if after is None or step.state.phase != "game":
        return step
    return step.with_state(afterlife=after.among(here))


def need_silence(step: Step, command: Command) -> None:
    """Raise Refused (`eyes_open`) for commands of a device that has been shown all roles.

    Even a host then only helps missing players, and ends the game: the seat to which he nods could be his
    own. He may nod to a further device for his own chair. Another person's chair on the same phone may go on,
    because there is a curtain between them.
    """
    knowing = _knowers(step.state, step.who.device, step.held_chairs())
    if not knowing:
        return
    if isinstance(command, StandIn):
        speaks = command.chair in knowing
    elif isinstance(command, Consent):
        speaks = is_silent(step.world, step.who) and not _is_about(step, command, knowing)
    elif command.speaks == "chair":
        chair = getattr(command, "chair", None)
        speaks = chair in knowing or chair not in step.held_chairs()
    elif command.speaks == "host":
        speaks = not step.is_host or step.world.host in knowing
    else:
        speaks = command.speaks == "anybody"
    if speaks:
        raise refuse("eyes_open")


def is_silent(world: World, guest: Guest) -> bool:
    """Return True for a device that has been shown all roles, and has no other person's chair."""
    held = world.holding.of_guest(guest)
    knowing = _knowers(world.state, guest.device, held)
    return bool(knowing) and {*held} <= {*knowing}


def _is_about(step: Step, command: Consent, chairs: Sequence[int]) -> bool:
    """Return True if a nod is for a claim of one of some chairs."""
    asked = (it for it in step.live.requests.values() if it.id == command.request)
    return any(it.kind == "claim" and wanted_chair(it, step.state) in chairs for it in asked)


def _knowers(state: TableState, device: str, held: Sequence[int]) -> list[int]:
    """Return the chairs with open eyes, in a game, to which a device has, or has had, a key."""
    if state.afterlife is None or state.phase != "game":
        return []
    opened: dict[int | None, str] = {it.grave: it.mark for it in state.afterlife.ghosts if it.eyes}

    def knows(at: int, chair: Chair) -> bool:
        is_its_own = chair.mark == opened[chair.seat] and (at in held or device in chair.devices)
        return is_its_own or device in chair.barred

    return [at for at, it in enumerate(state.chairs) if it.seat in opened and knows(at, it)]


def blind_ghost(step: Step, index: int) -> Ghost:
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
    """Return the ghost of a chair; None while it is in play, perhaps in a bot's seat, or asked.

    A player who is out may still have to lay down his cards. Everybody sees their order, so nobody who knows
    the roles may choose it.
    """
    seat = chair.seat
    if seat is None or seat in play.picture.in_play or not _roles(play):
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
    living = [seat for seat in play.picture.in_play if seat != ghost.grave]
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


def decide_bets(step: Step) -> Step:
    """Return the step with the bets that its last answer, or the end of the game, has decided."""
    after, play = step.state.afterlife, step.world.play
    if after is None or play is None:
        return step
    game: Any = play.game
    losers = {int(str(it.values["seat"])) for it in play.recording.now.events if it.usual.life == "lost"}
    after = after_losses(after, len(play.recording.entries), losers)
    return step.with_state(
        afterlife=after if game.result is None else after_end(after, game.result, game.roles)
    )


# The audience


def _bet_of_audience(step: Step, command: Bet) -> Step:
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
    return replace(step.with_state(afterlife=replace(after, crowd=crowd)), audience=own)


def _is_audience(world: World, guest: Guest) -> bool:
    if guest.board in world.boards or world.holding.of_pane(guest.device):
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


def name_of(chair: Chair) -> str:
    """Return the name by which a ghost's signs are counted. They rest apart from those of the living."""
    return f"ghost {chair.mark}"


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
        rest=max(0.0, world.live.part(Pauses).until.get(name_of(state.chairs[index]), 0.0) - now),
    )


def _is_bot_in_play(state: TableState, play: Play, chair: Chair) -> bool:
    """Return True for a bot's chair in play in which no person has played."""
    if chair.kind != "bot" or chair.seat is None or chair.seat not in play.picture.in_play:
        return False
    return not is_persons(state, chair.seat)


def _ghosts_view(world: World, _: float) -> GhostsView | None:
    """Return the bets of the ghosts and the audience on a finished game; None where nobody has bet."""
    after = world.state.afterlife
    if after is None or world.state.phase != "over":
        return None
    best, sides = rank(after.ghosts), [it.pick for it in after.crowd]
    if not best and not sides:
        return None
    votes = {side: sides.count(side) for side in dict.fromkeys(sides)}
    return GhostsView(tuple([_rank_view(world.state, it) for it in best]), votes)


def _rank_view(state: TableState, ghost: Ghost) -> RankView:
    told = tuple([replace(_bet_view(state, it), right=it.right) for it in ghost.bets])
    return RankView(ghost.seat, *ghost.score, told, ghost.eyes)


def _bet_view(state: TableState, it: SealedBet) -> BetView:
    name = name_at(state, it.pick, it.n) if isinstance(it.pick, int) else ""
    return BetView(it.about, it.pick, it.turn, name=name)


SLICE = Slice(
    deeds={Bet: bet, Eyes: eyes, Revive: revive},
    views=(AskView, BetView, GhostView, RankView, GhostsView),
    advised=("not_out", "eyes_open", "plays_on", "no_bet", "new_to_chair"),
    need=need_silence,
    shown={"afterlife": _ghosts_view},
    gathered={"afterlife": None},
)
