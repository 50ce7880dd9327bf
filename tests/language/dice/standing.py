"""The game that stands at a position, and the position of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from bangdice.dice.arrows import ARROWS, IN_PILE, NOWHERE, WORTH, TakeChief, may_take_chief
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.covering import Covering
from bangdice.dice.faces import BEER, ONE, TWO
from bangdice.dice.game import DiceGame
from bangdice.dice.gifts import HandOverArrow, SendBackArrows
from bangdice.dice.harm import Harm, Pending, harm
from bangdice.dice.harm import loss as after_covering
from bangdice.dice.hooks import Hooks
from bangdice.dice.resolution import Aim, Beers, Gatling
from bangdice.dice.rolling import DICE, ORDINARY, TYPED, Roll, Rolling
from bangdice.dice.saloon import CHIEF_ARROW
from bangdice.dice.setup import Setup
from bangdice.dice.turn import turn_of
from bangdice.kernel.decision import PASS, Option, read_option
from bangdice.kernel.errors import BadPosition, Refused
from bangdice.kernel.frame import Frame
from bangdice.kernel.randomness import NO_SEED
from bangdice.kernel.roles import PREY, SHERIFF, Result, last_result, team_result
from tests.language.dice.position import MOMENTS, Air, Position, SeatAt, check
from tests.language.names import name_of
from tests.language.position import end, lay_out, shared_fields


def game_at(position: Position, seed: bytes = NO_SEED) -> DiceGame:
    """Return the game at a position, run to its question. Raise BadPosition for an impossible one."""
    check(position)
    g = _laid_out(position, seed)
    _check_rolls(g, position)
    _check_aims(g, position)
    end(g, _result(g, position.over), position.over)
    if g.result is None:
        g.then(*_due(g, position))
        g.run()
        _answer(g, position)
    return g


def position_of(g: DiceGame) -> Position:
    """Return the position of a game, at any question."""
    frame = g.asking
    usual = "roll" if g.this_turn.dice or isinstance(frame, Roll) else "start"
    air = next((it for it in g.stack if isinstance(it, Roll)), frame)
    return Position(
        **shared_fields(g),
        seats=tuple(_seat(g, seat) for seat in range(g.seat_count)),
        this_turn=g.this_turn,
        moment="" if _moment(g) == usual else _moment(g),
        air=Air(air.dice, air.told, air.last) if isinstance(air, Roll) else Air(),
        kit=frame.left if isinstance(frame, SendBackArrows) else 0,
        answered=tuple(_answered(g, frame)) if isinstance(frame, Covering | Harm) else (),
        chief=_chief(g),
        due=frame.left if isinstance(frame, TakeChief) else 0,
        attacks=g.indian_attacks,
    )


def _seat(g: DiceGame, seat: int) -> SeatAt:
    return SeatAt(
        character=g.characters[seat],
        role=g.roles[seat],
        life=g.life[seat],
        alive=g.alive[seat],
        arrows=g.arrows[seat],
        chief=seat == g.chief,
        real=g.sources[seat] == TYPED,
    )


def _chief(g: DiceGame) -> str:
    if g.chief == NOWHERE:
        return ""
    loose = sum(map(g.loose_arrows, range(g.seat_count)))
    return "tenth" if g.pile + loose + (g.chief != IN_PILE) > ARROWS else "ninth"


def _laid_out(position: Position, seed: bytes) -> DiceGame:
    seats = position.seats
    real = tuple(number for number, seat in enumerate(seats) if seat.real)
    sets = (CHIEF_ARROW,) if position.chief else ()
    setup = Setup(len(seats), position.switches, real, sets=sets)
    g = DiceGame(seed, setup, tuple(seat.role for seat in seats), position.characters)
    lay_out(g, position, dead=[number for number, seat in enumerate(seats) if not seat.alive])
    g.arrows = [seat.arrows for seat in seats]
    holder = next((number for number, seat in enumerate(seats) if seat.chief), IN_PILE)
    if position.chief:
        g.chief = holder
    g.pile = position.all_arrows - sum(g.arrows) + (WORTH - 1 if holder != IN_PILE else 0)
    g.indian_attacks = position.attacks
    g.finishing = None if g.alive[g.turn] or position.over is not None else g.turn
    now = position.this_turn
    g.this_turn = replace(now, rerolled=DICE if now.roll == 1 else now.rerolled, final=position.is_final)
    return g


def _check_rolls(g: DiceGame, position: Position) -> None:
    roller = g.characters[g.turn]
    flying, roll = position.air.dice, position.this_turn.roll
    if roll > ORDINARY.rolls + CHARACTERS[roller].more_rolls(g, g.turn, g.turn):
        raise BadPosition(f"roll {roll}: {name_of(roller)} has not so many rolls")
    if flying and roll and not g.rerolls_left():
        raise BadPosition("rolling: there is no roll left")
    if set(flying) & set(g.locked_dice()):
        raise BadPosition("rolling: Dynamite is locked (D011)")


def _check_aims(g: DiceGame, position: Position) -> None:
    dice = position.this_turn.dice
    shots = [aim for aim in position.this_turn.aims if dice[aim[0]] in (ONE, TWO)]
    for die, target, _ in shots if position.step == "shots" else ():
        if target not in g.reached_seats(g.turn, dice[die]):
            raise BadPosition(f"aim {die}: {name_of(g.characters[target])} is too far away")
    doubled = [die for die, _, points in shots if points == 2]
    may_double = CHARACTERS[g.characters[g.turn]].doubles_a_shot(g, g.turn, g.turn)
    if doubled and not (may_double and BEER in dice and len(doubled) == 1):
        raise BadPosition(f"aim {doubled[-1]}: {name_of(g.characters[g.turn])} cannot double this shot")


def _result(g: DiceGame, why: str | None) -> Result | None:
    """Return the result of a game that is over, or None."""
    if SHERIFF not in g.roles and why == "target_fell":
        fallen = {role for role, alive in zip(g.roles, g.alive, strict=True) if not alive}
        hunter = g.roles[g.turn]
        return Result((g.turn,), hunter, "target_fell") if PREY[hunter] in fallen else None
    return (team_result if SHERIFF in g.roles else last_result)(g.roles, g.alive)


def _due(g: DiceGame, position: Position) -> Iterator[Frame]:
    seat, step = g.turn, MOMENTS[position.step]
    if position.due:
        why = "roll" if step in (MOMENTS["roll"], MOMENTS["dynamite"]) else "el_gringo"
        if not may_take_chief(g, seat, position.due, why):
            raise BadPosition(f"due {position.due}: {name_of(g.characters[seat])} has no choice among arrows")
        yield TakeChief(seat, position.due, why)
        yield from g.trigger_frames(Hooks.after_arrows) if why == "roll" else ()
    if position.step == "hand":
        yield HandOverArrow(seat, g.characters[seat])
    if position.air.dice or position.step == "hand" or (position.due and position.step == "roll"):
        yield from (Roll(seat, *position.air),) if position.air.dice else ()
        yield Rolling(seat)
        step += 1
    elif position.kit:
        yield SendBackArrows(seat, position.kit, g.characters[seat])
        step += 1
    if position.step == "damage" or (position.kit and g.switches.kit_before_damage):
        yield Gatling(seat, 1)
    if position.step == "fired":
        yield Gatling(seat, 2)
    yield from turn_of(seat, step)


def _answer(g: DiceGame, position: Position) -> None:
    for word in position.answered:
        try:
            g.apply(read_option(word))
        except Refused as refused:
            raise BadPosition(f"answered: {word!r} is no answer here ({refused.reason.name})") from refused


def _moment(g: DiceGame) -> str:
    frame = g.asking
    if isinstance(frame, HandOverArrow):
        return "hand"
    if isinstance(frame, TakeChief):
        return _due_at(g, frame)
    if isinstance(frame, Covering | Harm):
        return {"dynamite": "dynamite", "shots": "shots", "gatling": "damage"}[frame.why]
    for kind, word in ((Aim, "shots"), (Beers, "beer"), (SendBackArrows, "gatling")):
        if isinstance(frame, kind):
            return word
    if g.this_turn.final:
        return "end"
    began = isinstance(frame, Rolling) and any(True for _ in g.trigger_frames(Hooks.on_turn_start))
    return "roll" if g.this_turn.dice or began or isinstance(frame, Roll) else "start"


def _due_at(g: DiceGame, asking: TakeChief) -> str:
    """Return the moment at which arrows are due: of a roll, of the last one, or El Gringo's."""
    if asking.why == "roll":
        return "dynamite" if g.this_turn.final else "roll"
    return "fired" if isinstance(g.stack[-1], Gatling) else "beer"


def _answered(g: DiceGame, asking: Covering | Harm) -> Iterator[str]:
    """Yield the answers given before `asking` asks: who was covered, then point by point."""
    so_far = harm(g.clone(), asking.by, asking.why, _points(g, asking.why))
    if isinstance(so_far, Covering):
        covered = [seat for seat, points in enumerate(so_far.points) if points and not asking.points[seat]]
        yield from (str(Option("cover", (f"seat:{seat}",))) for seat in covered)
        if isinstance(asking, Covering):
            return
        left = replace(so_far, points=asking.points)
        if any(left.is_open(g, seat) for seat in range(g.seat_count)):
            yield str(PASS)
        so_far = after_covering(g, asking.by, asking.why, asking.points)
    if not isinstance(so_far, Harm) or isinstance(asking, Covering):
        return
    for entry in so_far.pending[: len(so_far.pending) - len(asking.pending)]:
        seat, about, _ = Pending(*entry)
        reaction = g.reaction(about)
        if not reaction.is_open(g, so_far, seat):
            continue
        has_accepted = asking.times(seat, about) > so_far.times(seat, about)
        answer = next(it for it in reaction.options if (it == reaction.accept) is has_accepted)
        so_far = so_far.after_answer(reaction, seat, answer)
        yield str(answer)


def _points(g: DiceGame, why: str) -> dict[int, int]:
    if why == "dynamite":
        return {g.turn: 1}
    if why == "gatling":
        return {seat: 1 for seat in g.living_clockwise() if seat != g.turn}
    points: Counter[int] = Counter()
    for _, target, worth in g.this_turn.aims:
        points[target] += worth
    return points
