"""Anybody does anything at any time: some things are always true of a table."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bangdice.games import GAMES
from bangdice.kernel.decision import PASS
from bangdice.kernel.errors import Refused
from bangdice.kernel.record import BACK
from bangdice.tables.kept.state import read_state
from bangdice.tables.slices.signs import Sign
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.replies import Reply
from tests.tables.evening import Device, Evening
from tests.tables.volleys import ATTACK, DODGE, DRINK, FINISH, STUMBLE, TRAP, TWICE, VolleyBox, Volleys

PHONES = 5
HOST, ASKED = PHONES + 1, PHONES + 2
DONE = [c.Deal, c.Deal, c.End, c.MoreTime, c.AskBoard, c.Here]
DONE_TO_A_CHAIR = [c.Leave, c.Free, c.Host, c.Claim, c.AnswerFor, c.Ring]
device = st.sampled_from([*range(PHONES + 1), HOST, HOST, HOST, ASKED, ASKED, ASKED])
chair = st.sampled_from([0, 0, 1, 1, 2, 2, 3, 4, 5, 6])
name = st.sampled_from(["Anna", "Bruno", "anna", "", "x" * 21, "\u202e"])


class Gathering(RuleBasedStateMachine):
    """Five phones, a board, and their actions; a phone may hold several chairs, a chair several phones."""

    @initialize(windows=st.sampled_from(["ask", "masked", "fast"]), clock=st.sampled_from([0, 20]))
    def begin(self, windows: str, clock: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        switches: dict[str, Any] = {"windows": windows, "clock": clock, "seen": 1.0}
        self.evening = Evening(Path(self.folder.name), {"dice": VolleyBox(Volleys)}, board=True, **switches)
        assert self.evening.board
        self.devices = [Device(self.evening, f"phone {n}") for n in range(PHONES)]
        self.devices.append(self.evening.board)
        for phone in self.devices[:3]:
            phone.arrives()
            phone.may(c.Sit, name="Anna")
        self.devices[0].may(c.Deal)
        self.last: tuple[Device, type[c.Command], dict[str, Any], Reply] | None = None

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def meant(self, number: int) -> Device:
        """A device; HOST and ASKED: one that is there and has that chair, if any."""
        table = self.evening.table
        for phone in self.devices:
            guest = table.live.guests.get(phone.socket)
            for at in () if guest is None or number <= PHONES else guest.chairs(table.state.chairs):
                if table.state.chairs[at].host if number == HOST else at == table.world.asked_chair:
                    return phone
        return self.devices[number % (PHONES + 1)]

    def there(self, number: int) -> Device:
        phone = self.meant(number)
        if phone.mine is None or phone.socket not in self.evening.table.live.guests:
            phone.byes.clear()
            try:
                phone.arrives()
            except Refused:
                phone.keys.clear()
                phone.arrives()
        return phone

    def does(self, number: int, command: type[c.Command], /, **fields: Any) -> None:
        phone = self.there(number)
        fields["id"] = self.evening.word("command")
        table = self.evening.table
        before = table.state, table.rev
        reply = phone.does(command, **fields)
        if not reply.ok:
            assert (table.state, table.rev) == before
        self.last = phone, command, fields, reply

    @rule(number=device)
    def comes_or_goes(self, number: int) -> None:
        phone = self.there(number)
        phone.goes()

    @rule(number=device, other=device)
    def shows_another_key(self, number: int, other: int) -> None:
        phone = self.there(number)
        phone.keys.extend(self.meant(other).keys)
        phone.goes()

    @rule(number=device, name=name, chair=st.none() | chair)
    def sits(self, number: int, name: str, chair: int | None) -> None:
        self.does(number, c.Sit, name=name, chair=chair)

    @rule(
        number=device,
        chair=chair,
        command=st.sampled_from(DONE_TO_A_CHAIR),
    )
    def does_to_a_chair(self, number: int, chair: int, command: type[c.Command]) -> None:
        self.does(number, command, chair=chair)

    @rule(
        number=device,
        command=st.sampled_from(DONE),
    )
    def does_to_the_table(self, number: int, command: type[c.Command]) -> None:
        self.does(number, command)

    @rule(number=device, on=st.booleans(), now=st.booleans())
    def wants_a_rematch(self, number: int, on: bool, now: bool) -> None:
        self.does(number, c.Rematch, on=on, now=now)

    @rule(number=device, chair=chair, name=name)
    def renames(self, number: int, chair: int, name: str) -> None:
        self.does(number, c.Rename, chair=chair, name=name)

    @rule(number=device, chair=chair, to=chair, count=st.integers(3, 8))
    def moves(self, number: int, chair: int, to: int, count: int) -> None:
        self.does(number, c.Move, chair=chair, to=to)
        self.does(number, c.Chairs, count=count)

    @rule(number=device, chair=chair)
    def seats_a_bot(self, number: int, chair: int) -> None:
        self.does(number, c.Bot, chair=chair, kind="random")

    @rule(number=device, chair=chair, on=st.booleans(), command=st.sampled_from([c.StandIn, c.RealDice]))
    def switches(self, number: int, chair: int, on: bool, command: type[c.Command]) -> None:
        self.does(number, command, chair=chair, on=on)

    @rule(number=device, chair=st.none() | chair)
    def looks(self, number: int, chair: int | None) -> None:
        self.does(number, c.Look, chair=chair)

    @rule(number=device, chair=chair, yes=st.booleans())
    def vouches(self, number: int, chair: int, yes: bool) -> None:
        self.does(number, c.Vouch, chair=chair, yes=yes)

    @rule(number=device, yes=st.booleans())
    def nods(self, number: int, yes: bool) -> None:
        requests = self.evening.table.whole("").table.requests
        self.does(number, c.Consent, request=requests[0].id if requests else "none", yes=yes)

    @rule(
        number=device,
        late=st.sampled_from([0, 0, 0, 1]),
        option=st.sampled_from(
            [ATTACK, ATTACK, TWICE, PASS, PASS, DODGE, DRINK, FINISH, STUMBLE, TRAP, BACK]
        ),
    )
    def answers(self, number: int, late: int, option: Any) -> None:
        play = self.evening.table.play
        decision = None if play is None else play.game.decision
        seat = 0 if decision is None else decision.seat
        chairs = self.evening.table.state.chairs
        asked = next((at for at, chair in enumerate(chairs) if chair.seat == seat), 0)
        question = 1 if decision is None else decision.number - late
        self.does(number, c.Answer, chair=asked, question=question, verb=option.verb, taps=option.taps)

    @rule(
        number=device,
        chair=chair,
        late=st.sampled_from([0, 0, 1]),
        verb=st.sampled_from(["pass", "fly", None]),
    )
    def taps(self, number: int, chair: int, late: int, verb: str | None) -> None:
        play = self.evening.table.play
        decision = None if play is None else play.game.decision
        question = 1 if decision is None else decision.number - late
        self.does(number, c.Tapped, chair=chair, question=question, verb=verb)

    @rule(number=device, chair=st.none() | chair, to=st.none() | chair)
    def makes_a_sign(self, number: int, chair: int | None, to: int | None) -> None:
        self.does(number, Sign, sign="well", chair=chair, to=to)

    @rule(number=device, chair=chair, verb=st.sampled_from(["pass", "dodge", None]))
    def chooses_ahead(self, number: int, chair: int, verb: str | None) -> None:
        play = self.evening.table.play
        coming = () if play is None else play.picture.coming
        values = coming[0].shown.values if coming else {"by": 0}
        self.does(number, c.Ahead, chair=chair, about="dodge", values=values, verb=verb)

    @rule(seconds=st.sampled_from([0.0, 1.0, 3.0, 46.0, 61.0, 181.0]))
    def waits(self, seconds: float) -> None:
        self.evening.wait(seconds)

    @rule()
    def doubles(self) -> None:
        if self.last is None or self.last[0].socket not in self.evening.table.live.guests:
            return
        phone, command, fields, reply = self.last
        if issubclass(command, Sign):
            # No sign is remembered: the same again comes too soon.
            return
        state = self.evening.table.state
        again = phone.does(command, **fields)
        assert again == reply and self.evening.table.state == state

    @rule()
    def kills(self) -> None:
        table = self.evening.table
        state, dump = table.state, table.play and table.play.game.dump()
        self.evening.reopened()
        table = self.evening.table
        assert table.state == state and (table.play and table.play.game.dump()) == dump
        self.last = None
        for phone in self.devices:
            phone.mine = None

    @invariant()
    def there_is_one_host_if_there_is_anybody(self) -> None:
        chairs = self.evening.table.state.chairs
        people = [chair for chair in chairs if chair.is_person]
        hosts = [chair for chair in chairs if chair.host]
        assert len(hosts) == (1 if people else 0) and all(chair.is_person for chair in hosts)
        lenders = [index for index, chair in enumerate(chairs) if chair.lends]
        assert len(lenders) <= 1 and all(chairs[at].is_person and not chairs[at].host for at in lenders)
        assert self.evening.table.world.holding.there.isdisjoint(lenders), "it is given back"

    @invariant()
    def keys_names_and_seats_are_nobody_elses(self) -> None:
        state = self.evening.table.state
        for things in (
            [key.digest for chair in state.chairs for key in chair.keys],
            [chair.name.casefold() for chair in state.chairs if chair.name],
            [chair.seat for chair in state.chairs if chair.seat is not None],
        ):
            assert len(things) == len(set(things))
        play = self.evening.table.play
        if play is not None:
            seats = sorted(chair.seat for chair in state.chairs if chair.seat is not None)
            assert seats == list(range(play.game.seat_count))
        assert (state.phase == "lobby") == (play is None)
        assert all(chair.keys or chair.left for chair in state.chairs if chair.kind == "person")

    @invariant()
    def the_store_has_what_the_table_has(self) -> None:
        table, store = self.evening.table, self.evening.house.tools.store
        (row,) = store.living_tables()
        assert (
            read_state(row.document, GAMES, store.done_commands(table.code)) == table.state
            and row.rev <= table.rev
        )
        if table.play is not None:
            kept = [
                (entry.seat, entry.by, entry.answer) for entry in store.entries(table.code, table.state.game)
            ]
            assert kept == [(it.seat, it.by, str(it.answer)) for it in table.play.recording.entries]

    @invariant()
    def nobody_sees_what_is_not_his(self) -> None:
        table = self.evening.table
        shown: dict[str, set[int]] = {}
        for guest in table.live.guests.values():
            mine = table.whole(guest.id).mine[guest.id]
            assert mine.own is None or mine.own.chair in mine.chairs
            is_asked = mine.own is not None and mine.own.choice is not None
            assert mine.tapped is None or (is_asked and mine.tapped.question == mine.own.choice.number)
            if mine.own is not None:
                shown.setdefault(guest.device, set()).add(mine.own.chair)
            for index in mine.chairs:
                assert table.state.chairs[index].opens_for(guest.keys)
        assert all(len(chairs) == 1 for chairs in shown.values())
        assert all(request.visitor in table.live.guests for request in table.live.requests.values())

    @invariant()
    def revisions_have_no_gaps(self) -> None:
        revs = [update.rev for update in self.evening.updates]
        assert all(
            after - before == 1 or after <= before for before, after in zip(revs, revs[1:], strict=False)
        )


TestGathering = Gathering.TestCase
TestGathering.settings = settings(max_examples=15, stateful_step_count=40, deadline=None)
