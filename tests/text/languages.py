"""The languages of both games' texts: how they are compiled and rendered, and texts to try them with."""

import csv
import json
import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from shinpan.library.readings import AnyCompiled

FOLDER = Path(__file__).parent
SETS = FOLDER.parents[1] / "src" / "shinpan" / "games"
SHARED = FOLDER.parents[2] / "shared" / "cards" / "all"


class Language:
    """One game's texts in English and Chinese."""

    def __init__(self, game: str, invented: str, catalogue: str, latin: set[str], names: str, fillers: tuple[str, ...]):
        text = import_module(f"shinpan.games.{game}.text")
        self.compile_text: Callable[[str], AnyCompiled] = text.compile_text
        self.render_en: Callable[[Any], str] = text.render_en
        self.render_zh: Callable[[Any], str] = text.render_zh
        self.prepare: Callable[[str], Any] = text.prepare
        self.fold: Callable[[str], str] = text.fold
        self.catalogue = SHARED / catalogue
        self.latin = latin  # words that Chinese texts have in Latin letters
        self.names = re.compile(names)  # where any letters may stand
        self.fillers = fillers  # Chinese words that say nothing
        lines = (FOLDER / invented).read_text(encoding="utf-8").splitlines()
        self.invented = [line.replace("¶", "\n") for line in lines]
        further = FOLDER / f"wordings_{game}.txt"  # texts whose canonical wording is another one
        others = further.read_text(encoding="utf-8").splitlines() if further.exists() else []
        self.wordings = [line.replace("¶", "\n") for line in others]
        self.ours: dict[str, str] = {
            card["number"]: card["text"]
            for path in sorted((SETS / game / "sets").glob("*.toml"))
            for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
            if "text" in card
        }

    def meaning(self, compiled: AnyCompiled) -> dict[str, object]:
        """All that a text says, wherever it stands in print."""
        return {name: value for name, value in vars(compiled).items() if name not in ("faults", "clauses")}

    def comes_back(self, text: str) -> bool:
        """Whether a text's own wording in English compiles to an equal program."""
        compiled = self.compile_text(text)
        again = self.compile_text(self.render_en(compiled))
        return again.faults == () and self.meaning(again) == self.meaning(compiled)

    def is_alike(self, text: str) -> bool:
        """Whether a text comes back word for word, mere spelling aside."""
        rendered = self.render_en(self.compile_text(text))
        return self.fold(self.prepare(rendered).text) == self.fold(self.prepare(text).text)

    def foreign_words(self, chinese: str) -> set[str]:
        return set(re.findall("[A-Za-z]+", self.names.sub("", chinese))) - self.latin

    def is_chinese(self, text: str) -> bool:
        """Whether a text has Chinese words for everything."""
        chinese = self.render_zh(self.compile_text(text))
        fillers = [filler for filler in self.fillers if filler in chinese]
        return bool(chinese) and not fillers and not self.foreign_words(chinese)

    @cache  # noqa: B019 - there are two languages, and they last as long as the tests
    def printed(self) -> dict[str, str]:
        """Distinct texts of the real catalogue: as normalised, and as printed."""
        if not self.catalogue.exists():
            pytest.skip("the real catalogue is not here")
        words = self.catalogue.read_text(encoding="utf-8-sig")
        rows = json.loads(words) if self.catalogue.suffix == ".json" else csv.DictReader(words.splitlines(True))
        found: dict[str, str] = {}
        for row in rows:
            found.setdefault(self.prepare(row["effect"]).text, row["effect"])
        found.pop("", None)
        assert found
        return found

    def understood(self) -> list[str]:
        """Those of them that compile, as printed."""
        return [text for text in self.printed().values() if not self.compile_text(text).faults]


UCG = Language(
    "ucg",
    "invented.txt",
    "ucg-cards.csv",
    {"BP", "TYPE", "SINGLE", "DOUBLE", "TRIPLE", "QUAD", "EXTRA", "TEAM", "SIN", "DBL", "TRP"},
    r"『[^』]*』|「[^」]*」|\[TEAM\]\[[^\]]*\]|擁有\[[^\]]*\]|充能\(\d\)【[^】]*】",
    ("符合條件", "執行效果", "改變"),
)
UA = Language("ua", "invented_ua.txt", "ua-cards.json", {"BP", "AP", "x"}, r"〈[^〉]*〉|［[^］]*］", ())
