"""Everything that is said to people is said in every language, about the same things."""

import re
from collections.abc import Mapping, Sequence

import pytest

from shinpan.cli import words as terminal
from shinpan.games import NAMES, load
from shinpan.games.ua import phrases as ua_phrases
from shinpan.games.ua import screen as ua_screen
from shinpan.games.ucg import phrases as ucg_phrases
from shinpan.games.ucg import screen as ucg_screen
from shinpan.kernel.game import phrases, reasons, screen
from shinpan.support.spoken import CHINESE, ENGLISH, JAPANESE, LANGUAGES
from shinpan.table import words as table

SENTENCES: dict[str, Mapping[str, Mapping[str, str]]] = {
    "terminal": terminal.WORDS,
    "table": table.WORDS,
    "reasons": reasons.COMMON,
    "questions": phrases.QUESTIONS,
    "events": phrases.EVENTS,
    "words": phrases.WORDS,
    "labels": screen.LABELS,
    "ucg questions": ucg_phrases.QUESTIONS,
    "ucg events": ucg_phrases.EVENTS,
    "ucg words": ucg_phrases.WORDS,
    "ucg reasons": ucg_phrases.REASONS,
    "ucg labels": ucg_screen.LABELS,
    "ua questions": ua_phrases.QUESTIONS,
    "ua events": ua_phrases.EVENTS,
    "ua words": ua_phrases.WORDS,
    "ua reasons": ua_phrases.REASONS,
    "ua labels": ua_screen.LABELS,
}
LISTS: dict[str, Mapping[str, Sequence[str]]] = {
    "ucg phases": ucg_phrases.PHASE_NAMES,
    "ucg zones": ucg_phrases.ZONE_NAMES,
    "ua phases": ua_phrases.PHASE_NAMES,
    "ua zones": ua_phrases.ZONE_NAMES,
    "ua colors": ua_phrases.COLOR_NAMES,
}
GAP = re.compile(r"\{\w+[^}]*\}")
OWN_SIGNS = {CHINESE: re.compile(r"[\u4e00-\u9fff]"), JAPANESE: re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")}
NAMES_THEMSELVES = {"BP{amount:+d}", "BP +{amount}"}  # the same in every script


@pytest.mark.parametrize("where", SENTENCES)
def test_every_language_says_the_same_things_with_the_same_gaps(where: str) -> None:
    said = SENTENCES[where]
    assert set(said) == set(LANGUAGES)
    for language in LANGUAGES:
        assert said[language].keys() == said[ENGLISH].keys()
        for name, words in said[ENGLISH].items():
            assert sorted(set(GAP.findall(said[language][name]))) == sorted(set(GAP.findall(words))), (language, name)


@pytest.mark.parametrize("where", SENTENCES)
@pytest.mark.parametrize("language", OWN_SIGNS)
def test_what_is_said_is_in_the_language(where: str, language: str) -> None:
    for name, words in SENTENCES[where][language].items():
        bare = GAP.sub("", words)
        assert not re.search(r"\w", bare) or words in NAMES_THEMSELVES or OWN_SIGNS[language].search(bare), name


@pytest.mark.parametrize("where", LISTS)
def test_lists_of_names_are_as_long_in_every_language(where: str) -> None:
    assert {language: len(names) for language, names in LISTS[where].items()} == dict.fromkeys(
        LANGUAGES, len(LISTS[where][ENGLISH])
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_in_every_language(name: str, language: str) -> None:
    game = load(name)
    for edition in game.editions:
        assert [rule for rule in game.rule_numbers(edition) if not game.rule_title(rule, language)] == []
