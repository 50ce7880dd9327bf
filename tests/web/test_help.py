"""The rules help: the same in every language, whole, and nothing invented."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import FACES
from bangdice.kernel.roles import ROLE_TABLE
from bangdice.web.pages.help_text import _sections, help_page
from tests.tongues import LANGUAGES

ID = re.compile(r'id="(\w+)"')
LINK = re.compile(r'href="#(\w+)"')


def anchors(lang: str) -> list[str]:
    """Return every anchor of the page, in order."""
    found: list[str] = []
    for section in help_page(lang, "dice"):
        found += [section.anchor, *ID.findall(section.html)]
        for part in section.parts:
            found += [part.anchor, *ID.findall(part.html)]
    return found


def texts(lang: str) -> list[str]:
    """Return every text of the page as HTML."""
    found: list[str] = []
    for section in help_page(lang, "dice"):
        found += [str(section.html), *(str(part.html) for part in section.parts)]
    return found


@LANGUAGES
def test_every_language_tells_the_same(lang: str) -> None:
    assert anchors(lang) == anchors("en")
    assert len(set(anchors(lang))) == len(anchors(lang))


@LANGUAGES
def test_links_within_the_page_lead_somewhere(lang: str) -> None:
    assert {link for text in texts(lang) for link in LINK.findall(text)} <= set(anchors(lang))


def test_every_character_face_and_role_has_its_place(site: FlaskClient) -> None:
    roles = {role for table in ROLE_TABLE.values() for role in table}
    page = site.get("/help/dice").text
    assert all(f'id="{name}"' in page for name in (*CHARACTERS, *FACES, *roles))


def test_markup_in_the_text_stays_text() -> None:
    (section,) = _sections("## one: One\n\n<script>alert(1)</script> and <b>more</b>\n")
    assert section.html == "<p>&lt;script&gt;alert(1)&lt;/script&gt; and &lt;b&gt;more&lt;/b&gt;</p>\n"
