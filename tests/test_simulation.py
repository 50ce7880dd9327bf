"""Games without a server: simulate, keep a record, replay it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from unittest.mock import patch

from click.testing import CliRunner

from bangdice.cli import main
from bangdice.dice.game import DiceGame
from bangdice.games import GAMES
from bangdice.kernel.dump import checksum
from bangdice.kernel.record import read_record, replay
from bangdice.simulation import Outcomes, simulate_games
from bangdice.words.catalogue import Catalogue
from tests.kernel.toy_box import TOY

FIVE = {"players": 5}
CARDS = ("simulate", "cards", "--bots", "random")
EVERYTHING = "base,dodge_city,high_noon,fistful_of_cards,bullet"


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


def test_the_same_seed_plays_the_same_games() -> None:
    first = [checksum(played.game) for played in simulate_games("dice", FIVE, 3, 7, "habits")]
    assert first == [checksum(played.game) for played in simulate_games("dice", FIVE, 3, 7, "habits")]
    assert first != [checksum(played.game) for played in simulate_games("dice", FIVE, 3, 8, "habits")]


def test_a_record_replays_to_the_same_game() -> None:
    (played,) = simulate_games("dice", {"players": 8}, 1, 1, "random")
    again = replay(read_record(str(played.record)), DiceGame)
    assert checksum(again.game) == checksum(played.game)


def test_the_tally_counts_every_seat_once() -> None:
    tally = Outcomes()
    for played in simulate_games("dice", {"players": 4}, 5, 1, "random"):
        tally.add(played)
    assert sum(seats for seats, _ in tally.roles.values()) == 20
    assert sum(seats for seats, _ in tally.characters.values()) == 20
    assert sum(tally.sides.values()) == tally.games == 5


def test_simulate_prints_wins_by_role_and_character_and_the_speed() -> None:
    code, output = run(
        "simulate", "dice", "--players", "5", "--games", "4", "--seed", "1", "--bots", "random"
    )
    assert code == 0
    for words in ("games per second", "decisions a game", "Sheriff", "character"):
        assert words in output


def test_replay_tells_a_kept_record_in_both_languages_and_as_json(tmp_path: Path) -> None:
    run("simulate", "dice", "--players", "4", "--games", "1", "--records", str(tmp_path))
    kept = str(tmp_path / "0.txt")
    code, english = run("replay", kept)
    assert code == 0 and "wins" in english.lower()
    assert run("replay", kept, "--lang", "it")[1] != english
    data = json.loads(run("replay", kept, "--json")[1])
    assert data["result"]["why"] and data["steps"][0]["answer"] is None
    assert data["steps"][0]["events"][0]["name"] == "game_began"


def test_a_broken_record_is_refused_in_one_sentence(tmp_path: Path) -> None:
    run("simulate", "dice", "--games", "1", "--records", str(tmp_path))
    text = (tmp_path / "0.txt").read_text()
    broken = {
        "no record at all": "line 1",
        re.sub(r"(?m)^rules .*", "rules 99", text): "version",
        text.replace("game dice", "game chess"): "chess",
        text.replace('"players": 5', '"players": 2'): "3 to 8",
        text.replace('"players": 5', '"players": 5, "edition": "\\ud800"'): "setup",
        text + "0 ghost keep\n": "line",
        text + "0 person keep\n": "game_over",
        text.replace("die:0", "die:9", 1): "this is none of the answers to that (not_an_option)",
        text[:-2]: "the record is cut off here",
        re.sub(r"(?m)^seed .*", "seed ", text): "line 4: seed: 32 bytes are wanted, not 0",
    }
    for content, hint in broken.items():
        file = tmp_path / "broken.txt"
        file.write_text(content)
        code, output = run("replay", str(file))
        assert code == 1 and hint in output and "Traceback" not in output, output


def test_a_folder_that_cannot_be_written_is_said_before_a_game_is_played(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("x")
    code, output = run("simulate", "dice", "--games", "1", "--records", str(tmp_path / "a file" / "records"))
    assert code == 1 and "a file/records" in output and "Games" not in output


def test_an_unknown_language_names_those_there_are(tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    file.write_text("x")
    code, output = run("replay", str(file), "--lang", "xx")
    assert code == 1 and ", ".join(Catalogue.languages()) in output


def test_card_games_are_simulated_and_told_as_dice_games_are(tmp_path: Path) -> None:
    code, output = run(
        *CARDS, "--players", "8", "--sets", EVERYTHING, "--games", "2", "--records", str(tmp_path)
    )
    assert code == 0
    for words in ("2 games", "turns and", "decisions a game", "Renegade", "character"):
        assert words in output
    kept = str(tmp_path / "1.txt")
    code, english = run("replay", kept)
    assert code == 0 and "8 players" in english and "wins" in english.lower()
    code, italian = run("replay", kept, "--lang", "it")
    assert code == 0 and "pesca" in italian and len(italian.splitlines()) == len(english.splitlines())
    data = json.loads(run("replay", kept, "--json")[1])
    assert data["game"] == "cards" and data["result"]["why"]


def test_a_seat_s_replay_names_only_the_cards_that_it_saw(tmp_path: Path) -> None:
    run(*CARDS, "--players", "4", "--games", "1", "--records", str(tmp_path))
    kept = str(tmp_path / "0.txt")
    all_seen, own = (run("replay", kept, *more)[1].splitlines() for more in ((), ("--seat", "2")))
    assert not any("draws 2 cards" in line for line in all_seen)
    assert any("draws 2 cards" in line for line in own)
    assert any(line in all_seen for line in own if " draws " in line and "cards" not in line)


def test_a_replay_is_refused_to_a_seat_that_nobody_sat_in_and_to_machines_as_one_seat(tmp_path: Path) -> None:
    run(*CARDS, "--players", "4", "--games", "1", "--records", str(tmp_path))
    kept = str(tmp_path / "0.txt")
    for words, hint in {("--seat", "4"): "seats 0 to 3", ("--json", "--seat", "1"): "--seat"}.items():
        code, output = run("replay", kept, *words)
        assert code != 0 and hint in output and "Traceback" not in output, output


def test_a_card_game_that_cannot_be_is_refused_before_any_is_played() -> None:
    cannot = {
        ("--sets", "base,atlantis"): "dodge_city",
        ("--sets", "high_noon"): "the base game is needed",
        ("--sets", "base,base"): "twice",
        ("--preset", "first", "--players", "3"): "4 to 7 can play",
        ("--players", "9"): "--players",
        ("--preset", "last"): "all_expansions",
        ("--bots", "wizards"): "random",
    }
    for words, hint in cannot.items():
        code, output = run(*CARDS, "--games", "1", *words)
        assert code in (1, 2) and hint in output and "Traceback" not in output, output
        assert "games per second" not in output


def test_a_switch_of_the_rules_is_an_option_and_stands_in_the_record(tmp_path: Path) -> None:
    words = (
        "--kit-carlson-life",
        "3",
        "--no-short-deck",
        "--sets",
        "base,bullet",
        "--jose-delgado-limit",
        "2",
    )
    assert run(*CARDS, "--games", "1", "--records", str(tmp_path), *words)[0] == 0
    setup = read_record((tmp_path / "0.txt").read_text()).setup
    assert setup["switches"] == {"kit_carlson_life": 3} and setup["sets"] == ["base", "bullet"]
    run("simulate", "dice", "--edition", "first", "--games", "1", "--records", str(tmp_path))
    assert read_record((tmp_path / "0.txt").read_text()).setup["edition"] == "first"


def test_no_game_is_begun_with_a_pause() -> None:
    assert "--seen-dice" not in run("simulate", "dice", "--help")[1]


def test_a_third_game_is_simulated_with_the_options_of_its_box(tmp_path: Path) -> None:
    """The game borrows the words of the dice game. A missing text shows its key."""
    borrowed = Catalogue.load("en", "dice")
    words = ("--players", "3", "--games", "2", "--life", "2", "--hangover", "--records", str(tmp_path))
    with (
        patch.dict(GAMES, {TOY.name: TOY}),
        patch.object(Catalogue, "strict", False),
        patch.object(Catalogue, "load", return_value=borrowed),
    ):
        assert "toy" in run("simulate", "--help")[1]
        code, output = run("simulate", "toy", *words)
        assert run("simulate", "toy", "--life", "9")[0] == 2
    assert code == 0 and "2 games" in output and "role.player.name" in output
    setup = read_record((tmp_path / "1.txt").read_text()).setup
    assert [row[1] for row in setup["players"]] == [2, 2, 2] and setup["event"] == "Hangover"
