"""Small matches between the starter decks."""

from shinpan.games import load
from shinpan.lab.games import Order, Side, pairs

PATIENCE = 180.0  # seconds: a busy machine is slow, and time proves nothing


def sides(first: str = "random", second: str = "random") -> tuple[Side, Side]:
    decks = load("ucg").starter_decks()
    one, two = list(decks)[:2]
    return Side(one, tuple(decks[one]), first), Side(two, tuple(decks[two]), second)


def orders(games: int, first: str = "random", second: str = "random", trace: bool = False) -> list[Order]:
    game = load("ucg")
    return pairs(game.name, game.default_edition, sides(first, second), games, "test", trace=trace)
