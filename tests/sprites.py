"""The sprites of both games: every drawing by its id."""

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

IMG = Path(__file__).parents[1] / "static" / "img"
SYMBOL = "{http://www.w3.org/2000/svg}symbol"


@cache
def source(name: str) -> str:
    """Return the text of a sprite."""
    return (IMG / f"{name}.svg").read_text("utf-8")


@cache
def symbols(name: str) -> dict[str, str]:
    """Return the drawings of a sprite by their ids."""
    drawn = [
        (symbol.attrib["id"], "".join(ElementTree.tostring(part, "unicode") for part in symbol))
        for symbol in ElementTree.fromstring(source(name)).iter(SYMBOL)
    ]
    assert len(dict(drawn)) == len(drawn), "an id stands twice"
    return dict(drawn)
