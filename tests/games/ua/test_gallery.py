"""Our own cards of Union Arena use the whole language: every class of the vocabulary, every term, every mechanic."""

from functools import cache

import pytest

from shinpan.games.ua.cards import Card
from shinpan.games.ua.game import GAME
from shinpan.games.ua.terms import CHARACTER, COLORS, EVENT, KEYWORDS, SITE, TRIGGERS
from shinpan.games.ua.vocabulary import SCALARS, VOCABULARY
from shinpan.kernel.cards.builtin import built_in_sets
from tests.games.ua.card_stress import nodes
from tests.games.vocabulary import Usage
from tests.games.wishes import inside

# Terms of fields that are asked for one by one.
TERMS = (
    *("duration", "cannot", "must", "forbid", "kinds", "colors", "keywords", "who", "verb", "watches", "moment"),
    *("power_kind", "causes", "turn", "works", "line", "lines"),
)


@cache
def cards() -> list[Card]:
    sets = built_in_sets("shinpan.games.ua")
    return [
        GAME.library.card(str(facts["number"])) for facts in (*sets["starter"], *sets["gallery"], *sets["backstage"])
    ]


@cache
def used() -> Usage:
    """Every node of our cards."""
    found = [node for card in cards() for power in card.powers for node in (power, *nodes(power))]
    raids = [node for card in cards() if card.raid is not None for node in inside(VOCABULARY, card.raid)]
    return Usage(VOCABULARY, SCALARS, [*found, *raids])


@pytest.mark.parametrize("name", sorted(VOCABULARY.classes))
def test_every_word_of_the_vocabulary_is_on_a_card(name: str) -> None:
    assert name in used().nodes


@pytest.mark.parametrize("kind", TERMS)
def test_every_term_of_a_field_is_on_a_card(kind: str) -> None:
    assert used().missing_terms(kind) == []


def test_every_flag_stands_both_ways() -> None:
    assert used().missing_flags() == []


def test_every_kind_of_print_is_on_a_card() -> None:
    assert {card.kind for card in cards()} == {CHARACTER, SITE, EVENT}
    assert {card.color for card in cards()} == set(range(len(COLORS)))
    assert {card.trigger for card in cards()} == set(range(len(TRIGGERS)))
    keywords = 0
    for card in cards():
        keywords |= card.keywords
    printed = [bit for name, bit in KEYWORDS.items() if name not in ("front energy", "rear attack")]
    assert all(keywords & bit for bit in printed)
    for size in ("impact", "impact_plus", "damage"):
        assert any(getattr(card, size) for card in cards()), size
    assert any(card.single_use for card in cards())
    assert any(card.copies > 4 for card in cards())
    assert any(len(card.names) > 1 for card in cards())
    assert any(card.raid is not None for card in cards())
