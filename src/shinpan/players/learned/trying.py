"""Answers that are tried side by side in the same positions, and how far what came of them is to be believed."""

from math import log, sqrt
from typing import Final

FEWEST: Final = 8  # positions before an answer is dropped
SURE: Final = 2.5  # standard errors
HALVINGS: Final = 3  # as many times, evenly over the budget, the worse half is dropped
# What the network thought at first, as if it had been tried: an answer that it trusts e times less seems so much worse,
# give or take so much. Judgements err in the same way however often they are made: that much is never certain.
PER_TRUST: Final = 0.04
SPREAD: Final = 0.10
ALWAYS: Final = 0.02


class Try:
    """An answer in question, and what came of it in each position."""

    __slots__ = ("firsts", "index", "total", "trust", "values")

    def __init__(self, index: int, trust: float) -> None:
        self.index = index
        self.trust = trust  # the network's, a share of one
        self.values: list[float] = []
        self.firsts: list[float] = []  # in the same positions, of the answer that the network trusts most
        self.total = 0.0

    def mean(self) -> float:
        return self.total / len(self.values) if self.values else 0.0


class Tries:
    """All answers in question, the one that the network trusts most first. Those that are going on were tried in the
    same positions."""

    __slots__ = ("all", "going", "halved", "value")

    def __init__(self, tries: list[Try], value: float) -> None:
        self.all = tries
        self.going = list(tries)
        self.halved = 0
        self.value = value  # of the position, as the network saw it

    def count(self, values: list[float]) -> None:
        """What came of the answers that are going on, in one position: the most trusted is the first of them."""
        for one, value in zip(self.going, values, strict=True):
            one.values.append(value)
            one.firsts.append(values[0])
            one.total += value

    def worth(self, one: Try) -> tuple[float, float]:
        """By how much an answer is better than the one that the network trusts most, and how far that is off."""
        first = self.all[0]
        if one is first:
            return 0.0, 0.0
        thought = PER_TRUST * log(max(one.trust, 1e-9) / first.trust)
        n = len(one.values)
        if n < 2:
            return thought, SPREAD
        gains = [value - other for value, other in zip(one.values, one.firsts, strict=True)]
        mean = sum(gains) / n
        off = sum([(gain - mean) ** 2 for gain in gains]) / (n * (n - 1)) + 0.25 / (n * n) + ALWAYS**2
        share = SPREAD**2 / (SPREAD**2 + off)
        return share * mean + (1.0 - share) * thought, sqrt(share * off)

    def best(self) -> Try:
        """The answer that is worth most, as far as can be told."""
        return max(self.going, key=lambda one: self.worth(one)[0])

    def thin_out(self, spent: float) -> None:
        """Drop what is worse, now that this share of the budget is spent. The most trusted stays as long as others do:
        all are measured against it."""
        n = len(self.going[0].values)
        best = self.best()
        if n >= FEWEST:
            self.keep([one for one in self.going if one is best or self.could_gain(one, best) > 0])
        if spent * (HALVINGS + 1) >= self.halved + 1:
            self.halved += 1
            order = sorted(self.going, key=lambda one: -self.worth(one)[0])
            self.keep(order[: max(2, (len(order) + 1) // 2)])

    def could_gain(self, one: Try, best: Try) -> float:
        """By how much an answer may be better than the best, at most, as far as one can be sure. How far the most
        trusted one is behind is as uncertain as how far the best is ahead of it."""
        worth, off = self.worth(one)
        most, best_off = self.worth(best)
        return worth - most + SURE * (best_off if one is self.all[0] else off)

    def keep(self, kept: list[Try]) -> None:
        first = self.all[0]
        if len(kept) == 1:
            self.going = kept
            return
        self.going = [one for one in self.going if one in kept or one is first]


def merged(parts: list[Tries]) -> Tries:
    """What was tried apart, each time in other positions, as if it had been tried together."""
    found = Tries([Try(one.index, one.trust) for one in parts[0].all], parts[0].value)
    by_index = {one.index: one for one in found.all}
    going: set[int] = set()
    for part in parts:
        going.update([one.index for one in part.going])
        for one in part.all:
            whole = by_index[one.index]
            whole.values += one.values
            whole.firsts += one.firsts
            whole.total += one.total
    found.going = [one for one in found.all if one.index in going]
    return found
