"""Golden playthroughs of Union Arena, compared exactly, and node counts. `python -m tests.games.make_golden` writes
the former."""

import pytest

from shinpan.games.ua.cards import Card
from shinpan.games.ua.game import GAME
from shinpan.games.ua.state import Ua
from tests.games import many
from tests.games.leaves import leaves
from tests.games.make_golden import UA_FOLDER, UA_GAMES, compare, ua_playthrough
from tests.games.ua.tables import Resting, Side, stacked, table


@pytest.mark.parametrize("name", UA_GAMES)
def test_the_game_goes_as_it_did(name: str) -> None:
    compare(ua_playthrough(name), UA_FOLDER, name)


def test_no_other_file_is_there() -> None:
    assert sorted(path.stem for path in UA_FOLDER.iterdir()) == sorted(UA_GAMES)


def test_many_games_go_as_they_did() -> None:
    many.check("ua")


def cards(series: str, *numbers: int) -> list[Card]:
    return [GAME.library.card(f"{series}-1-{number:03}") for number in numbers]


def first_turn() -> Ua:
    hand = cards("FRY", 1, 2, 3, 5)
    return table(Side(hand=hand, ap=(1, 0)), Side(), phase="move", turn=1).state


def midgame() -> Ua:
    pell, inna, lamp, oskel, runner, captain, hands = cards("FRY", 1, 2, 3, 4, 6, 8, 14)
    cat, anso, scarecrow = cards("ORC", 3, 4, 11)
    mine = Side([pell, oskel], [lamp, Resting(inna)], hand=[runner, captain, hands], deck=[pell, lamp, inna])
    theirs = Side([anso, Resting(scarecrow)], [cat], deck=[cat, anso])
    return table(mine, theirs).state


def attacks() -> Ua:
    runner, inna, harpooner, giant = cards("FRY", 6, 2, 7, 9)
    anso, elder, lune = cards("ORC", 4, 6, 2)
    mine = Side([stacked(runner, inna), harpooner, giant])
    theirs = Side([anso, stacked(elder, lune)], life=cards("ORC", 1, 5, 7))
    return table(mine, theirs, phase="attack").state


POSITIONS = {"first turn": first_turn, "midgame": midgame, "attacks": attacks}
COUNTS: dict[str, list[int]] = {
    "first turn": [7, 14, 28, 88, 340, 988, 2680],
    "midgame": [9, 42, 155, 738, 3071],
    "attacks": [6, 14, 50, 122, 361, 879, 2572],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_all_answers_lead_to_so_many_positions(name: str) -> None:
    expected = COUNTS[name]
    assert [leaves(POSITIONS[name](), depth) for depth in range(1, len(expected) + 1)] == expected
