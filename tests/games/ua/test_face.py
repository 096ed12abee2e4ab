"""The face of the game: starter decks, saved positions, views, words, why, rulings' positions."""

import json
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from shinpan.games import load
from shinpan.games.ua.facts import card_from_facts, facts_of
from shinpan.games.ua.game import GAME
from shinpan.games.ua.rules.headings import HEADINGS
from shinpan.judge.rulings import find_files, read_file
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, playout, run
from shinpan.kernel.machine.model import NOBODY
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json

FOLDER = Path(__file__).parents[3] / "rulings" / "ua"
RULES = Path(__file__).parents[3] / "src" / "shinpan" / "games" / "ua" / "rules" / "base.py"
STARTERS = GAME.starter_decks()


def test_the_game_is_found_by_name() -> None:
    assert load("ua") is GAME
    assert (GAME.title, GAME.editions, GAME.phases()[0]) == ("Union Arena", ("en-1.1",), "setup")


@pytest.mark.parametrize("name", list(STARTERS))
def test_starter_decks_are_legal(name: str) -> None:
    assert GAME.check_deck("en-1.1", STARTERS[name]) == []


def test_starter_games_end() -> None:
    for seed in range(10):
        s = GAME.start("en-1.1", list(STARTERS.values())[:2], str(seed))
        assert playout(s, 20_000) > 20
        assert GAME.winner(s) in (0, 1)


@pytest.mark.parametrize("number", sorted({number for deck in STARTERS.values() for number in deck}))
def test_the_facts_of_a_card_make_the_same_card(number: str) -> None:
    card = GAME.library.card(number)
    twin = card_from_facts(facts_of(card), number, "x")
    same = (
        *("number", "key", "series", "name", "names", "kind", "color", "energy", "ap", "bp", "gives", "traits"),
        *("trigger", "raid", "keywords", "impact", "impact_plus", "damage", "damage_plus", "copies", "text"),
    )
    assert [getattr(card, name) for name in same] == [getattr(twin, name) for name in same]


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"kind": "Scene"}, "there is no kind 'Scene'"),
        ({"color": "pink"}, "there is no color 'pink'"),
        ({"kind": "Event", "bp": 1000}, "an event card has no bp"),
        ({"keywords": ["stepp"]}, "did you mean 'step'"),
        ({"keywords": ["impact x"]}, "there is no keyword"),
        ({"raid": "Squire"}, "expected <Name> or [Trait]"),
        ({"energy": "-1"}, "expected a whole number"),
        ({"wings": 2}, "unknown key 'wings'"),
        ({"text": "Fly."}, "the text is not understood"),
    ],
)
def test_wrong_facts_are_named(facts: dict[str, Json], words: str) -> None:
    with pytest.raises(ShinpanError, match=re.escape(words)):
        card_from_facts(facts, "C1", "cards.C1")


def test_damaged_positions_are_refused() -> None:
    s = GAME.start("en-1.1", list(STARTERS.values())[:2], "1")
    run(s)
    data = GAME.encode(s)
    GAME.decode(data)
    for key in data:
        broken = {name: value for name, value in data.items() if name != key}
        with pytest.raises(ShinpanError):
            GAME.decode(broken)
    changes: dict[str, Json] = {"phase": 9, "ids": [0], "active": "A", "field": [], "piles": [[0], [0]]}
    for key, value in changes.items():
        with pytest.raises(ShinpanError):
            GAME.decode({**data, key: value})


def test_a_position_that_would_fail_later_is_refused_at_once() -> None:
    """What a card lies on is changed everywhere: each such position is refused, or can be played on."""
    s = GAME.start("en-1.1", list(STARTERS.values())[:2], "3")
    run(s)
    luck = Random(86)
    for _ in range(86):
        assert s.decision is not None
        play(s, luck.randrange(len(s.decision.options)))
    data = json.loads(json.dumps(GAME.encode(s)))
    refused = 0
    for place, entry in enumerate(data["field"]):
        for number in (0, 3, 9):
            changed = {**data, "field": [list(one) if one else one for one in data["field"]]}
            if not entry:
                continue
            changed["field"][place][0] = number
            try:
                twin = GAME.decode(changed)
            except ShinpanError:
                refused += 1
                continue
            playout(twin, 200)
    assert refused > 0


def test_words_find_their_options_and_wrong_ones_are_told() -> None:
    s = GAME.start("en-1.1", list(STARTERS.values())[:2], "1")
    run(s)
    assert GAME.option_index(s, " KEEP ") == 0
    with pytest.raises(ShinpanError, match="is not offered to"):
        GAME.option_index(s, "attack A.F1")
    assert "keep this hand" in GAME.question(s)
    assert GAME.question(s, "zh-TW")
    assert GAME.option_words(s)[GAME.decline(s)] == "keep"


def test_a_view_hides_hands_life_and_decks() -> None:
    s = GAME.start("en-1.1", list(STARTERS.values())[:2], "1", listen=True)
    run(s)
    for _ in range(30):
        play(s, 0)
    for player in (0, 1, NOBODY):
        seen = GAME.view(s, player)
        players = seen["players"]
        assert isinstance(players, dict)
        for p, word in enumerate("AB"):
            side = players[word]
            assert isinstance(side, dict)
            assert (side["hand"] is None) == (p != player)
            assert side["life"] == [None] * len(s.life(p))  # type: ignore[attr-defined]  # the view is plain data
        assert GAME.view(GAME.disguise(s, player, seeded("x")), player) == seen


def test_why_a_bp_and_why_not() -> None:
    ruling: dict[str, Json] = {
        "cards": {"One": {}, "Big": {"energy": 2}, "Wake": {"trigger": "active"}},
        "phase": "main",
        "A": {"hand": ["One", "Big"], "front": ["One"], "energy": [{"card": "One", "rest": "true"}]},
    }
    s = GAME.place(ruling, "en-1.1")
    run(s)
    assert [reason.words for reason in GAME.why(s, "A.F1", 0)] == ["BP printed on One: 1000", "in all: 1000"]
    assert GAME.why(s, "play One front", 0)[0].words == "'play One front' is offered to A"
    assert "needs 2 red energy" in GAME.why(s, "play Big front", 0)[0].words
    assert "attack phase" in GAME.why(s, "attack A.F1", 0)[0].words
    assert "no Raid" in GAME.why(s, "raid One A.F1", 0)[0].words
    assert "no Activate" in GAME.why(s, "activate A.F1", 0)[0].words
    assert "it is A who must decide" in GAME.why(s, "pass", 1)[0].words
    assert "Front Line" in GAME.board_text(s, 0)
    assert GAME.board_text(s, 1, "zh-TW")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"phase": "draw"}, "there is no phase 'draw'"),
        ({"A": {"hand": ["X"]}}, "there is no card 'X'"),
        ({"A": {"front": ["C", "C", "C", "C", "C"]}}, "a line has 4 places"),
        ({"A": {"front": ["H"]}}, "lies on the Energy Line alone"),
        ({"A": {"energy": ["E"]}}, "events do not lie on the field"),
        ({"lead": "A"}, "unknown key 'lead'"),
        ({"phase": "setup", "A": {"hand": ["C"]}}, "at setup all cards lie in the decks"),
        ({"A": {"ap": {"active": "many"}}}, "A.ap.active: expected a whole number"),
    ],
)
def test_wrong_positions_are_named(change: dict[str, Json], words: str) -> None:
    ruling: dict[str, Json] = {"cards": {"C": {}, "H": {"kind": "Field"}, "E": {"kind": "Event"}}, "phase": "main"}
    with pytest.raises(ShinpanError, match=re.escape(words)):
        GAME.place({**ruling, **change}, "en-1.1")


# Headings that no position can show; `rulings/ua/not-for-an-engine.md` says why.
WITHOUT_A_RULING = {"decks"}
OPEN_POINTS = range(1, 19)


def test_every_heading_has_a_ruling() -> None:
    rulings = [read_file(file) for file in find_files([FOLDER])]
    shown = {rule for ruling in rulings for rule in ruling.rules}
    assert shown <= set(GAME.rule_numbers("en-1.1"))
    assert set(HEADINGS) - shown == WITHOUT_A_RULING
    assert all(GAME.rule_title(heading) for heading in GAME.rule_numbers("en-1.1"))
    reasons = (FOLDER / "not-for-an-engine.md").read_text(encoding="utf-8")
    assert all(f"| {heading} |" in reasons for heading in WITHOUT_A_RULING)


def test_every_open_point_has_a_ruling_and_a_place_in_the_rules() -> None:
    numbers = {int(path.name[:2]) for path in (FOLDER / "13-open-points").glob("*.yaml")}
    assert numbers == set(OPEN_POINTS)
    lines = re.findall(r"^ ?(\d+) .*: ([\w., ]+)$", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number, _ in lines] == list(OPEN_POINTS)
    missing = [place for _, places in lines for place in places.split(", ") if not is_there(place)]
    assert missing == []


def is_there(place: str) -> bool:
    """Whether a module of the game, its rules or the kernel has what a dotted name says."""
    module, *names = place.split(".")
    for package in ("games.ua.rules", "games.ua", "kernel.state", "kernel.game", "language"):
        if find_spec(f"shinpan.{package}.{module}") is not None:
            found: object = import_module(f"shinpan.{package}.{module}")
            for name in names:
                found = getattr(found, name, None)
            return found is not None
    return False


def test_the_guess_knows_who_has_won_and_who_is_ahead() -> None:
    ruling: dict[str, Json] = {
        "cards": {"One": {"bp": 4000}},
        "phase": "attack",
        "A": {"front": ["One", "One"], "energy": ["One"]},
        "B": {"life": ["One"]},
    }
    s = GAME.place(ruling, "en-1.1")
    run(s)
    assert GAME.evaluate(s, 0) > 0.8
    assert GAME.evaluate(s, 0) + GAME.evaluate(s, 1) == pytest.approx(1.0)
    play(s, GAME.option_index(s, "attack A.F1"))
    assert (GAME.evaluate(s, 0), GAME.evaluate(s, 1)) == (1.0, 0.0)
