"""What printed texts say: compiled when first needed, or read from what an import has kept of them.

Compiling needs the grammar, which takes half a second to build; what is kept is plain data (`programs`), goes by a
stamp of the compiler's sources and of the vocabulary, and is read with the same care as a program of a set file.
"""

import hashlib
import json
from importlib.resources import files
from pathlib import Path
from typing import Final

from ...kernel.errors import ShinpanError
from ...kernel.files import read_words, write_whole
from ...kernel.game import Json
from ...kernel.home import home
from ...kernel.sets import LARGEST_SET
from .programs import Reading, read_program, write_program
from .vocabulary import VOCABULARY

SOURCES: Final = (".py", ".lark")


class Readings:
    """What is known of texts without compiling them."""

    __slots__ = ("kept", "made", "path")

    def __init__(self) -> None:
        self.path: Path | None = None
        self.kept: dict[str, Json] = {}  # text: its program as plain data
        self.made: dict[str, Reading] = {}

    def find(self, text: str) -> Reading | None:
        """What was kept of a text."""
        if text in self.made:
            return self.made[text]
        self.load()
        if text not in self.kept:
            return None
        try:
            reading = read_program(self.kept.pop(text), "")
        except ShinpanError:  # not as it was kept: compile it anew
            return None
        self.made[text] = reading
        return reading

    def load(self) -> None:
        """Read what was kept, once for each home; a file that is damaged or of another compiler is passed over."""
        path = home() / "cache" / "ucg-texts.json"
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
        if isinstance(data, dict) and data.get("stamp") == stamp():
            texts = data.get("texts")
            self.kept = texts if isinstance(texts, dict) else {}

    def keep(self) -> None:
        """Keep what is known, for the next time. It is no loss if that cannot be."""
        self.load()
        assert self.path is not None
        texts = dict(self.kept)
        for text, reading in self.made.items():
            texts[text] = write_program(reading)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps({"stamp": stamp(), "texts": texts}, ensure_ascii=False))
        except OSError:
            return


READINGS: Final = Readings()


def read(text: str) -> tuple[Reading | None, str]:
    """What a text says; or nothing, and why it is not understood."""
    found = READINGS.find(text)
    if found is not None:
        return found, ""
    from .text import compile_text

    compiled = compile_text(text)
    if compiled.faults:
        return None, str(compiled.faults[0])
    reading = Reading(compiled.powers, compiled.kinds, compiled.teams, compiled.aliases, compiled.any_number)
    READINGS.made[text] = reading
    return reading, ""


def stamp() -> str:
    """What the meaning of texts depends on: the compiler's sources and the vocabulary."""
    digest = hashlib.sha256()
    for folder in (files(__package__).joinpath("text"), files("shinpan").joinpath("text")):
        for entry in sorted(folder.iterdir(), key=lambda e: e.name):
            if entry.name.endswith(SOURCES):
                digest.update(entry.name.encode())
                digest.update(entry.read_bytes())
    for name, fields in VOCABULARY.fields.items():
        digest.update(f"{name} {[(field.name, field.kind, field.many) for field in fields]}".encode())
    return digest.hexdigest()
