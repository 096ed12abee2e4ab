"""Players by name: `random`, `greedy`, `search`, and `search` with a budget such as `search:1s` or `search:500`;
`learned`, or `learned:FILE` with weights of one's own; `search-2`, which searches with what was learned, with a budget
and weights of one's own as in `search-2:1s:FILE`, and in several processes as in `search-2:1s:processes=2`. `search-1`
is the first search, to compare others with. Levels, from `beginner` to `master`, are strengths for people."""

import re
from importlib import import_module
from typing import Final

from ..support.errors import ShinpanError
from ..support.extras import needed
from ..support.plain import nearest
from .base import Player
from .greedy import GreedyPlayer
from .random_player import RandomPlayer
from .search import SearchPlayer

SEARCHES: Final = ("search", "search-1")
NETWORK_SEARCH: Final = "search-2"
LEVELS: Final = ("beginner", "apprentice", "casual", "skilled", "expert", "master")  # of what was learned
NAMES: Final = ("random", "greedy", "search", "search-1", "search-2", "learned", *LEVELS)
SECONDS: Final = re.compile(r"(\d+(?:\.\d+)?)s")
MOST_SECONDS: Final = 3_600.0
MOST_ROUNDS: Final = 10_000_000
PROCESSES: Final = "processes="
MOST_PROCESSES: Final = 64


def player_named(words: str, seed: str) -> Player:
    """The player of that name, with luck of its own; ShinpanError that lists the names if there is none."""
    name, has_budget, budget = words.strip().partition(":")
    if name not in NAMES:
        raise ShinpanError(f"there is no player '{words}': {nearest(name, NAMES)}")
    if name in SEARCHES:
        search = searcher(words, budget, seed) if has_budget else SearchPlayer(seed)
        search.name = name
        return search
    if name == "learned":
        return learned(budget, seed)
    if name == NETWORK_SEARCH:
        return network_search(words, budget, seed)
    if has_budget:
        raise ShinpanError(f"'{words}': only search takes a budget, such as search:1s or search:500")
    if name in LEVELS:
        return level(name, seed)
    return RandomPlayer(seed) if name == "random" else GreedyPlayer(seed)


def level(name: str, seed: str) -> Player:
    """A player of a strength for people."""
    needed("numpy", "learned", "the learned player")
    module = import_module("shinpan.players.learned.level")
    found: Player = module.level_named(name, seed)
    return found


def learned(path: str, seed: str) -> Player:
    """A player with learned weights, which NumPy plays."""
    needed("numpy", "learned", "the learned player")
    module = import_module("shinpan.players.learned.player")
    found: Player = module.LearnedPlayer(seed, path)
    return found


def network_search(words: str, given: str, seed: str) -> Player:
    """A search with learned weights: after the budget how many processes, and a file, where they are given."""
    needed("numpy", "learned", "the learned player")
    budget, _, path = given.partition(":")
    if budget.startswith(PROCESSES):
        budget, path = "", given
    seconds, rounds = budget_of(words, budget) if budget else (1.0, 0)
    processes = 1
    if path.startswith(PROCESSES):
        count, _, path = path.removeprefix(PROCESSES).partition(":")
        processes = processes_of(words, count)
    module = import_module("shinpan.players.learned.search")
    found: Player = module.NetworkSearchPlayer(seed, seconds, rounds, path, processes=processes)
    return found


def processes_of(words: str, count: str) -> int:
    if count.isascii() and count.isdigit() and len(count) < 4 and 1 <= int(count) <= MOST_PROCESSES:
        return int(count)
    raise ShinpanError(
        f"'{words}': {PROCESSES} takes a number from 1 to {MOST_PROCESSES}, as in search-2:1s:{PROCESSES}2"
    )


def searcher(words: str, budget: str, seed: str) -> SearchPlayer:
    """A search with a budget."""
    seconds, rounds = budget_of(words, budget)
    return SearchPlayer(seed, seconds, rounds)


def budget_of(words: str, budget: str) -> tuple[float, int]:
    """Seconds, or rounds; the other is 0."""
    seconds = SECONDS.fullmatch(budget)
    if seconds is not None and 0 < float(seconds[1]) <= MOST_SECONDS:
        return float(seconds[1]), 0
    if budget.isascii() and budget.isdigit() and len(budget) < 9 and 0 < int(budget) <= MOST_ROUNDS:
        return 0.0, int(budget)
    raise ShinpanError(f"'{words}': a budget is a time or a number of rounds, such as search:1s or search:500")


def is_repeatable(words: str) -> bool:
    """Whether a player of that name answers alike for the same seed, however fast the machine is."""
    name, _, budget = words.strip().partition(":")
    if name == NETWORK_SEARCH:
        budget = budget.partition(":")[0]
    elif name not in SEARCHES:
        return True
    return budget.isdigit() and budget != ""


def is_player(words: str) -> bool:
    """Whether words name a player that is not a person."""
    try:
        player_named(words, "")
    except ShinpanError:
        return False
    return True
