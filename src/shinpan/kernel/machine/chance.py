"""Chance: a small generator of random numbers that is part of the state.

SFC32 (four 32-bit words, additions and shifts alone), so that it gives the same numbers interpreted and
compiled, fits in a saved position, and costs next to nothing to clone. Games between people are shuffled by a
cryptographic stream instead, whose next numbers nobody can work out from those that came before.
"""

import hashlib
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64  # a plain int, which compiled code keeps in a machine word

MASK: Final = 0xFFFFFFFF
WORDS: Final = 1 << 32
STREAM: Final = "sha256:"  # how the seed of a cryptographic stream begins
KEY_WORDS: Final = 8
BLOCK_WORDS: Final = 8


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


@mypyc_attr(acyclic=True)
class StreamChance(Chance):
    """Luck from a cryptographic stream: block k is the SHA-256 of a name, the key and k, eight words each."""

    __slots__ = ("block", "key", "place")

    def __init__(self, key: list[int], place: int) -> None:
        super().__init__(0, 0, 0, 0)
        self.key = key  # eight words
        self.place = place  # words that were taken
        self.block: list[int] = stream_block(key, place // BLOCK_WORDS)

    def clone(self) -> "Chance":
        return StreamChance(self.key, self.place)

    def words(self) -> list[int]:
        """The key, and how many words were taken."""
        return [*self.key, self.place]

    def below(self, n: "i64") -> "i64":
        """A number from 0 to n - 1, each alike."""
        while True:
            word = self.block[self.place % BLOCK_WORDS]
            self.place += 1
            if self.place % BLOCK_WORDS == 0:
                self.block = stream_block(self.key, self.place // BLOCK_WORDS)
            found = word % n
            if word - found <= WORDS - n:
                return found


def stream_block(key: list[int], k: int) -> list[int]:
    """The words of one block of a stream."""
    said = b"shinpan stream\n" + b"".join([word.to_bytes(4, "big") for word in key]) + k.to_bytes(8, "big")
    return words_of(hashlib.sha256(said).digest(), BLOCK_WORDS)


def words_of(digest: bytes, count: int) -> list[int]:
    return [int.from_bytes(digest[i * 4 : i * 4 + 4], "big") for i in range(count)]


def seeded(seed: str) -> Chance:
    """Chance from a seed, which may be any text; `sha256:` before it asks for a cryptographic stream."""
    digest = hashlib.sha256(seed.encode("utf-8")).digest()
    if seed.startswith(STREAM):
        return StreamChance(words_of(digest, KEY_WORDS), 0)
    words = words_of(digest, 3)
    return Chance(words[0], words[1], words[2], 1)
