"""`lab tune`: swaps that race within a budget, a final on fresh seeds, and what changed in words."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.cards.deck import read_deck
from shinpan.kernel.machine.chance import seeded
from shinpan.lab.games import Order, Result, Side
from shinpan.lab.tuning import CANDIDATES, Tuner, changes, changes_told, shelf_of, swapped
from shinpan.support.errors import ShinpanError
from tests.cli.helpers import shinpan
from tests.lab.helpers import sides

GAME = load("ucg")
EDITION = GAME.default_edition
GOOD = "SHP01-034"  # whatever deck has more of it wins more, in the games of these tests


class Told:
    """Games that are not played: the more copies of one card, the likelier a win, by a luck that is the seed's."""

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.orders: list[Order] = []

    def play(self, orders: list[Order]) -> list[Result]:
        self.orders += orders
        found: list[Result] = []
        for order in orders:
            luck = seeded(f"{order.seed} {order.first} {order.sides[0].numbers}").below(1000) / 1000
            chance = 0.4 + self.weight * order.sides[0].numbers.count(GOOD)
            found.append(Result(order.number, 0 if luck < chance else 1, 0, 5, 20, "1.3.2"))
        return found


def tuner(told: Told, budget: int = 2000) -> Tuner:
    one, two = sides()
    made = Tuner(GAME, EDITION, Side(two.deck, two.numbers, "random"), [one], budget, "1", told.play)
    made.shelf = [GOOD]
    return made


def test_a_card_that_wins_is_found_and_the_gain_is_shown_on_seeds_of_its_own() -> None:
    told = Told(0.12)
    found = tuner(told).run()
    assert found.numbers.count(GOOD) > sides()[1].numbers.count(GOOD)
    assert GAME.check_deck(EDITION, found.numbers) == []
    assert found.gain["low"] > 0
    assert found.after["rate"] > found.before["rate"]
    assert any(race.chosen for race in found.races)
    finals = {order.seed for order in told.orders if "/final/" in order.seed}
    assert finals
    assert not finals & {order.seed for order in told.orders if "/race" in order.seed}


def test_where_no_card_matters_the_interval_holds_nothing() -> None:
    """What a race chose was lucky; the final says that it is none."""
    missed = 0
    for n in range(8):
        told = Told(0.0)
        made = tuner(told)
        made.seed = f"even {n}"
        gain = made.run().gain
        missed += not gain["low"] <= 0 <= gain["high"]
    assert missed <= 1


def test_no_more_games_are_played_than_there_are() -> None:
    for budget in (300, 500, 2000):
        told = Told(0.05)
        found = tuner(told, budget).run()
        assert len(told.orders) == found.games <= budget
        assert len({order.number for order in told.orders}) == len(told.orders)
    with pytest.raises(ShinpanError, match="are too few for one race and a final against 1 decks"):
        tuner(Told(0.0), 20)


def test_candidates_are_legal_different_and_one_swap_away() -> None:
    one, two = sides()
    made = Tuner(GAME, EDITION, one, [two], 3000, "1", Told(0.0).play)
    found = made.candidates(one.numbers)
    assert len(set(found)) == len(found) == CANDIDATES
    for deck in found:
        assert GAME.check_deck(EDITION, deck) == []
        moved = changes(one.numbers, deck)
        assert len(moved) == 2
        assert sum(n for n, _ in moved) == 0
        assert changes_told(GAME, one.numbers, deck).startswith(str(moved[0][0]))


def test_the_shelf_holds_cards_that_play_and_a_swap_keeps_the_size() -> None:
    shelf = shelf_of(GAME)
    assert set(sides()[0].numbers) <= set(shelf)
    luck = seeded("swap")
    made = [swapped(sides()[0].numbers, shelf, luck) for _ in range(50)]
    assert all(len(deck) == 50 for deck in made if deck is not None)


def tuned(tmp_path: Path, *more: Any) -> Any:
    one, two = (side.deck for side in sides())
    words = ("lab", "tune", one, "--against", two, "--games", 200, "--player", "random", "--jobs", 1)
    return shinpan(*words, *more)


def test_the_command_tells_what_changed_writes_the_deck_and_goes_on_from_its_file(tmp_path: Path) -> None:
    kept, out, page = tmp_path / "tune.json", tmp_path / "better.deck", tmp_path / "tune.html"
    done = tuned(tmp_path, "--json", kept, "--out", out, "--report", page)
    assert done.code == 0, done.err
    assert "on seeds that no race has seen" in done.out
    data = json.loads(kept.read_text("utf-8"))
    assert data["played"] == len(data["results"]) <= 200
    deck = read_deck(out)
    assert GAME.check_deck(EDITION, deck.numbers) == []
    before = Counter(sides()[0].numbers)
    before.update({row["card"]: row["copies"] for row in data["changes"]})
    assert +before == Counter(deck.numbers)
    told = page.read_text("utf-8")
    assert "What changed" in told
    assert "<svg" in told
    rows = data["results"]
    data["results"] = rows[: len(rows) // 2]
    kept.write_text(json.dumps(data, separators=(",", ":")), "utf-8")
    again = tuned(tmp_path, "--json", kept)
    assert again.code == 0, again.err
    assert json.loads(kept.read_text("utf-8"))["results"] == rows
    assert again.out.splitlines()[:-1] == [line for line in done.out.splitlines() if "Written" not in line][:-1]


def test_bad_wishes_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    there = tmp_path / "there.deck"
    there.write_text("mine", "utf-8")
    for more, said in (
        (("--out", there), "is there already"),
        (("--games", 10), "are the least"),
        (("--against", "nobody"), "there is no"),
        (("--player", "greedy,random"), "it takes 1"),
    ):
        done = tuned(tmp_path, *more)
        assert done.code == 2
        assert said in done.err
    assert there.read_text("utf-8") == "mine"
