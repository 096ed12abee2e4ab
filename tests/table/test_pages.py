"""What the pages ask for: cards, rules, decks, replays, positions, the lab."""

import json
import time
from typing import Any

import pytest

from shinpan.games import load
from shinpan.players.named import LEVELS
from shinpan.table.pages import STATIC
from tests.table.helpers import GAMES, PATIENCE, Running, luck_of


@pytest.fixture(scope="module", params=GAMES)
def replay(table: Running, request: pytest.FixtureRequest) -> dict[str, Any]:
    """A game that was played to its end, as a replay."""
    made = table.make(request.param, "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("replay"))
    summary: dict[str, Any] = table.post("/api/replays", {"room": made["room"]})
    return summary | {"room": made["room"]}


def test_the_table_says_what_can_be_played(table: Running) -> None:
    about = table.get("/api/about")
    assert [game["name"] for game in about["games"]] == list(GAMES)
    for game in about["games"]:
        assert game["default_edition"] in game["editions"]
        assert [level["name"] for level in game["levels"]] == ["easy", "medium", "hard", *LEVELS]
        for deck in game["decks"]:
            checked = table.post("/api/decks/check", {"game": game["name"], "cards": deck["cards"]})
            assert checked["faults"] == []


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_found_by_number_words_and_facts(table: Running, game: str) -> None:
    numbers = next(iter(load(game).starter_decks().values()))[:3]
    found = table.get(f"/api/cards/{game}", numbers=",".join([*numbers, "NOPE-9"]))["cards"]
    assert set(found) == set(numbers)
    everything = table.get(f"/api/cards/{game}", limit=5)
    assert len(everything["cards"]) == 5 < everything["total"]
    name = found[numbers[0]]["name"]
    assert name in [card["name"] for card in table.get(f"/api/cards/{game}", words=name)["cards"]]
    facets = table.get(f"/api/cards/{game}/facets")["facets"]
    for kind, count in facets["kind"].items():
        assert table.get(f"/api/cards/{game}", kind=kind)["total"] == count


def test_too_many_numbers_at_once_are_refused(table: Running) -> None:
    answer = table.http.get("/api/cards/ucg", params={"numbers": ",".join(["X"] * 201)})
    assert answer.status_code == 400


def test_a_card_is_explained_with_its_rules(table: Running) -> None:
    cards = table.get("/api/cards/ucg", limit=200)["cards"]
    number = next(card["number"] for card in cards if card.get("text"))
    told = table.get(f"/api/cards/ucg/{number}/explain", language="zh-TW")
    assert told["canonical"]
    assert told["clauses"]
    assert table.http.get("/api/cards/ucg/NOPE-1/explain").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_title(table: Running, game: str) -> None:
    edition = load(game).default_edition
    rules = table.get(f"/api/rules/{game}/{edition}")["rules"]
    assert len(rules) > 20
    first = rules[0]
    assert table.get(f"/api/rules/{game}/{edition}/{first['number']}") == first
    assert table.http.get(f"/api/rules/{game}/{edition}/99.99").status_code == 404
    assert table.http.get(f"/api/rules/{game}/no-edition").status_code == 404


def test_a_deck_is_read_from_text_and_written_again(table: Running) -> None:
    cards = table.get("/api/about")["games"][0]["decks"][0]["cards"]
    text = table.post("/api/decks/check", {"game": "ucg", "cards": cards, "name": "mine"})["text"]
    again = table.post("/api/decks/check", {"text": text})
    assert (again["game"], again["name"], again["cards"]) == ("ucg", "mine", cards)
    pasted = "// Main Deck\n" + "\n".join([f"{n} x {number}" for number, n in cards.items()])
    built = json.dumps([{"card_id": number, "quantity": n} for number, n in cards.items()])
    for words in (pasted, built):
        assert table.post("/api/decks/check", {"game": "ucg", "text": words, "region": "asia"})["cards"] == cards
    short = table.post("/api/decks/check", {"game": "ucg", "cards": {"SHP01-001": 1, "NOPE-1": 2}})
    assert short["unknown"] == ["NOPE-1"]
    assert [fault_facts(fault) for fault in short["faults"]] == [("size", 3, 50, ""), ("unknown", 0, 0, "NOPE-1")]
    many = table.post("/api/decks/check", {"game": "ucg", "cards": {"SHP01-001": 50}})
    assert [fault_facts(fault) for fault in many["faults"]] == [("copies", 50, 4, "SHP01-001")]
    named = table.post("/api/decks/check", {"game": "ucg", "text": "4 SHP01-001\n2 Two Names, One Shadow"})
    assert named["total"] == 6
    assert named["unknown"] == []


def fault_facts(fault: dict[str, Any]) -> tuple[str, int, int, str]:
    """By what the page tells a fault of a deck in its reader's words."""
    return fault["name"], fault["number"], fault["most"], fault["of"]


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_hand_is_dealt_from_the_deck(table: Running, game: str) -> None:
    deck = table.get("/api/about")["games"][GAMES.index(game)]["decks"][0]["cards"]
    body = {"game": game, "cards": deck, "seed": "x"}
    hand = table.post("/api/decks/hand", body)["hand"]
    assert len(hand) > 4
    assert set(hand) <= set(deck)
    assert table.post("/api/decks/hand", body)["hand"] == hand
    assert table.http.post("/api/decks/hand", json=body | {"cards": {}}).status_code == 400


def test_a_replay_says_what_it_is(replay: dict[str, Any], table: Running) -> None:
    assert replay["steps"] > 5
    assert replay["result"]
    assert replay["turns"][0]["at"] == 0
    assert [turn["at"] for turn in replay["turns"]] == sorted(turn["at"] for turn in replay["turns"])
    assert replay["verified"] == {"fits": True, "fair": "consistent", "words": replay["verified"]["words"]}
    again = table.get(f"/api/replays/{replay['replay']}")
    assert again == {key: value for key, value in replay.items() if key != "room"}


def test_a_replay_is_seen_step_by_step_from_each_side(replay: dict[str, Any], table: Running) -> None:
    address = f"/api/replays/{replay['replay']}"
    lines = 0
    for at in range(replay["steps"] + 1):
        both = table.get(f"{address}/at/{at}")
        assert both["at"] == at
        assert both["view"]["you"] == "both"
        assert [line["i"] for line in both["log"]] == list(range(lines, lines + len(both["log"])))
        lines += len(both["log"])
        assert (both["answer"] is None) == (at == replay["steps"])
        for player, side in both["view"]["players"].items():
            assert len(side["hand"]) == side["hand_count"], player
    for eyes, other in (("A", "B"), ("B", "A")):
        seen = table.get(f"{address}/at/3", **{"from": eyes})
        assert seen["view"]["players"][other]["hand"] is None
        told = seen["answer"]["option"] or {}
        assert seen["answer"]["who"] == eyes or told.get("zone") != "hand" or "card" not in told
    for wrong in (f"{address}/at/99999", f"{address}/at/x", f"{address}/at/3?from=C"):
        assert table.http.get(wrong).status_code == 400
    assert table.http.get("/api/replays/nothing").status_code == 404


def test_a_replay_is_played_on_from_any_step(replay: dict[str, Any], table: Running) -> None:
    at = replay["steps"] // 2
    wanted = table.get(f"/api/replays/{replay['replay']}/at/{at}")["view"]
    for begin in ({"replay": replay["replay"], "at": at}, {"room": replay["room"], "at": at}):
        made = table.make(replay["game"], "solo", seat="B", **{"from": begin})
        with table.sit(made["room"], made["seats"]["B"]) as client:
            first = client.await_kind("position")
            assert first["view"]["players"]["B"] == wanted["players"]["B"] or first["n"] > at
            assert not first["undo"]["can"] or first["n"] > at
            client.play(luck_of("on"), 3)


def test_a_position_of_a_replay_is_text_that_opens(replay: dict[str, Any], table: Running) -> None:
    text = table.get(f"/api/replays/{replay['replay']}/position/5")["text"]
    opened = table.post("/api/positions", {"text": text})
    assert opened["view"]["players"] == table.get(f"/api/replays/{replay['replay']}/at/5")["view"]["players"]
    for wrong in ({"text": text[:-20]}, {"text": "hello"}, {"text": 5}, {}):
        assert table.http.post("/api/positions", json=wrong).status_code == 400


def test_a_game_has_a_story_when_it_is_over(replay: dict[str, Any], table: Running) -> None:
    story = table.get(f"/api/games/{replay['room']}/story")
    assert story == table.get(f"/api/replays/{replay['replay']}/story")
    each = {"ucg": 1, "ua": 2}[replay["game"]]  # turns that the table shows under one number: each player's own in ua
    assert [turn["turn"] for turn in story["turns"]] == [1 + i // each for i in range(len(story["turns"]))]
    last = story["turns"][-1]
    assert last["at"] == replay["steps"]
    assert last["evaluation"] in (0.0, 1.0)
    assert all(isinstance(turn[side], int) for turn in story["turns"] for side in ("A", "B"))
    for moment in story["moments"]:
        assert moment["turn"] == moment["view"]["turn"]
        assert 0 <= moment["at"] < replay["steps"]
        assert moment["said"]["option"]["words"]


def test_nothing_is_told_of_a_game_before_it_is_over(table: Running) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("early"), 4)
        for part in ("record", "story"):
            assert table.http.get(f"/api/games/{made['room']}/{part}").status_code == 409
        assert table.http.post("/api/replays", json={"room": made["room"]}).status_code == 409
        begin = {"from": {"room": made["room"], "at": 1}}
        assert table.http.post("/api/games", json={"game": "ucg", "mode": "both"} | begin).status_code == 409
    assert table.http.get("/api/games/nothing/record").status_code == 404


@pytest.mark.parametrize("body", [{}, {"shinpan": 1}, {"room": 5}, {"shinpan": 1, "game": "ucg", "answers": []}])
def test_what_is_no_record_is_no_replay(table: Running, body: Any) -> None:
    assert table.http.post("/api/replays", json=body).status_code in (400, 404)


def test_a_record_whose_answers_do_not_fit_is_refused(replay: dict[str, Any], table: Running) -> None:
    record = json.loads(table.http.get(f"/api/replays/{replay['replay']}/record").text)
    record["answers"][2][2] = "nonsense"
    answer = table.http.post("/api/replays", json=record)
    assert answer.status_code == 400
    assert "answer 3" in answer.json()["error"]


def test_public_games_can_be_watched(table: Running) -> None:
    made = table.make("ua", "both", public=True, names=["Ada", "Ben"])
    hidden = table.make("ua", "both")
    with (
        table.sit(made["room"], made["seats"]["A"]) as client,
        table.sit(hidden["room"], hidden["seats"]["A"]) as other,
        table.sit(made["room"]) as watcher,
    ):
        client.await_turn()
        other.await_turn()
        watcher.await_kind("presence")
        listed = {game["room"]: game for game in table.get("/api/games", open=1)["games"]}
        assert hidden["room"] not in listed
        assert listed[made["room"]]["names"] == ["Ada", "Ben"]
        assert listed[made["room"]]["watchers"] == 1


def test_a_deck_goes_to_the_lab(table: Running) -> None:
    decks = table.get("/api/about")["games"][1]["decks"]
    job = table.post("/api/lab", {"game": "ua", "deck": decks[0]["cards"], "against": decks[1]["name"], "games": 20})
    stop = time.monotonic() + PATIENCE
    while (told := table.get(f"/api/lab/{job['job']}"))["done"] < 1 and time.monotonic() < stop:
        time.sleep(0.2)
    assert told["of"] == 20
    assert told["wins"] + told["losses"] == told["done"] >= 1
    assert 0 <= told["low"] <= told["rate"] <= told["high"] <= 1
    assert table.http.get("/api/lab/nothing").status_code == 404
    assert table.http.post("/api/lab", json={"game": "ua", "deck": {"NOPE-1": 1}}).status_code == 400


def test_every_address_of_the_page_is_one_document(table: Running) -> None:
    built = (STATIC / "index.html").is_file()
    for path in (
        "/",
        "/game/abc",
        "/replay",
        "/replay/abc",
        "/decks",
        "/cards",
        "/workshop",
        "/lab",
        "/puzzle",
        "/learn",
        "/name",
        "/tournaments",
        "/tournament/abc",
        "/rules",
    ):
        answer = table.http.get(path)
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.status_code == (200 if built else 503)
        if not built:
            assert "make play" in answer.text
    assert table.http.get("/../../etc/passwd").status_code == 404
    assert table.http.get("/assets/%2e%2e/%2e%2e/app.py").status_code == 404
