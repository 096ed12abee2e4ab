"""Each word is declared once beside its class, and a declaration that does not fit fails where it stands."""

import importlib
import pkgutil
from dataclasses import dataclass, is_dataclass
from typing import Any, Final

import pytest

import shinpan.games.ua
import shinpan.games.ucg
import shinpan.language
from shinpan.games import load
from shinpan.games.ua import vocabulary as ua
from shinpan.games.ucg import vocabulary as ucg
from shinpan.kernel.machine.model import Op
from shinpan.kernel.machine.nodes import Filter, Node, Value
from shinpan.language.programs import Flag, Term, Vocabulary, Whole
from shinpan.language.values import N
from shinpan.language.vocabulary import SHARED
from shinpan.language.word import EVERYTHING, THE_FIELD, Family

PACKAGES = (shinpan.language, shinpan.games.ucg, shinpan.games.ua)
GAMES = {"ucg": ucg, "ua": ua}
# Nodes that no program is made value: others make them when they lay themselves out.
MADE_BY_OTHERS: Final = {
    "Counts": "the body of a power with a limit is laid out with it: no text says it",
    "KeepOrRaid": "the Raid trigger of a card is laid out with it: no text says it",
    "HasOpponent": "OpponentOf narrows a choice with it to characters that somebody faces",
    "Restricted": "cards of characters narrow a choice with it to characters that have such a card",
}


@dataclass(frozen=True)
class Some:
    """A word that no game has."""

    zone: int
    value: Value
    where: Filter | None = None
    parts: tuple[Value, ...] = ()
    flag: bool = False


FITTING: Final = "zone:zone value:value where:filter? parts:value*? flag:flag?"


def vocabulary(**topics: tuple[str, ...]) -> Vocabulary:
    bases = {"value": Value, "filter": Filter}
    scalars = {"zone": Term({"deck": 0}), "number": Whole(0, 9), "flag": Flag(), "place": Term({"there": 0})}
    return Vocabulary(bases, scalars, N, {"area": "place"}, topics)


def taken(written: str, **said: Any) -> None:
    family = Family()
    family.add(Some, written, **said)
    vocabulary().take(family)


def test_a_declaration_that_fits_is_taken() -> None:
    taken(FITTING, pile="zone")


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("", "Some is declared with no fields, and its class has zone value where[?] parts[?] flag[?]"),
        ("zone:zone value:value where:filter? parts:value*?", "Some is declared with"),
        (FITTING.replace("zone:", "area:"), "Some is declared with area value"),
        (FITTING.replace("zone:zone value:value", "value:value zone:zone"), "Some is declared with value zone"),
        (FITTING.replace("where:filter?", "where:filter"), "Some is declared with zone value where parts"),
        (FITTING.replace("zone:zone", "zone:zone?"), "Some is declared with zone[?] value"),
        (FITTING.replace("zone:zone", "zone:shelf"), "Some.zone is of the kind 'shelf', which there is not"),
        (FITTING.replace("zone:zone", "zone:flag"), "Some.zone holds int, and its kind 'flag' another"),
        (FITTING.replace("flag:flag", "flag:zone"), "Some.flag holds bool, and its kind 'zone' another"),
        (FITTING.replace("value:value", "value:filter"), "Some.value holds Value, and its kind 'filter' another"),
        (FITTING.replace("value:value", "value:value*"), "Some.value holds one"),
        (FITTING.replace("parts:value*", "parts:value"), "Some.parts holds several"),
        (FITTING.replace("value:value", "value:zone"), "Some.value holds Value, and its kind 'zone' another"),
    ],
)
def test_a_declaration_that_does_not_fit_its_class_fails(written: str, wrong: str) -> None:
    with pytest.raises(TypeError, match=wrong):
        taken(written)


def test_a_declaration_by_a_field_that_there_is_not_fails() -> None:
    with pytest.raises(TypeError, match="by its field 'pile'"):
        taken(FITTING, pile="pile")
    with pytest.raises(TypeError, match="by its field 'to'"):
        taken(FITTING, more_rules={"to": {0: ("1.1",)}})


def test_a_word_is_declared_once_and_is_a_dataclass() -> None:
    family = Family()
    family.add(Some, FITTING)
    with pytest.raises(TypeError, match="Some is declared twice"):
        family.add(Some, FITTING)
    with pytest.raises(TypeError, match="Value is no dataclass"):
        family.add(Value)
    words = vocabulary()
    words.take(family)
    with pytest.raises(TypeError, match="there are two words Some"):
        words.take(family)


def test_a_shared_word_has_the_kinds_and_the_rules_of_the_game_that_takes_it() -> None:
    family = Family(is_shared=True)
    said = FITTING.replace("zone:zone", "zone:area")
    family.add(Some, said, "counting", more_rules={"flag": {True: ("choosing",)}})
    words = vocabulary(counting=("1.1", "1.2"), choosing=("2",))
    numbers = Family()
    numbers.add(N, "n:number")
    words.take(numbers)
    words.take(family)
    assert words.fields["Some"][0].kind == "place"
    assert words.rules_of(Some(0, N(1), parts=(N(1),))) == ("1.1", "1.2")
    assert words.words[Some].rules_of(Some(0, N(1), flag=True)) == ("1.1", "1.2", "2")
    with pytest.raises(KeyError):
        vocabulary().take(family)


def test_what_a_word_looks_at() -> None:
    family = Family()
    family.add(Some, FITTING, pile="zone", looks=THE_FIELD)
    word = family.words[0]
    assert word.looks_of(Some(3, N(1)), 6) == 1 << 3
    assert word.looks_of(Some(7, N(1)), 6) == 0
    other = Family()
    other.add(Some, FITTING)
    assert other.words[0].looks_of(Some(3, N(1)), 6) == EVERYTHING


def modules(package: Any) -> list[Any]:
    found = []
    for info in pkgutil.iter_modules(package.__path__):
        # readers of texts, and what a text says before it is a program
        if info.name != "text" and not info.name.startswith("said"):
            found.append(importlib.import_module(f"{package.__name__}.{info.name}"))
    return found


def is_word(kind: Any, module: Any) -> bool:
    """Whether a program can be made of a class: one that others derive from has no name of its own there."""
    is_part = isinstance(kind, type) and issubclass(kind, (Node, Op)) and is_dataclass(kind)
    return is_part and kind.__module__ == module.__name__ and not kind.__subclasses__()


@pytest.mark.parametrize(
    "package", [shinpan.language, shinpan.games.ucg, shinpan.games.ua], ids=lambda p: str(p.__name__)
)
def test_every_class_that_a_program_can_be_made_of_is_declared(package: Any) -> None:
    known = {cls for game in GAMES.values() for cls in game.VOCABULARY.words}
    lost = [
        f"{module.__name__}.{kind.__name__}"
        for module in modules(package)
        for kind in vars(module).values()
        if is_word(kind, module) and kind not in known and kind.__name__ not in MADE_BY_OTHERS
    ]
    assert lost == []


@pytest.mark.parametrize("game", list(GAMES))
def test_a_vocabulary_is_the_shared_words_and_those_of_the_games_modules(game: str) -> None:
    known = set(GAMES[game].VOCABULARY.classes)
    families = (*SHARED, *GAMES[game].OWN)
    assert known == {word.name for family in families for word in family.words}


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_of_every_word_exist(game: str) -> None:
    face = load(game)
    words = GAMES[game].VOCABULARY.words.values()
    more = [rules for word in words for by_value in word.more_rules.values() for rules in by_value.values()]
    cited = {rule for rules in (*[word.rules for word in words], *more) for rule in rules}
    assert [rule for rule in sorted(cited) if not face.rule_title(rule)] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_has_rules_for_the_topics_of_its_shared_words_and_for_no_others(game: str) -> None:
    shared = [word for family in (*SHARED, *GAMES[game].OWN) if family.is_shared for word in family.words]
    more = [rules for word in shared for by_value in word.more_rules.values() for rules in by_value.values()]
    topics = {topic for rules in (*[word.rules for word in shared], *more) for topic in rules}
    assert topics == set(GAMES[game].TOPICS)
