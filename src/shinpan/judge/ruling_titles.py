"""The titles of the rulings in the languages that are spoken: English in each file, the others in a file for each."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from .ruling_files import rulings_folder

PRINTED_IN: Final = "en"  # the language of the ruling files


@cache
def titles(game: str, language: str) -> Mapping[str, str]:
    """The titles of a game's rulings in another language, by the names of their files from `rulings/` on."""
    file = rulings_folder(game) / f"titles.{language}.toml"
    if language == PRINTED_IN or not file.is_file():
        return {}
    folders: dict[str, dict[str, str]] = tomllib.loads(file.read_text("utf-8"))
    return {
        f"rulings/{game}/{folder}/{name}.yaml": title
        for folder, found in folders.items()
        for name, title in found.items()
    }


def title_of(game: str, file: str, title: str, language: str) -> str:
    """A ruling's title for a reader of a language; where nobody has put it into that language, in English."""
    return titles(game, language).get(file, title)
