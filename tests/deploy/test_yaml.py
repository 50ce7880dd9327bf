"""Our part of YAML is read as everybody reads it, and the rest is refused."""

from __future__ import annotations

import pytest

from tests.deploy.yaml import read


def test_maps_lists_anchors_and_words() -> None:
    said = """
base: &base
  image: one
  list: ["a", "b c"]
other:
  <<: *base
  image: "two"
  flag: true
  "quoted key": 4
items:
- name: a
  more:
    - 1.5
    - x: why
      z:
  last: http://host:80/#part
- b
---
second: {}
"""
    base = {"image": "one", "list": ["a", "b c"]}
    other = base | {"image": "two", "flag": True, "quoted key": 4}
    more = [1.5, {"x": "why", "z": None}]
    items = [{"name": "a", "more": more, "last": "http://host:80/#part"}, "b"]
    assert read(said) == [{"base": base, "other": other, "items": items}, {"second": {}}]


@pytest.mark.parametrize(
    "said",
    [
        "a: 'b'",
        "a: |\n  b",
        "a: yes",
        "a: b: c",
        "a: b # c",
        "a: *b",
        "a: 1\na: 2",
        "a:\n\tb: 1",
        "a: [b]",
        "a\n",
    ],
)
def test_yaml_of_another_kind_is_refused(said: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        read(said)
