"""Card files: number styles, folding, facts, and bad input of every kind."""

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from shinpan.games.ua.library import base_number as ua_base_number
from shinpan.games.ucg.cardfiles import FILES
from shinpan.games.ucg.library import base_number
from shinpan.kernel.cards.sets import LARGEST_FILE
from shinpan.library.records import LONGEST_TEXT
from shinpan.library.rows import MOST_ROWS
from shinpan.support.errors import ShinpanError
from tests.library.helpers import CATALOGUE, COLUMNS, HERO, SCENE, row, with_catalogue, write_csv
from tests.library.kits import UA, Kit

STYLES = {
    "BP31-001": "BP31-001",
    "PR-901": "PR-901",
    "Y31-P001": "Y31-P001",
    "SP(02/05)BP31-016": "BP31-016",
    "SSSP(01/02) BP31-016": "BP31-016",
    "UR(01/02) SD31-016": "SD31-016",
    "AP(19/20) BP31-082": "BP31-082",
    "AP14BP31-061": "BP31-061",
    "AP-S BP31-101": "BP31-101",
    "(PR-911)BP31-060": "BP31-060",
    "(PR-910)(01)BP31-012": "BP31-012",
    "(01)PR-901": "PR-901",
    "(Y31-P005)BP31-076": "BP31-076",
    "(UD31-019)BP32-083": "BP32-083",
    "ExPBP31-102": "BP31-102",
    "(ExP)BP31-110": "BP31-110",
    "ExP(02/02)BP31-110": "BP31-110",
    "BP33-Re(02/02)BP31-110": "BP31-110",
    "BP33ReBP31-102": "BP31-102",
    "SPEXD31-004": "EXD31-004",
    "SP(1/3)Y31-P001": "Y31-P001",
    "SPPR-903": "PR-903",
    "Promo BP31-007": "BP31-007",
    # what is no parallel stays as it is
    "SHP01-001": "SHP01-001",
    "SP01-001": "SP01-001",
    "MY-CARD-1": "MY-CARD-1",
    "H1": "H1",
}


@pytest.mark.parametrize(("number", "base"), STYLES.items())
def test_the_last_base_number_is_the_one_that_counts(number: str, base: str) -> None:
    assert base_number(number) == base
    assert base_number(base) == base


UA_STYLES = {
    "XYZ-1-001": "XYZ-1-001",
    "UA31BT/XYZ-1-001": "XYZ-1-001",
    "XYZ-1-001★": "XYZ-1-001",
    "XYZ-1-001★★★": "XYZ-1-001",
    "XYZ-1-001_p1": "XYZ-1-001",
    "UA31BT/XYZ-1-001_p2": "XYZ-1-001",
    "UE17BT/XYZ-1-001-ALT2": "XYZ-1-001",
    "UEPR/XYZ-1-001": "XYZ-1-001",
    "UA47BT-XYZ-1-001": "XYZ-1-001",
    "UAPR_XYZ-1-001": "XYZ-1-001",
    "UE01BT_XYZ-1-001_p1 ★": "XYZ-1-001",
    "XYZ-P-003": "XYZ-P-003",
    "UAPR-XYZ-P-003": "XYZ-P-003",
    "H1": "H1",
}


@pytest.mark.parametrize(("number", "base"), UA_STYLES.items())
def test_the_set_and_the_mark_of_a_print_do_not_count(number: str, base: str) -> None:
    assert ua_base_number(number) == base
    assert ua_base_number(base) == base


@pytest.mark.parametrize("number", ["AP" * 29, "1" * 59 + "x", "(" * 60, "R" * 60, "9" * 100_000])
def test_a_number_of_no_known_style_stays_as_it_is(number: str) -> None:
    assert base_number(number) == number
    assert ua_base_number(number) == number


def test_a_row_becomes_the_facts_of_a_card(tmp_path: Path) -> None:
    zero = row(number="XY01-003", battle_power_1="", battle_power_2="0", battle_power_ex="8000", type="power")
    file = FILES.read(write_csv(tmp_path / "a.csv", [HERO, SCENE, zero]))
    assert file.cards["XY01-001"] == {
        "number": "XY01-001",
        "name": "Lantern Keeper",
        "kind": ["Ultra Hero"],
        "title": "First Light",
        "character": "KEEPER",
        "level": 1,
        "type": ["BASIC"],
        "bp": [3000, 6000],
        "text": HERO["effect"],
    }
    assert file.cards["XY01-002"] == {"number": "XY01-002", "name": "Old Harbour", "kind": ["Scene"], "round": 2}
    assert file.cards["XY01-003"]["bp"] == [None, 0]
    assert file.cards["XY01-003"]["ext"] == 8000
    assert file.cards["XY01-003"]["type"] == ["POWER"]


def test_an_entry_becomes_the_facts_of_a_card(tmp_path: Path) -> None:
    spelled = {**UA.row(number=UA.number(3)), "type": "event", "color": "PURPLE", "bp": None, "required_energy": "4"}
    file = UA.read(UA.file(tmp_path, [UA.card, UA.plain, spelled]))
    assert file.cards[UA.first] == {
        "number": "XYZ-1-001",
        "name": "Lantern Keeper",
        "kind": "Character",
        "color": "red",
        "energy": 1,
        "ap": 1,
        "gives": 1,
        "bp": 3000,
        "traits": ["First Light"],
        "trigger": "draw",
        "text": UA.text(),
    }
    plain = {"number": UA.number(2), "name": "Old Harbour", "kind": "Field", "color": "red"}
    assert file.cards[UA.number(2)] == {**plain, "energy": 2, "ap": 1, "gives": 1}
    event = file.cards[UA.number(3)]
    assert (event["kind"], event["color"], event["energy"], "bp" in event, "gives" in event) == (
        "Event",
        "purple",
        4,
        False,
        False,
    )


def test_prints_go_under_the_number_of_their_card_in_every_game(kit: Kit, tmp_path: Path) -> None:
    file = kit.read(kit.file(tmp_path, [kit.row(number=kit.parallel), kit.card, kit.plain]))
    assert list(file.cards) == [kit.first, kit.number(2)]
    assert file.parallels == {kit.first: [kit.parallel]}
    assert file.folded() == 1
    assert file.contradictions == []


def test_parallels_go_under_their_base_number(tmp_path: Path) -> None:
    rows = [row(number="AP(01/20)BP31-001"), row(number="BP31-001"), row(number="(PR-901)BP31-001")]
    file = FILES.read(write_csv(tmp_path / "a.csv", [*rows, row(number="SP(01/05)BP31-002")]))
    assert list(file.cards) == ["BP31-001", "BP31-002"]
    assert file.parallels == {
        "BP31-001": ["AP(01/20)BP31-001", "(PR-901)BP31-001"],
        "BP31-002": ["SP(01/05)BP31-002"],
    }
    assert file.folded() == 2  # the last one is alone and stands for its card
    assert file.contradictions == []


def test_the_base_print_counts_and_contradictions_are_told(tmp_path: Path) -> None:
    rows = [
        row(number="AP(01/20)BP31-001", level="3", name="LanternKeeper First Light", type_name=""),
        row(number="BP31-001", level="2"),
    ]
    file = FILES.read(write_csv(tmp_path / "a.csv", rows))
    assert file.cards["BP31-001"]["level"] == 2
    told = [(c.number, c.parallel, c.fact, c.base_says, c.parallel_says) for c in file.contradictions]
    assert told == [("BP31-001", "AP(01/20)BP31-001", "level", "2", "3")]


def test_a_mark_at_the_beginning_and_foreign_columns_are_read_over(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "a.csv", [HERO])
    path.write_text(path.read_text("utf-8"), encoding="utf-8-sig")
    assert list(FILES.read(path).cards) == ["XY01-001"]


def test_our_own_formats_hold_facts(kit: Kit, tmp_path: Path) -> None:
    facts = {"number": kit.first, "name": "Keeper", kit.rank: 2, "text": kit.unknown}
    (tmp_path / "a.json").write_text(json.dumps([facts]), "utf-8")
    (tmp_path / "b.json").write_text(json.dumps({"cards": [facts]}), "utf-8")
    lines = [f"{fact} = {json.dumps(value)}" for fact, value in facts.items()]
    (tmp_path / "c.toml").write_text("\n".join(["[[card]]", *lines]), "utf-8")
    for name in ("a.json", "b.json", "c.toml"):
        assert kit.read(tmp_path / name).cards == {kit.first: facts}


def content(data: bytes) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_bytes(data)

    return write


HEADER = ",".join(COLUMNS).encode()
BAD_FILES: list[tuple[str, Callable[[Path], object], str]] = [
    ("a.csv", content(b""), "there is no card in it"),
    ("a.csv", content(HEADER + b"\n"), "there is no card in it"),
    ("a.csv", content(b"hello\nworld\n"), "a.csv:1: this is no card catalogue: its first line must name the columns"),
    ("a.csv", content(HEADER.replace(b",effect", b"")), "a.csv:1: the column 'effect' is missing"),
    ("a.csv", content(HEADER + b",level"), "a.csv:1: the column 'level' is there 2 times, expected once"),
    ("a.csv", content(HEADER + b"\nXY01-001,Name\n"), "line 2: expected the facts of a card, found '2 cells where"),
    ("a.csv", content(HEADER + b'\n"XY01-001,Name\n'), "a.csv:2: this is not CSV as the catalogue has it"),
    ("a.csv", content(HEADER + b'\n"' + b"x" * 200_000), "this is not CSV as the catalogue has it"),
    ("a.csv", content(HEADER + b"\n\xff\xfe"), "a.csv:2: a card file is UTF-8 text, byte 0xff is none"),
    ("a.csv", content("名,前".encode("utf-16")), "a card file is UTF-8 text, this one is UTF-16"),
    ("a.csv", content("名前".encode("shift-jis")), "a.csv:1: a card file is UTF-8 text"),
    ("a.csv", content(b"\0\0\0"), "a.csv:1: a card file is text, this one has zero bytes"),
    ("a.csv", content(gzip.compress(HEADER)), "a card file is text, this one is packed: unpack it"),
    ("a.xlsx", content(b"PK\x03\x04" + b"\0" * 99), "this one is packed: unpack it, or save a spreadsheet as CSV"),
    ("a.csv", content(b"\x89PNG\r\n\x1a\n\0"), "a card file is UTF-8 text"),
    ("a.csv", content(b"x" * (LARGEST_FILE + 1)), "a card file has at most 16,000,000 bytes"),
    ("a.csv", Path.mkdir, "cannot be read (Is a directory)"),
    ("a.csv", Path.exists, "cannot be read (No such file or directory)"),
    ("a.json", content(b"{"), "a.json:1: this is not JSON"),
    ("a.json", content(b"[" * 200_000), "this is not JSON that can be read"),
    ("a.json", content(b"9" * 5000), "a.json: "),
    ("a.json", content(b"[]"), "there is no card in it"),
    ("a.json", content(b"[7]"), "card 1: expected the facts of a card, found '7'"),
    ("a.json", content(b'{"cards": {"data": {"list": {"x": []}}}}'), "there is no card in it"),
    ("a.json", content(b'[{"name": "X"}]'), "card 1: number: expected a card number such as XY01-001, found nothing"),
    ("a.json", content(b'[{"number": "X-1", "speed": 3}]'), "unknown key 'speed'"),
    (
        "a.json",
        content(b'[{"number": "X-1", "text": 3}]'),
        f"text: expected at most {LONGEST_TEXT:,} characters of text",
    ),
    ("a.toml", content(b"card = "), "this is not TOML"),
    ("a.toml", content(b"x = 1"), "a set file has a [[card]] for each card"),
    ("a.toml", content(b"x = " + b"[" * 100_000), "this is not TOML"),
    ("a.toml", content(b"x" * 4_000_001), "a card file has at most 4,000,000 bytes"),
]


@pytest.mark.parametrize(("name", "make", "message"), BAD_FILES)
def test_a_bad_file_is_one_clear_error(name: str, make: Callable[[Path], object], message: str, tmp_path: Path) -> None:
    path = tmp_path / name
    make(path)
    with pytest.raises(ShinpanError) as error:
        FILES.read(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


OURS = [(name, make, message) for name, make, message in BAD_FILES if not name.endswith(".csv")]


@pytest.mark.parametrize(("name", "make", "message"), OURS)
def test_a_bad_file_of_our_own_is_one_clear_error_in_every_game(
    name: str, make: Callable[[Path], object], message: str, kit: Kit, tmp_path: Path
) -> None:
    path = tmp_path / name
    make(path)
    with pytest.raises(ShinpanError) as error:
        kit.read(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


def test_a_file_with_too_many_cards_is_refused(kit: Kit, tmp_path: Path) -> None:
    path = kit.file(tmp_path, [kit.plain] * (MOST_ROWS + 1))
    with pytest.raises(ShinpanError, match="at most 10,000 cards"):
        kit.read(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_plain_file_is_not_waited_for(tmp_path: Path) -> None:
    with pytest.raises(ShinpanError, match="no plain file"):
        FILES.read(Path(os.devnull))
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(ShinpanError, match="no plain file"):
        FILES.read(tmp_path / "pipe.csv")


@with_catalogue
def test_the_real_catalogue_folds_by_its_own_columns() -> None:
    import csv

    with CATALOGUE.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    wrong = [
        (r["number"], base_number(r["number"]))
        for r in rows
        if not base_number(r["number"]).endswith(r["serial"]) or not base_number(r["number"]).startswith(r["section"])
    ]
    assert wrong == []
    read = FILES.read(CATALOGUE)
    assert len(read.cards) + read.folded() == len(rows)


def test_the_real_entries_fold_by_their_numbers() -> None:
    UA.needs_real()
    codes = [str(entry["code"]) for entry in json.loads(UA.real.read_text("utf-8"))]
    read = UA.read(UA.real)
    assert set(read.cards) == {ua_base_number(code) for code in codes}
    assert len(read.cards) + read.folded() == len(set(codes))
