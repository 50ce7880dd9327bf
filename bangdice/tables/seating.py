"""Taking chairs and giving them up."""

from msgspec.structs import replace

from bangdice.tables import chair as ring
from bangdice.tables import commands as c
from bangdice.tables.chair import Chair
from bangdice.tables.change import Change, refuse
from bangdice.tables.names import bot_name, numbered, read_name
from bangdice.tables.nodding import ask, is_power, new_request
from bangdice.tables.presence import Guest
from bangdice.tables.requests import Request
from bangdice.tables.view import Reply


def sit(change: Change, command: c.Sit) -> None:
    """Take a chair: the one wished for, or the first free one. Back to one's own chair after going home.

    A bot's chair in a running game is asked for. Refused: a name that is none, `table_full`, `chair_taken`,
    `game_running`, `freed_by_host`, `not_allowed` (a board).
    """
    if change.who.screen == "board":
        raise refuse("not_allowed")
    name = read_name(command.name)
    index = command.chair
    if index is not None and come_back(change, index):
        return
    index = _first_free(change) if index is None else _wished(change, index)
    if change.state.phase != "game" or is_power(change):
        change.reply = Reply(ok=True, key=take(change, index, name, change.who), chair=index)
        return
    who, seat = change.who, change.state.chairs[index].seat
    request = Request(new_request(change), "seat", who.id, who.device, change.now, name=name)
    ask(change, request._replace(game=change.state.game, seat=seat), index)


def take(change: Change, index: int, name: str, guest: Guest) -> str:
    """Somebody sits down in a chair where no person sits. Returns its key."""
    old = change.state.chairs[index]
    name = numbered(name, ring.names(change.state.chairs, but=index))
    hat = ring.free_hat(change.state.chairs)
    person = Chair("person", name, hat=hat, seat=old.seat, real_dice=old.real_dice, barred=old.barred)
    change.put_chair(index, person)
    return change.give_key(index, guest)


def come_back(change: Change, index: int) -> bool:
    """Take the chair again from which one went home; False when it is not one's own."""
    chair = change.chair(index)
    if not (chair.left and chair.opens_for(change.who.keys)):
        return False
    change.put_chair(index, replace(chair, left=False, stand_in=False))
    change.reply = Reply(ok=True, chair=index)
    return True


def _is_free(change: Change, chair: Chair) -> bool:
    if change.state.phase == "game":
        return chair.kind == "bot"
    return chair.kind == "empty" or (chair.kind == "bot" and not change.is_seated(chair))


def _wished(change: Change, index: int) -> int:
    chair = change.chair(index)
    need_not_barred(change, index)
    if not _is_free(change, chair):
        raise refuse(
            "game_running" if change.state.phase == "game" and chair.kind == "empty" else "chair_taken"
        )
    return index


def _first_free(change: Change) -> int:
    free = [at for at, chair in enumerate(change.state.chairs) if _is_free(change, chair)]
    allowed = [at for at in free if not _is_barred(change, at)]
    if not allowed:
        full = "game_running" if change.state.phase == "game" else "table_full"
        raise refuse("freed_by_host" if free else full)
    return min(allowed, key=lambda at: change.state.chairs[at].kind == "bot")


def _is_barred(change: Change, index: int) -> bool:
    """Whether the host has freed this chair from the visitor's device; while a game runs, any chair."""
    device, chairs = change.who.device, change.state.chairs
    is_out = change.state.phase == "game" and device not in chairs[index].devices
    return any(device in chair.barred for chair in (chairs if is_out else chairs[index : index + 1]))


def need_not_barred(change: Change, index: int) -> None:
    """Refused (`freed_by_host`) for a device that the host has removed."""
    if _is_barred(change, index):
        raise refuse("freed_by_host")


def leave(change: Change, command: c.Leave) -> None:
    """Go home. In a game a bot keeps the chair warm; between games it is free at once."""
    chair = change.own(command.chair)
    if change.is_seated(chair):
        change.put_chair(command.chair, replace(chair, left=True, stand_in=False, host=False))
    else:
        change.put_chair(command.chair, ring.emptied(chair))


def free(change: Change, command: c.Free) -> None:
    """The host frees a chair: whoever sat there cannot sit there again in this game.

    In a game a bot takes over. A bot is sent away by the board too.
    """
    chair = change.chair(command.chair)
    if chair.kind == "bot":
        change.need_power()
    else:
        change.need_host()
        _need_not_lent(change)
    chair = change.sitter(command.chair)
    if chair.kind == "bot" and change.is_seated(chair):
        raise refuse("not_now")
    clear(change, command.chair, change.state.options.bot_kind)


def _need_not_lent(change: Change) -> None:
    """Refused (`host_comes_back`) in a game: who has the host's powers for now removes nobody.

    Alone at the table afterwards he would nod to whatever he asks for.
    """
    if change.is_lent and change.state.phase == "game":
        raise refuse("host_comes_back")


def clear(change: Change, index: int, bot_kind: str) -> None:
    """Nobody sits in a chair any more; in a game a bot, and on the table of a finished one the name stays."""
    chair = change.state.chairs[index]
    barred = chair.barred
    if chair.kind == "person":
        change.end_keys(index, chair.keys, "freed_by_host")
        barred = tuple(dict.fromkeys((*barred, *chair.devices)))
    if not change.is_seated(chair):
        change.put_chair(index, Chair(barred=barred))
    elif change.state.phase == "over":
        change.put_chair(index, replace(chair, left=True, host=False, lends=False, keys=(), barred=barred))
    else:
        change.put_chair(index, _bot(change, index, bot_kind, barred))


def seat_bot(change: Change, command: c.Bot) -> None:
    """Seat a bot in an empty chair, change its kind, or (the host) replace a person by one."""
    change.need_power()
    chair = change.chair(command.chair)
    if chair.kind == "person":
        change.need_host()
        _need_not_lent(change)
        clear(change, command.chair, command.kind)
    if chair.kind == "empty" and change.state.phase == "game":
        raise refuse("game_running")
    if change.state.phase == "over" and change.is_seated(chair):
        raise refuse("not_now")
    if change.state.chairs[command.chair].kind == "bot":
        change.set_chair(command.chair, bot=command.kind)
    else:
        barred = change.state.chairs[command.chair].barred
        change.put_chair(command.chair, _bot(change, command.chair, command.kind, barred))


def _bot(change: Change, index: int, kind: str, barred: tuple[str, ...]) -> Chair:
    old = change.state.chairs[index]
    lang = "en" if change.guest is None else change.guest.lang
    name = bot_name(ring.names(change.state.chairs, but=index), lang)
    return Chair("bot", name, bot=kind, seat=old.seat, real_dice=old.real_dice, barred=barred)


def rename(change: Change, command: c.Rename) -> None:
    """Another name for whoever sits in a chair; equal names get a number."""
    chair = change.sitter(command.chair)
    if not change.is_host:
        chair = change.own(command.chair)
    name = numbered(read_name(command.name), ring.names(change.state.chairs, but=command.chair))
    change.put_chair(command.chair, replace(chair, name=name))


def move(change: Change, command: c.Move) -> None:
    """Put a chair into another place of the ring; the others close up. Not in the middle of a game."""
    chair = change.chair(command.chair)
    change.chair(command.to)
    if not (change.is_host or change.is_board):
        change.own(command.chair)
    _need_no_game(change)
    others = [other for at, other in enumerate(change.state.chairs) if at != command.chair]
    others.insert(command.to, chair)
    change.set(chairs=tuple(others))


def set_chairs(change: Change, command: c.Chairs) -> None:
    """So many chairs: empty ones come and go at the end of the ring. Refused: `chairs_in_use`."""
    change.need_power()
    _need_no_game(change)
    chairs = list(change.state.chairs)
    chairs.extend(Chair() for _ in range(command.count - len(chairs)))
    for at in reversed(range(len(chairs))):
        if len(chairs) > command.count and chairs[at].kind == "empty":
            del chairs[at]
    if len(chairs) > command.count:
        raise refuse("chairs_in_use", count=len(chairs))
    change.set(chairs=tuple(chairs))


def name_host(change: Change, command: c.Host) -> None:
    """The host names another person."""
    change.need_host()
    if not change.sitter(command.chair).is_person:
        raise refuse("chair_empty")
    change.set(chairs=ring.with_host(change.state.chairs, command.chair))


def real_dice(change: Change, command: c.RealDice) -> None:
    """Real dice at a person's chair. Refused: `bot_rolls_no_dice`, `game_running`."""
    chair = change.sitter(command.chair)
    if not change.is_host:
        change.own(command.chair)
    _need_no_game(change)
    if chair.kind == "bot":
        raise refuse("bot_rolls_no_dice")
    change.set_chair(command.chair, real_dice=command.on)


def look(change: Change, command: c.Look) -> None:
    """Open this device's curtain for one of its chairs, or close it."""
    mark = None if command.chair is None else change.own(command.chair).mark
    device = change.who.device
    change.acts.append(lambda: change.table.presence.look(device, mark))


def _need_no_game(change: Change) -> None:
    if change.state.phase == "game":
        raise refuse("game_running")
