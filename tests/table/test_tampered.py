"""Records of which anything at all was changed: each change is found, but for the few that are listed here."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from shinpan.cli import app
from shinpan.cli.record import verify
from shinpan.games import load
from shinpan.kernel.game.deeds import Deed
from shinpan.kernel.game.record import Fair, Record, Session, record_from_json
from shinpan.kernel.machine.codec import table
from shinpan.support.errors import ShinpanError
from shinpan.table import fair

SECRET = "5ec2e7ab" * 8
CONTRIBUTIONS = ["0123456789abcdef" * 2, "今日は"]
Way = tuple[Any, ...]
Change = tuple[str, Any]  # what was done where, and the record after it
SPACED = ("a space before", "a space after", "a line after")

# What is no fault, and stands in docs/fairness.md. Names are shown beside a game, and no part of it.
NAMES = {
    *[f"put {how} for players.{i}" for i in (0, 1) for how in (*SPACED, "''", "7 more", "two lines", "one less")],
    *["put the other order for players", "put two swapped for players", "put one less for players"],
    *["left out players", "left out players.0", "left out players.1", "put none of the first for players"],
    *["put [] for players", "put all in one for players"],
}
# What is empty and could be left out says nothing.
EMPTY = {
    *["put '' position for all", "put [] judge for all"],
    *[f"put {what} for judge.{i}" for i in (0, 1, 3) for what in ("[] cites", "'' board")],
    *["put '' who for judge.0", "put '' who for judge.1", "put '' words for judge.1"],
    *[f"put [] undone for judge.{i}" for i in (0, 2, 3)],
}
# The first protocol bound neither decks nor answers, so the same card or answer may be spelled in another way.
SPELLED = {
    *[f"put {how} for answers.{i}.2" for i in (0, 28) for how in (*SPACED, "capitals")],
    *[f"put {how} for decks.{player}.{i}" for player in (0, 1) for i in (0, 49) for how in SPACED],
}


def begun(game: str) -> Record:
    found = load(game)
    return Record(game, found.default_edition, "", list(found.starter_decks().values())[:2], "lot")


def judged_game(game: str) -> Record:
    """A game that a judge rolled back and decided."""
    record, parts = begun(game), [fair.part_of(words) for words in CONTRIBUTIONS]
    record.players = ["Ada", "Ben"]
    commitment = fair.commitment_of(fair.terms_of(record, SECRET, parts))
    record.seed = fair.seed_of(commitment, SECRET, CONTRIBUTIONS)
    session = Session(load(game), record)
    for _ in range(6):
        session.take(0)
    back = Deed(6, "roll back", to=4)
    back.undone = record.answers[4:]
    for _ in back.undone:
        session.undo()
    for _ in range(3):
        session.take(0)
    ruling = Deed(5, "ruling", "A", "第二條。")
    ruling.cites, ruling.board = ["rule 5.1.3", "rule 2.1"], "abc"
    record.judge = [Deed(2, "sat", words="public"), back, ruling, Deed(7, "game loss", "A", "Slow.")]
    record.result = "B wins [judge]"
    record.fair = fair.promise(record, commitment, SECRET, parts, CONTRIBUTIONS)
    return record


def old_game(game: str) -> Record:
    """A game of the first protocol, played to its end."""
    record, seeds = begun(game), ["mine", ""]
    record.seed = fair.digest("shinpan fair 1", SECRET, *seeds)
    session = Session(load(game), record)
    while session.state.decision is not None:
        session.take(0)
    record.fair = Fair(fair.digest(SECRET), SECRET, seeds)
    return record


# Every change


def ways(data: Any, way: Way = ()) -> Iterator[Way]:
    """The way to everything in a record; of a long list, to both ends."""
    yield way
    if isinstance(data, dict):
        for name in data:
            yield from ways(data[name], (*way, name))
    elif isinstance(data, list):
        for i in range(len(data)) if len(data) <= 4 else (0, len(data) - 1):
            yield from ways(data[i], (*way, i))


def others(value: Any) -> dict[str, Any]:
    """What could stand in the place of a value."""
    found: dict[str, Any] = {
        "nothing": None,
        "true": True,
        "a list": [value],
        "a table": {"value": value},
        "7": 7,
        "''": "",
        "[]": [],
    }
    if isinstance(value, str):
        found |= {"7 more": value + "7", "a space after": value + " ", "a space before": " " + value}
        found |= {"a line after": value + "\n", "half a character": "\ud800", "two lines": value + "\nx"}
        found |= {"one less": value[:-1], "capitals": value.upper()}
    elif isinstance(value, list):
        found |= {"one less": value[:-1], "none of the first": value[1:], "the last twice": value + value[-1:]}
        found |= {"another entry": [*value, "x"], "an empty entry": [*value, ""], "an empty table": [*value, {}]}
        found |= {"the other order": value[::-1], "two swapped": [*value[1:2], *value[:1], *value[2:]]}
        found |= {"all twice": value * 2, "all in one": ["\n".join(map(str, value))]}
    elif isinstance(value, dict):
        found |= {f"'' {name}": {name: ""} | value for name in ("extra", "position", "who", "words", "board")}
        found |= {f"[] {name}": {name: []} | value for name in ("judge", "cites", "undone")}
        found |= {"a position": {"position": "shinpan1-ucg-x"} | value, "to": {"to": 0} | value}
        for name in value:
            found |= {f"{name}x beside": {name + "x": value[name]} | value}
            found |= {f"{name}x instead": {key + "x" * (key == name): value[key] for key in value}}
            found |= {f"{name.upper()} beside": {name.upper(): value[name]} | value}
    else:
        found |= {"one more": value + 1, "one less": value - 1, "a fraction": float(value), "words": str(value)}
    return found


def put(data: Any, way: Way, value: Any) -> Any:
    """A copy with another value at a place."""
    if not way:
        return value
    copied = data.copy()
    copied[way[0]] = put(data[way[0]], way[1:], value) if len(way) > 1 else value
    return copied


def without(data: Any, way: Way) -> Any:
    copied = data.copy()
    if len(way) == 1:
        del copied[way[0]]
    else:
        copied[way[0]] = without(data[way[0]], way[1:])
    return copied


def at(data: Any, way: Way) -> Any:
    for step in way:
        data = data[step]
    return data


def changes(record: Any) -> Iterator[Change]:
    """Everything that is done to a record, each with its name."""
    same = json.dumps(record, sort_keys=True)
    for way in ways(record):
        place = ".".join(map(str, way)) or "all"
        if way:
            yield f"left out {place}", without(record, way)
        for name, value in others(at(record, way)).items():
            made = put(record, way, value)
            if json.dumps(made, sort_keys=True) != same:
                yield f"put {name} for {place}", made


def is_verified(record: Any, folder: Path, commitment: str | None = None) -> bool:
    """Whether the command finds nothing wrong; nothing else may be raised than what it can put into words."""
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    try:
        verify(file, commitment)
    except (ShinpanError, typer.Exit):
        return False
    return True


def passed(record: Any, folder: Path) -> tuple[set[str], set[str]]:
    """What is found to agree with itself, and of that what is found to be the game of its commitment."""
    alone = {name: made for name, made in changes(record) if is_verified(made, folder)}
    shown = record["fair"]["commitment"]
    return set(alone), {name for name, made in alone.items() if is_verified(made, folder, shown)}


def plain(record: Record) -> Any:
    return json.loads(json.dumps(record.to_json()))


def test_whatever_is_changed_in_a_record_is_found(tmp_path: Path) -> None:
    alone, shown = passed(plain(judged_game("ucg")), tmp_path)
    capitals = {"put capitals for players.0", "put capitals for players.1"}
    assert shown == (NAMES | EMPTY | capitals) - {"put [] judge for all"}
    assert alone == shown | {"left out fair"}, "without its promise it is a record of which nothing was promised"


def test_whatever_is_changed_in_a_record_of_the_first_protocol_is_found_or_was_never_bound(tmp_path: Path) -> None:
    alone, shown = passed(plain(old_game("ucg")), tmp_path)
    of_deeds = {name for name in EMPTY if "judge." in name}
    assert shown == (NAMES | EMPTY | SPELLED) - of_deeds
    assert alone == shown | {"left out fair"}


def test_a_forger_who_works_out_everything_anew_has_another_last_head() -> None:
    """Nothing but what is harmless can be sealed again under the head that was shown at the end."""
    record = plain(judged_game("ucg"))
    passing = set()
    for name, made in changes(record):
        with contextlib.suppress(ShinpanError):
            forged = sealed(table(made, "record"))
            if forged != record and is_kept(forged, record["fair"]["head"]):
                passing.add(name)
    assert passing <= NAMES | {"put capitals for players.0", "put capitals for players.1"}


def sealed(record: Any) -> Any:
    """A record whose hashes agree with one another, whatever is in it."""
    read = record_from_json(record, "record")
    if read.fair is None:
        return record
    secret, parts = read.fair.secret, [fair.part_of(words) for words in read.fair.seeds]
    commitment = fair.commitment_of(fair.terms_of(read, secret, parts))
    read.seed = fair.seed_of(commitment, secret, read.fair.seeds)
    read.fair = fair.promise(read, commitment, secret, parts, read.fair.seeds)
    return plain(read)


def is_kept(record: Any, shown: str) -> bool:
    return fair.judged(record_from_json(record, "record"), shown)[0] == fair.KEPT


# One clear sentence for each


def complaint(record: Any, folder: Path, *options: str) -> str:
    file = folder / "game.json"
    file.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
    result = CliRunner().invoke(app, ["record", "verify", str(file), *options])
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line


GARBLED: list[tuple[Way, Any, str]] = [
    (("extra",), 1, "game.json: unknown key 'extra': it can be shinpan, game, edition, seed,"),
    (("Seed",), "x", "game.json: unknown key 'Seed': did you mean 'seed'?"),
    (("fair", "secrets"), "x", "game.json: fair: unknown key 'secrets': did you mean 'secret'?"),
    (("fair", "seeds"), ["", ""], "game.json: fair: unknown key 'seeds'"),
    (("judge", 0, "sees"), "all", "game.json: judge[0]: unknown key 'sees'"),
    (("fair", "secret"), SECRET.upper(), "fair: secret: expected 64 digits of 0-9 and a-f, character 2 is 'E'"),
    (("fair", "secret"), SECRET + "=", "fair: secret: expected 64 digits of 0-9 and a-f, character 65 is '='"),
    (("fair", "secret"), SECRET[1:], "fair: secret: expected 64 digits of 0-9 and a-f, found 63 of them"),
    (("fair", "head"), SECRET + "0", "fair: head: expected 64 digits of 0-9 and a-f, found 65 of them"),
    (
        ("fair", "commitment"),
        " " + SECRET[1:],
        "fair: commitment: expected 64 digits of 0-9 and a-f, character 1 is ' '",
    ),
    (("fair", "parts"), ["", "x" * 64], "fair: parts[1]: expected 64 digits of 0-9 and a-f, character 1 is 'x'"),
    (("fair", "contributions"), ["a"], "fair: contributions: expected 2 entries, found 1"),
    (("fair", "contributions"), ["a", "\ud800"], "fair: contributions: expected text, found half a character"),
    (("players",), ["Ada", "Ben", "Eve"], "players: 3 entries are too many, at most 2"),
    (("shinpan",), True, "this is no record of a game"),
]


@pytest.mark.parametrize(("way", "value", "said"), GARBLED)
def test_what_is_garbled_is_named_with_what_would_be_right(way: Way, value: Any, said: str, tmp_path: Path) -> None:
    assert said in complaint(put(plain(judged_game("ucg")), way, value), tmp_path)


def test_what_stands_there_twice_is_refused(tmp_path: Path) -> None:
    """Readers differ in which of the two they take."""
    words = json.dumps(plain(judged_game("ucg")))
    assert "'result' stands there twice" in complaint('{"result": "A wins [judge]", ' + words[1:], tmp_path)
    assert "this is not JSON text" in complaint(words + "{}", tmp_path)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "found 0 of them"),
        ("ab" * 31, "found 62 of them"),
        ("ab" * 31 + "...", "character 63 is '.'"),
        ("xy" * 32, "character 1 is 'x'"),
    ],
)
def test_what_can_be_no_commitment_is_no_accusation(given: str, said: str, tmp_path: Path) -> None:
    """A code that was cut off while it was copied says nothing about the record; nor is nothing asked."""
    line = complaint(plain(judged_game("ucg")), tmp_path, "--commitment", given)
    assert "--commitment: expected 64 digits of 0-9 and a-f" in line
    assert said in line


def test_a_commitment_may_be_typed_with_capitals(tmp_path: Path) -> None:
    record = plain(judged_game("ucg"))
    assert is_verified(record, tmp_path, f" {record['fair']['head'].upper()} ")


def test_it_is_said_what_nobody_vouches_for(tmp_path: Path) -> None:
    new, old = plain(judged_game("ucg")), plain(old_game("ucg"))
    bare = without(old, ("fair",))
    file = tmp_path / "game.json"
    for record, count, words in ((new, 1, "agree"), (old, 7, "first protocol"), (bare, 8, "nothing was promised")):
        file.write_text(json.dumps(record), encoding="utf-8")
        told = json.loads(CliRunner().invoke(app, ["record", "verify", str(file), "--json"]).stdout)
        assert "players" in told["unvouched"]
        assert len(told["unvouched"]) == count
        said = CliRunner().invoke(app, ["record", "verify", str(file)]).stdout
        assert words in said
        assert "names: nobody vouches for them" in said
