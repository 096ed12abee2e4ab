"""Decks to learn with: starter decks and random legal ones, of the cards that are not kept out."""

from zlib import crc32

from ..kernel.game.protocol import Game

Pair = tuple[list[str], list[str]]


def held_out(game: Game, share: float) -> list[str]:
    """The cards that training never sees: some of those that are in no starter deck, by a checksum of their numbers."""
    starters = {number for deck in game.starter_decks().values() for number in deck}
    numbers = [number for number in game.printing([]).index if number not in starters]
    return [number for number in numbers if crc32(number.encode()) % 1000 < share * 1000]


def training_cards(game: Game, share: float) -> list[str]:
    out = set(held_out(game, share))
    return [number for number in game.printing([]).index if number not in out]


def pairs(game: Game, count: int, seed: str, share: float) -> list[Pair]:
    """Pairs of decks: the starter decks against each other, then random ones, each also against a starter deck."""
    starters = list(game.starter_decks().values())
    cards = training_cards(game, share)
    found: list[Pair] = [(one, two) for one in starters for two in starters] if starters else []
    for n in range(count):
        one = game.random_deck(f"{seed} {n} one", cards)
        two = game.random_deck(f"{seed} {n} two", cards)
        found.append((one, two))
    return found
