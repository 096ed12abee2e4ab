"""Bad positions, bad texts of positions, bad records and bad decks: each is one clear error, and changes nothing."""

import copy
import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shinpan.games.ucg.state import Ucg
from shinpan.kernel.game.record import (
    Record,
    Session,
    new_session,
    read_record,
    record_from_json,
    write_record,
)
from shinpan.kernel.machine.codec import from_text, to_text
from shinpan.kernel.machine.loop import play, run
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from tests.games.ucg.decks import DECKS
from tests.games.ucg.helpers import GAME, refusal

COMPILED = os.environ.get("SHINPAN_EXPECT_COMPILED") == "1"
BAD: list[Json] = [None, True, -1, 10**13, 1.5, "x", [], {}, [[]], [1, 2, 3]]
slow = settings(suppress_health_check=list(HealthCheck), max_examples=1500 if COMPILED else 200)


def saved(seed: str, moves: int, edition: str = "zhtw-1.6") -> dict[str, Json]:
    """A position of a random game after so many decisions, as it is saved."""
    state = GAME.start(edition, DECKS, seed)
    run(state)
    for _ in range(moves):
        if state.decision is not None:
            play(state, state.chance.below(len(state.decision.options)))
    return GAME.encode(state)


POSITIONS = [saved("one", 4), saved("two", 23, "en-1.5"), saved("three", 40, "en-1.7"), saved("four", 61)]


def survives(data: dict[str, Json]) -> None:
    """A position is refused with one error, or it is good and can be played."""
    before = copy.deepcopy(data)
    refused = refusal(lambda: GAME.decode(data))
    assert data == before
    if not refused:
        state = GAME.decode(data)
        assert isinstance(state, Ucg)
        assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)


NEW = ("first",)  # entries that positions saved by earlier versions do not have


@pytest.mark.parametrize("key", [key for key in POSITIONS[0] if key not in NEW])
def test_a_position_needs_every_entry(key: str) -> None:
    for position in POSITIONS:
        with pytest.raises(ShinpanError, match=rf"position: '{key}' is missing"):
            GAME.decode({name: value for name, value in position.items() if name != key})


@pytest.mark.parametrize("key", NEW)
def test_an_older_position_is_still_one(key: str) -> None:
    for position in POSITIONS:
        GAME.decode({name: value for name, value in position.items() if name != key})


@pytest.mark.parametrize("key", list(POSITIONS[0]))
def test_an_entry_of_the_wrong_kind_is_refused_or_harmless(key: str) -> None:
    for position in POSITIONS[1:3]:
        for bad in BAD:
            survives({**position, key: bad})


def paths(value: Json, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to everything inside a value."""
    inner: list[tuple[str | int, Json]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    found = [path] if path else []
    for key, part in inner:
        found += paths(part, (*path, key))
    return found


PATHS = [paths(position) for position in POSITIONS]


def changed(position: dict[str, Json], path: tuple[str | int, ...], how: int, by: Json) -> dict[str, Json]:
    """A copy in which one thing is replaced, left out, or there twice."""
    twin = copy.deepcopy(position)
    place: Json = twin
    for key in path[:-1]:
        place = place[key]  # type: ignore[index]  # plain data of any depth
    last = path[-1]
    if how == 0:
        place[last] = by  # type: ignore[index]  # plain data of any depth
    elif how == 1:
        del place[last]  # type: ignore[union-attr,arg-type]  # plain data of any depth
    elif isinstance(place, list):
        place.append(copy.deepcopy(place[last]))  # type: ignore[index]  # plain data of any depth
    return twin


numbers = st.one_of(st.integers(-3, 12), st.integers(-(2**41), 2**41), st.integers(0, 120))
values: st.SearchStrategy[Json] = st.one_of(st.sampled_from(BAD), numbers, numbers, numbers)


@slow
@given(st.data())
def test_a_position_with_one_thing_changed_is_refused_or_good(data: st.DataObject) -> None:
    which = data.draw(st.integers(0, len(POSITIONS) - 1))
    top = data.draw(st.sampled_from(sorted(POSITIONS[which])))
    inside = [path for path in PATHS[which] if path[0] == top]
    path = data.draw(st.sampled_from(inside))
    survives(changed(POSITIONS[which], path, data.draw(st.integers(0, 2)), data.draw(values)))


@slow
@given(st.data())
def test_a_position_with_several_things_changed_is_refused_or_good(data: st.DataObject) -> None:
    which = data.draw(st.integers(0, len(POSITIONS) - 1))
    position = POSITIONS[which]
    tops = ["frames", "waiting", "modifiers", "delayed", "history", "uses", "batch", "field", "down", "turn", "phase"]
    for _ in range(data.draw(st.integers(1, 4))):
        top = data.draw(st.sampled_from(tops))
        inside = [path for path in paths(position) if path[0] == top]
        if inside:
            position = changed(position, data.draw(st.sampled_from(inside)), 0, data.draw(values))
            if top not in position:
                return
    survives(position)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("edition", "en-9.9", "there is no 'en-9.9'"),
        ("ids", [1], "must be equally many"),
        ("lead", 2, "lead: expected a whole number from 0 to 1, found 2"),
        ("turn", "two", 'turn: expected a whole number from 0 to 10000, found "two"'),
        ("frames", [["nobody/0", 0, 0, -1, -1, 0, []]], "there is no program 'nobody/0'"),
        ("frames", [], "nothing runs that could have asked it"),
        ("kinds", ["NOT-001"], "there is no card 'NOT-001'"),
        ("chance", [1, 2, 3], "expected four numbers"),
        ("scripted", 1, "expected true or false"),
    ],
)
def test_a_bad_position_says_what_is_wrong(key: str, value: Json, words: str) -> None:
    with pytest.raises(ShinpanError) as caught:
        GAME.decode({**POSITIONS[0], key: value})
    assert words in str(caught.value)


def test_a_card_cannot_be_in_two_places_or_in_none() -> None:
    position = copy.deepcopy(POSITIONS[0])
    piles = position["piles"]
    assert isinstance(piles, list)
    deck, hand = piles[0], piles[2]
    assert isinstance(deck, list)
    assert isinstance(hand, list)
    card = deck[0]
    hand.append(card)
    with pytest.raises(ShinpanError, match=f"card {card} is in two places"):
        GAME.decode(position)
    deck.pop(0)
    GAME.decode(position)
    hand.pop()
    with pytest.raises(ShinpanError, match="1 cards are in no place"):
        GAME.decode(position)
    theirs = piles[1]
    assert isinstance(theirs, list)
    theirs.append(card)
    with pytest.raises(ShinpanError, match=f"card {card} belongs to the other player"):
        GAME.decode(position)


def test_a_position_that_says_a_question_stands_must_have_one_to_ask() -> None:
    state = GAME.start("zhtw-1.6", DECKS, "quiet")
    data = {**GAME.encode(state), "asking": True}
    with pytest.raises(ShinpanError):
        GAME.decode(data)


# Texts of positions


@slow
@given(st.text(max_size=80))
def test_any_text_is_a_position_or_one_error(text: str) -> None:
    for line in (text, f"shinpan1-ucg-{text}"):
        refusal(lambda: from_text(line))  # noqa: B023 - called at once


LINE = to_text("ucg", POSITIONS[1])


@slow
@given(st.integers(0, len(LINE) - 1), st.sampled_from("AZaz09-_ =\u00e9"), st.booleans())
def test_a_damaged_text_is_a_position_or_one_error(at: int, letter: str, cut: bool) -> None:
    damaged = LINE[:at] if cut else LINE[:at] + letter + LINE[at + 1 :]
    if not refusal(lambda: from_text(damaged)):
        survives(from_text(damaged)[1])


def test_a_text_survives_copy_and_paste() -> None:
    name, data = from_text("\n  " + "\n".join(LINE[i : i + 60] for i in range(0, len(LINE), 60)) + " \n")
    assert (name, data) == ("ucg", POSITIONS[1])
    assert from_text(f"`{LINE}`")[1] == POSITIONS[1]


def test_a_text_that_is_too_long_or_a_bomb_is_refused() -> None:
    with pytest.raises(ShinpanError, match="at most"):
        from_text("shinpan1-ucg-" + "A" * 300_000)
    with pytest.raises(ShinpanError, match="far too large"):
        from_text(to_text("ucg", {"a": "x" * 5_000_000}))
    with pytest.raises(ShinpanError, match="damaged"):
        from_text(to_text("ucg", [1]))  # type: ignore[arg-type]  # wrong on purpose


# Records


def record(moves: int = 30) -> Record:
    session = new_session(GAME, "zhtw-1.6", [list(deck) for deck in DECKS], "record", "throw")
    for _ in range(moves):
        if session.state.decision is not None:
            session.take(session.state.chance.clone().below(len(session.state.decision.options)))
    return session.record


RECORD = record().to_json()
RECORD_PATHS = paths(RECORD)


def test_a_record_plays_the_same_game_again() -> None:
    again = Session(GAME, record_from_json(RECORD, "record"))
    assert again.record.to_json() == RECORD
    assert again.undo()
    assert len(again.record.answers) == 29


@slow
@given(st.sampled_from(RECORD_PATHS), st.integers(0, 2), st.one_of(values, st.text(max_size=8)))
def test_a_changed_record_is_played_or_one_error(path: tuple[str | int, ...], how: int, value: Json) -> None:
    data = changed(RECORD, path, how, value)
    refusal(lambda: Session(GAME, record_from_json(data, "record")))


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("shinpan", 2, "no record of a game"),
        ("decks", [[]], "expected 2 entries"),
        ("decks", [["X"] * 50, ["X"] * 50], "there is no card 'X'"),
        ("edition", "en-0", "there is no edition 'en-0'"),
        ("opening", "dice", "opening: 'dice' is unknown"),
        ("answers", [["A", "throw", "lizard"]], "answer 1: 'lizard' is not offered to A: rock, paper, scissors"),
        ("answers", [["B", "throw", "rock"]], "answer 1 is of B for 'throw', but here A decides 'throw'"),
        ("answers", [["A", "throw"]], "expected 3 entries"),
    ],
)
def test_a_bad_record_says_what_is_wrong(key: str, value: Json, words: str) -> None:
    with pytest.raises(ShinpanError) as caught:
        Session(GAME, record_from_json({**RECORD, key: value}, "record"))
    assert words in str(caught.value)


def test_a_record_file_is_read_and_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(record_from_json(RECORD, "record"), path)
    assert read_record(path).to_json() == RECORD
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    path.write_text("{", encoding="utf-8")
    with pytest.raises(ShinpanError, match="not JSON"):
        read_record(path)
    path.write_text(json.dumps([1]), encoding="utf-8")
    with pytest.raises(ShinpanError, match="expected a table"):
        read_record(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ShinpanError):
        read_record(path)
    with pytest.raises(ShinpanError, match="cannot be read"):
        read_record(tmp_path / "none.json")
    with pytest.raises(ShinpanError, match="cannot be written"):
        write_record(record_from_json(RECORD, "record"), tmp_path / "no folder" / "game.json")


# Decks


def test_every_fault_of_a_deck_is_named_at_once_with_its_rule() -> None:
    deck = ["HOS-001"] * 5 + ["NONE-1"] * 2 + ["LON-003"] * 44
    faults = [(fault.rule, fault.message) for fault in GAME.check_deck("zhtw-1.6", deck)]
    assert [rule for rule, _ in faults] == ["4.1.1", "4.1.2", ""]
    assert "51" in faults[0][1]
    assert "5 copies of HOS-001" in faults[1][1]
    assert "NONE-1" in faults[2][1]
    with pytest.raises(ShinpanError, match="the deck of B is not legal"):
        GAME.start("zhtw-1.6", [DECKS[0], deck], "x")


def test_parallels_count_under_their_base_number() -> None:
    deck = ["HOS-001"] * 3 + ["SP HOS-001"] * 2 + ["LON-003"] * 45
    faults = GAME.check_deck("zhtw-1.6", deck)
    assert [fault.rule for fault in faults] == ["4.1.3"]


def test_a_game_needs_two_decks_and_a_known_edition() -> None:
    for decks, edition, words in (
        ([DECKS[0]], "zhtw-1.6", "two decks"),
        (DECKS, "en-3", "there is no edition 'en-3'"),
    ):
        with pytest.raises(ShinpanError, match=words):
            GAME.start(edition, decks, "x")
    with pytest.raises(ShinpanError, match="opening"):
        GAME.start("zhtw-1.6", DECKS, "x", "dice")
