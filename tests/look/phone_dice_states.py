"""Canned states of the phone in a game of dice."""

from __future__ import annotations

from collections.abc import Callable

from bangdice.dice.box import DICE
from tests.look.pieces import (
    SWITCHES,
    State,
    choice,
    dark,
    game,
    option,
    own,
    playing,
    question,
    turn,
    wait,
    waiting,
)


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


def can_undo_and_ask() -> State:
    """Nico may take a shot back, or ask for a hint, before a beer is given."""
    shown = drunk_by_nobody()
    shown["mine"]["own"] |= {"can_undo": True, "undoes": [hit_by(0)], "can_ask": True}
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


def first_roll_after_others() -> State:
    """Nico begins a turn, and two others have shot at him before it."""
    shown = first_roll()
    began = [
        {"name": "turn_began", "values": {"seat": seat, "turn": seat}, "rule": None} for seat in (4, 5, 0)
    ]
    hit = {"seat": 0, "by": 5, "points": 1, "life": 6, "why": "shots"}
    shots = [{"name": "life_lost", "values": hit, "rule": None}] * 2
    shown["lately"] = [began[0], shots[0], began[1], shots[1], began[2]]
    return shown


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


def elena() -> State:
    """Elena Fuente has rolled an arrow."""
    shown = game(6, dice=["arrow", "beer", "one", "two", "gatling"], locked=[])
    shown["question"] = question(0, "elena_fuente")
    shown["seats"][0]["character"] = "elena_fuente"
    mine = [dark("hand", "seat:0", "elena_fuente", "D123")]
    options = [option("pass"), *(option("hand", f"seat:{it}") for it in range(1, 6))]
    return with_saloon(playing(shown, own(choice=choice("elena_fuente", options, mine))))


def molly() -> State:
    """Two are shot by Bruno, and Molly Stark may step in for one of them."""
    shown = game(6, turn=2, dice=["one", "one", "two", "beer", "arrow"], locked=[], final=True)
    shown["question"] = question(0, "molly_stark", by=2, why="shots")
    shown["seats"][0]["character"] = "molly_stark"
    far = [dark("cover", f"seat:{it}", "molly_stark", "D127") for it in (0, 2, 4, 5)]
    options = [option("pass"), option("cover", "seat:1"), option("cover", "seat:3")]
    asked = choice("molly_stark", options, far, by=2, why="shots")
    return with_saloon(playing(shown, own(choice=asked)))


def chief() -> State:
    """An arrow is rolled while the Chief's lies in the pile."""
    shown = game(6, dice=["arrow", "arrow", "one", "two", "gatling"], locked=[], chief=-1)
    shown["question"] = question(0, "chief_arrow", left=2)
    options = [option("arrow"), option("chief")]
    return with_saloon(playing(shown, own(choice=choice("chief_arrow", options, left=2))))


def chief_held() -> State:
    """Bruno has the Chief's arrow, and Nico rolls."""
    shown = turn()
    shown["table"]["game"]["chief"] = 2
    shown["table"]["game"]["seats"][2]["arrows"] = 3
    shown["table"]["game"]["pile"] = 2
    return with_saloon(shown)


def chief_mine() -> State:
    """Nico has the Chief's arrow."""
    shown = turn()
    shown["table"]["game"]["chief"] = 0
    shown["table"]["game"]["seats"][0]["arrows"] = 2
    return with_saloon(shown)


def with_saloon(shown: State) -> State:
    """The same at a table that plays Old Saloon and the Chief's arrow."""
    rules = {"dice": {**DICE.switches.defaults, "sets": ["old_saloon", "chief_arrow"]}}
    shown["table"]["switches"] = SWITCHES | {"rules": rules}
    return shown


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
        "bot": "easy",
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


STATES: dict[str, Callable[[], State]] = {
    "undo-key": can_undo,
    "undo-key-8": lambda: can_undo(8),
    "undo-key-asks": can_undo_and_ask,
    "undo-key-waits-8": can_undo_waiting,
    "undo-key-waits-7": lambda: can_undo_waiting(7),
    "undo": wished,
    "undo-8": lambda: wished(2, 8),
    "undo-own": lambda: wished(0, 6, 1, 2),
    "first-roll": first_roll,
    "first-roll-after-others": first_roll_after_others,
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
    "marks": marked,
    "wait-ring": ringing,
    "wait-help": helping,
    "aim": aiming,
    "aim-all": lambda: aiming(3),
    "double": slab_doubles,
    "beer": drinking,
    "gift": gift,
    "kit": kit,
    "elena": elena,
    "molly": molly,
    "chief": chief,
    "chief_held": chief_held,
    "chief_mine": chief_mine,
    "reaction": hit,
    "ahead": ahead,
    "real": real_dice,
    "fallen": fallen,
    "why": told,
    "why-not": turn,
}

TAPS: dict[str, tuple[str, ...]] = {
    "why": ("[data-act=menu]", "[data-sheet=menu] [data-act=story]", ".story-line:last-child [data-act=why]"),
    "marks": (".round .seat:has(.scrap)",),
    "why-not": ('[data-tap="die:0"]', ".cited"),
}
"""The taps that lead to a state."""
