"""What takes the place of damage and of draws, triggers of other cards and the price of a target: in random games with decks
built around each text every instruction runs, and games with all of them keep every promise of a game."""

# ruff: noqa: E501 (a text stands on one line)

import random
from functools import cache

import pytest

from shinpan.games.ua.cards import Card
from shinpan.games.ua.facts import card_from_facts
from shinpan.games.ua.game import GAME
from shinpan.kernel.game.conformance import check_games
from shinpan.kernel.machine.model import State
from shinpan.support.json import Json
from tests.games.stress import never_at_work
from tests.games.ua.card_stress import Run
from tests.games.ua.decks import DECK_SIZE

TEXTS = [
    "[Once Per Turn] If you would take damage, you may change it to two damage instead.",
    "[During Opponent's Turn] If you would take damage, reduce that damage by one.",
    "If you would take damage, you may sideline this character instead.",
    "[During Your Turn] If your opponent would draw cards due to one of your abilities, you draw the same number of cards instead.\n[When Played] Your opponent draws a card.",
    "When you activate a [Trigger] ability, this character gains 1500 BP until the end of the turn.",
    "[When Attacking] If you have not taken damage this turn, draw two cards.",
    "[When Played] Place one card from your hand into your sideline. Activate the [Trigger] ability of the card placed into your sideline with this ability.",
    "Your opponent cannot target this character with [Snipe] unless they place two cards from their hand into their sideline as an additional cost.",
    "[Snipe]\nIf this character would be sidelined, you may return it to your hand instead.\n[When Attacking] This character loses 2000 BP until the end of the turn.",
]


@cache
def cards() -> list[Card]:
    found: list[Card] = []
    for n, text in enumerate(TEXTS):
        number = f"NEW-1-{n + 1:03}"
        facts: dict[str, Json] = {
            "number": number,
            "name": f"Heron {n}",
            "kind": "Character",
            "color": "red",
            "energy": 0,
            "ap": 1,
        }
        facts |= {"bp": 2000, "gives": {"red": 1}, "trigger": "draw" if n % 2 else "get", "text": text}
        found.append(card_from_facts(facts, number, number))
    return found


@pytest.mark.parametrize("n", range(len(TEXTS)))
def test_every_instruction_runs(n: int) -> None:
    assert never_at_work(Run, [cards()[n]], 60, {}) == []


def test_games_with_all_of_them_keep_every_promise() -> None:
    def start(seed: int) -> State:
        luck = random.Random(seed)
        decks = [[luck.choice(cards()) for _ in range(DECK_SIZE)] for _ in range(2)]
        state: State = GAME.begin("en-1.1", decks, str(seed), "lot", True, False)
        return state

    assert check_games(GAME, start, 4, every=10, first=7).games == 4
