"""At a table of the dice game everything asked for is said in every language, and nothing is said in vain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bangdice.dice.box import DICE
from bangdice.dice.characters import CHARACTERS
from bangdice.tables.kept.switches import SWITCHES as OWN_SWITCHES
from bangdice.words.catalogue import Catalogue
from tests.tongues import LANGUAGES
from tests.words.reading import STORIES, TIPS, texts

ROOT = Path(__file__).parents[2]
ROLES = ("sheriff", "deputy", "outlaw", "renegade")
FACES = ("one", "two", "arrow", "dynamite", "beer", "gatling")
REASONS = """
    unknown_code expired_code table_full game_running name_empty name_too_long name_bad
    not_your_question not_your_chair old_question not_an_option malformed too_big too_fast forged_key
    wrong_origin too_many_codes not_host not_allowed need_more_players chair_taken chair_empty
    freed_by_host wait_first cannot_take_back no_game game_over broken_record other_rules_version
    no_receipt untold
    database_readonly database_corrupt database_newer database_away database_gone
    server_full closed unreachable
    dynamite_locked too_far self eliminated surplus_shot
    no_arrows not_now
"""

SWITCHES = (*OWN_SWITCHES, *DICE.switches.names)
"""The table's own and the dice game's; those of the card game stand among its words."""
UNSAID = ("die_told",)
"""Events that the dice on the screen tell without a sentence."""
SAID_BY_THE_SERVER = ("event.", "reason.", "unless.")
"""Keys whose names travel from the server: no source of the browser spells them out."""

LITERAL = re.compile(r"""(?=(["'])((?:[\w.]|\{\w+\})+)\1|`((?:[\w.]|\$\{[^{}`]*\})+)`)""")
KEY = re.compile(r"[a-z_]+(\.\w+)*\.?")
HOLE = re.compile(r"\$?\{[^{}]*\}")


def has(lang: str, key: str) -> bool:
    return key in texts(lang) or any(it.startswith(key + ".") for it in texts(lang))


def protocol() -> str:
    return (ROOT / "docs" / "wire-protocol.md").read_text("utf-8")


def tables(heading: str) -> Iterator[list[str]]:
    """The rows of a section's table in docs/wire-protocol.md, cell by cell."""
    section = protocol().partition(f"## {heading}")[2].partition("\n## ")[0]
    for line in section.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def quoted(text: str) -> list[str]:
    return re.findall(r"`(\w+)`", text)


def wire_keys() -> Iterator[str]:
    """Every key that the wire protocol's tables ask for."""
    for about, *_ in tables("Questions of the dice game"):
        for name in quoted(about):
            yield from (f"about.{name}", f"about.{name}.help")
    for name, *_, values in tables("Events of the dice game"):
        event = quoted(name)[0]
        if event in UNSAID:
            continue
        yield f"event.{event}"
        listed = values.partition("`why`:")[2]
        yield from (f"event.{event}.{why}" for why in quoted(listed))
        yield from (f"over.{side}" for side in quoted(values.partition("`side`:")[2]) if side != "why")
    whys = re.search(r"^`why` of `game_over`[^:]*: (.*)$", protocol(), re.M)
    assert whys is not None
    yield from (f"over.why.{why}" for why in quoted(whys[1]))
    yield from (f"event.game_over.{why}" for why in quoted(whys[1]))


def game_keys() -> Iterator[str]:
    """Every key of the rulebook's own words, of refusals and of the table's switches."""
    yield from (f"role.{role}.{part}" for role in ROLES for part in ("name", "named", "goal", "flavour"))
    yield from (f"three.role.{role}.{part}" for role in ROLES[1:] for part in ("goal", "flavour"))
    yield from (f"character.{name}.{part}" for name in CHARACTERS for part in ("name", "ability", "short"))
    yield from (f"face.{face}" for face in FACES)
    yield from (f"reason.{reason}" for reason in REASONS.split())
    yield from (f"switch.{name}{part}" for name in SWITCHES for part in ("", ".help"))


def raised() -> set[str]:
    """The refusals that the code gives by name, but for those of the other game."""
    paths = (path for path in (ROOT / "bangdice").rglob("*.py") if "cards" not in path.parts)
    sources = (path.read_text("utf-8") for path in paths)
    given = re.compile(r'\b(?:Reason|refuse|Bye)\(\s*"(\w+)"')
    return {name for source in sources for name in given.findall(source)}


@cache
def sources() -> tuple[tuple[str, str], ...]:
    """Everything that speaks to people in the catalogue's words."""
    paths = [
        *(ROOT / "static" / "src").rglob("*.ts*"),
        *(ROOT / "templates").rglob("*.html"),
        *(path for path in (ROOT / "bangdice").rglob("*.py") if "cards" not in path.parts),
    ]
    return tuple((str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in sorted(paths))


def literals(source: str) -> Iterator[str]:
    """Yield quoted texts that may be keys, also within longer quotes."""
    return (match[2] or match[3] for match in LITERAL.finditer(source))


def calls(source: str) -> Iterator[str]:
    """Yield the brackets of calls for a text."""
    for match in re.finditer(r"\b(?:t|words|pieces|hasWord)\(", source):
        depth, end = 1, match.end()
        while depth and end < len(source):
            depth += {"(": 1, ")": -1}.get(source[end], 0)
            end += 1
        yield source[match.end() : end - 1]


def pattern(literal: str) -> re.Pattern[str] | None:
    """The keys a literal stands for: holes are any words, a dot at the end is a beginning; None: no key."""
    filled = HOLE.sub("hole", literal)
    if "." not in filled or not KEY.fullmatch(filled) or filled.startswith("hole"):
        return None
    parts = (re.escape(part) for part in HOLE.split(literal))
    return re.compile(r"[\w.]*".join(parts) + (r"[\w.]+" if literal.endswith(".") else ""))


@LANGUAGES
def test_everything_the_wire_and_the_rules_name_has_words(lang: str) -> None:
    assert {key for key in (*wire_keys(), *game_keys()) if not has(lang, key)} == set()


def test_the_wire_s_tables_were_read() -> None:
    keys = set(wire_keys())
    assert {
        "about.gift",
        "event.rolled",
        "event.life_lost.indians",
        "over.nobody",
        "over.why.undecided",
    } <= keys
    assert "over.why" not in keys and len(keys) > 60


@LANGUAGES
def test_every_refusal_has_words(lang: str) -> None:
    assert {name for name in raised() if f"reason.{name}" not in texts(lang)} == set()


def test_every_text_that_is_asked_for_is_there() -> None:
    known = {key for game in (*Catalogue.games("en"), STORIES, TIPS) for key in texts("en", game)}
    missing = {
        f"{path}: {literal}"
        for path, source in sources()
        for call in calls(source)
        for literal in literals(call)
        if (wanted := pattern(literal)) and not any(wanted.fullmatch(key) for key in known)
    }
    assert missing == set()


def test_no_text_is_there_in_vain() -> None:
    spelt = {literal for _, source in sources() for literal in literals(source)}
    wanted = [it for it in map(pattern, spelt) if it]
    said = {*texts("en"), *texts("en", STORIES)}
    unused = {key for key in said if not key.startswith(SAID_BY_THE_SERVER)}
    assert {key for key in unused if not any(it.fullmatch(key) for it in wanted)} == set()


@LANGUAGES
def test_titles_and_names_fit(lang: str) -> None:
    asked = "|".join(quoted(" ".join(row[0] for row in tables("Questions of the dice game"))))
    titles = {r"over\.\w+": 22, rf"about\.({asked})(\.one|\.two)?": 22, r"(three\.)?role\.\w+\.goal": 24}
    room = titles | {r"character\.\w+\.short": 36, r"bot\.names": 20}
    long = {
        key: text
        for key, forms in texts(lang).items()
        for text in forms
        for shape, most in room.items()
        if re.fullmatch(shape, key) and len(text) > most
    }
    assert long == {}


@LANGUAGES
def test_the_words_for_everybodys_aim_say_how_many_they_are(lang: str) -> None:
    wants = {role: texts(lang)[f"role.{role}.wants"][-1] for role in ("deputy", "outlaw", "renegade")}
    assert {role for role, text in wants.items() if "{count}" not in text} == set()


def test_several_lives_are_lives() -> None:
    """A sign before the number makes it a measure: +2 life."""
    several = re.compile(r"(?<![+−])(\{(count|points)\}|\b[2-9]) life\b(?! point)")
    said = (it for game in (*Catalogue.games("en"), STORIES, TIPS) for it in texts("en", game).items())
    assert {key: forms[-1] for key, forms in said if several.search(forms[-1])} == {}
