"""Canned states of the phone: every screen once, as the server would send it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bangdice.box import Box
from bangdice.dice.box import DICE
from bangdice.tables.kept.switches import ChosenSwitches
from bangdice.tables.steps.show import choosing_view
from tests.look import stories

State = dict[str, Any]

NAMES = ("Nico", "Anna", "Bruno", "Carla", "Dario", "Emma", "Gina", "Hugo")
CHARACTERS = (
    "paul_regret",
    "rose_doolan",
    "pedro_ramirez",
    "calamity_janet",
    "sid_ketchum",
    "bart_cassidy",
    "slab_the_killer",
    "willy_the_kid",
)
LIFE = ((6, 9), (5, 9), (7, 10), (3, 8), (8, 8), (4, 8), (8, 8), (2, 8))
ARROWS = (1, 2, 0, 1, 1, 0, 0, 0)
SWITCHES: State = {
    "game": "dice",
    "clock": 0,
    "seen": 1.2,
    "hints": True,
    "windows": "ask",
    "sound": "board",
    "voice": "off",
    "music": False,
    "flat": False,
    "bot_kind": "habits",
    "signs": "on",
    "undo": "ask",
    "rules": {"dice": dict(DICE.switches.defaults)},
}


def chair(name: str, **more: Any) -> State:
    """One chair with a person in it, unless `more` says otherwise."""
    given: State = {"kind": "person", "online": True, "host": False, "stand_in": False, "real_dice": False}
    return given | {"name": name, "seat": None, "bot": None, "stranger": 1} | more


def chairs(count: int, seated: bool = True) -> list[State]:
    """The first `count` people; Nico is the host."""
    rows = [chair(NAMES[it], stranger=it + 1, seat=it if seated else None) for it in range(count)]
    rows[0]["host"] = True
    return rows


OF_THREE = ("renegade", "outlaw", "deputy")
"""With three players roles lie open: Anna is Nico's target."""


def seats(count: int, **changes: State) -> list[State]:
    """The seats of a game; `changes` by name, such as `Anna={"alive": False}`."""
    rows = []
    for it in range(count):
        life, most = LIFE[it]
        row: State = {
            "character": CHARACTERS[it],
            "life": life,
            "max_life": most,
            "arrows": ARROWS[it],
            "alive": True,
        }
        known = OF_THREE[it] if count == 3 else "sheriff" if it == 2 else None
        row |= {"role": known, "real_dice": False}
        rows.append(row | changes.get(NAMES[it], {}))
    return rows


def effects(count: int) -> State:
    """The effects of Nico's dice: nobody is out, and nobody is spared by the Gatling."""
    one = (1, count - 1)
    two = one if count == 3 else tuple(sorted({2, count - 2}))
    others = list(range(1, count))
    needed = {"dynamites": 3, "gatlings": 3}
    return {"one": one, "two": two, "beer": 1, **needed, "gatling": others, "ability": False}


def game(count: int = 6, **more: Any) -> State:
    """Nico's turn after his first roll."""
    shown: State = {
        "game": "dice",
        "edition": "revised",
        "turn": 0,
        "turn_number": 4,
        "roll": 1,
        "rerolls": 2,
        "dice": ["dynamite", "one", "beer", "two", "gatling"],
        "rerolled": [0, 1, 2, 3, 4],
        "locked": [0],
        "effects": effects(count),
        "final": False,
        "aims": [],
        "seats": seats(count),
        "harm": [[0] * count for _ in range(count)],
        "question": None,
        "result": None,
    }
    shown |= more
    if shown["final"] or not shown["roll"]:
        shown["effects"] = None
    shown.setdefault("pile", 9 - sum(it["arrows"] for it in shown["seats"]))
    return shown


def state(table: State, mine: State) -> State:
    """Return a whole state from its differences."""
    shown: State = {"code": "K7WM", "phase": "lobby", "chairs": [], "switches": SWITCHES, "wait": None}
    shown |= {"requests": [], "past": [], "watchers": 0, "notice": None, "game": None}
    own = {"chairs": [0], "can_host": False, "can_board": False, "curtain": None, "own": None} | mine
    return {"rev": 1, "whole": True, "events": [], "table": shown | table, "mine": own}


def own(place: int = 0, **more: Any) -> State:
    """The one chair open on this phone."""
    given: State = {"chair": place, "seat": place, "role": "renegade", "choice": None, "ahead": None}
    return given | {"unasked": [], "can_back": False} | more


def option(verb: str, *taps: str) -> State:
    return {"verb": verb, "taps": list(taps)}


def choice(about: str, options: list[State], dark: list[State] | None = None, **values: Any) -> State:
    """A question open on this phone."""
    return {
        "number": 7,
        "about": about,
        "values": values,
        "options": options,
        "dark": dark or [],
        "chosen": None,
    }


def dark(verb: str, tap: str, name: str, rule: str | None = None, **values: Any) -> State:
    return {"verb": verb, "taps": [tap], "reason": {"name": name, "values": values, "rule": rule}}


def playing(shown: State, mine: State, **table: Any) -> State:
    """A table with a game in play."""
    count = len(shown["seats"])
    return state({"phase": "game", "chairs": chairs(count), "game": shown} | table, {"own": mine})


def rolls(free: list[int]) -> list[State]:
    """`keep`, and `roll` of every set of free dice."""
    sets = [[free[bit] for bit in range(len(free)) if mask >> bit & 1] for mask in range(1, 1 << len(free))]
    return [option("keep"), *(option("roll", *(f"die:{it}" for it in dice)) for dice in sets)]


def question(seat: int, about: str, **values: Any) -> State:
    return {"number": 7, "seat": seat, "about": about, "values": values}


def lobby_rows() -> list[State]:
    """Six chairs, one of them free, one with a bot."""
    rows = chairs(6, seated=False)
    rows[3] = chair("Tin Bill", kind="bot", bot="habits")
    rows[4] = chair("", kind="empty")
    return rows


def result(count: int) -> State:
    """The Outlaws have won."""
    roles = ["renegade", "outlaw", "sheriff", "outlaw", "deputy", "outlaw", "deputy", "renegade"][:count]
    return {"winners": [1, 3, 5], "side": "outlaws", "why": "sheriff_fell", "roles": roles}


def ended() -> State:
    over = result(6)
    fallen = {"Nico": 0, "Bruno": 2, "Dario": 4, "Emma": 5}
    rows = seats(6)
    for row, role in zip(rows, over["roles"], strict=True):
        row["role"] = role
    for place in fallen.values():
        rows[place] |= {"alive": False, "life": 0, "arrows": 0}
    shown = game(6, seats=rows, result=over, final=True)
    past = [{"number": 1, "game": "dice", "side": "outlaws", "winners": ["Anna", "Carla", "Emma"]}]
    return state({"phase": "over", "chairs": chairs(6), "game": shown, "past": past}, {"own": own(1)})


def broken_off(shown: State, number: int) -> State:
    """The same evening, where the game with this number, which it shows, came to no end."""
    end = {"winners": [], "side": "nobody", "why": "undecided"}
    shown["table"]["game"]["result"] |= end
    shown["table"]["past"].append({"number": number, "game": "dice", **end})
    return shown


def cut_short() -> State:
    """The second game was broken off by the host."""
    return broken_off(ended(), 2)


def my_end(token: str, seat: int, **more: object) -> State:
    """A game that is over, with its story, on the phone of one who played it."""
    story = stories.plain(token)
    people = [it for it in story["people"] if it.get("seat") is None]
    count = len(people)
    shown = game(count, final=True, result=result(count))
    for row, it in zip(shown["seats"], people, strict=True):
        row |= {"character": it["character"], "role": it["role"], "life": it["left"], "alive": it["left"] > 0}
    shown["result"] |= story["result"] | {"roles": [it["role"] for it in people]}
    seated = chairs(count)
    for sitter, it in zip(seated, people, strict=True):
        sitter["name"] = it["name"]
    rematch = {"chairs": [0, 1], "of": count, "takes": count // 2 + 1, "left": None}
    over = {"phase": "over", "chairs": seated, "game": shown, "story": token, "rematch": rematch}
    return state(over | more, {"own": own(seat), "chairs": [seat]})


def hosts_end() -> State:
    """The end on the host's phone, which may call it a night."""
    shown = my_end("dice-5", 0, rematch=None)
    shown["mine"]["can_host"] = True
    return shown


def asking_again() -> State:
    """Anna and Dario want a rematch; this is Anna's phone."""
    shown = ended()
    shown["table"]["rematch"] = {"chairs": [4, 1], "of": 6, "takes": 4, "left": None}
    shown["mine"]["chairs"] = [1]
    return shown


def good_night(token: str = "five") -> State:
    """The night was called; this is Anna's phone, and hers is the host's chair."""
    shown = ended()
    names = ("Ben", "Anna", "Carla", "Dario", "Emma", "Nico")
    for chair, name in zip(shown["table"]["chairs"], names, strict=True):
        chair["name"] = name
    shown["table"]["night"] = {"token": token, "masked": token.startswith("masked")}
    shown["mine"] |= {"chairs": [1], "can_host": True}
    return shown


def part(die: int, verb: str, seats: tuple[int, ...], face: str = "") -> State:
    """Return a die of a row, with its possible targets; everybody else is dark."""
    far = [dark(verb, f"seat:{it}", "too_far", face=face) for it in range(1, 6) if it not in seats]
    return {"tap": f"die:{die}", "options": [option(verb, f"seat:{it}") for it in seats], "dark": far}


def in_parts(shown: State, about: str, parts: list[State], taps: tuple[str, ...]) -> State:
    """A choice of several parts, some of them tapped already."""
    die = int(parts[0]["tap"][4:])
    asked = choice(about, parts[0]["options"], parts[0]["dark"], die=die, face=shown["dice"][die])
    asked["parts"] = parts
    shown["question"] = question(0, about, die=die, face=shown["dice"][die])
    told = playing(shown, own(choice=asked))
    told["mine"]["tapped"] = {"question": 7, "verb": None, "taps": list(taps), "by": "look"}
    return told


def aiming(aimed: int = 2, count: int = 6) -> State:
    """Return two 1s and a 2 to aim, this number of them aimed."""
    shown = game(count, dice=["one", "two", "one", "beer", "arrow"], locked=[], final=True)
    near = (1, count - 1)
    far = tuple(sorted({2, count - 2})) if count > 3 else near
    parts = [part(0, "shoot", near, "one"), part(1, "shoot", far, "two"), part(2, "shoot", near, "one")]
    taps = ("die:0", "seat:1", "die:2", f"seat:{count - 1}", "die:1", f"seat:{far[0]}")
    given = ("die:1", "seat:2") if count == 4 else ()
    return in_parts(shown, "aim", parts, (*taps[: 2 * aimed], *given))


def drinking() -> State:
    """Two beers to give, one of them given."""
    shown = game(6, dice=["beer", "two", "one", "beer", "arrow"], locked=[], final=True)
    parts = [part(die, "give", (0, 1, 2, 3, 4, 5)) for die in (0, 3)]
    return in_parts(shown, "beer", parts, ("die:0", "seat:3"))


def drunk_by_nobody() -> State:
    """Two beers to give."""
    shown = drinking()
    shown["mine"]["tapped"] = None
    return shown


def hit() -> State:
    """Bart Cassidy is shot by his neighbour."""
    shown = game(6, turn=1, dice=["two", "one", "beer", "arrow", "arrow"], locked=[], final=True)
    shown["aims"] = [{"die": 0, "target": 5, "points": 1}]
    shown["question"] = question(5, "arrow_or_life", by=1, points=1, why="shots", point=1)
    two = [option("arrow"), option("life")]
    asked = choice("arrow_or_life", two, by=1, points=1, why="shots", point=1, arrows=0, life=0)
    return playing(shown, own(5, choice=asked))


def wait(chair: int, seconds: float, **more: Any) -> dict[str, Any]:
    """Return the person whom the table waits for."""
    return {
        "chair": chair,
        "seconds": seconds,
        "can_ring": False,
        "rung": 0,
        "can_help": False,
        "left": None,
        **more,
    }


def waiting(count: int = 6) -> State:
    shown = game(
        count, turn=2, rerolled=[1, 2], locked=[0], question=question(2, "reroll", rerolls=2, roll=1)
    )
    return playing(shown, own(), wait=wait(2, 3.0))


def marked(count: int = 6) -> State:
    """Two of the others are taken for something."""
    it = waiting(count)
    own_part = it["mine"]["own"]
    secret = [at for at in range(1, count) if it["table"]["game"]["seats"][at]["role"] is None]
    made = [{"seat": secret[1], "role": "outlaw"}, {"seat": secret[-1], "role": "deputy"}]
    marks = {"seats": secret, "roles": {"deputy": 1, "outlaw": 2, "renegade": 0}, "made": made}
    return it | {"mine": it["mine"] | {"own": own_part | {"marks": marks}}}


def ringing() -> State:
    """Bruno has kept the table waiting; a guest may ring for him."""
    shown = waiting()
    shown["table"]["wait"] = wait(2, 51.0, can_ring=True)
    return shown


def helping() -> State:
    """Bruno is away; the host may help."""
    shown = waiting()
    shown["table"]["wait"] = wait(2, 51.0, can_help=True, left=12.0)
    shown["table"]["chairs"][2]["online"] = False
    shown["mine"]["can_host"] = True
    return shown


def turn(count: int = 6, **more: Any) -> State:
    shown = game(count, question=question(0, "reroll", rerolls=2, roll=1), **more)
    locked = [dark("roll", "die:0", "dynamite_locked", "D011")]
    free = [it for it in range(5) if it not in shown["locked"]]
    asked = choice("reroll", rolls(free), locked, rerolls=2, roll=1)
    return playing(shown, own(choice=asked, target=1 if count == 3 else None))


def hit_by(by: int) -> State:
    """Emma is shot."""
    told = {"seat": 5, "by": by, "points": 1, "life": 3, "why": "shots"}
    return {"name": "life_lost", "values": told, "rule": None}


def wish(by: int, count: int, *yes: int) -> State:
    """The wish of a chair to take its shot back, to which some have said yes."""
    asked = [it for it in range(count) if it != by]
    return {"chair": by, "at": 7, "events": [hit_by(2)], "asked": asked, "yes": list(yes), "left": 20.0}


def can_undo(count: int = 6) -> State:
    """Nico may ask to take back what he has done, and drinks meanwhile."""
    shown = drinking() if count == 6 else aiming(0, count)
    shown["mine"]["own"] |= {"can_undo": True, "undoes": [hit_by(0)]}
    return shown


def can_undo_waiting(count: int = 8) -> State:
    """Nico's turn is over, and Nico may ask to take that back."""
    shown = waiting(count)
    ended = {"name": "turn_ended", "values": {"seat": 0}, "rule": None}
    shown["mine"]["own"] |= {"can_undo": True, "undoes": [ended]}
    return shown


def wished(by: int = 2, count: int = 6, *yes: int) -> State:
    """Somebody wants to take a shot back; this is Nico's phone."""
    shown = waiting(count)
    shown["table"]["undoing"] = wish(by, count, *(yes or (1, 3)))
    return shown


def odds() -> State:
    """A reroll at a table that tells its odds: the last arrow lies in the pile."""
    dice = ["dynamite", "one", "gatling", "gatling", "two"]
    shown = turn(6, dice=dice, rerolled=[1, 4], locked=[0], pile=1)
    shown["table"]["switches"] = SWITCHES | {"hints": False, "rules": {"dice": {"odds": "all"}}}
    return shown


def hinted(shown: State, why: str, option: tuple[str, ...], **values: object) -> State:
    """The same, with the hint that was asked for."""
    verb, *taps = option
    asked = shown["mine"]["own"]["choice"]
    hint = {"question": asked["number"], "verb": verb, "taps": taps, "why": why, "values": values}
    shown["mine"]["own"] |= {"can_ask": True, "hint": hint}
    return shown


def hint_to_aim(count: int = 6) -> State:
    return hinted(aiming(0, count), "shot", ("shoot", "seat:1"), seat=1, target=2, count=2)


def hint_to_drink() -> State:
    return hinted(drunk_by_nobody(), "life", ("give", "seat:0"), seat=0, count=2)


def hint_to_roll() -> State:
    return hinted(turn(), "pile", ("roll", "die:1", "die:4"), count=3)


def hint_to_keep() -> State:
    return hinted(turn(), "points", ("keep",), count=6)


def may_ask() -> State:
    shown = turn()
    shown["mine"]["own"]["can_ask"] = True
    return shown


def first_roll() -> State:
    shown = game(
        6, roll=0, dice=[None] * 5, rerolled=[], locked=[], question=question(0, "reroll", rerolls=2, roll=0)
    )
    asked = choice("reroll", [option("roll", *(f"die:{it}" for it in range(5)))], rerolls=2, roll=0)
    return playing(shown, own(choice=asked))


def real_dice() -> State:
    shown = game(6, roll=0, dice=[None] * 5, rerolled=[], locked=[])
    shown["question"] = question(0, "real_die", die=0, told=0, of=5)
    faces = [option("face", f"face:{it}") for it in ("one", "two", "arrow", "dynamite", "beer", "gatling")]
    faces += [option("roll"), *(option("last", f"arrows:{it}") for it in range(6))]
    return playing(shown, own(choice=choice("real_die", faces, die=0, told=0, of=5, last=False)))


def gift() -> State:
    shown = game(6, turn=4, roll=0, dice=[None] * 5, rerolled=[], locked=[], question=question(4, "gift"))
    return playing(shown, own(4, choice=choice("gift", [option("give", f"seat:{it}") for it in range(6)])))


def kit() -> State:
    shown = game(6, final=True, question=question(0, "kit_arrow", left=2))
    shown["seats"][0]["character"] = "kit_carlson"
    none = [dark("discard", f"seat:{it}", "no_arrows") for it in (2, 5)]
    options = [option("pass"), *(option("discard", f"seat:{it}") for it in (0, 1, 3, 4))]
    return playing(shown, own(choice=choice("kit_arrow", options, none, left=2)))


def slab_doubles() -> State:
    shown = aiming()
    del shown["mine"]["own"]["choice"]["parts"], shown["mine"]["tapped"]
    asked = shown["mine"]["own"]["choice"]
    asked["options"] += [option("double", "seat:1"), option("double", "seat:5")]
    shown["table"]["game"]["seats"][0]["character"] = "slab_the_killer"
    return shown


def fallen() -> State:
    shown = waiting(8)
    seats_ = shown["table"]["game"]["seats"]
    seats_[0] |= {"alive": False, "life": 0, "arrows": 0, "role": "renegade"}
    seats_[3] |= {"alive": False, "life": 0, "arrows": 0, "role": "outlaw"}
    shown["table"]["game"]["turn_number"] = 9
    shown["lately"] = [
        {"name": name, "values": values, "rule": None}
        for name, values in (
            ("turn_began", {"seat": 1}),
            ("life_lost", {"seat": 0, "by": 1, "points": 1, "life": 0, "why": "shots"}),
            ("eliminated", {"seat": 0, "role": "renegade", "by": 1, "why": "shots"}),
            ("life_gained", {"seat": 1, "by": 1, "points": 1, "life": 5, "why": "beer"}),
            ("turn_began", {"seat": 2}),
            ("arrow_taken", {"seat": 2, "arrows": 1, "pile": 4, "why": "roll"}),
            ("gatling_fired", {"seat": 2}),
        )
    ]
    return shown


def with_grave(shown: State, grave: int, seat: int) -> State:
    """The same, when the player of a grave plays on in a seat that was a bot's."""
    rows = shown["table"]["chairs"]
    rows[seat] |= {
        "kind": "bot",
        "bot": "habits",
        "seat": grave,
        "grave": rows[grave]["name"],
        "name": "Rusty Jack",
    }
    rows[grave] |= {"seat": seat}
    return shown


def taken() -> State:
    """Carla, who is out, plays on in the seat beside her."""
    shown = waiting(8)
    shown["table"]["game"]["seats"][3] |= {"alive": False, "life": 0, "arrows": 0, "role": "outlaw"}
    return with_grave(shown, 3, 4)


def told() -> State:
    """A shot that hits after a whole turn: the lines of the story say why."""
    shown = waiting(5)
    shown["table"]["game"]["turn_number"] = 9
    shown["lately"] = [
        {"name": name, "values": values, "rule": None}
        for name, values in (
            ("turn_began", {"seat": 1, "turn": 9}),
            (
                "rolled",
                {
                    "seat": 1,
                    "roll": 1,
                    "dice": ["arrow", "arrow", "one", "beer", "two"],
                    "rerolled": [0, 1, 2, 3, 4],
                },
            ),
            ("arrow_taken", {"seat": 1, "pile": 0, "why": "roll"}),
            ("indians_attacked", {"seat": 1}),
            ("life_lost", {"seat": 0, "by": None, "points": 2, "life": 1, "why": "indians"}),
            ("life_lost", {"seat": 3, "by": None, "points": 2, "life": 0, "why": "indians"}),
            ("eliminated", {"seat": 3, "role": "deputy", "by": None, "why": "indians"}),
        )
    ]
    return shown


def ahead() -> State:
    shown = hit()
    shown["table"]["game"]["question"] = question(1, "aim", die=0, face="two")
    mine = shown["mine"]["own"]
    mine["ahead"] = mine["choice"] | {"number": None}
    mine["choice"] = None
    return shown


def opening(
    *ready: int, left: float | None = 12.0, over: bool = False, again: bool = False, held: bool = False
) -> State:
    """Return an opening: everybody looks at their cards, with this number of seconds left."""
    return {
        "ready": list(ready),
        "left": left,
        "seconds": None if left is None else 20.0,
        "since": 9.0,
        "is_held": held,
        "is_over": over,
        "is_cut": False,
        "is_again": again,
    }


def dealt(count: int = 6, *ready: int, host: bool = False, role: str = "outlaw", **more: Any) -> State:
    """A game that was just dealt: nobody has lost anything yet."""
    shown = game(count, turn=2, turn_number=1, roll=0, dice=[None] * 5, rerolled=[], locked=[])
    for it in shown["seats"]:
        it |= {"life": it["max_life"], "arrows": 0}
    shown["pile"] = 9
    shown["question"] = question(2, "reroll", rerolls=2, roll=0)
    given = own(role=OF_THREE[0] if count == 3 else role, target=1 if count == 3 else None)
    table = playing(shown, given, opening=opening(*ready, **more))
    table["mine"]["can_host"] = host
    return table


def choosing(box: Box, options: State, seated: int) -> State:
    """The choices for a game in the lobby."""
    chosen = msgspec.convert(options, ChosenSwitches)
    plain: State = msgspec.to_builtins(choosing_view(box, chosen, seated, is_playing=False))
    return plain


def lobby(host: bool = False, full: bool = False) -> State:
    rows = lobby_rows()
    if full:
        rows[4] = chair("Copper Kate", kind="bot", bot="habits")
    place = 0 if host else 5
    mine: State = {"chairs": [place], "can_host": host, "own": own(place, seat=None, role=None)}
    shown = state({"chairs": rows, "choosing": choosing(DICE, SWITCHES, 5)}, mine)
    shown["table"]["has_board"] = full
    return shown


def sealed() -> State:
    """The host before the deal: everybody has pledged a word."""
    shown = lobby(host=True, full=True)
    shown["table"]["seal"] = {"mark": "5eaf" * 16, "pledged": list(range(6)), "boards": 1}
    return shown


def between(host: bool = True) -> State:
    """The table gathers again: two games are over. A guest's phone has the seal of the next one."""
    shown = lobby(host) if host else {**sealed(), "mine": lobby()["mine"]}
    shown["table"]["has_board"] = True
    won = (("Nico", "Anna", "Bruno"), ("Anna",))
    shown["table"]["past"] = [
        {"number": at, "game": "dice", "side": "law", "winners": list(names), "why": "outlaws_fell"}
        for at, names in enumerate(won, 1)
    ]
    return shown


def evening(name: str) -> State:
    """The host in front of the three evenings, one of them chosen."""
    shown = lobby(host=True)
    chosen = next(it.switches for it in DICE.switches.evenings if it.name == name)
    own = {key: value for key, value in chosen.items() if key in SWITCHES}
    shown["table"]["switches"] = SWITCHES | own
    shown["table"]["choosing"] = choosing(DICE, shown["table"]["switches"], 5)
    return shown


def arriving() -> State:
    return state({"chairs": lobby_rows()}, {"chairs": []})


def late() -> State:
    rows = chairs(6)
    rows[3] = chair("Tin Bill", kind="bot", bot="habits", seat=3)
    rows[1]["online"] = False
    return state({"phase": "game", "chairs": rows, "game": game(6)}, {"chairs": []})


def claimed() -> State:
    shown = lobby(host=True)
    shown["table"]["requests"] = [{"id": "r1", "kind": "claim", "chair": 1}]
    shown["mine"]["nods"] = ["r1"]
    return shown


def claimed_from_me() -> State:
    shown = waiting()
    shown["table"]["requests"] = [{"id": "r1", "kind": "claim", "chair": 0, "asks": "device"}]
    shown["mine"]["nods"] = ["r1"]
    return shown


def claimed_in_his_place(shown: State) -> State:
    shown["table"]["requests"] = [{"id": "r1", "kind": "claim", "chair": 1, "asks": "people", "missing": 2}]
    shown["mine"]["nods"] = ["r1"]
    return shown


def asked_for_a_bots_chair() -> State:
    shown = waiting()
    shown["table"]["chairs"][1] |= {"kind": "bot", "bot": "habits", "name": "Tin Bill"}
    shown["table"]["requests"] = [{"id": "r1", "kind": "seat", "chair": 1, "name": "Maximiliana"}]
    shown["mine"] |= {"nods": ["r1"], "can_host": True}
    return shown


def was_that_you() -> State:
    shown = waiting()
    shown["mine"]["newcomers"] = [0]
    return shown


def curtain() -> State:
    shown = waiting()
    shown["mine"] |= {"chairs": [0, 3], "curtain": 3, "own": None}
    return shown


def stood_in() -> State:
    shown = waiting()
    shown["table"]["chairs"][0]["stand_in"] = True
    return shown


STATES: dict[str, Callable[[], State]] = {
    "undo-key": can_undo,
    "undo-key-8": lambda: can_undo(8),
    "undo-key-waits-8": can_undo_waiting,
    "undo-key-waits-7": lambda: can_undo_waiting(7),
    "undo": wished,
    "undo-8": lambda: wished(2, 8),
    "undo-own": lambda: wished(0, 6, 1, 2),
    "deal": dealt,
    "deal-ready": lambda: dealt(6, 0, 2, 4, host=True),
    "deal-crowd": lambda: dealt(8, 0, 2, 4, 7),
    "deal-over": lambda: dealt(6, *range(6), left=0.0, over=True),
    "deal-calm": lambda: dealt(6, 0, 2, 4, host=True, left=None),
    "deal-held": lambda: dealt(6, 0, 2, 4, held=True),
    "deal-late": lambda: dealt(6, 1, 2, 4, left=0.0, over=True),
    "deal-again": lambda: dealt(6, 2, again=True),
    "deal-three": lambda: dealt(3),
    "chair": arriving,
    "lobby": lobby,
    "lobby-host": lambda: lobby(host=True),
    "lobby-deal": lambda: lobby(host=True, full=True),
    "lobby-sealed": sealed,
    "lobby-again": between,
    "lobby-back": lambda: between(host=False),
    "seal": sealed,
    "tonight": lambda: evening("usual"),
    "tonight-quick": lambda: evening("quick"),
    "tonight-guest": lobby,
    "tonight-deeper": lambda: evening("usual"),
    "hat": lambda: lobby(host=True, full=True),
    "first-roll": first_roll,
    "turn": lambda: turn(),
    "turn-odds": odds,
    "turn-may-ask": may_ask,
    "turn-hint": hint_to_roll,
    "turn-hint-keep": hint_to_keep,
    "aim-hint": hint_to_aim,
    "aim-hint-8": lambda: hint_to_aim(8),
    "beer-hint": hint_to_drink,
    "turn-3": lambda: turn(3),
    "turn-4": lambda: turn(4),
    "turn-8": lambda: turn(8),
    "wait": waiting,
    "wait-8": lambda: waiting(8),
    "wait-taken": taken,
    "wait-marks": marked,
    "wait-marks-8": lambda: marked(8),
    "night": good_night,
    "night-one": lambda: good_night("one"),
    "night-untold": lambda: good_night("untold"),
    "night-masked": lambda: good_night("masked-five"),
    "marks": marked,
    "wait-ring": ringing,
    "wait-help": helping,
    "aim": aiming,
    "aim-all": lambda: aiming(3),
    "double": slab_doubles,
    "beer": drinking,
    "gift": gift,
    "kit": kit,
    "reaction": hit,
    "ahead": ahead,
    "real": real_dice,
    "fallen": fallen,
    "why": told,
    "why-not": turn,
    "curtain": curtain,
    "claim": claimed,
    "claim-own": claimed_from_me,
    "claim-two": lambda: claimed_in_his_place(waiting()),
    "claim-turn": lambda: claimed_in_his_place(turn()),
    "claim-bot": asked_for_a_bots_chair,
    "newcomer": was_that_you,
    "stand-in": stood_in,
    "late": late,
    "end": ended,
    "cut-short": cut_short,
    "end-asked": asking_again,
    "end-won": lambda: my_end("dice-5", 0),
    "end-won-8": lambda: my_end("dice-8", 3),
    "end-grave": lambda: my_end("dice-8", 2),
    "end-lost": lambda: my_end("dice-5", 1),
    "end-lost-3": lambda: my_end("dice-3", 2),
    "end-turning": lambda: my_end("dice-5", 1, has_board=True),
    "end-night": hosts_end,
}

TAPS: dict[str, tuple[str, ...]] = {
    "hat": ("[data-act=change]",),
    "seal": ("[data-act=seal]",),
    "tonight": ("[data-act=tonight]",),
    "tonight-quick": ("[data-act=tonight]",),
    "tonight-guest": ("[data-act=look]",),
    "tonight-deeper": ("[data-act=tonight]", "[data-act=deeper]", ".deeper summary"),
    "why": ("[data-act=menu]", "[data-sheet=menu] [data-act=story]", ".story-line:last-child [data-act=why]"),
    "marks": (".round .seat:has(.scrap)",),
    "why-not": ('[data-tap="die:0"]', ".cited"),
    "end-night": ("[data-act=night]",),
}
"""The taps that lead to a state."""
