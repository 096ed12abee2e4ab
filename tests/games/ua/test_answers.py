"""Official answers on what players may know, which no ruling can show; and the table of all answers."""

import json
import re
from pathlib import Path

import pytest

from shinpan.games.ua.game import GAME
from shinpan.judge.rulings import read_ruling
from shinpan.kernel.machine.loop import play, run
from shinpan.support.json import Json

FOLDER = Path(__file__).parents[3] / "rulings" / "ua"
ANSWERS = Path(__file__).parents[4] / "shared" / "rules" / "ua-faq.json"
CARDS = """
cards:
  Seer: {ap: 0, text: "[When Played] Reveal the top card of your deck. Place the revealed card on the top or bottom
    of your deck."}
  Page: {ap: 0, text: "[When Played] Look at the top three cards of your deck. Add one card among them to your hand.
    Place the remaining cards on the bottom of your deck in any order."}
  Nest: {ap: 0, text: "[When Played] Place the top two cards of your deck face down under this character."}
  Gem: {}
  Ore: {}
"""


def shown(hand: str, steps: list[str], viewer: int) -> str:
    """What a player is shown after some answers of A, as text."""
    zones = f"A: {{hand: [{hand}], deck: [Gem, Ore, Ore, Ore]}}"
    words = f"title: x\ngame: ua\n{CARDS}phase: main\n{zones}\nsteps: [to: end]\n"
    ruling = read_ruling(words.encode(), "x.yaml")
    state = GAME.place(ruling.position, "en-1.1")
    run(state)
    for step in steps:
        play(state, GAME.option_words(state).index(step))
    view: Json = GAME.view(state, viewer)
    return json.dumps(view)


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_a_revealed_card_is_private_again_once_it_is_in_the_deck(end: str) -> None:
    """Answers 53 and 55."""
    assert "Gem" in shown("Seer", ["play Seer front"], 1)
    assert "Gem" not in shown("Seer", ["play Seer front", end], 1)


def test_a_card_that_is_looked_at_and_taken_is_not_shown() -> None:
    """Answer 197."""
    steps = ["play Page front", "choose Gem"]
    assert "Gem" in shown("Page", steps, 0)
    assert "Gem" not in shown("Page", steps, 1)


def test_a_player_may_look_at_face_down_cards_under_those_of_their_own_field() -> None:
    """Answers 601 and 876."""
    assert '"under": ["Gem", "Ore"]' in shown("Nest", ["play Nest front"], 0)
    assert "Gem" not in shown("Nest", ["play Nest front"], 1)


def told() -> dict[int, str]:
    """Every official answer that the table tells of, with what it tells."""
    found: dict[int, str] = {}
    table = (FOLDER / "official-answers.md").read_text("utf-8")
    for numbers, words in re.findall(r"^\| ([\d, ]+) \| (.+) \|$", table, re.MULTILINE):
        for number in numbers.split(","):
            assert int(number) not in found, f"answer {number} stands in the table twice"
            found[int(number)] = words
    return found


def test_the_table_of_answers_names_the_rulings_that_name_them() -> None:
    named: dict[int, set[str]] = {}
    for file in (FOLDER / "20-official-answers").glob("*.yaml"):
        first = file.read_text("utf-8").splitlines()[0]
        assert first.startswith("# official answers: "), file.name
        for number in re.findall(r"\d+", first):
            named.setdefault(int(number), set()).add(file.stem)
    rulings = {number: set(re.findall(r"`([\w-]+)`", words)) for number, words in told().items()}
    assert {number: names for number, names in rulings.items() if number in named} == named


@pytest.mark.skipif(not ANSWERS.is_file(), reason="the official answers lie beside the project, not in it")
def test_every_official_answer_stands_in_the_table() -> None:
    numbers = {int(row["number"][1:]) for row in json.loads(ANSWERS.read_text("utf-8"))}
    assert numbers <= set(told())
