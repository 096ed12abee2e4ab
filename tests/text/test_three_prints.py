"""Texts of nobody's cards, each printed in three languages: they are read, and mean the same."""

import tomllib

from shinpan.games.ua.text import compile_text
from tests.text.languages import FOLDER, UA


def test_what_is_printed_in_three_languages_means_one_thing() -> None:
    texts = tomllib.loads((FOLDER / "three_prints_ua.toml").read_text(encoding="utf-8"))["text"]
    wrong: list[str] = []
    for text in texts:
        prints = {name: compile_text(words.replace("¶", "\n")) for name, words in text.items()}
        for name, compiled in prints.items():
            if compiled.faults:
                wrong.append(f"{text[name]}: {compiled.faults[0].told()}")
            elif UA.meaning(compiled) != UA.meaning(prints["en"]):
                wrong.append(f"{text[name]} does not say: {text['en']}")
    assert wrong == []
    assert len(texts) >= 30
