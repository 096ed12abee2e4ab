"""What printed texts say: compiled when first needed, or read from what an import has kept of them.

Compiling needs the grammar, which takes a while to build; what is kept is plain data (`programs`), goes by a stamp of
the compiler's sources and of the vocabulary, and is read with the same care as a program of a set file.
"""

import hashlib
import json
from collections.abc import Callable
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..kernel.cards.sets import LARGEST_SET
from ..language.programs import Vocabulary
from ..support.errors import ShinpanError
from ..support.files import read_words, write_whole
from ..support.home import home
from ..support.json import Json

SOURCES: Final = (".py", ".lark")

# What a text says, in whichever class a game has for it.
AnyReading: TypeAlias = Any
# What comes out of a game's compiler: the same, or `faults`.
AnyCompiled: TypeAlias = Any


class TextReadings:
    """What is known of a game's texts without compiling them.

    A game says how its programs are read and written as plain data; a mistake raises ShinpanError, which names its
    place.
    """

    __slots__ = ("game", "kept", "made", "package", "path", "read_program", "reading_of", "vocabulary", "write_program")

    def __init__(
        self,
        game: str,
        package: str,
        vocabulary: Vocabulary,
        reading_of: Callable[[AnyCompiled], AnyReading],
        read_program: Callable[[Json, str], AnyReading],
        write_program: Callable[[AnyReading], Json],
    ) -> None:
        self.game = game
        self.package = package  # whose package `text` is the compiler
        self.vocabulary = vocabulary
        self.reading_of = reading_of
        self.read_program = read_program
        self.write_program = write_program
        self.path: Path | None = None
        self.kept: dict[str, Json] = {}  # text: its program as plain data
        self.made: dict[str, AnyReading] = {}

    # Compiling texts

    def compiler(self) -> Any:
        """The package that compiles and renders texts: loaded when first needed, for it brings the grammar along."""
        return import_module(f"{self.package}.text")

    def compile(self, text: str) -> tuple[AnyReading | None, str]:
        """What a text says; or nothing, and why it is not understood."""
        compiled = self.compiler().compile_text(text)
        if compiled.faults:
            return None, str(compiled.faults[0].told())
        return self.reading_of(compiled), ""

    # Reading texts

    def read(self, text: str) -> tuple[AnyReading | None, str]:
        """What a text says; or nothing, and why it is not understood."""
        found = self.find(text)
        if found is not None:
            return found, ""
        reading, fault = self.compile(text)
        if reading is not None:
            self.made[text] = reading
        return reading, fault

    def find(self, text: str) -> AnyReading | None:
        """What was kept of a text."""
        if text in self.made:
            return self.made[text]
        self.load()
        if text not in self.kept:
            return None
        try:
            reading = self.read_program(self.kept.pop(text), "")
        except ShinpanError:  # not as it was kept: compile it anew
            return None
        self.made[text] = reading
        return reading

    def load(self) -> None:
        """Read what was kept, once for each home; a file that is damaged or of another compiler is passed over."""
        path = home() / "cache" / f"{self.game}-texts.json"
        if path == self.path:
            return
        self.path = path
        self.kept = {}
        if not path.is_file():
            return
        try:
            data: Json = json.loads(read_words(path, LARGEST_SET, "card file"))
        except (ShinpanError, ValueError, RecursionError):
            return
        if isinstance(data, dict) and data.get("stamp") == self.stamp():
            texts = data.get("texts")
            self.kept = texts if isinstance(texts, dict) else {}

    def keep(self) -> None:
        """Keep what is known, for the next time. It is no loss if that cannot be."""
        self.load()
        assert self.path is not None
        texts = dict(self.kept)
        for text, reading in self.made.items():
            texts[text] = self.write_program(reading)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps({"stamp": self.stamp(), "texts": texts}, ensure_ascii=False))
        except OSError:
            return

    def stamp(self) -> str:
        """What the meaning of texts depends on: the compiler's sources and the vocabulary."""
        digest = hashlib.sha256()
        for folder in (files(self.package).joinpath("text"), files("shinpan").joinpath("text")):
            for entry in sorted(folder.iterdir(), key=lambda e: e.name):
                if entry.name.endswith(SOURCES):
                    digest.update(entry.name.encode())
                    digest.update(entry.read_bytes())
        for name, fields in self.vocabulary.fields.items():
            digest.update(f"{name} {[(field.name, field.kind, field.many) for field in fields]}".encode())
        return digest.hexdigest()
