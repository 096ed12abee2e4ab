"""What a card of the hand lacks, as the view says it."""

from shinpan.games.ua.cards import IN_HAND
from shinpan.games.ua.filters import Named
from shinpan.games.ua.game import GAME
from shinpan.games.ua.statics import Costs
from shinpan.language.filters import IsThis
from shinpan.language.values import N
from shinpan.support.json import Json
from tests.games.ua.tables import Side, Table, character, continuous, table

PAWN = character("PAWN")


def lacks(t: Table, player: int = 0) -> list[Json]:
    """What a player lacks to use each card of their hand, as their view says."""
    players = GAME.shown(t.state, player)["players"]
    assert isinstance(players, dict)
    side = players["AB"[player]]
    assert isinstance(side, dict)
    assert isinstance(side["lacks"], list)
    return side["lacks"]


def test_the_view_says_what_a_card_lacks_with_everything_counted_that_changes_its_cost() -> None:
    """P12: what a text takes off is no longer missing; AP count in one's own turn alone."""
    dear = character("DEAR", energy=3, ap=2)
    assert lacks(table(Side(hand=[dear], ap=(1, 2)))) == [{"energy": 3, "color": "red", "ap": 1}]
    assert lacks(table(Side(hand=[dear], ap=(1, 2)), active="B")) == [{"energy": 3, "color": "red", "ap": 0}]
    cheap = character("CHEAP", energy=2, ap=2, powers=(continuous(Costs(IsThis(), N(2), N(1), True), where=IN_HAND),))
    assert lacks(table(Side(hand=[cheap, PAWN], ap=(1, 2)))) == [None, None]
    patron = character("PATRON", powers=(continuous(Costs(Named(("DEAR",)), N(2))),))
    assert lacks(table(Side([patron], hand=[dear]))) == [{"energy": 1, "color": "red", "ap": 0}]
    players = GAME.shown(table(Side(hand=[dear])).state, 1)["players"]
    assert isinstance(players, dict)
    assert isinstance(players["A"], dict)
    assert players["A"]["lacks"] is None  # it would tell what the other player holds
