"""Games of trained weights against fixed opponents: closed lists, every shuffle from both seats."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shinpan.games import load

from ..kernel.game.protocol import Game
from ..lab.games import Order, Side
from ..lab.paired import side_difference
from ..lab.running import play_all
from ..lab.statistics import rate
from .config import Config
from .decks import cards_without, held_out


def evaluate(config: Config, weights: Path, jobs: int = 0) -> dict[str, Any]:
    """What the weights reach against each opponent of the configuration, with intervals."""
    found: dict[str, Any] = {}
    out = held_out(load(config.game), config.actors.held_out, config.actors.held_out_decks)
    for name, games in config.run.evaluation.items():
        orders = evaluation_orders(config.game, f"learned:{weights}", name, games, out, config.seed)
        played = play_all(orders, jobs or os.cpu_count() or 1).results
        found[name] = rate(sum(result.winner == 0 for result in played), len(played)) | {
            "difference": side_difference(played)
        }
    return found


def evaluation_orders(game: str, one: str, two: str, games: int, out: Sequence[str], seed: int) -> list[Order]:
    """Pairs of games between two players, each pair with random decks of its own that no training has seen, without
    the cards that are left out. In the second game of a pair seats, decks and shuffles are the same, and the players
    have changed places."""
    return [order for pair in range(games // 2) for order in evaluation_pair(game, one, two, pair, out, seed)]


def evaluation_pair(game: str, one: str, two: str, pair: int, out: Sequence[str], seed: int) -> list[Order]:
    """One of those pairs."""
    rules = load(game)
    words = f"evaluation {seed} {pair}"
    decks = [tuple(deck) for deck in deck_pair(rules, words, out)]
    found: list[Order] = []
    for first in (0, 1):
        sides = (Side("one", decks[first], one), Side("two", decks[1 - first], two))
        found.append(Order(2 * pair + first, game, rules.default_edition, sides, first, words))
    return found


def deck_pair(game: Game, seed: str, out: Sequence[str]) -> tuple[list[str], list[str]]:
    cards = cards_without(game, out)
    return game.random_deck(f"{seed} one", cards), game.random_deck(f"{seed} two", cards)
