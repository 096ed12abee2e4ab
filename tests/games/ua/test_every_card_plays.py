"""Every compiled card of Union Arena is played: in random games with decks built around it, until all of its texts have
been at work.

A power counts when each of its instructions has run at least once, and a continuous one when each of its clauses has
held for somebody. What has never been at work is listed below, by card number and power, with the reason. Of the real
catalogue a sample is played, the same every time; with SHINPAN_WHOLE_CATALOGUE=1 all of it, which takes ten minutes.
"""

import os
import random
from functools import cache
from pathlib import Path

import pytest

from shinpan.games.ua.cardfiles import FILES
from shinpan.games.ua.cards import Card
from shinpan.games.ua.facts import card_from_facts
from shinpan.games.ua.game import GAME
from shinpan.games.ua.text import compile_text
from shinpan.kernel.game.conformance import check_games
from shinpan.kernel.machine.model import State
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from tests.games.stress import never_at_work
from tests.games.ua.card_stress import Run
from tests.games.ua.decks import DECK_SIZE, gallery

pytestmark = pytest.mark.catalogue

CATALOGUE = Path(__file__).parents[4] / "shared" / "cards" / "all" / "ua-cards.json"
WHOLE = os.environ.get("SHINPAN_WHOLE_CATALOGUE") == "1"
MOST_GAMES = 600 if WHOLE else 150  # a few texts wait for rare things; nearly all are done within three
SAMPLE = 120  # texts of 1,651
CHUNKS = 8

NEVER: dict[str, str] = {
    "AOT-1-096.3": "a raided character of that name must meet a [Special] trigger in the turn of this event; "
    "`rulings/ua/18-instead` plays such a replacement",
    "KGR-1-041.1": "no made-up card of that name reveals this one and adds it to the hand; `tests/text` reads it",
    "KMY-P-001.1": "no made-up deck raids a card of that name in the turn in which this one is played",
}


@cache
def real_facts() -> list[dict[str, Json]]:
    """The facts of one card for each distinct text of the catalogue."""
    found: dict[str, dict[str, Json]] = {}
    for _, facts in FILES.read(CATALOGUE).texts:
        found.setdefault("".join(str(facts["text"]).split()), facts)
    every = list(found.values())
    return every if WHOLE else random.Random("every card plays").sample(every, SAMPLE)


def real_cards(chunk: int) -> list[Card]:
    """Those of every so many texts that compile."""
    cards: list[Card] = []
    for facts in real_facts()[chunk::CHUNKS]:
        number = str(facts["number"])
        if compile_text(str(facts["text"])).faults:
            continue
        try:
            cards.append(card_from_facts(facts, number, number))
        except ShinpanError:  # what the text does does not fit this kind of card, so it does not count as compiled
            continue
    return [card for card in cards if card.powers]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_text_of_the_catalogue_is_played(chunk: int) -> None:
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here to play with")
    assert never_at_work(Run, real_cards(chunk), MOST_GAMES, NEVER) == []


@pytest.mark.parametrize("chunk", range(4))
def test_games_with_decks_of_the_catalogue_keep_every_promise(chunk: int) -> None:
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here to play with")

    def start(seed: int) -> State:
        luck = random.Random(seed)
        decks = [[luck.choice(cards) for _ in range(DECK_SIZE)] for _ in range(2)]
        state: State = GAME.begin("en-1.1", decks, str(seed), "lot", True, False)
        return state

    cards = real_cards(chunk)
    report = check_games(GAME, start, 3, every=30, first=chunk * 100)
    assert report.games == 3


@pytest.mark.parametrize("chunk", range(4))
def test_every_card_of_ours_is_played(chunk: int) -> None:
    starter = {number for deck in GAME.starter_decks().values() for number in deck}
    ours = [*map(GAME.library.card, sorted(starter)), *gallery()]
    assert never_at_work(Run, [card for card in ours if card.powers][chunk::4], MOST_GAMES, NEVER) == []


def test_what_is_never_at_work_is_little_and_has_a_reason() -> None:
    assert len(NEVER) <= 5
    assert all(len(reason) > 20 for reason in NEVER.values())
