"""The checks that a ruling of this game can make: what is expected against what is found in the position."""

from collections.abc import Mapping
from typing import Final

from ...kernel.game.checking import HIGHEST, NONE, as_player, check_piles, differ, listed, read_keys
from ...kernel.machine.model import NOBODY
from ...kernel.state.telling import PLAYERS
from ...support.json import Json
from ...support.plain import (
    as_list,
    as_map,
    as_number,
    as_one_of,
    as_text,
    bad,
    check_keys,
    is_number,
    quote,
)
from .position import MOST_AREAS
from .records import Character
from .state import Ucg, outcome_word
from .terms import DECK, DISCARD, EXILE, HAND, KINDS, STATES, TYPES, kind_names, type_names

GRADES: Final = ("increased", "decreased", "both", NONE)
PILES: Final[dict[str, int]] = {"hand": HAND, "deck": DECK, "discard": DISCARD, "exile": EXILE}
ORDERED: Final = ("deck", "discard")
BY_PLACE: Final = ("bp", "state", "types", "kind", "grade", "stack", "charged")
CHECKS: Final = (*BY_PLACE, *PILES, "field", "scene", "outcome", "lead", "next_lead")


def check(s: Ucg, name: str, expected: Json) -> list[str]:
    """Make one check: a sentence for each thing that is not as expected. ShinpanError if the value makes no sense."""
    if name in BY_PLACE:
        return check_places(s, name, as_map(expected, name))
    if name in PILES:
        return check_piles(s, name, PILES[name], expected, name in ORDERED)
    if name == "field":
        return check_fields(s, as_map(expected, name))
    if name == "scene":
        return check_scene(s, expected)
    if name == "outcome":
        return check_outcomes(s, as_map(expected, name))
    if name == "lead":
        return differ("lead", player_or_none(expected, name), PLAYERS[s.lead])
    return differ("next_lead", player_or_none(expected, name), player_or_nobody(s.next_lead))


def player_or_nobody(player: int) -> str:
    return PLAYERS[player] if player in (0, 1) else NONE


def player_or_none(value: Json, where: str) -> str:
    return as_one_of(value, where, (*PLAYERS, NONE), "player")


# By place


def check_places(s: Ucg, name: str, expected: Mapping[str, Json]) -> list[str]:
    wrong: list[str] = []
    for place, value in expected.items():
        where = f"{name}.{place}"
        ch = character_at(s, place, where)
        found = read_place(s, name, ch)
        wanted = wanted_at(name, value, where)
        if wanted not in found:
            wrong += differ(f"{name} of {place}", wanted, found[0])
    return wrong


def character_at(s: Ucg, place: str, where: str) -> Character | None:
    """The character at a place such as A1; nobody if it is vacant."""
    if len(place) < 2 or place[0] not in PLAYERS or not is_number(place[1:]):
        raise bad(where, "there is no place {found}: it can be A1, A2, B1 and so on", found=quote(place))
    area = as_number(place[1:], where, 1, MOST_AREAS) - 1
    line = s.field[PLAYERS.index(place[0])]
    return line[area] if area < len(line) else None


def read_place(s: Ucg, name: str, ch: Character | None) -> list[str]:
    """What a check finds at a place, in every way that it may be said."""
    if name == "stack":
        return [listed([] if ch is None else keys_of(s, list(ch.cards)))]
    if name == "charged":
        return [listed([] if ch is None else keys_of(s, list(ch.charged)))]
    if ch is None:
        return [NONE, "[]"]
    if name == "state":
        return [STATES[len(ch.cards)]]
    if s.top(ch) == NOBODY:  # nobody can see what it is
        return [NONE, "[]"]
    board = s.rules.read(s)
    if name == "bp":
        return [str(board.bp(ch))]
    if name == "types":
        return [listed(type_names(s.rules.types_of(s, ch)))]
    if name == "kind":
        return [listed(kind_names(s.rules.kinds_of(s, ch)))]
    return [grade_word(board.is_increased(s, ch), board.is_decreased(s, ch))]


def grade_word(up: bool, down: bool) -> str:
    if up and down:
        return "both"
    return "increased" if up else "decreased" if down else NONE


def wanted_at(name: str, value: Json, where: str) -> str:
    """What is expected at a place, in the words of `read_place`."""
    if value is None or value == NONE:
        return "[]" if name in ("stack", "charged") else NONE
    if name == "bp":
        return str(as_number(value, where, 0, HIGHEST))
    if name == "state":
        return as_one_of(value, where, (*STATES[1:], NONE), "state")
    if name == "grade":
        return as_one_of(value, where, GRADES, "grade")
    if name == "types":
        return listed(in_order(value, where, TYPES, "TYPE"))
    if name == "kind":
        return listed(in_order(value, where, tuple(KINDS), "kind"))
    return listed(read_keys(value, where))


def in_order(value: Json, where: str, known: tuple[str, ...], what: str) -> list[str]:
    """A list of known words, or one of them, in the rule book's order."""
    values = value if isinstance(value, list) else [value]
    found = [as_one_of(word, where, known, what) for word in values]
    return [word for word in known if word in found]


def keys_of(s: Ucg, cards: list[int]) -> list[str]:
    return [s.cards[card].key for card in cards]


# By player


def check_fields(s: Ucg, expected: Mapping[str, Json]) -> list[str]:
    """The stacks of a player, oldest battle area first; vacant areas at the end may be left out."""
    wrong: list[str] = []
    for player, value in expected.items():
        where = f"field.{player}"
        line = s.field[as_player(player, where)]
        found = [[] if ch is None else keys_of(s, list(ch.cards)) for ch in line]
        wanted: list[list[str]] = []
        for i, stack in enumerate(as_list(value, where), 1):
            wanted.append([] if stack == NONE else read_keys(stack, f"{where}.{i}"))
        wrong += differ(f"field of {player}", stack_words(wanted), stack_words(found))
    return wrong


def stack_words(stacks: list[list[str]]) -> str:
    while stacks and not stacks[-1]:
        stacks = stacks[:-1]
    return listed([listed(stack) for stack in stacks])


# The table


def check_scene(s: Ucg, expected: Json) -> list[str]:
    found = NONE if s.scene == NOBODY else s.cards[s.scene].key
    if not isinstance(expected, dict):
        return differ("scene", NONE if expected is None else as_text(expected, "scene"), found)
    check_keys(expected, "scene", ("card", "owner"))
    wrong: list[str] = []
    if "card" in expected:
        wrong += differ("scene", as_text(expected["card"], "scene.card"), found)
    if "owner" in expected:
        owner = NOBODY if s.scene == NOBODY else s.owners[s.scene]
        wrong += differ("owner of the scene", player_or_none(expected["owner"], "scene.owner"), player_or_nobody(owner))
    return wrong


def check_outcomes(s: Ucg, expected: Mapping[str, Json]) -> list[str]:
    """The outcomes of the last judgement, by battle area [UCG 5.9]."""
    wrong: list[str] = []
    for area, value in expected.items():
        where = f"outcome.{area}"
        index = as_number(area, where, 1, MOST_AREAS) - 1
        found = outcome_word(s.outcomes[index]) if index < len(s.outcomes) else NONE
        wanted = as_one_of(value, where, (*PLAYERS, "tie", NONE), "outcome")
        wrong += differ(f"outcome of battle area {area}", wanted, found)
    return wrong
