"""The board of the card game: every screen once, and its events; all of it from the real rules."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bangdice.games import GAMES
from bangdice.kernel.record import full_look
from bangdice.tables.kept.switches import usual, with_changes
from bangdice.tables.steps.show import choosing_view
from bangdice.tables.world.game import picture_of
from tests.language.cards.scene import Scene, scene
from tests.look.card_states import BEGINNING, BOTH_DECKS, FULL, happens, on_board, table
from tests.look.pieces import State, lobby_rows, wait

PEDRO = "Pedro Ramirez"
SEATED = 5
NOON = "event High Noon\nevents Hangover, Thirst"


def duel() -> Scene:
    """Bruno has called Emma out; she must answer."""
    return table(6).plays(PEDRO, "Duel", at="Bart Cassidy")


def gatling() -> Scene:
    """Everybody is shot at, one after another."""
    return table(8).plays(PEDRO, "Gatling")


def asked_at_once(count: int = 6) -> State:
    """Everybody is asked at once: some answers lie, the others think."""
    t = table(count).plays(PEDRO, "Gatling")
    first, *others = [asked.seat for asked in (t.game.decision, *picture_of(full_look(t.game)).together)]
    return on_board(t, wait=wait(first, 3.0, also=others[1::2], answered=others[::2]))


def settled_at_once() -> tuple[State, State]:
    """All answers lie; then they turn over."""
    t = table(6).plays(PEDRO, "Gatling")
    seats = [t.game.decision.seat, *(asked.seat for asked in picture_of(full_look(t.game)).together)]
    before, known = on_board(t, wait=wait(seats[0], 3.0, answered=seats)), len(t.happened)
    while t.game.decision.about == "missed":
        options = t.game.options()
        t.happened.extend(t.game.apply(options[-1] if t.game.decision.seat % 2 else options[0]))
    return before, on_board(t, tuple(t.happened[known:]))


def store() -> Scene:
    """A card for each of eight on the counter; two are taken."""
    t = table(8).plays(PEDRO, "General Store")
    return t.takes(PEDRO, t.store.split(", ")[0])


def dodging() -> Scene:
    """Slab the Killer has shot: two Missed! are needed."""
    return scene("""
         Paul Regret      deputy    3/3  hand: BANG!, Missed!  play: Barrel
         Rose Doolan      outlaw    2/4  hand: Missed!, Saloon
        *Slab the Killer  sheriff   4/5  hand: BANG!, Beer     play: Winchester
         Calamity Janet   outlaw    4/4  hand: Missed!, Missed!
         Sid Ketchum      renegade  1/4  hand: Beer
    """).plays("Slab the Killer", "BANG!", at="Paul Regret")


def dying() -> Scene:
    """The last bullet has hit: a Beer, or the end."""
    return (
        scene("""
         Paul Regret      deputy    1/3  hand: BANG!, Beer
         Rose Doolan      outlaw    2/4  hand: Missed!, Saloon
        *Slab the Killer  sheriff   4/5  hand: BANG!, Beer     play: Winchester
         Calamity Janet   outlaw    4/4  hand: Missed!, Missed!
         Sid Ketchum      renegade  1/4  hand: Beer
    """)
        .plays("Slab the Killer", "BANG!", at="Paul Regret")
        .passes("Paul Regret")
    )


def lucky() -> Scene:
    """Lucky Duke has turned up two cards, and chooses."""
    t = scene("""
         Rose Doolan      outlaw    2/4  hand: Missed!
        *Pedro Ramirez    sheriff   4/5  hand: BANG! A♦  play: Winchester
         Lucky Duke       outlaw    3/4  hand: Beer  play: Barrel
         Sid Ketchum      renegade  1/4
    """).on_deck("5♠", "9♥")
    return t.plays(PEDRO, "BANG! A♦", at="Lucky Duke").does("Lucky Duke", "barrel Barrel")


def events(rows: str = NOON, count: int = 8) -> Scene:
    """An event in force, the next one open."""
    return table(count, rows, rows=FULL)


def two_piles() -> Scene:
    """Both event decks side by side."""
    lines = "event Gold Rush, Law of the West\nevents Hangover, Thirst\nevents Peyote, A Fistful of Cards"
    return table(5, lines, sets=BOTH_DECKS, both_event_decks="separate")


def three_piles() -> Scene:
    """Both event decks, and that of a show of which nothing is in force yet."""
    lines = "event Gold Rush, Law of the West\nevents Hangover, Thirst\nevents Peyote, A Fistful of Cards"
    sets = (*BOTH_DECKS, "wild_west_show")
    return table(8, f"{lines}\nevents Showdown, Wild West Show", sets=sets, both_event_decks="separate")


def ghost() -> Scene:
    """Somebody dead is back for his turn."""
    return scene("""
         Paul Regret      deputy    3/3  hand: BANG!, Missed!
         Rose Doolan      outlaw    2/4  hand: Missed!, Saloon  play: Barrel
        *Slab the Killer  sheriff   4/5  hand: Beer
         Calamity Janet   outlaw    out
         Sid Ketchum      renegade  1/4  hand: Beer
         event Ghost Town
    """).passes("Slab the Killer")


def over() -> State:
    """The Sheriff has fallen."""
    t = scene("""
         Paul Regret      deputy    out
         Rose Doolan      outlaw    2/4  hand: BANG! 2♣, Saloon  play: Winchester
         Slab the Killer  sheriff   1/5
        *Calamity Janet   outlaw    4/4  hand: BANG!, Missed!
         Sid Ketchum      renegade  1/4  hand: Beer
    """).plays("Calamity Janet", "BANG!", at="Slab the Killer")
    past = [{"number": 1, "game": "cards", "side": "outlaws", "winners": ["Anna", "Carla"]}]
    return on_board(t, past=past)


def crowded(count: int) -> Scene:
    """Eight cards in play at the side of the table; discards lie open."""
    rows = (FULL[0], FULL[4], FULL[2], FULL[3], FULL[1], *FULL[5:])
    return table(count, f"{NOON}\ndiscard: Buffalo Rifle, Beer", rows=rows)


def nested() -> State:
    """A shot in an attack in a Duel: the chain is longer than any that the cards of today make."""
    shown = on_board(dodging())
    links = [("duel", 2, [0]), ("indians", 1, [3, 4, 0]), ("brawl", 3, [4, 0])]
    chain = [{"kind": kind, "by": by, "at": at} for kind, by, at in links]
    shown["table"]["game"]["chain"] = [*chain, *shown["table"]["game"]["chain"]]
    return shown


def dead_man() -> Scene:
    """The player who died first is back for good, by A Fistful of Cards."""
    return scene("""
         Paul Regret      deputy    3/3  hand: BANG!, Missed!
         Rose Doolan      outlaw    2/4  hand: Missed!, Saloon  play: Barrel
        *Slab the Killer  sheriff   4/5  hand: Beer
         Calamity Janet   outlaw    out
         Sid Ketchum      renegade  out
         event Dead Man
         fallen Calamity Janet, Sid Ketchum
         discard: BANG! 2♣
    """).passes("Slab the Killer")


def lobby() -> State:
    """The chairs, before a card game with three expansions."""
    return between_games("base", "dodge_city", "high_noon", "bullet")


def between_games(*sets: str) -> State:
    """The chairs, with these sets chosen, and all that can be chosen besides."""
    chosen = usual(GAMES)
    chosen = with_changes(chosen, {"game": "cards", "sets": sets}, GAMES, seated=SEATED)
    shown = on_board(events(), phase="lobby", game=None, chairs=lobby_rows())
    choosing = choosing_view(GAMES["cards"], chosen, SEATED, is_playing=False)
    shown["table"]["choosing"] = msgspec.to_builtins(choosing)
    shown["table"]["switches"]["rules"] = msgspec.to_builtins(chosen.rules)
    return shown


def rematch() -> State:
    """Between two games: two have survived, one of them takes a new character; the badge passes on."""
    shown = lobby()
    chairs = shown["table"]["chairs"]
    chairs[0]["kept"] = {"character": "calamity_janet", "on": True}
    chairs[1]["kept"] = {"character": "sid_ketchum", "on": False}
    chairs[5]["badge"] = True
    return shown


def away() -> State:
    """Emma is away and must answer; a bot plays for Dario; everybody waits."""
    shown = on_board(duel())
    shown["table"]["chairs"][4]["stand_in"] = True
    shown["table"]["chairs"][5]["online"] = False
    shown["table"]["wait"] = wait(5, 46.0, can_help=True)
    return shown


def long_names(state: State) -> State:
    """Return the state with names of the greatest length."""
    for at, row in enumerate(state["table"]["chairs"]):
        row["name"] = f"Wilhelmina Wumwmwmw {at}" if at % 2 else "Bartholomew Maximil"
    return state


CARD_STATES: dict[str, Callable[[], State]] = {
    "cards-lobby": lobby,
    "cards-rematch": rematch,
    "cards-8": lambda: on_board(table(8)),
    "cards-7": lambda: on_board(table(7)),
    "cards-5": lambda: on_board(table(5)),
    "cards-4": lambda: on_board(table(4)),
    "cards-3": lambda: on_board(table(3)),
    "cards-beginning": lambda: on_board(table(6, rows=BEGINNING)),
    "cards-full": lambda: on_board(events()),
    "cards-full-5": lambda: on_board(events(count=5)),
    "cards-two-piles": lambda: on_board(two_piles()),
    "cards-three-piles": lambda: on_board(three_piles()),
    "cards-flat": lambda: on_board(table(6), flat=True),
    "cards-flat-8": lambda: on_board(events(), flat=True),
    "cards-crowded": lambda: on_board(crowded(8)),
    "cards-crowded-4": lambda: on_board(crowded(4)),
    "cards-nested": nested,
    "cards-dead-man": lambda: on_board(dead_man()),
    "cards-duel": lambda: on_board(duel()),
    "cards-gatling": lambda: on_board(gatling()),
    "cards-at-once": asked_at_once,
    "cards-at-once-8": lambda: asked_at_once(8),
    "cards-store": lambda: on_board(store()),
    "cards-store-5": lambda: on_board(table(5).plays(PEDRO, "General Store")),
    "cards-dodging": lambda: on_board(dodging()),
    "cards-dying": lambda: on_board(dying()),
    "cards-lucky": lambda: on_board(lucky()),
    "cards-ghost": lambda: on_board(ghost()),
    "cards-away": away,
    "cards-long-names": lambda: long_names(on_board(events())),
    "cards-over": over,
}
"""Screens at rest."""


def jail(top: str) -> tuple[State, State]:
    """Anna's turn begins in Jail, with this card on the deck."""
    t = scene("""
        *Paul Regret      deputy    3/3  hand: BANG!, Missed!
         Rose Doolan      outlaw    2/4  hand: Missed!, Saloon  play: Jail
         Slab the Killer  sheriff   4/5  hand: Beer
         Calamity Janet   outlaw    4/4  hand: Missed!
         Sid Ketchum      renegade  1/4  hand: Beer
    """).on_deck(top)
    return happens(t, lambda it: it.passes("Paul Regret"))


def dynamite(top: str) -> tuple[State, State]:
    """Anna's turn begins with the Dynamite in front of her."""
    t = scene("""
        *Paul Regret      deputy    3/3  hand: BANG!, Missed!
         Rose Doolan      outlaw    4/4  hand: Missed!, Saloon  play: Dynamite
         Slab the Killer  sheriff   4/5  hand: Beer
         Calamity Janet   outlaw    4/4  hand: Missed!
         Sid Ketchum      renegade  1/4  hand: Beer
    """).on_deck(top)
    return happens(t, lambda it: it.passes("Paul Regret"))


def barrel(top: str) -> tuple[State, State]:
    """Nico turns up a card for his Barrel."""
    return happens(dodging().on_deck(top), lambda it: it.does("Paul Regret", "barrel Barrel"))


def revealed() -> tuple[State, State]:
    """The Sheriff's turn begins with a new event."""
    t = scene("""
         Paul Regret      deputy    3/3  hand: BANG!, Missed!
        *Rose Doolan      outlaw    2/4  hand: Missed!, Saloon
         Slab the Killer  sheriff   4/5  hand: Beer
         Calamity Janet   outlaw    4/4  hand: Missed!
         Sid Ketchum      renegade  1/4  hand: Beer
         round 1
         events Law of the West, Peyote, A Fistful of Cards
    """)
    return happens(t, lambda it: it.passes("Rose Doolan"))


CARD_HAPPENINGS: dict[str, Callable[[], tuple[State, State]]] = {
    "played": lambda: happens(table(8), lambda it: it.plays(PEDRO, "BANG!", at="Calamity Janet")),
    "laid": lambda: happens(table(8), lambda it: it.plays(PEDRO, "Dynamite")),
    "drew": lambda: happens(table(8), lambda it: it.plays(PEDRO, "Wells Fargo")),
    "answered": lambda: happens(duel(), lambda it: it.answers("Bart Cassidy", "BANG!")),
    "hit": lambda: happens(duel(), lambda it: it.passes("Bart Cassidy")),
    "indians": lambda: happens(table(8), lambda it: it.plays(PEDRO, "Indians!")),
    "gatling": lambda: happens(table(8), lambda it: it.plays(PEDRO, "Gatling")),
    "settled": settled_at_once,
    "duel": lambda: happens(table(8), lambda it: it.plays(PEDRO, "Duel", at="Bart Cassidy")),
    "jail-free": lambda: jail("9♥"),
    "jail-lost": lambda: jail("K♠"),
    "barrel-saved": lambda: barrel("9♥"),
    "barrel-lost": lambda: barrel("5♠"),
    "lucky-chosen": lambda: happens(lucky(), lambda it: it.chooses("Lucky Duke", "9♥")),
    "dynamite-moves": lambda: dynamite("9♥"),
    "dynamite": lambda: dynamite("5♠"),
    "died": lambda: happens(dying(), lambda it: it.passes("Paul Regret")),
    "revealed": revealed,
}
"""Events while the board is watched, and the states before and after them."""
