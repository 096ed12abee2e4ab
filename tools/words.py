"""Where each word of the card languages is named: its home, and whatever else must know it.

python tools/words.py           # for each word of each game the source files that name it, language files apart
python tools/words.py --json    # the same for a script

Language files are the wordings (`*.words`) and what a game reads and writes its texts with (`games/*/text`). A file
names a word where the name of its class stands in it anywhere, in code, in a string or in a comment.
"""

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from statistics import median

SOURCES = Path(__file__).parents[1] / "src"
GAMES = ("ucg", "ua")
SUFFIXES = (".py", ".lark", ".words")
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True)
class Named:
    """A word, and the files that name it."""

    word: str
    files: list[str]
    language_files: list[str]


def is_language_file(path: Path) -> bool:
    return path.suffix == ".words" or "text" in path.relative_to(SOURCES / "shinpan").parts[:-1]


def sources(game: str) -> Iterator[Path]:
    """The sources that may know a game: all but those of the other games."""
    others = [SOURCES / "shinpan" / "games" / other for other in GAMES if other != game]
    for path in sorted((SOURCES / "shinpan").rglob("*")):
        if path.suffix in SUFFIXES and not any(path.is_relative_to(other) for other in others):
            yield path


def words_of(game: str) -> list[Named]:
    """Each word of a game, in the order of its vocabulary."""
    vocabulary = import_module(f"shinpan.games.{game}.vocabulary").VOCABULARY
    names = {path: set(IDENTIFIER.findall(path.read_text("utf-8"))) for path in sources(game)}
    found: list[Named] = []
    for word in vocabulary.classes:
        naming = [path for path, named in names.items() if word in named]
        # The wordings of a word without fields name it as a term.
        worded = [path for path, named in names.items() if path.suffix == ".words" and word.upper() in named]
        apart = [shown(path) for path in dict.fromkeys([*naming, *worded]) if is_language_file(path)]
        found.append(Named(word, [shown(path) for path in naming if not is_language_file(path)], apart))
    return found


def shown(path: Path) -> str:
    return path.relative_to(SOURCES / "shinpan").as_posix()


def median_of(found: list[Named]) -> float:
    """In how many files besides those of languages the word in the middle is named."""
    return median([len(named.files) for named in found])


def main() -> int:
    if sys.argv[1:] not in ([], ["--json"]):
        print("usage: python tools/words.py [--json]", file=sys.stderr)
        return 2
    every = {game: words_of(game) for game in GAMES}
    if sys.argv[1:]:
        listed = {
            game: {"median": median_of(found), "words": [asdict(named) for named in found]}
            for game, found in every.items()
        }
        print(json.dumps(listed, indent=2))
        return 0
    for game, found in every.items():
        print(f"{game}: {len(found)} words, median {median_of(found):g} files besides language files")
        for named in found:
            print(f"  {named.word:24} {len(named.files)} + {len(named.language_files)}  {', '.join(named.files)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
