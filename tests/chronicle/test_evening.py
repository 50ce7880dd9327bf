"""An evening's sums over stories that are written here, and its titles."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bangdice.chronicle.evening import Evening, evening_of, last_evening
from bangdice.chronicle.persons import OldScore
from bangdice.chronicle.story import Award, Edge, Ending, Luck, Moment, Story, StoryPerson
from bangdice.chronicle.titles import PLAIN, TITLES

HOUR = 3600.0
NAMES = ("Anna", "Bruno", "Carla", "Dario")
ROLES = ("sheriff", "outlaw", "renegade", "deputy")
SIDES = {"sheriff": "law", "deputy": "law", "outlaw": "outlaws", "renegade": "renegade"}


def lost(by: int | None, what: str = "shots", turn: int = 1, life: int = 3) -> Edge:
    return Edge(at=turn, turn=turn, life=life, how="lost", by=by, what=what)


def edge(how: Any, what: str = "shots", by: int | None = None) -> Edge:
    return Edge(at=1, turn=1, life=0 if how == "fell" else 2, how=how, by=by, what=what)


BEER = edge("gained", "beer")


def story(
    winners: tuple[str, ...] = ("Anna", "Dario"),
    edges: dict[str, list[Edge]] | None = None,
    left: dict[str, int] | None = None,
    names: tuple[str | None, ...] = NAMES,
    **more: Any,
) -> Story:
    """Return a game of four: Sheriff, Outlaw, Renegade, Deputy; a Beer was drunk, and everybody bled."""
    shown = {name: [lost(None, "arrows"), BEER] for name in NAMES} | (edges or {})
    people = tuple(
        StoryPerson(
            name=name,
            kind=more.get("kinds", {}).get(called, "person"),
            real_dice=False,
            role=role,
            character=f"character_{called.lower()}",
            life=8,
            left=(left or {}).get(called, 4 if called in winners else 0),
            is_winner=called in winners,
        )
        for name, called, role in zip(names, NAMES, ROLES, strict=True)
    )
    seats = tuple(NAMES.index(name) for name in winners)
    side = SIDES[ROLES[seats[0]]] if seats else "nobody"
    return Story(
        game="dice",
        rules=1,
        turns=more.get("turns", 20),
        people=people,
        result=Ending(winners=seats, side=side, why="law_prevails"),
        edges=tuple(tuple(shown[name]) for name in NAMES),
        harm=((0,) * 4,) * 4,
        lost={},
        luck=Luck(points=(0.0,) * 4, rarest=None, told=(0,) * 4),
        moments=more.get("moments", ()),
        awards=more.get("awards", ()),
        began=more.get("began", 0.0),
        ended=more.get("ended", HOUR),
    )


def evening(*stories: Story, masked: bool = False) -> Evening:
    return evening_of(stories, [f"token{at}" for at in range(len(stories))], masked)


OUTLAW = story(("Bruno",))
LAW = story()


def test_wins_by_role_of_the_same_people() -> None:
    it = evening(LAW, OUTLAW, story(("Carla",)), LAW)
    assert [(who.name, who.games, who.wins) for who in it.people] == [
        ("Anna", 4, 2),
        ("Dario", 4, 2),
        ("Bruno", 4, 1),
        ("Carla", 4, 1),
    ]
    assert it.people[0].won == {"sheriff": 2} and it.people[2].won == {"outlaw": 1}
    assert [(game.token, game.side, game.winners) for game in it.games][:2] == [
        ("token0", "law", (0, 1)),
        ("token1", "outlaws", (2,)),
    ]


def test_of_equal_wins_people_stand_before_bots() -> None:
    kinds = {"Anna": "bot", "Bruno": "bot"}
    told = evening(story(kinds=kinds), story(("Bruno",), kinds=kinds), story(("Bruno",), kinds=kinds))
    ranks = [(who.name, who.wins) for who in told.people]
    assert ranks == [("Bruno", 2), ("Dario", 1), ("Anna", 1), ("Carla", 0)]


def test_an_old_score_counts_shots_of_one_at_another_in_all_games() -> None:
    """Arrows, Bandidos, Dynamite are nobody's shots, a fall is no second one; of a pair the worse is told."""
    other = [lost(0, "indians"), lost(0, "bandidos")]
    one = story(edges={"Bruno": [lost(0), lost(0), *other, edge("fell", by=0)]})
    two = story(edges={"Bruno": [lost(0)], "Anna": [lost(1), lost(1), lost(1)], "Carla": [lost(3)] * 3})
    it = evening(one, two, one)
    assert it.scores == (OldScore(0, 2, 5), OldScore(1, 3, 3))


def test_each_person_has_the_heaviest_award_and_each_award_is_given_once() -> None:
    def given(name: str, seat: int, weight: float, **values: Any) -> Award:
        return Award(name=name, seat=seat, values={"seat": seat, **values}, weight=weight)

    one = story(awards=(given("sharpshooter", 0, 2.0, count=9), given("lucky", 1, 1.0)))
    two = story(("Bruno",), awards=(given("sharpshooter", 1, 1.5), given("grudge", 1, 3.0, target=0)))
    it = evening(one, two)
    assert [(award.name, it.people[award.person].name, award.game) for award in it.awards] == [
        ("grudge", "Bruno", 1),
        ("sharpshooter", "Anna", 0),
    ]
    grudge = it.awards[0]
    assert it.people[grudge.values["target"]].name == "Anna"  # type: ignore[index]


def test_without_names_everybody_is_a_character_and_still_one_person() -> None:
    it = evening(LAW, OUTLAW, masked=True)
    assert it.masked and [who.name for who in it.people] == [None] * 4
    assert it.people[0].games == 2
    assert not any(name.encode() in msgspec.json.encode(it) for name in NAMES)


def test_games_from_before_names_were_kept_are_told_by_character() -> None:
    it = evening(story(names=(None,) * 4), story(("Bruno",), names=(None,) * 4))
    assert [(who.name, who.character, who.games) for who in it.people][0] == (None, "character_anna", 2)


def test_a_long_pause_parts_evenings() -> None:
    last_week = story(began=0.0, ended=HOUR)
    tonight = [story(began=at * HOUR, ended=(at + 1) * HOUR) for at in (50, 51, 53)]
    assert last_evening([last_week, *tonight]) == 3
    assert last_evening([last_week]) == 1
    assert evening(*tonight).seconds == 4 * HOUR
    assert evening(story(began=None)).seconds is None


BLAST = {"Bruno": [edge("fell", "dynamite")], "Carla": [edge("fell", "dynamite")]}
INDIANS = {"Bruno": [edge("fell", "indians")], "Carla": [edge("fell", "indians")]}
WHOLE = {"Anna": [BEER]}
DUEL = Moment(name="exchange", at=1, turn=1, seats=(0, 1), values={}, weight=1.0)

TRUE: dict[str, tuple[Story, ...]] = {
    "swept": (OUTLAW, OUTLAW, replace(OUTLAW, result=Ending(winners=(1,), side="law", why="law_prevails"))),
    "renegades": (story(("Carla",)), story(("Carla",))),
    "untouched": (LAW, story(edges=WHOLE)),
    "back": (story(edges={"Carla": [edge("back", "ghost")]}),),
    "law": (LAW, story(("Anna",)), story(("Dario",))),
    "gang": (
        OUTLAW,
        OUTLAW,
        replace(LAW, result=Ending(winners=(0, 3), side="outlaws", why="sheriff_fell")),
    ),
    "blasts": (story(edges=BLAST),),
    "nobody_drank": (story(edges={name: [lost(None, "arrows")] for name in NAMES}),),
    "quick": (story(turns=7),),
    "hours": (story(), story(ended=5 * HOUR)),
    "one_point": (story(("Anna",), left={"Anna": 1}),),
    "machines": (story(("Bruno",), kinds={"Bruno": "habits"}),),
    "from_the_grave": (story(left={"Anna": 0, "Dario": 0}),),
    "arrows": (story(edges=INDIANS), story(edges=INDIANS)),
    "everybody": (LAW, OUTLAW, story(names=("Carla", "Bruno", "Anna", "Dario"))),
    "grudge": (story(edges={"Bruno": [lost(0)] * 10}),),
    "turns": (story(turns=61),),
    "winless": (LAW, OUTLAW, LAW),
    "duel": (story(moments=(DUEL,)),),
    "sheriffs": (OUTLAW, OUTLAW, OUTLAW, story(())),
    "renegade": (story(("Carla",)),),
    "undecided": (story(()),),
    PLAIN: (LAW,),
}
"""For each title an evening of which it is the rarest one that is true."""


@pytest.mark.parametrize("name", [*(name for name, _ in TITLES), PLAIN])
def test_each_title_is_told_of_some_evening(name: str) -> None:
    assert evening(*TRUE[name]).title.name == name


def test_a_title_names_persons_and_counts() -> None:
    assert evening(*TRUE["swept"]).title.values == {"seat": 0}, "who has won most is the first"
    assert evening(*TRUE["grudge"]).title.values == {"by": 0, "seat": 2, "count": 10}
    assert evening(*TRUE["blasts"]).title.values == {"count": 2}
    assert evening(story(("Anna", "Bruno", "Dario"))).title.name == PLAIN, (
        "one lost game makes nobody winless"
    )


def shot(*rows: tuple[int, int, int]) -> tuple[tuple[int, ...], ...]:
    """Return the harm of a game: the points that each seat took from each other."""
    harm = [[0] * 4 for _ in NAMES]
    for by, seat, points in rows:
        harm[by][seat] += points
    return tuple(map(tuple, harm))


def told(it: Evening) -> list[tuple[str, str | None, int | None, Any]]:
    return [
        (award.name, it.people[award.person].name, award.game, award.values.get("count"))
        for award in it.awards
    ]


def test_awards_of_an_evening_sum_its_games() -> None:
    """Bruno shot little in each game, and most in both; nobody has an award of a game for less."""
    one = replace(OUTLAW, harm=shot((1, 0, 2), (1, 3, 2), (0, 1, 4)))
    two = replace(OUTLAW, harm=shot((1, 0, 2), (1, 2, 3), (2, 1, 1)))
    less = Award(name="sharpshooter", seat=0, values={"seat": 0, "count": 8}, weight=9.0)
    it = evening(one, replace(two, awards=(less,)))
    assert told(it) == [("sharpshooter", "Bruno", None, 9)]


def test_many_shots_at_one_other_all_evening_are_a_grudge() -> None:
    game = replace(LAW, harm=shot((0, 1, 2), (0, 2, 1), (3, 1, 1)))
    it = evening(game, game, game)
    assert told(it) == [("grudge", "Anna", None, 6)]
    assert it.awards[0].values["of"] == 9


def test_falls_causes_and_luck_are_summed_by_person_though_seats_change() -> None:
    """Carla sits elsewhere in the second game; her causes and falls still count for her."""
    names = ("Carla", "Dario", "Anna", "Bruno")
    luck = (0.0, -1.5, 1.5, 0.0)
    one = story(edges={"Anna": [edge("fell", by=2)], "Dario": [edge("fell", by=2)]})
    one = replace(one, lost={"dynamite": (0, 3, 0, 0)}, luck=Luck(points=luck, rarest=None, told=(0,) * 4))
    two = story(edges={"Bruno": [edge("fell", by=0)]}, names=names)
    two = replace(two, lost={"dynamite": (0, 0, 0, 3)})
    it = evening(one, two)
    assert told(it) == [("undertaker", "Carla", None, 3), ("struck", "Bruno", None, 6)]
    again = evening(one, replace(two, luck=Luck(points=(1.5, 0.0, 0.0, 0.0), rarest=None, told=(0,) * 4)))
    assert ("undertaker", "Carla", None, 3) in told(again)
    own = story(edges={"Bruno": [edge("fell", by=1)]})
    assert told(evening(own, own)) == [], "nobody buries himself"


def test_luck_of_an_evening_is_that_of_all_its_games() -> None:
    lucky = replace(LAW, luck=Luck(points=(1.5, -1.25, 0.0, 0.0), rarest=None, told=(0,) * 4))
    it = evening(lucky, lucky)
    assert [(award.name, it.people[award.person].name, award.values["points"]) for award in it.awards] == [
        ("lucky", "Anna", 3.0),
        ("unlucky", "Bruno", -2.5),
    ]


def test_nobody_stands_out_among_equals_or_in_one_game_alone() -> None:
    equal = replace(LAW, harm=shot((0, 1, 5), (1, 0, 5)))
    assert evening(equal, equal).awards == ()
    assert evening(replace(LAW, harm=shot((0, 1, 5)))).awards == ()


def taken_over(won: bool) -> Story:
    """Return a game in which Dario (Deputy) has fallen and taken over Bruno's seat; his grave wins, or he."""
    it = story(("Anna", "Dario") if won else ("Bruno",), left={"Dario": 0})
    bruno = replace(it.people[1], is_winner=False, left=0, until=7)
    heir = replace(it.people[1], name="Dario", seat=1, since=7, before=3)
    people = (it.people[0], bruno, *it.people[2:], heir)
    luck = Luck(points=(0.0,) * 5, rarest=None, told=(0,) * 5)
    winners = (0, 3) if won else (4,)
    result = Ending(winners=winners, side="law", why="law_prevails")
    return replace(
        it, people=people, edges=(*it.edges, (BEER,)), harm=((0,) * 5,) * 5, luck=luck, result=result
    )


@pytest.mark.parametrize(("won", "role"), [(True, "deputy"), (False, "outlaw")])
def test_a_player_who_took_over_a_seat_has_played_one_game(won: bool, role: str) -> None:
    it = evening(taken_over(won), taken_over(won), taken_over(won))
    people = {who.name: who for who in it.people}
    assert {who.games for who in it.people} == {3} and len(it.people) == 4
    assert people["Dario"].won == {role: 3} and people["Bruno"].wins == 0
    names = [tuple(it.people[at].name for at in game.winners) for game in it.games]
    assert names == [("Anna", "Dario") if won else ("Dario",)] * 3
