"""What is printed on cards as rows of bytes, made once for each card, for observations that copy them."""

import sys
from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..cards.library import AnyCard

WORD: Final = 8  # bytes that are copied at once
NAMELESS: Final = 1  # the identity of a card that is in no loaded set
MOST_ROWS: Final = 8192  # cards that are kept at most: positions from outside may bring ever new ones
MOST_LISTS: Final = 512  # lists of cards whose rows are kept


class Dealt:
    """The rows of the cards of a game, by card, and which of them are alike. Games that began alike share one."""

    __slots__ = ("cards", "group", "identities", "leaders", "owned", "owners", "rows")

    def __init__(self, cards: list[AnyCard], rows: list[int], identities: list[int]) -> None:
        self.cards = cards
        self.rows: vec[i64] = vec[i64]([i64(row) for row in rows])
        self.identities: vec[i64] = vec[i64]([i64(identity) for identity in identities])
        firsts: dict[int, int] = {}
        for card, row in enumerate(rows):
            firsts.setdefault(row, card)
        # By identity and name, and not by where a card stood in a deck list.
        leaders = sorted(firsts.values(), key=self.name_of)
        groups = {rows[card]: group for group, card in enumerate(leaders)}
        self.leaders: vec[i64] = vec[i64]([i64(card) for card in leaders])
        self.group: vec[i64] = vec[i64]([i64(groups[row]) for row in rows])
        self.owners: list[int] = []
        self.owned: list[vec[i64]] = []

    def cards_of(self, owners: list[int], owner: int) -> "vec[i64]":
        """The cards of a player, of those who own them."""
        if owners is not self.owners:
            self.owners = owners
            self.owned = [vec[i64]([i64(card) for card, one in enumerate(owners) if one == side]) for side in (0, 1)]
        return self.owned[owner]

    def name_of(self, card: int) -> tuple[int, str]:
        key: str = self.cards[card].key
        return int(self.identities[card]), key


class Printing:
    """The rows of all cards that were met so far, one after the other; row 0 is that of no card."""

    __slots__ = ("dealt", "epoch", "index", "names", "numbers", "of_card", "rows", "table", "width", "words")

    def __init__(self, names: Sequence[str], numbers: Callable[[AnyCard], list[int]], known: Sequence[str]) -> None:
        self.names = list(names)
        self.numbers = numbers
        self.words = (len(names) + WORD - 1) // WORD
        self.width = self.words * WORD  # bytes of a row, the last few of them unused
        self.index: dict[str, int] = {number: place + NAMELESS + 1 for place, number in enumerate(known)}
        self.of_card: dict[AnyCard, int] = {}
        self.dealt: dict[int, Dealt] = {}
        self.rows = 0
        self.epoch = 0  # rises when rows are given to other cards
        self.table: list[vec[i64]] = []
        self.forget()

    def forget(self) -> None:
        self.of_card = {}
        self.dealt = {}
        self.epoch += 1
        self.rows = 1
        self.table = [vec[i64]([i64(0)] * self.words)]

    def identity(self, card: AnyCard) -> int:
        """The number of a card among those that are known, from NAMELESS + 1 on."""
        number: str = card.number
        return self.index.get(number, NAMELESS)

    def row(self, card: AnyCard) -> int:
        """Which row of the table is a card's."""
        found = self.of_card.get(card)
        if found is None:
            found = self.rows
            self.table.append(vec[i64]([i64(word) for word in packed(self.numbers(card), self.words)]))
            self.of_card[card] = found
            self.rows = found + 1
        return found

    def deal(self, cards: list[AnyCard]) -> Dealt:
        """The rows of the cards of a game."""
        found = self.dealt.get(id(cards))  # the list is held, so that its number is nobody else's
        if found is None:
            if self.rows > MOST_ROWS:
                self.forget()
            if len(self.dealt) >= MOST_LISTS:
                self.dealt = {}
            found = Dealt(cards, [self.row(card) for card in cards], [self.identity(card) for card in cards])
            self.dealt[id(cards)] = found
        return found

    def bytes_of(self, card: AnyCard) -> bytes:
        """A row as it stands in observations."""
        row = [min(max(n, 0), 255) for n in self.numbers(card)]
        return bytes(row + [0] * (self.width - len(row)))


def packed(numbers: Sequence[int], words: int) -> list[int]:
    """Numbers as bytes, in machine words; what is too large or too small for a byte is cut."""
    row = bytes([min(max(n, 0), 255) for n in numbers] + [0] * (words * WORD - len(numbers)))
    return [int.from_bytes(row[at : at + WORD], sys.byteorder, signed=True) for at in range(0, len(row), WORD)]
