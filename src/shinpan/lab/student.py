"""Student's distribution: how sure a mean of few values is."""

from functools import lru_cache
from math import exp, lgamma, log

SURE = 0.05  # outside of the interval
STEPS = 200
TINY = 1e-300
CLOSE = 1e-14


def outside(t: float, freedom: int) -> float:
    """The chance of a value at least as far from 0 as t, on either side."""
    return incomplete_beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=4096)
def quantile(freedom: int) -> float:
    """How far from 0 the 95 % interval reaches."""
    low, high = 0.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        if outside(middle, freedom) > SURE:
            low = middle
        else:
            high = middle
    return high


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction on the side where it converges soon."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x < (a + 1) / (a + b + 2):
        return front * fraction(x, a, b) / a
    return 1 - front * fraction(1 - x, b, a) / b


def fraction(x: float, a: float, b: float) -> float:
    """The continued fraction after Lentz."""
    c, d = 1.0, 1 / apart(1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d = 1 / apart(1 + term * d)
            c = apart(1 + term / c)
            found *= c * d
        if abs(c * d - 1) < CLOSE:
            break
    return found


def apart(value: float) -> float:
    """A value that can be divided by."""
    return value if abs(value) > TINY else TINY
