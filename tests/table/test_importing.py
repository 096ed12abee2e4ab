"""Card files that a page hands over: who may, how much, what is told, and that a running table plays them at once."""

import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shinpan.cli.serve import is_own
from shinpan.support.errors import ShinpanError
from shinpan.table import import_bodies
from shinpan.table.fairqueue import BusyError
from shinpan.table.importing import MOST_WAITING, Imports, names_for
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, Running, running

SET = """
[[card]]
number = "TST-001"
name = "Paper Kite"
kind = "Kaiju"
character = "KITE"
level = 1
type = "BASIC"
bp = [3000, 4000]
text = "《When this character enters play》You may draw one card."

[[card]]
number = "TST-002"
name = "Paper Kite II"
kind = "Kaiju"
character = "KITE"
level = 2
type = "BASIC"
bp = [3000, 4000]
text = "《When this character enters play》Fold the sky in two and whistle."
"""


@pytest.fixture(scope="module")
def own(new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A table that takes card files, with a library of its own."""
    patch = pytest.MonkeyPatch()
    patch.setenv("SHINPAN_HOME", str(tmp_path_factory.mktemp("importing")))
    with running(replace(PATIENT, database=new_database("sqlite"), imports=True)) as table:
        yield table
    patch.undo()


def hand_over(table: Running, file: str, body: str) -> dict[str, Any]:
    answer = table.http.post("/api/cards/ucg/import", params={"file": file}, content=body.encode())
    assert answer.status_code == 200, answer.text
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        report: dict[str, Any] = table.get(f"/api/imports/{answer.json()['job']}")
        msgspec.convert(report, import_bodies.ImportReport)
        if report["finished"]:
            return report
        time.sleep(0.05)
    raise AssertionError("the import does not end")


def test_a_file_is_read_with_a_report_and_its_cards_are_there_at_once(own: Running) -> None:
    assert own.get("/api/about")["imports"]
    assert own.get("/api/cards/ucg", numbers="TST-001")["cards"] == {}
    report = hand_over(own, "My kites (1).toml", SET)
    done = report["result"]
    assert (done["name"], done["cards"], done["playable"], done["missing"]) == ("My-kites--1", 2, 1, 1)
    assert "whistle" in done["missing_first"][0]["text"]
    cards = own.get("/api/cards/ucg", numbers="TST-001,TST-002")["cards"]
    assert "gaps" not in cards["TST-001"]
    assert "whistle" in " ".join(gap["words"] for gap in cards["TST-002"]["gaps"])


KITES_OF_THE_OTHER_GAME = """
[[card]]
number = "KIT-1-001"
name = "Paper Kite"
kind = "Character"
color = "red"
energy = 1
bp = 2000
text = "[When Played] Draw a card."
"""


def test_a_file_of_the_other_game_is_read_as_such(own: Running) -> None:
    report = hand_over(own, "other.toml", KITES_OF_THE_OTHER_GAME)
    assert (report["result"]["game"], report["result"]["cards"]) == ("ua", 1)
    assert "KIT-1-001" in own.get("/api/cards/ua", numbers="KIT-1-001")["cards"]
    assert own.get("/api/cards/ucg", numbers="KIT-1-001")["cards"] == {}


def test_cards_that_do_not_play_can_be_filtered_and_are_named_in_decks(own: Running) -> None:
    hand_over(own, "kites.toml", SET)
    facets = own.get("/api/cards/ucg/facets")["facets"]
    assert facets["playable"]["no"] == 1
    assert facets["series"]["TST"] == 2
    found = own.get("/api/cards/ucg", series="TST", playable="no")["cards"]
    assert [card["number"] for card in found] == ["TST-002"]
    assert found[0]["gaps"]
    check = own.post("/api/decks/check", {"game": "ucg", "cards": {"TST-001": 4, "TST-002": 4}})
    assert [fault["card"] for fault in check["faults"] if fault["card"]] == ["TST-002"]


@pytest.mark.parametrize(("language", "said"), [("en", "not understood: ‘"), ("ja", "読めない"), ("zh-TW", "看不懂")])
def test_a_game_with_a_card_that_does_not_play_is_refused_in_words_for_players(
    own: Running, language: str, said: str
) -> None:
    hand_over(own, "kites.toml", SET)
    wish = {"game": "ucg", "mode": "solo", "decks": [{"TST-001": 4, "TST-002": 4}]}
    answer = own.http.post("/api/games", json=wish, headers={"accept-language": language})
    assert answer.status_code == 400
    told = answer.json()["error"]
    assert "Paper Kite II (TST-002)" in told.replace("（", " (").replace("）", ")").replace("  ", " ")
    assert said in told
    assert "Fold the sky in two and whistle" in told
    for word in ("expected", ".text", "nearest", "deck of A"):
        assert word not in told


@pytest.mark.parametrize(
    ("file", "body", "says"),
    [("cards.toml", "nonsense [", "cards.toml"), ("cards.json", "[]", "card"), ("cards.csv", "\x00,\n", "cards.csv")],
)
def test_what_is_no_card_file_is_refused_in_one_sentence(own: Running, file: str, body: str, says: str) -> None:
    report = hand_over(own, file, body)
    assert report["result"] is None
    assert says in report["error"]
    assert "/tmp" not in report["error"]


def test_a_file_of_another_kind_is_not_taken(own: Running) -> None:
    answer = own.http.post("/api/cards/ucg/import", params={"file": "cards.exe"}, content=b"MZ")
    assert answer.status_code == 400
    assert "cards.exe" in answer.json()["error"]
    assert own.http.get("/api/imports/nothing").status_code == 404


def test_a_table_that_strangers_reach_takes_no_files(table: Running) -> None:
    assert not table.get("/api/about")["imports"]
    answer = table.http.post("/api/cards/ucg/import", params={"file": "a.toml"}, content=SET.encode())
    assert answer.status_code == 403
    long = table.http.post("/api/cards/ucg/import", params={"file": "a.toml"}, content=b"#" * 600_000)
    assert long.status_code == 413


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not bound the memory of a process so")
def test_a_file_that_is_far_larger_in_memory_is_refused(own: Running) -> None:
    most = own.table.services.settings.largest_import
    report = hand_over(own, "nothing.json", "[" + '{"":[]},' * (most // 8 - 1) + "{}]")
    assert report["error"] == "this file takes far more memory than cards do"


def test_room_is_kept_for_a_file_while_it_arrives(own: Running) -> None:
    """Else one address could have as many long files held in memory as it has connections."""
    head = f"POST /api/cards/ucg/import?file=a.toml HTTP/1.1\r\nHost: {own.host}\r\nContent-Length: {len(SET)}\r\n\r\n"
    imports = own.table.imports
    with socket.create_connection(("127.0.0.1", own.port), PATIENCE) as slow:
        slow.sendall(head.encode() + SET[:20].encode())
        end = time.monotonic() + PATIENCE
        while not imports.arriving:
            assert time.monotonic() < end
            time.sleep(0.01)
        answer = own.http.post("/api/cards/ucg/import", params={"file": "b.toml"}, content=SET.encode())
        assert answer.status_code == 503
        assert "a file of yours" in answer.json()["error"]
    while imports.arriving:  # whoever goes away leaves the room to others
        assert time.monotonic() < end
        time.sleep(0.01)
    assert hand_over(own, "b.toml", SET)["result"]["cards"] == 2


def test_so_many_files_arrive_at_once_and_no_more() -> None:
    imports = Imports(1.0)
    with ExitStack() as stack:
        for number in range(MOST_WAITING):
            stack.enter_context(imports.room_for(f"10.0.0.{number}"))
        with pytest.raises(BusyError, match="other files"):
            stack.enter_context(imports.room_for("10.0.0.99"))
    with imports.room_for("10.0.0.99"):
        assert imports.arriving == ["10.0.0.99"]


def test_a_catalogue_may_be_longer_than_other_requests(own: Running) -> None:
    assert hand_over(own, "long.toml", "#" * 600_000 + SET)["result"]["cards"] == 2
    answer = own.http.post("/api/decks/check", content=b"#" * 600_000)
    assert answer.status_code == 413


@pytest.mark.parametrize(("host", "own"), [("127.0.0.1", True), ("::1", True), ("0.0.0.0", False), ("10.0.0.7", False)])
def test_only_a_table_of_one_machine_takes_files_unasked(host: str, own: bool) -> None:
    assert is_own(host) is own


@pytest.mark.parametrize(
    ("file", "name"), [("C:\\cards\\BP01.CSV", "BP01"), ("../../etc/passwd.json", "passwd"), ("全部.json", "cards")]
)
def test_a_set_is_called_as_its_file_in_letters_that_a_set_may_have(file: str, name: str) -> None:
    assert names_for(file, "") == (f"{name}.{Path(file.lower()).suffix[1:]}", name)
    with pytest.raises(ShinpanError, match="set cannot be named"):
        names_for(file, "../up")
