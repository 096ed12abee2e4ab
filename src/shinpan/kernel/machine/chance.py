"""Chance: a small generator of random numbers that is part of the state.

SFC32 (four 32-bit words, additions and shifts alone), so that it gives the same numbers interpreted and
compiled, fits in a saved position, and costs next to nothing to clone.
"""

import hashlib
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64  # a plain int, which compiled code keeps in a machine word

MASK: Final = 0xFFFFFFFF
WORDS: Final = 1 << 32


@mypyc_attr(acyclic=True)
class Chance:
    """A serialisable source of luck."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: "i64", b: "i64", c: "i64", counter: "i64") -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def clone(self) -> "Chance":
        return Chance(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        """The four words that say where the generator stands."""
        return [self.a, self.b, self.c, self.counter]

    def next32(self) -> "i64":
        """The next 32 random bits."""
        return self.below(WORDS)

    def below(self, n: "i64") -> "i64":
        """A number from 0 to n - 1, each alike."""
        while True:
            b, c = self.b, self.c
            word = (self.a + b + self.counter) & MASK
            self.counter = (self.counter + 1) & MASK
            self.a = b ^ (b >> 9)
            self.b = c * 9 & MASK
            self.c = ((c << 21 | c >> 11) + word) & MASK
            found = word % n
            if word - found <= WORDS - n:  # else it is of the last, incomplete block of n words
                return found

    def shuffle(self, items: list[Any]) -> None:
        """Put a list into random order: its first place first, as `Shuffle` asks it of a scripted chance."""
        n = len(items)
        for place in range(n - 1):
            other = place + self.below(n - place)
            items[place], items[other] = items[other], items[place]


def seeded(seed: str) -> Chance:
    """Chance from a seed, which may be any text."""
    digest = hashlib.sha256(seed.encode("utf-8")).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 12, 4)]
    return Chance(words[0], words[1], words[2], 1)
