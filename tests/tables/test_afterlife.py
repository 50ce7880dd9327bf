"""The afterlife: sealed bets, open eyes, signs over a cross, and a bot's place."""

from __future__ import annotations

import json
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import pytest

from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.dice.game import DiceGame
from bangdice.games import GAMES
from bangdice.tables.kept.afterlife import Afterlife, Ghost, SealedBet, rank
from bangdice.tables.kept.state import read_state, write_state
from bangdice.tables.slices.ghosts import Bet, Eyes, Revive
from bangdice.tables.slices.haunting import Haunt
from bangdice.tables.slices.signs import Sign
from bangdice.tables.steps.views import MineView
from bangdice.tables.wire import commands as c
from tests.long import LONG
from tests.tables.evening import Device, Evening
from tests.tables.ghosts import Game

GAMES_PLAYED = 1000 if LONG else 16


def bets(mine: MineView | None) -> list[tuple[str, int | str]]:
    assert mine is not None and mine.own is not None and mine.own.ghost is not None
    return [(it.about, it.pick) for it in mine.own.ghost.bets]


def asks(device: Device) -> dict[str, tuple[int | str, ...]]:
    ghost = device.own.ghost
    return {} if ghost is None else {it.about: it.picks for it in ghost.asks}


def test_a_ghost_seals_three_bets_and_nobody_else_learns_of_it(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    assert set(asks(ghost)) == {"wins", "point", "renegade"}
    others = [it for it in (*game.people, game.evening.board) if it is not ghost]
    told, rev = len(game.evening.updates), game.evening.table.rev
    ghost.may(Bet, chair=ghost.chair, about="wins", pick="outlaws")
    living = asks(ghost)["point"]
    ghost.may(Bet, chair=ghost.chair, about="point", pick=living[0])
    ghost.may(Bet, chair=ghost.chair, about="renegade", pick=asks(ghost)["renegade"][0])
    assert [it[0] for it in bets(ghost.mine)] == ["wins", "point", "renegade"]
    assert asks(ghost) == {} and game.evening.table.rev == rev
    for update in game.evening.updates[told:]:
        assert set(update.mine) == {ghost.socket} and update.table.afterlife is None
    assert all(it is None or it.mine is None or it.mine.own is None or not it.own.ghost for it in others)
    ghost.may_not("no_bet", Bet, chair=ghost.chair, about="wins", pick="law")
    ghost.may_not("no_bet", Bet, chair=ghost.chair, about="point", pick=living[0])
    other = next(it for it in game.people if it is not ghost)
    other.may_not("not_your_chair", Bet, chair=ghost.chair, about="wins", pick="law")
    other.may_not("not_out", Bet, chair=other.chair, about="wins", pick="law")


def test_bets_survive_a_kill_and_are_told_at_the_end_alone(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    chair = ghost.chair
    ghost.may(Bet, chair=chair, about="wins", pick="law")
    assert '"right"' not in msgspec.json.encode(ghost.mine).decode()
    game.evening.reopened()
    for device in game.people:
        device.arrives()
    game.people[0].goes_on()
    assert bets(ghost.mine) == [("wins", "law")]
    game.to_the_end()
    told = game.evening.last.table.afterlife
    assert told is not None and told.ghosts[0].seat == chair
    result = game.evening.game.result
    assert (told.ghosts[0].right, told.ghosts[0].of) == (int(result.side == "law"), 1)
    game.people[0].plays_again()
    assert game.evening.last.table.afterlife is None and game.evening.table.state.afterlife is None


def test_open_eyes_see_all_roles_and_say_nothing_more_on_any_device(tmp_path: Path) -> None:
    game = Game(tmp_path, bots=1)
    ghost = game.until_one_is_out()
    chair = ghost.chair
    second = game.evening.phone("another phone")
    second.keys = list(ghost.keys)
    second.goes()
    second.arrives()
    ghost.may(Eyes, chair=chair)
    assert second.own.ghost is not None and second.own.ghost.roles == tuple(game.evening.game.roles)
    keyless = Device(game.evening, ghost.name).arrives()
    for device in (ghost, second):
        device.may_not("eyes_open", Bet, chair=chair, about="wins", pick="law")
        device.may_not("eyes_open", Haunt, chair=chair, sign="crow")
        device.may_not("eyes_open", Revive, chair=chair, bot=5)
        device.may_not("eyes_open", Sign, chair=chair, sign="hat")
        device.may_not("eyes_open", c.Rename, chair=chair, name="Emma did it")
        device.may_not("eyes_open", c.Sit, name="Emma did it", chair=5)
        device.may_not("eyes_open", Eyes, chair=chair)
    keyless.may_not("eyes_open", Sign, sign="hat")
    keyless.may_not("not_your_chair", Bet, chair=None, about="wins", pick="law")
    ghost.may(c.Leave, chair=chair)
    ghost.may_not("not_your_chair", Haunt, chair=chair, sign="crow")
    other = next(it for it in game.people if it not in game.dead)
    assert other.own.ghost is None


def test_one_sign_in_twenty_seconds_and_none_where_the_host_put_them_away(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    rev = game.evening.table.rev
    ghost.may(Haunt, chair=ghost.chair, sign="wail")
    ghost.may_not("haunt_too_soon", Haunt, chair=ghost.chair, sign="crow")
    game.evening.now += 20
    ghost.may(Haunt, chair=ghost.chair, sign="crow")
    assert game.evening.board is not None and game.evening.table.rev == rev
    assert [(it.sign, it.seat) for it in game.evening.board.haunts] == [
        ("wail", ghost.own.seat), ("crow", ghost.own.seat),
    ]  # fmt: skip
    game.people[0].may(c.ChangeSwitches, switches={"signs": "off"})
    game.evening.now += 20
    ghost.may_not("signs_off", Haunt, chair=ghost.chair, sign="crow")
    assert ghost.own.ghost is not None and not ghost.own.ghost.haunts


def test_a_page_that_is_loaded_again_learns_how_long_the_arm_is_tired(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    assert ghost.own.ghost is not None and ghost.own.ghost.rest == 0
    ghost.may(Haunt, chair=ghost.chair, sign="wail")
    game.evening.now += 5
    ghost.goes()
    ghost.arrives()
    assert ghost.own.ghost is not None and ghost.own.ghost.rest == pytest.approx(15)
    other = next(it for it in game.people if it not in game.dead)
    assert other.own.ghost is None


def test_a_ghost_plays_on_for_a_bot_which_has_its_chair_back(tmp_path: Path) -> None:
    game = Game(tmp_path, people=4, bots=2)
    ghost = game.until_one_is_out()
    chair, grave = ghost.chair, ghost.own.seat
    ghost.may(Bet, chair=chair, about="wins", pick="law")
    assert ghost.own.ghost is not None
    bot = ghost.own.ghost.bots[0]
    seat = game.evening.table.state.chairs[bot].seat
    ghost.may(Revive, chair=chair, bot=bot)
    assert "played_on" in [it.name for it in game.evening.last.events]
    assert (
        ghost.own.seat == seat and ghost.own.ghost is None and ghost.own.role == game.evening.game.roles[seat]
    )
    assert game.evening.table.state.chairs[bot].seat == grave
    assert game.evening.table.state.is_seated(game.evening.game.seat_count)
    ghost.may_not("plays_on", Bet, chair=chair, about="point", pick=0)
    ghost.may_not("plays_on", Haunt, chair=chair, sign="crow")
    game.to_the_end()
    game.people[0].plays_again()
    chairs = game.evening.table.state.chairs
    assert chairs[bot].kind == "bot" and chairs[chair].kind == "person"
    assert all(it.seat is None for it in chairs)


def out_again(folder: Path) -> tuple[Game, Device, int | None]:
    """Return a game, a person who bet, played on for a bot and is out again beside a bot, and the first
    grave.
    """
    for seed in count():
        (folder / str(seed)).mkdir()
        game = Game(folder / str(seed), people=4, bots=3, seed=seed)
        ghost = game.until_one_is_out()
        assert ghost.own.ghost is not None
        grave, bots = ghost.own.seat, ghost.own.ghost.bots
        if bots:
            ghost.may(Bet, chair=ghost.chair, about="wins", pick="law")
            ghost.may(Revive, chair=ghost.chair, bot=bots[0])
            while game.is_on and ghost.own.ghost is None:
                game.step()
            if game.is_on and ghost.own.ghost is not None and ghost.own.ghost.bots:
                return game, ghost, grave
    raise AssertionError("no random game is like that")


def test_a_player_who_plays_on_and_is_out_again_is_a_ghost_again(tmp_path: Path) -> None:
    game, ghost, grave = out_again(tmp_path)
    again, seat = ghost.own.ghost, ghost.own.seat
    assert again is not None and again.haunts
    assert bets(ghost.mine) == [("wins", "law")] and "wins" not in asks(ghost) and asks(ghost)["point"]
    ghost.may(Haunt, chair=ghost.chair, sign="crow")
    assert game.evening.board.haunts[-1].seat == seat != grave
    ghost.may(Revive, chair=ghost.chair, bot=again.bots[0])
    chairs = game.evening.table.state.chairs
    assert chairs[again.bots[0]].seat == seat, "the bot keeps watch over the last grave"
    assert game.evening.table.state.is_seated(game.evening.game.seat_count)


def test_eyes_that_open_at_a_second_grave_are_silent(tmp_path: Path) -> None:
    _, ghost, _ = out_again(tmp_path)
    ghost.may(Eyes, chair=ghost.chair)
    assert ghost.own.ghost is not None and ghost.own.ghost.roles
    ghost.may_not("eyes_open", Haunt, chair=ghost.chair, sign="crow")
    ghost.may_not("eyes_open", Sign, chair=ghost.chair, sign="hat")


@pytest.mark.parametrize("freeing", [c.Free, c.Bot])
def test_a_dead_host_plays_on_in_no_seat_of_a_person_whom_he_has_freed(
    tmp_path: Path, freeing: type[c.Free] | type[c.Bot]
) -> None:
    game = Game(tmp_path, people=4, bots=2)
    ghost = game.until_one_is_out()
    if not (ghost.mine and ghost.mine.can_host):
        game.people[0].may(c.Host, chair=ghost.chair)
    assert ghost.own.ghost is not None
    freed = next(it.chair for it in game.people if it not in game.dead)
    bots = ghost.own.ghost.bots
    ghost.may(freeing, chair=freed)
    assert bots and ghost.own.ghost.bots == bots, "nor is it offered"
    ghost.may_not("chair_taken", Revive, chair=ghost.chair, bot=freed)


def test_a_bot_that_stands_in_neither_bets_nor_holds_anything_up(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    ghost.may(c.Leave, chair=ghost.chair)
    game.to_the_end()
    assert game.evening.last.table.afterlife is None


def test_three_players_have_nothing_to_see_and_no_renegade_to_find(tmp_path: Path) -> None:
    ghost = Game(tmp_path, people=3).until_one_is_out()
    own = ghost.own.role
    assert asks(ghost)["wins"] == tuple(it for it in ("deputy", "outlaw", "renegade") if it != own)
    assert own is not None and "renegade" not in asks(ghost)
    ghost.may_not("roles_are_open", Eyes, chair=ghost.chair)


def test_the_audience_bets_once_and_is_one_name_in_the_end(tmp_path: Path) -> None:
    game = Game(tmp_path)
    one, other = game.evening.phone("one"), game.evening.phone("other")
    assert one.mine is not None and one.mine.sides == ("law", "outlaws", "renegade")
    one.may(Bet, chair=None, about="wins", pick="law")
    assert one.mine.bet == "law" and one.mine.sides == ()
    one.may_not("no_bet", Bet, chair=None, about="wins", pick="law")
    other.may_not("no_bet", Bet, chair=None, about="point", pick=0)
    other.may(Bet, chair=None, about="wins", pick="renegade")
    assert game.evening.board is not None
    game.evening.board.may_not("not_your_chair", Bet, chair=None, about="wins", pick="law")
    assert game.evening.board.mine is not None and game.evening.board.mine.sides == ()
    far = Device(game.evening, "far", screen="board").arrives()
    assert far.mine is not None and far.mine.sides == ("law", "outlaws", "renegade")
    far.may(Bet, chair=None, about="wins", pick="law")
    shared = Device(game.evening, game.people[1].name, screen="board").arrives()
    shared.may_not("not_your_chair", Bet, chair=None, about="wins", pick="law")
    game.people[1].may_not("not_your_chair", Bet, chair=None, about="wins", pick="law")
    game.to_the_end()
    told = game.evening.last.table.afterlife
    assert told is not None and told.audience == {"law": 2, "renegade": 1}


def test_a_player_who_is_back_by_a_card_is_no_ghost_any_more(tmp_path: Path) -> None:
    """He has a hand, a turn and marks again, and no bet, sign or open eyes while the card lies there."""
    game = Game(tmp_path, people=4, seed=1, game="cards", sets=["base", "valley_of_shadows"])
    ghost = game.until_one_is_out()
    ghost.may(Bet, chair=ghost.chair, about="wins", pick="law")
    assert ghost.own.ghost is not None and ghost.own.ghost.dark == "dead_may_return"
    ghost.may_not("dead_may_return", Eyes, chair=ghost.chair)
    while not any(game.evening.game.back):
        game.step()
    chairs = game.evening.table.state.chairs
    back = next(it for it in game.people if game.evening.game.back[chairs[it.chair].seat])
    assert back.own.ghost is None and back.own.marks is not None and back.own.game is not None
    back.may_not("not_out", Bet, chair=back.chair, about="wins", pick="law")
    back.may_not("not_out", Haunt, chair=back.chair, sign="crow")
    back.may_not("not_out", Eyes, chair=back.chair)
    assert not game.evening.game.alive[chairs[back.chair].seat]


def test_eyes_stay_shut_where_the_dead_may_return() -> None:
    assert {it.id for it in EVENTS.values() if it.returns_the_dead} == {
        "ghost_town",
        "dead_man",
        "bone_orchard",
    }
    assert {it.id for it in KINDS.values() if it.returns_the_dead} == {"ghost_card"}
    for entry in (*KINDS.values(), *CHARACTERS.values(), *EVENTS.values()):
        comes = "returns_by" in entry.overrides or "when_laid" in vars(type(entry))
        assert comes == getattr(entry, "returns_the_dead", False), entry.id
    box = GAMES["cards"]
    for more, returns in (
        ((), False),
        (("high_noon",), True),
        (("fistful_of_cards",), True),
        (("wild_west_show",), True),
        (("valley_of_shadows",), True),
    ):
        rules = box.switches.with_changes(box.switches.defaults, {"sets": ["base", *more]}, 5)
        setup = {**box.setup(rules, ()), "players": 5}
        assert box.game.start(setup, b"x" * 32).brings_back() == returns
    assert not DiceGame.start({"players": 4}, b"x" * 32).brings_back()


def test_an_unused_afterlife_is_no_byte_of_the_document(tmp_path: Path) -> None:
    game = Game(tmp_path)
    game.until_one_is_out()
    text = write_state(game.evening.table.state)
    assert "afterlife" not in text
    assert read_state(text, GAMES).afterlife is None


def test_the_best_ghost_was_right_most_often_and_then_wrong_least() -> None:
    def ghost(seat: int, right: int, wrong: int) -> Ghost:
        made = [SealedBet("point", 0, 1, 1, True)] * right + [SealedBet("point", 0, 1, 1, False)] * wrong
        return Ghost(seat, f"mark {seat}", tuple(made))

    ghosts = (ghost(0, 0, 0), ghost(1, 2, 2), ghost(2, 3, 4), ghost(3, 3, 1))
    assert [it.seat for it in rank(Afterlife(ghosts).ghosts)] == [3, 2, 1]


@pytest.mark.timeout(300 + 2 * GAMES_PLAYED)
@pytest.mark.parametrize("batch", range(4))
def test_every_round_offers_a_decision_and_settled_bets_are_those_of_the_story(
    tmp_path: Path, batch: int
) -> None:
    """A ghost bets whenever it may. The right bets are counted again from all messages."""
    seen: Counter[str] = Counter()
    for number in range(batch, GAMES_PLAYED, 4):
        (folder := tmp_path / str(number)).mkdir()
        game = Game(folder, people=4 + number % 4, seed=number, game=("dice", "cards")[number % 2])
        rounds = played(game, Random(number))
        table = game.evening.table
        after, result, roles = table.state.afterlife, game.evening.game.result, game.evening.game.roles
        for ghost in () if after is None else after.ghosts:
            for bet in ghost.bets:
                assert bet.right == counted(bet, losses(game.evening), result.side, roles), bet
                seen[f"{bet.about}: {bet.right}"] += 1
        seen["rounds"] += rounds
    assert {"rounds", "point: False"} <= set(seen)


def played(game: Game, picks: Random) -> int:
    """Play to the end; return in how many rounds of a ghost something was asked: in all of them."""
    waits: Counter[str] = Counter()
    rounds = 0
    while game.is_on:
        for ghost in game.dead:
            if ghost.own.choice is not None:
                continue  # the last cards are to be laid down first
            found = asks(ghost)
            if found:
                rounds += 1
                for about, them in found.items():
                    ghost.may(Bet, chair=ghost.chair, about=about, pick=picks.choice(them))
                waits[ghost.name] = game.evening.game.turn_number
            in_play = sum(map(game.evening.game.is_in_play, range(game.evening.game.seat_count)))
            assert game.evening.game.turn_number - waits[ghost.name] <= in_play
        game.step()
    return rounds


def losses(evening: Evening) -> list[tuple[int, int]]:
    """Return the numbers of the answers after which each seat lost points, from the stored events."""
    rows = evening.table.tools.store.entries(evening.table.code, 1)
    told = [(row.n, event) for row in rows for event in json.loads(row.events)]
    return [(n, event[1]["seat"]) for n, event in told if event[0] == "life_lost"]


def counted(bet: SealedBet, lost: list[tuple[int, int]], side: str, roles: tuple[str, ...]) -> bool | None:
    if bet.about == "wins":
        return bet.pick == side
    if bet.about == "renegade":
        return roles[int(bet.pick)] == "renegade"
    later = [at for at, _ in lost if at > bet.n]
    return (later[0], bet.pick) in lost if later else None


def test_a_document_from_before_marks_were_kept_is_read(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    ghost.may(Bet, chair=ghost.chair, about="wins", pick="law")
    kept = game.evening.table.state.afterlife
    assert kept is not None
    text = write_state(game.evening.table.state).replace(f'"mark":"{kept.ghosts[0].mark}","bets"', '"bets"')
    before = read_state(text, GAMES).afterlife
    assert before is not None and before.ghosts[0].mark == "" and before.ghosts[0].bets == kept.ghosts[0].bets
