"""Reading rulings: words as they stand, and one clear message with a line for whatever is malformed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinpan.games import load
from shinpan.judge.rulings import MalformedFileError, read_ruling, span
from shinpan.judge.yaml_tree import MalformedError, read_tree
from shinpan.support.errors import ShinpanError

RULING = """\
title: Nothing happens
rules: [5.1.3, 11.10]
game: ucg
edition: en-1.5
cards:
  H1: {level: 1}
phase: draw
A: {hand: [H1]}
steps:
  - to: set
  - expect: {turn: 1}
"""


def fault(text: str | bytes) -> tuple[int, str]:
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(MalformedFileError) as caught:
        read_ruling(data, "file.yaml")
    assert str(caught.value).startswith(f"file.yaml:{caught.value.line}: ")
    assert "\n" not in str(caught.value)
    return caught.value.line, caught.value.reason


def test_words_are_read_as_they_stand() -> None:
    tree = read_tree(b"a: [yes, no, on, 11.10, 0x1f, 1_000, 2020-01-01, null, ~, 'null', '', true]\nyes: no")
    words = ["yes", "no", "on", "11.10", "0x1f", "1_000", "2020-01-01", None, None, "null", "", "true"]
    assert tree.value == {"a": words, "yes": "no"}


def test_every_value_has_its_line() -> None:
    tree = read_tree(b"a:\n  - x\n  - b: 1\n    c:\n      - 2\n")
    lines = {"a": 1, "a.1": 2, "a.2.b": 3, "a.2.c": 4, "a.2.c.1": 5, "a.2.c.7": 4, "z": 1}
    assert {path: tree.line_of(path) for path in lines} == lines


def test_a_ruling_is_read() -> None:
    ruling = read_ruling(RULING.encode(), "file.yaml")
    assert ruling.title == "Nothing happens"
    assert ruling.rules == ("5.1.3", "11.10")
    assert ruling.editions == ("en-1.5",)
    assert [(step.kind, step.line) for step in ruling.steps] == [("to", 10), ("expect", 11)]


def test_the_edition_may_be_left_out() -> None:
    assert read_ruling(RULING.replace("edition: en-1.5\n", "").encode(), "x").editions == ("zhtw-1.6",)


@pytest.mark.parametrize(
    ("words", "editions"),
    [
        ("since: en-1.5", ("en-1.5", "zhtw-1.6", "en-1.7")),
        ("until: en-1.4", ("en-1.2", "en-1.4")),
        ("since: en-1.4\nuntil: zhtw-1.6", ("en-1.4", "en-1.5", "zhtw-1.6")),
        ("since: en-1.7\nuntil: en-1.7", ("en-1.7",)),
    ],
)
def test_a_span_of_editions_includes_both_ends(words: str, editions: tuple[str, ...]) -> None:
    assert read_ruling(RULING.replace("edition: en-1.5", words).encode(), "x").editions == editions


def test_an_edition_that_comes_later_is_in_every_span_that_was_not_ended() -> None:
    later = (*load("ucg").editions, "en-9.9")
    assert span("en-1.7", "", later) == ("en-1.7", "en-9.9")
    assert span("", "", later) == later
    assert span("en-1.5", "en-1.7", later) == ("en-1.5", "zhtw-1.6", "en-1.7")


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert read_ruling(b"\xef\xbb\xbf" + RULING.encode(), "x").title == "Nothing happens"


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("phase: draw", "fase: draw", 7, "unknown key 'fase': did you mean 'phase'?"),
        ("phase: draw", "phase: drawing", 7, "there is no phase 'drawing': did you mean 'draw'?"),
        ("phase: draw", "phase: [draw]", 7, "expected words, found a list"),
        ("phase: draw\n", "", 1, "where play starts is missing"),
        ("game: ucg", "game: chess", 3, "there is no game 'chess'"),
        ("game: ucg\n", "", 1, "the game is missing"),
        ("edition: en-1.5", "edition: en-1.6", 4, "there is no edition 'en-1.6'"),
        ("edition: en-1.5", "edition: [en-1.5, {a: b}]", 4, "expected words, found a mapping"),
        ("edition: en-1.5", "since: en-1.6", 4, "since: there is no edition 'en-1.6'"),
        ("edition: en-1.5", "until: en-9", 4, "until: there is no edition 'en-9'"),
        ("edition: en-1.5", "since: [en-1.2, en-1.4]", 4, "since: expected words, found a list"),
        ("edition: en-1.5", "since:", 4, "since: expected words, found nothing"),
        ("edition: en-1.5", "edition: en-1.5\nsince: en-1.2", 5, "since: name the editions with edition, or"),
        ("edition: en-1.5", "until: en-1.2\nedition: en-1.5", 4, "until: name the editions with edition, or"),
        ("edition: en-1.5", "since: en-1.5\nuntil: en-1.4", 5, "until: en-1.4 came before en-1.5: the span is empty"),
        ("rules: [5.1.3, 11.10]", "rules: {a: b}", 2, "expected words, found a mapping"),
        ("H1: {level: 1}", "H1: {levl: 1}", 6, "unknown key 'levl': did you mean 'level'?"),
        ("H1: {level: 1}", "H1: {level: two}", 6, "expected a whole number from 0 to 99, found 'two'"),
        ("H1: {level: 1}", "H1: {bp: 3000}", 6, "expected a list"),
        ("H1: {level: 1}", "H1: {bp: [1, 2, 3, 4, 5]}", 6, "expected one to four values"),
        ("H1: {level: 1}", "H1: {bp: [-5]}", 6, "expected a whole number from 0 to 1000000, found '-5'"),
        ("H1: {level: 1}", "H1: {type: SWIFT}", 6, "there is no TYPE 'SWIFT'"),
        ("H1: {level: 1}", "H1: {kind: Kaijuu}", 6, "there is no kind 'Kaijuu': did you mean 'Kaiju'?"),
        ("H1: {level: 1}", "H1: {round: 1, level: 1}", 6, "a scene card has no level"),
        ("H1: {level: 1}", "H1: {kind: Kaiju, round: 1}", 6, "only a scene card has a round"),
        ("H1: {level: 1}", "H1: 5", 6, "expected a mapping"),
        ("A: {hand: [H1]}", "A: {hand: [H2]}", 8, "there is no card 'H2': did you mean 'H1'?"),
        ("A: {hand: [H1]}", "A: {hand: H1}", 8, "expected a list such as [X, Y], found 'H1'"),
        ("A: {hand: [H1]}", "A: {hands: [H1]}", 8, "unknown key 'hands': did you mean 'hand'?"),
        ("A: {hand: [H1]}", "A: {field: [[H1, H1, H1, H1, H1]]}", 8, "a stack has at most 4 cards, found 5"),
        ("A: {hand: [H1]}", "A: {field: [H1]}", 8, "expected a list"),
        ("A: {hand: [H1]}", "A: {field: [[{card: H1, down: maybe}]]}", 8, "expected true or false"),
        ("A: {hand: [H1]}", "A: {field: [[{card: H1, down: true}, H1]]}", 8, "a face-up card cannot lie on"),
        ("A: {hand: [H1]}", "A: {field: [[H1]], charged: {2: [H1]}}", 8, "no character in battle area 2 of A"),
        ("A: {hand: [H1]}", "A: {field: [[H1]], charged: {one: [H1]}}", 8, "expected a whole number"),
        ("A: {hand: [H1]}", "scene: {card: H1, owner: A}", 8, "'H1' is a character card"),
        ("A: {hand: [H1]}", "scene: {card: H1, owner: C}", 8, "there is no player 'C'"),
        ("A: {hand: [H1]}", "lead: C", 8, "there is no player 'C'"),
        ("A: {hand: [H1]}", "turn: 0", 8, "expected a whole number from 1"),
        ("A: {hand: [H1]}", "opening: A", 8, "is asked at setup only"),
        ("- to: set", "- to: nowhere", 10, "there is no phase 'nowhere'"),
        ("- to: set", "- C: pass", 10, "unknown key 'C'"),
        ("- to: set", "- A: [pass]", 10, "expected words, found a list"),
        ("- to: set", "- A:", 10, "expected words, found nothing"),
        ("- to: set", "- {A: pass, B: pass}", 10, "a step does one thing, found 2"),
        ("- to: set", "- pass", 10, "expected a mapping"),
        ("- to: set", "- refuse: {A: pass, B: pass}", 10, "refuse names one player and one answer"),
        ("- expect: {turn: 1}", "- expect: {}", 11, "expect names at least one check"),
        ("- expect: {turn: 1}", "- expect: {bpp: 1}", 11, "there is no check 'bpp': did you mean 'bp'?"),
        ("- expect: {turn: 1}", "- expect: {turn: one}", 11, "expected a number, found 'one'"),
        ("- expect: {turn: 1}", "- expect: {winner: X}", 11, "there is no player 'X'"),
        ("- expect: {turn: 1}", "- expect: {bp: 5}", 11, "expected a mapping"),
        ("- expect: {turn: 1}", "- expect: {bp: {H1: 5}}", 11, "there is no place 'H1'"),
        ("- expect: {turn: 1}", "- expect: {state: {A1: dbl}}", 11, "there is no state 'dbl'"),
        ("- expect: {turn: 1}", "- expect: {hand: {A: {H1: 1}}}", 11, "expected a list"),
        ("- expect: {turn: 1}", "- expect: {outcome: {x: A}}", 11, "expected a whole number"),
        ("  - to: set\n  - expect: {turn: 1}\n", "", 9, "a ruling needs steps"),
        ("phase: draw", "phase: draw\nphase: draw", 8, "the key 'phase' is there twice"),
        ("phase: draw", "phase: [draw", 8, "not YAML"),
        ("phase: draw", "phase: !!python/object/apply:os.system [ls]", 7, "tags such as"),
        ("phase: draw", "phase: *nobody", 7, "there is no anchor &nobody"),
        ("phase: draw", "? [a]\n: b", 7, "a key must be a word"),
        ("phase: draw", "phase: draw\n---\nphase: draw", 8, "a file holds one ruling"),
        ("phase: draw", f"phase: {'[' * 40}{']' * 40}", 7, "nested more than 24 deep"),
        ("phase: draw", 'phase: "\\ud800"', 7, "half a character"),
        ("phase: draw", "phase: \x07", 7, "not YAML"),
    ],
)
def test_a_malformed_file_is_named_with_line_and_reason(old: str, new: str, line: int, words: str) -> None:
    assert old in RULING
    found = fault(RULING.replace(old, new))
    assert found[0] == line
    assert words in found[1]


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"", 1, "the file is empty"),
        (b"# only a comment\n", 1, "the file is empty"),
        (b"- a\n- b\n", 1, "a ruling is a mapping"),
        (b"title: a\nrules: \xff\n", 2, "the file is not UTF-8"),
        (b"a: " + b"x" * 300_000, 1, "the file is larger than 256 KiB"),
    ],
)
def test_what_is_no_ruling_at_all(data: bytes, line: int, words: str) -> None:
    found = fault(data)
    assert found[0] == line
    assert words in found[1]


def test_aliases_are_the_same_value_again_but_not_without_end() -> None:
    assert read_tree(b"a: &x [1, 2]\nb: *x").value == {"a": ["1", "2"], "b": ["1", "2"]}
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for i in range(1, 9):
        bomb += f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n"
    with pytest.raises(MalformedError, match="at most 20000 values"):
        read_tree(bomb.encode())
    with pytest.raises(MalformedError, match="there is no anchor"):
        read_tree(b"a: &a [*a]")


READ = "read"


def refusal(data: bytes) -> str:
    """Why a file is refused; no other exception is let through."""
    try:
        read_ruling(data, "fuzz.yaml")
    except ShinpanError as error:
        return str(error)
    return READ


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_no_bytes_are_too_strange(data: bytes) -> None:
    assert refusal(data).startswith((READ, "fuzz.yaml:"))


WORDS = st.sampled_from(
    ["A", "H1", "pass", "", "0", "-1", "none", "level", "draw", "99999999999999999999", "12", "H1.2"]
)
VALUES = st.recursive(
    st.none() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
KEYS = ("title", "rules", "edition", "cards", "turn", "lead", "phase", "opening", "A", "B", "scene", "steps")


def flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"'{key}': {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(inner) for inner in value) + "]"
    return "null" if value is None else f"'{value}'"


@given(st.sampled_from(KEYS), VALUES)
def test_any_value_in_any_place_is_read_or_refused(key: str, value: object) -> None:
    lines = [line for line in RULING.splitlines() if not line.startswith(f"{key}:")]
    text = "\n".join([*lines, f"{key}: {flow(value)}"]) + "\n"
    assert refusal(text.encode()).startswith((READ, "fuzz.yaml:"))


@given(st.sampled_from(["hand", "deck", "field", "charged", "discard"]), VALUES)
def test_any_value_in_a_players_half_is_read_or_refused(key: str, value: object) -> None:
    text = RULING.replace("{hand: [H1]}", f"{{{key}: {flow(value)}}}")
    assert refusal(text.encode()).startswith((READ, "fuzz.yaml:8: "))


@given(st.sampled_from(["name", "kind", "level", "type", "bp", "ext", "number", "team", "title", "round"]), VALUES)
def test_any_value_of_a_fact_is_read_or_refused(key: str, value: object) -> None:
    text = RULING.replace("{level: 1}", f"{{{key}: {flow(value)}}}")
    assert refusal(text.encode()).startswith((READ, "fuzz.yaml:6: "))


CHECKS = ["bp", "state", "types", "kind", "grade", "hand", "deck", "stack", "charged", "field", "scene", "outcome"]


@given(st.sampled_from([*CHECKS, "winner", "options", "cites", "asked", "turn", "lead"]), VALUES)
def test_any_value_of_a_check_is_read_or_refused(key: str, value: object) -> None:
    text = RULING.replace("{turn: 1}", f"{{{key}: {flow(value)}}}")
    assert refusal(text.encode()).startswith((READ, "fuzz.yaml:11: "))
