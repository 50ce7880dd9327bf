"""A book's sums: they are counted from its lines, and contain nobody who was taken out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bangdice.chronicle.book import ROLES, Against, Book, Score, book_of
from bangdice.chronicle.evening import PAUSE
from bangdice.chronicle.titles import Title
from bangdice.store.booking import BookedGame

WON = {"outlaw": ("outlaw",), "sheriff": ("sheriff", "deputy"), "renegade": ("renegade",)}


def lines(*games: str, since: float = 1_000.0, pause: float = 60.0) -> list[BookedGame]:
    """Return a line for each word `name:role+` of each game; `+` won, and `-` is somebody without a name."""
    found = []
    for at, game in enumerate(games):
        for seat, word in enumerate(game.split()):
            name, _, role = word.partition(":")
            who = None if name == "-" else name
            mark = who and who.casefold()
            won = role.endswith("+")
            found.append(
                BookedGame(f"g{at}", seat, who, mark, role.rstrip("+"), f"c{seat}", won, since + at * pause)
            )
    return found


def at_random(chance: Random, games: int) -> list[BookedGame]:
    found: list[BookedGame] = []
    for at in range(games):
        roles = ["sheriff", "deputy", "outlaw", "outlaw", "renegade"]
        people = chance.sample("ABCDEFG", 5)
        chance.shuffle(roles)
        winning = WON[chance.choice(list(WON))]
        for seat, (name, role) in enumerate(zip(people, roles, strict=True)):
            is_known = name != "G"
            won = role in winning
            who, mark = (name, name) if is_known else (None, None)
            found.append(BookedGame(f"g{at}", seat, who, mark, role, chance.choice("xyz"), won, at * 7_000.0))
    return found


def person(book: Book, name: str) -> int:
    (found,) = [at for at, it in enumerate(book.people) if it.name == name]
    return found


def test_nothing_is_written_yet() -> None:
    book = book_of("Tuesdays", [])
    assert book == Book(name="Tuesdays", games=0, evenings=(), people=())


@pytest.mark.parametrize("seed", range(8))
def test_the_sums_are_those_that_are_counted(seed: int) -> None:
    played = at_random(Random(seed), 60)
    book = book_of("Tuesdays", played)
    assert book.games == 60 and {it.name for it in book.people} == set("ABCDEF")
    for it in book.people:
        own = [line for line in played if line.name == it.name]
        assert (it.games, it.wins) == (len(own), sum(line.won for line in own))
        assert it.character == own[-1].character
        for role in ROLES:
            of_role = [line.won for line in own if line.role == role]
            assert it.roles.get(role, Score(0, 0)) == Score(len(of_role), sum(of_role))
        for character in "xyz":
            as_it = [line.won for line in own if line.character == character]
            assert it.characters.get(character, Score(0, 0)) == Score(len(as_it), sum(as_it))
        assert it.share is not None and abs(it.share - 100 * it.wins / it.games) <= 0.5
        word = "".join("+" if line.won else "-" for line in own)
        runs = word.split("-")
        assert (it.streak, it.now) == (max(map(len, runs)), len(runs[-1]))
    assert [it.wins / it.games for it in book.people] == sorted(
        (it.wins / it.games for it in book.people), reverse=True
    )


@pytest.mark.parametrize("seed", range(8))
def test_a_rival_and_a_nemesis_are_counted_over_all_games(seed: int) -> None:
    played = at_random(Random(seed), 40)
    book = book_of("Tuesdays", played)
    games = [[line for line in played if line.game == f"g{at}"] for at in range(40)]
    for it in book.people:
        lost: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for game in games:
            ours = [line.won for line in game if line.name == it.name]
            for other in game:
                if ours and other.name and other.won != ours[0]:
                    (lost if other.won else won)[other.name] += 1
        met = won + lost
        assert it.rival is not None and it.nemesis is not None
        rival, nemesis = (book.people[found.person].name for found in (it.rival, it.nemesis))
        assert met[rival] == max(met.values()) == it.rival.won + it.rival.lost
        assert (it.rival.won, it.rival.lost) == (won[rival], lost[rival])
        assert it.nemesis.lost == lost[nemesis] == max(lost.values())


def test_a_person_with_ten_games_stands_by_the_share_and_before_all_others() -> None:
    games = ["Anna:outlaw+ Bob:sheriff"] * 4 + ["Anna:outlaw Bob:sheriff+"] * 6 + ["Carla:outlaw+"] * 9
    book = book_of("Tuesdays", lines(*games))
    assert [(it.name, it.wins, it.share) for it in book.people] == [
        ("Bob", 6, 60),
        ("Anna", 4, 40),
        ("Carla", 9, None),
    ]
    once = book_of("Tuesdays", lines("Anna:outlaw+", *["Anna:outlaw"] * 15))
    assert once.people[0].share == 6


def test_nobody_who_was_taken_out_is_anybodys_rival() -> None:
    book = book_of("Tuesdays", lines("Anna:outlaw -:sheriff+", "Anna:outlaw -:sheriff+ Bob:renegade"))
    assert {it.name for it in book.people} == {"Anna", "Bob"}
    assert all(it.rival is None and it.nemesis is None for it in book.people)
    assert book.games == 2 and book.evenings[0].won == {"sheriff": 2}


def test_an_unbeaten_person_has_a_rival_and_no_nemesis() -> None:
    book = book_of("Tuesdays", lines("Anna:outlaw+ Bob:sheriff"))
    anna, bob = (book.people[person(book, name)] for name in ("Anna", "Bob"))
    assert anna.rival == Against(person(book, "Bob"), 1, 0) and anna.nemesis is None
    assert bob.rival == bob.nemesis == Against(person(book, "Anna"), 0, 1)


def test_one_name_spelt_twice_is_one_person_by_its_mark() -> None:
    book = book_of("Tuesdays", lines("Anna:outlaw+ Bob:sheriff", "ANNA:sheriff Bob:outlaw+"))
    assert [(it.name, it.games) for it in book.people] == [("ANNA", 2), ("Bob", 2)]


def test_an_evening_ends_with_a_long_pause() -> None:
    game = "Anna:outlaw+ Bob:outlaw+ Carla:sheriff"
    book = book_of("Tuesdays", [*lines(game, game), *lines(game, pause=0, since=1_061.0 + PAUSE)])
    assert [it.games for it in book.evenings] == [2], "lines of a game stand together, by its mark"
    later = [it._replace(game=f"h{it.game}") for it in lines(game, game, since=1_061.0 + PAUSE)]
    book = book_of("Tuesdays", [*lines(game, game), *later])
    assert [(it.began, it.ended, it.games, it.won) for it in book.evenings] == [
        (1_061.0 + PAUSE, 1_121.0 + PAUSE, 2, {"outlaw": 2}),
        (1_000.0, 1_060.0, 2, {"outlaw": 2}),
    ]


@pytest.mark.parametrize(
    ("title", "games"),
    [
        ("gang", ["Anna:outlaw+ Bob:sheriff"] * 3),
        ("renegades", ["Anna:renegade+ Bob:sheriff"] * 2),
        ("law", ["Anna:deputy+ Bob:outlaw", "Bob:sheriff+ Anna:outlaw", "Carla:deputy+ Bob:outlaw"]),
        ("sheriffs", ["A:outlaw+ B:sheriff", "B:outlaw+ A:sheriff", "A:renegade+ B:sheriff"]),
        ("renegade", ["A:renegade+ B:sheriff"]),
        ("everybody", ["A:outlaw+ B:deputy", "B:deputy+ A:outlaw", "A:deputy+ B:outlaw"]),
        ("plain", ["A:outlaw+ B:sheriff", "A:outlaw+ B:sheriff"]),
        ("plain", ["A:outlaw+ -:deputy", "B:deputy+ A:outlaw", "A:deputy+ B:outlaw"]),
    ],
)
def test_an_evening_has_the_rarest_title_that_is_true(title: str, games: list[str]) -> None:
    assert book_of("Tuesdays", lines(*games)).evenings[0].title.name == title


def test_a_title_names_a_person() -> None:
    games = ["A:outlaw+ B:deputy", "A:deputy+ B:outlaw", "A:deputy+ B:outlaw"]
    book = book_of("Tuesdays", lines(*games))
    assert book.evenings[0].title == Title("swept", {"seat": person(book, "A")})
    book = book_of(
        "Tuesdays", lines("A:outlaw+ B:deputy C:deputy", "B:deputy+ C:outlaw A:outlaw", *games[:1])
    )
    assert book.evenings[0].title == Title("winless", {"seat": person(book, "C")})
