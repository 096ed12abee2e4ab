"""The cards and decks of Union Arena that come with the game: a set that teaches it."""

import pytest

from shinpan.games.ua.battle_events import WhenAttacking, WhenBlocking
from shinpan.games.ua.cards import ACTIVATE, CONTINUOUS, TRIGGERED
from shinpan.games.ua.events import WhenPlayed, WhenSidelined
from shinpan.games.ua.terms import CALLED_STRIKE, DOUBLE_ATTACK, DOUBLE_BLOCK, NEGATE_IMPACT, STEP, TRIGGERS
from shinpan.games.ua.text import compile_text
from shinpan.support.json import Json
from tests.games.starters import UA, catalogue, plain

STARTER = [facts for facts in UA.facts if not str(facts["number"]).startswith("FAI-")]  # the fair has plain people, too


@pytest.mark.parametrize("facts", STARTER, ids=lambda facts: str(facts["number"]))
def test_every_card_has_a_text_that_is_understood_or_a_program(facts: dict[str, Json]) -> None:
    assert "text" in facts or "program" in facts
    assert not compile_text(str(facts.get("text", ""))).faults
    made = UA.card(str(facts["number"]))
    assert made.powers or made.keywords or made.sized
    assert len(made.programs) == len(made.powers)


# Nothing of anyone else


def test_no_name_and_no_trait_is_of_the_catalogue() -> None:
    rows = catalogue("ua-cards.json")
    theirs = {plain(row["name"]) for row in rows} | {plain(t) for row in rows for t in row["affinities"] or ()}
    traits = [facts.get("traits", []) for facts in UA.facts]
    ours = {plain(facts["name"]) for facts in UA.facts} | {
        plain(t) for some in traits if isinstance(some, list) for t in some
    }
    assert not ours & theirs


def test_the_first_decks_are_of_two_colors() -> None:
    colors = [{card.color for card in UA.cards(name)} for name in UA.first]
    assert all(len(found) == 1 for found in colors)
    assert colors[0] != colors[1]


@pytest.mark.parametrize("name", UA.first)
def test_a_deck_teaches_the_game(name: str) -> None:
    cards = UA.cards(name)
    assert 3 <= sum(one.is_event() for one in cards) <= 8
    assert 2 <= sum(one.is_site() for one in cards) <= 4
    assert 6 <= sum(one.raid is not None for one in cards) <= 14
    assert {one.trigger for one in cards} == set(range(len(TRIGGERS)))
    kinds = {power.kind for one in cards for power in one.powers}
    assert {TRIGGERED, ACTIVATE, CONTINUOUS} <= kinds


def test_the_first_decks_together_show_every_timing_and_keyword() -> None:
    cards = [one for name in UA.first for one in UA.cards(name)]
    timings = {type(power.when) for one in cards for power in one.powers}
    assert {WhenPlayed, WhenAttacking, WhenBlocking, WhenSidelined} <= timings
    keywords = 0
    for one in cards:
        keywords |= one.keywords
    assert keywords == STEP | CALLED_STRIKE | DOUBLE_ATTACK | DOUBLE_BLOCK | NEGATE_IMPACT
    assert all(any(getattr(one, size) for one in cards) for size in ("impact", "impact_plus", "damage"))
