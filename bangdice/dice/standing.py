"""The game that stands at a position, and the position of a game."""

from collections import Counter
from collections.abc import Iterator

from bangdice.dice.arrows import ARROWS
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.elimination import result_of_three
from bangdice.dice.faces import BEER, ONE, TWO
from bangdice.dice.game import DiceGame, ThisTurn
from bangdice.dice.gifts import SendBackArrows
from bangdice.dice.harm import Harm, Pending, harm_due
from bangdice.dice.position import MOMENTS, Position, SeatAt, check, name_of
from bangdice.dice.resolution import Aim, Beers, Gatling
from bangdice.dice.rolling import DICE, ORDINARY, TYPED, Roll, Rolling
from bangdice.dice.setup import Setup
from bangdice.dice.targets import reached_seats
from bangdice.dice.turn import turn_of
from bangdice.kernel.ability import triggered
from bangdice.kernel.decision import read_option
from bangdice.kernel.errors import BadPosition, Refused
from bangdice.kernel.frame import Frame
from bangdice.kernel.randomness import NO_SEED
from bangdice.kernel.roles import PREY, ROLE_TABLE, SHERIFF, Result, team_result


def game_at(position: Position, seed: bytes = NO_SEED) -> DiceGame:
    """The game that stands at a position, run to its question; BadPosition says what cannot be."""
    check(position)
    g = _laid_out(position, seed)
    _check_rolls(g, position)
    _check_aims(g, position)
    _end(g, position.over)
    if g.result is None:
        g.then(*_due(g, position))
        g.run()
        _answer(g, position)
    return g


def position_of(g: DiceGame) -> Position:
    """The position of a game, whatever its question."""
    now, frame = g.this_turn, g.asking
    seats = tuple(
        SeatAt(g.characters[s], g.roles[s], g.life[s], g.arrows[s], g.sources[s] == TYPED, g.alive[s])
        for s in range(g.seat_count)
    )
    return Position(
        seats=seats,
        turn=g.turn,
        switches=g.switches,
        turn_number=g.turn_number,
        roll=now.roll,
        dice=now.dice,
        rerolled=now.rerolled,
        moment=_moment(g),
        flying=frame.dice if isinstance(frame, Roll) else (),
        told=frame.told if isinstance(frame, Roll) else (),
        aims=now.aims,
        kit=frame.left if isinstance(frame, SendBackArrows) else 0,
        answered=tuple(_answered(g, frame)) if isinstance(frame, Harm) else (),
        harm=g.harm if any(map(any, g.harm)) else (),
        attacks=g.indian_attacks,
        over=None if g.result is None else g.result.why,
        any_roles=sorted(g.roles) != sorted(ROLE_TABLE[g.seat_count]),
    )


def _laid_out(position: Position, seed: bytes) -> DiceGame:
    seats = position.seats
    real = tuple(number for number, seat in enumerate(seats) if seat.real)
    setup = Setup(len(seats), real_dice=real, **position.switches._asdict())
    g = DiceGame(seed, setup, tuple(seat.role for seat in seats), tuple(seat.character for seat in seats))
    g.life = [seat.life for seat in seats]
    g.arrows = [seat.arrows for seat in seats]
    g.alive = [seat.alive for seat in seats]
    g.open_roles = [is_open or not seat.alive for is_open, seat in zip(g.open_roles, seats, strict=True)]
    g.pile = ARROWS - sum(g.arrows)
    g.harm = position.harm or g.harm
    g.turn, g.turn_number, g.indian_attacks = position.turn, position.turn_number, position.attacks
    g.finishing = None if g.alive[g.turn] or position.over is not None else g.turn
    rerolled = DICE if position.roll == 1 else position.rerolled
    g.this_turn = ThisTurn(position.roll, position.dice, rerolled, position.aims, position.is_final)
    return g


def _check_rolls(g: DiceGame, position: Position) -> None:
    roller = g.characters[g.turn]
    if position.roll > ORDINARY.rolls + CHARACTERS[roller].more_rolls(g, g.turn, g.turn):
        raise BadPosition(f"roll {position.roll}: {name_of(roller)} has not so many rolls")
    if position.flying and position.roll and not g.rerolls_left():
        raise BadPosition("rolling: there is no roll left")
    if set(position.flying) & set(g.locked_dice()):
        raise BadPosition("rolling: Dynamite is locked (D011)")


def _check_aims(g: DiceGame, position: Position) -> None:
    shots = [aim for aim in position.aims if position.dice[aim[0]] in (ONE, TWO)]
    for die, target, _ in shots if position.moment == "shots" else ():
        if target not in reached_seats(g, g.turn, position.dice[die]):
            raise BadPosition(f"aim {die}: {name_of(g.characters[target])} is too far away")
    doubled = [die for die, _, points in shots if points == 2]
    may_double = CHARACTERS[g.characters[g.turn]].doubles_a_shot(g, g.turn, g.turn)
    if doubled and not (may_double and BEER in position.dice and len(doubled) == 1):
        raise BadPosition(f"aim {doubled[-1]}: {name_of(g.characters[g.turn])} cannot double this shot")


def _end(g: DiceGame, why: str | None) -> None:
    """The result of a game that is over, or nothing; BadPosition when the words and the table disagree."""
    hunted = SHERIFF not in g.roles and why == "target_fell"
    if hunted:
        fallen = {role for role, alive in zip(g.roles, g.alive, strict=True) if not alive}
        hunter = g.roles[g.turn]
        g.result = Result((g.turn,), hunter, "target_fell") if PREY[hunter] in fallen else None
    else:
        g.result = team_result(g.roles, g.alive) if SHERIFF in g.roles else result_of_three(g)
    told = None if g.result is None else g.result.why
    if told != why:
        raise BadPosition(f"over: {why}, but {'the game is not over' if told is None else f'it is {told}'}")


def _due(g: DiceGame, position: Position) -> Iterator[Frame]:
    seat, step = g.turn, MOMENTS[position.moment]
    if position.flying:
        yield from (Roll(seat, position.flying, position.told), Rolling(seat))
        step += 1
    elif position.kit:
        yield SendBackArrows(seat, position.kit, g.characters[seat])
        step += 1
    if position.moment == "damage" or (position.kit and g.switches.kit_before_damage):
        yield Gatling(seat, 1)
    yield from turn_of(seat, step)


def _answer(g: DiceGame, position: Position) -> None:
    for word in position.answered:
        try:
            g.apply(read_option(word))
        except Refused as refused:
            raise BadPosition(f"answered: {word!r} is no answer here ({refused.reason.name})") from refused


def _moment(g: DiceGame) -> str:
    frame = g.asking
    if isinstance(frame, Harm):
        return {"dynamite": "dynamite", "shots": "shots", "gatling": "damage"}[frame.why]
    for kind, word in ((Aim, "shots"), (Beers, "beer"), (SendBackArrows, "gatling")):
        if isinstance(frame, kind):
            return word
    if g.this_turn.final:
        return "end"
    began = isinstance(frame, Rolling) and any(True for _ in triggered(g, "on_turn_start"))
    return "roll" if g.this_turn.dice or began or isinstance(frame, Roll) else "start"


def _answered(g: DiceGame, asking: Harm) -> Iterator[str]:
    """What was said before `asking` asks, point by point."""
    so_far = harm_due(g, asking.by, asking.why, _points(g, asking.why))
    for entry in so_far.pending[: len(so_far.pending) - len(asking.pending)]:
        seat, about, _ = Pending(*entry)
        reaction = g.reaction(about)
        if not reaction.is_open(g, so_far, seat):
            continue
        has_accepted = asking.times(seat, about) > so_far.times(seat, about)
        answer = reaction.accept if has_accepted else reaction.decline
        so_far = so_far.told(reaction, seat, answer)
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
