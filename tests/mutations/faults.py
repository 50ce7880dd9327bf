"""Faults to be planted in every room, and the tests that must find them."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One fault: a file, a text that stands in it once, the text to put in its place, the tests to run.

    A word that ends in `.ts` or `.tsx` is a file of `tests/js`; other words are pytest's.
    """

    file: str
    text: str
    instead: str
    tests: str


def _faults(room: str, *rows: tuple[str, str, str, str]) -> list[Fault]:
    return [Fault(f"{room}/{file}", text, instead, tests) for file, text, instead, tests in rows]


FAULTS = (
    *_faults(
        "bangdice/kernel",
        ("chance.py", "if not 0 <= script[0] < bound:", "if not 0 <= script[0] <= bound:", "tests/kernel"),
        ("knowledge.py", "return (2 << self.seats) - 1", "return (1 << self.seats) - 1", "tests/kernel"),
        ("record.py", 'if not text.endswith("\\n"):', "if False:", "tests/kernel"),
        (
            "seats.py",
            "return (left,) if left == right else (left, right)",
            "return (left, right)",
            "tests/kernel tests/dice/scenarios",
        ),
        ("roles.py", "if left == [RENEGADE]:", "if RENEGADE in left:", "tests/kernel tests/dice/scenarios"),
    ),
    *_faults(
        "bangdice/dice",
        (
            "rolling.py",
            "elif roll and (not rerolls or dice.count(DYNAMITE) >= BUST):",
            "elif roll and (not rerolls or dice.count(DYNAMITE) > BUST):",
            "tests/dice/scenarios",
        ),
        ("arrows.py", "if g.pile == 0:", "if g.pile == 1:", "tests/dice/scenarios"),
        (
            "entries.py",
            "return ORDINARY.gatlings - self.roller.gatlings if seat == me else 0",
            "return 0",
            "tests/dice/scenarios",
        ),
        (
            "entries.py",
            "return max(0, points - self.most_lost.get(why, points)) if seat == me else 0",
            "return 0",
            "tests/dice/scenarios",
        ),
        (
            "elimination.py",
            "return SHERIFF not in g.roles and seat in seats_with(g.roles, PREY[g.roles[hunter]])",
            "return seat in seats_with(g.roles, PREY[g.roles[hunter]])",
            "tests/dice tests/kernel",
        ),
        ("saloon.py", "shots >= self.volley", "shots > self.volley", "tests/dice/scenarios"),
        (
            "rolling.py",
            "if not g.duty(Hooks.holds_arrows, self.seat):",
            "if True:",
            "tests/dice/scenarios",
        ),
        ("gifts.py", "if g.loose_arrows(self.seat):", "if True:", "tests/dice/scenarios"),
        ("arrows.py", "return left < g.pile", "return True", "tests/dice/scenarios"),
        (
            "arrows.py",
            "arrows[chief] > max(",
            "arrows[chief] >= max(",
            "tests/dice/scenarios",
        ),
        (
            "game.py",
            "if seat == self.chief and not self.arrows[seat]:",
            "if False:",
            "tests/dice/scenarios",
        ),
        (
            "covering.py",
            "whole = self._whole(g, seat) + self._whole(g, self.seat)",
            "whole = self._whole(g, seat)",
            "tests/dice/scenarios",
        ),
        ("arrows.py", "[arrows - harmless_arrows(g, seat) for", "[arrows for", "tests/dice/scenarios"),
        ("setup.py", "if sets.count(name) > 1:", "if False:", "tests/dice/scenarios"),
        ("bots/habits.py", 'if public.dice[aim.die] == "beer":', "if False:", "tests/bots tests/dice"),
    ),
    *_faults(
        "bangdice/cards",
        ("distances.py", "if distance <= reach:", "if distance < reach:", "tests/cards/scenarios/base"),
        (
            "elimination.py",
            "elif g.roles[dead] == DEPUTY and g.roles[by] == SHERIFF:",
            "elif g.roles[dead] == DEPUTY:",
            "tests/cards/scenarios/base",
        ),
        ("elimination.py", "elif len(heirs) == 1:", "elif len(heirs) >= 1:", "tests/cards/scenarios"),
        (
            "turn.py",
            "g.come_to(self.seat, is_extra=True)",
            "g.come_to(self.seat)",
            "tests/cards/scenarios",
        ),
        (
            "damage.py",
            'if g.switches.beer_out_of_turn == "any_hit":',
            "if True:",
            "tests/cards/scenarios",
        ),
        (
            "mass.py",
            'elif g.switches.mass_attack_resolution == "sequential":',
            "elif True:",
            "tests/cards/scenarios",
        ),
        ("sets/base/blue.py", "return g.suit(card) == HEARTS", "return True", "tests/cards/scenarios/base"),
        (
            "sets/high_noon/lasting.py",
            "return Reason(self.id) if kind == BANG and g.is_on_turn(seat) else None",
            "return Reason(self.id) if kind == BANG else None",
            "tests/cards/scenarios",
        ),
        (
            "sets/fistful_of_cards/law.py",
            "return g.switches.law_binds_answers or not is_playable",
            "return not is_playable",
            "tests/cards/scenarios/fistful_of_cards tests/cards/scenarios/combinations",
        ),
        (
            "sets/valley_of_shadows/poker.py",
            "if any(g.face(card).rank == ACE for card in cards):",
            "if False:",
            "tests/cards/scenarios/valley_of_shadows",
        ),
        (
            "turn.py",
            "g.then(*g.trigger_frames(Hooks.on_excess, seat, cards)[:1])",
            "g.then(*g.trigger_frames(Hooks.on_excess, seat, cards))",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "flip.py",
            "((it[0] or 0) - self.seat) % g.seat_count",
            "((it[0] or 0) - g.turn) % g.seat_count",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "sets/wild_west_show/characters.py",
            "if g.is_falling(self.seat):",
            "if True:",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "sets/wild_west_show/powers.py",
            "g.then(*taken, EmptyHands(), GivesHis(self.seat, self.card, self.target))",
            "g.then(*taken, GivesHis(self.seat, self.card, self.target))",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "sets/wild_west_show/powers.py",
            "g.keep_for(LEE_VAN_KLIFF)\n        g.discard",
            "g.discard",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "seats.py",
            "lying = self.events_on_piles()",
            "lying = self.events",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "state.py",
            "return pile[0] if pile and not EVENTS[pile[0]].turned_by else None",
            "return pile[0] if pile else None",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "sets/wild_west_show/powers.py",
            "g.count_card(self.seat)\n",
            "pass\n",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "moving_cards.py",
            'return "all" if self.duty(Hooks.opens_hands) else seats',
            "return seats",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "seats.py",
            "            self.open_roles[seat] = False\n            self.note(events.NewRole",
            "            self.note(events.NewRole",
            "tests/cards/scenarios/wild_west_show",
        ),
        (
            "avoiding.py",
            "if is_escapable(g, seat, by, kind) and any(it.is_escape for it in g.may_be_held()):",
            "if is_escapable(g, seat, by, kind) and any(g.entry(it).is_escape for it in g.hand(seat)):",
            "tests/cards/scenarios/valley_of_shadows",
        ),
        (
            "sets/valley_of_shadows/surprises.py",
            "replace(self, left=left, points=self.points - 1),",
            "replace(self, left=left, points=0),",
            "tests/cards/scenarios/valley_of_shadows",
        ),
        (
            "state.py",
            "return self.alive[seat] or (seat == self.ghost and self.switches.ghost_healing)",
            "return self.alive[seat] or self.switches.ghost_healing",
            "tests/cards/scenarios/valley_of_shadows",
        ),
        (
            "elimination.py",
            "if not g.is_in_play(self.dead):",
            "if True:",
            "tests/cards/scenarios/valley_of_shadows",
        ),
        (
            "victory.py",
            "if hunter is not None and hunter != seat and g.roles[seat] == PREY[g.roles[hunter]]:",
            "if hunter is not None and hunter != seat:",
            "tests/cards/scenarios tests/cards/test_golden.py",
        ),
        (
            "bots/worth.py",
            "return 3.0 if life <= 1 else 1.5 if life == 2 else 0.8",
            "return 0.8",
            "tests/bots",
        ),
    ),
    *_faults(
        "bangdice",
        (
            "bots/belief.py",
            "return tuple(sum(part for order, part in weighed if order[seat] == role) for role in ROLES)",
            "return tuple(part for role in ROLES for part in [1 / len(ROLES)])",
            "tests/bots",
        ),
        ("bots/stance.py", "return self.towards[seat] < 0", "return self.towards[seat] <= 0", "tests/bots"),
        (
            "box/switches.py",
            "return next((reason for value, reason in row.dark if value == chosen), None)",
            "return None",
            "tests/tables/test_switches.py tests/tables/test_opening.py tests/tables/test_card_choosing.py",
        ),
        ("simulation.py", "while game.decision is not None:", "while False:", "tests/test_simulation.py"),
        (
            "rulings/__init__.py",
            'return f"{last[0]}{int(last[1:]) + 1:03}"',
            'return f"{last[0]}{int(last[1:]):03}"',
            "tests/words/test_rulings.py tests/test_new.py",
        ),
    ),
    *_faults(
        "bangdice/chronicle",
        (
            "awards.py",
            "if person.is_winner and person.left == 1 and person.life > 1:",
            "if person.is_winner and person.life > 1:",
            "tests/chronicle",
        ),
        ("casebook.py", "if entry.answer == BACK:", "if False:", "tests/chronicle"),
        (
            "verify.py",
            "if self.left[stream] < 0 or",
            "if",
            "tests/chronicle",
        ),
        (
            "verify.py",
            "elif (order[1], 2) != self.run[-1][:2] or order_of(self.run) != [*map(int, order[2].split())]:",
            "elif (order[1], 2) != self.run[-1][:2]:",
            "tests/chronicle",
        ),
        (
            "sums.py",
            'if edge.how == "fell" and edge.by is not None and edge.by != seat:',
            'if edge.how == "fell" and edge.by is not None:',
            "tests/chronicle",
        ),
        (
            "titles.py",
            "return _one(*lost) if len(lost) == 1 and len(night.stories) >= SOME else None",
            "return _one(*lost) if len(lost) == 1 else None",
            "tests/chronicle",
        ),
    ),
    *_faults(
        "bangdice/tables",
        (
            "steps/playing.py",
            "if asked is None or asked.shown.number != number:",
            "if asked is None:",
            "tests/tables/test_playing.py tests/tables/test_card_playing.py",
        ),
        (
            "slices/ghosts.py",
            "return not any(guest.device in (*chair.devices, *chair.barred) for chair in chairs)",
            "return True",
            "tests/tables/test_afterlife.py tests/tables/test_ghost_attacks.py",
        ),
        (
            "slices/seal.py",
            'if state.phase != "lobby" or state.only_counts or seal.cup',
            "if state.only_counts or seal.cup",
            "tests/tables/test_sealing.py tests/tables/test_evening_laws.py",
        ),
        (
            "steps/show.py",
            "return asked is not None and world.shown_chair(guest) == asked and"
            " asked in world.holding.of_guest(guest)",
            "return asked is not None",
            "tests/tables/test_tapping.py",
        ),
        (
            "steps/autoplay.py",
            "yield Timer(max((request.since, *world.live.away.values())) + ALONE, request)",
            "yield Timer(request.since + ALONE, request)",
            "tests/tables/test_claims.py",
        ),
        (
            "world/names.py",
            "if marks.count(False) > NAME_LENGTH:",
            "if False:",
            "tests/tables/test_names.py",
        ),
        (
            "house/recovery.py",
            "if not state.is_seated(play.game.seat_count):",
            "if False:",
            "tests/tables/test_recovery.py",
        ),
        (
            "house/archive.py",
            "return box if box is not None and box.game.rules_version == game.row.rules else None",
            "return box",
            "tests/tables/test_archive.py tests/web/test_receipts.py",
        ),
        (
            "house/scheduler.py",
            "return abs(now - self._clock() - self._offset) > JUMP",
            "return False",
            "tests/tables/test_house.py tests/tables/test_pace.py",
        ),
    ),
    *_faults(
        "bangdice/store",
        (
            "booking.py",
            "if row is None or not hmac.compare_digest(row.key, key_digest(key)):",
            "if row is None:",
            "tests/store/test_booking.py",
        ),
        (
            "writing.py",
            "if found is not None and tuple(found) == (step.document, step.rev):",
            "if found is not None:",
            "tests/many/test_owning.py tests/store/test_store.py tests/store/test_troubles.py",
        ),
        (
            "salvaging.py",
            'return is_document(row.get("document"))',
            "return True",
            "tests/store/test_salvaging.py",
        ),
    ),
    *_faults(
        "bangdice/many",
        (
            "lease.py",
            "if self._has_lost or self._clock() < self._until + self._patience:",
            "if self._has_lost:",
            "tests/many/test_lease.py",
        ),
    ),
    *_faults(
        "bangdice/web",
        ("admission/limits.py", "if level < 1:", "if level < 0:", "tests/web/test_limits.py"),
        (
            "admission/origin.py",
            "return _is_number(name) or name in machine_names()",
            "return True",
            "tests/web/test_origin.py",
        ),
        ("admission/makers.py", "if not is_right:", "if False:", "tests/web/test_makers.py"),
        (
            "admission/places.py",
            "if len(others) >= places.most - places.kept:",
            "if len(others) >= places.most:",
            "tests/web/test_places.py",
        ),
        (
            "pages/headers.py",
            'return request.accept_encodings.quality("gzip") > 0',
            "return True",
            "tests/web/test_headers.py tests/web/test_files.py",
        ),
        (
            "sockets/gate.py",
            "if len(self._open) >= LINES or self._from[network] >= self._most_from:",
            "if len(self._open) >= LINES:",
            "tests/web/test_transport.py",
        ),
        (
            "network/addresses.py",
            "return [address for address in found if not is_local_only(address.host)]",
            "return [*found]",
            "tests/web/test_addresses.py",
        ),
    ),
    *_faults(
        "bangdice/words",
        (
            "catalogue.py",
            'return key in self._leaves or f"{key}.other" in self._leaves',
            "return key in self._leaves",
            "tests/words",
        ),
        (
            "sentence.py",
            'if isinstance(face, str) and "kind" in values and face.partition(" ")[0] != kind:',
            "if False:",
            "tests/words",
        ),
    ),
    *_faults(
        "static/src",
        (
            "stage/ring.ts",
            "const half = (lower - 1) / 2;",
            "const half = lower / 2;",
            "ring.test.ts",
        ),
        (
            "table/net.ts",
            'if (silence >= LATE) link.value = silence < LOST ? "late" : "offline";',
            'if (silence >= LATE) link.value = "offline";',
            "net.test.ts",
        ),
        (
            "table/sentence.ts",
            "return [...new Set(names)].map((it) => (count(it) > 1 ? `${it} ×${count(it)}` : it));",
            "return [...new Set(names)];",
            "sentence.test.ts",
        ),
        (
            "table/words.ts",
            "return key in catalogue.value || `${key}.other` in catalogue.value;",
            "return key in catalogue.value;",
            "sentence.test.ts say.test.ts phone-end.test.tsx story.test.tsx",
        ),
        (
            "phone/calls.ts",
            "const isCalled = asked !== null && asked.about === early;",
            "const isCalled = false;",
            "calls.test.ts",
        ),
        (
            "phone/steady.ts",
            "if (press.on && isNew(press.on, press.at)) event.stopPropagation();",
            "",
            "steady.test.tsx",
        ),
        (
            "seal/verify.ts",
            "last?.bound !== 2 || String(orderOf(this.run)) !== String(told)",
            "last?.bound !== 2",
            "tests/chronicle/test_both.py",
        ),
        (
            "cards/showing.ts",
            "return traits(event).title ?? null;",
            "return null;",
            "card-phone.test.tsx card-board.test.tsx play.test.ts",
        ),
        (
            "sound/signal.ts",
            'return audio?.state === "running" && !isSilent() ? audio : null;',
            'return audio?.state === "running" ? audio : null;',
            "sound.test.ts",
        ),
        (
            "board/frame.ts",
            "const turned = screenWidth < NARROW && screenHeight > screenWidth;",
            "const turned = screenWidth < NARROW;",
            "frame.test.ts",
        ),
        (
            "style/system/tokens.css",
            "--fg2: var(--l, #5b4836) var(--d, #cdb995);",
            "--fg2: var(--l, #5b4836) var(--d, #6b5a45);",
            "tests/browser/test_phone_sheets.py",
        ),
        (
            "parts/seat.css",
            "overflow-wrap: anywhere;\n  text-wrap: balance;",
            "white-space: nowrap;",
            "tests/browser/test_crowded_rings.py",
        ),
        (
            "board/ticker.css",
            "font: 600 var(--step-4) / 1.16 var(--text);",
            "font: 600 13px / 1.16 var(--text);",
            "tests/browser/test_board_screens.py",
        ),
        (
            "board/seats.css",
            "font: 600 var(--step-2) / 1.1 var(--text);",
            "font: 600 var(--step-6) / 1.1 var(--text);",
            "tests/browser/test_board_boxes.py",
        ),
        (
            "style/system/tokens.css",
            "@media (max-width: 359px) {",
            "@media (max-width: 299px) {",
            "tests/browser/test_cards_screens.py",
        ),
    ),
)
