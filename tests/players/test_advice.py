"""Advice: the best answers from a view alone, with reasons drawn from what their lines change, in every language."""

from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.players.learned.analysis import SHOWN, advised, foreseen
from shinpan.players.learned.changes import MOST, WORDS, Change, agreed, change_from, changes, namer, sentence, told
from shinpan.support.spoken import LANGUAGES

ROUNDS = 6


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_advice_is_the_same_whatever_is_hidden(name: str) -> None:
    game = load(name)
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], "advice")
    run(state)
    luck = seeded("advice")
    given = 0
    for _ in range(12):
        decision = state.decision
        assert decision is not None
        if game.turn(state) > 0 and given < 4:
            given += 1
            best = advised(game, game.view(state, decision.player), ROUNDS)
            other = game.disguise(state, decision.player, luck)
            assert best == advised(game, game.view(other, decision.player), ROUNDS)
            assert 1 <= len(best) <= SHOWN
            chances = [one.choice.chance for one in best]
            assert chances == sorted(chances, reverse=True)
            words = game.option_words(state)
            assert [one.choice.words for one in best] == [words[one.choice.index] for one in best]
            assert all(one.line[0].words == one.choice.words for one in best)
        play(state, luck.below(len(decision.options)))
    assert given == 4


def side(**more: Any) -> dict[str, Any]:
    return {"hand_count": 3, **more}


def test_lanes_and_cards_of_a_view_are_told() -> None:
    before = {"you": "B", "winner": None, "bp": [[5000], [4000]], "players": {"A": side(), "B": side()}}
    after = {"you": "B", "winner": "B", "bp": [[5000, 3000], [9000, 1000]]} | {
        "players": {"A": side(), "B": side(hand_count=1)}
    }
    found = changes(before, after)
    assert [one.what for one in found] == ["won", "lane", "lane", "hand"]
    assert found[1] == Change("lane", True, lane=1, old=4000, new=9000, against=(5000, 5000))
    assert [change_from(one.plain()) for one in found] == found
    words = told(found, "en", str)
    assert words[0] == "You win the game."
    assert words[1] == "Battle area 1: 9000 against 5000 BP, it was 4000 against 5000."
    assert words[2] == "Battle area 2: 1000 against 3000 BP."
    assert words[3] == "Cards in your hand: 1 instead of 3."
    assert len(told([*found, *found], "ja", str)) == MOST


def unit(place: str, card: str, bp: int) -> dict[str, Any]:
    return {"place": place, "card": card, "bp": bp}


def test_life_and_who_stands_where_are_told() -> None:
    mine = side(life_count=4, front=[unit("A.F1", "FRY-1-001", 2000), None], energy=[unit("A.E1", "FRY-1-003", 1000)])
    theirs = side(life_count=2, front=[unit("B.F1", "ORC-1-008", 3000)], energy=[])
    later = side(life_count=4, front=[unit("A.F1", "FRY-1-003", 1000)], energy=[unit("A.E1", "FRY-1-001", 3500)])
    empty = side(life_count=1, front=[None], energy=[], hand_count=4)
    before = {"you": "A", "winner": None, "players": {"A": mine, "B": theirs}}
    after = {"you": "A", "winner": None, "players": {"A": later, "B": empty}}
    found = changes(before, after)
    assert [(one.what, one.mine, one.card) for one in found] == [
        ("life", False, ""),
        ("gone", False, "ORC-1-008"),
        ("hand", False, ""),
    ]
    assert sentence(found[0], "en", str) == "Your opponent's life goes from 2 to 1."
    assert sentence(found[1], "zh-TW", namer(load("ua"), "en")).startswith("對手失去 ")


def test_what_is_only_guessed_is_no_reason() -> None:
    mine, theirs = Change("came", True, card="a"), Change("came", False, card="b")
    drawn, lost = Change("hand", True, old=1, new=2), Change("life", False, old=2, new=1)
    assert foreseen([lost, mine, theirs, drawn], False) == [lost, mine, drawn]
    assert foreseen([lost, mine, theirs, drawn], True) == [lost, mine]


def test_every_change_has_words_in_every_language() -> None:
    assert all(set(WORDS[language]) == set(WORDS["en"]) for language in LANGUAGES)
    assert namer(load("ucg"), "en")("no such card") == "no such card"


def test_what_is_guessed_is_not_told_as_if_it_were_known() -> None:
    mine = Change("hand", True, old=5, new=4)

    def lane(new: int, theirs: int) -> Change:
        return Change("lane", True, lane=2, new=new, against=(0, theirs))

    won = [Change("won", True), lane(7000, 6000), mine]
    assert agreed([won, won]) == won
    found = agreed([won, [lane(7000, 8000), mine], [lane(7000, 6000), mine, mine]])
    assert [one.what for one in found] == ["may win", "ahead", "hand"]
    words = told(found, "en", str)
    assert words[0] == "You win this turn in 1 of 3 guesses at what is hidden."
    assert words[1] == "Battle area 2: you are ahead in 2 of 3 guesses at what is hidden."
    lost = agreed([[Change("lost", False)], [], []])
    assert told(lost, "en", str) == ["Your opponent wins this turn in 1 of 3 guesses at what is hidden."]
    assert all("1" in told(lost, language, str)[0] for language in LANGUAGES)
    assert agreed([[lane(7000, 6000)], []]) == []  # not even in which lane


def test_a_card_set_face_down_opposite_is_no_known_number() -> None:
    game = load("ucg")
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], "guesses", "lot")
    run(state)
    while state.decision is not None and (state.decision.kind != "set" or len(state.decision.options) < 2):
        play(state, 0)
    assert state.decision is not None
    best = advised(game, game.view(state, state.decision.player), ROUNDS)
    assert best
    assert "lane" not in [change.what for one in best for change in one.changes]
    assert "ahead" in [change.what for one in best for change in one.changes]
