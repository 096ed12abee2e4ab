"""Running rulings: what a step does, where play rests between steps, and what a failing check says."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from shinpan import cli
from shinpan.judge.rulings import MalformedFileError, find_files, read_ruling
from shinpan.judge.run import judge
from shinpan.support.errors import ShinpanError

# The worked example of the format's description.
WORKED_EXAMPLE = """\
title: A grade increase on a SINGLE reads its DOUBLE BP
rules: [11.6.1, 8.1.1]
game: ucg
edition: en-1.5
cards:
  H1: {name: Hero, kind: Ultra Hero, character: HERO, level: 1, type: BASIC, bp: [3000, 6000]}
  H2: {name: Hero, kind: Ultra Hero, character: HERO, level: 2, type: POWER, bp: [5000, 8000, 12000],
       text: "[DBL]《When this character enters play》You may give this character +1000 BP for this turn."}
  S1: {name: Square, kind: Scene, round: 1, text: ""}
turn: 3
lead: A
phase: level up
A:
  hand: [H2, H2]
  deck: [H1, H1]
  discard: []
  field: [[H1], [H1, {card: H2, down: true}], []]
  charged: {2: [H1]}
B:
  field: [[H1], [H1], [H1]]
scene: {card: S1, owner: A}
steps:
  - A: level A1 H2
  - A: yes
  - A: "no"
  - expect: {bp: {A1: 9000}, state: {A1: double}}
  - to: end
  - expect: {outcome: {1: A, 2: A, 3: B}, next_lead: B, winner: none}
"""

POSITION = """\
game: ucg
edition: zhtw-1.6
cards:
  H1: {character: HERO, level: 1, bp: [3000, 6000]}
  H2: {character: HERO, level: 2, bp: [5000, 8000]}
  S1: {round: 1}
phase: PHASE
A: {hand: [H1, H2, S1], field: [[H1]]}
B: {hand: [H1], field: [[H1]]}
"""


def messages(*steps: str, phase: str = "level up") -> list[str]:
    text = POSITION.replace("PHASE", phase) + "steps:\n" + "".join(f"  - {step}\n" for step in steps)
    results = judge(read_ruling(text.encode(), "test.yaml"))
    assert len(results) == 1
    return [failure.message for failure in results[0].failures]


def test_the_worked_example_runs_as_it_stands() -> None:
    for edition in ("en-1.2", "en-1.4", "en-1.5", "zhtw-1.6", "en-1.7"):
        text = WORKED_EXAMPLE.replace("en-1.5", edition)
        assert [result.failures for result in judge(read_ruling(text.encode(), "x"))] == [()]


def test_the_example_of_the_readme_runs() -> None:
    readme = Path(__file__).parents[2] / "rulings" / "README.md"
    example = readme.read_text("utf-8").split("```yaml\n")[1].split("```")[0]
    assert [result.failures for result in judge(read_ruling(example.encode(), "README.md"))] == [()] * 4


def test_a_text_that_is_not_understood_is_a_mistake_of_the_file() -> None:
    text = WORKED_EXAMPLE.replace("You may give this character", "You may gladly hand this character")
    with pytest.raises(MalformedFileError) as caught:
        read_ruling(text.encode(), "x.yaml")
    assert caught.value.line == 8
    assert "cards.H2.text: the text is not understood" in caught.value.reason
    assert "gladly" in caught.value.reason


def test_a_list_of_editions_runs_the_file_once_for_each() -> None:
    text = POSITION.replace("PHASE", "draw").replace("zhtw-1.6", "[en-1.2, en-1.7]") + "steps: [to: set]"
    assert [result.edition for result in judge(read_ruling(text.encode(), "x"))] == ["en-1.2", "en-1.7"]


def test_an_answer_rests_before_the_next_step_of_the_phase() -> None:
    assert messages("A: level A1 H2", "expect: {phase: level up, stack: {A1: [H1, H2]}}") == []


def test_checks_look_at_the_position_as_it_is_but_options_run_on() -> None:
    assert messages("expect: {options: {A: []}, phase: start}", phase="start") != []
    assert messages("expect: {asked: A, phase: start}", "expect: {phase: scene}", phase="start") == []
    assert messages("expect: {phase: start, asked: A}", "expect: {phase: scene}", phase="start") == []


def test_an_answer_that_is_not_offered_fails_and_says_what_is_and_why_not() -> None:
    assert messages("A: level A1 H1", "expect: {turn: 9}") == [
        (
            "expected the answer 'level A1 H1' to be offered, found that A is offered: level A1 H2, pass"
            " (level 1 does not follow level 1 [5.6.2.2])"
        )
    ]


def test_an_answer_of_the_other_player_fails() -> None:
    assert messages("B: pass") == [
        "expected a decision of B to answer with 'pass', found that A is offered: level A1 H2, pass"
    ]


def test_a_failing_check_says_what_was_expected_and_found_and_the_rest_goes_on() -> None:
    assert messages("expect: {bp: {A1: 1}}", "expect: {hand: {A: [H1], B: 3}}") == [
        "bp of A1: expected 1, found 3000",
        "hand of A: expected [H1], found [H1, H2, S1]",
        "hand of B: expected 3, found 1",
    ]


def test_refuse_holds_if_the_player_is_asked_and_the_answer_is_not_offered() -> None:
    assert messages("refuse: {A: level A1 H1}") == []
    assert messages("refuse: {A: pass}") == [
        "expected 'pass' to be refused, found that A is offered: level A1 H2, pass"
    ]
    assert messages("refuse: {B: pass}") != []


def test_to_stops_at_the_first_moment_of_a_phase() -> None:
    assert messages("to: open", "expect: {phase: open}") == []
    assert messages("to: level up", "expect: {options: {A: [pass, level A1 H2]}}") == []
    assert messages("to: judgement", "expect: {outcome: {1: none}}", "to: end", "expect: {outcome: {1: tie}}") == []
    assert messages("to: next turn", "expect: {turn: 2, phase: start, hand: {B: 1}}") == []


def test_to_fails_at_a_choice_that_cannot_be_declined() -> None:
    assert messages("to: level up", phase="set") == [
        "expected to come to level up, found a choice that cannot be declined: A is offered: set H1, set H2"
    ]


def test_to_stops_where_the_game_ends() -> None:
    text = POSITION.replace("PHASE", "set").replace("hand: [H1, H2, S1]", "hand: []")
    text += "steps:\n  - to: end\n  - expect: {winner: B, cites: [1.3.4], asked: none}\n"
    assert [result.failures for result in judge(read_ruling(text.encode(), "x"))] == [()]


def test_cites_looks_at_the_log_since_the_last_check() -> None:
    assert messages("A: level A1 H2", "expect: {cites: [5.6.1]}") == []
    assert messages("A: level A1 H2", "expect: {turn: 1}", "expect: {cites: [5.6.1]}") == [
        "cites: expected 5.6.1, found []"
    ]


def test_setup_asks_the_winner_of_the_throw() -> None:
    text = "game: ucg\nphase: setup\nopening: B\ncards: {H1: }\nA: {deck: [H1, H1, H1, H1, H1, H1, H1]}\nsteps:\n"
    text += "  - B: next\n  - A: keep\n  - B: redraw\n  - expect: {lead: A, hand: {A: 6, B: 6}, deck: {A: 1, B: 4}}\n"
    text += "  - to: start\n  - expect: {turn: 1, lead: A}\n"
    assert [result.failures for result in judge(read_ruling(text.encode(), "x"))] == [()]


# The command


def command(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli.app, ["judge", *arguments], prog_name="shinpan")
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    start = POSITION.replace("PHASE", "draw")
    (tmp_path / "sub").mkdir()
    (tmp_path / "good.yaml").write_text(start + "steps: [to: set]\n")
    (tmp_path / "sub" / "wrong.yml").write_text(start + "steps:\n  - expect: {turn: 7}\n")
    (tmp_path / "notes.md").write_text("not a ruling")
    return tmp_path


def test_the_command_counts_and_exits_with_1_if_anything_failed(folder: Path) -> None:
    code, out, err = command(str(folder))
    lines = out.splitlines()
    assert code == 1
    assert lines[0].endswith("wrong.yml:11: wrong (zhtw-1.6), step 1: turn: expected 7, found 1")
    assert lines[-1] == "1 passed, 1 failed"
    assert err == ""


def test_the_command_exits_with_0_if_everything_passed(folder: Path) -> None:
    assert command(str(folder / "good.yaml")) == (0, "1 passed, 0 failed\n", "")
    assert command("-v", str(folder / "good.yaml"))[1].startswith("passed ")


def test_a_malformed_file_exits_with_2_and_the_others_still_run(folder: Path) -> None:
    (folder / "bad.yaml").write_text("game: ucg\nphase: nowhere\nsteps: [to: end]\n")
    code, out, err = command(str(folder))
    assert code == 2
    assert "bad.yaml:2: phase: there is no phase 'nowhere'" in err
    assert len(err.splitlines()) == 1
    assert out.splitlines()[-1] == "1 passed, 1 failed"


def test_missing_paths_and_folders_without_rulings_exit_with_2(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "absent.yaml"):
        code, out, err = command(str(path))
        assert (code, out) == (2, "")
        assert len(err.splitlines()) == 1


def test_the_result_as_json(folder: Path) -> None:
    code, out, _ = command("--json", str(folder))
    report = json.loads(out)
    assert code == 1
    assert (report["passed"], report["failed"], report["malformed"]) == (1, 1, [])
    failures = [result["failures"] for result in report["results"]]
    assert failures == [[], [{"step": 1, "line": 11, "message": "turn: expected 7, found 1"}]]


def test_files_named_twice_run_once(folder: Path) -> None:
    assert len(find_files([folder, folder / "good.yaml"])) == 2
    with pytest.raises(ShinpanError, match="at least one"):
        find_files([])
