"""A word has a home: `tools/words.py` tells which files name each word, and they are few."""

import json
import sys
from importlib import import_module

import pytest

from tools import words


@pytest.mark.parametrize("game", words.GAMES)
def test_a_word_is_named_in_few_files(game: str) -> None:
    found = words.words_of(game)
    assert words.median_of(found) <= 3


@pytest.mark.parametrize("game", words.GAMES)
def test_every_word_is_named_where_it_is_declared_and_where_it_is_worded(game: str) -> None:
    classes = import_module(f"shinpan.games.{game}.vocabulary").VOCABULARY.classes
    for named in words.words_of(game):
        home = classes[named.word].__module__.removeprefix("shinpan.").replace(".", "/")
        assert f"{home}.py" in named.files
        assert named.language_files, named.word


def test_the_tool_tells_it_to_people_and_to_scripts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["words.py", "--json"])
    assert words.main() == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == set(words.GAMES)
    homes = {entry["word"]: entry["files"] for entry in told["ua"]["words"]}
    assert "games/ua/moves.py" in homes["TakeOff"]
    monkeypatch.setattr(sys, "argv", ["words.py"])
    assert words.main() == 0
    assert "TakeOff" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["words.py", "--what"])
    assert words.main() == 2
