"""Lines of a position: a word and its text. A row of a table reads and writes one kind of line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from bangdice.kernel.errors import BadPosition
from tests.language.names import entry_called, name_of

Names = Sequence[str]
"""The characters of the seats, in the order of the circle."""


class Line(NamedTuple):
    """A line of a text: its number, its first word, the rest, and the whole."""

    number: int
    head: str
    rest: str
    text: str

    def fault(self, what: str) -> BadPosition:
        """Return an error that names this line."""
        return BadPosition(f"line {self.number}: {what}")

    def whole(self, text: str | None = None) -> int:
        """Return the number that the rest of the line is, or that `text` is."""
        said = (self.rest if text is None else text).strip()
        if not said.isdecimal():
            raise self.fault(f"a number expected, not {said!r}")
        return int(said)

    def one_of(self, words: Collection[str], said: str | None = None) -> str:
        """Return the rest of the line, or the word `said`, if it is one of these words."""
        word = self.rest if said is None else said
        if word not in words:
            raise self.fault(f"{self.head}: {word!r} is none of {', '.join(words)}")
        return word

    def parts(self, text: str | None = None) -> list[str]:
        """Return the parts between commas."""
        return [part.strip() for part in (self.rest if text is None else text).split(",") if part.strip()]

    def entry(self, name: str, among: Iterable[str], what: str) -> str:
        """Return the character, card or event of a name."""
        found = entry_called(name, among)
        if found is None:
            raise self.fault(f"there is no {what} {name.strip()!r}")
        return found

    def seat(self, name: str, names: Names) -> int:
        """Return the seat of a character."""
        character = entry_called(name, names)
        if character is None:
            raise self.fault(f"{name.strip()!r} does not sit there")
        return names.index(character)

    def counted(self, text: str, names: Names) -> tuple[int, int]:
        """Return a seat and the number after its name, which is 1 if none is there: `El Gringo 2`."""
        *name, last = text.split() or [""]
        return (
            (self.seat(" ".join(name), names), int(last)) if last.isdecimal() else (self.seat(text, names), 1)
        )


def split_lines(text: str) -> Iterator[Line]:
    """Yield the lines that say something; `#` begins a remark."""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if words:
            head, _, rest = words.partition(" ")
            yield Line(number, head.rstrip(":"), rest.strip(), words)


class Row(NamedTuple):
    """A kind of line: its first word, and the field of the position that it says.

    `read` gets the line, the characters and the field's value so far, and returns the new value. `write` gets
    the value and the characters, and yields the text after the word of each line. A line is written if the
    field differs from its default, or `always`. Rows that do not `repeat` are said once.
    """

    word: str
    field: str
    read: Callable[[Line, Names, Any], Any]
    write: Callable[[Any, Names], Iterable[str]]
    always: bool = False
    repeat: bool = False


def number(word: str, field: str, always: bool = False) -> Row:
    """Return the row of a number: `turn 7`."""
    return Row(word, field, lambda line, names, before: line.whole(), _write_value, always)


def text(word: str, field: str, among: Collection[str] = ()) -> Row:
    """Return the row of a word, one of `among` if there are any: `step shots`."""
    return Row(word, field, lambda line, names, before: line.one_of(among or (line.rest,)), _write_value)


def flag(word: str, field: str, said: str) -> Row:
    """Return the row of a field that is true if its word is said: `roles any`."""

    def read(line: Line, names: Names, before: bool) -> bool:
        return line.one_of((said,)) == said

    return Row(word, field, read, lambda value, names: (said,))


def listed(
    word: str,
    field: str,
    read: Callable[[Line, str, Names], Any],
    write: Callable[[Any, Names], str],
    always: bool = False,
) -> Row:
    """Return the row of a field of several parts, with commas between them: `had_turn El Gringo`."""
    return Row(
        word,
        field,
        lambda line, names, before: tuple(read(line, part, names) for part in line.parts()),
        lambda value, names: (", ".join(write(part, names) for part in value),),
        always,
    )


def repeated(row: Row) -> Row:
    """Return the row for a field that collects several lines."""
    return row._replace(
        read=lambda line, names, before: (*before, row.read(line, names, ())),
        write=lambda value, names: (said for part in value for said in row.write(part, names)),
        repeat=True,
    )


def switches(names: Iterable[str]) -> tuple[Row, ...]:
    """Return a row for each switch, whose value is yes, no, a number or a word."""
    return tuple(Row(name, name, _read_value, _write_value) for name in names)


def _read_value(line: Line, names: Names, before: None) -> bool | int | str:
    if line.rest in ("yes", "no"):
        return line.rest == "yes"
    return int(line.rest) if line.rest.isdecimal() else line.rest


def _write_value(value: bool | int | str, names: Names) -> tuple[str]:
    return (str(value) if not isinstance(value, bool) else "yes" if value else "no",)


def _read_harm(line: Line, names: Names, before: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    name, _, taken = line.rest.partition(":")
    by = line.seat(name, names)
    rows = [list(row) for row in before or ((0,) * len(names),) * len(names)]
    for part in line.parts(taken):
        seat, times = line.counted(part, names)
        rows[by][seat] += times
    return tuple(map(tuple, rows))


def _write_harm(harm: tuple[tuple[int, ...], ...], names: Names) -> Iterator[str]:
    for name, row in zip(names, harm, strict=False):
        taken = ", ".join(f"{name_of(names[seat])} {times}" for seat, times in enumerate(row) if times)
        if taken:
            yield f"{name_of(name)}: {taken}"


TURN = number("turn", "turn_number", always=True)
ROLES = flag("roles", "any_roles", "any")
HARM = Row("harm", "harm", _read_harm, _write_harm, repeat=True)
OVER = text("over", "over")
