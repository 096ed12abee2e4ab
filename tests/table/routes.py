"""Requests to every route of the table: the address, and the body if there is one."""

from typing import Any

from tests.table.helpers import Running, luck_of

Requests = dict[tuple[str, str], list[tuple[str, Any]]]

# Routes that only pass on what a worker answers, or a row of the database.
NAMES_AND_TOURNAMENTS: Requests = {
    # names: a row of the database each (test_names)
    ("POST", "/api/names"): [("/api/names", {"name": "Loop"})],
    ("POST", "/api/names/mine"): [],
    ("POST", "/api/names/keep"): [],
    ("POST", "/api/names/forget"): [],
    ("GET", "/api/names/{name}"): [],
    # the host: settings that are in memory (test_host)
    ("GET", "/api/club"): [("/api/club", None)],
    ("GET", "/api/host"): [],
    ("POST", "/api/host/settled"): [],
    ("POST", "/api/host/remove"): [],
    # judges: a row of the database each (test_judge)
    ("POST", "/api/games/{room}/judge"): [],
    ("POST", "/api/tournaments/{tournament}/judge"): [],
    ("GET", "/api/tournaments/{tournament}/calls"): [],
    ("POST", "/api/judges/claim"): [],
    ("POST", "/api/names/company"): [],
    ("POST", "/api/names/bonds"): [],
    ("POST", "/api/names/invites"): [],
    ("POST", "/api/names/invites/decline"): [],
    # passkeys: rows too, and what is verified is verified beside the loop (test_passkeys)
    ("POST", "/api/names/passkeys/making"): [],
    ("POST", "/api/names/passkeys"): [],
    ("POST", "/api/names/passkeys/drop"): [],
    ("POST", "/api/names/entering"): [],
    ("POST", "/api/names/enter"): [],
    ("POST", "/api/names/leave"): [],
    # tournaments: what follows is worked out by workers (test_tournaments)
    ("POST", "/api/tournaments"): [("/api/tournaments", {"name": "Club", "game": "ucg"})],
    ("GET", "/api/tournaments"): [("/api/tournaments", None)],
    ("GET", "/api/tournaments/{tournament}"): [],
    ("GET", "/api/seasons/{season}"): [],
    ("GET", "/api/seasons/{season}/table.csv"): [],
    ("POST", "/api/tournaments/{tournament}/act"): [],
    ("GET", "/api/tournaments/{tournament}/{sheet}.csv"): [],
}


def a_game_that_is_over(table: Running) -> str:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("loop"), 3)
        client.say("resign")
        client.await_end()
    return str(made["room"])


def requests(table: Running) -> Requests:
    room = a_game_that_is_over(table)
    record = table.get(f"/api/games/{room}/record")
    replay = table.post("/api/replays", record)["replay"]
    return {
        **of_cards(table),
        **NAMES_AND_TOURNAMENTS,
        **of_games(table, room, replay),
        ("POST", "/api/replays"): [("/api/replays", record), ("/api/replays", {"room": room})],
    }


def of_cards(table: Running) -> Requests:
    deck = table.get("/api/about")["games"][0]["decks"][0]["cards"]
    edition = table.get("/api/about")["games"][0]["default_edition"]
    job = table.post("/api/lab", {"game": "ucg", "deck": deck, "games": 20})["job"]
    number = next(iter(deck))
    return {
        ("GET", "/api/about"): [("/api/about", None)],
        ("GET", "/api/cards/{game}"): [("/api/cards/ucg?words=a", None), (f"/api/cards/ucg?numbers={number}", None)],
        ("GET", "/api/cards/{game}/facets"): [("/api/cards/ua/facets", None)],
        ("GET", "/api/cards/{game}/{number}/explain"): [(f"/api/cards/ucg/{number}/explain", None)],
        # read in a process of its own, where it is taken at all: test_importing
        ("POST", "/api/cards/{game}/import"): [],
        ("GET", "/api/imports/{job}"): [],
        ("GET", "/api/rules/{game}/{edition}"): [(f"/api/rules/ucg/{edition}", None)],
        ("POST", "/api/rules/{game}/{edition}/ask"): [(f"/api/rules/ucg/{edition}/ask", {"words": "level up"})],
        ("GET", "/api/rules/{game}/{edition}/{number}"): [],  # one of the rules, by its number: nothing to work out
        ("GET", "/api/cards/{game}/{number}/rulings"): [(f"/api/cards/ucg/{number}/rulings", None)],
        ("POST", "/api/cards/{game}/try"): [("/api/cards/ucg/try", {"number": number})],
        # others that only pass a worker's answer on, with tests of their own
        ("POST", "/api/cards/{game}/read"): [],
        ("GET", "/api/rulings/{game}/{edition}"): [],
        ("GET", "/api/rules/{game}/{edition}/{number}/page"): [],
        ("POST", "/api/decks/check"): [("/api/decks/check", {"game": "ucg", "cards": deck})],
        ("POST", "/api/decks/hand"): [("/api/decks/hand", {"game": "ucg", "cards": deck})],
        ("POST", "/api/lab"): [("/api/lab", {"game": "ucg", "deck": deck, "games": 20})],
        ("GET", "/api/lab/{job}"): [(f"/api/lab/{job}", None)],
    }


def of_games(table: Running, room: str, replay: str) -> Requests:
    text = table.get(f"/api/replays/{replay}/position/2")["text"]
    new = {"game": "ua", "mode": "both"}
    origins = [{"replay": replay, "at": 2}, {"room": room, "at": 1}, {"position": text}]
    return {
        ("POST", "/api/positions"): [("/api/positions", {"text": text})],
        ("POST", "/api/games"): [("/api/games", new | {"from": origin}) for origin in origins] + [("/api/games", new)],
        ("GET", "/api/lessons/{game}"): [("/api/lessons/ucg", None)],
        ("GET", "/api/games"): [("/api/games", None)],
        ("GET", "/api/games/{room}"): [(f"/api/games/{room}", None)],
        ("GET", "/api/games/{room}/record"): [(f"/api/games/{room}/record", None)],
        ("GET", "/api/games/{room}/story"): [(f"/api/games/{room}/story", None)],
        ("GET", "/api/replays/{replay}"): [(f"/api/replays/{replay}", None)],
        ("GET", "/api/replays/{replay}/at/{at}"): [(f"/api/replays/{replay}/at/2?beats=1", None)],
        ("GET", "/api/replays/{replay}/position/{at}"): [(f"/api/replays/{replay}/position/1", None)],
        ("GET", "/api/replays/{replay}/story"): [(f"/api/replays/{replay}/story", None)],
        ("GET", "/api/replays/{replay}/eye/{at}"): [],  # a worker's answer passed on, which takes its time: test_eye
        ("GET", "/api/replays/{replay}/record"): [(f"/api/replays/{replay}/record", None)],
    }
