"""What printed texts say: compiled when first needed, or read from what an import has kept of them.

Compiling needs the grammar, which takes a while to build; what is kept is plain data (`programs`), goes by a stamp of
the compiler's sources and of the vocabulary, and is read with the same care as a program of a set file. What is not
understood is kept as well, so that nothing is compiled twice.
"""

import hashlib
import json
from collections.abc import Callable
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, TypeAlias

from .. import __version__
from ..kernel.cards.prints import READ_BY
from ..kernel.cards.sets import LARGEST_SET
from ..kernel.game.catalogue import Gap
from ..language.printed import PrintedLanguages
from ..language.programs import Vocabulary
from ..support.errors import ShinpanError, UnsaidError
from ..support.files import read_words, write_whole
from ..support.home import home
from ..support.json import Json
from ..support.spoken import CHINESE, ENGLISH, JAPANESE

SOURCES: Final = (".py", ".words", ".spelling")
NOT_SOURCES: Final = ("sets", "rules", "editions", "__pycache__")  # folders that say nothing of texts
MOST_REFUSED: Final = 20_000  # texts that are not understood, remembered in one process
RENDERERS: Final = {ENGLISH: "render_en", CHINESE: "render_zh", JAPANESE: "render_ja"}

LONGEST_LANGUAGE: Final = 12
LANGUAGE_ENDS: Final = "\x1e"  # between the language of a text and the text, where somebody has said which it is

# What a text says, in whichever class a game has for it.
AnyReading: TypeAlias = Any
# What comes out of a game's compiler: the same, or `faults`.
AnyCompiled: TypeAlias = Any
Gaps: TypeAlias = tuple[Gap, ...]


class TextReadings:
    """What is known of a game's texts without compiling them.

    A game says how its programs are read and written as plain data; a mistake raises ShinpanError, which names its
    place.
    """

    __slots__ = (
        "changed",
        "game",
        "home",
        "kept",
        "keys",
        "made",
        "package",
        "read_program",
        "reading_of",
        "refused",
        "unfit",
        "vocabulary",
        "write_program",
    )

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
        self.forget()

    def forget(self) -> None:
        """Know nothing: what was kept is read again when it is needed."""
        self.home: Path | None = None  # whose texts were read
        self.changed = False  # something is known that is not kept yet
        self.kept: dict[str, Json] = {}  # text: its program as plain data
        self.made: dict[str, AnyReading] = {}
        self.refused: dict[str, Gaps] = {}  # texts that are not understood, and what of them is not
        self.keys: dict[str, str] = {}  # text: the same with reminders and spacing set aside
        self.unfit: dict[str, dict[str, str]] = {}  # text: kind of card, and why such a card cannot have it

    # Compiling texts

    def compiler(self) -> Any:
        """The package that compiles and renders texts: loaded when first needed, for it brings the grammar along."""
        return import_module(f"{self.package}.text")

    def render(self, reading: AnyReading, language: str) -> str:
        """What a text says, in the canonical words of a language."""
        write = getattr(self.compiler(), RENDERERS[language], None)
        if write is None:
            raise UnsaidError(f"{self.game} is not written in '{language}'")
        return str(write(reading))

    def written(self, text: str, language: str, languages: PrintedLanguages) -> str:
        """A text in the words of a reader's language; nothing where it is printed in it, or cannot be said."""
        printed, words = untagged(text)
        if not words.strip() or (printed or languages.recognise(words)) in READ_BY[language]:
            return ""
        reading = self.read(text)[0]
        try:
            said = "" if reading is None else self.render(reading, language)
        except UnsaidError:
            return ""
        by_names = getattr(self.compiler(), "is_told_by_names", None)  # a game that has sentences for all has none
        return "" if by_names is not None and by_names(said) else said

    def compile(self, text: str) -> None:
        """Have a text understood, or what of it is not."""
        language, words = untagged(text)
        compiled = self.compiler().compile_text(words, language)
        self.changed = True
        if not compiled.faults:
            self.made[text] = self.reading_of(compiled)
            return
        if len(self.refused) >= MOST_REFUSED:
            self.refused.clear()
        self.refused[text] = tuple(compiled.faults)

    # Reading texts

    def read(self, text: str) -> tuple[AnyReading | None, str]:
        """What a text says; or nothing, and why it is not understood."""
        found = self.find(text)
        if found is None and text not in self.refused:
            self.compile(text)
            found = self.made.get(text)
        return (found, "") if found is not None else (None, self.refused[text][0].told())

    def gaps(self, text: str) -> Gaps:
        """What of a text is not understood; nothing if all of it is."""
        if not self.is_known(text):
            self.load()
            if not self.is_known(text):
                self.compile(text)
        return self.refused.get(text, ())

    def is_known(self, text: str) -> bool:
        return text in self.kept or text in self.made or text in self.refused

    def key(self, text: str) -> str:
        """A text with reminders and spacing set aside."""
        if text not in self.keys:
            self.load()
        if text not in self.keys:
            language, words = untagged(text)
            self.keys[text] = str(self.compiler().prepare(words, language).text)
            self.changed = True
        return self.keys[text]

    def misfit(self, text: str, kind: str, reason: Callable[[AnyReading], str]) -> str:
        """Why a text that is understood cannot be that of a card of some kind, if it cannot."""
        known = self.unfit.setdefault(text, {})
        if kind not in known:
            reading = self.read(text)[0]
            known[kind] = "" if reading is None else reason(reading)
            self.changed = True
        return known[kind]

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

    # Keeping what is known

    def load(self) -> None:
        """Read what was kept, once for each home; a file that is damaged or of another compiler is passed over."""
        folder = home()
        if folder == self.home:
            return
        self.home = folder
        path = self.path()
        self.kept = {}
        if not path.is_file():
            return
        try:
            data: Json = json.loads(read_words(path, LARGEST_SET, "card file"))
        except (ShinpanError, ValueError, RecursionError):
            return
        texts = data.get("texts") if isinstance(data, dict) and data.get("stamp") == self.stamp() else None
        if isinstance(texts, dict):
            for text, known in texts.items():
                self.load_text(text, known)

    def path(self) -> Path:
        """The file in which texts are kept."""
        return home() / "cache" / f"{self.game}-texts.json"

    def load_text(self, text: str, known: Json) -> None:
        """What was kept of one text; what is not as it was kept is passed over."""
        if not isinstance(known, dict):
            return
        gaps = gaps_from(known.get("gaps"))
        if "program" in known:
            self.kept[text] = known["program"]
        elif gaps:
            self.refused[text] = gaps
        if isinstance(known.get("key"), str):
            self.keys[text] = str(known["key"])
        unfit = known.get("unfit")
        if isinstance(unfit, dict):
            self.unfit[text] = {kind: reason for kind, reason in unfit.items() if isinstance(reason, str)}

    def keep(self) -> None:
        """Keep what is known, for the next time. It is no loss if that cannot be."""
        self.load()
        path = self.path()
        if not self.changed and path.is_file():
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            words = json.dumps({"stamp": self.stamp(), "texts": self.known_texts()}, ensure_ascii=False)
            write_whole(path, words)
            self.changed = False
        except OSError:
            return

    def known_texts(self) -> dict[str, Json]:
        """Everything that is known, as plain data."""
        texts: dict[str, dict[str, Json]] = {text: {"program": program} for text, program in self.kept.items()}
        for text, reading in self.made.items():
            texts[text] = {"program": self.write_program(reading)}
        for text, gaps in self.refused.items():
            texts[text] = {"gaps": [gap_data(gap) for gap in gaps]}
        for text, known in texts.items():
            if text in self.keys:
                known["key"] = self.keys[text]
            if text in self.unfit:
                known["unfit"] = {**self.unfit[text]}
        return {**texts}

    def stamp(self) -> str:
        """What the meaning of texts depends on: the compiler's sources and the vocabulary."""
        digest = hashlib.sha256(__version__.encode())
        ours = files("shinpan")
        for folder in (files(self.package), ours.joinpath("text"), ours.joinpath("language")):
            digest_sources(digest, folder)
        for name, fields in self.vocabulary.fields.items():
            digest.update(f"{name} {[(field.name, field.kind, field.many) for field in fields]}".encode())
        return digest.hexdigest()


def tagged(text: str, language: str) -> str:
    """A text under which its readings are known: with its language, where somebody has said which that is. Without, it
    tells its language itself."""
    return f"{language}{LANGUAGE_ENDS}{text}" if language else text


def untagged(text: str) -> tuple[str, str]:
    """The language of such a text, or nothing, and the text as printed."""
    language, mark, words = text.partition(LANGUAGE_ENDS)
    return (language, words) if mark and len(language) <= LONGEST_LANGUAGE else ("", text)


def digest_sources(digest: Any, folder: Traversable) -> None:
    """Every source of a folder and of those in it."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            if entry.name not in NOT_SOURCES:
                digest_sources(digest, entry)
        elif entry.name.endswith(SOURCES):
            digest.update(entry.name.encode())
            digest.update(entry.read_bytes())


def gap_data(gap: Gap) -> Json:
    return [gap.start, gap.end, gap.words, gap.reason, [*gap.expected], gap.nearest]


def gaps_from(value: Json) -> Gaps:
    """Gaps as they were kept; nothing if they are damaged."""
    found: list[Gap] = []
    for data in value if isinstance(value, list) else []:
        match data:
            case [int(start), int(end), str(words), str(reason), list(expected), str(nearest)]:
                found.append(Gap(start, end, words, reason, tuple([str(word) for word in expected]), nearest))
            case _:
                return ()
    return tuple(found)
