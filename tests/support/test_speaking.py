"""Every error that a page can meet has words in every language: the sentences are looked for in the code itself."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinpan.support.errors import ShinpanError, Translatable, listed
from shinpan.support.plain import bad, nearest, quote
from shinpan.support.speaking import book, error_from, from_json, spoken, to_json
from shinpan.support.spoken import CHINESE, JAPANESE, LANGUAGES

SOURCES = Path(__file__).parents[2] / "src" / "shinpan"
# Who takes a sentence, and as which argument.
TAKES = {
    "ShinpanError": 0,
    "Translatable": 0,
    "BusyError": 0,
    "CrowdedError": 0,
    "StatusError": 1,
    "missing": 0,
    "bad": 1,
    "wrong": 1,
    "as_one_of": 3,
    "read_words": 2,
    "must_be_allowed": 3,
}
# What no page meets: it is said on the command line, to whoever writes rulings, wordings and weights or starts a
# server, and to what trains.
NOT_MET = (
    "cli/",
    "envs/",
    "learn/",
    "games/ua/checks.py",
    "games/ua/position.py",
    "games/ucg/checks.py",
    "games/ucg/position.py",
    "judge/differences.py",
    "judge/documents.py",
    "judge/ledger.py",
    "judge/ledger_page.py",
    "judge/rulings.py",
    "judge/ruling_files.py",
    "judge/run.py",
    "judge/yaml_tree.py",
    "lab/cluster.py",
    "lab/report.py",
    "lab/resuming.py",
    "lab/tuning.py",
    "language/wordings/",
    "library/wordings.py",
    "text/spelling.py",
    "lessons/making.py",
    "lessons/made.py",
    "kernel/game/checking.py",
    "kernel/game/layout.py",
    "kernel/machine/batch.py",
    "kernel/state/layout.py",
    "players/",
    "support/extras.py",
    "table/addresses.py",
    "table/hostfile.py",
    "table/metrics.py",
    "table/schema.py",
    "table/serving.py",
    "table/sqlitefile.py",
    "table/storage.py",
    "table/supervising.py",
)
# Where a sentence is handed on that others have made, or has been said in the reader's language already.
HANDED_ON = {
    "kernel/game/cardgame.py": ("NO_LINE",),
    "kernel/game/protocol.py": ("said",),
    "library/records.py": ("what",),
    "support/errors.py": ("'; '.join", "template"),
    "support/files.py": ("what",),
    "support/plain.py": ("what",),
    "support/speaking.py": ("str(told", "said.template"),
    "table/app.py": ("error",),
    "table/host_routes.py": ("what",),
    "table/routing.py": ("words",),
    "table/trouble.py": ("template",),
}


def sentences(argument: ast.expr) -> list[str] | None:
    """The words that an argument is, or may be; None if that cannot be seen."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    if isinstance(argument, ast.IfExp):
        found = [sentences(argument.body), sentences(argument.orelse)]
        return None if None in found else [said for one in found for said in one or []]
    return None


def calls() -> Iterator[tuple[str, int, ast.expr]]:
    """Each sentence that is given somewhere: file, line, and what is given."""
    for path in sorted(SOURCES.rglob("*.py")):
        file = path.relative_to(SOURCES).as_posix()
        if file.startswith(NOT_MET):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in TAKES and len(node.args) > TAKES[name]:
                    yield file, node.lineno, node.args[TAKES[name]]


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def has_words(template: str) -> bool:
    """Whether there is something to translate: more than gaps and signs."""
    return any(letter.isalpha() for text, _, _, _ in string.Formatter().parse(template) for letter in text)


def met() -> dict[str, str]:
    """Every sentence that a page can meet, and where it stands."""
    found: dict[str, str] = {}
    for file, line, argument in calls():
        for said in sentences(argument) or []:
            found.setdefault(said, f"{file}:{line}")
    return found


def test_every_sentence_can_be_seen_in_the_code() -> None:
    hidden = [
        f"{file}:{line}: {ast.unparse(argument)}"
        for file, line, argument in calls()
        if sentences(argument) is None and not ast.unparse(argument).startswith(HANDED_ON.get(file, ()) or "\0")
    ]
    assert hidden == []


@pytest.mark.parametrize("language", [JAPANESE, CHINESE])
def test_every_error_that_a_page_can_meet_has_words(language: str) -> None:
    known = book(language)
    lacking = [f"{where}: {said}" for said, where in met().items() if has_words(said) and said not in known]
    assert lacking == []


@pytest.mark.parametrize("language", [JAPANESE, CHINESE])
def test_no_language_says_what_nobody_says(language: str) -> None:
    assert sorted(set(book(language)) - set(met())) == []


@pytest.mark.parametrize("language", [JAPANESE, CHINESE])
def test_the_gaps_of_a_language_are_those_of_the_code(language: str) -> None:
    wrong = [said for said, words in book(language).items() if not gaps(words) <= gaps(said)]
    assert wrong == []
    assert [words for words in book(language).values() if words.isascii()] == []


def test_an_error_is_said_in_each_language_with_all_that_is_said_in_its_gaps() -> None:
    error = bad("deck", "unknown key {found}: {hint}", found=quote([]), hint=nearest("lisst", ["list"]))
    assert str(error) == "deck: unknown key a list: did you mean 'list'?"
    assert [spoken(error.said, language) for language in LANGUAGES] == [
        str(error),
        "deck：不認識的鍵清單：你是指「list」嗎？",
        "deck：不明なキーリストです：「list」のことですか？",
    ]
    outer = ShinpanError("record: answer {i}: {error}", i=3, error=error)
    assert spoken(outer.said, JAPANESE).endswith(spoken(error.said, JAPANESE))


def test_an_error_crosses_to_another_process_and_stays_what_it_was() -> None:
    error = ShinpanError("{where}: a deck file has at most {largest:,} characters", where=Path("/tmp/x"), largest=9000)
    several = listed([error.said, Translatable("{fault} [{rule}]", fault=quote("{x}"), rule="4.1")])
    told = to_json(several, lambda words: words.replace("/tmp/", ""))
    assert str(from_json(told)) == "x: a deck file has at most 9,000 characters; '{x}' [4.1]"
    assert spoken(error_from(told).said, JAPANESE) == "x：デッキのファイルは9,000文字までです; 「{x}」 [4.1]"


def test_words_without_gaps_may_hold_braces() -> None:
    assert str(ShinpanError("as it stands {here}")) == "as it stands {here}"
    assert spoken(Translatable("as it stands {here}"), JAPANESE) == "as it stands {here}"
