"""What a judge did stands in the record: it verifies, the chain covers it, and nothing of it can be changed."""

import json

import pytest

from shinpan.games import load
from shinpan.kernel.game.deeds import Deed, history, lines_of
from shinpan.kernel.game.record import Record, Session, new_session, record_from_json
from shinpan.kernel.game.verifying import verdict
from shinpan.support.errors import ShinpanError
from shinpan.table import fair

SECRET = "5" * 64


def played(answers: int, choice: int = 0) -> Session:
    game = load("ucg")
    session = new_session(game, game.default_edition, list(game.starter_decks().values())[:2], "deeds")
    for _ in range(answers):
        assert session.state.decision is not None
        session.take(min(choice, len(session.state.decision.options) - 1))
    return session


def rolled_back() -> Record:
    """Six answers, two of them taken back, then others; with a ruling before and a warning after."""
    session = played(6)
    ruling, back, warning = Deed(5, "ruling", words="So it is."), Deed(6, "roll back", to=4), Deed(4, "warning", "A")
    back.undone = list(session.record.answers[4:])
    ruling.cites = ["rule 5.1.3"]
    session.undo()
    session.undo()
    for _ in range(3):
        assert session.state.decision is not None
        session.take(len(session.state.decision.options) - 1)
    record = session.record
    record.judge = [ruling, back, warning]
    record.result = "B wins [judge]"
    record.judge.append(Deed(7, "game loss", "A", "Too late."))
    return record


def test_the_record_comes_back_as_it_was_and_plays_to_the_same_state() -> None:
    record = rolled_back()
    session = Session(load("ucg"), record)
    again = record_from_json(json.loads(json.dumps(record.to_json())), "record")
    assert again.to_json() == record.to_json()
    game = load("ucg")
    assert game.encode(Session(game, again).state) == game.encode(session.state)
    assert verdict(game, again) == ("B wins [judge]", "")


def test_everything_is_told_in_its_order() -> None:
    record = rolled_back()
    told = history(record.answers, record.judge)
    assert [line[0] == "judge" for line in told] == [False] * 5 + [True, False, True, True] + [False] * 3 + [True]
    assert told[5][2] == "ruling"
    assert told[6] == record.judge[1].undone[1]
    assert [len(line) for line in lines_of(record.answers, record.judge)] == [5, 6, 4, 7, 7]
    assert history(record.answers, []) == record.answers  # as it always was


def test_the_chain_only_grows() -> None:
    """A head that somebody was shown before the roll-back is still one of the record's."""
    record = rolled_back()
    before = played(6).record
    shown = fair.heads_of(before, "c", SECRET)[5]
    heads = fair.heads_of(record, "c", SECRET)
    assert shown in heads
    for change in ("words", "who", "board"):
        other = rolled_back()
        setattr(other.judge[0], change, "x")
        assert fair.heads_of(other, "c", SECRET)[-1] != heads[-1]
    without = rolled_back()
    del without.judge[2]
    assert fair.heads_of(without, "c", SECRET)[-1] != heads[-1]


def test_what_was_taken_back_must_have_been_played() -> None:
    record = rolled_back()
    who, kind, _ = record.judge[1].undone[0]
    record.judge[1].undone[0] = (who, kind, "fly to the moon")
    assert "what was taken back after answer 6" in verdict(load("ucg"), record)[1]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"at": 9}, "does not fit"),
        ({"to": 9}, "does not fit"),
        ({"undone": []}, "does not fit"),
        ({"do": "dance"}, "expected one of"),
        ({"do": "warning"}, "belongs to what is taken back"),
        ({"words": "a\nb"}, "cannot be printed"),
        ({"at": "x"}, "at"),
        ({"undone": [["A"]]}, "undone"),
    ],
)
def test_a_deed_that_cannot_be_is_refused(change: dict[str, object], told: str) -> None:
    data = rolled_back().to_json()
    deeds = data["judge"]
    assert isinstance(deeds, list)
    assert isinstance(deeds[1], dict)
    deeds[1] |= change  # type: ignore[arg-type]  # plain data
    with pytest.raises(ShinpanError, match=told):
        record_from_json(data, "record")
