"""Shuffles that can be checked: what was promised, kept, and found out when it is not."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from shinpan.cli import app
from shinpan.games import load
from shinpan.kernel.game.record import Fair, new_session, record_from_json
from shinpan.kernel.machine.chance import StreamChance, seeded
from shinpan.table import fair
from tests.table.helpers import GAMES, Running, luck_of

VECTOR = Path(__file__).parents[2] / "web" / "tests" / "fairness.json"


def digest(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@pytest.fixture(scope="module", params=GAMES)
def played(table: Running, request: pytest.FixtureRequest) -> dict[str, Any]:
    """A game that was played at the table: what was shown before and during it, and its record."""
    made = table.make(request.param)
    before = table.get(f"/api/games/{made['room']}")
    with table.sit(made["room"], made["seats"]["A"], contribution="今日は") as client:
        promised = client.hear()
        began = client.await_kind("welcome")
        client.play(luck_of("fair"), 3)
        head = client.position["head"]
        client.play(luck_of("fair"))
    record: dict[str, Any] = table.get(f"/api/games/{made['room']}/record")
    shown = {"before": before, "promised": promised, "began": began, "head": head, "end": client.position["head"]}
    return shown | {"record": record, "over": client.position["over"]}


def verify(record: Any, folder: Path, *options: str) -> tuple[int, dict[str, Any]]:
    """What the command says, and its exit code."""
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    result = CliRunner().invoke(app, ["record", "verify", str(file), "--json", *options])
    return result.exit_code, json.loads(result.stdout) if result.stdout else {}


def test_the_secret_is_bound_after_the_player_has_committed(played: dict[str, Any]) -> None:
    assert played["before"]["commitment"] is None, "there is nothing to grind for before the player has committed"
    promised, began, told = played["promised"], played["began"], played["record"]["fair"]
    assert not promised["started"]
    assert promised["contributions"] is None
    assert promised["terms"]["parts"] == [digest("shinpan part", "今日は"), ""]
    assert began["started"]
    assert began["terms"] == promised["terms"]
    assert began["contributions"] == told["contributions"] == ["今日は", ""]
    assert promised["terms"]["secret"] == digest("shinpan secret", told["secret"])
    assert told["secret"] not in json.dumps([promised, began])
    assert played["over"]["secret"] == told["secret"]


def test_what_was_promised_is_what_the_page_can_work_out(played: dict[str, Any]) -> None:
    terms, told, record = played["promised"]["terms"], played["record"]["fair"], played["record"]
    named = [terms["game"], terms["edition"], terms["opening"]]
    decks = [
        digest("shinpan deck", told["secret"], who, *deck) for who, deck in zip("AB", record["decks"], strict=True)
    ]
    assert terms["decks"] == decks
    commitment = digest("shinpan fair 2", *named, *decks, *terms["parts"], terms["secret"])
    assert commitment == played["promised"]["commitment"] == told["commitment"]
    assert record["seed"] == "sha256:" + digest("shinpan seed", commitment, told["secret"], *told["contributions"])
    heads = [commitment]
    for at, answer in enumerate(record["answers"]):
        heads.append(digest("shinpan answer", heads[-1], digest("shinpan salt", told["secret"], str(at)), *answer))
    assert played["head"] in heads
    assert played["end"] == told["head"] == digest("shinpan end", heads[-1], record["result"])


@pytest.mark.parametrize("which", ["commitment", "head", "end"])
def test_a_record_is_compared_with_what_somebody_was_shown(played: dict[str, Any], tmp_path: Path, which: str) -> None:
    shown = played["promised"]["commitment"] if which == "commitment" else played[which]
    code, told = verify(played["record"], tmp_path, "--commitment", shown)
    assert (code, told["fair"]) == (0, "kept")
    code, told = verify(played["record"], tmp_path, "--commitment", "0" * 64)
    assert (code, told["fair"]) == (1, "broken")
    code, told = verify(played["record"], tmp_path)
    assert (code, told["fair"]) == (0, "consistent"), "a record alone proves nothing"


# Forgers who work out everything anew, so that the record agrees with itself.


def sealed(record: dict[str, Any]) -> dict[str, Any]:
    read = record_from_json(record, "record")
    assert read.fair is not None
    secret, parts, contributions = read.fair.secret, read.fair.parts, read.fair.seeds
    commitment = fair.commitment_of(fair.terms_of(read, secret, parts))
    read.seed = fair.seed_of(commitment, secret, contributions)
    read.fair = fair.promise(read, commitment, secret, parts, contributions)
    return read.to_json()


def another_secret(record: dict[str, Any]) -> None:
    """The whole game is another one, played to its end."""
    record["fair"]["secret"] = "1" * 64
    replay_anew(record)


def another_edition(record: dict[str, Any]) -> None:
    game = load(record["game"])
    record["edition"] = next((name for name in game.editions if name != record["edition"]), record["edition"] + "x")
    replay_anew(record)


def another_card(record: dict[str, Any]) -> None:
    deck = record["decks"][0]
    deck[0] = next(number for number in deck if number != deck[0])
    replay_anew(record)


def cut_short(record: dict[str, Any]) -> None:
    record["answers"] = record["answers"][:2]
    record["result"] = "A wins [resigned]"


def replay_anew(record: dict[str, Any]) -> None:
    """Play some game from the forged beginning, so that every answer fits."""
    record["answers"], record["result"] = [], ""
    forged = sealed(record)
    try:
        session = new_session(load(record["game"]), record["edition"], record["decks"], str(forged["seed"]))
    except Exception:  # noqa: BLE001 - an edition that does not exist is refused all the same
        return
    for _ in range(5):
        session.take(0)
    record["answers"] = [list(row) for row in session.record.answers]
    record["result"] = "A wins [resigned]"


@pytest.mark.parametrize("forge", [another_secret, another_edition, another_card, cut_short])
def test_a_forged_record_is_not_the_game_that_was_shown(
    played: dict[str, Any], tmp_path: Path, forge: Callable[[dict[str, Any]], None]
) -> None:
    record = json.loads(json.dumps(played["record"]))
    forge(record)
    for shown in (played["head"], played["end"]):
        assert verify(sealed(record), tmp_path, "--commitment", shown)[0] in (1, 2)
    if forge is not cut_short:  # how it will end, nobody can promise beforehand
        assert verify(sealed(record), tmp_path, "--commitment", played["promised"]["commitment"])[0] in (1, 2)
    lazy = json.loads(json.dumps(played["record"]))
    forge(lazy)
    assert verify(lazy, tmp_path)[0] in (1, 2), "and one that was not sealed anew does not even agree with itself"


def test_a_secret_that_is_put_under_the_promise_that_was_shown_is_found_out(
    played: dict[str, Any], tmp_path: Path
) -> None:
    """Another secret, and with it another game, whose seed and chain are made of the commitment that everybody saw."""
    read = record_from_json(json.loads(json.dumps(played["record"])), "record")
    assert read.fair is not None
    commitment, parts, contributions = read.fair.commitment, read.fair.parts, read.fair.seeds
    seed = fair.seed_of(commitment, "1" * 64, contributions)
    session = new_session(load(read.game), read.edition, read.decks, seed)
    for _ in range(5):
        session.take(0)
    read.seed, read.answers, read.result = seed, session.record.answers, "A wins [resigned]"
    read.fair = fair.promise(read, commitment, "1" * 64, parts, contributions)
    assert read.fair.commitment == played["promised"]["commitment"]
    code, told = verify(read.to_json(), tmp_path, "--commitment", commitment)
    assert (code, told["problem"]) == (1, None)
    assert told["broken"]


def swap_seed(record: dict[str, Any]) -> None:
    record["seed"] = digest("a better one")


def swap_contribution(record: dict[str, Any]) -> None:
    record["fair"]["contributions"][0] += "!"


def add_contribution(record: dict[str, Any]) -> None:
    record["fair"]["contributions"][1] = "ground for"


def swap_sides(record: dict[str, Any]) -> None:
    record["fair"]["contributions"].reverse()


def swap_winner(record: dict[str, Any]) -> None:
    winner, _, rest = record["result"].partition(" ")
    record["result"] = f"{'B' if winner == 'A' else 'A'} {rest}"


def swap_answer(record: dict[str, Any]) -> None:
    record["answers"][-1][2] = "no such answer"


@pytest.mark.parametrize(
    "tamper", [swap_seed, swap_contribution, add_contribution, swap_sides, swap_winner, swap_answer]
)
def test_whatever_is_changed_afterwards_is_found_out(
    played: dict[str, Any], tmp_path: Path, tamper: Callable[[dict[str, Any]], None]
) -> None:
    record = json.loads(json.dumps(played["record"]))
    tamper(record)
    code, told = verify(record, tmp_path)
    assert code == 1
    assert told["problem"] or told["broken"]


def test_the_replay_says_the_same(table: Running, played: dict[str, Any]) -> None:
    told = table.post("/api/replays", played["record"])["verified"]
    assert (told["fits"], told["fair"]) == (True, "consistent")
    record = json.loads(json.dumps(played["record"]))
    record["fair"]["secret"] = "0" * 64
    told = table.post("/api/replays", record)["verified"]
    assert (told["fits"], told["fair"]) == (True, "broken")


def test_records_without_a_promise_stay_readable(played: dict[str, Any], tmp_path: Path) -> None:
    record = {key: value for key, value in played["record"].items() if key != "fair"}
    code, told = verify(record, tmp_path)
    assert (code, told["fair"]) == (0, "not promised")
    assert verify(record, tmp_path, "--commitment", played["end"])[0] == 1


@pytest.mark.parametrize("game", GAMES)
def test_records_of_the_older_protocol_verify_as_what_they_are(tmp_path: Path, game: str) -> None:
    found = load(game)
    decks = list(found.starter_decks().values())[:2]
    secret, words = "ab" * 32, ["mine", ""]
    session = new_session(found, found.default_edition, decks, digest("shinpan fair 1", secret, *words))
    while session.state.decision is not None:
        session.take(0)
    session.record.fair = Fair(digest(secret), secret, words)
    record = session.record.to_json()
    assert set(record["fair"]) == {"commitment", "secret", "seeds"}  # type: ignore[arg-type]
    code, told = verify(record, tmp_path)
    assert (code, told["fair"]) == (0, "consistent")
    assert verify(record, tmp_path, "--commitment", digest(secret))[1]["fair"] == "kept"
    assert verify(record, tmp_path, "--commitment", digest("other"))[0] == 1
    record["fair"]["seeds"][0] = "forged"  # type: ignore[index,call-overload]
    assert verify(record, tmp_path)[0] == 1


@pytest.mark.parametrize(
    "told",
    [
        5,
        {},
        {"commitment": "a", "secret": "b", "seeds": ["c"]},
        {"seeds": [1, 2]},
        {"version": 3},
        {"version": 2, "commitment": "a", "secret": "b", "contributions": ["", ""], "parts": [""], "head": ""},
        {"version": 2, "commitment": "a", "secret": "b", "contributions": ["", ""], "parts": ["", ""]},
    ],
)
def test_a_promise_that_is_none_is_refused(played: dict[str, Any], tmp_path: Path, told: Any) -> None:
    assert verify(played["record"] | {"fair": told}, tmp_path)[0] == 2


@pytest.mark.parametrize("part", ["x" * 64, "abc", "0" * 63])
def test_a_part_that_is_no_digest_is_refused(table: Running, part: str) -> None:
    made = table.make("ucg")
    with table.sit(made["room"], made["seats"]["A"], part=part) as client:
        assert client.hear()["t"] == "error"


def test_nobody_reveals_anything_else_than_they_had_committed_to(table: Running) -> None:
    made = table.make("ucg")
    with table.sit(made["room"], made["seats"]["A"], part=digest("shinpan part", "mine")) as client:
        promised = client.hear()
        assert promised["terms"]
        assert client.ask("reveal", contribution="another")["t"] == "refused"
        assert not table.get(f"/api/games/{made['room']}")["started"]
        client.say("reveal", contribution="mine")
        client.await_kind("position")
    assert table.get(f"/api/games/{made['room']}")["commitment"] == promised["commitment"]


def test_a_promise_outlives_the_room(table: Running) -> None:
    """Whoever is cut off between promise and game finds the same promise, and reveals then."""
    made = table.make("ucg")
    room, key = made["room"], made["seats"]["A"]
    with table.sit(room, key, part=digest("shinpan part", "mine")) as client:
        promised = client.hear()
    table.table.rooms.awake[room].is_closed = True
    with table.sit(room, key, part=digest("shinpan part", "something that would suit me better")) as client:
        again = client.hear()
        assert again["terms"] == promised["terms"]
        client.say("reveal", contribution="mine")
        client.await_kind("position")
        assert client.position["head"] == promised["commitment"]


def test_neither_of_two_players_sees_the_other_reveal_before_both_have(table: Running) -> None:
    made = table.make("ucg", "friend")
    room, seats = made["room"], made["seats"]
    with table.sit(room, seats["A"], contribution="of ada") as ada:
        assert ada.hear()["terms"] is None
        with table.sit(room, seats["B"], part=digest("shinpan part", "of ben")) as ben:
            ada.until(lambda message: message["t"] == "welcome" and message["terms"] is not None)
            ben.until(lambda message: message["t"] == "presence")
            assert not [raw for raw in ben.told if "of ada" in raw]
            ben.say("reveal", contribution="of ben")
            began = ben.until(lambda message: message["t"] == "welcome" and message["started"])
            assert began["contributions"] == ["of ada", "of ben"]


def test_a_resigned_game_is_a_game_too(table: Running, tmp_path: Path) -> None:
    made = table.make("ua")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("resign"), 3)
        client.say("resign")
        client.until(lambda _: client.is_over())
    record = table.get(f"/api/games/{made['room']}/record")
    assert record["result"] == "B wins [resigned]"
    assert verify(record, tmp_path, "--commitment", client.position["head"])[0] == 0
    assert verify(record | {"result": "B wins [bored]"}, tmp_path)[0] == 1


def test_what_is_taken_back_is_not_in_the_chain(table: Running, tmp_path: Path) -> None:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("back"), 4)
        before = client.position["head"]
        client.say("undo", id="u")
        client.await_after(client.position["n"])
        assert client.position["head"] != before
        client.play(luck_of("on"), 3)
        client.say("resign")
        client.await_end()
    record = table.get(f"/api/games/{made['room']}/record")
    assert verify(record, tmp_path, "--commitment", client.position["head"])[1]["fair"] == "kept"


# The stream


def test_shuffles_come_from_a_cryptographic_stream() -> None:
    stream = seeded("sha256:abc")
    assert isinstance(stream, StreamChance)
    key = hashlib.sha256(b"sha256:abc").digest()
    block = hashlib.sha256(b"shinpan stream\n" + key + (0).to_bytes(8, "big")).digest()
    second = hashlib.sha256(b"shinpan stream\n" + key + (1).to_bytes(8, "big")).digest()
    words = [int.from_bytes((block + second)[i : i + 4], "big") for i in range(0, 64, 4)]
    assert [stream.next32() for _ in range(16)] == words
    assert not isinstance(seeded("abc"), StreamChance)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_the_stream_is_saved_cloned_and_goes_on(game: str) -> None:
    found = load(game)
    decks = list(found.starter_decks().values())[:2]
    session = new_session(found, found.default_edition, decks, "sha256:saved")
    for _ in range(5):
        session.take(0)
    state = session.state
    twins = [state.clone(), found.decode(found.encode(state))]
    for twin in twins:
        assert twin.chance.words() == state.chance.words()
        assert draws(twin, 30) == draws(state, 30)


def draws(state: Any, count: int) -> list[int]:
    chance = state.clone().chance
    return [chance.below(7) for _ in range(count)]


def test_the_page_checks_the_same_game_as_the_table() -> None:
    """The example that the page's own tests read: both sides must find the same."""
    vector = json.loads(VECTOR.read_text("utf-8"))
    read = record_from_json(vector["record"], "vector")
    assert read.fair is not None
    for shown in (read.fair.commitment, read.fair.head):
        assert fair.judged(read, shown) == (fair.KEPT, [])
        for name, forged in vector["forged"].items():
            found = record_from_json(forged, name)
            assert fair.judged(found)[0] == fair.CONSISTENT
            if name != "cut" or shown == read.fair.head:
                assert fair.judged(found, shown)[0] == fair.BROKEN
    terms = fair.terms_of(read, read.fair.secret, read.fair.parts)
    assert vector["terms"] == json.loads(json.dumps(msgspec.to_builtins(terms)))
    assert fair.part_of(vector["contribution"]) == read.fair.parts[0]
    judged = record_from_json(vector["record"] | {"judge": vector["judged"]["judge"]}, "judged")
    assert fair.heads_of(judged, read.fair.commitment, read.fair.secret)[-1] == vector["judged"]["head"]
