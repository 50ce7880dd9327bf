"""Canned states of the phone in the card game: positions of the real rules, asked and answered by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bangdice.cards.box import CARDS
from bangdice.kernel.record import full_look
from bangdice.tables.world.game import picture_of
from tests.language.cards.scene import Scene, scene
from tests.look import stories
from tests.look.card_states import Row, line_of, on_board
from tests.look.phone_chair_states import choosing, lobby
from tests.look.pieces import SWITCHES, State, own, wait

SETS = ("base", "dodge_city", "high_noon", "fistful_of_cards", "bullet")


def on_phone(shown: Scene, seat: int = 0, *, chosen: int | None = None, **more: Any) -> State:
    """The state that the phone of a seat is sent. `chosen`: which of the answers was chosen ahead."""
    picture = picture_of(full_look(shown.game))
    view, ahead = picture.views[seat], picture.ahead.get(seat)
    asked = picture.asked.shown if picture.asked is not None and picture.asked.seat == seat else None
    mine = own(
        seat,
        role=view.own.role,
        target=view.own.target,
        choice=msgspec.to_builtins(asked),
        ahead=None if ahead is None else msgspec.to_builtins(ahead.shown),
        unasked=msgspec.to_builtins(picture.unasked[seat]),
        can_back=picture.last_seat == seat,
        game=msgspec.to_builtins(view.own),
        at_once=any(it.seat == seat for it in picture.together),
    )
    if chosen is not None:
        mine["ahead"]["chosen"] = mine["ahead"]["options"][chosen]
    at_table = on_board(shown, **more)
    return at_table | {"mine": at_table["mine"] | {"chairs": [seat], "can_board": False, "own": mine}}


SEATS: tuple[Row, ...] = (
    ("Paul Regret", 3, 3, ""),
    ("Rose Doolan", 3, 4, "hand: Beer, Missed!, Indians! K♦  play: Jail 4♥"),
    ("Pedro Ramirez", 4, 4, "hand: BANG!, Beer, Missed!, Gatling"),
    ("Calamity Janet", 2, 4, "hand: BANG!, BANG!  play: Barrel K♠"),
    ("Sid Ketchum", 3, 4, "hand: Missed!, Beer  play: Mustang 8♥, Scope, Winchester"),
    ("Bart Cassidy", 1, 4, "hand: BANG!  play: Remington"),
    ("Slab the Killer", 4, 4, "hand: Beer  play: Volcanic 10♠"),
    ("Willy the Kid", 2, 4, "hand: Missed!, BANG!"),
)
"""The players at the table: Nico is Paul Regret."""

ROLES = {
    3: ("deputy", "outlaw", "renegade"),
    4: ("renegade", "outlaw", "sheriff", "outlaw"),
    5: ("renegade", "outlaw", "sheriff", "deputy", "outlaw"),
    6: ("renegade", "outlaw", "sheriff", "deputy", "outlaw", "outlaw"),
    7: ("renegade", "outlaw", "sheriff", "deputy", "outlaw", "outlaw", "deputy"),
    8: ("renegade", "outlaw", "sheriff", "deputy", "outlaw", "outlaw", "deputy", "renegade"),
}


def sitting(count: int, me: Row, *, on_turn: int = 0, lines: str = "discard: Beer", **changed: Any) -> Scene:
    """Return this number at the table, Nico as given; `changed` also rows by the name of the character."""
    others = {row[0]: row for row in SEATS[1:]} | {
        name: changed.pop(name) for name in [row[0] for row in SEATS] if name in changed
    }
    rows = [me, *others.values()][:count]
    roles = ROLES[count]
    written = [
        line_of(row, role, seat == on_turn) for seat, (row, role) in enumerate(zip(rows, roles, strict=True))
    ]
    return scene("\n".join([*written, lines]), **changed)


HAND = "hand: BANG! A♦, Sombrero, Missed! 8♠, Barrel Q♠, Stagecoach  play: Schofield"
LONG = (
    "hand: BANG! A♦, Missed! 8♠, Stagecoach, Saloon, Duel, Jail J♠, Rag Time, Buffalo Rifle, "
    "Ten Gallon Hat, Tequila  play: Schofield"
)


def nico(hand: str = HAND) -> Row:
    return ("Paul Regret", 3, 3, hand)


def turn(count: int = 6, hand: str = HAND, **more: Any) -> State:
    """Nico's turn."""
    return on_phone(sitting(count, nico(hand)), **more)


def shot(count: int = 6, hand: str = HAND, me: Row | None = None, **changed: Any) -> Scene:
    """Anna's turn: she has a BANG! and more for Nico."""
    anna = ("Rose Doolan", 4, 4, "hand: BANG! 2♣, Duel, Indians! K♦  play: Winchester")
    return sitting(
        count,
        me or nico(hand),
        on_turn=1,
        **{"Rose Doolan": anna, "Sid Ketchum": ("Sid Ketchum", 3, 4, "hand: Missed!  play: Mustang 8♥")},  # type: ignore[arg-type]
        **changed,
    )


def shot_again() -> State:
    """Willy the Kid fires at Nico for the second time in his turn."""
    willy = ("Willy the Kid", 4, 4, "hand: BANG! 2♣, BANG! 3♣  play: Schofield")
    t = sitting(6, nico(HAND), on_turn=1, **{"Rose Doolan": willy})  # type: ignore[arg-type]
    t.plays("Willy the Kid", "BANG!", at="Paul Regret").passes("Paul Regret")
    return on_phone(t.plays("Willy the Kid", "BANG!", at="Paul Regret"))


def fallen() -> State:
    """Nico is dead; Bruno and Anna shot at each other since."""
    t = shot(6, me=("Paul Regret", 0, 3, "out"))
    t.plays("Rose Doolan", "BANG!", at="Pedro Ramirez").answers("Pedro Ramirez", "Missed!")
    t.plays("Rose Doolan", "Duel", at="Pedro Ramirez").passes("Pedro Ramirez")
    return on_phone(t.passes("Rose Doolan"))


def jourdonnais() -> Scene:
    """Nico may "draw!" for his character, or play his cards."""
    me = ("Jourdonnais", 4, 4, "hand: Missed! 8♠, Duel")
    return shot(5, me=me).plays("Rose Doolan", "BANG!", at="Jourdonnais")


def at_store() -> State:
    """Nico opened the General Store, and picks."""
    t = sitting(8, nico("hand: General Store 9♣, Missed! 8♠"))
    t.on_deck("Barrel Q♠", "Stagecoach", "Duel", "Jail J♠", "Saloon", "Panic! J♥", "Beer", "BANG! A♦")
    return on_phone(t.plays("Paul Regret", "General Store"))


def too_many() -> State:
    """Nico must discard two."""
    return on_phone(
        sitting(6, nico("hand: BANG! A♦, Sombrero, Missed! 8♠, Barrel Q♠, Stagecoach")).passes("Paul Regret")
    )


def robbing() -> State:
    """Cat Balou: its target, and the card."""
    return on_phone(sitting(6, nico("hand: Cat Balou K♥, Panic! J♥, Missed! 8♠")))


def costly() -> State:
    """Springfield has been aimed, and costs a card."""
    t = sitting(6, nico("hand: Springfield, Missed! 8♠, Stagecoach, Barrel Q♠"))
    return on_phone(t.plays("Paul Regret", "Springfield", at="Rose Doolan"))


def looking() -> State:
    """Kit Carlson looks at three cards."""
    t = sitting(6, ("Kit Carlson", 4, 4, "hand: Missed! 8♠, Barrel Q♠"), lines="phase start")
    return on_phone(t)


def duke() -> State:
    """Lucky Duke in Jail has turned up two."""
    t = sitting(6, ("Lucky Duke", 4, 4, "hand: Missed! 8♠  play: Jail J♠"), lines="phase start\ndeck: 5♦, 9♥")
    return on_phone(t)


def drawing() -> State:
    """Pedro Ramirez may draw from the discards."""
    t = sitting(5, ("Jesse Jones", 4, 4, "hand: Missed! 8♠"), lines="phase start\ndiscard: Beer")
    return on_phone(t)


def event(name: str, after: str = "Thirst", me: Row | None = None, **more: Any) -> State:
    """A turn under an event."""
    phase = more.pop("phase", "phase start")
    t = sitting(6, me or nico(), lines=f"discard: Beer\nround 3\nevent {name}\nevents {after}\n{phase}")
    return on_phone(t, **more)


def dying() -> State:
    t = shot(6, "hand: Beer 10♥, Stagecoach")
    t.game.life[0] = 1
    t.plays("Rose Doolan", "BANG!", at="Paul Regret")
    return on_phone(t.passes("Paul Regret"))


def last_hit() -> State:
    """Nico has one life point left, and no card that stops the shot: his Beer comes after it."""
    t = shot(6, "hand: Beer 6♥, BANG! J♦")
    t.game.life[0] = 1
    return on_phone(t.plays("Rose Doolan", "BANG!", at="Paul Regret"))


def sid(on_turn: int = 1) -> State:
    """Somebody else's turn, and Sid Ketchum may heal himself at any time."""
    others: dict[str, Any] = {"Sid Ketchum": ("Jourdonnais", 4, 4, "")}
    t = sitting(6, ("Sid Ketchum", 2, 4, HAND), on_turn=on_turn, **others)
    return on_phone(t)


def sid_shot() -> State:
    """Sid Ketchum is shot at, and holds nothing against it but two cards that heal."""
    anna = ("Rose Doolan", 4, 4, "hand: BANG! 2♣  play: Winchester")
    others: dict[str, Any] = {"Sid Ketchum": ("Jourdonnais", 4, 4, ""), "Rose Doolan": anna}
    t = sitting(6, ("Sid Ketchum", 2, 4, "hand: Duel, Stagecoach"), on_turn=1, **others)
    return on_phone(t.plays("Rose Doolan", "BANG!", at="Sid Ketchum"))


def to_come(chosen: int | None = None) -> State:
    """The Gatling has been fired: Nico is not asked yet."""
    t = sitting(6, nico("hand: BANG! A♦, Missed! 8♠"), on_turn=2)
    return on_phone(t.plays("Pedro Ramirez", "Gatling"), 0, chosen=chosen)


def vera(count: int = 8) -> State:
    """Vera Custer: the choice of an ability."""
    return on_phone(sitting(count, ("Vera Custer", 3, 3, HAND), lines="phase start"))


def at_others_store() -> State:
    """Somebody else picks from the General Store, and takes long."""
    anna = ("Rose Doolan", 4, 4, "hand: General Store 9♣, Duel")
    t = sitting(8, nico("hand: BANG! 3♣, Missed! 8♠, Beer"), on_turn=1, **{"Rose Doolan": anna})  # type: ignore[arg-type]
    t.on_deck("Barrel Q♠", "Stagecoach", "Duel", "Jail J♠", "Saloon", "Panic! J♥", "Beer", "BANG! A♦")
    return on_phone(t.plays("Rose Doolan", "General Store"), wait=wait(1, 90.0, can_ring=True))


def at_emptier_store(count: int = 8) -> State:
    """Two have taken from another's General Store, and Nico picks."""
    *_, (last, *_), (first, *_) = (row for row in SEATS[:count])
    opener = (last, 4, 4, "hand: General Store 9♣, Duel")
    me = nico("hand: BANG! 3♣, Missed! 8♠, Beer")
    t = sitting(count, me, on_turn=count - 2, **{last: opener})  # type: ignore[arg-type]
    t.on_deck("Barrel Q♠", "Stagecoach", "Duel", "Jail J♠", "Saloon", "Panic! J♥", "Beer", "BANG! A♦")
    return on_phone(t.plays(last, "General Store").takes(last, "Jail").takes(first, "Stagecoach"))


def stuck() -> State:
    """Nothing that Nico holds can be played, and one card is too many."""
    return turn(6, "hand: Missed!, Missed!, Dodge, Missed!")


def at_slab(first: bool = True, hand: str = "hand: Missed!, Missed!, Duel") -> State:
    """Slab the Killer fires at Nico, who has played one Missed! or none."""
    slab = ("Slab the Killer", 4, 4, "hand: BANG! 2♣, Duel  play: Schofield")
    t = sitting(6, nico(hand), on_turn=1, **{"Rose Doolan": slab})  # type: ignore[arg-type]
    t.plays("Slab the Killer", "BANG!", at="Paul Regret")
    return on_phone(t if first else t.answers("Paul Regret", "Missed!"))


ARMOURY = "hand: Saloon, BANG! A♦, Missed! 8♠, Stagecoach, Rev. Carabine, Duel, Beer, Panic!  play: Schofield"


def my_end(token: str, seat: int) -> State:
    """A game that is over, with its story, on the phone of one who played it."""
    result = stories.plain(token)["result"]
    shown = turn(8)
    shown["table"] |= {"phase": "over", "story": token}
    shown["table"]["game"] |= {
        "result": result | {"roles": [it["role"] for it in stories.plain(token)["people"]]}
    }
    shown["mine"]["own"] |= {"seat": seat, "choice": None}
    return shown


def in_lobby(host: bool = False) -> State:
    """A guest, or the host, before a card game with all there is."""
    shown = lobby(host)
    chosen = {**CARDS.switches.defaults, "sets": list(SETS), "short_deck": True}
    shown["table"]["switches"] = SWITCHES | {"game": "cards", "rules": {"cards": chosen}}
    shown["table"]["choosing"] = choosing(CARDS, shown["table"]["switches"], 5)
    return shown


def can_undo(waits: bool = False) -> State:
    """Nico may ask to take the last card back, in the middle of the turn, or while Anna is asked."""
    t = sitting(6, nico("hand: BANG! A♦, Stagecoach, Missed! 8♠, Barrel Q♠, Beer, Sombrero  play: Schofield"))
    if waits:
        t.plays("Paul Regret", "BANG!", at="Rose Doolan")
    shown = on_phone(t, wait=wait(1, 90.0, can_ring=True) if waits else None)
    told = {"seat": 0, "face": "bang AD", "kind": "bang", "target": 1}
    event = {"name": "played", "values": told, "rule": None}
    shown["mine"]["own"] |= {"can_undo": True, "undoes": [event]}
    return shown


STATES: dict[str, Callable[[], State]] = {
    "undo-key": can_undo,
    "undo-key-waits": lambda: can_undo(waits=True),
    "lobby": in_lobby,
    "lobby-host": lambda: in_lobby(host=True),
    "tonight": lambda: in_lobby(host=True),
    "tonight-deeper": lambda: in_lobby(host=True),
    "turn": turn,
    "turn-3": lambda: turn(3),
    "turn-8": lambda: turn(8),
    "turn-10": lambda: turn(8, LONG),
    "missed": lambda: on_phone(shot().plays("Rose Doolan", "BANG!", at="Paul Regret")),
    "missed-2": lambda: on_phone(
        shot(hand="hand: Missed! 10♣, Missed! J♣, Duel").plays("Rose Doolan", "BANG!", at="Paul Regret")
    ),
    "missed-sid": sid_shot,
    "missed-none": lambda: on_phone(
        shot(hand="hand: BANG!, Stagecoach, Duel, Saloon").plays("Rose Doolan", "BANG!", at="Paul Regret")
    ),
    "missed-again": shot_again,
    "missed-beer": last_hit,
    "missed-beer-why": last_hit,
    "indians": lambda: on_phone(shot().plays("Rose Doolan", "Indians!")),
    "duel": lambda: on_phone(shot().plays("Rose Doolan", "Duel", at="Paul Regret")),
    "last-chance": dying,
    "wait": lambda: on_phone(shot()),
    "wait-empty": lambda: on_phone(shot(8, "play: Schofield, Barrel")),
    "fallen": fallen,
    "card": turn,
    "target": turn,
    "too-far": turn,
    "too-far-why": turn,
    "dark": turn,
    "own-head": turn,
    "cited": lambda: turn(6, "hand: BANG! A♦, Jail J♠, Missed! 8♠"),
    "barrel": lambda: on_phone(
        shot(6, "hand: BANG! A♦, Missed! 8♠, Duel  play: Barrel Q♠").plays(
            "Rose Doolan", "BANG!", at="Paul Regret"
        )
    ),
    "green": lambda: turn(6, "hand: BANG! A♦, Missed! 8♠, Stagecoach, Saloon, Duel  play: Knife, Canteen"),
    "large": turn,
    "large-blue": lambda: on_phone(shot()),
    "seat": turn,
    "settling": lambda: on_phone(shot().plays("Rose Doolan", "Duel", at="Calamity Janet")),
    "store": at_store,
    "store-holes": at_emptier_store,
    "store-holes-5": lambda: at_emptier_store(5),
    "store-waits": at_others_store,
    "store-ahead": at_others_store,
    "vera": vera,
    "vera-6": lambda: vera(6),
    "excess": too_many,
    "rob": robbing,
    "cost": costly,
    "kit": looking,
    "duke": duke,
    "draw": drawing,
    "event": lambda: event("Blessing", phase="phase 2"),
    "events": lambda: event("Law of the West", "A Fistful of Cards", phase="phase 2"),
    "show": lambda: event("Miss Susanna", "Showdown, Wild West Show", phase="phase 2"),
    "peyote": lambda: event("Peyote"),
    "handcuffs": lambda: event("Handcuffs"),
    "ranch": lambda: event("Ranch"),
    "blood": lambda: event("Blood Brothers"),
    "sniper": lambda: event("Sniper", me=nico("hand: BANG! A♦, BANG! 3♣, Missed! 8♠"), phase="phase 2"),
    "sid": sid,
    "stuck": stuck,
    "slab": at_slab,
    "slab-second": lambda: at_slab(first=False),
    "slab-mine": lambda: on_phone(sitting(6, ("Slab the Killer", 3, 4, HAND))),
    "missed-3": lambda: at_slab(hand="hand: Missed!, Missed!, Missed!, Duel"),
    "weapon": lambda: turn(6, "hand: Rev. Carabine, BANG! A♦, Missed! 8♠  play: Schofield"),
    "weapon-row": lambda: turn(6, ARMOURY),
    "at-once": lambda: to_come(),
    "ahead": lambda: to_come(1),
    "chosen": lambda: to_come(1),
}


BANG = '[aria-label^="BANG!"]'
JAIL = '.held [data-tap][aria-label^="Jail"], .held [data-tap][aria-label^="Prigione"]'
WEAPON = '.held [data-tap][aria-label*="Carabin"]'
DYNAMITE = '.held [data-tap][aria-label^="Dynamite"], .held [data-tap][aria-label^="Dinamite"]'
TAPS: dict[str, tuple[str, ...]] = {
    "tonight": ("[data-act=tonight]",),
    "tonight-deeper": ("[data-act=tonight]", "[data-act=deeper]", ".deeper summary"),
    "card": (BANG,),
    "target": (BANG, '[data-tap="seat:1"]'),
    "own-head": (BANG, ".me-tap"),
    "slab-mine": (BANG,),
    "weapon": (WEAPON,),
    "weapon-row": (WEAPON,),
    "too-far": (BANG, '[data-tap="seat:4"]'),
    "too-far-why": (BANG, '[data-tap="seat:4"]', '[data-tap="seat:4"]'),
    "dark": (".held:nth-child(3) .card",),
    "missed-beer-why": (".held:first-child .card",),
    "cited": (".held:nth-child(2) .card", '[data-tap="seat:2"]'),
    "large": (BANG, "[data-act=card-info]"),
    "large-blue": (".held:nth-child(4) .card",),
    "seat": ('[data-tap="seat:4"]',),
    "excess": (".held:nth-child(4) .card",),
    "rob": (".held:nth-child(1) .card", '[data-tap="seat:4"]'),
    "kit": (".held .card",),
    "events": ("[data-act=events]",),
    "sniper": ('[data-act="power:sniper"]',),
    "sid": ('[data-act="power:sid_ketchum"]',),
    "ahead": ("[data-act=ahead]",),
    "store-ahead": ("[data-act=ahead]",),
}
"""The taps before a picture is taken."""
