"""Cards from facts, positions from rulings, and checks on them."""

import pytest

from shinpan.games.ucg.checks import CHECKS, check
from shinpan.games.ucg.facts import card_from_facts, facts_of
from shinpan.games.ucg.position import BLANK, place
from shinpan.games.ucg.terms import HERO, KAIJU
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json

CARDS: dict[str, Json] = {
    "H1": {"character": "HERO", "bp": [3000, 6000]},
    "H2": {"character": "HERO", "level": 2, "type": ["POWER", "SPEED"], "bp": ["5000", "8000", None]},
    "K1": {"kind": ["Kaiju", "Ultra Hero"], "ext": 4000},
    "S1": {"round": 1},
}


def ruling(**keys: Json) -> dict[str, Json]:
    return {"game": "ucg", "cards": CARDS, "phase": "activate", **keys}


def test_a_character_card_has_defaults_for_everything() -> None:
    card = card_from_facts({}, "H1", "cards.H1")
    assert (card.key, card.number, card.name, card.character, card.names) == ("H1", "H1", "H1", "H1", ("H1",))
    assert (card.kinds, card.level, card.types, card.bp, card.ext) == (HERO, 1, 1, (1000, 2000, 3000), -1)
    assert (card.text, card.title, card.teams, card.powers) == ("", "", (), ())


def test_a_round_makes_a_scene_card() -> None:
    card = card_from_facts({"round": "2", "name": "Square"}, "S1", "cards.S1")
    assert (card.is_scene(), card.is_character(), card.round, card.name) == (True, False, 2, "Square")
    assert card_from_facts({"kind": "Scene"}, "S1", "x").round == 0


def test_kinds_types_and_teams_may_be_lists() -> None:
    card = card_from_facts({"kind": ["Ultra Hero", "Kaiju"], "type": ["BASIC", "METEO"], "team": ["X", "Y"]}, "K", "x")
    assert (card.kinds, card.types, card.teams) == (HERO | KAIJU, 1 | 128, ("X", "Y"))


@pytest.mark.parametrize("key", list(CARDS))
def test_the_facts_of_a_card_make_the_same_card(key: str) -> None:
    facts = CARDS[key]
    assert isinstance(facts, dict)
    card = card_from_facts(facts, key, "x")
    twin = card_from_facts(facts_of(card), key, "x")
    same = ("key", "number", "name", "title", "kinds", "character", "names", "level", "types", "bp", "ext", "round")
    assert [getattr(card, name) for name in same] == [getattr(twin, name) for name in same]


def test_a_blank_card_can_be_saved_but_not_set() -> None:
    assert facts_of(card_from_facts(facts_of(BLANK), "blank", "x")) == facts_of(BLANK)
    state = place(ruling(), "en-1.7")
    assert not state.rules.can_enter_single(state, 0)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"nam": "X"}, "x.nam: unknown key 'nam': did you mean 'name'?"),
        ({"name": ""}, "x.name: expected words, found nothing"),
        ({"name": ["X"]}, "x.name: expected words, found a list"),
        ({"level": True}, "x.level: expected a whole number"),
        ({"level": 1.5}, "x.level: expected a whole number"),
        ({"kind": ["Scene", "Kaiju"]}, "x.kind: a scene card is not a character card as well"),
        ({"bp": []}, "x.bp: expected one to four values"),
        ({"ext": "many"}, "x.ext: expected a whole number"),
    ],
)
def test_a_wrong_fact_is_named(facts: dict[str, Json], words: str) -> None:
    with pytest.raises(ShinpanError) as caught:
        card_from_facts(facts, "X", "x")
    assert words in str(caught.value)


def test_what_a_ruling_leaves_out_is_empty_but_the_decks_hold_blanks() -> None:
    state = place(ruling(), "en-1.5")
    assert (state.turn, state.lead, state.areas(), len(state.deck(0)), len(state.hand(0))) == (1, 0, 0, 10, 0)
    assert state.events == []


def test_the_turn_is_the_number_of_battle_areas_and_the_shorter_half_is_vacant() -> None:
    state = place(ruling(A={"field": [["H1"], [], ["H1", "H2"]]}, B={"field": [["K1"]]}), "en-1.5")
    assert (state.turn, state.areas(), state.field[1][2]) == (3, 3, None)
    assert [None if ch is None else len(ch.cards) for ch in state.field[0]] == [1, None, 2]


def test_a_face_down_card_on_others_was_put_there_in_this_phase() -> None:
    down: Json = {"card": "H2", "down": True}
    alone: Json = {"card": "H1", "down": "true"}
    state = place(ruling(phase="level up", A={"field": [["H1", down], [alone], ["H1"]]}), "en-1.5")
    assert [ch is not None and ch.levelled for ch in state.field[0]] == [True, False, False]
    assert len(state.down) == 2


def test_every_check_of_the_game_finds_what_is_there() -> None:
    state = place(
        ruling(
            A={"hand": ["H2", "H1"], "deck": ["H1", "H2"], "field": [["H1", "H2"]], "charged": {"1": ["K1", "S1"]}},
            B={"discard": ["H2", "H1"], "exile": ["K1"], "field": [["K1"]]},
            scene={"card": "S1", "owner": "B"},
        ),
        "en-1.5",
    )
    holds: dict[str, Json] = {
        "bp": {"A1": 8000, "B1": "1000", "A2": "none"},
        "state": {"A1": "double", "B1": "single", "B7": "none"},
        "types": {"A1": ["SPEED", "POWER"], "B1": "BASIC", "A2": "none"},
        "kind": {"B1": ["Ultra Hero", "Kaiju"]},
        "grade": {"A1": "none"},
        "stack": {"A1": ["H1", "H2"], "A2": []},
        "charged": {"A1": ["K1", "S1"], "B1": []},
        "hand": {"A": ["H1", "H2"], "B": 0},
        "deck": {"A": ["H1", "H2"], "B": "10"},
        "discard": {"B": ["H2", "H1"]},
        "exile": {"B": ["K1"], "A": []},
        "field": {"A": [["H1", "H2"]], "B": [["K1"], []]},
        "scene": {"card": "S1", "owner": "B"},
        "outcome": {"1": "none"},
        "lead": "A",
        "next_lead": "none",
    }
    assert set(holds) == set(CHECKS)
    assert {name: check(state, name, value) for name, value in holds.items()} == {name: [] for name in holds}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("bp", {"A1": 1}, "bp of A1: expected 1, found 6000"),
        ("bp", {"A2": 1}, "bp of A2: expected 1, found none"),
        ("deck", {"A": ["H2", "H1"]}, "deck of A: expected [H2, H1], found [H1, H2]"),
        ("discard", {"A": ["H2"]}, "discard of A: expected [H2], found []"),
        ("scene", "S1", "scene: expected S1, found none"),
        ("field", {"A": []}, "field of A: expected [], found [[H1, H1]]"),
        ("outcome", {"1": "tie"}, "outcome of battle area 1: expected tie, found none"),
        ("lead", "B", "lead: expected B, found A"),
    ],
)
def test_a_check_says_what_it_expected_and_found(name: str, value: Json, words: str) -> None:
    state = place(ruling(A={"deck": ["H1", "H2"], "field": [["H1", "H1"]]}), "en-1.5")
    assert check(state, name, value) == [words]
