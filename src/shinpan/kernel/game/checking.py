"""What the checks of rulings share: what is expected against what is found, in the same words."""

from typing import Final

from ...support.json import Json
from ...support.plain import as_list, as_map, as_number, as_one_of, as_text, is_number
from ..machine.model import AnyState
from ..state.telling import PLAYERS

NONE: Final = "none"
HIGHEST: Final = 1_000_000_000


def differ(what: str, expected: str, found: str) -> list[str]:
    """A sentence if it is not as expected."""
    return [] if expected == found else [f"{what}: expected {expected}, found {found}"]


def as_player(value: Json, where: str) -> int:
    """A player by their letter."""
    return PLAYERS.index(as_one_of(value, where, PLAYERS, "player"))


def listed(keys: list[str]) -> str:
    """Keys of cards, or other words, as a list."""
    return f"[{', '.join(keys)}]"


def read_keys(value: Json, where: str) -> list[str]:
    return [as_text(key, f"{where}.{i}") for i, key in enumerate(as_list(value, where), 1)]


def check_piles(s: AnyState, name: str, zone: int, expected: Json, ordered: bool) -> list[str]:
    """The piles of players against what is expected of each."""
    wrong: list[str] = []
    for player, value in as_map(expected, name).items():
        where = f"{name}.{player}"
        found = [s.cards[card].key for card in s.pile(zone, as_player(player, where))]
        wrong += check_pile(f"{name} of {player}", found, value, where, ordered)
    return wrong


def check_pile(what: str, found: list[str], value: Json, where: str, ordered: bool) -> list[str]:
    """A pile against the number of its cards, or against their keys."""
    if is_number(value):
        return differ(what, str(as_number(value, where, 0, HIGHEST)), str(len(found)))
    wanted = [] if value == NONE else read_keys(value, where)
    if not ordered:
        wanted, found = sorted(wanted), sorted(found)
    return differ(what, listed(wanted), listed(found))
