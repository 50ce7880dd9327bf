"""The style sheets keep to their system: nine steps of type, three layers, one place for a class."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parents[1] / "static" / "src"
STYLE = SOURCES / "style"
SCREENS = {
    screen: tuple(path.name for name in names for path in STYLE.glob(name))
    for screen, names in {
        "phone": ("phone*.css", "night.css"),
        "board": ("board*.css", "night.css"),
        "link": ("night.css",),
        "home": ("home.css",),
        "page": ("page.css",),
        "book": ("book.css",),
    }.items()
}
"""The files that one screen loads, sooner or later."""

STEPS = 9
ELSEWHERE = {"inherit", "larger", "var(--type)"}
"""Sizes that follow another size: the surrounding one, and one that a script or the poster measures."""

SIZES = {"--heading", "--life", "--life-small", "--sign-size", "--slab-title", "--stamp"}
"""Sizes of letters that a part reads and a screen sets."""

SWITCHES = frozenset(
    re.findall(r"(--\w+):(?: initial)? ?;", (STYLE / "system/tokens.css").read_text(encoding="utf-8"))
)
"""The switches that a value may depend on, such as `--low` and `--big`."""

HEIGHTS = ({"--roomy", "--higher"}, {"--low", "--mid", "--higher"}, {"--low", "--lowest"})
PAIRS = ("usual big", "broad narrow", "lying upright", "below beside", "spread slim", "l d")
DEVICES = [
    height | {f"--{it}" for it in words}
    for height in HEIGHTS
    for words in product(*(pair.split() for pair in PAIRS))
]
"""The switches that are on at once, for each kind of device."""

IN_TWO_SHEETS = 150
"""How many classes of one screen are still styled by more than one sheet. The number may only fall."""


class Rule(NamedTuple):
    selectors: tuple[str, ...]
    styled: frozenset[str]
    """The classes of the elements that the rule is for."""
    declarations: tuple[tuple[str, str], ...]


def source(sheet: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)


def split(text: str, at: str) -> list[str]:
    """Split a text at these signs, except inside brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign in at and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def styled_by(selector: str, outer: frozenset[str]) -> frozenset[str]:
    """Return the classes of the element that a selector styles."""
    last = re.sub(r":(not|has)\((?:[^()]|\([^()]*\))*\)", "", split(selector.strip(), " >+~")[-1])
    own = frozenset(re.findall(r"\.([a-zA-Z][\w-]*)", last))
    return own | outer if "&" in last or not last else own


def rules(text: str, outer: frozenset[str] = frozenset()) -> Iterator[Rule]:
    """Yield every rule of a sheet, nested ones included."""
    place = 0
    while (start := text.find("{", place)) >= 0:
        before, depth, end = text[place:start], 1, start + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        head, body = before.rsplit(";", 1)[-1].strip(), text[start + 1 : end - 1]
        place = end
        if head.startswith("@keyframes"):
            continue
        selectors = () if head.startswith("@") else tuple(it.strip() for it in split(head, ","))
        styled = frozenset().union(*(styled_by(it, outer) for it in selectors)) if selectors else outer
        plain = re.sub(r"[^;{}]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}", "", body)
        pairs = (it.split(":", 1) for it in plain.split(";") if ":" in it)
        yield Rule(selectors, styled, tuple((name.strip(), value.strip()) for name, value in pairs))
        yield from rules(body, styled)


def sizes_in(value: str) -> Iterator[str]:
    """Yield every size that a value may become, whichever switches are on."""
    for part in split(" ".join(value.split()), " "):
        read = re.fullmatch(r"var\( ?(--[\w-]+)(?:, (.*))?\)", part)
        if read and read[1] in SIZES | SWITCHES:
            yield from sizes_in(read[2] or "")
        elif part:
            yield part


def left_of(value: str, on: set[str]) -> Iterator[str]:
    """Yield what is left of a value on a device with these switches on."""
    for part in filter(None, split(" ".join(value.split()), " ")):
        read = re.fullmatch(r"var\( ?(--[\w-]+)(?:, (.*))?\)", part)
        if not read or read[1] not in SWITCHES:
            yield part
        elif read[1] in on:
            yield from left_of(read[2] or "", on)


def sheets_in(name: str) -> list[Path]:
    """Return the sheets that a bundle is made of."""
    imported = re.findall(r'@import "([^"]+)"', source(STYLE / name))
    return [sheet for it in imported for sheet in (sheets_in(it) if it == "./base.css" else [STYLE / it])]


def test_type_has_nine_steps() -> None:
    sizes: dict[str, set[str]] = defaultdict(set)
    for sheet in SOURCES.rglob("*.css"):
        for rule in rules(source(sheet)):
            if rule.selectors in {("html",), ("@font-face",)}:
                continue
            for name, value in rule.declarations:
                if name == "font" and value != "inherit":
                    value = split(value, "/")[0].partition(" ")[2]
                if name in SIZES | {"font-size", "font"}:
                    for size in sizes_in(value):
                        sizes[size].add(sheet.name)
    steps = {size for size in sizes if re.fullmatch(r"var\(--step-\d\)", size)}
    assert len(steps) <= STEPS
    assert {size: names for size, names in sizes.items() if size not in steps | ELSEWHERE} == {}


def test_letters_have_one_size_on_each_device() -> None:
    """Two sizes side by side are none: the letters would take that of what is around them."""
    assert frozenset().union(*DEVICES) == SWITCHES
    faults = [
        f"{sheet.name}: {value}"
        for sheet in SOURCES.rglob("*.css")
        for rule in rules(source(sheet))
        for name, value in rule.declarations
        if name == "font-size" and any(len([*left_of(value, on)]) > 1 for on in DEVICES)
    ]
    assert faults == []


def test_every_sheet_lies_in_a_layer() -> None:
    for names in SCREENS.values():
        for name in (*names, "base.css"):
            text = source(STYLE / name)
            assert text.strip().startswith("@layer tokens, parts, screens;"), name
            assert (
                re.findall(r'@import "(?!\./base)[^"]+"(?! layer\((?:tokens|parts|screens)\);)', text) == []
            )


def test_a_class_is_styled_in_one_sheet() -> None:
    shared = set()
    for screen, bundles in SCREENS.items():
        where: dict[str, set[str]] = defaultdict(set)
        for sheet in {it.resolve() for bundle in bundles for it in sheets_in(bundle)}:
            for rule in rules(source(sheet)):
                if any(not name.startswith("--") for name, _ in rule.declarations):
                    for name in rule.styled:
                        where[name].add(str(sheet.relative_to(SOURCES)))
        shared |= {f"{screen}: {name} in {sorted(it)}" for name, it in where.items() if len(it) > 1}
    assert len(shared) <= IN_TWO_SHEETS, "\n".join(sorted(shared))


def test_scrollbars_have_the_colours_of_the_house_everywhere() -> None:
    """A part that has its own may forget one of the two themes: Firefox draws a white bar there."""
    found = [
        (path.relative_to(SOURCES).as_posix(), bars)
        for path in SOURCES.rglob("*.css")
        for bars in re.findall(r"scrollbar-color: (.*);", source(path))
    ]
    assert found == [("style/system/page.css", "var(--wood) transparent")]
