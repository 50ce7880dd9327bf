"""The book: a table writes the results of its games into one."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from bangdice.chronicle.sitting import place_that_counts, places_that_count
from bangdice.chronicle.story import Story
from bangdice.store.booking import game_mark, mark_of
from bangdice.store.rows import BookRow, PlayRow
from bangdice.tables.kept.state import KeptBook
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Command, Name, Secret, Speaks
from bangdice.tables.world.game import UNDECIDED, Play
from bangdice.tables.world.names import read_name
from bangdice.tables.world.sitters import seats_of
from bangdice.tables.world.step import Step, refuse


class OpenBook(Command, frozen=True, tag="book"):
    """Write into a book from now on: a new one, which has a `name`, or one whose `key` the device holds.

    No `token`: the table writes into none.
    """

    speaks: ClassVar[Speaks] = "host"
    token: Secret | None = None
    key: Secret = ""
    name: Name = ""


def book(step: Step, command: OpenBook) -> Step:
    """Have the table write into a book from now on, as the host; without a token, into none.

    Raise Refused: `not_host`, `name_empty`, `name_too_long`, `name_bad`, `no_book` (another's key, or burnt).
    """
    step.need_host()
    if not command.token:
        return step.with_state(book=None)
    if not command.key:
        raise refuse("no_book")
    name = read_name(command.name) if command.name else ""
    step = step.with_state(book=KeptBook(command.token, name))
    return replace(step, book=BookRow(command.token, command.key, name))


def name_book(step: Step, name: str) -> Step:
    """Return the step once its book is open. The book may have got another name."""
    assert step.state.book is not None
    return step.with_state(book=replace(step.state.book, name=name))


def with_plays(step: Step, play: Play) -> Step:
    """Return the step with the plays for the table's book, of a game that has ended by the rules."""
    game: Any = play.game
    result, kept, mark = game.result, step.state.book, game_mark(play.recording.record().seed)
    if kept is None or result is None or result.why == UNDECIDED.why:
        return step
    plays: list[PlayRow] = []
    for chair in (it for it in step.state.chairs if it.is_person and it.name):
        seats = seats_of(step.state, chair)
        if seats:
            seat = place_that_counts(seats, [seat in result.winners for seat in seats])
            who, won = mark_of(kept.token, chair.name), seat in result.winners
            row = PlayRow(
                kept.token, mark, seat, chair.name, who, game.roles[seat], game.characters[seat], won
            )
            plays.append(row)
    return replace(step, plays=tuple(sorted(plays, key=lambda it: it.seat)))


def plays_of(story: Story, seed: bytes, book: str) -> list[PlayRow]:
    """Return a book's plays of a finished game. A person whose name is not shown is a character."""
    return [
        PlayRow(
            book,
            game_mark(seed),
            at if it.seat is None else it.seat,
            it.name,
            mark_of(book, it.name) if it.name else None,
            it.role,
            it.character,
            it.is_winner,
        )
        for at, it in ((at, story.people[at]) for at in places_that_count(story.people))
        if it.kind == "person" and it.until is None and it.role
    ]


SLICE = Slice(deeds={OpenBook: book}, shown={"book": lambda world, _: world.state.book})
