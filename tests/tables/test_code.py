"""Codes: short, without look-alikes, forgiving when typed."""

from __future__ import annotations

from random import Random

from bangdice.tables.house.codes import CODE_LENGTH, CODE_SIGNS, new_code, read_code


def test_no_sign_is_a_vowel_or_looks_like_another() -> None:
    assert not set(CODE_SIGNS) & set("AEIOUY01LQ2568")
    assert len(set(CODE_SIGNS)) == len(CODE_SIGNS)


def test_a_code_has_four_signs_and_every_sign_turns_up() -> None:
    chance = Random(3)
    codes = [new_code(chance.randrange) for _ in range(300)]
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert set("".join(codes)) == set(CODE_SIGNS)


def test_it_may_be_typed_in_any_case_with_blanks_and_look_alikes() -> None:
    assert read_code(" k7-w m ") == "K7WM"
    assert read_code("8s5z") == "BSSZ"
    assert read_code("") == ""
