"""The pages of rules help: one text a game and language, read once, cut into sections with their anchors."""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

HEADING = re.compile(r"^(##|###) (\w+): (.+)$", re.MULTILINE)
"""`## anchor: Title` begins a section, `### anchor: Title` a part of it."""

RULING = re.compile(r" ?\[(D\d{3})\]")


class Part(NamedTuple):
    """One role, face or character within a section."""

    anchor: str
    title: str
    html: Markup


class Section(NamedTuple):
    """One section: its own text, and its parts."""

    anchor: str
    title: str
    html: Markup
    parts: tuple[Part, ...]


@cache
def help_page(lang: str, game: str) -> tuple[Section, ...]:
    """The rules of a game in one language, in English where nobody has written them in it yet."""
    own, english = (files("bangdice.words") / name / f"help.{game}.md" for name in (lang, "en"))
    return _sections((own if own.is_file() else english).read_text("utf-8"))


def _sections(text: str) -> tuple[Section, ...]:
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    seen: set[str] = set()
    sections: list[Section] = []
    heads = list(HEADING.finditer(text))
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        level, anchor, title = head.groups()
        body = text[head.end() : following.start() if following else len(text)]
        part = Part(anchor, title, Markup(_with_rulings(markdown.render(body), seen)))
        if level == "##":
            sections.append(Section(*part, parts=()))
        else:
            last = sections[-1]
            sections[-1] = last._replace(parts=(*last.parts, part))
    return tuple(sections)


def _with_rulings(html: str, seen: set[str]) -> str:
    """`[D011]` becomes a small mark; its first place is the anchor of that ruling."""

    def mark(match: re.Match[str]) -> str:
        number = match[1]
        anchor = "" if number in seen else f' id="{number}"'
        seen.add(number)
        return f' <small class="ruling"{anchor}>{number}</small>'

    return RULING.sub(mark, html)
