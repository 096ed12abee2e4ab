"""Decks to learn with: starter decks and random legal ones, of the cards that are not kept out."""

from collections.abc import Sequence
from zlib import crc32

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import seeded
from ..support.errors import ShinpanError

Pair = tuple[list[str], list[str]]
DRAWN = 12  # decks, of which one is played
MORE = 8  # further cards at a time, for a deck that those kept out do not fill


def playable_cards(game: Game) -> list[str]:
    """The cards of all sets that are loaded, but for those whose text is not understood."""
    return [number for number in game.printing([]).index if is_playable(game, number)]


def is_playable(game: Game, number: str) -> bool:
    try:
        game.card(number)
    except ShinpanError:
        return False
    return True


def held_out_decks(game: Game, count: int) -> dict[str, list[str]]:
    """The starter decks that training never plays: so many, by a checksum of their names."""
    starters = game.starter_decks()
    order = sorted(starters, key=lambda name: (crc32(f"out {name}".encode()), name))
    return {name: starters[name] for name in order[:count]}


def held_out(game: Game, share: float, decks: int = 0) -> list[str]:
    """The cards that training never sees: those that only decks have which are kept out, and of those that are in no
    starter deck some by a checksum of their numbers."""
    out = held_out_decks(game, decks)
    starters = game.starter_decks()
    played = {number for name, deck in starters.items() if name not in out for number in deck}
    new = {number for deck in out.values() for number in deck} - played
    rest = [number for number in playable_cards(game) if number not in played]
    return [number for number in rest if number in new or crc32(number.encode()) % 1000 < share * 1000]


def cards_without(game: Game, out: Sequence[str]) -> list[str]:
    """All cards but those."""
    left = set(out)
    return [number for number in playable_cards(game) if number not in left]


def pairs(game: Game, count: int, seed: str, share: float, decks: int = 0) -> list[Pair]:
    """Pairs of decks: the starter decks that are not kept out against each other, then random ones."""
    out = held_out_decks(game, decks)
    starters = [deck for name, deck in game.starter_decks().items() if name not in out]
    cards = cards_without(game, held_out(game, share, decks))
    found: list[Pair] = [(one, two) for one in starters for two in starters] if starters else []
    for n in range(count):
        one = game.random_deck(f"{seed} {n} one", cards)
        two = game.random_deck(f"{seed} {n} two", cards)
        found.append((one, two))
    return found


def deck_of(game: Game, out: Sequence[str], seed: str) -> list[str]:
    """A random legal deck with many of some cards: others join them, a few at a time, until it is full, and of some
    such decks it is the one with most of them."""
    rest = cards_without(game, out)
    seeded(f"{seed} rest").shuffle(rest)
    wanted = set(out)
    for more in range(0, len(rest), MORE):
        cards = [*out, *rest[:more]]
        try:
            drawn = [game.random_deck(f"{seed} {n}", cards) for n in range(DRAWN)]
        except ShinpanError:
            continue  # too few cards yet
        return max(drawn, key=lambda deck: sum(number in wanted for number in deck))
    return game.random_deck(seed)
