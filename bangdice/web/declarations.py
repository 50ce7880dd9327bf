"""The types of the wire for the browser: `make wire` writes them to wire.d.ts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from bangdice.chronicle import curve, evening, persons, story, titles
from bangdice.games import GAMES
from bangdice.kernel import view as kernel
from bangdice.kernel.event import Event, events_of
from bangdice.kernel.patch import Patch
from bangdice.tables.kept.plain import Plain, PlainReason
from bangdice.tables.kept.state import KeptBook, KeptNight, PastGame
from bangdice.tables.kept.switches import ChosenSwitches
from bangdice.tables.slices import SLICES
from bangdice.tables.steps import views
from bangdice.tables.steps.handle import AnyCommand
from bangdice.tables.wire import replies
from bangdice.tables.wire import view as tables
from bangdice.tables.wire.commands import Said
from bangdice.tables.world import events as table_events
from bangdice.web import wire

TARGET = Path(__file__).resolve().parents[2] / "static" / "src" / "wire.d.ts"

HEAD = "// Written by `make wire` from the structs that docs/wire-protocol.md names. Do not edit."

GAME_SHAPES: Mapping[type[msgspec.Struct], str] = {
    shape: name for name, box in GAMES.items() for shape in box.shapes
}
"""The structs of the games' views, each with its game's name."""

UNIONS = {name: words for box in GAMES.values() for name, words in box.unions.items()}

KEPT: Mapping[type[msgspec.Struct], str] = {
    ChosenSwitches: "SwitchesView",
    PastGame: "PastGameView",
    KeptNight: "NightView",
    KeptBook: "BookView",
    PlainReason: "ReasonView",
}
"""What is kept and travels as it is, with its name in the browser, where all that is seen is a view."""

# fmt: off
SHAPES: tuple[type[msgspec.Struct], ...] = (
    kernel.QuestionView, kernel.ResultView,
    *GAME_SHAPES,
    views.KeepView, views.ChairView, ChosenSwitches, views.UnfitView, views.RowView,
    views.EveningView, views.ChoosingView, views.WaitView, PastGame,
    views.RematchView, views.OpeningView, KeptNight, KeptBook,
    views.TableView, PlainReason, tables.OptionView, tables.DarkView,
    tables.PartView, tables.ChoiceView, views.ToldView,
    views.ComingView,

    views.OwnView, tables.TappedView, views.MineView,
    *(it for one in SLICES for it in (*one.views, *one.messages.values())),
    wire.Film, wire.State,
    story.StoryPerson, story.Edge, story.Rare, story.Luck, story.Moment, story.Award, story.RoleMark,
    story.Reading, story.Ending, story.Story, curve.Believed, curve.Curve,
    evening.EveningPerson, evening.EveningGame, persons.OldScore, evening.EveningAward, titles.Title,
    evening.Evening,
    replies.Reply, replies.Granted, replies.Bye, wire.Auth, Said,
)
# fmt: on
"""Every struct the browser knows, in the order of the file."""

PARTS: Mapping[type[msgspec.Struct], str] = {kernel.PublicPart: "AnyGame", kernel.OwnPart: "AnyOwn"}
"""The parts of a view that each game has in its own shape."""

SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def declarations() -> str:
    """Return the text of the whole file."""
    parts = [
        HEAD,
        f"export type Plain = {union(Plain)};",
        "export type Values = Record<string, Plain>;",
        *question_values(),
        "/** `[value]` replaces, `[]` leaves out, the rest changes parts. */",
        "export type Patch = [] | [unknown] | { [part: string]: Patch };",
        *(f"export type {name} = {part(kind)};" for kind, name in PARTS.items()),
        *(f"export type {name} = {union(words)};" for name, words in UNIONS.items()),
        *(f"\nexport interface {name_of(shape)} {{\n{fields(shape)}\n}}" for shape in SHAPES),
        *events(),
        "\nexport type AnyCommand =\n" + "\n".join(commands()) + ";\n",
    ]
    return "\n".join(parts)


def name_of(shape: type[msgspec.Struct]) -> str:
    """Return the browser's name of a struct. It includes the game's name where two games share the name."""
    name = KEPT.get(shape, shape.__name__)
    is_only = sum(other.__name__ == name for other in SHAPES) == 1
    return name if is_only or shape not in GAME_SHAPES else f"{GAME_SHAPES[shape].title()}{name}"


def part(kind: type[msgspec.Struct]) -> str:
    """Return every shape that a part of a view may have."""
    return " | ".join(name_of(shape) for shape in SHAPES if issubclass(shape, kind))


def fields(shape: type[msgspec.Struct]) -> str:
    """Return the fields, one a line."""
    return "\n".join(f"  {field};" for field in members(shape))


def question_values() -> Iterator[str]:
    """Yield the type of a question's values: those of all games, each of which may be missing."""
    yield "/** The values of any question. Each question has some of them. */\nexport type AskedValues = {"
    yield from _any_value([{it: type_text(kind) for it, kind in box.asked.items()} for box in GAMES.values()])
    yield "};"


def events() -> Iterator[str]:
    """Yield the events of tables and of each game, and the type of any of them.

    Each value can be read of every event, where it may be missing. Those of a name are sure.
    """
    all_kinds = {"TableEvents": events_of(table_events)}
    all_kinds |= {f"{name.title()}Events": box.events for name, box in GAMES.items()}
    told = {name: {it: dict(event_values(kinds[it])) for it in kinds} for name, kinds in all_kinds.items()}
    for name, kinds in told.items():
        yield f"\nexport type {name} = {{"
        yield from (f"  {it}: {{ {_pairs(values)} }};" for it, values in kinds.items())
        yield "};"
    yield "\n/** Any event. */"
    yield f"export type EventName = {' | '.join(f'keyof {name}' for name in told)};"
    known = " | ".join(f"(N extends keyof {name} ? {name}[N] : never)" for name in told)
    yield f"export type Told<N extends EventName> = EventValues & ({known});"
    yield "export type EventView = {"
    yield "  [N in EventName]: { name: N; values: Told<N>; rule: string | null };"
    yield "}[EventName];"
    yield "export type EventValues = {"
    yield from _any_value([values for kinds in told.values() for values in kinds.values()])
    yield "};"


def event_values(kind: type[Event]) -> Iterator[tuple[str, str]]:
    """Yield the name and the type of each value of a kind of events. One that may be unset has a `?`."""
    hints = get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        types = get_args(hints[field.name])
        if UnsetType in types:
            yield f"{field.encode_name}?", type_text(Union[tuple(it for it in types if it is not UnsetType)])  # noqa: UP007
        elif field.name != "readers":
            yield field.encode_name, type_text(hints[field.name])


def _pairs(values: Mapping[str, str]) -> str:
    return "; ".join(f"{name}: {kind}" for name, kind in values.items())


def _any_value(all_values: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Yield every value that any event has, with all its types."""
    found: dict[str, dict[str, None]] = {}
    for values in all_values:
        for name, kinds in values.items():
            found.setdefault(name.removesuffix("?"), {}).update(dict.fromkeys(kinds.split(" | ")))
    yield from (f"  {name}?: {' | '.join(kinds)};" for name, kinds in found.items())


def commands() -> Iterator[str]:
    """Yield the commands; `what` tells them apart."""
    for command in get_args(AnyCommand):
        yield f"  | {{ {'; '.join(members(command))} }}"


def members(shape: type[msgspec.Struct]) -> Iterator[str]:
    """Yield `name: type` of each field, the tag first. An optional field has a question mark."""
    config = shape.__struct_config__
    if config.tag is not None:
        yield f'{config.tag_field}: "{config.tag}"'
    hints = get_type_hints(shape, include_extras=True)
    for field in msgspec.structs.fields(shape):
        has_default = field.default is not msgspec.NODEFAULT
        yield f"{field.name}{'?' if has_default else ''}: {type_text(hints[field.name])}"


def type_text(hint: Any) -> str:
    """Return a type in TypeScript. Raise TypeError for one that does not travel."""
    if hint == Plain:
        return "Plain"
    if hint == Patch:
        return "Patch"
    for name, words in UNIONS.items():
        if hint == words:
            return name
    if hint in SIMPLE:
        return SIMPLE[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return PARTS.get(hint) or name_of(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        named = [it for it in arguments if isinstance(it, str)]
        return named[0] if named else type_text(arguments[0])
    if origin in (UnionType, Union, Literal):
        return union(hint)
    if origin is tuple and Ellipsis not in arguments:
        return f"[{', '.join(map(type_text, arguments))}]"
    if origin in (tuple, list):
        inner = type_text(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        value = type_text(arguments[1])
        return "Values" if value == "Plain" else f"Record<string, {value}>"
    raise TypeError(f"{hint!r} does not travel")


def union(hint: Any) -> str:
    """Return the members of a union or a `Literal`, null last."""
    if get_origin(hint) is Literal:
        return " | ".join(f'"{word}"' for word in get_args(hint))
    parts = dict.fromkeys(type_text(part) for part in get_args(hint) if part is not UnsetType)
    return " | ".join(sorted(parts, key=lambda part: part == "null"))
