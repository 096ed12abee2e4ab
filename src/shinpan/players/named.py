"""Players by name: `random`, `greedy`, `search`, and `search` with a budget such as `search:1s` or `search:500`."""

import re
from typing import Final

from ..support.errors import ShinpanError
from ..support.plain import nearest
from .base import Player
from .greedy import GreedyPlayer
from .random_player import RandomPlayer
from .search import SearchPlayer

NAMES: Final = ("random", "greedy", "search")
SECONDS: Final = re.compile(r"(\d+(?:\.\d+)?)s")
MOST_SECONDS: Final = 3_600.0
MOST_ROUNDS: Final = 10_000_000


def player_named(words: str, seed: str) -> Player:
    """The player of that name, with luck of its own; ShinpanError that lists the names if there is none."""
    name, has_budget, budget = words.strip().partition(":")
    if name not in NAMES:
        raise ShinpanError(f"there is no player '{words}': {nearest(name, NAMES)}")
    if name == "search":
        return searcher(words, budget, seed) if has_budget else SearchPlayer(seed)
    if has_budget:
        raise ShinpanError(f"'{words}': only search takes a budget, such as search:1s or search:500")
    return RandomPlayer(seed) if name == "random" else GreedyPlayer(seed)


def searcher(words: str, budget: str, seed: str) -> SearchPlayer:
    """A search with a budget: seconds, or rounds."""
    seconds = SECONDS.fullmatch(budget)
    if seconds is not None and 0 < float(seconds[1]) <= MOST_SECONDS:
        return SearchPlayer(seed, float(seconds[1]))
    if budget.isascii() and budget.isdigit() and len(budget) < 9 and 0 < int(budget) <= MOST_ROUNDS:
        return SearchPlayer(seed, 0.0, int(budget))
    raise ShinpanError(f"'{words}': a budget is a time or a number of rounds, such as search:1s or search:500")


def is_repeatable(words: str) -> bool:
    """Whether a player of that name answers alike for the same seed, however fast the machine is."""
    name, _, budget = words.strip().partition(":")
    return name != "search" or (budget.isdigit() and budget != "")


def is_player(words: str) -> bool:
    """Whether words name a player that is not a person."""
    try:
        player_named(words, "")
    except ShinpanError:
        return False
    return True
