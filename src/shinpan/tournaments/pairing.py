"""Who meets whom: Swiss rounds that never repeat, brackets, and each against each."""

import math
from collections.abc import Collection, Sequence

from ..support.errors import ShinpanError
from .matching import pair_in_order
from .model import BYE

Table = tuple[str, str]


def rounds_for(players: int) -> int:
    """How many Swiss rounds leave one player without a loss."""
    return max(1, math.ceil(math.log2(players))) if players > 1 else 1


def swiss(order: Sequence[str], met: Collection[frozenset[str]], had_bye: Collection[str]) -> list[Table]:
    """Pair players who stand in this order: neighbours, but never two who have met.

    Of an odd number the last who had no bye yet is left over, with whom out the others can be paired.
    """
    if len(order) < 2:
        raise ShinpanError("a round needs two players at least")
    if len(order) % 2 == 0:
        return must_pair(order, met)
    byes = [player for player in reversed(order) if player not in had_bye]
    byes += [player for player in reversed(order) if player in had_bye]
    for left in byes:
        rest = [player for player in order if player != left]
        tables = pairs(rest, met)
        if tables is not None:
            return [*tables, (left, BYE)]
    raise unpairable()


def must_pair(order: Sequence[str], met: Collection[frozenset[str]]) -> list[Table]:
    tables = pairs(order, met)
    if tables is None:
        raise unpairable()
    return tables


def unpairable() -> ShinpanError:
    return ShinpanError("nobody can be paired without meeting again: there can be no further round")


def pairs(order: Sequence[str], met: Collection[frozenset[str]]) -> list[Table] | None:
    found = pair_in_order(len(order), lambda a, b: frozenset((order[a], order[b])) not in met)
    return None if found is None else [(order[a], order[b]) for a, b in found]


def bracket(seeds: Sequence[str]) -> list[Table]:
    """The first round of an elimination: the best meets the last, the two best meet last; free places are byes."""
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    places = [0]
    while len(places) < size:
        places = [place for seed in places for place in (seed, 2 * len(places) - 1 - seed)]
    at = [seeds[place] if place < len(seeds) else BYE for place in places]
    return [(a, b) if a != BYE else (b, a) for a, b in zip(at[::2], at[1::2], strict=True)]


def next_round(winners: Sequence[str]) -> list[Table]:
    """The next round of an elimination: winners of neighbouring tables meet. One who left is a bye for the other."""
    tables = list(zip(winners[::2], winners[1::2], strict=True))
    return [(a, b) if a != BYE else (b, a) for a, b in tables]


def robin(players: Sequence[str]) -> list[list[Table]]:
    """All rounds in which each meets each once; of an odd number one rests in each round."""
    ring = [*players, BYE] if len(players) % 2 else list(players)
    rounds: list[list[Table]] = []
    for turn in range(len(ring) - 1):
        halves = zip(ring[: len(ring) // 2], reversed(ring[len(ring) // 2 :]), strict=True)
        tables = [(a, b) if turn % 2 == 0 else (b, a) for a, b in halves]
        rounds.append([(a, b) if a != BYE else (b, a) for a, b in tables])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds
