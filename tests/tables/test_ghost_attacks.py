"""A malicious device, and bets, marks, open eyes, signs and the stage: all its attempts fail."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bangdice.kernel.roles import SHERIFF
from bangdice.tables.kept.afterlife import Afterlife
from bangdice.tables.slices import OF_PLAYER
from bangdice.tables.slices.capgun import CapGun
from bangdice.tables.slices.ghosts import Bet, Eyes, Revive
from bangdice.tables.slices.haunting import Haunt
from bangdice.tables.slices.hints import AskHint
from bangdice.tables.slices.marks import MarkRole
from bangdice.tables.slices.night import Links, Night
from bangdice.tables.slices.seal import PledgeWord, TellWord
from bangdice.tables.slices.signs import Sign
from bangdice.tables.slices.stage import Stage
from bangdice.tables.steps.handle import HANDLERS
from bangdice.tables.wire import commands as c
from bangdice.tables.world.sitters import people_text
from tests.tables.evening import Device
from tests.tables.ghosts import Game


def with_eyes_open(folder: Path, is_host: bool = False, **more: Any) -> tuple[Game, Device, Device]:
    """A game with a player who has seen all roles, and a living player. One of the two is the host."""
    game = Game(folder, **more)
    ghost = game.until_one_is_out()
    living = next(it for it in game.people if it not in game.dead)
    host = next(it for it in game.people if it.mine and it.mine.can_host)
    if host is not (ghost if is_host else living):
        host.may(c.Host, chair=(ghost if is_host else living).chair)
    ghost.may(Eyes, chair=ghost.chair)
    return game, ghost, living


def another_host(game: Game, ghost: Device) -> Device:
    """The host, if need be somebody new: not the ghost."""
    host = next(it for it in game.people if it.mine and it.mine.can_host)
    if host is ghost:
        host = next(it for it in game.people if it is not ghost)
        ghost.may(c.Host, chair=host.chair)
    return host


def after(game: Game) -> Afterlife:
    kept = game.evening.table.state.afterlife
    assert kept is not None
    return kept


# The silence of a player who knows the roles


def test_a_host_with_open_eyes_only_helps_and_ends(tmp_path: Path) -> None:
    game, ghost, living = with_eyes_open(tmp_path, is_host=True, bots=1)
    bot, own = 5, ghost.chair
    assert game.evening.board is not None
    board = Device(game.evening, ghost.name, "board", game.evening.board.board).arrives()
    for device in (ghost, board):
        device.may_not("eyes_open", c.ChangeSwitches, switches={"hints": False})
        device.may_not("eyes_open", c.Bot, chair=bot, kind="easy")
    ghost.may_not("eyes_open", c.Host, chair=living.chair)
    ghost.may_not("eyes_open", c.Free, chair=living.chair)
    ghost.may_not("eyes_open", c.Rename, chair=living.chair, name="the Renegade")
    ghost.may_not("eyes_open", c.Ring, chair=living.chair)
    ghost.may_not("eyes_open", c.StandIn, chair=own, on=True)
    refused = ghost.does(c.StandIn, chair=living.chair, on=True).refusal
    assert refused is not None and refused.name in ("still_here", "wait_longer"), "but not for who is slow"
    game.evening.board.may(c.ChangeSwitches, switches={"hints": False})
    ghost.may(c.End)
    ghost.may(c.ChangeSwitches, switches={"hints": True})


def test_a_dead_host_seats_nobody_whom_the_roles_could_be_told(tmp_path: Path) -> None:
    """His second phone asks for a bot's chair, for another's, and for the board's powers."""
    game, ghost, living = with_eyes_open(tmp_path, is_host=True, bots=1)
    evening, bot = game.evening, 5
    assert evening.board is not None
    evening.board.goes()
    second = evening.phone("his second phone")
    assert second.may(c.Sit, name="Nobody", chair=bot).waiting
    living_chair = living.chair
    for asked in (None, living_chair):
        if asked is not None:
            living.goes()
            assert second.may(c.Claim, chair=asked).waiting
        (request,) = evening.last.table.requests
        ghost.may_not("eyes_open", c.Consent, request=request.id, yes=True)
        assert ghost.mine is not None and request.id not in ghost.mine.nods
    screen = Device(evening, "his tablet", "board").arrives()
    screen.may(c.AskBoard)
    request = evening.last.table.requests[-1]
    ghost.may_not("eyes_open", c.Consent, request=request.id, yes=True)
    assert second.mine is not None and second.mine.chairs == () and screen.mine and not screen.mine.can_board


def test_a_dead_host_has_another_phone_for_his_own_chair(tmp_path: Path) -> None:
    game, ghost, _ = with_eyes_open(tmp_path, is_host=True)
    second = game.evening.phone("his second phone")
    second.may(c.Claim, chair=ghost.chair)
    assert ghost.mine is not None
    ghost.may(c.Consent, request=ghost.mine.nods[0], yes=True)
    assert second.chair == ghost.chair


SPEAK_TO_NOBODY: dict[type[c.Command], str] = {
    **dict.fromkeys((c.Leave, c.Look, c.Vouch, c.Here), "of the sender's own chair and devices"),
    **dict.fromkeys(
        (c.SitHere, c.Hat, CapGun, c.Move, c.Chairs, c.RealDice, c.Keep, c.Deal), "not while a game runs"
    ),
    **dict.fromkeys((PledgeWord, TellWord, c.Ready, c.Hold, c.GoOn), "before anybody can be out"),
    **dict.fromkeys((c.Answer, c.Answers, c.Unasked, c.Back, c.Ahead, c.Tapped), "of who is in play"),
    **dict.fromkeys((Bet, Eyes, Haunt, Revive), "refused to open eyes by the deed itself"),
    **dict.fromkeys((MarkRole, AskHint, c.MoreTime, c.NoteReading), "of who is in play"),
    **dict.fromkeys((c.AnswerFor,), "a bot's choice, for who keeps the table waiting"),
    **dict.fromkeys((c.AskBoard,), "nobody who knows the roles can nod to it"),
    **dict.fromkeys((c.Rematch, Night, Stage, Links), "after the game, when all know the roles"),
    **dict.fromkeys((c.End, c.Close), "the end of the game"),
}
"""The commands that `need_silence` lets through, and why."""


def test_every_command_is_silenced_or_has_a_reason_why_not() -> None:
    silenced = {*(it for it in HANDLERS if it.speaks), c.StandIn, c.Consent}
    assert silenced | {*SPEAK_TO_NOBODY} == {*HANDLERS} and not silenced & {*SPEAK_TO_NOBODY}


def test_a_host_who_lives_behind_the_same_curtain_keeps_his_powers(tmp_path: Path) -> None:
    game, ghost, living = with_eyes_open(tmp_path)
    both = game.evening.phone("a phone of two")
    both.keys = [*ghost.keys, *living.keys]
    both.goes()
    both.arrives()
    both.may(c.ChangeSwitches, switches={"hints": False})
    both.may_not("eyes_open", Sign, sign="hat", chair=ghost.chair)
    both.may_not("eyes_open", c.Sit, name="Emma did it", chair=None)


def test_bots_wait_for_no_ghost_that_could_speak_by_it(tmp_path: Path) -> None:
    game, ghost, living = with_eyes_open(tmp_path)
    living.may(c.ChangeSwitches, switches={"seen": 1.8})
    ghost.may(c.NoteReading, on=True)
    assert game.evening.table.world.read_at < game.evening.now
    living.may(c.NoteReading, on=True)
    assert game.evening.table.world.read_at > game.evening.now


def test_a_person_sent_away_with_open_eyes_stays_silent(tmp_path: Path) -> None:
    game, ghost, living = with_eyes_open(tmp_path)
    living.may(c.Free, chair=ghost.chair)
    assert ghost.byes == ["freed_by_host"]
    ghost.keys.clear()
    ghost.arrives()
    assert ghost.mine is not None and ghost.mine.sides == () and ghost.mine.own is None
    ghost.may_not("eyes_open", Sign, sign="him", to=living.chair)
    ghost.may_not("eyes_open", c.Sit, name="Emma did it", chair=None)
    ghost.may_not("not_your_chair", Bet, chair=None, about="wins", pick="law")


def test_a_player_still_laying_down_his_cards_is_shown_nothing_yet(tmp_path: Path) -> None:
    game = Game(tmp_path, game="cards")
    asked = None
    while asked is None:
        if not game.is_on:
            game.people[0].plays_again()
            game.people[0].may(c.Deal)
        asked = next((it for it in game.dead if it.own.choice), None)
        if asked is None:
            game.step()
    assert asked.own.choice and asked.own.choice.about == "estate" and asked.own.ghost is None
    asked.may_not("not_out", Eyes, chair=asked.chair)
    asked.may_not("not_out", Bet, chair=asked.chair, about="wins", pick="law")
    while game.is_on and asked.own.choice:
        game.step()
    assert asked.own.ghost is not None


# Another's chair


def test_a_chair_that_others_gave_away_opens_nobodys_eyes(tmp_path: Path) -> None:
    """The host lives, and claims the chair of a dead player whose phone is away."""
    game, ghost, living = with_eyes_open(tmp_path)
    ghost.goes()
    living.may(c.Claim, chair=ghost_chair(game))
    a_second_nod(game, living)
    living.may(c.Look, chair=ghost_chair(game))
    assert living.own.ghost is not None
    assert living.own.ghost.roles is None and living.own.ghost.dark == "new_to_chair"
    ghost.arrives()
    assert ghost.own.ghost is not None and ghost.own.ghost.roles is not None
    ghost.may(c.Vouch, chair=ghost.chair, yes=True)
    assert living.own.ghost.roles is not None, "whose chair it is has said so"


def a_second_nod(game: Game, asker: Device) -> None:
    """Let somebody else say yes to the one request."""
    other = next(it for it in game.people if it is not asker and it.mine and it.mine.nods)
    assert other.mine
    other.may(c.Consent, request=other.mine.nods[0], yes=True)


def ghost_chair(game: Game) -> int:
    """Return the chair of the player who is out."""
    return game.people.index(game.dead[0])


def test_nor_does_a_person_who_has_claimed_it_open_them(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    host = another_host(game, ghost)
    chair = ghost.chair
    ghost.goes()
    host.may(c.Claim, chair=chair)
    a_second_nod(game, host)
    host.may_not("new_to_chair", Eyes, chair=chair)
    assert game.evening.table.state.afterlife is None


def test_a_person_who_sits_down_in_a_grave_finds_nothing_of_the_dead(tmp_path: Path) -> None:
    game, ghost, living = with_eyes_open(tmp_path)
    grave = ghost.chair
    living.may(c.Free, chair=grave)
    new = game.evening.phone("somebody new")
    assert new.may(c.Sit, name="Hugo", chair=grave).waiting
    assert living.mine is not None
    living.may(c.Consent, request=living.mine.nods[0], yes=True)
    assert new.own.ghost is not None and new.own.ghost.roles is None and new.own.ghost.bets == ()
    assert new.own.ghost.asks and new.own.ghost.dark is None
    new.may(Bet, chair=grave, about="wins", pick="law")
    new.may(Haunt, chair=grave, sign="crow")
    new.may(c.Rename, chair=grave, name="Ugo")


def test_bets_of_who_was_sent_away_are_nobodys(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    host = another_host(game, ghost)
    ghost.may(Bet, chair=ghost.chair, about="wins", pick="law")
    host.may(c.Free, chair=ghost.chair)
    assert [it.bets for it in after(game).ghosts] == [()]
    while game.is_on:
        game.step()
    assert game.evening.last.table.afterlife is None


# After a bot's chair was taken


def test_names_at_the_end_are_those_of_who_did_it(tmp_path: Path) -> None:
    game = Game(tmp_path, people=4, bots=2)
    for it in game.people:
        if it.own.marks is not None:
            it.may(MarkRole, chair=it.chair, seat=it.own.marks.seats[0], role="outlaw")
    ghost = game.until_one_is_out()
    chair, grave = ghost.chair, ghost.own.seat
    assert any(it.by == grave for it in game.evening.table.state.marks)
    ghost.may(Bet, chair=chair, about="wins", pick="law")
    assert ghost.own.ghost is not None
    bot = ghost.own.ghost.bots[0]
    ghost.may(Revive, chair=chair, bot=bot)
    seat = ghost.own.seat
    for kind, fields in DEEDS:
        ghost.may_not("plays_on", kind, **{**fields, "chair": chair})
    assert not any(it.by == seat for it in game.evening.table.state.marks), "no mark of the bot's"
    game.to_the_end()
    told = game.evening.last.table.afterlife
    assert told is not None and [it.seat for it in told.ghosts] == [grave]
    people = msgspec.json.decode(people_text(game.evening.table.state, OF_PLAYER))
    name = game.evening.table.state.chairs[chair].name
    buried, heir = people[grave or 0], next(it for it in people[6:] if it["seat"] == seat)
    assert (buried["name"], buried["kind"]) == (heir["name"], heir["kind"]) == (name, "person")
    assert people[seat or 0]["kind"] != "person" and "marks" in buried and "marks" not in people[seat or 0]


# Late, twice, another's, without a chair

DEEDS: tuple[tuple[type[c.Command], dict[str, Any]], ...] = (
    (Bet, {"about": "wins", "pick": "law"}),
    (Eyes, {}),
    (Haunt, {"sign": "crow"}),
    (Revive, {"bot": 0}),
)
ALL = (*DEEDS, (MarkRole, {"seat": 1, "role": "outlaw"}))


@pytest.mark.parametrize(("kind", "fields"), ALL)
def test_nobody_does_it_for_another_nor_before_or_after_a_game(
    tmp_path: Path, kind: type[c.Command], fields: dict[str, Any]
) -> None:
    game = Game(tmp_path, bots=1)
    ghost = game.until_one_is_out()
    other = next(it for it in game.people if it is not ghost)
    evening = game.evening
    watcher, screen = evening.phone("a watcher"), Device(evening, "a screen", "board").arrives()
    assert evening.board is not None
    for device in (other, watcher, screen, evening.board):
        for chair in (ghost.chair, 5, 7):
            device.may_not("not_your_chair", kind, **{**fields, "chair": chair})
    game.to_the_end()
    ghost.may_not("game_over", kind, **{**fields, "chair": ghost.chair})
    game.people[0].plays_again()
    ghost.may_not("no_game", kind, **{**fields, "chair": ghost.chair})


def test_a_bet_that_is_sent_twice_is_one_and_no_other_pick_takes_its_place(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    fields: dict[str, Any] = {"chair": ghost.chair, "about": "wins"}
    assert ghost.does(Bet, id="one", **fields, pick="law").ok
    assert ghost.does(Bet, id="one", **fields, pick="renegade").ok, "the same command, the same reply"
    assert [it.pick for it in after(game).ghosts[0].bets] == ["law"]
    ghost.may_not("no_bet", Bet, **fields, pick="renegade")
    for about, pick in (("point", "law"), ("point", 7), ("renegade", SHERIFF), ("renegade", 0), ("wins", 0)):
        if (about, pick) != ("renegade", 0) or game.evening.game.open_roles[0]:
            ghost.may_not("no_bet", Bet, chair=ghost.chair, about=about, pick=pick)


def test_the_stage_is_for_who_is_seated_and_for_a_game_that_is_over(tmp_path: Path) -> None:
    game = Game(tmp_path)
    evening = game.evening
    watcher, screen = evening.phone("a watcher"), Device(evening, "a screen", "board").arrives()
    game.people[0].may_not("game_running", Stage)
    game.to_the_end()
    for device in (watcher, screen):
        device.may_not("not_your_chair", Stage)
    game.people[1].may(Stage, at=100_000)
    assert evening.last.table.stage is not None and evening.last.table.stage.at == 100_000
    game.people[0].plays_again()
    assert evening.last.table.stage is None
    game.people[1].may_not("no_game", Stage)


def test_a_bet_whose_acknowledgement_died_with_the_server_counts_once(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    fields: dict[str, Any] = {"chair": ghost.chair, "about": "wins", "pick": "law"}
    ghost.does(Bet, id="one", **fields)
    game.evening.reopened()
    ghost.arrives()
    assert ghost.own.ghost is not None and [it.pick for it in ghost.own.ghost.bets] == ["law"]
    ghost.may(Bet, id="one", **fields)
    assert [it.pick for it in after(game).ghosts[0].bets] == ["law"]


def test_a_curtain_hangs_between_the_dead_and_the_living_on_one_phone(tmp_path: Path) -> None:
    game = Game(tmp_path)
    ghost = game.until_one_is_out()
    other = next(it for it in game.people if it not in game.dead)
    dead, living = ghost.chair, other.chair
    ghost.may(Bet, chair=dead, about="wins", pick="law")
    ghost.may(Eyes, chair=dead)
    other.goes()
    ghost.keys += other.keys
    ghost.goes()
    ghost.arrives()
    ghost.may(c.Look, chair=dead)
    assert ghost.own.chair == dead and ghost.own.ghost is not None and ghost.own.ghost.roles
    ghost.may(c.Look, chair=living)
    assert ghost.own.chair == living and ghost.own.ghost is None and ghost.own.role is not None
    ghost.may(c.Look, chair=None)
    assert ghost.mine is not None and ghost.mine.own is None
