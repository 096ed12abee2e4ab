"""Texts of nobody's cards, each printed in three languages: they are read, and mean the same."""

import tomllib

import pytest

from tests.text.languages import FOLDER, UA, UCG, Language


@pytest.mark.parametrize(("game", "language", "least"), [("ua", UA, 162), ("ucg", UCG, 72)])
def test_what_is_printed_in_three_languages_means_one_thing(game: str, language: Language, least: int) -> None:
    texts = tomllib.loads((FOLDER / f"three_prints_{game}.toml").read_text(encoding="utf-8"))["text"]
    wrong: list[str] = []
    for text in texts:
        prints = {name: language.compile_text(words.replace("¶", "\n")) for name, words in text.items()}
        for name, compiled in prints.items():
            if compiled.faults:
                wrong.append(f"{text[name]}: {compiled.faults[0].told()}")
            elif language.meaning(compiled) != language.meaning(prints["en"]):
                wrong.append(f"{text[name]} does not say: {text['en']}")
    assert wrong == []
    assert len(texts) >= least
