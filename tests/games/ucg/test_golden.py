"""Golden playthroughs, compared exactly, and node counts. `python -m tests.games.make_golden` writes the former."""

import pytest

from shinpan.games.ucg.editions import EDITIONS
from shinpan.kernel.machine.model import State
from tests.games import many
from tests.games.leaves import leaves
from tests.games.make_golden import FOLDER, GAMES, compare, playthrough
from tests.games.ucg.decks import LONE, MORE, SCENES_
from tests.games.ucg.helpers import Side, table
from tests.games.ucg.lines import HOSHI, IWA, KAGE, NAMI, ODO, TETSU, YUKI


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_did(name: str) -> None:
    compare(playthrough(name), FOLDER, name)


def test_every_edition_has_a_playthrough_and_no_other_file_is_there() -> None:
    assert {golden.edition for golden in GAMES.values()} == set(EDITIONS)
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)


def test_many_games_go_as_they_did() -> None:
    many.check("ucg")


def opening_hands(edition: str) -> State:
    mine = Side(hand=[HOSHI[0], HOSHI[1], TETSU[0], SCENES_[0]], deck=[NAMI[0], YUKI[0], HOSHI[2], TETSU[1]])
    theirs = Side(hand=[KAGE[0], KAGE[1], ODO[0], IWA[0]], deck=[ODO[1], KAGE[2], IWA[1], MORE[2]])
    return table(mine, theirs, edition=edition, phase="scene", turn=1).state


def midgame(edition: str) -> State:
    mine = Side(
        field=[[HOSHI[0], HOSHI[1]], [NAMI[0]], [TETSU[0], TETSU[1]]],
        hand=[HOSHI[2], NAMI[1], TETSU[2], YUKI[0]],
        deck=[NAMI[2], HOSHI[0], LONE[0]],
        discard=[NAMI[0], SCENES_[1]],
        charged={3: [HOSHI[0], NAMI[0]]},
    )
    theirs = Side(
        field=[[KAGE[0]], [ODO[0], ODO[1]], [IWA[0]]],
        hand=[KAGE[1], ODO[2], IWA[1]],
        deck=[KAGE[0], ODO[0], IWA[2]],
        discard=[KAGE[2], IWA[0]],
    )
    return table(mine, theirs, edition=edition, phase="level up", turn=3, lead="B", scene=SCENES_[0]).state


def all_face_down(edition: str) -> State:
    mine = Side(field=[[HOSHI[0]], [TETSU[0]], [NAMI[0], NAMI[1]]], hand=[HOSHI[1], KAGE[0]], down=[1, 2, 3])
    theirs = Side(field=[[KAGE[0]], [MORE[2]], [IWA[0]]], hand=[IWA[1]], down=[1, 2, 3])
    return table(mine, theirs, edition=edition, phase="open", turn=3).state


POSITIONS = {"opening hands": opening_hands, "midgame": midgame, "all face-down": all_face_down}
COUNTS: dict[tuple[str, str], list[int]] = {
    ("opening hands", "en-1.2"): [2, 5, 16, 41, 125, 294, 743, 1923],
    ("opening hands", "zhtw-1.6"): [2, 5, 16, 41, 125, 294, 743, 1923],
    ("opening hands", "en-1.7"): [2, 5, 16, 41, 119, 280, 686, 1783],
    ("midgame", "en-1.2"): [4, 13, 37, 119, 331, 898, 2521],
    ("midgame", "zhtw-1.6"): [4, 13, 37, 119, 331, 898, 2521],
    ("midgame", "en-1.7"): [4, 13, 37, 119, 331, 898, 2521],
    ("all face-down", "en-1.2"): [3, 7, 15, 36, 91, 247, 648, 1522],
    ("all face-down", "zhtw-1.6"): [3, 7, 15, 36, 91, 247, 648, 1522],
    ("all face-down", "en-1.7"): [3, 7, 15, 36, 87, 229, 594, 1438],
}


@pytest.mark.parametrize("edition", ["en-1.2", "zhtw-1.6", "en-1.7"])
@pytest.mark.parametrize("name", POSITIONS)
def test_all_answers_lead_to_so_many_positions(name: str, edition: str) -> None:
    expected = COUNTS[name, edition]
    assert [leaves(POSITIONS[name](edition), depth) for depth in range(1, len(expected) + 1)] == expected
