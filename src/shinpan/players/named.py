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
# Of the search with the network: processes that search together, and answers that are played on beyond what is known.
OPTIONS: Final[dict[str, tuple[int, int]]] = {"processes": (1, 64), "further": (0, 60)}


def player_named(words: str, seed: str) -> Player:
    """The player of that name, with luck of its own; ShinpanError that lists the names if there is none."""
    name, has_budget, budget = words.strip().partition(":")
    if name not in NAMES:
        raise ShinpanError("there is no player '{words}': {hint}", words=words, hint=nearest(name, NAMES))
    if name in SEARCHES:
        search = searcher(words, budget, seed) if has_budget else SearchPlayer(seed)
        search.name = name
        return search
    if name == "learned":
        return learned(budget, seed)
    if name == NETWORK_SEARCH:
        return network_search(words, budget, seed)
    if has_budget:
        raise ShinpanError("'{words}': only search takes a budget, such as search:1s or search:500", words=words)
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
    """A search with learned weights: a budget, then options, then a file, each where it is given."""
    needed("numpy", "learned", "the learned player")
    budget, _, rest = given.partition(":")
    if budget.partition("=")[0] in OPTIONS:
        budget, rest = "", given
    seconds, rounds = budget_of(words, budget) if budget else (1.0, 0)
    chosen: dict[str, int] = {}
    while rest.partition("=")[0] in OPTIONS:
        option, _, rest = rest.partition(":")
        name, _, count = option.partition("=")
        chosen[name] = option_of(words, name, count)
    module = import_module("shinpan.players.learned.search")
    found: Player = module.NetworkSearchPlayer(seed, seconds, rounds, rest, **chosen)
    return found


def option_of(words: str, name: str, count: str) -> int:
    """What an option says, within its limits."""
    least, most = OPTIONS[name]
    if count.isascii() and count.isdigit() and len(count) < 4 and least <= int(count) <= most:
        return int(count)
    raise ShinpanError(
        "'{words}': {name} is a number from {least} to {most}, as in search-2:1s:{name}=2",
        words=words,
        name=name,
        least=least,
        most=most,
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
    raise ShinpanError(
        "'{words}': a budget is a time or a number of rounds, such as search:1s or search:500", words=words
    )


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
