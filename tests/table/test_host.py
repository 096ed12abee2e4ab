"""The host's settings file: read strictly, one clear error for each fault; and what it lets people do."""

import os
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from typer.testing import CliRunner
from websockets.exceptions import InvalidStatus

from shinpan.cli import app
from shinpan.cli.host import MOST
from shinpan.cli.serve import for_club
from shinpan.support.errors import ShinpanError
from shinpan.table import host_bodies, serving
from shinpan.table.chatting import keep_report, new_report
from shinpan.table.club import Club
from shinpan.table.hostfile import Keep, Serve, host_key, read_club, with_club
from shinpan.table.settings import Settings
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, Client, Running, luck_of, play_out, running
from tests.table.test_crash import Process
from tests.table.test_tournaments import Contest

FULL = """
key = "club.key"
[club]
name = "Friday club"
rules = "Be kind.\\nRounds last 40 minutes."
games = "names"
tournaments = "host"
judges = "host"
judge_sees = "hands"
chat = true
decks = "sideboards"
end_of_time = "standing"
[keep]
finished = 30
replays = 7.5
[server]
host = "0.0.0.0"
port = 9000
names = ["cards.example"]
"""

FAULTS = {
    "[club": "not TOML text",
    "[club]\nnmae = 'x'": "club.nmae: there is no such setting: did you mean 'name'?",
    "[clubs]\nname = 'x'": "clubs: there is no such setting: did you mean 'club'?",
    "[club]\ngames = 'friends'": "club.games: expected one of anybody, names, host, found 'friends'",
    "[club]\nend_of_time = 'draw'": "club.end_of_time: expected one of loses, standing, found 'draw'",
    "[club]\nchat = 'on'": "club.chat: expected true or false, without quotes, found 'on'",
    "[club]\nname = ''": "club.name: expected words in quotes, 1 to 60 characters, found ''",
    "[club]\nname = '\u202e'": "club.name: expected a name that can be seen",
    "[club]\nrules = '" + "x" * 4001 + "'": "club.rules: expected words in quotes, 0 to 4000 characters, found 'xxx",
    "[club]\njudge_sees = 'hands'": 'club.judge_sees: "hands" needs judges = "host"',
    "[keep]\nfinished = 0": "keep.finished: expected a number above 0, at most 36500, such as 365, found '0'",
    "[keep]\nfinished = 'long'": "keep.finished: expected a number above 0, at most 36500, such as 365, found 'long'",
    "[server]\nport = 70000": "server.port: expected a whole number from 0 to 65535, such as 8765, found '70000'",
    "[server]\nnames = [1]": 'server.names: expected a list of at most 20 words in quotes, such as ["cards.example"]',
    "[server]\nworkers = 2": "server.workers: several processes need a database",
    "club = 3": "club: expected a section that begins with the line [club], found '3'",
    "key = 5": "key: expected words in quotes, 1 to 200 characters, found '5'",
    "[server]\nimports = 1": "server.imports: expected true or false, without quotes",
    "[server]\nmetrics_port = -1": "server.metrics_port: expected a whole number from 0 to 65535, such as 9100",
    "[server]\nhost = 'my club'": "server.host: expected an address such as 0.0.0.0, found 'my club'",
    "[server]\npeer_host = 'http://x'": "server.peer_host: expected an address such as 10.0.0.2",
    "[server]\nnames = ['https://cards.example']": "server.names: expected a name such as cards.example, without https://",
    "[server]\ntrusted_proxies = ['proxy']": "server.trusted_proxies: expected an address or a network",
    "[server]\nrefused = ['them']": "server.refused: expected an address or a network such as 203.0.113.0/24",
    "[server]\ndatabase = 'mysql://me:secret@x/y'": "server.database: expected sqlite:///FILE or postgresql://",
}


FAULTY_DATABASE = "[server]\ndatabase = 'mysql://me:secret@x/y'"


def written(folder: Path, words: str) -> Path:
    path = folder / "club.toml"
    path.write_text(words, "utf-8")
    return path


@pytest.mark.parametrize(("words", "told"), FAULTS.items())
def test_each_fault_is_one_clear_line(tmp_path: Path, words: str, told: str) -> None:
    done = CliRunner().invoke(app, ["host", "--check", str(written(tmp_path, words))])
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert "club.toml: " in done.stderr
    assert told in done.stderr
    assert not (tmp_path / "host.key").exists()


def test_every_fault_of_a_file_is_told_at_once(tmp_path: Path) -> None:
    """Each on its own line; and a setting that is wrong by itself is not also blamed for what would follow from it."""
    words = "[club]\nchat = 1\njudges = 'me'\njudge_sees = 'hands'\ncolour = 'red'\n'a\\nb' = 1\n"
    file = written(tmp_path, words + "[server]\nport = 'x'\nworkers = 2\n")
    done = CliRunner().invoke(app, ["host", str(file)])
    assert done.exit_code == 2
    told = [line.partition("club.toml: ")[2].partition(":")[0] for line in done.stderr.splitlines()]
    assert told == ["club.chat", "club.judges", "club.colour", r"club.a\nb", "server.port", "server.workers"]
    settings = [field for part in (Club, Keep, Serve) for field in part.__struct_fields__]
    assert len(settings) + 1 < MOST  # a file in which every setting is wrong is told whole
    file.write_text("".join(f"x{i} = 1\n" for i in range(500)), "utf-8")
    many = CliRunner().invoke(app, ["host", str(file)]).stderr.splitlines()
    assert len(many) == 42
    assert "and 459 more" in many[40]


def test_a_database_that_is_none_is_not_shown(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["host", "--check", str(written(tmp_path, FAULTY_DATABASE))])
    assert done.exit_code == 2
    assert "secret" not in done.stderr


def test_a_file_that_is_none(tmp_path: Path) -> None:
    for bad in (tmp_path, tmp_path / "nothing.toml"):
        done = CliRunner().invoke(app, ["host", str(bad)])
        assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    deep = written(tmp_path, "x = " + "[" * 5000)
    assert CliRunner().invoke(app, ["host", "--check", str(deep)]).exit_code == 2


def test_what_a_file_sets_is_told(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["host", "--check", str(written(tmp_path, FULL))])
    assert done.exit_code == 0, done.stderr
    assert "club.name = Friday club" in done.stdout
    assert "keep.finished = 30.0" in done.stdout
    assert "server.port = 9000" in done.stdout


def test_the_help_has_a_file_that_is_right(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["host", "--help"]).stdout
    assert "Example: shinpan host club.toml" in shown
    lines = [line.strip() for line in shown.splitlines()]
    example = "\n".join(lines[lines.index("[club]") : next(i for i, x in enumerate(lines) if x.startswith("The key"))])
    found = read_club(written(tmp_path, example))
    assert found.club.judge_sees == "hands"
    assert found.server.host == "0.0.0.0"


def test_the_file_in_the_docs_is_right(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "host.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    found = read_club(written(tmp_path, example))
    assert found.club.name == "Friday club"
    named = [name for part in (found.club, found.keep, found.server) for name in part.__struct_fields__]
    assert [name for name in named if f"\n{name} = " not in example] == ["metrics_port"]  # it has no default to show


def test_the_settings_of_the_table_are_those_of_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, FULL)
    made = with_club(Settings(), read_club(file), file)
    assert (made.finished_days, made.unfinished_days, made.replay_days) == (30.0, 90.0, 7.5)
    assert made.club.rules.splitlines() == ["Be kind.", "Rounds last 40 minutes."]
    kept = tmp_path / "club.key"
    assert host_key(kept) == kept.read_text().strip()  # made once
    assert os.name == "nt" or stat.S_IMODE(kept.stat().st_mode) == 0o600
    kept.write_text("short")
    with pytest.raises(ShinpanError, match=r"club\.key: the key has 5 characters"):
        host_key(kept)


def ask(table: Running, path: str, body: dict[str, Any], **headers: str) -> httpx.Response:
    return table.http.post(path, json=body, headers={f"shinpan-{name}": said for name, said in headers.items()})


def test_who_may_make_games_and_hold_tournaments(tmp_path: Path) -> None:
    file = written(tmp_path, FULL)
    settings = with_club(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db"), read_club(file), file)
    key = host_key(tmp_path / "club.key")
    game, contest = {"game": "ucg", "mode": "both"}, {"name": "Club", "game": "ucg"}
    with running(settings) as table:
        told = msgspec.convert(table.get("/api/club"), host_bodies.ClubTold)
        assert (told.name, told.hosted, told.chat) == ("Friday club", True, True)
        assert key not in table.http.get("/api/club").text
        phrase = table.post("/api/names", {"name": "Ada"})["phrase"]
        for path, body, allowed in (("/api/games", game, True), ("/api/tournaments", contest, False)):
            refused = ask(table, path, body)
            assert refused.status_code == 403
            assert "here only" in refused.json()["error"]
            assert ask(table, path, body, phrase="nonsense", host="x" * 22).status_code == 403
            assert ask(table, path, body, phrase=phrase).status_code == (200 if allowed else 403)
            assert ask(table, path, body, host=key).status_code == 200
        lesson = {"game": "ucg", "mode": "solo", "from": {"lesson": "none of ours"}}
        assert ask(table, "/api/games", lesson).status_code == 400  # everybody may learn what there is


def test_a_judge_plays_a_position_out_where_only_the_host_makes_games(tmp_path: Path) -> None:
    file = written(tmp_path, "[club]\ngames = 'host'\njudges = 'host'")
    settings = with_club(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db"), read_club(file), file)
    key, token = host_key(tmp_path / "host.key"), "a key that the judge has made"
    with running(settings) as table:
        made = ask(table, "/api/games", {"game": "ucg", "mode": "friend"}, host=key).json()
        given = ask(table, f"/api/games/{made['room']}/judge", {}, host=key).json()
        table.post("/api/judges/claim", {"invitation": given["invitation"], "token": token})
        with (
            table.sit(made["room"], made["seats"]["A"]) as ada,
            table.sit(made["room"], "b" * 30, invitation=made["invitations"]["B"]) as ben,
            table.sit(made["room"], token) as judge,
        ):
            play_out([ada, ben], luck_of("what if"), 12)
            judge.until(lambda _: judge.position.get("n") == ada.position["n"])
            told = judge.ask("text")
            assert told["t"] == "text", told["words"]
            position = told["position"]
        board = {"game": "ucg", "mode": "both", "from": {"position": position}}
        assert ask(table, "/api/games", board, judge=token).status_code == 200
        for wish, said in (
            (board, "x" * 22),
            (board | {"mode": "solo"}, token),
            ({"game": "ucg", "mode": "both"}, token),
        ):
            assert ask(table, "/api/games", wish, judge=said).status_code == 403


def test_the_host_of_the_table_goes_on_with_a_tournament_of_somebody_else(tmp_path: Path) -> None:
    """Whoever held it has gone home, with the key in their browser."""
    file = written(tmp_path, "")
    settings = with_club(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db"), read_club(file), file)
    key = host_key(tmp_path / "host.key")
    with running(settings) as table:
        contest = Contest(table, 2, online=False)
        path, body = f"{contest.address}/act", {"do": "begin", "key": "a key of no tournament"}
        assert ask(table, path, body).status_code == ask(table, path, body, host="x" * 22).status_code == 400
        for do in ({"do": "begin"}, {"do": "pair"}, {"do": "result", "wins": [0, 0]}):
            assert ask(table, path, body | do, host=key).status_code == 200
        assert [line["points"] for line in contest.look()["standings"]] == [1, 1]


def test_the_overview_is_for_the_host_alone(tmp_path: Path) -> None:
    file = written(tmp_path, "")
    settings = with_club(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db"), read_club(file), file)
    key = {"shinpan-host": host_key(tmp_path / "host.key")}
    with running(settings) as table:
        made = table.make("ucg", "friend")
        with table.sit(made["room"], made["seats"]["A"]) as ada, table.sit(made["room"], made["seats"]["B"]):
            ada.await_kind("position")
            ada.say("call-judge", words="my secret plan")
            ada.await_kind("court")
            for headers in ({}, {"shinpan-host": "x" * 22}):
                assert table.http.get("/api/host", headers=headers).status_code == 403
            raw = table.http.get("/api/host", headers=key)
            told = msgspec.convert(raw.json(), host_bodies.Overview)
            assert (told.awake, told.playing, told.people, told.stored) == (1, 1, 2, True)
            assert (told.rooms[0].room, told.rooms[0].called) == (made["room"], 1)
            assert told.kept["games"] == 1
            assert {queue.name for queue in told.queues} == {"players", "previews", "pages"}
            assert not [said for said in (*made["seats"].values(), "secret plan") if said in raw.text]


def test_the_host_reads_reports_and_settles_them(tmp_path: Path) -> None:
    file = written(tmp_path, "")
    settings = with_club(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db"), read_club(file), file)
    key = {"shinpan-host": host_key(tmp_path / "host.key")}
    with running(settings) as table:
        report = new_report("room", ("Ada", True), ("Ben", False), "rude", ["Ben: well"])
        storage = table.table.services.storage
        with storage.engine.begin() as db:
            keep_report(db, report, "owner", "")
        told = msgspec.convert(table.http.get("/api/host", headers=key).json(), host_bodies.Overview)
        assert told.reports == [report]
        body = {"report": report.report}
        assert table.http.post("/api/host/settled", json=body).status_code == 403
        assert table.http.post("/api/host/settled", json=body, headers=key).status_code == 200
        assert table.http.get("/api/host", headers=key).json()["reports"] == []


def test_the_host_takes_away_what_strangers_made(tmp_path: Path) -> None:
    file = written(tmp_path, "")
    settings = with_club(replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db"), read_club(file), file)
    key = host_key(tmp_path / "host.key")
    with running(settings) as table:
        made = table.make("ua", "both")
        phrase = table.post("/api/names", {"name": "Rude"})["phrase"]
        held = table.post("/api/tournaments", {"name": "Rude", "game": "ucg"})["tournament"]
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.await_turn()
            client.say("resign")
            client.await_end()
            kept = table.post("/api/replays", {"room": made["room"]})["replay"]
            things = {"game": made["room"], "replay": kept, "tournament": held, "name": "RUDE"}
            for what, which in things.items():
                body = {"what": what, "which": which}
                assert ask(table, "/api/host/remove", body, host="x" * 22).status_code == 403
                assert table.http.get(f"/api/{what}s/{which}").status_code == 200
                assert ask(table, "/api/host/remove", body, host=key).status_code == 200
                assert table.http.get(f"/api/{what}s/{which}").status_code == 404
                assert ask(table, "/api/host/remove", body, host=key).status_code == 404
            client.await_kind("error")  # whoever is there is sent away
        with table.sit(made["room"], made["seats"]["A"]) as late:
            assert late.await_kind("error")["words"] == "there is no such game"
        assert table.http.post("/api/names/mine", json={"phrase": phrase}).status_code == 401
        odd = {"what": "game", "which": "\0' OR 1=1"}
        assert ask(table, "/api/host/remove", odd, host=key).status_code == 404


def test_addresses_that_the_host_refuses_are_not_let_in(tmp_path: Path) -> None:
    file = written(tmp_path, '[server]\nrefused = ["192.0.2.0/24", "2001:db8::/32"]')
    base = replace(PATIENT, database=f"sqlite:///{tmp_path}/table.db", trusted_proxies=("127.0.0.1",))
    with running(with_club(base, read_club(file), file)) as table:
        made = table.make("ua", "both")
        for address, is_let_in in (("192.0.2.7", False), ("2001:db8:1::1", False), ("198.51.100.1", True)):
            headers = {"x-forwarded-for": address}
            answer = table.http.get("/api/about", headers=headers)
            assert answer.status_code == (200 if is_let_in else 403)
            if is_let_in:
                with Client(table.host, made["room"], headers=headers) as client:
                    assert client.hear()["t"] == "welcome"
            else:
                with pytest.raises(InvalidStatus), Client(table.host, made["room"], headers=headers):
                    pass


def test_a_worker_of_several_reads_the_same_file(tmp_path: Path) -> None:
    file = written(tmp_path, FULL)
    server = Process(f"sqlite:///{tmp_path}/table.db", "--club", str(file))
    try:
        assert httpx.get(f"http://{server.host}/api/club", timeout=PATIENCE).json()["name"] == "Friday club"
    finally:
        server.kill(15)


def test_what_several_workers_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A password in the file is not passed on where everybody on the machine could read it."""
    server = '[server]\nhost = "0.0.0.0"\nworkers = 3\nimports = true\ndatabase = "postgresql://me:hush@127.0.0.1/club"'
    file = written(tmp_path, server)
    told: list[Any] = []
    monkeypatch.setattr(serving, "run_many", lambda *given: told.extend(given))
    done = CliRunner().invoke(app, ["host", "--port", "0", str(file)])
    assert done.exit_code == 0, done.stderr
    settings, host, port, _, workers, arguments = told
    assert (host, port, workers, settings.imports) == ("0.0.0.0", 0, 3, True)
    assert not any("hush" in one for one in arguments)
    assert ["--club", str(file)] == arguments[-2:]
    assert "--imports" in arguments
    assert for_club(Settings(), str(file)).database == settings.database == "postgresql://me:hush@127.0.0.1/club"


def test_where_nobody_hosts_no_key_is_the_hosts(table: Running) -> None:
    assert table.get("/api/club")["hosted"] is False
    assert table.http.get("/api/host", headers={"shinpan-host": ""}).status_code == 403
    assert table.get("/api/club")["games"] == "anybody"
