"""Every kind of question of the card game: the place where it is asked, the taps, and their answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.language.cards.scene import Scene, scene
from tests.look.card_states import Row
from tests.look.phone_card_states import jourdonnais, shot, sitting

EVENT = "discard: Beer\nround 3\n"
CALM = "discard: Beer, Escape, Saved Card"
"""Nobody can hold an Escape or a Saved!, so nobody is asked for one."""

THREE = ("Paul Regret", "Vera Custer", "Claus the Saint")
"""The characters with three life points; the others here have four."""


def nico_has(*cards: str, table: str = "", name: str = "Paul Regret", life: int | None = None) -> Row:
    """Nico with these cards."""
    most = 3 if name in THREE else 4
    held = f"hand: {', '.join(cards)}" + (f"  play: {table}" if table else "")
    return (name, most if life is None else life, most, held)


def under(event: str, me: Row, phase: str = "start") -> Scene:
    """Nico's turn under an event."""
    return sitting(5, me, lines=f"{EVENT}event {event}\nphase {phase}")


@dataclass(frozen=True)
class Asked:
    """A question: the position, the taps (words of the scene for cards), the answer that is sent."""

    name: str
    scene: Callable[[], Scene]
    taps: tuple[str, ...]
    verb: str
    by: str = ""
    """The place of a key, where no tap sends the answer and the slab does not."""
    seat: int = 0
    what: str = "answer"
    costs: str = ""
    """The key's words about the life points, before and after."""

    def __str__(self) -> str:
        return self.name


TWICE: Row = ("Paul Regret", 3, 3, "hand: Duel  spare: Willy the Kid")
"""Nico, who may become somebody else."""

LOOKED = "phase start\ndiscard: Beer"

ASKED = (
    Asked("play", lambda: sitting(5, nico_has("Stagecoach", "Beer")), ("Stagecoach",), "play"),
    Asked("play at", lambda: sitting(5, nico_has("BANG! A♦", "Beer")), ("BANG! A♦", "seat:1"), "play"),
    Asked(
        "play at a card",
        lambda: sitting(5, nico_has("Cat Balou K♥", "Beer")),
        ("Cat Balou", "seat:4", "Scope"),
        "play",
    ),
    Asked(
        "play at a hand",
        lambda: sitting(5, nico_has("Cat Balou K♥")),
        ("Cat Balou", "seat:4", "hand:4"),
        "play",
    ),
    Asked(
        "use",
        lambda: sitting(5, nico_has("Beer", table="Canteen"), lines="turn 5"),
        ("Canteen",),
        "use",
    ),
    Asked("pass", lambda: sitting(5, nico_has("Beer")), (), "pass"),
    Asked(
        "cost",
        lambda: sitting(5, nico_has("Springfield", "Missed! 8♠", "Beer")).plays(
            "Paul Regret", "Springfield", at="Rose Doolan"
        ),
        ("Missed! 8♠",),
        "choose",
    ),
    Asked("excess", lambda: _too_many(), ("Duel",), "choose"),
    Asked(
        "missed",
        lambda: shot(5).plays("Rose Doolan", "BANG!", at="Paul Regret"),
        ("Missed! 8♠",),
        "answer",
    ),
    Asked(
        "missed: nothing",
        lambda: shot(5).plays("Rose Doolan", "BANG!", at="Paul Regret"),
        (),
        "pass",
        costs="3to2",
    ),
    Asked(
        "missed: Barrel",
        lambda: shot(5, "hand: Beer  play: Barrel Q♠").plays("Rose Doolan", "BANG!", at="Paul Regret"),
        ("Barrel",),
        "barrel",
    ),
    Asked("missed: Jourdonnais", jourdonnais, ("character:jourdonnais",), "barrel"),
    Asked("missed: his hand", jourdonnais, ("Missed! 8♠",), "answer"),
    Asked(
        "indians",
        lambda: shot(3).plays("Rose Doolan", "Indians!").passes("Pedro Ramirez"),
        ("BANG! A♦",),
        "answer",
    ),
    Asked("duel", lambda: shot(5).plays("Rose Doolan", "Duel", at="Paul Regret"), ("BANG! A♦",), "answer"),
    Asked("last chance", lambda: _dying(), ("Beer",), "answer"),
    Asked("russian roulette", lambda: _roulette(), ("Missed! 8♠",), "answer"),
    Asked("russian roulette: nothing", lambda: _roulette(), (), "pass", costs="3to1"),
    Asked("estate", lambda: _estate(), ("Saloon",), "choose"),
    Asked("estate: from the table", lambda: _estate(), ("Mustang",), "choose"),
    Asked("penalty", lambda: _penalty(), ("Saloon", "Scope"), "choose"),
    Asked("inherit", lambda: _heirs(), ("Barrel",), "take"),
    Asked("inherit: of the hand", lambda: _heirs(), ("hand:3",), "take"),
    Asked("the daltons", lambda: _raided(), ("Barrel",), "choose"),
    Asked(
        "draw", lambda: sitting(5, nico_has("Duel", name="Jesse Jones"), lines=LOOKED), ("seat:2",), "draw"
    ),
    Asked(
        "draw: deck",
        lambda: sitting(5, nico_has("Duel", name="Jesse Jones"), lines=LOOKED),
        ("zone:deck",),
        "draw",
    ),
    Asked(
        "draw: discards",
        lambda: sitting(3, nico_has("Duel", name="Pedro Ramirez"), lines=LOOKED, **_no_pedro()),
        ("zone:discard",),
        "draw",
    ),
    Asked(
        "kit carlson",
        lambda: sitting(5, nico_has("Duel", name="Kit Carlson"), lines=LOOKED),
        ("open:0", "open:2"),
        "keep",
        by='[data-act="send"]',
    ),
    Asked(
        "flip",
        lambda: sitting(
            5, nico_has("Duel", name="Lucky Duke", table="Jail J♠"), lines="phase start\ndeck: 5♦, 9♥"
        ),
        ("open:1",),
        "choose",
    ),
    Asked(
        "general store",
        lambda: sitting(5, nico_has("General Store 9♣")).plays("Paul Regret", "General Store"),
        ("open:3",),
        "take",
    ),
    Asked("blood brothers", lambda: under("Blood Brothers", nico_has("Duel")), ("seat:1",), "give_life"),
    Asked("blood brothers: no", lambda: under("Blood Brothers", nico_has("Duel")), (), "pass"),
    Asked("peyote", lambda: under("Peyote", nico_has("Duel")), ("color:red",), "guess"),
    Asked("handcuffs", lambda: under("Handcuffs", nico_has("Duel")), ("suit:H",), "name"),
    Asked("new identity", lambda: under("New Identity", TWICE), ("character:willy_the_kid",), "become"),
    Asked("new identity: no", lambda: under("New Identity", TWICE), (), "pass"),
    Asked("ranch", lambda: under("Ranch", nico_has("Duel", "Beer")), ("Duel",), "choose"),
    Asked("ranch: no", lambda: under("Ranch", nico_has("Duel")), (), "pass"),
    Asked(
        "hard liquor",
        lambda: under("Hard Liquor", nico_has("Duel", life=2)),
        (),
        "hard_liquor",
        by="[data-act='option:hard_liquor']",
    ),
    Asked(
        "vera custer",
        lambda: sitting(5, nico_has("Duel", name="Vera Custer"), lines=LOOKED),
        ("seat:3",),
        "copy",
    ),
    Asked(
        "pat brennan",
        lambda: sitting(5, nico_has("Duel", name="Pat Brennan"), lines=LOOKED),
        ("seat:4", "Scope"),
        "take",
    ),
    Asked(
        "claus the saint",
        lambda: sitting(5, nico_has("Duel", name="Claus the Saint"), lines=LOOKED),
        ("open:2",),
        "give",
    ),
    Asked(
        "brawl",
        lambda: sitting(3, nico_has("Brawl", "Duel")).plays("Paul Regret", "Brawl", paying="Duel"),
        ("Jail",),
        "choose",
    ),
    Asked("doc holyday", lambda: _doc(), ("power:shoot", "seat:1"), "shoot"),
    Asked(
        "doc holyday: with what",
        lambda: _doc().does("Doc Holyday", "shoot Rose Doolan"),
        ("Beer", "Duel"),
        "choose",
    ),
    Asked(
        "jose delgado",
        lambda: sitting(5, nico_has("Mustang 9♥", name="Jose Delgado")),
        ("power:trade", "Mustang"),
        "trade",
    ),
    Asked(
        "uncle will",
        lambda: sitting(5, nico_has("Duel", name="Uncle Will")),
        ("power:open_store", "Duel"),
        "open_store",
    ),
    Asked(
        "chuck wengam",
        lambda: sitting(5, nico_has("Duel", name="Chuck Wengam")),
        ("power:spend_life",),
        "spend_life",
    ),
    Asked(
        "sid ketchum",
        lambda: sitting(3, nico_has("Duel", "Beer", "Stagecoach", name="Sid Ketchum", life=2)),
        ("power:sid_ketchum", "Duel", "Stagecoach"),
        "sid_ketchum",
        what="unasked",
    ),
    Asked(
        "sniper",
        lambda: under("Sniper", nico_has("BANG! A♦", "BANG! 3♣"), "2"),
        ("power:sniper", "BANG! A♦", "BANG! 3♣", "seat:1"),
        "sniper",
    ),
    Asked(
        "ricochet",
        lambda: under("Ricochet", nico_has("BANG! A♦"), "2"),
        ("power:ricochet", "BANG! A♦", "seat:4", "Scope"),
        "ricochet",
    ),
    Asked(
        "black flower",
        lambda: sitting(5, nico_has("Duel 8♣", "Beer", name="Black Flower")),
        ("power:black_flower", "Duel", "seat:1"),
        "black_flower",
    ),
    Asked(
        "der spot-burst ringer",
        lambda: sitting(5, nico_has("BANG! A♦", "Beer", name="Der Spot-Burst Ringer")),
        ("power:der_spot_burst_ringer", "BANG! A♦"),
        "der_spot_burst_ringer",
    ),
    Asked("evelyn shebang", lambda: _evelyn(), ("seat:1",), "evelyn_shebang"),
    Asked(
        "evelyn shebang: once more",
        lambda: _evelyn().does("Evelyn Shebang", "evelyn_shebang Rose Doolan").passes("Rose Doolan"),
        ("zone:deck",),
        "draw",
    ),
    Asked("avoid", lambda: _robbed(), ("Missed! 8♠",), "answer"),
    Asked("avoid: no", lambda: _robbed(), (), "pass"),
    Asked("lemonade jim", lambda: _thirsty(), ("Duel",), "choose"),
    Asked("lemonade jim: no", lambda: _thirsty(), (), "pass"),
    Asked("aim", lambda: _aiming(), ("BANG! 3♣",), "choose"),
    Asked("bandidos", lambda: _raid(), ("Duel", "Beer"), "choose"),
    Asked("bandidos: no", lambda: _raid(), (), "pass"),
    Asked("fanning", lambda: _fanning(), ("seat:2",), "shoot"),
    Asked("lemat", lambda: _lemat(), ("power:lemat", "Saloon", "seat:1"), "lemat"),
    Asked("shotgun", lambda: _scattered(), ("Duel",), "choose"),
    Asked("tornado", lambda: _storm(), ("Beer",), "choose"),
    Asked("escape", lambda: _robbed("Escape"), ("Escape",), "answer"),
    Asked("poker", lambda: _poker(), ("Duel",), "choose"),
    Asked("poker: what lies there", lambda: _showdown(), ("Duel",), "take"),
    Asked("poker: no more", lambda: _showdown(), (), "pass"),
    Asked("saved", lambda: _saving(), ("Saved Card",), "answer"),
    Asked("saved: no", lambda: _saving(), (), "pass"),
    Asked(
        "saved: from the hand",
        lambda: _saving().answers("Paul Regret", "Saved Card"),
        ("seat:2",),
        "draw",
    ),
    Asked(
        "flint westwood",
        lambda: sitting(5, nico_has("Duel", "Beer", name="Flint Westwood"), **_rose("Saloon")),
        ("power:flint_westwood", "Duel", "seat:1"),
        "flint_westwood",
    ),
    Asked(
        "lee van kliff", lambda: _encore("Stagecoach"), ("power:lee_van_kliff", "BANG! A♦"), "lee_van_kliff"
    ),
    Asked(
        "lee van kliff: at somebody",
        lambda: _encore("Indians! K♦"),
        ("power:lee_van_kliff", "BANG! A♦"),
        "lee_van_kliff",
    ),
    Asked(
        "lee van kliff: a card of somebody",
        lambda: _encore("Cat Balou K♥", "Rose Doolan, hand"),
        ("power:lee_van_kliff", "BANG! A♦", "seat:1"),
        "lee_van_kliff",
    ),
    Asked("youl grinner", lambda: _tribute(), ("Duel",), "choose"),
    Asked(
        "showdown",
        lambda: under("Showdown", nico_has("Saloon", "Beer"), "2"),
        ("power:showdown", "Saloon", "seat:1"),
        "showdown",
    ),
    Asked("darling valentine", lambda: _new_hand(), ("Saloon", "Beer"), "choose"),
    Asked("ghost", lambda: _graveyard(), ("Ghost Card", "seat:3"), "play"),
)


def _rose(held: str, life: int = 4) -> dict[str, Any]:
    return {"Rose Doolan": ("Rose Doolan", life, 4, f"hand: {held}")}


def _evelyn() -> Scene:
    me = nico_has("Duel", table="Schofield", name="Evelyn Shebang")
    return sitting(5, me, lines=f"{LOOKED}, Escape, Saved Card", **_rose("Beer"))


def _robbed(card: str = "Missed! 8♠") -> Scene:
    me = nico_has(card, "Beer", name="Mick Defender")
    t = sitting(5, me, on_turn=1, **_rose("Cat Balou K♥"))
    return t.plays("Rose Doolan", "Cat Balou", at="Mick Defender")


def _poker() -> Scene:
    t = sitting(5, nico_has("Duel", "Beer"), on_turn=1, lines=CALM, **_rose("Poker"))
    t.plays("Rose Doolan", "Poker")
    while not t.asked.startswith("Paul Regret"):
        t.does(t.asked.partition(":")[0], t.options[0])
    return t


def _showdown() -> Scene:
    others: dict[str, Any] = {"Calamity Janet": ("Calamity Janet", 2, 4, "hand: Panic!"), **_rose("Duel")}
    t = sitting(5, nico_has("Poker"), lines=CALM, **others)
    t.plays("Paul Regret", "Poker")
    while not t.asked.startswith("Paul Regret"):
        t.does(t.asked.partition(":")[0], t.options[-1])
    return t


def _encore(card: str, aim: str = "") -> Scene:
    t = sitting(5, nico_has(card, "BANG! A♦", name="Lee Van Kliff"), lines=CALM, **_rose("Duel, Saloon"))
    t.does("Lee Van Kliff", f"play {card}" + (f", {aim}" if aim else ""))
    while not t.asked.startswith("Lee Van Kliff"):
        t.passes(t.asked.partition(":")[0])
    return t


def _tribute() -> Scene:
    youl: dict[str, Any] = {"Rose Doolan": ("Youl Grinner", 4, 4, "")}
    t = sitting(5, nico_has("Duel", "Beer"), on_turn=1, lines=f"{CALM}\nphase start", **youl)
    while not t.asked.startswith("Paul Regret"):
        t.does(t.asked.partition(":")[0], t.options[0])
    return t


def _saving() -> Scene:
    t = sitting(5, nico_has("Saved Card", "Beer"), on_turn=1, lines="discard: Escape", **_rose("BANG! A♦"))
    t.plays("Rose Doolan", "BANG!", at="Pedro Ramirez").passes("Pedro Ramirez")
    while not t.asked.startswith("Paul Regret"):
        t.passes(t.asked.partition(":")[0])
    return t


def _graveyard() -> Scene:
    out: dict[str, Any] = {"Calamity Janet": ("Calamity Janet", 0, 4, "out")}
    return sitting(5, nico_has("Ghost Card", "Beer"), lines=CALM, **out)


def _thirsty() -> Scene:
    me = nico_has("Duel", "Stagecoach", name="Lemonade Jim", life=2)
    return sitting(5, me, on_turn=1, **_rose("Beer 6♥", life=2)).plays("Rose Doolan", "Beer")


def _aiming() -> Scene:
    t = sitting(5, nico_has("Aim", "BANG! A♦", "BANG! 3♣"), lines=CALM)
    return t.plays("Paul Regret", "Aim", at="Rose Doolan")


def _raid() -> Scene:
    t = sitting(5, nico_has("Duel", "Beer", "Saloon"), on_turn=1, lines=CALM, **_rose("Bandidos"))
    t.plays("Rose Doolan", "Bandidos").passes("Pedro Ramirez")
    return t.passes("Calamity Janet").passes("Sid Ketchum")


def _fanning() -> Scene:
    t = sitting(5, nico_has("Fanning", table="Schofield"), lines=CALM)
    return t.plays("Paul Regret", "Fanning", at="Rose Doolan")


def _lemat() -> Scene:
    return sitting(5, nico_has("Saloon", "Beer", table="LeMat"))


def _scattered() -> Scene:
    t = sitting(5, nico_has("Duel", "Stagecoach"), on_turn=1, lines=CALM, **_rose("BANG! A♦  play: Shotgun"))
    return t.plays("Rose Doolan", "BANG!", at="Paul Regret").passes("Paul Regret")


def _storm() -> Scene:
    return sitting(5, nico_has("Tornado", "Duel", "Beer"), lines=CALM).plays("Paul Regret", "Tornado")


def _doc() -> Scene:
    return sitting(5, nico_has("Duel", "Beer", "Stagecoach", name="Doc Holyday"))


def _no_pedro() -> dict[str, Any]:
    return {"Pedro Ramirez": ("Willy the Kid", 4, 4, "hand: BANG!")}


def _too_many() -> Scene:
    t = sitting(5, nico_has("Duel", "Missed! 8♠", "Stagecoach", "Saloon"))
    return t.passes("Paul Regret")


def _dying() -> Scene:
    t = shot(5, "hand: Beer 10♥, Stagecoach")
    t.game.life[0] = 1
    return t.plays("Rose Doolan", "BANG!", at="Paul Regret").passes("Paul Regret")


def _revealed(event: str, me: Row, **changed: Row) -> Scene:
    """The Sheriff's turn begins, and the event is turned up."""
    t = sitting(5, me, on_turn=1, lines=f"discard: Beer\nround 1\nevents {event}", **changed)
    return t.passes("Rose Doolan")


def _roulette() -> Scene:
    t = _revealed("Russian Roulette", nico_has("Missed! 8♠", "Duel"))
    t.answers("Pedro Ramirez", "Missed!").answers("Calamity Janet", "BANG!")
    return t.answers("Sid Ketchum", "Missed!")


def _raided() -> Scene:
    sid: Row = ("Sid Ketchum", 3, 4, "hand: Missed!")
    return _revealed("The Daltons", nico_has("Duel", table="Barrel Q♠, Schofield"), **{"Sid Ketchum": sid})


def _estate() -> Scene:
    """Return a position in which Nico has fallen, and Pedro Ramirez may draw the top card of his estate."""
    t = shot(5, "hand: Duel, Saloon  play: Mustang 9♥")
    t.game.life[0] = 1
    return t.plays("Rose Doolan", "BANG!", at="Paul Regret").passes("Paul Regret").passes("Paul Regret")


def _penalty() -> Scene:
    """A Sheriff has shot his Deputy, and the order in which he discards matters."""
    return scene("""
        event Abandoned Mine
        *Willy the Kid  sheriff   5/5  hand: BANG! A♦, Beer, Saloon  play: Volcanic, Scope
         Rose Doolan    deputy    1/4
         Pedro Ramirez  outlaw    4/4
         Jesse Jones    renegade  4/4
         Black Jack     outlaw    4/4
    """).plays("Willy the Kid", "BANG!", at="Rose Doolan")


def _new_hand() -> Scene:
    """Nico lays off his hand, and its order matters."""
    return scene("""
        event Abandoned Mine, Darling Valentine
         Willy the Kid  sheriff   5/5  hand: BANG! A♦, Beer, Saloon  play: Scope
         Rose Doolan    deputy    4/4
         Pedro Ramirez  outlaw    4/4
         Jesse Jones    renegade  4/4
        *Black Jack     outlaw    4/4
    """).passes("Black Jack")


def _heirs() -> Scene:
    """Two inherit, and share."""
    t = scene("""
         Vera Custer    outlaw    3/3  copies: Vulture Sam
         Vulture Sam    renegade  4/4
        *Willy the Kid  sheriff   4/5  hand: BANG!  play: Scope
         Rose Doolan    outlaw    1/4  hand: Duel  play: Mustang, Barrel
    """)
    return t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").passes("Rose Doolan")
