"""The commands of a device to its table."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from bangdice.bots.player import Kind
from bangdice.bots.temper import Temper
from bangdice.tables.kept.plain import Plain

Word = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=200)]
Chair = Annotated[int, Meta(ge=0, le=7)]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Secret = Annotated[str, Meta(pattern=r"^([0-9a-f]{32})?\Z")]
HatNumber = Annotated[int, Meta(ge=1, le=8)]


Speaks = Literal["", "chair", "host", "anybody"]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what"):
    """A command of a device. `id` is the command's own, so that a doubled one is recognised.

    `speaks`: in whose name it speaks to the table, or takes a side, which nobody may who has seen all roles
    (`slices/ghosts.py`): in that of a chair, of the host or a board, of anybody's device. One that
    `is_private` is refused at a board: everybody would read there what it shows.
    """

    speaks: ClassVar[Speaks] = ""
    is_private: ClassVar[bool] = False
    id: Word


class AtChair(Command, frozen=True):
    """A command about one chair."""

    chair: Chair


class Private(AtChair, frozen=True):
    """A command about a chair that is refused at a board, which everybody can read."""

    is_private: ClassVar[bool] = True


class Light(Command, frozen=True):
    """A command that is neither stored nor remembered. It may be done twice."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a chair (None: the first free one) under a name, in a hat (None, or a worn one: a free one).

    `later`: in a game, a chair for the next one.
    """

    speaks: ClassVar[Speaks] = "anybody"
    name: Name
    chair: Chair | None = None
    hat: HatNumber | None = None
    later: bool = False


class SitHere(AtChair, frozen=True, tag="sit_here"):
    """Seat somebody without a phone, who plays at this board."""

    name: Name


class Leave(AtChair, frozen=True, tag="leave"):
    """Go home."""


class Look(Command, frozen=True, tag="look"):
    """Open the curtain for one of this device's chairs, or close it (None)."""

    chair: Chair | None


class Rename(AtChair, frozen=True, tag="rename"):
    """Give a chair's person another name."""

    speaks: ClassVar[Speaks] = "chair"
    name: Name


class Hat(AtChair, frozen=True, tag="hat"):
    """Wear another hat."""

    hat: HatNumber


class Move(AtChair, frozen=True, tag="move"):
    """Put a chair into another place of the ring."""

    to: Chair


class Chairs(Command, frozen=True, tag="chairs"):
    """Have this many chairs round the table."""

    count: Annotated[int, Meta(ge=3, le=8)]


class Bot(AtChair, frozen=True, tag="bot"):
    """Seat a bot in a chair, or change it. Without a `kind` it is the table's, without a `temper` by lot."""

    speaks: ClassVar[Speaks] = "host"
    kind: Kind | None = None
    temper: Temper | None = None


class Free(AtChair, frozen=True, tag="free"):
    """Free a chair."""

    speaks: ClassVar[Speaks] = "host"


class Host(AtChair, frozen=True, tag="host"):
    """Name another host."""

    speaks: ClassVar[Speaks] = "host"


class ChangeSwitches(Command, frozen=True, tag="switches"):
    """Change the switches of the table that are named."""

    speaks: ClassVar[Speaks] = "host"
    switches: dict[Word, int | float | str | bool | Annotated[tuple[Word, ...], Meta(max_length=8)]]


class RealDice(AtChair, frozen=True, tag="real_dice"):
    """Roll real dice at this chair and tap in their faces."""

    on: bool


class Keep(AtChair, frozen=True, tag="keep"):
    """Keep the character that survived the last card game at a chair, or not."""

    on: bool


class Deal(Command, frozen=True, tag="deal"):
    """Begin the game."""


class Ready(AtChair, frozen=True, tag="ready"):
    """Say that a chair's person has looked at character and role, or that he wants to look again."""

    on: bool = True


class Hold(AtChair, frozen=True, tag="hold"):
    """Say that a chair's person holds his card open, or has let it go. The clock of the opening stands
    meanwhile. It is the same for every role.
    """

    on: bool


class GoOn(Command, frozen=True, tag="go_on"):
    """Begin without the people who still look at their cards; a second time, also without the badge."""


class Answer(AtChair, frozen=True, tag="answer"):
    """Answer the question with this number."""

    question: int
    verb: Word
    taps: Annotated[tuple[Word, ...], Meta(max_length=40)]


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of several."""

    verb: Word
    taps: Annotated[tuple[Word, ...], Meta(max_length=40)]


class Answers(AtChair, frozen=True, tag="answers"):
    """Answer the question with this number, and the parts of the same choice that are asked after it."""

    question: int
    answers: Annotated[tuple[Said, ...], Meta(min_length=1, max_length=20)]


class Unasked(AtChair, frozen=True, tag="unasked"):
    """Do what a player may do at any time, also unasked. The open question stays as it is."""

    verb: Word
    taps: Annotated[tuple[Word, ...], Meta(max_length=40)]


class Back(AtChair, frozen=True, tag="back"):
    """Take the last part of a choice back; `question` is the number of the question open now."""

    question: int


class Ahead(AtChair, frozen=True, tag="ahead"):
    """Choose ahead of the question (verb None: withdraw the choice)."""

    about: Word
    values: Annotated[dict[Word, Plain], "AskedValues"]
    verb: Word | None
    taps: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class Tapped(Light, frozen=True, tag="tapped"):
    """Show the taps for an open question that are not sent yet; `verb`: the power they are for."""

    chair: Chair
    question: int
    verb: Word | None = None
    taps: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class Here(Light, frozen=True, tag="here"):
    """Tell that somebody touches this device."""


class NoteReading(Light, frozen=True, tag="reading"):
    """Tell that somebody at this device reads a card or a sheet now, or no longer."""

    on: bool


class Claim(AtChair, frozen=True, tag="claim"):
    """Ask for a person's chair, from another device."""

    speaks: ClassVar[Speaks] = "anybody"


class AskBoard(Command, frozen=True, tag="board"):
    """Ask for the board's powers."""


class Consent(Command, frozen=True, tag="consent"):
    """Grant a request, or refuse it."""

    request: Word
    yes: bool


class Vouch(AtChair, frozen=True, tag="vouch"):
    """Vouch for a device that has come to a chair of this one, or throw it out."""

    yes: bool


class Ring(AtChair, frozen=True, tag="ring"):
    """Ring the bell of the chair that the table waits for."""

    speaks: ClassVar[Speaks] = "anybody"


class AnswerFor(AtChair, frozen=True, tag="answer_for"):
    """Let a bot answer this one question for a chair that keeps the table waiting."""


class StandIn(AtChair, frozen=True, tag="stand_in"):
    """Let a bot play for a chair until its person is back, or take over again."""

    on: bool


class MoreTime(Command, frozen=True, tag="more_time"):
    """Ask for more time on the clock."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Want another game with the same people, or take that back; the host may decide it (`now`)."""

    on: bool = True
    now: bool = False


class End(Command, frozen=True, tag="end"):
    """End the game undecided."""


class Close(Command, frozen=True, tag="close"):
    """Close the table."""
