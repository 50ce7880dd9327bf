"""A record told as a story: played again once, with all its events, turn by turn."""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import tee
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bangdice.box import Box
from bangdice.box.telling import Telling
from bangdice.chronicle.awards import awards_of
from bangdice.chronicle.luck import luck_of
from bangdice.chronicle.moments import moments_of
from bangdice.chronicle.plot import GivenAnswer, Happened, Plot, by_person
from bangdice.chronicle.reading import marks_in, readings_of
from bangdice.chronicle.sitting import seat_people
from bangdice.chronicle.story import Ending, HintCount, Story, StoryPerson
from bangdice.kernel.record import TAKING_BACK, Attempt, Entry, Record, board_look, replay_steps
from bangdice.kernel.roles import Result
from bangdice.kernel.shapes import reader

PACKING = [{"id": lzma.FILTER_LZMA2, "preset": 3, "dict_size": 1 << 20}]
"""Views are alike over many answers, which takes a long window but not much time. The window is longer than
a game; one of 4 MB, as this level has it, would leave 10 MB behind in a server.
"""

LENGTH = 4
"""The bytes that give the length of the packed story."""


class Scene(msgspec.Struct, frozen=True):
    """An answer (None: the deal), its events with nothing hidden, and the board's view after it.

    `events` are pairs of a name and values, as JSON; so is the view.
    """

    at: int
    seat: int | None
    by: str | None
    events: msgspec.Raw
    view: msgspec.Raw


class ToldGame(msgspec.Struct, frozen=True):
    """All that is kept of a game: its story, and for the replay each answer with the view after it."""

    story: Story
    scenes: tuple[Scene, ...]


Columns = tuple[list[int], list[int | None], list[str | None], list[msgspec.Raw], list[msgspec.Raw]]
"""The fields of all scenes, one after another, because they pack better in columns."""
_read_columns: Callable[[bytes], Columns] = reader(Columns)  # type: ignore[arg-type]  # no type to mypy
_read_story = reader(Story)

NO_SCENES: Columns = ([], [], [], [], [])


class GameFacts(NamedTuple):
    """The facts stored beside a record: the person in each seat, the end of the game, and its dates."""

    people: Sequence[Mapping[str, Any]]
    result: Result
    began: float | None
    ended: float | None


def tell(record: Record, facts: GameFacts, box: Box) -> ToldGame:
    """Return the story of a finished game. Raise BadRecord or OtherRules if it cannot be played again."""
    plot = plot_of(record, facts, box)
    return ToldGame(story_of(plot, record, facts), tuple(map(_scene, plot.answers)))


def pack(it: ToldGame) -> bytes:
    """Return a story as it is stored: first by itself, as many ask for it, then its scenes by columns."""
    columns = tuple(zip(*map(msgspec.structs.astuple, it.scenes), strict=True)) or NO_SCENES
    story, scenes = (
        lzma.compress(msgspec.json.encode(part), filters=PACKING) for part in (it.story, columns)
    )
    return len(story).to_bytes(LENGTH, "big") + story + scenes


def unpack(data: bytes) -> ToldGame:
    """Return a story that was stored, with its scenes."""
    columns = _read_columns(lzma.decompress(data[_end(data) :]))
    return ToldGame(story_in(data), tuple(Scene(*row) for row in zip(*columns, strict=True)))


def story_in(data: bytes) -> Story:
    """Return the story alone. Its scenes stay packed."""
    return _read_story(lzma.decompress(data[LENGTH : _end(data)]))


def _end(data: bytes) -> int:
    return LENGTH + int.from_bytes(data[:LENGTH], "big")


def plot_of(record: Record, facts: GameFacts, box: Box) -> Plot:
    """Return all events of a game, without those that were taken back."""
    kind: type[Any] = box.game
    entries, course = tee(
        (entry, recording.now) for recording, entry in replay_steps(record, kind, board_look)
    )
    strokes = box.telling.strokes(now for _, now in course)
    answers: list[GivenAnswer] = []
    roles: tuple[str, ...] = ()
    lives: list[int] = []
    turn, about = 0, ""
    for number, ((entry, now), drawn) in enumerate(zip(entries, strokes, strict=True)):
        if entry is None:
            roles, lives = tuple(now.game.roles), [it.life for it in now.views[-1].public.seats]
        if entry is not None and entry.answer in TAKING_BACK:
            answers.pop()
            lives = [it.life for it in now.views[-1].public.seats]
            turn = next((it.happened[-1].turn for it in reversed(answers) if it.happened), 0)
        else:
            happened = tuple(_happenings(number, turn, now, box.telling, lives))
            answers.append(GivenAnswer(number, entry, about, happened, drawn, now.views[-1].public))
            turn = happened[-1].turn if happened else turn
        about = now.game.decision.about if now.game.decision else ""
    in_play = [(it.at, [_is_in_play(seat) for seat in it.view.seats]) for it in answers]
    sitting = seat_people(facts.people, len(roles), in_play)
    people = tuple(_person(it, at, facts.result, roles, answers) for at, it in enumerate(sitting))
    return by_person(Plot(people, tuple(answers), facts.result, box.telling))


def _happenings(
    number: int, turn: int, now: Attempt[Any], telling: Telling, lives: list[int]
) -> Iterator[Happened]:
    for event in now.events:
        turn += event.name == "turn_began"
        seat: Any = event.values.get("seat")
        before = lives[seat] if isinstance(seat, int) else 0
        change = telling.change(event, before)
        if change is not None:
            lives[change.seat] = change.life
        yield Happened(number, turn, event, change, before)


def _is_in_play(seat: Any) -> bool:
    return bool(seat.alive or getattr(seat, "present", False))


def _person(
    it: StoryPerson, at: int, result: Result, roles: Sequence[str], answers: Sequence[GivenAnswer]
) -> StoryPerson:
    """Return a person with all that the game tells about the seat."""
    seat, is_there = at if it.seat is None else it.seat, it.until is None
    came = [answer for answer in answers if answer.at <= it.since][-1]
    dealt, there, last = (answer.view.seats[seat] for answer in (answers[0], came, answers[-1]))
    return replace(
        it,
        real_dice=getattr(dealt, "real_dice", it.real_dice),
        role=roles[seat],
        character=dealt.character,
        life=there.life,
        left=max(0, last.life) if last.alive and is_there else 0,
        is_winner=is_there and seat in result.winners,
    )


def story_of(plot: Plot, record: Record, facts: GameFacts) -> Story:
    """Return the story of a plot."""
    luck, marks = luck_of(plot), marks_in(facts.people, plot)
    return Story(
        game=record.game,
        rules=record.rules,
        turns=plot.turns,
        people=plot.people,
        result=Ending(winners=plot.result.winners, side=facts.result.side, why=facts.result.why),
        edges=plot.edges,
        harm=plot.harm,
        lost=plot.lost,
        luck=luck,
        moments=moments_of(plot),
        awards=awards_of(plot, luck),
        began=facts.began,
        ended=facts.ended,
        marks=marks,
        readings=readings_of(plot, marks),
        hints=hints_in(facts.people, plot),
        versions=record.setup.get("versions") or msgspec.UNSET,
    )


def hints_in(people: Sequence[Mapping[str, Any]], plot: Plot) -> tuple[HintCount, ...]:
    """Return how often each person, in whichever chair, has asked for a hint."""
    asked = Counter[int]()
    for at, it in enumerate(people):
        if "hints" in it:
            asked[plot.counts[plot.who(it.get("seat", at), it.get("since", 0) + 1)]] += it["hints"]
    return tuple(HintCount(seat=at, count=count) for at, count in sorted(asked.items()))


def _scene(answer: GivenAnswer) -> Scene:
    entry: Entry | None = answer.entry
    return Scene(
        answer.at,
        None if entry is None else entry.seat,
        None if entry is None else entry.by,
        _raw(tuple((it.event.name, it.event.values) for it in answer.happened)),
        _raw(answer.view),
    )


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))
