"""The receipt of a game: its record with the seal, the words, and every value drawn, as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path

from bangdice.box import Box
from bangdice.chronicle import verify
from bangdice.chronicle.seal import Chain, Pledge, Sealed, head_of, lines_of
from bangdice.chronicle.verify import HEAD, Wrong
from bangdice.kernel.errors import BadRecord
from bangdice.kernel.record import Record, read_record, replay_steps

HEADLINE = "bangdice receipt 1"
VERIFIER = Path(verify.__file__)
"""The script that checks a receipt without us."""


def receipt_of(record: Record, sealed: Sealed, box: Box) -> str:
    """Return the receipt of a game. Raise BadRecord or OtherRules if its record cannot be played again."""
    chain, blocks = Chain.begin(sealed, box, record.setup), []
    for recording, entry in replay_steps(record, box.game):
        drawn = recording.game.chance.drawn
        first = f"seed {record.seed.hex()}" if entry is None else str(entry)
        blocks.append(lines_of(first, drawn, box.faces))
        chain = chain.with_lines(blocks[-1])
    top = [
        HEADLINE,
        f"seal {sealed.seal}",
        f"cup {sealed.cup}",
        *(f"burnt {seal}" for seal in sealed.burnt),
        *(f"pledge {it.chair} {it.pledge} {it.word or '-'}" for it in sealed.pledges),
        f"link {chain.last.hex()}",
    ]
    return "\n".join([*top, head_of(box, record.setup)]) + "".join(blocks)


def rules_checked(text: str, boxes: Mapping[str, Box]) -> None:
    """Check a receipt by the rules: played again, it has to give the same text, line by line.

    Raise Wrong if it does not, and BadRecord or OtherRules if it cannot be played.
    """
    head = HEAD.match(text)
    if not head:
        raise Wrong("this is no receipt, or its head is damaged")
    lines = [line for line in text[head.end() :].split("\n") if line[:1] not in (">", "=")]
    top = [line for line in head["game"].split("\n") if line and not line.startswith("faces ")]
    setup = top.pop()
    record = read_record("\n".join(["bangdice record 1", *top, f"seed {head['seed']}", setup, *lines]))
    if record.game not in boxes:
        raise BadRecord(f"there is no game {record.game!r}, there is {', '.join(boxes)}")
    right = receipt_of(record, _seal_in(head), boxes[record.game])
    lines, wanted = text.split("\n"), right.split("\n")
    pairs = zip_longest(lines, wanted, fillvalue="nothing more")
    wrong = next((at for at, (line, other) in enumerate(pairs) if line != other), None)
    if wrong is not None:
        raise Wrong(f"line {wrong + 1}: by the rules it is: {[*wanted, 'nothing more'][wrong]}")


def _seal_in(head: re.Match[str]) -> Sealed:
    told = (line.split(" ")[1:] for line in head["pledges"].splitlines())
    pledges = tuple(Pledge(chair, pledge, word.strip("-")) for chair, pledge, word in told)
    return Sealed(head["cup"], pledges, tuple(re.findall("burnt (.*)", head["burnt"])))
