"""Words of one's own: only where the host allows them, short, plain, seldom; and reports that stay bounded."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from shinpan.table import chatting
from shinpan.table.chatting import LINE_BURST, REPORT_BURST, latest_reports
from shinpan.table.club import Club
from tests.table.conftest import PATIENT
from tests.table.helpers import Client, Running, running
from tests.table.test_meeting import two
from tests.table.test_names import keep


@pytest.fixture(scope="module")
def talking(new_database: Callable[[str], str]) -> Iterator[Running]:
    """A table whose host allows chat."""
    with running(replace(PATIENT, database=new_database("sqlite"), club=Club(chat=True))) as server:
        yield server


def reports(table: Running) -> list[chatting.Report]:
    with table.table.services.storage.engine.connect() as db:
        return latest_reports(db)


def said(client: Client) -> str:
    return str(client.await_kind("chat")["words"])


def test_nobody_chats_where_the_host_has_not_said_so(table: Running) -> None:
    made, a, b = two(table, "ucg")
    with a, b, table.sit(made["room"]) as watcher:
        assert a.ask("chat", words="hello")["name"] == "no chat"
        assert watcher.await_kind("welcome")["chat"] is False


def test_words_are_heard_by_all_as_plain_lines(talking: Running) -> None:
    made, a, b = two(talking, "ua")
    with a, b, talking.sit(made["room"]) as watcher:
        watcher.await_kind("position")
        a.say("chat", words="  a\u202eb\x00c\nd\u200b  <b>e</b> ")
        for client in (a, b, watcher):
            assert client.await_kind("chat") == {"t": "chat", "by": "A", "words": "abc d <b>e</b>", "i": 1}
        a.say("chat", words="\u202e\u200b")  # nothing that could be read
        b.say("chat", words="second")
        assert said(a) == "second"
        assert watcher.ask("chat", words="x")["name"] == "no seat"
        with talking.sit(made["room"], made["seats"]["A"]) as again:
            assert [said(again), said(again)] == ["abc d <b>e</b>", "second"]
        for _ in range(LINE_BURST):
            b.say("chat", words="more")
        assert b.ask("chat", words="more")["name"] == "too often"
        b.say("chat", words="x" * 201)
        assert "cannot be read" in b.await_kind("error")["words"]


def test_a_solo_game_has_nobody_to_talk_to(talking: Running) -> None:
    made = talking.make("ucg", "solo")
    with talking.sit(made["room"], made["seats"]["A"]) as client:
        assert client.await_kind("welcome")["chat"] is False
        assert client.ask("chat", words="x")["name"] == "no chat"
        assert client.ask("report", words="x")["name"] == "nobody to report"


def test_whoever_was_blocked_is_not_read(talking: Running) -> None:
    pia, quin = keep(talking, "Pia"), keep(talking, "Quin")
    talking.post("/api/names/bonds", {"phrase": pia, "name": "Quin", "kind": "block"})
    made = talking.make("ucg", "friend")
    with talking.sit(made["room"], made["seats"]["B"], phrase=quin) as b:
        b.await_kind("presence")  # sits, by an invitation, before there is a name opposite
        with talking.sit(made["room"], made["seats"]["A"], phrase=pia) as a:
            for client in (a, b):
                client.await_kind("position")
            b.say("chat", words="rude")
            assert said(b) == "rude"
            a.say("chat", words="hello")
            assert said(a) == "hello"
            with talking.sit(made["room"], made["seats"]["A"], phrase=pia) as again:
                assert said(again) == "hello"


def test_a_report_goes_to_the_host_with_what_was_said(talking: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    rae = keep(talking, "Rae")
    made = talking.make("ucg", "friend")
    with (
        talking.sit(made["room"], made["seats"]["A"], phrase=rae) as a,
        talking.sit(made["room"], made["seats"]["B"], name="Sly") as b,
    ):
        for client in (a, b):
            client.await_kind("position")
        b.say("chat", words="rude")
        said(a)
        assert a.ask("report", words="he was\n rude")["t"] == "reported"
        (found,) = [one for one in reports(talking) if one.room == made["room"]]
        assert (found.by, found.by_named, found.about, found.about_named) == ("Rae", True, "Sly", False)
        assert (found.words, found.lines) == ("he was rude", ["Sly: rude"])
        assert len(talking.post("/api/names/mine", {"phrase": rae})["reports"]) == 1
        monkeypatch.setattr(chatting, "MOST_REPORTS", 2)
        for _ in range(REPORT_BURST - 1):
            assert a.ask("report")["t"] == "reported"
        assert a.ask("report")["name"] == "too often"
        assert len(reports(talking)) == 2
        assert not any("report" in raw for raw in b.told)  # of which nobody else is told
    talking.post("/api/names/forget", {"phrase": rae})
    assert [one.by_named for one in reports(talking)] == [False, False]
