"""Deck files: one line for each card, `4 NUMBER Name`; the name is for people and is not read."""

import re
from pathlib import Path
from typing import Final

from ...support.errors import ShinpanError
from ...support.files import read_words

LARGEST: Final = 100_000
MOST_CARDS: Final = 400  # of anything that could be called a deck
LINE: Final = re.compile(r"^(\d{1,3})\s*[x×]?\s+(\S+)(?:\s+.*)?$")
HEAD: Final = re.compile(r"^(game|name|edition)\s*:\s*(.+)$", re.IGNORECASE)


class Deck:
    """A deck as a file lists it."""

    __slots__ = ("edition", "game", "name", "numbers")

    def __init__(self, name: str, game: str, edition: str, numbers: list[str]) -> None:
        self.name = name
        self.game = game
        self.edition = edition
        self.numbers = numbers


def read_deck(path: Path) -> Deck:
    """A deck from a file; ShinpanError that names file, line and what would be right."""
    words = read_words(path, LARGEST, "deck file")
    return parse_deck(words, str(path), path.stem)


def parse_deck(words: str, where: str, name: str) -> Deck:
    """A deck from text."""
    deck = Deck(name, "", "", [])
    for i, raw in enumerate(words.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        head = HEAD.match(line)
        if head is not None:
            setattr(deck, head[1].lower(), head[2].strip())
            continue
        card = LINE.match(line)
        if card is None:
            raise ShinpanError(
                f"{where}:{i}: expected a count and a card number, such as '4 SHP01-001', found {line[:60]!r}"
            )
        if not 1 <= int(card[1]) <= 100:
            raise ShinpanError(f"{where}:{i}: {card[1]} copies of {card[2]}: a count is from 1 to 100")
        deck.numbers.extend([card[2]] * int(card[1]))
        if len(deck.numbers) > MOST_CARDS:
            raise ShinpanError(f"{where}:{i}: no deck has more than {MOST_CARDS} cards")
    if not deck.numbers:
        raise ShinpanError(
            f"{where}: there is no card in it; each line is a count and a card number, such as '4 SHP01-001'"
        )
    return deck


def write_deck(deck: Deck, names: dict[str, str]) -> str:
    """A deck as the text of a file, with the names of its cards."""
    lines = [f"game: {deck.game}", f"name: {deck.name}", ""]
    counts: dict[str, int] = {}
    for number in deck.numbers:
        counts[number] = counts.get(number, 0) + 1
    lines += [f"{n} {number} {names.get(number, '')}".rstrip() for number, n in counts.items()]
    return "\n".join(lines) + "\n"
