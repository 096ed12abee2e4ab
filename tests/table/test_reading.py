"""Cards and rules to be looked at: typed cards, positions to try them in, rulings played out."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from shinpan.games import load
from shinpan.judge import ruling_files
from shinpan.judge.ruling_files import all_rulings, short_name
from shinpan.judge.rulings import Ruling, read_file
from shinpan.kernel.machine.codec import from_text
from shinpan.support.errors import ShinpanError
from shinpan.table import bodies
from shinpan.table.protocol import read_as
from shinpan.table.reading import TriedCard, TypedCard, play_ruling, read_card, rule, try_card
from shinpan.table.views import View
from tests.table.helpers import GAMES, Running

KITE = {
    "name": "Paper Kite",
    "kind": "Kaiju",
    "character": "KITE",
    "level": 2,
    "bp": [3000, 6000],
    "text": "《When this character enters play》You may draw one card.",
}


@pytest.mark.parametrize("kind", [TypedCard, TriedCard])
@pytest.mark.parametrize("deep", [[[]], {"a": {}}, [{}], {"a": []}, "x" * 4001, [1] * 21, {"x" * 21: 1}])
def test_facts_that_no_card_has_are_refused_while_they_are_read(kind: type, deep: Any) -> None:
    """What lies deep in them would be made, and handed on, before anybody looks at it."""
    with pytest.raises(ShinpanError, match="cannot be read"):
        read_as(msgspec.json.encode({"facts": {"text": deep}}), kind)
    read_as(msgspec.json.encode({"facts": {**KITE, "gives": {"red": 1}, "traits": ["a", "b"], "raid": None}}), kind)


@pytest.mark.parametrize("name", GAMES)
def test_every_starter_card_can_be_tried_at_once(name: str) -> None:
    """The card lies in hand, and something can be done with it; Raid, scenes and high levels have what they need."""
    game = load(name)
    for number in sorted({number for deck in game.starter_decks().values() for number in deck}):
        text = try_card({"game": name, "number": number, "facts": None, "edition": ""})["text"]
        state = game.decode(from_text(text)[1])
        offered = [words for words in game.option_words(state) if number in words.split()]
        assert offered, (number, game.option_words(state))


LIKE = [
    (
        "ua",
        "Character",
        "[When Played] Draw a card.\n[When Attacking] Destroy an enemy with 3000 BP or less.",
        "opponent's front line and sideline it",
    ),
    ("ua", "Event", "Kill an enemy with 3000 BP or less", "opponent's front line and sideline it"),
    (
        "ucg",
        "Kaiju",
        "When this enters play draw a card.",
        "《When this character enters play》You may draw",
    ),
    ("ucg", "Scene", "When this comes, opponent's character loses 1000 BP", "-1000 BP for this turn"),
    ("ua", "Character", "登場時カードを1枚もらう。", "カードを1枚引く。"),
    ("ua", "Character", "登場時拿1張卡。", "抽1張卡。"),
]


@pytest.mark.parametrize(("game", "kind", "text", "meant"), LIKE)
def test_whole_lines_that_are_understood_are_offered_for_words_that_are_not(
    game: str, kind: str, text: str, meant: str
) -> None:
    """In the language of the text, for that kind of card: each can be taken over as it stands."""
    facts = {"name": "Paper Kite", "kind": kind, "text": text}
    asked = {"game": game, "facts": facts, "language": "en"}
    for _ in range(20):  # in other languages more of them are known each time
        read = read_card(asked)
    offered = read["examples"][-1]
    assert any(meant in line for line in offered)
    for line in offered:
        again = read_card(asked | {"facts": facts | {"text": line}})
        assert (again["explanation"]["gaps"], again["error"], again["examples"]) == ([], "", [])


def test_a_typed_card_is_read_and_played_in_a_game_that_knows_its_facts(table: Running) -> None:
    read = table.post("/api/cards/ucg/read", {"facts": KITE, "language": "zh-TW"})
    msgspec.convert(read, bodies.CardRead)
    assert (read["error"], read["explanation"]["gaps"]) == ("", [])
    assert read["explanation"]["clauses"]
    text = table.post("/api/cards/ucg/try", {"facts": KITE})["text"]
    made = table.make("ucg", "solo", **{"from": {"position": text}})
    with table.sit(made["room"], made["seats"]["A"]) as client:
        welcome = client.until(lambda message: message["t"] == "welcome" and message["started"])
        assert welcome["cards"]["NEW-001"]["name"] == "Paper Kite"
        client.await_turn()
        assert "level A1 NEW-001" in client.options()
    made = table.make("ucg", "friend", **{"from": {"position": text}})
    with table.sit(made["room"], made["seats"]["A"]) as maker, table.sit(made["room"], made["seats"]["B"]) as friend:
        first = maker.until(lambda message: message["t"] == "position")
        assert first["cards"]["NEW-001"]["name"] == "Paper Kite"
        seen = friend.until(lambda message: message["t"] == "position")["cards"]
        assert "NEW-001" not in seen  # it is in the other's hand
        maker.await_turn()
        maker.answer(maker.options().index("level A1 NEW-001"))
        later = friend.until(lambda message: message["t"] == "position" and "NEW-001" in message["cards"])
        assert later["cards"]["NEW-001"]["name"] == "Paper Kite"


def test_what_is_not_understood_of_a_typed_card_is_told_with_its_place(table: Running) -> None:
    text = "《When this character enters play》Fold the sky in two."
    read = table.post("/api/cards/ucg/read", {"facts": {**KITE, "text": text}})
    gap = read["explanation"]["gaps"][0]
    assert text[gap["start"] : gap["end"]] == gap["words"]
    wrong = table.post("/api/cards/ucg/read", {"facts": {**KITE, "level": "high"}})
    assert "level" in wrong["error"]


@pytest.mark.parametrize(
    "body",
    [{"facts": {"text": 7}}, {"facts": {"text": "x" * 60_000}}, {"facts": []}, {}, {"facts": {}, "colour": "red"}],
)
def test_bad_cards_are_refused_in_a_sentence(table: Running, body: Any) -> None:
    answer = table.http.post("/api/cards/ucg/read", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_a_card_that_nobody_knows_cannot_be_tried(table: Running) -> None:
    assert table.http.post("/api/cards/ua/try", json={"number": "NONE-1"}).status_code == 400
    assert table.http.get("/api/cards/ua/NONE-1/rulings").status_code == 400
    assert table.http.post("/api/cards/ua/try", json={"facts": {"kind": "Song"}}).status_code == 400


@pytest.mark.parametrize("name", GAMES)
def test_rulings_are_played_out_step_by_step(name: str) -> None:
    """Each has a view of the table's shape at every step, and the facts of its cards."""
    for ruling in all_rulings(name)[::12]:
        asked = {"game": name, "edition": ruling.editions[-1], "file": short_name(ruling), "language": "en"}
        played = play_ruling(asked)
        assert len(played["steps"]) >= 1
        for step in played["steps"]:
            msgspec.convert(step["view"], View)
            hands = [side["hand"] for side in step["view"]["players"].values()]
            shown = {card for hand in hands if hand is not None for card in hand}
            assert shown <= played["cards"].keys() | load(name).library.load().keys()  # type: ignore[attr-defined]  # a card game


def test_whoever_looks_at_one_ruling_does_not_wait_until_all_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def reading(path: Path) -> Ruling:
        read.append(path)
        return read_file(path)

    monkeypatch.setattr(ruling_files, "read_file", reading)
    all_rulings.cache_clear()
    page = rule({"game": "ua", "edition": "en-1.1", "rule": "your field", "language": "en"})
    assert read == []
    file = page["rulings"][0]["file"]
    play_ruling({"game": "ua", "edition": "en-1.1", "file": file, "language": "en"})
    assert [path.name for path in read] == [file.rpartition("/")[2]]


def test_a_rule_has_a_page_with_its_rulings_and_nobody_elses_words(table: Running) -> None:
    page = table.get("/api/rules/ucg/zhtw-1.6/5.6.2.3/page", language="en")
    msgspec.convert(page, bodies.RulePage)
    assert page["rulings"]
    assert "document" not in page
    file = page["rulings"][0]["file"]
    msgspec.convert(table.get("/api/rulings/ucg/zhtw-1.6", file=file), bodies.RulingPlayed)
    assert table.http.get("/api/rulings/ucg/zhtw-1.6", params={"file": "../../etc/passwd"}).status_code == 400


def test_rulings_that_touch_a_card_share_its_rules(table: Running) -> None:
    number = "SHP01-001"
    clauses = table.get(f"/api/cards/ucg/{number}/explain")["clauses"]
    rules = {rule for clause in clauses for rule in clause["rules"]}
    rulings = table.get(f"/api/cards/ucg/{number}/rulings")["rulings"]
    assert rulings
    assert all(rules & set(one["rules"]) for one in rulings)
