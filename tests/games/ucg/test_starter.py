"""The cards and decks of the Ultraman Card Game that come with it: lines of levels, scenes, every edition."""

import pytest

from shinpan.games.ucg.library import base_number
from shinpan.games.ucg.text import compile_text
from shinpan.kernel.machine.loop import playout
from shinpan.kernel.machine.model import NOBODY
from shinpan.support.json import Json
from tests.games.starters import UCG, catalogue, plain

GAME = UCG.game
MOST_DECISIONS = 5000


def test_every_number_is_its_own_base_number() -> None:
    numbers = [str(facts["number"]) for facts in UCG.facts]
    assert [base_number(number) for number in numbers] == numbers


@pytest.mark.parametrize("facts", UCG.facts, ids=lambda facts: str(facts["number"]))
def test_every_card_compiles(facts: dict[str, Json]) -> None:
    assert not compile_text(str(facts.get("text", ""))).faults
    made = UCG.card(str(facts["number"]))
    assert made.compiled
    assert len(made.programs) == len(made.powers)


def test_a_character_has_one_line_of_levels() -> None:
    levels: dict[str, set[int]] = {}
    for facts in UCG.facts:
        if facts["kind"] != "Scene":
            level = facts["level"]
            assert isinstance(level, int)
            levels.setdefault(str(facts["character"]), set()).add(level)
    for character, found in levels.items():
        assert found == set(range(min(found), max(found) + 1)), character


def test_no_name_is_of_the_catalogue() -> None:
    rows = catalogue("ucg-cards.csv")
    theirs = {plain(row[column]) for row in rows for column in ("name", "character_name")} - {"", "-"}
    ours = {plain(facts.get(key)) for facts in UCG.facts for key in ("name", "title", "character")} - {""}
    assert not ours & theirs


@pytest.mark.parametrize("name", UCG.first)
def test_a_deck_has_lines_to_level_up_and_some_scenes(name: str) -> None:
    cards = UCG.cards(name)
    assert 4 <= sum(one.is_scene() for one in cards) <= 8
    lines = {one.character: {other.level for other in cards if other.character == one.character} for one in cards}
    assert 3 <= len([levels for levels in lines.values() if len(levels) >= 2]) <= 5


@pytest.mark.parametrize("edition", GAME.editions)
def test_games_run_to_the_end_and_both_decks_win(edition: str) -> None:
    wins = dict.fromkeys(UCG.first, 0)
    for game in range(24):
        names = UCG.first if game % 2 else UCG.first[::-1]
        state = GAME.start(edition, [UCG.decks[name] for name in names], f"starter {edition} {game}")
        playout(state, MOST_DECISIONS)
        assert state.is_over()
        assert GAME.ended_by(state) in ("1.3.2", "1.3.3", "1.3.4")
        winner = GAME.winner(state)
        assert winner != NOBODY
        wins[names[winner]] += 1
    assert min(wins.values()) >= 2
