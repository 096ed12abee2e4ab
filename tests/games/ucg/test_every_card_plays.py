"""Every compiled card is played: in random games with decks built around it, until all of its texts have been at work.

A power counts when each of its instructions has run at least once, and a continuous one when each of its clauses has
held for somebody. What has never been at work is listed below, by card number and power, with the reason.
"""

from functools import cache
from pathlib import Path

import pytest

from shinpan.games.ucg.cardfiles import FILES
from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.facts import card_from_facts
from shinpan.games.ucg.library import Library
from shinpan.games.ucg.text import compile_text
from shinpan.kernel.cards.builtin import built_in_sets
from tests.games.stress import never_at_work
from tests.games.ucg.card_stress import Run

pytestmark = pytest.mark.catalogue

CATALOGUE = Path(__file__).parents[4] / "shared" / "cards" / "all" / "ucg-cards.csv"
MOST_GAMES = 3000  # a few texts wait for rare things and take hundreds; most are done within ten
CHUNKS = 24

NEVER: dict[str, str] = {}


@cache
def real_cards() -> list[Card]:
    """One card for each distinct text of the catalogue that compiles."""
    found: dict[str, Card] = {}
    for _, facts in FILES.read(CATALOGUE).texts:
        text = str(facts["text"])
        spelled = "".join(text.split())
        if spelled not in found and not compile_text(text).faults:
            number = str(facts["number"])
            found[spelled] = card_from_facts(facts, number, number)
    return list(found.values())


@cache
def own_cards() -> list[Card]:
    library = Library()
    numbers = [str(facts["number"]) for cards in built_in_sets("shinpan.games.ucg").values() for facts in cards]
    return [card for card in map(library.card, numbers) if card.powers]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_text_of_the_catalogue_is_played(chunk: int) -> None:
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here to play with")
    assert never_at_work(Run, real_cards()[chunk::CHUNKS], MOST_GAMES, NEVER) == []


@pytest.mark.parametrize("chunk", range(4))
def test_every_card_of_ours_is_played(chunk: int) -> None:
    assert never_at_work(Run, own_cards()[chunk::4], MOST_GAMES, NEVER) == []


def test_what_is_never_at_work_is_little_and_has_a_reason() -> None:
    assert len(NEVER) <= 8
    assert all(len(reason) > 20 for reason in NEVER.values())
