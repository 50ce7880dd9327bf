"""A test that fails says what is wrong, in a few lines."""

from __future__ import annotations

import logging
import urllib.error
import urllib.request

import pytest

from tests.conftest import FEW, PATIENCE, pytest_assertrepr_compare
from tests.look.stage import Stage


def test_many_faults_are_counted_and_the_first_few_shown() -> None:
    faults = [f"game of 8, {n}: cut" for n in range(207)]
    said = pytest_assertrepr_compare("==", faults, [])
    assert said == ["none expected, and there are 207:", *faults[:FEW], f"... and {207 - FEW} more"]


@pytest.mark.parametrize(("left", "right"), [([], []), ([1], [2]), ({"a"}, set())])
def test_other_comparisons_are_told_as_ever(left: object, right: object) -> None:
    assert pytest_assertrepr_compare("==", left, right) is None


def test_a_stage_says_nothing_of_files_that_were_fetched(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO), Stage() as stage:
        with urllib.request.urlopen(stage.url("/static/img/icon.svg"), timeout=PATIENCE) as answer:
            assert answer.status == 200
        assert "icon.svg" not in caplog.text
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(stage.url("/static/img/nothing.svg"), timeout=PATIENCE)
        assert "nothing.svg" in caplog.text
