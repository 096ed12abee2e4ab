"""`shinpan play`, spoken to as a person would."""

import json
import re
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from shinpan.cli.words import COMMANDS, WORDS
from shinpan.kernel.machine.codec import from_text
from shinpan.support.spoken import LANGUAGES
from tests.cli.helpers import (
    Done,
    answers_in,
    one_line,
    random_record,
    shinpan,
    shinpan_process,
    ucg,
    words_of,
)


def play(decks: list[Path], *lines: str, options: tuple[object, ...] = (), seed: str = "5") -> Done:
    return shinpan("play", "--deck", decks[0], "--against", decks[1], "--seed", seed, *options, lines=lines)


def positions(done: Done) -> list[str]:
    """What `position` printed, each time it was asked."""
    return re.findall(r"^shinpan1-ucg-\S+$", done.out, re.MULTILINE)


def random_numbers(seed: int, count: int = 1500) -> list[str]:
    luck = Random(seed)
    return [str(luck.randint(1, 6)) for _ in range(count)]


@pytest.mark.parametrize("edition", ucg().editions)
def test_a_whole_game_can_be_piped_in(decks: list[Path], tmp_path: Path, edition: str) -> None:
    file = tmp_path / "game.json"
    done = play(decks, *random_numbers(1), f"save {file}", "quit", options=("--edition", edition))
    assert done.code == 0
    assert re.search(r"^[AB] wins the game\. \[\d[\d.]+\]$", done.out, re.MULTILINE)
    assert "shinpan replay FILE" in done.out
    verified = shinpan("record", "verify", file)
    assert verified.code == 0
    assert "wins [" in verified.out


def test_without_arguments_two_different_starter_decks_meet() -> None:
    done = shinpan("play", lines=["quit"])
    assert done.code == 0
    named = re.findall(r"^[AB]: .*, (.+)\.$", done.out, re.MULTILINE)[:2]
    assert len(set(named)) == 2
    assert set(named) <= set(ucg().starter_decks())


def test_answers_in_words_give_the_game_of_these_answers(decks: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = random_record(decks, "5")
    done = play(decks, *words_of(record), f"save {file}", options=("--hands", "both"))
    assert done.code == 0
    assert answers_in(file) == record.answers
    assert json.loads(file.read_text("utf-8"))["result"] == record.result


def test_words_may_be_careless_or_full_width(decks: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(decks, "  ROCK ", f"save {file}", options=("--hands", "both"))
    assert [words for *_, words in answers_in(file)] == ["rock"]
    play(decks, "ｐａｐｅｒ", f"save {file}", options=("--hands", "both"))
    assert [words for *_, words in answers_in(file)] == ["paper"]
    play(decks, "３", f"save {file}", options=("--hands", "both"))
    assert [words for *_, words in answers_in(file)] == ["scissors"]


def test_the_same_seed_and_answers_give_the_same_game(decks: list[Path]) -> None:
    assert play(decks, *random_numbers(3)).out == play(decks, *random_numbers(3)).out


def test_the_end_of_input_leaves_cleanly(decks: list[Path]) -> None:
    done = play(decks)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("End of input.\nThe game is left where it stands.\n")
    assert play(decks, "1").out.endswith("It was not saved.\n")


def test_quit_leaves_and_nothing_after_it_is_heard(decks: list[Path]) -> None:
    done = play(decks, "quit", "position")
    assert done.code == 0
    assert positions(done) == []


def test_the_question_cites_its_rule_and_numbers_its_options(decks: list[Path]) -> None:
    done = play(decks)
    assert "A: rock, paper or scissors? [4.2.2]\n   1  rock\n   2  paper\n   3  scissors\n" in done.out


def test_help_names_every_command(decks: list[Path]) -> None:
    said = play(decks, "help").out.split("A> help")[1]
    for command in COMMANDS:
        assert f"\n  {command} " in said


def test_advice_names_the_best_answers_with_their_chances_and_answers_nothing(decks: list[Path]) -> None:
    said = play(decks, "1", "advice", "advice").out.split("A> advice")[1:]
    for once in said:
        assert re.findall(r"\n {1,3}\d+  \S.* \d+%", once)
        assert "It might go on: A: " in once
    assert said[1].strip().startswith(said[0].strip())


def test_every_language_has_the_same_words_with_the_same_places_to_fill() -> None:
    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert set(WORDS) == set(LANGUAGES)
    for language in LANGUAGES:
        assert WORDS[language].keys() == WORDS["en"].keys()
        for key, text in WORDS[language].items():
            assert places(text) == places(WORDS["en"][key]), (language, key)


def test_another_language_is_spoken_throughout(decks: list[Path]) -> None:
    done = play(decks, *random_numbers(1, 4), "help", "nonsense", options=("--language", "zh-TW"))
    assert done.code == 0
    assert "規則版本" in done.out
    assert "回合" in done.out
    assert "沒有「nonsense」這個選項" in done.out


def test_both_sides_by_hand_never_see_each_others_cards(decks: list[Path]) -> None:
    done = play(decks, *random_numbers(2), options=("--hands", "both"))
    parts = re.split(r"^==== ([AB]) answers now; [AB] looks away ====$", done.out, flags=re.MULTILINE)
    assert len(parts) > 10
    for player, shown in zip(parts[1::2], parts[2::2], strict=True):
        other = "B" if player == "A" else "A"
        assert not re.search(rf"^  {other} draws Hero", shown, re.MULTILINE)
        assert not re.search(rf"^  {other} sets Hero", shown, re.MULTILINE)
        assert not re.search(rf"^\s+(\d+\s+set )?PL{other}-\d+", shown, re.MULTILINE)
        assert not re.search(rf"^{other}>", shown, re.MULTILINE)


def test_against_a_player_its_cards_stay_hidden_too(decks: list[Path]) -> None:
    done = play(decks, *random_numbers(2), "log")
    assert not re.search(r"B (draws|sets) Hero", done.out)
    assert re.search(r"B sets a card face-down", done.out)


def test_undo_goes_back_to_the_persons_own_last_decision(decks: list[Path]) -> None:
    steps = random_numbers(4, 6)
    for count in (0, 3, 6):
        done = play(decks, *steps[:count], "position", "1", "position", "undo", "position")
        before, between, after = positions(done)
        assert before != between
        assert before == after


def test_undo_with_both_hands_takes_one_answer_back_and_hands_over(decks: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = play(decks, "rock", "undo", "paper", f"save {file}", options=("--hands", "both"))
    assert re.findall(r"^==== ([AB]) answers now", done.out, re.MULTILINE) == ["A", "B", "A", "B"]
    assert [words for *_, words in answers_in(file)] == ["paper"]


def test_undo_at_the_beginning_says_that_there_is_nothing(decks: list[Path]) -> None:
    assert "There is nothing to take back." in play(decks, "undo").out


def test_a_game_that_is_over_can_be_taken_back_a_step(decks: list[Path]) -> None:
    over = play(decks, *random_numbers(1), "1", "undo", "options")
    assert "The game is over" in over.out
    assert over.out.rsplit("Taken back.")[1].count("\n   1  ") == 2


def test_a_saved_game_goes_on_where_it_was(decks: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = play(decks, *random_numbers(6, 7), "position", f"save {file}")
    second = shinpan("play", "--load", file, lines=["position", "undo", "1", "save"])
    assert "Saved" in second.out
    assert positions(first) == positions(second)
    assert "B: the greedy player" in second.out
    assert shinpan("record", "verify", file).code == 0


def test_a_loaded_game_is_played_by_the_hands_that_played_it(decks: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(decks, "rock", f"save {file}", options=("--hands", "both"))
    assert "==== B answers now" in shinpan("play", "--load", file).out
    assert "B: the greedy player" in shinpan("play", "--load", file, "--hands", "one").out


def test_save_without_a_name_goes_to_the_users_folder(decks: list[Path], home: Path) -> None:
    assert f"Saved: {home / 'games' / 'ucg-1.json'}" in play(decks, "1", "save", "1", "save").out
    assert f"Saved: {home / 'games' / 'ucg-2.json'}" in play(decks, "1", "save").out
    assert len(list((home / "games").iterdir())) == 2


def test_save_replaces_records_and_nothing_else(decks: list[Path], tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all", encoding="utf-8")
    refused = play(decks, f"save {letter}", f"save {tmp_path}", "save .", "save /", "save ~nobody-here/x", "save a/b/c")
    assert refused.code == 0
    assert "Saved" not in refused.out
    assert letter.read_text("utf-8") == "Dear all"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["PLA.deck", "PLB.deck", "letter.txt"]


def test_why_tells_reasons_with_rules_and_cards(decks: list[Path]) -> None:
    done = play(decks, *random_numbers(6, 7), "why A1", "why", "why 1", "why level A1 PLA-999", "why rock")
    said = [part.splitlines() for part in done.out.split("A> why")[1:]]
    assert re.search(r"BP printed on Hero PLA .*\[8\.1\.1\] \(Hero PLA", said[0][1])
    unproven = [
        line for lines in said for line in lines[1:] if line[:2] == "  " and not re.search(r"\[\d[\d.]+\]", line)
    ]
    assert unproven == []


NONSENSE = [
    "",
    "   ",
    "0",
    "-1",
    "99999999999999999999",
    "1.5",
    "dance",
    "set",
    "choose",
    "set PLA-999",
    "level A99 X",
    "why " + "A" + "9" * 400,
    "why B1",
    "why A0",
    "why zzz",
    "why A\U00010a40",  # a digit that is no decimal
    "why A²",
    "\U00010a47",
    "help me",
    "options please",
    "ａ" * 300,
    "x" * 10_000,
    "\x00\x1b[2J\x07",
    "[red]bold[/red] :smile:",
    "選擇",
    "🙂",
    "load /etc",
    "undo 5 times",
    "%s {player} {0}",
]


def test_nothing_that_is_said_breaks_or_changes_the_game(decks: list[Path]) -> None:
    done = play(decks, *random_numbers(6, 7), "position", *NONSENSE, "position", options=("--hands", "both"))
    before, after = positions(done)
    assert before == after
    assert "\x1b" not in done.out
    name, data = from_text(before)
    assert name == "ucg"
    assert ucg().encode(ucg().decode(data)) == data


def test_bytes_that_are_no_text_do_not_matter(decks: list[Path], home: Path) -> None:
    done = shinpan_process(
        "play", "--deck", decks[0], "--against", decks[1], data=b"\xff\xfe\x00\n\x80\x81 rock\nrock\n"
    )
    assert done.returncode == 0
    assert done.stderr == b""


def test_a_screen_without_our_letters_does_not_matter(decks: list[Path], home: Path) -> None:
    arguments = ("play", "--deck", decks[0], "--against", decks[1], "--language", "zh-TW")
    done = shinpan_process(*arguments, data=b"1\n1\n1\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--edition", "en-9.9"], "--edition: 'en-9.9' is unknown"),
        (["--deck", "No Such Deck"], "there is no starter deck and no file 'No Such Deck'"),
        (["--against", "a" * 5000], "there is no starter deck and no file"),
        (["--hands", "three"], "--hands: 'three' is unknown, it can be one, both"),
        (["--language", "fr"], "--language: 'fr' is unknown"),
        (["--opening", "coin"], "--opening: 'coin' is unknown"),
        (["--load", "no-such.json"], "no-such.json: cannot be read"),
    ],
)
def test_bad_arguments_get_one_clear_line(decks: list[Path], arguments: list[str], said: str) -> None:
    given = [] if "--load" in arguments else ["--deck", str(decks[0]), "--against", str(decks[1])]
    assert said in one_line(shinpan("play", *given, *arguments))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "there is no card in it"),
        (b"\xff\xfe\x00\x01\x80", "UTF-8"),
        (b"four cards\n", "expected a count and a card number"),
        (b"game: chess\n4 X-1\n", "there is no game 'chess'"),
        (b"4 NOPE-001\n", "there is no card 'NOPE-001'"),
        (b"7 PLA-011\n", "[4.1.1]"),
    ],
)
def test_bad_decks_get_one_clear_line(decks: list[Path], tmp_path: Path, content: bytes, said: str) -> None:
    bad = tmp_path / "bad.deck"
    bad.write_bytes(content)
    assert said in one_line(shinpan("play", "--deck", bad, "--against", decks[1]))


def test_a_folder_is_no_deck(decks: list[Path], tmp_path: Path) -> None:
    assert "cannot be read" in one_line(shinpan("play", "--deck", tmp_path, "--against", decks[1]))


def test_a_loaded_game_has_its_own_decks(decks: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(decks, "1", f"save {file}")
    assert "--deck: a loaded game has its own" in one_line(shinpan("play", "--load", file, "--deck", decks[0]))


@pytest.mark.parametrize(("name", "said"), [("random", "the random player"), ("search:20", "the searching player")])
def test_the_opponent_can_be_chosen(decks: list[Path], name: str, said: str) -> None:
    done = play(decks, *random_numbers(1), options=("--opponent", name))
    assert f"B: {said}" in done.out
    assert "wins the game" in done.out


@pytest.mark.parametrize("name", ["nobody", "search:fast", "greedy:3"])
def test_an_unknown_opponent_gets_one_clear_line(decks: list[Path], name: str) -> None:
    done = play(decks, options=("--opponent", name))
    assert done.code == 2
    assert name in done.err
