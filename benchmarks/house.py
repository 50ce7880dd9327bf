"""The house in figures: how often a thing is told, the lines, and the files that stand in circles.

Words and tests are no part of it. A file that a command writes (`wire.d.ts`) counts nowhere.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from os.path import normpath
from pathlib import Path
from pkgutil import walk_packages
from statistics import median

from bangdice.games import GAMES
from bangdice.kernel.event import Event
from benchmarks.tabular import table_lines

_ROOT = Path(__file__).parents[1]
_BROWSER = _ROOT / "static/src"
_WRITTEN = "wire.d.ts"

_FOLD = re.compile(r"\w*(?:EventView|Event)\b[^{};]*\): (?:AnyGame|(?!Event)\w+View)\b")
"""A function that makes a view of an event: a reducer."""
_NAMED = re.compile(r"(?<=[\"'`.])[a-z_]+(?=[\"'`.])|\b[a-z_]+(?=: [{\[(\"])")
_KIND = re.compile(r"\b[A-Z][A-Za-z]+\b")
_TYPE_TEST = re.compile(
    r"typeof [\w.!]*values\.|\b(?:Number|String|Boolean)\([\w.!?]*values|values\.\w+!? as "
)
_LATE = re.compile(r"(?<!typeof )\bimport\(")
_IMPORT = re.compile(r"""^(?:import|export)\s(?P<type>type )?[^;]*?from "(?P<path>\.[^"]+)";""", re.M)
_MARKS = re.compile(r"\b(?:marks|marked|Marks|MarkRole|marking)\b")
_CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
_PARTICIPLE = re.compile(
    r"_?(?!bring|deed|evening|feed|need|ruling|seed|speed|string)(?:[a-z]{2,}(?:ed|ing)|begun|broken|built|chosen|dealt|done"
    r"|drawn|fallen|felt|found|given|gone|heard|held|hidden|kept|known|laid|left|lost|made|meant|met|seen|sent|shown"
    r"|sold|spent|spoken|struck|swept|taken|thought|told|understood|won|written)"
    r"(?:_(?:among|at|away|by|from|in|of|off|on|out|over|since|so|to|up|with)(?:_\w+)?)?"
)
"""`told` and `told_to`, but not `told_events`, which is a noun."""
_NO_DEEDS = {"property", "cached_property", "contextmanager"}

Texts = Mapping[Path, str]


def texts(folder: Path, *ends: str) -> Texts:
    """Return the sources in a folder by their paths."""
    found = sorted(it for it in folder.rglob("*") if it.suffix in ends and it.name != _WRITTEN)
    return {it: it.read_text(encoding="utf-8") for it in found}


def lines(sources: Texts) -> int:
    """Return the number of lines."""
    return sum(text.count("\n") for text in sources.values())


def events() -> list[type[Event]]:
    """Return every kind of event of both games."""
    for game in GAMES:
        package = import_module(f"bangdice.{game}")
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    kinds = [Event]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return [kind for kind in kinds if kind.__module__.startswith("bangdice.") and kind is not Event]


def tellers(sources: Iterable[str]) -> list[int]:
    """Return for each event the number of files that name it or its class."""
    words = [set(_NAMED.findall(text)) | set(_KIND.findall(text)) for text in sources]
    names = {kind.name: kind.__name__ for kind in events()}
    return [sum(1 for it in words if name in it or kind in it) for name, kind in names.items()]


def circles(arrows: Mapping[str, set[str]]) -> list[set[str]]:
    """Return the files that reach each other, in groups, the largest first."""
    reached: dict[str, set[str]] = {}
    for start in arrows:
        found, todo = set[str](), [start]
        while todo:
            new = arrows.get(todo.pop(), set()) - found
            found |= new
            todo += new
        reached[start] = found
    groups = {frozenset({b for b in to if a in reached.get(b, ())}) for a, to in reached.items() if a in to}
    return sorted((set(it) for it in groups), key=len, reverse=True)


def browser_arrows(sources: Texts, typed: bool) -> dict[str, set[str]]:
    """Return the files that each file of the browser imports; `typed` counts imports of types, too."""
    names = {str(it.relative_to(_BROWSER).with_suffix("")) for it in sources}
    arrows: dict[str, set[str]] = {}
    for path, text in sources.items():
        own = path.relative_to(_BROWSER)
        to = [own.parent / it["path"] for it in _IMPORT.finditer(text) if typed or not it["type"]]
        arrows[str(own.with_suffix(""))] = {normpath(it) for it in to} & names
    return arrows


def python_arrows(package: str, typed: bool) -> dict[str, set[str]]:
    """Return the modules of a package that each of its modules imports; `typed` counts types, too."""
    sources = texts(_ROOT / "bangdice" / package, ".py")
    modules = {".".join(it.relative_to(_ROOT).with_suffix("").parts): text for it, text in sources.items()}
    arrows: dict[str, set[str]] = {}
    for name, text in modules.items():
        tree = ast.parse(text)
        hidden = {id(it) for block in ast.walk(tree) if _is_for_types(block) for it in ast.walk(block)}
        froms = [it for it in ast.walk(tree) if isinstance(it, ast.ImportFrom) and it.module]
        seen = [it for it in froms if typed or id(it) not in hidden]
        to = {f"{it.module}.{alias.name}" for it in seen for alias in it.names}
        arrows[name] = (to | {str(it.module) for it in seen}) & set(modules)
    return arrows


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def repeated(names: Iterable[str]) -> list[str]:
    """Return the names that stand twice or more."""
    return sorted(name for name, times in Counter(names).items() if times > 1)


def python_classes(sources: Texts) -> Iterator[tuple[str, str]]:
    """Yield the name of every class of the Python package, with its room."""
    for path, text in sources.items():
        room = path.relative_to(_ROOT / "bangdice").parts[0]
        yield from ((it.name, room) for it in ast.walk(ast.parse(text)) if isinstance(it, ast.ClassDef))


def no_twins(classes: Sequence[tuple[str, str]]) -> list[str]:
    """Return the names of classes that stand twice, other than once in each of the two games."""
    twice = repeated(name for name, _ in classes)
    rooms = {name: sorted(room for it, room in classes if it == name) for name in twice}
    return [name for name, found in rooms.items() if found != sorted(GAMES)]


def participles(sources: Texts) -> Iterator[str]:
    """Yield the functions that are named by a participle. What a `with` opens may be."""
    for path, text in sources.items():
        functions = (it for it in ast.walk(ast.parse(text)) if isinstance(it, ast.FunctionDef))
        yield from (
            f"{path.relative_to(_ROOT)}:{it.lineno} {it.name}"
            for it in functions
            if _PARTICIPLE.fullmatch(it.name) and not _NO_DEEDS & set(map(ast.unparse, it.decorator_list))
        )


def styled_twice(sheets: Texts) -> tuple[int, int]:
    """Return the classes of style, and those that two sheets or more name."""
    found = Counter(name for text in sheets.values() for name in set(_CLASS.findall(_selectors(text))))
    return len(found), len(repeated(found.elements()))


def _selectors(sheet: str) -> str:
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
    return " ".join(re.findall(r"[^{};]+(?=\{)", plain))


def largest(arrows: Mapping[str, set[str]]) -> str:
    """Return the number of files in the largest circle."""
    return str(len(next(iter(circles(arrows)), ())))


def report(_: bool) -> Iterator[str]:
    """Return today's figures beside their aims, as lines of a terminal."""
    python, scripts = texts(_ROOT / "bangdice", ".py"), texts(_BROWSER, ".ts", ".tsx")
    sheets = texts(_BROWSER, ".css")
    both = [*python.values(), *scripts.values()]
    told = tellers(both)

    def counted(pattern: re.Pattern[str]) -> int:
        return sum(len(pattern.findall(text)) for text in scripts.values())

    words = {it.name.split(".")[0] for it in (_ROOT / "bangdice/words/en").glob("*.*")} - {"language"}
    circling = [
        ("the browser", [browser_arrows(scripts, typed) for typed in (True, False)], "0 · 0"),
        ("cards", [python_arrows("cards", typed) for typed in (True, False)], "· 0"),
        ("dice", [python_arrows("dice", typed) for typed in (True, False)], "· 0"),
    ]
    classes, (styles, twice) = list(python_classes(python)), styled_twice(sheets)
    rows = [
        ("files that name an event: median · most", f"{median(told):g} · {max(told)}", "≤ 3"),
        ("reducers · type tests of event values", f"{counted(_FOLD)} · {counted(_TYPE_TEST)}", "0 · ≤ 5"),
        ("lines of TypeScript", f"{lines(scripts):,}", "≤ 24,000"),
        ("lines of styles", f"{lines(sheets):,}", "≤ 8,500"),
        ("lines of Python", f"{lines(python):,}", "≤ 29,000"),
        ("files that know of marks", str(sum(1 for it in both if _MARKS.search(it))), "≤ 6"),
        ("imports that come late · kinds of words", f"{counted(_LATE)} · {len(words)}", "≤ 4 · 2"),
        *(
            (f"largest circle in {room}: with types · without", " · ".join(map(largest, each)), aim)
            for room, each, aim in circling
        ),
        (
            "names of Python classes that stand twice · no twins of the games",
            f"{len(repeated(name for name, _ in classes))} · {len(no_twins(classes))}",
            "≤ 20",
        ),
        ("functions named by a participle", str(len(list(participles(python)))), "0"),
        ("classes of style · in two sheets", f"{styles} · {twice}", ""),
    ]
    yield from table_lines(("the house", "now", "aim"), rows)
