"""The pages of rules help: one text a game and language, read once, cut into sections with their anchors."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from bangdice.words.languages import help_of
from bangdice.words.why import HEADING


class RolePart(NamedTuple):
    """One role within a section."""

    anchor: str
    title: str
    html: Markup


class Section(NamedTuple):
    """One section: its own text, and its parts."""

    anchor: str
    title: str
    html: Markup
    parts: tuple[RolePart, ...]


@cache
def help_page(lang: str, game: str) -> tuple[Section, ...]:
    """Return the rules of a game in one language."""
    return _sections(help_of(lang, game))


def _sections(text: str) -> tuple[Section, ...]:
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    sections: list[Section] = []
    heads = list(HEADING.finditer(text))
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        level, anchor, title = head.groups()
        body = text[head.end() : following.start() if following else len(text)]
        part = RolePart(anchor, title, Markup(markdown.render(body)))
        if level == "##":
            sections.append(Section(*part, parts=()))
        else:
            last = sections[-1]
            sections[-1] = last._replace(parts=(*last.parts, part))
    return tuple(sections)
