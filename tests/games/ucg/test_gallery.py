"""Our own cards use the whole language: every class of the vocabulary, every term of its fields, every mechanic."""

from functools import cache

import pytest

from shinpan.games.ucg.cards import CONTINUOUS, PAYMENT, TRIGGERED, Card, Power
from shinpan.games.ucg.library import Library
from shinpan.games.ucg.terms import MARKS
from shinpan.games.ucg.vocabulary import SCALARS, VOCABULARY
from shinpan.kernel.cards.builtin import built_in_sets
from tests.games.ucg.card_stress import nodes
from tests.games.vocabulary import Usage

# What text has no words for, and why it is in the vocabulary all the same.
WITHOUT_WORDS: dict[str, str] = {}

# Terms of fields that are asked for one by one.
TERMS = ("duration", "outcome", "cannot", "forbid", "unaffected", "on", "to", "slot", "kinds", "types", "states", "who")


@cache
def cards() -> list[Card]:
    library = Library()
    return [
        library.card(str(facts["number"]))
        for facts in (f for fs in built_in_sets("shinpan.games.ucg").values() for f in fs)
    ]


@cache
def powers() -> list[Power]:
    return [power for card in cards() for power in card.powers]


@cache
def used() -> Usage:
    """Every node of our cards."""
    return Usage(VOCABULARY, SCALARS, [node for power in powers() for node in nodes(power)])


@pytest.mark.parametrize("name", sorted(VOCABULARY.classes))
def test_every_word_of_the_vocabulary_is_on_a_card(name: str) -> None:
    assert (name in used().nodes) != (name in WITHOUT_WORDS)


def test_what_text_cannot_say_is_little_and_has_a_reason() -> None:
    assert set(WITHOUT_WORDS) <= set(VOCABULARY.classes)
    assert len(WITHOUT_WORDS) <= 5
    assert all(len(reason) > 20 for reason in WITHOUT_WORDS.values())


@pytest.mark.parametrize("kind", TERMS)
def test_every_term_of_a_field_is_on_a_card(kind: str) -> None:
    assert used().missing_terms(kind) == []


def test_every_flag_stands_both_ways() -> None:
    assert used().missing_flags() == []


@pytest.mark.parametrize("kind", [TRIGGERED, PAYMENT, CONTINUOUS])
def test_every_kind_of_power_is_on_a_card(kind: int) -> None:
    assert any(power.kind == kind for power in powers())


@pytest.mark.parametrize("mark", range(len(MARKS)))
def test_every_mark_is_on_a_card(mark: int) -> None:
    assert any(power.marks >> mark & 1 for power in powers())


def test_a_power_may_be_used_once_or_more_often_or_without_a_condition() -> None:
    assert {power.limit for power in powers() if power.kind == PAYMENT} >= {1, 2, 3}
    assert {power.cost is None for power in powers() if power.kind == PAYMENT} == {True, False}
    assert {power.condition is None for power in powers() if power.kind == PAYMENT} == {True, False}


def test_the_headings_of_a_text_are_on_a_card() -> None:
    assert any(card.any_number for card in cards())
    assert any(card.teams for card in cards())
    assert any(len(card.names) > 1 for card in cards())
    assert any(card.kinds & (card.kinds - 1) for card in cards())


def test_every_kind_of_print_is_on_a_card() -> None:
    assert {card.level for card in cards() if card.is_character()} == {1, 2, 3, 4, 5, 6, 7}
    assert {card.round for card in cards() if card.is_scene()} == {0, 1, 2, 3, 4}
    assert any(card.ext >= 0 for card in cards())
    assert any(card.is_character() and card.bp[0] < 0 for card in cards())
    assert any(len(card.bp) == 4 for card in cards())
