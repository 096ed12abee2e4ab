"""The user's own library: imports whole or not at all, names, lookups, and what is kept of compiled texts."""

import csv
import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.kernel.cards.library import CardLibrary
from shinpan.kernel.cards.sets import user_sets
from shinpan.kernel.game.catalogue import OtherPrint
from shinpan.library.catalogue import CardCatalogue
from shinpan.library.coverage import is_compiled
from shinpan.library.markup import plain_text
from shinpan.support.errors import ShinpanError
from tests.library.kits import UA, Kit


@pytest.fixture
def library(kit: Kit) -> CardLibrary:
    return kit.library()


@pytest.fixture
def catalogue(kit: Kit, library: CardLibrary) -> CardCatalogue:
    return kit.catalogue(library)


def kept(kit: Kit, home: Path) -> list[str]:
    folder = home / "sets" / kit.name
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def test_an_import_reports_cards_parallels_and_what_did_not_compile(
    kit: Kit, catalogue: CardCatalogue, home: Path, tmp_path: Path
) -> None:
    rows = [
        kit.card,
        kit.row(number=kit.parallel),
        kit.plain,
        kit.row(number=kit.number(3), text=kit.unknown),
        kit.row(number=kit.number(4), text=kit.unknown.replace("You", " You")),
    ]
    done = catalogue.import_cards(kit.file(tmp_path, rows), "mine")
    assert (done.cards, done.parallels, done.texts, done.compiled, done.replaced) == (4, 1, 2, 1, False)
    assert [row.numbers for row in done.missing] == [(kit.number(3), kit.number(4))]
    assert "juggle" in done.missing[0].gaps[0].words
    assert kept(kit, home) == ["mine.json"]
    assert catalogue.library.card(kit.first).powers


def test_cards_are_found_by_any_of_their_numbers(
    kit: Kit, catalogue: CardCatalogue, library: CardLibrary, tmp_path: Path
) -> None:
    catalogue.import_cards(kit.file(tmp_path, [kit.card, kit.row(number=kit.parallel)]), "mine")
    for number in (kit.first, kit.first.lower(), f" {kit.first} ", kit.parallel):
        assert library.card(number).name == "Lantern Keeper"
        assert catalogue.card_facts(number)["parallels"] == [kit.parallel]
    wrong = kit.number(11)
    message = f"there is no card '{wrong}' in any loaded set; did you mean '{kit.first}'"
    with pytest.raises(ShinpanError, match=message):
        library.card(wrong)


def test_a_second_import_replaces_the_first_whole(
    kit: Kit, catalogue: CardCatalogue, library: CardLibrary, tmp_path: Path
) -> None:
    catalogue.import_cards(kit.file(tmp_path, [kit.card, kit.plain]), "mine")
    assert getattr(library.card(kit.first), kit.rank) == 1
    done = catalogue.import_cards(kit.file(tmp_path, [kit.row(rank="2")], "b"), "mine")
    assert done.replaced
    assert getattr(library.card(kit.first), kit.rank) == 2
    assert library.find(kit.number(2)) is None


def test_a_failing_import_leaves_everything_as_it_was(
    kit: Kit,
    catalogue: CardCatalogue,
    library: CardLibrary,
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue.import_cards(kit.file(tmp_path, [kit.card]), "mine")
    before = (home / "sets" / kit.name / "mine.json").read_bytes()
    with pytest.raises(ShinpanError, match="nothing in it is a card"):
        catalogue.import_cards(kit.file(tmp_path, [kit.row(rank="?")], "b"), "mine")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ShinpanError, match="the set cannot be kept \\(No space left on device\\)"):
        catalogue.import_cards(kit.file(tmp_path, [kit.row(rank="2")], "c"), "mine")
    assert (home / "sets" / kit.name / "mine.json").read_bytes() == before
    assert kept(kit, home) == ["mine.json"]
    assert getattr(library.card(kit.first), kit.rank) == 1


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../x", "a/b", "a\\b", "/x", "a.b", "-a", "con", "NUL", "ä", "x" * 41, "a\n"]
)
def test_a_name_cannot_lead_elsewhere(
    name: str, kit: Kit, catalogue: CardCatalogue, home: Path, tmp_path: Path
) -> None:
    with pytest.raises(ShinpanError, match="a set cannot be named"):
        catalogue.import_cards(kit.file(tmp_path, [kit.card]), name)
    assert kept(kit, home) == []


@pytest.mark.parametrize("words", ["", "[]", '{"cards": 3}', '{"cards": [3]}', '{"cards": [{}]}', "[" * 100_000])
def test_a_damaged_set_is_named_and_can_be_imported_again(
    words: str, kit: Kit, catalogue: CardCatalogue, library: CardLibrary, home: Path, tmp_path: Path
) -> None:
    path = kit.file(tmp_path, [kit.card])
    catalogue.import_cards(path, "mine")
    (home / "sets" / kit.name / "mine.json").write_text(words, "utf-8")
    library.forget()
    with pytest.raises(ShinpanError, match=r"mine\.json: this imported set is damaged"):
        library.load()
    catalogue.import_cards(path, "mine")
    assert getattr(library.card(kit.first), kit.rank) == 1


def test_what_comes_with_the_game_goes_before_what_is_imported(
    kit: Kit, catalogue: CardCatalogue, library: CardLibrary, tmp_path: Path
) -> None:
    own = next(number for number in library.load() if number in library.own)
    name = library.load()[own]["name"]
    catalogue.import_cards(kit.file(tmp_path, [kit.row(number=own)]), "mine")
    assert library.load()[own]["name"] == name


def test_words_and_facts_find_cards(kit: Kit, catalogue: CardCatalogue, tmp_path: Path) -> None:
    other = kit.row(number=kit.number(3), rank="3", text="-")
    rows = [kit.card, kit.row(number=kit.parallel), kit.plain, other]
    catalogue.import_cards(kit.file(tmp_path, rows), "mine")

    def find(*words: str, **wanted: str) -> list[str]:
        found = catalogue.search_cards(words, {"set": "mine", **wanted})
        return [str(facts["number"]) for facts in found]

    assert find("lantern", "keeper") == [kit.first, kit.number(3)]
    assert find("MAY draw") == [kit.first]
    assert find("first light", **{kit.rank: "3"}) == [kit.number(3)]
    assert find(kit.parallel.lower()) == [kit.first]
    assert find(kind=kit.plain_kind.lower()) == [kit.number(2)]
    assert find("3000") == []  # numbers are no words
    assert find("nothing like it") == []


def test_cards_are_found_by_whether_they_can_be_played(kit: Kit, catalogue: CardCatalogue, tmp_path: Path) -> None:
    rows = [kit.card, kit.plain, kit.row(number=kit.number(3), text=kit.unknown)]
    catalogue.import_cards(kit.file(tmp_path, rows), "mine")

    def find(playable: str) -> list[str]:
        return [str(facts["number"]) for facts in catalogue.search_cards((), {"set": "mine", "playable": playable})]

    assert find("yes") == [kit.first, kit.number(2)]
    assert find("no") == [kit.number(3)]
    with pytest.raises(ShinpanError, match="playable: expected yes or no, found 'maybe'"):
        find("maybe")


def test_an_import_by_another_process_is_seen(
    kit: Kit, catalogue: CardCatalogue, library: CardLibrary, tmp_path: Path
) -> None:
    assert library.find(kit.first) is None
    other = kit.catalogue(kit.library())  # as a server and a command line have their own
    other.import_cards(kit.file(tmp_path, [kit.card]), "mine")
    assert library.find(kit.first) == kit.first
    other.import_cards(kit.file(tmp_path, [kit.row(rank="2")], "b"), "mine")
    assert getattr(library.card(kit.first), kit.rank) == 2


def test_kept_texts_need_no_compiler(kit: Kit, catalogue: CardCatalogue, home: Path, tmp_path: Path) -> None:
    catalogue.import_cards(kit.file(tmp_path, [kit.card]), "mine")
    code = (
        "import sys; from shinpan.games import load\n"
        f"print(len(load('{kit.name}').library.card('{kit.first}').powers), "
        f"'shinpan.games.{kit.name}.text.compiler' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout == "1 False\n"


@pytest.mark.parametrize("damage", ["stamp", "texts", "program", "file"])
def test_kept_texts_that_do_not_fit_are_compiled_anew(
    damage: str, kit: Kit, catalogue: CardCatalogue, home: Path, tmp_path: Path
) -> None:
    catalogue.import_cards(kit.file(tmp_path, [kit.card]), "mine")
    path = home / "cache" / f"{kit.name}-texts.json"
    fresh = kit.module("readings").readings
    found = fresh().find(kit.text())
    assert found is not None
    assert found.powers == kit.readings().read(kit.text())[0].powers  # type: ignore[union-attr]  # it was understood
    data = json.loads(path.read_text("utf-8"))
    if damage == "stamp":
        data["stamp"] = "of another grammar"
    elif damage == "texts":
        data["texts"] = 7
    else:
        data["texts"] = {kit.text(): {"program": {"powers": [{"kind": "magic"}]}}}
    path.write_text("{" if damage == "file" else json.dumps(data), "utf-8")
    assert fresh().find(kit.text()) is None


def test_an_imported_card_without_a_known_text_can_be_looked_at_but_not_played(
    kit: Kit, catalogue: CardCatalogue, library: CardLibrary, tmp_path: Path
) -> None:
    catalogue.import_cards(kit.file(tmp_path, [kit.row(text=kit.unknown)]), "mine")
    assert catalogue.card_facts(kit.first)["text"] == kit.unknown
    with pytest.raises(ShinpanError, match=rf"card {kit.first}\.text: the text is not understood: "):
        library.card(kit.first)


def test_a_set_file_may_carry_a_program(
    kit: Kit, catalogue: CardCatalogue, library: CardLibrary, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    known = {"number": kit.number(2), "text": kit.text(), "program": {"powers": []}}
    path.write_text(json.dumps([{"number": kit.first, "text": kit.unknown, "program": kit.draws}, known]), "utf-8")
    done = catalogue.import_cards(path, "mine")
    assert (done.texts, done.compiled, done.by_hand, done.spare) == (2, 1, (kit.first,), (kit.number(2),))
    assert done.missing == ()
    understood = kit.readings().read(kit.text())[0]
    assert understood is not None
    assert library.card(kit.first).powers == understood.powers
    assert not library.card(kit.first).compiled
    assert library.card(kit.number(2)).powers == understood.powers  # the text goes before the program


def test_prints_that_contradict_each_other_are_told_and_wordings_are_not(
    kit: Kit, catalogue: CardCatalogue, tmp_path: Path
) -> None:
    other = kit.row(number=kit.parallel, rank="2", text=kit.text().replace("You may", "You  may"))
    done = catalogue.import_cards(kit.file(tmp_path, [other, kit.card]), "mine")
    assert [(found.fact, found.base_says, found.parallel_says) for found in done.contradictions] == [
        (kit.rank, "1", "2")
    ]
    assert getattr(catalogue.library.card(kit.first), kit.rank) == 1


def test_an_import_goes_on_past_bad_records(kit: Kit, catalogue: CardCatalogue, tmp_path: Path) -> None:
    rows = [kit.row(rank="?"), kit.card, kit.row(number=""), kit.row(number=kit.number(3), text=kit.unknown)]
    done = catalogue.import_cards(kit.file(tmp_path, rows), "mine")
    assert (done.cards, done.playable, len(done.left_out)) == (2, 1, 2)
    assert [left.number for left in done.left_out] == [kit.first, ""]
    again = catalogue.left_out(kit.file(tmp_path, rows))
    assert [left.to_json() for left in again] == [left.to_json() for left in done.left_out]
    assert catalogue.library.card(kit.first).powers


def test_tags_and_entities_are_taken_out_of_texts_and_change_nothing(
    kit: Kit, catalogue: CardCatalogue, tmp_path: Path
) -> None:
    marked = kit.text().replace("You may", "<b>You</b>&nbsp;may <!-- -->".replace("<!-- -->", "\u200b"))
    catalogue.import_cards(kit.file(tmp_path, [kit.row(text=marked)]), "mine")
    assert catalogue.card_facts(kit.first)["text"] == kit.text()


def test_nothing_is_compiled_twice_across_imports(
    kit: Kit, catalogue: CardCatalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kit.file(tmp_path, [kit.card, kit.row(number=kit.number(3), text=kit.unknown)])
    done = catalogue.import_cards(path, "mine")
    readings = kit.readings()
    readings.forget()
    fresh = kit.catalogue(kit.library())

    def none(_: str) -> None:
        raise AssertionError("the compiler was asked for")

    monkeypatch.setattr(kit.module("text"), "compile_text", none)
    monkeypatch.setattr(kit.module("text"), "prepare", none)
    again = fresh.import_cards(path, "mine")
    assert again == replace(done, replaced=True)
    with pytest.raises(ShinpanError, match="the text is not understood"):
        fresh.library.card(kit.number(3))


def test_the_better_print_of_a_card_is_played_whatever_the_names_of_the_sets(tmp_path: Path) -> None:
    library = UA.library()
    catalogue = UA.catalogue(library)
    asian = {**UA.card, "effect": "[On Play] Place 1 card from your hand to the Outside Area.", "bp": 2000}
    done = catalogue.import_cards(UA.file(tmp_path, [UA.card], "american"), "a-set")
    assert (done.print, done.other_prints) == ("North American", ())
    done = catalogue.import_cards(UA.file(tmp_path, [asian, {**asian, "code": UA.number(3)}], "asian"), "z-set")
    assert done.print == "Asian English"
    assert done.other_prints == (OtherPrint("a-set", "North American", True, (UA.first,)),)
    assert library.load()[UA.first]["bp"] == 3000
    assert library.load()[UA.number(3)]["bp"] == 2000
    done = catalogue.import_cards(UA.file(tmp_path, [UA.card], "american"), "a-set")
    assert done.other_prints == (OtherPrint("z-set", "Asian English", False, (UA.first,)),)
    code, out, _ = UA.run("import", str(UA.file(tmp_path, [asian], "again")), "--as", "z-set")
    assert code == 0
    assert f"in a better print (North American) in 'a-set', which is the one that is played: {UA.first}" in out


@pytest.mark.catalogue
def test_the_asian_catalogue_is_imported_past_its_rough_edges(tmp_path: Path) -> None:
    UA.needs_real()
    path = UA.real.with_name("ua-cards-asia.json")
    done = load("ua").catalogue().import_cards(path, "asia")
    listed = json.loads(path.read_text("utf-8"))
    assert done.cards + len(done.left_out) == len(listed)
    reasons = Counter([left.reason.partition(":")[0] for left in done.left_out])
    assert reasons == {"name": 2, "energy": 1, "bp": 15}
    assert done.print == "Asian English"


@pytest.mark.catalogue
def test_coverage_counts_every_distinct_text_of_the_file_once(kit: Kit) -> None:
    kit.needs_real()
    words = kit.real.read_text("utf-8-sig")
    rows = json.loads(words) if kit.suffix == ".json" else list(csv.DictReader(words.splitlines(True)))
    prepare = kit.module("text").prepare
    prepared = [prepare(row["effect"]).text for row in rows]
    assert [text for text in prepared if prepare(text).text != text] == []
    texts = {prepare(plain_text(row["effect"])).text for row in rows if row["effect"] not in ("", "-")}
    found = load(kit.name).catalogue().coverage(kit.real)
    assert len(found) == len(texts - {""})
    assert sum(is_compiled(row) for row in found) >= kit.understood * len(found)


@pytest.mark.catalogue
def test_the_real_catalogue_loads_from_the_cache_and_all_its_cards_are_made(kit: Kit) -> None:
    kit.needs_real()
    done = load(kit.name).catalogue().import_cards(kit.real, "official")
    assert done.compiled >= kit.understood * done.texts
    code = (
        "import sys; from importlib import import_module\n"
        f"library = import_module('shinpan.games.{kit.name}.library').Library(); library.load()\n"
        "missing = set(sys.argv[1].split())\n"
        "for number, name in list(library.origin.items()):\n"
        "    if name == 'official' and number not in missing: library.card(number)\n"
        f"print('shinpan.games.{kit.name}.text.compiler' in sys.modules)"
    )
    missing = " ".join([number for row in done.missing for number in row.numbers])
    command = [sys.executable, "-c", code, missing]
    out = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert out.returncode == 0, out.stderr
    assert out.stdout.split() == ["False"]  # all texts came from the cache
    assert [found.name for found in user_sets(kit.name)] == ["official"]
