"""Names: 1-20 visible characters, text and nothing else."""

from __future__ import annotations

import pytest

from bangdice.kernel.errors import Refused
from bangdice.tables.world.names import bot_name, number_name, read_name
from bangdice.words.catalogue import Catalogue


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("\uff21nna", "Anna"),
        ("Jos\u0065\u0301", "José"),
        ("<b>Nico</b>", "<b>Nico</b>"),
        ("李雷", "李雷"),
        ("Zoë 🤠", "Zoë 🤠"),
        ("x" * 20, "x" * 20),
        ("ก็" * 5, "ก็" * 5),
        ("Anna\n", "Anna"),
    ],
)
def test_good_names(typed: str, name: str) -> None:
    assert read_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("x" * 21, "name_too_long"),
        ("An\nna", "name_bad"),
        ("An\x00na", "name_bad"),
        ("\u202eannA", "name_bad"),
        ("An\u200bna", "name_bad"),
        ("An\u200dna", "name_bad"),
        ("\ufeff", "name_bad"),
        ("\u0301\u0302", "name_bad"),
        ("\u0301Anna", "name_bad"),
        ("A" + "\u0323" * 9, "name_bad"),
        ("\u3164", "name_bad"),
        ("\u2800", "name_bad"),
        ("\ue000", "name_bad"),
    ],
)
def test_bad_names(typed: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        read_name(typed)
    assert refused.value.reason.name == why


def test_equal_names_get_a_number_and_still_fit() -> None:
    assert number_name("Anna", []) == "Anna"
    assert number_name("Anna", ["ANNA"]) == "Anna 2"
    assert number_name("Anna", ["Anna", "Anna 2", "Bruno"]) == "Anna 3"
    long = number_name("x" * 20, ["x" * 20])
    assert long == "x" * 18 + " 2"
    assert read_name(long) == long


def test_eight_bots_have_eight_names() -> None:
    taken: list[str] = []
    for _ in range(9):
        taken.append(bot_name(taken))
    assert tuple(taken[:8]) == Catalogue.load("en").texts("bot.names")
    assert taken[8] == "Tin Bill 2"
    assert [read_name(name) for name in taken] == taken
