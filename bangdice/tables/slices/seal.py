"""The seal, and the deal from it: the source of dice, roles and cards is fixed before. Nobody can choose it.

In the lobby devices pledge a word each. *Deal* fixes pledges and setup. Then the words are told, and the game
is dealt from the cup and all of them. An interrupted dealing burns the seal, so that nobody may deal until he
likes the result.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from bangdice.chronicle.casebook import Casebook
from bangdice.chronicle.seal import BOARD, CUP_BYTES, Chain, Pledge, Sealed, SealView, pledge_of, seal_of
from bangdice.kernel.errors import BadPosition, Refused
from bangdice.kernel.record import Recording
from bangdice.tables.kept.state import Promise, Seal
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Chair, Command, Deal, Digest, Light
from bangdice.tables.world.game import Play, reader_for
from bangdice.tables.world.opening import Opening
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.world import World

LEAST = 3
"""The fewest players of any game."""
PATIENCE = 2.0
"""The seconds that a dealing waits for words."""


class PledgeWord(Command, frozen=True, tag="pledge"):
    """Pledge a word of this device for the next deal, under the table's seal: for a chair, or a board."""

    chair: Chair | None
    seal: Digest
    hash: Digest


class TellWord(Command, frozen=True, tag="word"):
    """Tell the word that was pledged, while the game is dealt."""

    chair: Chair | None
    word: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]


def with_cup(step: Step) -> Step:
    """Return a step with a cup for the next game, as soon as people gather for it."""
    state = step.state
    seal = state.seal or Seal()
    if state.phase != "lobby" or state.only_counts or seal.cup or step.closed or step.live.ended:
        return step
    return step.with_state(seal=replace(seal, cup=step.chance.token(CUP_BYTES).hex()))


def burn(seal: Seal) -> Seal:
    """Return the remains of a seal after an interrupted dealing. Its words may be known."""
    return Seal(burnt=(*seal.burnt, seal_of(seal.cup)))


def _need_no_dealing(step: Step, command: Command) -> None:
    """Raise Refused (`being_dealt`). While words are told, nothing that affects the deal may change."""
    seal = step.state.seal
    if seal is not None and seal.is_dealing and not isinstance(command, (TellWord, Light)):
        raise refuse("being_dealt")


def pledge(step: Step, command: PledgeWord) -> Step:
    """Pledge a device's word. It replaces the last one of this chair or board.

    Raise Refused: `not_now` (it is for another seal), `not_your_chair`, `not_allowed` (no board).
    """
    seal, mark = step.state.seal, _mark(step, command.chair)
    if seal is None or seal_of(seal.cup) != command.seal:
        raise refuse("not_now")
    # People who come, pledge and go would fill the table's document.
    here = {*step.world.boards, *(chair.mark for chair in step.state.chairs)}
    others = tuple(it for it in seal.promises if it.mark in here and it.mark != mark)
    promise = Promise(mark, command.hash, command.chair)
    return step.with_state(seal=replace(seal, promises=(*others, promise)))


def tell_word(step: Step, command: TellWord) -> Step:
    """Tell the pledged word. With the last one the game is dealt.

    Raise Refused: `not_now` (no game is being dealt, or it is not the word), `not_your_chair`, `not_allowed`.
    """
    seal, mark = step.state.seal, _mark(step, command.chair)
    if seal is None or not seal.is_dealing:
        raise refuse("not_now")
    told = pledge_of(seal_of(seal.cup), _name(command.chair), command.word)
    if not any((it.mark, it.chair, it.pledge) == (mark, command.chair, told) for it in seal.promises):
        raise refuse("not_now")
    promises = tuple(replace(it, word=command.word) if it.mark == mark else it for it in seal.promises)
    step = step.with_state(seal=replace(seal, promises=promises))
    return finish_deal(step) if all(it.word for it in promises) else step


def deal(step: Step, command: Deal) -> Step:
    """Begin the game with everybody seated, once the words of their devices are there.

    Raise Refused: `need_more_players`, `game_running`, `game_over` (first a rematch), or why the chosen game
    cannot be dealt to this number of players, or to people without a phone (`hand_needs_phone`).
    """
    step.need_power()
    if step.state.phase != "lobby":
        raise refuse("game_running" if step.state.phase == "game" else "game_over")
    seated = len(step.state.taken)
    if seated < LEAST:
        raise refuse("need_more_players", least=LEAST)
    reason = step.world.box.switches.refusal(step.world.rules, seated)
    if reason is not None:
        raise Refused(reason)
    step.need_phones()
    seal, promises = step.state.seal, in_force(step.world)
    assert seal is not None
    if not promises:
        return _deal(step, replace(seal, promises=()))
    step = step.with_state(seal=replace(seal, promises=promises, is_dealing=True))
    return step.with_live(deals_at=step.now + PATIENCE)


def finish_deal(step: Step) -> Step:
    """Return the step that deals a game whose words have come. If that fails, its seal is burnt."""
    seal = step.state.seal
    assert seal is not None
    step = step.with_live(deals_at=None)
    try:
        return _deal(step, seal)
    except Refused:
        return step.with_state(seal=burn(seal))


def _deal(step: Step, seal: Seal) -> Step:
    """Deal. Raise Refused: `rules_broken`."""
    for seat, at in enumerate(step.state.taken):
        step = step.with_chair(at, seat=seat)
    sealed, setup, box = _whole_seal(seal), _setup(step.world), step.world.box
    try:
        recording = Recording.start(box.game, setup, sealed.seed)
        chain = Chain.begin(sealed, box, setup).with_deal(recording.game.chance.drawn)
        reader = reader_for(step.state, box)
        casebook = None if reader is None else Casebook.of(reader, recording.game.seat_count)
        play = Play.of(step.state.game + 1, recording, chain)._replace(casebook=casebook)
    except BadPosition as error:
        raise refuse("rules_broken") from error
    fresh: dict[str, Any] = {"choices": (), "sitters": (), "notice": None, "seal": None}
    step = step.with_state(phase="game", game=play.number, story="", **fresh)
    opening = Opening.of(step.state, step.world.holding.most, step.now)
    step = step.with_live(opening=opening, curtains={}, stuck=None)
    return replace(step.with_world(play=play), events=play.recording.now.events, began=True)


def in_force(world: World) -> tuple[Promise, ...]:
    """Return the pledges that count, in the ring's order: of seated people, and of boards."""
    chairs, seal = world.state.chairs, world.state.seal or Seal()
    here = {(at, chair.mark) for at, chair in enumerate(chairs) if chair.is_person}
    theirs = [it for it in seal.promises if it.chair is not None and (it.chair, it.mark) in here]
    boards = [it for it in seal.promises if it.chair is None and it.mark in world.boards]
    return (*sorted(theirs, key=lambda it: it.chair or 0), *boards)


def _seal_view(world: World, _: float) -> SealView | None:
    """Return what everybody sees of the seal of the game on the table, or of the next one."""
    if world.play is not None and world.play.chain is not None:
        return world.play.chain.shown
    seal = world.state.seal
    if seal is None or not seal.cup:
        return None
    promises = in_force(world)
    pledged = tuple(it.chair for it in promises if it.chair is not None)
    shown = SealView(seal_of(seal.cup), pledged, len(promises) - len(pledged))
    if not seal.is_dealing:
        return shown
    fixed = Chain.begin(_whole_seal(seal), world.box, _setup(world))
    return replace(shown, dealing=True, link=fixed.shown.link)


def _whole_seal(seal: Seal) -> Sealed:
    pledges = tuple(Pledge(_name(it.chair), it.pledge, it.word) for it in seal.promises)
    return Sealed(seal.cup, pledges, seal.burnt)


def _setup(world: World) -> dict[str, Any]:
    return world.box.setup(world.rules, world.places)


def _name(chair: int | None) -> str:
    return BOARD if chair is None else str(chair)


def _mark(step: Step, index: int | None) -> str:
    """Return the owner of a word. Raise Refused: `not_your_chair`, `not_allowed`."""
    if index is not None:
        return step.own(index).mark
    if not step.is_board or step.who.board is None:
        raise refuse("not_allowed")
    return step.who.board


SLICE = Slice(
    deeds={Deal: deal, PledgeWord: pledge, TellWord: tell_word},
    views=(SealView,),
    need=_need_no_dealing,
    shown={"seal": _seal_view},
)
