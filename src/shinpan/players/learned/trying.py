"""Answers that are tried side by side in the same positions, and how far what came of them is to be believed."""

from math import log, sqrt
from typing import Final

from .mixing import RESULTS_OFF, VALUE_OFF, Mix

FEWEST: Final = 8  # positions before an answer is dropped
SURE: Final = 2.0  # standard errors
HALVINGS: Final = 3  # as many times, evenly over the budget, the worse half is dropped
MATTERS: Final = 0.01  # a difference that is worth searching for
MOST_TRUST: Final = 10.0  # a factor of e so many times is the most by which trust counts
UNSEEN: Final = 0.1  # what differences may vary by, besides what was seen, if there were one position


class Gains:
    """What came of an answer in each position, and of the most trusted one in the same positions."""

    __slots__ = ("firsts", "values")

    def __init__(self) -> None:
        self.values: list[float] = []
        self.firsts: list[float] = []

    def count(self, value: float, first: float) -> None:
        self.values.append(value)
        self.firsts.append(first)

    def ahead(self) -> tuple[float, float]:
        """By how much the answer did better, and the variance of that."""
        return spread_of([value - first for value, first in zip(self.values, self.firsts, strict=True)])


def spread_of(values: list[float]) -> tuple[float, float]:
    """The mean of at least two numbers, and its variance."""
    n = len(values)
    mean = sum(values) / n
    return mean, sum([(value - mean) ** 2 for value in values]) / (n * (n - 1)) + UNSEEN / (n * n)


class Try:
    """An answer in question: what the network's value was soon after it, and what came of lines."""

    __slots__ = ("index", "late", "soon", "trust")

    def __init__(self, index: int, trust: float) -> None:
        self.index = index
        self.trust = trust  # the network's, a share of one
        self.soon = Gains()
        self.late = Gains()

    def tried(self) -> int:
        """In how many positions."""
        return max(len(self.soon.values), len(self.late.values))


class Tries:
    """All answers in question, the one that the network trusts most first. Those that are going on were tried in the
    same positions."""

    __slots__ = ("all", "going", "halved", "mix", "settled", "value")

    def __init__(self, tries: list[Try], value: float, mix: Mix) -> None:
        self.all = tries
        self.going = list(tries)
        self.halved = 0
        self.value = value  # of the position, as the network saw it
        self.mix = mix
        known = [1.0 / mix.spread**2]
        if mix.judged:
            known.append(1.0 / mix.soon_off**2)
        if mix.turns:
            known.append(1.0 / mix.late_off**2)
        self.settled = 1.0 / sum(known)  # the variance that is left however much is tried

    def count_soon(self, values: list[float]) -> None:
        """The network's value soon after the answers that are going on, in one position: the most trusted is the first
        of them."""
        for one, value in zip(self.going, values, strict=True):
            one.soon.count(value, values[0])

    def count_late(self, values: list[float]) -> None:
        """What came of lines after them, in one position."""
        for one, value in zip(self.going, values, strict=True):
            one.late.count(value, values[0])

    def worth(self, one: Try) -> tuple[float, float]:
        """By how much an answer is better than the one that the network trusts most, each judgement counting as far as
        it can be relied on, and how far that may still change with more trying."""
        first = self.all[0]
        if one is first:
            return 0.0, 0.0
        mix = self.mix
        weight = 1.0 / mix.spread**2
        total = weight * mix.per_trust * max(log(max(one.trust, 1e-9) / first.trust), -MOST_TRUST)
        for gains, off in ((one.soon, mix.soon_off), (one.late, mix.late_off)):
            if len(gains.values) > 1:
                mean, variance = gains.ahead()
                total += mean / (variance + off * off)
                weight += 1.0 / (variance + off * off)
        return total / weight, sqrt(max(1.0 / weight - self.settled, 0.0))

    def outlook(self) -> float:
        """What the answer that the network trusts most comes to, from -1 to 1: how the position looks to the network,
        and some of what came of lines, which look one step ahead. What it thinks soon after tells nothing more."""
        weight = 1.0 / VALUE_OFF**2
        total = weight * self.value
        if len(self.all[0].late.values) > 1:
            mean, variance = spread_of(self.all[0].late.values)
            total += mean / (variance + RESULTS_OFF**2)
            weight += 1.0 / (variance + RESULTS_OFF**2)
        return total / weight

    def best(self) -> Try:
        """The answer that is worth most, as far as can be told."""
        return max(self.going, key=lambda one: self.worth(one)[0])

    def thin_out(self, spent: float) -> None:
        """Drop what is worse, now that this share of the budget is spent. The most trusted stays as long as others do:
        all are measured against it."""
        best = self.best()
        if self.going[0].tried() >= FEWEST:
            self.keep([one for one in self.going if one is best or self.could_gain(one, best) > MATTERS])
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
    found = Tries([Try(one.index, one.trust) for one in parts[0].all], parts[0].value, parts[0].mix)
    by_index = {one.index: one for one in found.all}
    going: set[int] = set()
    for part in parts:
        going.update([one.index for one in part.going])
        for one in part.all:
            whole = by_index[one.index]
            for gains, more in ((whole.soon, one.soon), (whole.late, one.late)):
                gains.values += more.values
                gains.firsts += more.firsts
    found.going = [one for one in found.all if one.index in going]
    return found
