"""The titles of rulings: English in each file, and in the other languages beside them."""

import pytest

from shinpan.games import load
from shinpan.judge.consulting import consult
from shinpan.judge.pages import page
from shinpan.judge.ruling_files import headings
from shinpan.judge.ruling_titles import title_of, titles
from shinpan.support.spoken import LANGUAGES

GAMES = ("ucg", "ua")
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_has_a_title_in_every_language(name: str, language: str) -> None:
    said = titles(name, language)
    files = {one.file for one in headings(name)}
    assert said.keys() - files == set(), f"rulings/{name}/titles.{language}.toml names files that are not there"
    assert files - said.keys() == set(), f"rulings/{name}/titles.{language}.toml lacks titles"
    assert all(title.strip() and not title.isascii() for title in said.values())


@pytest.mark.parametrize("language", OTHERS)
def test_a_page_shows_its_rulings_in_the_language_of_its_reader(language: str) -> None:
    game = load("ucg")
    edition = game.default_edition
    found = page(game, edition, "5.6", language)
    shown = [title for _, _, title in found.named_rulings()]
    assert shown
    assert not set(shown) & {one.title for one in headings("ucg")}
    assert any(title in line for title in shown for line in found.lines())


def test_a_ruling_without_a_title_in_a_language_is_told_in_english() -> None:
    assert title_of("ucg", "rulings/ucg/none.yaml", "Mine", "ja") == "Mine"
    assert title_of("ucg", headings("ucg")[0].file, "Mine", "en") == "Mine"


def test_a_ruling_is_found_by_words_of_its_title_in_either_language() -> None:
    game = load("ua")
    one = headings("ua")[0]
    own = title_of("ua", one.file, one.title, "ja")
    for words in (own, one.title):
        found = consult(game, game.default_edition, words, {}, "ja")
        assert own in [source["title"] for source in found]
