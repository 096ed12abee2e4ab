"""The user's own library: imports whole or not at all, names, lookups, and what is kept of compiled texts."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.games.ucg.librarian import UcgCatalogue
from shinpan.games.ucg.library import Library
from shinpan.games.ucg.readings import READINGS, Readings, read
from shinpan.kernel.errors import ShinpanError
from shinpan.kernel.sets import user_sets
from tests.cards.helpers import CATALOGUE, DRAWS, HERO, SCENE, UNKNOWN, row, with_catalogue, write_csv


@pytest.fixture
def library() -> Library:
    return Library()


@pytest.fixture
def catalogue(library: Library) -> UcgCatalogue:
    return UcgCatalogue(library)


def kept(home: Path) -> list[str]:
    folder = home / "sets" / "ucg"
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def test_an_import_reports_cards_parallels_and_what_did_not_compile(
    catalogue: UcgCatalogue, home: Path, tmp_path: Path
) -> None:
    rows = [
        HERO,
        row(number="AP(01/20)XY01-001"),
        SCENE,
        row(number="XY01-003", effect=UNKNOWN),
        row(number="XY01-004", effect=UNKNOWN.replace("You", " You") + " (*twice)"),
    ]
    done = catalogue.import_cards(write_csv(tmp_path / "a.csv", rows), "mine")
    assert (done.cards, done.parallels, done.texts, done.compiled, done.replaced) == (4, 1, 2, 1, False)
    assert [row.numbers for row in done.missing] == [("XY01-003", "XY01-004")]
    assert "juggle" in done.missing[0].gaps[0].words
    assert kept(home) == ["mine.json"]
    assert catalogue.library.card("XY01-001").powers


def test_cards_are_found_by_any_of_their_numbers(catalogue: UcgCatalogue, library: Library, tmp_path: Path) -> None:
    odd = "Tournament prize, XY01-001"
    rows = [HERO, row(number="AP(01/20)XY01-001"), row(number=odd)]
    catalogue.import_cards(write_csv(tmp_path / "a.csv", rows), "mine")
    for number in ("XY01-001", "xy01-001", " XY01-001 ", "AP(01/20)XY01-001", "SP(09/09)XY01-001", odd):
        assert library.card(number).name == "Lantern Keeper"
        assert catalogue.card_facts(number)["parallels"] == ["AP(01/20)XY01-001", odd]
    with pytest.raises(ShinpanError, match="there is no card 'XY01-011' in any loaded set; did you mean 'XY01-001'"):
        library.card("XY01-011")


def test_a_second_import_replaces_the_first_whole(catalogue: UcgCatalogue, library: Library, tmp_path: Path) -> None:
    catalogue.import_cards(write_csv(tmp_path / "a.csv", [HERO, SCENE]), "mine")
    assert library.card("XY01-001").level == 1
    done = catalogue.import_cards(write_csv(tmp_path / "b.csv", [row(level="2")]), "mine")
    assert done.replaced
    assert library.card("XY01-001").level == 2
    assert library.find("XY01-002") is None


def test_a_failing_import_leaves_everything_as_it_was(
    catalogue: UcgCatalogue, library: Library, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue.import_cards(write_csv(tmp_path / "a.csv", [HERO]), "mine")
    before = (home / "sets" / "ucg" / "mine.json").read_bytes()
    with pytest.raises(ShinpanError):
        catalogue.import_cards(write_csv(tmp_path / "b.csv", [row(level="2"), row(level="?")]), "mine")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ShinpanError, match="the set cannot be kept \\(No space left on device\\)"):
        catalogue.import_cards(write_csv(tmp_path / "c.csv", [row(level="2")]), "mine")
    assert (home / "sets" / "ucg" / "mine.json").read_bytes() == before
    assert kept(home) == ["mine.json"]
    assert library.card("XY01-001").level == 1


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../x", "a/b", "a\\b", "/x", "a.b", "-a", "con", "NUL", "ä", "x" * 41, "a\n"]
)
def test_a_name_cannot_lead_elsewhere(name: str, catalogue: UcgCatalogue, home: Path, tmp_path: Path) -> None:
    with pytest.raises(ShinpanError, match="a set cannot be named"):
        catalogue.import_cards(write_csv(tmp_path / "a.csv", [HERO]), name)
    assert kept(home) == []


@pytest.mark.parametrize("words", ["", "[]", '{"cards": 3}', '{"cards": [3]}', '{"cards": [{}]}', "[" * 100_000])
def test_a_damaged_set_is_named_and_can_be_imported_again(
    words: str, catalogue: UcgCatalogue, library: Library, home: Path, tmp_path: Path
) -> None:
    path = write_csv(tmp_path / "a.csv", [HERO])
    catalogue.import_cards(path, "mine")
    (home / "sets" / "ucg" / "mine.json").write_text(words, "utf-8")
    library.forget()
    with pytest.raises(ShinpanError, match=r"mine\.json: this imported set is damaged"):
        library.load()
    catalogue.import_cards(path, "mine")
    assert library.card("XY01-001").level == 1


def test_what_comes_with_the_game_goes_before_what_is_imported(
    catalogue: UcgCatalogue, library: Library, tmp_path: Path
) -> None:
    own = next(number for number in library.load() if number in library.own)
    name = library.load()[own]["name"]
    catalogue.import_cards(write_csv(tmp_path / "a.csv", [row(number=own)]), "mine")
    assert library.load()[own]["name"] == name


def test_words_and_facts_find_cards(catalogue: UcgCatalogue, tmp_path: Path) -> None:
    rows = [HERO, row(number="AP(01/20)XY01-001"), SCENE, row(number="XY01-003", level="2", type="POWER", effect="-")]
    catalogue.import_cards(write_csv(tmp_path / "a.csv", rows), "mine")

    def find(*words: str, **wanted: str) -> list[str]:
        found = catalogue.search_cards(words, {"set": "mine", **wanted})
        return [str(facts["number"]) for facts in found]

    assert find("lantern", "keeper") == ["XY01-001", "XY01-003"]
    assert find("DRAW one") == ["XY01-001"]
    assert find("first light", level="2") == ["XY01-003"]
    assert find("ap(01/20)") == ["XY01-001"]
    assert find(kind="scene") == ["XY01-002"]
    assert find(type="power") == ["XY01-003"]
    assert find("6000") == []  # numbers are no words
    assert find("nothing like it") == []


def test_kept_texts_need_no_compiler(catalogue: UcgCatalogue, home: Path, tmp_path: Path) -> None:
    catalogue.import_cards(write_csv(tmp_path / "a.csv", [HERO]), "mine")
    code = (
        "import sys; from shinpan.games import load\n"
        "print(len(load('ucg').library.card('XY01-001').powers), 'lark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "1 False\n"


@pytest.mark.parametrize("damage", ["stamp", "texts", "program", "file"])
def test_kept_texts_that_do_not_fit_are_compiled_anew(
    damage: str, catalogue: UcgCatalogue, home: Path, tmp_path: Path
) -> None:
    catalogue.import_cards(write_csv(tmp_path / "a.csv", [HERO]), "mine")
    path = home / "cache" / "ucg-texts.json"
    text = HERO["effect"]
    fresh = Readings()
    found = fresh.find(text)
    assert found is not None
    assert found.powers == read(text)[0].powers  # type: ignore[union-attr]
    data = json.loads(path.read_text("utf-8"))
    if damage == "stamp":
        data["stamp"] = "of another grammar"
    elif damage == "texts":
        data["texts"] = 7
    else:
        data["texts"] = {text: {"powers": [{"kind": "magic"}]}}
    path.write_text("{" if damage == "file" else json.dumps(data), "utf-8")
    assert Readings().find(text) is None


def test_an_imported_card_without_a_known_text_can_be_looked_at_but_not_played(
    catalogue: UcgCatalogue, library: Library, tmp_path: Path
) -> None:
    catalogue.import_cards(write_csv(tmp_path / "a.csv", [row(effect=UNKNOWN)]), "mine")
    assert catalogue.card_facts("XY01-001")["text"] == UNKNOWN
    with pytest.raises(ShinpanError, match=r"card XY01-001\.text: the text does not compile: .*juggle"):
        library.card("XY01-001")


def test_a_set_file_may_carry_a_program(catalogue: UcgCatalogue, library: Library, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    known = {"number": "XY01-002", "text": HERO["effect"], "program": {"powers": []}}
    path.write_text(json.dumps([{"number": "XY01-001", "text": UNKNOWN, "program": DRAWS}, known]), "utf-8")
    done = catalogue.import_cards(path, "mine")
    assert (done.texts, done.compiled, done.by_hand, done.spare) == (2, 1, ("XY01-001",), ("XY01-002",))
    assert done.missing == ()
    understood = read(HERO["effect"])[0]
    assert understood is not None
    assert library.card("XY01-001").powers == understood.powers
    assert not library.card("XY01-001").compiled
    assert library.card("XY01-002").powers == understood.powers  # the text goes before the program


@with_catalogue
def test_the_real_catalogue_loads_from_the_cache_and_all_its_cards_are_made(tmp_path: Path) -> None:
    game = load("ucg")
    done = game.catalogue().import_cards(CATALOGUE, "official")
    assert done.compiled >= 0.95 * done.texts
    code = (
        "import sys; from shinpan.games.ucg.library import Library\n"
        "library = Library(); library.load()\n"
        "for number, name in list(library.origin.items()):\n"
        "    if name == 'official': library.card(number)\n"
        "print('lark' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert out.returncode == 0 or done.missing, out.stderr
    assert out.stdout.split() == ["False"]  # all texts came from the cache
    assert [kept.name for kept in user_sets("ucg")] == ["official"]


@pytest.fixture(autouse=True)
def as_before() -> object:
    """What other tests have compiled is not this test's, and the other way round."""
    made = dict(READINGS.made)
    READINGS.made.clear()
    yield
    READINGS.made.clear()
    READINGS.made.update(made)
    READINGS.path = None
    load("ucg").library.forget()  # type: ignore[attr-defined]
