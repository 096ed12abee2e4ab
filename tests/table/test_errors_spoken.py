"""What a page is refused is said in its reader's language, whichever process found it."""

from typing import Any

import pytest
from websockets.sync.client import connect

from tests.table.helpers import PATIENCE, Running

TOO_MANY = {"game": "ucg", "cards": {"SHP01-001": 50}}
REFUSED: list[tuple[str, Any, str, str]] = [
    ("/api/decks/check", {"game": "ucg", "text": "what is this"}, "枚数とカード番号", "張數與卡號"),
    ("/api/decks/check", {"game": "ucg", "cards": {f"X-{i}": 99 for i in range(20)}}, "枚までですが", "這副有"),
    ("/api/games", {"game": "ucg", "mode": "solo", "decks": [{"NO-1": 50}, None]}, "使えません", "不合法"),
    ("/api/games", {"game": "chess", "mode": "solo"}, "不明です", "不認識"),
    ("/api/positions", {"text": "nothing"}, "局面ではありません", "這不是局面"),
    ("/api/names/mine", {"phrase": "x"}, "文字以上", "至少"),
    ("/api/judges/claim", {"invitation": "x" * 22, "token": "y" * 22}, "招待", "邀請"),
    ("/api/games/nosuchroom/judge", {"key": ""}, "そのゲームはありません", "沒有這局遊戲"),
]


@pytest.mark.parametrize(("header", "place"), [("ja", 2), ("zh-TW,zh;q=0.8,en;q=0.5", 3)])
def test_refusals_are_in_the_language_that_is_asked_for(table: Running, header: str, place: int) -> None:
    wrong = []
    for row in REFUSED:
        answer = table.http.post(row[0], json=row[1], headers={"accept-language": header})
        if answer.status_code == 200 or row[place] not in answer.json()["error"]:
            wrong.append((row[0], answer.status_code, answer.text))
    assert wrong == []


def test_without_a_language_that_is_spoken_here_it_is_english(table: Running) -> None:
    for header in ("", "fr-FR,de;q=0.5", "x" * 5000):
        answer = table.http.get("/api/games/nosuchroom", headers={"accept-language": header})
        assert answer.json() == {"error": "there is no such game"}


def test_the_door_speaks_too(table: Running) -> None:
    headers = {"accept-language": "ja", "origin": "http://evil.example"}
    assert "別のサイト" in table.http.post("/api/games", json={}, headers=headers).json()["error"]


def test_faults_of_a_deck_are_told_in_the_language_of_the_page(table: Running) -> None:
    answer = table.http.post("/api/decks/check", json=TOO_MANY, headers={"accept-language": "ja"}).json()
    assert ["枚までです" in fault["message"] for fault in answer["faults"]] == [True]


def test_a_connection_is_refused_in_the_language_of_its_hello(table: Running) -> None:
    made = table.make("ucg")
    with connect(f"ws://{table.host}/ws/{made['room']}", open_timeout=PATIENCE) as socket:
        socket.send('{"t": "hello", "token": "%s", "language": "ja"}' % ("z" * 22))
        assert "席の鍵が合いません" in str(socket.recv(PATIENCE))
    with connect(f"ws://{table.host}/ws/nosuchroom", open_timeout=PATIENCE) as socket:
        socket.send('{"t": "hello", "language": "zh-TW"}')
        assert "沒有這局遊戲" in str(socket.recv(PATIENCE))


def test_what_cannot_be_explained_is_said_in_the_readers_language(table: Running) -> None:
    made = table.make("ucg")
    with table.sit(made["room"], made["seats"]["A"], language="ja") as client:
        client.await_turn()
        assert "バトルエリア9はありません" in client.ask("why", about="A9")["reasons"][0]["words"]
