"""The bot of good habits at the card game.

It lays useful cards, shoots by its role and by the deeds of others, answers when it can, and keeps its best
cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.player import Pick
from bangdice.bots.stance import Stance, stance_of
from bangdice.bots.temper import Temper
from bangdice.cards.bots.leaning import CARE, lean, sway
from bangdice.cards.bots.playing import PLAYS, turn_worth
from bangdice.cards.bots.worth import Sight, card_worth, hit_worth, lost_worth, own_point, sight_of
from bangdice.cards.faces import BANG, HEARTS, MISSED, RANKS, SPADES, Face, read_face
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, POWERS
from bangdice.cards.view import OwnView, PublicView, View
from bangdice.kernel.decision import PASS, Option

Habit = Callable[[Sight, Option], float]


def _any(sight: Sight, option: Option) -> float:
    return 0.0


def _answer_shot(sight: Sight, option: Option) -> float:
    """Answer with something free (a Barrel), then with the card of least worth that still saves."""
    if option == PASS:
        return 0.0
    if option.verb != "answer":
        return 9.0
    kind = sight.kinds[option.number("card")]
    return own_point(sight) + 2.0 - 0.1 * card_worth(sight, option.number("card")) - (kind == BANG) * 0.3


def _answer_duel(sight: Sight, option: Option) -> float:
    """Spare a friend as long as it costs no more than a point."""
    rival = sight.public.question.values["rival"] if sight.public.question else None
    spares = isinstance(rival, int) and sight.stance.friend(rival) and sight.mine.life > 2
    if option == PASS:
        return 1.0 if spares else 0.0
    return 0.5


def _drink(sight: Sight, option: Option) -> float:
    return 0.0 if option == PASS else 1.0


def _give_up(sight: Sight, option: Option) -> float:
    """Give away the card that is worth least."""
    return -card_worth(sight, option.number("card")) if option.numbers("card") else 0.0


def _take(sight: Sight, option: Option) -> float:
    return card_worth(sight, option.number("card"))


def _wager(sight: Sight, option: Option) -> float:
    """Put down an ace, which spoils it for the player who takes, or else the card of least worth."""
    if option == PASS:
        return 0.0
    card = option.number("card")
    if option.verb == "take":
        return card_worth(sight, card)
    is_ace = any(held.number == card and read_face(held.face).rank == RANKS[-1] for held in sight.own.hand)
    return is_ace * 4.0 - card_worth(sight, card)


def _keep(sight: Sight, option: Option) -> float:
    return sum(card_worth(sight, card) for card in option.numbers("card"))


def _draw(sight: Sight, option: Option) -> float:
    """Take from an enemy's hand or table, or from the discard pile when its top is good."""
    if option.numbers("seat"):
        cards = option.numbers("card")
        return lost_worth(sight, option.number("seat"), cards[0] if cards else None)
    top = sight.public.discard
    if option.word("zone") == "discard" and top is not None:
        return 0.1 * card_worth(sight, top.number) - 0.45
    return 0.0


def _flip(sight: Sight, option: Option) -> float:
    """Choose hearts first, and the spades of an explosion last."""
    face = _face_of(sight, option.number("card"))
    if face is None:
        return 0.0
    if face.suit == SPADES and RANKS.index(face.rank) <= RANKS.index("9"):
        return -1.0
    return 1.0 if face.suit == HEARTS else 0.0


def _face_of(sight: Sight, card: int) -> Face | None:
    return next((read_face(there.face) for there in sight.public.aside if there.number == card), None)


def _lose(sight: Sight, option: Option) -> float:
    """Make another player lose a card."""
    cards = option.numbers("card")
    return lost_worth(sight, option.number("seat"), cards[0] if cards else None)


def _inherit(sight: Sight, option: Option) -> float:
    cards = option.numbers("card")
    return card_worth(sight, cards[0]) if cards else 4.5


def _give(sight: Sight, option: Option) -> float:
    """Give a friend the good card, anybody else the bad one."""
    to = sight.public.question.values["to"] if sight.public.question else None
    friend = isinstance(to, int) and sight.stance.friend(to)
    return card_worth(sight, option.number("card")) * (0.5 if friend else -1.0)


def _card_for_life(sight: Sight, option: Option) -> float:
    """Discard a card of little worth for a life point."""
    if option == PASS:
        return 0.0
    return own_point(sight) - 0.12 * card_worth(sight, option.number("card"))


def _save(sight: Sight, option: Option) -> float:
    """Keep a friend's point, and anybody's for the two cards that it brings, but not an enemy's last one."""
    if option == PASS:
        return 0.0
    target = sight.public.question.values["target"] if sight.public.question else None
    seat = target if isinstance(target, int) else sight.own.seat
    return 1.0 - hit_worth(sight, seat)


def _give_life(sight: Sight, option: Option) -> float:
    """Give a point to a friend in need, while there are enough left."""
    if option == PASS:
        return 0.0
    seat = option.number("seat")
    needy = sight.public.seats[seat].life == 1 and sight.mine.life >= 3
    return -sight.stance.towards[seat] - 0.5 if needy else -1.0


def _become(sight: Sight, option: Option) -> float:
    return 0.0 if option == PASS else 1.5 - sight.mine.life


def _copy(sight: Sight, option: Option) -> float:
    return CHARACTERS[sight.public.seats[option.number("seat")].character].worth


def _name(sight: Sight, option: Option) -> float:
    """Name the suit of most cards in hand."""
    held = Counter(read_face(card.face).suit for card in sight.own.hand)
    return float(held[option.word("suit")])


def _exchange(sight: Sight, option: Option) -> float:
    """Exchange cards that are worth little."""
    return 3.0 - card_worth(sight, option.number("card")) if option.numbers("card") else 0.0


_QUESTIONS: dict[str, Habit] = {
    "play": turn_worth,
    MISSED: _answer_shot,
    "avoid": _answer_shot,
    "last_chance": _drink,
    "excess": _give_up,
    "cost": _give_up,
    "draw": _draw,
    "flip": _flip,
    "inherit": _inherit,
}
"""The habit of each question of the rulebook."""

ANSWERS: dict[str, Habit] = {
    "answer_duel": _answer_duel,
    "answer_shot": _answer_shot,
    "become": _become,
    "card_for_life": _card_for_life,
    "copy": _copy,
    "exchange": _exchange,
    "give": _give,
    "give_life": _give_life,
    "give_up": _give_up,
    "keep": _keep,
    "lose": _lose,
    "name": _name,
    "save": _save,
    "take": _take,
    "wager": _wager,
}
"""The habits that entries name as `bots_answer`. Without one (Peyote's guess, the order of an estate) chance
decides.
"""


def _habit_of(about: str) -> Habit:
    entry = KINDS.get(about) or CHARACTERS.get(about) or EVENTS.get(about)
    named = ANSWERS.get(entry.bots_answer) if entry else None
    return _QUESTIONS.get(about) or named or _any


def _power_of(verb: str) -> Habit | None:
    entry = POWERS.get(verb)
    return PLAYS.get(entry.bots_play) if entry else None


def _stance(public: PublicView, own: OwnView, ledger: Ledger) -> Stance:
    """Return the stance of a seat; where the last one in play wins, all others are enemies."""
    in_force = [EVENTS[it.now] for it in public.events if it.now is not None]
    if not any("last_one_wins" in event.overrides for event in in_force):
        return stance_of(public, own, ledger)
    others = [float(there.alive and seat != own.seat) for seat, there in enumerate(public.seats)]
    return Stance((*others[: own.seat], -1.0, *others[own.seat + 1 :]))


class CardHabits:
    """A bot with one habit for each kind of question: sensible, quick, and easy to read."""

    infers = False

    def choose(
        self,
        view: View,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return the best option by habit, or any of several that are equally good."""
        question, own = view.public.question, view.own
        if question is None or own is None:
            raise ValueError("nobody is asked")
        if len(options) == 1:
            return options[0]
        stance = _stance(view.public, own, ledger if self.infers else UNREAD)
        stance = sway(stance, temper, view.public, own)
        sight = sight_of(view.public, own, stance, CARE if temper == "miser" else 1.0)
        habit = _habit_of(question.about)
        worths = [(_power_of(option.verb) or habit)(sight, option) for option in options]
        if temper is not None:
            worths = lean(worths, temper, sight, options, ledger)
        least = self._least(options, worths)
        good = [option for option, worth in zip(options, worths, strict=True) if worth >= least]
        return good[pick(len(good))]

    def _least(self, options: tuple[Option, ...], worths: list[float]) -> float:
        """Return the worth from which on an answer is good enough."""
        return max(worths)


class CarelessHabits(CardHabits):
    """A bot that takes anything which it does not think worse than doing nothing, where it may do nothing."""

    def _least(self, options: tuple[Option, ...], worths: list[float]) -> float:
        return worths[options.index(PASS)] if PASS in options else min(worths)


class CardBeliever(CardHabits):
    """A bot with the same habits that infers: a deed counts by whom else it could have met."""

    infers = True
