"""A new language: the English texts, each marked to be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
from babel import Locale, UnknownLocaleError

from bangdice.new.checkout import ROOT, WORDS
from bangdice.words.catalogue import Catalogue

TEXT = re.compile(r'(?<== )"')
LIST = re.compile(r"= \[.*\]$")
OWN_NAME = re.compile(r'(\[language\]\nname = )".*"')
NEVER = """\
# Patterns that texts in {name} may not have; tests/words/test_true.py looks for them.
shakes = 'TODO: the words for a phone that shakes, as in en.toml'
lost = 'TODO: the words for a point that is lost already, as in en.toml'
"""


def new_language(code: str) -> Iterator[str]:
    """Write the stubs; yield what is left to do."""
    if code in Catalogue.languages():
        raise click.ClickException(f"there is a language {code} already; nothing was written.")
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        raise click.ClickException(f"{code!r} is no code of a language, as it or de are.") from None
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
    forms = sorted({*locale.plural_form.tags, "other"})
    yield f"the plural forms of {code} are {', '.join(forms)}; tests say where one is missing"


def _marked(text: str) -> str:
    return "\n".join(map(_marked_line, text.splitlines())) + "\n"


def _marked_line(line: str) -> str:
    if line.startswith("#"):
        return line
    if LIST.search(line):
        return f"{line}  # TODO: names of this language"
    return TEXT.sub('"TODO ', line)


def _marked_help(text: str) -> str:
    return re.sub(r"^(##+ \w+: )", r"\1TODO ", text, flags=re.MULTILINE)
