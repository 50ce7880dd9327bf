"""A new language: the English texts, each marked to be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
from babel import Locale, UnknownLocaleError

from bangdice.new.checkout import ROOT, WORDS
from bangdice.words.catalogue import Catalogue

TEXT = re.compile(r'(?<== )("""|")')
LIST = re.compile(r"= \[.*\]$")
BLOCK = re.compile(r"(?:(?<=\n\n)|\A)(#+ \w+: |[-*] |\d+\. |\| |)(?=\S)")
"""The beginning of each block of a help text, with the signs of a heading, a list or a table."""
MOST_COUNTED = 201
"""Texts may count the numbers below this one."""
OWN_NAME = re.compile(r'(\[language\]\nname = )".*"')
NEVER = """\
# Patterns that texts in {name} may not have; tests/words/test_true.py looks for them.
shakes = 'TODO: the words for a phone that shakes, as in en.toml'
lost = 'TODO: the words for a point that is lost already, as in en.toml'
"""


def new_language(code: str) -> Iterator[str]:
    """Write the stubs. Yield the steps that are left to do."""
    if code in Catalogue.languages():
        raise click.ClickException(f"there is a language {code} already; nothing was written.")
    locale: Locale | None
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        locale = None
    if locale is None or locale.language != code:
        raise click.ClickException(f"{code!r} is no code of a language, as it or de are.")
    folder = WORDS / code
    folder.mkdir()
    for file in sorted((WORDS / "en").iterdir()):
        text = file.read_text("utf-8")
        text = text.replace(" in English", f" in {locale.english_name}", 1)
        marked = _marked_help(text) if file.suffix == ".md" else _marked(text)
        (folder / file.name).write_text(OWN_NAME.sub(rf'\1"{locale.display_name}"', marked), "utf-8")
        yield f"bangdice/words/{code}/{file.name}: translate every text, and take its mark away"
    never = ROOT / "tests" / "words" / "never"
    (never / f"{code}.toml").write_text(NEVER.format(name=locale.english_name), "utf-8")
    yield f"tests/words/never/{code}.toml: what texts in {code} may not say"
    forms = sorted({*map(locale.plural_form, range(MOST_COUNTED)), "other"})
    yield f"the plural forms of {code} are {', '.join(forms)}; tests/words says where one is missing"


def _marked(text: str) -> str:
    lines, is_inside = [], False
    for line in text.splitlines():
        lines.append(line if is_inside else _marked_line(line))
        is_inside ^= line.count('"""') % 2 == 1
    return "\n".join(lines) + "\n"


def _marked_line(line: str) -> str:
    if line.startswith("#"):
        return line
    if LIST.search(line):
        return f"{line}  # TODO: names of this language"
    return TEXT.sub(r"\1TODO ", line)


def _marked_help(text: str) -> str:
    return BLOCK.sub(r"\1TODO ", text)
