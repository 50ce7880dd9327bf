"""`bangdice words`: a new language, and what is left to do in one that there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

import click


@click.group()
def words() -> None:
    """Work on the words of a language, in a checkout: docs/translate.md."""


@words.command()
@click.argument("code")
def new(code: str) -> None:
    """Begin a draft of a language by its code, as de or hu."""
    for line in begin_draft(code):
        click.echo(line)


@words.command()
@click.argument("codes", nargs=-1)
def check(codes: tuple[str, ...]) -> None:
    """Say what languages lack, and which of their texts do not fit; of all of them, or of those named."""
    from bangdice.words.languages import languages

    are_right = [check_language(code) for code in map(need_language, codes or tuple(languages()))]
    if not all(are_right):
        raise click.ClickException("these texts cannot stay as they are.")


@words.command("export")
@click.argument("code")
@click.argument("file", type=click.File("wb"), default="-")
def export_po(code: str, file: BinaryIO) -> None:
    """Write a language as a PO file, for the tools of translators."""
    from bangdice.words.po import export_po

    export_po(need_language(code), file)


@words.command("import")
@click.argument("code")
@click.argument("file", type=click.File("rb"))
def import_po(code: str, file: BinaryIO) -> None:
    """Take over the texts of a PO file. Those that it lacks stay as they are."""
    from bangdice.words.po import Unreadable, import_po

    try:
        read = import_po(need_language(code), file)
    except Unreadable as trouble:
        raise click.ClickException(f"{file.name} is no PO file: {trouble}") from None
    for line in take_over(code, read.texts):
        click.echo(line)
    for place in read.changed:
        click.echo(f"left out, because the English text has changed: {': '.join(place)}")


def begin_draft(code: str) -> Iterator[str]:
    """Write the folder of a draft, with every English line as a comment. Yield what is left to do."""
    from babel import Locale, UnknownLocaleError

    from bangdice.words.checking import needed_forms
    from bangdice.words.languages import FALLBACK, HOME, ITSELF, files_of, languages
    from bangdice.words.writing import file_of, head_of

    if code in languages():
        raise click.ClickException(f"there is a language {code} already; nothing was written.")
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        locale = None
    if locale is None or locale.language != code:
        raise click.ClickException(f"{code!r} is no code of a language, as it or de are.")
    folder, english = Path(str(HOME)) / code, Path(str(HOME)) / FALLBACK
    folder.mkdir()
    for file in files_of(FALLBACK):
        head = head_of((english / file).read_text("utf-8"))
        head = head.replace(" in English", f" in {locale.english_name}", 1)
        (folder / file).write_text(file_of(file, {}, head), "utf-8")
    (folder / ITSELF).write_text(_itself(str(locale.display_name), locale.text_direction), "utf-8")
    yield f"{folder / ITSELF} says what the language is: fill it in. The draft is there with the next start."
    yield "In the other files take the # from a line and translate it; what has none is said in English."
    yield f"The plural forms of {code} are {', '.join(sorted(needed_forms(code)))}."
    yield f"`bangdice words check {code}` says what lacks."


def check_language(code: str) -> bool:
    """Print what is wrong with a language, and how much it lacks. Return True if what there is can stay."""
    from bangdice.words.checking import faults, missing_texts
    from bangdice.words.languages import languages

    gaps, wrong = list(missing_texts(code)), list(faults(code))
    for fault in wrong:
        click.echo(f"{code}/{fault}")
    for file, count in Counter(it.file for it in gaps).items():
        keys = [it.key for it in gaps if it.file == file]
        click.echo(f"{code}/{file} lacks {count}: {', '.join(sorted(keys)[:6])}{', …' if count > 6 else ''}")
    state = languages()[code].state
    click.echo(f"{code}: {state}, {len(gaps)} lacking, {len(wrong)} wrong")
    return not wrong and (state == "draft" or not gaps)


def take_over(code: str, texts: Mapping[tuple[str, str], Mapping[str, str]]) -> Iterator[str]:
    """Write texts by file and key into the files of a language. Yield what was done."""
    from bangdice.words.checking import texts_of
    from bangdice.words.languages import HOME, sections_of
    from bangdice.words.writing import file_of, head_of, help_file_of

    for file in sorted({file for file, _ in texts}):
        path = Path(str(HOME)) / code / file
        old = path.read_text("utf-8") if path.is_file() else ""
        new = {key: parts for (name, key), parts in texts.items() if name == file}
        if file.endswith(".md"):
            sections = {**sections_of(old), **{key: parts[""] for key, parts in new.items()}}
            path.write_text(help_file_of(file, sections), "utf-8")
        else:
            path.write_text(file_of(file, {**texts_of(code, file), **new}, head_of(old)), "utf-8")
        yield f"{code}/{file}: {len(new)} texts"


def need_language(code: str) -> str:
    """Return the code of a language. Raise ClickException if there is no such language."""
    from bangdice.words.languages import languages

    if code not in languages():
        raise click.ClickException(f"There is no {code}; there are {', '.join(languages())}.")
    return code


def _itself(name: str, direction: str) -> str:
    return f"""\
# The language itself; en/language.toml explains the lines.

name = "{name[:1].upper()}{name[1:]}"
sentence = ""  # Your turn. Roll the dice!
go_on = ""  # Go on in English
draft = ""  # draft
state = "draft"
direction = "{direction}"
"""
