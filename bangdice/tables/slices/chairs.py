"""Coming to the table, taking chairs and giving them up."""

from __future__ import annotations

from msgspec.structs import replace

from bangdice.bots.temper import TEMPERS
from bangdice.tables.kept.chairs import (
    Chair,
    Coming,
    digest,
    empty_chair,
    ensure_host,
    free_hat,
    heir_of,
    names_at,
    promised_chair,
    put_chair,
    with_host,
)
from bangdice.tables.slices.ghosts import among_chairs
from bangdice.tables.slices.marks import without_marks
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire import commands as c
from bangdice.tables.world.keys import MOST_DEVICES, hand_key, new_key, with_key, without_keys
from bangdice.tables.world.live import Guest, Request
from bangdice.tables.world.names import bot_name, number_name, read_name
from bangdice.tables.world.sitters import MOST_SITTERS, is_another
from bangdice.tables.world.step import Step, refuse


def arrive(step: Step, guest: Guest) -> Step:
    """Let a visitor in. Raise Refused: `forged_key` if a phone's keys were shown and none opens a chair."""
    chairs = step.state.chairs
    opens = any(it.opens_for(guest.keys) or it.waits_for(guest.keys) for it in chairs)
    if guest.keys and guest.screen == "phone" and not opens:
        raise refuse("forged_key")
    for index in guest.chairs(chairs):
        step = _take_back(step, index)
    if not step.live.guests:
        step = step.with_live(pace=step.live.pace.begin_again(step.state.switches, step.now))
    return step.with_world(live=step.live.with_guest(guest))


def _take_back(step: Step, index: int) -> Step:
    """End the stand-in of a person whose device has come, unless they had one here all the time.

    A host who comes back gets the powers back from the person who had them meanwhile.
    """
    chair, device = step.state.chairs[index], step.who.device
    if device not in chair.devices:
        step = step.with_chair(index, devices=(*chair.devices, device)[-MOST_DEVICES:])
    if chair.stand_in and index not in step.world.holding.there:
        step = step.with_chair(index, stand_in=False)
    if chair.lends:
        step = step.with_state(chairs=with_host(step.state.chairs, index))
    return step


def sit(step: Step, command: c.Sit) -> Step:
    """Take a chair: the chosen one, or the first free one. After going home, back to the same chair.

    A bot's chair in a running game is asked for, by a host too while others play: it may be the chair of a
    person whom he has freed. `later` has it, or an empty one, from the next game on.
    Raise Refused: a bad name, `table_full`, `chair_taken`, `game_running`, `freed_by_host`, `chair_freed`,
    `not_allowed` (a board).
    """
    if step.who.screen == "board":
        raise refuse("not_allowed")
    name = read_name(command.name)
    index = command.chair
    if index is not None and is_left(step, index):
        return come_back(step, index)
    index = _first_free(step, command.later) if index is None else _need_wished(step, index, command.later)
    if _is_kept(step, step.state.chairs[index], command.later):
        return _promise(step, index, name, command.hat)
    if step.state.phase != "game" or (is_power(step) and _plays_alone(step)):
        step, key = take(step, index, name, step.who, command.hat)
        return step.with_reply(key=key, chair=index)
    who, seat = step.who, step.state.chairs[index].seat
    request = Request(new_request(step), "seat", who.id, who.device, step.now, name=name)
    return step.with_request(request._replace(game=step.state.game, seat=seat), index)


def _plays_alone(step: Step) -> bool:
    """Return True if all people in the game are on the visitor's own device."""
    chairs = [chair for chair in step.state.chairs if chair.is_person and step.is_seated(chair)]
    return all(step.who.device in chair.devices for chair in chairs)


def is_power(step: Step) -> bool:
    """Return True if the visitor's own request needs no consent: the host in person, and a board."""
    return step.is_board or (step.is_host and not step.is_lent)


def new_request(step: Step) -> str:
    """Return an id for a request."""
    return step.chance.token(8).hex()


def take(step: Step, index: int, name: str, guest: Guest, hat: int | None = None) -> tuple[Step, str]:
    """Seat a guest in a chair where no person sits. Return the step and the chair's key."""
    step = _without_promise(step, guest)
    old = step.state.chairs[index]
    name = number_name(name, names_at(step.state.chairs, but=index))
    hat = free_hat(step.state.chairs, hat)
    person = Chair("person", name, hat=hat, seat=old.seat, real_dice=old.real_dice, barred=old.barred)
    return with_key(_with_sitter(step, index, person), index, guest)


def _with_sitter(step: Step, index: int, chair: Chair) -> Step:
    """Return the step with another chair in a place. If the host went with the old one, an heir follows.

    The old person's marks and bets pass to nobody. A chair that is promised to somebody stays promised.
    """
    before = step.state.chairs[index]
    is_on = step.state.phase == "game" and before.seat is not None
    gone = (step.leaver(before),) if is_on and is_another(before, chair) else ()
    is_grave = any(it.fell for it in gone)
    if before.seat is not None and not is_grave and not (chair.mark and chair.mark == before.mark):
        step = without_marks(step, before.seat)
    after = replace(chair, badge=before.badge, coming=before.coming)
    chairs = put_chair(step.state.chairs, index, after)
    heir = heir_of(chairs, index, step.world.holding.there)
    if before.host and not chair.host and heir is not None:
        chairs = with_host(chairs, heir)
    return among_chairs(step.with_state(chairs=ensure_host(chairs, index))).after(gone)


def _promise(step: Step, index: int, name: str, hat: int | None) -> Step:
    """Promise a chair to the visitor for the next game. It takes the place of an earlier promise."""
    step = _without_promise(step, step.who)
    name, hat = number_name(name, names_at(step.state.chairs)), free_hat(step.state.chairs, hat)
    key = new_key(step.chance.token)
    coming = Coming(name, hat, digest(key), step.who.device)
    step = hand_key(step.with_chair(index, coming=coming), step.who, coming.key)
    return step.with_reply(key=key, chair=index)


def _without_promise(step: Step, guest: Guest) -> Step:
    """Return the step without the chair that a guest was promised."""
    index = promised_chair(step.state.chairs, guest.keys)
    return step if index is None else step.with_chair(index, coming=None)


def is_left(step: Step, index: int) -> bool:
    """Return True for the visitor's own chair after going home."""
    chair = step.chair(index)
    return chair.left and chair.opens_for(step.who.keys)


def come_back(step: Step, index: int) -> Step:
    """Give a chair back to its person, who had gone home."""
    chair = replace(step.chair(index), left=False, stand_in=False)
    return _with_sitter(step, index, chair).with_reply(chair=index)


def _is_kept(step: Step, chair: Chair, later: bool) -> bool:
    """Return True if a chair can only be promised: a game is on the table, and the chair plays no part in it,
    or has a bot that plays on to the end.
    """
    return later and (step.state.phase == "game" or (chair.kind == "bot" and step.is_seated(chair)))


def _is_free(step: Step, chair: Chair, later: bool) -> bool:
    if chair.coming is not None and not chair.waits_for(step.who.keys):
        return False
    if later:
        return chair.kind != "person"
    if step.state.phase == "game":
        return chair.kind == "bot"
    return chair.kind == "empty" or (chair.kind == "bot" and not step.is_seated(chair))


def _need_wished(step: Step, index: int, later: bool) -> int:
    need_not_barred(step, index)
    return wished_chair(step, index, later)


def wished_chair(step: Step, index: int, later: bool = False) -> int:
    """Return the chair that a visitor wishes. Raise Refused: `game_running`, `chair_taken`."""
    chair = step.chair(index)
    if not _is_free(step, chair, later):
        is_idle = step.state.phase == "game" and chair.kind == "empty" and chair.coming is None
        raise refuse("game_running" if is_idle else "chair_taken")
    return index


def _first_free(step: Step, later: bool) -> int:
    free = [at for at, chair in enumerate(step.state.chairs) if _is_free(step, chair, later)]
    allowed = [at for at in free if not _is_barred(step, at)]
    if not allowed:
        full = "game_running" if step.state.phase == "game" and not later else "table_full"
        raise refuse(why_freed(step) if free else full)
    return min(allowed, key=lambda at: step.state.chairs[at].kind == "bot")


def why_freed(step: Step) -> str:
    """Return why a device is sent away from a chair that the host has freed, or may not sit there again."""
    return "freed_by_host" if step.state.phase == "game" else "chair_freed"


def _is_barred(step: Step, index: int) -> bool:
    """Return True if the host has removed the visitor's device from this chair; in a game, from any chair."""
    device, chairs = step.who.device, step.state.chairs
    is_out = step.state.phase == "game" and device not in chairs[index].devices
    return any(device in chair.barred for chair in (chairs if is_out else chairs[index : index + 1]))


def need_not_barred(step: Step, index: int) -> None:
    """Raise Refused (`freed_by_host`, `chair_freed`) for a device that the host has removed."""
    if _is_barred(step, index):
        raise refuse(why_freed(step))


def leave(step: Step, command: c.Leave) -> Step:
    """Go home. In a game a bot keeps the chair warm; between games it is free at once.

    Somebody who has the chair only from the next game on gives it up.
    """
    if step.coming_at == command.chair:
        return _without_promise(step, step.who)
    chair = step.own(command.chair)
    if step.is_seated(chair):
        return _with_sitter(step, command.chair, replace(chair, left=True, stand_in=False, host=False))
    return _with_sitter(step, command.chair, empty_chair(chair))


def free(step: Step, command: c.Free) -> Step:
    """Free a chair, as the host. Its person cannot sit there again in this game.

    In a game a bot takes over. The board, too, may send a bot away. A chair that is promised is promised to
    nobody then, and its bot stays.
    """
    chair = step.chair(command.chair)
    if chair.coming is not None:
        return _turn_away(step, command.chair)
    if chair.kind == "bot":
        step.need_power()
    else:
        step.need_host_in_person()
    chair = step.sitter(command.chair)
    if chair.kind == "bot" and step.is_seated(chair):
        raise refuse("not_now")
    return clear(step, command.chair)


def _turn_away(step: Step, index: int) -> Step:
    """Take back the promise of a chair, as the host. The device gets no other chair in this game."""
    step.need_host_in_person()
    chair = step.state.chairs[index]
    assert chair.coming is not None
    key, held = chair.coming.key, step.world.holding.of_guest
    gone = [it.id for it in step.live.guests.values() if key in it.keys and not held(it)]
    barred = chair.all_barred([chair.coming.device])
    return step.with_chair(index, coming=None, barred=barred).with_byes(gone, why_freed(step))


def clear(step: Step, index: int, command: c.Bot | None = None) -> Step:
    """Empty a chair. In a game a bot sits down, and on the table of a finished game the name stays.

    Raise Refused (`not_now`) after very many changes in a game: its document has all of them.
    """
    chair = step.state.chairs[index]
    if step.state.phase == "game" and len(step.state.sitters) >= MOST_SITTERS:
        raise refuse("not_now")
    barred = chair.barred
    if chair.kind == "person":
        step = without_keys(step, index, chair.keys, why_freed(step))
        barred = chair.all_barred(chair.devices)
    if not step.is_seated(chair):
        return _with_sitter(step, index, Chair(barred=barred))
    if step.state.phase == "over":
        gone = replace(chair, left=True, host=False, lends=False, keys=(), barred=barred)
        return _with_sitter(step, index, gone)
    return _with_sitter(step, index, _bot(step, index, command, barred))


def seat_bot(step: Step, command: c.Bot) -> Step:
    """Seat a bot in an empty chair, change one, or (the host) replace a person by one.

    A bot keeps its temper in a game. Raise Refused (`game_running`) for another one.
    """
    step.need_power()
    chair = step.chair(command.chair)
    if chair.kind == "person":
        step.need_host_in_person()
        step = clear(step, command.chair, command)
    if chair.kind == "empty" and step.state.phase == "game":
        raise refuse("game_running")
    if chair.kind == "empty" and chair.coming is not None:
        raise refuse("chair_taken")
    if step.state.phase == "over" and step.is_seated(chair):
        raise refuse("not_now")
    now = step.state.chairs[command.chair]
    if now.kind != "bot":
        return _with_sitter(step, command.chair, _bot(step, command.chair, command, now.barred))
    if step.state.phase != "game":
        return step.with_chair(command.chair, **_kind_and_temper(step, command.chair, command))
    if command.temper not in (None, now.temper):
        raise refuse("game_running")
    return step.with_chair(command.chair, bot=command.kind or step.state.switches.bot_kind)


def _kind_and_temper(step: Step, index: int, command: c.Bot | None) -> dict[str, str | None]:
    """Return the kind of a new bot, and its temper: the wished one, or one that no other bot has, by lot."""
    kind = (command and command.kind) or step.state.switches.bot_kind
    if kind == "random":
        return {"bot": kind, "temper": None}
    if command is not None and command.temper is not None:
        return {"bot": kind, "temper": command.temper}
    others = {chair.temper for at, chair in enumerate(step.state.chairs) if at != index}
    free = [it for it in TEMPERS if it not in others] or TEMPERS
    return {"bot": kind, "temper": free[step.chance.pick(len(free))]}


def _bot(step: Step, index: int, command: c.Bot | None, barred: tuple[str, ...]) -> Chair:
    old = step.state.chairs[index]
    lang = "en" if step.guest is None else step.guest.lang
    name = bot_name(names_at(step.state.chairs, but=index), lang)
    made = Chair("bot", name, seat=old.seat, real_dice=old.real_dice, barred=barred)
    return replace(made, **_kind_and_temper(step, index, command))


def rename(step: Step, command: c.Rename) -> Step:
    """Give the chair's person or bot another name; equal names get a number."""
    chair = step.governed_chair(command.chair)
    name = number_name(read_name(command.name), names_at(step.state.chairs, but=command.chair))
    return _with_sitter(step, command.chair, replace(chair, name=name))


def wear(step: Step, command: c.Hat) -> Step:
    """Wear another hat, before a game. Raise Refused: `not_your_chair`, `game_running`, `hat_taken`."""
    step.own(command.chair)
    step.need_no_play()
    if any(chair.hat == command.hat and at != command.chair for at, chair in enumerate(step.state.chairs)):
        raise refuse("hat_taken")
    return step.with_chair(command.chair, hat=command.hat)


def move(step: Step, command: c.Move) -> Step:
    """Put a chair into another place of the ring, and the others close up. Not in the middle of a game."""
    chair = step.chair(command.chair)
    step.chair(command.to)
    if not (step.is_host or step.is_board):
        step.own(command.chair)
    step.need_no_play()
    others = [other for at, other in enumerate(step.state.chairs) if at != command.chair]
    others.insert(command.to, chair)
    return step.with_state(chairs=tuple(others))


def set_chairs(step: Step, command: c.Chairs) -> Step:
    """Set the number of chairs. Empty ones come and go at the end of the ring.

    Raise Refused: `chairs_in_use`.
    """
    step.need_power()
    step.need_no_play()
    chairs = list(step.state.chairs)
    chairs.extend(Chair() for _ in range(command.count - len(chairs)))
    for at in reversed(range(len(chairs))):
        if len(chairs) > command.count and chairs[at].kind == "empty" and chairs[at].coming is None:
            del chairs[at]
    if len(chairs) > command.count:
        raise refuse("chairs_in_use", count=len(chairs))
    return step.with_state(chairs=tuple(chairs))


def name_host(step: Step, command: c.Host) -> Step:
    """Make another person the host, as the host."""
    step.need_host()
    if not step.sitter(command.chair).is_person:
        raise refuse("chair_empty")
    return step.with_state(chairs=with_host(step.state.chairs, command.chair))


def real_dice(step: Step, command: c.RealDice) -> Step:
    """Roll real dice at a person's chair. Raise Refused: `bot_rolls_no_dice`, `game_running`."""
    chair = step.governed_chair(command.chair)
    step.need_no_play()
    if chair.kind == "bot":
        raise refuse("bot_rolls_no_dice")
    return step.with_chair(command.chair, real_dice=command.on)


SLICE = Slice(
    deeds={
        c.Sit: sit,
        c.Leave: leave,
        c.Rename: rename,
        c.Hat: wear,
        c.Move: move,
        c.Chairs: set_chairs,
        c.Bot: seat_bot,
        c.Free: free,
        c.Host: name_host,
        c.RealDice: real_dice,
    }
)
